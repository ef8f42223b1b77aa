//! The unit of work of an experiment: one simulated day, and the few numbers that are kept of it.

use std::collections::BTreeMap;

use crate::model::{Grid, NodeKind, Request};
use crate::planner::Planner;
use crate::planner::strategy::Spent;
use crate::reservation::{Amount, Resource};
use crate::simulator::metrics::{
    Bin, Claims, Classifier, LAST_BIN_PERCENT, RejectionBin, Tally, bandwidth_utilization, claims,
    cpu_utilization, offered_load, rejections_by_load, success_by_load, success_by_user,
};
use crate::simulator::{
    Day, DayError, DaySettings, Happening, Retries, SECOND_DAY, Trace, most_reservable, without_reservation,
};

/// How jobs come to their resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// They are reserved when the request arrives.
    Reserved,
    /// They are claimed when their time has come.
    Claimed(Retries),
}

/// What is told of a day beside what became of its requests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// Why requests were rejected; it takes about as long as the day.
    pub reasons: bool,
    /// How many requests could have been reserved at most; it takes longer than the day.
    pub bound: bool,
}

/// What is kept of one day.
#[derive(Clone, Debug, PartialEq)]
pub struct DayOutcome {
    /// Offered load reached: CPU seconds asked for ÷ CPU seconds of the second day.
    pub load: f64,
    /// Per user, all requests.
    pub users: Vec<Tally>,
    /// Per bin of load, lowest first.
    pub bins: Vec<Bin>,
    /// Where asked for, why requests were rejected, in the same bins.
    pub rejections: Option<Vec<RejectionBin>>,
    /// Where asked for, per bin the most of the requests up to its end that could be reserved together.
    pub bounds: Option<Vec<u32>>,
    /// Per node, over the second day; 0 at exchange points.
    pub cpus: Vec<f64>,
    /// Of the CPUs of all sites.
    pub cpu_utilization: f64,
    /// Of the bandwidth of all links.
    pub bandwidth_utilization: f64,
    /// Work of all decisions.
    pub spent: Spent,
    /// Tries left without a plan and without a proof that there is none: at the node limit, or by a strategy
    /// that does not look for all plans.
    pub unproven: u32,
    /// Per request reserved, on average.
    pub reserved: Option<ReservedMeans>,
    /// Without reservations, what claiming cost.
    pub claims: Option<Claims>,
}

/// Means over the requests of a day that got what they asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReservedMeans {
    /// Seconds from the earliest start first asked for to the start.
    pub delay_seconds: f64,
    /// Value units by the prices of the grid.
    pub price: f64,
    /// Value units by its quality penalties.
    pub penalty: f64,
}

/// One day at work, advanced in slices so that a page stays responsive and a run can be stopped.
pub struct UnitRun {
    grid: Grid,
    settings: DaySettings,
    extras: Extras,
    stage: Stage,
}

enum Stage {
    Reserving(Box<Day>),
    Claiming { retries: Retries, replication: u32 },
    Explaining { trace: Trace, classifier: Option<Box<Classifier>> },
    Bounding { trace: Trace, rejections: Option<Vec<RejectionBin>>, bounds: Vec<u32> },
    Over(Box<DayOutcome>),
}

/// How far a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitProgress {
    /// Requests handled.
    pub submitted: usize,
    /// Requests of the day; 0 before they are known.
    pub total: usize,
    /// True when the outcome is there.
    pub done: bool,
}

impl UnitRun {
    /// Sets up a day.
    ///
    /// # Errors
    ///
    /// When the settings cannot give one.
    pub fn new(
        grid: Grid,
        settings: DaySettings,
        planner: Box<dyn Planner>,
        access: Access,
        extras: Extras,
        replication: u32,
    ) -> Result<Self, DayError> {
        let stage = match access {
            Access::Reserved => {
                let day = Day::new(grid.clone(), settings.clone(), planner, replication)?;
                Stage::Reserving(Box::new(day))
            }
            Access::Claimed(retries) => {
                settings.workload.expected_requests(&grid)?;
                Stage::Claiming { retries, replication }
            }
        };
        Ok(Self { grid, settings, extras, stage })
    }

