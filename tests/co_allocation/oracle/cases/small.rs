//! Small cases of every shape, price and tightness, within reach of the exhaustive search.

use coalloc::labs::co_allocation::model::{Availability, Grid, Node, Request};
use coalloc::labs::co_allocation::planner::{Constraints, Values};

use super::{Case, Random, exchange, link, part, site};

/// Dense grids of many nodes have too many paths for the exhaustive search.
const MOST_LINKS: usize = 11;

/// A small case: up to 7 nodes and 4 parts (5 in sparse grids), of every shape, price and tightness.
pub fn small(seed: u64) -> Case {
    let mut random = Random::new(seed);
    let nodes = 1 + random.below(7) as usize;
    let density = random.of(&[25, 45, 70, 100]);
    let prices: &[u32] = random.of(&[&[0][..], &[1], &[0, 1], &[1, 2, 3], &[0, 3, 5, 7, 11]]);
    let lengths: &[u32] = random.of(&[&[0][..], &[1], &[5, 3], &[0, 1, 2], &[1, 2, 4, 9, 13]]);
    let cpus: &[u32] = random.of(&[&[8][..], &[2, 4, 8], &[0, 1, 2, 3], &[1, 2]]);
    let mbps: &[u32] = random.of(&[&[1000][..], &[1000, 2000], &[0, 1000, 3000], &[700, 1000, 1300, 2500]]);
    let exchange = random.of(&[0, 20, 40]);
    let grid = grid(&mut random, nodes, density, exchange);
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| if node.is_site() { random.of(cpus) } else { 0 }).collect(),
        bandwidth_mbps: grid.links.iter().map(|_| random.of(mbps)).collect(),
    };
    let values = Values::new(
        grid.nodes.iter().map(|_| random.of(prices)).collect(),
        grid.links.iter().map(|_| random.of(lengths)).collect(),
    );
    let parts = if density < 50 { random.below(6) } else { random.below(5) } as usize;
    let request = request(&mut random, parts);
    let constraints = Constraints {
        no_opposite_links: random.chance(50),
        max_path_links: random.of(&[None, None, Some(2), Some(2), Some(1), Some(3), Some(0), Some(4)]),
        share_sites: false,
    };
    Case { name: format!("cases::small({seed})"), grid, request, availability, values, constraints }
}

/// A random graph: each pair is joined with the chance `density`, each node an exchange point with its own.
pub fn grid(random: &mut Random, nodes: usize, density: u64, exchange_points: u64) -> Grid {
    let mut node = |id: usize| if random.chance(exchange_points) { exchange(id) } else { site(id, 8) };
    let nodes: Vec<Node> = (0..nodes).map(&mut node).collect();
    let mut links = Vec::new();
    for a in 0..nodes.len() {
        for b in 0..a {
            if random.chance(density) {
                links.push(link(if random.chance(50) { [a, b] } else { [b, a] }, 5000, 1));
            }
        }
    }
    let order = random.order(links.len());
    let links = order.into_iter().take(MOST_LINKS).map(|at| links[at]).collect();
    Grid { nodes, links, ..Grid::default() }
}

fn request(random: &mut Random, parts: usize) -> Request {
    let wanted: &[u32] = random.of(&[&[1][..], &[2], &[1, 2, 4, 8], &[0, 1, 2]]);
    let mbps: &[u32] = random.of(&[&[1000][..], &[1000], &[0, 1000], &[500, 1000, 1500], &[1, 700, 1000]]);
    let shape = random.below(6);
    let some = random.of(&[20, 50, 80]);
    let mut flows = Vec::new();
    for a in 0..parts {
        for b in 0..a {
            let next = a == b + 1;
            let joined = match shape {
                0 | 1 => true,                           // mesh
                2 => next,                               // line
                3 => next || (b == 0 && a + 1 == parts), // ring
                4 => b == 0,                             // star
                _ => random.chance(some),                // any, maybe disconnected
            };
            if joined {
                let ends = if random.chance(50) { [a, b] } else { [b, a] };
                flows.push(super::flow(ends, random.of(mbps)));
            }
        }
    }
    super::request((0..parts).map(|id| part(id, random.of(wanted))).collect(), flows)
}
