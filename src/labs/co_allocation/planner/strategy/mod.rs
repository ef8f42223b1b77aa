//! Strategies: which windows to query for one request, and which plan to take.
//!
//! All of them ask [`Resources`] the same question, "what is free during `[s, s + D)`?", and answer with a
//! [`Decision`], which the owner of the books carries out. They read no clock: the same answers give the
//! same decision.
//!
//! | strategy | starts | plan of a start |
//! | --- | --- | --- |
//! | [`Frames`] | N equidistant ones | the planner's: the method of Takefusa et al. (2010) |
//! | `AllStarts` | every one that can matter, from disclosed timetables | the planner's |
//! | `FirstFit` | N equidistant ones until one fits | cheapest sites, shortest paths |
//! | `Backtracking` | N equidistant ones until one fits | depth-first with provisional holds |
//! | `SlidingWindow` | N equidistant ones until one fits | matching on CPUs, then shortest paths |
//! | `Negotiation` | the first that suits sites and paths chosen before | none: it only looks for a start |
//! | `GlobalResourceCapacity`, `NodeResourceManagement`, `RandomWalk` | N equidistant ones until one fits | parts to sites by rank, k shortest paths |
//! | `BestFit` | N equidistant ones until one fits | tightest sites, k shortest paths |
//! | `Scripted` | in the order of a script | by the keys of a script |
//!
//! `Frames` with the planner `satFirst` takes the first satisfying model of every frame. All but the first two are
//! baselines from the literature. Published for simpler models, they may miss plans, but a plan that breaks
//! (4)–(15) is never proposed: [`check_plan`](super::check_plan) rejects it.

mod all_starts;
mod backtracking;
mod best_fit;
mod first_fit;
mod frames;
mod global_resource_capacity;
mod k_shortest_paths;
mod negotiation;
mod node_resource_management;
pub(crate) mod partial_plan;
mod random_walk;
mod ranked;
#[cfg(feature = "engines")]
pub mod scripted;
mod sliding_window;

pub use self::{
    all_starts::AllStarts, backtracking::Backtracking, best_fit::BestFit, first_fit::FirstFit,
    global_resource_capacity::GlobalResourceCapacity, negotiation::Negotiation,
    node_resource_management::NodeResourceManagement, random_walk::RandomWalk, sliding_window::SlidingWindow,
};
pub use frames::Frames;
#[cfg(feature = "engines")]
pub use scripted::Scripted;

use std::fmt;

use super::frames::{FrameOptions, RankBy};
use super::{Effort, Planner};
use crate::kernel::{Seconds, TimeFrame, Window};
use crate::labs::co_allocation::model::{Availability, Cost, Grid, Plan, Request};
use crate::labs::co_allocation::text::msg;

/// The free capacity, as answered by the resource managers.
pub trait Resources {
    /// Amounts disclosed as free during the entire window.
    fn free(&mut self, window: Window) -> Availability;

    /// The seconds of the window at which anything free changes, ascending; `None` when timetables are not
    /// disclosed.
    fn changes(&mut self, within: Window) -> Option<Vec<Seconds>>;
}

/// One request with everything that decides how plans for it are made.
#[derive(Clone, Copy)]
pub struct Inquiry<'a> {
    /// The resource graph.
    pub grid: &'a Grid,
    /// The request graph.
    pub request: &'a Request,
    /// Number of time frames, constraints, coefficients and the limit of search nodes per window.
    pub options: &'a FrameOptions,
    /// Ranking of plans, for strategies that compare several.
    pub rank_by: RankBy,
    /// The planner of a window, for strategies without their own method.
    pub planner: &'a dyn Planner,
    /// Plan every window even if the first feasible one is the best, to measure planning.
    pub every_window: bool,
}

/// A strategy's proposal; nothing is reserved yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Plan to reserve; `None` when no plan was found.
    pub choice: Option<Choice>,
    /// True when every window without a plan was proven to have none.
    pub proven: bool,
    /// The work it took.
    pub spent: DecisionEffort,
}

/// A plan in its window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The window.
    pub window: Window,
    /// Sites and paths.
    pub plan: Plan,
    /// Cost by the coefficients of its window.
    pub cost: Cost,
}

