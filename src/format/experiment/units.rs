//! An experiment that was read: its units, and each of them at work.

use super::apply::Variant;
use super::change::Change;
use super::document::{AxisDocument, ExperimentDocument};
use super::result::UnitResult;
use crate::experiment::{self, Access, Extras, UnitRun};
use crate::format::document::ScenarioDocument;
use crate::format::problem::{Code, FormatError};
use crate::format::read::{no_day, to_model};
use crate::format::scenario::Scenario;
use crate::planner::Constraints;
use crate::reservation::Resubmission;
use crate::simulator::{Retries, User, Workload};
use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

/// A checked experiment, cut into units of one simulated day.
///
/// Units are counted replication by replication, so that the first ones of any number say something about
/// every series and every value of the axis.
#[derive(Clone, Debug)]
pub struct Experiment {
    document: ExperimentDocument,
    /// Per value of the axis, per series.
    cells: Vec<Vec<Cell>>,
    sites: Vec<String>,
}

/// One series at one value of the axis.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cell {
    /// Names of the users.
    pub users: Vec<String>,
    /// Load asked for.
    pub load_percent: u32,
    /// Requests of a day, on average.
    pub expected_requests: f64,
    /// Bytes that a day takes, about.
    pub day_bytes: f64,
    /// Whether its days are bounded: no earlier series asks for the same.
    pub bounded: bool,
}

/// How far a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct UnitProgress {
    /// What it is at; reasons and bounds come after the last request.
    pub stage: UnitStage,
    /// Requests handled so far.
    pub submitted: u32,
    /// Requests of the whole day.
    pub total: u32,
}

/// What a unit is at; the steps of each stage are of another size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum UnitStage {
    /// Planning and reserving requests.
    Reserving,
    /// Letting jobs claim what nobody reserved.
    Claiming,
    /// Telling why requests were rejected.
    Explaining,
    /// Telling how many could be reserved at most.
    Bounding,
    /// The result is there.
    Over,
}

impl From<experiment::UnitProgress> for UnitProgress {
    fn from(progress: experiment::UnitProgress) -> Self {
        let experiment::UnitProgress { stage, submitted, total } = progress;
        let stage = match stage {
            experiment::UnitStage::Reserving => UnitStage::Reserving,
            experiment::UnitStage::Claiming => UnitStage::Claiming,
            experiment::UnitStage::Explaining => UnitStage::Explaining,
            experiment::UnitStage::Bounding => UnitStage::Bounding,
            experiment::UnitStage::Over => UnitStage::Over,
        };
        Self { stage, submitted: submitted as u32, total: total as u32 }
    }
}

/// Which day a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unit {
    /// Counted from 0; with its seed this decides the requests.
    pub replication: u32,
    /// Index into the values of the axis; 0 where the axis is the load.
    pub point: u32,
    /// Index into the series.
    pub series: u32,
}

/// How large an experiment is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ExperimentSize {
    /// What is compared.
    pub series: u32,
    /// Values of the axis that take days of their own; 1 where the axis is the load.
    pub points: u32,
    /// Days per series and point.
    pub replications: u32,
    /// Days in all.
    pub units: u32,
    /// Requests in all, on average.
    pub expected_requests: f64,
}

impl Experiment {
    /// Checks a document, every series at every value of the axis.
    ///
    /// # Errors
    /// The first problem, with its path in the document.
    pub fn new(document: ExperimentDocument) -> Result<Self, FormatError> {
        let (cells, sites) = super::check::cells(&document)?;
        Ok(Self { document, cells, sites })
    }

    /// What was read.
    pub fn document(&self) -> &ExperimentDocument {
        &self.document
    }

    /// How large it is.
    pub fn size(&self) -> ExperimentSize {
        let requests_of_a_replication: f64 =
            self.cells.iter().flatten().map(|cell| cell.expected_requests).sum();
        ExperimentSize {
            series: self.series(),
            points: self.cells.len() as u32,
            replications: self.document.replications,
            units: self.units(),
            expected_requests: requests_of_a_replication * f64::from(self.document.replications),
        }
    }

    /// About how many bytes its largest day takes while it is simulated.
    pub fn day_bytes(&self) -> f64 {
        self.cells.iter().flatten().map(|cell| cell.day_bytes).fold(0.0, f64::max)
    }

    /// Units in all.
    pub fn units(&self) -> u32 {
        self.units_per_replication() * self.document.replications
    }

