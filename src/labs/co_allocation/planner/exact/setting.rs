//! Data that all windows of one request share besides the network: prepared once.

use crate::labs::co_allocation::model::{ComputePart, DomainId, DomainRuleKind, NodeId};
use crate::labs::co_allocation::planner::{Problem, Values};

use super::metric::FlowNeeds;
use super::twins::twins;

/// A flow of the request with bandwidth above 0.
#[derive(Clone, Copy, Debug)]
pub struct RequestFlow {
    /// Index in the request.
    pub flow: usize,
    /// The parts it joins.
    pub ends: [usize; 2],
    /// Bandwidth, above 0, and latency limit.
    pub needs: FlowNeeds,
    /// The first flow with the same needs, as an index into these flows.
    pub first_equal: usize,
}

/// The sites and the request, as far as they do not depend on the free capacity.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Nodes large enough for some part when empty, ascending; the search refers to them by their index here.
    pub sites: Vec<NodeId>,
    /// Domain of each site.
    pub domains: Vec<Option<DomainId>>,
    /// CPUs required per part.
    pub cpus: Vec<u64>,
    /// Domain rules of each part: the other part, and what must hold.
    pub rules: Vec<Vec<(usize, DomainRuleKind)>>,
    /// All flows with bandwidth above 0, in the order of the request.
    pub request_flows: Vec<RequestFlow>,
    /// `suits[part · sites + site]`: the site has the attributes that the part requires.
    pub suits: Vec<bool>,
    /// `site_cost[part · sites + site]`: cost of the part's CPUs and unmet preferences there.
    pub site_cost: Vec<u64>,
    /// `twins[a · parts + b]`: the two parts can be exchanged without changing a path.
    pub twins: Vec<bool>,
    /// (5) is relaxed: a site may serve several parts.
    pub share_sites: bool,
    /// Every cost is a multiple of it.
    pub step: u64,
}

impl Setting {
    /// Prepares a request. Complexity: O(parts³ + flows² + parts · sites).
    pub fn new(problem: &Problem<'_>) -> Self {
        let &Problem { grid, request, constraints, .. } = problem;
        let parts = request.parts.len();
        let cpus: Vec<u64> = request.parts.iter().map(|part| u64::from(part.cpus)).collect();
        let fewest = cpus.iter().copied().min().unwrap_or(0);
        let installed = |node: NodeId| u64::from(grid.nodes[node].cpus());
        let sites: Vec<NodeId> = grid.sites().filter(|&node| installed(node) >= fewest).collect();
        let mut request_flows: Vec<RequestFlow> = Vec::new();
        for (flow, asked) in request.flows.iter().enumerate().filter(|(_, flow)| flow.bandwidth_mbps > 0) {
            let needs = (u64::from(asked.bandwidth_mbps), asked.max_latency_us);
            let first_equal =
                request_flows.iter().position(|other| other.needs == needs).unwrap_or(request_flows.len());
            request_flows.push(RequestFlow { flow, ends: asked.ends, needs, first_equal });
        }
        let mut rules = vec![Vec::new(); parts];
        for rule in &request.domain_rules {
            let [a, b] = rule.parts;
            rules[a].push((b, rule.kind));
            rules[b].push((a, rule.kind));
        }
        let mut suits = Vec::with_capacity(parts * sites.len());
        let mut site_cost = Vec::with_capacity(parts * sites.len());
        for part in &request.parts {
            for &node in &sites {
                let attributes = &grid.nodes[node].attributes;
                suits.push(part.required.iter().all(|attribute| attributes.contains(attribute)));
                site_cost.push(cost_at(part, attributes, node, problem.values));
            }
        }
        let directed = grid.channels() > grid.links.len();
        let twins = twins(request, &request_flows, constraints.share_sites, directed);
        let step = step(problem, &site_cost);
        let domains = sites.iter().map(|&node| grid.nodes[node].domain).collect();
        let share_sites = constraints.share_sites;
        Self { sites, domains, cpus, rules, request_flows, suits, site_cost, twins, share_sites, step }
    }

    /// Number of parts.
    pub fn parts(&self) -> usize {
        self.cpus.len()
    }

    /// Cost of serving a part at a site.
    pub fn site_cost(&self, part: usize, site: usize) -> u64 {
        self.site_cost[part * self.sites.len() + site]
    }

    /// Whether two parts can be exchanged without changing a path.
    pub fn is_twin(&self, part: usize, other: usize) -> bool {
        self.twins[part * self.parts() + other]
    }

    /// Whether (5) and the domain rules allow two parts at these sites.
    pub fn agree(&self, [part, site]: [usize; 2], [other, other_site]: [usize; 2]) -> bool {
        if site == other_site && !self.share_sites {
            return false;
        }
        if self.rules[part].is_empty() {
            return true;
        }
        let domain = self.domains[site];
        let in_one = domain.is_some() && domain == self.domains[other_site];
        self.rules[part].iter().filter(|(with, _)| *with == other).all(|(_, kind)| match kind {
            DomainRuleKind::Together => in_one,
            DomainRuleKind::Apart => !in_one && site != other_site,
        })
    }
}

/// Cost of a part's CPUs and unmet preferences at a site, in thousandths.
fn cost_at(part: &ComputePart, attributes: &[usize], node: NodeId, values: &Values) -> u64 {
    let unmet = part.preferred.iter().filter(|preference| !attributes.contains(&preference.attribute));
    let penalties: u64 = unmet.map(|preference| u64::from(preference.penalty)).sum();
    1000 * (u64::from(part.cpus) * u64::from(values.cpu[node]) + u64::from(values.preferences) * penalties)
}

/// A common divisor of all costs; 1 when every cost is 0.
fn step(problem: &Problem<'_>, site_cost: &[u64]) -> u64 {
    let of = |numbers: &mut dyn Iterator<Item = u64>| numbers.fold(0, gcd);
    let mbps = of(&mut problem.request.flows.iter().map(|flow| u64::from(flow.bandwidth_mbps)));
    let value = of(&mut problem.values.bandwidth.iter().map(|&value| u64::from(value)));
    gcd(of(&mut site_cost.iter().copied()), mbps * value).max(1)
}

/// Greatest common divisor.
pub fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
