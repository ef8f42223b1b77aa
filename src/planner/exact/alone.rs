//! Every flow on the cheapest path it could take alone: the first guess at a joint routing.

use std::rc::Rc;

use crate::model::LinkId;

use super::instance::{Instance, Wanted};
use super::path::CheapestPath;

/// Remembers cheapest paths and checks whether they fit together.
#[derive(Debug)]
pub struct Alone<'a> {
    instance: &'a Instance,
    /// Paths already asked for, per class and pair of sites.
    paths: Vec<Option<Rc<[LinkId]>>>,
    /// Free Mbps per link; back to what is free after every check.
    left: Vec<u64>,
}

impl<'a> Alone<'a> {
    /// Nothing remembered yet.
    pub fn new(instance: &'a Instance) -> Self {
        let pairs = instance.metric.classes() * instance.sites.len() * instance.sites.len();
        Self { instance, paths: vec![None; pairs], left: instance.network.free_mbps().to_vec() }
    }

    /// The paths of flows between placed parts, if they fit together.
    ///
    /// `ends` tells the sites of a flow; it must be possible to route each flow alone.
    pub fn routes(
        &mut self,
        wanted: &[Wanted],
        ends: impl Fn(&Wanted) -> [usize; 2],
        search: &mut CheapestPath,
    ) -> Option<Vec<Rc<[LinkId]>>> {
        let mut routes: Vec<Rc<[LinkId]>> = Vec::with_capacity(wanted.len());
        let mut fits = true;
        for flow in wanted {
            let path = self.path(flow, ends(flow), search);
            fits &= path.iter().all(|&link| self.left[link] >= flow.mbps);
            if !fits {
                break;
            }
            path.iter().for_each(|&link| self.left[link] -= flow.mbps);
            routes.push(path);
        }
        for (path, flow) in routes.iter().zip(wanted) {
            path.iter().for_each(|&link| self.left[link] += flow.mbps);
        }
        fits.then_some(routes)
    }

    fn path(&mut self, flow: &Wanted, [from, to]: [usize; 2], search: &mut CheapestPath) -> Rc<[LinkId]> {
        let Instance { network, sites, metric, .. } = self.instance;
        let remembered = &mut self.paths[(flow.class * sites.len() + from) * sites.len() + to];
        let path = remembered.get_or_insert_with(|| {
            let mbps = metric.thickest(flow.class);
            let usable = |link: LinkId| network.free_mbps()[link] >= mbps;
            let found = search.find(network, [sites[from], sites[to]], metric.estimates(to), usable);
            found.expect("the metric says that the flow has a path alone").0.into()
        });
        Rc::clone(path)
    }
}
