//! A record of a search: the decision at each node, the terms of its bound, and why it was kept or cut.
//!
//! Recording is off unless [`recorded_search`](super::recorded_search()) turns it on, and costs one test per
//! node when off: entries are passed as closures. The page's first module is built without it.

use crate::labs::co_allocation::model::{Cost, NodeId};

/// The search as a tree; a node comes after its parent. A search that turns out to be hard restarts, with a
/// second node that has no parent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchRecord {
    /// The nodes visited first, in the order of the search.
    pub nodes: Vec<NodeRecord>,
    /// Nodes visited after those, not recorded.
    pub more: u64,
    /// How often the search restarted; each restart costs a node.
    pub restarts: u64,
    /// Routing nodes of all leaves.
    pub routing_nodes: u64,
    /// Costs move in steps of this, so bounds are rounded up to it.
    pub step: Cost,
}

impl SearchRecord {
    /// Search nodes of all kinds.
    pub fn total(&self) -> u64 {
        self.nodes.len() as u64 + self.more + self.restarts + self.routing_nodes
    }
}

/// One node of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeRecord {
    /// Index of the node it was branched from; `None` for the root.
    pub parent: Option<usize>,
    /// The last decision; `None` for the root.
    pub decision: Option<Decision>,
    /// Cost of the best plan when the node was entered.
    pub best: Option<Cost>,
    /// The bound known before: that of its parent.
    pub inherited: Cost,
    /// The sums of its own bound, if it has one.
    pub bound: Option<BoundTerms>,
    /// The same term by term, in halves of a thousandth.
    pub terms: Vec<(Term, u64)>,
    /// A second bound, by link prices; above 0 once the search is hard.
    pub by_prices: Cost,
    /// Cost of a plan found here that was the best so far.
    pub found: Option<Cost>,
    /// The outcome of the node.
    pub verdict: Verdict,
    /// If it was branched: its choices, in the order they are tried, closed ones last.
    pub children: Vec<Child>,
    /// Nodes of its routing.
    pub routing_nodes: u64,
}

impl NodeRecord {
    /// Lower bound on every plan below the node; `None` if there is no plan.
    pub fn lower_bound(&self, step: Cost) -> Option<Cost> {
        let own = self.bound?.total();
        Some(own.max(self.inherited).max(self.by_prices).next_multiple_of(step.max(1)))
    }
}

/// One choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A part gets a site.
    Place(usize, NodeId),
    /// A flow takes the path over these nodes.
    Route(usize, Vec<NodeId>),
}

/// A lower bound on every plan below a node, as sums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoundTerms {
    /// Placed parts at their sites.
    pub placed: Cost,
    /// Flows between placed parts, each on its path or else the cheapest.
    pub flows: Cost,
    /// The least extra cost of these flows because they share links.
    pub detours: Cost,
    /// The least that open parts add.
    pub open: Cost,
}

impl BoundTerms {
    /// The bound.
    pub fn total(&self) -> Cost {
        self.placed + self.flows + self.detours + self.open
    }
}

/// One term of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// A placed part at its site.
    Placed(usize, NodeId),
    /// A flow on the path decided for it.
    Routed(usize),
    /// A flow between placed parts, on the cheapest path it could have in isolation.
    Flow(usize),
    /// The least that an open part adds, at its cheapest site.
    Open(usize, NodeId),
}

/// A choice at a node that was branched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Child {
    /// The choice.
    pub decision: Decision,
    /// Prospect before it is tried.
    pub prospect: Prospect,
}

/// Prospect of a choice before it is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// A lower bound on every plan with this choice.
    Bound(Cost),
    /// It is infeasible, or need not be tried.
    Closed(ClosedReason),
}

/// Reason why a site is closed to a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClosedReason {
    /// Another part is there.
    Taken,
    /// Too few CPUs are free.
    Cpus,
    /// It lacks a required attribute.
    Attributes,
    /// Links of the site cannot carry the flows of the part.
    Links,
    /// A domain rule forbids it given the placed parts.
    Rule,
    /// Exchanging two equal parts gives a plan that is tried elsewhere in the search.
    Exchange,
    /// No path leads from there to a part that is placed.
    NoPath,
}

