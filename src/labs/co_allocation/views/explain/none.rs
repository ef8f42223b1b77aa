//! Why a time frame has no plan, and the smallest changes of the document that give it one.

use super::conflict::{ConflictView, conflict_view};
use super::{index, indices, link_names, node_name, plan_frame, with_problem};
use crate::document::problem::FormatError;
use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::day::DisclosedResources;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::model::Availability;
use crate::labs::co_allocation::planner::exact::Exact;
use crate::labs::co_allocation::planner::explain::{
    NearestStarts, QuestionBudget, Remedy, conflict, least_amount, nearest_starts, remedies, smallest_in_any,
};
use crate::labs::co_allocation::planner::values::values_for;
use crate::labs::co_allocation::planner::{Problem, Values};
use crate::labs::co_allocation::reservation::Disclosure;

/// Why a time frame has no plan.
#[apply(view)]
pub struct NoneExplanation {
    pub frame: u32,
    pub start_seconds: u32,
    /// First second after the window.
    pub end_seconds: u32,
    /// Causes that cannot hold together; `None` if there is a plan, or if infeasibility could not be proven
    /// within the limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conflict: Option<ConflictView>,
    /// Changes each of which suffices, verified by planning, the smallest first.
    pub remedies: Vec<RemedyView>,
    /// A still smaller change, after which another time frame has a plan; none if one has a plan as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<RemedyElsewhere>,
    /// False if the limit left a question open: there may be more or smaller changes.
    pub complete: bool,
}

/// The smallest change of the request that gives any of its time frames a plan.
#[apply(view)]
pub struct RemedyElsewhere {
    pub start_seconds: u32,
    pub remedy: RemedyView,
}

/// A change of the document after which the window has a plan, minimal of its kind.
#[apply(tagged_view)]
pub enum RemedyView {
    MoreCpus {
        site: String,
        /// Additional CPUs to install.
        cpus: u32,
        /// CPUs installed then.
        installed: u32,
    },
    FewerCpus {
        part: u32,
        /// Most CPUs it may request.
        cpus: u32,
    },
    /// No part asks for more CPUs than this.
    AllFewerCpus {
        cpus: u32,
    },
    MoreBandwidth {
        between: [String; 2],
        /// Additional Mbps to install.
        mbps: u32,
        /// Mbps installed then.
        installed: u32,
    },
    LessBandwidth {
        flow: u32,
        /// Most Mbps it may request.
        mbps: u32,
    },
    /// No flow asks for more bandwidth than this.
    AllLessBandwidth {
        mbps: u32,
    },
    #[serde(rename_all = "camelCase")]
    StartAt {
        /// Nearest start with a plan in this direction.
        start_seconds: u32,
        /// Index of the time frame that starts then, if one does already.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        frame: Option<u32>,
    },
    LongerPaths {
        /// Limit needed.
        links: u32,
    },
    MoreLatency {
        flow: u32,
        /// Limit needed.
        microseconds: u32,
    },
    WithoutAttributes {
        part: u32,
    },
    WithoutDomainRule {
        rule: u32,
    },
    /// Parts and their flows are removed.
    WithoutParts {
        parts: Vec<u32>,
    },
}

/// Explains a time frame that has no plan.
///
/// # Errors
/// When the request has no such time frame.
pub fn explain_none(scenario: &Scenario, frame: u32) -> Result<NoneExplanation, FormatError> {
    let planned = plan_frame(scenario, &Exact, frame)?;
    let window = planned.window;
    let mut explanation = NoneExplanation {
        frame,
        start_seconds: window.start,
        end_seconds: window.end,
        conflict: None,
        remedies: Vec::new(),
        elsewhere: None,
        complete: true,
    };
    if planned.plan().is_some() {
        return Ok(explanation);
    }
    // Separate limits: the conflict is reported even if the search for changes uses up its own.
    let (mut for_conflict, mut for_remedies) = (QuestionBudget::default(), QuestionBudget::default());
    with_problem(scenario, &planned, |problem| {
        let found = conflict(problem, &mut for_conflict);
        explanation.conflict = found.map(|found| conflict_view(scenario, window, problem, &found));
        let mut views: Vec<(u64, RemedyView)> = starts(scenario, window, problem, &mut for_remedies);
        for remedy in remedies(problem, &mut for_remedies) {
            let view = remedy_view(scenario, window, problem, &remedy, &mut for_remedies);
            views.extend(view.map(|view| (remedy.size(problem), view)));
        }
        // Stable: of equal changes another start comes first, since it leaves the request itself unchanged.
        views.sort_by_key(|&(size, _)| size);
        let smallest_here = views.first().map_or(u64::MAX, |&(size, _)| size);
        explanation.elsewhere = elsewhere(scenario, problem, smallest_here);
        explanation.remedies = views.into_iter().map(|(_, view)| view).collect();
    });
    explanation.complete = !for_remedies.left_open() && explanation.conflict.is_some();
    Ok(explanation)
}

/// The nearest starts, with their distances in thousandths of the duration.
fn starts(
    scenario: &Scenario,
    window: Window,
    problem: &Problem<'_>,
    asking: &mut QuestionBudget,
) -> Vec<(u64, RemedyView)> {
    let mut books = books(scenario);
    let horizon = *limits::SECONDS.end();
    let NearestStarts { earlier, later } =
        nearest_starts(problem, window.start, horizon, &values(scenario), &mut books, asking);
    let frames = problem.request.time_frame.windows(scenario.options.frames.time_frames);
    let view = |start: Seconds| {
        let distance = u64::from(start.abs_diff(window.start));
        let frame = frames.iter().position(|frame| frame.start == start).map(index);
        let size = (1000 * distance).div_ceil(u64::from(window.duration()));
        (size, RemedyView::StartAt { start_seconds: start, frame })
    };
    earlier.into_iter().chain(later).map(view).collect()
}

