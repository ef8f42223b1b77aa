//! Published rules as scripts against the built-in ones, and amounts that no node has.

use coalloc::experiment::Experiment;
use coalloc::labs::cors::selection::scripted::language;
use coalloc::labs::cors::study::CorsExperimentDocument;
use serde_json::{Value, json};

use crate::kit::cases;
use crate::kit::rules::{assert_same, compare_examples, experiment, rule};

fn members() -> Value {
    json!({
        "workload": { "type": "model", "processors": 512, "nodeProcessors": 16, "jobCount": 400, "seed": 5 },
        "settings": { "prms": 3, "careful": true, "applications": 20 },
    })
}

#[test]
fn published_rules_as_scripts_give_the_bytes_of_the_built_in_ones() {
    for id in ["min-cost", "max-res", "max-res-cheap", "min-res"] {
        let (built_in, scripted) = (
            json!({ "settings": { "rule": id } }),
            json!({ "settings": { "script": rule(&language(), id) } }),
        );
        assert_same::<CorsExperimentDocument>(&members(), scripted, &built_in, cases(20, 1000) as u32);
    }
}

#[test]
fn an_amount_that_a_node_lacks_buys_nothing() {
    for amount in ["node.free + 1", "-1", "0.5", "{ let other = node; other.amount }"] {
        let source = format!("fn amount(request, node) {{ {amount} }}");
        let series = json!({ "settings": { "script": { "name": "Mine", "source": source } } });
        let experiment: Experiment<CorsExperimentDocument> = experiment(members(), &[series], 1);
        let unit = experiment.run(0).expect("a unit");
        let value = |measure| unit.value(measure, None).and_then(|value| value.number());
        assert_eq!(
            [value("failed"), value("ruleFailures"), value("cost")],
            [Some(1.0), Some(1.0), Some(0.0)]
        );
    }
}

#[test]
fn examples_give_the_golden_results() {
    let series = |rule| json!({ "settings": { "script": rule } });
    compare_examples::<CorsExperimentDocument>("cors", members(), &language(), series);
}
