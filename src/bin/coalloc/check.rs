//! `coalloc check`: everything that is wrong or odd with a scenario.

use coalloc::format::{Findings, Problem, Severity, check};

use super::Ending;
use super::failure::Failure;
use super::input::Source;
use super::output::{Output, Tone};
use super::words::counted;

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
        output.text(&report(&findings, options.source.name(), output))?;
    }
    Ok(if findings.errors > 0 { Ending::Invalid } else { Ending::Done })
}

fn report(findings: &Findings, name: &str, output: &Output) -> String {
    let &Findings { errors, warnings, .. } = findings;
    if errors + warnings == 0 {
        return format!("{} {name} is a valid scenario\n", output.paint(Tone::Good, "ok:"));
    }
    let lines: String = findings.problems.iter().map(|problem| line(problem, output)).collect();
    let more = match findings.unlisted() {
        0 => String::new(),
        count => format!("and {count} more\n"),
    };
    let [errors, warnings] =
        [(errors, "error"), (warnings, "warning")].map(|(count, word)| counted(count as usize, word));
    format!("{lines}{more}{name}: {errors}, {warnings}\n")
}

fn line(problem: &Problem, output: &Output) -> String {
    let label = match problem.severity {
        Severity::Error => output.paint(Tone::Bad, "error:"),
        Severity::Warning => output.paint(Tone::Odd, "warning:"),
    };
    let place = if problem.path.is_empty() { String::new() } else { format!("\n  in {}", problem.path) };
    format!("{label} {}{place}\n", problem.message)
}
