//! What happened, in order: entries are only ever appended.

use crate::labs::market::auction::Coefficients;

/// The log of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// From the first to the last.
    pub entries: Vec<Entry>,
}

/// One entry.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// A user begins its first task.
    Arrival {
        /// When.
        time: f64,
        /// Who.
        user: usize,
    },
    /// All resources clear; bids hold until the next entry of this kind, or the end.
    Clearing(Clearing),
    /// A task is done, and the next one begins.
    TaskEnd {
        /// When.
        time: f64,
        /// Whose.
        user: usize,
        /// Which of its tasks.
        task: usize,
    },
    /// A slot is over.
    SlotEnd {
        /// When.
        time: f64,
        /// The mean price of each resource in it.
        means: Vec<f64>,
    },
    /// Nothing follows.
    End {
        /// When.
        time: f64,
        /// What each user has left.
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
    /// When.
    pub time: f64,
    /// The slot that it belongs to.
    pub slot: usize,
    /// f of each resource.
    pub owners: Vec<f64>,
    /// Realised price of each resource: the owner's bid and those of all users.
    pub prices: Vec<f64>,
    /// What those who play the sequential game plan with after it, by resource.
    pub planned: Vec<f64>,
    /// Stages that were played; one where no user plays the sequential game.
    pub stages: u32,
    /// Whether the prices of the last stage were those it was planned with.
    pub is_settled: bool,
    /// Of every active user, by index.
    pub bids: Vec<Bid>,
}

/// A user at one event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bid {
    /// Who.
    pub user: usize,
    /// Which of its tasks it is at.
    pub task: usize,
    /// Where that runs.
    pub resource: usize,
    /// What it has left.
    pub money: f64,
    /// What is left of the task, in MI.
    pub remaining: f64,
    /// Its bid function.
    pub coefficients: Coefficients,
    /// Of the resource.
    pub share: f64,
    /// Money per second; 0 where it waits.
    pub bid: f64,
    /// Whether the bid was fixed before the price was known.
    pub is_sealed: bool,
    /// The total price that it plans with for its next task; absent at the last one.
    pub next_price: Option<f64>,
}
