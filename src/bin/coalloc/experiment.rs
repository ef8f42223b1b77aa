//! `coalloc experiment` and `coalloc merge`: experiments on all cores, in one go or in parts.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Instant;

use clap::ValueEnum;
use coalloc::document::limits::DOCUMENT_BYTES;
use coalloc::document::{FormatError, format_of};
use coalloc::experiment::{
    Experiment, ExperimentResult, ExperimentSummary, Shard, Study, UnitResult, limits, merge,
    parse_experiment, parse_result, write_result,
};
use coalloc::labs::co_allocation::study::{ExperimentDocument, experiment_presets};
use coalloc::labs::cors::study::{CorsExperimentDocument, experiment_presets as cors_experiment_presets};
use coalloc::labs::elastic::study::{
    ElasticExperimentDocument, experiment_presets as elastic_experiment_presets,
};
use coalloc::labs::market::study::{
    MarketExperimentDocument, experiment_presets as market_experiment_presets,
};
use indicatif::ProgressBar;
use serde::Serialize;

use super::days::progress_bar;
use super::failure::Failure;
use super::file::{create_folder, save, save_text};
use super::input::text_of;
use super::lab_study::LabStudy;
use super::output::Output;
use super::text::say;
use super::{Ending, pool, tables};

const PRESET: &str = "preset:";

/// Arguments of `experiment`.
#[derive(clap::Args)]
pub struct Options {
    /// An experiment document, `-` for standard input, or `preset:NAME`; --list prints the names.
    #[arg(value_name = "FILE", required_unless_present_any = ["all", "list"], conflicts_with_all = ["all", "list"])]
    file: Option<String>,
    /// Regenerate all figures: run every preset.
    ///
    /// --output must be a folder. It gets NAME.json, NAME.csv and the figures of each preset: NAME-success.svg,
    /// NAME-sites.svg and NAME-rejections.svg, or NAME-planning.svg, NAME-times.svg and NAME-effort.svg.
    #[arg(long, requires = "output", conflicts_with_all = ["shard", "csv", "list", "figures"])]
    all: bool,
    /// Tell the presets.
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    answer: Answer,
    /// Days, or requests, per series and value of the axis; as in the experiment where left out.
    #[arg(long, value_name = "N")]
    replications: Option<u32>,
    /// Simulate only part I of N, for `coalloc merge`; the answer is JSON.
    #[arg(long, value_name = "I/N", value_parser = parse_shard, conflicts_with_all = ["check", "csv", "figures"])]
    shard: Option<Shard>,
    /// Threads; where left out all cores, or one where planning is timed. The result does not depend on it, but for times.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
}

/// Arguments of `merge`.
#[derive(clap::Args)]
pub struct MergeOptions {
    /// Answers of `coalloc experiment --shard`, in any order.
    #[arg(value_name = "SHARD", required = true)]
    shards: Vec<PathBuf>,
    #[command(flatten)]
    answer: Answer,
}

/// What is printed, and where.
#[derive(clap::Args)]
struct Answer {
    /// Answer in CSV, one value per row.
    #[arg(long, value_enum, value_name = "ROWS", num_args = 0..=1, default_missing_value = "means", conflicts_with = "json")]
    csv: Option<Rows>,
    /// Exit with 1 if a mean lies outside the accepted bounds, with a line for each on standard error.
    #[arg(long)]
    check: bool,
    /// Draw the figures into this folder: success.svg, sites.svg and rejections.svg, or planning.svg, times.svg and effort.svg.
    #[arg(long, value_name = "FOLDER")]
    figures: Option<PathBuf>,
    /// Where the answer goes, as JSON unless --csv says otherwise; standard output where left out.
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,
}

/// What a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Rows {
    /// A mean.
    Means,
    /// A sample: one value of one day.
    Days,
}

/// Runs an experiment, or all presets.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    if options.list {
        return list(output);
    }
    let Some(file) = &options.file else { return run_all(options, output) };
    match document(file)? {
        LabDocument::CoAllocation(document) => run_one(*document, options, file, output),
        LabDocument::Cors(document) => run_one(*document, options, file, output),
        LabDocument::Elastic(document) => run_one(*document, options, file, output),
        LabDocument::Market(document) => run_one(*document, options, file, output),
    }
}

