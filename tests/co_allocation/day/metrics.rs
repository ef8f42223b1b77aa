//! Metrics on traces written by hand.

use coalloc::kernel::{TimeFrame, Window};
use coalloc::labs::co_allocation::day::metrics::{
    LAST_BIN_PERCENT, Tally, bandwidth_utilization, cpu_utilization, offered_load, report, success,
    success_by_load, success_by_user, utilization_over_time,
};
use coalloc::labs::co_allocation::day::{DAY, DayLog, Event, EventKind, SECOND_DAY};
use coalloc::labs::co_allocation::model::{
    ComputePart, Domain, Flow, Grid, Link, LinkCapacity, Node, NodeKind, Request,
};
use coalloc::labs::co_allocation::planner::strategy::DecisionEffort;
use coalloc::labs::co_allocation::reservation::{Amount, Coordinator, Resource};

/// Two sites of 6 and 4 CPUs joined over an exchange point by links of 2 and 1 Gbps.
fn grid() -> Grid {
    let site = |name: &str, cpus| Node {
        name: name.into(),
        domain: Some(0),
        kind: NodeKind::Site { cpus, cpu_value: 1, quality_penalty: 0 },
        attributes: Vec::new(),
    };
    let exchange_point =
        Node { name: "X".into(), domain: None, kind: NodeKind::ExchangePoint, attributes: Vec::new() };
    let link = |a, b, bandwidth_mbps| Link {
        ends: [a, b],
        bandwidth_mbps,
        bandwidth_value: 1,
        quality_penalty: 0,
        ..Link::default()
    };
    Grid {
        domains: vec![Domain { name: "N".into() }],
        nodes: vec![site("N0", 6), site("N1", 4), exchange_point],
        links: vec![link(0, 2, 2000), link(2, 1, 1000)],
        ..Grid::default()
    }
}

fn submitted(log: &mut DayLog, number: usize, user: usize, cpus: u32, duration: u32) {
    let parts = vec![
        ComputePart { name: "P0".into(), cpus, ..ComputePart::default() },
        ComputePart { name: "P1".into(), cpus: 0, ..ComputePart::default() },
    ];
    let flows = vec![Flow { ends: [0, 1], bandwidth_mbps: 500, ..Flow::default() }];
    let time_frame = TimeFrame { earliest_start: DAY, latest_start: DAY, duration };
    let kind = EventKind::Submitted {
        user,
        request: Request { parts, flows, time_frame, domain_rules: Vec::new() },
    };
    log.push(Event { at: 10 * number as u32, request: number, kind });
}

fn failed(log: &mut DayLog, number: usize) {
    let kind = EventKind::NoPlan { proven: true, spent: DecisionEffort::default() };
    log.push(Event { at: 10 * number as u32, request: number, kind });
}

fn reserved(log: &mut DayLog, number: usize, window: Window, amounts: &[(Resource, u64)]) {
    let amounts: Vec<_> = amounts.iter().map(|&(resource, quantity)| Amount { resource, quantity }).collect();
    let reservation = Coordinator::new(&grid()).reserve_amounts(&amounts, window).expect("small amounts");
    let kind = EventKind::Reserved { reservation, window, amounts };
    log.push(Event { at: 10 * number as u32, request: number, kind });
}

/// The grid has 10 CPUs: a request of 1 CPU for a tenth of a day is 1 % of load.
fn some_requests() -> DayLog {
    let window = Window { start: DAY, end: DAY + DAY / 10 };
    let cpus = |quantity| [(Resource::Cpus(0), quantity)];
    let mut log = DayLog::default();
    submitted(&mut log, 0, 0, 5, DAY / 10); // load 5 %
    reserved(&mut log, 0, window, &cpus(5));
    submitted(&mut log, 1, 1, 5, DAY / 10); // 10 %, still the first bin
    failed(&mut log, 1);
    submitted(&mut log, 2, 0, 1, DAY / 10); // 11 %, the second
    reserved(&mut log, 2, window, &cpus(1));
    submitted(&mut log, 3, 1, 30, DAY / 10); // 41 %, the fifth
    failed(&mut log, 3);
    log
}

fn tally(submitted: u32, reserved: u32) -> Tally {
    Tally { submitted, reserved }
}

#[test]
fn success_is_reserved_of_submitted() {
    let log = some_requests();
    assert_eq!(success(&log), tally(4, 2));
    assert_eq!(success(&log).ratio(), Some(0.5));
    assert_eq!(success_by_user(&log, 3), [tally(2, 2), tally(2, 0), tally(0, 0)]);
    assert_eq!(success(&DayLog::default()).ratio(), None);
}

#[test]
fn bins_hold_the_requests_that_brought_the_load_there() {
    let bins = success_by_load(&some_requests(), &grid(), 2, SECOND_DAY);
    let ends: Vec<_> = bins.iter().map(|bin| bin.load_percent).collect();
    assert_eq!(ends, [10, 20, 30, 40, 50]);
    assert_eq!(bins[0].users, [tally(1, 1), tally(1, 0)]);
    assert_eq!(bins[1].users, [tally(1, 1), tally(0, 0)]);
    assert_eq!(bins[2].total().ratio(), None);
    assert_eq!(bins[4].users, [tally(0, 0), tally(1, 0)]);
    assert_eq!(offered_load(&some_requests(), &grid(), SECOND_DAY), 0.41);
}

