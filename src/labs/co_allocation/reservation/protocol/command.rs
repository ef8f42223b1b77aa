//! What a user asks a coordinator for, how long that may take, and what comes of it.

use super::{Denial, Micros};
use crate::kernel::Window;
use crate::labs::co_allocation::reservation::{Amount, TransitionError};

/// What is asked of one manager.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share {
    /// The manager, by its index.
    pub manager: usize,
    /// When.
    pub window: Window,
    /// How much.
    pub amounts: Vec<Amount>,
}

/// What a user can ask a coordinator for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Command {
    /// Reserve these, at all their managers or at none. At most one share per manager.
    Reserve(Vec<Share>),
    /// Put these in the place of what is reserved, or leave that as it is.
    Modify(Vec<Share>),
    /// Give up what is being reserved, or what is reserved.
    Cancel,
}

/// How long a coordinator waits for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Timing {
    /// From one sending to the next, while the answer is missing.
    pub resend: Micros,
    /// From the first Reserve until it gives up if not all hold.
    pub hold_patience: Micros,
    /// All holds must last at least this long when it decides to commit.
    pub margin: Micros,
    /// From the first Commit until it cancels if not all have committed.
    pub commit_patience: Micros,
}

impl Default for Timing {
    /// For round trips of some tenths of a second and holds of half a minute.
    fn default() -> Self {
        Self { resend: 1_000_000, hold_patience: 10_000_000, margin: 5_000_000, commit_patience: 60_000_000 }
    }
}

/// What a user is told in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// All managers have reserved what was asked for last.
    Reserved,
    /// No manager has anything of what was asked for last; what was reserved before stays.
    Failed(Failure),
    /// What was reserved is given back everywhere.
    Cancelled,
    /// The command does not fit what goes on, and changed nothing.
    NotNow,
}

/// Why a co-allocation came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Failure {
    /// A manager does not hold.
    Denied {
        /// Its index.
        manager: usize,
        /// Its reason.
        denial: Denial,
    },
    /// A hold ended before all was committed.
    TimedOut {
        /// The manager that held it.
        manager: usize,
    },
    /// Not all held in time.
    Silent,
    /// All held, but some for too short to commit.
    TooLate,
    /// A manager could not commit what it held.
    CommitRefused {
        /// Its index.
        manager: usize,
        /// Its reason.
        misfit: TransitionError,
    },
    /// Not all confirmed the commit in time.
    CommitSilent,
    /// The user gave up.
    Withdrawn,
}
