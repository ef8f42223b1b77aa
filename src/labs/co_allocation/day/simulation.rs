//! One simulated day: each request is planned and reserved as it arrives.

use std::rc::Rc;

use super::arrivals::{Submission, generate};
use super::{Admission, DayLog, Event, EventKind, Workload, WorkloadError, Worth};
use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::model::{Availability, Grid, Request};
use crate::labs::co_allocation::planner::Planner;
use crate::labs::co_allocation::planner::frames::{FrameOptions, RankBy};
use crate::labs::co_allocation::planner::strategy::{
    Choice, Decision, Inquiry, Resources, Strategy, StrategyName,
};
use crate::labs::co_allocation::reservation::{Coordinator, Disclosure, Resubmission, amounts_of};

/// The settings of a simulated day, besides the grid and the planner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DaySettings {
    /// The users and their requests.
    pub workload: Workload,
    /// How each request is planned.
    pub frames: FrameOptions,
    /// The user's option: which plan is best.
    pub rank_by: RankBy,
    /// Plan every frame even if the first feasible one is the best, to measure planning. The day is
    /// the same either way; only the effort differs.
    pub plan_every_frame: bool,
    /// How a window and a plan are chosen.
    pub strategy: StrategyName,
    /// Timetable disclosure of the managers.
    pub disclosure: Disclosure,
    /// Immediate reaction of users to a failed request.
    pub resubmission: Resubmission,
    /// Which plans are declined although they fit; how links are priced meanwhile is among the preferences of
    /// `frames`.
    pub admission: Admission,
}

/// Reason why a day cannot be simulated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DayError {
    /// No day can be drawn from the workload.
    Workload(WorkloadError),
    /// The strategy needs timetables that are not disclosed.
    NotDisclosed(StrategyName),
}

impl From<WorkloadError> for DayError {
    fn from(error: WorkloadError) -> Self {
        DayError::Workload(error)
    }
}

/// A day of requests, advanced in slices so that a page stays responsive and a run can be stopped.
///
/// All books are empty when the day begins.
pub struct Day {
    grid: Grid,
    settings: DaySettings,
    planner: Box<dyn Planner>,
    /// Strategy in place of the one that the settings name.
    own_strategy: Option<Rc<dyn Strategy>>,
    submissions: Vec<Submission>,
    period: Window,
    next: usize,
    coordinator: Coordinator,
    log: DayLog,
}

impl Day {
    /// Draws the requests of a replication and sets up empty books.
    ///
    /// # Errors
    ///
    /// When no day can be drawn from the workload, or the strategy needs timetables that are not disclosed.
    pub fn new(
        grid: Grid,
        settings: DaySettings,
        planner: Box<dyn Planner>,
        replication: u32,
    ) -> Result<Self, DayError> {
        if settings.strategy.needs_timetables() && settings.disclosure != Disclosure::Timetable {
            return Err(DayError::NotDisclosed(settings.strategy));
        }
        settings.check_size(&grid)?;
        let submissions = generate(&settings.workload, &grid, replication)?;
        let period = settings.workload.source.period(submissions.iter().map(|each| &each.request));
        let (coordinator, log) = (Coordinator::new(&grid), DayLog::default());
        let own_strategy = None;
        Ok(Self { grid, settings, planner, own_strategy, submissions, period, next: 0, coordinator, log })
    }

    /// Decides from now on by a strategy in place of the one that the settings name.
    pub fn decide_by(&mut self, strategy: Rc<dyn Strategy>) {
        self.own_strategy = Some(strategy);
    }

    /// Handles up to `requests` more requests; true when all are done.
    pub fn advance(&mut self, requests: usize) -> bool {
        for _ in 0..requests.min(self.submissions.len() - self.next) {
            self.handle(self.next);
            self.next += 1;
        }
        self.is_done()
    }

    /// True when no request is left.
    pub fn is_done(&self) -> bool {
        self.next == self.submissions.len()
    }

    /// Requests handled so far.
    pub fn submitted(&self) -> usize {
        self.next
    }

