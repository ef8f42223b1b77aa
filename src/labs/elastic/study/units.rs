//! One run of an experiment: requests made of jobs by one seed, served, and held against the run without reservations.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::document::{ElasticAxis, ElasticExperimentDocument, ResolvedSettings};
use super::measures::{ElasticMeasure, MEASURES, of_run};
use crate::document::problem::FormatError;
use crate::experiment::{Design, Measure as Row, Sample, Study, Unit};
use crate::kernel::Clock;
use crate::labs::elastic::broker::Run;
use crate::labs::elastic::model::{Cluster, Request};
use crate::labs::elastic::site::Site;
use crate::labs::elastic::workload::derive;

/// Events of a site in one step after the last request: a step is about as long as one with a request.
const EVENTS: usize = 200;

/// One series at one value of the axis.
#[derive(Clone, Debug)]
pub struct ElasticCell {
    /// Its place on the axis.
    pub x: f64,
    /// What its runs have.
    pub settings: ResolvedSettings,
    pub(super) machines: Arc<Machines>,
}

/// Machines with all their jobs.
#[derive(Debug)]
pub(super) struct Machines {
    pub clusters: Vec<Cluster>,
    /// At the end, when all jobs went through the queue: the same in every replication.
    pub without: OnceLock<Vec<Site>>,
}

impl Machines {
    /// Sites at their ends, without any reservation.
    pub fn without(&self, settings: &ResolvedSettings) -> &[Site] {
        self.without.get_or_init(|| finished(&self.clusters, settings))
    }
}

fn finished(clusters: &[Cluster], settings: &ResolvedSettings) -> Vec<Site> {
    let mut run = Run::new(clusters, Vec::new(), settings.options.clone());
    run.finish();
    run.sites
}

/// A unit at work.
#[derive(Debug)]
pub struct ElasticUnit {
    pub(super) run: Run,
    pub(super) requests: Vec<Request>,
    /// The jobs that stay jobs.
    clusters: Vec<Cluster>,
    is_over: bool,
}

impl ElasticUnit {
    /// Sites at their ends when the jobs that became requests never were.
    pub(super) fn alone(&self, settings: &ResolvedSettings) -> Vec<Site> {
        finished(&self.clusters, settings)
    }

    /// How far it has come.
    pub fn progress(&self) -> ElasticUnitProgress {
        let (submitted, total) = (self.run.outcomes.len() as u32, self.requests.len() as u32);
        ElasticUnitProgress { over: self.is_over, submitted, total }
    }
}

/// How far a unit has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ElasticUnitProgress {
    /// Whether it is done.
    pub over: bool,
    /// Requests that were served.
    pub submitted: u32,
    /// All of them.
    pub total: u32,
}

impl Study for ElasticExperimentDocument {
    type Cell = ElasticCell;
    type Run = ElasticUnit;

    const FORMAT: &'static str = "coalloc-elastic-experiment";
    const MEASURES: &'static [Row] = MEASURES;

    fn design(&self) -> Design<'_> {
        Design {
            format: &self.format,
            version: self.version,
            title: &self.title,
            notes: &self.notes,
            seed: self.seed,
            series: self.series.iter().map(|series| &*series.name).collect(),
            values: match &self.axis {
                ElasticAxis::None {} => None,
                ElasticAxis::Parameter { values, .. } => Some(("axis.values", values)),
            },
            replications: self.replications,
            stop_at: ElasticMeasure::Success.id(),
            stop_at_half_width: None,
            printed: &self.printed,
        }
    }

    fn cells(&self) -> Result<Vec<Vec<ElasticCell>>, FormatError> {
        super::check::cells(self)
    }

    fn begin(&self, unit: Unit, cell: &ElasticCell, _: Option<Clock>) -> Result<ElasticUnit, FormatError> {
        let mut derived = cell.settings.derived.clone();
        derived.seed = derived.seed.saturating_add(unit.replication);
        let mut clusters = cell.machines.clusters.clone();
        let made = derive(&derived, &clusters, cell.settings.options.holds);
        for (cluster, jobs) in clusters.iter_mut().zip(made.jobs) {
            cluster.jobs = jobs;
        }
        let run = Run::new(&clusters, made.requests.clone(), cell.settings.options.clone());
        Ok(ElasticUnit { run, requests: made.requests, clusters, is_over: false })
    }

    fn advance(unit: &mut ElasticUnit, steps: usize) -> bool {
        for _ in 0..steps.max(1) {
            if unit.is_over {
                break;
            }
            if !unit.run.serve_next() {
                let done = unit.run.sites.iter_mut().map(|site| site.advance(EVENTS));
                unit.is_over = done.fold(true, |all, done| all && done);
            }
        }
        unit.is_over
    }

    fn samples(&self, cell: &ElasticCell, unit: &ElasticUnit) -> Vec<Sample> {
        of_run(cell, unit)
    }
}
