//! The offline bound: against every strategy on days, and against all there is on tiny ones.

use coalloc::kernel::{Seconds, TimeFrame};
use coalloc::labs::co_allocation::day::metrics::success;
use coalloc::labs::co_allocation::day::{BoundComputation, Day, generate, most_reservable};
use coalloc::labs::co_allocation::model::{
    Availability, ComputePart, Flow, Grid, Link, LinkCapacity, Node, NodeKind, Request,
};
use coalloc::labs::co_allocation::planner::Constraints;
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::strategy::StrategyName;
use coalloc::labs::co_allocation::reservation::Disclosure;

use crate::oracle::cases::Random;
use crate::testbed;

#[test]
fn no_strategy_reserves_more() {
    let mut tight = 0;
    for (replication, load_percent) in (0..2).flat_map(|day| [(day, 60), (day, 130), (day, 200)]) {
        let (grid, mut settings) = testbed::preset("testbed-2010");
        settings.disclosure = Disclosure::Timetable;
        settings.workload.load_percent = load_percent;
        settings.workload.bandwidth_mbps = if replication % 2 == 0 { 1000 } else { 2500 };
        let submissions = generate(&settings.workload, &grid, replication).expect("a valid workload");
        let requests: Vec<&Request> = submissions.iter().map(|submission| &submission.request).collect();
        let bound = most_reservable(&requests, &grid, settings.frames.constraints);
        assert!(bound <= requests.len() as u32);
        tight += u32::from(bound < requests.len() as u32 * 95 / 100);
        for strategy in [StrategyName::Frames, StrategyName::AllStarts, StrategyName::FirstFit] {
            settings.strategy = strategy;
            let mut day =
                Day::new(grid.clone(), settings.clone(), Box::new(Exact), replication).expect("valid");
            assert!(day.advance(usize::MAX));
            let reserved = success(day.log()).reserved;
            assert!(reserved <= bound, "{strategy:?}, load {load_percent}: {reserved} > {bound}");
        }
    }
    assert!(tight >= 3, "{tight} of 6 bounds say something");
}

/// Edges of one request, and of one way of its flow, are not divided: 48 slots at 10 sites and as many again.
const UNDIVIDED: i64 = 2000;

#[test]
fn a_slice_is_as_long_as_it_may_be() {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    settings.workload.load_percent = 200;
    let submissions = generate(&settings.workload, &grid, 0).expect("a valid workload");
    let requests: Vec<&Request> = submissions.iter().map(|submission| &submission.request).collect();
    let constraints = settings.frames.constraints;
    let mut slices = Vec::new();
    for budget in [500, 50_000] {
        let mut bounding = BoundComputation::new(&grid, constraints);
        let (mut count, mut worked) = (0, 0);
        let bound = loop {
            let mut left = budget;
            let bound = bounding.advance(&requests, &grid, &mut left);
            assert!(left > -UNDIVIDED, "{} of {budget} steps", budget - left);
            (count, worked) = (count + 1, worked + budget - left);
            if let Some(bound) = bound {
                break bound;
            }
        };
        assert_eq!(bound, most_reservable(&requests, &grid, constraints));
        slices.push((count, worked));
    }
    let [(short, worked), (long, as_well)] = slices[..] else { panic!("two budgets") };
    assert_eq!(worked, as_well, "where it stops changes nothing");
    assert!(short > 20 * long && long > 10, "{short} and {long} slices");
}

/// Half of a slot, so that windows begin and end inside of slots.
const STEP: Seconds = 1800;
const STEPS: usize = 8;

