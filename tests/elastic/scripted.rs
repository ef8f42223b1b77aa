//! Published rules as scripts against the built-in ones.

use coalloc::labs::elastic::broker::scripted::language;
use coalloc::labs::elastic::study::ElasticExperimentDocument;
use serde_json::{Value, json};

use crate::kit::cases;
use crate::kit::rules::{assert_same, compare_examples, rule};

fn preferring(preferences: &[(&str, &str)]) -> Value {
    preferences.iter().map(|(metric, order)| json!({ "metric": metric, "order": order })).collect()
}

fn members() -> Value {
    json!({ "clusters": [
        { "id": "A", "processors": 64, "generated": { "count": 150, "seed": 3 } },
        { "id": "B", "processors": 32, "price": 2, "generated": { "count": 80, "seed": 4 } },
    ], "settings": { "anySite": true } })
}

#[test]
fn published_rules_as_scripts_give_the_bytes_of_the_built_in_ones() {
    for (id, estimate, preferences) in [
        ("earliest-end", "none", vec![("end", "rising"), ("processors", "rising"), ("cost", "rising")]),
        ("cheapest", "static", vec![("cost", "rising"), ("end", "rising")]),
        ("filter", "what-if", vec![("esr", "falling"), ("end", "rising")]),
    ] {
        let built_in =
            json!({ "settings": { "estimate": estimate, "preferences": preferring(&preferences) } });
        let script = json!({ "settings": { "estimate": estimate, "script": rule(&language(), id) } });
        assert_same::<ElasticExperimentDocument>(&members(), script, &built_in, cases(10, 1000) as u32);
    }
}

#[test]
fn examples_give_the_golden_results() {
    let series = |rule| json!({ "settings": { "estimate": "load", "script": rule } });
    compare_examples::<ElasticExperimentDocument>("elastic", members(), &language(), series);
}
