//! A record of a search: what was decided at each node, what its bound is made of, and why it was kept or cut.
//!
//! Recording is off unless [`recorded`](super::recorded()) asks for it, and then costs one test per node: what is
//! written down comes as closures. The page's first module does without.

use crate::labs::co_allocation::model::{Cost, NodeId};

/// The search as a tree; a node comes after its parent. A search that turns out to be hard begins again, with a
/// second node that has no parent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The nodes visited first, in the order of the search.
    pub nodes: Vec<TraceNode>,
    /// Nodes visited after those, not recorded.
    pub more: u64,
    /// How often the search began again; each time costs a node.
    pub restarts: u64,
    /// Nodes of all searches for paths, inside the leaves.
    pub routing_nodes: u64,
    /// Costs move in steps of this, so bounds are rounded up to it.
    pub step: Cost,
}

impl Trace {
    /// Search nodes of all kinds.
    pub fn total(&self) -> u64 {
        self.nodes.len() as u64 + self.more + self.restarts + self.routing_nodes
    }
}

/// One node of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceNode {
    /// Index of the node it was branched from; `None` for the root.
    pub parent: Option<usize>,
    /// What was decided last; `None` for the root.
    pub decision: Option<Decision>,
    /// Cost of the best plan when the node was entered.
    pub best: Option<Cost>,
    /// What was known before: a bound of the node it was branched from.
    pub inherited: Cost,
    /// What its own bound is made of, where one exists.
    pub bound: Option<BoundTerms>,
    /// The same one by one, in halves of a thousandth.
    pub terms: Vec<(Term, u64)>,
    /// A second bound, by link prices; above 0 once the search is hard.
    pub by_prices: Cost,
    /// Cost of a plan found here that was the best so far.
    pub found: Option<Cost>,
    /// What became of it.
    pub verdict: Verdict,
    /// Where it was branched: the choices there were, those tried first in their order.
    pub children: Vec<Child>,
    /// Nodes of the search for its paths.
    pub routing_nodes: u64,
}

impl TraceNode {
    /// No plan below the node is cheaper than this; `None` where there is none at all.
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

/// A lower bound on every plan below a node, summed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoundTerms {
    /// Placed parts at their sites.
    pub placed: Cost,
    /// Flows between placed parts, each on its path or else the cheapest.
    pub flows: Cost,
    /// What these flows cost more at least because they share links.
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

/// One thing that a bound counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// A placed part at its site.
    Placed(usize, NodeId),
    /// A flow on the path decided for it.
    Routed(usize),
    /// A flow between placed parts, on the cheapest path it could have alone.
    Flow(usize),
    /// What an open part adds at least: here, if all goes well.
    Open(usize, NodeId),
}

/// A choice at a node that was branched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Child {
    /// The choice.
    pub decision: Decision,
    /// What was known of it before it was tried.
    pub prospect: Prospect,
}

/// What is known of a choice before it is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// No plan with it is cheaper.
    Bound(Cost),
    /// It cannot be, or need not be tried.
    Closed(Closed),
}

/// Why a site is out of the question for a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Closed {
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
    /// No path leads from there to a part that is placed.
    NoPath,
}

/// Why a node was kept or cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is being looked at.
    Open,
    /// The open parts cannot all get sites; this one has none at all.
    NoSites(Option<usize>),
    /// A bound reaches the best plan.
    Cut {
        /// Cost of the best plan when the node was cut.
        best: Cost,
    },
    /// The flows between placed parts cannot be routed together, or not for less than the best plan; this one has
    /// no such path left.
    NotRoutable(Option<usize>),
    /// Sites of a part, or paths of a flow, are tried next.
    Branched(Branch),
    /// All parts are placed: the flows were routed exactly.
    Routed,
}

/// What a node is branched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// The sites of a part.
    Part(usize),
    /// The paths of a flow.
    Flow(usize),
}

/// How a node is entered.
#[derive(Debug)]
pub struct Entry {
    /// See [`TraceNode::parent`].
    pub parent: Option<usize>,
    /// See [`TraceNode::decision`].
    pub decision: Option<Decision>,
    /// See [`TraceNode::best`].
    pub best: Option<Cost>,
    /// See [`TraceNode::inherited`].
    pub inherited: Cost,
}

/// Records while there is room; does nothing when it is off.
#[derive(Debug, Default)]
pub struct Recorder {
    trace: Option<Trace>,
    most: usize,
    current: Option<usize>,
    done: Option<Trace>,
}

impl Recorder {
    /// Records up to `most` nodes of a search whose costs move in steps.
    pub fn on(most: usize, step: Cost) -> Self {
        Self { trace: Some(Trace { step, ..Trace::default() }), most, ..Self::default() }
    }

    /// Stops recording.
    pub fn finish(&mut self) {
        self.done = self.trace.take().or(self.done.take());
        self.current = None;
    }

    /// What was recorded so far.
    pub fn trace(&self) -> Option<&Trace> {
        self.trace.as_ref().or(self.done.as_ref())
    }

    /// Whether the node being visited is recorded.
    pub fn is_on(&self) -> bool {
        cfg!(feature = "engines") && self.current.is_some()
    }

    /// Index of the node being visited, for its children to name as their parent.
    pub fn current(&self) -> Option<usize> {
        self.current
    }

    /// A node is visited.
    pub fn enter(&mut self, entry: impl FnOnce() -> Entry) {
        let Some(trace) = self.trace.as_mut().filter(|_| cfg!(feature = "engines")) else { return };
        self.current = None;
        if trace.nodes.len() < self.most {
            self.current = Some(trace.nodes.len());
            let Entry { parent, decision, best, inherited } = entry();
            trace.nodes.push(TraceNode {
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
            trace.more += 1;
        }
    }

    /// Writes something down about the node visited.
    pub fn note(&mut self, write: impl FnOnce(&mut TraceNode)) {
        if let Some(node) = self.node() {
            write(node);
        }
    }

    /// A better plan was found at the node visited.
    pub fn found(&mut self, cost: Cost) {
        self.note(|node| node.found = Some(cost));
    }

    /// What becomes of the node visited.
    pub fn verdict(&mut self, verdict: Verdict) {
        self.note(|node| node.verdict = verdict);
    }

    /// The search for paths at the node visited took so many nodes.
    pub fn routed(&mut self, nodes: u64) {
        if let Some(trace) = &mut self.trace {
            trace.routing_nodes += nodes;
            self.note(|node| node.routing_nodes += nodes);
        }
    }

    /// The search begins again.
    pub fn restart(&mut self) {
        if let Some(trace) = &mut self.trace {
            trace.restarts += 1;
            self.current = None;
        }
    }

    fn node(&mut self) -> Option<&mut TraceNode> {
        let trace = self.trace.as_mut().filter(|_| cfg!(feature = "engines"))?;
        trace.nodes.get_mut(self.current?)
    }
}
