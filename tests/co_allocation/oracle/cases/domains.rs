//! Domain meshes joined by exchange points: the testbed's construction at any size.

use coalloc::labs::co_allocation::model::{Availability, Domain, Flow, Grid, Link, Node};
use coalloc::labs::co_allocation::planner::{Constraints, Values};

use super::{Case, Random, exchange, flow, joined_pairs, left_of, link, pairs, part, request, site};

/// [`domains_limited`] with the papers' limit, `P_max` = 2.
pub fn domains(seed: u64, nodes: usize, parts: usize, occupied_percent: u64, heterogeneous: bool) -> Case {
    domains_limited(seed, [nodes, parts], occupied_percent, heterogeneous, Some(2))
}

/// A grid of `nodes` vertices, at least 10: domains of 4–8 sites, and two exchange points for three domains.
///
/// A domain is a full mesh of its sites. An exchange point is joined to every site of 2–4 domains, so that
/// all domains hang together. Sites have 8, 16, 32 or 64 CPUs, parts want 1, 2, 4 or 8.
///
/// Heterogeneous: CPU values and bandwidth values 1–10, links of 5–10 Gbps, each pair of parts joined with
/// a chance of 70 % so that the request hangs together, flows of 1–3 Gbps. Otherwise as in the testbed: a
/// CPU at 1, links of 5 Gbps at 5 in a domain and of 10 Gbps at 3 to an exchange point, a full mesh of 1 Gbps.
///
/// Each resource is occupied by a share of its own, uniform from 0 to `occupied_percent` %; what is left is
/// rounded up to whole CPUs and whole Gbps. Constraint (10) always holds.
pub fn domains_limited(
    seed: u64,
    [nodes, parts]: [usize; 2],
    occupied_percent: u64,
    heterogeneous: bool,
    max_path_links: Option<u32>,
) -> Case {
    let mut random = Random::new(seed ^ 0xD0_3A15);
    let grid = grid(&mut random, nodes, heterogeneous);
    let mut free = |amount: u32| left_of(&mut random, amount, occupied_percent);
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| free(node.cpus())).collect(),
        bandwidth_mbps: grid.links.iter().map(|link| 1000 * free(link.bandwidth_mbps / 1000)).collect(),
    };
    let mut cpu_value = |node: &Node| match node.is_site() {
        true if heterogeneous => random.within(1, 10),
        site => u32::from(site),
    };
    let values = Values::new(
        grid.nodes.iter().map(&mut cpu_value).collect(),
        grid.links.iter().map(|link| link.bandwidth_value).collect(),
    );
    let wanted = (0..parts).map(|id| part(id, random.of(&[1, 2, 4, 8]))).collect();
    let flows: Vec<Flow> = match heterogeneous {
        true => joined_pairs(&mut random, parts, 70)
            .into_iter()
            .map(|ends| flow(ends, 1000 * random.within(1, 3)))
            .collect(),
        false => pairs(parts).map(|ends| flow(ends, 1000)).collect(),
    };
    let request = request(wanted, flows);
    let constraints = Constraints { no_opposite_links: true, max_path_links, share_sites: false };
    let name = format!(
        "cases::domains_limited({seed}, [{nodes}, {parts}], {occupied_percent}, {heterogeneous}, {max_path_links:?})"
    );
    Case { name, grid, request, availability, values, constraints }
}

fn grid(random: &mut Random, nodes: usize, heterogeneous: bool) -> Grid {
    assert!(nodes >= 10, "two domains of 4 sites and 2 exchange points at least");
    let sizes = domain_sizes(random, nodes);
    let sites: usize = sizes.iter().sum();
    let domain_of: Vec<usize> =
        sizes.iter().enumerate().flat_map(|(domain, &size)| vec![domain; size]).collect();
    let mut vertices: Vec<Node> = Vec::new();
    for (id, &domain) in domain_of.iter().enumerate() {
        vertices.push(Node { domain: Some(domain), ..site(id, random.of(&[8, 16, 32, 64])) });
    }
    vertices.extend((sites..nodes).map(exchange));
    let served = exchange_domains(random, sizes.len(), nodes - sites);
    let mut joined = |ends, gbps: u32, value| match heterogeneous {
        true => link(ends, 1000 * random.within(5, 10), random.within(1, 10)),
        false => link(ends, 1000 * gbps, value),
    };
    let same_domain = |ends: &[usize; 2]| domain_of[ends[0]] == domain_of[ends[1]];
    let mut links: Vec<Link> = pairs(sites).filter(same_domain).map(|ends| joined(ends, 5, 5)).collect();
    for (at, members) in served.into_iter().enumerate() {
        let members = (0..sites).filter(|&site| members.contains(&domain_of[site]));
        links.extend(members.map(|site| joined([site, sites + at], 10, 3)));
    }
    let domains = (0..sizes.len()).map(|id| Domain { name: format!("D{id}") }).collect();
    Grid { domains, nodes: vertices, links, ..Grid::default() }
}

/// Sites per domain; the rest of the nodes are exchange points.
fn domain_sizes(random: &mut Random, nodes: usize) -> Vec<usize> {
    // A domain of 6 sites and two thirds of an exchange point on average.
    let count = (nodes * 3 / 20).max(2);
    let sites = nodes - (2 * count).div_ceil(3);
    let mut sizes = vec![4; count];
    for _ in 4 * count..sites {
        let growing: Vec<usize> = (0..count).filter(|&domain| sizes[domain] < 8).collect();
        sizes[random.of(&growing)] += 1;
    }
    sizes
}

/// The domains each exchange point serves: each joins new ones to those that hang together already.
fn exchange_domains(random: &mut Random, domains: usize, points: usize) -> Vec<Vec<usize>> {
    let order = random.order(domains);
    let mut together = 1;
    let mut served = Vec::new();
    for point in 0..points {
        let apart = domains - together;
        let least = apart.div_ceil(points - point);
        let fresh = (random.within(1, 3) as usize).max(least).min(apart);
        let size = (random.within(2, 4) as usize).max(fresh + 1).min(domains);
        let known = random.order(together).into_iter().take(size - fresh);
        let new = together..together + fresh;
        served.push(known.chain(new).map(|at| order[at]).collect());
        together += fresh;
    }
    served
}
