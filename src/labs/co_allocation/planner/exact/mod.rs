//! The exact planner: a search that uses the structure of co-allocation instead of a general solver.
//!
//! The 0-1 program (3)–(11) couples two questions. *Which site serves which part?* is an assignment
//! whose cost depends on pairs (how far two sites are apart times how much flows between their parts):
//! a quadratic assignment problem. *By which paths?* is an unsplittable multicommodity flow under shared
//! link capacities. A general solver sees thousands of 0-1 variables and none of this structure. The search
//! below answers the first question by branch and bound, and the second exactly at every placement that
//! survives, where it is nearly always easy.
//!
//! # Preparation (`setting`, `network`, `lengths`, `metric`, `instance`, `twins`)
//!
//! - For every bandwidth, the length of the cheapest path of at most `P_max` links between any two
//!   sites, over the links with enough free bandwidth. Flows with the same set of such links share one table.
//!   No flow can be cheaper than that, whatever the others do.
//! - Which sites may serve which part, considered in isolation: enough free CPUs (6), and links at the site
//!   that can carry all flows of the part.
//! - Which parts are *twins*: equal flows to every other part. Twins can be exchanged without changing
//!   a path, so only one of their permutations has to be searched; `Instance::exchange_is_better`
//!   states the rule and why it loses no optimum. In a full mesh of equal flows, k parts have one
//!   placement per set of sites instead of k!.
//!
//! # Placement (`search`, `bound`, `assignment`)
//!
//! Depth first. A node has some parts placed. Its bound is the cost of the placed parts, with each flow on
//! its cheapest path, plus one linear assignment of the open parts to the free sites, in which a part pays
//! for its CPUs, its flows to placed parts, and half of its flows to open parts at the nearest sites
//! available to them (Gilmore and Lawler). One assignment yields three things:
//!
//! - the bound, rounded up to the step in which costs can move; a node at or above the best plan is cut;
//! - a placement: completed and routed at once, it is the best plan so far or, when it costs no more
//!   than the bound, the answer for this node;
//! - the reduced costs, which bound every child, so that most children are never visited.
//!
//! The search branches on the open part with the fewest sites left and tries its sites by bound. When
//! the flows of the placed parts do not fit together on their cheapest paths, the least cost of their
//! detours is added to the bound (below); this also rejects hopeless placements before they are
//! complete. Parts without flows are never branched on: once all others are placed, the assignment serves
//! them at their exact cost.
//!
//! # Overloads (`solo_paths`, `overload`)
//!
//! Put every flow on its own cheapest path: if all fit together, no routing is cheaper. If a channel is
//! overloaded, some of its flows must leave, each by a detour whose least length is one more
//! cheapest path; the cheapest set of flows that relieves the channel is a covering knapsack of a few
//! flows. The costs of overloads that share no flow add up to a lower bound on joint routing.
//!
//! # Routing (`routing`, `path`)
//!
//! A complete placement is routed exactly, by branch and bound on overloads: take the channel whose relief
//! costs most and a smallest set of flows that overload it; in each child, one of these flows must avoid
//! the channel. The documentation of `routing` explains why this is complete.
//!
//! # What links can carry (`narrowing`, `stars`, `cuts`, `maximum_flow`)
//!
//! Some placements are impossible whatever they cost, and counting shows it without a path. The search counts the flows
//! of each part against the links at its site that lead to where the other parts can be (`stars`): with short paths
//! from its first node on, otherwise once it is hard. Then it also tests which subsets of the parts can be on one side
//! of the network's narrowest cuts (`cuts`). Both take candidate sites away, at the root and at nodes, often all.
//!
//! # Hard problems (`draft`, `prices`, `subgradient`, `ascent`, `neighborhood`)
//!
//! When capacity is scarce, cheapest paths give weak bounds. So once a search has taken as much work as
//! this costs, it looks for *link prices*: what a Mbps of each channel should cost on top of its value so
//! that the flows share the network as well as they can (Lagrangian relaxation of (8); `prices` states the
//! bound). Prices rise on overloaded channels and fall on idle ones, on placements found by local search
//! under the same prices; these placements are routed at once and are usually optimal or nearly so.
//! Then the search restarts, and every node has two bounds, with prices and without: the first is
//! better once most parts are placed, the second before.
//!
//! Before that it makes *drafts*: parts are placed one after another, each with its paths over what is left, and the
//! result is improved by moves, exchanges and other paths; again and again in part, from a seed. A draft is a plan as
//! soon as there is one, where bounds look good and capacity is scarce, and whenever the search has doubled without a
//! plan it makes more. Drafts only cut what costs at least as much, so they change no proven answer.
//!
//! Joint routing looks for prices of its own flows, and in doing so detects flows that cannot be routed
//! together: then the bound grows without limit when all prices rise.
//!
//! A search that is still not done after many times this work is *very hard* and begins again with a bound in which flows
//! between open parts count in full and every link at a site has prices of its own (`pairs`; Hahn and Grant 1998). A node
//! takes as long as up to hundreds of others and counts as many of them in the budget; most nodes are cut by it. Nodes
//! with few parts placed are then visited by their bound, so that the bound of an unfinished search rises, and drafts are
//! short exact searches for some parts of the best plan.
//!
//! Tried and rejected: link prices improved at every node up to some depth, by subgradient steps on the very bound: half as
//! many nodes, each ten times as long; at the root they raise nothing, for a price on links of many sites pays its
//! rebate at all of them. Visiting nodes near the root by their bound without costs of pairs: too many bounds are low.
//! Reserving channels that a flow cannot avoid, in routing: a third fewer nodes in the same time. Cuts learned from
//! placements that cannot be routed: hardly any.
//!
//! # Prices within a budget (`budgeted`)
//!
//! A plan over the budget of its request is none (15). When the best plan is, the price becomes a second measure beside
//! the cost: blends of both bound what is left, and an enumeration in the order of plans settles it.
//!
//! # Windows (`windows`, `shared`)
//!
//! The frames of a request differ only in what is free. Distances are measured again only when a different
//! set of channels has enough bandwidth, and an answer is reused when it must be the same. When all windows
//! are to be planned, those with the most free capacity come first, since their answers are reused most
//! often.
//!
//! # Ties (`run`, `canonical`, `ordered_paths`)
//!
//! Among equally cheap plans the answer is the one whose sites come first, in the order of the parts and
//! of the nodes; among those, flow by flow, the path of least length, then of fewest links, then with the
//! lowest nodes from its start on. So the answer is unique: it depends on the problem and on the numbering of
//! its nodes and parts, not on the way it was found. Once the least cost is proven, each part in turn
//! is checked for an earlier site that allows the same cost, by the same search with that cost as cutoff:
//! usually the bound alone excludes it. Then the paths are put in order; if that takes more than a
//! fixed number of nodes, the paths stay as found.
//!
//! # The budget (`run`, `budget`)
//!
//! Placement nodes and routing nodes count equally, there is no clock, and each node takes polynomial work.
//! When the budget is spent, the answer is the best plan so far and the smallest bound of any node still
//! open; the search keeps its state and can continue. Interruptions change nothing, since only
//! whole steps are taken. If the budget runs out after the proof, the answer is optimal, but possibly not the
//! first among equals. Preparation is polynomial too and not counted.
//!
//! # The record (`record`)
//!
//! [`recorded_search()`] records the search as a tree: the decision at each node, the terms of its bound, and
//! why it was kept or cut. Most searches end at their root, which is good for planning and bad for teaching:
//! `TextbookSearch` answers the same question as one would by hand, part by part and path by path, with a
//! bound that can be checked by hand.
//!
//! # Beyond the paper
//!
//! Latency limits are one more resource of a path (`lengths`, `path`); required attributes remove
//! candidate sites and unmet preferences add to the cost of one; domain rules remove sites once the other
//! part is placed; a capacity per direction is a separate channel. When sites are shared, (5) no longer
//! applies and the bound is not an assignment: every part takes its own cheapest site.
//!
//! # References
//!
//! Takefusa et al. (2010), *An Advance Reservation-based Co-allocation Algorithm for Distributed Computers and Network
//! Bandwidth on QoS-guaranteed Grids*; Gilmore (1962) and Lawler (1963) on the quadratic assignment problem; Kuhn (1955) and Jonker and Volgenant (1987) on linear assignment; Hart,
//! Nilsson and Raphael (1968) on A*; Sharon et al. (2015), Felner et al. (2018) and Li et al. (2019) on
//! conflict-based search; Held and Karp (1970), Held, Wolfe and Crowder (1974) and Polyak (1969) on prices;
//! Gomory and Hu (1961) and Gusfield (1990) on minimum cuts of all pairs; Hahn and Grant (1998), *Lower bounds for the
//! quadratic assignment problem based upon a dual formulation*; Crowder, Johnson and Padberg (1983) on covers.

