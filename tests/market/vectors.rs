//! The vectors of an independent implementation, number by number.

use coalloc::labs::market::auction::kelly::worst;
use coalloc::labs::market::auction::{
    Coefficients, DeadlineCoefficients, clear, clear_with_deadlines, halvings, plan, plan_for_deadline,
};
use coalloc::labs::market::document::{MarketDocument, MarketGenerated, to_model};
use coalloc::labs::market::model::{MarketStageOrder, Stages};
use coalloc::labs::market::run::Machine;
use coalloc::labs::market::views;
use serde_json::Value;

use crate::document::preset;

fn vectors() -> Value {
    serde_json::from_str(include_str!("vectors/vectors.json")).expect("vectors are JSON")
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().map(number).collect()
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn coefficients(value: &Value) -> Coefficients {
    let [alpha, beta, gamma] = ["alpha", "beta", "gamma"].map(|name| number(&value[name]));
    Coefficients { alpha, beta, gamma }
}

#[track_caller]
fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 1e-10 * expected.abs().max(1e-3), "{found} for {expected}");
}

#[track_caller]
fn all_close(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    found.iter().zip(expected).for_each(|(found, expected)| close(*found, *expected));
}

#[test]
fn the_plan_of_a_budget() {
    let expected = &vectors()["plan"];
    let [size, capacity, others] = ["size", "capacity", "others"].map(|name| numbers(&expected[name]));
    let seconds: Vec<f64> = size.iter().zip(&capacity).map(|(size, capacity)| size / capacity).collect();
    let found = plan(number(&expected["budget"]), &seconds, &others).expect("it is affordable");
    let list = |of: fn(&coalloc::labs::market::auction::PlannedTask) -> f64| -> Vec<f64> {
        found.tasks.iter().map(of).collect()
    };
    assert_eq!(found.coefficients, coefficients(expected));
    all_close(&list(|task| task.bid), &numbers(&expected["bids"]));
    all_close(&list(|task| task.time), &numbers(&expected["times"]));
    all_close(&list(|task| task.expense), &numbers(&expected["expenses"]));
    close(found.time, number(&expected["time"]));
    close(found.spend, number(&expected["spend"]));
    let total = number(&expected["totalPrice"]);
    close(found.coefficients.share(total), number(&expected["shareAtTotalPrice"]));
    close(found.coefficients.bid(total), found.tasks[0].bid);

    let report = views::plan(&to_model(&preset("paper-plan")).expect("it is valid"), 0).expect("it is there");
    let shown = report.for_budget.expect("it is affordable");
    all_close(&shown.tasks.iter().map(|task| task.bid).collect::<Vec<_>>(), &numbers(&expected["bids"]));
}

#[test]
fn shares_fall_from_one_to_nothing() {
    for case in vectors()["share"].as_array().expect("a list") {
        let (bidder, price) = (coefficients(case), number(&case["price"]));
        close(bidder.share(price), number(&case["share"]));
        close(bidder.bid(price), number(&case["bid"]));
    }
}

#[test]
fn clearings() {
    for case in vectors()["clearing"].as_array().expect("a list") {
        let bidders: Vec<Coefficients> =
            case["users"].as_array().expect("a list").iter().map(coefficients).collect();
        let mut count = 0;
        let price = halvings(number(&case["floor"]), &bidders, |_| count += 1);
        close(price, number(&case["price"]));
        assert!(count < 80, "{count} halvings");
        let bids: Vec<f64> = bidders.iter().map(|bidder| bidder.bid(price)).collect();
        all_close(&bids, &numbers(&case["bids"]));
    }
}

#[test]
fn equal_bidders_meet_the_closed_form() {
    let price = clear(1e-12, &[Coefficients { alpha: 100.0, beta: 10.0, gamma: 20.0 }; 5]);
    let y = price.sqrt();
    close(10.0 * price + 20.0 * y / 20.0_f64.sqrt(), 100.0);
}

#[test]
fn deadlines_are_the_dual_of_budgets() {
    for case in vectors()["deadline"].as_array().expect("a list") {
        let one = |value: &Value| {
            let [slack, beta, gamma] = ["slack", "beta", "gamma"].map(|name| number(&value[name]));
            DeadlineCoefficients { slack, beta, gamma }
        };
        if let Some(deadline) = case["deadline"].as_f64() {
            let [size, capacity, others] = ["size", "capacity", "others"].map(|name| numbers(&case[name]));
            let seconds: Vec<f64> =
                size.iter().zip(&capacity).map(|(size, capacity)| size / capacity).collect();
            let found = plan_for_deadline(deadline, &seconds, &others).expect("it can be met");
            all_close(&found.tasks.iter().map(|task| task.bid).collect::<Vec<_>>(), &numbers(&case["bids"]));
            close(found.spend, number(&case["spend"]));
            close(found.time, deadline);
            let again = plan(found.spend, &seconds, &others).expect("it is affordable");
            close(again.time, deadline);
            assert_eq!(plan_for_deadline(seconds.iter().sum(), &seconds, &others), None);
        } else if let Some(users) = case["users"].as_array() {
            let users: Vec<DeadlineCoefficients> = users.iter().map(one).collect();
            let least: Vec<f64> = users.iter().map(DeadlineCoefficients::least_share).collect();
            all_close(&least, &numbers(&case["leastShares"]));
            let price = clear_with_deadlines(number(&case["floor"]), &users, &[]);
            assert_eq!(price.is_none(), case["price"].is_null());
            if let Some(price) = price {
                close(price, number(&case["price"]));
                let shares: Vec<f64> = users.iter().map(|user| user.share(price)).collect();
                all_close(&shares, &numbers(&case["shares"]));
            }
        } else {
            close(one(case).share(number(&case["price"])), number(&case["share"]));
        }
    }
}

