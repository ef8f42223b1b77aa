//! `coalloc import`: a file of another format as a document, with all that was assumed.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use coalloc::interchange::{FileText, ImportNote, ImportReport};
use coalloc::labs::co_allocation::document::{
    LinkCapacity, RequestDocument, ScenarioDocument, limits, print,
};
use coalloc::labs::co_allocation::exchange::{
    BandwidthUnit, ConvertedFile, ExternalNodes, ImportOptions, ImportTarget, LatencyUnit, Modules,
    ParallelLinks, import,
};
use serde::Serialize;

use super::Ending;
use super::failure::Failure;
use super::import_trace::{self, TraceLab};
use super::input::{Source, file_of};
use super::output::{Output, Tone};
use super::text::say;

/// Arguments of `import`.
#[derive(clap::Args)]
pub struct Options {
    /// A GraphML, GML, DOT, SNDlib, CSV or SWF file, an accounting log of Slurm or PBS, or `-` for standard input.
    #[arg(value_name = "FILE")]
    file: String,
    /// The lab whose document a workload trace becomes; without it, a scenario whose reservations are its jobs.
    #[arg(long = "as", value_enum, value_name = "LAB", conflicts_with = "Assumptions")]
    lab: Option<TraceLab>,
    #[command(flatten)]
    assumptions: Assumptions,
    /// The scenario whose request the file becomes: its nodes are parts, its links flows.
    #[arg(long, value_name = "SCENARIO", conflicts_with = "lab")]
    into: Option<String>,
    /// Where to write the document; without it, standard output.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Assumptions that fill the gaps of a file.
#[derive(clap::Args)]
pub struct Assumptions {
    /// CPUs of a site.
    #[arg(long, value_name = "N")]
    cpus: Option<u32>,
    /// Bandwidth of a link in Mbps.
    #[arg(long, value_name = "MBPS")]
    bandwidth: Option<u32>,
    /// Unit of numbers without one.
    #[arg(long, value_enum)]
    unit: Option<Unit>,
    /// Each direction of a link has its bandwidth for itself.
    #[arg(long)]
    per_direction: bool,
    /// Of parallel links take the largest instead of their sum.
    #[arg(long)]
    largest_parallel: bool,
    /// What becomes of nodes outside the network.
    #[arg(long, value_enum)]
    external: Option<External>,
    /// Nodes with more links than this become exchange points.
    #[arg(long, value_name = "N")]
    most_site_links: Option<u32>,
    /// Attribute of nodes with their CPUs; an empty name for none, here and below.
    #[arg(long, value_name = "NAME")]
    cpus_attribute: Option<String>,
    /// Attribute of links with their bandwidth.
    #[arg(long, value_name = "NAME")]
    bandwidth_attribute: Option<String>,
    /// Attribute of links with their latency.
    #[arg(long, value_name = "NAME")]
    latency_attribute: Option<String>,
    /// Unit of latencies.
    #[arg(long, value_enum)]
    latency_unit: Option<TimeUnit>,
    /// Attributes of nodes with their coordinates: one with both, or one for each.
    #[arg(long, num_args = 1..=2, value_names = ["X", "Y"])]
    position_attributes: Option<Vec<String>>,
    /// Attribute of nodes that names their domain, such as Country.
    #[arg(long, value_name = "NAME")]
    domain_attribute: Option<String>,
    /// When the largest module that can be installed on a link counts as installed.
    #[arg(long, value_enum)]
    modules: Option<ModuleUse>,
    /// Largest demands that become the request.
    #[arg(long, value_name = "N")]
    demands: Option<u32>,
    /// Take the largest demands even where no path has room for them.
    #[arg(long)]
    oversize: bool,
    /// Leave the parts of these demands free to run anywhere.
    #[arg(long)]
    unpinned: bool,
    /// CPUs of these parts.
    #[arg(long, value_name = "N")]
    part_cpus: Option<u32>,
    /// Jobs of a trace that become reservations.
    #[arg(long, value_name = "N")]
    jobs: Option<u32>,
}

/// Units of bandwidth.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Unit {
    Bps,
    Kbps,
    Mbps,
    Gbps,
}

/// Units of latency.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum TimeUnit {
    Us,
    Ms,
    S,
}

/// Treatment of nodes outside the network.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum External {
    LeaveOut,
    ExchangePoints,
    Sites,
}

/// When modules count.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum ModuleUse {
    Never,
    WhereNothingIs,
    Always,
}

