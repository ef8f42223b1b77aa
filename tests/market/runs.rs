//! Whole runs, bit by bit those of an independent implementation.

use coalloc::labs::market::document::{USERS, to_model};
use coalloc::labs::market::run::{Entry, metrics, run};
use coalloc::labs::market::views;
use serde_json::Value;

use crate::document::preset;

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

#[test]
fn three_runs_have_the_bits_of_the_reference() {
    let runs = [
        ("run-a", include_str!("vectors/example1.json")),
        ("run-b", include_str!("vectors/example2.json")),
        ("run-c", include_str!("vectors/example3.json")),
    ];
    for (id, text) in runs {
        let expected: Value = serde_json::from_str(text).expect("vectors are JSON");
        let scenario = to_model(&preset(id)).expect("presets are valid");
        let log = run(&scenario.world, &scenario.rules, &[]);
        let metrics = metrics(&scenario.world, &log);
        let clearings: Vec<_> = log.entries.iter().filter_map(Entry::clearing).collect();
        let events = list(&expected["events"]);
        assert_eq!(clearings.len(), events.len(), "{id}");
        for (clearing, event) in clearings.iter().zip(events) {
            assert_eq!(clearing.time, number(&event["time"]), "{id}");
            assert_eq!(clearing.stages, number(&event["stages"]) as u32, "{id}");
            let prices: Vec<f64> = list(&event["price"]).iter().map(number).collect();
            assert_eq!(clearing.prices, prices, "{id} at {}", clearing.time);
            assert_eq!(clearing.bids.len(), list(&event["users"]).len());
            for (bid, user) in clearing.bids.iter().zip(list(&event["users"])) {
                let c = bid.coefficients;
                let found = [bid.money, bid.remaining, c.alpha, c.beta, c.gamma, bid.bid, bid.share];
                let names = ["money", "remaining", "alpha", "beta", "gamma", "bid", "share"];
                assert_eq!(found, names.map(|name| number(&user[name])), "{id} at {}", clearing.time);
            }
        }
        let mut tasks = list(&expected["tasks"]).to_vec();
        tasks.sort_by_key(|task| (task["user"].as_u64(), task["task"].as_u64()));
        let found = metrics.users.iter().flat_map(|user| &user.tasks);
        assert_eq!(found.clone().count(), tasks.len(), "{id}");
        for (found, task) in found.zip(&tasks) {
            assert_eq!([found.start, found.end], ["start", "end"].map(|name| number(&task[name])), "{id}");
            assert!((found.waiting - number(&task["waiting"])).abs() < 1e-9, "{id}: {found:?} {task}");
            assert!((found.spend - number(&task["spend"])).abs() < 1e-9, "{id}");
        }
        let left: Vec<f64> = list(&expected["moneyLeft"]).iter().map(number).collect();
        assert_eq!(metrics.users.iter().map(|user| user.money).collect::<Vec<_>>(), left, "{id}");
    }
}

#[test]
fn reports_of_the_largest_markets_are_bounded_and_keep_the_ends_of_their_curves() {
    let mut document = preset("low-low");
    let generated = document.generated.as_mut().expect("its users are drawn");
    generated.users = *USERS.end();
    generated.budget_spread = 0.0;
    document.options.slots = 1000;
    // Slots so short that no job ends.
    document.options.slot = 0.01;
    let report = views::run(&to_model(&document).expect("it is valid"));
    assert!(report.event_count >= 1000);
    let bids: usize = report.events.iter().map(|event| event.bids.len()).sum();
    assert!(bids <= 20_000 && bids > 15_000, "{bids}");
    for user in &report.users {
        assert!(user.money.len() <= 200 && user.forecasts.len() <= 200, "{}", user.money.len());
        let ([first, _], [last, _]) = (user.money[0], user.money[user.money.len() - 1]);
        assert!((first, last) == (0.0, report.end), "{first} to {last}");
        assert!(user.money.windows(2).all(|pair| pair[0][0] < pair[1][0]));
    }
}
