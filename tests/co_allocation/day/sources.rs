//! Days of other requests than those of the paper's users: random graphs, lists and traces; they come and go.

use std::collections::BTreeMap;

use coalloc::kernel::Window;
use coalloc::labs::co_allocation::day::metrics::{embedding_totals, report, success, success_by_size};
use coalloc::labs::co_allocation::day::{
    Admission, Day, DayLog, DaySettings, DurationLaw, EventKind, GapLaw, RandomRequests, RequestShape,
    Source, Steps, Submission, Worth, generate,
};
use coalloc::labs::co_allocation::document::{
    ListedRequestDocument, ScenarioDocument, SourceDocument, presets, to_model,
};
use coalloc::labs::co_allocation::model::{Availability, Grid};
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::strategy::StrategyName;
use coalloc::labs::co_allocation::planner::values::values;
use coalloc::labs::co_allocation::planner::{Problem, check_plan};
use coalloc::labs::co_allocation::reservation::{Amount, Coordinator, Resource};

use crate::testbed;

fn steps(from: u32, to: u32, step: u32) -> Steps {
    Steps { from, to, step }
}

fn law() -> RandomRequests {
    RandomRequests {
        count: 300,
        parts: steps(1, 4, 1),
        link_percent: 50,
        connected: true,
        cpus: steps(0, 20, 5),
        bandwidth_mbps: steps(0, 800, 100),
        duration: DurationLaw::Exponential { mean: 500 },
        mean_gap: 40,
        gaps: GapLaw::Exponential,
        rate_percent: 100,
        book_ahead: steps(0, 0, 1),
        laxity: 0,
    }
}

fn settings(law: RandomRequests) -> (Grid, DaySettings) {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    settings.workload.source = Source::Random(law);
    (grid, settings)
}

fn drawn(law: &RandomRequests, replication: u32) -> Vec<Submission> {
    let (grid, settings) = settings(law.clone());
    generate(&settings.workload, &grid, replication).expect("a valid workload")
}

fn run(grid: &Grid, settings: &DaySettings) -> Day {
    let mut day = Day::new(grid.clone(), settings.clone(), Box::new(Exact), 0).expect("a valid day");
    while !day.advance(17) {}
    day
}

#[test]
fn poisson_distributed_gaps_are_far_more_regular_than_exponential_ones() {
    let deviation = |gaps: GapLaw, rate_percent: u32| {
        let law = RandomRequests { count: 5000, gaps, rate_percent, ..law() };
        let at: Vec<f64> = drawn(&law, 0).iter().map(|one| f64::from(one.at)).collect();
        let gaps: Vec<f64> = at.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let mean = gaps.iter().sum::<f64>() / gaps.len() as f64;
        let expected = 4000.0 / f64::from(rate_percent);
        assert!((mean / expected - 1.0).abs() < 0.05, "{mean}");
        (gaps.iter().map(|gap| (gap - mean).powi(2)).sum::<f64>() / gaps.len() as f64).sqrt() / mean
    };
    for rate_percent in [100, 400] {
        let mean = 4000.0 / f64::from(rate_percent);
        assert!((deviation(GapLaw::Exponential, rate_percent) - 1.0).abs() < 0.1);
        assert!((deviation(GapLaw::Poisson, rate_percent) * mean.sqrt() - 1.0).abs() < 0.1);
    }
}

