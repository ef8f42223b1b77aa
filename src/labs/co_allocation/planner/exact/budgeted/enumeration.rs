//! Enumeration of what cost, price and blend leave open: placements depth first, then paths where that is needed.
//!
//! Parts are placed in their order, each at its sites in the order of the nodes, so that the first of equally good plans
//! is met first. A node is cut when its bound by some measure exceeds what that measure may come to: a plan has to
//! cost no more than the best one known, be within the budget, and so blend to no more than both. Only parts that
//! ask for the same in every respect count as twins, for these are equal by all measures.
//!
//! A complete placement is routed by each measure in turn. If the best routing is within the budget, that is all; if
//! even the least by some measure is too much, the placement is cut. Otherwise its flows take their paths one by one, in
//! order, each leaving enough for what the others cost at least.

use super::Measure;
use super::blend::{Blend, Blending};
use crate::labs::co_allocation::model::{ChannelId, Cost};
use crate::labs::co_allocation::planner::Problem;
use crate::labs::co_allocation::planner::exact::bound::is_placement;
use crate::labs::co_allocation::planner::exact::budget::Budget;
use crate::labs::co_allocation::planner::exact::canonical::first_routing;
use crate::labs::co_allocation::planner::exact::incumbent::Incumbent;
use crate::labs::co_allocation::planner::exact::instance::{Demand, Instance, PartFlow};
use crate::labs::co_allocation::planner::exact::ordered_paths::{OrderedPath, paths_in_order};
use crate::labs::co_allocation::planner::exact::routing::{Routes, Routing};
use crate::labs::co_allocation::planner::exact::solo_paths::joint_bound;

/// The position of the cost among the measures.
const COST: usize = 0;
/// Index of the price; the blend comes last.
const PRICE: usize = 1;

/// Choices at one depth: sites of the next part, or paths of the next flow.
#[derive(Debug)]
struct Level<T> {
    choices: std::vec::IntoIter<T>,
}

/// A complete placement whose flows are being routed.
#[derive(Debug)]
struct Leaf {
    sites: Vec<usize>,
    flows: Vec<PartFlow>,
    demands: Vec<Demand>,
    /// Per measure, everything but the paths.
    rest: Vec<Cost>,
    /// The measure by which the flows are being routed together.
    by: usize,
    routing: Option<Routing>,
    /// Mbps left per channel beside the paths taken.
    left: Vec<u64>,
    levels: Vec<Level<OrderedPath>>,
    taken: Vec<OrderedPath>,
}

/// The enumeration with its entire state, so it can be resumed at any node.
#[derive(Debug)]
pub struct Enumeration {
    /// Cost, price and, if there is one, blend, each with the most that a plan may come to.
    measures: Vec<(Measure, Cost)>,
    blend: Option<Blend>,
    site_of: Vec<Option<usize>>,
    levels: Vec<Level<usize>>,
    entered: bool,
    leaf: Option<Leaf>,
    budget: Budget,
    /// Some flow had too many paths to try them all.
    skipped: bool,
    /// The best plan within the budget so far.
    pub best: Incumbent,
    /// No plan within the budget costs less.
    pub bound: Cost,
}

