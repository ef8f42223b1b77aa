//! Classes of twin parts, and the flows between classes.

use crate::labs::co_allocation::model::{LinkCapacity, Request};
use crate::labs::co_allocation::planner::Problem;

/// The flow between any part of one class and any part of another, or between any two parts of one class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    /// The two classes, possibly the same.
    pub classes: [usize; 2],
    /// True when the flows lead from the first class to the second, or when it does not matter.
    pub forward: bool,
    /// Mbps of each of the flows.
    pub mbps: u32,
    /// The latency limit of each of their paths.
    pub max_latency_us: Option<u32>,
}

/// The parts of a request by class, and the flows between classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classes {
    /// Per class, its parts, ascending.
    pub parts: Vec<Vec<usize>>,
    /// Per part, its class.
    pub class_of: Vec<usize>,
    /// At most one between any two classes.
    pub demands: Vec<Demand>,
    /// Per flow, its demand; `None` for a flow without bandwidth.
    pub demand_of: Vec<Option<usize>>,
}

/// The flows between one part and another.
type Bundle = Vec<(u32, Option<u32>, bool)>;

/// Sorts the parts of a problem into classes of twins.
///
/// Twins have equal flows to every other part, in bandwidth, latency and, if each direction of a link has its
/// own capacity, direction: they can be exchanged without changing a path. CPUs, attributes and domain
/// rules may differ, since those stay with the parts. When sites are shared, no parts are twins, because two
/// parts at one site use two paths from there.
///
/// Complexity: O(|V_r|³ · |E_r|).
pub fn classes(problem: &Problem<'_>) -> Classes {
    let request = problem.request;
    let directed = problem.grid.link_capacity == LinkCapacity::PerDirection;
    let mut parts: Vec<Vec<usize>> = Vec::new();
    let mut class_of = Vec::new();
    for part in 0..request.parts.len() {
        let known = parts.iter().position(|class| {
            !problem.constraints.share_sites
                && class.iter().all(|&other| are_twins(request, [part, other], directed))
        });
        let class = known.unwrap_or(parts.len());
        if class == parts.len() {
            parts.push(Vec::new());
        }
        parts[class].push(part);
        class_of.push(class);
    }
    let mut demands: Vec<Demand> = Vec::new();
    let mut demand_of = Vec::new();
    for flow in &request.flows {
        let ends = flow.ends.map(|part| class_of[part]);
        let classes = [ends[0].min(ends[1]), ends[0].max(ends[1])];
        let forward = !directed || ends == classes;
        let demand =
            Demand { classes, forward, mbps: flow.bandwidth_mbps, max_latency_us: flow.max_latency_us };
        // All flows between two classes are equal, by the definition of twins, and form one demand.
        let alone = classes.iter().all(|&class| parts[class].len() == 1);
        demand_of.push((flow.bandwidth_mbps > 0).then(|| {
            let known = demands.iter().position(|known| *known == demand && !alone);
            known.unwrap_or_else(|| {
                demands.push(demand);
                demands.len() - 1
            })
        }));
    }
    Classes { parts, class_of, demands, demand_of }
}

fn are_twins(request: &Request, [a, b]: [usize; 2], directed: bool) -> bool {
    let inside = bundle(request, [a, b], directed);
    let plain = |bundle: &Bundle| bundle.len() <= 1;
    // An exchange would reverse the flow between them.
    let may_turn = !directed || inside.is_empty();
    plain(&inside)
        && may_turn
        && (0..request.parts.len()).filter(|&other| other != a && other != b).all(|other| {
            let of_a = bundle(request, [a, other], directed);
            plain(&of_a) && of_a == bundle(request, [b, other], directed)
        })
}

/// The flows between two parts, seen from the first.
fn bundle(request: &Request, [a, b]: [usize; 2], directed: bool) -> Bundle {
    let between = |ends: [usize; 2]| ends == [a, b] || ends == [b, a];
    let flows = request.flows.iter().filter(|flow| flow.bandwidth_mbps > 0 && between(flow.ends));
    flows.map(|flow| (flow.bandwidth_mbps, flow.max_latency_us, directed && flow.ends[0] == a)).collect()
}
