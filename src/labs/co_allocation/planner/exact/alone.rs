//! Every flow on the cheapest path it could take alone: the first guess at a joint routing.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::labs::co_allocation::model::{ChannelId, Cost};

use super::conflict::{Conflict, Relaxed};
use super::instance::{Demand, Instance, Wanted};
use super::network::Network;
use super::path::CheapestPath;
use super::tools::Tools;

/// A flow's cheapest path when it is alone.
#[derive(Clone, Debug)]
pub struct Alone {
    /// The channels it takes.
    pub path: Rc<[ChannelId]>,
    /// Value units per Gbps.
    pub length: u64,
}

/// Remembers cheapest paths and checks whether they fit together.
#[derive(Debug)]
pub struct Paths {
    search: CheapestPath,
    /// Paths already asked for, by kind of flow and sites.
    known: BTreeMap<usize, Option<Alone>>,
    /// Free Mbps per channel; back to what is free after every check.
    left: Vec<u64>,
}

impl Paths {
    /// Nothing remembered yet.
    pub fn new(instance: &Instance) -> Self {
        let left = instance.network.free_mbps().to_vec();
        Self { search: CheapestPath::default(), known: BTreeMap::new(), left }
    }

    /// The search for other paths.
    pub fn search(&mut self) -> &mut CheapestPath {
        &mut self.search
    }

    /// The cheapest paths of flows whose parts are at different sites, each alone; `None` when one has none.
    pub fn alone(
        &mut self,
        instance: &Instance,
        wanted: &[Wanted],
        site_of: &[Option<usize>],
    ) -> Option<Vec<Alone>> {
        wanted.iter().map(|flow| self.path(instance, flow, instance.ends(flow, site_of))).collect()
    }

    /// Whether paths of flows fit together: quicker than to look for all conflicts.
    pub fn fit(&mut self, wanted: &[Wanted], routes: &[Alone]) -> bool {
        let mut taken = 0;
        let mut fit = true;
        for (flow, alone) in wanted.iter().zip(routes) {
            fit = alone.path.iter().all(|&channel| self.left[channel] >= flow.mbps);
            if !fit {
                break;
            }
            alone.path.iter().for_each(|&channel| self.left[channel] -= flow.mbps);
            taken += 1;
        }
        for (flow, alone) in wanted.iter().zip(routes).take(taken) {
            alone.path.iter().for_each(|&channel| self.left[channel] += flow.mbps);
        }
        fit
    }

    fn path(&mut self, instance: &Instance, flow: &Wanted, ends: [usize; 2]) -> Option<Alone> {
        let &Wanted { mbps, max_latency, kind, .. } = flow;
        let sites = instance.sites.len();
        let path = self.known.entry((kind * sites + ends[0]) * sites + ends[1]).or_insert_with(|| {
            let query = instance.query(&Demand { ends, mbps, max_latency });
            let usable = |channel| instance.network.free(channel) >= mbps;
            let (path, length) = self.search.find(&instance.network, &query, usable)?;
            Some(Alone { path: path.into(), length })
        });
        path.clone()
    }
}

/// What flows cost on these paths.
pub fn cost_of(wanted: &[Wanted], routes: &[Alone]) -> u64 {
    wanted.iter().zip(routes).map(|(flow, alone)| flow.mbps * alone.length).sum()
}

/// What flows whose ends are placed cost together at least, `None` when they cannot be routed together.
pub fn together(
    instance: &Instance,
    wanted: &[Wanted],
    site_of: &[Option<usize>],
    tools: &mut Tools,
) -> Option<Cost> {
    let routes = tools.paths.alone(instance, wanted, site_of)?;
    let alone = cost_of(wanted, &routes);
    if tools.paths.fit(wanted, &routes) {
        return Some(alone);
    }
    let demands = instance.demands(wanted, site_of);
    let together = Together { network: &instance.network, demands: &demands, routes: &routes };
    match tools.conflicts.look(instance, &together, tools.paths.search()) {
        Conflict::None => Some(alone),
        Conflict::Hopeless => None,
        Conflict::Costs { extra, .. } => Some(alone + extra),
    }
}

/// Placed flows, each on its own cheapest path.
#[derive(Debug)]
struct Together<'a> {
    network: &'a Network,
    demands: &'a [Demand],
    routes: &'a [Alone],
}

impl Relaxed for Together<'_> {
    fn demands(&self) -> &[Demand] {
        self.demands
    }

    fn route(&self, flow: usize) -> (&[ChannelId], u64) {
        let alone = &self.routes[flow];
        (&alone.path, alone.length * self.demands[flow].mbps)
    }

    fn free(&self) -> &[u64] {
        self.network.free_mbps()
    }

    fn may_take(&self, _flow: usize, _channel: ChannelId) -> bool {
        true
    }

    fn may_leave(&self, _flow: usize, _channel: ChannelId) -> bool {
        true
    }
}
