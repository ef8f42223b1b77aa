//! Hostile numbers give an answer or a named reason, never a panic and never what is not a number.

use coalloc::labs::market::auction::{
    Coefficients, DeadlineCoefficients, clear, clear_with_deadlines, halvings, plan, plan_for_deadline,
};
use coalloc::labs::market::document::{MarketDocument, parse, print, to_model};
use coalloc::labs::market::run::{Entry, metrics, run};
use coalloc::labs::market::views;
use serde_json::{Value, json};

use crate::document::{SCHEMA, preset};
use crate::random::Random;

const EXTREMES: [f64; 10] = [0.0, 5e-324, 1e-300, 1e-12, 1e-3, 1.0, 1e3, 1e12, 1e150, -1.0];

#[test]
fn clearing_is_a_number_at_least_the_floor() {
    let mut random = Random::new(4);
    for _ in 0..20_000 {
        let any = |random: &mut Random| EXTREMES[random.below(EXTREMES.len())];
        let one = |random: &mut Random| Coefficients {
            alpha: any(random),
            // A task takes some time.
            beta: any(random).abs().max(1e-300),
            gamma: any(random).abs(),
        };
        let floor = any(&mut random).abs().max(1e-300);
        let count = random.below(5);
        let bidders: Vec<Coefficients> = (0..count).map(|_| one(&mut random)).collect();
        let price = clear(floor, &bidders);
        assert!(price >= floor, "{price} {floor} {bidders:?}");
        for bidder in bidders {
            let share = bidder.share(price);
            assert!((0.0..=1.0).contains(&share), "{share} of {bidder:?} at {price}");
        }
    }
}

#[test]
fn degenerate_markets_have_the_answers_of_the_rules() {
    let bidder = |alpha, beta, gamma| Coefficients { alpha, beta, gamma };
    // Nobody, and nobody who can pay.
    assert_eq!(clear(0.3, &[]), 0.3);
    assert_eq!(clear(0.3, &[bidder(-1.0, 10.0, 20.0), bidder(2.0, 10.0, 5.0)]), 0.3);
    // The owner is dearer than all.
    assert_eq!(clear(5.0, &[bidder(10.0, 10.0, 20.0)]), 5.0);
    // One bidder over a small floor pays about α/γ times its root.
    let alone = bidder(100.0, 10.0, 20.0);
    let price = clear(1e-8, &[alone]);
    assert!((price / (5.0 * 1e-4) - 1.0).abs() < 1e-2 && alone.share(price) > 0.99, "{price}");
    // Without later tasks a bid function is a step: only the one who pays most gets anything.
    let steps = [bidder(50.0, 10.0, 0.0), bidder(60.0, 10.0, 0.0), bidder(55.0, 10.0, 0.0)];
    let price = clear(0.01, &steps);
    assert!((price - 6.0).abs() < 1e-12, "{price}");
    // Equal ones get equal shares.
    let price = clear(0.5, &[alone; 7]);
    assert!((7.0 * alone.share(price) + 0.5 / price - 1.0).abs() < 1e-12);
    // Two deadlines that need more than the whole resource have no price.
    let late = DeadlineCoefficients { slack: 1.0, beta: 2.0, gamma: 1.0 };
    assert_eq!(clear_with_deadlines(0.3, &[late, late], &[]), None);
    let shared = clear_with_deadlines(0.3, &[late], &[alone]).expect("there is a price");
    assert!((late.share(shared) + alone.share(shared) + 0.3 / shared - 1.0).abs() < 1e-12);
    // Plans that money or time does not suffice for.
    assert_eq!(plan(10.0, &[5.0, 5.0], &[1.0, 1.0]), None);
    assert_eq!(plan(10.0, &[], &[]), None);
    assert_eq!(plan_for_deadline(10.0, &[5.0, 5.0], &[1.0, 1.0]), None);
}

/// Puts extremes that the limits allow into a document.
fn extreme(random: &mut Random) -> MarketDocument {
    let mut document = serde_json::to_value(preset("five-users")).expect("it is data");
    let schema: Value = serde_json::from_str(SCHEMA).expect("it is JSON");
    let mut any = |name: &str, field: &str| -> Value {
        let rule = &schema["$defs"][name]["properties"][field];
        let bound = |name: &str| rule[name].as_f64().expect("the number has bounds");
        let (low, high) =
            (bound("minimum"), bound("maximum").min(if field == "arrival" { 1e4 } else { f64::MAX }));
        json!(
            [low, high, 1.0_f64.clamp(low, high), (low * high).abs().sqrt().clamp(low, high)]
                [random.below(4)]
        )
    };
    for resource in 0..2 {
        document["resources"][resource]["capacity"] = any("MarketResource", "capacity");
        document["resources"][resource]["background"]["bid"] =
            if resource == 0 { any("MarketOptions", "reserve") } else { json!(0.0) };
        document["resources"][resource]["listPrice"] = any("MarketResource", "listPrice");
    }
    for user in 0..5 {
        let user = &mut document["users"][user];
        user["budget"] = any("MarketUser", "budget");
        user["arrival"] = any("MarketUser", "arrival");
        user["trust"] = any("MarketUser", "trust");
        user["deadline"] = any("MarketUser", "deadline");
        for task in user["tasks"].as_array_mut().expect("a list") {
            task["size"] = any("MarketTask", "size");
        }
    }
    document["options"]["guard"] = any("MarketOptions", "guard");
    document["options"]["phi"] = any("MarketOptions", "phi");
    document["options"]["slot"] = any("MarketOptions", "slot");
    document["options"]["reserve"] = any("MarketOptions", "reserve");
    document["options"]["slots"] = json!(30);
    let forecasters = ["naive", "interval-mean", "sequential-game", "perfect-foresight"];
    document["options"]["forecaster"] = json!(forecasters[random.below(4)]);
    document["options"]["bids"] = json!(["cleared", "sealed", "sealed-against-others"][random.below(3)]);
    parse(&document.to_string()).unwrap_or_else(|error| panic!("{}: {}", error.path, error.message))
}

