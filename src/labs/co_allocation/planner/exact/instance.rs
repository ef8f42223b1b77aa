//! One problem prepared for the search: a setting and the free capacity in one window.

use std::cmp::Reverse;
use std::ops::Deref;
use std::rc::Rc;

use crate::labs::co_allocation::model::{ComputePart, NodeId, Request};
use crate::labs::co_allocation::planner::Problem;

use super::assignment::BLOCKED;
use super::metric::Metric;
use super::network::Network;
use super::path::Query;
use super::preparation::Preparation;
use super::prices::SCALE;
use super::setting::{RequestFlow, Setting};

/// A flow as seen from one of its two parts.
#[derive(Clone, Copy, Debug)]
pub struct IncidentFlow {
    /// The part at the other end.
    pub part: usize,
    /// Bandwidth, above 0.
    pub mbps: u64,
    /// Table of the flow in the metric, indexed by this part's site first.
    pub table: usize,
    /// The same lengths, indexed by the other part's site first.
    pub table_back: usize,
    /// The table of a class whose lengths are lower bounds: without a latency limit.
    pub floor: usize,
    /// Whether the flow leads away from this part.
    pub outgoing: bool,
}

/// A flow between two parts, with its class in the metric.
#[derive(Clone, Copy, Debug)]
pub struct PartFlow {
    /// Index in the request.
    pub flow: usize,
    /// The parts it joins.
    pub ends: [usize; 2],
    /// Bandwidth, above 0.
    pub mbps: u64,
    /// The most microseconds its path may take.
    pub max_latency: Option<u32>,
    /// Class in the metric.
    pub class: usize,
    /// The first flow with the same bandwidth and latency limit: one number per kind of flow.
    pub first_equal: usize,
}

/// A flow between two sites: both its parts are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    /// Two different site indices.
    pub ends: [usize; 2],
    /// Bandwidth, above 0.
    pub mbps: u64,
    /// The most microseconds its path may take.
    pub max_latency: Option<u32>,
}

/// The search's constant input: a setting, and the free capacity in one window.
#[derive(Debug)]
pub struct Instance {
    setting: Rc<Setting>,
    /// The network.
    pub network: Network,
    /// Distances between the sites.
    pub metric: Rc<Metric>,
    /// The flows of each part, highest bandwidth first.
    pub incident_flows: Vec<Vec<IncidentFlow>>,
    /// All flows with bandwidth above 0, in the order of the request.
    pub flows: Vec<PartFlow>,
    /// CPUs free per site.
    pub free_cpus: Vec<u64>,
    /// `candidate[part · sites + site]`: the site may serve the part, considered in isolation.
    pub candidate: Vec<bool>,
    /// Sites that may serve at least one part.
    pub useful: Vec<bool>,
    /// Twice the cost of each part at each site, [`BLOCKED`] if the site cannot serve it.
    pub twice_cost_at: Vec<i64>,
    /// More than any plan costs.
    pub cost_ceiling: u64,
    /// The highest price of a channel that keeps all sums in range; 0 when prices cannot be used.
    pub max_price: u64,
}

impl Instance {
    /// Prepares a problem. Complexity: that of [`Setting::new`] and [`Metric::new`], and O(parts · sites ·
    /// degree).
    pub fn new(problem: &Problem<'_>, shared: &mut Preparation) -> Self {
        let network = shared.network(problem);
        let setting = shared.setting(problem);
        let (parts, sites) = (setting.parts(), setting.sites.len());
        let free_cpus: Vec<u64> =
            setting.sites.iter().map(|&node| u64::from(problem.availability.cpus[node])).collect();
        let metric = shared.metric(&network, &setting);
        let part_flow = |request_flow: &RequestFlow| PartFlow {
            flow: request_flow.flow,
            ends: request_flow.ends,
            mbps: request_flow.needs.0,
            max_latency: request_flow.needs.1,
            class: metric.class(request_flow.needs),
            first_equal: request_flow.first_equal,
        };
        let flows: Vec<PartFlow> = setting.request_flows.iter().map(part_flow).collect();
        let incident_flows = incident_flows(parts, &flows, &metric);
        let mut candidate = setting.suits.clone();
        for (part, row) in candidate.chunks_mut(sites.max(1)).enumerate() {
            for (site, may) in row.iter_mut().enumerate() {
                *may = *may
                    && free_cpus[site] >= setting.cpus[part]
                    && (setting.share_sites
                        || links_suffice(
                            &network,
                            network.free_mbps(),
                            setting.sites[site],
                            incident_flows[part].iter(),
                        ));
            }
        }
        let site_cost = &setting.site_cost;
        let cost_ceiling = cost_ceiling(&network, &candidate, site_cost, parts, &flows) + setting.step;
        let max_price = max_price(&network, &flows, cost_ceiling);
        let useful = (0..sites).map(|site| (0..parts).any(|part| candidate[part * sites + site]));
        let useful = useful.collect();
        let alone = |(&cost, &may): (&u64, &bool)| if may { 2 * cost as i64 } else { BLOCKED };
        let twice_cost_at = site_cost.iter().zip(&candidate).map(alone).collect();
        Self {
            setting,
            network,
            metric,
            incident_flows,
            flows,
            free_cpus,
            candidate,
            twice_cost_at,
            useful,
            cost_ceiling,
            max_price,
        }
    }

