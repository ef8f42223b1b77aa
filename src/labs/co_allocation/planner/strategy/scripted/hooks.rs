//! Functions of a script, and the values that they are given.

use super::super::Inquiry;
use super::super::partial_plan::PartialPlan;
use crate::labs::co_allocation::model::{NodeId, Path};
use crate::labs::co_allocation::planner::frames::FramePlan;
use crate::labs::co_allocation::planner::{Outcome, Problem};
use crate::rule::{Hook, Parameter, RuleAnswer, RuleLanguage, Script, Values, whole};

const REQUEST: Parameter = Parameter {
    name: "request",
    fields: &["parts", "flows", "cpus", "mbps", "duration", "earliest", "latest"],
};
const START: Parameter = Parameter { name: "start", fields: &["number", "at", "wait"] };
const PART: Parameter = Parameter { name: "part", fields: &["number", "cpus", "flows", "mbps"] };
const SITE: Parameter = Parameter {
    name: "site",
    fields: &[
        "number", "name", "cpus", "free", "before", "serves", "price", "links", "mbps", "domain", "cost",
    ],
};
const FLOW: Parameter = Parameter { name: "flow", fields: &["number", "mbps"] };
const PATH: Parameter =
    Parameter { name: "path", fields: &["number", "name", "links", "free", "latency", "cost"] };
const PLAN: Parameter =
    Parameter { name: "plan", fields: &["number", "at", "wait", "price", "penalty", "links", "proven"] };
const PARTS: Parameter = Parameter { name: "parts", ..PART };
/// Without the cost, which is that of one part.
const SITES: Parameter = Parameter { name: "sites", fields: SITE.fields.split_at(10).0 };

/// Functions of a script that decides on one request.
pub const HOOKS: [Hook; 6] = [
    Hook { function: "start", parameters: &[REQUEST, START], answer: RuleAnswer::Key },
    Hook { function: "part", parameters: &[REQUEST, PART], answer: RuleAnswer::Key },
    Hook { function: "site", parameters: &[PART, SITE], answer: RuleAnswer::Key },
    Hook { function: "path", parameters: &[FLOW, PATH], answer: RuleAnswer::Key },
    Hook { function: "place", parameters: &[REQUEST, PARTS, SITES], answer: RuleAnswer::Numbers },
    Hook { function: "plan", parameters: &[REQUEST, PLAN], answer: RuleAnswer::Key },
];

/// The language of these scripts, with published rules and one of ours.
pub fn language() -> RuleLanguage {
    RuleLanguage::new(
        &HOOKS,
        &[
            ("most-bandwidth", false, "Most bandwidth", include_str!("../rules/most-bandwidth.rhai")),
            ("together", false, "Together", include_str!("../rules/together.rhai")),
            ("first-fit", true, "First fit", include_str!("../rules/first-fit.rhai")),
            ("best-fit", true, "Best fit", include_str!("../rules/best-fit.rhai")),
            ("node-ranking", true, "Node ranking", include_str!("../rules/node-ranking.rhai")),
            ("earliest", true, "Exact earliest", include_str!("../rules/earliest.rhai")),
            ("cheapest", true, "Exact cheapest", include_str!("../rules/cheapest.rhai")),
        ],
    )
}

/// A path with what is free on it now.
pub(super) fn path_values(
    script: &Script,
    partial: &PartialPlan<'_>,
    problem: &Problem<'_>,
    number: usize,
    from: NodeId,
    path: &Path,
) -> Values {
    let grid = problem.grid;
    let links = || path.links.iter().zip(path.nodes(grid, from));
    let free = links().map(|(&link, from)| partial.free().bandwidth_mbps[grid.channel(link, from)]).min();
    let latency: u64 = path.links.iter().map(|&link| u64::from(grid.links[link].latency_us)).sum();
    let cost: u64 = path.links.iter().map(|&link| u64::from(problem.values.bandwidth[link])).sum();
    let free = free.unwrap_or(u32::MAX);
    let name = match script.asks("path", 1, "name") {
        true => {
            let names = path.nodes(grid, from).into_iter().map(|node| grid.nodes[node].name.as_str());
            names.collect::<Vec<_>>().join("–").into()
        }
        false => Values::UNIT,
    };
    let links = path.links.len();
    script.object("path", 1, [whole(number), name, whole(links), whole(free), whole(latency), whole(cost)])
}

/// The request at hand, for a function.
pub(super) fn request_values(script: &Script, function: &'static str, inquiry: &Inquiry<'_>) -> Values {
    let request = inquiry.request;
    let mbps: u64 = request.flows.iter().map(|flow| u64::from(flow.bandwidth_mbps)).sum();
    let values = [
        whole(request.parts.len()),
        whole(request.flows.len()),
        whole(request.total_cpus()),
        whole(mbps),
        whole(request.time_frame.duration),
        whole(request.time_frame.earliest_start),
        whole(request.time_frame.latest_start),
    ];
    script.object(function, 0, values)
}

/// The plan of a start.
pub(super) fn plan(script: &Script, inquiry: &Inquiry<'_>, number: usize, frame: &FramePlan) -> Values {
    let thousandths = |cost: Option<u64>| cost.unwrap_or(0) as f64 / 1000.0;
    let links = frame.plan().map_or(0, |plan| plan.paths.iter().map(|path| path.links.len()).sum());
    let values = [
        whole(number),
        whole(frame.window.start),
        whole(frame.window.start - inquiry.request.time_frame.earliest_start),
        thousandths(frame.price).into(),
        thousandths(frame.penalty).into(),
        whole(links),
        matches!(frame.outcome, Outcome::Optimal { .. }).into(),
    ];
    script.object("plan", 1, values)
}
