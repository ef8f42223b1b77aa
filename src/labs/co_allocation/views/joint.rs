//! Several requests planned together, beside first come, first served.

use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::planner::frames::RankBy;
use crate::labs::co_allocation::planner::joint::{
    Joint, JointPlan, JointRequest, JointSearch, Order, Served, Worth, first_come, worth,
};

/// Progress of the joint search.
#[apply(view)]
pub struct JointProgress {
    /// Nothing is left to try.
    pub done: bool,
    /// Search nodes so far.
    pub nodes: u64,
    /// Windows planned so far, for any request.
    pub planned: u64,
}

/// Several requests planned together.
#[apply(view)]
pub struct JointReport {
    pub progress: JointProgress,
    pub joint: JointSum,
    /// No joint plan is better.
    pub bound: JointSum,
    /// First come, first served in the order of the document.
    pub first_come: JointSum,
    /// Requests in the order of the document.
    pub requests: Vec<JointRequestReport>,
}

/// Totals of a joint plan.
#[apply(view)]
#[derive(Copy)]
pub struct JointSum {
    pub served: u32,
    /// Value units of their plans.
    pub value: f64,
}

/// One request among several.
#[apply(view)]
pub struct JointRequestReport {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joint: Option<ServedView>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_come: Option<ServedView>,
    /// When it comes before all others, which keep their order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_first: Option<ServedView>,
    /// When it comes after all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_last: Option<ServedView>,
}

/// A request served in a window.
#[apply(view)]
pub struct ServedView {
    pub start_seconds: u32,
    /// First second after the window.
    pub end_seconds: u32,
    /// Value units of the plan.
    pub value: f64,
    /// Site of each part.
    pub sites: Vec<String>,
    /// Nodes on the path of each flow; none for a flow of 0 Mbps.
    pub paths: Vec<Vec<String>>,
}

/// The joint planning of a scenario's requests; it goes on where it stopped.
pub struct JointRun {
    scenario: Scenario,
    search: JointSearch,
    first_come: JointPlan,
    /// Per request, when it comes first and when it comes last.
    alone: Vec<[Option<Served>; 2]>,
}

impl JointRun {
    /// Serves the requests in several orders and prepares the search.
    ///
    /// Complexity: one plan per request and window for each order.
    pub fn new(scenario: Scenario) -> Self {
        let first = JointRequest {
            request: scenario.request.clone(),
            disclosed_percent: scenario.disclosed_percent,
            budget: scenario.options.frames.preferences.budget,
        };
        let further = scenario.further_requests.iter().map(|further| JointRequest {
            request: further.request.clone(),
            disclosed_percent: further.disclosed_percent,
            budget: further.budget,
        });
        let requests: Vec<JointRequest> = std::iter::once(first).chain(further).collect();
        let count = requests.len();
        let free = |window| scenario.coordinator.availability(window);
        let joint = Joint::new(scenario.grid.clone(), requests, scenario.options.frames.clone(), free);
        let takes = match scenario.options.rank_by {
            RankBy::Time => Order::Earliest,
            RankBy::Price | RankBy::Quality => Order::Cheapest,
        };
        let given: Vec<usize> = (0..count).collect();
        let in_order = first_come(&joint, &given, takes);
        let others = |request: usize| (0..count).filter(move |&other| other != request);
        let placed = |request: usize| {
            let first: Vec<usize> = std::iter::once(request).chain(others(request)).collect();
            let last: Vec<usize> = others(request).chain([request]).collect();
            [first, last].map(|order| first_come(&joint, &order, takes).swap_remove(request))
        };
        let alone = (0..count).map(placed).collect();
        Self { search: JointSearch::new(joint), scenario, first_come: in_order, alone }
    }

    /// Takes up to this many more nodes of the search.
    pub fn advance(&mut self, nodes: u64) -> JointProgress {
        self.search.advance(nodes);
        self.progress()
    }

    /// Report of the current state.
    pub fn report(&self) -> JointReport {
        let state = self.search.state();
        let views = |(request, served): (usize, &Option<Served>)| {
            let view = |served: &Option<Served>| self.view(request, served.as_ref());
            JointRequestReport {
                joint: view(served),
                first_come: view(&self.first_come[request]),
                as_first: view(&self.alone[request][0]),
                as_last: view(&self.alone[request][1]),
            }
        };
        JointReport {
            progress: self.progress(),
            joint: self.sum(worth(&state.plan)),
            bound: self.sum(state.bound),
            first_come: self.sum(worth(&self.first_come)),
            requests: state.plan.iter().enumerate().map(views).collect(),
        }
    }

    fn progress(&self) -> JointProgress {
        let state = self.search.state();
        JointProgress { done: state.done, nodes: state.nodes, planned: state.planned }
    }

    fn sum(&self, (unserved, cost): Worth) -> JointSum {
        let served = self.first_come.len() - unserved;
        JointSum { served: served as u32, value: self.scenario.value(cost) }
    }

    fn view(&self, request: usize, served: Option<&Served>) -> Option<ServedView> {
        let served = served?;
        let Scenario { grid, further_requests, .. } = &self.scenario;
        let request = match request {
            0 => &self.scenario.request,
            further => &further_requests[further - 1].request,
        };
        let name = |node: usize| grid.nodes[node].name.clone();
        let paths = served.plan.paths.iter().zip(&request.flows).map(|(path, flow)| match &*path.links {
            [] => Vec::new(),
            _ => path.nodes(grid, served.plan.sites[flow.ends[0]]).into_iter().map(name).collect(),
        });
        Some(ServedView {
            start_seconds: served.window.start,
            end_seconds: served.window.end,
            value: self.scenario.value(served.cost),
            sites: served.plan.sites.iter().map(|&site| name(site)).collect(),
            paths: paths.collect(),
        })
    }
}