    /// Handles up to `requests` more requests, or takes one of the steps after the last of them.
    ///
    /// Reasons of as many rejections, the bound of one bin, and a day without reservations are a step each.
    pub fn advance(&mut self, requests: usize) -> UnitProgress {
        let over = Stage::Explaining { trace: Trace::default(), classifier: None };
        self.stage = match std::mem::replace(&mut self.stage, over) {
            Stage::Reserving(mut day) => match day.advance(requests) {
                false => Stage::Reserving(day),
                true => self.explaining(day.into_trace()),
            },
            Stage::Claiming { retries, replication } => {
                let Self { grid, settings, .. } = self;
                let trace =
                    without_reservation(grid, &settings.workload, &settings.frames, retries, replication);
                self.explaining(trace.expect("the workload was looked at when the unit was set up"))
            }
            Stage::Explaining { trace, classifier: Some(mut classifier) } => {
                if classifier.advance(&trace, &self.grid, &self.settings, requests) {
                    let rejections = rejections_by_load(&trace, &self.grid, &classifier.rejected());
                    Stage::Bounding { trace, rejections: Some(rejections), bounds: Vec::new() }
                } else {
                    Stage::Explaining { trace, classifier: Some(classifier) }
                }
            }
            Stage::Explaining { trace, classifier: None } => {
                Stage::Bounding { trace, rejections: None, bounds: Vec::new() }
            }
            Stage::Bounding { trace, rejections, bounds } => self.bound(trace, rejections, bounds),
            over @ Stage::Over(_) => over,
        };
        self.progress()
    }

    /// How far the unit is.
    pub fn progress(&self) -> UnitProgress {
        match &self.stage {
            Stage::Reserving(day) => {
                UnitProgress { submitted: day.submitted(), total: day.total(), done: false }
            }
            Stage::Claiming { .. } => UnitProgress { submitted: 0, total: 0, done: false },
            Stage::Explaining { trace, .. } | Stage::Bounding { trace, .. } => {
                let submitted = submitted(trace).count();
                UnitProgress { submitted, total: submitted, done: false }
            }
            Stage::Over(outcome) => {
                let total = outcome.users.iter().map(|tally| tally.submitted as usize).sum();
                UnitProgress { submitted: total, total, done: true }
            }
        }
    }

