//! Random grids of any size.

use coalloc::labs::co_allocation::model::{Availability, Grid, Node};
use coalloc::labs::co_allocation::planner::{Constraints, Values};

use super::{Case, Random, exchange, flow, link, pairs, part, request, site};

/// A random grid of any size: a spanning tree and random links up to `links`; 1–20 CPUs per site, one
/// node in five an exchange point; a request of `parts` with a full mesh of 100–1000 Mbps flows.
///
/// `tightness` is the percentage of every resource that is occupied.
pub fn large(
    seed: u64,
    [nodes, links, parts]: [usize; 3],
    tightness: u64,
    max_path_links: Option<u32>,
) -> Case {
    let mut random = Random::new(seed);
    let mut node = |id: usize| match random.chance(20) {
        true => exchange(id),
        false => site(id, random.within(1, 20)),
    };
    let nodes: Vec<Node> = (0..nodes).map(&mut node).collect();
    let mut joined: Vec<[usize; 2]> =
        (1..nodes.len()).map(|a| [random.below(a as u64) as usize, a]).collect();
    for _ in 0..20 * links {
        let [a, b] = [0, 1].map(|_| random.below(nodes.len() as u64) as usize);
        if joined.len() < links && a < b && !joined.contains(&[a, b]) {
            joined.push([a, b]);
        }
    }
    let links = joined.into_iter().map(|ends| link(ends, 10_000, 1)).collect();
    let grid = Grid { nodes, links, ..Grid::default() };
    let mut free =
        |amount: u32| (u64::from(amount) * (100 - tightness.min(100)) / 100) as u32 * random.of(&[1, 2]) / 2;
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| free(node.cpus())).collect(),
        bandwidth_mbps: grid.links.iter().map(|link| free(link.bandwidth_mbps)).collect(),
    };
    let values = Values::new(
        grid.nodes.iter().map(|_| random.within(1, 10)).collect(),
        grid.links.iter().map(|_| random.within(1, 10)).collect(),
    );
    let wanted = (0..parts).map(|id| part(id, random.within(1, 4))).collect();
    let flows = pairs(parts).map(|ends| flow(ends, 100 * random.within(1, 10))).collect();
    let request = request(wanted, flows);
    let constraints = Constraints { no_opposite_links: true, max_path_links, share_sites: false };
    let name = format!(
        "cases::large({seed}, [{}, {}, {parts}], {tightness}, {max_path_links:?})",
        grid.nodes.len(),
        grid.links.len()
    );
    Case { name, grid, request, availability, values, constraints }
}
