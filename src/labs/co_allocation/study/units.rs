//! Experiments of co-allocation: what is known of a series before any unit, and its days or requests as units.

use super::apply::Variant;
use super::change::{Change, Parameter};
use super::day::{Access, Extras, UnitRun};
use super::document::{AxisDocument, ExperimentDocument, PlanningDocument};
use super::drawn_grid::DrawnGridDocument;
use super::measures::{Measure, planning_samples, rule_failures, samples};
use super::planning::PlanningUnit;
use crate::document::problem::FormatError;
use crate::experiment::{Design, Measure as Row, Sample, Study, Unit, UnitStage, presets};
use crate::kernel::Clock;
use crate::kernel::statistics::Total;
use crate::labs::co_allocation::day::{Retries, User, Workload};
use crate::labs::co_allocation::document::{EconomyDocument, Scenario, ScenarioDocument};
use crate::labs::co_allocation::document::{read::no_day, to_model};
use crate::labs::co_allocation::model::Tariffs;
use crate::labs::co_allocation::planner::Constraints;
use crate::labs::co_allocation::planner::strategy::Scripted;
use crate::labs::co_allocation::planner::strategy::scripted::HOOKS;
use crate::labs::co_allocation::reservation::Resubmission;
use crate::labs::co_allocation::tasks::{Task, Work, WorkList};
use crate::rule::{RuleDocument, Script};

/// Bytes that planning one request takes, about.
const PLANNING_BYTES: f64 = 16e6;

/// A checked experiment.
pub type Experiment = crate::experiment::Experiment<ExperimentDocument>;

/// One series at one value of the axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Place of its whole days on the axis.
    pub x: f64,
    /// Names of the users.
    pub users: Vec<String>,
    /// Requests of a day, on average.
    pub expected_requests: f64,
    /// Bytes that a day takes, about.
    pub day_bytes: f64,
    /// Whether its days are bounded: no earlier series asks for the same.
    pub bounded: bool,
    /// Whether its plans can be proven to be the best: only where the best are looked for.
    pub counts_proofs: bool,
}

/// How large an experiment is.
#[apply(view)]
#[derive(Copy)]
pub struct ExperimentSize {
    /// Number of series compared.
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

impl Cell {
    /// One request planned by itself.
    pub(super) fn of_planning(x: f64) -> Self {
        Self {
            x,
            users: Vec::new(),
            expected_requests: 1.0,
            day_bytes: PLANNING_BYTES,
            bounded: false,
            counts_proofs: true,
        }
    }
}

/// A unit at work.
pub enum Run {
    /// A whole day.
    Day(Box<UnitRun>),
    /// One request.
    Planning(Box<PlanningUnit>),
}

impl Run {
    /// Stage of the unit.
    pub fn stage(&self) -> UnitStage {
        match self {
            Run::Day(day) => day.stage(),
            Run::Planning(planning) => planning.planned().map_or(UnitStage::Planning, |_| UnitStage::Over),
        }
    }

    /// Requests that were handled, and all of them.
    pub fn steps(&self) -> (u32, u32) {
        match self {
            Run::Day(day) => {
                let (handled, all) = day.steps();
                (handled as u32, all as u32)
            }
            Run::Planning(planning) => (planning.planned().iter().count() as u32, 1),
        }
    }
}

impl Study for ExperimentDocument {
    type Cell = Cell;
    type Run = Run;

    const FORMAT: &'static str = "coalloc-experiment";
    const MEASURES: &'static [Row] = Measure::ROWS;
    /// First those of printed figures; then comparisons of strategies, and sensitivities.
    const PRESETS: &'static [(&'static str, &'static str)] = presets![
        "success-2010",
        "utilization-2010",
        "success-2009",
        "success-2009-by-load",
        "planning-times-2010",
        "strategies",
        "first-plan",
        "planners-by-parts",
        "planners-by-occupancy",
        "scalability-nodes",
        "scalability-parts",
        "scalability-frames",
        "scalability-occupancy",
        "online-embedding",
        "admission",
        "options",
        "resubmission",
        "time-frames",
        "window",
        "request-type",
        "link-capacity",
        "users",
        "book-ahead",
        "economy",
    ];

