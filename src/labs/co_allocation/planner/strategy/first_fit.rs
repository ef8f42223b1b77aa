//! First fit: cheapest sites, shortest paths, the first frame where they fit.

use super::partial_plan::{attempt, largest_first};
use super::{Decision, DecisionEffort, Inquiry, NotDisclosed, Resources, Strategy};
use crate::labs::co_allocation::planner::{Effort, placing};

/// Per time frame, gives each part the cheapest remaining site, largest part first, and then each flow a
/// shortest remaining path; the first frame where everything fits is taken.
///
/// The simplest baseline. It never revises a choice. Effort: a node per part or flow visited.
///
/// Complexity: O(N · (|V_r| · |V| + |E_r| · P · |E|)).
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstFit;

impl Strategy for FirstFit {
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed> {
        let mut spent = DecisionEffort::default();
        let mut nodes = 0;
        for window in inquiry.request.time_frame.windows(inquiry.options.time_frames) {
            spent.questions += 1;
            let availability = resources.free(window);
            let choice = attempt(inquiry, window, &availability, |mut partial, problem| {
                for part in largest_first(inquiry) {
                    nodes += 1;
                    let mut sites = placing::candidates(&problem, part);
                    sites.sort_by_key(|&site| (placing::cost(&problem, part, site), site));
                    sites.into_iter().find(|&site| partial.place(part, site))?;
                }
                for flow in 0..inquiry.request.flows.len() {
                    nodes += 1;
                    partial.route(flow).then_some(())?;
                }
                partial.plan()
            });
            if choice.is_some() {
                spent.effort = Effort { nodes, pivots: 0 };
                return Ok(Decision { choice, proven: true, spent });
            }
        }
        spent.effort = Effort { nodes, pivots: 0 };
        Ok(Decision { choice: None, proven: false, spent })
    }
}
