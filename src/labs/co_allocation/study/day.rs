//! The unit of work of an experiment: one simulated day.

use std::rc::Rc;

use super::outcome::{DayOutcome, DaySettlement, outcome};
use crate::experiment::UnitStage;
use crate::kernel::{Clock, Window};
use crate::labs::co_allocation::day::metrics::{
    Bin, Classifier, Fees, RejectionBin, rejections_by_load, settle, success_by_load,
};
use crate::labs::co_allocation::day::{
    BoundComputation, Day, DayError, DayLog, DaySettings, DayWithoutReservation, EventKind, Retries,
};
use crate::labs::co_allocation::model::{Grid, Request};
use crate::labs::co_allocation::planner::Planner;
use crate::labs::co_allocation::planner::strategy::{Scripted, Strategy};

/// How jobs come to their resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// They are reserved when the request arrives.
    Reserved,
    /// They are claimed when their time has come.
    Claimed(Retries),
}

/// Optional reports of a day besides the outcomes of its requests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// Reasons for rejections; they take about as long as the day.
    pub reasons: bool,
    /// Upper bound on the requests that could have been reserved; it takes longer than the day.
    pub bound: bool,
    /// Payments between users and providers, by these rules.
    pub fees: Option<Fees>,
}

/// One day at work, advanced in slices so that a page stays responsive and a run can be stopped.
pub struct UnitRun {
    grid: Grid,
    settings: DaySettings,
    extras: Extras,
    clock: Option<Clock>,
    /// Seconds spent on planning and reserving so far.
    seconds: f64,
    replication: u32,
    /// Custom rule that decides in place of the strategy.
    rule: Option<Rc<Scripted>>,
    stage: Stage,
}

enum Stage {
    Reserving(Box<Day>),
    Claiming(Box<DayWithoutReservation>),
    Explaining { trace: DayLog, classifier: Option<Box<Classifier>> },
    Bounding(Box<BoundingBins>),
    Over(Box<DayOutcome>),
}

/// A day whose bins are bounded one after the other.
struct BoundingBins {
    trace: DayLog,
    rejections: Option<Vec<RejectionBin>>,
    bins: Vec<Bin>,
    /// Bounds of the bins before the one at work.
    bounds: Vec<u32>,
    at_work: BoundComputation,
}

