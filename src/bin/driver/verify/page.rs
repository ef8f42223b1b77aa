//! The steps for the page.

use super::tally::Tally;
use super::{Context, Outcome};
use crate::page::{self, Extras};
use crate::server::{Server, Site};
use crate::wasm::Source;
use crate::{Result, browser, node, process};
use std::path::{Path, PathBuf};

/// Where the tests find the page: not at the root, so that absolute addresses fail.
const SUB_PATH: &str = "/some/where/";

/// The report and the exit status of a test runner.
struct Report {
    tally: Result<Tally>,
    ending: Result<()>,
}

pub fn lint(context: &Context) -> Outcome {
    Outcome::of_check(run(context, "biome", &["check", "--error-on-warnings", "."]))
}

pub fn types(context: &Context) -> Outcome {
    let page = run(context, "svelte-check", &["--fail-on-warnings", "--tsconfig", "./tsconfig.json"]);
    Outcome::of_check(page.and_then(|()| run(context, "tsc", &["--project", "tsconfig.tests.json"])))
}

pub fn unit(context: &Context) -> Outcome {
    of_report(report(context, "vitest.json").map(|report| {
        let output = format!("--outputFile.json={}", report.display());
        let ending = run(context, "vitest", &["run", "--reporter=default", "--reporter=json", &output]);
        Report { tally: Tally::of_vitest(&report), ending }
    }))
}

pub fn build(context: &Context) -> Outcome {
    let source = if context.all { Source::Release } else { Source::Quick };
    Outcome::of_check(page::build(&context.project, source, Extras { one_file: true, zip: true }))
}

pub fn browser(context: &Context) -> Outcome {
    let browser = context.browser.as_ref().map_err(String::clone);
    of_report(browser.and_then(|browser| play(context, "playwright", "CHROMIUM", &browser.program)))
}

pub fn firefox(context: &Context) -> Outcome {
    let engines = &context.project.configuration.second_engines;
    let program = browser::other_engine("FIREFOX", &engines.firefox);
    other_engine(context, program, "FIREFOX", "firefox", &engines.firefox_packages)
}

pub fn webkit(context: &Context) -> Outcome {
    let engines = &context.project.configuration.second_engines;
    let program = browser::other_engine("WEBKIT_DRIVER", &engines.webkit_drivers);
    other_engine(context, program, "WEBKIT_DRIVER", "webkit", &engines.webkit_packages)
}

/// The tests in another engine, if it is installed.
fn other_engine(
    context: &Context,
    program: Option<PathBuf>,
    variable: &str,
    name: &str,
    packages: &[String],
) -> Outcome {
    match program {
        Some(program) => of_report(play(context, &format!("playwright.{name}"), variable, &program)),
        None => Outcome::skipped(format!(
            "not installed: skipped; apt-get install --no-install-recommends {} gets it",
            packages.join(" ")
        )),
    }
}

/// Serves the built page and runs the browser tests of one configuration on it.
fn play(context: &Context, configuration: &str, variable: &str, program: &Path) -> Result<Report> {
    let port = context.project.configuration.serve.port;
    let server = Server::start(&context.project, Site::Built, SUB_PATH, port)?;
    let report = report(context, &format!("{configuration}.json"))?;
    let mut playwright = node::program(&context.project, "playwright");
    playwright
        .args(["test", "--reporter=list,json", "--config", &format!("{configuration}.config.ts")])
        .env("PLAYWRIGHT_JSON_OUTPUT_FILE", &report)
        .env("PAGE_URL", &server.address)
        .env("AS_DEPLOYED", if context.all { "1" } else { "" })
        .env(variable, program);
    let ending = process::run(&mut playwright);
    Ok(Report { tally: Tally::of_playwright(&report), ending })
}

fn run(context: &Context, program: &str, arguments: &[&str]) -> Result<()> {
    node::ensure_packages(&context.project)?;
    process::run(node::program(&context.project, program).args(arguments))
}

/// The path for a runner's report, after deleting the previous one.
fn report(context: &Context, name: &str) -> Result<PathBuf> {
    let file = context.project.note(name)?;
    match std::fs::remove_file(&file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(format!("{}: {error}", file.display()))
        }
        _ => Ok(file),
    }
}

/// If the report is missing because the runner failed, its failure is the better message.
fn of_report(report: Result<Report>) -> Outcome {
    match report {
        Ok(Report { tally: Ok(tally), ending }) => Outcome::of_tests(tally, ending),
        Ok(Report { tally: Err(missing), ending }) => Outcome::of_check(ending.and(Err(missing))),
        Err(reason) => Outcome::of_check(Err(reason)),
    }
}
