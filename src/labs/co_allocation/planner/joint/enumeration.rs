//! Every way to serve each request, combined depth first: for a few small requests that the search over caps leaves
//! unproven.
//!
//! Caps tell apart what cannot be together, but where many plans are equally cheap and some request cannot be served
//! at all, they only push it from one to the next. A small request has few ways: a window with what a plan uses there,
//! without those that use no less and cost no less than another. After each choice the ways that no longer fit are
//! left out; the least of what each request has left bounds the rest, and the request with the fewest is next.
//!
//! Reference: Haralick and Elliott (1980), *Increasing tree search efficiency for constraint satisfaction problems*
//! (forward checking).

use super::offers::{Joint, JointWindow};
use super::seconds::{Pieces, Uses, uses};
use super::{JointPlan, Served, Worth};
use crate::labs::co_allocation::model::Cost;
use crate::labs::co_allocation::planner::Problem;
use crate::labs::co_allocation::planner::exhaustive::all_plans;

/// Choices tried to list the plans of all windows.
const MOST_CHOICES: u64 = 200_000;
/// Ways of one request; with more, enumeration is not tried.
const MOST_WAYS: usize = 300;
/// Combinations tried before it is given up.
const MOST_STEPS: u64 = 300_000;

/// A plan of a request in one of its windows, with what it uses.
struct Way {
    served: Served,
    uses: Uses,
}

/// A request whose ways are being tried.
struct Level {
    request: usize,
    /// Per request, the ways that still fit; none for those decided.
    fitting: Vec<Vec<usize>>,
    /// Requests left, this one among them.
    left: Vec<usize>,
    /// Ways tried, and that it is left unserved last.
    tried: usize,
    taken: Option<usize>,
    /// Worth of the requests before.
    worth: Worth,
}

/// The enumeration; it goes on where it stopped.
pub(super) struct Enumeration {
    ways: Vec<Vec<Way>>,
    free: Pieces,
    levels: Vec<Level>,
    best_worth: Worth,
    /// The best joint plan, if it is better than what was known.
    pub best: Option<JointPlan>,
    steps: u64,
}

/// Progress of an enumeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// There is more to try.
    Open,
    /// Everything was tried.
    Done,
    /// It takes too long.
    GivenUp,
}

impl Enumeration {
    /// Lists the ways of all requests; `None` when there are too many. Only joint plans better than `known` count.
    pub fn new(joint: &Joint, known: Worth) -> Option<Self> {
        let mut choices = MOST_CHOICES;
        let ways: Vec<Vec<Way>> =
            (0..joint.len()).map(|request| ways(joint, request, &mut choices)).collect::<Option<_>>()?;
        let fitting = ways.iter().map(|ways| (0..ways.len()).collect()).collect();
        let left = (0..joint.len()).collect();
        let (free, levels) = (joint.pieces.clone(), Vec::new());
        let mut begun = Self { ways, free, levels, best_worth: known, best: None, steps: 0 };
        begun.visit(fitting, left, (0, 0));
        Some(begun)
    }

    /// Tries that many more combinations.
    pub fn advance(&mut self, steps: u64) -> Progress {
        for _ in 0..steps {
            if self.steps == MOST_STEPS {
                return Progress::GivenUp;
            }
            self.steps += 1;
            if !self.next() {
                return Progress::Done;
            }
        }
        Progress::Open
    }

    /// Makes the next choice of the last request; false when everything was tried.
    fn next(&mut self) -> bool {
        let Some(level) = self.levels.last_mut() else { return false };
        if let Some(taken) = level.taken.take() {
            let Way { served, uses } = &self.ways[level.request][taken];
            self.free.give_back(served.window, uses);
        }
        let request = level.request;
        let choice = level.fitting[request].get(level.tried).copied();
        if choice.is_none() && level.tried > level.fitting[request].len() {
            self.levels.pop();
            return true;
        }
        level.tried += 1;
        level.taken = choice;
        let left: Vec<usize> = level.left.iter().copied().filter(|&other| other != request).collect();
        let (unserved, cost) = level.worth;
        let worth = match choice {
            Some(way) => (unserved, cost + self.ways[request][way].served.cost),
            None => (unserved + 1, cost),
        };
        let mut fitting = level.fitting.clone();
        fitting[request].clear();
        if let Some(way) = choice {
            let Way { served, uses } = &self.ways[request][way];
            self.free.take(served.window, uses);
            for &other in &left {
                let fits = |&way: &usize| {
                    let Way { served, uses } = &self.ways[other][way];
                    self.free.fits(served.window, uses)
                };
                fitting[other].retain(fits);
            }
        }
        self.visit(fitting, left, worth);
        true
    }

    /// Bounds what can come of the choices made, and opens the request with the fewest ways.
    fn visit(&mut self, fitting: Vec<Vec<usize>>, mut left: Vec<usize>, (unserved, cost): Worth) {
        let before = left.len();
        left.retain(|&request| !fitting[request].is_empty());
        let worth = (unserved + before - left.len(), cost);
        // Ways come by cost.
        let least = |&request: &usize| self.ways[request][fitting[request][0]].served.cost;
        let bound = (worth.0, left.iter().map(least).sum::<Cost>() + cost);
        if bound >= self.best_worth {
            return;
        }
        let Some(&request) = left.iter().min_by_key(|&&request| fitting[request].len()) else {
            self.best_worth = bound;
            let mut plan: JointPlan = self.ways.iter().map(|_| None).collect();
            for level in &self.levels {
                plan[level.request] = level.taken.map(|way| self.ways[level.request][way].served.clone());
            }
            self.best = Some(plan);
            return;
        };
        self.levels.push(Level { request, fitting, left, tried: 0, taken: None, worth });
    }
}

/// The ways of one request, cheapest first; `None` when there are too many.
fn ways(joint: &Joint, request: usize, choices: &mut u64) -> Option<Vec<Way>> {
    let asked = &joint.requests[request].request;
    let mut all: Vec<Way> = Vec::new();
    for (frame, JointWindow { window, availability, values }) in joint.windows[request].iter().enumerate() {
        let constraints = joint.options.constraints;
        let problem = Problem { grid: &joint.grid, request: asked, availability, values, constraints };
        let mut here: Vec<Way> = Vec::new();
        let mut plans = all_plans(&problem, choices)?;
        plans.sort_by_key(|&(_, cost)| cost);
        for (plan, cost) in plans {
            let uses = uses(&joint.grid, asked, &plan);
            // Earlier ways cost no more.
            if !here.iter().any(|way| uses_no_more(&way.uses, &uses)) {
                here.push(Way { served: Served { frame, window: *window, plan, cost }, uses });
            }
            if here.len() > MOST_WAYS {
                return None;
            }
        }
        all.extend(here);
    }
    all.sort_by_key(|way| way.served.cost);
    (all.len() <= MOST_WAYS).then_some(all)
}

/// Whether something uses of everything no more than another.
fn uses_no_more(some: &Uses, other: &Uses) -> bool {
    some.iter().all(|(capacity, amount)| other.iter().any(|(of, most)| of == capacity && amount <= most))
}
