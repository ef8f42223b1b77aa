//! `coalloc experiment` and `coalloc merge`: experiments on all cores, in one go or in parts.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Instant;

use clap::ValueEnum;
use coalloc::document::{FormatError, format_of};
use coalloc::experiment::{
    Experiment, ExperimentResult, ExperimentSummary, Merging, Shard, Study, UnitDigest, limits,
    write_result_of,
};
use coalloc::labs::co_allocation::study::ExperimentDocument;

use super::failure::Failure;
use super::file::{check_writable, create_folder, save, save_text};
use super::lab_document::{LabDocument, LabPreset, document, list, of_any_lab, presets};
use super::lab_study::{LabStudy, with_study_of};
use super::output::Output;
use super::part_file::PartFile;
use super::rule::rule_of;
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
    /// Regenerate all figures: run every preset but those on drawn grids, each of which takes minutes.
    ///
    /// --output must be a folder. It gets a folder for each lab, with NAME.json, NAME.csv and the figures of each preset:
    /// NAME-success.svg, NAME-sites.svg and NAME-rejections.svg, or NAME-planning.svg, NAME-times.svg and NAME-effort.svg.
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
    /// A script that decides in a series of its own, the first one: gains are relative to it.
    #[arg(long, value_name = "SCRIPT", conflicts_with_all = ["all", "list"])]
    rule: Option<String>,
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

/// Format, checks and places of the answer.
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

/// Content of a CSV row.
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
    of_any_lab!(document(file)?, document => run_one(*document, options, file, output))
}

fn run_one<S: LabStudy>(
    document: S,
    options: &Options,
    file: &str,
    output: &Output,
) -> Result<Ending, Failure> {
    let experiment = options.read(document, file)?;
    options.answer.check_places()?;
    let begun = Instant::now();
    let mut units = match &options.answer.output {
        Some(answer) if options.resume => UnitFile::open(answer, &experiment, options.shard)?,
        _ => UnitFile::passing(),
    };
    let unit_word = experiment.document().unit_word();
    if units.count() > 0 {
        let all = options.shard.map_or(experiment.units(), |shard| shard.units(&experiment).len() as u32);
        let done = units.count();
        output.remark(&(say!("progress.resumed", done, all, unit = unit_word) + "\n"));
    }
    simulate(&experiment, options.shard, options.threads, (unit_word, file), &mut units)?;
    let ending = match options.shard {
        Some(shard) => {
            let mut digest = UnitDigest::default();
            for index in units.indices() {
                digest.add(&units.one(index)?);
            }
            let part = ExperimentResult { digest: Some(digest), ..experiment.part(shard, Vec::new()) };
            let all = units.first(u32::MAX);
            output.stream(options.answer.output.as_deref(), |out| write_result_of(&part, all, out))?;
            Ending::Done
        }
        None => options.answer.tell(&experiment, &mut units, Some(begun.elapsed().as_secs_f64()), output)?,
    };
    units.remove()?;
    if let Some(script) = &options.rule {
        let rule = rule_of(script)?;
        output.remark(&(say!("rule.first-series", name = rule.name, digest = rule.digest()) + "\n"));
    }
    Ok(ending)
}

/// Puts parts together.
pub fn run_merge(options: &MergeOptions, output: &Output) -> Result<Ending, Failure> {
    let first = PartFile::open(&options.shards[0])?;
    // Parts of one experiment are of one kind.
    let format = format_of(first.head()).unwrap_or_default();
    with_study_of!(
        format.strip_suffix("-result"),
        S => merged::<S>(first, options, output),
        _ => merged::<ExperimentDocument>(first, options, output)
    )
}

fn merged<S: LabStudy>(first: PartFile, options: &MergeOptions, output: &Output) -> Result<Ending, Failure> {
    let refused = |error| options.of_part(error);
    let (mut merging, mut first): (Option<Merging<S>>, _) = (None, Some(first));
    options.answer.check_places()?;
    let mut units = UnitFile::passing();
    for (at, path) in options.shards.iter().enumerate() {
        let file = first.take().map_or_else(|| PartFile::open(path), Ok)?;
        let (head, mut reader) = file.read()?;
        let merging = match &mut merging {
            Some(merging) => merging,
            None => merging.insert(Merging::begin(&head).map_err(refused)?),
        };
        let mut wanted = merging.add(at, &head).map_err(refused)?;
        while let Some(unit) = reader.next()? {
            units.add(wanted.next(&unit, merging.experiment()).map_err(refused)?, &unit)?;
        }
        wanted.end().map_err(refused)?;
    }
    let experiment = merging.expect("there is a part").finish().map_err(|error| options.of_part(error))?;
    options.answer.tell(&experiment, &mut units, None, output)
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
        if let Some(script) = &self.rule {
            document.add_rule(rule_of(script)?);
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
    /// Checks that the answer and its figures can be written, before anything is simulated.
    fn check_places(&self) -> Result<(), Failure> {
        self.figures.as_deref().map_or(Ok(()), create_folder)?;
        let output = self.output.as_deref().filter(|path| !Output::is_stdout(path));
        output.map_or(Ok(()), check_writable)
    }

    fn tell<S: LabStudy>(
        &self,
        experiment: &Experiment<S>,
        units: &mut UnitFile,
        seconds: Option<f64>,
        output: &Output,
    ) -> Result<Ending, Failure> {
        let summary = experiment.summary_of(units).map_err(|error| units.failed(&error))?;
        if let Some(folder) = &self.figures {
            S::draw_all(folder, "", experiment, &summary, units)?;
        }
        let file = self.output.as_deref();
        match self.csv {
            Some(Rows::Means) => output.text_to(file, &experiment.summary_csv(&summary)),
            Some(Rows::Days) => output.stream(file, |out| experiment.write_samples_csv(units, out)),
            None if output.json || file.is_some() => {
                output.stream(file, |out| write_whole(experiment, summary.clone(), units, out))
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
}

/// Writes the result of all units that count.
fn write_whole<S: Study>(
    experiment: &Experiment<S>,
    summary: ExperimentSummary,
    units: &mut UnitFile,
    out: &mut dyn Write,
) -> io::Result<()> {
    let counted = experiment.counted_in(&summary);
    write_result_of(&experiment.whole(summary), units.first(counted), out)
}

fn run_all(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let folder = options.answer.output.as_deref().unwrap_or(Path::new("."));
    let mut accepted = true;
    for LabPreset { id, document } in presets() {
        if matches!(&document, LabDocument::CoAllocation(document) if document.drawn_grid.is_some()) {
            continue;
        }
        accepted &= of_any_lab!(document, document => run_preset(&id, *document, folder, options, output))?;
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
    let folder = &folder.join(S::LAB);
    create_folder(folder)?;
    let begun = Instant::now();
    let experiment = options.read(document, id)?;
    let units = say!("progress.of", units = experiment.document().unit_word(), experiment = id);
    let mut done = UnitFile::passing();
    simulate(&experiment, None, options.threads, (units, id), &mut done)?;
    let summary = experiment.summary_of(&mut done).map_err(|error| done.failed(&error))?;
    save(&folder.join(format!("{id}.json")), |out| {
        write_whole(&experiment, summary.clone(), &mut done, out)
    })?;
    save_text(&folder.join(format!("{id}.csv")), &experiment.summary_csv(&summary))?;
    S::draw_all(folder, &format!("{id}-"), &experiment, &summary, &mut done)?;
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