#[test]
fn random_requests_follow_their_laws() {
    let law = RandomRequests { count: 5000, book_ahead: steps(60, 180, 60), laxity: 30, ..law() };
    let requests = drawn(&law, 0);
    let count = |filter: &dyn Fn(&Submission) -> bool| {
        requests.iter().filter(|one| filter(one)).count() as f64 / requests.len() as f64
    };
    assert_eq!(requests.len(), 5000);
    assert!(requests.is_sorted_by_key(|submission| submission.at));
    // Four sizes, five numbers of CPUs, two users in turn.
    for parts in 1..=4 {
        let share = count(&|one| one.request.parts.len() == parts);
        assert!((share - 0.25).abs() < 0.025, "{parts}: {share}");
    }
    assert_eq!(count(&|one| one.user == 0), 0.5);
    let cpus: Vec<u32> =
        requests.iter().flat_map(|one| one.request.parts.iter().map(|part| part.cpus)).collect();
    for value in [0, 5, 10, 15, 20] {
        let share = cpus.iter().filter(|&&cpus| cpus == value).count() as f64 / cpus.len() as f64;
        assert!((share - 0.2).abs() < 0.02, "{value}: {share}");
    }
    // Gaps of 40 s and durations of 500 s on average, both exponential: a share of 1/e is longer than that.
    let last = f64::from(requests[4999].at);
    assert!((last / 5000.0 - 40.0).abs() < 2.0, "{last}");
    let durations: Vec<f64> = requests.iter().map(|one| f64::from(one.request.time_frame.duration)).collect();
    let mean = durations.iter().sum::<f64>() / 5000.0;
    assert!((mean - 500.0).abs() < 25.0, "{mean}");
    let longer = durations.iter().filter(|&&duration| duration > 500.0).count() as f64 / 5000.0;
    assert!((longer - (-1.0_f64).exp()).abs() < 0.02, "{longer}");
    for Submission { at, request, .. } in &requests {
        let frame = request.time_frame;
        assert!([60, 120, 180].contains(&(frame.earliest_start - at)) && frame.laxity() == 30);
        assert!(frame.duration >= 1);
        assert!(
            request.flows.iter().all(|flow| flow.bandwidth_mbps % 100 == 0 && flow.bandwidth_mbps <= 800)
        );
    }
}

#[test]
fn connected_graphs_are_connected_and_others_have_the_flows_asked_for() {
    for submission in drawn(&RandomRequests { parts: steps(2, 10, 1), link_percent: 20, ..law() }, 1) {
        let request = submission.request;
        let mut reached = vec![0];
        while let Some(next) = request.flows.iter().find_map(|flow| {
            let [a, b] = flow.ends;
            match (reached.contains(&a), reached.contains(&b)) {
                (true, false) => Some(b),
                (false, true) => Some(a),
                _ => None,
            }
        }) {
            reached.push(next);
        }
        assert_eq!(reached.len(), request.parts.len());
    }
    let loose =
        RandomRequests { parts: steps(4, 4, 1), connected: false, link_percent: 50, count: 2000, ..law() };
    let flows: usize = drawn(&loose, 2).iter().map(|one| one.request.flows.len()).sum();
    // Six pairs with probability one half.
    assert!((flows as f64 / 2000.0 - 3.0).abs() < 0.1, "{flows}");
    let none = RandomRequests { parts: steps(3, 3, 1), link_percent: 0, ..law() };
    assert!(
        drawn(&none, 0).iter().all(|one| one.request.flows.len() == 2),
        "the first part joins the others"
    );
}

/// Common random numbers: what differs between two rates is nothing but when requests come.
#[test]
fn the_same_requests_come_at_every_rate() {
    let [slow, fast] = [100, 800].map(|rate_percent| drawn(&RandomRequests { rate_percent, ..law() }, 3));
    for (slow, fast) in slow.iter().zip(&fast) {
        assert_eq!((&slow.request.parts, &slow.request.flows), (&fast.request.parts, &fast.request.flows));
        assert_eq!(slow.request.time_frame.duration, fast.request.time_frame.duration);
        assert!(fast.at.abs_diff(slow.at / 8) <= 1);
    }
    assert_ne!(drawn(&law(), 3), drawn(&law(), 4));
}

/// The same bytes on every machine: the browser's tests draw the same day.
#[test]
fn the_first_requests_are_these() {
    let mut log = DayLog::default();
    for (request, Submission { at, user, request: asked }) in drawn(&law(), 0).into_iter().take(4).enumerate()
    {
        let kind = EventKind::Submitted { user, request: asked };
        log.push(coalloc::labs::co_allocation::day::Event { at, request, kind });
    }
    crate::kit::golden::compare("random-requests.txt", &log.to_string());
}

