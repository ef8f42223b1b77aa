//! One run of the exact planner: the proof of the least cost, then the choice among equally cheap plans.

use crate::labs::co_allocation::planner::{Effort, Outcome, Planning, Problem};

use super::Recorded;
use super::canonical::first_routing;
use super::found::Found;
use super::instance::{Instance, Wanted};
use super::search::Search;
use super::shared::Shared;
use super::tools::{Easy, Tools};
use super::trace::{Recorder, Trace};

/// How far a run has come.
#[derive(Debug)]
enum Stage {
    /// Looking for the cheapest plan.
    Proving(Search),
    /// The least cost is proven; looking for an equally cheap plan with this part at an earlier site.
    Placing { part: usize, search: Search },
    /// All is known.
    Done,
}

/// A run on one problem; it goes on where it stopped.
#[derive(Debug)]
pub struct Run<'p> {
    problem: Problem<'p>,
    instance: Instance,
    tools: Tools,
    stage: Stage,
    best: Option<Found>,
}

impl<'p> Run<'p> {
    /// A run that has not begun: the problem is prepared.
    pub fn new(problem: &Problem<'p>, shared: &mut Shared) -> Self {
        let instance = Instance::new(problem, shared);
        let tools = Tools::new(&instance);
        let stage = Stage::Proving(Search::for_cheapest(&instance));
        Self { problem: *problem, instance, tools, stage, best: None }
    }

    /// Records up to `most` nodes of the proof.
    pub fn record(&mut self, most: usize) {
        self.tools.recorder = Recorder::on(most, self.instance.step);
    }

    /// Takes the problem for a hard one from the first node on.
    pub fn treat_as_hard(&mut self) {
        self.tools.easy = Easy { placement: 1, routing: 1 };
    }

    /// Whether the answer is proven and, among equals, the first.
    pub fn is_settled(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// Works until the budget is spent; true when all is known.
    fn work(&mut self) -> bool {
        loop {
            match &mut self.stage {
                Stage::Done => return true,
                Stage::Proving(search) => {
                    let done = search.run(&self.instance, &mut self.tools);
                    self.best.clone_from(&search.best);
                    if !done {
                        return false;
                    }
                    self.tools.recorder.finish();
                    self.settle(0);
                }
                Stage::Placing { part, search } => {
                    if !search.run(&self.instance, &mut self.tools) {
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

    /// Goes on to the next part whose site may be earlier, or to the paths when there is none.
    fn settle(&mut self, part: usize) {
        self.stage = Stage::Done;
        let Some(best) = &mut self.best else { return };
        if part < best.sites.len() {
            let (placed, before) = (&best.sites[..part], best.sites[part]);
            let search = Search::for_earlier(&self.instance, placed, before, best.cost, &mut self.tools);
            self.stage = Stage::Placing { part, search };
            return;
        }
        let site_of: Vec<Option<usize>> = best.sites.iter().copied().map(Some).collect();
        let wanted = self.instance.wanted_between_placed(&site_of);
        let demands = self.instance.demands(&wanted, &site_of);
        let alone = self.tools.paths.alone(&self.instance, &wanted, &site_of);
        let alone = alone.expect("flows that are routed together can be routed alone");
        let rest = self.instance.placed_cost(&site_of);
        let paths = self.instance.wanted.iter().zip(std::mem::take(&mut best.paths));
        let apart = |flow: &Wanted| site_of[flow.ends[0]] != site_of[flow.ends[1]];
        let routes = paths.filter(|(flow, _)| apart(flow)).map(|(_, path)| path).collect();
        let routes = (routes, best.cost - rest);
        let routes = first_routing(&self.instance, &demands, &alone, routes, &mut self.tools);
        *best = Found::new(&self.instance, std::mem::take(&mut best.sites), &wanted, routes, rest);
    }
}

impl Planning for Run<'_> {
    fn advance(&mut self, node_limit: u64) -> Outcome {
        self.tools.budget.extend_to(node_limit);
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
        Effort { nodes: self.tools.budget.spent(), pivots: 0 }
    }
}

impl Recorded for Run<'_> {
    fn trace(&self) -> Trace {
        self.tools.recorder.trace().cloned().unwrap_or_default()
    }
}
