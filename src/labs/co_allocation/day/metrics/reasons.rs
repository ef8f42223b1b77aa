//! Why requests were rejected, found afterwards by replaying the day.

use std::collections::BTreeMap;

use super::success::{BIN_PERCENT, loads};
use crate::document::json::compact;
use crate::kernel::Window;
use crate::labs::co_allocation::day::{DayLog, DaySettings, DisclosedResources, EventKind};
use crate::labs::co_allocation::model::{Grid, Request};
use crate::labs::co_allocation::planner::exact::Exact;
use crate::labs::co_allocation::planner::frames::plan_window;
use crate::labs::co_allocation::planner::reason::{Reason, why_none};
use crate::labs::co_allocation::planner::strategy::Resources;
use crate::labs::co_allocation::planner::values::{Budget, values};
use crate::labs::co_allocation::planner::{Outcome, Problem};
use crate::labs::co_allocation::reservation::{Coordinator, Disclosure};

/// Reasons for a rejection, in the order of the checks.
#[apply(wire)]
#[derive(Copy, Eq, PartialOrd, Ord)]
pub enum Rejection {
    /// No window could be settled within the node limit.
    Undecided,
    /// The sites do not have the CPUs.
    Cpus,
    /// Too few sites have the required attributes.
    Attributes,
    /// The remaining sites are in the wrong domains.
    DomainRules,
    /// No path joins the remaining sites.
    Disconnected,
    /// Every path has too many links.
    HopLimit,
    /// Every path has too high a latency.
    Latency,
    /// The paths do not have the bandwidth.
    Bandwidth,
    /// There were plans, but the cheapest costs more than the user can afford.
    Budget,
    /// There was a plan in one of the windows, which the strategy did not find.
    Missed,
    /// Without a reservation: its parts were not free at the same time.
    OutOfTime,
    /// There was a plan, but it would have brought too little for what it takes.
    Declined,
    /// There was a plan, but a manager refused it: another request was faster.
    LostRace,
}

impl Rejection {
    /// All of them.
    pub const ALL: [Rejection; 13] = [
        Rejection::Undecided,
        Rejection::Cpus,
        Rejection::Attributes,
        Rejection::DomainRules,
        Rejection::Disconnected,
        Rejection::HopLimit,
        Rejection::Latency,
        Rejection::Bandwidth,
        Rejection::Budget,
        Rejection::Missed,
        Rejection::OutOfTime,
        Rejection::Declined,
        Rejection::LostRace,
    ];

    /// Name in documents.
    pub fn name(self) -> String {
        compact(&self).trim_matches('"').to_owned()
    }
}

/// A request that ended without a reservation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RejectedRequest {
    /// Request number, in order of arrival.
    pub request: usize,
    /// Index into the workload's users.
    pub user: usize,
    /// The reason; of a resubmitted request, that of its last attempt.
    pub rejection: Rejection,
}

/// The requests rejected while the load was in one range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectionBin {
    /// Upper end of the range of accumulated load, included: 10, 20, … as of [`Bin`](super::Bin).
    pub load_percent: u32,
    /// Requests submitted: the denominator of the counts.
    pub submitted: u32,
    /// Number of requests per reason; reasons that did not occur are left out.
    pub rejected: BTreeMap<Rejection, u32>,
}

/// Classifies every rejected request of a day simulated with these settings.
///
/// The log states what was reserved when, so books filled from it show what each request saw; the simulation
/// itself is not slowed down. Each window has one reason, the first kind of constraint that
/// cannot be restored ([`why_none`]); a request has that of the window that came furthest. That order is
/// our reconstruction.
///
/// Complexity: for every rejected request, one plan per window and kind of constraint.
pub fn rejections(log: &DayLog, grid: &Grid, settings: &DaySettings) -> Vec<RejectedRequest> {
    let mut classifier = Classifier::new(grid);
    classifier.advance(log, grid, settings, usize::MAX);
    classifier.rejected()
}

/// [`rejections`] in progress, advanced in slices so that the worker can handle messages in between.
pub struct Classifier {
    /// The books at the time of the next event.
    coordinator: Coordinator,
    /// For every request so far, its user and the event with its current request.
    current: BTreeMap<usize, (usize, usize)>,
    rejected: BTreeMap<usize, RejectedRequest>,
    next_event: usize,
    /// The state of the next event, if that is a request without a plan.
    at_work: Option<PendingRequest>,
}

/// A request whose windows are being checked.
struct PendingRequest {
    /// Windows still to check, in reverse order.
    windows: Vec<Window>,
    furthest: Option<Rejection>,
}

impl Classifier {
    /// A new classifier, before the first event of a day on this grid.
    pub fn new(grid: &Grid) -> Self {
        Self {
            coordinator: Coordinator::new(grid),
            current: BTreeMap::new(),
            rejected: BTreeMap::new(),
            next_event: 0,
            at_work: None,
        }
    }

