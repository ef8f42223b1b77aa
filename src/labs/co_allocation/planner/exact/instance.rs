//! One problem prepared for the search: a setting with what is free in one window.

use std::cmp::Reverse;
use std::ops::Deref;
use std::rc::Rc;

use crate::labs::co_allocation::model::NodeId;
use crate::labs::co_allocation::planner::Problem;

use super::assignment::BLOCKED;
use super::metric::Metric;
use super::network::Network;
use super::path::Query;
use super::prices::SCALE;
use super::setting::{FlowAsked, Setting};
use super::shared::Shared;

/// A flow as one of its two parts sees it.
#[derive(Clone, Copy, Debug)]
pub struct Neighbor {
    /// The part at the other end.
    pub part: usize,
    /// Bandwidth, above 0.
    pub mbps: u64,
    /// Its table in the metric, read from this part's site.
    pub table: usize,
    /// The same lengths read from the other part's site.
    pub table_back: usize,
    /// The table of a class that is nowhere longer, without a latency limit.
    pub floor: usize,
    /// Whether the flow leads away from this part.
    pub outgoing: bool,
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
    /// The most microseconds its path may take.
    pub max_latency: Option<u32>,
    /// Its class in the metric.
    pub class: usize,
    /// The same for flows of the same bandwidth and latency limit.
    pub kind: usize,
}

/// A flow whose parts are placed: the sites it joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    /// Site indices, different from each other.
    pub ends: [usize; 2],
    /// Bandwidth, above 0.
    pub mbps: u64,
    /// The most microseconds its path may take.
    pub max_latency: Option<u32>,
}

/// Everything the search reads and never changes: a setting, and what is free in one window.
#[derive(Debug)]
pub struct Instance {
    setting: Rc<Setting>,
    /// The network.
    pub network: Network,
    /// Distances between those sites.
    pub metric: Rc<Metric>,
    /// Neighbors of each part, thickest flow first.
    pub neighbors: Vec<Vec<Neighbor>>,
    /// All flows that want bandwidth, in the order of the request.
    pub wanted: Vec<Wanted>,
    /// CPUs free per site.
    pub free_cpus: Vec<u64>,
    /// `candidate[part · sites + site]`: the site may serve the part as far as can be seen alone.
    pub candidate: Vec<bool>,
    /// Sites that may serve some part.
    pub useful: Vec<bool>,
    /// Twice the cost of each part at each site, [`BLOCKED`] where it cannot be.
    pub cost_alone_at: Vec<i64>,
    /// More than any plan costs.
    pub out_of_reach: u64,
    /// The highest price of a channel that keeps all sums in range; 0 where prices cannot be used.
    pub dearest: u64,
}

impl Instance {
    /// Prepares a problem. Complexity: that of [`Setting::new`] and [`Metric::new`], and O(parts · sites · degree).
    pub fn new(problem: &Problem<'_>, shared: &mut Shared) -> Self {
        let network = shared.network(problem);
        let setting = shared.setting(problem);
        let (parts, sites) = (setting.parts(), setting.sites.len());
        let free_cpus: Vec<u64> =
            setting.sites.iter().map(|&node| u64::from(problem.availability.cpus[node])).collect();
        let metric = shared.metric(&network, &setting);
        let wanted = |asked: &FlowAsked| Wanted {
            flow: asked.flow,
            ends: asked.ends,
            mbps: asked.kind.0,
            max_latency: asked.kind.1,
            class: metric.class(asked.kind),
            kind: asked.first_alike,
        };
        let wanted: Vec<Wanted> = setting.flows.iter().map(wanted).collect();
        let neighbors = neighbors(parts, &wanted, &metric);
        let mut candidate = setting.suits.clone();
        for (part, row) in candidate.chunks_mut(sites.max(1)).enumerate() {
            for (site, may) in row.iter_mut().enumerate() {
                *may = *may
                    && free_cpus[site] >= setting.cpus[part]
                    && (setting.share_sites
                        || links_suffice(&network, setting.sites[site], &neighbors[part]));
            }
        }
        let site_cost = &setting.site_cost;
        let out_of_reach = out_of_reach(&network, &candidate, site_cost, parts, &wanted) + setting.step;
        let dearest = dearest(&network, &wanted, out_of_reach);
        let useful = (0..sites).map(|site| (0..parts).any(|part| candidate[part * sites + site]));
        let useful = useful.collect();
        let alone = |(&cost, &may): (&u64, &bool)| if may { 2 * cost as i64 } else { BLOCKED };
        let cost_alone_at = site_cost.iter().zip(&candidate).map(alone).collect();
        Self {
            setting,
            network,
            metric,
            neighbors,
            wanted,
            free_cpus,
            candidate,
            cost_alone_at,
            useful,
            out_of_reach,
            dearest,
        }
    }

    /// Whether a site may serve a part as far as can be seen alone.
    pub fn is_candidate(&self, part: usize, site: usize) -> bool {
        self.candidate[part * self.sites.len() + site]
    }

    /// A part that nothing but (5) and (6) ties to the others: an assignment serves it at its exact cost.
    pub fn is_loose(&self, part: usize) -> bool {
        !self.share_sites && self.neighbors[part].is_empty() && self.rules[part].is_empty()
    }

    /// Cost at their sites of the placed parts.
    pub fn placed_cost(&self, site_of: &[Option<usize>]) -> u64 {
        let placed = site_of.iter().enumerate().filter_map(|(part, site)| site.map(|site| (part, site)));
        placed.map(|(part, site)| self.site_cost(part, site)).sum()
    }

