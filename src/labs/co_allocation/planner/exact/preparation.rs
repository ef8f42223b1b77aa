//! Preparation shared by the windows of one request: kept while it stays the same.

use std::rc::Rc;

use crate::kernel::distinct;
use crate::labs::co_allocation::planner::{Problem, Values};

use super::metric::{FlowNeeds, Metric};
use super::network::{Network, Topology};
use super::setting::Setting;

/// The preparation of the previous window.
#[derive(Debug, Default)]
pub struct Preparation {
    values: Option<Values>,
    topology: Option<Rc<Topology>>,
    setting: Option<Rc<Setting>>,
    metric: Option<Rc<Metric>>,
    /// Per channel, how many of the requested bandwidths fit.
    fitting: Vec<u32>,
}

impl Preparation {
    /// The network of a window of the request, which is the same in every call.
    ///
    /// Complexity: that of [`Topology::new`] the first time and when coefficients change.
    pub fn network(&mut self, problem: &Problem<'_>) -> Network {
        if self.values.as_ref() != Some(problem.values) {
            *self = Self { values: Some(problem.values.clone()), ..Self::default() };
        }
        let topology = self.topology.get_or_insert_with(|| Rc::new(Topology::new(problem)));
        Network::new(Rc::clone(topology), problem)
    }

    /// The setting of the request in that network.
    ///
    /// Complexity: that of [`Setting::new`] the first time and when coefficients change.
    pub fn setting(&mut self, problem: &Problem<'_>) -> Rc<Setting> {
        Rc::clone(self.setting.get_or_insert_with(|| Rc::new(Setting::new(problem))))
    }

    /// The distances in that network: those of the previous window if the same channels fit the same flows.
    ///
    /// Complexity: that of [`Metric::new`], or O(|E| log flows) when nothing has changed.
    pub fn metric(&mut self, network: &Network, setting: &Setting) -> Rc<Metric> {
        let needs: Vec<FlowNeeds> = setting.request_flows.iter().map(|flow| flow.needs).collect();
        let bandwidths = distinct(needs.iter().map(|&(mbps, _)| mbps));
        let fit = |&free: &u64| bandwidths.partition_point(|&mbps| mbps <= free) as u32;
        let fitting: Vec<u32> = network.free_mbps().iter().map(fit).collect();
        if self.fitting != fitting {
            self.metric = None;
            self.fitting = fitting;
        }
        Rc::clone(self.metric.get_or_insert_with(|| Rc::new(Metric::new(network, &setting.sites, &needs))))
    }
}