#[test]
fn runs_of_extremes_end_with_numbers() {
    let mut random = Random::new(5);
    for round in 0..400 {
        let document = extreme(&mut random);
        let scenario = to_model(&document).expect("it is valid");
        let log = run(&scenario.world, &scenario.rules, &[]);
        for clearing in log.entries.iter().filter_map(Entry::clearing) {
            assert!(clearing.prices.iter().all(|price| price.is_finite() && *price > 0.0), "{round}");
            for bid in &clearing.bids {
                let numbers = [bid.money, bid.remaining, bid.bid, bid.share];
                assert!(numbers.iter().all(|number| number.is_finite()), "{round} {bid:?}");
                assert!((0.0..=1.0).contains(&bid.share), "{round} {bid:?}");
            }
        }
        let found = metrics(&scenario.world, &log);
        assert!(
            found.users.iter().all(|user| user.money >= 0.0 && user.job_seconds().is_finite()),
            "{round}"
        );
        if round % 8 == 0 {
            let report = views::run(&scenario);
            let text = serde_json::to_string(&report).expect("it is data");
            assert!(!text.contains(":null") && !text.contains("[null"), "{round}");
            views::clearing(&scenario, 0, 0).expect("there is an event");
            views::stages(&scenario, 0).expect("there is an event");
            views::efficiency(&scenario, 20);
        }
    }
}

#[test]
fn whoever_asks_for_what_is_not_there_is_told_so() {
    let scenario = to_model(&preset("five-users")).expect("it is valid");
    let path = |error: coalloc::document::FormatError| error.path;
    assert_eq!(views::clearing(&scenario, 0, 9).map_err(path), Err("resource".to_owned()));
    assert_eq!(views::clearing(&scenario, 9_999, 0).map_err(path).err().as_deref(), Some("event"));
    assert_eq!(views::stages(&scenario, 9_999).map_err(path).err().as_deref(), Some("event"));
    assert_eq!(views::plan(&scenario, 9).map_err(path).err().as_deref(), Some("user"));
    let mut late = preset("five-users");
    late.users[1].arrival = 1e8;
    let late = to_model(&late).expect("it is valid");
    assert_eq!(views::plan(&late, 1).map_err(path).err().as_deref(), Some("user"));
    let empty = MarketDocument { users: Vec::new(), resources: Vec::new(), ..preset("five-users") };
    let scenario =
        to_model(&parse::<MarketDocument>(&print(&empty)).expect("it is valid")).expect("it is valid");
    assert!(views::run(&scenario).is_done);
    assert!(views::efficiency(&scenario, 2).yardsticks.iter().all(|one| one.task_seconds == 0.0));
    assert_eq!(views::play(&empty, &scenario, &[]).map_err(path).err().as_deref(), Some("users"));
}

/// The quick search has the last bit of the slow one.
#[test]
fn clearing_gives_the_bits_of_halving() {
    let mut random = Random::new(7);
    for round in 0..30_000 {
        let any = |random: &mut Random, low: f64, high: f64| match random.below(8) {
            0 => EXTREMES[random.below(EXTREMES.len())].abs().max(1e-300),
            1 => random.between(low, high) * 1e-9,
            _ => random.between(low, high),
        };
        let one = |random: &mut Random| Coefficients {
            alpha: any(random, 1.0, 100.0) - if random.below(5) == 0 { 50.0 } else { 0.0 },
            beta: any(random, 0.1, 30.0),
            gamma: if random.below(6) == 0 { 0.0 } else { any(random, 0.1, 40.0) },
        };
        let floor = any(&mut random, 0.001, 4.0);
        let count = random.below(25);
        let mut bidders: Vec<Coefficients> = (0..count).map(|_| one(&mut random)).collect();
        if random.below(4) == 0 && count > 1 {
            bidders[1] = bidders[0];
        }
        let expected = halvings(floor, &bidders, |_| {});
        assert_eq!(clear(floor, &bidders).to_bits(), expected.to_bits(), "{round}: {floor} {bidders:?}");
    }
}
