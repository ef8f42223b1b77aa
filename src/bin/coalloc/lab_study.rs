//! Lab-specific properties of experiments for the command, beside what all experiments have in common.

use std::path::Path;

use coalloc::chart::Size;
use coalloc::experiment::{
    Experiment, ExperimentSummary, Measure, Shown, Study, replications_note, shown_figure,
};
use coalloc::labs::co_allocation::study::{Change, ExperimentDocument, SeriesDocument};
use coalloc::labs::cors::study::{CorsExperimentDocument, CorsSeries, CorsSettings, CorsWorkload};
use coalloc::labs::elastic::study::{ElasticExperimentDocument, ElasticSeriesSettings, ElasticSettings};
use coalloc::labs::market::study::{MarketExperimentDocument, MarketSeries, MarketSettings};
use coalloc::rule::RuleDocument;

use super::failure::Failure;
use super::file::save_text;
use super::lab_document::LabDocument;
use super::output::Output;
use super::text::say;
use super::unit_file::UnitFile;
use super::{figure, tables};

/// The experiments of a lab.
pub trait LabStudy: Shown<Cell: Sync> + Sync {
    /// The lab's name, as a folder.
    const LAB: &'static str;
    /// Decimals of means in the report.
    const DECIMALS: usize = 3;

    /// An experiment as one of any lab.
    fn into_lab(self) -> LabDocument;

    /// Units per series and value of the axis.
    fn set_replications(&mut self, replications: u32);

    /// Puts a series with a custom rule before all others.
    fn add_rule(&mut self, rule: RuleDocument);

    /// Word for units.
    fn unit_word(&self) -> String;

    /// Bytes that a unit takes, about.
    fn unit_bytes(experiment: &Experiment<Self>) -> f64;

    /// Whether units are timed, and would slow each other down.
    fn is_timed(&self) -> bool {
        false
    }

    /// Measures in the report: those with values for whole units. JSON and CSV contain all.
    fn reported(&self, summary: &ExperimentSummary) -> Vec<&'static Measure> {
        let is_known = |row: &&Measure| {
            !row.is_along() && summary.series.iter().any(|series| series.curve(row.id, None).is_some())
        };
        Self::MEASURES.iter().filter(is_known).collect()
    }

    /// Sentence on how often each series was run.
    fn times(&self, count: u32) -> String {
        let design = self.design();
        match design.values {
            None => say!("experiment.replications-per-series", count, seed = design.seed),
            Some(_) => say!("experiment.replications-per-value", count, seed = design.seed),
        }
    }

    /// Draws the figures of an experiment into a folder, by default one per main measure; file names begin with `prefix`.
    fn draw_all(
        folder: &Path,
        prefix: &str,
        experiment: &Experiment<Self>,
        summary: &ExperimentSummary,
        _: &mut UnitFile,
    ) -> Result<(), Failure> {
        let size = Size { width: figure::WIDTH, height: figure::HEIGHT };
        for measure in experiment.document().usual() {
            let title = (experiment.document().design().title, replications_note(summary));
            if let Some(chart) = shown_figure(experiment, summary, measure, title, size) {
                save_text(&folder.join(format!("{prefix}{measure}.svg")), &chart.svg)?;
            }
        }
        Ok(())
    }

    /// The summary for people.
    fn report_text(&self, summary: &ExperimentSummary, seconds: Option<f64>, output: &Output) -> String {
        tables::report_text(self, summary, seconds, output)
    }
}

impl LabStudy for ExperimentDocument {
    const LAB: &'static str = "co-allocation";

    fn into_lab(self) -> LabDocument {
        LabDocument::CoAllocation(Box::new(self))
    }

    fn set_replications(&mut self, replications: u32) {
        self.replications = replications;
    }

    fn add_rule(&mut self, rule: RuleDocument) {
        let name = rule.name.clone();
        self.series.insert(0, SeriesDocument { name, changes: vec![Change::Script(rule)] });
    }

    fn unit_word(&self) -> String {
        if self.planning.is_some() { say!("progress.requests") } else { say!("progress.days") }
    }

    fn unit_bytes(experiment: &Experiment<Self>) -> f64 {
        experiment.day_bytes()
    }

    fn is_timed(&self) -> bool {
        self.planning.is_some()
    }

    fn draw_all(
        folder: &Path,
        prefix: &str,
        experiment: &Experiment<Self>,
        summary: &ExperimentSummary,
        units: &mut UnitFile,
    ) -> Result<(), Failure> {
        figure::draw_all(folder, prefix, experiment, summary, units)
    }

