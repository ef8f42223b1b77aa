//! The testbed of the papers, more or less occupied.

use coalloc::labs::co_allocation::model::{Availability, Domain, Grid, Node};
use coalloc::labs::co_allocation::planner::{Constraints, Values};

use super::{Case, Random, exchange, flow, left_of, link, pairs, part, request, site};

/// Domain and CPUs of each site.
const SITES: [(usize, u32); 10] =
    [(0, 8), (0, 16), (0, 32), (0, 64), (1, 8), (1, 16), (1, 32), (2, 8), (2, 16), (2, 32)];

/// The 2010 testbed with a full mesh of `parts` requested sites: 1, 2, 4 or 8 CPUs each, 1 Gbps per flow.
///
/// Each resource is occupied by a random share between 0 and 90 %; links in whole Gbps.
pub fn testbed(seed: u64, parts: usize) -> Case {
    let mut random = Random::new(seed);
    let grid = grid();
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| left_of(&mut random, node.cpus(), 90)).collect(),
        bandwidth_mbps: (grid.links.iter())
            .map(|link| 1000 * left_of(&mut random, link.bandwidth_mbps / 1000, 90))
            .collect(),
    };
    let values = Values::new(
        grid.nodes.iter().map(|node| u32::from(node.is_site())).collect(),
        grid.links.iter().map(|link| link.bandwidth_value).collect(),
    );
    let wanted = (0..parts).map(|id| part(id, random.of(&[1, 2, 4, 8]))).collect();
    let request = request(wanted, pairs(parts).map(|ends| flow(ends, 1000)).collect());
    let constraints = Constraints { no_opposite_links: true, max_path_links: Some(2), share_sites: false };
    let name = format!("cases::testbed({seed}, {parts})");
    Case { name, grid, request, availability, values, constraints }
}

/// Three domains meshed inside (5 Gbps at 5), exchange points 10 of all and 11 of the first two (10 Gbps at
/// 3).
fn grid() -> Grid {
    let in_domain = |id: usize| Node { domain: Some(SITES[id].0), ..site(id, SITES[id].1) };
    let mut nodes: Vec<Node> = (0..SITES.len()).map(in_domain).collect();
    nodes.extend([10, 11].map(exchange));
    let mut links = Vec::new();
    for (a, &(domain, _)) in SITES.iter().enumerate() {
        links.extend((0..a).filter(|&b| domain == SITES[b].0).map(|b| link([b, a], 5000, 5)));
        links.push(link([a, 10], 10_000, 3));
        if domain < 2 {
            links.push(link([a, 11], 10_000, 3));
        }
    }
    let domains = ["N", "S", "U"].map(|name| Domain { name: name.into() }).to_vec();
    Grid { domains, nodes, links, ..Grid::default() }
}