impl Enumeration {
    /// Begins with what blends have found.
    pub fn new(problem: &Problem<'_>, blending: &mut Blending) -> Self {
        let by_price = problem.by_price().expect("there is a budget");
        let blend = blending.blend.take();
        let blended = blend.as_ref().map(|blend| Problem { values: &blend.values, ..*problem });
        let problems = [*problem, by_price].into_iter().chain(blended);
        let measure = |problem: Problem<'_>| {
            let mut measure = Measure::new(&problem);
            measure.instance.keep_equal_twins(problem.request);
            (measure, blending.most)
        };
        let measures: Vec<_> = problems.map(measure).collect();
        let mut enumeration = Self {
            site_of: vec![None; problem.request.parts.len()],
            measures,
            blend,
            levels: Vec::new(),
            entered: true,
            leaf: None,
            budget: Budget::default(),
            skipped: false,
            best: blending.best.clone(),
            bound: blending.bound,
        };
        enumeration.allow(enumeration.best.cost);
        enumeration
    }

    /// The measure of cost.
    pub fn by_cost(&self) -> &Measure {
        &self.measures[COST].0
    }

    /// Search nodes so far.
    pub fn nodes(&self) -> u64 {
        self.budget.spent()
    }

    /// Whether everything was tried.
    pub fn is_complete(&self) -> bool {
        !self.skipped
    }

    /// Allows plans up to a cost.
    fn allow(&mut self, cost: Cost) {
        self.measures[COST].1 = cost;
        if let Some(blend) = &self.blend {
            self.measures[PRICE + 1].1 = blend.of([cost, self.measures[PRICE].1]);
        }
    }

    /// Takes the best plan so far: those before it in order cost more, and those after it must cost less. False when
    /// none can.
    fn accept(&mut self, leaf: &Leaf, routes: Routes) -> bool {
        let instance = &self.by_cost().instance;
        self.best = Incumbent::new(instance, leaf.sites.clone(), &leaf.flows, routes, leaf.rest[COST]);
        let continues = self.best.cost > self.bound;
        if continues {
            self.allow(self.best.cost - 1);
        } else {
            self.levels.clear();
            self.skipped = false;
        }
        continues
    }

    /// Tries until all is tried (true) or the nodes are spent (false).
    pub fn run(&mut self, limit: u64) -> bool {
        self.budget.extend_to(limit);
        loop {
            if let Some(mut leaf) = self.leaf.take() {
                match self.route(&mut leaf) {
                    None => self.leaf = Some(leaf),
                    Some(true) => {}
                    Some(false) => {
                        self.leaf = Some(leaf);
                        return false;
                    }
                }
            } else if self.entered {
                if !self.budget.take() {
                    return false;
                }
                self.entered = false;
                self.visit();
            } else if !self.next_site() {
                return true;
            }
        }
    }

    fn next_site(&mut self) -> bool {
        while let Some(mut level) = self.levels.pop() {
            let part = self.levels.len();
            self.site_of[part] = level.choices.next();
            if self.site_of[part].is_some() {
                self.levels.push(level);
                self.entered = true;
                return true;
            }
        }
        false
    }

    /// Bounds the current placement by all measures and lists the sites of the next part.
    fn visit(&mut self) {
        let flows = self.by_cost().instance.flows_between_placed(&self.site_of);
        let mut placed = Vec::with_capacity(self.measures.len());
        for (Measure { instance, ctx }, most) in &mut self.measures {
            let Some(open) = ctx.bound_open(instance, &self.site_of) else { return };
            let Some(together) = joint_bound(instance, &flows, &self.site_of, ctx) else { return };
            let sum = instance.placed_cost(&self.site_of) + together;
            if sum + open > *most {
                return;
            }
            placed.push(sum);
        }
        self.complete_by_assignment();
        let Measure { instance, ctx } = self.by_cost();
        if ctx.bound.open.is_empty() {
            let sites: Vec<usize> = self.site_of.iter().copied().flatten().collect();
            if is_placement(instance, &sites) {
                self.leaf = Some(self.new_leaf(sites, flows));
            }
            return;
        }
        let free: Vec<usize> = ctx.bound.free.clone();
        let may_be_there = |column: usize| {
            let mut measures = self.measures.iter().zip(&placed);
            measures.all(|((measure, most), placed)| {
                measure.ctx.bound.of_child(0, column).is_some_and(|open| placed + open <= *most)
            })
        };
        let columns = free.iter().enumerate().filter(|&(column, _)| may_be_there(column));
        let choices: Vec<usize> = columns.map(|(_, &site)| site).collect();
        self.levels.push(Level { choices: choices.into_iter() });
    }

    /// Tries the placement that the last measure's bound assigns, each flow on its own cheapest path.
    fn complete_by_assignment(&mut self) {
        let Some((Measure { instance, ctx }, _)) = self.measures.last_mut() else { return };
        let mut site_of = self.site_of.clone();
        ctx.bound.assigned().for_each(|(part, site)| site_of[part] = Some(site));
        let sites: Vec<usize> = site_of.iter().copied().flatten().collect();
        if !is_placement(instance, &sites) {
            return;
        }
        let flows = instance.flows_between_placed(&site_of);
        let Some(alone) = ctx.paths.solo(instance, &flows, &site_of) else { return };
        if !ctx.paths.fit(&flows, &alone) {
            return;
        }
        let paths = alone.iter().map(|alone| alone.path.to_vec()).collect();
        let mut found = Incumbent::new(instance, sites, &flows, (paths, 0), 0);
        found.cost = self.by_cost().of(&found);
        if found.cost < self.measures[COST].1 && self.measures[PRICE].0.of(&found) <= self.measures[PRICE].1 {
            self.allow(found.cost);
            self.best = found;
        }
    }

    fn new_leaf(&self, sites: Vec<usize>, flows: Vec<PartFlow>) -> Leaf {
        let instance = &self.by_cost().instance;
        let measures = self.measures.iter();
        Leaf {
            demands: instance.demands(&flows, &self.site_of),
            rest: measures.map(|(measure, _)| measure.instance.placed_cost(&self.site_of)).collect(),
            left: instance.network.free_mbps().to_vec(),
            sites,
            flows,
            by: COST,
            routing: None,
            levels: Vec::new(),
            taken: Vec::new(),
        }
    }

    /// Goes on with a placement: true when it is done, false when the nodes are spent, `None` to go on.
    fn route(&mut self, leaf: &mut Leaf) -> Option<bool> {
        if leaf.by == self.measures.len() {
            return self.route_one_by_one(leaf);
        }
        let (Measure { instance, ctx }, most) = &mut self.measures[leaf.by];
        let cutoff = (*most + 1).saturating_sub(leaf.rest[leaf.by]);
        let routing = leaf.routing.get_or_insert_with(|| {
            let free = instance.network.free_mbps().to_vec();
            Routing::new(instance, leaf.demands.clone(), free, cutoff, ctx.paths.search())
        });
        std::mem::swap(&mut ctx.budget, &mut self.budget);
        let done = routing.run(instance, ctx);
        let found = leaf.routing.take_if(|_| done).and_then(|routing| routing.best);
        let routes = found.map(|routes| match leaf.by {
            COST => {
                let alone = ctx.paths.solo(instance, &leaf.flows, &self.site_of);
                let alone = alone.expect("flows that are routed together can be routed alone");
                first_routing(instance, &leaf.demands, &alone, routes, ctx)
            }
            _ => routes,
        });
        std::mem::swap(&mut ctx.budget, &mut self.budget);
        if !done {
            return Some(false);
        }
        // Without routes, even the least is too much.
        let Some(routes) = routes else { return Some(true) };
        if leaf.by == COST && self.price(leaf, &routes.0) <= self.measures[PRICE].1 {
            self.accept(leaf, routes);
            return Some(true);
        }
        leaf.by += 1;
        None
    }

    fn price(&self, leaf: &Leaf, paths: &[Vec<ChannelId>]) -> Cost {
        let instance = &self.measures[PRICE].0.instance;
        let routed =
            leaf.demands.iter().zip(paths).map(|(demand, path)| demand.mbps * length(instance, path));
        leaf.rest[PRICE] + routed.sum::<Cost>()
    }

    /// One step of the enumeration of paths, flow by flow; answers as [`route`](Self::route).
    fn route_one_by_one(&mut self, leaf: &mut Leaf) -> Option<bool> {
        if leaf.taken.len() == leaf.demands.len() {
            let cost = |(demand, path): (&Demand, &OrderedPath)| demand.mbps * path.length;
            let cost = leaf.demands.iter().zip(&leaf.taken).map(cost).sum();
            let paths = leaf.taken.iter().map(|path| path.channels.clone()).collect();
            if !self.accept(leaf, (paths, cost)) {
                return Some(true);
            }
            leaf.put_back();
        } else if leaf.levels.len() == leaf.taken.len() {
            let choices = self.paths(leaf);
            leaf.levels.push(Level { choices: choices.into_iter() });
        }
        loop {
            let Some(level) = leaf.levels.last_mut() else { return Some(true) };
            if level.choices.as_slice().is_empty() {
                leaf.levels.pop();
                leaf.put_back();
                continue;
            }
            if !self.budget.take() {
                return Some(false);
            }
            let next = level.choices.next();
            if let Some(path) = next.filter(|path| self.allows(leaf, path)) {
                let mbps = leaf.demands[leaf.taken.len()].mbps;
                path.channels.iter().for_each(|&channel| leaf.left[channel] -= mbps);
                leaf.taken.push(path);
                return None;
            }
        }
    }

    /// Most that the next flow of a placement may add to a measure.
    fn room(&self, leaf: &Leaf, by: usize) -> Option<Cost> {
        let (Measure { instance, .. }, most) = &self.measures[by];
        let next = leaf.taken.len();
        let taken = leaf.demands.iter().zip(&leaf.taken);
        let taken: Cost = taken.map(|(demand, path)| demand.mbps * length(instance, &path.channels)).sum();
        let others = leaf.flows[next + 1..].iter().zip(&leaf.demands[next + 1..]);
        let others: Cost =
            others.map(|(flow, demand)| demand.mbps * instance.solo_length(flow, demand.ends)).sum();
        most.checked_sub(leaf.rest[by] + taken + others)
    }

    fn allows(&self, leaf: &Leaf, path: &OrderedPath) -> bool {
        let mbps = leaf.demands[leaf.taken.len()].mbps;
        (0..self.measures.len()).all(|by| {
            let cost = mbps * length(&self.measures[by].0.instance, &path.channels);
            self.room(leaf, by).is_some_and(|room| cost <= room)
        })
    }

    /// The paths of the next flow within all measures, in order; the measure that leaves few lists them.
    fn paths(&mut self, leaf: &Leaf) -> Vec<OrderedPath> {
        let demand = &leaf.demands[leaf.taken.len()];
        let mut listed = None;
        for by in 0..self.measures.len() {
            let Some(room) = self.room(leaf, by) else { return Vec::new() };
            listed = listed.or_else(|| {
                paths_in_order(&self.measures[by].0.instance, demand, &leaf.left, room / demand.mbps)
            });
        }
        let Some(mut paths) = listed else {
            self.skipped = true;
            return Vec::new();
        };
        paths.iter_mut().for_each(|path| path.length = length(&self.by_cost().instance, &path.channels));
        paths.sort();
        paths
    }
}

impl Leaf {
    /// Gives back the path taken last, if there is one.
    fn put_back(&mut self) {
        if let Some(path) = self.taken.pop() {
            let mbps = self.demands[self.taken.len()].mbps;
            path.channels.iter().for_each(|&channel| self.left[channel] += mbps);
        }
    }
}

fn length(instance: &Instance, path: &[ChannelId]) -> u64 {
    path.iter().map(|&channel| instance.network.value(channel)).sum()
}
