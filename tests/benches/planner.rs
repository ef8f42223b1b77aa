//! How long one plan takes: `cargo bench --bench planner`.
//!
//! Each benchmark plans a list of cases per iteration, so the time per case is the printed time divided
//! by the list's length, or the inverse of the printed rate.

#[path = "../co_allocation/oracle/cases/mod.rs"]
#[allow(dead_code, unused_imports)] // tests use the other cases
mod cases;

use cases::Case;
use coalloc::labs::co_allocation::document::PlannerName;
use coalloc::labs::co_allocation::planner::Planner;
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::tasks::{Task, Work, WorkList};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn plan_all(bencher: Bencher<'_, '_>, planner: &dyn Planner, cases: &[Case], node_limit: u64) {
    bencher.counter(ItemsCount::new(cases.len())).bench_local(|| {
        for case in cases {
            black_box(planner.plan(&black_box(case).problem(), node_limit));
        }
    });
}

/// The 2010 testbed, full meshes of this many parts, every resource 0–90 % occupied.
#[divan::bench(args = [1, 2, 3, 4, 6, 8, 10])]
fn exact_on_the_testbed(bencher: Bencher<'_, '_>, parts: usize) {
    let cases: Vec<Case> = (0..100).map(|seed| cases::testbed(seed, parts)).collect();
    plan_all(bencher, &Exact, &cases, 200_000);
}

/// Types 1–4 in equal shares, the mix of the papers.
#[divan::bench]
fn exact_on_the_testbed_mix(bencher: Bencher<'_, '_>) {
    let cases: Vec<Case> = (0..400).map(|seed| cases::testbed(seed, 1 + seed as usize % 4)).collect();
    plan_all(bencher, &Exact, &cases, 200_000);
}

/// Grids beyond the testbed, and all time frames of a request: by the names of lists.
#[divan::bench(args = ["testbed-large", "frames", "domains-200-5"], sample_count = 10)]
fn exact_on_the_list(bencher: Bencher<'_, '_>, list: &str) {
    let tasks = tasks(list, 10);
    bencher.counter(ItemsCount::new(tasks.len())).bench_local(|| {
        for task in &tasks {
            for frame in &task.frames {
                black_box(Exact.plan(&black_box(task).problem(frame), 2000));
            }
        }
    });
}

/// Every engine on the four smallest tasks of the papers' mix.
#[divan::bench(args = PlannerName::ALL, sample_count = 10, sample_size = 1)]
fn engine_on_the_testbed(bencher: Bencher<'_, '_>, planner: PlannerName) {
    let (tasks, planner) = (tasks("testbed", 4), planner.planner());
    bencher.counter(ItemsCount::new(tasks.len())).bench_local(|| {
        for task in &tasks {
            black_box(planner.plan(&black_box(task).problem(&task.frames[0]), 2000));
        }
    });
}

fn tasks(list: &str, count: u32) -> Vec<Task> {
    let work = Work::new(WorkList::by_name(list).expect("a list of that name"), 1);
    (0..count).map(|number| work.task(number)).collect()
}
