//! The exhaustive oracle: every placement, every simple path, every combination.
//!
//! Simple paths suffice, with and without (10): a path that crosses a node twice can be cut short there. What
//! is left costs no more, crosses no other link and fewer of them, so that bandwidth, latency and `P_max`
//! still hold, and it comes first where plans are equally cheap.
//!
//! Placements are tried in the order of their sites and paths in the order of (length in value, number of
//! links, nodes), and only a cheaper plan replaces one that was found before. So of equally cheap plans the
//! answer is the first by sites, then by the paths of the flows in turn: the planner's own rule for ties.

use std::collections::BTreeMap;

use coalloc::labs::co_allocation::model::{DomainRuleKind, LinkCapacity, Path, Plan};

use super::cases::Case;

/// What there is to know about a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The first of the cheapest plans, with its cost by (3); `None` when no plan exists.
    pub best: Option<(Plan, u64)>,
    /// There is another plan of that cost.
    pub tied: bool,
    /// Some placement that might have been best was one whose cheapest paths do not fit together.
    pub collided: bool,
}

impl Answer {
    /// Least cost by (3) in thousandths.
    pub fn cost(&self) -> Option<u64> {
        self.best.as_ref().map(|&(_, cost)| cost)
    }
}

/// Solves a case by trying everything.
pub fn solve(case: &Case) -> Answer {
    search(case, None)
}

/// The same as if one plan did not exist.
pub fn solve_without(case: &Case, plan: &Plan) -> Answer {
    search(case, Some(plan))
}

fn search(case: &Case, without: Option<&Plan>) -> Answer {
    let mut search = Search {
        case,
        without: without.cloned(),
        routes: BTreeMap::new(),
        left: case.availability.bandwidth_mbps.iter().map(|&mbps| u64::from(mbps)).collect(),
        sites: Vec::new(),
        answer: Answer { best: None, tied: false, collided: false },
    };
    search.place(0);
    search.answer
}

/// A simple path between two nodes; the order of the fields is that of the rule for ties.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Route {
    length: u64,
    links: usize,
    nodes: Vec<usize>,
    path: Vec<usize>,
    channels: Vec<usize>,
    latency_us: u64,
}

struct Search<'a> {
    case: &'a Case,
    /// A plan that does not count.
    without: Option<Plan>,
    /// All simple paths between two nodes that (11) allows, in order.
    routes: BTreeMap<(usize, usize), Vec<Route>>,
    /// Bandwidth left on each channel.
    left: Vec<u64>,
    sites: Vec<usize>,
    answer: Answer,
}

