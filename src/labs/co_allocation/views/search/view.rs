//! A recorded search in names and value units.

/// A search as a tree.
#[apply(view)]
pub struct SearchTree {
    /// The first nodes, in the order of the search; a node comes after its parent.
    pub nodes: Vec<SearchNode>,
    /// The number of further nodes.
    pub more: u64,
    /// Nodes of path searches inside leaves.
    pub routing_nodes: u64,
    /// How often the search restarted with better bounds, one node each.
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
    /// The decision that led to it, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<SearchDecision>,
    /// Status of the node.
    pub status: SearchStatus,
    /// Lower bound of all plans below it; `None` if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<f64>,
    /// The summands of the bound.
    pub terms: Vec<SearchTerm>,
    /// The sum of the terms; the bound is this sum rounded up to the next possible value of a plan, or
    /// another bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<f64>,
    /// The inherited bound, if higher than the sum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inherited: Option<f64>,
    /// The bound by link prices, if higher than the sum.
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
    /// The number of further ones.
    pub more_unseen: u32,
    /// Sites excluded here.
    pub closed: Vec<SearchClosed>,
    /// Nodes of the search for its paths.
    pub routing_nodes: u64,
}

/// A decision.
#[apply(tagged_view)]
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

/// The status of a node.
#[apply(tagged_view)]
pub enum SearchStatus {
    /// Branched: its choices were tried next.
    Branched {
        /// The branching variable.
        on: SearchChoice,
    },
    /// Solved: the plan found here is optimal below it.
    Solved,
    /// Cut: no plan below it is better than the best one.
    CutByBound {
        /// Value of the best plan at that point.
        best: f64,
    },
    /// Cut: the remaining paths give no better plan.
    NoCheaperPath {
        /// The flow, if it is a single one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flow: Option<u32>,
        /// Value of the best plan at that point.
        best: f64,
    },
    /// Cut: not all parts can get sites.
    NoSites {
        /// A part without sites, if it is a single one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        part: Option<u32>,
    },
    /// Cut: the flows cannot be routed together.
    NotRoutable {
        /// A flow without paths, if it is a single one.
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
    /// The site of a part.
    Part {
        /// Index of the part.
        part: u32,
    },
    /// The path of a flow.
    Flow {
        /// Index of the flow.
        flow: u32,
    },
}

/// A summand of a bound.
#[apply(tagged_view)]
pub enum SearchTerm {
    /// A placed part: its CPUs there.
    Placed {
        /// Index of the part.
        part: u32,
        /// Name of its site.
        site: String,
        /// Value of the summand.
        value: f64,
    },
    /// A flow on its chosen path.
    Routed {
        /// Index of the flow.
        flow: u32,
        /// Value of the summand.
        value: f64,
    },
    /// A flow between placed parts, on its cheapest path if it were alone.
    Flow {
        /// Index of the flow.
        flow: u32,
        /// Value of the summand.
        value: f64,
    },
    /// The least additional cost of flows because they share links.
    Detours {
        /// Value of the summand.
        value: f64,
    },
    /// The least that an open part adds.
    Open {
        /// Index of the part.
        part: u32,
        /// Name of the site where it adds the least.
        site: String,
        /// Value of the summand.
        value: f64,
    },
}

/// A choice that was not tried.
#[apply(view)]
pub struct SearchUnseen {
    /// The choice.
    pub decision: SearchDecision,
    /// Lower bound of all plans with it.
    pub bound: f64,
    /// Reason why it was not tried.
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
    /// Reason for the exclusion.
    pub why: SearchClosedWhy,
    /// Names of some of them.
    pub sites: Vec<String>,
    /// The number of further ones.
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
