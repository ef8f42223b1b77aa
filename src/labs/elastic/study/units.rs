//! One run of an experiment: requests made of jobs by one seed, served, and held against the run without reservations.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::claims::claims;
use super::document::{ElasticAxis, ElasticExperimentDocument, ResolvedSettings};
use super::measures::{ElasticMeasure, of_run};
use crate::document::problem::FormatError;
use crate::experiment::{
    ClaimFound, Design, ExperimentSummary, Measure as Row, Sample, Study, Unit, presets,
};
use crate::kernel::Clock;
use crate::labs::elastic::broker::Run;
use crate::labs::elastic::broker::scripted::HOOKS;
use crate::labs::elastic::model::{Cluster, Request, Second};
use crate::labs::elastic::site::Site;
use crate::labs::elastic::workload::derive;
use crate::rule::Script;

/// Work in one step.
const WORK: u64 = 200;

/// One series at one value of the axis.
#[derive(Clone, Debug)]
pub struct ElasticCell {
    /// Place on the axis.
    pub x: f64,
    /// Settings of its runs.
    pub settings: ResolvedSettings,
    pub(super) machines: Arc<Machines>,
}

impl ElasticCell {
    /// Jobs of all machines together.
    pub fn jobs(&self) -> usize {
        self.machines.clusters.iter().map(|cluster| cluster.jobs.len()).sum()
    }
}

/// Machines with all their jobs.
#[derive(Debug)]
pub(super) struct Machines {
    pub clusters: Vec<Cluster>,
    /// At the end, when all jobs went through the queue: the same in every replication.
    without: OnceLock<Vec<Baseline>>,
    /// Starts when the jobs that became requests never were, by what decides which ones do: the seed and their share.
    alone: Mutex<BTreeMap<(u32, u32), Arc<Starts>>>,
}

/// A site at its end, without any reservation.
#[derive(Debug)]
pub(super) struct Baseline {
    pub site: Site,
    /// Arrival of its last job.
    pub last: Second,
    /// Idle processor-seconds while jobs wait ÷ processor-seconds until then.
    pub idle: f64,
}

/// Starts per site and job.
type Starts = Vec<Vec<Option<Second>>>;

/// Starts that are kept for further units, at most.
const KEPT_STARTS: usize = 1_000_000;

impl Machines {
    pub fn new(clusters: Vec<Cluster>) -> Self {
        Self { clusters, without: OnceLock::new(), alone: Mutex::default() }
    }

    /// Sites at their ends, without any reservation.
    pub fn without(&self, settings: &ResolvedSettings) -> &[Baseline] {
        let baseline = |site: Site| {
            let last = site.jobs().last().map_or(0, |job| job.submit.into());
            Baseline { last, idle: site.idle_while_waiting(last), site }
        };
        self.without.get_or_init(|| finished(&self.clusters, settings).into_iter().map(baseline).collect())
    }

    /// Starts of the jobs that stay jobs, when there are no others.
    fn alone(&self, unit: &ElasticUnit, settings: &ResolvedSettings) -> Arc<Starts> {
        let key = (unit.seed, settings.derived.basis_points);
        let known = || self.alone.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(starts) = known().get(&key) {
            return Arc::clone(starts);
        }
        let sites = finished(&unit.clusters, settings);
        let starts: Arc<Starts> = Arc::new(sites.iter().map(|site| site.starts().to_vec()).collect());
        let mut known = known();
        let jobs: usize = self.clusters.iter().map(|cluster| cluster.jobs.len()).sum();
        if (known.len() + 1) * jobs <= KEPT_STARTS {
            known.insert(key, Arc::clone(&starts));
        }
        starts
    }
}

fn finished(clusters: &[Cluster], settings: &ResolvedSettings) -> Vec<Site> {
    let mut run = Run::new(clusters, [], settings.options.clone());
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
    /// Seed that selects the jobs that become requests.
    seed: u32,
    is_over: bool,
}

impl ElasticUnit {
    /// Starts, per site and job, when the jobs that became requests never were.
    pub(super) fn alone(&self, cell: &ElasticCell) -> Arc<Starts> {
        cell.machines.alone(self, &cell.settings)
    }

    /// Requests that were served and the time after them, done and all.
    pub fn steps(&self) -> (u32, u32) {
        let served = self.run.outcomes.len() as u32 + u32::from(self.is_over);
        (served, self.requests.len() as u32 + 1)
    }
}

impl Study for ElasticExperimentDocument {
    type Cell = ElasticCell;
    type Run = ElasticUnit;

    const FORMAT: &'static str = "coalloc-elastic-experiment";
    const MEASURES: &'static [Row] = ElasticMeasure::ROWS;
    /// First that of the source's main criteria. Their jobs are drawn from a model, since traces are not ours to ship.
    const PRESETS: &'static [(&'static str, &'static str)] = presets![
        "estimates",
        "filters-by-ahead",
        "time-range",
        "processor-range",
        "threshold",
        "trade-off",
        "amdahl",
        "depth",
        "preferences",
        "impact",
        "impact-by-share",
        "impact-by-ahead",
        "three-clusters",
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
        let mut run = Run::new(&clusters, made.requests.clone(), cell.settings.options.clone());
        if let Some(rule) = &cell.settings.script {
            run.decide_by(Rc::new(Script::read(rule, &HOOKS)?));
        }
        Ok(ElasticUnit { run, requests: made.requests, clusters, seed: derived.seed, is_over: false })
    }

    fn advance(unit: &mut ElasticUnit, steps: usize) -> bool {
        let mut work = WORK.saturating_mul(steps as u64).max(1);
        unit.is_over |= unit.run.advance(usize::MAX, &mut work);
        unit.is_over
    }

    fn samples(&self, cell: &ElasticCell, unit: &ElasticUnit) -> Vec<Sample> {
        of_run(cell, unit)
    }

    fn claims(&self, summary: &ExperimentSummary) -> Vec<ClaimFound> {
        claims(self, summary)
    }
}
