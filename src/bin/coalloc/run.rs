//! `coalloc run`: all applications of a CORS document with all managers.

use coalloc::labs::cors::document::{CorsDocument, limits, parse, presets, to_model};
use coalloc::labs::cors::views::run as run_all;

use super::Ending;
use super::cors_tables::run_text;
use super::failure::Failure;
use super::input::text_of;
use super::output::Output;
use super::text::say;

const PRESET: &str = "preset:";

/// Arguments of `run`.
#[derive(clap::Args)]
pub struct Options {
    /// A CORS document, `-` for standard input, or `preset:ID`.
    #[arg(value_name = "FILE")]
    file: String,
    /// Decides who steps next; without it as in the document.
    #[arg(long, value_name = "SEED")]
    seed: Option<u32>,
    /// Managers that buy at the same time; as in the document where left out.
    #[arg(long, value_name = "N")]
    prms: Option<u32>,
}

/// Lets all managers buy, and ends with 1 where a request failed.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let refused = |error| Failure::of_document(&options.file, error);
    let mut document = document(&options.file)?;
    document.options.seed = options.seed.or(document.options.seed);
    document.options.prms = options.prms.unwrap_or(document.options.prms);
    let scenario = to_model(&document).map_err(refused)?;
    let report = run_all(&scenario).map_err(refused)?;
    if output.json {
        output.json(&report)?;
    } else {
        output.text(&run_text(&document.title, &scenario, &report, output))?;
    }
    Ok(if report.total.failed > 0 { Ending::No } else { Ending::Done })
}

fn document(file: &str) -> Result<CorsDocument, Failure> {
    if let Some(id) = file.strip_prefix(PRESET) {
        let ids: Vec<String> = presets().into_iter().map(|preset| preset.id).collect();
        let found = presets().into_iter().find(|preset| preset.id == id);
        let unknown = || say!("input.no-preset", presets = ids.join(", "));
        return found.map(|preset| preset.document).ok_or_else(|| Failure::of_name(file, unknown()));
    }
    let text = text_of(file, &say!("input.document"), limits::DOCUMENT_BYTES)?;
    parse(&text).map_err(|error| Failure::of_document(file, error))
}
