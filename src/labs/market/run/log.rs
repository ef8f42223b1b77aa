//! Log of a run: entries in order of time, only ever appended.

use crate::labs::market::auction::Coefficients;

/// The log of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// Entries from the first to the last.
    pub entries: Vec<Entry>,
}

/// One entry.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// A user begins its first task.
    Arrival {
        /// Time in seconds.
        time: f64,
        /// User who arrives.
        user: usize,
    },
    /// All resources clear; bids hold until the next entry of this kind, or the end.
    Clearing(Clearing),
    /// A task is done, and the next one begins.
    TaskEnd {
        /// Time in seconds.
        time: f64,
        /// User whose task is done.
        user: usize,
        /// Index of the task.
        task: usize,
    },
    /// A slot is over.
    SlotEnd {
        /// Time in seconds.
        time: f64,
        /// The mean price of each resource in it.
        means: Vec<f64>,
    },
    /// Nothing follows.
    End {
        /// Time in seconds.
        time: f64,
        /// Money left of each user.
        money: Vec<f64>,
    },
}

impl Entry {
    /// The clearing, if it is one.
    pub fn clearing(&self) -> Option<&Clearing> {
        match self {
            Entry::Clearing(clearing) => Some(clearing),
            _ => None,
        }
    }
}

/// All resources at one event.
#[derive(Clone, Debug, PartialEq)]
pub struct Clearing {
    /// Time in seconds.
    pub time: f64,
    /// The slot that it belongs to.
    pub slot: usize,
    /// f of each resource.
    pub owners: Vec<f64>,
    /// Realised price of each resource: the owner's bid and those of all users.
    pub prices: Vec<f64>,
    /// Prices that players of the sequential game plan with after it, by resource.
    pub planned: Vec<f64>,
    /// Stages that were played; one where no user plays the sequential game.
    pub stages: u32,
    /// Whether the prices of the last stage were those it was planned with.
    pub is_settled: bool,
    /// Bids of every active user, by index.
    pub bids: Vec<Bid>,
}

/// A user at one event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bid {
    /// User who bids or waits.
    pub user: usize,
    /// Index of its current task.
    pub task: usize,
    /// Resource on which that runs.
    pub resource: usize,
    /// Money left.
    pub money: f64,
    /// Remainder of the task, in MI.
    pub remaining: f64,
    /// Bid function.
    pub coefficients: Coefficients,
    /// Share of the resource.
    pub share: f64,
    /// Money per second; 0 where it waits.
    pub bid: f64,
    /// Whether the bid was fixed before the price was known.
    pub is_sealed: bool,
    /// The total price that it plans with for its next task; absent at the last one.
    pub next_price: Option<f64>,
}
