//! The bound holds in every state, compared with all plans of small problems: shared links, little room on them, sites
//! that some parts cannot use, parts that must share a domain or must not.

use crate::kernel::TimeFrame;
use crate::kernel::random::SplitMix64;
use crate::labs::co_allocation::model::{
    Availability, ComputePart, Cost, Domain, DomainRule, DomainRuleKind, Flow, Grid, Link, Node, NodeKind,
    Plan, Request,
};
use crate::labs::co_allocation::planner::exhaustive::all_plans;
use crate::labs::co_allocation::planner::{Constraints, Problem, Values};

use super::super::instance::Instance;
use super::super::preparation::Preparation;
use super::{Effort, Mover, Pairs};

const EFFORT: Effort = Effort { rounds: 3, steps: 4 };
/// Choices made to list the plans of one problem.
const CHOICES: u64 = 200_000;

struct Case {
    grid: Grid,
    request: Request,
    availability: Availability,
    values: Values,
    constraints: Constraints,
}

impl Case {
    fn problem(&self) -> Problem<'_> {
        let Self { grid, request, availability, values, constraints } = self;
        Problem { grid, request, availability, values, constraints: *constraints }
    }
}

/// Four to six nodes in two domains, two to four parts, paths of one or two links.
fn case(random: &mut SplitMix64) -> Case {
    let mut below = |bound: u64| random.below(bound) as u32;
    let node = |id: u32, cpus| Node {
        name: format!("N{id}"),
        domain: Some(id as usize % 2),
        kind: NodeKind::Site { cpus, cpu_value: 1, quality_penalty: 0 },
        attributes: Vec::new(),
    };
    let mut nodes: Vec<Node> = (0..4 + below(3)).map(|id| node(id, 4)).collect();
    if below(2) == 0 {
        nodes[0].kind = NodeKind::ExchangePoint;
    }
    let pairs = |count: usize| (0..count).flat_map(|b| (0..b).map(move |a| [a, b]));
    let mut links: Vec<Link> = Vec::new();
    for ends in pairs(nodes.len()) {
        if below(10) < 8 {
            links.push(Link { ends, bandwidth_mbps: 9, bandwidth_value: below(5), ..Link::default() });
        }
    }
    let parts = 2 + below(3) as usize;
    let flows = pairs(parts).map(|ends| Flow { ends, bandwidth_mbps: below(4), ..Flow::default() }).collect();
    let part = |id| ComputePart { name: format!("P{id}"), cpus: 1 + below(3), ..ComputePart::default() };
    let parts: Vec<ComputePart> = (0..parts).map(part).collect();
    let kind = if below(2) == 0 { DomainRuleKind::Together } else { DomainRuleKind::Apart };
    let domain_rules = if below(4) == 0 { vec![DomainRule { parts: [0, 1], kind }] } else { Vec::new() };
    let time_frame = TimeFrame { earliest_start: 0, latest_start: 0, duration: 60 };
    let free = 3 + u64::from(below(5));
    Case {
        availability: Availability {
            cpus: nodes.iter().map(|node| if node.is_site() { 1 + below(5) } else { 0 }).collect(),
            bandwidth_mbps: links.iter().map(|_| below(free)).collect(),
        },
        values: Values::new(
            nodes.iter().map(|_| below(6)).collect(),
            links.iter().map(|link| link.bandwidth_value).collect(),
        ),
        constraints: Constraints {
            no_opposite_links: true,
            max_path_links: Some(1 + u32::from(below(3) > 0)),
            share_sites: false,
        },
        request: Request { parts, flows, time_frame, domain_rules },
        grid: Grid {
            domains: ["A", "B"].map(|name| Domain { name: name.to_owned() }).to_vec(),
            nodes,
            links,
            ..Grid::default()
        },
    }
}

/// The site of each part, as an index, and the cost.
fn placements(instance: &Instance, plans: Vec<(Plan, Cost)>) -> Vec<(Vec<usize>, Cost)> {
    let place = |node: usize| instance.sites.binary_search(&node).expect("plans use sites");
    plans.into_iter().map(|(plan, cost)| (plan.sites.into_iter().map(place).collect(), cost)).collect()
}

/// No plan within the limit is excluded or bounded above its cost.
fn check(pairs: &Pairs, has_plans: bool, plans: &[(Vec<usize>, Cost)], limit: Cost) {
    for (sites, cost) in plans.iter().filter(|(_, cost)| *cost <= limit) {
        assert!(has_plans, "{sites:?} costs {cost}, at most {limit}");
        for (part, &site) in sites.iter().enumerate() {
            let bound = pairs.bound_at(part, site).expect("a plan within the limit has it there");
            assert!(bound <= *cost, "{bound} bounds {cost}");
        }
    }
}

#[test]
fn no_plan_costs_less_than_the_bound() {
    let mut random = SplitMix64::new(40);
    let (mut problems, mut without, mut exact, mut raised) = (0, 0, 0, 0);
    for _ in 0..4000 {
        let case = case(&mut random);
        let problem = case.problem();
        let instance = Instance::new(&problem, &mut Preparation::default());
        let Some(plans) = all_plans(&problem, &mut CHOICES.clone()) else { continue };
        if !Pairs::are_kept(&instance) {
            continue;
        }
        let plans = placements(&instance, plans);
        let best = plans.iter().map(|(_, cost)| *cost).min();
        let mut mover = Mover::default();
        for limit in [instance.cost_ceiling, best.unwrap_or(0), random.below(best.unwrap_or(9) + 1)] {
            let mut root = Pairs::new(&instance);
            let has_plans = root.ascend(EFFORT, limit, &mut mover);
            check(&root, has_plans, &plans, limit);
            without += usize::from(best.is_none() && !has_plans);
            exact += usize::from(best.is_some_and(|best| root.bound == (64 * best) as i64));
            raised += usize::from(root.price.iter().flatten().any(|&price| price > 0));
            // The same with some parts placed as in a plan, one more each time.
            let Some((sites, _)) = plans.get(random.below(plans.len() as u64) as usize) else { continue };
            let mut node = root;
            let mut alive = has_plans;
            for placed in 1..=sites.len() {
                node = node.keeping(|part, site| part >= placed || sites[part] == site);
                alive = alive && node.ascend(EFFORT, limit, &mut mover);
                let below = |(others, _): &&(Vec<usize>, Cost)| others[..placed] == sites[..placed];
                let below: Vec<(Vec<usize>, Cost)> = plans.iter().filter(below).cloned().collect();
                check(&node, alive, &below, limit);
            }
        }
        problems += 1;
    }
    let enough = problems > 2500 && without > 3000 && exact > 1800 && raised > 300;
    assert!(enough, "{problems} {without} {exact} {raised}");
}
