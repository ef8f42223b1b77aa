//! All interleavings of a race: how they end, and the tree that they form.

use std::collections::BTreeMap;

use super::race::CorsLane;
use crate::labs::cors::model::Market;
use crate::labs::cors::protocol::{Branch, Explorer, Outcomes, RequestResult, Run, Setting, State, Terms};

/// Places of the tree that are reported, beside those of the schedule.
const TREE_PLACES: usize = 600;
/// Different endings that are reported.
const ENDINGS: usize = 200;

/// Outcomes of all interleavings.
#[apply(view)]
#[derive(Eq)]
pub struct CorsInterleavings {
    pub all: CorsCounts,
    /// Counts by requests served, in lexicographic order, served before not served.
    pub served: Vec<CorsServed>,
    /// Counts by cost of every request; the most frequent ones.
    pub endings: Vec<CorsEnding>,
    /// Whether there are too many, so that all counts are too low.
    pub is_cut: bool,
    /// Tree from the first step on: the root, then all places after one step, then those after two.
    pub tree: Vec<CorsBranch>,
    pub is_tree_cut: bool,
    /// Indices of the places along the schedule, from the root to where the race is now.
    pub path: Vec<u32>,
}

/// Numbers of interleavings, counted from three places.
#[apply(view)]
#[derive(Copy, Default, Eq)]
pub struct CorsCounts {
    /// From where the race is now.
    pub now: u64,
    /// From the first step on.
    pub start: u64,
    /// From the first step on with careful updates.
    pub careful: u64,
}

/// Interleavings in which the same requests are served.
#[apply(view)]
#[derive(Eq)]
pub struct CorsServed {
    /// Whether each request is served.
    pub served: Vec<bool>,
    pub counts: CorsCounts,
}

/// Interleavings in which everybody pays the same.
#[apply(view)]
#[derive(Eq)]
pub struct CorsEnding {
    /// Cost of each request; absent where it is not served.
    pub costs: Vec<Option<u64>>,
    pub counts: CorsCounts,
}

/// A place in the tree of interleavings.
#[apply(view)]
#[derive(Eq)]
pub struct CorsBranch {
    /// Index of the place before; absent at the root.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// Manager that steps from the parent to here.
    pub prm: u32,
    /// Number of interleavings that lead through it.
    pub interleavings: u64,
    /// Whether each request is served; absent unless everybody is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub served: Option<Vec<bool>>,
}

/// Counts all interleavings on that market as it is before any step, and for each manager those that begin with its next step.
pub(super) fn interleavings(
    market: &Market,
    run: &Run,
    schedule: &[usize],
    prms: &mut [CorsLane],
) -> CorsInterleavings {
    let setting = &run.setting;
    let mut explorer = Explorer::new(setting);
    let mut market = market.for_requests(&setting.requests);
    let root = State::new(setting);
    let start = explorer.outcomes(&root, &mut market);
    let mut now_market = run.market.for_requests(&setting.requests);
    let now = explorer.outcomes(&run.state, &mut now_market);
    for prm in run.runnable() {
        let mut after = run.state.clone();
        let entry = after.step(setting, &mut now_market, prm);
        prms[prm].interleavings = Some(explorer.outcomes(&after, &mut now_market).interleavings());
        State::undo(setting, &mut now_market, &entry);
    }
    let careful = careful(setting, &mut market);
    let tree = explorer.tree(&root, &market, schedule, TREE_PLACES);
    let sources = [&*now, &*start, &careful];
    let served: BTreeMap<_, _> = grouped(sources, |result| std::cmp::Reverse(result.is_served));
    let served = served
        .into_iter()
        .map(|(key, counts)| CorsServed { served: key.iter().map(|served| served.0).collect(), counts });
    let by_cost = grouped(sources, |result| result.is_served.then_some(result.cost));
    let mut endings: Vec<_> =
        by_cost.into_iter().map(|(costs, counts)| CorsEnding { costs, counts }).collect();
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.counts.start));
    endings.truncate(ENDINGS);
    let [now, start, careful] = sources.map(Outcomes::interleavings);
    CorsInterleavings {
        all: CorsCounts { now, start, careful },
        served: served.collect(),
        endings,
        is_cut: sources.iter().any(|outcomes| outcomes.is_cut),
        is_tree_cut: is_cut(&tree),
        path: path(&tree, schedule),
        tree: tree.iter().map(view).collect(),
    }
}

fn careful(setting: &Setting, market: &mut Market) -> Outcomes {
    let setting = Setting { terms: Terms { careful: true, ..setting.terms }, ..setting.clone() };
    let outcomes = Explorer::new(&setting).outcomes(&State::new(&setting), market);
    (*outcomes).clone()
}

/// Counts the interleavings of each source by the keys of their results.
fn grouped<K: Ord>(
    sources: [&Outcomes; 3],
    key: impl Fn(&RequestResult) -> K,
) -> BTreeMap<Vec<K>, CorsCounts> {
    let mut groups: BTreeMap<Vec<K>, CorsCounts> = BTreeMap::new();
    for (source, outcomes) in sources.into_iter().enumerate() {
        for (results, count) in &outcomes.counts {
            let counts = groups.entry(results.iter().map(&key).collect()).or_default();
            let sum = match source {
                0 => &mut counts.now,
                1 => &mut counts.start,
                _ => &mut counts.careful,
            };
            *sum = sum.saturating_add(*count);
        }
    }
    groups
}

/// Whether the children of some place lead to fewer interleavings than itself.
fn is_cut(tree: &[Branch]) -> bool {
    let mut missing: Vec<u64> = tree.iter().map(|place| place.outcomes.interleavings()).collect();
    for place in tree {
        if let Some(parent) = place.parent {
            missing[parent] = missing[parent].saturating_sub(place.outcomes.interleavings());
        }
    }
    tree.iter().zip(missing).any(|(place, missing)| !place.is_leaf && missing > 0)
}

fn path(tree: &[Branch], schedule: &[usize]) -> Vec<u32> {
    let mut path = vec![0];
    let mut at = 0;
    for &prm in schedule {
        let mut after = (at..tree.len()).filter(|&next| tree[next].parent == Some(at));
        let next = after.find(|&next| tree[next].prm == prm);
        at = next.expect("the tree has all places along the schedule");
        path.push(at as u32);
    }
    path
}

fn view(place: &Branch) -> CorsBranch {
    let ending = place.outcomes.counts.keys().next().filter(|_| place.is_leaf);
    CorsBranch {
        parent: place.parent.map(|parent| parent as u32),
        prm: place.prm as u32,
        interleavings: place.outcomes.interleavings(),
        served: ending.map(|results| results.iter().map(|result| result.is_served).collect()),
    }
}