/// Replays a day second by second: never more in use than there is, and what ended is free again.
fn audit(grid: &Grid, log: &DayLog) {
    let installed = Availability::of_empty(grid);
    let mut running: Vec<(Window, &[Amount])> = Vec::new();
    for event in log.events() {
        let EventKind::Reserved { window, amounts, .. } = &event.kind else { continue };
        running.push((*window, amounts));
        let mut used: BTreeMap<Resource, u64> = BTreeMap::new();
        for (_, amounts) in
            running.iter().filter(|(held, _)| held.start <= window.start && window.start < held.end)
        {
            amounts.iter().for_each(|amount| *used.entry(amount.resource).or_default() += amount.quantity);
        }
        for (resource, used) in used {
            let most = match resource {
                Resource::Cpus(node) => installed.cpus[node],
                Resource::Bandwidth(channel) => installed.bandwidth_mbps[channel],
            };
            assert!(used <= u64::from(most), "{resource:?}: {used} of {most}");
        }
    }
}

#[test]
fn every_strategy_reserves_what_is_free_and_gives_it_back() {
    for strategy in StrategyName::ALL.into_iter().filter(|strategy| !strategy.needs_timetables()) {
        let (grid, mut settings) = settings(RandomRequests { rate_percent: 400, ..law() });
        settings.strategy = strategy;
        let day = run(&grid, &settings);
        audit(&grid, day.log());
        let tally = success(day.log());
        assert_eq!(tally.submitted, 300);
        assert!(tally.reserved > 30 && tally.reserved < 300, "{strategy:?}: {tally:?}");
        // Far more than fits at once: they came and went.
        let cpus: u64 = day
            .log()
            .events()
            .iter()
            .filter_map(|event| match &event.kind {
                EventKind::Submitted { request, .. } => Some(request.total_cpus()),
                _ => None,
            })
            .sum();
        assert!(cpus > 5 * grid.total_cpus());
        let by_size = success_by_size(day.log());
        assert_eq!(by_size.iter().map(|tally| tally.submitted).sum::<u32>(), 300);
        assert_eq!(by_size.iter().map(|tally| tally.reserved).sum::<u32>(), tally.reserved);
        let report = report(day.log(), &grid, 2, day.period());
        assert!(report.slots.iter().all(|slot| slot.cpus <= 1.0 && slot.bandwidth <= 1.0));
        assert!((90..=200).contains(&report.slots.len()), "{}", report.slots.len());
    }
}

/// Revenue and cost counted anew, from plans and not from amounts.
#[test]
fn revenue_and_cost_are_those_of_the_plans() {
    let (grid, settings) = settings(RandomRequests { rate_percent: 400, ..law() });
    let day = run(&grid, &settings);
    let totals = embedding_totals(day.log());
    let (mut revenue, mut cost, mut last) = (0, 0, None);
    let mut books = Coordinator::new(&grid);
    for event in day.log().events() {
        match &event.kind {
            EventKind::Submitted { request, .. } => last = Some(request),
            EventKind::Planned { window, plan, .. } => {
                let request = last.expect("submitted before");
                let availability = books.availability(*window);
                let values = values(&grid, *window, &availability, &settings.frames.preferences);
                let constraints = settings.frames.constraints;
                let problem = Problem {
                    grid: &grid,
                    request,
                    availability: &availability,
                    values: &values,
                    constraints,
                };
                check_plan(plan, &problem).expect("every plan is allowed");
                let seconds = u64::from(window.duration());
                let cpus: u64 = request.parts.iter().map(|part| u64::from(part.cpus)).sum();
                let mbps = |weight: fn(usize) -> usize| -> u64 {
                    let flows = request.flows.iter().zip(&plan.paths);
                    flows
                        .map(|(flow, path)| u64::from(flow.bandwidth_mbps) * weight(path.links.len()) as u64)
                        .sum()
                };
                revenue += seconds * (cpus + mbps(|_| 1));
                cost += seconds * (cpus + mbps(|links| links));
            }
            EventKind::Reserved { window, amounts, .. } => {
                books.reserve_amounts(amounts, *window).expect("granted again");
            }
            _ => {}
        }
    }
    assert_eq!((totals.revenue, totals.cost), (revenue, cost));
    assert!(totals.proven <= totals.decided && totals.decided == 300);
    assert!(totals.revenue_per_cost().is_some_and(|ratio| ratio <= 1.0));
}

