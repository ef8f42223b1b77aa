//! One simulated day: each request is planned and reserved as it arrives.

use super::arrivals::{Submission, generate};
use super::{Event, Happening, Trace, Workload, WorkloadError};
use crate::model::{Availability, Grid, Window};
use crate::planner::frames::{FrameOptions, FramePlan, RankBy, frames, plan_frames, rank};
use crate::planner::{Effort, Outcome, Planner};
use crate::reservation::{Coordinator, amounts_of};

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
    /// When the workload cannot give a day, see [`WorkloadError`].
    pub fn new(
        grid: Grid,
        settings: DaySettings,
        planner: Box<dyn Planner>,
        replication: u32,
    ) -> Result<Self, WorkloadError> {
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

    /// Steps 1 to 4 of Takefusa et al. (2010) for one request. A user whose request fails gives up.
    fn handle(&mut self, number: usize) {
        let Submission { at, user, request } = self.submissions[number].clone();
        self.log(number, Happening::Submitted { user, request: request.clone() });
        let (best, proven, effort) = self.best_plan(number);
        let Some((window, plan)) = best.and_then(|frame| Some((frame.window, frame.plan()?.clone()))) else {
            return self.log(number, Happening::NoPlan { proven, effort });
        };
        let amounts = amounts_of(&plan, &self.grid, &request);
        self.log(number, Happening::Planned { window, plan, effort });
        let happening = match self.coordinator.reserve_amounts(&amounts, window) {
            Ok(reservation) => Happening::Reserved { reservation, window, amounts },
            Err(refused) => Happening::Refused { refused },
        };
        self.trace.push(Event { at, request: number, happening });
    }

    fn log(&mut self, number: usize, happening: Happening) {
        self.trace.push(Event { at: self.submissions[number].at, request: number, happening });
    }

    /// The best frame, whether every frame without a plan was proven to have none, and the work done.
    fn best_plan(&self, number: usize) -> (Option<FramePlan>, bool, Effort) {
        let Submission { user, request, .. } = &self.submissions[number];
        let percent = self.settings.workload.users[*user].disclosed_percent;
        let shown =
            |window: Window| -> Availability { self.coordinator.availability(window).disclosed(percent) };
        let (planner, options) = (self.planner.as_ref(), &self.settings.frames);
        let frames = if self.settings.rank_by == RankBy::Time && !self.settings.plan_every_frame {
            until_first_plan(frames(&self.grid, request, options, planner, shown))
        } else {
            plan_frames(&self.grid, request, options, planner, shown)
        };
        let proven = frames.iter().all(|frame| !matches!(frame.outcome, Outcome::LimitReached { .. }));
        let effort = frames.iter().fold(Effort::default(), |sum, frame| Effort {
            nodes: sum.nodes + frame.effort.nodes,
            pivots: sum.pivots + frame.effort.pivots,
        });
        let best = rank(&frames, self.settings.rank_by).first().copied();
        (best.and_then(|index| frames.into_iter().nth(index)), proven, effort)
    }
}

/// Frames come in order of their starts, so ranking by time the first with a plan is the best of all
/// and the later ones need no planning.
fn until_first_plan(frames: impl Iterator<Item = FramePlan>) -> Vec<FramePlan> {
    let mut planned = Vec::new();
    for frame in frames {
        let found = frame.plan().is_some();
        planned.push(frame);
        if found {
            break;
        }
    }
    planned
}
