//! `coalloc export`: the 0-1 program of one time frame for other solvers.

use std::path::PathBuf;

use clap::ValueEnum;
use coalloc::format::export::{self, Formulation};
use coalloc::format::report::tasks_of;
use serde::Serialize;

use super::Ending;
use super::failure::Failure;
use super::input::Source;
use super::output::Output;

/// Arguments of `export`.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    source: Source,
    /// Which time frame of the request, counted from 0.
    #[arg(long, default_value_t = 0)]
    frame: usize,
    /// The language of the program.
    #[arg(long, value_enum, default_value = "lp")]
    format: Language,
    /// How the problem is stated.
    #[arg(long, default_value = "literal", value_parser = formulation_of)]
    formulation: Formulation,
    /// Where to write it; without it, standard output.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Languages that solvers read.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Language {
    /// The LP format of CPLEX.
    Lp,
    /// Free MPS.
    Mps,
}

/// What `--json` answers.
#[derive(Serialize)]
struct Program {
    text: String,
}

/// Writes the program.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let document = options.source.document()?;
    let scenario = options.source.scenario(&document)?;
    let tasks = tasks_of(&scenario, &document.title);
    let Some(task) = tasks.get(options.frame) else {
        let message = format!("there is no frame {}; the request has {} of them", options.frame, tasks.len());
        return Err(Failure::Input { message, place: "the arguments, --frame".to_owned() });
    };
    let title =
        format!("Coalloc {}: {}, {}", env!("CARGO_PKG_VERSION"), task.name, options.formulation.name());
    let language = match options.format {
        Language::Lp => export::Language::Lp,
        Language::Mps => export::Language::Mps,
    };
    let Some(text) = options.formulation.export(&task.problem(&task.frames[0]), &title, language) else {
        let message = "there are too many routes to list them; export the literal formulation".to_owned();
        return Err(Failure::Input { message, place: "the arguments, --formulation".to_owned() });
    };
    match &options.out {
        Some(file) => {
            let written = std::fs::write(file, text);
            written.map_err(|error| Failure::of_writing(&file.to_string_lossy(), &error))?;
        }
        None if output.json => output.json(&Program { text })?,
        None => output.text(&text)?,
    }
    Ok(Ending::Done)
}

fn formulation_of(name: &str) -> Result<Formulation, String> {
    let names = Formulation::ALL.map(Formulation::name);
    let found = Formulation::ALL.into_iter().find(|formulation| formulation.name() == name);
    found.ok_or_else(|| format!("the formulations are {}", names.join(", ")))
}
