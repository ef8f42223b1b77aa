//! The heaviest documents that the limits allow, asked everything: the answers are there, and their size is bounded.

use coalloc::calendar::Structure;
use coalloc::kernel::{TimeFrame, Window};
use coalloc::labs::cors::document::{CorsDocument, CorsWindow, Scenario, limits, to_model};
use coalloc::labs::cors::model::Market;
use coalloc::labs::cors::selection::{Candidate, SelectionRule, starts};
use coalloc::labs::cors::views::{CorsStructuresQuery, CorsTreeQuery, purchase, race, structures, tree};
use serde_json::{Value, json};

use crate::random::Random;

const HORIZON: u32 = 1 << 26;

/// That many bookings on each node, and that many applications that want something of every node.
fn heavy(
    bookings: &[usize],
    booking: impl Fn(u32) -> (u32, u32),
    applications: usize,
    options: Value,
) -> CorsDocument {
    let booked = |count: usize| {
        let windows = (0..count as u32).map(&booking);
        windows.map(|(start, end)| json!({ "start": start, "end": end, "amount": 1 })).collect::<Vec<_>>()
    };
    let node = |(at, &count): (usize, &usize)| {
        json!({ "id": format!("N{at}"), "offers": [{
            "resource": "R1", "capacity": count + 3_000, "unitCost": 1 + at, "bookings": booked(count),
        }] })
    };
    let nodes: Vec<Value> = bookings.iter().enumerate().map(node).collect();
    let amount = 3_000 * bookings.len();
    let job = json!({ "start": 0, "end": 50_000, "demands": [{ "resource": "R1", "amount": amount }] });
    let applications: Vec<Value> =
        (0..applications).map(|at| json!({ "id": format!("A{at}"), "jobs": [job] })).collect();
    let document = json!({
        "format": "coalloc-cors", "version": 1, "title": "Heavy", "horizon": HORIZON,
        "resources": [{ "id": "R1" }], "nodes": nodes, "applications": applications, "options": options,
    });
    serde_json::from_value(document).expect("it is a document")
}

fn model(document: &CorsDocument) -> Scenario {
    to_model(document).expect("it is valid")
}

#[test]
fn the_cheapest_start_among_all_ends_of_bookings_is_found() {
    let spread = [limits::BOOKINGS / limits::NODES; limits::NODES];
    let document = heavy(&spread, |at| (2 * at, 2 * at + 1), 1, json!({ "prms": 1, "deadline": HORIZON }));
    let report = purchase(&model(&document), 0).expect("there is a request");
    assert_eq!(report.starts.expect("there is a deadline").tried.len(), spread[0] + 1);

    // All of them at different times, every start with a purchase of many parts.
    let mut document = document;
    for (node, of_node) in document.nodes.iter_mut().enumerate() {
        for (at, booking) in of_node.offers[0].bookings.iter_mut().enumerate() {
            booking.start = 3 * (at * limits::NODES + node) as u32;
            booking.end = booking.start + 1;
        }
    }
    let found = purchase(&model(&document), 0).expect("there is a request").starts.expect("a deadline");
    assert_eq!(found.tried.len(), limits::NODES * spread[0] + 1);
    let parts: usize = found.tried.iter().flat_map(|tried| &tried.purchase).map(|one| one.parts.len()).sum();
    assert!((40_000..=50_000).contains(&parts), "{parts}");
    assert!(found.tried.iter().all(|tried| tried.purchase.as_ref().is_some_and(|one| one.connections > 200)));
}

#[test]
fn windows_that_slide_on_find_what_queries_find() {
    let mut random = Random::new(5);
    for _ in 0..300 {
        let of = |count: u32| vec![count as usize; 3];
        let mut document = heavy(&of(random.below(12)), |_| (0, 1), 1, json!({ "prms": 1 }));
        for node in &mut document.nodes {
            node.offers[0].capacity = 60;
            for booking in &mut node.offers[0].bookings {
                booking.start = random.below(40);
                booking.end = booking.start + 1 + random.below(12);
                booking.amount = 1 + random.below(5);
            }
        }
        document.applications[0].jobs[0].demands[0].amount = 1;
        let Scenario { grid, .. } = model(&document);
        let (market, amount) = (Market::new(&grid), 100 + random.below(80));
        let duration = 1 + random.below(15);
        let frame =
            TimeFrame { earliest_start: random.below(30), latest_start: 30 + random.below(30), duration };
        for tried in starts(&grid, &market, 0, &frame, amount) {
            let replies = market.query(0, Window { start: tried.start, end: tried.start + duration });
            assert_eq!(tried.purchase, SelectionRule::MinCost.buy(Candidate::of(&replies), amount));
        }
    }
}

#[test]
fn races_on_a_booked_grid_follow_a_long_schedule() {
    // The first takes all that there is, bit by bit.
    let document = heavy(&[78; limits::NODES], |at| (at, HORIZON - at), 16, json!({ "prms": 2 }));
    let scenario = model(&document);
    let schedule: Vec<usize> = (0..200).map(|at| at % 2).collect();
    let report = race(&scenario, &schedule).expect("they have work");
    assert_eq!(report.steps.len(), 200);
    let found = report.interleavings.expect("there are few enough requests");
    assert!(found.is_cut && found.is_tree_cut && found.tree.len() <= 800);
    assert_eq!(found.path.len(), 201);
}

#[test]
fn structures_that_would_be_too_large_are_left_out() {
    use Structure::{BalancedTree, CalendarQueue, LeafTree, RangeTree, Slots, SlotsExact, SortedList, Steps};
    let document =
        heavy(&[limits::BOOKINGS], |at| (at, HORIZON - at), 1, json!({ "prms": 1, "slotWidth": 1 }));
    let window = CorsWindow { start: 0, end: HORIZON };
    let query = |structure| CorsTreeQuery { node: 0, resource: 0, window, structure };
    let scenario = model(&document);
    let report = tree(&scenario, &query(RangeTree)).expect("there is a calendar");
    let there: Vec<Structure> = report.structures.iter().map(|one| one.structure).collect();
    assert!(there.contains(&RangeTree) && there.contains(&BalancedTree), "{there:?}");
    assert!(![Slots, SlotsExact, CalendarQueue].iter().any(|one| there.contains(one)), "{there:?}");
    assert!(report.structures.iter().all(|one| one.free == 3_000));
    assert!(report.is_cut && report.tree.len() < 10_000);
    let report = tree(&scenario, &query(LeafTree)).expect("there is a calendar");
    assert_eq!(report.tree.is_empty(), !there.contains(&LeafTree));

    let query = CorsStructuresQuery {
        bookings: *limits::COMPARED_BOOKINGS.end(),
        window_seconds: HORIZON,
        slot_width: 1,
        horizon: HORIZON,
        seed: 1,
    };
    let left = |query| {
        structures(&query).expect("within the limits").iter().map(|one| one.structure).collect::<Vec<_>>()
    };
    assert_eq!(left(query), [RangeTree, LeafTree, SortedList, Steps, BalancedTree]);
    let usual = CorsStructuresQuery { window_seconds: 36 * 3600, slot_width: 300, horizon: 1 << 22, ..query };
    assert_eq!(left(usual).len(), Structure::ALL.len());
    // Few slots, and many bookings of all of them.
    let busy = CorsStructuresQuery { window_seconds: 1 << 20, slot_width: 1, horizon: 1 << 20, ..query };
    assert!(!left(busy).contains(&Slots));
}
