//! Plans one request in each of its time frames, and ranks the plans: steps 2i to 2iv.

use crate::kernel::Window;
use crate::labs::co_allocation::model::{Availability, Cost, Grid, Plan, Request};

use super::values::{Preferences, penalties, prices_in, values_for};
use super::window_planning::WindowPlanning;
use super::{Constraints, Effort, Outcome, Planner, Planning, Problem, Values, Windows};

/// How the time frames of one request are planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameOptions {
    /// N, the most time frames tried.
    pub time_frames: u32,
    /// Constraints (10) and (11).
    pub constraints: Constraints,
    /// Preferences that set the objective coefficients.
    pub preferences: Preferences,
    /// Search nodes each frame may take.
    pub node_limit: u64,
}

/// The answer for one time frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FramePlan {
    /// The window planned for.
    pub window: Window,
    /// Free amounts in the window.
    pub availability: Availability,
    /// The best plan within the budget or, where there is none, the cheapest by price; its cost is by the coefficients
    /// of the preferences.
    pub outcome: Outcome,
    /// Work done for this frame.
    pub effort: Effort,
    /// Cost of the plan by the prices of the grid.
    pub price: Option<Cost>,
    /// Cost of the plan by the quality penalties of the grid.
    pub penalty: Option<Cost>,
    /// Excess of the price over the request's budget; `None` within it and without a plan.
    pub over_budget: Option<Cost>,
}

impl FramePlan {
    /// An answer for a window, with its prices.
    pub fn new(
        grid: &Grid,
        request: &Request,
        preferences: &Preferences,
        window: Window,
        availability: Availability,
        answer: (Outcome, Effort),
    ) -> Self {
        Pricing::of(grid, preferences).frame(request, window, availability, answer)
    }

    /// The plan found, proven optimal or not.
    pub fn plan(&self) -> Option<&Plan> {
        self.outcome.plan()
    }

    /// Whether its plan may be taken: there is one, within the budget.
    pub fn is_eligible(&self) -> bool {
        self.plan().is_some() && self.over_budget.is_none()
    }
}

/// The user's option (a), (b) or (c): which plan is best.
#[apply(camel_word)]
pub enum RankBy {
    /// Earliest start first.
    Time,
    /// Lowest total price first.
    Price,
    /// Lowest total quality penalty first.
    Quality,
}

/// Plans every time frame of a request, in the order of their starts, whether they have a plan or not.
///
/// `availability_of` answers what is free during the whole of a window.
///
/// Complexity: N times that of the planner at most; frames share work where the planner can.
///
/// Reference: Takefusa et al. (2010), steps 2i–2iii.
pub fn plan_frames(
    grid: &Grid,
    request: &Request,
    options: &FrameOptions,
    planner: &dyn Planner,
    availability_of: impl FnMut(Window) -> Availability,
) -> Vec<FramePlan> {
    let windows = request.time_frame.windows(options.time_frames);
    plan_windows(grid, request, options, planner, windows, availability_of)
}

/// The same for any windows of the request's duration.
pub fn plan_windows(
    grid: &Grid,
    request: &Request,
    options: &FrameOptions,
    planner: &dyn Planner,
    windows: Vec<Window>,
    availability_of: impl FnMut(Window) -> Availability,
) -> Vec<FramePlan> {
    let prepared = PreparedWindows::new(grid, request, options, windows, availability_of);
    let problems = prepared.problems(grid, request, options);
    let mut planning = FramePlanning::new(planner, options.node_limit, &problems);
    while !planning.advance(u64::MAX) {}
    prepared.frames(grid, request, &options.preferences, planning.answers())
}

/// Windows with what is free in each and what that is worth.
pub struct PreparedWindows {
    windows: Vec<Window>,
    availabilities: Vec<Availability>,
    values: Vec<Values>,
}

impl PreparedWindows {
    /// Asks what is free in each window.
    pub fn new(
        grid: &Grid,
        request: &Request,
        options: &FrameOptions,
        windows: Vec<Window>,
        availability_of: impl FnMut(Window) -> Availability,
    ) -> Self {
        let availabilities: Vec<Availability> = windows.iter().copied().map(availability_of).collect();
        let asked = windows.iter().zip(&availabilities);
        let preferences = &options.preferences;
        let values =
            asked.map(|(&window, free)| values_for(grid, request, window, free, preferences)).collect();
        Self { windows, availabilities, values }
    }