    fn report_text(&self, summary: &ExperimentSummary, seconds: Option<f64>, output: &Output) -> String {
        tables::days_text(self, summary, seconds, output)
    }
}

impl LabStudy for CorsExperimentDocument {
    const LAB: &'static str = "cors";
    const DECIMALS: usize = 2;

    fn into_lab(self) -> LabDocument {
        LabDocument::Cors(Box::new(self))
    }

    fn set_replications(&mut self, replications: u32) {
        self.replications = replications;
    }

    fn add_rule(&mut self, rule: RuleDocument) {
        let name = rule.name.clone();
        let settings = CorsSettings { script: Some(rule), ..CorsSettings::default() };
        self.series.insert(0, CorsSeries { name, settings });
    }

    fn unit_word(&self) -> String {
        match self.workload {
            CorsWorkload::Bookings {} => say!("progress.calendars"),
            _ => say!("progress.grids"),
        }
    }

    /// A calendar of the most entries takes this, and so do the jobs of two series.
    fn unit_bytes(_: &Experiment<Self>) -> f64 {
        64e6
    }
}

impl LabStudy for ElasticExperimentDocument {
    const LAB: &'static str = "elastic";

    fn into_lab(self) -> LabDocument {
        LabDocument::Elastic(Box::new(self))
    }

    fn set_replications(&mut self, replications: u32) {
        self.replications = replications;
    }

    fn add_rule(&mut self, rule: RuleDocument) {
        let name = rule.name.clone();
        let settings = ElasticSettings { script: Some(rule), ..ElasticSettings::default() };
        self.series.insert(0, ElasticSeriesSettings { name, settings });
    }

    fn unit_word(&self) -> String {
        say!("progress.runs")
    }

    /// About what each job takes at the site, in the profile and beside it.
    fn unit_bytes(experiment: &Experiment<Self>) -> f64 {
        let jobs = experiment.cells().map(|cell| cell.jobs()).max().unwrap_or(0);
        1e6 + 500.0 * jobs as f64
    }

    /// Main measures only.
    fn reported(&self, _: &ExperimentSummary) -> Vec<&'static Measure> {
        let usual = self.usual();
        usual.iter().filter_map(|id| Self::MEASURES.iter().find(|row| row.id == *id)).collect()
    }

    fn times(&self, count: u32) -> String {
        match self.design().values {
            None => say!("elastic.per-series", count, seed = self.seed),
            Some(_) => say!("elastic.per-value", count, seed = self.seed),
        }
    }
}

impl LabStudy for MarketExperimentDocument {
    const LAB: &'static str = "market";

    fn into_lab(self) -> LabDocument {
        LabDocument::Market(Box::new(self))
    }

    fn set_replications(&mut self, replications: u32) {
        self.replications = replications;
    }

    fn add_rule(&mut self, rule: RuleDocument) {
        let name = rule.name.clone();
        let settings = MarketSettings { script: Some(rule), ..MarketSettings::default() };
        self.series.insert(0, MarketSeries { name, settings });
    }

    fn unit_word(&self) -> String {
        say!("progress.markets")
    }

    /// The log of the longest run of the most users takes about this.
    fn unit_bytes(_: &Experiment<Self>) -> f64 {
        128e6
    }
}

/// Evaluates `$answer` with `$Study` as the document type of an experiment format, or `$other` for unknown formats.
macro_rules! with_study_of {
    ($format:expr, $Study:ident => $answer:expr, _ => $other:expr) => {
        match $format {
            Some(<coalloc::labs::co_allocation::study::ExperimentDocument as Study>::FORMAT) => {
                type $Study = coalloc::labs::co_allocation::study::ExperimentDocument;
                $answer
            }
            Some(<coalloc::labs::cors::study::CorsExperimentDocument as Study>::FORMAT) => {
                type $Study = coalloc::labs::cors::study::CorsExperimentDocument;
                $answer
            }
            Some(<coalloc::labs::elastic::study::ElasticExperimentDocument as Study>::FORMAT) => {
                type $Study = coalloc::labs::elastic::study::ElasticExperimentDocument;
                $answer
            }
            Some(<coalloc::labs::market::study::MarketExperimentDocument as Study>::FORMAT) => {
                type $Study = coalloc::labs::market::study::MarketExperimentDocument;
                $answer
            }
            _ => $other,
        }
    };
}
pub(crate) use with_study_of;
