//! A rule of one's own: a script orders starts, parts, sites and paths, places a whole request, or picks a plan.

use std::cmp::Reverse;

use super::frames::{choice, spent, until_first_plan};
use super::k_shortest_paths::{Neighbors, ShortestPaths, neighbors};
use super::partial_plan::{PartialPlan, attempt, largest_first};
use super::ranked::K;
use super::{Decision, DecisionEffort, Inquiry, NotDisclosed, Resources, Strategy};
use crate::kernel::random::splitmix64;
use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::model::{NodeId, Path};
use crate::labs::co_allocation::planner::frames::{FramePlan, plan_windows, windows_in_turn};
use crate::labs::co_allocation::planner::{Outcome, Problem, placing};
use crate::labs::co_allocation::text::msg;
use crate::rule::{Hook, Key, Parameter, RuleAnswer, RuleLanguage, Script, Values, whole};
use crate::text::all_of;

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
const PATH: Parameter = Parameter { name: "path", fields: &["number", "links", "free", "latency", "cost"] };
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
            ("most-bandwidth", false, "Most bandwidth", include_str!("rules/most-bandwidth.rhai")),
            ("together", false, "Together", include_str!("rules/together.rhai")),
            ("first-fit", true, "First fit", include_str!("rules/first-fit.rhai")),
            ("best-fit", true, "Best fit", include_str!("rules/best-fit.rhai")),
            ("node-ranking", true, "Node ranking", include_str!("rules/node-ranking.rhai")),
            ("earliest", true, "Exact earliest", include_str!("rules/earliest.rhai")),
            ("cheapest", true, "Exact cheapest", include_str!("rules/cheapest.rhai")),
        ],
    )
}

/// A script as a strategy.
///
/// - With `plan`, the planner of the day plans every start, and the plan of the lowest key is taken.
/// - With `start` alone, the planner plans the starts by rising key until one has a plan.
/// - Else parts are placed by `place`, or by rising keys of `part` (without it, the largest first) at the first site by
///   rising keys of `site` (without it, by cost) that takes them. Flows are routed by a shortest free path or, with
///   `path`, that of the most Mbps first, over the first of the 10 shortest paths by rising keys that has the bandwidth.
///
/// Ties go to the earlier start, the lower number, the shorter path. Effort: a node per part or flow, and with `path`
/// per path tried.
///
/// Complexity: that of the planner or of `FirstFit`, and a call per thing to order, within the limits of a decision.
#[derive(Debug)]
pub struct Scripted(pub Script);

impl Strategy for Scripted {
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed> {
        let time_frame = inquiry.request.time_frame;
        let title = || {
            let start = time_frame.earliest_start;
            msg!("rule.decision", parts = inquiry.request.parts.len(), start = clock_time(start))
        };
        self.0.begin(seed(inquiry), title);
        let decision = self.decision(inquiry, resources);
        if !self.0.has_failed() {
            self.0.settle(|| match &decision.choice {
                None => msg!("rule.no-plan"),
                Some(choice) => {
                    let name = |&site: &NodeId| inquiry.grid.nodes[site].name.clone();
                    let sites: Vec<String> = choice.plan.sites.iter().map(name).collect();
                    let start = clock_time(choice.window.start);
                    msg!("rule.plan", start, sites = all_of(sites))
                }
            });
        }
        Ok(decision)
    }
}

/// A second of some day as hours and minutes.
fn clock_time(at: Seconds) -> String {
    format!("{:02}:{:02}", at / 3600 % 24, at / 60 % 60)
}