#[test]
fn a_giant_request_goes_to_the_last_bin() {
    let mut log = DayLog::default();
    submitted(&mut log, 0, 0, 1_000_000, DAY);
    let bins = success_by_load(&log, &grid(), 1, SECOND_DAY);
    assert_eq!(bins.last().map(|bin| (bin.load_percent, bin.total())), Some((LAST_BIN_PERCENT, tally(1, 0))));
}

#[test]
fn a_request_whose_reservation_is_logged_later_still_counts_once() {
    let mut log = DayLog::default();
    submitted(&mut log, 0, 0, 1, 60);
    submitted(&mut log, 1, 1, 1, 60);
    let window = Window { start: DAY, end: DAY + 60 };
    let kind = |number: usize| {
        let mut one = DayLog::default();
        reserved(&mut one, number, window, &[(Resource::Cpus(0), 1)]);
        one.events()[0].kind.clone()
    };
    log.push(Event { at: 50, request: 0, kind: kind(0) });
    assert_eq!(success_by_user(&log, 2), [tally(1, 1), tally(1, 0)]);
}

#[test]
fn utilization_is_amount_times_time_within_the_window() {
    let mut log = DayLog::default();
    submitted(&mut log, 0, 0, 3, 100);
    let window = Window { start: 50, end: 150 };
    let (cpus, link) = (Resource::Cpus, Resource::Bandwidth);
    reserved(&mut log, 0, window, &[(cpus(0), 3), (cpus(1), 4), (link(0), 500), (link(1), 500)]);
    submitted(&mut log, 1, 0, 3, 20);
    reserved(&mut log, 1, Window { start: 140, end: 160 }, &[(cpus(0), 3), (link(0), 1000)]);

    let whole = Window { start: 0, end: 200 };
    assert_eq!(cpu_utilization(&log, &grid(), whole), [360.0 / 1200.0, 400.0 / 800.0, 0.0]);
    assert_eq!(bandwidth_utilization(&log, &grid(), whole), [70_000.0 / 400_000.0, 50_000.0 / 200_000.0]);
    let part = Window { start: 100, end: 150 };
    assert_eq!(cpu_utilization(&log, &grid(), part), [180.0 / 300.0, 1.0, 0.0]);

    let slots = utilization_over_time(&log, &grid(), whole, 80);
    let starts: Vec<_> = slots.iter().map(|slot| (slot.window.start, slot.window.end)).collect();
    assert_eq!(starts, [(0, 80), (80, 160), (160, 200)]);
    assert_eq!(slots[0].cpus, 30.0 * 7.0 / 800.0);
    assert_eq!(slots[1].cpus, (70.0 * 7.0 + 20.0 * 3.0) / 800.0);
    assert_eq!(slots[1].bandwidth, (70.0 * 1000.0 + 20.0 * 1000.0) / (80.0 * 3000.0));
    assert_eq!((slots[2].cpus, slots[2].bandwidth), (0.0, 0.0));
}

/// A link whose directions are apart has twice its bandwidth, and is full when both are.
#[test]
fn utilization_counts_both_directions() {
    let both = Grid { link_capacity: LinkCapacity::PerDirection, ..grid() };
    let day = Window { start: 0, end: 100 };
    let amounts = [(0, 2000), (1, 1000), (3, 500)]
        .map(|(channel, quantity)| Amount { resource: Resource::Bandwidth(channel), quantity });
    let reservation = Coordinator::new(&both).reserve_amounts(&amounts, day).expect("it fits");
    let kind = EventKind::Reserved { reservation, window: day, amounts: amounts.to_vec() };
    let mut log = DayLog::default();
    log.push(Event { at: 0, request: 0, kind });
    assert_eq!(bandwidth_utilization(&log, &both, day), [3000.0 / 4000.0, 500.0 / 2000.0]);
    assert_eq!(utilization_over_time(&log, &both, day, 100)[0].bandwidth, 3500.0 / 6000.0);
}

#[test]
fn an_empty_day_has_a_report() {
    let report = report(&DayLog::default(), &grid(), 2, SECOND_DAY);
    assert_eq!((report.load, report.total, report.bins.len()), (0.0, tally(0, 0), 0));
    assert_eq!(report.cpus, [0.0; 3]);
    let nowhere = coalloc::labs::co_allocation::day::metrics::report(
        &some_requests_of_none(),
        &Grid::default(),
        1,
        SECOND_DAY,
    );
    assert_eq!(nowhere.bins.len(), 1, "a grid without CPUs divides by nothing");
}

fn some_requests_of_none() -> DayLog {
    let mut log = DayLog::default();
    submitted(&mut log, 0, 0, 0, 60);
    log
}

#[test]
#[should_panic(expected = "after one at")]
fn time_does_not_run_backwards() {
    let mut log = DayLog::default();
    submitted(&mut log, 1, 0, 1, 60);
    failed(&mut log, 0);
}
