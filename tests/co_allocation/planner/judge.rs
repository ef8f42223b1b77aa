//! The judge names the equation a plan breaks: one broken plan per equation.

use coalloc::kernel::TimeFrame;
use coalloc::labs::co_allocation::model::{
    Availability, ComputePart, Domain, DomainRule, DomainRuleKind, Flow, Grid, Link, Node, NodeKind, Path,
    Plan, Request,
};
use coalloc::labs::co_allocation::planner::{Constraints, Place, Problem, Values, check_plan};

/// A square of sites 0, 1, 2 and exchange point 3: links 0–1, 1–2, 2–3, 3–0; two parts and two flows.
fn square() -> (Grid, Request) {
    let kind = |id: usize| match id {
        3 => NodeKind::ExchangePoint,
        _ => NodeKind::Site { cpus: 8, cpu_value: 2, quality_penalty: 0 },
    };
    let link = |a: usize| Link {
        ends: [a, (a + 1) % 4],
        bandwidth_mbps: 1000,
        bandwidth_value: 3,
        quality_penalty: 0,
        ..Link::default()
    };
    let grid = Grid {
        domains: Vec::new(),
        nodes: (0..4)
            .map(|id| Node { name: format!("N{id}"), domain: None, kind: kind(id), attributes: Vec::new() })
            .collect(),
        links: (0..4).map(link).collect(),
        ..Grid::default()
    };
    let part = |name: &str, cpus| ComputePart { name: name.into(), cpus, ..ComputePart::default() };
    let request = Request {
        parts: vec![part("A", 4), part("B", 2), part("C", 0)],
        flows: vec![
            Flow { ends: [0, 1], bandwidth_mbps: 600, ..Flow::default() },
            Flow { ends: [1, 2], bandwidth_mbps: 0, ..Flow::default() },
        ],
        time_frame: TimeFrame { earliest_start: 0, latest_start: 0, duration: 1 },
        domain_rules: Vec::new(),
    };
    (grid, request)
}

/// Judges a plan for the square; the equation and place it breaks.
fn judge(
    sites: &[usize],
    paths: &[&[usize]],
    change: impl Fn(&mut Availability, &mut Constraints),
) -> Result<u64, (u8, Place)> {
    let (grid, request) = square();
    let mut availability = Availability::of_empty(&grid);
    let mut constraints =
        Constraints { no_opposite_links: true, max_path_links: Some(3), share_sites: false };
    change(&mut availability, &mut constraints);
    let values = Values::new(vec![2, 2, 2, 0], vec![3; 4]);
    let problem =
        Problem { grid: &grid, request: &request, availability: &availability, values: &values, constraints };
    let paths = paths.iter().map(|links| Path { links: links.to_vec() }).collect();
    let plan = Plan { sites: sites.to_vec(), paths };
    check_plan(&plan, &problem).map_err(|violation| {
        assert!(violation.to_string().contains(&format!("({})", violation.equation)));
        (violation.equation, violation.place)
    })
}

fn unchanged(_: &mut Availability, _: &mut Constraints) {}

#[test]
fn a_valid_plan_gets_its_cost() {
    // (4 + 2 + 0) CPUs · 2 · 1000 + 600 Mbps · 3 per link
    assert_eq!(judge(&[0, 1, 2], &[&[0], &[]], unchanged), Ok(12_000 + 1_800));
    assert_eq!(judge(&[0, 1, 2], &[&[3, 2, 1], &[]], unchanged), Ok(12_000 + 5_400));
}

