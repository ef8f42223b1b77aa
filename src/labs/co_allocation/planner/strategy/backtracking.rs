//! Backtracking with provisional holds: Ando and Aida (2007).

use super::partial_plan::{PartialPlan, attempt, largest_first};
use super::{Decision, DecisionEffort, Inquiry, NotDisclosed, Resources, Strategy};
use crate::labs::co_allocation::model::{NodeId, Plan};
use crate::labs::co_allocation::planner::{Problem, placing};

/// Per time frame, searches depth-first: parts by falling CPU demand, sites in their fixed order.
///
/// A site is held provisionally, then a shortest feasible path to every part already placed; when one of
/// them fails, or no later part fits, the holds of this part are released and the next site is tried. The
/// first plan found is taken; after a frame without one comes the next. Not every plan is found, since
/// a path is never replaced by a longer one. Effort: a node per site tried, at most the limit per frame.
///
/// Reference: Ando and Aida (2007). Trying sites in the order of the grid is our reconstruction.
#[derive(Clone, Copy, Debug, Default)]
pub struct Backtracking;

impl Strategy for Backtracking {
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed> {
        let mut spent = DecisionEffort::default();
        for window in inquiry.request.time_frame.windows(inquiry.options.time_frames) {
            spent.questions += 1;
            let availability = resources.free(window);
            let choice = attempt(inquiry, window, &availability, |partial, problem| {
                let candidates =
                    (0..inquiry.request.parts.len()).map(|part| placing::candidates(&problem, part));
                let mut search = Search {
                    problem,
                    candidates: candidates.collect(),
                    order: largest_first(inquiry),
                    partial,
                    held: 0,
                    nodes_left: inquiry.options.node_limit,
                    spent: &mut spent,
                };
                search.below(0)
            });
            if choice.is_some() {
                return Ok(Decision { choice, proven: true, spent });
            }
        }
        Ok(Decision { choice: None, proven: false, spent })
    }
}

struct Search<'p, 's> {
    problem: Problem<'p>,
    /// Per part, the sites that could serve it in isolation.
    candidates: Vec<Vec<NodeId>>,
    order: Vec<usize>,
    partial: PartialPlan<'p>,
    /// Sites and paths currently held.
    held: u64,
    nodes_left: u64,
    spent: &'s mut DecisionEffort,
}

impl Search<'_, '_> {
    /// Places the parts from this position of the order on.
    fn below(&mut self, depth: usize) -> Option<Plan> {
        let Some(&part) = self.order.get(depth) else { return self.partial.plan() };
        for index in 0..self.candidates[part].len() {
            self.nodes_left = self.nodes_left.checked_sub(1)?;
            self.spent.effort.nodes += 1;
            self.spent.held_nodes += self.held;
            if !self.partial.place(part, self.candidates[part][index]) {
                continue;
            }
            let flows = self.partial.flows_to_placed(part);
            let routed = flows.iter().take_while(|&&flow| self.partial.route(flow)).count();
            let with_path = |&&flow: &&usize| self.problem.request.flows[flow].bandwidth_mbps > 0;
            let holds = 1 + flows[..routed].iter().filter(with_path).count() as u64;
            self.spent.holds += holds;
            self.held += holds;
            if routed == flows.len()
                && let Some(plan) = self.below(depth + 1)
            {
                return Some(plan);
            }
            self.held -= holds;
            flows[..routed].iter().for_each(|&flow| self.partial.unroute(flow));
            self.partial.unplace(part);
        }
        None
    }
}
