//! All interleavings of a small case, counted by outcome.

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use super::machine::{Fate, State};
use super::setting::Setting;
use crate::labs::cors::model::{Hundredths, Market};
use crate::labs::cors::selection::Part;

/// Requests of a case whose interleavings are counted.
pub const RACE_REQUESTS: usize = 16;
/// Room for states and their outcomes, in parts and results of requests: some 15 MB.
const RACE_ROOM: usize = 300_000;
/// Maximum count: every number up to it is exact in JavaScript too.
const MOST_COUNTED: u64 = (1 << 53) - 1;
/// Steps of one interleaving that are looked at.
const RACE_STEPS: usize = 400;

/// Looks at every state once, however many interleavings lead there.
pub struct Explorer<'a> {
    setting: &'a Setting,
    known: BTreeMap<State, Rc<Outcomes>>,
    /// Remainder of [`RACE_ROOM`].
    room: usize,
}

/// Outcomes of the interleavings from a state on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// Number of interleavings per list of results, which has one result for each request.
    pub counts: BTreeMap<Vec<RequestResult>, u64>,
    /// Whether some are left out because there are too many.
    pub is_cut: bool,
}

/// Final result of one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RequestResult {
    /// Whether it was served.
    pub is_served: bool,
    /// Cost of the parts it holds, without fees.
    pub cost: Hundredths,
    /// Number of searches.
    pub searches: u32,
}

/// A place in the tree of interleavings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Index of the place before; none at the root.
    pub parent: Option<usize>,
    /// Manager that steps from the parent to here.
    pub prm: usize,
    /// Outcomes of the interleavings through it.
    pub outcomes: Rc<Outcomes>,
    /// Whether no manager has anything left to do there.
    pub is_leaf: bool,
}

impl Outcomes {
    /// All interleavings counted.
    pub fn interleavings(&self) -> u64 {
        self.counts.values().fold(0, |sum: u64, count| (sum + count).min(MOST_COUNTED))
    }
}

impl<'a> Explorer<'a> {
    /// Nothing is known yet.
    pub fn new(setting: &'a Setting) -> Self {
        Self { setting, known: BTreeMap::new(), room: RACE_ROOM }
    }

    /// Outcomes of all interleavings from a state on.
    pub fn outcomes(&mut self, state: &State, market: &mut Market) -> Rc<Outcomes> {
        self.count(state, market, 0)
    }

    fn count(&mut self, state: &State, market: &mut Market, depth: usize) -> Rc<Outcomes> {
        if let Some(known) = self.known.get(state) {
            return Rc::clone(known);
        }
        let mut outcomes = Outcomes::default();
        let runnable = state.runnable(self.setting);
        if runnable.is_empty() {
            let results = (0..self.setting.requests.len()).map(|request| RequestResult::of(state, request));
            outcomes.counts.insert(results.collect(), 1);
        } else if self.room == 0 || depth >= RACE_STEPS {
            outcomes.is_cut = true;
            return Rc::new(outcomes);
        }
        for prm in runnable {
            let mut after = state.clone();
            let entry = after.step(self.setting, market, prm);
            let below = self.count(&after, market, depth + 1);
            State::undo(self.setting, market, &entry);
            outcomes.is_cut |= below.is_cut;
            for (results, count) in &below.counts {
                let sum = outcomes.counts.entry(results.clone()).or_default();
                *sum += count;
                if *sum > MOST_COUNTED {
                    (*sum, outcomes.is_cut) = (MOST_COUNTED, true);
                }
            }
        }
        let kept = self.setting.requests.len() * (outcomes.counts.len() + 1) + state.parts();
        self.room = self.room.saturating_sub(kept);
        let outcomes = Rc::new(outcomes);
        self.known.insert(state.clone(), Rc::clone(&outcomes));
        outcomes
    }

    /// The tree of interleavings from a state on, the places of one depth after those of the depth before; with all
    /// places along that schedule, and others until there are `most`.
    pub fn tree(&mut self, state: &State, market: &Market, path: &[usize], most: usize) -> Vec<Branch> {
        let mut market = market.clone();
        let root = self.branch(None, 0, state, &mut market);
        let mut tree = vec![root];
        // With each place: its state and market, and how far the schedule leads through it.
        let mut open = VecDeque::from([(state.clone(), market, Some(0))]);
        let mut at = 0;
        while let Some((state, market, along)) = open.pop_front() {
            for prm in state.runnable(self.setting) {
                let along = along.filter(|&place| path.get(place) == Some(&prm)).map(|place| place + 1);
                if tree.len() >= most && along.is_none() {
                    continue;
                }
                let (mut state, mut market) = (state.clone(), market.clone());
                state.step(self.setting, &mut market, prm);
                tree.push(self.branch(Some(at), prm, &state, &mut market));
                open.push_back((state, market, along));
            }
            at += 1;
        }
        tree
    }

    fn branch(&mut self, parent: Option<usize>, prm: usize, state: &State, market: &mut Market) -> Branch {
        let is_leaf = state.runnable(self.setting).is_empty();
        Branch { parent, prm, outcomes: self.outcomes(state, market), is_leaf }
    }
}

impl RequestResult {
    /// Result of a request so far.
    pub fn of(state: &State, request: usize) -> Self {
        let held = state.held(request);
        Self {
            is_served: state.fate(request) == Fate::Served,
            cost: held.iter().map(Part::cost).sum(),
            searches: state.searches(request),
        }
    }
}
