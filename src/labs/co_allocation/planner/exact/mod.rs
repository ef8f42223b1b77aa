//! The exact planner: a search that uses the structure of co-allocation instead of a general solver.
//!
//! The 0-1 program (3)–(11) couples two questions. *Which site serves which part?* is an assignment
//! whose cost depends on pairs (how far two sites are apart times how much flows between their parts):
//! a quadratic assignment problem. *By which paths?* is an unsplittable multicommodity flow under shared
//! link capacities. A general solver sees thousands of 0-1 variables and none of this; the search below
//! answers the first question by branch and bound, and the second one exactly at every placement that
//! survives, where it is nearly always easy.
//!
//! # What is measured once (`setting`, `network`, `lengths`, `metric`, `instance`, `twins`)
//!
//! - For every bandwidth, the length of the cheapest path of at most `P_max` links between any two
//!   sites, over the links thick enough. Flows that find the same links thick enough share one table.
//!   No flow can ever be cheaper than that, whatever the others do.
//! - Which site may serve which part as far as can be seen alone: enough free CPUs (6), and links
//!   that can carry all flows of the part away from there.
//! - Which parts are *twins*: equal flows to every other part. Twins may change places without touching
//!   a path, so of all their permutations only one has to be searched; `Instance::exchange_is_better`
//!   states the rule and why it loses no optimum. In a full mesh of equal flows, k parts mean one
//!   placement per set of sites instead of k! of them.
//!
//! # Placement (`search`, `bound`, `assignment`)
//!
//! Depth first. A node has some parts placed. Its bound is the cost of what is placed, each flow on its
//! cheapest path, plus one linear assignment of the open parts to the free sites, in which a part pays
//! its CPUs, its flows to placed parts, and half of its flows to open ones at the nearest sites they
//! could have (Gilmore and Lawler). Three things come out of one assignment:
//!
//! - the bound, rounded up to the step in which costs can move; a node at or above the best plan is cut;
//! - a placement: completed and routed at once, it is the best plan so far or, when it costs no more
//!   than the bound, the answer for this node;
//! - the reduced costs, which bound every child, so that most children are never entered.
//!
//! The part branched on is the open one with the fewest sites left; its sites are tried by bound. When
//! the flows of the placed parts do not fit together on their cheapest paths, the least that their
//! detours cost is added to the bound (below), which also finds hopeless placements before they are
//! complete. Parts without flows are never branched on: once all others are placed the assignment serves
//! them at their exact cost.
//!
//! # Conflicts (`alone`, `conflict`)
//!
//! Every flow on its own cheapest path: if all fit together, no routing is cheaper. Where a channel is
//! overloaded, some of the flows on it must leave, each by a detour whose least length is one more
//! cheapest path; the cheapest set of flows that relieves the channel is a covering knapsack of a few
//! flows. What conflicts without a common flow cost adds up to a lower bound on joint routing.
//!
//! # Routing (`routing`, `path`)
//!
//! A complete placement is routed exactly, by branch and bound on conflicts: the channel whose relief
//! costs most, a smallest set of flows that overload it, and one child for each of them that must keep
//! off. The documentation of `routing` says why this is complete.
//!
//! # Hard problems (`prices`, `climb`, `ascent`, `neighborhood`)
//!
//! Where capacity is scarce, cheapest paths say too little. So once a search has taken as much work as
//! this costs, it looks for *link prices*: what a Mbps of each channel should cost on top of its value so that
//! the flows share the network as well as they can (Lagrangian relaxation of (8); `prices` states the bound).
//! They are raised where channels are overloaded and lowered where they are idle, on placements found by
//! local search under the same prices; those are routed at once and are usually close to the best plan, or
//! it. Then the search begins again, and every node has two bounds, with prices and without: the first is
//! better once most parts are placed, the second before.
//!
//! Joint routing does the same for its own flows, and finds by the way that flows cannot be routed
//! together at all: then the bound has no end when all prices rise.
//!
//! Tried and not kept: the level-1 reformulation of the assignment by dual ascent (Hahn and Grant 1998), whose
//! bound at the root was a quarter higher on the case of 10 parts on 100 nodes tried, but whose nodes took some fifty
//! times as long.
//!
//! # Windows (`windows`, `shared`)
//!
//! The frames of a request differ only in what is free. Distances are measured again only where another
//! set of channels is thick enough, and an answer is carried over where it must be the same. Where all windows
//! are wanted, those with most free come first, since their answers carry over most often.
//!
//! # Ties (`run`, `canonical`, `walk`)
//!
//! Among equally cheap plans the answer is the one whose sites come first, in the order of the parts and
//! of the nodes; among those, flow by flow, the path of least length, then of fewest links, then with the
//! lowest nodes from its start on. So the answer is unique: it depends on the problem and on how its nodes
//! and parts are numbered, not on the way it was found. Once the least cost is proven, each part in turn
//! is asked whether an earlier site allows the same cost, by the same search with that cost as cutoff:
//! usually the bound alone says no. Then the paths are put in order. Only when that takes more than a
//! stated number of nodes are the paths left as found.
//!
//! # The budget (`run`, `budget`)
//!
//! Placement nodes and routing nodes count alike, there is no clock, and each node is polynomial work.
//! When the budget is spent the answer is the best plan so far and the smallest bound of any node still
//! open; the search keeps its state and can go on. Where it is interrupted changes nothing, since only
//! whole steps are taken. When it is spent after the proof, the answer is optimal, but possibly not the
//! first among equals. Preparation is polynomial too and not counted.
//!
//! # The record (`trace`)
//!
//! [`recorded()`] tells the search as a tree: what was decided at each node, the terms of its bound, and why it
//! was kept or cut. Most searches end at their root, which is good for planning and bad for teaching: `Lesson`
//! answers the same question as one would by hand, part by part and path by path, with a bound that can be
//! checked by hand.
//!
//! # Beyond the paper
//!
//! Latency limits are one more resource of a path (`lengths`, `path`); required attributes remove
//! candidate sites and unmet wishes add to the cost of one; domain rules remove sites once the other part
//! is placed; a capacity per direction is a channel of its own. Where sites are shared, (5) no longer
//! makes an assignment of the bound: every part takes its own cheapest site.
//!
//! # References
//!
//! Takefusa et al. (2010), *Resource co-allocation by 0-1 programming*; Gilmore (1962) and Lawler (1963) on
//! the quadratic assignment problem; Kuhn (1955) and Jonker and Volgenant (1987) on linear assignment; Hart,
//! Nilsson and Raphael (1968) on A*; Sharon et al. (2015), Felner et al. (2018) and Li et al. (2019) on
//! conflict-based search; Held and Karp (1970), Held, Wolfe and Crowder (1974) and Polyak (1969) on prices;
//! Hahn and Grant (1998), *Lower bounds for the quadratic assignment problem based upon a dual formulation*; Crowder, Johnson and Padberg (1983) on covers.