    /// Continues until the day is finished (true) or `steps` are used up (false).
    ///
    /// A step is an event, or a window of a request without a plan.
    pub fn advance(&mut self, log: &DayLog, grid: &Grid, settings: &DaySettings, steps: usize) -> bool {
        for _ in 0..steps {
            let Some(event) = log.events().get(self.next_event) else { return true };
            let number = event.request;
            match &event.kind {
                EventKind::Submitted { user, .. } => {
                    self.current.insert(number, (*user, self.next_event));
                }
                EventKind::Resubmitted { .. } => {
                    self.current.entry(number).and_modify(|(_, asked)| *asked = self.next_event);
                }
                EventKind::Planned { .. } | EventKind::Started { .. } => {}
                EventKind::GaveUp { .. } => self.reject(number, Rejection::OutOfTime),
                EventKind::NoPlan { proven, .. } => {
                    let (user, asked) = self.current[&number];
                    let (EventKind::Submitted { request, .. } | EventKind::Resubmitted { request, .. }) =
                        &log.events()[asked].kind
                    else {
                        unreachable!("only these two events contain a request");
                    };
                    let seen = Snapshot { coordinator: &self.coordinator, grid, settings, user, request };
                    let work = self.at_work.get_or_insert_with(|| PendingRequest {
                        windows: seen.windows().into_iter().rev().collect(),
                        furthest: None,
                    });
                    if let Some(window) = work.windows.pop() {
                        work.furthest = work.furthest.max(Some(seen.why_not_in(window, *proven)));
                    }
                    if !work.windows.is_empty() {
                        continue;
                    }
                    let why = work.furthest.unwrap_or(Rejection::Undecided);
                    self.at_work = None;
                    self.reject(number, why);
                }
                EventKind::Declined { .. } => self.reject(number, Rejection::Declined),
                EventKind::Refused { .. } => self.reject(number, Rejection::LostRace),
                EventKind::Reserved { window, amounts, .. } => {
                    let again = self.coordinator.reserve_amounts(amounts, *window);
                    again.expect("a reservation granted in the day is granted in the replay");
                    self.rejected.remove(&number);
                }
            }
            self.next_event += 1;
        }
        self.next_event >= log.events().len()
    }

    /// The rejections found so far, by request.
    pub fn rejected(self) -> Vec<RejectedRequest> {
        self.rejected.into_values().collect()
    }

    fn reject(&mut self, request: usize, rejection: Rejection) {
        let (user, _) = self.current[&request];
        self.rejected.insert(request, RejectedRequest { request, user, rejection });
    }
}

/// Counts rejections per bin of load; bins are those of [`success_by_load`](super::success_by_load).
pub fn rejections_by_load(
    log: &DayLog,
    grid: &Grid,
    rejected: &[RejectedRequest],
    period: Window,
) -> Vec<RejectionBin> {
    let why = BTreeMap::from_iter(rejected.iter().map(|rejected| (rejected.request, rejected.rejection)));
    let mut bins: Vec<RejectionBin> = Vec::new();
    for (request, bin) in loads(log, grid, period) {
        while bins.len() <= bin {
            let load_percent = (bins.len() as u32 + 1) * BIN_PERCENT;
            bins.push(RejectionBin { load_percent, submitted: 0, rejected: BTreeMap::new() });
        }
        bins[bin].submitted += 1;
        if let Some(&rejection) = why.get(&request) {
            *bins[bin].rejected.entry(rejection).or_default() += 1;
        }
    }
    bins
}

/// A request and the books at its arrival.
struct Snapshot<'a> {
    coordinator: &'a Coordinator,
    grid: &'a Grid,
    settings: &'a DaySettings,
    user: usize,
    request: &'a Request,
}

impl Snapshot<'_> {
    /// The windows its strategy queried.
    fn windows(&self) -> Vec<Window> {
        self.settings.strategy.windows(self.request, &self.settings.frames, &mut self.shown())
    }

    fn shown(&self) -> DisclosedResources<'_> {
        DisclosedResources {
            coordinator: self.coordinator,
            percent: self.settings.workload.users[self.user].disclosed_percent,
            disclosure: Disclosure::Timetable,
        }
    }

    /// `proven` states that no window has a plan.
    fn why_not_in(&self, window: Window, proven: bool) -> Rejection {
        let availability = self.shown().free(window);
        let options = &self.settings.frames;
        let values = values(self.grid, window, &availability, &options.preferences);
        let problem = Problem {
            grid: self.grid,
            request: self.request,
            availability: &availability,
            values: &values,
            constraints: options.constraints,
        };
        let outcome = match proven && options.preferences.budget == Budget::Unlimited {
            true => Outcome::Infeasible,
            false => {
                let free = availability.clone();
                let planned = plan_window(self.grid, self.request, options, &Exact, window, free);
                if planned.over_budget.is_some() {
                    return Rejection::Budget;
                }
                planned.outcome
            }
        };
        match outcome {
            Outcome::Infeasible => why_none(&problem).into(),
            Outcome::LimitReached { best: None, .. } => Rejection::Undecided,
            Outcome::Optimal { .. } | Outcome::LimitReached { best: Some(_), .. } => Rejection::Missed,
        }
    }
}

impl From<Reason> for Rejection {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::Cpus { .. } => Rejection::Cpus,
            Reason::Attributes { .. } => Rejection::Attributes,
            Reason::DomainRules { .. } => Rejection::DomainRules,
            Reason::Disconnected { .. } => Rejection::Disconnected,
            Reason::HopLimit { .. } => Rejection::HopLimit,
            Reason::Latency { .. } => Rejection::Latency,
            Reason::Bandwidth { .. } => Rejection::Bandwidth,
            Reason::Unknown => Rejection::Undecided,
        }
    }
}
