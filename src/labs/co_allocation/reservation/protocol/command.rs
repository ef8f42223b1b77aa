//! A user's commands to a coordinator, their timing, and their outcomes.

use super::{Denial, Micros};
use crate::kernel::Window;
use crate::labs::co_allocation::reservation::{Amount, TransitionError};

/// The amounts requested from one manager.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share {
    /// The manager, by its index.
    pub manager: usize,
    /// The window.
    pub window: Window,
    /// The amounts.
    pub amounts: Vec<Amount>,
}

/// A user's command to a coordinator.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Command {
    /// Reserve these shares, at all their managers or at none. At most one share per manager.
    Reserve(Vec<Share>),
    /// Replace the reservation with these shares, or leave it unchanged.
    Modify(Vec<Share>),
    /// Cancel the reservation, complete or in progress.
    Cancel,
}

/// The timeouts of a coordinator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Timing {
    /// Interval between resends while an answer is missing.
    pub resend: Micros,
    /// Time from the first Reserve until it gives up if not all hold.
    pub hold_patience: Micros,
    /// The least remaining time of all holds when it decides to commit.
    pub margin: Micros,
    /// Time from the first Commit until it cancels if not all have committed.
    pub commit_patience: Micros,
}

impl Default for Timing {
    /// For round trips of some tenths of a second and holds of half a minute.
    fn default() -> Self {
        Self { resend: 1_000_000, hold_patience: 10_000_000, margin: 5_000_000, commit_patience: 60_000_000 }
    }
}

/// The outcome reported to the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// All managers have reserved the last requested shares.
    Reserved,
    /// No manager has any of the last requested shares; an earlier reservation stays.
    Failed(Failure),
    /// The reservation is released at all managers.
    Cancelled,
    /// The command does not fit the current state, and changed nothing.
    NotNow,
}

/// Reason why a co-allocation failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Failure {
    /// A manager denied the hold.
    Denied {
        /// Index of the manager.
        manager: usize,
        /// Reason for the denial.
        denial: Denial,
    },
    /// A hold ended before all managers committed.
    TimedOut {
        /// The manager that held it.
        manager: usize,
    },
    /// Not all managers held in time.
    Silent,
    /// All managers held, but some holds end too soon to commit.
    TooLate,
    /// A manager could not commit its hold.
    CommitRefused {
        /// Index of the manager.
        manager: usize,
        /// Reason for the refusal.
        misfit: TransitionError,
    },
    /// Not all confirmed the commit in time.
    CommitSilent,
    /// The user gave up.
    Withdrawn,
}
