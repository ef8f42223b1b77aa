//! Branch and bound as one would do it by hand: parts in order, then flows in order, with a simple bound.
//!
//! The answer costs the same as that of the exact planner; the search is longer, and every step can be
//! checked by hand. A node's bound counts
//!
//! - placed parts at their sites, and routed flows on their paths;
//! - each flow between placed parts on the cheapest path it could have in isolation;
//! - each open part at the site where it and its flows to placed parts are cheapest.
//!
//! Flows between open parts count nothing, and several open parts may use the same site: that is why the
//! bound is weaker than the planner's. Twins are still not exchanged. If a flow has too many paths to try one
//! by one, all open flows are routed together, as in the planner.
//!
//! Complexity: exponential; a node takes O(parts² · sites), and the paths of one flow.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::labs::co_allocation::model::{ChannelId, Cost, NodeId};
use crate::labs::co_allocation::planner::{Effort, Outcome, Planning, Problem};

use super::RecordedSearch;
use super::context::SearchContext;
use super::incumbent::Incumbent;
use super::instance::{Demand, Instance, PartFlow};
use super::ordered_paths::{OrderedPath, paths_in_order};
use super::preparation::Preparation;
use super::record::{
    BoundTerms, Branch, Child, ClosedReason, Decision, Entry, Prospect, Recorder, SearchRecord, Term, Verdict,
};
use super::record_terms::why_closed;
use super::routing::Routing;

/// Which open node is visited next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The child of the last visited node with the lowest bound; backtracks when there is none.
    DepthFirst,
    /// The open node with the lowest bound; the deepest among equals.
    BestFirst,
}

/// A search on one problem; it can be resumed.
#[derive(Debug)]
pub struct TextbookSearch<'p> {
    problem: Problem<'p>,
    instance: Instance,
    ctx: SearchContext,
    order: Order,
    /// Nodes not visited yet; the last one is next.
    open: BTreeMap<Rank, Open>,
    /// Total number of nodes opened.
    opened: u64,
    leaf: Option<Leaf>,
    best: Option<Incumbent>,
}

/// Decisions so far.
#[derive(Clone, Debug)]
struct State {
    site_of: Vec<Option<usize>>,
    /// The paths of the flows that have one, in the order of the flows between different sites.
    routes: Vec<Rc<OrderedPath>>,
    /// The node in the record.
    node: Option<usize>,
}

/// The highest rank is visited first: the lowest bound and the greatest depth, in best-first order; then the
/// order in which nodes were opened.
type Rank = (Reverse<Cost>, usize, u64);

/// A node that was not visited yet.
#[derive(Debug)]
struct Open {
    bound: Cost,
    step: Option<Step>,
    parent: Rc<State>,
}

/// Difference between a node and its parent.
#[derive(Clone, Debug)]
enum Step {
    Place(usize, usize),
    Route(Rc<OrderedPath>),
}

/// Flows that are routed together.
#[derive(Debug)]
struct Leaf {
    state: State,
    rest: Cost,
    routing: Routing,
}

impl<'p> TextbookSearch<'p> {
    /// A new search; the first `max_nodes` nodes will be recorded.
    pub fn new(problem: &Problem<'p>, order: Order, max_nodes: usize) -> Self {
        let instance = Instance::new(problem, &mut Preparation::default());
        let mut ctx = SearchContext::new(&instance);
        ctx.recorder = Recorder::on(max_nodes, instance.step);
        let state = State { site_of: vec![None; instance.parts()], routes: Vec::new(), node: None };
        let root = Open { bound: 0, step: None, parent: Rc::new(state) };
        let open = BTreeMap::from_iter([((Reverse(0), 0, 0), root)]);
        Self { problem: *problem, instance, ctx, order, open, opened: 1, leaf: None, best: None }
    }

    fn cutoff(&self) -> Cost {
        self.best.as_ref().map_or(self.instance.cost_ceiling, |best| best.cost)
    }

