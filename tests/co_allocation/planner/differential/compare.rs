//! Holds one planner against the oracle on one case, and reports what does not agree.

use std::panic::{AssertUnwindSafe, catch_unwind};

use coalloc::labs::co_allocation::planner::{Outcome, Planner, check_plan};

use crate::oracle::cases::Case;
use crate::oracle::exhaustive::{Answer, solve};
use crate::oracle::shrink::shrink;

/// A planner and the guarantees it is tested for.
#[derive(Clone, Copy)]
pub struct Engine {
    pub name: &'static str,
    pub planner: &'static dyn Planner,
    /// Search nodes it may take for a case.
    pub node_limit: u64,
    /// Of equally cheap plans it returns the first by the rule for ties.
    pub breaks_ties: bool,
}

/// What the cases of one comparison were like.
#[derive(Debug, Default)]
pub struct Coverage {
    pub cases: u32,
    /// No plan exists.
    pub infeasible: u32,
    /// There is more than one cheapest plan.
    pub tied: u32,
    /// The cheapest paths of some placement do not fit together.
    pub collided: u32,
    /// The engine proved its answer within the limit.
    pub finished: u32,
}

impl Coverage {
    /// Panics unless at least these percentages of the cases are infeasible, tied and collided, and as many
    /// feasible.
    pub fn assert_at_least(&self, infeasible: u32, tied: u32, collided: u32) {
        let percent = |count: u32| 100 * count / self.cases;
        assert!(percent(self.infeasible) >= infeasible, "too few infeasible: {self:?}");
        assert!(percent(self.cases - self.infeasible) >= 30, "too few feasible: {self:?}");
        assert!(percent(self.tied) >= tied, "too few ties: {self:?}");
        assert!(percent(self.collided) >= collided, "too few collisions: {self:?}");
    }

    /// Panics unless the engine finished at least this percentage of the cases.
    pub fn assert_finished(&self, percent: u32) {
        assert!(100 * self.finished / self.cases >= percent, "too few finished: {self:?}");
    }
}

/// Compares an engine with the oracle; panics with the smallest case like the first that does not agree.
pub fn compare(engine: Engine, cases: impl IntoIterator<Item = Case>) -> Coverage {
    let mut coverage = Coverage::default();
    for case in cases {
        let answer = solve(&case);
        coverage.cases += 1;
        coverage.infeasible += u32::from(answer.best.is_none());
        coverage.tied += u32::from(answer.tied);
        coverage.collided += u32::from(answer.collided);
        match agrees(engine, &case, &answer) {
            Ok(finished) => coverage.finished += u32::from(finished),
            Err(message) => report(engine, &case, &message),
        }
    }
    coverage
}

/// Whether the engine finished, or in what it contradicts the oracle or the judge.
pub fn agrees(engine: Engine, case: &Case, oracle: &Answer) -> Result<bool, String> {
    let problem = case.problem();
    let planned = catch_unwind(AssertUnwindSafe(|| engine.planner.plan(&problem, engine.node_limit).0));
    let outcome = planned.map_err(|_| "it panics".to_owned())?;
    let best = match &outcome {
        Outcome::Optimal { plan, cost } => Some((plan, *cost)),
        Outcome::Infeasible => None,
        Outcome::LimitReached { best, .. } => best.as_ref().map(|(plan, cost)| (plan, *cost)),
    };
    if let Some((plan, cost)) = best {
        let judged = check_plan(plan, &problem);
        expect(judged == Ok(cost), || format!("{plan:?} at {cost} is judged {judged:?}"))?;
    }
    let optimum = oracle.cost();
    if let Outcome::LimitReached { bound, .. } = outcome {
        let found = best.map(|(_, cost)| cost);
        expect(optimum.is_none_or(|optimum| bound <= optimum), || {
            format!("its bound {bound} is above the optimum {optimum:?}")
        })?;
        expect(
            found.is_none_or(|found| bound <= found && optimum.is_some_and(|optimum| optimum <= found)),
            || format!("its best {found:?} with bound {bound} cannot be: the optimum is {optimum:?}"),
        )?;
        return Ok(false);
    }
    let found = best.map(|(_, cost)| cost);
    expect(found == optimum, || format!("it says {found:?}, the oracle {optimum:?}"))?;
    if let (true, Some((plan, _)), Some((first, _))) = (engine.breaks_ties, best, &oracle.best) {
        expect(plan == first, || format!("it says {plan:?}, equally cheap and first is {first:?}"))?;
    }
    Ok(true)
}

fn expect(holds: bool, message: impl Fn() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}

fn report(engine: Engine, case: &Case, message: &str) -> ! {
    let smallest = shrink(case, &|smaller| agrees(engine, smaller, &solve(smaller)).is_err());
    let why = agrees(engine, &smallest, &solve(&smallest)).err().unwrap_or_default();
    panic!(
        "{} on {}: {message}\nThe smallest such case, where {why}:\n\n{smallest:?}",
        engine.name, case.name
    );
}
