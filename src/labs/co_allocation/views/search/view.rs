//! How a recorded search leaves the engine: in names and value units.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

/// A search as a tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SearchTree {
    /// The nodes visited first, in the order of the search; a node comes after its parent.
    pub nodes: Vec<SearchNode>,
    /// Nodes visited after those.
    pub more: u64,
    /// Nodes of the searches for paths inside leaves.
    pub routing_nodes: u64,
    /// How often the search began again with better bounds; a node each.
    pub restarts: u64,
    /// Nodes spent after the proof, to choose among equally good plans.
    pub tie_nodes: u64,
}

/// One node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SearchNode {
    /// Index of the node it was branched from; absent where the search begins, or begins again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// What was decided last; absent where nothing is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<SearchDecision>,
    /// What became of it.
    pub status: SearchStatus,
    /// No plan below it has a lower value; absent where there is none at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<f64>,
    /// What the bound is made of.
    pub terms: Vec<SearchTerm>,
    /// The sum of the terms; the bound is rounded up to the next value a plan can have, or comes from elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<f64>,
    /// The bound known before, where it is higher than the sum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inherited: Option<f64>,
    /// The bound by link prices, where it is higher than the sum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_prices: Option<f64>,
    /// Value of the best plan when the node was entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<f64>,
    /// Value of a plan found here, better than all before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<f64>,
    /// Choices that were not tried here.
    pub unseen: Vec<SearchUnseen>,
    /// How many more.
    pub more_unseen: u32,
    /// Sites out of the question here.
    pub closed: Vec<SearchClosed>,
    /// Nodes of the search for its paths.
    pub routing_nodes: u64,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum SearchDecision {
    /// A part of the request at a site.
    Place {
        /// Index of the part.
        part: u32,
        /// Name of the site.
        site: String,
    },
    /// A flow of the request over nodes.
    Route {
        /// Index of the flow.
        flow: u32,
        /// Names of the nodes, from end to end.
        path: Vec<String>,
    },
}

/// What became of a node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum SearchStatus {
    /// Kept: its choices were tried next.
    Branched {
        /// Among what.
        on: SearchChoice,
    },
    /// Settled: the plan found here is as good as any below it can be.
    Solved,
    /// Cut: no plan below it is better than the best one.
    CutByBound {
        /// Value of the best plan then.
        best: f64,
    },
    /// Cut: the paths that are left make no better plan.
    NoCheaperPath {
        /// The flow, where it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flow: Option<u32>,
        /// Value of the best plan then.
        best: f64,
    },
    /// Cut: parts cannot all get sites.
    NoSites {
        /// One that has none left, where it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        part: Option<u32>,
    },
    /// Cut: the flows cannot be routed together.
    NotRoutable {
        /// One that has no path left, where it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flow: Option<u32>,
    },
    /// The search stopped here.
    Open,
}

/// What is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum SearchChoice {
    /// The site of a part.
    Part {
        /// Its index.
        part: u32,
    },
    /// The path of a flow.
    Flow {
        /// Its index.
        flow: u32,
    },
}

/// One thing that a bound counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum SearchTerm {
    /// A placed part: its CPUs there.
    Placed {
        /// Index of the part.
        part: u32,
        /// Name of its site.
        site: String,
        /// What it counts.
        value: f64,
    },
    /// A flow on the path decided for it.
    Routed {
        /// Index of the flow.
        flow: u32,
        /// What it counts.
        value: f64,
    },
    /// A flow between placed parts, on the cheapest path it could have alone.
    Flow {
        /// Index of the flow.
        flow: u32,
        /// What it counts.
        value: f64,
    },
    /// What flows cost more at least because they share links.
    Detours {
        /// What it counts.
        value: f64,
    },
    /// The least that an open part adds.
    Open {
        /// Index of the part.
        part: u32,
        /// Name of the site where it adds so little.
        site: String,
        /// What it counts.
        value: f64,
    },
}

/// A choice that was not tried.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SearchUnseen {
    /// The choice.
    pub decision: SearchDecision,
    /// No plan with it has a lower value.
    pub bound: f64,
    /// Why it was not tried.
    pub fate: SearchFate,
}

/// Why a choice was not tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum SearchFate {
    /// Its bound reached the best plan at once.
    Cut,
    /// Its bound reached the best plan before it was its turn.
    CutLater,
    /// The search began again before it was its turn.
    BegunAgain,
    /// The search stopped before it was its turn.
    NotReached,
    /// Whether it was tried is not in the record.
    NotRecorded,
}

/// Sites that are out of the question for a part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SearchClosed {
    /// Why.
    pub why: SearchClosedWhy,
    /// Names of some of them.
    pub sites: Vec<String>,
    /// How many more.
    pub more: u32,
}

/// Why a site is out of the question for a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum SearchClosedWhy {
    /// Another part is there.
    Taken,
    /// Too few CPUs are free.
    Cpus,
    /// It lacks a required attribute.
    Attributes,
    /// Its links cannot carry the flows of the part.
    Links,
    /// A domain rule forbids it beside what is placed.
    Rule,
    /// Exchanging two equal parts gives a plan that is tried elsewhere.
    Exchange,
    /// No path leads from there to where its flows go.
    NoPath,
}
