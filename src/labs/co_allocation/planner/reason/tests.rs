//! Each reason once, and the blamed part, rule or flow.

use super::*;
use crate::kernel::TimeFrame;
use crate::labs::co_allocation::model::{
    ComputePart, Domain, DomainRule, DomainRuleKind, Flow, Grid, Link, LinkCapacity, Node, NodeKind,
};
use crate::labs::co_allocation::planner::values::prices;

/// Sites at both ends of a row of exchange points, 4 CPUs and a domain each, 1000 Mbps and 10 ms between
/// neighbors; two parts joined by one flow of 500 Mbps.
fn row(nodes: usize) -> (Grid, Request, Constraints) {
    let kind = |at: usize| match at == 0 || at + 1 == nodes {
        true => NodeKind::Site { cpus: 4, cpu_value: 1, quality_penalty: 0 },
        false => NodeKind::ExchangePoint,
    };
    let node = |at: usize| Node {
        name: format!("N{at}"),
        domain: (at == 0).then_some(0),
        kind: kind(at),
        attributes: vec![usize::from(at > 0)],
    };
    let link = |at: usize| Link {
        ends: [at, at + 1],
        bandwidth_mbps: 1000,
        bandwidth_value: 1,
        latency_us: 10_000,
        ..Link::default()
    };
    let grid = Grid {
        domains: vec![Domain { name: "N".into() }],
        nodes: (0..nodes).map(node).collect(),
        links: (1..nodes).map(|at| link(at - 1)).collect(),
        ..Grid::default()
    };
    let part = |name: &str| ComputePart { name: name.into(), cpus: 1, ..ComputePart::default() };
    let request = Request {
        parts: vec![part("A"), part("B")],
        flows: vec![Flow { ends: [0, 1], bandwidth_mbps: 500, ..Flow::default() }],
        time_frame: TimeFrame { earliest_start: 0, latest_start: 0, duration: 1 },
        domain_rules: Vec::new(),
    };
    (grid, request, Constraints { no_opposite_links: true, ..Constraints::default() })
}

/// Why a row of `nodes` nodes has no plan after this change.
fn why(nodes: usize, change: impl Fn(&mut Grid, &mut Request, &mut Constraints)) -> Reason {
    let (mut grid, mut request, mut constraints) = row(nodes);
    change(&mut grid, &mut request, &mut constraints);
    let availability = Availability::of_empty(&grid);
    let values = prices(&grid);
    let problem =
        Problem { grid: &grid, request: &request, availability: &availability, values: &values, constraints };
    assert_eq!(Exact.plan(&problem, 1000).0, Outcome::Infeasible);
    why_none(&problem)
}

#[test]
fn cpus() {
    let large = why(3, |_, request, _| request.parts[1].cpus = 5);
    assert_eq!(large, Reason::Cpus { part: Some(1), needed: Some(5), available: Some(4) });
    let second = why(1, |_, _, _| {});
    assert_eq!(second, Reason::Cpus { part: Some(1), needed: Some(1), available: Some(0) });
}

#[test]
fn cpus_of_shared_sites() {
    let share = |cpus: &'static [u32]| {
        why(3, move |_, request, constraints| {
            constraints.share_sites = true;
            request.flows.clear();
            let part = |(at, &cpus)| ComputePart { name: format!("P{at}"), cpus, ..ComputePart::default() };
            request.parts = cpus.iter().enumerate().map(part).collect();
        })
    };
    assert_eq!(share(&[1, 5]), Reason::Cpus { part: Some(1), needed: Some(5), available: Some(4) });
    assert_eq!(share(&[3, 3, 3]), Reason::Cpus { part: None, needed: Some(9), available: Some(8) });
    // 8 CPUs needed and 8 free, but they cannot be packed.
    assert_eq!(share(&[3, 3, 2]), Reason::Cpus { part: None, needed: None, available: None });
}

#[test]
fn attributes() {
    let nobody = why(3, |_, request, _| request.parts[1].required = vec![7]);
    assert_eq!(nobody, Reason::Attributes { part: Some(1) });
    let both = why(3, |_, request, _| request.parts.iter_mut().for_each(|part| part.required = vec![0]));
    assert_eq!(both, Reason::Attributes { part: None });
}

