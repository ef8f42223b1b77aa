//! `coalloc export`: the 0-1 program of one time frame for other solvers.

use std::path::PathBuf;

use clap::ValueEnum;
use coalloc::labs::co_allocation::solver_files::program;
use coalloc::labs::co_allocation::solver_files::program::{Formulation, ProgramText};
use coalloc::labs::co_allocation::views::program_text;
use serde::{Serialize, Serializer};

use super::Ending;
use super::failure::Failure;
use super::input::Source;
use super::output::Output;
use super::text::say;

/// Arguments of `export`.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    source: Source,
    /// Which time frame of the request, counted from 0.
    #[arg(long, default_value_t = 0)]
    frame: u32,
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

/// Answer of `--json`.
#[derive(Serialize)]
struct Program {
    #[serde(serialize_with = "displayed")]
    text: ProgramText,
}

/// Piece by piece, as it is written.
fn displayed<S: Serializer>(text: &ProgramText, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(text)
}

/// Writes the program.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let document = options.source.document()?;
    let scenario = options.source.scenario(&document)?;
    let language = match options.format {
        Language::Lp => program::Language::Lp,
        Language::Mps => program::Language::Mps,
    };
    let (frame, formulation) = (options.frame, options.formulation);
    let text = program_text(&scenario, &document.title, frame, formulation, language, usize::MAX);
    let text = text.map_err(Failure::of_argument)?;
    match options.out.as_deref() {
        None if output.json => output.json(&Program { text })?,
        file => output.stream(file, |out| write!(out, "{text}"))?,
    }
    Ok(Ending::Done)
}

fn formulation_of(name: &str) -> Result<Formulation, String> {
    let names = Formulation::ALL.map(Formulation::name);
    let found = Formulation::ALL.into_iter().find(|formulation| formulation.name() == name);
    found.ok_or_else(|| say!("argument.formulations", names = names.join(", ")))
}
