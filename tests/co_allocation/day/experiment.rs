//! Sets of days: each is a function of its number, whatever was run before it.

use coalloc::kernel::statistics::{mean_summary, ratio_summary};
use coalloc::labs::co_allocation::planner::Planner;
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::study::bands::{day, days};
use coalloc::labs::co_allocation::study::success::{bin_summary, cumulative_summary};

use crate::testbed;

fn exact() -> Box<dyn Planner> {
    Box::new(Exact)
}

#[test]
fn days_do_not_depend_on_each_other() {
    let (grid, settings) = testbed::preset("testbed-2010");
    let mut done = Vec::new();
    let reports = days(&grid, &settings, exact, 4, |count| done.push(count)).expect("a valid workload");
    assert_eq!(done, [1, 2, 3, 4]);
    for replication in (0..4).rev() {
        let alone = day(&grid, &settings, exact(), replication).expect("a valid workload");
        assert_eq!(alone, reports[replication as usize]);
    }
    assert_ne!(reports[0], reports[1]);
}

#[test]
fn summaries_of_reports_are_of_their_requests() {
    let (grid, settings) = testbed::preset("testbed-2010");
    let reports = days(&grid, &settings, exact, 3, |_| ()).expect("a valid workload");
    let whole = ratio_summary(reports.iter().map(|report| report.total.counts()));
    assert_eq!(cumulative_summary(&reports, 1000, None), whole);
    let first = cumulative_summary(&reports, 10, Some(1));
    assert_eq!(first, bin_summary(&reports, 10, Some(1)));
    assert_eq!(bin_summary(&reports, 1000, None), None, "no day came that far");
    let loads = mean_summary(&reports.iter().map(|report| report.load).collect::<Vec<_>>());
    assert!(loads.is_some_and(|load| load.n == 3 && (load.mean - 1.0).abs() < 0.2));
}
