//! Small cases that cuts decide: two halves, well joined inside and by few links to each other.

use coalloc::labs::co_allocation::model::{Availability, Grid};
use coalloc::labs::co_allocation::planner::{Constraints, Values};

use super::{Case, Random, flow, link, pairs, part, request, site};

/// Two full meshes of 2–4 sites with one to three links between them, and parts that hardly fit into one of them.
pub fn divided(seed: u64) -> Case {
    let mut random = Random::new(seed ^ 0xD1_71DE);
    let sizes = [0, 1].map(|_| random.within(2, 4) as usize);
    let nodes = sizes[0] + sizes[1];
    let half = |node: usize| usize::from(node >= sizes[0]);
    let mut joined: Vec<[usize; 2]> = pairs(nodes).filter(|&[a, b]| half(a) == half(b)).collect();
    let inside = joined.len();
    for _ in 0..random.within(1, 3) {
        let ends =
            [random.below(sizes[0] as u64) as usize, sizes[0] + random.below(sizes[1] as u64) as usize];
        if !joined.contains(&ends) {
            joined.push(ends);
        }
    }
    let links = joined.into_iter().map(|ends| link(ends, 10_000, 1)).collect();
    let sites = (0..nodes).map(|id| site(id, random.within(1, 4))).collect();
    let grid = Grid { nodes: sites, links, ..Grid::default() };
    let mbps = |(at, _)| 1000 * if at < inside { random.within(1, 4) } else { random.within(1, 3) };
    let availability = Availability {
        bandwidth_mbps: grid.links.iter().enumerate().map(mbps).collect(),
        cpus: grid.nodes.iter().map(|node| node.cpus()).collect(),
    };
    let values = Values::new(
        grid.nodes.iter().map(|_| random.within(0, 3)).collect(),
        grid.links.iter().map(|_| random.within(0, 5)).collect(),
    );
    let parts = random.within(3, 4) as usize;
    let wanted: &[u32] = random.of(&[&[1000][..], &[1000, 2000], &[500, 1000, 1500]]);
    let flows = pairs(parts).filter(|_| random.chance(85)).collect::<Vec<_>>();
    let flows = flows.into_iter().map(|ends| flow(ends, random.of(wanted))).collect();
    let request = request((0..parts).map(|id| part(id, random.within(1, 3))).collect(), flows);
    let max_path_links = random.of(&[Some(2), Some(3)]);
    let constraints = Constraints { no_opposite_links: true, max_path_links, share_sites: false };
    Case { name: format!("cases::divided({seed})"), grid, request, availability, values, constraints }
}