impl Scripted {
    fn decision(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Decision {
        let script = &self.0;
        let asked = request(inquiry);
        let Some(windows) = self.windows(inquiry, &asked) else { return nothing() };
        if script.defines("plan") {
            return self.pick(inquiry, resources, windows, &asked);
        }
        if ["part", "site", "path", "place"].iter().all(|hook| !script.defines(hook)) {
            return first_plan(inquiry, resources, windows);
        }
        let neighbors = neighbors(inquiry.grid);
        let mut spent = DecisionEffort::default();
        for window in windows {
            spent.questions += 1;
            let availability = resources.free(window);
            let nodes = &mut spent.effort.nodes;
            let mut placing = Placing { script, inquiry, asked: &asked, neighbors: &neighbors, nodes };
            let choice = attempt(inquiry, window, &availability, |mut partial, problem| {
                placing.place(&mut partial, &problem)?;
                placing.route(&mut partial, &problem)?;
                partial.plan()
            });
            if script.has_failed() {
                break;
            }
            if choice.is_some() {
                return Decision { choice, proven: true, spent };
            }
        }
        Decision { choice: None, proven: false, spent }
    }

    /// The windows, by rising keys of their starts.
    fn windows(&self, inquiry: &Inquiry<'_>, asked: &Values) -> Option<Vec<Window>> {
        let windows = inquiry.request.time_frame.windows(inquiry.options.time_frames);
        if !self.0.defines("start") {
            return Some(windows);
        }
        let key = |(number, window): (usize, Window)| {
            let wait = window.start - inquiry.request.time_frame.earliest_start;
            let start = START.values([whole(number), whole(window.start), whole(wait)]);
            Some((self.0.key("start", &[asked.clone(), start])?, window))
        };
        let mut keyed: Vec<(Key, Window)> =
            windows.into_iter().enumerate().map(key).collect::<Option<_>>()?;
        keyed.sort_by(|(a, _), (b, _)| a.cmp(b));
        Some(keyed.into_iter().map(|(_, window)| window).collect())
    }

    /// Plans every window, and takes the plan of the lowest key.
    fn pick(
        &self,
        inquiry: &Inquiry<'_>,
        resources: &mut dyn Resources,
        windows: Vec<Window>,
        asked: &Values,
    ) -> Decision {
        let Inquiry { grid, request, options, planner, .. } = *inquiry;
        let mut frames =
            plan_windows(grid, request, options, planner, windows, |window| resources.free(window));
        let (proven, spent) = spent(&frames);
        let mut best: Option<(Key, usize)> = None;
        for (number, frame) in frames.iter().enumerate().filter(|(_, frame)| frame.is_eligible()) {
            let Some(key) = self.0.key("plan", &[asked.clone(), plan(inquiry, number, frame)]) else {
                return Decision { choice: None, proven: false, spent };
            };
            if best.as_ref().is_none_or(|(lowest, _)| key < *lowest) {
                best = Some((key, number));
            }
        }
        let choice = best.and_then(|(_, number)| choice(frames.swap_remove(number)));
        Decision { choice, proven, spent }
    }
}

/// Parts placed and flows routed in one window.
struct Placing<'a> {
    script: &'a Script,
    inquiry: &'a Inquiry<'a>,
    asked: &'a Values,
    neighbors: &'a Neighbors,
    nodes: &'a mut u64,
}

impl Placing<'_> {
    fn place(&mut self, partial: &mut PartialPlan<'_>, problem: &Problem<'_>) -> Option<()> {
        if self.script.defines("place") {
            return self.place_all(partial, problem);
        }
        for part in self.parts()? {
            *self.nodes += 1;
            let given = self.part(part);
            let key = |site: NodeId| {
                if !self.script.defines("site") {
                    return Some((Key::from(placing::cost(problem, part, site) as f64), site));
                }
                let site_given = self.site(partial, problem, Some(part), site);
                Some((self.script.key("site", &[given.clone(), site_given])?, site))
            };
            let sites = placing::candidates(problem, part).into_iter().map(key);
            let mut sites: Vec<(Key, NodeId)> = sites.collect::<Option<_>>()?;
            sites.sort();
            sites.into_iter().find(|&(_, site)| partial.place(part, site))?;
        }
        Some(())
    }

    /// Parts in the order in which they are placed.
    fn parts(&self) -> Option<Vec<usize>> {
        if !self.script.defines("part") {
            return Some(largest_first(self.inquiry));
        }
        let key = |part| Some((self.script.key("part", &[self.asked.clone(), self.part(part)])?, part));
        let parts = 0..self.inquiry.request.parts.len();
        let mut keyed: Vec<(Key, usize)> = parts.map(key).collect::<Option<_>>()?;
        keyed.sort();
        Some(keyed.into_iter().map(|(_, part)| part).collect())
    }

    /// Places every part where the script says, and refuses an answer that breaks a constraint.
    fn place_all(&mut self, partial: &mut PartialPlan<'_>, problem: &Problem<'_>) -> Option<()> {
        let parts: Vec<Values> = (0..self.inquiry.request.parts.len()).map(|part| self.part(part)).collect();
        let nodes: Vec<NodeId> = problem.grid.sites().collect();
        let sites: Vec<Values> = nodes.iter().map(|&site| self.site(partial, problem, None, site)).collect();
        let count = parts.len();
        let answer = self.script.numbers("place", &[self.asked.clone(), parts.into(), sites.into()])?;
        // An empty list is the answer that there is no place at this start.
        if answer.is_empty() {
            return None;
        }
        if answer.len() != count {
            self.script.refuse("place", msg!("rule.place-count", given = answer.len(), count));
            return None;
        }
        for (part, number) in answer.into_iter().enumerate() {
            *self.nodes += 1;
            let site = usize::try_from(number).ok().filter(|site| nodes.contains(site));
            let name = &self.inquiry.request.parts[part].name;
            let Some(site) = site else {
                self.script.refuse("place", msg!("rule.no-site", number = number.to_string(), part = name));
                return None;
            };
            if !partial.place(part, site) {
                let site = &problem.grid.nodes[site].name;
                self.script.refuse("place", msg!("rule.does-not-fit", part = name, site));
                return None;
            }
        }
        Some(())
    }

    fn route(&mut self, partial: &mut PartialPlan<'_>, problem: &Problem<'_>) -> Option<()> {
        let flows = &problem.request.flows;
        let mut order: Vec<usize> = (0..flows.len()).collect();
        if !self.script.defines("path") {
            for flow in order {
                *self.nodes += 1;
                partial.route(flow).then_some(())?;
            }
            return Some(());
        }
        order.sort_by_key(|&flow| Reverse(flows[flow].bandwidth_mbps));
        let longest = problem.grid.nodes.len().saturating_sub(1);
        let most_links =
            problem.constraints.max_path_links.map_or(longest, |most| longest.min(most as usize));
        for flow in order {
            let ends = partial.ends(flow)?;
            if flows[flow].bandwidth_mbps == 0 || ends[0] == ends[1] {
                *self.nodes += 1;
                partial.route(flow).then_some(())?;
                continue;
            }
            let given = FLOW.values([whole(flow), whole(flows[flow].bandwidth_mbps)]);
            let paths = ShortestPaths::new(self.neighbors, ends, most_links).take(K).enumerate();
            let key = |(number, path): (usize, Path)| {
                let path_given = path_values(partial, problem, number, ends[0], &path);
                Some((self.script.key("path", &[given.clone(), path_given])?, path))
            };
            let mut keyed: Vec<(Key, Path)> = paths.map(key).collect::<Option<_>>()?;
            keyed.sort_by(|(a, _), (b, _)| a.cmp(b));
            keyed.iter().find(|(_, path)| {
                *self.nodes += 1;
                partial.route_along(flow, path)
            })?;
        }
        Some(())
    }

    fn part(&self, part: usize) -> Values {
        let flows = self.inquiry.request.flows.iter().filter(|flow| flow.ends.contains(&part));
        let mbps: u64 = flows.clone().map(|flow| u64::from(flow.bandwidth_mbps)).sum();
        let cpus = self.inquiry.request.parts[part].cpus;
        PART.values([whole(part), whole(cpus), whole(flows.count()), whole(mbps)])
    }

    /// A site with what is free there now and was before this request, and the lesser Mbps of each of its links.
    fn site(
        &self,
        partial: &PartialPlan<'_>,
        problem: &Problem<'_>,
        part: Option<usize>,
        site: NodeId,
    ) -> Values {
        let grid = problem.grid;
        let free = |from: NodeId, link| problem.availability.bandwidth_mbps[grid.channel(link, from)];
        let links = &self.neighbors[site];
        let mbps: u64 =
            links.iter().map(|&(other, link)| u64::from(free(site, link).min(free(other, link)))).sum();
        let node = &grid.nodes[site];
        let values = [
            whole(site),
            node.name.clone().into(),
            whole(node.cpus()),
            whole(partial.free().cpus[site]),
            whole(problem.availability.cpus[site]),
            whole(partial.served_by(site)),
            whole(problem.values.cpu[site]),
            whole(links.len()),
            whole(mbps),
            node.domain.map_or(whole(-1_i64), whole),
            whole(part.map_or(0, |part| placing::cost(problem, part, site) / 1000)),
        ];
        if part.is_some() { SITE.values(values) } else { SITES.values(values) }
    }
}