    /// Planning problem of each window.
    pub fn problems<'a>(
        &'a self,
        grid: &'a Grid,
        request: &'a Request,
        options: &FrameOptions,
    ) -> Vec<Problem<'a>> {
        let asked = self.availabilities.iter().zip(&self.values);
        asked.map(|(availability, values)| problem(grid, request, options, availability, values)).collect()
    }

    /// The windows with an answer each.
    pub fn frames(
        &self,
        grid: &Grid,
        request: &Request,
        preferences: &Preferences,
        answers: &[(Outcome, Effort)],
    ) -> Vec<FramePlan> {
        let priced = Pricing::of(grid, preferences);
        let answered = self.windows.iter().zip(&self.availabilities).zip(answers);
        answered
            .map(|((&window, availability), answer)| {
                priced.frame(request, window, availability.clone(), answer.clone())
            })
            .collect()
    }
}

/// A planner at work on windows that are all wanted: it goes on where it stopped, and stops for good when dropped.
///
/// Where it stops in between changes nothing.
pub struct FramePlanning<'a> {
    windows: Box<dyn Windows + 'a>,
    node_limit: u64,
    problems: &'a [Problem<'a>],
    order: Vec<usize>,
    /// Number of windows of that order answered.
    answered: usize,
    /// At work on the next one.
    planning: Option<WindowPlanning<'a>>,
    answers: Vec<(Outcome, Effort)>,
    ends: Vec<WindowEnd>,
    changes: u32,
}

/// How the planning of a window ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowEnd {
    /// Not yet.
    Open,
    /// With a proof, or at the node limit.
    Answered,
    /// Without a proof, and with nothing left to try below the node limit.
    GivenUp,
}

impl<'a> FramePlanning<'a> {
    /// Prepares to plan each window with at most `node_limit` search nodes; nothing is searched yet.
    pub fn new(planner: &'a dyn Planner, node_limit: u64, problems: &'a [Problem<'a>]) -> Self {
        let windows = planner.windows();
        let order = windows.order(problems);
        let nothing = (Outcome::LimitReached { best: None, bound: 0 }, Effort::default());
        let (answers, ends) = (vec![nothing; problems.len()], vec![WindowEnd::Open; problems.len()]);
        Self { windows, node_limit, problems, order, answered: 0, planning: None, answers, ends, changes: 0 }
    }

    /// Works on one window until it is answered or `nodes` more search nodes are spent on it, at least one; true
    /// when all windows are answered.
    pub fn advance(&mut self, nodes: u64) -> bool {
        let Some(&at) = self.order.get(self.answered) else { return true };
        let mut begin = |problem: &Problem<'a>| self.windows.begin(problem);
        let planning =
            self.planning.get_or_insert_with(|| WindowPlanning::new(&self.problems[at], &mut begin));
        let spent = planning.effort();
        let limit = spent.nodes.max(spent.pivots).saturating_add(nodes.max(1)).min(self.node_limit);
        let outcome = planning.advance(begin, limit);
        let effort = planning.effort();
        self.changes += u32::from(self.answers[at].0 != outcome);
        self.answers[at] = (outcome, effort);
        // A planner that stops below its limit has nothing left to try.
        let gives_up = effort.nodes < limit && effort.pivots < limit;
        if limit == self.node_limit || gives_up {
            let proven = !matches!(self.answers[at].0, Outcome::LimitReached { .. });
            self.ends[at] = if proven || !gives_up { WindowEnd::Answered } else { WindowEnd::GivenUp };
            self.planning = None;
            self.answered += 1;
            self.changes += 1;
        }
        self.answered == self.order.len()
    }

    /// Number of windows answered.
    pub fn answered(&self) -> usize {
        self.answered
    }

    /// How often what is known has changed.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// How the planning of each window ended.
    pub fn ends(&self) -> &[WindowEnd] {
        &self.ends
    }

    /// Answer for each window so far; nothing known for those not begun.
    pub fn answers(&self) -> &[(Outcome, Effort)] {
        &self.answers
    }
}

/// The same, one at a time, for callers that stop early.
pub fn windows_in_turn<'a>(
    grid: &'a Grid,
    request: &'a Request,
    options: &'a FrameOptions,
    planner: &'a dyn Planner,
    windows: Vec<Window>,
    mut availability_of: impl FnMut(Window) -> Availability + 'a,
) -> impl Iterator<Item = FramePlan> + 'a {
    let mut planned = planner.windows();
    let priced = Pricing::of(grid, &options.preferences);
    windows.into_iter().map(move |window| {
        let availability = availability_of(window);
        let values = values_for(grid, request, window, &availability, &options.preferences);
        let problem = problem(grid, request, options, &availability, &values);
        let answer = answer(&problem, options.node_limit, |problem| planned.begin(problem));
        priced.frame(request, window, availability, answer)
    })
}