mod alone;
mod ascent;
mod assignment;
mod bound;
mod budget;
mod canonical;
mod climb;
mod conflict;
mod found;
mod instance;
mod lengths;
#[cfg(feature = "engines")]
mod lesson;
mod metric;
mod neighborhood;
mod network;
mod path;
mod prices;
mod recorded;
mod routing;
mod run;
mod search;
mod setting;
mod shared;
mod tools;
mod trace;
mod twins;
mod walk;
mod windows;

use self::run::Run;
use self::shared::Shared;
use self::windows::Answers;
use super::{Planner, Planning, Problem, Windows};

#[cfg(feature = "engines")]
pub use lesson::{Lesson, Order};
pub use trace::{BoundTerms, Branch, Child, Closed, Decision, Prospect, Term, Trace, TraceNode, Verdict};

/// Branch and bound over placements with exact joint routing; see the module's documentation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact;

impl Planner for Exact {
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        Box::new(Run::new(problem, &mut Shared::default()))
    }

    fn windows<'a>(&'a self) -> Box<dyn Windows + 'a> {
        Box::new(Answers::default())
    }
}

/// The exact planner with what is meant for hard problems in use from the first node on: the same answers,
/// usually after more work. Tests compare the two.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactAsHard;

impl Planner for ExactAsHard {
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        let mut run = Run::new(problem, &mut Shared::default());
        run.treat_as_hard();
        Box::new(run)
    }
}

/// A search that is recorded while it goes on.
pub trait Recorded: Planning {
    /// What was recorded so far: the first nodes of the proof.
    fn trace(&self) -> Trace;
}

/// The exact planner at work, with a record of the first `most` nodes of its proof.
///
/// The answer, and the work it takes, are those of [`Exact`] without a record.
pub fn recorded<'p>(problem: &Problem<'p>, most: usize) -> impl Recorded + 'p {
    let mut run = Run::new(problem, &mut Shared::default());
    run.record(most);
    run
}
