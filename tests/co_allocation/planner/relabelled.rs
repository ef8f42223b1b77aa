//! The same case under other names and in another order.

use coalloc::labs::co_allocation::model::{Link, LinkCapacity};

use crate::oracle::cases::{Case, Random};

/// Nodes, links, parts and flows in another order, and links, flows and rules turned around.
///
/// Flows keep their direction if each direction of a link has its own capacity.
pub fn relabelled(case: &Case, seed: u64) -> Case {
    let mut random = Random::new(seed);
    let mut shuffled = case.clone();
    let nodes = random.order(case.grid.nodes.len());
    let links = random.order(case.grid.links.len());
    let parts = random.order(case.request.parts.len());
    let flows = random.order(case.request.flows.len());
    for (old, &new) in nodes.iter().enumerate() {
        shuffled.grid.nodes[new] = case.grid.nodes[old].clone();
        shuffled.availability.cpus[new] = case.availability.cpus[old];
        shuffled.values.cpu[new] = case.values.cpu[old];
    }
    let directions = if case.grid.link_capacity == LinkCapacity::PerDirection { 2 } else { 1 };
    for (old, &new) in links.iter().enumerate() {
        let mut link = Link { ends: case.grid.links[old].ends.map(|end| nodes[end]), ..case.grid.links[old] };
        let from = directions * old..directions * (old + 1);
        let mut free = case.availability.bandwidth_mbps[from].to_vec();
        if random.chance(50) {
            link.ends.reverse();
            free.reverse();
        }
        shuffled.grid.links[new] = link;
        shuffled.availability.bandwidth_mbps[directions * new..directions * (new + 1)].copy_from_slice(&free);
        shuffled.values.bandwidth[new] = case.values.bandwidth[old];
    }
    for (old, &new) in parts.iter().enumerate() {
        shuffled.request.parts[new] = case.request.parts[old].clone();
    }
    for (old, &new) in flows.iter().enumerate() {
        let mut flow = case.request.flows[old];
        flow.ends = flow.ends.map(|part| parts[part]);
        if directions == 1 && random.chance(50) {
            flow.ends.reverse();
        }
        shuffled.request.flows[new] = flow;
    }
    for rule in &mut shuffled.request.domain_rules {
        rule.parts = rule.parts.map(|part| parts[part]);
        if random.chance(50) {
            rule.parts.reverse();
        }
    }
    shuffled.request.domain_rules.reverse();
    shuffled
}
