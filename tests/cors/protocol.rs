//! Random runs, each step judged by the shadow.

use coalloc::kernel::Window;
use coalloc::labs::cors::model::{Booking, Grid, Market, Node, Offer, Request, Resource};
use coalloc::labs::cors::protocol::{Chooser, Explorer, Fate, RequestResult, Run, Setting, State, Terms};
use coalloc::labs::cors::selection::SelectionRule;

use crate::kit::cases;
use crate::random::Random;
use crate::shadow::Shadow;

fn grid(random: &mut Random, nodes: u32, resources: u32) -> Grid {
    let horizon = 32;
    let offer = |random: &mut Random| {
        if random.below(8) == 0 {
            return None;
        }
        let capacity = 1 + random.below(8);
        let start = random.below(horizon);
        let window = Window { start, end: start + 1 + random.below(horizon - start) };
        let booked = random.below(3) == 0;
        let bookings = booked.then(|| Booking { window, amount: 1 + random.below(capacity) });
        Some(Offer {
            capacity,
            unit_cost: 100 * (1 + random.below(4)),
            bookings: bookings.into_iter().collect(),
        })
    };
    let node = |i: u32, random: &mut Random| Node {
        id: format!("N{i}"),
        offers: (0..resources).map(|_| offer(random)).collect(),
    };
    Grid {
        horizon,
        resources: (0..resources).map(|i| Resource { id: format!("R{i}"), unit: String::new() }).collect(),
        nodes: (0..nodes).map(|i| node(i, random)).collect(),
    }
}

fn requests(random: &mut Random, count: u32, resources: u32) -> Vec<Request> {
    let mut requests = Vec::new();
    let (mut application, mut job) = (0, 0);
    while requests.len() < count as usize {
        let start = random.below(24);
        let window = Window { start, end: start + 1 + random.below(8) };
        for resource in (0..resources as usize).rev() {
            if resource == 0 || random.below(2) == 0 {
                let amount = 1 + random.below(12);
                let demand = resources as usize - 1 - resource;
                requests.push(Request { application, job, demand, resource, window, amount });
            }
        }
        job += 1;
        if random.below(2) == 0 {
            (application, job) = (application + 1, 0);
        }
    }
    requests
}

fn terms(random: &mut Random) -> Terms {
    let mut flag = |one_in| random.below(one_in) == 0;
    let (careful, all_or_none, in_turn, has_budget) = (flag(2), flag(2), flag(5), flag(5));
    Terms {
        rule: SelectionRule::ALL[random.below(4) as usize],
        careful,
        all_or_none,
        in_turn,
        budget: has_budget.then(|| u64::from(500 + random.below(2_000))),
        fee_per_connection: u64::from(random.below(3) * 50),
    }
}

#[test]
fn no_step_ever_breaks_a_rule() {
    let most = cases(200_000, 2_000_000);
    let mut random = Random::new(3);
    let (mut steps, mut refusals, mut failures, mut served) = (0_u64, 0, 0, 0);
    while steps < most {
        let resources = 1 + random.below(3);
        let nodes = 1 + random.below(6);
        let grid = grid(&mut random, nodes, resources);
        let count = 1 + random.below(12);
        let requests = requests(&mut random, count, resources);
        let terms = terms(&mut random);
        let prms = 1 + random.below(5) as usize;
        let setting = Setting::new(requests.clone(), prms, terms);
        let mut shadow = Shadow::new(&grid, &requests, terms);
        let mut run = Run::new(setting.clone(), Market::new(&grid), grid.nodes.len());
        let begun = steps;
        // By hand for a while, then by drawing or the lowest number first.
        for _ in 0..random.below(40) {
            let runnable = run.runnable();
            assert!(runnable.is_sorted() && (!terms.in_turn || one_application(&run, &runnable)));
            let Some(&prm) = runnable.get(random.below(runnable.len().max(1) as u32) as usize) else { break };
            let entry = run.step(prm).expect("it has work");
            assert_eq!(entry.prm, prm);
            shadow.check(&entry);
            steps += 1;
        }
        let seed = (random.below(2) == 0).then(|| u64::from(random.below(1_000)));
        run.finish(&mut Chooser::new(seed), |entry| {
            shadow.check(&entry);
            steps += 1;
            // Every refusal needs a success, and units come back once for each failure: far fewer than this.
            assert!(steps - begun < 100_000, "the run does not end");
        });
        let is_served = |request| run.state.fate(request) == Fate::Served;
        shadow.check_end(is_served);
        let counters = run.counters;
        assert_eq!([counters.updates, counters.confirmations, counters.refusals], shadow.counts);
        assert!(prms > 1 || counters.refusals == 0, "T6: with one manager nothing is refused");
        refusals += counters.refusals;
        served += (0..requests.len()).filter(|&request| is_served(request)).count();
        failures += (0..requests.len()).filter(|&request| !is_served(request)).count();
    }
    assert!(
        refusals * 50 > steps && failures > 1_000 && served > 1_000,
        "{steps} {refusals} {failures} {served}"
    );
}