    /// Keeps only twins that ask for the same in every respect, so that they cost the same by any coefficients.
    pub fn keep_equal_twins(&mut self, request: &Request) {
        let parts = &request.parts;
        let equal = |a: &ComputePart, b: &ComputePart| {
            (a.cpus, &a.required, &a.preferred) == (b.cpus, &b.required, &b.preferred)
        };
        let pairs = parts.iter().flat_map(|a| parts.iter().map(move |b| equal(a, b)));
        let twins = &mut Rc::make_mut(&mut self.setting).twins;
        twins.iter_mut().zip(pairs).for_each(|(twins, equal)| *twins &= equal);
    }

    /// Whether a site may serve a part, considered in isolation.
    pub fn is_candidate(&self, part: usize, site: usize) -> bool {
        self.candidate[part * self.sites.len() + site]
    }

    /// Whether only (5) and (6) tie a part to the others: then an assignment serves it at its exact cost.
    pub fn is_independent(&self, part: usize) -> bool {
        !self.share_sites && self.incident_flows[part].is_empty() && self.rules[part].is_empty()
    }

    /// Cost of the placed parts at their sites.
    pub fn placed_cost(&self, site_of: &[Option<usize>]) -> u64 {
        let placed = site_of.iter().enumerate().filter_map(|(part, site)| site.map(|site| (part, site)));
        placed.map(|(part, site)| self.site_cost(part, site)).sum()
    }

    /// The flows whose two parts are placed at different sites.
    pub fn flows_between_placed(&self, site_of: &[Option<usize>]) -> Vec<PartFlow> {
        let placed = |flow: &&PartFlow| {
            let [a, b] = flow.ends;
            site_of[a].is_some() && site_of[b].is_some() && site_of[a] != site_of[b]
        };
        self.flows.iter().filter(placed).copied().collect()
    }

    /// The sites of a flow whose parts are both placed.
    pub fn ends(&self, flow: &PartFlow, site_of: &[Option<usize>]) -> [usize; 2] {
        let [a, b] = flow.ends;
        let site = |part: usize| site_of[part].expect("both parts of the flow are placed");
        [site(a), site(b)]
    }

    /// Value units per Gbps of a flow's cheapest path in isolation.
    pub fn solo_length(&self, flow: &PartFlow, [from, to]: [usize; 2]) -> u64 {
        self.metric.length(flow.class, to, from)
    }

    /// Cost of flows between placed parts, each on its own cheapest path, which must exist.
    pub fn solo_cost(&self, flows: &[PartFlow], site_of: &[Option<usize>]) -> u64 {
        flows.iter().map(|flow| self.solo_length(flow, self.ends(flow, site_of)) * flow.mbps).sum()
    }

    /// Flows between placed parts, for routing.
    pub fn demands(&self, flows: &[PartFlow], site_of: &[Option<usize>]) -> Vec<Demand> {
        let demand = |flow: &PartFlow| Demand {
            ends: self.ends(flow, site_of),
            mbps: flow.mbps,
            max_latency: flow.max_latency,
        };
        flows.iter().map(demand).collect()
    }

