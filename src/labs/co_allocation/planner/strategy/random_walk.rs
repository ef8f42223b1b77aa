//! Rank by a random walk: Cheng et al. (2011).

use super::ranked::{self, RankedNetwork};
use super::{Decision, Inquiry, NotDisclosed, Resources, Strategy};
use crate::kernel::statistics::Total;

/// Probability of going to a neighbor; otherwise the walk jumps anywhere.
const FORWARD: f64 = 0.85;
/// The iteration ends when the sum of all changes is smaller.
const ACCURACY: f64 = 1e-4;

/// Ranks a node by how often a random walk visits it: with probability 0.15 it jumps to any node, else it goes to a
/// neighbor, both in proportion to CPUs times bandwidth of all links of the next node.
///
/// Parts go to sites in the order of both ranks, and flows take the first of the 10 shortest paths that has the
/// bandwidth; routing the flow of the most Mbps first is ours. A walk at a node whose neighbors all have 0 jumps (ours).
///
/// Reference: X. Cheng et al., "Virtual network embedding through topology-aware node ranking", ACM SIGCOMM CCR 41(2),
/// 2011: NodeRank, and its mapping in two stages.
///
/// Complexity: O(N · (I · |E| + |V_r| · |V| + |E_r| · k · P · |E|)), with I at most about 60 iterations.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomWalk;

impl Strategy for RandomWalk {
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed> {
        Ok(ranked::decide(inquiry, resources, rank, f64::total_cmp))
    }
}

/// Sums are taken in the order of nodes and links, so they are the same on every machine.
fn rank(network: &RankedNetwork) -> Vec<f64> {
    let products: Vec<f64> = network.products().into_iter().map(|product| product as f64).collect();
    let all: f64 = products.iter().total();
    let jump: Vec<f64> = products.iter().map(|product| product / all.max(1.0)).collect();
    let around =
        |node: usize| -> f64 { network.neighbors[node].iter().map(|&(other, _)| products[other]).total() };
    let around: Vec<f64> = (0..products.len()).map(around).collect();
    let mut ranks = jump.clone();
    loop {
        let stays = |node: usize| if around[node] > 0.0 { 1.0 - FORWARD } else { 1.0 };
        let jumping: f64 = (0..ranks.len()).map(|node| ranks[node] * stays(node)).total();
        let visited = |node: usize| -> f64 {
            let from = |&(other, _): &(usize, u64)| match around[other] > 0.0 {
                true => FORWARD * products[node] / around[other] * ranks[other],
                false => 0.0,
            };
            jump[node] * jumping + network.neighbors[node].iter().map(from).total()
        };
        let next: Vec<f64> = (0..ranks.len()).map(visited).collect();
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
    fn ranks_are_visits_of_the_walk() {
        // A path of three nodes and one apart: products 10 · 5, 20 · 12, 30 · 7 and 0.
        let network = RankedNetwork {
            cpus: vec![10, 20, 30, 40],
            neighbors: vec![vec![(1, 5)], vec![(0, 5), (2, 7)], vec![(1, 7)], Vec::new()],
        };
        let ranks = rank(&network);
        let jump = [50.0, 240.0, 210.0, 0.0].map(|product| 0.15 * product / 500.0);
        assert!((ranks.iter().total() - 1.0).abs() < 1e-9, "{ranks:?}");
        assert!((ranks[0] - jump[0] - 0.85 * 50.0 / 260.0 * ranks[1]).abs() < 1e-4, "{ranks:?}");
        assert!((ranks[1] - jump[1] - 0.85 * (ranks[0] + ranks[2])).abs() < 1e-4, "{ranks:?}");
        assert_eq!(ranks[3], 0.0);
        assert_eq!(rank(&RankedNetwork { cpus: vec![0; 2], neighbors: vec![Vec::new(); 2] }), [0.0; 2]);
    }
}