fn run_one<S: LabStudy>(
    document: S,
    options: &Options,
    file: &str,
    output: &Output,
) -> Result<Ending, Failure> {
    let experiment = options.read(document, file)?;
    let begun = Instant::now();
    if let Some(shard) = options.shard {
        let progress =
            progress_bar(shard.units(&experiment).len() as u32, &experiment.document().unit_word());
        let units = simulate(&experiment, shard.units(&experiment), options.threads, &progress, file)?;
        let part = experiment.part(shard, units);
        output.stream(options.answer.output.as_deref(), |out| write_result(&part, out))?;
    } else {
        let progress = progress_bar(experiment.units(), &experiment.document().unit_word());
        let units = simulate(&experiment, 0..experiment.units(), options.threads, &progress, file)?;
        return options.answer.tell(&experiment, units, Some(begun.elapsed().as_secs_f64()), output);
    }
    Ok(Ending::Done)
}

/// Puts parts together.
pub fn run_merge(options: &MergeOptions, output: &Output) -> Result<Ending, Failure> {
    let text =
        |path: &PathBuf| text_of(&path.display().to_string(), &say!("input.part"), limits::RESULT_BYTES);
    let texts = options.shards.iter().map(text).collect::<Result<Vec<_>, _>>()?;
    // Parts of one experiment are of one kind.
    let format = texts.first().and_then(|text| format_of(text)).unwrap_or_default();
    match format.strip_suffix("-result") {
        Some(CorsExperimentDocument::FORMAT) => merged::<CorsExperimentDocument>(&texts, options, output),
        Some(ElasticExperimentDocument::FORMAT) => {
            merged::<ElasticExperimentDocument>(&texts, options, output)
        }
        Some(MarketExperimentDocument::FORMAT) => merged::<MarketExperimentDocument>(&texts, options, output),
        _ => merged::<ExperimentDocument>(&texts, options, output),
    }
}

fn merged<S: LabStudy>(texts: &[String], options: &MergeOptions, output: &Output) -> Result<Ending, Failure> {
    let read = |(path, text): (&PathBuf, &String)| -> Result<ExperimentResult<S>, Failure> {
        parse_result(text).map_err(|error| Failure::of_document(&path.display().to_string(), error))
    };
    let parts = options.shards.iter().zip(texts).map(read).collect::<Result<Vec<_>, _>>()?;
    let merged = merge(parts).map_err(|error| options.of_part(error))?;
    let experiment = Experiment::new(merged.experiment.clone()).map_err(|error| options.of_part(error))?;
    options.answer.tell(&experiment, merged.units, None, output)
}

impl MergeOptions {
    /// The file in place of the index with which the path begins.
    fn of_part(&self, error: FormatError) -> Failure {
        let split = error.path.strip_prefix('[').and_then(|rest| rest.split_once(']'));
        let part =
            split.and_then(|(index, rest)| Some((self.shards.get(index.parse::<usize>().ok()?)?, rest)));
        match part {
            Some((file, rest)) => {
                let path = rest.trim_start_matches('.').to_owned();
                Failure::of_document(&file.display().to_string(), FormatError { path, ..error })
            }
            None => Failure::of_document(&say!("input.parts"), error),
        }
    }
}

impl Options {
    /// The experiment with the arguments in place of its own numbers.
    fn read<S: LabStudy>(&self, mut document: S, source: &str) -> Result<Experiment<S>, Failure> {
        if let Some(replications) = self.replications {
            document.set_replications(replications);
        }
        let experiment = Experiment::new(document).map_err(|error| Failure::of_document(source, error))?;
        Ok(experiment.timed_by(seconds))
    }
}

/// Seconds since this was first asked.
fn seconds() -> f64 {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed().as_secs_f64()
}

