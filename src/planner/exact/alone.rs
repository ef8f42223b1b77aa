//! Every flow on the cheapest path it could take alone: the first guess at a joint routing.

use std::rc::Rc;

use crate::model::ChannelId;

use super::instance::{Demand, Instance, Wanted};
use super::path::CheapestPath;

/// Remembers cheapest paths and checks whether they fit together.
#[derive(Debug)]
pub struct Alone {
    /// Paths already asked for, per class and pair of sites.
    paths: Vec<Option<Rc<[ChannelId]>>>,
    /// Free Mbps per channel; back to what is free after every check.
    left: Vec<u64>,
}

impl Alone {
    /// Nothing remembered yet.
    pub fn new(instance: &Instance) -> Self {
        let pairs = instance.metric.classes() * instance.sites.len() * instance.sites.len();
        Self { paths: vec![None; pairs], left: instance.network.free_mbps().to_vec() }
    }

    /// The paths of flows between placed parts, if they fit together.
    ///
    /// `ends` tells the sites of a flow, which differ; it must be possible to route each flow alone.
    pub fn routes(
        &mut self,
        instance: &Instance,
        wanted: &[Wanted],
        ends: impl Fn(&Wanted) -> [usize; 2],
        search: &mut CheapestPath,
    ) -> Option<Vec<Rc<[ChannelId]>>> {
        let mut routes: Vec<Rc<[ChannelId]>> = Vec::with_capacity(wanted.len());
        let mut fits = true;
        for flow in wanted {
            let path = self.path(instance, flow, ends(flow), search);
            fits &= path.iter().all(|&channel| self.left[channel] >= flow.mbps);
            if !fits {
                break;
            }
            path.iter().for_each(|&channel| self.left[channel] -= flow.mbps);
            routes.push(path);
        }
        for (path, flow) in routes.iter().zip(wanted) {
            path.iter().for_each(|&channel| self.left[channel] += flow.mbps);
        }
        fits.then_some(routes)
    }

    fn path(
        &mut self,
        instance: &Instance,
        flow: &Wanted,
        ends: [usize; 2],
        search: &mut CheapestPath,
    ) -> Rc<[ChannelId]> {
        let Instance { network, sites, metric, .. } = instance;
        let remembered = &mut self.paths[(flow.class * sites.len() + ends[0]) * sites.len() + ends[1]];
        let path = remembered.get_or_insert_with(|| {
            let mbps = metric.thickest(flow.class);
            let demand = Demand { ends, mbps, max_latency: flow.max_latency };
            let found =
                search.find(network, &instance.query(&demand), |channel| network.free(channel) >= mbps);
            found.expect("the metric says that the flow has a path alone").0.into()
        });
        Rc::clone(path)
    }
}