/// The managers that may step work for one application while applications wait for one another.
fn one_application(run: &Run, runnable: &[usize]) -> bool {
    let mut applications = runnable.iter().map(|&prm| {
        let next = run.state.next_step(&run.setting, prm).expect("it has work");
        let request = match next {
            coalloc::labs::cors::protocol::NextStep::Search { request, .. }
            | coalloc::labs::cors::protocol::NextStep::Update { request, .. }
            | coalloc::labs::cors::protocol::NextStep::Release { request, .. } => request,
        };
        run.setting.requests[request].application
    });
    let first = applications.next();
    applications.all(|application| Some(application) == first)
}

/// Every interleaving one by one, without a memory of states.
fn brute_force(setting: &Setting, state: &State, market: &Market, found: &mut Vec<Vec<RequestResult>>) {
    let runnable = state.runnable(setting);
    if runnable.is_empty() {
        found.push((0..setting.requests.len()).map(|request| RequestResult::of(state, request)).collect());
    }
    for prm in runnable {
        let (mut state, mut market) = (state.clone(), market.clone());
        state.step(setting, &mut market, prm);
        brute_force(setting, &state, &market, found);
    }
}

/// A contested case of two managers with one request each in one window.
fn contested(random: &mut Random) -> (Grid, Vec<Request>) {
    let count = 2 + random.below(2);
    let mut grid = grid(random, count, 1);
    for node in &mut grid.nodes {
        let capacity = 1 + random.below(6);
        let unit_cost = 100 * (1 + random.below(4));
        node.offers = vec![Some(Offer { capacity, unit_cost, bookings: Vec::new() })];
    }
    let all: u32 =
        grid.nodes.iter().flat_map(|node| &node.offers).flatten().map(|offer| offer.capacity).sum();
    let window = Window { start: 0, end: 10 };
    let request = |random: &mut Random| Request {
        application: 0,
        job: 0,
        demand: 0,
        resource: 0,
        window,
        amount: 1 + random.below(all),
    };
    let requests = vec![request(random), request(random)];
    (grid, requests)
}

/// The explorer counts what enumeration counts; T5: what all pay together is the same; T7: careful updates never lose all.
#[test]
fn all_interleavings_of_contested_cases() {
    let mut random = Random::new(5);
    let (mut lost, mut of_all, mut costs_compared) = (0_u64, 0_u64, 0);
    for case in 0..400 {
        let (grid, requests) = contested(&mut random);
        let market = Market::new(&grid);
        let rule = if case % 2 == 0 { SelectionRule::MinCost } else { SelectionRule::MaxRes };
        for careful in [false, true] {
            let setting = Setting::new(requests.clone(), 2, Terms { rule, careful, ..Terms::default() });
            let mut found = Vec::new();
            brute_force(&setting, &State::new(&setting), &market, &mut found);
            let counted = Explorer::new(&setting).outcomes(&State::new(&setting), &mut market.clone());
            assert_eq!(counted.interleavings(), found.len() as u64);
            for (results, count) in &counted.counts {
                assert_eq!(*count, found.iter().filter(|other| *other == results).count() as u64);
            }
            let served = |results: &[RequestResult]| results.iter().filter(|result| result.is_served).count();
            let feasible = requests.iter().any(|request| {
                let free: u32 = market.query(0, request.window).iter().map(|reply| reply.free).sum();
                request.amount <= free
            });
            let all_lose = found.iter().filter(|results| served(results) == 0).count() as u64;
            assert!(feasible);
            if careful {
                assert_eq!(all_lose, 0, "{grid:?} {requests:?}");
            } else {
                (lost, of_all) = (lost + all_lose, of_all + found.len() as u64);
            }
            if rule == SelectionRule::MinCost && found.iter().all(|results| served(results) == 2) {
                let total =
                    |results: &Vec<RequestResult>| results.iter().map(|result| result.cost).sum::<u64>();
                assert!(found.iter().all(|results| total(results) == total(&found[0])), "T5");
                costs_compared += 1;
            }
        }
    }
    assert!(lost * 100 > of_all && costs_compared > 20, "{lost} of {of_all}, {costs_compared}");
}

