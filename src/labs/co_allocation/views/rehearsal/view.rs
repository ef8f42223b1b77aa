//! A rehearsal in names: who takes part, what was said, and what could be seen moment by moment.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

/// How a reservation came about, or did not.
///
/// Managers are those concerned, by their index in `managers`; coordinator 0 is the reservation's, 1 its rival's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RehearsalReport {
    /// Who is asked for something.
    pub managers: Vec<RehearsedManager>,
    /// What each coordinator told its user; `None` where it never came to an end.
    pub outcomes: Vec<Option<RehearsedOutcome>>,
    /// Every message, in the order in which they were sent.
    pub messages: Vec<RehearsedMessage>,
    /// What could be seen, in the order in which it happened.
    pub moments: Vec<RehearsedMoment>,
    /// How long the coordinators wait for what.
    pub patience: Patience,
}

/// A manager concerned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RehearsedManager {
    /// Name of its site or domain.
    pub name: String,
    /// What it looks after.
    pub kind: RehearsedManagerKind,
    /// What the reservation wants of it.
    pub wanted: Vec<Wanted>,
}

/// What a manager looks after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RehearsedManagerKind {
    /// CRM: the CPUs of a site.
    Compute,
    /// NRM: the links of a domain.
    Network,
}

/// An amount of one resource.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Wanted {
    /// CPUs of the manager's site.
    Cpus {
        /// How many.
        cpus: u64,
    },
    /// Bandwidth of a link.
    Bandwidth {
        /// Names of its ends, in the direction that is taken where each has its own.
        between: [String; 2],
        /// How much.
        mbps: u64,
    },
}

/// How long a coordinator waits for what.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Patience {
    /// From one sending to the next, while the answer is missing.
    pub resend_microseconds: u64,
    /// For all to hold.
    pub hold_microseconds: u64,
    /// Holds must last at least this long when it decides to commit.
    pub margin_microseconds: u64,
    /// For all to commit.
    pub commit_microseconds: u64,
}

/// One message, or the copy of one, and what became of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RehearsedMessage {
    /// The coordinator that sends or receives it.
    pub coordinator: u32,
    /// The manager that receives or sends it.
    pub manager: u32,
    /// What it says.
    pub body: MessageBody,
    /// When it was sent.
    pub sent_microseconds: u64,
    /// What became of it.
    pub fate: MessageFate,
    /// When it arrived, heard or not; absent for one that did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrived_microseconds: Option<u64>,
    /// The network made this copy.
    pub duplicate: bool,
}

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MessageFate {
    /// It arrived.
    Received,
    /// It arrived while the manager was down.
    Unheard,
    /// The network lost it.
    Lost,
    /// It was still on its way when the rehearsal was broken off.
    OnItsWay,
}

/// What a message says: first what coordinators say, then what managers answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum MessageBody {
    /// Hold this.
    Hold,
    /// Keep what you hold.
    Commit,
    /// Give up what you hold.
    Abort,
    /// Cancel, reserved or not.
    Terminate,
    /// It is held.
    #[serde(rename_all = "camelCase")]
    Held {
        /// The first microsecond at which it is no longer.
        until_microseconds: u64,
    },
    /// It cannot be held.
    Failed {
        /// Why.
        denial: DenialView,
    },
    /// It is reserved.
    Committed,
    /// It cannot be reserved.
    CommitRefused {
        /// Why.
        refusal: CommitRefusal,
    },
    /// Nothing is held.
    Aborted,
    /// Nothing is reserved.
    Terminated,
    /// The hold has ended by itself.
    TimedOut,
}

/// Why a manager does not hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum DenialView {
    /// It has too little.
    Short {
        /// Of this, and how much is wanted.
        wanted: Wanted,
        /// How much is free.
        free: u32,
    },
    /// It was told to give up before: the message is a late one.
    Late,
}

/// Why a manager does not commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum CommitRefusal {
    /// It does not know of a hold: a crash took it.
    NothingHeld,
    /// The hold has ended.
    HoldEnded,
    /// The message does not fit its state.
    NotFitting,
}

/// What a user is told in the end, and when.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RehearsedOutcome {
    /// When.
    pub at_microseconds: u64,
    /// What.
    pub outcome: OutcomeView,
}

/// What a user is told in the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum OutcomeView {
    /// All managers have reserved it.
    Reserved,
    /// A manager does not hold.
    Denied {
        /// Which.
        manager: u32,
        /// Why.
        denial: DenialView,
    },
    /// A hold ended before all was committed.
    TimedOut {
        /// Of which manager.
        manager: u32,
    },
    /// Not all held in time.
    Silent,
    /// All held, but some for too short to commit.
    TooLate,
    /// A manager could not commit what it held.
    CommitRefused {
        /// Which.
        manager: u32,
        /// Why.
        refusal: CommitRefusal,
    },
    /// Not all confirmed the commit in time.
    CommitSilent,
}

/// Something that could be seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RehearsedMoment {
    /// When.
    pub at_microseconds: u64,
    /// Who acted.
    pub who: Participant,
    /// Why.
    pub cause: MomentCause,
    /// What was sent, by index in `messages`.
    pub sent: Vec<u32>,
    /// Where the reservations at this manager are that were elsewhere before.
    pub states: Vec<StateChange>,
    /// What the user was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<OutcomeView>,
}

/// Someone who takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Participant {
    /// A coordinator.
    Coordinator {
        /// Its index.
        index: u32,
    },
    /// A manager.
    Manager {
        /// Its index.
        index: u32,
    },
}

/// What made a participant act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum MomentCause {
    /// Its user.
    Asked,
    /// A message arrived, heard or not.
    Arrival {
        /// Its index in `messages`.
        message: u32,
    },
    /// An answer is missing.
    Resend,
    /// It has waited long enough.
    GiveUp,
    /// The time of a hold is over.
    HoldEnds,
    /// It crashed.
    Crash,
    /// It is back.
    Restart,
}

/// A reservation at a manager is in another state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct StateChange {
    /// Whose reservation.
    pub coordinator: u32,
    /// Where it is now.
    pub state: StateName,
}

/// The states in which a reservation can be seen; the manager passes Checking, Committing and Aborting at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum StateName {
    /// Nothing was asked, or it was undone or forgotten.
    Initial,
    /// Taken until commit, abort or the end of the hold.
    Held,
    /// The manager does not have it.
    Failed,
    /// The hold ended before it was committed.
    Timeout,
    /// Taken until terminated.
    Reserved,
    /// Canceled for good.
    Terminated,
}
