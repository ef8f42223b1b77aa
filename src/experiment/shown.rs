//! Experiments as faces show them: how far a unit is, which measures say most, a measure as a chart.

use super::{Derivation, Experiment, ExperimentSummary, Measure, SeriesSummary, Study};
use crate::chart::comparison::{self, Across, ComparisonData, Scale};
use crate::chart::{Chart, Labels, Size};
use crate::text::{Message, Words, msg};

/// Display properties of a lab's experiments.
pub trait Shown: Study {
    /// Steps of a unit that are done, and all of them.
    fn steps(run: &Self::Run) -> (u32, u32);

    /// Ids of the measures that say most about this experiment, the first one first.
    fn usual(&self) -> Vec<&'static str>;

    /// Name of the axis.
    fn axis_words(&self) -> Message;

    /// Name of a measure, in a few words.
    fn measure_words(id: &str) -> Message;

    /// How the horizontal axis is divided.
    fn across(&self) -> Across {
        Across::Values
    }

    /// Name of the marks beside the curves.
    fn marks_words() -> Message {
        msg!("chart.printed-value")
    }

    /// How a measure's axis is divided.
    fn scale(measure: &Measure) -> Scale {
        if measure.is_share() { Scale::Percent } else { Scale::Number }
    }
}

/// Whether a unit is at work.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum StepsStage {
    /// There is more to be done.
    Working,
    /// All is done.
    Over,
}

/// Progress of a unit.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct UnitSteps {
    /// Whether it is at work.
    pub stage: StepsStage,
    /// Steps that are done.
    pub submitted: u32,
    /// Number of all steps.
    pub total: u32,
}

impl UnitSteps {
    /// Steps of a unit.
    pub fn of<S: Shown>(run: &S::Run) -> Self {
        let (submitted, total) = S::steps(run);
        let stage = if submitted < total { StepsStage::Working } else { StepsStage::Over };
        Self { stage, submitted, total }
    }
}

/// Display properties of a measure.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct ShownMeasure {
    /// Name in documents.
    pub id: &'static str,
    /// A share of 1, or a difference of two.
    pub is_share: bool,
    /// It has a value for each place of an axis that takes no units of its own.
    pub is_along: bool,
    /// One of those that say most about the experiment.
    pub is_usual: bool,
}

/// All measures, those that say most about an experiment first.
pub fn shown_measures<S: Shown>(experiment: &Experiment<S>) -> Vec<ShownMeasure> {
    let usual = experiment.document().usual();
    let row = |id: &&str| S::MEASURES.iter().find(|row| row.id == *id);
    let others = S::MEASURES.iter().filter(|row| !usual.contains(&row.id));
    let shown = |row: &Measure| ShownMeasure {
        id: row.id,
        is_share: row.is_share(),
        is_along: row.derivation == Derivation::Along,
        is_usual: usual.contains(&row.id),
    };
    usual.iter().filter_map(row).chain(others).map(shown).collect()
}

/// Draws a measure of every series under a title, in a language; nothing where no unit has it.
pub fn shown_figure<S: Shown>(
    experiment: &Experiment<S>,
    summary: &ExperimentSummary,
    measure: &str,
    (title, note): (&str, String),
    size: Size,
    words: Words<'_>,
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
        marks_name: words.sentence(&S::marks_words()),
        across: document.across(),
        scale: S::scale(row),
        ..ComparisonData::default()
    };
    let labels = Labels {
        title: title.to_owned(),
        note,
        x_label: words.sentence(&document.axis_words()),
        y_label: words.sentence(&S::measure_words(measure)),
        ..Labels::blank(words)
    };
    Some(comparison::draw(&data, size, &labels))
}

/// Note of such a chart: the number of replications.
pub fn replications_note(summary: &ExperimentSummary, words: Words<'_>) -> String {
    words.sentence(&msg!("chart.replications", count = summary.replications))
}
