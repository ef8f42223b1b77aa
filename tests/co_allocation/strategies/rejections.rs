//! Why requests are rejected: on days of the testbed, and in cases with only one possible answer.

use std::collections::BTreeMap;

use coalloc::labs::co_allocation::day::metrics::{
    Classifier, Rejection, rejections, rejections_by_load, success, success_by_load,
};
use coalloc::labs::co_allocation::day::{Day, DaySettings, SECOND_DAY};
use coalloc::labs::co_allocation::model::Grid;
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::strategy::StrategyName;
use coalloc::labs::co_allocation::reservation::{Disclosure, Resubmission};

use crate::testbed;

fn counts(grid: &Grid, settings: &DaySettings) -> BTreeMap<Rejection, usize> {
    let mut day = Day::new(grid.clone(), settings.clone(), Box::new(Exact), 1).expect("a valid day");
    assert!(day.advance(usize::MAX));
    let log = day.log();
    let rejected = rejections(log, grid, settings);
    // Window by window it is the same.
    let mut sliced = Classifier::new(grid);
    let slices = (0..).take_while(|_| !sliced.advance(log, grid, settings, 1)).count();
    assert!(slices >= log.events().len() && sliced.rejected() == rejected);
    let tally = success(log);
    assert_eq!(rejected.len() as u32, tally.submitted - tally.reserved);
    assert!(rejected.is_sorted_by_key(|rejected| rejected.request));
    let bins = rejections_by_load(log, grid, &rejected, SECOND_DAY);
    let successes = success_by_load(log, grid, settings.workload.users.len(), SECOND_DAY);
    assert_eq!(bins.len(), successes.len());
    for (bin, success) in bins.iter().zip(successes) {
        assert_eq!((bin.load_percent, bin.submitted), (success.load_percent, success.total().submitted));
        let rejected: u32 = bin.rejected.values().sum();
        assert_eq!(rejected, success.total().submitted - success.total().reserved);
    }
    let mut counts = BTreeMap::new();
    for rejected in rejected {
        *counts.entry(rejected.rejection).or_default() += 1;
    }
    counts
}

fn settings(strategy: StrategyName) -> (Grid, DaySettings) {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    settings.strategy = strategy;
    settings.disclosure = Disclosure::Timetable;
    settings.workload.load_percent = 90;
    (grid, settings)
}

#[test]
fn only_who_does_not_look_everywhere_misses_plans() {
    for strategy in StrategyName::ALL {
        let (grid, settings) = settings(strategy);
        let counts = counts(&grid, &settings);
        let missed = counts.contains_key(&Rejection::Missed);
        match strategy {
            StrategyName::Frames | StrategyName::AllStarts => assert!(!missed, "{strategy:?}: {counts:?}"),
            // With paths of two links at most, an exchanged path hardly ever helps on the testbed.
            StrategyName::Backtracking => {}
            _ => assert!(missed, "{strategy:?}: {counts:?}"),
        }
        assert!(counts.contains_key(&Rejection::Cpus), "{strategy:?}: {counts:?}");
        assert!(!counts.contains_key(&Rejection::LostRace), "nobody competes");
    }
}

#[test]
fn the_reason_is_what_was_made_scarce() {
    let only = |change: fn(&mut Grid, &mut DaySettings)| {
        let (mut grid, mut settings) = settings(StrategyName::Frames);
        change(&mut grid, &mut settings);
        counts(&grid, &settings).into_keys().collect::<Vec<_>>()
    };
    let no_flows: fn(&mut Grid, &mut DaySettings) = |_, settings| settings.workload.bandwidth_mbps = 0;
    assert_eq!(only(no_flows), [Rejection::Cpus]);
    // Of 4 Gbps no two flows share a link of 5.
    let wide = only(|_, settings| {
        settings.workload.bandwidth_mbps = 4000;
        settings.workload.load_percent = 30;
    });
    assert_eq!(wide, [Rejection::Bandwidth]);
    // Mesh parts all over the domains need exchange points, two links away.
    let short = only(|_, settings| {
        settings.frames.constraints.max_path_links = Some(1);
        settings.workload.part_counts = vec![5];
        settings.workload.load_percent = 30;
    });
    assert_eq!(short, [Rejection::HopLimit]);
    let apart = only(|grid, settings| {
        grid.links.clear();
        settings.workload.part_counts = vec![2];
        settings.workload.load_percent = 10;
    });
    assert_eq!(apart, [Rejection::Disconnected]);
}

#[test]
fn a_resubmitted_request_has_the_reason_of_its_last_attempt() {
    let (grid, mut settings) = settings(StrategyName::Frames);
    // Twice 4 Gbps over a link of 5 fails, twice 2 Gbps does not.
    settings.workload.bandwidth_mbps = 4000;
    settings.workload.load_percent = 40;
    let gives_up: usize = counts(&grid, &settings).values().sum();
    settings.resubmission = Resubmission::Shrink { percent: 50, times: 1 };
    let tries_again: usize = counts(&grid, &settings).values().sum();
    assert!(tries_again < gives_up, "{tries_again} {gives_up}");
}