    /// The flows whose two parts are placed at different sites.
    pub fn wanted_between_placed(&self, site_of: &[Option<usize>]) -> Vec<Wanted> {
        let placed = |flow: &&Wanted| {
            let [a, b] = flow.ends;
            site_of[a].is_some() && site_of[b].is_some() && site_of[a] != site_of[b]
        };
        self.wanted.iter().filter(placed).copied().collect()
    }

    /// The sites of a flow whose two parts are placed.
    pub fn ends(&self, flow: &Wanted, site_of: &[Option<usize>]) -> [usize; 2] {
        let [a, b] = flow.ends;
        let site = |part: usize| site_of[part].expect("only flows between placed parts are asked for");
        [site(a), site(b)]
    }

    /// Value units per Gbps of a flow's cheapest path when it is alone.
    pub fn length_alone(&self, flow: &Wanted, [from, to]: [usize; 2]) -> u64 {
        self.metric.length(flow.class, to, from)
    }

    /// Cost of flows between placed parts that reach each other, each on its own cheapest path.
    pub fn cost_alone(&self, wanted: &[Wanted], site_of: &[Option<usize>]) -> u64 {
        wanted.iter().map(|flow| self.length_alone(flow, self.ends(flow, site_of)) * flow.mbps).sum()
    }

    /// Flows between placed parts as the routing wants them.
    pub fn demands(&self, wanted: &[Wanted], site_of: &[Option<usize>]) -> Vec<Demand> {
        let demand = |flow: &Wanted| Demand {
            ends: self.ends(flow, site_of),
            mbps: flow.mbps,
            max_latency: flow.max_latency,
        };
        wanted.iter().map(demand).collect()
    }

    /// What is asked of the path of a demand.
    pub fn query(&self, demand: &Demand) -> Query<'_> {
        let [from, to] = demand.ends.map(|site| self.sites[site]);
        let estimate = self.metric.estimates(demand.ends[1]);
        Query { from, to, max_latency: demand.max_latency, estimate, scale: 1 }
    }

    /// True when `part` need not be tried at `site` because `other` is served at `other_site`.
    ///
    /// Twins may change places: all paths stay as they are. Where that is possible and lowers the cost,
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

fn neighbors(parts: usize, wanted: &[Wanted], metric: &Metric) -> Vec<Vec<Neighbor>> {
    let mut neighbors = vec![Vec::new(); parts];
    for &Wanted { ends: [a, b], mbps, class, .. } in wanted {
        for (part, other, outgoing) in [(a, b, true), (b, a, false)] {
            let table = metric.table(class, outgoing);
            let floor = metric.table(metric.floor(class), outgoing);
            let table_back = metric.table(class, !outgoing);
            neighbors[part].push(Neighbor { part: other, mbps, table, table_back, floor, outgoing });
        }
    }
    for list in &mut neighbors {
        list.sort_by_key(|neighbor| (Reverse(neighbor.mbps), neighbor.part));
    }
    neighbors
}

/// The flows of a part must leave its site over the links there.
///
/// At a threshold t the channels carry at most `Σ ⌊free / t⌋` flows of t or more.
fn links_suffice(network: &Network, node: NodeId, neighbors: &[Neighbor]) -> bool {
    let arcs = network.arcs_from(node);
    let suffice = |outgoing: Option<bool>| {
        let of_direction = |neighbor: &&Neighbor| outgoing.is_none_or(|is| is == neighbor.outgoing);
        let free = || {
            arcs.iter().map(|arc| {
                network.free(if outgoing == Some(false) { arc.back } else { arc.channel } as usize)
            })
        };
        let flows = || neighbors.iter().filter(of_direction);
        free().sum::<u64>() >= flows().map(|neighbor| neighbor.mbps).sum()
            && flows().enumerate().all(|(at, neighbor)| {
                let flows_as_thick = at as u64 + 1;
                free().map(|free| free / neighbor.mbps).sum::<u64>() >= flows_as_thick
            })
    };
    if network.is_directed() { suffice(Some(true)) && suffice(Some(false)) } else { suffice(None) }
}

/// Every part at its dearest site, every flow over the dearest links.
fn out_of_reach(
    network: &Network,
    candidate: &[bool],
    site_cost: &[u64],
    parts: usize,
    wanted: &[Wanted],
) -> u64 {
    let sites = site_cost.len() / parts.max(1);
    let allowed = |&(cost, &may): &(&u64, &bool)| may.then_some(*cost);
    let rows = site_cost.chunks(sites.max(1)).zip(candidate.chunks(sites.max(1)));
    let dearest_sites: u64 =
        rows.filter_map(|(costs, may)| costs.iter().zip(may).filter_map(|pair| allowed(&pair)).max()).sum();
    let mut values: Vec<u64> = (0..network.free_mbps().len()).map(|channel| network.value(channel)).collect();
    values.sort_unstable_by_key(|&value| Reverse(value));
    let longest: u64 = values.iter().take(network.max_links() as usize).sum();
    dearest_sites + longest * wanted.iter().map(|flow| flow.mbps).sum::<u64>()
}

/// Priced costs stay below [`BLOCKED`], and what is given back in 64 bits.
fn dearest(network: &Network, wanted: &[Wanted], out_of_reach: u64) -> u64 {
    let mbps: u64 = wanted.iter().map(|flow| flow.mbps).sum();
    let free: u64 = network.free_mbps().iter().sum();
    let room = BLOCKED.unsigned_abs() / 8;
    if out_of_reach > room / SCALE {
        return 0;
    }
    (room / (mbps * u64::from(network.max_links())).max(1)).min((1 << 60) / free.max(1))
}