    fn design(&self) -> Design<'_> {
        Design {
            format: &self.format,
            version: self.version,
            title: &self.title,
            notes: &self.notes,
            seed: self.scenario.workload.seed,
            series: self.series.iter().map(|series| &*series.name).collect(),
            values: match &self.axis {
                AxisDocument::Load {} => None,
                AxisDocument::Parameter { values, .. } => Some(("axis.values", values)),
            },
            replications: self.replications,
            stop_at: match self.planning {
                None => Measure::Success.id(),
                Some(_) => Measure::Proven.id(),
            },
            stop_at_half_width: self.stop_at_half_width,
            printed: &self.printed,
        }
    }

    fn cells(&self) -> Result<Vec<Vec<Cell>>, FormatError> {
        super::check::cells(self)
    }

    fn begin(&self, unit: Unit, cell: &Cell, clock: Option<Clock>) -> Result<Run, FormatError> {
        let variant = variant(self, unit.series as usize, unit.point as usize, Some(unit.replication))?;
        let scenario = to_model(&variant.document)?;
        if let Some(planning) = &self.planning {
            let task = task(planning, &variant, &scenario, unit.replication);
            let (planner, limit) = (scenario.options.planner.planner(), scenario.options.frames.node_limit);
            return Ok(Run::Planning(Box::new(PlanningUnit::new(task, planner, limit, clock))));
        }
        let access = match variant.without_reservation {
            false => Access::Reserved,
            true => Access::Claimed(Retries::default()),
        };
        let fees = (variant.document.economy != EconomyDocument::default()).then_some(scenario.fees);
        let extras = Extras { reasons: self.reasons, bound: cell.bounded, fees };
        let settings = scenario.day_settings();
        let planner = scenario.options.planner.planner();
        let day = UnitRun::new(scenario.grid, settings, planner, access, extras, unit.replication);
        let day = day.map_err(no_day)?.timed_by(clock).decided_by(scripted(variant.rule.as_ref())?);
        Ok(Run::Day(Box::new(day)))
    }

    fn advance(run: &mut Run, steps: usize) -> bool {
        match run {
            Run::Day(day) => day.advance(steps),
            Run::Planning(planning) => planning.advance(steps),
        }
        run.stage() == UnitStage::Over
    }

    fn samples(&self, cell: &Cell, run: &Run) -> Vec<Sample> {
        let run = match run {
            Run::Day(day) => day,
            Run::Planning(planning) => {
                return planning.planned().map_or_else(Vec::new, |planned| planning_samples(cell.x, planned));
            }
        };
        // Sites of different grids have nothing in common.
        let sites: Vec<&str> = match self.drawn_grid {
            None => self.scenario.grid.sites.iter().map(|site| &*site.name).collect(),
            Some(_) => Vec::new(),
        };
        let domains: Vec<&str> = self.scenario.grid.domains.iter().map(|domain| &*domain.name).collect();
        let by_load = self.axis == AxisDocument::Load {};
        let Some(day) = run.outcome() else { return Vec::new() };
        let mut samples = samples(cell, [&sites, &domains], by_load, day);
        let submitted = day.users.iter().map(|tally| tally.submitted).sum();
        let failures = run.rule_failures();
        samples.extend(failures.map(|failed| rule_failures(cell.x, failed, submitted)));
        samples
    }
}

impl Experiment {
    /// How large it is.
    pub fn size(&self) -> ExperimentSize {
        let replications = self.document().replications;
        let requests_of_a_replication: f64 = self.cells().map(|cell| cell.expected_requests).total();
        ExperimentSize {
            series: self.series(),
            points: self.points(),
            replications,
            units: self.units(),
            expected_requests: requests_of_a_replication * f64::from(replications),
        }
    }

