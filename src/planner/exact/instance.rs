//! One problem prepared for the search: candidate sites, demands per part, exchangeable parts.

use crate::model::NodeId;
use crate::planner::Problem;

use super::metric::Metric;
use super::network::Network;
use super::routing::Demand;

/// A flow as one of its two parts sees it.
#[derive(Clone, Copy, Debug)]
pub struct Neighbor {
    /// The part at the other end.
    pub part: usize,
    /// Bandwidth, above 0.
    pub mbps: u64,
    /// Its class in the metric.
    pub class: usize,
}

/// A flow that wants bandwidth.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Its index in the request.
    pub flow: usize,
    /// The parts it joins.
    pub ends: [usize; 2],
    /// Bandwidth, above 0.
    pub mbps: u64,
    /// Its class in the metric.
    pub class: usize,
}

/// Everything the search reads and never changes.
#[derive(Debug)]
pub struct Instance {
    /// The network.
    pub network: Network,
    /// Nodes that may serve some part; the search speaks of them by their index here.
    pub sites: Vec<NodeId>,
    /// Distances between those sites.
    pub metric: Metric,
    /// Neighbors of each part, thickest flow first.
    pub neighbors: Vec<Vec<Neighbor>>,
    /// All flows that want bandwidth, in the order of the request.
    pub wanted: Vec<Wanted>,
    /// CPUs wanted per part.
    pub cpus: Vec<u64>,
    /// Value per CPU and site.
    pub cpu_value: Vec<u64>,
    /// `candidate[part · sites + site]`: the site may serve the part as far as can be seen alone.
    pub candidate: Vec<bool>,
    /// `twins[a · parts + b]`: the two parts have equal flows to every other part.
    pub twins: Vec<bool>,
    /// Every cost is a multiple of it.
    pub step: u64,
}

impl Instance {
    /// Prepares a problem. Complexity: that of [`Metric::new`] and O(parts² · parts + parts · sites · degree).
    pub fn new(problem: &Problem<'_>) -> Self {
        let request = problem.request;
        let parts = request.parts.len();
        let network = Network::new(problem);
        let cpus: Vec<u64> = request.parts.iter().map(|part| u64::from(part.cpus)).collect();
        let fewest = cpus.iter().copied().min().unwrap_or(0);
        let free = |node: NodeId| u64::from(problem.availability.cpus[node]);
        let sites: Vec<NodeId> = problem.grid.sites().filter(|&node| free(node) >= fewest).collect();
        let free_cpus: Vec<u64> = sites.iter().map(|&node| free(node)).collect();
        let cpu_value: Vec<u64> = sites.iter().map(|&node| u64::from(problem.values.cpu[node])).collect();
        let flows = || request.flows.iter().enumerate().filter(|(_, flow)| flow.bandwidth_mbps > 0);
        let metric =
            Metric::new(&network, &sites, flows().map(|(_, f)| u64::from(f.bandwidth_mbps)).collect());
        let wanted: Vec<Wanted> = flows()
            .map(|(id, flow)| {
                let mbps = u64::from(flow.bandwidth_mbps);
                Wanted { flow: id, ends: flow.ends, mbps, class: metric.class(mbps) }
            })
            .collect();
        let mut neighbors = vec![Vec::new(); parts];
        for &Wanted { ends: [a, b], mbps, class, .. } in &wanted {
            neighbors[a].push(Neighbor { part: b, mbps, class });
            neighbors[b].push(Neighbor { part: a, mbps, class });
        }
        for list in &mut neighbors {
            list.sort_by_key(|neighbor| (std::cmp::Reverse(neighbor.mbps), neighbor.part));
        }
        let twins = twins(parts, &wanted);
        let step = step(problem, &cpus, &cpu_value);
        let mut candidate = vec![false; parts * sites.len()];
        for part in 0..parts {
            for (site, &node) in sites.iter().enumerate() {
                candidate[part * sites.len() + site] =
                    free_cpus[site] >= cpus[part] && links_suffice(&network, node, &neighbors[part]);
            }
        }
        Self { network, sites, metric, neighbors, wanted, cpus, cpu_value, candidate, twins, step }
    }

    /// Number of parts.
    pub fn parts(&self) -> usize {
        self.cpus.len()
    }

    /// Cost of serving a part at a site.
    pub fn cpu_cost(&self, part: usize, site: usize) -> u64 {
        1000 * self.cpus[part] * self.cpu_value[site]
    }

    /// CPU cost of the placed parts.
    pub fn placed_cpu_cost(&self, site_of: &[Option<usize>]) -> u64 {
        let placed = site_of.iter().enumerate().filter_map(|(part, site)| site.map(|site| (part, site)));
        placed.map(|(part, site)| self.cpu_cost(part, site)).sum()
    }

