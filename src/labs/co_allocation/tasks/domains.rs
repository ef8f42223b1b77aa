//! Tasks beyond the testbed: meshed domains joined by exchange points, with values, capacities and
//! requests of many sizes.

use petgraph::algo::connected_components;
use petgraph::graph::UnGraph;
use rand_core::Rng;

use super::{Task, request, standard_constraints};
use crate::kernel::random::{choose, generator_of, up_to};
use crate::labs::co_allocation::day::RequestShape;
use crate::labs::co_allocation::model::{Availability, Domain, Flow, Grid, Link, Node, NodeKind};

/// Number of nodes per exchange point.
const NODES_PER_EXCHANGE: usize = 10;
/// Sites of a domain.
const SITES: [usize; 5] = [4, 5, 6, 7, 8];
/// Number of domains an exchange point joins.
const JOINED: [usize; 3] = [2, 3, 4];
/// Percent of the pairs of parts with a flow.
const JOINED_PERCENT: u64 = 70;
/// Percent of a resource that may be occupied.
const OCCUPIED_PERCENT: u64 = 80;

/// CPU and bandwidth values 1–10, sites of 8–64 CPUs, links of 5–10 Gbps, parts of 1–8 CPUs, all of their
/// pairs joined by 1 Gbps, or 70 % of them by 1–3 Gbps; each resource is occupied by a random share, uniform
/// in 0–80 %, links in whole Gbps.
pub fn task(seed: u32, number: u32, [nodes, parts]: [usize; 2], mesh: bool) -> Task {
    let mut random = generator_of(u64::from(seed), number as usize);
    let grid = grid(&mut random, nodes);
    let mut free =
        |amount: u32| amount - (u64::from(amount) * up_to(&mut random, OCCUPIED_PERCENT) / 100) as u32;
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| free(node.cpus())).collect(),
        bandwidth_mbps: grid.links.iter().map(|link| 1000 * free(link.bandwidth_mbps / 1000)).collect(),
    };
    let cpus: Vec<u32> = (0..parts).map(|_| choose(&mut random, &[1, 2, 4, 8])).collect();
    let pairs = if mesh { RequestShape::Mesh.pairs(parts) } else { joined_pairs(&mut random, parts) };
    let thickness: &[u32] = if mesh { &[1000] } else { &[1000, 2000, 3000] };
    let flow = |ends| Flow { ends, bandwidth_mbps: choose(&mut random, thickness), ..Flow::default() };
    let flows = pairs.into_iter().map(flow).collect();
    let shape = if mesh { "in a mesh " } else { "" };
    let name = format!("domains of {nodes} nodes, {parts} parts {shape}{seed}/{number}");
    Task::of_one_window(name, grid, request(cpus, flows), standard_constraints(), availability)
}

/// 70 % of all pairs, redrawn until every part is reachable from the first.
fn joined_pairs(random: &mut impl Rng, parts: usize) -> Vec<[usize; 2]> {
    loop {
        let mut pairs = RequestShape::Mesh.pairs(parts);
        pairs.retain(|_| up_to(random, 99) < JOINED_PERCENT);
        let graph = UnGraph::<(), (), usize>::from_edges(pairs.iter().map(|&[a, b]| (a, b)));
        if graph.node_count() == parts && connected_components(&graph) == 1 || parts < 2 {
            return pairs;
        }
    }
}

/// Domains of 4–8 sites in a full mesh; each exchange point is joined to every site of 2–4 domains, and
/// all domains are connected.
fn grid(random: &mut impl Rng, nodes: usize) -> Grid {
    let exchanges = (nodes / NODES_PER_EXCHANGE).max(1);
    let mut grid = Grid::default();
    let mut domains: Vec<Vec<usize>> = Vec::new();
    while grid.nodes.len() < nodes - exchanges {
        let size = choose(random, &SITES).min(nodes - exchanges - grid.nodes.len());
        let domain = domains.len();
        grid.domains.push(Domain { name: format!("D{domain}") });
        let first = grid.nodes.len();
        for index in 0..size {
            let cpus = choose(random, &[8, 16, 32, 64]);
            let kind = NodeKind::Site { cpus, cpu_value: one_to_ten(random), quality_penalty: 0 };
            let name = format!("D{domain}S{index}");
            grid.nodes.push(Node { name, domain: Some(domain), kind, attributes: Vec::new() });
        }
        domains.push((first..first + size).collect());
        for a in first..first + size {
            grid.links.extend((a + 1..first + size).map(|b| link(random, [a, b])));
        }
    }
    let mut apart: Vec<usize> = (0..domains.len()).collect();
    let mut connected = vec![apart.remove(up_to(random, apart.len() as u64 - 1) as usize)];
    for index in 0..exchanges {
        let exchange = grid.nodes.len();
        let kind = NodeKind::ExchangePoint;
        grid.nodes.push(Node { name: format!("X{index}"), domain: None, kind, attributes: Vec::new() });
        // Enough domains to connect all of them by the last exchange point.
        let needed = 1 + apart.len().div_ceil(exchanges - index);
        let wanted = choose(random, &JOINED).max(needed).min(domains.len());
        let mut joined = vec![choose(random, &connected)];
        while joined.len() < wanted {
            let domain = match apart.len() {
                0 => up_to(random, domains.len() as u64 - 1) as usize,
                left => apart.remove(up_to(random, left as u64 - 1) as usize),
            };
            if !joined.contains(&domain) {
                joined.push(domain);
            }
        }
        for &domain in &joined {
            grid.links.extend(domains[domain].iter().map(|&site| link(random, [site, exchange])));
        }
        connected.extend(joined.into_iter().skip(1));
    }
    grid
}

fn link(random: &mut impl Rng, ends: [usize; 2]) -> Link {
    let bandwidth_mbps = 1000 * (5 + up_to(random, 5) as u32);
    Link { ends, bandwidth_mbps, bandwidth_value: one_to_ten(random), ..Link::default() }
}

fn one_to_ten(random: &mut impl Rng) -> u32 {
    1 + up_to(random, 9) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_have_the_requested_size_and_are_connected() {
        for (nodes, parts) in [(100, 7), (200, 5), (23, 3), (5, 2)] {
            for number in 0..20 {
                let task = task(1, number, [nodes, parts], number % 2 == 0);
                assert_eq!((task.grid.nodes.len(), task.request.parts.len()), (nodes, parts));
                assert_eq!(connected_components(&task.grid.topology()), 1, "{}", task.name);
            }
        }
    }
}