/// Work done for a decision, in units that do not depend on the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DecisionEffort {
    /// Search nodes and simplex iterations of all windows.
    pub effort: Effort,
    /// Windows queried from all resource managers; a query for their timetables counts as one.
    pub questions: u64,
    /// Provisional holds of a site or a path made while looking for a plan.
    pub holds: u64,
    /// How long these were held: the number of current holds, summed over all search nodes.
    pub held_nodes: u64,
}

/// A strategy needs timetables that the resource managers do not disclose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotDisclosed;

impl fmt::Display for NotDisclosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", msg!("strategy.not-disclosed"))
    }
}

impl std::error::Error for NotDisclosed {}

/// A method to decide.
pub trait Strategy {
    /// Queries windows, and proposes a plan or none.
    ///
    /// # Errors
    ///
    /// When it needs timetables and they are not disclosed.
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed>;
}

/// The strategies, as data.
#[apply(camel_word)]
#[derive(Default, PartialOrd, Ord)]
pub enum StrategyName {
    /// [`Frames`].
    #[default]
    Frames,
    /// `AllStarts`.
    AllStarts,
    /// `FirstFit`.
    FirstFit,
    /// `Backtracking`.
    Backtracking,
    /// `SlidingWindow`.
    SlidingWindow,
    /// `Negotiation`.
    Negotiation,
    /// `GlobalResourceCapacity`.
    GlobalResourceCapacity,
    /// `NodeResourceManagement`.
    NodeResourceManagement,
    /// `RandomWalk`.
    RandomWalk,
    /// `BestFit`.
    BestFit,
}

impl StrategyName {
    /// All strategies.
    pub const ALL: [StrategyName; 10] = [
        StrategyName::Frames,
        StrategyName::AllStarts,
        StrategyName::FirstFit,
        StrategyName::Backtracking,
        StrategyName::SlidingWindow,
        StrategyName::Negotiation,
        StrategyName::GlobalResourceCapacity,
        StrategyName::NodeResourceManagement,
        StrategyName::RandomWalk,
        StrategyName::BestFit,
    ];

    /// Whether it takes the best plan that its planner finds; the others take the first that their rule leads to.
    pub fn seeks_best(self) -> bool {
        matches!(self, StrategyName::Frames | StrategyName::AllStarts)
    }

    /// Whether it needs timetables.
    pub fn needs_timetables(self) -> bool {
        self == StrategyName::AllStarts
    }

    /// The windows it may query; with timetables if it needs them.
    pub fn windows(
        self,
        request: &Request,
        options: &FrameOptions,
        resources: &mut dyn Resources,
    ) -> Vec<Window> {
        let frame = request.time_frame;
        let starts = if self.needs_timetables() { starts_that_matter(frame, resources) } else { None };
        match starts {
            Some(starts) => starts.into_iter().map(|start| frame.window_at(start)).collect(),
            None => frame.windows(options.time_frames),
        }
    }

    /// The strategy of that name.
    pub fn strategy(self) -> &'static dyn Strategy {
        match self {
            StrategyName::Frames => &Frames,
            StrategyName::AllStarts => &AllStarts,
            StrategyName::FirstFit => &FirstFit,
            StrategyName::Backtracking => &Backtracking,
            StrategyName::SlidingWindow => &SlidingWindow,
            StrategyName::Negotiation => &Negotiation,
            StrategyName::GlobalResourceCapacity => &GlobalResourceCapacity,
            StrategyName::NodeResourceManagement => &NodeResourceManagement,
            StrategyName::RandomWalk => &RandomWalk,
            StrategyName::BestFit => &BestFit,
        }
    }
}

/// EST, and every second until LST at which anything free changes; `None` without timetables.
fn starts_that_matter(frame: TimeFrame, resources: &mut dyn Resources) -> Option<Vec<Seconds>> {
    let TimeFrame { earliest_start, latest_start, .. } = frame;
    // Windows are half-open, so the range ends one second after the latest start.
    let changes = resources.changes(Window { start: earliest_start + 1, end: latest_start + 1 })?;
    Some(std::iter::once(earliest_start).chain(changes).collect())
}