    /// The flows whose two parts are placed.
    pub fn wanted_between_placed(&self, site_of: &[Option<usize>]) -> Vec<Wanted> {
        let placed = |flow: &&Wanted| flow.ends.iter().all(|&part| site_of[part].is_some());
        self.wanted.iter().filter(placed).copied().collect()
    }

    /// The sites of a flow whose two parts are placed.
    pub fn ends(&self, flow: &Wanted, site_of: &[Option<usize>]) -> [usize; 2] {
        flow.ends.map(|part| site_of[part].expect("only flows between placed parts are asked for"))
    }

    /// Cost of flows between placed parts that reach each other, each on its own cheapest path.
    pub fn cost_alone(&self, wanted: &[Wanted], site_of: &[Option<usize>]) -> u64 {
        let length = |flow: &Wanted| {
            let [from, to] = self.ends(flow, site_of);
            self.metric.length(flow.class, from, to)
        };
        wanted.iter().map(|flow| length(flow) * flow.mbps).sum()
    }

    /// Flows between placed parts as the routing wants them.
    pub fn demands(&self, wanted: &[Wanted], site_of: &[Option<usize>]) -> Vec<Demand<'_>> {
        let demand = |flow: &Wanted| {
            let ends = self.ends(flow, site_of);
            let [from, to] = ends.map(|site| self.sites[site]);
            Demand { from, to, mbps: flow.mbps, estimate: self.metric.estimates(ends[1]) }
        };
        wanted.iter().map(demand).collect()
    }

    /// True when `part` need not be tried at `site` because `other` is served at `other_site`.
    ///
    /// Parts with equal flows may change places: all paths stay as they are. So of two such parts the
    /// one that wants more CPUs (ties: the later part) may be required to have the site of lower value
    /// (ties: the earlier site) unless that is too small for it. Each such exchange lowers
    /// (CPU cost, Σ CPUs·site, Σ part·rank of its site) in lexicographic order, so from any optimal
    /// plan exchanges lead to one that passes all these tests: no optimum is lost.
    pub fn exchange_is_no_worse(&self, [part, site]: [usize; 2], [other, other_site]: [usize; 2]) -> bool {
        if !self.twins[part * self.parts() + other] {
            return false;
        }
        let ((small, at_small), (big, at_big)) = if (self.cpus[part], part) < (self.cpus[other], other) {
            ((part, site), (other, other_site))
        } else {
            ((other, other_site), (part, site))
        };
        let rank = |site: usize| (self.cpu_value[site], site);
        let fits = |part: usize, site: usize| self.candidate[part * self.sites.len() + site];
        rank(at_small) < rank(at_big) && fits(big, at_small) && fits(small, at_big)
    }
}

/// The flows of a part must leave its site over the links there.
///
/// At a threshold t the links carry at most `Σ ⌊free / t⌋` flows of t or more.
fn links_suffice(network: &Network, node: NodeId, neighbors: &[Neighbor]) -> bool {
    let wanted: u64 = neighbors.iter().map(|neighbor| neighbor.mbps).sum();
    let thresholds = neighbors.iter().enumerate();
    network.free_at(node).sum::<u64>() >= wanted
        && thresholds.into_iter().all(|(at, neighbor)| {
            let flows_as_thick = at as u64 + 1;
            network.free_at(node).map(|free| free / neighbor.mbps).sum::<u64>() >= flows_as_thick
        })
}

fn twins(parts: usize, wanted: &[Wanted]) -> Vec<bool> {
    let mut mbps = vec![0u64; parts * parts];
    for flow in wanted {
        let [a, b] = flow.ends;
        mbps[a * parts + b] += flow.mbps;
        mbps[b * parts + a] += flow.mbps;
    }
    let mut twins = vec![false; parts * parts];
    for a in 0..parts {
        for b in 0..parts {
            twins[a * parts + b] =
                a != b && (0..parts).all(|c| c == a || c == b || mbps[a * parts + c] == mbps[b * parts + c]);
        }
    }
    twins
}

/// A common divisor of all costs; 1 when every cost is 0.
fn step(problem: &Problem<'_>, cpus: &[u64], cpu_value: &[u64]) -> u64 {
    let of = |numbers: &mut dyn Iterator<Item = u64>| numbers.fold(0, gcd);
    let cpu = 1000 * of(&mut cpus.iter().copied()) * of(&mut cpu_value.iter().copied());
    let mbps = of(&mut problem.request.flows.iter().map(|flow| u64::from(flow.bandwidth_mbps)));
    let value = of(&mut problem.values.bandwidth.iter().map(|&value| u64::from(value)));
    gcd(cpu, mbps * value).max(1)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