fn tiny(random: &mut Random) -> (Grid, Vec<Request>, Constraints) {
    let site = |cpus| Node {
        name: String::new(),
        domain: None,
        kind: NodeKind::Site { cpus, cpu_value: 1, quality_penalty: 0 },
        attributes: Vec::new(),
    };
    let link = Link { ends: [0, 1], bandwidth_mbps: 1 + random.below(3) as u32, ..Link::default() };
    let grid = Grid {
        nodes: (0..2).map(|_| site(1 + random.below(3) as u32)).collect(),
        links: vec![link],
        link_capacity: random.of(&[LinkCapacity::Shared, LinkCapacity::PerDirection]),
        ..Grid::default()
    };
    let request = |random: &mut Random| {
        let parts = 1 + random.below(2) as usize;
        let [steps, laxity] = [1 + random.below(3) as u32, random.below(3) as u32];
        let earliest = random.below(STEPS as u64 - u64::from(steps + laxity)) as u32;
        let flow = Flow { ends: [0, 1], bandwidth_mbps: random.below(3) as u32, ..Flow::default() };
        Request {
            parts: (0..parts)
                .map(|_| ComputePart { cpus: random.below(4) as u32, ..ComputePart::default() })
                .collect(),
            flows: if parts == 2 { vec![flow] } else { Vec::new() },
            time_frame: TimeFrame {
                earliest_start: earliest * STEP,
                latest_start: (earliest + laxity) * STEP,
                duration: steps * STEP,
            },
            domain_rules: Vec::new(),
        }
    };
    let requests = (0..2 + random.below(4)).map(|_| request(random)).collect();
    let constraints =
        Constraints { no_opposite_links: true, max_path_links: None, share_sites: random.chance(30) };
    (grid, requests, constraints)
}

/// The most requests that fit, by trying every start on a step and every placement.
fn most(grid: &Grid, requests: &[Request], share_sites: bool, free: &mut [Availability]) -> u32 {
    let Some((request, others)) = requests.split_first() else { return 0 };
    let mut best = most(grid, others, share_sites, free);
    let frame = request.time_frame;
    let placements: Vec<Vec<usize>> = match request.parts.len() {
        1 => vec![vec![0], vec![1]],
        _ => vec![vec![0, 1], vec![1, 0], vec![0, 0], vec![1, 1]],
    };
    let starts = (frame.earliest_start..=frame.latest_start).step_by(STEP as usize);
    for (start, sites) in starts.flat_map(|start| placements.iter().map(move |sites| (start, sites))) {
        if !share_sites && sites.len() == 2 && sites[0] == sites[1] {
            continue;
        }
        let steps = (start / STEP) as usize..((start + frame.duration) / STEP) as usize;
        let before = free.to_vec();
        let fits = free[steps].iter_mut().all(|free| take(grid, request, sites, free).is_some());
        if fits {
            best = best.max(1 + most(grid, others, share_sites, free));
        }
        free.clone_from_slice(&before);
    }
    best
}

fn take(grid: &Grid, request: &Request, sites: &[usize], free: &mut Availability) -> Option<()> {
    for (part, &site) in request.parts.iter().zip(sites) {
        free.cpus[site] = free.cpus[site].checked_sub(part.cpus)?;
    }
    for flow in &request.flows {
        let [from, to] = flow.ends.map(|part| sites[part]);
        if from != to {
            let mbps = &mut free.bandwidth_mbps[grid.channel(0, from)];
            *mbps = mbps.checked_sub(flow.bandwidth_mbps)?;
        }
    }
    Some(())
}

#[test]
fn it_is_never_less_than_the_most_that_is_possible() {
    let (mut equal, mut refused) = (0, 0);
    const CASES: u32 = 400;
    for seed in 0..u64::from(CASES) {
        let mut random = Random::new(seed);
        let (grid, requests, constraints) = tiny(&mut random);
        let mut free = vec![Availability::of_empty(&grid); STEPS];
        let possible = most(&grid, &requests, constraints.share_sites, &mut free);
        let bound = most_reservable(&requests.iter().collect::<Vec<_>>(), &grid, constraints);
        assert!(possible <= bound, "seed {seed}: {possible} > {bound}");
        equal += u32::from(possible == bound);
        refused += u32::from(bound < requests.len() as u32);
    }
    assert!(equal > CASES / 2 && refused > CASES / 4, "{equal} equal, {refused} below all");
}