impl Answer {
    fn tell<S: LabStudy>(
        &self,
        experiment: &Experiment<S>,
        units: Vec<UnitResult>,
        seconds: Option<f64>,
        output: &Output,
    ) -> Result<Ending, Failure> {
        let summary = experiment.summary(&units);
        if let Some(folder) = &self.figures {
            create_folder(folder)?;
            S::draw_all(folder, "", experiment, &units)?;
        }
        match self.csv {
            Some(Rows::Means) => self.write(&experiment.summary_csv(&units), output),
            Some(Rows::Days) => self.write(&experiment.samples_csv(&units), output),
            None if output.json || self.output.is_some() => {
                let result = experiment.into_result(units);
                output.stream(self.output.as_deref(), |out| write_result(&result, out))
            }
            None => output.text(&experiment.document().report_text(&summary, seconds, output)),
        }?;
        Ok(self.ending(experiment.document(), &summary, output))
    }

    /// How the command ends: with --check it says what is not accepted.
    fn ending<S: LabStudy>(&self, document: &S, summary: &ExperimentSummary, output: &Output) -> Ending {
        let lines = tables::not_accepted(document.design().title, summary);
        if !self.check || lines.is_empty() {
            return Ending::Done;
        }
        output.remark(&lines.concat());
        Ending::No
    }

    fn write(&self, text: &str, output: &Output) -> Result<(), Failure> {
        output.text_to(self.output.as_deref(), text)
    }
}

/// Simulates units, fewer where the rule to stop says so.
fn simulate<S: LabStudy>(
    experiment: &Experiment<S>,
    units: std::ops::Range<u32>,
    threads: Option<u32>,
    progress: &ProgressBar,
    source: &str,
) -> Result<Vec<UnitResult>, Failure> {
    let whole = units.len() as u32 == experiment.units();
    let asks = whole && experiment.document().design().stop_at_half_width.is_some();
    let mut known = Vec::new();
    let heard = |unit: &UnitResult| {
        progress.inc(1);
        if !asks {
            return None;
        }
        known.push(unit.clone());
        let full = known.len().is_multiple_of(experiment.units_per_replication() as usize);
        full.then(|| experiment.wanted_replications(&known) * experiment.units_per_replication())
    };
    // Plannings at the same time would slow each other down.
    let usual = experiment.document().is_timed().then_some(1);
    let threads = pool::threads(threads.or(usual), units.len() as u32, S::unit_bytes(experiment));
    let done = pool::all(units, threads, |unit| experiment.run(unit), heard);
    progress.finish_and_clear();
    done.map_err(|error| Failure::of_document(source, error))
}

fn run_all(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let folder = options.answer.output.as_deref().unwrap_or(Path::new("."));
    create_folder(folder)?;
    let mut accepted = true;
    for preset in experiment_presets() {
        accepted &= run_preset(&preset.id, preset.document, folder, options, output)?;
    }
    for preset in cors_experiment_presets() {
        accepted &= run_preset(&preset.id, preset.document, folder, options, output)?;
    }
    for preset in elastic_experiment_presets() {
        accepted &= run_preset(&preset.id, preset.document, folder, options, output)?;
    }
    for preset in market_experiment_presets() {
        accepted &= run_preset(&preset.id, preset.document, folder, options, output)?;
    }
    Ok(if accepted { Ending::Done } else { Ending::No })
}

/// Whether all values are accepted.
fn run_preset<S: LabStudy>(
    id: &str,
    document: S,
    folder: &Path,
    options: &Options,
    output: &Output,
) -> Result<bool, Failure> {
    let begun = Instant::now();
    let experiment = options.read(document, id)?;
    let units = say!("progress.of", units = experiment.document().unit_word(), experiment = id);
    let progress = progress_bar(experiment.units(), &units);
    let units = simulate(&experiment, 0..experiment.units(), options.threads, &progress, id)?;
    let result = experiment.result(&units);
    save(&folder.join(format!("{id}.json")), |out| write_result(&result, out))?;
    save_text(&folder.join(format!("{id}.csv")), &experiment.summary_csv(&units))?;
    let summary = experiment.summary(&units);
    S::draw_all(folder, &format!("{id}-"), &experiment, &units)?;
    let seconds = begun.elapsed().as_secs_f64();
    let text = experiment.document().report_text(&summary, Some(seconds), output);
    output.text(&(text + "\n"))?;
    Ok(options.answer.ending(experiment.document(), &summary, output) == Ending::Done)
}

