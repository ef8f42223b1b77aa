//! Shrinks a failing case to what the failure needs.

use coalloc::labs::co_allocation::model::LinkCapacity;

use super::cases::Case;

/// Removes and reduces greedily while the case still fails; nothing more can be taken from the answer.
///
/// Parts, flows, rules, links and nodes go first, then extensions and limits, then numbers become 0, half
/// or one less.
pub fn shrink(case: &Case, fails: &dyn Fn(&Case) -> bool) -> Case {
    let mut smallest = case.clone();
    loop {
        let smaller = candidates(&smallest).find(|candidate| fails(candidate));
        let Some(smaller) = smaller else { break };
        smallest = smaller;
    }
    smallest.name = format!("shrunken from {}", case.name);
    smallest
}

/// Every case that is one step smaller, the largest steps first.
fn candidates(case: &Case) -> impl Iterator<Item = Case> + '_ {
    let parts = (0..case.request.parts.len()).rev().map(|part| without_part(case, part));
    let nodes = (0..case.grid.nodes.len()).rev().map(|node| without_node(case, node));
    let links = (0..case.grid.links.len()).rev().map(|link| without_link(case, link));
    let flows = (0..case.request.flows.len()).rev().map(|flow| {
        let mut smaller = case.clone();
        smaller.request.flows.remove(flow);
        smaller
    });
    let rules = (0..case.request.domain_rules.len()).rev().map(|rule| {
        let mut smaller = case.clone();
        smaller.request.domain_rules.remove(rule);
        smaller
    });
    parts.chain(nodes).chain(links).chain(flows).chain(rules).chain(simpler(case)).chain(reduced(case))
}

fn without_part(case: &Case, part: usize) -> Case {
    let mut smaller = case.clone();
    smaller.request.parts.remove(part);
    let moved = |other: &mut usize| *other -= usize::from(*other > part);
    smaller.request.flows.retain(|flow| !flow.ends.contains(&part));
    smaller.request.flows.iter_mut().flat_map(|flow| &mut flow.ends).for_each(moved);
    smaller.request.domain_rules.retain(|rule| !rule.parts.contains(&part));
    smaller.request.domain_rules.iter_mut().flat_map(|rule| &mut rule.parts).for_each(moved);
    smaller
}

fn without_node(case: &Case, node: usize) -> Case {
    let mut smaller = case.clone();
    for link in (0..case.grid.links.len()).rev().filter(|&link| case.grid.links[link].ends.contains(&node)) {
        smaller = without_link(&smaller, link);
    }
    smaller.grid.nodes.remove(node);
    smaller.availability.cpus.remove(node);
    smaller.values.cpu.remove(node);
    let moved = |end: &mut usize| *end -= usize::from(*end > node);
    smaller.grid.links.iter_mut().flat_map(|link| &mut link.ends).for_each(moved);
    smaller
}

fn without_link(case: &Case, link: usize) -> Case {
    let mut smaller = case.clone();
    smaller.grid.links.remove(link);
    smaller.values.bandwidth.remove(link);
    let directions = case.availability.bandwidth_mbps.len() / case.grid.links.len();
    smaller.availability.bandwidth_mbps.drain(directions * link..directions * (link + 1));
    smaller
}

/// Without one extension or limit; only those that change anything.
fn simpler(case: &Case) -> impl Iterator<Item = Case> + '_ {
    let simplify: [fn(&mut Case); 7] = [
        |case| case.constraints.share_sites = false,
        |case| case.constraints.max_path_links = None,
        |case| case.constraints.no_opposite_links = false,
        share_capacity,
        |case| case.request.flows.iter_mut().for_each(|flow| flow.max_latency_us = None),
        |case| {
            case.request.parts.iter_mut().for_each(|part| part.preferred.clear());
        },
        |case| case.request.parts.iter_mut().for_each(|part| part.required.clear()),
    ];
    let whole = simplify.into_iter().map(|simplify| {
        let mut simpler = case.clone();
        simplify(&mut simpler);
        simpler
    });
    let nodes = (0..case.grid.nodes.len()).flat_map(|node| {
        let [mut no_domain, mut no_attributes] = [case.clone(), case.clone()];
        no_domain.grid.nodes[node].domain = None;
        no_attributes.grid.nodes[node].attributes.clear();
        [no_domain, no_attributes]
    });
    let parts = (0..case.request.parts.len()).flat_map(move |part| {
        let wanted = &case.request.parts[part];
        let required = (0..wanted.required.len()).map(move |at| {
            let mut simpler = case.clone();
            simpler.request.parts[part].required.remove(at);
            simpler
        });
        let preferred = (0..wanted.preferred.len()).map(move |at| {
            let mut simpler = case.clone();
            simpler.request.parts[part].preferred.remove(at);
            simpler
        });
        required.chain(preferred)
    });
    let flows = (0..case.request.flows.len()).map(|flow| {
        let mut simpler = case.clone();
        simpler.request.flows[flow].max_latency_us = None;
        simpler
    });
    let before = format!("{case:?}");
    let all = whole.chain(nodes).chain(parts).chain(flows);
    all.filter(move |simpler| format!("{simpler:?}") != before)
}

fn share_capacity(case: &mut Case) {
    if case.grid.link_capacity == LinkCapacity::PerDirection {
        case.grid.link_capacity = LinkCapacity::Shared;
        let first_of_each = case.availability.bandwidth_mbps.iter().step_by(2).copied().collect();
        case.availability.bandwidth_mbps = first_of_each;
    }
}

/// With one number smaller.
fn reduced(case: &Case) -> impl Iterator<Item = Case> + '_ {
    let count = numbers(&mut case.clone()).len();
    (0..count).flat_map(move |at| {
        let number = *numbers(&mut case.clone())[at];
        let mut smaller: Vec<u32> = [Some(0), Some(1), Some(number / 2), number.checked_sub(1)]
            .into_iter()
            .flatten()
            .filter(|&smaller| smaller < number)
            .collect();
        smaller.dedup();
        smaller.into_iter().map(move |number| {
            let mut reduced = case.clone();
            *numbers(&mut reduced)[at] = number;
            reduced
        })
    })
}

fn numbers(case: &mut Case) -> Vec<&mut u32> {
    let mut numbers: Vec<&mut u32> = Vec::new();
    numbers.extend(&mut case.availability.cpus);
    numbers.extend(&mut case.availability.bandwidth_mbps);
    numbers.extend(&mut case.values.cpu);
    numbers.extend(&mut case.values.bandwidth);
    numbers.extend(case.grid.links.iter_mut().map(|link| &mut link.latency_us));
    for part in &mut case.request.parts {
        numbers.push(&mut part.cpus);
        numbers.extend(part.preferred.iter_mut().map(|wish| &mut wish.penalty));
    }
    for flow in &mut case.request.flows {
        numbers.push(&mut flow.bandwidth_mbps);
        numbers.extend(&mut flow.max_latency_us);
    }
    numbers.extend(&mut case.constraints.max_path_links);
    numbers
}
