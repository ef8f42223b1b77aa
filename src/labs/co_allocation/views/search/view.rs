//! A recorded search in names and value units.

/// A search as a tree.
#[apply(view)]
pub struct SearchTree {
    /// First nodes, in the order of the search; a node comes after its parent.
    pub nodes: Vec<SearchNode>,
    /// Number of further nodes.
    pub more: u64,
    /// Nodes of path searches inside leaves.
    pub routing_nodes: u64,
    /// Restarts of the search with better bounds, one node each.
    pub restarts: u64,
    /// Nodes used after the proof to choose among equally good plans.
    pub tie_nodes: u64,
}

/// One node.
#[apply(view)]
pub struct SearchNode {
    /// Index of its parent; `None` at the start and at a restart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// Decision that led to it, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<SearchDecision>,
    pub status: SearchStatus,
    /// Lower bound of all plans below it; `None` if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<f64>,
    /// Summands of the bound.
    pub terms: Vec<SearchTerm>,
    /// Sum of the terms; the bound is this sum rounded up to the next possible value of a plan, or another
    /// bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<f64>,
    /// Inherited bound, if higher than the sum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inherited: Option<f64>,
    /// Bound by link prices, if higher than the sum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_prices: Option<f64>,
    /// Value of the best plan when the node was entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<f64>,
    /// Value of an improved plan found here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<f64>,
    /// Choices that were not tried here.
    pub unseen: Vec<SearchUnseen>,
    pub more_unseen: u32,
    /// Sites excluded here.
    pub closed: Vec<SearchClosed>,
    /// Nodes of the search for its paths.
    pub routing_nodes: u64,
}

/// A decision.
#[apply(tagged_view)]
pub enum SearchDecision {
    Place {
        part: u32,
        site: String,
    },
    Route {
        flow: u32,
        /// Nodes from end to end.
        path: Vec<String>,
    },
}

/// The status of a node.
#[apply(tagged_view)]
pub enum SearchStatus {
    /// Branched: its choices were tried next.
    Branched { on: SearchChoice },
    /// Solved: the plan found here is optimal below it.
    Solved,
    /// Cut: no plan below it is better than the best one.
    CutByBound {
        /// Value of the best plan at that point.
        best: f64,
    },
    /// Cut: the remaining paths give no better plan.
    NoCheaperPath {
        /// Flow, if it is a single one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flow: Option<u32>,
        /// Value of the best plan at that point.
        best: f64,
    },
    /// Cut: not all parts can get sites.
    NoSites {
        /// Part without sites, if it is a single one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        part: Option<u32>,
    },
    /// Cut: the flows cannot be routed together.
    NotRoutable {
        /// Flow without paths, if it is a single one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flow: Option<u32>,
    },
    /// The search stopped here.
    Open,
}

/// The variable that a branching chooses a value for.
#[apply(tagged_view)]
#[derive(Copy)]
pub enum SearchChoice {
    Part { part: u32 },
    Flow { flow: u32 },
}

/// A summand of a bound.
#[apply(tagged_view)]
pub enum SearchTerm {
    /// A placed part: its CPUs there.
    Placed { part: u32, site: String, value: f64 },
    /// A flow on its chosen path.
    Routed { flow: u32, value: f64 },
    /// A flow between placed parts, on its cheapest path if it were alone.
    Flow { flow: u32, value: f64 },
    /// The least additional cost of flows because they share links.
    Detours { value: f64 },
    /// The least that an open part adds.
    Open {
        part: u32,
        /// Site where it adds the least.
        site: String,
        value: f64,
    },
}

/// A choice that was not tried.
#[apply(view)]
pub struct SearchUnseen {
    pub decision: SearchDecision,
    /// Lower bound of all plans with it.
    pub bound: f64,
    pub fate: SearchFate,
}

/// Reasons why a choice was not tried.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum SearchFate {
    /// Bound reached the best plan immediately.
    Cut,
    /// Bound reached the best plan before its turn.
    CutLater,
    /// The search restarted before its turn.
    BegunAgain,
    /// The search stopped before its turn.
    NotReached,
    /// Unknown, beyond the record.
    NotRecorded,
}

/// Sites that are excluded for a part, for one reason.
#[apply(view)]
pub struct SearchClosed {
    pub why: SearchClosedWhy,
    /// Names of some of them.
    pub sites: Vec<String>,
    pub more: u32,
}

/// Reasons why a site is excluded for a part.
#[apply(view)]
#[derive(Copy, Eq, PartialOrd, Ord)]
pub enum SearchClosedWhy {
    /// Another part is there.
    Taken,
    /// Too few CPUs are free.
    Cpus,
    /// It lacks a required attribute.
    Attributes,
    /// Links of the site cannot carry the part's flows.
    Links,
    /// A domain rule forbids it given the placed parts.
    Rule,
    /// Symmetry: exchanging two equal parts gives a plan that is tried elsewhere.
    Exchange,
    /// No path from there to the other ends of its flows.
    NoPath,
}
