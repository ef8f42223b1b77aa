//! `coalloc check`: everything that is wrong or odd with a scenario.

use coalloc::document::{Problem, Severity};
use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::document::{parse, validate};

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

/// Tells all findings; a scenario with errors ends with exit code 2.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let problems = findings(&options.source.text()?);
    let count = |severity| problems.iter().filter(|problem| problem.severity == severity).count();
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    if output.json {
        output.json(&problems)?;
    } else {
        let mut text: String = problems.iter().map(|problem| line(problem, output)).collect();
        let name = options.source.name();
        text += &match (errors, warnings) {
            (0, 0) => format!("{} {name} is a valid scenario\n", output.paint(Tone::Good, "ok:")),
            _ => format!("{name}: {}, {}\n", counted(errors, "error"), counted(warnings, "warning")),
        };
        output.text(&text)?;
    }
    Ok(if errors > 0 { Ending::Invalid } else { Ending::Done })
}

/// A text that is no document has one problem; a document may have many.
fn findings(text: &str) -> Vec<Problem> {
    match (parse(text), serde_json::from_str::<ScenarioDocument>(text)) {
        (_, Ok(document)) if text.len() <= coalloc::labs::co_allocation::document::limits::DOCUMENT_BYTES => {
            validate(&document)
        }
        (Err(error), _) => {
            let coalloc::document::FormatError { code, message, path } = error;
            vec![Problem { severity: Severity::Error, code, message, path }]
        }
        (Ok(document), _) => validate(&document),
    }
}

fn line(problem: &Problem, output: &Output) -> String {
    let label = match problem.severity {
        Severity::Error => output.paint(Tone::Bad, "error:"),
        Severity::Warning => output.paint(Tone::Odd, "warning:"),
    };
    let place = if problem.path.is_empty() { String::new() } else { format!("\n  in {}", problem.path) };
    format!("{label} {}{place}\n", problem.message)
}
