//! One run of the exact planner without a budget: the proof of the least cost, then the choice among equally cheap plans.

use crate::labs::co_allocation::planner::{Effort, Outcome, Planning, Problem};

use super::RecordedSearch;
use super::canonical::first_routing;
use super::context::{EasyLimits, SearchContext};
use super::incumbent::Incumbent;
use super::instance::{Instance, PartFlow};
use super::preparation::Preparation;
use super::record::{Recorder, SearchRecord};
use super::search::Search;
use super::windows::Settling;

/// How far a run has come.
#[derive(Debug)]
enum Stage {
    /// Looking for the cheapest plan.
    Proving(Search),
    /// The least cost is proven; looking for an equally cheap plan with this part at an earlier site.
    Placing { part: usize, search: Search },
    /// The answer is final.
    Done,
}

/// A run on one problem; it can be resumed.
#[derive(Debug)]
pub struct Run<'p> {
    problem: Problem<'p>,
    instance: Instance,
    ctx: SearchContext,
    stage: Stage,
    best: Option<Incumbent>,
}

impl<'p> Run<'p> {
    /// Prepares a problem; the search has not begun.
    pub fn new(problem: &Problem<'p>, shared: &mut Preparation) -> Self {
        let instance = Instance::new(problem, shared);
        let ctx = SearchContext::new(&instance);
        let stage = Stage::Proving(Search::for_cheapest(&instance));
        Self { problem: *problem, instance, ctx, stage, best: None }
    }

    /// Records up to `most` nodes of the proof.
    pub fn start_recording(&mut self, max_nodes: usize) {
        self.ctx.recorder = Recorder::on(max_nodes, self.instance.step);
    }

    /// Treats the problem as hard from the first node.
    pub fn treat_as_hard(&mut self) {
        self.ctx.easy = EasyLimits { placement: 1, routing: 1, pairs: 1 };
    }

    /// The best plan so far.
    pub fn best(&self) -> &Option<Incumbent> {
        &self.best
    }

    /// Works until the answer is final (true) or the budget is spent (false).
    fn work(&mut self) -> bool {
        loop {
            match &mut self.stage {
                Stage::Done => return true,
                Stage::Proving(search) => {
                    let done = search.run(&self.instance, &mut self.ctx);
                    self.best.clone_from(&search.best);
                    if !done {
                        return false;
                    }
                    self.ctx.recorder.finish();
                    self.settle(0);
                }
                Stage::Placing { part, search } => {
                    if !search.run(&self.instance, &mut self.ctx) {
                        return false;
                    }
                    let next = *part + 1;
                    if let Some(earlier) = search.best.take() {
                        self.best = Some(earlier);
                    }
                    self.settle(next);
                }
            }
        }
    }

    /// Continues with the next part whose site may be earlier, or with the paths when there is none.
    fn settle(&mut self, part: usize) {
        self.stage = Stage::Done;
        let Some(best) = &mut self.best else { return };
        if part < best.sites.len() {
            let (placed, before) = (&best.sites[..part], best.sites[part]);
            let search = Search::for_earlier(&self.instance, placed, before, best.cost, &mut self.ctx);
            self.stage = Stage::Placing { part, search };
            return;
        }
        let site_of: Vec<Option<usize>> = best.sites.iter().copied().map(Some).collect();
        let flows = self.instance.flows_between_placed(&site_of);
        let demands = self.instance.demands(&flows, &site_of);
        let alone = self.ctx.paths.solo(&self.instance, &flows, &site_of);
        let alone = alone.expect("flows that are routed together can be routed alone");
        let rest = self.instance.placed_cost(&site_of);
        let paths = self.instance.flows.iter().zip(std::mem::take(&mut best.paths));
        let apart = |flow: &PartFlow| site_of[flow.ends[0]] != site_of[flow.ends[1]];
        let routes = paths.filter(|(flow, _)| apart(flow)).map(|(_, path)| path).collect();
        let routes = (routes, best.cost - rest);
        let routes = first_routing(&self.instance, &demands, &alone, routes, &mut self.ctx);
        *best = Incumbent::new(&self.instance, std::mem::take(&mut best.sites), &flows, routes, rest);
    }
}

impl Planning for Run<'_> {
    fn advance(&mut self, node_limit: u64) -> Outcome {
        self.ctx.budget.extend_to(node_limit);
        self.work();
        let best = self.best.as_ref().map(|found| (found.plan(&self.instance, &self.problem), found.cost));
        match (&self.stage, best) {
            (Stage::Proving(search), best) => {
                let bound = search.open_bound(&self.instance);
                Outcome::LimitReached { best, bound }
            }
            (_, Some((plan, cost))) => Outcome::Optimal { plan, cost },
            (_, None) => Outcome::Infeasible,
        }
    }

    fn effort(&self) -> Effort {
        Effort { nodes: self.ctx.budget.spent(), pivots: 0 }
    }
}

impl Settling for Run<'_> {
    fn is_settled(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }
}

impl RecordedSearch for Run<'_> {
    fn record(&self) -> SearchRecord {
        self.ctx.recorder.record().cloned().unwrap_or_default()
    }
}