/// Plans one window of a request with what is free in it.
///
/// Complexity: that of the planner.
pub fn plan_window(
    grid: &Grid,
    request: &Request,
    options: &FrameOptions,
    planner: &dyn Planner,
    window: Window,
    availability: Availability,
) -> FramePlan {
    let values = values_for(grid, request, window, &availability, &options.preferences);
    let problem = problem(grid, request, options, &availability, &values);
    let answer = answer(&problem, options.node_limit, |problem| planner.begin(problem));
    FramePlan::new(grid, request, &options.preferences, window, availability, answer)
}

fn answer<'p>(
    problem: &Problem<'p>,
    node_limit: u64,
    mut begin: impl FnMut(&Problem<'p>) -> Box<dyn Planning + 'p>,
) -> (Outcome, Effort) {
    let mut planning = WindowPlanning::new(problem, &mut begin);
    (planning.advance(begin, node_limit), planning.effort())
}

fn problem<'a>(
    grid: &'a Grid,
    request: &'a Request,
    options: &FrameOptions,
    availability: &'a Availability,
    values: &'a Values,
) -> Problem<'a> {
    Problem { grid, request, availability, values, constraints: options.constraints }
}

/// The coefficients by which every plan is priced, whatever it was chosen for.
struct Pricing<'a> {
    grid: &'a Grid,
    preferences: &'a Preferences,
    penalties: Values,
}

impl<'a> Pricing<'a> {
    fn of(grid: &'a Grid, preferences: &'a Preferences) -> Self {
        Self { grid, preferences, penalties: penalties(grid, preferences.unit()) }
    }

    fn frame(
        &self,
        request: &Request,
        window: Window,
        availability: Availability,
        (outcome, effort): (Outcome, Effort),
    ) -> FramePlan {
        let Preferences { budget, .. } = self.preferences;
        let total = |by: &Values| outcome.plan().map(|plan| total(request, plan, by));
        let price = total(&prices_in(self.grid, window, self.preferences));
        let over_budget = price.and_then(|price| budget.excess(price, request, self.preferences.unit()));
        let penalty = total(&self.penalties);
        FramePlan { window, availability, outcome, effort, price, penalty, over_budget }
    }
}

/// Indices of the frames that have a plan within the budget, best first; ties go to the earlier start, then the lower index.
///
/// Reference: Takefusa et al. (2010), step 2iv.
pub fn rank(frames: &[FramePlan], by: RankBy) -> Vec<usize> {
    let mut order: Vec<usize> = (0..frames.len()).filter(|&i| frames[i].is_eligible()).collect();
    order.sort_by_key(|&i| {
        let total = match by {
            RankBy::Time => None,
            RankBy::Price => frames[i].price,
            RankBy::Quality => frames[i].penalty,
        };
        (total, frames[i].window.start, i)
    });
    order
}

/// Cost of a plan by the prices of its window.
pub fn priced(
    grid: &Grid,
    request: &Request,
    preferences: &Preferences,
    window: Window,
    plan: &Plan,
) -> Cost {
    total(request, plan, &prices_in(grid, window, preferences))
}

/// (3) of a plan that is known to fit the request, by any coefficients.
fn total(request: &Request, plan: &Plan, by: &Values) -> Cost {
    costs(request, plan, by).iter().sum()
}

/// Cost of a plan's CPUs, and of its bandwidth.
pub fn costs(request: &Request, plan: &Plan, by: &Values) -> [Cost; 2] {
    let parts = plan.sites.iter().zip(&request.parts);
    let cpus: Cost = parts.map(|(&site, part)| 1000 * u64::from(part.cpus) * u64::from(by.cpu[site])).sum();
    let flows = plan.paths.iter().zip(&request.flows);
    let bandwidth: Cost = flows
        .map(|(path, flow)| {
            let length: u64 = path.links.iter().map(|&link| u64::from(by.bandwidth[link])).sum();
            length * u64::from(flow.bandwidth_mbps)
        })
        .sum();
    [cpus, bandwidth]
}
