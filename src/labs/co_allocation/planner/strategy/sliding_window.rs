//! The two-step sliding window: Elmroth and Tordsson (2009).

use super::partial_plan::{attempt, largest_first};
use super::{Decision, DecisionEffort, Inquiry, NotDisclosed, Resources, Strategy};
use crate::labs::co_allocation::model::NodeId;
use crate::labs::co_allocation::planner::placing;

/// Per time frame, matches parts with sites by their CPUs, and then routes each flow over the remaining
/// capacity.
///
/// When a flow has no path, the window slides to the next start; the matching is not changed, which is
/// the method's weakness. Effort: a node per pair of part and site visited, and per flow.
///
/// Reference: Elmroth and Tordsson (2009). Matching cheaper sites first and sliding the window over
/// the same equidistant starts as the other strategies is our reconstruction.
///
/// Complexity: O(N · (|V_r|² · |V| + |E_r| · P · |E|)).
#[derive(Clone, Copy, Debug, Default)]
pub struct SlidingWindow;

impl Strategy for SlidingWindow {
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed> {
        let mut spent = DecisionEffort::default();
        for window in inquiry.request.time_frame.windows(inquiry.options.time_frames) {
            spent.questions += 1;
            let availability = resources.free(window);
            let nodes = &mut spent.effort.nodes;
            let choice = attempt(inquiry, window, &availability, |mut partial, problem| {
                let cheapest_first = |part| {
                    let mut sites = placing::candidates(&problem, part);
                    sites.sort_by_key(|&site| (placing::cost(&problem, part, site), site));
                    sites
                };
                let sites: Vec<Vec<NodeId>> = (0..inquiry.request.parts.len()).map(cheapest_first).collect();
                let matched = matching(&sites, &largest_first(inquiry), inquiry.grid.nodes.len(), nodes)?;
                for (part, site) in matched.into_iter().enumerate() {
                    partial.place(part, site).then_some(())?;
                }
                for flow in 0..inquiry.request.flows.len() {
                    *nodes += 1;
                    partial.route(flow).then_some(())?;
                }
                partial.plan()
            });
            if choice.is_some() {
                return Ok(Decision { choice, proven: true, spent });
            }
        }
        Ok(Decision { choice: None, proven: false, spent })
    }
}

/// A different site for every part, by augmenting paths; `None` when there are too few.
///
/// Reference: Kuhn (1955); every part needs at most one augmenting path.
fn matching(
    sites: &[Vec<NodeId>],
    order: &[usize],
    nodes: usize,
    looked_at: &mut u64,
) -> Option<Vec<NodeId>> {
    let mut part_at: Vec<Option<usize>> = vec![None; nodes];
    for &part in order {
        let mut seen = vec![false; nodes];
        augment(part, sites, &mut part_at, &mut seen, looked_at).then_some(())?;
    }
    let site_of = |part| part_at.iter().position(|&at| at == Some(part));
    (0..sites.len()).map(site_of).collect()
}

/// Finds a site for a part, moving other parts if needed.
fn augment(
    part: usize,
    sites: &[Vec<NodeId>],
    part_at: &mut [Option<usize>],
    seen: &mut [bool],
    looked_at: &mut u64,
) -> bool {
    for &site in &sites[part] {
        *looked_at += 1;
        if std::mem::replace(&mut seen[site], true) {
            continue;
        }
        if part_at[site].is_none_or(|other| augment(other, sites, part_at, seen, looked_at)) {
            part_at[site] = Some(part);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_moves_to_make_room_for_another() {
        let sites = [vec![0, 1], vec![0], vec![1, 2]];
        let mut looked_at = 0;
        assert_eq!(matching(&sites, &[0, 1, 2], 3, &mut looked_at), Some(vec![1, 0, 2]));
        assert_eq!(matching(&[vec![0], vec![0]], &[0, 1], 3, &mut looked_at), None);
    }
}