    /// Searches until done (true) or out of budget (false).
    fn work(&mut self) -> bool {
        loop {
            if self.leaf.is_some() && !self.route_together() {
                return false;
            }
            let cutoff = self.cutoff();
            let Some(next) = self.open.last_entry() else { return true };
            if next.get().bound >= cutoff {
                next.remove();
            } else if self.ctx.budget.take() {
                let next = next.remove();
                self.visit(next);
            } else {
                return false;
            }
        }
    }

    fn visit(&mut self, Open { bound: inherited, step, parent }: Open) {
        let instance = &self.instance;
        let mut state = State::clone(&parent);
        let recorder = &mut self.ctx.recorder;
        let best = self.best.as_ref().map(|found| found.cost);
        recorder.enter(|| Entry {
            parent: parent.node,
            decision: step.as_ref().map(|step| decision(instance, &parent, step)),
            best,
            inherited,
        });
        state.node = recorder.current();
        match step {
            Some(Step::Place(part, site)) => state.site_of[part] = Some(site),
            Some(Step::Route(path)) => state.routes.push(path),
            None => {}
        }
        let terms = match terms(instance, &state) {
            Ok(terms) => terms,
            Err(part) => return recorder.verdict(Verdict::NoSites(Some(part))),
        };
        let sums = summed(&terms);
        recorder.note(|node| (node.bound, node.terms) = (Some(sums), terms));
        let bound = sums.total();
        if let Some(part) = state.site_of.iter().position(Option::is_none) {
            return self.branch_on_part(Rc::new(state), bound, part);
        }
        let flows = instance.flows_between_placed(&state.site_of);
        match flows.get(state.routes.len()).copied() {
            Some(flow) => self.branch_on_flow(state, bound, &flows, &flow),
            None => {
                let rest = instance.placed_cost(&state.site_of);
                let paths = state.routes.iter().map(|path| path.channels.clone()).collect();
                let cost = routed_cost(&flows, &state);
                self.accept(&state, (paths, cost), rest);
                self.ctx.recorder.verdict(Verdict::Routed);
            }
        }
    }

    fn branch_on_part(&mut self, state: Rc<State>, so_far: Cost, part: usize) {
        let instance = &self.instance;
        let mut children = Vec::new();
        let mut closed = Vec::new();
        for site in 0..instance.sites.len() {
            match why_closed(instance, &state.site_of, part, site) {
                Some(why) => closed.push((site, why)),
                None => {
                    let mut next = State::clone(&state);
                    next.site_of[part] = Some(site);
                    // An infeasible child is visited too, to record why.
                    let bound = terms(instance, &next).map_or(so_far, |terms| summed(&terms).total());
                    children.push((bound, Step::Place(part, site)));
                }
            }
        }
        self.branch(Branch::Part(part), state, children, closed);
    }

    fn branch_on_flow(&mut self, state: State, so_far: Cost, flows: &[PartFlow], flow: &PartFlow) {
        let instance = &self.instance;
        let ends = instance.ends(flow, &state.site_of);
        let demand = Demand { ends, mbps: flow.mbps, max_latency: flow.max_latency };
        let left = left(instance, flows, &state);
        let shortest = instance.solo_length(flow, ends);
        // A path longer than the shortest by more than this makes no better plan.
        let spare = (self.cutoff().saturating_sub(so_far)).saturating_sub(1) / flow.mbps;
        match paths_in_order(instance, &demand, &left, shortest.saturating_add(spare)) {
            Some(paths) if paths.is_empty() => {
                self.ctx.recorder.verdict(Verdict::NotRoutable(Some(flow.flow)));
            }
            Some(paths) => {
                let bound = |path: &OrderedPath| so_far + (path.length - shortest) * flow.mbps;
                let children = paths.into_iter().map(|path| (bound(&path), Step::Route(Rc::new(path))));
                let children = children.collect();
                self.branch(Branch::Flow(flow.flow), Rc::new(state), children, Vec::new());
            }
            None => {
                let demands = instance.demands(&flows[state.routes.len()..], &state.site_of);
                let rest = instance.placed_cost(&state.site_of) + routed_cost(flows, &state);
                let cutoff = self.cutoff().saturating_sub(rest);
                let routing = Routing::new(instance, demands, left, cutoff, self.ctx.paths.search());
                self.leaf = Some(Leaf { state, rest, routing });
                self.ctx.recorder.verdict(Verdict::Routed);
            }
        }
    }

