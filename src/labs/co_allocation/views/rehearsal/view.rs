//! The report of a rehearsal: participants, messages, and state changes over time.

use crate::labs::co_allocation::reservation::ManagerKind;

/// How a reservation was made, or why it failed.
///
/// Managers are given by their index in `managers`; coordinator 0 is the reservation's, 1 its rival's.
#[apply(view)]
pub struct RehearsalReport {
    pub managers: Vec<RehearsedManager>,
    /// Outcome that each coordinator reported to its user; `None` if it never finished.
    pub outcomes: Vec<Option<RehearsedOutcome>>,
    /// All messages, in the order they were sent.
    pub messages: Vec<RehearsedMessage>,
    /// All events, in order of time.
    pub moments: Vec<RehearsedMoment>,
    pub patience: Timeouts,
}

/// A manager involved.
#[apply(view)]
pub struct RehearsedManager {
    /// Name of its site or domain.
    pub name: String,
    pub kind: ManagerKind,
    pub wanted: Vec<RequestedAmount>,
}

/// An amount of one resource.
#[apply(tagged_view)]
pub enum RequestedAmount {
    /// CPUs of the manager's site.
    Cpus { cpus: u64 },
    Bandwidth {
        /// Names of its ends, in the direction used if directions have separate capacity.
        between: [String; 2],
        mbps: u64,
    },
}

/// Whether a reservation was given another window.
#[apply(tagged_view)]
pub enum ModificationOutcome {
    /// All its managers have reserved the new version and released the old one.
    Modified,
    /// Unchanged: a manager has too little.
    Short {
        /// Name of its site or domain.
        manager: String,
        wanted: RequestedAmount,
        /// Amount free throughout the window, counting what the reservation holds now.
        free: u32,
    },
}

/// The timeouts of a coordinator.
#[apply(view)]
#[derive(Copy)]
pub struct Timeouts {
    /// Between repetitions of an unanswered message.
    pub resend_microseconds: u64,
    /// Until all must hold.
    pub hold_microseconds: u64,
    /// Remaining time that holds must have when it decides to commit.
    pub margin_microseconds: u64,
    /// Until all must have committed.
    pub commit_microseconds: u64,
}

/// A message, or a duplicate of one, and its fate.
#[apply(view)]
pub struct RehearsedMessage {
    pub coordinator: u32,
    pub manager: u32,
    pub body: MessageBody,
    pub sent_microseconds: u64,
    pub fate: MessageFate,
    /// Time of arrival, even at a manager that is down; `None` if it did not arrive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrived_microseconds: Option<u64>,
    /// Whether the network duplicated it.
    pub duplicate: bool,
}

/// The fate of a message.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum MessageFate {
    Received,
    /// It arrived while the manager was down.
    Unheard,
    Lost,
    /// It was still in transit when the rehearsal ended.
    OnItsWay,
}

/// The content of a message: requests of coordinators, then answers of managers.
#[apply(tagged_view)]
pub enum MessageBody {
    Hold,
    /// Keep what you hold.
    Commit,
    /// Give up what you hold.
    Abort,
    /// Cancel, reserved or not.
    Terminate,
    #[serde(rename_all = "camelCase")]
    Held {
        /// End of the hold.
        until_microseconds: u64,
    },
    /// It cannot be held.
    Failed {
        denial: DenialView,
    },
    /// It is reserved.
    Committed,
    CommitRefused {
        refusal: CommitRefusal,
    },
    /// Nothing is held.
    Aborted,
    /// Nothing is reserved.
    Terminated,
    /// The hold has expired.
    TimedOut,
}

/// Reasons for which a manager cannot hold.
#[apply(tagged_view)]
pub enum DenialView {
    /// Too little is free.
    Short { wanted: RequestedAmount, free: u32 },
    /// It had already received an abort: the message is late.
    Late,
    /// It has no reserved version to replace.
    NotReplaceable,
}

/// Reasons for which a manager cannot commit.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum CommitRefusal {
    /// It has no such hold, which was lost in a crash.
    NothingHeld,
    HoldEnded,
    /// The message does not fit its state.
    NotFitting,
}

/// The result reported to a user, and when.
#[apply(view)]
pub struct RehearsedOutcome {
    pub at_microseconds: u64,
    pub outcome: OutcomeView,
}

/// The result reported to a user.
#[apply(tagged_view)]
pub enum OutcomeView {
    /// All managers have reserved it.
    Reserved,
    /// A manager could not hold.
    Denied { manager: u32, denial: DenialView },
    /// A hold expired before all was committed.
    TimedOut { manager: u32 },
    /// Not all held in time.
    Silent,
    /// All held, but some not long enough to commit.
    TooLate,
    /// A manager could not commit what it held.
    CommitRefused { manager: u32, refusal: CommitRefusal },
    /// Not all confirmed the commit in time.
    CommitSilent,
}

/// An event of a rehearsal.
#[apply(view)]
pub struct RehearsedMoment {
    pub at_microseconds: u64,
    pub who: Participant,
    pub cause: MomentCause,
    /// Messages sent, by index in `messages`.
    pub sent: Vec<u32>,
    /// Reservations at this manager whose state changed.
    pub states: Vec<StateChange>,
    /// Outcome reported to the user.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<OutcomeView>,
}

/// A participant.
#[apply(tagged_view)]
#[derive(Copy, Eq)]
pub enum Participant {
    Coordinator { index: u32 },
    Manager { index: u32 },
}

/// The cause of an event.
#[apply(tagged_view)]
#[derive(Copy, Eq)]
pub enum MomentCause {
    /// A command of its user.
    Asked,
    /// A message arrived, even at a manager that is down.
    Arrival {
        /// Index in `messages`.
        message: u32,
    },
    /// An answer is missing.
    Resend,
    GiveUp,
    HoldEnds,
    Crash,
    Restart,
}

/// A change of a reservation's state at a manager.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct StateChange {
    pub coordinator: u32,
    pub state: StateName,
}

/// The visible states of a reservation; Checking, Committing and Aborting pass within one step.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum StateName {
    /// No request yet, or it was undone or lost.
    Initial,
    /// Held until commit, abort or expiry.
    Held,
    /// The manager could not hold it.
    Failed,
    /// The hold expired before the commit.
    Timeout,
    /// Reserved until terminated.
    Reserved,
    /// Canceled.
    Terminated,
}
