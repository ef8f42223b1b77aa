//! Benchmarks of engines with known behavior.

use std::cell::Cell;

use super::measure::Answer;
use super::*;
use coalloc::labs::co_allocation::model::{Cost, Plan};
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::{Effort, Outcome, Planning, Problem};
use coalloc::labs::co_allocation::tasks::WorkList;

/// An engine that needs a number of nodes, then answers like the exact planner, or with a changed cost.
struct Slow {
    needed: u64,
    /// It stops only at multiples of this, beyond its limit if needed.
    step: u64,
    lie: Option<fn(Plan, Cost) -> Outcome>,
}

struct SlowRun {
    answer: Outcome,
    needed: u64,
    step: u64,
    nodes: u64,
}

impl Planner for Slow {
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        let answer = match (Exact.plan(problem, u64::MAX).0, self.lie) {
            (Outcome::Optimal { plan, cost }, Some(lie)) => lie(plan, cost),
            (answer, _) => answer,
        };
        Box::new(SlowRun { answer, needed: self.needed, step: self.step, nodes: 0 })
    }
}

impl Planning for SlowRun {
    fn advance(&mut self, node_limit: u64) -> Outcome {
        self.nodes = self.nodes.max(node_limit.next_multiple_of(self.step).min(self.needed));
        match self.nodes == self.needed {
            true => self.answer.clone(),
            false => Outcome::LimitReached { best: None, bound: 1 },
        }
    }

    fn effort(&self) -> Effort {
        Effort { nodes: self.nodes, pivots: 0 }
    }
}

/// Runs a benchmark with a clock that advances by a millisecond at every reading.
fn bench(engines: Vec<Box<dyn Planner>>, list: WorkList, count: u32, limit_seconds: f64) -> PlannerBench {
    let time = Cell::new(0.0);
    let clock = move || {
        time.set(time.get() + 1e-3);
        time.get()
    };
    let mut bench = PlannerBench::new(engines, Tasks::Generated(Work::new(list, 1), count), limit_seconds);
    let mut steps = 0;
    while !bench.advance(&clock) {
        steps += 1;
        assert_eq!(bench.steps_done(), steps);
    }
    assert_eq!((bench.steps_done(), bench.readings().len()), (bench.steps(), count as usize));
    bench
}

fn compare(bench: &PlannerBench, engine: usize) -> Agreement {
    agreement(bench.readings().iter().map(|readings| (&readings[0], &readings[engine])))
}

#[test]
fn engines_that_answer_alike_agree() {
    let slow = Slow { needed: 5000, step: 1, lie: None };
    let bench = bench(vec![Box::new(Exact), Box::new(slow)], WorkList::Testbed, 10, 1.0);
    assert_eq!(compare(&bench, 1), Agreement { compared: 10, agreeing: 10, contradicting: 0 });
    assert!(bench.readings().iter().flatten().all(|reading| reading.is_solved() && reading.seconds > 0.0));
    // A second slice after the first 1000 nodes, growing fourfold.
    assert!(bench.readings().iter().all(|readings| readings[1].effort.nodes == 5000));
    assert!(bench.noise().is_some_and(|(median, spread)| median > 0.0 && spread >= 0.0));
}

#[test]
fn wrong_answers_are_distinguished_from_slow_ones() {
    let cheaper =
        Slow { needed: 1, step: 1, lie: Some(|plan, cost| Outcome::Optimal { plan, cost: cost - 1 }) };
    let no = Slow { needed: 1, step: 1, lie: Some(|_, _| Outcome::Infeasible) };
    let never = Slow { needed: u64::MAX, step: 1, lie: None };
    let engines: Vec<Box<dyn Planner>> =
        vec![Box::new(Exact), Box::new(cheaper), Box::new(no), Box::new(never)];
    let bench = bench(engines, WorkList::Testbed, 20, 0.05);
    let feasible =
        bench.readings().iter().filter(|readings| readings[0].answers[0].cost.is_some()).count() as u32;
    assert!(feasible > 10, "{feasible}");
    let refused = |reading: &Reading| {
        reading.answers[0] == Answer { proven: false, cost: None, bound: 0, refused: true }
    };
    assert_eq!(bench.readings().iter().filter(|readings| refused(&readings[1])).count() as u32, feasible);
    let agreement = compare(&bench, 2);
    assert_eq!(
        (agreement.compared, agreement.agreeing, agreement.contradicting),
        (20, 20 - feasible, feasible)
    );
    assert_eq!(compare(&bench, 3), Agreement::default());
}

#[test]
fn an_engine_that_exceeds_its_limit_has_not_given_up() {
    let coarse = Slow { needed: 100_000, step: 30_000, lie: None };
    let bench = bench(vec![Box::new(coarse)], WorkList::Testbed, 4, 1.0);
    assert!(bench.readings().iter().all(|readings| readings[0].is_solved()));
}

#[test]
fn an_engine_that_gives_up_is_not_called_forever() {
    let stuck = Slow { needed: 0, step: 1, lie: Some(|_, _| Outcome::LimitReached { best: None, bound: 0 }) };
    let bench = bench(vec![Box::new(stuck)], WorkList::Testbed, 4, f64::INFINITY);
    assert!(bench.readings().iter().any(|readings| !readings[0].is_solved()));
}

#[test]
fn frames_are_planned_separately_and_together() {
    let bench = bench(vec![Box::new(Exact)], WorkList::Frames, 3, 1.0);
    for reading in bench.readings().iter().flatten() {
        assert_eq!(reading.answers.len(), 10);
        assert!(reading.frame_seconds > 0.0 && reading.seconds > 0.0);
    }
}

#[test]
fn lists_depend_only_on_the_seed_and_are_found_by_name() {
    for list in WorkList::ALL {
        assert_eq!(WorkList::by_name(&list.name()), Some(list));
        let tasks = [1, 1, 2].map(|seed| Work::new(list, seed).task(3));
        let [a, b, c] = tasks.map(|task| (task.grid, task.request, task.frames[0].availability.clone()));
        assert!(a == b && a != c, "{}", list.name());
    }
    assert_eq!(WorkList::by_name("domains-1-1"), None);
}