    /// The path query of a demand.
    pub fn query(&self, demand: &Demand) -> Query<'_> {
        let [from, to] = demand.ends.map(|site| self.sites[site]);
        let estimate = self.metric.estimates(demand.ends[1]);
        Query { from, to, max_latency: demand.max_latency, estimate, scale: 1 }
    }

    /// True when `part` need not be tried at `site` because `other` is at `other_site`.
    ///
    /// Twins can be exchanged: all paths stay the same. If an exchange is possible and lowers the cost,
    /// or keeps it and gives the earlier part the earlier site, the plan is not the answer. Each such
    /// exchange lowers (cost, sites in the order of parts) in lexicographic order, so the cheapest plan
    /// that is first in that order passes all these tests.
    pub fn exchange_is_better(&self, [part, site]: [usize; 2], [other, other_site]: [usize; 2]) -> bool {
        if !self.is_twin(part, other)
            || !self.is_candidate(part, other_site)
            || !self.is_candidate(other, site)
        {
            return false;
        }
        let now = self.site_cost(part, site) + self.site_cost(other, other_site);
        let exchanged = self.site_cost(part, other_site) + self.site_cost(other, site);
        exchanged < now || exchanged == now && (part < other) == (other_site < site) && site != other_site
    }
}

impl Deref for Instance {
    type Target = Setting;

    fn deref(&self) -> &Setting {
        &self.setting
    }
}

fn incident_flows(parts: usize, flows: &[PartFlow], metric: &Metric) -> Vec<Vec<IncidentFlow>> {
    let mut incident = vec![Vec::new(); parts];
    for &PartFlow { ends: [a, b], mbps, class, .. } in flows {
        for (part, other, outgoing) in [(a, b, true), (b, a, false)] {
            let table = metric.table(class, outgoing);
            let floor = metric.table(metric.floor(class), outgoing);
            let table_back = metric.table(class, !outgoing);
            incident[part].push(IncidentFlow { part: other, mbps, table, table_back, floor, outgoing });
        }
    }
    for list in &mut incident {
        list.sort_by_key(|flow| (Reverse(flow.mbps), flow.part));
    }
    incident
}

/// Whether the links at a node can carry some flows of a part, with that many Mbps free per channel.
///
/// At a threshold t the channels carry at most `Σ ⌊free / t⌋` flows of t or more; flows are given by falling bandwidth.
pub fn links_suffice<'a>(
    network: &Network,
    free: &[u64],
    node: NodeId,
    incident: impl Iterator<Item = &'a IncidentFlow> + Clone,
) -> bool {
    let arcs = network.arcs_from(node);
    let suffice = |outgoing: Option<bool>| {
        let of_direction = |flow: &&IncidentFlow| outgoing.is_none_or(|is| is == flow.outgoing);
        let free = || {
            arcs.iter().map(|arc| free[if outgoing == Some(false) { arc.back } else { arc.channel } as usize])
        };
        let flows = || incident.clone().filter(of_direction);
        free().sum::<u64>() >= flows().map(|flow| flow.mbps).sum()
            && flows().enumerate().all(|(at, flow)| {
                let flows_at_threshold = at as u64 + 1;
                free().map(|free| free / flow.mbps).sum::<u64>() >= flows_at_threshold
            })
    };
    if network.is_directed() { suffice(Some(true)) && suffice(Some(false)) } else { suffice(None) }
}

/// Every part at its dearest site, every flow over the dearest links.
fn cost_ceiling(
    network: &Network,
    candidate: &[bool],
    site_cost: &[u64],
    parts: usize,
    flows: &[PartFlow],
) -> u64 {
    let sites = site_cost.len() / parts.max(1);
    let allowed = |&(cost, &may): &(&u64, &bool)| may.then_some(*cost);
    let rows = site_cost.chunks(sites.max(1)).zip(candidate.chunks(sites.max(1)));
    let dearest_sites: u64 =
        rows.filter_map(|(costs, may)| costs.iter().zip(may).filter_map(|pair| allowed(&pair)).max()).sum();
    let mut values: Vec<(u64, usize)> =
        (0..network.free_mbps().len()).map(|channel| (network.value(channel), channel)).collect();
    values.sort_unstable();
    let dearest = values.iter().rev().take(network.max_links() as usize);
    let longest: u64 = dearest.map(|&(value, _)| value).sum();
    dearest_sites + longest * flows.iter().map(|flow| flow.mbps).sum::<u64>()
}

/// The highest price that keeps priced costs below [`BLOCKED`] and the rebate within 64 bits.
fn max_price(network: &Network, flows: &[PartFlow], cost_ceiling: u64) -> u64 {
    let mbps: u64 = flows.iter().map(|flow| flow.mbps).sum();
    let free: u64 = network.free_mbps().iter().sum();
    let room = BLOCKED.unsigned_abs() / 8;
    if cost_ceiling > room / SCALE {
        return 0;
    }
    (room / (mbps * u64::from(network.max_links())).max(1)).min((1 << 60) / free.max(1))
}