impl Assumptions {
    fn options(&self) -> ImportOptions {
        let usual = ImportOptions::default();
        ImportOptions {
            cpus: self.cpus.unwrap_or(usual.cpus),
            bandwidth_mbps: self.bandwidth.unwrap_or(usual.bandwidth_mbps),
            bandwidth_unit: self.unit.map_or(usual.bandwidth_unit, |unit| match unit {
                Unit::Bps => BandwidthUnit::Bps,
                Unit::Kbps => BandwidthUnit::Kbps,
                Unit::Mbps => BandwidthUnit::Mbps,
                Unit::Gbps => BandwidthUnit::Gbps,
            }),
            link_capacity: self.per_direction.then_some(LinkCapacity::PerDirection),
            parallel_links: if self.largest_parallel { ParallelLinks::Largest } else { ParallelLinks::Add },
            external_nodes: self.external.map_or(usual.external_nodes, |external| match external {
                External::LeaveOut => ExternalNodes::LeaveOut,
                External::ExchangePoints => ExternalNodes::ExchangePoints,
                External::Sites => ExternalNodes::Sites,
            }),
            most_site_links: self.most_site_links,
            cpus_attribute: self.cpus_attribute.clone(),
            bandwidth_attribute: self.bandwidth_attribute.clone(),
            latency_attribute: self.latency_attribute.clone(),
            x_attribute: self.position_attributes.as_ref().and_then(|names| names.first().cloned()),
            y_attribute: self.position_attributes.as_ref().and_then(|names| names.get(1).cloned()),
            latency_unit: self.latency_unit.map_or(usual.latency_unit, |unit| match unit {
                TimeUnit::Us => LatencyUnit::Microseconds,
                TimeUnit::Ms => LatencyUnit::Milliseconds,
                TimeUnit::S => LatencyUnit::Seconds,
            }),
            domain_attribute: self.domain_attribute.clone(),
            modules: self.modules.map_or(usual.modules, |modules| match modules {
                ModuleUse::Never => Modules::Never,
                ModuleUse::WhereNothingIs => Modules::WhereNothingIs,
                ModuleUse::Always => Modules::Always,
            }),
            demands: self.demands.unwrap_or(usual.demands),
            fitting_demands: !self.oversize,
            pin_demands: !self.unpinned,
            part_cpus: self.part_cpus.unwrap_or(usual.part_cpus),
            jobs: self.jobs.unwrap_or(usual.jobs),
            ..usual
        }
    }

    /// Reads a file with these assumptions.
    pub fn read(&self, file: &str) -> Result<ConvertedFile, Failure> {
        read(file, &self.options())
    }

    /// Reads a file as the request of a scenario.
    fn read_into(&self, file: &str, scenario: &str) -> Result<ConvertedFile, Failure> {
        let document = scenario.parse::<Source>().expect("any text is a source").document()?;
        let options = ImportOptions { target: ImportTarget::Request, ..self.options() };
        let imported = read(file, &options)?;
        let RequestDocument { parts, flows, .. } = imported.document.request;
        let request = RequestDocument { parts, flows, domain_rules: Vec::new(), ..document.request };
        Ok(ConvertedFile { document: ScenarioDocument { request, ..document }, ..imported })
    }
}

fn read(file: &str, options: &ImportOptions) -> Result<ConvertedFile, Failure> {
    let FileText { text, assumed } = file_of(file, &say!("input.file"), limits::IMPORT_BYTES)?;
    let imported = import(&text, &name_of(file), options);
    let mut imported = imported.map_err(|error| Failure::of_document(file, error))?;
    imported.report.assumed.splice(0..0, assumed);
    Ok(imported)
}

/// A document that was made of a file, as it is written.
pub struct Imported<Answer> {
    /// The document.
    pub document: String,
    /// Notes on what was read, assumed and left out.
    pub report: String,
    /// Answer of `--json`.
    pub answer: Answer,
}

/// Makes the document and writes it.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    match options.lab {
        Some(TraceLab::Cors) => write(options, output, &import_trace::cors(&options.file, output)?),
        Some(TraceLab::Elastic) => write(options, output, &import_trace::elastic(&options.file, output)?),
        None => {
            let answer = match &options.into {
                None => options.assumptions.read(&options.file)?,
                Some(scenario) => options.assumptions.read_into(&options.file, scenario)?,
            };
            let (document, report) = (print(&answer.document), report_text(&answer, output));
            write(options, output, &Imported { document, report, answer })
        }
    }
}

/// Writes the document and the report, which goes to stderr where the document goes to stdout.
fn write<A: Serialize>(
    options: &Options,
    output: &Output,
    imported: &Imported<A>,
) -> Result<Ending, Failure> {
    let Imported { document, report, answer } = imported;
    match options.out.as_deref().filter(|file| file.as_os_str() != "-") {
        Some(file) => {
            output.text_to(Some(file), document)?;
            if output.json { output.json(answer)? } else { output.text(report)? }
        }
        None if output.json => output.json(answer)?,
        None => {
            output.remark(report);
            output.text(document)?;
        }
    }
    Ok(Ending::Done)
}

/// The name of a file without its folder and without `.gz`; nothing for standard input.
pub fn name_of(file: &str) -> String {
    let name = Path::new(file).file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
    if file == "-" { String::new() } else { name.strip_suffix(".gz").unwrap_or(&name).to_owned() }
}

fn report_text(imported: &ConvertedFile, output: &Output) -> String {
    let grid = &imported.document.grid;
    let mut text = say!(
        "import.heading",
        title = output.paint(Tone::Strong, &imported.document.title),
        format = imported.format.name(),
        sites = grid.sites.len(),
        points = grid.exchange_points.len(),
        links = grid.links.len(),
        reservations = imported.document.reservations.len(),
    );
    text.push('\n');
    text + &notes_text(&imported.report)
}

/// Notes on what was read, assumed and left out: a line each.
pub fn notes_text(report: &ImportReport) -> String {
    let mut text = String::new();
    for (head, notes) in [
        (say!("import.read"), &report.read),
        (say!("import.assumed"), &report.assumed),
        (say!("import.left-out"), &report.left_out),
    ] {
        for note in notes {
            text += &format!("  {head}: {}\n", line(note));
        }
    }
    text
}

/// `2 sites got 12 CPUs each: Aachen, Berlin, …`
fn line(note: &ImportNote) -> String {
    let mut text = note.words.to_string();
    if !note.names.is_empty() {
        let more = if note.count as usize > note.names.len() { ", …" } else { "" };
        text += &format!(": {}{more}", note.names.join(", "));
    }
    text
}
