//! Every flow on the cheapest path it could take in isolation: the first relaxation of joint routing.

use std::rc::Rc;

use crate::labs::co_allocation::model::{ChannelId, Cost};

use super::context::SearchContext;
use super::instance::{Demand, Instance, PartFlow};
use super::network::Network;
use super::overload::{Overload, Relaxation};
use super::path::{CheapestPath, Usable};

/// A flow's cheapest path in isolation.
#[derive(Clone, Debug)]
pub struct SoloPath {
    /// The channels it takes.
    pub path: Rc<[ChannelId]>,
    /// Value units per Gbps.
    pub length: u64,
}

/// Caches cheapest paths and checks whether they fit together.
#[derive(Debug)]
pub struct SoloPaths {
    search: CheapestPath,
    /// Paths found so far, by the flow's needs and its sites.
    known: KnownPaths,
    /// Free Mbps per channel; restored after every check.
    left: Vec<u64>,
}

impl SoloPaths {
    /// An empty cache.
    pub fn new(instance: &Instance) -> Self {
        let left = instance.network.free_mbps().to_vec();
        Self { search: CheapestPath::default(), known: KnownPaths::default(), left }
    }

    /// The search for other paths.
    pub fn search(&mut self) -> &mut CheapestPath {
        &mut self.search
    }

    /// The cheapest paths of flows whose parts are at different sites, each in isolation; `None` when one has
    /// none.
    pub fn solo(
        &mut self,
        instance: &Instance,
        flows: &[PartFlow],
        site_of: &[Option<usize>],
    ) -> Option<Vec<SoloPath>> {
        flows.iter().map(|flow| self.path(instance, flow, instance.ends(flow, site_of))).collect()
    }

    /// Whether paths of flows fit together: quicker than listing all overloads.
    pub fn fit(&mut self, flows: &[PartFlow], routes: &[SoloPath]) -> bool {
        let mut taken = 0;
        let mut fit = true;
        for (flow, alone) in flows.iter().zip(routes) {
            fit = alone.path.iter().all(|&channel| self.left[channel] >= flow.mbps);
            if !fit {
                break;
            }
            alone.path.iter().for_each(|&channel| self.left[channel] -= flow.mbps);
            taken += 1;
        }
        for (flow, alone) in flows.iter().zip(routes).take(taken) {
            alone.path.iter().for_each(|&channel| self.left[channel] += flow.mbps);
        }
        fit
    }

    fn path(&mut self, instance: &Instance, flow: &PartFlow, ends: [usize; 2]) -> Option<SoloPath> {
        let &PartFlow { mbps, max_latency, first_equal, .. } = flow;
        let sites = instance.sites.len();
        let key = (first_equal * sites + ends[0]) * sites + ends[1];
        if let Some(path) = self.known.get(key) {
            return path.clone();
        }
        let query = instance.query(&Demand { ends, mbps, max_latency });
        let usable = Usable::with(instance.network.free_mbps(), mbps);
        let found = self.search.find(&instance.network, &query, &usable);
        let path = found.map(|(path, length)| SoloPath { path: path.into(), length });
        self.known.insert(key, path.clone());
        path
    }
}

/// Paths by number, in a table with linear probing: they are asked for at every node.
#[derive(Debug, Default)]
struct KnownPaths {
    /// In the order in which they came.
    paths: Vec<(usize, Option<SoloPath>)>,
    /// Where each is, plus 1; 0 where nothing is. A power of two, at most half full.
    slots: Vec<u32>,
}

impl KnownPaths {
    fn get(&self, key: usize) -> Option<&Option<SoloPath>> {
        if self.slots.is_empty() {
            return None;
        }
        let at = self.slots[self.slot(key)].checked_sub(1)?;
        Some(&self.paths[at as usize].1)
    }

    /// Adds a path that is not there.
    fn insert(&mut self, key: usize, path: Option<SoloPath>) {
        self.paths.push((key, path));
        let mut first = self.paths.len() - 1;
        if 2 * self.paths.len() > self.slots.len() {
            self.slots = vec![0; (2 * self.slots.len()).max(64)];
            first = 0;
        }
        for at in first..self.paths.len() {
            let slot = self.slot(self.paths[at].0);
            self.slots[slot] = at as u32 + 1;
        }
    }

    /// Where a key is, or would be. Reference: Knuth, *The Art of Computer Programming* 3, 6.4 (multiplicative hashing).
    fn slot(&self, key: usize) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = ((key as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & last;
        while self.slots[slot].checked_sub(1).is_some_and(|at| self.paths[at as usize].0 != key) {
            slot = (slot + 1) & last;
        }
        slot
    }
}

/// The cost of flows on these paths.
pub fn cost_of(flows: &[PartFlow], routes: &[SoloPath]) -> u64 {
    flows.iter().zip(routes).map(|(flow, alone)| flow.mbps * alone.length).sum()
}

/// Lower bound on joint routing of flows between placed parts; `None` when they cannot be routed together.
pub fn joint_bound(
    instance: &Instance,
    flows: &[PartFlow],
    site_of: &[Option<usize>],
    ctx: &mut SearchContext,
) -> Option<Cost> {
    let routes = ctx.paths.solo(instance, flows, site_of)?;
    let alone = cost_of(flows, &routes);
    if ctx.paths.fit(flows, &routes) {
        return Some(alone);
    }
    let demands = instance.demands(flows, site_of);
    let together = SoloRelaxation { network: &instance.network, demands: &demands, routes: &routes };
    match ctx.overloads.look(instance, &together, ctx.paths.search()) {
        Overload::None => Some(alone),
        Overload::Unroutable => None,
        Overload::Costs { extra, .. } => Some(alone + extra),
    }
}

/// Placed flows, each on its own cheapest path.
#[derive(Debug)]
struct SoloRelaxation<'a> {
    network: &'a Network,
    demands: &'a [Demand],
    routes: &'a [SoloPath],
}

impl Relaxation for SoloRelaxation<'_> {
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

    fn closed(&self, _flow: usize) -> &[bool] {
        &[]
    }

    fn may_leave(&self, _flow: usize, _channel: ChannelId) -> bool {
        true
    }
}
