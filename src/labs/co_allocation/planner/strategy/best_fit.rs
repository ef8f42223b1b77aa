//! Best fit: the tightest sites, k shortest paths.

use super::partial_plan::largest_first;
use super::{Decision, Inquiry, NotDisclosed, Resources, Strategy, ranked};
use crate::labs::co_allocation::planner::placing;

/// Per time frame, gives each part, the largest first, the site that has the fewest CPUs left after it, and then each
/// flow the first of its 10 shortest paths that has the bandwidth; the first frame where everything fits is taken.
///
/// The classic rule of bin packing, with the routing of the node rankings beside it. Effort: a node per part, and per
/// path tried.
///
/// Complexity: O(N · (|V_r| · |V| · log + |E_r| · k · P · |E|)).
#[derive(Clone, Copy, Debug, Default)]
pub struct BestFit;

impl Strategy for BestFit {
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed> {
        Ok(ranked::in_frames(inquiry, resources, |partial, problem, nodes| {
            for part in largest_first(inquiry) {
                *nodes += 1;
                let mut sites = placing::candidates(problem, part);
                sites.sort_by_key(|&site| (partial.free().cpus[site], site));
                sites.into_iter().find(|&site| partial.place(part, site))?;
            }
            Some(())
        }))
    }
}
