//! A record of the placement search: what was decided at each node, its bound, and why it was kept or cut.
//!
//! Recording is off unless asked for by [`trace`](super::trace), and then costs one test per node.

use crate::model::{Cost, NodeId};

/// The search as a tree; a node comes after its parent. A search that turns out to be hard begins again, with a
/// second node that has no parent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The nodes visited first, in the order of the search.
    pub nodes: Vec<TraceNode>,
    /// Nodes visited after those, not recorded.
    pub more: u64,
}

/// One node of the placement search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceNode {
    /// Index of the node it was branched from; `None` for the root.
    pub parent: Option<usize>,
    /// The part placed last and its site; `None` for the root.
    pub decision: Option<(usize, NodeId)>,
    /// What its bound is made of, where one exists.
    pub bound: Option<BoundTerms>,
    /// A second bound, by link prices; above 0 once the search is hard.
    pub by_prices: Cost,
    /// Cost of a plan found here that was the best so far.
    pub found: Option<Cost>,
    /// What became of it.
    pub verdict: Verdict,
}

/// A lower bound on every plan below a node, in its terms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoundTerms {
    /// Placed parts at their sites.
    pub placed: Cost,
    /// Flows between placed parts, each on its cheapest path.
    pub flows: Cost,
    /// What these flows cost more at least because they share links.
    pub detours: Cost,
    /// The least that open parts add: one linear assignment.
    pub open: Cost,
}

impl BoundTerms {
    /// The bound.
    pub fn total(&self) -> Cost {
        self.placed + self.flows + self.detours + self.open
    }
}

/// Why a node was kept or cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The open parts cannot all get sites.
    NoSites,
    /// One of the bounds reaches the best plan, of this cost.
    Cut {
        /// Cost of the best plan when the node was cut.
        best: Cost,
    },
    /// The flows between placed parts cannot be routed together, or only at the cost of the best plan.
    NotRoutable,
    /// Sites of this part are tried next.
    Branched {
        /// The part.
        part: usize,
        /// Sites whose bound is below the best plan.
        children: usize,
    },
    /// All parts are placed: the flows were routed exactly.
    Routed,
}

/// Records while there is room; does nothing when it is off.
#[derive(Debug, Default)]
pub struct Recorder {
    trace: Option<Trace>,
    most: usize,
    current: Option<usize>,
}

impl Recorder {
    /// Records up to `most` nodes.
    pub fn on(most: usize) -> Self {
        Self { trace: Some(Trace::default()), most, current: None }
    }

    /// Stops recording and gives what was recorded.
    pub fn finish(&mut self) -> Option<Trace> {
        self.trace.take()
    }

    /// Index of the node being visited, for its children to name as their parent.
    pub fn current(&self) -> Option<usize> {
        self.current
    }

    /// A node is visited.
    pub fn enter(&mut self, parent: Option<usize>, decision: Option<(usize, NodeId)>) {
        let Some(trace) = &mut self.trace else { return };
        self.current = None;
        if trace.nodes.len() < self.most {
            self.current = Some(trace.nodes.len());
            let verdict = Verdict::NoSites;
            trace.nodes.push(TraceNode { parent, decision, bound: None, by_prices: 0, found: None, verdict });
        } else {
            trace.more += 1;
        }
    }

    /// The bound of the node visited.
    pub fn bound(&mut self, terms: BoundTerms) {
        if let Some(node) = self.node() {
            node.bound = Some(terms);
        }
    }

    /// The second bound of the node visited.
    pub fn by_prices(&mut self, bound: Cost) {
        if let Some(node) = self.node() {
            node.by_prices = bound;
        }
    }

    /// A better plan was found at the node visited.
    pub fn found(&mut self, cost: Cost) {
        if let Some(node) = self.node() {
            node.found = Some(cost);
        }
    }

    /// What becomes of the node visited.
    pub fn verdict(&mut self, verdict: Verdict) {
        if let Some(node) = self.node() {
            node.verdict = verdict;
        }
    }

    fn node(&mut self) -> Option<&mut TraceNode> {
        self.trace.as_mut()?.nodes.get_mut(self.current?)
    }
}
