//! Builds the report of a rehearsal from its log, with names for indices and places among the managers
//! involved.

use super::view::{
    CommitRefusal, DenialView, MessageBody, MessageFate, MomentCause, OutcomeView, Participant,
    RehearsalReport, RehearsedManager, RehearsedMessage, RehearsedMoment, RehearsedOutcome, RequestedAmount,
    StateChange, StateName, Timeouts,
};
use crate::labs::co_allocation::model::Grid;
use crate::labs::co_allocation::reservation::protocol::{
    Address, Body, Cause, Denial, Failure, Fate, MessageRecord, Micros, Moment, Outcome, Rehearsal, Share,
    Timer, Timing,
};
use crate::labs::co_allocation::reservation::{Coordinator, ReservationState, Resource, TransitionError};

/// Builds a report in names.
pub(super) struct ReportBuilder<'a> {
    pub grid: &'a Grid,
    pub coordinator: &'a Coordinator,
    /// Share of the reservation at each manager involved; a rival involves no others.
    pub shares: &'a [Share],
    /// The version that the reservation gets; the state of the one it replaces is not shown.
    pub version: u32,
}

impl ReportBuilder<'_> {
    pub fn report(&self, run: &Rehearsal, timing: Timing) -> RehearsalReport {
        let outcome =
            |(at_microseconds, outcome)| RehearsedOutcome { at_microseconds, outcome: self.outcome(outcome) };
        RehearsalReport {
            managers: self.shares.iter().map(|share| self.manager(share)).collect(),
            outcomes: run.outcomes.iter().map(|told| told.map(outcome)).collect(),
            messages: run.log.messages.iter().map(|sending| self.message(sending)).collect(),
            moments: run.moments.iter().map(|moment| self.moment(moment)).collect(),
            patience: Timeouts {
                resend_microseconds: timing.resend,
                hold_microseconds: timing.hold_patience,
                margin_microseconds: timing.margin,
                commit_microseconds: timing.commit_patience,
            },
        }
    }

    fn manager(&self, share: &Share) -> RehearsedManager {
        let manager = &self.coordinator.managers()[share.manager];
        RehearsedManager {
            name: manager.name.clone(),
            kind: manager.kind,
            wanted: share
                .amounts
                .iter()
                .map(|&amount| wanted(self.grid, amount.resource, amount.quantity))
                .collect(),
        }
    }

    fn place(&self, manager: usize) -> u32 {
        let place = self.shares.iter().position(|share| share.manager == manager);
        place.expect("only managers involved receive messages") as u32
    }

    fn message(&self, sending: &MessageRecord) -> RehearsedMessage {
        let message = &sending.message;
        let (coordinator, manager) = match (message.from, message.to) {
            (Address::Coordinator(coordinator), Address::Manager(manager))
            | (Address::Manager(manager), Address::Coordinator(coordinator)) => (coordinator, manager),
            _ => unreachable!("messages are between coordinators and managers"),
        };
        let (fate, arrived_microseconds) = match sending.fate {
            Fate::Received(at) => (MessageFate::Received, Some(at)),
            Fate::Unheard(at) => (MessageFate::Unheard, Some(at)),
            Fate::Lost => (MessageFate::Lost, None),
            Fate::OnItsWay => (MessageFate::OnItsWay, None),
        };
        RehearsedMessage {
            coordinator: coordinator as u32,
            manager: self.place(manager),
            body: self.body(&message.body),
            sent_microseconds: message.sent,
            fate,
            arrived_microseconds,
            duplicate: sending.duplicate,
        }
    }

    fn body(&self, body: &Body) -> MessageBody {
        match *body {
            Body::Reserve { .. } => MessageBody::Hold,
            Body::Commit { .. } => MessageBody::Commit,
            Body::Abort => MessageBody::Abort,
            Body::Terminate => MessageBody::Terminate,
            Body::Held { until, .. } => MessageBody::Held { until_microseconds: until },
            Body::Failed(denial) => MessageBody::Failed { denial: self.denial(denial) },
            Body::Committed => MessageBody::Committed,
            Body::CommitRefused(misfit) => MessageBody::CommitRefused { refusal: refusal(misfit) },
            Body::Aborted => MessageBody::Aborted,
            Body::Terminated => MessageBody::Terminated,
            Body::TimedOut => MessageBody::TimedOut,
            Body::Query { .. } | Body::Free { .. } => unreachable!("a plan is made before it is reserved"),
        }
    }

    fn denial(&self, denial: Denial) -> DenialView {
        match denial {
            Denial::Short(shortage) => DenialView::Short {
                wanted: wanted(self.grid, shortage.resource, shortage.wanted),
                free: shortage.free,
            },
            Denial::Ended => DenialView::Late,
            Denial::NotReplaceable => DenialView::NotReplaceable,
        }
    }

    fn outcome(&self, outcome: Outcome) -> OutcomeView {
        let failure = match outcome {
            Outcome::Reserved => return OutcomeView::Reserved,
            Outcome::Failed(failure) => failure,
            Outcome::Cancelled | Outcome::NotNow => unreachable!("users of a rehearsal submit once"),
        };
        match failure {
            Failure::Denied { manager, denial } => {
                OutcomeView::Denied { manager: self.place(manager), denial: self.denial(denial) }
            }
            Failure::TimedOut { manager } => OutcomeView::TimedOut { manager: self.place(manager) },
            Failure::Silent => OutcomeView::Silent,
            Failure::TooLate => OutcomeView::TooLate,
            Failure::CommitRefused { manager, misfit } => {
                OutcomeView::CommitRefused { manager: self.place(manager), refusal: refusal(misfit) }
            }
            Failure::CommitSilent => OutcomeView::CommitSilent,
            Failure::Withdrawn => unreachable!("users of a rehearsal do not give up"),
        }
    }

    fn moment(&self, moment: &Moment) -> RehearsedMoment {
        let at_microseconds: Micros = moment.at;
        RehearsedMoment {
            at_microseconds,
            who: match moment.who {
                Address::Coordinator(index) => Participant::Coordinator { index: index as u32 },
                Address::Manager(manager) => Participant::Manager { index: self.place(manager) },
            },
            cause: match moment.cause {
                Cause::Arrival(entry) => MomentCause::Arrival { message: entry as u32 },
                Cause::Timer(Timer::Resend(..)) => MomentCause::Resend,
                Cause::Timer(Timer::GiveUp(..)) => MomentCause::GiveUp,
                Cause::Timer(Timer::HoldEnds) => MomentCause::HoldEnds,
                Cause::Command => MomentCause::Asked,
                Cause::Crash => MomentCause::Crash,
                Cause::Restart => MomentCause::Restart,
            },
            sent: moment.sent.clone().map(|entry| entry as u32).collect(),
            states: (moment.states.iter())
                .filter(|(transaction, _)| transaction.coordinator > 0 || transaction.version >= self.version)
                .map(|&(transaction, state)| StateChange {
                    coordinator: transaction.coordinator as u32,
                    state: state_name(state),
                })
                .collect(),
            told: moment.report.map(|outcome| self.outcome(outcome)),
        }
    }
}