    /// Units of one replication.
    pub fn units_per_replication(&self) -> u32 {
        self.cells.len() as u32 * self.series()
    }

    /// Which day a unit is.
    pub fn unit(&self, index: u32) -> Unit {
        let (replication, rest) =
            (index / self.units_per_replication(), index % self.units_per_replication());
        Unit { replication, point: rest / self.series(), series: rest % self.series() }
    }

    /// The index of a unit; `None` when there is no such day.
    pub fn index(&self, unit: Unit) -> Option<u32> {
        let Unit { replication, point, series } = unit;
        let inside = replication < self.document.replications
            && (point as usize) < self.cells.len()
            && series < self.series();
        inside.then(|| replication * self.units_per_replication() + point * self.series() + series)
    }

    /// The scenario of the days of a unit, without reservations of its own; `None` when there is no such unit.
    ///
    /// Where the series does without reservation, this document cannot say so.
    pub fn scenario(&self, index: u32) -> Option<ScenarioDocument> {
        let Unit { point, series, .. } = self.unit(index);
        let variant = variant(&self.document, series as usize, point as usize);
        variant.ok().filter(|_| index < self.units()).map(|variant| variant.document)
    }

    /// Sets up the day of a unit.
    ///
    /// # Errors
    /// When there is no such unit; what else could be wrong was found when the experiment was read.
    pub fn begin(&self, index: u32) -> Result<UnitRun, FormatError> {
        if index >= self.units() {
            let message = format!("is {index}; give a number below {}", self.units());
            return Err(FormatError { code: Code::OutOfRange, message, path: "unit".into() });
        }
        let Unit { replication, point, series } = self.unit(index);
        let variant = variant(&self.document, series as usize, point as usize)?;
        let scenario = to_model(&variant.document)?;
        let access = match variant.without_reservation {
            false => Access::Reserved,
            true => Access::Claimed(Retries::default()),
        };
        let extras = Extras { reasons: self.document.reasons, bound: self.cell(point, series).bounded };
        let settings = scenario.day_settings();
        let planner = scenario.options.planner.planner();
        UnitRun::new(scenario.grid, settings, planner, access, extras, replication).map_err(no_day)
    }

    /// Simulates a unit to its end.
    ///
    /// # Errors
    /// When there is no such unit.
    pub fn run(&self, index: u32) -> Result<UnitResult, FormatError> {
        let outcome = self.begin(index)?.finish();
        Ok(self.result_of(index, &outcome))
    }

    pub(super) fn series(&self) -> u32 {
        self.document.series.len() as u32
    }

    pub(super) fn points(&self) -> u32 {
        self.cells.len() as u32
    }

    pub(super) fn cell(&self, point: u32, series: u32) -> &Cell {
        &self.cells[point as usize][series as usize]
    }

    /// Names of the sites, in the order of the grid.
    pub(super) fn sites(&self) -> &[String] {
        &self.sites
    }

    /// Where a cell stands on the horizontal axis; of a day as a whole where that is the load.
    pub(super) fn x(&self, point: u32, series: u32) -> f64 {
        match &self.document.axis {
            AxisDocument::Load {} => self.cell(point, series).load_percent.into(),
            AxisDocument::Parameter { values, .. } => values[point as usize].into(),
        }
    }
}

/// The scenario of one series at one value of the axis.
pub(super) fn variant(
    document: &ExperimentDocument,
    series: usize,
    point: usize,
) -> Result<Variant, FormatError> {
    let mut variant = Variant::of(&document.scenario);
    document.series[series].changes.iter().try_for_each(|change: &Change| variant.apply(change))?;
    if let AxisDocument::Parameter { parameter, values } = &document.axis {
        variant.set(*parameter, values[point]);
    }
    Ok(variant)
}

/// What decides the offline bound of a day.
#[derive(PartialEq)]
pub(super) struct BoundKey {
    scenario_grid: crate::model::Grid,
    workload: Workload,
    constraints: Constraints,
}

impl BoundKey {
    /// `None` where users submit again: their second requests are not covered.
    pub fn of(scenario: &Scenario) -> Option<Self> {
        let mut workload = scenario.workload.clone();
        workload.users.iter_mut().for_each(|user: &mut User| user.disclosed_percent = 100);
        (scenario.resubmission == Resubmission::None).then(|| Self {
            scenario_grid: scenario.grid.clone(),
            workload,
            constraints: scenario.options.frames.constraints,
        })
    }
}
