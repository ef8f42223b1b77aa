//! Offers to one request in one window, whatever the others do.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::seconds::{Capacity, Pieces, Uses, uses};
use crate::kernel::Window;
use crate::labs::co_allocation::model::{Availability, Cost, Grid, Plan, Request};
use crate::labs::co_allocation::planner::exact::Exact;
use crate::labs::co_allocation::planner::frames::FrameOptions;
use crate::labs::co_allocation::planner::values::{Budget, Preferences, values_for};
use crate::labs::co_allocation::planner::{Outcome, Planner, Problem, Values};

/// One of the requests.
#[derive(Clone, Debug)]
pub struct JointRequest {
    /// The request graph.
    pub request: Request,
    /// Percent of each free amount its user is shown.
    pub disclosed_percent: u32,
    /// The most its plan may cost by its prices.
    pub budget: Budget,
}

/// The requests, and what is free when.
pub struct Joint {
    pub(super) grid: Grid,
    pub(super) requests: Vec<JointRequest>,
    pub(super) options: FrameOptions,
    pub(super) pieces: Pieces,
    /// Per request its windows, with what is shown as free in each and what that is worth.
    pub(super) windows: Vec<Vec<JointWindow>>,
}

/// A window of a request before any other request is served.
pub(super) struct JointWindow {
    pub window: Window,
    pub availability: Availability,
    pub values: Values,
}

/// Caps of one request in one window, ascending.
pub(super) type Caps = Vec<(Capacity, u32)>;

/// Offer to a request in a window: a bound on the cost, and the cheapest known plan.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// No plan costs less; `None` when there is none.
    pub least: Option<Cost>,
    /// The cheapest known plan.
    pub plan: Option<OfferedPlan>,
}

/// A plan with what it uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OfferedPlan {
    pub plan: Plan,
    pub cost: Cost,
    pub uses: Uses,
}

impl Joint {
    /// Asks what is free in every window.
    pub fn new(
        grid: Grid,
        requests: Vec<JointRequest>,
        options: FrameOptions,
        free: impl FnMut(Window) -> Availability,
    ) -> Self {
        let windows_of = |asked: &JointRequest| asked.request.time_frame.windows(options.time_frames);
        let pieces = Pieces::new(requests.iter().flat_map(windows_of), free);
        let prepared = |asked: &JointRequest| {
            let preferences = Preferences { budget: asked.budget, ..options.preferences.clone() };
            let prepare = |window| {
                let availability = pieces.least(window).disclosed(asked.disclosed_percent);
                let values = values_for(&grid, &asked.request, window, &availability, &preferences);
                JointWindow { window, availability, values }
            };
            windows_of(asked).into_iter().map(prepare).collect::<Vec<_>>()
        };
        let windows = requests.iter().map(prepared).collect();
        Self { grid, requests, options, pieces, windows }
    }

    /// Number of requests.
    pub fn len(&self) -> usize {
        self.requests.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.requests.is_empty()
    }

    /// Plans one request in one of its windows with what is free for it.
    pub(super) fn offer(&self, request: usize, frame: usize, availability: &Availability) -> Offer {
        let asked = &self.requests[request];
        let JointWindow { values, .. } = &self.windows[request][frame];
        let problem = Problem {
            grid: &self.grid,
            request: &asked.request,
            availability,
            values,
            constraints: self.options.constraints,
        };
        let (outcome, _) = Exact.plan(&problem, self.options.node_limit);
        let (least, found) = match outcome {
            Outcome::Optimal { plan, cost } => (Some(cost), Some((plan, cost))),
            Outcome::Infeasible => (None, None),
            Outcome::LimitReached { best, bound } => (Some(bound), best),
        };
        let Some((plan, cost)) = found else { return Offer { least, plan: None } };
        let uses = uses(&self.grid, &asked.request, &plan);
        Offer { least, plan: Some(OfferedPlan { plan, cost, uses }) }
    }
}

/// Offers under caps, each planned once.
#[derive(Default)]
pub(super) struct Offers {
    known: BTreeMap<(usize, usize, Caps), Rc<Offer>>,
    /// Number of offers planned.
    pub planned: u64,
}

impl Offers {
    /// Offer to a request in a window under its caps there.
    pub fn under(&mut self, joint: &Joint, request: usize, frame: usize, caps: Caps) -> Rc<Offer> {
        if let Some(known) = self.known.get(&(request, frame, caps.clone())) {
            return Rc::clone(known);
        }
        let mut availability = joint.windows[request][frame].availability.clone();
        for &(capacity, cap) in &caps {
            let free = capacity.of_mut(&mut availability);
            *free = cap.min(*free);
        }
        let offer = Rc::new(joint.offer(request, frame, &availability));
        self.planned += 1;
        self.known.insert((request, frame, caps), Rc::clone(&offer));
        offer
    }
}
