//! The log of a simulated day. It only grows; every metric is computed from it.

use std::fmt;

use super::Worth;
use crate::kernel::{Seconds, TimeFrame, Window};
use crate::labs::co_allocation::model::{Plan, Request};
use crate::labs::co_allocation::planner::strategy::DecisionEffort;
use crate::labs::co_allocation::reservation::{Amount, Refusal, ReservationId};

/// An event in the life of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A user submitted it.
    Submitted {
        /// Index into the workload's users.
        user: usize,
        /// The request.
        request: Request,
    },
    /// After a failure, its user submitted another request in its place, with the same number.
    Resubmitted {
        /// The number of the attempt: 2 for the first resubmission.
        attempt: u32,
        /// The new request.
        request: Request,
    },
    /// The best plan was chosen.
    Planned {
        /// The chosen time frame.
        window: Window,
        /// Sites and paths.
        plan: Plan,
        /// True when no better plan exists in its window, and none at all in those before it.
        proven: bool,
        /// Work to find it.
        spent: DecisionEffort,
    },
    /// No plan was found.
    NoPlan {
        /// True when every window was proven to have none; false when a node limit was reached, or
        /// the strategy does not look for all plans.
        proven: bool,
        /// Work of the search.
        spent: DecisionEffort,
    },
    /// All managers involved committed.
    Reserved {
        /// The coordinator's id of the reservation.
        reservation: ReservationId,
        /// The reserved window.
        window: Window,
        /// The reserved amounts.
        amounts: Vec<Amount>,
    },
    /// The owner of the grid declines the plan; nothing is held.
    Declined {
        /// Revenue and cost of the declined plan.
        worth: Worth,
    },
    /// A manager refused the plan; nothing is held.
    Refused {
        /// The manager and the reason.
        refusal: Refusal,
    },
    /// Without a reservation: it has claimed everything it needs, and runs.
    Started {
        /// The window in which it runs.
        window: Window,
        /// Sites and paths.
        plan: Plan,
        /// The amounts it uses.
        amounts: Vec<Amount>,
        /// How often it was placed.
        tries: u32,
        /// CPU seconds it paid for while it waited, in all tries.
        idle_cpu_seconds: u64,
    },
    /// Without a reservation: its latest start has passed.
    GaveUp {
        /// How often it was placed.
        tries: u32,
        /// CPU seconds it paid for in vain.
        idle_cpu_seconds: u64,
    },
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The time.
    pub at: Seconds,
    /// The number of the request, from 0 in order of arrival.
    pub request: usize,
    /// The kind of event.
    pub kind: EventKind,
}

/// The events of a day, in order. Append only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DayLog {
    events: Vec<Event>,
}

impl DayLog {
    /// Appends an event.
    ///
    /// # Panics
    ///
    /// When it is earlier than the last event.
    pub fn push(&mut self, event: Event) {
        let last = self.events.last().map_or(0, |last| last.at);
        assert!(event.at >= last, "an event at {} after one at {last}", event.at);
        self.events.push(event);
    }

    /// All events, oldest first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}

/// One line, without the planner's effort, which may change while the day stays the same.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:06} #{} ", self.at, self.request)?;
        match &self.kind {
            EventKind::Submitted { user, request } => {
                write!(f, "submitted by {user}: {}", RequestSummary(request))
            }
            EventKind::Resubmitted { attempt, request } => {
                write!(f, "submitted again, attempt {attempt}: {}", RequestSummary(request))
            }
            EventKind::Planned { window, plan, .. } => {
                let paths: Vec<_> = plan.paths.iter().map(|path| &path.links).collect();
                write!(f, "planned {}..{}: sites {:?}, links {paths:?}", window.start, window.end, plan.sites)
            }
            EventKind::NoPlan { proven: true, .. } => write!(f, "no plan"),
            EventKind::NoPlan { proven: false, .. } => write!(f, "no plan found"),
            EventKind::Reserved { window, amounts, .. } => {
                write!(f, "reserved {}..{}: {} resources", window.start, window.end, amounts.len())
            }
            EventKind::Declined { worth: Worth { revenue, cost } } => {
                write!(f, "declined: revenue {revenue}, cost {cost}")
            }
            EventKind::Refused { refusal } => write!(f, "refused: {refusal:?}"),
            EventKind::Started { window, plan, tries, idle_cpu_seconds, .. } => {
                let (start, end, sites) = (window.start, window.end, &plan.sites);
                write!(
                    f,
                    "started {start}..{end}: sites {sites:?}, try {tries}, {idle_cpu_seconds} idle CPU s paid"
                )
            }
            EventKind::GaveUp { tries, idle_cpu_seconds } => {
                write!(f, "gave up after {tries} tries, {idle_cpu_seconds} idle CPU s paid")
            }
        }
    }
}

/// A request in a few words.
struct RequestSummary<'a>(&'a Request);

impl fmt::Display for RequestSummary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Request { parts, flows, time_frame, .. } = self.0;
        let cpus: Vec<_> = parts.iter().map(|part| part.cpus).collect();
        let TimeFrame { earliest_start: start, latest_start: end, duration } = time_frame;
        write!(f, "cpus {cpus:?}, {} flows, {duration} s in {start}..={end}", flows.len())
    }
}

impl fmt::Display for DayLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.events.iter().try_for_each(|event| writeln!(f, "{event}"))
    }
}
