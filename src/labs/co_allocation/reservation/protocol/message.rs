//! The messages between coordinators and managers, as data.

use super::{Outcome, Round};
use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::reservation::{Amount, Shortage, TransitionError};

/// Protocol time in microseconds, independent of the seconds that are reserved.
pub type Micros = u64;

/// A sender or receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Address {
    /// A coordinator, by its index.
    Coordinator(usize),
    /// A resource manager, by its index.
    Manager(usize),
}

/// Identifies one version of one co-allocation: the correlation id of all messages about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transaction {
    /// The coordinator whose co-allocation it is.
    pub coordinator: usize,
    /// The number of this version, counting all versions.
    pub version: u32,
}

/// A message in transit.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Message {
    /// The sender.
    pub from: Address,
    /// The receiver.
    pub to: Address,
    /// When it was sent.
    pub sent: Micros,
    /// The transaction it refers to.
    pub transaction: Transaction,
    /// Content of the message.
    pub body: Body,
}

/// The content of a message: first those of coordinators, then the answers of managers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Body {
    /// Query of the amounts free in the window.
    Query {
        /// The window.
        window: Window,
    },
    /// Hold this.
    Reserve {
        /// The window.
        window: Window,
        /// The amounts.
        amounts: Vec<Amount>,
        /// The reserved version it replaces.
        replaces: Option<Transaction>,
    },
    /// Commit the hold.
    Commit {
        /// The incarnation of the manager that reported the hold.
        incarnation: u32,
    },
    /// Release the hold.
    Abort,
    /// Cancel, reserved or not.
    Terminate,
    /// The amounts free during the entire window.
    Free {
        /// The requested window.
        window: Window,
        /// The free amount of each resource.
        amounts: Vec<Amount>,
        /// The times of changes within the window, if the manager discloses its timetable.
        changes: Option<Vec<Seconds>>,
    },
    /// It is held.
    Held {
        /// The end of the hold, exclusive.
        until: Micros,
        /// The current incarnation of the manager.
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
    /// The hold has timed out.
    TimedOut,
}

/// Reason why a manager denies a hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Denial {
    /// Too little is free.
    Short(Shortage),
    /// The version to be replaced is not reserved, or already being replaced.
    NotReplaceable,
    /// The transaction was already aborted or terminated: the message is late.
    Ended,
}

/// The purpose of a timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Timer {
    /// A manager: a hold ends.
    HoldEnds,
    /// A coordinator: managers that have not answered in this round are asked again.
    Resend(Transaction, Round),
    /// A coordinator: the round has taken too long.
    GiveUp(Transaction, Round),
}

/// An output of a machine, to be carried out by the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Send this message.
    Send(Message),
    /// Set a timer.
    SetTimer {
        /// The time.
        at: Micros,
        /// The timer to fire.
        timer: Timer,
    },
    /// Report to the user.
    Report(Outcome),
}
