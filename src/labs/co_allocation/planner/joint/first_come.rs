//! First come, first served: each request takes its best plan on what those before it have left.

use super::offers::Joint;
use super::seconds::Pieces;
use super::{JointPlan, Served};

/// Choice of a window by a request when it is its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The earliest with a plan.
    Earliest,
    /// The cheapest, and the earliest of these.
    Cheapest,
}

/// Serves the requests in an order, which names each once.
///
/// Complexity: one plan per request and window.
pub fn first_come(joint: &Joint, order: &[usize], takes: Order) -> JointPlan {
    let mut left = joint.pieces.clone();
    let mut plan: JointPlan = vec![None; joint.len()];
    for &request in order {
        plan[request] = serve(joint, &mut left, request, takes);
    }
    plan
}

fn serve(joint: &Joint, left: &mut Pieces, request: usize, takes: Order) -> Option<Served> {
    let percent = joint.requests[request].disclosed_percent;
    let mut best = None;
    for (frame, prepared) in joint.windows[request].iter().enumerate() {
        let free = left.least(prepared.window).disclosed(percent);
        let Some(found) = joint.offer(request, frame, &free).plan else { continue };
        if best.as_ref().is_none_or(|(_, cheapest)| found.cost < *cheapest) {
            best = Some(((frame, found.uses, found.plan), found.cost));
        }
        if takes == Order::Earliest {
            break;
        }
    }
    let ((frame, uses, plan), cost) = best?;
    let window = joint.windows[request][frame].window;
    left.take(window, &uses);
    Some(Served { frame, window, plan, cost })
}