impl Search<'_> {
    /// Whether a plan of this cost or more is of no interest.
    fn is_beaten(&self, cost: u64) -> bool {
        match self.answer.cost() {
            Some(best) => cost > best || cost == best && self.answer.tied,
            None => false,
        }
    }

    fn place(&mut self, cost: u64) {
        if self.is_beaten(cost) || self.is_too_dear(&self.sites, &[]) {
            return;
        }
        let part = self.sites.len();
        if part == self.case.request.parts.len() {
            return self.route_all(cost);
        }
        for site in 0..self.case.grid.nodes.len() {
            self.sites.push(site);
            if self.last_part_may_be_there() {
                self.place(cost + self.placing_cost(part, site));
            }
            self.sites.pop();
        }
    }

    /// (4)–(6), (13) and (14) for the part placed last.
    fn last_part_may_be_there(&self) -> bool {
        let Case { grid, request, availability, constraints, .. } = self.case;
        let part = self.sites.len() - 1;
        let site = self.sites[part];
        let node = &grid.nodes[site];
        let there = (0..=part).filter(|&other| self.sites[other] == site);
        let cpus: u64 = there.clone().map(|other| u64::from(request.parts[other].cpus)).sum();
        let rules = request.domain_rules.iter().filter(|rule| rule.parts.iter().max() == Some(&part));
        node.is_site()
            && (constraints.share_sites || there.count() == 1)
            && cpus <= u64::from(availability.cpus[site])
            && request.parts[part].required.iter().all(|wanted| node.attributes.contains(wanted))
            && rules.into_iter().all(|rule| {
                let [a, b] = rule.parts.map(|part| self.sites[part]);
                let [in_a, in_b] = [a, b].map(|site| grid.nodes[site].domain);
                match (rule.kind, in_a, in_b) {
                    (DomainRuleKind::Together, Some(in_a), Some(in_b)) => in_a == in_b,
                    (DomainRuleKind::Together, _, _) => false,
                    (DomainRuleKind::Apart, Some(in_a), Some(in_b)) => in_a != in_b,
                    (DomainRuleKind::Apart, _, _) => a != b,
                }
            })
    }

    /// Whether a plan, or its first sites, cost more by the prices of a budget than that allows.
    fn is_too_dear(&self, sites: &[usize], paths: &[Path]) -> bool {
        let Case { request, values, .. } = self.case;
        let Some(budget) = &values.budget else { return false };
        let mut price = 0;
        for (part, &site) in request.parts.iter().zip(sites) {
            price += 1000 * u64::from(part.cpus) * u64::from(budget.prices.cpu[site]);
        }
        for (flow, path) in request.flows.iter().zip(paths) {
            let each = path.links.iter().map(|&link| u64::from(budget.prices.bandwidth[link]));
            price += u64::from(flow.bandwidth_mbps) * each.sum::<u64>();
        }
        price > budget.most
    }

    /// The part's share of (3), with the preferences that the site does not meet.
    fn placing_cost(&self, part: usize, site: usize) -> u64 {
        let wanted = &self.case.request.parts[part];
        let mut value = u64::from(wanted.cpus) * u64::from(self.case.values.cpu[site]);
        for wish in &wanted.preferred {
            if !self.case.grid.nodes[site].attributes.contains(&wish.attribute) {
                value += u64::from(wish.penalty);
            }
        }
        1000 * value
    }

    /// Finds the best paths of a complete placement.
    fn route_all(&mut self, cost: u64) {
        let mut candidates = Vec::new();
        for flow in 0..self.case.request.flows.len() {
            candidates.push(self.candidates(flow));
        }
        // What the flows from this one on cost at least, were each alone.
        let mut least = vec![0; candidates.len() + 1];
        for (flow, routes) in candidates.iter().enumerate().rev() {
            let Some(cheapest) = routes.first() else { return };
            let mbps = u64::from(self.case.request.flows[flow].bandwidth_mbps);
            least[flow] = least[flow + 1] + mbps * cheapest.length;
        }
        if self.is_beaten(cost + least[0]) {
            return;
        }
        let firsts: Vec<&Route> = candidates.iter().map(|routes| &routes[0]).collect();
        self.answer.collided |= !self.fit_together(&firsts);
        self.route(&candidates, &least, cost, &mut Vec::new());
    }

    fn fit_together(&self, routes: &[&Route]) -> bool {
        let mut used = vec![0; self.left.len()];
        for (flow, route) in self.case.request.flows.iter().zip(routes) {
            route.channels.iter().for_each(|&channel| used[channel] += u64::from(flow.bandwidth_mbps));
        }
        used.iter().zip(&self.left).all(|(used, left)| used <= left)
    }

    /// Chooses a path for one flow after the other; `chosen` are the links of those before.
    fn route(&mut self, candidates: &[Vec<Route>], least: &[u64], cost: u64, chosen: &mut Vec<Path>) {
        let flow = chosen.len();
        if self.is_beaten(cost + least[flow]) {
            return;
        }
        let Some(routes) = candidates.get(flow) else {
            let plan = Plan { sites: self.sites.clone(), paths: chosen.clone() };
            if self.without.as_ref() == Some(&plan) || self.is_too_dear(&plan.sites, &plan.paths) {
                return;
            }
            self.answer.tied = self.answer.cost() == Some(cost);
            if !self.answer.tied {
                self.answer.best = Some((plan, cost));
            }
            return;
        };
        let mbps = u64::from(self.case.request.flows[flow].bandwidth_mbps);
        for route in routes {
            if route.channels.iter().all(|&channel| self.left[channel] >= mbps) {
                route.channels.iter().for_each(|&channel| self.left[channel] -= mbps);
                chosen.push(Path { links: route.path.clone() });
                self.route(candidates, least, cost + mbps * route.length, chosen);
                chosen.pop();
                route.channels.iter().for_each(|&channel| self.left[channel] += mbps);
            }
        }
    }

    /// The paths a flow may take between its sites: (7), (9)–(12), and each channel with enough bandwidth for
    /// it alone.
    fn candidates(&mut self, flow: usize) -> Vec<Route> {
        let case = self.case;
        let wanted = &case.request.flows[flow];
        let [from, to] = wanted.ends.map(|part| self.sites[part]);
        if wanted.bandwidth_mbps == 0 || from == to {
            return vec![Route::empty(from)];
        }
        let routes = self.routes.entry((from, to)).or_insert_with(|| {
            let mut found = Vec::new();
            walk(case, to, &mut Route::empty(from), &mut found);
            found.sort();
            found
        });
        let latest = wanted.max_latency_us.map_or(u64::MAX, u64::from);
        let fits = |route: &&Route| {
            let has_room = |&channel: &usize| self.left[channel] >= u64::from(wanted.bandwidth_mbps);
            route.latency_us <= latest && route.channels.iter().all(has_room)
        };
        routes.iter().filter(fits).cloned().collect()
    }
}

impl Route {
    fn empty(at: usize) -> Self {
        Self { length: 0, links: 0, nodes: vec![at], path: Vec::new(), channels: Vec::new(), latency_us: 0 }
    }
}

/// Collects all simple paths that begin with the given one and end at `to`, within (11).
fn walk(case: &Case, to: usize, begun: &mut Route, found: &mut Vec<Route>) {
    let at = *begun.nodes.last().expect("a path has a first node");
    if at == to {
        found.push(begun.clone());
        return;
    }
    if case.constraints.max_path_links.is_some_and(|limit| begun.links >= limit as usize) {
        return;
    }
    for (id, link) in case.grid.links.iter().enumerate() {
        let [a, b] = link.ends;
        let next = if a == at { b } else { a };
        if (a == at || b == at) && !begun.nodes.contains(&next) {
            let mut longer = begun.clone();
            longer.length += u64::from(case.values.bandwidth[id]);
            longer.links += 1;
            longer.nodes.push(next);
            longer.path.push(id);
            // Of the two channels of a link the first is for the direction in which its ends are named.
            longer.channels.push(match case.grid.link_capacity {
                LinkCapacity::Shared => id,
                LinkCapacity::PerDirection if at == a => 2 * id,
                LinkCapacity::PerDirection => 2 * id + 1,
            });
            longer.latency_us += u64::from(link.latency_us);
            walk(case, to, &mut longer, found);
        }
    }
}
