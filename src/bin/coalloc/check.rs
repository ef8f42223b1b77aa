//! `coalloc check`: everything that is wrong or odd with a scenario.

use coalloc::document::{Findings, Problem, Severity};
use coalloc::labs::co_allocation::document::check;

use super::Ending;
use super::failure::Failure;
use super::input::Source;
use super::output::{Output, Tone};
use super::text::{say, sentence};

/// Arguments of `check`.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    source: Source,
}

/// Reports all findings; a scenario with errors ends with exit code 2.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let findings = check(&options.source.text()?);
    if output.json {
        output.json(&findings)?;
    } else {
        output.text(&report(&findings, &options.source.name(), output))?;
    }
    Ok(if findings.errors > 0 { Ending::Invalid } else { Ending::Done })
}

fn report(findings: &Findings, name: &str, output: &Output) -> String {
    let &Findings { errors, warnings, .. } = findings;
    if errors + warnings == 0 {
        return format!("{} {}\n", output.paint(Tone::Good, &say!("check.ok")), say!("check.valid", name));
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
    format!("{label} {}{place}\n", sentence(&problem.words))
}