/// Reason why a node was kept or cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is being visited.
    Open,
    /// The open parts cannot all get sites; this one, if known, has no site.
    NoSites(Option<usize>),
    /// A bound reaches the best plan.
    Cut {
        /// Cost of the best plan when the node was cut.
        best: Cost,
    },
    /// The flows between placed parts cannot be routed together, or not for less than the best plan; this
    /// one, if known, has no such path left.
    NotRoutable(Option<usize>),
    /// Sites of a part, or paths of a flow, are tried next.
    Branched(Branch),
    /// All parts are placed: the flows were routed exactly.
    Routed,
}

/// Choice that a node branches on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// The sites of a part.
    Part(usize),
    /// The paths of a flow.
    Flow(usize),
}

/// State of the search when a node is entered.
#[derive(Debug)]
pub struct Entry {
    /// See [`NodeRecord::parent`].
    pub parent: Option<usize>,
    /// See [`NodeRecord::decision`].
    pub decision: Option<Decision>,
    /// See [`NodeRecord::best`].
    pub best: Option<Cost>,
    /// See [`NodeRecord::inherited`].
    pub inherited: Cost,
}

/// Records up to a number of nodes; does nothing when it is off.
#[derive(Debug, Default)]
pub struct Recorder {
    record: Option<SearchRecord>,
    max_nodes: usize,
    current: Option<usize>,
    done: Option<SearchRecord>,
}

impl Recorder {
    /// Records up to `max_nodes` nodes of a search whose costs are multiples of `step`.
    pub fn on(max_nodes: usize, step: Cost) -> Self {
        Self { record: Some(SearchRecord { step, ..SearchRecord::default() }), max_nodes, ..Self::default() }
    }

    /// Stops recording.
    pub fn finish(&mut self) {
        self.done = self.record.take().or(self.done.take());
        self.current = None;
    }

    /// The record so far.
    pub fn record(&self) -> Option<&SearchRecord> {
        self.record.as_ref().or(self.done.as_ref())
    }

    /// Whether the current node is recorded.
    pub fn is_on(&self) -> bool {
        self.current.is_some()
    }

    /// Index of the current node, for use as its children's parent.
    pub fn current(&self) -> Option<usize> {
        self.current
    }

    /// Starts the entry of a node.
    pub fn enter(&mut self, entry: impl FnOnce() -> Entry) {
        let Some(record) = self.record.as_mut() else { return };
        self.current = None;
        if record.nodes.len() < self.max_nodes {
            self.current = Some(record.nodes.len());
            let Entry { parent, decision, best, inherited } = entry();
            record.nodes.push(NodeRecord {
                parent,
                decision,
                best,
                inherited,
                bound: None,
                terms: Vec::new(),
                by_prices: 0,
                found: None,
                verdict: Verdict::Open,
                children: Vec::new(),
                routing_nodes: 0,
            });
        } else {
            record.more += 1;
        }
    }

    /// Edits the entry of the current node.
    pub fn note(&mut self, write: impl FnOnce(&mut NodeRecord)) {
        if let Some(node) = self.node() {
            write(node);
        }
    }

    /// A better plan was found at the current node.
    pub fn found(&mut self, cost: Cost) {
        self.note(|node| node.found = Some(cost));
    }

    /// Sets the verdict of the current node.
    pub fn verdict(&mut self, verdict: Verdict) {
        self.note(|node| node.verdict = verdict);
    }

    /// Adds the nodes of the routing at the current node.
    pub fn routed(&mut self, nodes: u64) {
        if let Some(record) = &mut self.record {
            record.routing_nodes += nodes;
            self.note(|node| node.routing_nodes += nodes);
        }
    }

    /// The search restarts.
    pub fn restart(&mut self) {
        if let Some(record) = &mut self.record {
            record.restarts += 1;
            self.current = None;
        }
    }

    fn node(&mut self) -> Option<&mut NodeRecord> {
        let record = self.record.as_mut()?;
        record.nodes.get_mut(self.current?)
    }
}
