//! `cargo verify`: checks and tests; it continues after a failure.

mod parallel;
mod page;
mod rust;
mod tally;

use crate::browser::{self, Browser};
use crate::project::Project;
use crate::{Result, console};
use clap::Args;
use parallel::ParallelSteps;
use std::env;
use std::path::PathBuf;
use std::time::Instant;
use tally::Tally;

/// The options of `cargo verify`.
#[derive(Args)]
pub struct Options {
    /// Leave out the page in browsers.
    #[arg(long, conflicts_with = "all")]
    quick: bool,
    /// Test the page as deployed, optimized, and what takes long: for nightly runs and releases.
    #[arg(long)]
    all: bool,
    /// Run only these steps; --list shows them.
    #[arg(long, value_name = "STEP", value_delimiter = ',')]
    only: Vec<String>,
    /// List the steps and stop.
    #[arg(long)]
    list: bool,
}

/// The environment of the steps.
struct Context {
    project: Project,
    /// The path of this program.
    driver: PathBuf,
    /// The browser, or how to get one.
    browser: Result<Browser>,
    /// Whether everything is tested, and the page as deployed.
    all: bool,
}

/// A step of the run.
struct Step {
    name: &'static str,
    purpose: &'static str,
    part: Part,
    level: Level,
    run: fn(&Context) -> Outcome,
}

/// The smallest run that has a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Quick,
    Usual,
    All,
}

/// The two halves of a run are made at the same time: they share only cargo's files, and cargo locks its folders.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Checks and tests of Rust code.
    Engine,
    /// Checks and tests of the page, and the browser.
    Page,
}

/// The outcome of a step.
struct Outcome {
    tally: Tally,
    /// One line per failure.
    failures: Vec<String>,
    /// Why nothing was run, which is not a failure but must be reported.
    skipped: Option<String>,
}

#[rustfmt::skip] // a table
const STEPS: [Step; 12] = [
    Step { name: "format", purpose: "rustfmt", part: Part::Engine, level: Level::Quick, run: rust::format },
    Step { name: "lint", purpose: "clippy, this machine", part: Part::Engine, level: Level::Quick, run: rust::lint },
    Step { name: "test", purpose: "cargo test", part: Part::Engine, level: Level::Quick, run: rust::test },
    Step { name: "lint-wasm", purpose: "clippy, wasm", part: Part::Engine, level: Level::All, run: rust::lint_wasm },
    Step { name: "docs", purpose: "rustdoc", part: Part::Engine, level: Level::All, run: rust::docs },
    Step { name: "page", purpose: "the engine and the page", part: Part::Page, level: Level::Quick, run: page::build },
    Step { name: "page-lint", purpose: "biome", part: Part::Page, level: Level::Quick, run: page::lint },
    Step { name: "page-types", purpose: "svelte-check, tsc", part: Part::Page, level: Level::Quick, run: page::types },
    Step { name: "page-unit", purpose: "vitest", part: Part::Page, level: Level::Quick, run: page::unit },
    Step { name: "page-browser", purpose: "Playwright on the page under a sub-path", part: Part::Page, level: Level::Usual, run: page::browser },
    Step { name: "page-firefox", purpose: "the main journey in Firefox, if there is one", part: Part::Page, level: Level::Usual, run: page::firefox },
    Step { name: "page-webkit", purpose: "the main journey in WebKitGTK, if there is one", part: Part::Page, level: Level::Usual, run: page::webkit },
];

/// Runs `cargo verify` and returns whether everything passed; the last line printed is the count.
pub fn run(options: &Options) -> Result<bool> {
    if options.list {
        STEPS.iter().for_each(|step| console::note(&format!("{:<14}{}", step.name, step.purpose)));
        return Ok(true);
    }
    if let Some(name) = options.only.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        return Err(format!("there is no step \"{name}\"; cargo verify --list shows them"));
    }
    let level = match options {
        Options { quick: true, .. } => Level::Quick,
        Options { all: true, .. } => Level::All,
        _ => Level::Usual,
    };
    let chosen = |step: &&Step| match options.only.is_empty() {
        true => step.level <= level,
        false => options.only.iter().any(|name| name == step.name),
    };
    let steps: Vec<&Step> = STEPS.iter().filter(chosen).collect();

    let start = Instant::now();
    let project = Project::open()?;
    let browser = if steps.iter().any(|step| step.name == "page-browser") {
        browser::ensure(&project.configuration.browser)
    } else {
        Err("not needed".to_owned())
    };
    let driver = env::current_exe().map_err(|error| format!("cannot find this program: {error}"))?;
    let context = Context { project, driver, browser, all: options.all };

    let of = |part| steps.iter().copied().filter(|step| step.part == part).collect::<Vec<&Step>>();
    let [engine, page] = [Part::Engine, Part::Page].map(of);
    let parallel = (!engine.is_empty() && !page.is_empty()).then(|| ParallelSteps::start(&context, &page));

    let mut results = Results::default();
    engine.iter().for_each(|step| results.run(step, &context));
    match parallel {
        Some(Ok(steps)) => results.add("parallel", steps.finish()),
        Some(Err(reason)) => results.add("parallel", Outcome::of_check(Err(reason))),
        None => page.iter().for_each(|step| results.run(step, &context)),
    }

    console::step(&format!("all steps took {}", console::time(start.elapsed())));
    // Last, because some CI systems show only the end.
    results.remarks.iter().for_each(|remark| console::note(remark));
    results.failures.iter().for_each(|failure| console::failed(failure));
    console::pass_on(&results.total.to_string());
    Ok(results.total.failed == 0)
}

