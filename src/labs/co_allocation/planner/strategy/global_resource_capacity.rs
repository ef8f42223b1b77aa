//! Global resource capacity: Gong et al. (2014).

use super::ranked::{self, RankedNetwork};
use super::{Decision, Inquiry, NotDisclosed, Resources, Strategy};
use crate::kernel::statistics::Total;

/// Weight of the neighbors.
const DAMPING: f64 = 0.85;
/// The iteration ends when the sum of all changes is smaller.
const ACCURACY: f64 = 1e-5;

/// Ranks a node by its own CPUs and by the ranks of its neighbors, each weighted by what part of the neighbor's
/// bandwidth leads here: `r = (1 − d) · c + d · M · r`, with c the node's share of all CPUs, `M_ij` the bandwidth
/// between i and j in parts of all bandwidth at j, and d = 0.85.
///
/// Parts go to sites in the order of both ranks, and flows take the first of the 10 shortest paths that has the
/// bandwidth; routing the flow of the most Mbps first is ours.
///
/// Reference: L. Gong, Y. Wen, Z. Zhu and T. Lee, "Toward profit-seeking virtual network embedding algorithm via
/// global resource capacity", INFOCOM 2014.
///
/// Complexity: O(N · (I · |E| + |V_r| · |V| + |E_r| · k · P · |E|)), with I about 70 iterations.
#[derive(Clone, Copy, Debug, Default)]
pub struct GlobalResourceCapacity;

impl Strategy for GlobalResourceCapacity {
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed> {
        Ok(ranked::decide(inquiry, resources, rank, f64::total_cmp))
    }
}

/// Sums are taken in the order of nodes and links, so they are the same on every machine.
fn rank(network: &RankedNetwork) -> Vec<f64> {
    let all = network.cpus.iter().sum::<u64>().max(1) as f64;
    let own: Vec<f64> = network.cpus.iter().map(|&cpus| cpus as f64 / all).collect();
    let bandwidth: Vec<f64> = (0..own.len()).map(|node| network.bandwidth(node).max(1) as f64).collect();
    let mut ranks = own.clone();
    loop {
        let inflow = |node: usize| -> f64 {
            let from = |&(other, mbps): &(usize, u64)| mbps as f64 / bandwidth[other] * ranks[other];
            network.neighbors[node].iter().map(from).total()
        };
        let next: Vec<f64> =
            (0..own.len()).map(|node| (1.0 - DAMPING) * own[node] + DAMPING * inflow(node)).collect();
        let change: f64 = next.iter().zip(&ranks).map(|(new, old)| (new - old).abs()).total();
        ranks = next;
        // Each change is at most 0.85 of the one before.
        if change < ACCURACY {
            return ranks;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_solve_the_equation() {
        let network = RankedNetwork {
            cpus: vec![10, 30, 0, 60],
            neighbors: vec![
                vec![(1, 5), (2, 20)],
                vec![(0, 5), (3, 40)],
                vec![(0, 20), (3, 10)],
                vec![(1, 40), (2, 10)],
            ],
        };
        let ranks = rank(&network);
        let own = [0.1, 0.3, 0.0, 0.6];
        let at = [25.0, 45.0, 30.0, 50.0];
        let links =
            [[0.0, 5.0, 20.0, 0.0], [5.0, 0.0, 0.0, 40.0], [20.0, 0.0, 0.0, 10.0], [0.0, 40.0, 10.0, 0.0]];
        for i in 0..4 {
            let inflow: f64 = (0..4).map(|j| links[i][j] / at[j] * ranks[j]).total();
            assert!((ranks[i] - 0.15 * own[i] - 0.85 * inflow).abs() < 1e-4, "{ranks:?}");
        }
        assert!((ranks.iter().total() - 1.0).abs() < 1e-3);
        assert_eq!(rank(&RankedNetwork { cpus: vec![0], neighbors: vec![Vec::new()] }), [0.0]);
    }
}