/// An amount of a resource in names.
pub(super) fn wanted(grid: &Grid, resource: Resource, quantity: u64) -> RequestedAmount {
    match resource {
        Resource::Cpus(_) => RequestedAmount::Cpus { cpus: quantity },
        Resource::Bandwidth(channel) => {
            let link = grid.link_of(channel);
            let [a, b] = grid.links[link].ends;
            // A shared channel belongs to both directions: the first end comes first.
            let ends = if grid.channel(link, a) == channel { [a, b] } else { [b, a] };
            RequestedAmount::Bandwidth {
                between: ends.map(|node| grid.nodes[node].name.clone()),
                mbps: quantity,
            }
        }
    }
}

fn refusal(misfit: TransitionError) -> CommitRefusal {
    match misfit {
        TransitionError::NothingAsked => CommitRefusal::NothingHeld,
        TransitionError::TooLate => CommitRefusal::HoldEnded,
        _ => CommitRefusal::NotFitting,
    }
}

fn state_name(state: ReservationState) -> StateName {
    match state {
        ReservationState::Initial => StateName::Initial,
        ReservationState::Held => StateName::Held,
        ReservationState::Failed => StateName::Failed,
        ReservationState::Timeout => StateName::Timeout,
        ReservationState::Reserved => StateName::Reserved,
        ReservationState::Terminated => StateName::Terminated,
        ReservationState::Checking | ReservationState::Committing | ReservationState::Aborting => {
            unreachable!("a manager passes these within one step")
        }
    }
}
