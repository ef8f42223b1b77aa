//! `coalloc experiment` and `coalloc merge`: experiments on all cores, in one go or in parts.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Instant;

use clap::ValueEnum;
use coalloc::document::{FormatError, format_of};
use coalloc::experiment::{
    Experiment, ExperimentResult, ExperimentSummary, Shard, Study, UnitResult, limits, merge, parse_result,
    write_result, write_result_of,
};
use coalloc::labs::co_allocation::study::ExperimentDocument;
use coalloc::labs::cors::study::CorsExperimentDocument;
use coalloc::labs::elastic::study::ElasticExperimentDocument;
use coalloc::labs::market::study::MarketExperimentDocument;

use super::failure::Failure;
use super::file::{create_folder, save, save_text};
use super::input::text_of;
use super::lab_document::{LabDocument, LabPreset, document, list, presets};
use super::lab_study::LabStudy;
use super::output::Output;
use super::text::say;
use super::unit_file::UnitFile;
use super::units::simulate;
use super::{Ending, tables};

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
    #[arg(long, requires = "output", conflicts_with_all = ["shard", "csv", "list", "figures", "resume"])]
    all: bool,
    /// List the presets.
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
    /// Keep what is finished in PATH.units, beside the output, and go on with what is there.
    ///
    /// The same command again takes up a run that was stopped, however it was stopped. The file is removed when the
    /// answer is written.
    #[arg(long, requires = "output")]
    resume: bool,
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
    let mut kept = match &options.answer.output {
        Some(answer) if options.resume => Some(UnitFile::open(answer, &experiment, options.shard)?),
        _ => None,
    };
    let unit_word = experiment.document().unit_word();
    if let Some(done) = kept.as_ref().map(UnitFile::count).filter(|done| *done > 0) {
        let all = options.shard.map_or(experiment.units(), |shard| shard.units(&experiment).len() as u32);
        output.remark(&(say!("progress.resumed", done, all, unit = unit_word) + "\n"));
    }
    let mut units = simulate(&experiment, options.shard, options.threads, (unit_word, file), kept.as_mut())?;
    let ending = match (options.shard, &kept) {
        (Some(shard), Some(kept)) => {
            let part = experiment.part(shard, Vec::new());
            output
                .stream(options.answer.output.as_deref(), |out| write_result_of(&part, kept.units(), out))?;
            Ending::Done
        }
        (Some(shard), None) => {
            let part = experiment.part(shard, units);
            output.stream(options.answer.output.as_deref(), |out| write_result(&part, out))?;
            Ending::Done
        }
        (None, kept) => {
            if let Some(kept) = kept {
                units = kept.units().collect::<Result<_, _>>().map_err(|error| kept.failed(&error))?;
            }
            options.answer.tell(&experiment, units, Some(begun.elapsed().as_secs_f64()), output)?
        }
    };
    kept.map_or(Ok(()), UnitFile::remove)?;
    Ok(ending)
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

fn run_all(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let folder = options.answer.output.as_deref().unwrap_or(Path::new("."));
    create_folder(folder)?;
    let mut accepted = true;
    for LabPreset { id, document } in presets() {
        accepted &= match document {
            LabDocument::CoAllocation(document) => run_preset(&id, *document, folder, options, output),
            LabDocument::Cors(document) => run_preset(&id, *document, folder, options, output),
            LabDocument::Elastic(document) => run_preset(&id, *document, folder, options, output),
            LabDocument::Market(document) => run_preset(&id, *document, folder, options, output),
        }?;
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
    let units = simulate(&experiment, None, options.threads, (units, id), None)?;
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

fn parse_shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
    match parts {
        Some((index, of)) if (1..=of).contains(&index) && of <= limits::UNITS => Ok(Shard { index, of }),
        _ => Err(say!("argument.part")),
    }
}
