//! A rule of one's own: a script orders starts, parts, sites and paths, places a whole request, or picks a plan.

mod hooks;
mod placing;

pub use hooks::{HOOKS, language};

use self::hooks::{plan, request_values};
use self::placing::Placing;
use super::frames::{choice, spent, until_first_plan};
use super::k_shortest_paths::neighbors;
use super::partial_plan::attempt;
use super::{Decision, DecisionEffort, Inquiry, NotDisclosed, Resources, Strategy};
use crate::kernel::random::splitmix64;
use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::model::NodeId;
use crate::labs::co_allocation::planner::frames::{FramePlan, plan_windows, windows_in_turn};
use crate::labs::co_allocation::text::msg;
use crate::rule::{Key, Script, by_rising_keys, whole};
use crate::text::all_of;

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
            self.0.settle(decision.choice.is_some(), || match &decision.choice {
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
        let Some(windows) = self.windows(inquiry) else { return nothing() };
        if script.defines("plan") {
            return self.pick(inquiry, resources, windows);
        }
        if ["part", "site", "path", "place"].iter().all(|hook| !script.defines(hook)) {
            return self.first_plan(inquiry, resources, windows);
        }
        let neighbors = neighbors(inquiry.grid);
        let mut spent = DecisionEffort::default();
        for window in windows {
            spent.questions += 1;
            let availability = resources.free(window);
            let nodes = &mut spent.effort.nodes;
            let mut placing = Placing { script, inquiry, neighbors: &neighbors, nodes, stuck: None };
            let choice = attempt(inquiry, window, &availability, |mut partial, problem| {
                placing.place(&mut partial, &problem)?;
                placing.route(&mut partial, &problem)?;
                partial.plan()
            });
            if script.has_failed() {
                break;
            }
            if choice.is_some() {
                script.taken("start", &[window.start as usize], 0);
                return Decision { choice, proven: true, spent };
            }
            let start = || clock_time(window.start);
            script.gave_up(|| msg!("rule.given-up-at", start = start(), what = placing.failure()));
            script.tell("start", &[window.start as usize], || placing.failure());
        }
        Decision { choice: None, proven: false, spent }
    }

    /// The windows, by rising keys of their starts.
    fn windows(&self, inquiry: &Inquiry<'_>) -> Option<Vec<Window>> {
        let windows = inquiry.request.time_frame.windows(inquiry.options.time_frames);
        if !self.0.defines("start") {
            return Some(windows);
        }
        let asked = request_values(&self.0, "start", inquiry);
        let key = |&(number, window): &(usize, Window)| {
            let wait = window.start - inquiry.request.time_frame.earliest_start;
            let start = self.0.object("start", 1, [whole(number), whole(window.start), whole(wait)]);
            self.0.key("start", &[window.start as usize], [asked.clone(), start])
        };
        let ordered = by_rising_keys(windows.into_iter().enumerate(), key)?;
        Some(ordered.into_iter().map(|(_, window)| window).collect())
    }

    /// Plans windows in this order until one has a plan.
    fn first_plan(
        &self,
        inquiry: &Inquiry<'_>,
        resources: &mut dyn Resources,
        windows: Vec<Window>,
    ) -> Decision {
        let Inquiry { grid, request, options, planner, .. } = *inquiry;
        let free = |window| resources.free(window);
        let mut planned = until_first_plan(windows_in_turn(grid, request, options, planner, windows, free));
        let (proven, spent) = spent(&planned);
        for frame in &planned {
            let about = &[frame.window.start as usize];
            match frame.is_eligible() {
                true => self.0.taken("start", about, 0),
                false => self.0.tell("start", about, || msg!("rule.no-plan")),
            }
        }
        let choice = planned.pop().filter(FramePlan::is_eligible).and_then(choice);
        Decision { choice, proven, spent }
    }

    /// Plans every window, and takes the plan of the lowest key.
    fn pick(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources, windows: Vec<Window>) -> Decision {
        let Inquiry { grid, request, options, planner, .. } = *inquiry;
        let mut frames =
            plan_windows(grid, request, options, planner, windows, |window| resources.free(window));
        let (proven, spent) = spent(&frames);
        let asked = request_values(&self.0, "plan", inquiry);
        let mut best: Option<(Key, usize)> = None;
        for (number, frame) in frames.iter().enumerate().filter(|(_, frame)| frame.is_eligible()) {
            let Some(key) =
                self.0.key("plan", &[number], [asked.clone(), plan(&self.0, inquiry, number, frame)])
            else {
                return Decision { choice: None, proven: false, spent };
            };
            if best.as_ref().is_none_or(|(lowest, _)| key < *lowest) {
                best = Some((key, number));
            }
        }
        if let Some((_, number)) = best {
            self.0.taken("plan", &[number], 0);
        }
        let choice = best.and_then(|(_, number)| choice(frames.swap_remove(number)));
        Decision { choice, proven, spent }
    }
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