#[test]
fn plans_that_bring_too_little_are_declined() {
    let (grid, mut settings) = settings(RandomRequests { rate_percent: 400, ..law() });
    let all = success(run(&grid, &settings).log());
    for percent in [60, 90, 100] {
        settings.admission = Admission { least_revenue_percent: percent, ..Admission::default() };
        let day = run(&grid, &settings);
        let mut declined = 0;
        let mut worths: BTreeMap<usize, Worth> = BTreeMap::new();
        for event in day.log().events() {
            match &event.kind {
                EventKind::Declined { worth } => {
                    declined += 1;
                    assert!(100 * worth.revenue < u64::from(percent) * worth.cost, "{worth:?}");
                    worths.insert(event.request, *worth);
                }
                EventKind::Reserved { .. } => assert!(!worths.contains_key(&event.request)),
                _ => {}
            }
        }
        assert!(declined > 0, "{percent}");
        let totals = embedding_totals(day.log());
        assert!(totals.revenue_per_cost().is_some_and(|ratio| 100.0 * ratio >= f64::from(percent)));
        audit(&grid, day.log());
        assert!(success(day.log()).reserved + declined <= 300 && all.reserved > 0);
    }
    settings.admission = Admission { least_revenue_percent: 0, links_by_use: true };
    settings.frames.preferences.links_by_use = true;
    let priced = run(&grid, &settings);
    audit(&grid, priced.log());
    assert!(success(priced.log()).reserved > 0);
}

fn tiny(source: SourceDocument) -> ScenarioDocument {
    let preset = presets().into_iter().find(|preset| preset.id == "tiny").expect("it ships");
    let mut document = preset.document;
    document.workload.source = source;
    document
}

#[test]
fn a_list_is_the_day_in_the_order_of_arrival() {
    let request = |arrival_seconds: u32, cpus: &[u32]| ListedRequestDocument {
        arrival_seconds,
        earliest_start_seconds: None,
        latest_start_seconds: None,
        duration_seconds: 100,
        cpus: cpus.to_vec(),
        flows: Vec::new(),
    };
    let requests = vec![request(50, &[1]), request(10, &[2, 1]), request(50, &[2])];
    let scenario = to_model(&tiny(SourceDocument::List { requests })).expect("a valid document");
    for replication in [0, 7] {
        let mut day = scenario.day(replication).expect("a valid day");
        day.advance(usize::MAX);
        let submitted: Vec<(u32, usize, usize, u64)> = day
            .log()
            .events()
            .iter()
            .filter_map(|event| match &event.kind {
                EventKind::Submitted { user, request } => {
                    Some((event.at, *user, request.parts.len(), request.total_cpus()))
                }
                _ => None,
            })
            .collect();
        assert_eq!(submitted, [(10, 0, 2, 3), (50, 1, 1, 1), (50, 0, 1, 2)]);
        assert_eq!(day.period(), Window { start: 10, end: 50 });
    }
}

#[test]
fn wide_jobs_are_cut_into_parts_as_equal_as_can_be() {
    let jobs = vec![[1000, 60, 7], [940, 600, 2], [2000, 5, 1000]];
    let source = SourceDocument::Trace {
        jobs,
        most_part_cpus: 3,
        bandwidth_mbps: 10,
        shape: RequestShape::Ring,
        laxity_seconds: 20,
    };
    let scenario = to_model(&tiny(source)).expect("a valid document");
    let day = generate(&scenario.workload, &scenario.grid, 0).expect("a valid workload");
    let cut: Vec<(u32, Vec<u32>, usize, u32)> = day
        .iter()
        .map(|one| {
            let cpus = one.request.parts.iter().map(|part| part.cpus).collect();
            (one.at, cpus, one.request.flows.len(), one.request.time_frame.laxity())
        })
        .collect();
    let twelve = [84, 84, 84, 84, 83, 83, 83, 83, 83, 83, 83, 83].to_vec();
    let expected = [(0, vec![2], 0, 20), (60, vec![3, 2, 2], 3, 20), (1060, twelve, 12, 20)];
    assert_eq!(cut, expected);
}
