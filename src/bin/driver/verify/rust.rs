//! The steps for Rust code.

use super::tally::Tally;
use super::{Context, Outcome};
use crate::process;
use crate::rust::{FOR_WASM, cargo, ensure_wasm_target};
use std::fs;
use std::process::Command;

/// Suites that take minutes: documents at their limits, packages as released, runs in parts with Dask, Snakemake and job arrays.
const LONG: [&str; 3] = ["heaviest", "release", "sweeps"];

const TEST: [&str; 4] = ["test", "--no-fail-fast", "--features", "driver"];

pub fn format(context: &Context) -> Outcome {
    Outcome::of_check(process::run(cargo_in(context).args(["fmt", "--check"])))
}

pub fn lint(context: &Context) -> Outcome {
    let arguments = ["clippy", "--all-targets", "--features", "driver", "--", "-D", "warnings"];
    Outcome::of_check(process::run(cargo_in(context).args(arguments)))
}

pub fn lint_wasm(context: &Context) -> Outcome {
    for_wasm(cargo_in(context).args(["clippy", "--lib"]).args(FOR_WASM).args(["--", "-D", "warnings"]))
}

/// For wasm, because the boundary exists only there and the rest is the same.
pub fn docs(context: &Context) -> Outcome {
    let mut doc = cargo_in(context);
    for_wasm(doc.args(["doc", "--no-deps", "--lib"]).args(FOR_WASM).env("RUSTDOCFLAGS", "-D warnings"))
}

fn for_wasm(command: &mut Command) -> Outcome {
    Outcome::of_check(ensure_wasm_target().and_then(|()| process::run(command)))
}

/// Without the suites of [`LONG`] and examples in comments, unless everything is tested, with all generated cases.
pub fn test(context: &Context) -> Outcome {
    let [mut tests, mut units] = [(), ()].map(|()| cargo_in(context));
    tests.args(TEST);
    if context.all {
        return counted([tests.env("COALLOC_ALL", "1")]);
    }
    tests.arg("--bins");
    for suite in suites(context).into_iter().filter(|suite| !LONG.contains(&suite.as_str())) {
        tests.args(["--test", &suite]);
    }
    // They compute little, and the library is compiled for them a second time: without optimization in a third of the time.
    units.args(TEST).args(["--lib", "--config", "profile.dev.opt-level=0"]);
    counted([&mut units, &mut tests])
}

/// Names of the test suites: the folders of `tests` with a `main.rs`.
fn suites(context: &Context) -> Vec<String> {
    let entries = fs::read_dir(context.project.root.join("tests")).into_iter().flatten().flatten();
    let suites = entries.filter(|entry| entry.path().join("main.rs").is_file());
    suites.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}

fn counted<const N: usize>(commands: [&mut Command; N]) -> Outcome {
    let mut tally = Tally::default();
    let results = commands.map(|command| process::run_with_lines(command, |line| tally.add_cargo_line(line)));
    Outcome::of_tests(tally, results.into_iter().collect())
}

fn cargo_in(context: &Context) -> Command {
    let mut cargo = cargo();
    cargo.current_dir(&context.project.root);
    cargo
}
