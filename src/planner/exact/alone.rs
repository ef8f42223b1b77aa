//! Every flow on the cheapest path it could take alone: the first guess at a joint routing.

use std::rc::Rc;

use crate::model::ChannelId;

use super::conflict::Relaxed;
use super::instance::{Demand, Instance, Wanted};
use super::network::Network;
use super::path::CheapestPath;

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
    /// Paths already asked for, per class and pair of sites.
    known: Vec<Option<Rc<[ChannelId]>>>,
    /// Free Mbps per channel; back to what is free after every check.
    left: Vec<u64>,
}

impl Paths {
    /// Nothing remembered yet.
    pub fn new(instance: &Instance) -> Self {
        let pairs = instance.metric.classes() * instance.sites.len() * instance.sites.len();
        let left = instance.network.free_mbps().to_vec();
        Self { search: CheapestPath::default(), known: vec![None; pairs], left }
    }

    /// The search for other paths.
    pub fn search(&mut self) -> &mut CheapestPath {
        &mut self.search
    }

    /// The cheapest paths of flows whose parts are at different sites, each alone, which must be possible.
    pub fn alone(&mut self, instance: &Instance, wanted: &[Wanted], site_of: &[Option<usize>]) -> Vec<Alone> {
        let alone = |flow: &Wanted| {
            let ends = instance.ends(flow, site_of);
            Alone { path: self.path(instance, flow, ends), length: instance.length_alone(flow, ends) }
        };
        wanted.iter().map(alone).collect()
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

    fn path(&mut self, instance: &Instance, flow: &Wanted, ends: [usize; 2]) -> Rc<[ChannelId]> {
        let Instance { network, sites, metric, .. } = instance;
        let remembered = &mut self.known[(flow.class * sites.len() + ends[0]) * sites.len() + ends[1]];
        let path = remembered.get_or_insert_with(|| {
            let mbps = metric.thickest(flow.class);
            let demand = Demand { ends, mbps, max_latency: flow.max_latency };
            let usable = |channel| network.free(channel) >= mbps;
            let found = self.search.find(network, &instance.query(&demand), usable);
            found.expect("the metric says that the flow has a path alone").0.into()
        });
        Rc::clone(path)
    }
}

/// Placed flows, each on its own cheapest path.
#[derive(Debug)]
pub struct Together<'a> {
    /// What is free.
    pub network: &'a Network,
    /// The flows.
    pub demands: &'a [Demand],
    /// Their paths.
    pub routes: &'a [Alone],
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
