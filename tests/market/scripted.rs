//! Published rules as scripts against the built-in ones, and bids that nobody can make.

use coalloc::experiment::Experiment;
use coalloc::labs::market::run::scripted::language;
use coalloc::labs::market::study::MarketExperimentDocument;
use serde_json::{Value, json};

use crate::kit::cases;
use crate::kit::rules::{assert_same, compare_examples, experiment, rule};

fn members(bids: &str) -> Value {
    json!({
        "axis": { "type": "parameter", "parameter": "users", "values": [6] },
        "settings": { "bids": bids, "resources": 3, "arrivalGap": 5.0, "window": 4 },
    })
}

#[test]
fn published_rules_as_scripts_give_the_bytes_of_the_built_in_ones() {
    for (id, forecaster, bids) in [
        ("naive", "naive", "cleared"),
        ("one-step-ahead", "one-step-ahead", "cleared"),
        ("interval-mean", "interval-mean", "cleared"),
        ("history-mean", "history-mean", "sealed-against-others"),
        ("sealed", "interval-mean", "sealed"),
    ] {
        let (built_in, scripted) = (
            json!({ "settings": { "forecaster": forecaster } }),
            json!({ "settings": { "script": rule(&language(), id) } }),
        );
        assert_same::<MarketExperimentDocument>(&members(bids), scripted, &built_in, cases(20, 1000) as u32);
    }
}

#[test]
fn bids_and_prices_that_nobody_can_make_bid_nothing() {
    for source in [
        "fn bid(user, resource) { -1.0 }",
        "fn bid(user, resource) { 1.0 / 0.0 }",
        "fn price(user, resource) { 0 }",
        "fn price(user, resource) { let me = user; me.alpha }",
    ] {
        let series = json!({ "settings": { "script": { "name": "Mine", "source": source } } });
        let experiment: Experiment<MarketExperimentDocument> = experiment(members("cleared"), &[series], 1);
        let unit = experiment.run(0).expect("a unit");
        let value = |measure| unit.value(measure, None).and_then(|value| value.number());
        assert_eq!([value("unfinished"), value("moneyLeft")], [Some(1.0), Some(1.0)], "{source}");
        assert!(value("ruleFailures").is_some_and(|failed| failed > 0.0), "{source}");
    }
}

#[test]
fn examples_give_the_golden_results() {
    let series = |rule| json!({ "settings": { "script": rule } });
    compare_examples::<MarketExperimentDocument>("market", members("cleared"), &language(), series);
}
