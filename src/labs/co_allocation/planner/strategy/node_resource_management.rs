//! Node resource management: Zhang et al. (2018).

use super::ranked::{self, RankedNetwork};
use super::{Decision, Inquiry, NotDisclosed, Resources, Strategy};

/// Ranks a node by its CPUs times the bandwidth of all its links.
///
/// Parts go to sites in the order of both ranks, and flows take the first of the 10 shortest paths that has the
/// bandwidth; routing the flow of the most Mbps first is ours. The paper's third resource, storage, does not exist
/// here.
///
/// Reference: P. Zhang, H. Yao and Y. Liu, "Virtual network embedding based on computing, network, and storage resource
/// constraints", IEEE Internet of Things Journal 5(5), 2018.
///
/// Complexity: O(N · (|V_r| · |V| + |E_r| · k · P · |E|)).
#[derive(Clone, Copy, Debug, Default)]
pub struct NodeResourceManagement;

impl Strategy for NodeResourceManagement {
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed> {
        Ok(ranked::decide(inquiry, resources, RankedNetwork::products, u64::cmp))
    }
}