/// The smallest change at any start of the request, if it is smaller than `smallest_here`.
fn elsewhere(scenario: &Scenario, problem: &Problem<'_>, smallest_here: u64) -> Option<RemedyElsewhere> {
    let windows = problem.request.time_frame.windows(scenario.options.frames.time_frames);
    let mut books = books(scenario);
    let mut asking = QuestionBudget::default();
    let (at, remedy) = smallest_in_any(problem, &windows, &values(scenario), &mut books, &mut asking)?;
    if remedy.size(problem) >= smallest_here {
        return None;
    }
    let remedy = remedy_view(scenario, windows[at], problem, &remedy, &mut asking)?;
    Some(RemedyElsewhere { start_seconds: windows[at].start, remedy })
}

/// Zero values for all windows, keeping only the budget.
fn values(scenario: &Scenario) -> impl Fn(Window, &Availability) -> Values {
    let Scenario { grid, request, options, .. } = scenario;
    let preferences = &options.frames.preferences;
    move |window, free| Values {
        budget: values_for(grid, request, window, free, preferences).budget,
        ..Values::free_of_charge(grid)
    }
}

/// Free amounts at any time, as disclosed to this user.
fn books(scenario: &Scenario) -> DisclosedResources<'_> {
    DisclosedResources {
        coordinator: &scenario.coordinator,
        percent: scenario.disclosed_percent,
        disclosure: Disclosure::Timetable,
    }
}

/// A change in terms of the document; `None` if it exceeds a document's limits.
fn remedy_view(
    scenario: &Scenario,
    window: Window,
    problem: &Problem<'_>,
    remedy: &Remedy,
    asking: &mut QuestionBudget,
) -> Option<RemedyView> {
    let grid = problem.grid;
    let more_of = |raw, shown, more| more_installed(scenario.disclosed_percent, raw, shown, more);
    Some(match *remedy {
        Remedy::MoreCpus { site, cpus } => {
            let raw = scenario.coordinator.availability(window).cpus[site];
            let cpus = more_of(raw, problem.availability.cpus[site], cpus)?;
            let installed = grid.nodes[site].cpus().checked_add(cpus)?;
            let view = RemedyView::MoreCpus { site: node_name(scenario, site), cpus, installed };
            return limits::CPUS.contains(&installed).then_some(view);
        }
        Remedy::MoreBandwidth { link, mbps } => {
            let raw = scenario.coordinator.availability(window).bandwidth_mbps;
            let channels = grid.links[link].ends.map(|from| grid.channel(link, from));
            let more = channels.map(|id| more_of(raw[id], problem.availability.bandwidth_mbps[id], mbps));
            let [there, back] = [more[0]?, more[1]?];
            let given = |mbps: u32| {
                let mut free = scenario.coordinator.availability(window);
                let mut both = channels.to_vec();
                both.dedup();
                both.iter().for_each(|&id| free.bandwidth_mbps[id] = raw[id].saturating_add(mbps));
                free.disclosed(scenario.disclosed_percent)
            };
            // Where a share is shown, one of two directions may need less for it, and be the only one needed.
            let mbps = match there == back {
                true => there,
                false => least_amount(problem, there.max(back), given, asking)?,
            };
            let installed = grid.links[link].bandwidth_mbps.checked_add(mbps)?;
            let view = RemedyView::MoreBandwidth { between: link_names(scenario, link), mbps, installed };
            return limits::BANDWIDTH_MBPS.contains(&installed).then_some(view);
        }
        Remedy::FewerCpus { part, cpus } => RemedyView::FewerCpus { part: index(part), cpus },
        Remedy::AllFewerCpus { cpus } => RemedyView::AllFewerCpus { cpus },
        Remedy::LessBandwidth { flow, mbps } => RemedyView::LessBandwidth { flow: index(flow), mbps },
        Remedy::AllLessBandwidth { mbps } => RemedyView::AllLessBandwidth { mbps },
        Remedy::LongerPaths { links } => RemedyView::LongerPaths { links },
        Remedy::MoreLatency { flow, microseconds } => {
            let view = RemedyView::MoreLatency { flow: index(flow), microseconds };
            return limits::LATENCY_MICROSECONDS.contains(&microseconds).then_some(view);
        }
        Remedy::WithoutAttributes { part } => RemedyView::WithoutAttributes { part: index(part) },
        Remedy::WithoutDomainRule { rule } => RemedyView::WithoutDomainRule { rule: index(rule) },
        Remedy::WithoutParts { ref parts } => RemedyView::WithoutParts { parts: indices(parts) },
    })
}

/// How much more must be installed so that `more` more is shown as free to a user who sees only a share.
fn more_installed(disclosed_percent: u32, raw: u32, shown: u32, more: u32) -> Option<u32> {
    let wanted = u64::from(shown) + u64::from(more);
    let needed = (100 * wanted).div_ceil(u64::from(disclosed_percent));
    u32::try_from(needed.saturating_sub(u64::from(raw))).ok()
}
