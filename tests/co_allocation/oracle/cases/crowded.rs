//! Small cases in which placing is easy and routing is not.

use coalloc::labs::co_allocation::model::{Availability, NodeKind};
use coalloc::labs::co_allocation::planner::{Constraints, Values};

use super::small::grid;
use super::{Case, Random, flow, part, request};

/// About as many sites as parts, exchange points between them, and links that few flows fit on.
pub fn crowded(seed: u64) -> Case {
    let mut random = Random::new(seed ^ 0xC0DE);
    let parts = 3 + random.below(2) as usize;
    let (sites, nodes) = (parts + random.below(2) as usize, parts + 3);
    let density = random.of(&[45, 75]);
    let mut grid = grid(&mut random, nodes, density, 0);
    for id in random.order(nodes).into_iter().skip(sites) {
        grid.nodes[id].kind = NodeKind::ExchangePoint;
    }
    let mbps: &[u32] = random.of(&[&[1000][..], &[1000, 2000], &[900, 1500, 2000], &[1000, 1000, 3000]]);
    let lengths: &[u32] = random.of(&[&[1][..], &[5, 3], &[1, 2, 4, 9, 13], &[0, 7, 8]]);
    let wanted: &[u32] = random.of(&[&[1000][..], &[500, 1000], &[400, 500, 600, 900], &[0, 1000]]);
    let ends = (0..parts).flat_map(|a| (0..a).map(move |b| [a, b]));
    let flows = ends.map(|ends| flow(ends, random.of(wanted))).collect();
    let request = request((0..parts).map(|id| part(id, 1)).collect(), flows);
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| node.cpus()).collect(),
        bandwidth_mbps: grid.links.iter().map(|_| random.of(mbps)).collect(),
    };
    let values = Values::new(
        grid.nodes.iter().map(|_| random.of(&[0, 1])).collect(),
        grid.links.iter().map(|_| random.of(lengths)).collect(),
    );
    let max_path_links = random.of(&[None, None, Some(2), Some(3), Some(4)]);
    let constraints =
        Constraints { no_opposite_links: random.chance(50), max_path_links, share_sites: false };
    Case { name: format!("cases::crowded({seed})"), grid, request, availability, values, constraints }
}