/// The outcomes of the steps so far.
#[derive(Default)]
struct Results {
    total: Tally,
    failures: Vec<String>,
    /// Skipped steps.
    remarks: Vec<String>,
}

impl Results {
    /// Runs a step and reports its outcome.
    fn run(&mut self, step: &Step, context: &Context) {
        console::step(&format!("{}: {}", step.name, step.purpose));
        let start = Instant::now();
        let outcome = (step.run)(context);
        let time = console::time(start.elapsed());
        console::note(&match &outcome.skipped {
            Some(reason) => format!("{}: {reason}", step.name),
            None => format!("{}: {} in {time}", step.name, outcome.tally),
        });
        self.add(step.name, outcome);
    }

    fn add(&mut self, name: &str, outcome: Outcome) {
        self.remarks.extend(outcome.skipped.map(|reason| format!("SKIPPED {name}: {reason}")));
        self.total.add(outcome.tally);
        self.failures.extend(outcome.failures.iter().map(|reason| format!("{name}: {reason}")));
    }
}

impl Outcome {
    /// The outcome of a check, which counts as one case.
    fn of_check(result: Result<()>) -> Self {
        let failed = u32::from(result.is_err());
        let tally = Tally { passed: 1 - failed, failed, ..Tally::default() };
        Self { tally, failures: result.err().into_iter().collect(), skipped: None }
    }

    /// The outcome of a skipped step.
    fn skipped(reason: String) -> Self {
        Self { tally: Tally::default(), failures: Vec::new(), skipped: Some(reason) }
    }

    /// The outcome of a test runner; one that fails without a failed case counts as one failure.
    fn of_tests(mut tally: Tally, result: Result<()>) -> Self {
        if result.is_err() && tally.failed == 0 {
            tally.failed = 1;
        }
        let mut failures = std::mem::take(&mut tally.names);
        if failures.is_empty() && tally.failed > 0 {
            failures.push(result.err().unwrap_or_else(|| format!("{} cases", tally.failed)));
        }
        Self { tally, failures, skipped: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(passed: u32, failed: u32) -> Tally {
        Tally { passed, failed, ..Tally::default() }
    }

    #[test]
    fn a_check_counts_one() {
        let passed = Outcome::of_check(Ok(()));
        assert_eq!((passed.tally, passed.failures), (counts(1, 0), vec![]));
        let failed = Outcome::of_check(Err("no".to_owned()));
        assert_eq!((failed.tally, failed.failures), (counts(0, 1), vec!["no".to_owned()]));
    }

    #[test]
    fn a_runner_that_fails_before_its_first_case_is_a_failure() {
        let broken = Outcome::of_tests(Tally::default(), Err("does not compile".to_owned()));
        assert_eq!((broken.tally, broken.failures), (counts(0, 1), vec!["does not compile".to_owned()]));
        let failed = Outcome::of_tests(counts(3, 2), Err("exit code 1".to_owned()));
        assert_eq!(failed.tally, counts(3, 2));
    }

    #[test]
    fn a_reported_failure_counts_even_if_the_runner_succeeds() {
        assert_eq!(Outcome::of_tests(counts(3, 1), Ok(())).failures.len(), 1);
        assert!(Outcome::of_tests(counts(3, 0), Ok(())).failures.is_empty());
    }

    #[test]
    fn failed_cases_are_named() {
        let names = vec!["this".to_owned(), "that".to_owned()];
        let failed =
            Outcome::of_tests(Tally { names: names.clone(), ..counts(3, 2) }, Err("exit code 1".to_owned()));
        assert_eq!(failed.failures, names);
    }
}
