//! Cells of a series, known before any unit, and grids or data structures as units.

use super::buyer::{ApplicationOutcome, Buyer};
use super::document::{CorsAxis, CorsExperimentDocument, ResolvedSettings};
use super::measures::{CorsMeasure, of_purchases, of_structure};
use crate::document::problem::FormatError;
use crate::experiment::{Design, Measure as Row, Sample, Study, Unit, presets};
use crate::kernel::{Clock, Seconds};
use crate::labs::cors::selection::scripted::HOOKS;
use crate::labs::cors::workload::{RandomBookings, StructureRun};
use crate::rule::{RuleFault, Script};

/// End of the time in which bookings begin and end: 48 days and a half, as in the cuts that were measured.
const SPAN: Seconds = 1 << 22;
/// Queries of one calendar.
const QUERIES: u32 = 1000;

/// One series at one value of the axis.
#[derive(Clone, Debug, PartialEq)]
pub struct CorsCell {
    /// Place on the axis for measures of all applications.
    pub x: f64,
    /// Settings of the series at this value.
    pub settings: ResolvedSettings,
}

/// A unit at work.
pub enum CorsRun {
    /// All applications on one grid, and before them those of the first series on the same grid.
    Purchases {
        /// The first series; absent for that itself.
        first: Option<Box<Buyer>>,
        /// This series.
        own: Box<Buyer>,
    },
    /// One data structure.
    Structure(Box<StructureRun>),
}

impl ResolvedSettings {
    fn random_bookings(&self) -> RandomBookings {
        let &Self { structure, slot_width, window_seconds, bookings, .. } = self;
        RandomBookings { structure, slot_width, horizon: SPAN, window_seconds, bookings, queries: QUERIES }
    }
}

impl CorsRun {
    /// Applications that were served, or bookings and queries that were made, and all of them.
    pub fn steps(&self) -> (u32, u32) {
        match self {
            CorsRun::Purchases { first, own } => {
                let all = || first.iter().chain([own]);
                let served: usize = all().map(|buyer| buyer.outcomes().len()).sum();
                (served as u32, all().map(|buyer| buyer.applications() as u32).sum())
            }
            CorsRun::Structure(structure) => structure.progress(),
        }
    }
}

impl Study for CorsExperimentDocument {
    type Cell = CorsCell;
    type Run = CorsRun;

    const FORMAT: &'static str = "coalloc-cors-experiment";
    const MEASURES: &'static [Row] = CorsMeasure::ROWS;
    /// First that of the printed figures. Their jobs are drawn from a model, since traces are not ours to ship.
    const PRESETS: &'static [(&'static str, &'static str)] = presets![
        "fifty-applications",
        "fifty-on-32-nodes",
        "fifty-on-144-nodes",
        "racing-managers",
        "ties",
        "whole-jobs",
        "structures-by-bookings",
        "structures-by-window",
        "slot-width",
    ];

    fn design(&self) -> Design<'_> {
        Design {
            format: &self.format,
            version: self.version,
            title: &self.title,
            notes: &self.notes,
            seed: self.seed,
            series: self.series.iter().map(|series| &*series.name).collect(),
            values: match &self.axis {
                CorsAxis::Applications {} => None,
                CorsAxis::Parameter { values, .. } => Some(("axis.values", values)),
            },
            replications: self.replications,
            stop_at: CorsMeasure::Failed.id(),
            stop_at_half_width: None,
            printed: &self.printed,
        }
    }

    fn cells(&self) -> Result<Vec<Vec<CorsCell>>, FormatError> {
        super::check::cells(self)
    }

    fn begin(&self, unit: Unit, cell: &CorsCell, _: Option<Clock>) -> Result<CorsRun, FormatError> {
        let seed = u64::from(self.seed) + u64::from(unit.replication);
        let Some(machine) = self.workload.machine() else {
            return Ok(CorsRun::Structure(Box::new(StructureRun::new(
                cell.settings.random_bookings(),
                seed,
            ))));
        };
        let jobs = self.workload.jobs();
        let buyer = |settings: ResolvedSettings| -> Result<Box<Buyer>, RuleFault> {
            let script = settings.script.as_ref().map(|rule| Script::read(rule, &HOOKS)).transpose()?;
            Ok(Box::new(Buyer::new(&jobs, machine, settings, seed).decided_by(script)))
        };
        let first = (unit.series > 0).then(|| buyer(self.resolved(0, unit.point as usize))).transpose()?;
        Ok(CorsRun::Purchases { first, own: buyer(cell.settings.clone())? })
    }

    fn advance(run: &mut CorsRun, steps: usize) -> bool {
        for _ in 0..steps.max(1) {
            let done = match run {
                CorsRun::Structure(structure) => structure.step(),
                CorsRun::Purchases { first, own } => match first.as_mut().filter(|first| !first.is_done()) {
                    Some(first) => {
                        first.step();
                        false
                    }
                    None => own.step(),
                },
            };
            if done {
                return true;
            }
        }
        false
    }

    fn samples(&self, cell: &CorsCell, run: &CorsRun) -> Vec<Sample> {
        match run {
            CorsRun::Structure(structure) => of_structure(cell, structure),
            CorsRun::Purchases { first, own } => {
                let by_application = self.axis == CorsAxis::Applications {};
                let first = first.as_ref().map(|first| -> &[ApplicationOutcome] { first.outcomes() });
                of_purchases(cell, by_application, own, first)
            }
        }
    }
}