#[test]
fn worst_cases_of_kellys_mechanism() {
    for (users, kept) in vectors()["kellyWorstLinear"].as_object().expect("by number of users") {
        close(worst(users.parse().expect("a number")).1, number(kept));
    }
}

/// What the document says when its stages are played so.
fn stages(stages: Stages) -> views::MarketStagesReport {
    let mut scenario = to_model(&preset("stage-trace")).expect("it is valid");
    scenario.rules.stages = stages;
    views::stages(&scenario, 0).expect("there is an event")
}

#[test]
fn the_stages_of_the_trace() {
    let expected = &vectors()["stages"];
    let runs = [
        ("undamped", Stages { most: 40, order: MarketStageOrder::AtOnce, step: 1.0 }, 1e-10),
        ("damped", Stages { most: 100, order: MarketStageOrder::AtOnce, step: 0.5 }, 1e-10),
        ("inTurn", Stages { most: 60, order: MarketStageOrder::InTurn, step: 1.0 }, 1e-10),
    ];
    for (name, rules, _) in runs {
        let found = stages(rules);
        let trace = expected[name].as_array().expect("a list");
        for (found, expected) in found.stages.iter().zip(trace) {
            all_close(&found.cleared, &numbers(&expected["cleared"]));
            close(found.change, number(&expected["change"]));
        }
        assert!(found.stages.len() <= trace.len(), "{name}");
        assert_eq!(found.is_settled, name != "undamped");
        assert_eq!(found.is_two_cycle, name == "undamped");
        let settled = found.settled.expect("there is a fixed point");
        for (found, expected) in settled.iter().zip(numbers(&expected["fixedPoint"])) {
            assert!((found - expected).abs() < 2e-8 * expected, "{found} for {expected}");
        }
        let gain = found.gain.expect("it is real");
        let eigenvalues = numbers(&expected["jacobianEigenvaluesReal"]);
        let largest =
            eigenvalues.iter().copied().fold(0.0, |a: f64, b| if b.abs() > a.abs() { b } else { a });
        assert!((gain - largest).abs() < 1e-3, "{gain} for {largest}");
    }
}

#[test]
fn drawn_worlds_have_the_bits_of_the_reference() {
    let expected = &vectors()["random"];
    let mut document: MarketDocument = preset("five-users");
    (document.resources, document.users) = (Vec::new(), Vec::new());
    document.options.list_price = 1.0;
    let background: Value = serde_json::json!({ "type": "drawn", "load": 0.2, "variation": 0.5 });
    let background = serde_json::from_value(background).expect("it is one");
    document.generated = Some(MarketGenerated { background, ..MarketGenerated::default() });
    let world = to_model(&document).expect("it is valid").world;
    let bids: Vec<f64> = (0..5).map(|slot| world.resources[0].background.at(slot)).collect();
    assert_eq!(bids, numbers(&expected["background_seed1_r0"]));
    let first = &expected["scenario_seed1"];
    let capacities: Vec<f64> = world.resources.iter().map(|resource| resource.capacity).collect();
    assert_eq!(capacities, numbers(&first["capacity"]));
    let tasks: Vec<Vec<f64>> =
        world.users[0].tasks.iter().map(|task| vec![task.resource as f64, task.size]).collect();
    let expected: Vec<Vec<f64>> = first["tasks0"].as_array().expect("a list").iter().map(numbers).collect();
    assert_eq!(tasks, expected);
    assert_eq!(world.users[0].budget, number(&first["budget0"]));
}

/// The trace's market without time: every slot plans with the mean of the last ones.
#[test]
fn windows_longer_than_the_gain_settle() {
    let scenario = to_model(&preset("stage-trace")).expect("it is valid");
    let list_prices = [1.0; 4];
    for (window, expected) in vectors()["cobweb"].as_object().expect("by window") {
        let window: usize = window.parse().expect("a number");
        let mut past: Vec<Vec<f64>> = Vec::new();
        let machine = {
            let mut machine = Machine::new(&scenario.world, &scenario.rules, &[], &[]);
            machine.admit();
            machine
        };
        let mut spread = 0.0;
        for _ in 0..400 {
            let last = &past[past.len().saturating_sub(window)..];
            let mean = |resource: usize| {
                let sum: f64 = last.iter().map(|prices| prices[resource]).sum();
                if last.is_empty() { list_prices[resource] } else { sum / last.len() as f64 }
            };
            let planned: Vec<f64> = (0..4).map(mean).collect();
            let offers = machine.offers();
            let mut prices = offers.floors.clone();
            for (resource, price) in prices.iter_mut().enumerate() {
                let here = offers.bidders.iter().filter(|bidder| bidder.resource == resource);
                let bidders: Vec<_> =
                    here.map(|bidder| machine.coefficients_with(bidder.user, &planned)).collect();
                *price = clear(offers.floors[resource], &bidders);
            }
            spread = past.last().map_or(0.0, |before| {
                let pairs = before.iter().zip(&prices);
                pairs.map(|(before, now)| (before - now).abs()).fold(0.0, f64::max)
            });
            past.push(prices);
        }
        assert_eq!(spread > 1e-3, number(&expected["spread"]) > 1e-3, "window {window}: {spread}");
        assert_eq!(spread > 1e-3, window == 1);
    }
}
