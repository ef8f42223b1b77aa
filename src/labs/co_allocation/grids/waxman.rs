//! Waxman's random graph: the closer two nodes lie, the more likely a link joins them.

use crate::kernel::random::SplitMix64;

/// Most graphs drawn in search of a connected one; the last is then joined by its shortest missing links.
const DRAWS: usize = 100;

/// Nodes in the unit square and the links between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Topology {
    /// Coordinates in [0, 1).
    pub positions: Vec<[f64; 2]>,
    /// Pairs of nodes, the lower first, in ascending order.
    pub links: Vec<[usize; 2]>,
}

/// A connected Waxman graph of `nodes` nodes: a link joins two at distance d with probability
/// `alpha · exp(−d / (beta · L))`, L being the largest distance between any two of them.
///
/// Both are at least 0. A graph that is not connected is drawn anew, as the online embedding benchmark of Virne does;
/// after 100 such graphs, the last one gets the shortest links that join its components (ours, so that sparse
/// settings have an answer too).
///
/// Complexity: O(n²) for each graph drawn.
///
/// Reference: B. M. Waxman, "Routing of multipoint connections", IEEE JSAC 6(9), 1988.
pub fn waxman(nodes: usize, alpha: f64, beta: f64, random: &mut SplitMix64) -> Topology {
    let mut topology = draw(nodes, alpha, beta, random);
    for _ in 1..DRAWS {
        if components(nodes, &topology.links).iter().all(|&component| component == 0) {
            return topology;
        }
        topology = draw(nodes, alpha, beta, random);
    }
    join(&mut topology);
    topology
}

fn draw(nodes: usize, alpha: f64, beta: f64, random: &mut SplitMix64) -> Topology {
    let positions: Vec<[f64; 2]> = (0..nodes).map(|_| [random.unit(), random.unit()]).collect();
    let pairs = || (0..nodes).flat_map(|a| (a + 1..nodes).map(move |b| [a, b]));
    let length = |[a, b]: [usize; 2]| distance(positions[a], positions[b]);
    let longest = pairs().map(length).fold(0.0, f64::max);
    // At least the smallest positive number, so that nodes at one place do not divide 0 by 0.
    let scale = (beta * longest).max(f64::MIN_POSITIVE);
    let joined = |pair: &[usize; 2]| random.unit() < alpha * libm::exp(-length(*pair) / scale);
    let links = pairs().filter(joined).collect();
    Topology { positions, links }
}

/// The square root is exact on every machine.
fn distance([ax, ay]: [f64; 2], [bx, by]: [f64; 2]) -> f64 {
    let (x, y) = (ax - bx, ay - by);
    (x * x + y * y).sqrt()
}

/// Per node, the lowest node that links lead to.
fn components(nodes: usize, links: &[[usize; 2]]) -> Vec<usize> {
    let mut component: Vec<usize> = (0..nodes).collect();
    for &[a, b] in links {
        let [kept, merged] = {
            let ends = [component[a], component[b]];
            [ends[0].min(ends[1]), ends[0].max(ends[1])]
        };
        if kept != merged {
            component.iter_mut().filter(|of| **of == merged).for_each(|of| *of = kept);
        }
    }
    component
}

/// Adds the shortest link between two components until one is left.
fn join(topology: &mut Topology) {
    let nodes = topology.positions.len();
    loop {
        let component = components(nodes, &topology.links);
        let apart = (0..nodes)
            .flat_map(|a| (a + 1..nodes).map(move |b| [a, b]))
            .filter(|&[a, b]| component[a] != component[b]);
        let length = |[a, b]: [usize; 2]| distance(topology.positions[a], topology.positions[b]);
        let shortest = apart.min_by(|&a, &b| length(a).total_cmp(&length(b)));
        let Some(link) = shortest else { break };
        topology.links.push(link);
    }
    topology.links.sort();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn graphs_are_connected_and_the_same_for_the_same_seed() {
        for (seed, alpha) in [(1, 0.5), (2, 0.02), (3, 0.0)] {
            let drawn = waxman(40, alpha, 0.2, &mut SplitMix64::new(seed));
            assert_eq!(drawn, waxman(40, alpha, 0.2, &mut SplitMix64::new(seed)));
            assert!(components(40, &drawn.links).iter().all(|&component| component == 0));
            assert!(drawn.links.is_sorted() && drawn.links.windows(2).all(|pair| pair[0] != pair[1]));
        }
        assert_eq!(waxman(40, 0.0, 0.2, &mut SplitMix64::new(3)).links.len(), 39, "a tree joins them");
        assert!(waxman(0, 0.5, 0.2, &mut SplitMix64::new(1)).links.is_empty());
    }

    #[test]
    fn links_are_as_likely_as_the_law_says() {
        let (mut expected, mut found) = (0.0, 0.0);
        for seed in 0..40 {
            let Topology { positions, links } = draw(100, 0.5, 0.2, &mut SplitMix64::new(seed));
            let pairs: Vec<[usize; 2]> = (0..100).flat_map(|a| (a + 1..100).map(move |b| [a, b])).collect();
            let lengths: Vec<f64> =
                pairs.iter().map(|&[a, b]| distance(positions[a], positions[b])).collect();
            let longest = lengths.iter().copied().fold(0.0, f64::max);
            expected += lengths.iter().map(|d| 0.5 * libm::exp(-d / (0.2 * longest))).sum::<f64>();
            found += links.len() as f64;
        }
        // About 500 links a graph; 40 graphs spread by 1 %.
        assert!((found / expected - 1.0).abs() < 0.03, "{found} of {expected}");
        assert!((400.0..600.0).contains(&(found / 40.0)), "{found}");
    }
}