    /// Requests of the whole day.
    pub fn total(&self) -> usize {
        self.submissions.len()
    }

    /// The time over which load and utilization are shares of what is installed.
    pub fn period(&self) -> Window {
        self.period
    }

    /// The log so far.
    pub fn log(&self) -> &DayLog {
        &self.log
    }

    /// The log, for callers that no longer need the day.
    pub fn into_log(self) -> DayLog {
        self.log
    }

    /// The coordinator with all reservations made so far.
    pub fn coordinator(&self) -> &Coordinator {
        &self.coordinator
    }

    /// The grid simulated on.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The settings of the day.
    pub fn settings(&self) -> &DaySettings {
        &self.settings
    }

    /// Steps 1 to 4 of Takefusa et al. (2010) for one request, and again for what its user resubmits after a
    /// failure.
    fn handle(&mut self, number: usize) {
        let Submission { user, mut request, .. } = self.submissions[number].clone();
        self.record(number, EventKind::Submitted { user, request: request.clone() });
        let mut attempt = 1;
        while !self.reserve(number, user, &request) {
            let Some(next) = self.settings.resubmission.next_request(&request, attempt) else { break };
            attempt += 1;
            self.record(number, EventKind::Resubmitted { attempt, request: next.clone() });
            request = next;
        }
    }

    /// Chooses a plan and reserves it; false when there is none, it is declined, or a manager refuses it.
    fn reserve(&mut self, number: usize, user: usize, request: &Request) -> bool {
        let Decision { choice, proven, spent } = self.decide(user, request);
        let Some(Choice { window, plan, .. }) = choice else {
            self.record(number, EventKind::NoPlan { proven, spent });
            return false;
        };
        let amounts = amounts_of(&plan, &self.grid, request);
        self.record(number, EventKind::Planned { window, plan, proven, spent });
        let worth = Worth::of(request, &amounts);
        if !self.settings.admission.accepts(worth) {
            self.record(number, EventKind::Declined { worth });
            return false;
        }
        match self.coordinator.reserve_amounts(&amounts, window) {
            Ok(reservation) => self.record(number, EventKind::Reserved { reservation, window, amounts }),
            Err(refusal) => {
                self.record(number, EventKind::Refused { refusal });
                return false;
            }
        }
        true
    }

    fn decide(&self, user: usize, request: &Request) -> Decision {
        let inquiry = Inquiry {
            grid: &self.grid,
            request,
            options: &self.settings.frames,
            rank_by: self.settings.rank_by,
            planner: self.planner.as_ref(),
            every_window: self.settings.plan_every_frame,
        };
        let mut shown = DisclosedResources {
            coordinator: &self.coordinator,
            percent: self.settings.workload.users[user].disclosed_percent,
            disclosure: self.settings.disclosure,
        };
        let named = self.settings.strategy.strategy();
        let decided = self.own_strategy.as_deref().unwrap_or(named).decide(&inquiry, &mut shown);
        decided.expect("`Day::new` rejects strategies that lack timetables")
    }

    fn record(&mut self, number: usize, kind: EventKind) {
        self.log.push(Event { at: self.submissions[number].at, request: number, kind });
    }
}

/// The resources of a coordinator's managers, as disclosed to one user.
#[derive(Clone, Copy, Debug)]
pub struct DisclosedResources<'a> {
    /// The coordinator.
    pub coordinator: &'a Coordinator,
    /// Percent of each free amount that is disclosed: the service level.
    pub percent: u32,
    /// Whether timetables are disclosed.
    pub disclosure: Disclosure,
}

impl Resources for DisclosedResources<'_> {
    fn free(&mut self, window: Window) -> Availability {
        self.coordinator.availability(window).disclosed(self.percent)
    }

    fn changes(&mut self, within: Window) -> Option<Vec<Seconds>> {
        let discloses = self.disclosure == Disclosure::Timetable;
        discloses.then(|| self.coordinator.changes(within))
    }
}