    /// What is kept of the day; `None` before it is over.
    pub fn outcome(&self) -> Option<&DayOutcome> {
        match &self.stage {
            Stage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The same at once.
    pub fn finish(mut self) -> DayOutcome {
        loop {
            match self.stage {
                Stage::Over(outcome) => return *outcome,
                _ => drop(self.advance(usize::MAX)),
            }
        }
    }

    /// After the last request: its reasons come next, where somebody asks.
    fn explaining(&self, trace: Trace) -> Stage {
        let classifier = self.extras.reasons.then(|| Box::new(Classifier::new(&self.grid)));
        Stage::Explaining { trace, classifier }
    }

    /// Bounds one more bin, or ends where there is none left or nobody asks.
    fn bound(&self, trace: Trace, rejections: Option<Vec<RejectionBin>>, mut bounds: Vec<u32>) -> Stage {
        let bins = success_by_load(&trace, &self.grid, self.settings.workload.users.len());
        if let Some(bin) = bins.get(bounds.len()).filter(|_| self.extras.bound) {
            let before = bins.iter().take_while(|earlier| earlier.load_percent <= bin.load_percent);
            let count: u32 = before.map(|bin| bin.total().submitted).sum();
            let requests: Vec<&Request> = submitted(&trace).take(count as usize).collect();
            bounds.push(most_reservable(&requests, &self.grid, self.settings.frames.constraints));
            return Stage::Bounding { trace, rejections, bounds };
        }
        let bounds = self.extras.bound.then_some(bounds);
        Stage::Over(Box::new(outcome(&trace, &self.grid, &self.settings, bins, rejections, bounds)))
    }
}

/// The requests as they were first handed in, in the order of arrival.
fn submitted(trace: &Trace) -> impl Iterator<Item = &Request> {
    trace.events().iter().filter_map(|event| match &event.happening {
        Happening::Submitted { request, .. } => Some(request),
        _ => None,
    })
}

fn outcome(
    trace: &Trace,
    grid: &Grid,
    settings: &DaySettings,
    bins: Vec<Bin>,
    rejections: Option<Vec<RejectionBin>>,
    bounds: Option<Vec<u32>>,
) -> DayOutcome {
    debug_assert!(bins.iter().all(|bin| bin.load_percent <= LAST_BIN_PERCENT));
    let cpus = cpu_utilization(trace, grid, SECOND_DAY);
    let links = bandwidth_utilization(trace, grid, SECOND_DAY);
    let cpus_of = |node: usize| f64::from(grid.nodes[node].cpus());
    let mbps_of = |link: usize| f64::from(grid.links[link].bandwidth_mbps);
    let claims = claims(trace);
    DayOutcome {
        load: offered_load(trace, grid),
        users: success_by_user(trace, settings.workload.users.len()),
        bins,
        rejections,
        bounds,
        cpu_utilization: weighted_mean(&cpus, cpus_of),
        bandwidth_utilization: weighted_mean(&links, mbps_of),
        cpus,
        spent: spent(trace),
        unproven: unproven(trace),
        reserved: reserved_means(trace, grid),
        claims: (claims.started + claims.gave_up > 0).then_some(claims),
    }
}

/// Mean of shares of different sizes; 0 where there is nothing.
fn weighted_mean(shares: &[f64], weight: impl Fn(usize) -> f64) -> f64 {
    let (sum, weights) = shares
        .iter()
        .enumerate()
        .fold((0.0, 0.0), |(sum, weights), (i, share)| (sum + share * weight(i), weights + weight(i)));
    if weights > 0.0 { sum / weights } else { 0.0 }
}

fn spent(trace: &Trace) -> Spent {
    let mut sum = Spent::default();
    for event in trace.events() {
        if let Happening::Planned { spent, .. } | Happening::NoPlan { spent, .. } = &event.happening {
            sum.effort.nodes += spent.effort.nodes;
            sum.effort.pivots += spent.effort.pivots;
            sum.questions += spent.questions;
            sum.holds += spent.holds;
            sum.held_nodes += spent.held_nodes;
        }
    }
    sum
}

fn unproven(trace: &Trace) -> u32 {
    let without_proof = |happening: &&Happening| matches!(happening, Happening::NoPlan { proven: false, .. });
    trace.events().iter().map(|event| &event.happening).filter(without_proof).count() as u32
}

/// Sums in integers, so that only the last division rounds.
fn reserved_means(trace: &Trace, grid: &Grid) -> Option<ReservedMeans> {
    let mut earliest: BTreeMap<usize, u32> = BTreeMap::new();
    let (mut count, mut delay, mut price, mut penalty) = (0_u64, 0_u64, 0_u128, 0_u128);
    for event in trace.events() {
        match &event.happening {
            Happening::Submitted { request, .. } => {
                earliest.insert(event.request, request.time_frame.earliest_start);
            }
            Happening::Reserved { window, amounts, .. } | Happening::Started { window, amounts, .. } => {
                count += 1;
                delay += u64::from(window.start.saturating_sub(earliest[&event.request]));
                for amount in amounts {
                    let (unit_price, unit_penalty) = thousandths(amount, grid);
                    price += u128::from(amount.quantity) * u128::from(unit_price);
                    penalty += u128::from(amount.quantity) * u128::from(unit_penalty);
                }
            }
            _ => {}
        }
    }
    let mean = |sum: f64| sum / count as f64;
    (count > 0).then(|| ReservedMeans {
        delay_seconds: mean(delay as f64),
        price: mean(price as f64 / 1000.0),
        penalty: mean(penalty as f64 / 1000.0),
    })
}

/// Price and penalty of one CPU or one Mbps in thousandths of a value unit: links have theirs per Gbps.
fn thousandths(amount: &Amount, grid: &Grid) -> (u64, u64) {
    match amount.resource {
        Resource::Cpus(node) => match grid.nodes[node].kind {
            NodeKind::Site { cpu_value, quality_penalty, .. } => {
                (u64::from(cpu_value) * 1000, u64::from(quality_penalty) * 1000)
            }
            NodeKind::ExchangePoint => (0, 0),
        },
        Resource::Bandwidth(channel) => {
            let link = &grid.links[grid.link_of(channel)];
            (link.bandwidth_value.into(), link.quality_penalty.into())
        }
    }
}
