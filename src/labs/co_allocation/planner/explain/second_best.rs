//! The best other plan: with another site for some part, or the same sites and another path for some flow.
//!
//! Every plan with other sites differs first at some part j: parts before j are at their sites and j is
//! elsewhere, which is one question per part. With all sites unchanged, some path differs; a simple path that
//! differs leaves out a link of the old one, which is one question per link of each path.
//!
//! Reference: Murty (1968) and Lawler (1972), the K best assignments by partition.

use super::QuestionBudget;
use crate::labs::co_allocation::model::{AttributeId, Cost, Grid, LinkId, Plan, Request};
use crate::labs::co_allocation::planner::{Problem, check_plan};

/// The best plan that differs from a given one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondBest {
    /// The plan with its cost by (3); `None` if no other was found.
    pub plan: Option<(Plan, Cost)>,
    /// Proven: no other plan is cheaper, or none exists. Otherwise some question was not settled.
    pub proven: bool,
}

/// Finds the best plan that differs from `plan`, ignoring cycles in paths.
///
/// Complexity: one question per part and per link of a path.
pub fn second_best(problem: &Problem<'_>, plan: &Plan, questions: &mut QuestionBudget) -> SecondBest {
    let mut second = SecondBest { plan: None, proven: true };
    for part in 0..plan.sites.len() {
        second.ask(problem, &RestrictedProblem::placed(problem, plan, part).elsewhere(part, plan), questions);
    }
    let placed = RestrictedProblem::placed(problem, plan, plan.sites.len());
    for (flow, path) in plan.paths.iter().enumerate() {
        for &link in &path.links {
            match placed.around(flow, link) {
                Some(around) => second.ask(problem, &around, questions),
                None => second.proven = false,
            }
        }
    }
    second
}

impl SecondBest {
    /// Keeps the cheaper plan; among equals the first found.
    fn ask(&mut self, problem: &Problem<'_>, restricted: &RestrictedProblem, questions: &mut QuestionBudget) {
        match questions.cheapest(&restricted.problem(problem)) {
            None => self.proven = false,
            Some(None) => {}
            Some(Some((plan, cost))) => {
                assert_eq!(check_plan(&plan, problem), Ok(cost), "restrictions only remove plans");
                if self.plan.as_ref().is_none_or(|&(_, best)| cost < best) {
                    self.plan = Some((plan, cost));
                }
            }
        }
    }
}

/// A problem with some of its plans excluded.
#[derive(Clone)]
struct RestrictedProblem {
    grid: Grid,
    request: Request,
}

impl RestrictedProblem {
    /// Fixes the first `count` parts to their sites, by an attribute that only the site has.
    fn placed(problem: &Problem<'_>, plan: &Plan, count: usize) -> Self {
        let mut placed = Self { grid: problem.grid.clone(), request: problem.request.clone() };
        for (part, &site) in plan.sites[..count].iter().enumerate() {
            let attribute = placed.require(part);
            placed.grid.nodes[site].attributes.push(attribute);
        }
        placed
    }

    /// Excludes a part from its site, by an attribute that all others have.
    fn elsewhere(mut self, part: usize, plan: &Plan) -> Self {
        let attribute = self.require(part);
        for (node, at) in self.grid.nodes.iter_mut().enumerate() {
            if node != plan.sites[part] {
                at.attributes.push(attribute);
            }
        }
        self
    }

    /// Excludes a flow from a link, by latency, which can be limited per flow. `None` if latencies are
    /// limited already.
    fn around(&self, flow: usize, link: LinkId) -> Option<Self> {
        if self.request.flows.iter().any(|flow| flow.max_latency_us.is_some()) {
            return None;
        }
        let mut around = self.clone();
        for (id, at) in around.grid.links.iter_mut().enumerate() {
            at.latency_us = u32::from(id == link);
        }
        around.request.flows[flow].max_latency_us = Some(0);
        Some(around)
    }

    /// Makes a part require a new attribute.
    fn require(&mut self, part: usize) -> AttributeId {
        let attribute = self.grid.attributes.len();
        self.grid.attributes.push(String::new());
        self.request.parts[part].required.push(attribute);
        attribute
    }

    fn problem<'a>(&'a self, of: &Problem<'a>) -> Problem<'a> {
        Problem { grid: &self.grid, request: &self.request, ..*of }
    }
}