#[test]
fn each_equation_once() {
    let broken = |equation, place| Err((equation, place));
    assert_eq!(judge(&[0, 1], &[&[0], &[]], unchanged), broken(1, Place::Plan));
    assert_eq!(judge(&[0, 1, 9], &[&[0], &[]], unchanged), broken(1, Place::Part(2)));
    assert_eq!(judge(&[0, 1, 2], &[&[0]], unchanged), broken(2, Place::Plan));
    assert_eq!(judge(&[0, 1, 2], &[&[7], &[]], unchanged), broken(2, Place::Flow(0)));
    assert_eq!(judge(&[0, 1, 2], &[&[0], &[1]], unchanged), broken(2, Place::Flow(1)));
    assert_eq!(judge(&[0, 1, 3], &[&[0], &[]], unchanged), broken(4, Place::Part(2)));
    assert_eq!(judge(&[0, 1, 0], &[&[0], &[]], unchanged), broken(5, Place::Node(0)));
    let few_cpus = |free: &mut Availability, _: &mut Constraints| free.cpus[0] = 3;
    assert_eq!(judge(&[0, 1, 2], &[&[0], &[]], few_cpus), broken(6, Place::Node(0)));
    assert_eq!(judge(&[0, 1, 2], &[&[], &[]], unchanged), broken(7, Place::Flow(0)));
    let thin = |free: &mut Availability, _: &mut Constraints| free.bandwidth_mbps[0] = 599;
    assert_eq!(judge(&[0, 1, 2], &[&[0], &[]], thin), broken(8, Place::Link(0)));
    assert_eq!(judge(&[0, 1, 2], &[&[1], &[]], unchanged), broken(9, Place::Flow(0)));
    assert_eq!(judge(&[0, 1, 2], &[&[0, 1], &[]], unchanged), broken(9, Place::Flow(0)));
    let wide = |free: &mut Availability, _: &mut Constraints| free.bandwidth_mbps.fill(9000);
    assert_eq!(judge(&[0, 1, 2], &[&[3, 3, 0], &[]], wide), broken(10, Place::Flow(0)));
    let short = |_: &mut Availability, switched: &mut Constraints| switched.max_path_links = Some(2);
    assert_eq!(judge(&[0, 1, 2], &[&[3, 2, 1], &[]], short), broken(11, Place::Flow(0)));
}

#[test]
fn constraint_10_can_be_switched_off_but_y_stays_binary() {
    let off = |free: &mut Availability, switched: &mut Constraints| {
        free.bandwidth_mbps.fill(9000);
        *switched = Constraints { no_opposite_links: false, max_path_links: None, share_sites: false };
    };
    assert_eq!(judge(&[0, 1, 2], &[&[3, 3, 0], &[]], off), Ok(12_000 + 5_400));
    assert_eq!(judge(&[0, 1, 2], &[&[3, 3, 3, 3, 0], &[]], off), Err((2, Place::Flow(0))));
}

/// Every pair of domains two sites can have, and both parts at one site.
#[test]
fn domain_rules_follow_the_domains_of_the_sites() {
    let (mut grid, mut request) = square();
    grid.domains = ["N", "S"].map(|name| Domain { name: name.into() }).to_vec();
    request.flows.clear();
    request.parts.truncate(2);
    request.parts.iter_mut().for_each(|part| part.cpus = 1);
    let availability = Availability::of_empty(&grid);
    let values = Values::new(vec![0; 4], vec![0; 4]);
    let constraints = Constraints { share_sites: true, ..Constraints::default() };
    let cases = [
        ([Some(0), Some(0)], [0, 1], [false, true]),
        ([Some(0), Some(1)], [0, 1], [true, false]),
        ([Some(0), None], [0, 1], [true, false]),
        ([None, Some(0)], [0, 1], [true, false]),
        ([None, None], [0, 1], [true, false]),
        ([Some(0), None], [0, 0], [false, true]),
        ([Some(0), None], [1, 1], [false, false]),
    ];
    for (domains, sites, allowed) in cases {
        grid.nodes[0].domain = domains[0];
        grid.nodes[1].domain = domains[1];
        for (kind, allowed) in [DomainRuleKind::Apart, DomainRuleKind::Together].into_iter().zip(allowed) {
            request.domain_rules = vec![DomainRule { parts: [0, 1], kind }];
            let problem = Problem {
                grid: &grid,
                request: &request,
                availability: &availability,
                values: &values,
                constraints,
            };
            let plan = Plan { sites: sites.to_vec(), paths: Vec::new() };
            let broken = check_plan(&plan, &problem).err().map(|violation| violation.equation);
            assert_eq!(broken, (!allowed).then_some(14), "{domains:?} {sites:?} {kind:?}");
        }
    }
}