/// An experiment of any lab.
#[derive(Serialize)]
#[serde(untagged)]
enum LabDocument {
    CoAllocation(Box<ExperimentDocument>),
    Cors(Box<CorsExperimentDocument>),
    Elastic(Box<ElasticExperimentDocument>),
    Market(Box<MarketExperimentDocument>),
}

/// An experiment that ships.
#[derive(Serialize)]
struct LabPreset {
    id: String,
    document: LabDocument,
}

fn presets() -> Vec<LabPreset> {
    let first = experiment_presets().into_iter().map(|preset| {
        let document = LabDocument::CoAllocation(Box::new(preset.document));
        LabPreset { id: preset.id, document }
    });
    let of = |id, document| LabPreset { id, document };
    let cors = cors_experiment_presets().into_iter();
    let cors = cors.map(|preset| of(preset.id, LabDocument::Cors(Box::new(preset.document))));
    let elastic = elastic_experiment_presets().into_iter();
    let elastic = elastic.map(|preset| of(preset.id, LabDocument::Elastic(Box::new(preset.document))));
    let market = market_experiment_presets().into_iter();
    let market = market.map(|preset| of(preset.id, LabDocument::Market(Box::new(preset.document))));
    first.chain(cors).chain(elastic).chain(market).collect()
}

impl LabDocument {
    fn title(&self) -> &str {
        match self {
            LabDocument::CoAllocation(document) => &document.title,
            LabDocument::Cors(document) => &document.title,
            LabDocument::Elastic(document) => &document.title,
            LabDocument::Market(document) => &document.title,
        }
    }
}

fn list(output: &Output) -> Result<Ending, Failure> {
    let presets = presets();
    if output.json {
        output.json(&presets)?;
    } else {
        let widest = presets.iter().map(|preset| preset.id.len()).max().unwrap_or(0);
        let line = |id: &str, title: &str| format!("{PRESET}{id:widest$}  {title}\n");
        let lines = presets.iter().map(|preset| line(&preset.id, preset.document.title()));
        output.text(&lines.collect::<String>())?;
    }
    Ok(Ending::Done)
}

fn document(file: &str) -> Result<LabDocument, Failure> {
    if let Some(id) = file.strip_prefix(PRESET) {
        let presets = presets();
        let ids: Vec<_> = presets.iter().map(|preset| preset.id.clone()).collect();
        let found = presets.into_iter().find(|preset| preset.id == id);
        let unknown = || say!("experiment.no-preset", presets = ids.join(", "));
        return found.map(|preset| preset.document).ok_or_else(|| Failure::of_name(file, unknown()));
    }
    let text = text_of(file, &say!("input.experiment"), DOCUMENT_BYTES)?;
    let refused = |error| Failure::of_document(file, error);
    Ok(match format_of(&text).as_deref() {
        Some(CorsExperimentDocument::FORMAT) => {
            let experiment = parse_experiment::<CorsExperimentDocument>(&text).map_err(refused)?;
            LabDocument::Cors(Box::new(experiment.document().clone()))
        }
        Some(ElasticExperimentDocument::FORMAT) => {
            let experiment = parse_experiment::<ElasticExperimentDocument>(&text).map_err(refused)?;
            LabDocument::Elastic(Box::new(experiment.document().clone()))
        }
        Some(MarketExperimentDocument::FORMAT) => {
            let experiment = parse_experiment::<MarketExperimentDocument>(&text).map_err(refused)?;
            LabDocument::Market(Box::new(experiment.document().clone()))
        }
        _ => {
            let experiment = parse_experiment::<ExperimentDocument>(&text).map_err(refused)?;
            LabDocument::CoAllocation(Box::new(experiment.document().clone()))
        }
    })
}

fn parse_shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
    match parts {
        Some((index, of)) if (1..=of).contains(&index) && of <= limits::UNITS => Ok(Shard { index, of }),
        _ => Err(say!("argument.part")),
    }
}
