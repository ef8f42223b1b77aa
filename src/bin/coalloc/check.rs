//! `coalloc check`: everything that is wrong or odd with a document of any lab.

use coalloc::document::{self, Document as _, Findings, Problem, Severity, format_of};
use coalloc::experiment::{Study, parse_experiment};
use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::cors::document::CorsDocument;
use coalloc::labs::cors::views::Running;
use coalloc::labs::elastic::document::ElasticDocument;
use coalloc::labs::market::document::MarketDocument;

use super::Ending;
use super::failure::Failure;
use super::input::Source;
use super::lab_study::with_study_of;
use super::output::{Output, Tone};
use super::text::say;

/// Arguments of `check`.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    source: Source,
}

/// Reports all findings; a document with errors ends with exit code 2.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let text = options.source.text()?;
    let format = format_of(&text);
    let findings = match format.as_deref() {
        Some(CorsDocument::FORMAT) => check_cors_run(&text),
        Some(ElasticDocument::FORMAT) => document::check::<ElasticDocument>(&text),
        Some(MarketDocument::FORMAT) => document::check::<MarketDocument>(&text),
        format => with_study_of!(
            format,
            S => check_experiment::<S>(&text),
            _ => document::check::<ScenarioDocument>(&text)
        ),
    };
    if output.json {
        output.json(&findings)?;
    } else {
        output.text(&report(&findings, format.as_deref(), &options.source.name(), output))?;
    }
    Ok(if findings.errors > 0 { Ending::Invalid } else { Ending::Done })
}

/// Everything that is wrong or odd with a CORS document, else the step of its schedule that nobody can take.
fn check_cors_run(text: &str) -> Findings {
    let findings = document::check::<CorsDocument>(text);
    let begun = document::parse::<CorsDocument>(text)
        .and_then(|document| document::to_model(&document))
        .and_then(Running::begin);
    match begun {
        Err(error) if findings.errors == 0 => error.into(),
        _ => findings,
    }
}

/// The first thing that is wrong with an experiment.
fn check_experiment<S: Study>(text: &str) -> Findings {
    parse_experiment::<S>(text).map_or_else(Findings::from, |_| Findings::default())
}

fn report(findings: &Findings, format: Option<&str>, name: &str, output: &Output) -> String {
    let &Findings { errors, warnings, .. } = findings;
    if errors + warnings == 0 {
        let valid = match format {
            Some(CorsDocument::FORMAT) => say!("check.valid-cors", name),
            Some(ElasticDocument::FORMAT) => say!("check.valid-elastic", name),
            Some(MarketDocument::FORMAT) => say!("check.valid-market", name),
            Some(format) if format.ends_with("-experiment") => say!("check.valid-experiment", name),
            _ => say!("check.valid", name),
        };
        return format!("{} {valid}\n", output.paint(Tone::Good, &say!("check.ok")));
    }
    let lines: String = findings.problems.iter().map(|problem| line(problem, output)).collect();
    let more = match findings.unlisted() {
        0 => String::new(),
        count => say!("check.more", count) + "\n",
    };
    format!("{lines}{more}{}\n", say!("check.counts", name, errors, warnings))
}

fn line(problem: &Problem, output: &Output) -> String {
    let label = match problem.severity {
        Severity::Error => output.paint(Tone::Bad, &say!("check.error")),
        Severity::Warning => output.paint(Tone::Odd, &say!("check.warning")),
    };
    let place = match problem.path.as_str() {
        "" => String::new(),
        path => format!("\n  {}", say!("failure.in", place = path)),
    };
    format!("{label} {}{place}\n", problem.words)
}