/// T4: what is held can stand in the way of fewer nodes, though not of a lower cost.
#[test]
fn keeping_what_is_held_can_cost_a_connection() {
    let node = |capacity, unit_cost| Node {
        id: format!("{capacity} at {unit_cost}"),
        offers: vec![Some(Offer { capacity, unit_cost, bookings: Vec::new() })],
    };
    let grid = Grid {
        horizon: 16,
        resources: vec![Resource { id: "R".into(), unit: String::new() }],
        nodes: vec![node(2, 200), node(1, 100), node(2, 200)],
    };
    let window = Window { start: 0, end: 10 };
    let request = Request { application: 0, job: 0, demand: 0, resource: 0, window, amount: 2 };
    let setting = Setting::new(vec![request, request], 2, Terms::default());
    let mut run = Run::new(setting.clone(), Market::new(&grid), 3);
    run.follow(&[0, 1, 1, 0, 0, 1, 0, 0], drop).expect("everybody named has work");
    let held: Vec<_> = run.state.held(0).iter().map(|part| (part.node, part.amount)).collect();
    assert_eq!(held, [(0, 1), (2, 1)], "and both units of the last node cost the same");
}

/// T5 needs one window: with two, the order decides who gets the cheap unit.
#[test]
fn with_several_windows_the_order_matters() {
    let offer = |unit_cost| vec![Some(Offer { capacity: 1, unit_cost, bookings: Vec::new() })];
    let node = |id: &str, unit_cost| Node { id: id.into(), offers: offer(unit_cost) };
    let grid = Grid {
        horizon: 32,
        resources: vec![Resource { id: "R".into(), unit: String::new() }],
        nodes: vec![node("cheap", 100), node("dear", 200), node("dearer", 200)],
    };
    let request = |start, end| Request {
        application: 0,
        job: 0,
        demand: 0,
        resource: 0,
        window: Window { start, end },
        amount: 1,
    };
    let requests = vec![request(0, 10), request(10, 20), request(5, 15)];
    let setting = Setting::new(requests, 3, Terms::default());
    let outcomes = Explorer::new(&setting).outcomes(&State::new(&setting), &mut Market::new(&grid));
    let totals = outcomes.counts.keys().map(|results| results.iter().map(|result| result.cost).sum::<u64>());
    let totals: std::collections::BTreeSet<u64> = totals.collect();
    assert_eq!(totals.into_iter().collect::<Vec<_>>(), [400, 500]);
}

/// T8: resource by resource, the nodes of a job are not the fewest.
#[test]
fn resource_by_resource_is_not_the_fewest_nodes() {
    let offer =
        |capacity: u32| (capacity > 0).then(|| Offer { capacity, unit_cost: 100, bookings: Vec::new() });
    let node =
        |cpus, memory| Node { id: format!("{cpus}-{memory}"), offers: vec![offer(cpus), offer(memory)] };
    let resource = |id: &str| Resource { id: id.into(), unit: String::new() };
    let grid = Grid {
        horizon: 16,
        resources: vec![resource("CPU"), resource("memory")],
        nodes: vec![node(5, 0), node(4, 4), node(0, 5)],
    };
    let window = Window { start: 0, end: 10 };
    let request = |demand| Request { application: 0, job: 0, demand, resource: demand, window, amount: 4 };
    let setting = Setting::new(vec![request(0), request(1)], 1, Terms::default());
    let mut run = Run::new(setting.clone(), Market::new(&grid), 3);
    run.finish(&mut Chooser::new(None), drop);
    let nodes =
        [0, 1].map(|request| run.state.held(request).iter().map(|part| part.node).collect::<Vec<_>>());
    assert_eq!(nodes, [vec![0], vec![2]], "and node 1 alone would do");
}