#[test]
fn domain_rules() {
    let rule = |parts, kind| DomainRule { parts, kind };
    let together =
        why(3, |_, request, _| request.domain_rules = vec![rule([1, 0], DomainRuleKind::Together)]);
    assert_eq!(together, Reason::DomainRules { rule: Some(0) });
    // With all sites in one domain no two parts are apart; with shared sites, nor are two parts at one site.
    let apart = why(3, |grid, request, constraints| {
        grid.nodes[2].domain = Some(0);
        constraints.share_sites = true;
        request.domain_rules = vec![rule([0, 1], DomainRuleKind::Apart)];
    });
    assert_eq!(apart, Reason::DomainRules { rule: Some(0) });
    let odd = why(3, |_, request, constraints| {
        constraints.share_sites = true;
        request.flows.clear();
        request.parts.push(ComputePart { name: "C".into(), ..ComputePart::default() });
        let pairs = [[0, 1], [1, 2], [0, 2]];
        request.domain_rules = pairs.map(|parts| rule(parts, DomainRuleKind::Apart)).to_vec();
    });
    assert_eq!(odd, Reason::DomainRules { rule: None });
}

#[test]
fn disconnected() {
    let blamed = why(3, |grid, _, _| grid.links.clear());
    assert_eq!(blamed, Reason::Disconnected { flow: Some(0) });
}

#[test]
fn hop_limit() {
    let too_long = why(3, |_, _, constraints| constraints.max_path_links = Some(1));
    assert_eq!(too_long, Reason::HopLimit { flow: Some(0), needed: Some(2), available: 1 });
}

#[test]
fn latency() {
    let slow = why(3, |_, request, _| request.flows[0].max_latency_us = Some(19_999));
    assert_eq!(slow, Reason::Latency { flow: Some(0), needed: Some(20_000), available: Some(19_999) });
    // A fast detour that (11) does not allow does not help.
    let short = why(4, |grid, request, constraints| {
        grid.links.push(Link { ends: [0, 3], bandwidth_mbps: 1000, latency_us: 50_000, ..Link::default() });
        request.flows[0].max_latency_us = Some(40_000);
        constraints.max_path_links = Some(2);
    });
    assert_eq!(short, Reason::Latency { flow: Some(0), needed: Some(50_000), available: Some(40_000) });
}

#[test]
fn bandwidth() {
    let wide = why(3, |_, request, _| request.flows[0].bandwidth_mbps = 1500);
    assert_eq!(wide, Reason::Bandwidth { flow: Some(0), needed: Some(1500), available: Some(1000) });
    // A detour of high bandwidth does not help a flow with a low latency limit.
    let slow = why(3, |grid, request, _| {
        grid.links.push(Link { ends: [0, 2], bandwidth_mbps: 9000, latency_us: 90_000, ..Link::default() });
        request.flows[0].bandwidth_mbps = 1500;
        request.flows[0].max_latency_us = Some(20_000);
    });
    assert_eq!(slow, Reason::Bandwidth { flow: Some(0), needed: Some(1500), available: Some(1000) });
}

/// Free bandwidth counts in the direction of the path, not in the opposite direction.
#[test]
fn bandwidth_of_directions() {
    let (mut grid, mut request, constraints) = row(3);
    grid.link_capacity = LinkCapacity::PerDirection;
    let mut availability = Availability::of_empty(&grid);
    availability.bandwidth_mbps[grid.channel(1, 1)] = 300;
    let values = prices(&grid);
    let mut why = |required: [usize; 2]| {
        for (part, attribute) in request.parts.iter_mut().zip(required) {
            part.required = vec![attribute];
        }
        let problem = Problem {
            grid: &grid,
            request: &request,
            availability: &availability,
            values: &values,
            constraints,
        };
        (Exact.plan(&problem, 1000).0 == Outcome::Infeasible).then(|| why_none(&problem))
    };
    let short = Reason::Bandwidth { flow: Some(0), needed: Some(500), available: Some(300) };
    assert_eq!(why([0, 1]), Some(short));
    assert_eq!(why([1, 0]), None, "from the last site to the first there is room");
}
