//! `coalloc run`: all applications of a CORS document with all managers, or all users of a market document.

use coalloc::document::format_of;
use coalloc::labs::cors::document as cors;
use coalloc::labs::cors::views::run as run_cors;
use coalloc::labs::market::document as market;
use coalloc::labs::market::views::run as run_market;

use super::Ending;
use super::failure::Failure;
use super::input::text_of;
use super::output::Output;
use super::text::say;
use super::{cors_tables, market_tables};

const PRESET: &str = "preset:";

/// Arguments of `run`.
#[derive(clap::Args)]
pub struct Options {
    /// A CORS or market document, `-` for standard input, or `preset:ID`.
    #[arg(value_name = "FILE")]
    file: String,
    /// Decides who steps next, or what is drawn; without it as in the document.
    #[arg(long, value_name = "SEED")]
    seed: Option<u32>,
    /// Managers that buy at the same time; as in the document where left out.
    #[arg(long, value_name = "N")]
    prms: Option<u32>,
}

/// Runs a document, and ends with 1 where a request failed or a job is not done.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let refused = |error| Failure::of_document(&options.file, error);
    let text = text(&options.file)?;
    if format_of(&text).as_deref() == Some("coalloc-market") {
        if options.prms.is_some() {
            return Err(Failure::of_name(&options.file, say!("run.no-managers")));
        }
        return market(market::parse(&text).map_err(refused)?, options, output);
    }
    let mut document = cors::parse(&text).map_err(refused)?;
    document.options.seed = options.seed.or(document.options.seed);
    document.options.prms = options.prms.unwrap_or(document.options.prms);
    let scenario = cors::to_model(&document).map_err(refused)?;
    let report = run_cors(&scenario).map_err(refused)?;
    if output.json {
        output.json(&report)?;
    } else {
        output.text(&cors_tables::run_text(&document.title, &scenario, &report, output))?;
    }
    Ok(if report.total.failed > 0 { Ending::No } else { Ending::Done })
}

fn market(
    mut document: market::MarketDocument,
    options: &Options,
    output: &Output,
) -> Result<Ending, Failure> {
    document.options.seed = options.seed.unwrap_or(document.options.seed);
    let scenario = market::to_model(&document).map_err(|error| Failure::of_document(&options.file, error))?;
    let report = run_market(&scenario);
    if output.json {
        output.json(&report)?;
    } else {
        output.text(&market_tables::run_text(&document.title, &scenario, &report, output))?;
    }
    Ok(if report.is_done { Ending::Done } else { Ending::No })
}

fn text(file: &str) -> Result<String, Failure> {
    let Some(id) = file.strip_prefix(PRESET) else {
        return text_of(file, &say!("input.document"), cors::limits::DOCUMENT_BYTES);
    };
    let of_cors = cors::presets().into_iter().map(|preset| (preset.id, cors::print(&preset.document)));
    let of_market = market::presets().into_iter().map(|preset| (preset.id, market::print(&preset.document)));
    let presets: Vec<(String, String)> = of_cors.chain(of_market).collect();
    let ids: Vec<String> = presets.iter().map(|preset| preset.0.clone()).collect();
    let unknown = || say!("input.no-preset", presets = ids.join(", "));
    let found = presets.into_iter().find(|preset| preset.0 == id).map(|preset| preset.1);
    found.ok_or_else(|| Failure::of_name(file, unknown()))
}