mod solo_paths;
mod ascent;
mod assignment;
mod bound;
mod budget;
mod budgeted;
mod canonical;
mod cuts;
mod draft;
mod narrowing;
mod stars;
mod subgradient;
mod overload;
mod incumbent;
mod instance;
mod lengths;
mod maximum_flow;
mod textbook;
mod metric;
mod neighborhood;
mod network;
mod pairs;
mod path;
mod priced_lengths;
mod prices;
mod record_terms;
mod routing;
mod run;
mod search;
mod setting;
mod preparation;
mod context;
mod record;
mod twins;
mod ordered_paths;
mod windows;

use self::budgeted::BudgetedRun;
use self::preparation::Preparation;
use self::run::Run;
use self::windows::Answers;
use super::{Planner, Planning, Problem, Windows};

pub use record::{
    BoundTerms, Branch, Child, ClosedReason, Decision, NodeRecord, Prospect, SearchRecord, Term, Verdict,
};
pub use textbook::{Order, TextbookSearch};

/// Branch and bound over placements with exact joint routing; see the module's documentation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact;

impl Planner for Exact {
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        within_budget(problem, Run::new(problem, &mut Preparation::default()))
    }

    fn windows<'a>(&'a self) -> Box<dyn Windows + 'a> {
        Box::new(Answers::default())
    }
}

fn within_budget<'p>(problem: &Problem<'p>, run: Run<'p>) -> Box<dyn Planning + 'p> {
    match problem.values.budget {
        None => Box::new(run),
        Some(_) => Box::new(BudgetedRun::new(problem, run)),
    }
}

/// The exact planner with the methods for hard problems active from the first node: the same answers,
/// usually after more work. Tests compare the two.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactAsHard;

impl Planner for ExactAsHard {
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        let mut run = Run::new(problem, &mut Preparation::default());
        run.treat_as_hard();
        within_budget(problem, run)
    }
}

/// A search that records its nodes.
pub trait RecordedSearch: Planning {
    /// The record so far: the first nodes of the proof.
    fn record(&self) -> SearchRecord;
}

/// The exact planner with a record of the first `max_nodes` nodes of its proof.
///
/// The answer and the work it takes are those of [`Exact`] without a record.
pub fn recorded_search<'p>(problem: &Problem<'p>, max_nodes: usize) -> impl RecordedSearch + 'p {
    let mut run = Run::new(problem, &mut Preparation::default());
    run.start_recording(max_nodes);
    run
}
