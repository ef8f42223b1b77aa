//! `coalloc run`: a CORS document with all managers, one of elastic reservations with all requests, or a market with all users.

use coalloc::document::format_of;
use coalloc::labs::cors::document::{self as cors, CorsDocument};
use coalloc::labs::cors::views::run as run_managers;
use coalloc::labs::elastic::document::{self as elastic, ElasticDocument};
use coalloc::labs::elastic::views::{ElasticRunQuery, run as run_requests};
use coalloc::labs::market::document::{self as market, MarketDocument};
use coalloc::labs::market::views::run as run_users;

use super::Ending;
use super::failure::Failure;
use super::input::text_of;
use super::output::Output;
use super::run_tables::{cors_text, elastic_text, market_text};
use super::text::say;

const PRESET: &str = "preset:";

/// Arguments of `run`.
#[derive(clap::Args)]
pub struct Options {
    /// A document of CORS, elastic reservations or a market, `-` for standard input, or `preset:ID`.
    #[arg(value_name = "FILE")]
    file: String,
    /// CORS and markets: decides who steps next, or what is drawn; without it as in the document.
    #[arg(long, value_name = "SEED")]
    seed: Option<u32>,
    /// CORS: managers that buy at the same time; as in the document where left out.
    #[arg(long, value_name = "N")]
    prms: Option<u32>,
}

/// Documents that can be run.
enum LabDocument {
    Cors(Box<CorsDocument>),
    Elastic(Box<ElasticDocument>),
    Market(Box<MarketDocument>),
}

/// Runs a document, and ends with 1 where a request failed or a job is not done.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    match document(&options.file)? {
        LabDocument::Cors(document) => run_cors(*document, options, output),
        LabDocument::Elastic(document) => run_elastic(&document, options, output),
        LabDocument::Market(document) => run_market(*document, options, output),
    }
}

fn run_cors(mut document: CorsDocument, options: &Options, output: &Output) -> Result<Ending, Failure> {
    let refused = |error| Failure::of_document(&options.file, error);
    document.options.seed = options.seed.or(document.options.seed);
    document.options.prms = options.prms.unwrap_or(document.options.prms);
    let scenario = cors::to_model(&document).map_err(refused)?;
    let report = run_managers(&scenario).map_err(refused)?;
    if output.json {
        output.json(&report)?;
    } else {
        output.text(&cors_text(&document.title, &scenario, &report, output))?;
    }
    Ok(if report.total.failed > 0 { Ending::No } else { Ending::Done })
}

fn run_elastic(document: &ElasticDocument, options: &Options, output: &Output) -> Result<Ending, Failure> {
    if options.seed.is_some() || options.prms.is_some() {
        return Err(Failure::of_name(&options.file, say!("elastic.no-such-argument")));
    }
    let scenario = elastic::to_model(document).map_err(|error| Failure::of_document(&options.file, error))?;
    // Whoever reads JSON wants all jobs.
    let query = ElasticRunQuery { listed: output.json.then_some(u32::MAX), ..ElasticRunQuery::default() };
    let report = run_requests(&scenario, query);
    if output.json {
        output.json(&report)?;
    } else {
        output.text(&elastic_text(&document.title, &report, output))?;
    }
    let failed = report.requests.iter().any(|request| !request.granted);
    Ok(if failed { Ending::No } else { Ending::Done })
}

fn run_market(mut document: MarketDocument, options: &Options, output: &Output) -> Result<Ending, Failure> {
    if options.prms.is_some() {
        return Err(Failure::of_name(&options.file, say!("run.no-managers")));
    }
    document.options.seed = options.seed.unwrap_or(document.options.seed);
    let scenario = market::to_model(&document).map_err(|error| Failure::of_document(&options.file, error))?;
    let report = run_users(&scenario);
    if output.json {
        output.json(&report)?;
    } else {
        output.text(&market_text(&document.title, &scenario, &report, output))?;
    }
    Ok(if report.is_done { Ending::Done } else { Ending::No })
}

fn document(file: &str) -> Result<LabDocument, Failure> {
    if let Some(id) = file.strip_prefix(PRESET) {
        let cors = cors::presets()
            .into_iter()
            .map(|preset| (preset.id, LabDocument::Cors(Box::new(preset.document))));
        let elastic = elastic::presets().into_iter();
        let elastic = elastic.map(|preset| (preset.id, LabDocument::Elastic(Box::new(preset.document))));
        let market = market::presets().into_iter();
        let market = market.map(|preset| (preset.id, LabDocument::Market(Box::new(preset.document))));
        let presets = cors.chain(elastic).chain(market);
        let (ids, mut documents): (Vec<String>, Vec<LabDocument>) = presets.unzip();
        let found = ids.iter().position(|known| known == id);
        let unknown = || say!("input.no-preset", presets = ids.join(", "));
        return found.map(|at| documents.swap_remove(at)).ok_or_else(|| Failure::of_name(file, unknown()));
    }
    let text = text_of(file, &say!("input.document"), elastic::limits::DOCUMENT_BYTES)?;
    let refused = |error| Failure::of_document(file, error);
    Ok(match format_of(&text).as_deref() {
        Some("coalloc-elastic") => LabDocument::Elastic(Box::new(elastic::parse(&text).map_err(refused)?)),
        Some("coalloc-market") => LabDocument::Market(Box::new(market::parse(&text).map_err(refused)?)),
        _ => LabDocument::Cors(Box::new(cors::parse(&text).map_err(refused)?)),
    })
}
