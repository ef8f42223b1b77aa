//! What coordinators and managers say to each other, as data.

use super::{Outcome, Round};
use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::reservation::{Amount, Shortage, TransitionError};

/// Protocol time in microseconds. It has nothing to do with the seconds that are reserved.
pub type Micros = u64;

/// Who sends or receives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Address {
    /// A coordinator, by its index.
    Coordinator(usize),
    /// A resource manager, by its index.
    Manager(usize),
}

/// Names one version of one co-allocation, for ever: the correlation id of all messages about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transaction {
    /// The coordinator whose co-allocation it is.
    pub coordinator: usize,
    /// Counts its versions, whatever became of them.
    pub version: u32,
}

/// A message on its way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Message {
    /// The sender.
    pub from: Address,
    /// The receiver.
    pub to: Address,
    /// When it was sent.
    pub sent: Micros,
    /// What it is about.
    pub transaction: Transaction,
    /// What it says.
    pub body: Body,
}

/// What a message says: first what coordinators say, then what managers answer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Body {
    /// What is free in the window?
    Query {
        /// The window.
        window: Window,
    },
    /// Hold this.
    Reserve {
        /// When.
        window: Window,
        /// How much.
        amounts: Vec<Amount>,
        /// The reserved version in whose place it comes.
        replaces: Option<Transaction>,
    },
    /// Keep what you hold.
    Commit {
        /// The life of the manager that told of the hold.
        incarnation: u32,
    },
    /// Give up what you hold.
    Abort,
    /// Cancel, reserved or not.
    Terminate,
    /// This much is free during the whole window.
    Free {
        /// The window asked for.
        window: Window,
        /// By resource.
        amounts: Vec<Amount>,
        /// When it changes within the window, if the manager discloses its timetable.
        changes: Option<Vec<Seconds>>,
    },
    /// It is held.
    Held {
        /// The first microsecond at which it is no longer.
        until: Micros,
        /// The present life of the manager.
        incarnation: u32,
    },
    /// It cannot be held.
    Failed(Denial),
    /// It is reserved.
    Committed,
    /// It cannot be reserved.
    CommitRefused(TransitionError),
    /// Nothing is held.
    Aborted,
    /// Nothing is reserved.
    Terminated,
    /// The hold has ended by itself.
    TimedOut,
}

/// Why a manager does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Denial {
    /// It has too little.
    Short(Shortage),
    /// The version to be replaced is not reserved, or another one is about to replace it.
    NotReplaceable,
    /// The transaction was aborted or terminated before: the message is a late one.
    Ended,
}

/// What a machine wants to be woken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Timer {
    /// A manager: a hold ends.
    HoldEnds,
    /// A coordinator: who has not answered in this round is asked again.
    Resend(Transaction, Round),
    /// A coordinator: the round has taken too long.
    GiveUp(Transaction, Round),
}

/// What a machine wants done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Send this message.
    Send(Message),
    /// Wake the machine.
    SetTimer {
        /// When.
        at: Micros,
        /// With which word.
        timer: Timer,
    },
    /// Tell the user.
    Report(Outcome),
}