    /// Opens the children whose bound is below the best plan; among equals the first in order is visited
    /// first.
    fn branch(
        &mut self,
        branch: Branch,
        state: Rc<State>,
        children: Vec<(Cost, Step)>,
        closed: Vec<(usize, ClosedReason)>,
    ) {
        let instance = &self.instance;
        let rounded = |(bound, step): (Cost, Step)| (bound.next_multiple_of(instance.step), step);
        let mut children: Vec<(Cost, Step)> = children.into_iter().map(rounded).collect();
        // The sort is stable: equal bounds keep the order of sites and of paths.
        children.sort_by_key(|&(bound, _)| bound);
        self.ctx.recorder.note(|node| {
            node.verdict = Verdict::Branched(branch);
            let tried = children.iter().map(|(bound, step)| Child {
                decision: decision(instance, &state, step),
                prospect: Prospect::Bound(*bound),
            });
            let Branch::Part(part) = branch else {
                node.children = tried.collect();
                return;
            };
            let closed = closed.iter().map(|&(site, why)| Child {
                decision: Decision::Place(part, instance.sites[site]),
                prospect: Prospect::Closed(why),
            });
            node.children = tried.chain(closed).collect();
        });
        let cutoff = self.cutoff();
        let depth = state.site_of.iter().flatten().count() + state.routes.len();
        for (bound, step) in children.into_iter().rev().filter(|&(bound, _)| bound < cutoff) {
            let first = if self.order == Order::BestFirst { (bound, depth) } else { (0, 0) };
            let rank = (Reverse(first.0), first.1, self.opened);
            self.opened += 1;
            self.open.insert(rank, Open { bound, step: Some(step), parent: Rc::clone(&state) });
        }
    }

    /// Continues routing a leaf; false when out of budget.
    fn route_together(&mut self) -> bool {
        let Some(mut leaf) = self.leaf.take() else { return true };
        let before = self.ctx.budget.spent();
        let done = leaf.routing.run(&self.instance, &mut self.ctx);
        self.ctx.recorder.routed(self.ctx.budget.spent() - before);
        if let Some((mut paths, cost)) = leaf.routing.best.take() {
            let routed = leaf.state.routes.iter().map(|path| path.channels.clone());
            paths = routed.chain(paths).collect();
            let flows = self.instance.flows_between_placed(&leaf.state.site_of);
            let of_routed = routed_cost(&flows, &leaf.state);
            self.accept(&leaf.state, (paths, cost + of_routed), leaf.rest - of_routed);
        }
        if !done {
            self.leaf = Some(leaf);
        }
        done
    }

    /// Accepts a plan if it is cheaper than all before.
    fn accept(&mut self, state: &State, routes: (Vec<Vec<ChannelId>>, Cost), rest: Cost) {
        let flows = self.instance.flows_between_placed(&state.site_of);
        let sites = state.site_of.iter().map(|site| site.expect("all parts are placed")).collect();
        let found = Incumbent::new(&self.instance, sites, &flows, routes, rest);
        if found.cost < self.cutoff() {
            self.ctx.recorder.found(found.cost);
            self.best = Some(found);
        }
    }
}

impl Planning for TextbookSearch<'_> {
    fn advance(&mut self, node_limit: u64) -> Outcome {
        self.ctx.budget.extend_to(node_limit);
        let done = self.work();
        let best = self.best.as_ref().map(|best| (best.plan(&self.instance, &self.problem), best.cost));
        match best {
            Some((plan, cost)) if done => Outcome::Optimal { plan, cost },
            None if done => Outcome::Infeasible,
            best => {
                let leaf = self.leaf.as_ref().map(|leaf| leaf.rest + leaf.routing.bound());
                let open = self.open.values().map(|open| open.bound).chain(leaf).min();
                let bound = open.unwrap_or(0).min(self.cutoff());
                Outcome::LimitReached { best, bound }
            }
        }
    }

    fn effort(&self) -> Effort {
        Effort { nodes: self.ctx.budget.spent(), pivots: 0 }
    }
}

