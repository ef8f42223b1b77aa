//! Several requests planned together: most served, then least total cost.
//!
//! The planner of one request in one window is a black box here; what couples the requests are the seconds at which
//! their windows overlap. The search is conflict-based (Sharon et al. 2015): every request first takes its cheapest
//! plan in isolation, and the search branches only where these plans together need more of a resource than there is.
//!
//! # A node and its bound
//!
//! A node holds *caps*: in window w, request i uses at most so much of a resource. The planner answers every window
//! under its caps. The least cost of each request over its windows, summed, and the number of requests without any
//! plan, are a lower bound, compared as (unserved, cost), on every joint plan that keeps the caps: such a plan serves
//! no request that has no plan in isolation, and if it serves all others, none of them for less than its least cost;
//! if it serves fewer, it is worse in the first component already.
//!
//! # Branching, and why no joint plan is lost
//!
//! Let S be requests whose chosen plans, in windows that share a second, use `u_i` of a resource with `free` left in
//! that second, and `o = Σ u_i − free > 0`. The child of `i ∈ S` caps the use of i in its window at
//! `u_i − ⌈o / |S|⌉`. Every joint plan keeps the cap of some child. Otherwise every `i ∈ S` is served in the very same
//! window and uses more than that, so at least `u_i − ⌈o / |S|⌉ + 1 > u_i − o / |S|`; summed, more than
//! `Σ u_i − o = free`, which no joint plan does. A plan that leaves i out, or has it in another window, keeps the cap
//! of i trivially. Caps only fall and are integers from 0 up, so the search ends.
//!
//! A node whose plans fit together is a joint plan that costs its bound, the best of all that keep the node's caps.
//! Nodes are taken best bound first, so the first of these is optimal. Among windows of equal cost a request takes the
//! one that conflicts least with the requests before it; that affects no bound.
//!
//! # Small requests (`enumeration`)
//!
//! Where that search is not done after some nodes and the requests are small, all ways to serve them are combined
//! instead.
//!
//! # First come, first served
//!
//! [`first_come`] serves the requests in a given order, each by its own best plan on what is left. It gives the first
//! joint plans, and what being first is worth.
//!
//! Under load balancing, coefficients are those of what is free before any of the requests; a first-come plan is
//! priced by the same, so that both are comparable. A node limit leaves the best plan so far and a proven bound.
//!
//! References: Sharon, Stern, Felner and Sturtevant (2015), *Conflict-based search for optimal multi-agent
//! pathfinding*; caps in place of forbidden places, and the rule of ⌈o / |S|⌉, are ours.

mod enumeration;
mod first_come;
mod offers;
mod search;
mod seconds;

pub use first_come::{Order, first_come};
pub use offers::{Joint, JointRequest};
pub use search::{JointSearch, JointState};

use crate::kernel::Window;
use crate::labs::co_allocation::model::{Cost, Plan};

/// A request served in a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Served {
    /// Index of the window among those of the request.
    pub frame: usize,
    /// The window.
    pub window: Window,
    /// Sites and paths.
    pub plan: Plan,
    /// Cost by the coefficients of its window.
    pub cost: Cost,
}

/// Per request how it is served, if it is.
pub type JointPlan = Vec<Option<Served>>;

/// Unserved requests, then the total cost: what is minimized, in this order.
pub type Worth = (usize, Cost);

/// Worth of a joint plan.
pub fn worth(plan: &[Option<Served>]) -> Worth {
    let unserved = plan.iter().filter(|served| served.is_none()).count();
    (unserved, plan.iter().flatten().map(|served| served.cost).sum())
}
