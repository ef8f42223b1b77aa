//! Experiments of any lab: series × axis × replications, cut into units whose samples are all that is kept.
//!
//! A lab describes its experiments as a [`Study`]: its document, its measures, and one unit of work. Units run in any
//! order and on any machine; [`Experiment::result`] orders them, so that any number of workers, parts put together by
//! [`merge`], the page and the command give the same bytes.

mod check;
mod claimed;
mod counted_units;
mod csv;
mod figure;
pub mod limits;
mod machine;
mod measure;
mod merge;
mod printed;
mod result;
mod sample;
mod shown;
mod summary;
mod text;

pub use claimed::{ClaimFound, ClaimVerdict};
pub use counted_units::Units;
pub use machine::{Experiment, Unit};
pub(crate) use measure::measures;
pub use measure::{Derivation, Measure, MeasureValue};
pub use merge::{Merging, PartUnits, merge};
pub use printed::{PrintedClaim, PrintedDocument, PrintedSummary};
pub use result::{ExperimentResult, Shard, UnitDigest, UnitResult};
pub use sample::{Sample, Value};
pub use shown::{
    MeasureInfo, Shown, UnitProgress, UnitStage, measure_infos, replications_note, shown_figure,
};
pub use summary::{Curve, CurvePoint, ExperimentSummary, SeriesSummary};
pub use text::{
    parse_experiment, parse_result, print_experiment, print_result, write_result, write_result_of,
};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::document::{FormatError, decode};
use crate::kernel::Clock;

/// The experiments of a lab: a document, and what is made of it.
pub trait Study: Clone + PartialEq + Serialize + DeserializeOwned {
    /// One series at one value of the axis, checked.
    type Cell;
    /// One replication of a cell at work.
    type Run;

    /// Value of `format`; that of results ends in `-result`.
    const FORMAT: &'static str;
    /// Measures, in the order of the summary.
    const MEASURES: &'static [Measure];
    /// Id and text of each experiment that ships.
    const PRESETS: &'static [(&'static str, &'static str)] = &[];

    /// Members that all experiments have in common.
    fn design(&self) -> Design<'_>;

    /// Checks what is the lab's own: cells per value of the axis and series.
    ///
    /// # Errors
    /// The first problem, with its path in the document.
    fn cells(&self) -> Result<Vec<Vec<Self::Cell>>, FormatError>;

    /// Sets up a unit. A clock is for measures of [time](MeasureValue::MeasuredSeconds), which are left out without one.
    ///
    /// # Errors
    /// When the lab cannot; what is wrong with the document was found by [`Study::cells`].
    fn begin(&self, unit: Unit, cell: &Self::Cell, clock: Option<Clock>) -> Result<Self::Run, FormatError>;

    /// Works on a unit for at most `steps` steps; true once it is done.
    fn advance(run: &mut Self::Run, steps: usize) -> bool;

    /// Samples of a finished unit.
    fn samples(&self, cell: &Self::Cell, run: &Self::Run) -> Vec<Sample>;

    /// Claims of the source held against the means; none unless the lab says otherwise.
    fn claims(&self, _: &ExperimentSummary) -> Vec<ClaimFound> {
        Vec::new()
    }

    /// The experiments that ship.
    fn presets() -> Vec<ExperimentPreset<Self>> {
        let preset = |&(id, text): &(&str, &str)| ExperimentPreset {
            id: id.to_owned(),
            document: decode(text).expect("the tests read every preset of this build"),
        };
        Self::PRESETS.iter().map(preset).collect()
    }
}

/// An experiment that ships with the engine; its notes say what is printed, what we find, what is reconstructed.
#[apply(view)]
pub struct ExperimentPreset<S> {
    /// Stable, short, fit for a link.
    pub id: String,
    /// The experiment.
    pub document: S,
}

/// Ids with the texts of `presets/<id>.json` beside the file that lists them.
macro_rules! presets {
    ($($id:literal),* $(,)?) => {
        &[$(($id, include_str!(concat!("presets/", $id, ".json"))),)*]
    };
}
pub(crate) use presets;

/// Members that the documents of all experiments have in common.
#[derive(Clone, Debug)]
pub struct Design<'a> {
    /// Value of `format`.
    pub format: &'a str,
    /// Value of `version`.
    pub version: u32,
    /// One line, shown to people.
    pub title: &'a str,
    /// Free text.
    pub notes: &'a str,
    /// Decides all random numbers.
    pub seed: u32,
    /// Names of what is compared.
    pub series: Vec<&'a str>,
    /// Values of the axis that take units of their own, behind their path; `None` where one unit gives a whole curve.
    pub values: Option<(&'static str, &'a [u32])>,
    /// Units per series and value.
    pub replications: u32,
    /// The share whose interval the rule to stop looks at, without subject.
    pub stop_at: &'static str,
    /// Stop when half the width of its 95 % interval is at most this in every series, at every value.
    pub stop_at_half_width: Option<f64>,
    /// Printed values and accepted bounds.
    pub printed: &'a [PrintedDocument],
}
