//! Tasks on the testbed of 2010: random occupancy, a full mesh of requested sites.

use super::{Task, request, standard_constraints};
use crate::kernel::random::{choose, generator_of, up_to};
use crate::labs::co_allocation::day::RequestShape;
use crate::labs::co_allocation::model::{Availability, Domain, Flow, Grid, Link, Node, NodeKind};

/// CPUs of the sites of each domain.
const DOMAINS: [(&str, &[u32]); 3] = [("N", &[8, 16, 32, 64]), ("S", &[8, 16, 32]), ("U", &[8, 16, 32])];
/// Exchange points, and how many of the first domains each joins.
const EXCHANGES: [(&str, usize); 2] = [("X1", 3), ("X2", 2)];

/// Three meshed domains of 5 Gbps, 10 Gbps from every site to the exchange points of its domain.
///
/// Reference: Takefusa et al. (2010); the set of links follows from their `P_max` of 2.
pub fn grid() -> Grid {
    let mut grid = Grid::default();
    for (domain, (name, sites)) in DOMAINS.into_iter().enumerate() {
        grid.domains.push(Domain { name: name.to_owned() });
        for (index, &cpus) in sites.iter().enumerate() {
            let kind = NodeKind::Site { cpus, cpu_value: 1, quality_penalty: 0 };
            let name = format!("{name}{index}");
            grid.nodes.push(Node { name, domain: Some(domain), kind, attributes: Vec::new() });
        }
    }
    let domain_of: Vec<usize> = grid.nodes.iter().filter_map(|node| node.domain).collect();
    for a in 0..domain_of.len() {
        for b in a + 1..domain_of.len() {
            if domain_of[a] == domain_of[b] {
                grid.links.push(link([a, b], 5000, 5));
            }
        }
    }
    for (name, domains) in EXCHANGES {
        let exchange = grid.nodes.len();
        let kind = NodeKind::ExchangePoint;
        grid.nodes.push(Node { name: name.to_owned(), domain: None, kind, attributes: Vec::new() });
        let joined = (0..domain_of.len()).filter(|&site| domain_of[site] < domains);
        grid.links.extend(joined.map(|site| link([site, exchange], 10_000, 3)));
    }
    grid
}

fn link(ends: [usize; 2], bandwidth_mbps: u32, bandwidth_value: u32) -> Link {
    Link { ends, bandwidth_mbps, bandwidth_value, ..Link::default() }
}

/// A full mesh of 1 Gbps between parts of 1, 2, 4 or 8 CPUs; each resource is occupied by a random
/// share, uniform in 0–90 %, links in whole Gbps.
pub fn task(seed: u32, number: u32, parts: usize) -> Task {
    let mut random = generator_of(u64::from(seed), number as usize);
    let grid = grid();
    let mut free = |amount: u32| amount - (u64::from(amount) * up_to(&mut random, 90) / 100) as u32;
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| free(node.cpus())).collect(),
        bandwidth_mbps: grid.links.iter().map(|link| 1000 * free(link.bandwidth_mbps / 1000)).collect(),
    };
    let cpus: Vec<u32> = (0..parts).map(|_| choose(&mut random, &[1, 2, 4, 8])).collect();
    let flow = |ends| Flow { ends, bandwidth_mbps: 1000, ..Flow::default() };
    let flows = RequestShape::Mesh.pairs(parts).into_iter().map(flow).collect();
    let name = format!("testbed {parts} parts {seed}/{number}");
    Task::of_one_window(name, grid, request(cpus, flows), standard_constraints(), availability)
}
