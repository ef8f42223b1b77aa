//! Steps of managers, and the messages that they took.

use crate::labs::cors::model::Reply;
use crate::labs::cors::selection::Part;

/// One step of one manager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Manager that stepped.
    pub prm: usize,
    /// Request that it stepped for.
    pub request: usize,
    /// Action taken.
    pub action: Action,
}

/// Action of a manager in one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Asks every node, and selects.
    Search {
        /// Amount still needed.
        missing: u32,
        /// Whether it asked for this request before.
        is_retry: bool,
        /// Replies of the nodes that have the resource, in their order.
        replies: Vec<Reply>,
        /// Parts to ask for, in order; empty where there is too little or it would cost too much.
        selected: Vec<Part>,
    },
    /// Asks one node for what was selected.
    Update {
        /// Node, amount and price.
        part: Part,
        /// Whether the node gave all of it; otherwise it gave nothing.
        confirmed: bool,
    },
    /// Gives back what it holds of one node.
    Release {
        /// Node and amount.
        part: Part,
    },
}

/// Messages so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// From applications to the broker.
    pub applications: u64,
    /// From the broker to managers.
    pub requests: u64,
    /// From managers to nodes.
    pub queries: u64,
    /// From nodes that have the resource.
    pub replies: u64,
    /// From managers to nodes.
    pub updates: u64,
    /// From nodes that gave all of it.
    pub confirmations: u64,
    /// From nodes that gave nothing.
    pub refusals: u64,
    /// From managers to nodes.
    pub releases: u64,
    /// Searches beside the first of each request; no messages of their own.
    pub retries: u64,
}

impl Counters {
    /// Counts the messages of a step on a grid of that many nodes.
    pub fn count(&mut self, entry: &Entry, nodes: usize) {
        match &entry.action {
            Action::Search { is_retry, replies, .. } => {
                self.queries += nodes as u64;
                self.replies += replies.len() as u64;
                self.retries += u64::from(*is_retry);
            }
            Action::Update { confirmed, .. } => {
                self.updates += 1;
                self.confirmations += u64::from(*confirmed);
                self.refusals += u64::from(!confirmed);
            }
            Action::Release { .. } => self.releases += 1,
        }
    }

    /// All messages together.
    pub fn messages(&self) -> u64 {
        let Self { applications, requests, queries, replies, .. } = self;
        applications + requests + queries + replies + 2 * self.updates + self.releases
    }
}
