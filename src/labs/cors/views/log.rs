//! Steps of managers, done and to come.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::purchase::CorsPart;
use crate::labs::cors::protocol::{Action, Counters, Entry, NextStep};

/// One step of one manager.
#[apply(view)]
#[derive(Eq)]
pub struct CorsEntry {
    pub prm: u32,
    pub request: u32,
    pub action: CorsAction,
}

/// Action of a manager in one step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum CorsAction {
    /// Asked every node, and selected.
    Search {
        missing: u32,
        /// Whether it had asked for this request before.
        is_retry: bool,
        /// Replies of the nodes with the resource, in order; like `selected` empty late in a very long log.
        replies: Vec<CorsReply>,
        /// Parts to ask for, in order; empty where there is too little or it would cost too much.
        selected: Vec<CorsPart>,
    },
    /// Asked one node for what was selected.
    Update {
        part: CorsPart,
        /// Whether the node gave all of it; otherwise it gave nothing.
        confirmed: bool,
    },
    /// Gave back what it held of one node.
    Release { part: CorsPart },
}

/// Answer of a node to a query.
#[apply(wire)]
#[derive(Copy, Eq)]
pub struct CorsReply {
    pub node: u32,
    /// Amount free during the entire window.
    pub free: u32,
}

/// Next step of a manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum CorsNextStep {
    /// Ask every node.
    Search { request: u32, missing: u32, is_retry: bool },
    /// Ask one node for what was selected.
    Update { request: u32, part: CorsPart },
    /// Give back what it holds of one node.
    Release { request: u32, part: CorsPart },
}

/// Messages so far.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct CorsCounters {
    /// `msg_app`, from applications to the broker.
    pub applications: u64,
    /// From the broker to managers.
    pub requests: u64,
    /// `msg_query`, from managers to nodes.
    pub queries: u64,
    /// From nodes that have the resource.
    pub replies: u64,
    /// `msg_update`, from managers to nodes.
    pub updates: u64,
    /// `msg_confirm`, from nodes that gave all of it.
    pub confirmations: u64,
    /// From nodes that gave nothing.
    pub refusals: u64,
    /// From managers to nodes.
    pub releases: u64,
    /// Searches beside the first of each request; no messages of their own.
    pub retries: u64,
    /// All messages together.
    pub messages: u64,
}

/// Steps as they are reported: bounded, whatever a document asks for.
#[derive(Default)]
pub(super) struct Log {
    pub entries: Vec<CorsEntry>,
    lines: usize,
}

/// The most lines of a log that are reported: steps and replies.
const LOG_LINES: usize = 20_000;

impl Log {
    /// Adds a step while there is room.
    pub fn add(&mut self, entry: &Entry) {
        if self.has_room(entry) {
            self.entries.push(CorsEntry::of(entry));
        }
    }

    /// Adds a step, without its replies where there is no room for them.
    pub fn add_always(&mut self, entry: &Entry) {
        let has_room = self.has_room(entry);
        let mut entry = CorsEntry::of(entry);
        if let CorsAction::Search { replies, selected, .. } = &mut entry.action
            && !has_room
        {
            replies.clear();
            selected.clear();
        }
        self.entries.push(entry);
    }

    fn has_room(&mut self, entry: &Entry) -> bool {
        self.lines += 1 + if let Action::Search { replies, .. } = &entry.action { replies.len() } else { 0 };
        self.lines <= LOG_LINES
    }
}

impl CorsEntry {
    pub(super) fn of(entry: &Entry) -> Self {
        let action = match &entry.action {
            Action::Search { missing, is_retry, replies, selected } => CorsAction::Search {
                missing: *missing,
                is_retry: *is_retry,
                replies: replies
                    .iter()
                    .map(|reply| CorsReply { node: reply.node as u32, free: reply.free })
                    .collect(),
                selected: selected.iter().map(CorsPart::of).collect(),
            },
            Action::Update { part, confirmed } => {
                CorsAction::Update { part: CorsPart::of(part), confirmed: *confirmed }
            }
            Action::Release { part } => CorsAction::Release { part: CorsPart::of(part) },
        };
        Self { prm: entry.prm as u32, request: entry.request as u32, action }
    }
}

impl CorsNextStep {
    pub(super) fn of(next: &NextStep) -> Self {
        match *next {
            NextStep::Search { request, missing, is_retry } => {
                CorsNextStep::Search { request: request as u32, missing, is_retry }
            }
            NextStep::Update { request, part } => {
                CorsNextStep::Update { request: request as u32, part: CorsPart::of(&part) }
            }
            NextStep::Release { request, part } => {
                CorsNextStep::Release { request: request as u32, part: CorsPart::of(&part) }
            }
        }
    }
}

impl CorsCounters {
    pub(super) fn of(counters: &Counters) -> Self {
        let &Counters { applications, requests, queries, replies, updates, .. } = counters;
        let &Counters { confirmations, refusals, releases, retries, .. } = counters;
        let messages = counters.messages();
        Self {
            applications,
            requests,
            queries,
            replies,
            updates,
            confirmations,
            refusals,
            releases,
            retries,
            messages,
        }
    }
}