impl RecordedSearch for TextbookSearch<'_> {
    fn record(&self) -> SearchRecord {
        self.ctx.recorder.record().cloned().unwrap_or_default()
    }
}

/// The terms of a node's bound, in halves of a thousandth, or an open part that no site can serve.
fn terms(instance: &Instance, state: &State) -> Result<Vec<(Term, u64)>, usize> {
    let site_of = &state.site_of;
    let mut terms = Vec::new();
    for (part, site) in site_of.iter().enumerate() {
        if let Some(site) = *site {
            terms.push((Term::Placed(part, instance.sites[site]), 2 * instance.site_cost(part, site)));
        }
    }
    let flows = instance.flows_between_placed(site_of);
    for (at, flow) in flows.iter().enumerate() {
        terms.push(match state.routes.get(at) {
            Some(path) => (Term::Routed(flow.flow), 2 * path.length * flow.mbps),
            None => {
                let length = instance.solo_length(flow, instance.ends(flow, site_of));
                (Term::Flow(flow.flow), 2 * length * flow.mbps)
            }
        });
    }
    for part in (0..site_of.len()).filter(|&part| site_of[part].is_none()) {
        let (cost, site) = cheapest(instance, site_of, part).ok_or(part)?;
        terms.push((Term::Open(part, instance.sites[site]), 2 * cost));
    }
    Ok(terms)
}

/// The site where an open part and its flows to placed parts are cheapest, the first among equals.
fn cheapest(instance: &Instance, site_of: &[Option<usize>], part: usize) -> Option<(Cost, usize)> {
    let cost_at = |site: usize| {
        let mut cost = instance.site_cost(part, site);
        for flow in &instance.incident_flows[part] {
            if let Some(other) = site_of[flow.part] {
                cost += instance.metric.length(flow.table_back, other, site) * flow.mbps;
            }
        }
        (cost, site)
    };
    let sites = (0..instance.sites.len()).filter(|&site| why_closed(instance, site_of, part, site).is_none());
    sites.map(cost_at).min()
}

fn summed(terms: &[(Term, u64)]) -> BoundTerms {
    let mut sums = BoundTerms::default();
    for (term, twice) in terms {
        match term {
            Term::Placed(..) => sums.placed += twice / 2,
            Term::Routed(_) | Term::Flow(_) => sums.flows += twice / 2,
            Term::Open(..) => sums.open += twice / 2,
        }
    }
    sums
}

/// The cost of the routed flows.
fn routed_cost(flows: &[PartFlow], state: &State) -> Cost {
    flows.iter().zip(&state.routes).map(|(flow, path)| flow.mbps * path.length).sum()
}

/// Mbps of each channel left by the routed flows.
fn left(instance: &Instance, flows: &[PartFlow], state: &State) -> Vec<u64> {
    let mut left = instance.network.free_mbps().to_vec();
    for (flow, path) in flows.iter().zip(&state.routes) {
        path.channels.iter().for_each(|&channel| left[channel] -= flow.mbps);
    }
    left
}

/// A step in the indices of the grid.
fn decision(instance: &Instance, state: &State, step: &Step) -> Decision {
    match step {
        Step::Place(part, site) => Decision::Place(*part, instance.sites[*site]),
        Step::Route(path) => {
            let flow = instance.flows_between_placed(&state.site_of)[state.routes.len()];
            let end = instance.sites[instance.ends(&flow, &state.site_of)[1]];
            let visited = path.nodes.iter().map(|&node| node as NodeId);
            Decision::Route(flow.flow, visited.chain([end]).collect())
        }
    }
}
