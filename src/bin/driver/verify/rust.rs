//! The steps for Rust code.

use super::tally::Tally;
use super::{Context, Outcome};
use crate::browser::{self, Browser};
use crate::rust::{FOR_WASM, WASM_TARGET, cargo, ensure_wasm_target};
use crate::{Result, process, wasm};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Cargo arguments that select the wasm tests; the others need files, processes or the command.
const WASM_TESTS: [&str; 2] = ["--test", "wasm"];
/// Seconds for one wasm test binary; the default of 20 is too little for a busy machine.
const WASM_TEST_TIMEOUT: &str = "300";
/// Seconds for the browser's driver to start.
const WASM_DRIVER_TIMEOUT: &str = "60";

pub fn format(context: &Context) -> Outcome {
    Outcome::of_check(process::run(cargo_in(context).args(["fmt", "--check"])))
}

pub fn lint(context: &Context) -> Outcome {
    let mut clippy = cargo_in(context);
    clippy.args(["clippy", "--all-targets", "--", "-D", "warnings"]);
    Outcome::of_check(process::run(&mut clippy))
}

pub fn lint_wasm(context: &Context) -> Outcome {
    let result = ensure_wasm_target().and_then(|()| {
        let mut clippy = cargo_in(context);
        clippy.args(["clippy", "--lib"]).args(WASM_TESTS).args(FOR_WASM).args(["--", "-D", "warnings"]);
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
    test.args(["test", "--no-fail-fast"]);
    counted(&mut test)
}

pub fn test_in_node(context: &Context) -> Outcome {
    match wasm_test(context) {
        Ok(mut test) => counted(test.env("WASM_BINDGEN_TEST_ONLY_NODE", "1")),
        Err(reason) => Outcome::of_check(Err(reason)),
    }
}

/// In a worker, where the page runs the module.
pub fn test_in_browser(context: &Context) -> Outcome {
    let test = context.browser.as_ref().map_err(String::clone).and_then(|browser| {
        let mut test = wasm_test(context)?;
        test.env("WASM_BINDGEN_USE_DEDICATED_WORKER", "1")
            .env("WASM_BINDGEN_TEST_ONLY_WEB", "1")
            .env("WASM_BINDGEN_TEST_TIMEOUT", WASM_TEST_TIMEOUT)
            .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", WASM_DRIVER_TIMEOUT)
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", write_capabilities(context, browser)?)
            .env("CHROMEDRIVER", &browser.driver);
        Ok(test)
    });
    match test {
        Ok(mut test) => counted(&mut test),
        Err(reason) => Outcome::of_check(Err(reason)),
    }
}

/// `cargo test` for wasm with this program as the runner; unoptimized, since compiling takes longer than
/// running.
fn wasm_test(context: &Context) -> Result<Command> {
    ensure_wasm_target()?;
    let runner = serde_json::json!([context.driver.to_string_lossy(), "wasm-test"]);
    let mut test = cargo_in(context);
    test.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .args(["test", "--no-fail-fast"])
        .args(FOR_WASM)
        .args(WASM_TESTS)
        .args(wasm::target_features(&context.project))
        .args(["--config", &format!("target.{WASM_TARGET}.runner={runner}")]);
    Ok(test)
}

/// Writes the browser driver's configuration: which browser to start and how.
fn write_capabilities(context: &Context, browser: &Browser) -> Result<PathBuf> {
    let options = serde_json::json!({
        "goog:chromeOptions": { "binary": browser.program, "args": browser::ARGUMENTS },
    });
    let file = context.project.note("webdriver.json")?;
    fs::write(&file, options.to_string()).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(file)
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
