//! Experiments as faces show them: how far a unit is, which measures say most, a measure as a chart.

use super::{Experiment, ExperimentSummary, Measure, SeriesSummary, Study};
use crate::chart::comparison::{self, Across, ComparisonData, Scale};
use crate::chart::{Chart, Labels, Size};
use crate::text::{Message, msg};

/// Display properties of a lab's experiments.
pub trait Shown: Study {
    /// Steps of a unit that are done, and all of them.
    fn steps(run: &Self::Run) -> (u32, u32);

    /// Stage of a unit; its steps are of one kind unless the lab says otherwise.
    fn stage(run: &Self::Run) -> UnitStage {
        let (submitted, total) = Self::steps(run);
        if submitted < total { UnitStage::Working } else { UnitStage::Over }
    }

    /// Ids of the measures that say most about this experiment, the first one first.
    fn usual(&self) -> Vec<&'static str>;

    /// Name of the axis.
    fn axis_words(&self) -> Message;

    /// How the horizontal axis is divided.
    fn across(&self) -> Across {
        Across::Values
    }

    /// Name of the marks beside the curves.
    fn marks_words() -> Message {
        msg!("chart.printed-value")
    }

    /// How a measure's axis is divided.
    fn scale(&self, measure: &Measure) -> Scale {
        if measure.is_share() { Scale::Percent } else { Scale::Number }
    }
}

/// Stage of a unit, with steps of its own kind.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum UnitStage {
    /// Work in steps of one kind.
    Working,
    /// Planning one request; a step is a search node, or a short planning timed once more.
    Planning,
    /// Handling requests, each of them a step.
    Reserving,
    /// Letting jobs claim; a step is 1 024 sites or links looked at.
    Claiming,
    /// Telling why requests were rejected; a step is a window, or something that happened.
    Explaining,
    /// Telling how many could be reserved at most; a step is 1 024 edges looked at.
    Bounding,
    /// The outcome is there.
    Over,
}

/// Progress of a unit.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct UnitProgress {
    /// Current stage.
    pub stage: UnitStage,
    /// Steps that are done, such as requests handled.
    pub submitted: u32,
    /// Number of all steps.
    pub total: u32,
}

impl UnitProgress {
    /// Progress of a unit at work.
    pub fn of<S: Shown>(run: &S::Run) -> Self {
        let (submitted, total) = S::steps(run);
        Self { stage: S::stage(run), submitted, total }
    }
}

/// Display properties of a measure.
#[apply(view)]
#[derive(Eq)]
pub struct MeasureInfo {
    /// Name in documents.
    pub id: &'static str,
    /// Short name for people.
    pub name: String,
    /// Title of a chart of it, or explanation.
    pub about: String,
    /// Values are shares of 1, or differences of two.
    pub is_share: bool,
    /// Values lie between 0 and 1, and so do their intervals.
    pub is_fraction: bool,
    /// A unit has values along the axis, not one for all of it.
    pub is_along: bool,
    /// Values are seconds that this machine took, which differ from run to run.
    pub is_measured: bool,
    /// One of those that say most about the experiment.
    pub is_usual: bool,
}

/// Measures that say most about an experiment, then the others in the order of the summary.
pub fn measure_infos<S: Shown>(experiment: &Experiment<S>) -> Vec<MeasureInfo> {
    let usual = experiment.document().usual();
    let row = |id: &&str| S::MEASURES.iter().find(|row| row.id == *id);
    let others = S::MEASURES.iter().filter(|row| !usual.contains(&row.id));
    let info = |measure: &Measure| {
        let [_, name, about] = measure.names();
        MeasureInfo {
            id: measure.id,
            name,
            about,
            is_share: measure.is_share(),
            is_fraction: measure.is_fraction(),
            is_along: row(&measure.source()).is_some_and(Measure::is_along),
            is_measured: !measure.is_reproducible(),
            is_usual: usual.contains(&measure.id),
        }
    };
    usual.iter().filter_map(row).chain(others).map(info).collect()
}

/// Draws a measure of every series under a title; nothing where no unit has it.
pub fn shown_figure<S: Shown>(
    experiment: &Experiment<S>,
    summary: &ExperimentSummary,
    measure: &str,
    (title, note): (&str, String),
    size: Size,
) -> Option<Chart> {
    let row = S::MEASURES.iter().find(|row| row.id == measure)?;
    let document = experiment.document();
    let curve = |series: &SeriesSummary| Some(series.curve(measure, None)?.drawn::<S>(series.name.clone()));
    let curves: Vec<_> = summary.series.iter().filter_map(curve).collect();
    if curves.is_empty() {
        return None;
    }
    let printed = document.design().printed.iter().filter(|printed| printed.measure == measure);
    let data = ComparisonData {
        curves,
        marks: printed.filter_map(|printed| printed.mark(|value| value.to_string())).collect(),
        marks_name: S::marks_words().to_string(),
        across: document.across(),
        scale: document.scale(row),
        ..ComparisonData::default()
    };
    let labels = Labels {
        title: title.to_owned(),
        note,
        x_label: document.axis_words().to_string(),
        y_label: row.label(),
        ..Labels::blank()
    };
    Some(comparison::draw(&data, size, &labels))
}

/// Note of such a chart: the number of replications.
pub fn replications_note(summary: &ExperimentSummary) -> String {
    msg!("chart.replications", count = summary.replications).to_string()
}
