//! One simulated day: each request is planned and reserved as it arrives.

use super::arrivals::{Submission, generate};
use super::{Event, Happening, Trace, Workload, WorkloadError};
use crate::model::{Availability, Grid, Request, Seconds, Window};
use crate::planner::Planner;
use crate::planner::frames::{FrameOptions, RankBy};
use crate::planner::strategy::{Choice, Decision, Inquiry, Resources, StrategyName};
use crate::reservation::{Coordinator, Disclosure, Resubmission, amounts_of};

/// What a day is simulated with, beside the grid and the planner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DaySettings {
    /// Who asks for what.
    pub workload: Workload,
    /// How each request is planned.
    pub frames: FrameOptions,
    /// The user's option: which plan is best.
    pub rank_by: RankBy,
    /// Plan every frame even where the first feasible one is the best, to measure planning. The day is
    /// the same either way, only the effort differs.
    pub plan_every_frame: bool,
    /// How a window and a plan are decided on.
    pub strategy: StrategyName,
    /// What the managers tell of their timetables.
    pub disclosure: Disclosure,
    /// What users do when their request failed; they do it at once.
    pub resubmission: Resubmission,
}

/// Why no day can be simulated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DayError {
    /// The workload gives no day.
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
    submissions: Vec<Submission>,
    next: usize,
    coordinator: Coordinator,
    trace: Trace,
}

impl Day {
    /// Draws the requests of a replication and sets up empty books.
    ///
    /// # Errors
    ///
    /// When the workload cannot give a day, or the strategy needs what is not disclosed.
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
        let coordinator = Coordinator::new(&grid);
        Ok(Self { grid, settings, planner, submissions, next: 0, coordinator, trace: Trace::default() })
    }

    /// Handles up to `requests` more requests and answers whether all are done.
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

    /// What happened so far.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The same, for who needs nothing else of the day.
    pub fn into_trace(self) -> Trace {
        self.trace
    }

    /// The coordinator with all reservations made so far.
    pub fn coordinator(&self) -> &Coordinator {
        &self.coordinator
    }

    /// The grid simulated on.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// What the day is simulated with.
    pub fn settings(&self) -> &DaySettings {
        &self.settings
    }

    /// Steps 1 to 4 of Takefusa et al. (2010) for one request, and again for what its user submits after a
    /// failure.
    fn handle(&mut self, number: usize) {
        let Submission { user, mut request, .. } = self.submissions[number].clone();
        self.log(number, Happening::Submitted { user, request: request.clone() });
        let mut attempt = 1;
        while !self.reserve(number, user, &request) {
            let Some(next) = self.settings.resubmission.next_request(&request, attempt) else { break };
            attempt += 1;
            self.log(number, Happening::Resubmitted { attempt, request: next.clone() });
            request = next;
        }
    }

    /// Decides on a plan and reserves it; false when there is none or a manager does not grant it.
    fn reserve(&mut self, number: usize, user: usize, request: &Request) -> bool {
        let Decision { choice, proven, spent } = self.decide(user, request);
        let Some(Choice { window, plan, .. }) = choice else {
            self.log(number, Happening::NoPlan { proven, spent });
            return false;
        };
        let amounts = amounts_of(&plan, &self.grid, request);
        self.log(number, Happening::Planned { window, plan, spent });
        match self.coordinator.reserve_amounts(&amounts, window) {
            Ok(reservation) => self.log(number, Happening::Reserved { reservation, window, amounts }),
            Err(refused) => {
                self.log(number, Happening::Refused { refused });
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
        let mut shown = Shown {
            coordinator: &self.coordinator,
            percent: self.settings.workload.users[user].disclosed_percent,
            disclosure: self.settings.disclosure,
        };
        let decided = self.settings.strategy.strategy().decide(&inquiry, &mut shown);
        decided.expect("a day whose strategy lacks timetables was refused when it was set up")
    }

    fn log(&mut self, number: usize, happening: Happening) {
        self.trace.push(Event { at: self.submissions[number].at, request: number, happening });
    }
}

/// What the managers of a coordinator tell one user.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// Who is asked.
    pub coordinator: &'a Coordinator,
    /// Percent of each free amount that is shown: the service level.
    pub percent: u32,
    /// Whether timetables are told.
    pub disclosure: Disclosure,
}

impl Resources for Shown<'_> {
    fn free(&mut self, window: Window) -> Availability {
        self.coordinator.availability(window).disclosed(self.percent)
    }

    fn changes(&mut self, within: Window) -> Option<Vec<Seconds>> {
        // Whoever asks is behind the feature, so the page's first module does without the answer.
        let told = cfg!(feature = "engines") && self.disclosure == Disclosure::Timetable;
        told.then(|| self.coordinator.changes(within))
    }
}
