//! Small cases with what goes beyond the paper's model: one to all of our extensions at once.

use coalloc::labs::co_allocation::model::{Domain, DomainRule, DomainRuleKind, LinkCapacity, Preferred};

use super::{Case, Random, crowded, pairs, small};

const ATTRIBUTES: usize = 3;

/// A small or crowded case with capacity per direction, latencies, attributes, domain rules or shared sites.
///
/// Each extension is there with a chance of 40 %, and one in any case.
pub fn extended(seed: u64) -> Case {
    let mut random = Random::new(seed ^ 0xE87E_4DED);
    let mut case = if random.chance(70) { small(seed) } else { crowded(seed) };
    case.name = format!("cases::extended({seed})");
    let extend: [fn(&mut Case, &mut Random); 5] =
        [capacity_per_direction, latencies, attributes, domain_rules, shared_sites];
    let always = random.below(5) as usize;
    for (at, extend) in extend.into_iter().enumerate() {
        if random.chance(40) || at == always {
            extend(&mut case, &mut random);
        }
    }
    case
}

/// Each direction has its own amount, often equal and often twice as much as the other.
fn capacity_per_direction(case: &mut Case, random: &mut Random) {
    case.grid.link_capacity = LinkCapacity::PerDirection;
    let both = |&mbps: &u32| {
        let other = random.of(&[mbps, mbps, mbps / 2, 0]);
        if random.chance(50) { [mbps, other] } else { [other, mbps] }
    };
    case.availability.bandwidth_mbps = case.availability.bandwidth_mbps.iter().flat_map(both).collect();
}

fn latencies(case: &mut Case, random: &mut Random) {
    let latencies: &[u32] = random.of(&[&[1][..], &[0, 10, 20], &[3, 5, 7, 11]]);
    for link in &mut case.grid.links {
        link.latency_us = random.of(latencies);
    }
    let limits: &[Option<u32>] =
        random.of(&[&[Some(1), Some(2)][..], &[None, Some(10), Some(20), Some(30)], &[Some(12), Some(16)]]);
    for flow in &mut case.request.flows {
        flow.max_latency_us = random.of(limits);
    }
}

fn attributes(case: &mut Case, random: &mut Random) {
    case.grid.attributes = (0..ATTRIBUTES).map(|id| format!("A{id}")).collect();
    let often = random.of(&[40, 70, 90]);
    for node in case.grid.nodes.iter_mut().filter(|node| node.is_site()) {
        node.attributes = (0..ATTRIBUTES).filter(|_| random.chance(often)).collect();
    }
    for part in &mut case.request.parts {
        part.required = (0..ATTRIBUTES).filter(|_| random.chance(15)).collect();
        for attribute in (0..ATTRIBUTES).filter(|_| random.chance(30)).collect::<Vec<_>>() {
            part.preferred.push(Preferred { attribute, penalty: random.of(&[0, 1, 2, 5, 30]) });
        }
    }
}

/// One to three domains, some sites in none, and rules for some pairs.
fn domain_rules(case: &mut Case, random: &mut Random) {
    let domains = 1 + random.below(3) as usize;
    case.grid.domains = (0..domains).map(|id| Domain { name: format!("D{id}") }).collect();
    let none = random.of(&[0, 20, 50]);
    for node in case.grid.nodes.iter_mut().filter(|node| node.is_site()) {
        node.domain = if random.chance(none) { None } else { Some(random.below(domains as u64) as usize) };
    }
    let often = random.of(&[20, 50, 100]);
    for parts in pairs(case.request.parts.len()) {
        if random.chance(often) {
            let parts = if random.chance(50) { parts } else { [parts[1], parts[0]] };
            let kind = random.of(&[DomainRuleKind::Apart, DomainRuleKind::Apart, DomainRuleKind::Together]);
            case.request.domain_rules.push(DomainRule { parts, kind });
        }
    }
}

fn shared_sites(case: &mut Case, _: &mut Random) {
    case.constraints.share_sites = true;
}
