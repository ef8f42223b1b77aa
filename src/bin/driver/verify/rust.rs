//! The steps for Rust code.

use super::tally::Tally;
use super::{Context, Outcome};
use crate::process;
use crate::rust::{FOR_WASM, cargo, ensure_wasm_target};
use std::process::Command;

pub fn format(context: &Context) -> Outcome {
    Outcome::of_check(process::run(cargo_in(context).args(["fmt", "--check"])))
}

pub fn lint(context: &Context) -> Outcome {
    let mut clippy = cargo_in(context);
    clippy.args(["clippy", "--all-targets", "--features", "driver", "--", "-D", "warnings"]);
    Outcome::of_check(process::run(&mut clippy))
}

pub fn lint_wasm(context: &Context) -> Outcome {
    let result = ensure_wasm_target().and_then(|()| {
        let mut clippy = cargo_in(context);
        clippy.args(["clippy", "--lib"]).args(FOR_WASM).args(["--", "-D", "warnings"]);
        process::run(&mut clippy)
    });
    Outcome::of_check(result)
}

/// For wasm, because the boundary exists only there and the rest is the same.
pub fn docs(context: &Context) -> Outcome {
    let result = ensure_wasm_target().and_then(|()| {
        let mut doc = cargo_in(context);
        doc.args(["doc", "--no-deps", "--lib"]).args(FOR_WASM).env("RUSTDOCFLAGS", "-D warnings");
        process::run(&mut doc)
    });
    Outcome::of_check(result)
}

pub fn test(context: &Context) -> Outcome {
    let mut test = cargo_in(context);
    test.args(["test", "--no-fail-fast", "--features", "driver"]);
    counted(&mut test)
}

fn counted(command: &mut Command) -> Outcome {
    let mut tally = Tally::default();
    let result = process::run_with_lines(command, |line| tally.add_cargo_line(line));
    Outcome::of_tests(tally, result)
}

fn cargo_in(context: &Context) -> Command {
    let mut cargo = cargo();
    cargo.current_dir(&context.project.root);
    cargo
}