/// Fine steps counted as one: about the work of planning a small window.
const FINE: i64 = 1024;

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
                let DaySettings { workload, frames, .. } = &settings;
                let day = DayWithoutReservation::new(&grid, workload, frames, retries, replication)?;
                Stage::Claiming(Box::new(day))
            }
        };
        Ok(Self { grid, settings, extras, replication, rule: None, clock: None, seconds: 0.0, stage })
    }

    /// With a clock for the time that planning takes.
    pub fn timed_by(self, clock: Option<Clock>) -> Self {
        Self { clock, ..self }
    }

    /// With a custom rule in place of the strategy; without reservations there is nothing to decide.
    pub fn decided_by(mut self, rule: Option<Scripted>) -> Self {
        self.rule = rule.map(Rc::new);
        if let (Stage::Reserving(day), Some(rule)) = (&mut self.stage, &self.rule) {
            day.decide_by(Rc::clone(rule) as Rc<dyn Strategy>);
        }
        self
    }

    /// Failed decisions of a custom rule; none where the day has no such rule.
    pub fn rule_failures(&self) -> Option<u32> {
        self.rule.as_ref().map(|rule| rule.0.failures())
    }

    fn now(&self) -> f64 {
        self.clock.map_or(0.0, |clock| clock())
    }

    /// The time over which load and utilization are shares.
    fn period(&self, trace: &DayLog) -> Window {
        self.settings.workload.source.period(submitted(trace))
    }

    /// Works on the current stage for at most `steps` steps.
    ///
    /// None takes longer than to plan one request, so the worker can handle messages between calls.
    pub fn advance(&mut self, steps: usize) {
        let mut fine = i64::try_from(steps).unwrap_or(i64::MAX).saturating_mul(FINE);
        let over = Stage::Explaining { trace: DayLog::default(), classifier: None };
        self.stage = match std::mem::replace(&mut self.stage, over) {
            Stage::Reserving(mut day) => {
                let begun = self.now();
                let done = day.advance(steps);
                self.seconds += self.now() - begun;
                if done { self.explaining(day.into_log()) } else { Stage::Reserving(day) }
            }
            Stage::Claiming(mut day) => match day.advance(&mut fine) {
                false => Stage::Claiming(day),
                true => self.explaining(day.into_log()),
            },
            Stage::Explaining { trace, classifier: Some(mut classifier) } => {
                if classifier.advance(&trace, &self.grid, &self.settings, steps) {
                    let (rejected, period) = (classifier.rejected(), self.period(&trace));
                    let rejections = rejections_by_load(&trace, &self.grid, &rejected, period);
                    self.bounding(trace, Some(rejections))
                } else {
                    Stage::Explaining { trace, classifier: Some(classifier) }
                }
            }
            Stage::Explaining { trace, classifier: None } => self.bounding(trace, None),
            Stage::Bounding(bins) => self.bound(bins, &mut fine),
            over @ Stage::Over(_) => over,
        };
    }

    /// Current stage.
    pub fn stage(&self) -> UnitStage {
        match &self.stage {
            Stage::Reserving(_) => UnitStage::Reserving,
            Stage::Claiming(_) => UnitStage::Claiming,
            Stage::Explaining { .. } => UnitStage::Explaining,
            Stage::Bounding(_) => UnitStage::Bounding,
            Stage::Over(_) => UnitStage::Over,
        }
    }

    /// Requests that were handled, and all of the day.
    pub fn steps(&self) -> (usize, usize) {
        let all = |total| (total, total);
        match &self.stage {
            Stage::Reserving(day) => (day.submitted(), day.total()),
            Stage::Claiming(day) => (day.decided(), day.total()),
            Stage::Explaining { trace, .. } => all(submitted(trace).count()),
            Stage::Bounding(bins) => all(submitted(&bins.trace).count()),
            Stage::Over(outcome) => all(outcome.users.iter().map(|tally| tally.submitted as usize).sum()),
        }
    }

    /// Outcome of the day; `None` before it is over.
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
                _ => self.advance(usize::MAX),
            }
        }
    }

    /// After the last request: the reasons come next, if requested.
    fn explaining(&self, trace: DayLog) -> Stage {
        let classifier = self.extras.reasons.then(|| Box::new(Classifier::new(&self.grid)));
        Stage::Explaining { trace, classifier }
    }

    /// After the reasons: the bounds come next, if requested.
    fn bounding(&self, trace: DayLog, rejections: Option<Vec<RejectionBin>>) -> Stage {
        let users = self.settings.workload.users.len();
        let bins = success_by_load(&trace, &self.grid, users, self.period(&trace));
        let at_work = self.bound_of_bin();
        Stage::Bounding(Box::new(BoundingBins { trace, rejections, bins, bounds: Vec::new(), at_work }))
    }

    fn bound_of_bin(&self) -> BoundComputation {
        BoundComputation::new(&self.grid, self.settings.frames.constraints)
    }

    /// Goes on with the bound of a bin, or ends where none is left or none was requested.
    fn bound(&self, mut day: Box<BoundingBins>, fine: &mut i64) -> Stage {
        if self.extras.bound && day.bounds.len() < day.bins.len() {
            let count: u32 = day.bins[..=day.bounds.len()].iter().map(|bin| bin.total().submitted).sum();
            let requests: Vec<&Request> = submitted(&day.trace).take(count as usize).collect();
            if let Some(bound) = day.at_work.advance(&requests, &self.grid, fine) {
                day.bounds.push(bound);
                day.at_work = self.bound_of_bin();
            }
            return Stage::Bounding(day);
        }
        let BoundingBins { trace, rejections, bins, bounds, .. } = *day;
        let bounds = self.extras.bound.then_some(bounds);
        let Self { grid, settings, replication, .. } = self;
        let mut outcome = outcome(&trace, grid, settings, bins, rejections, bounds);
        if let Some(embedding) = &mut outcome.embedding {
            embedding.seconds = self.clock.map(|_| self.seconds);
        }
        outcome.settled = self.extras.fees.map(|fees| DaySettlement {
            settlement: settle(&trace, grid, settings, &fees, *replication),
            unit: settings.frames.preferences.unit(),
        });
        Stage::Over(Box::new(outcome))
    }
}

/// The requests as they were first handed in, in the order of arrival.
pub(super) fn submitted(trace: &DayLog) -> impl Iterator<Item = &Request> {
    trace.events().iter().filter_map(|event| match &event.kind {
        EventKind::Submitted { request, .. } => Some(request),
        _ => None,
    })
}