    /// About how many bytes its largest day takes while it is simulated.
    pub fn day_bytes(&self) -> f64 {
        self.cells().map(|cell| cell.day_bytes).fold(0.0, f64::max)
    }

    /// The scenario of the days of a unit, without reservations of its own; `None` when there is no such unit.
    ///
    /// Where the series does without reservation, this document cannot say so.
    pub fn scenario(&self, index: u32) -> Option<ScenarioDocument> {
        let Unit { point, series, replication } = self.unit(index);
        let variant = variant(self.document(), series as usize, point as usize, Some(replication)).ok()?;
        Some(variant).filter(|_| index < self.units()).map(|variant| variant.document)
    }
}

/// Custom rule as a strategy.
///
/// # Errors
/// When its script cannot be read.
pub(super) fn scripted(rule: Option<&RuleDocument>) -> Result<Option<Scripted>, FormatError> {
    rule.map(|rule| Ok(Scripted(Script::read(rule, &HOOKS)?))).transpose()
}

/// The scenario of one series at one value of the axis; where grids are drawn, with that of a replication or, without
/// one, with the scenario's own.
///
/// # Errors
/// When a change is not possible, or there can be no such grid.
pub(super) fn variant(
    document: &ExperimentDocument,
    series: usize,
    point: usize,
    replication: Option<u32>,
) -> Result<Variant, FormatError> {
    let of_axis = match &document.axis {
        AxisDocument::Load {} => None,
        AxisDocument::Parameter { parameter, values } => {
            Some(Change::Number { parameter: *parameter, value: values[point] })
        }
    };
    let changes = || document.series[series].changes.iter().chain(&of_axis);
    let law = law(document, changes())?;
    law.as_ref().map_or(Ok(()), DrawnGridDocument::check)?;
    let seed = document.scenario.workload.seed;
    let drawn = law.zip(replication).map(|(law, replication)| law.grid(seed, replication));
    let mut variant = Variant::of(document, drawn.transpose()?);
    changes().try_for_each(|change| variant.apply(change))?;
    Ok(variant)
}

/// How grids are drawn: by the document's law, or one like the scenario's grid, with as many sites as was set last.
fn law<'a>(
    document: &ExperimentDocument,
    changes: impl Iterator<Item = &'a Change>,
) -> Result<Option<DrawnGridDocument>, FormatError> {
    let sites = changes.filter_map(|change| match change {
        Change::Number { parameter: Parameter::GridNodes, value } => Some(*value),
        _ => None,
    });
    let law = document.drawn_grid.clone();
    let Some(count) = sites.last() else { return Ok(law) };
    law.unwrap_or_else(|| DrawnGridDocument::like(&document.scenario.grid)).with_sites(count).map(Some)
}

/// The request of a number: of the list, or of the scenario's workload.
fn task(planning: &PlanningDocument, variant: &Variant, scenario: &Scenario, number: u32) -> Task {
    // A request by itself has no time of day.
    let mut frames = scenario.options.frames.clone();
    frames.preferences.tariffs = Tariffs::default();
    let (workload, frames) = (&scenario.workload, &frames);
    match planning.list.as_deref().and_then(WorkList::by_name) {
        None => {
            let windows = if planning.every_frame { frames.time_frames } else { 1 };
            let occupied = variant.occupied_percent;
            Task::of_workload(workload, &scenario.grid, frames, occupied, number)
                .with_windows(windows, occupied, workload.seed, number)
                .with_preferences(&frames.preferences)
        }
        Some(list) => {
            let work = Work::new(list, workload.seed);
            let work = match variant.parts {
                Some(parts) => work.with_parts(parts),
                None => work,
            };
            let task = work.task(number).with_preferences(&frames.preferences);
            Task { constraints: frames.constraints, ..task }
        }
    }
}

/// Inputs that decide the offline bound of a day.
#[derive(PartialEq)]
pub(super) struct BoundKey {
    scenario_grid: crate::labs::co_allocation::model::Grid,
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