fn path_values(
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
    PATH.values([whole(number), whole(path.links.len()), whole(free), whole(latency), whole(cost)])
}

fn request(inquiry: &Inquiry<'_>) -> Values {
    let request = inquiry.request;
    let mbps: u64 = request.flows.iter().map(|flow| u64::from(flow.bandwidth_mbps)).sum();
    REQUEST.values([
        whole(request.parts.len()),
        whole(request.flows.len()),
        whole(request.total_cpus()),
        whole(mbps),
        whole(request.time_frame.duration),
        whole(request.time_frame.earliest_start),
        whole(request.time_frame.latest_start),
    ])
}

fn plan(inquiry: &Inquiry<'_>, number: usize, frame: &FramePlan) -> Values {
    let thousandths = |cost: Option<u64>| cost.unwrap_or(0) as f64 / 1000.0;
    let links = frame.plan().map_or(0, |plan| plan.paths.iter().map(|path| path.links.len()).sum());
    PLAN.values([
        whole(number),
        whole(frame.window.start),
        whole(frame.window.start - inquiry.request.time_frame.earliest_start),
        thousandths(frame.price).into(),
        thousandths(frame.penalty).into(),
        whole(links),
        matches!(frame.outcome, Outcome::Optimal { .. }).into(),
    ])
}

/// Plans windows in this order until one has a plan.
fn first_plan(inquiry: &Inquiry<'_>, resources: &mut dyn Resources, windows: Vec<Window>) -> Decision {
    let Inquiry { grid, request, options, planner, .. } = *inquiry;
    let free = |window| resources.free(window);
    let mut planned = until_first_plan(windows_in_turn(grid, request, options, planner, windows, free));
    let (proven, spent) = spent(&planned);
    let choice = planned.pop().filter(FramePlan::is_eligible).and_then(choice);
    Decision { choice, proven, spent }
}

fn nothing() -> Decision {
    Decision { choice: None, proven: false, spent: DecisionEffort::default() }
}

/// A number for the random stream of a decision: the same request draws the same numbers.
fn seed(inquiry: &Inquiry<'_>) -> u64 {
    let request = inquiry.request;
    let times =
        [request.time_frame.earliest_start, request.time_frame.latest_start, request.time_frame.duration];
    let numbers = times.into_iter().map(|time: Seconds| u64::from(time)).chain([request.total_cpus()]);
    numbers.fold(0, |state, number| splitmix64(state ^ number))
}
