//! The steps about the page.

use super::tally::Tally;
use super::{Bench, Outcome};
use crate::page::{self, Extras};
use crate::server::Server;
use crate::wasm::{self, Source};
use crate::{Result, browser, node, process};
use std::path::{Path, PathBuf};
use std::thread;

/// Where the tests find the page: never at the root, so that an absolute address fails.
const SUB_PATH: &str = "/some/where/";
/// As it is deployed, with the page in one file beside it.
const EXTRAS: Extras = Extras { one_file: true, zip: true };

/// What a test runner wrote, and how it ended.
struct Report {
    tally: Result<Tally>,
    ending: Result<()>,
}

pub fn module(bench: &Bench) -> Outcome {
    Outcome::of_check(wasm::build(&bench.project, Source::Release, EXTRAS.one_file))
}

pub fn lint(bench: &Bench) -> Outcome {
    Outcome::of_check(run(bench, "biome", &["check", "--error-on-warnings", "."]))
}

pub fn types(bench: &Bench) -> Outcome {
    let page = run(bench, "svelte-check", &["--fail-on-warnings", "--tsconfig", "./tsconfig.json"]);
    Outcome::of_check(page.and_then(|()| run(bench, "tsc", &["--project", "tsconfig.tests.json"])))
}

pub fn unit(bench: &Bench) -> Outcome {
    of_report(report(bench, "vitest.json").map(|report| {
        let output = format!("--outputFile.json={}", report.display());
        let ending = run(bench, "vitest", &["run", "--reporter=default", "--reporter=json", &output]);
        Report { tally: Tally::of_vitest(&report), ending }
    }))
}

pub fn build(bench: &Bench) -> Outcome {
    Outcome::of_check(page::build(&bench.project, Source::Release, EXTRAS))
}

pub fn browser(bench: &Bench) -> Outcome {
    let browser = bench.browser.as_ref().map_err(String::clone);
    of_report(browser.and_then(|browser| play(bench, "playwright", "CHROMIUM", &browser.shell)))
}

pub fn firefox(bench: &Bench) -> Outcome {
    let engines = &bench.project.configuration.second_engines;
    let program = browser::second("FIREFOX", &engines.firefox);
    second(bench, program, "FIREFOX", "firefox", &engines.firefox_packages)
}

pub fn webkit(bench: &Bench) -> Outcome {
    let engines = &bench.project.configuration.second_engines;
    let program = browser::second("WEBKIT_DRIVER", &engines.webkit_drivers);
    second(bench, program, "WEBKIT_DRIVER", "webkit", &engines.webkit_packages)
}

/// The tests of another engine, where it is installed.
fn second(
    bench: &Bench,
    program: Option<PathBuf>,
    variable: &str,
    name: &str,
    packages: &[String],
) -> Outcome {
    match program {
        Some(program) => of_report(play(bench, &format!("playwright.{name}"), variable, &program)),
        None => Outcome::skipped(format!(
            "not installed: skipped; apt-get install --no-install-recommends {} gets it",
            packages.join(" ")
        )),
    }
}

/// Serves the built page and runs the browser tests of one configuration on it.
fn play(bench: &Bench, configuration: &str, variable: &str, program: &Path) -> Result<Report> {
    page::build(&bench.project, Source::Release, EXTRAS)?;
    let serve = &bench.project.configuration.serve;
    let server = Server::bind(&bench.project.dist(), SUB_PATH, serve.host, serve.port)?;
    let address = server.address();
    thread::spawn(move || server.run());

    let report = report(bench, &format!("{configuration}.json"))?;
    let mut playwright = node::program(&bench.project, "playwright");
    playwright
        .args(["test", "--reporter=list,json", "--config", &format!("{configuration}.config.ts")])
        .env("PLAYWRIGHT_JSON_OUTPUT_FILE", &report)
        .env("PAGE_URL", address)
        .env(variable, program);
    let ending = process::run(&mut playwright);
    Ok(Report { tally: Tally::of_playwright(&report), ending })
}

fn run(bench: &Bench, program: &str, arguments: &[&str]) -> Result<()> {
    node::ensure_packages(&bench.project)?;
    process::run(node::program(&bench.project, program).args(arguments))
}

/// A place for a runner's report, without the report of the run before.
fn report(bench: &Bench, name: &str) -> Result<PathBuf> {
    let file = bench.project.note(name)?;
    match std::fs::remove_file(&file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(format!("{}: {error}", file.display()))
        }
        _ => Ok(file),
    }
}

/// The runner's own failure says more than a report that is missing because of it.
fn of_report(report: Result<Report>) -> Outcome {
    match report {
        Ok(Report { tally: Ok(tally), ending }) => Outcome::of_tests(tally, ending),
        Ok(Report { tally: Err(missing), ending }) => Outcome::of_check(ending.and(Err(missing))),
        Err(reason) => Outcome::of_check(Err(reason)),
    }
}
