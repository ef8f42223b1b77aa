//! Published rules as scripts against the built-in ones, and scripts that fail or break a constraint.

use coalloc::experiment::Experiment;
use coalloc::labs::co_allocation::planner::strategy::scripted::language;
use coalloc::labs::co_allocation::study::ExperimentDocument;
use coalloc::labs::co_allocation::views::rule_trial;
use coalloc::rule::{RuleCall, RuleDocument};
use serde_json::{Value, json};

use crate::kit::cases;
use crate::kit::rules::{assert_same, compare_examples, experiment, rule};
use crate::solver_files::documents::{preset, scenario_of};

fn script(rule: Value) -> Value {
    json!({ "changes": [{ "type": "script", "value": rule }] })
}

#[test]
fn published_rules_as_scripts_give_the_bytes_of_the_built_in_ones() {
    let language = language();
    for (id, change, value) in [
        ("first-fit", "strategy", "firstFit"),
        ("best-fit", "strategy", "bestFit"),
        ("node-ranking", "strategy", "nodeResourceManagement"),
        ("earliest", "rankBy", "time"),
        ("cheapest", "rankBy", "price"),
    ] {
        let built_in = json!({ "changes": [{ "type": change, "value": value }] });
        let days = cases(5, 1000) as u32;
        let scenario = json!({ "scenario": "preset:testbed-2010" });
        assert_same::<ExperimentDocument>(&scenario, script(rule(&language, id)), &built_in, days);
    }
}

/// Reserved requests and failed decisions of a day by a script, as shares.
fn day(source: &str) -> [f64; 2] {
    let rule = json!({ "name": "Mine", "source": source });
    let scenario = json!({ "scenario": "preset:testbed-2010" });
    let experiment: Experiment<ExperimentDocument> = experiment(scenario, &[script(rule)], 1);
    let unit = experiment.run(0).expect("a unit");
    ["success", "ruleFailures"]
        .map(|measure| unit.value(measure, None).and_then(|value| value.number()).expect("it is measured"))
}

#[test]
fn decisions_that_fail_or_break_a_constraint_reserve_nothing() {
    for source in [
        "fn site(part, site) { loop {} }",
        "fn site(part, site) { let other = site; other.cpu }",
        "fn site(part, site) { 1 / 0 }",
        "fn place(request, parts, sites) { [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }",
        "fn place(request, parts, sites) { parts.map(|part| 999) }",
        "fn plan(request, plan) { \"cheap\" }",
    ] {
        assert_eq!(day(source), [0.0, 1.0], "{source}");
    }
    let [success, failed] = day("fn place(request, parts, sites) { [] }");
    assert_eq!([success, failed], [0.0, 0.0], "no place at any start is an answer");
}

#[test]
fn a_script_that_places_all_parts_reserves() {
    let source = "
        fn place(request, parts, sites) {
            let free = sites.filter(|site| site.free > 0);
            free.sort(|site| -site.free);
            if free.len() < parts.len() { return []; }
            let chosen = [];
            for part in parts { chosen.push(free[part.number].number); }
            chosen
        }";
    let [success, failed] = day(source);
    assert!(success > 0.2, "{success}");
    assert!(failed < 0.8, "{failed}");
}

#[test]
fn examples_give_the_golden_results() {
    let scenario = json!({ "scenario": "preset:tiny" });
    compare_examples::<ExperimentDocument>("co-allocation", scenario, &language(), script);
}

/// Thirty days of the testbed, as in the handbook.
#[test]
fn rules_of_ours_lead_by_what_the_handbook_says() {
    let article = include_str!("../../../www/handbook/rules.md");
    let named = |strategy: &str| json!({ "changes": [{ "type": "strategy", "value": strategy }] });
    let rivals = ["firstFit", "bestFit", "nodeResourceManagement"];
    let leads = |id: &str| {
        let series = [script(rule(&language(), id))].into_iter().chain(rivals.map(named));
        let scenario = json!({ "scenario": "preset:testbed-2010" });
        let experiment: Experiment<ExperimentDocument> =
            experiment(scenario, &series.collect::<Vec<_>>(), 30);
        let units: Vec<_> =
            (0..experiment.units()).map(|unit| experiment.run(unit).expect("a unit")).collect();
        let summary = experiment.summary(&units);
        let point = |at: usize, measure| {
            let curve = summary.series[at].curve(measure, None).expect("it is measured");
            (100.0 * curve.points[0].mean, 100.0 * curve.points[0].half_width.unwrap_or_default())
        };
        let success = [1, 2].map(|at| format!("{:.1} %", point(at, "success").0));
        let leads = [1, 2, 3].map(|at| point(at, "successGain")).map(|(gain, half)| [-gain, half]);
        (success, leads)
    };
    let ([first_fit, best_fit], most_bandwidth) = leads("most-bandwidth");
    assert!(
        article.contains(&format!("best fit reserves {best_fit} of the requests and first fit {first_fit}"))
    );
    let says = |[lead, half]: [f64; 2], words: &str| {
        let text = format!("{lead:.1} ± {half:.1} points{words}");
        assert!(article.contains(&text), "the handbook does not say “{text}”");
        lead > half
    };
    assert!(!says(most_bandwidth[0], ": thirty days cannot tell it from chance"));
    assert!(says(most_bandwidth[1], " more than best fit"));
    assert!(says(most_bandwidth[2], " more than the ranking of nodes"));
    let (_, together) = leads("together");
    assert!(says(together[0], " more than first fit"));
    assert!(together[1][0] > together[1][1]);
}

/// The values of a row that *Step* shows bear out its reason, or that it was taken.
#[test]
fn a_row_is_taken_or_passed_over_for_a_reason_that_its_values_show() {
    let source = "fn site(part, site) { -site.free } fn path(flow, path) { path.links }";
    let mine = RuleDocument { name: "Mine".to_owned(), source: source.to_owned() };
    let scenario = scenario_of(&preset("testbed-2010"));
    let [mut taken, mut served, mut given_up] = [0; 3];
    for decision in (0..520).step_by(13) {
        let Some(step) = rule_trial(&scenario, &mine, decision).expect("it can be tried").step else { break };
        let value = |call: &RuleCall, input: usize, field: &str| {
            let fields = &call.inputs[input].objects[0];
            fields.iter().find(|one| one.name == field).map_or(0, |one| one.value.parse::<i64>().unwrap_or(0))
        };
        for call in step.calls.iter().filter(|call| call.function == "site") {
            let reason = call.reason.as_ref().map_or("", |reason| reason.words.key());
            match reason {
                "rule.site-taken" => {
                    assert!(value(call, 1, "serves") > 0);
                    served += 1;
                }
                "rule.few-cpus" => assert!(value(call, 1, "free") < value(call, 0, "cpus")),
                "rule.given-up-at" => given_up += 1,
                "" => {}
                other => panic!("{other}"),
            }
            if !call.taken.is_empty() {
                assert_eq!((call.taken.as_slice(), reason), (&[0][..], ""));
                assert!(value(call, 1, "serves") == 0 && value(call, 1, "free") >= value(call, 0, "cpus"));
                taken += 1;
            }
        }
        for call in step.calls.iter().filter(|call| call.function == "path") {
            let name = call.inputs[1].objects[0].iter().find(|field| field.name == "name").expect("a name");
            assert_eq!(name.value.split('–').count() as i64, 1 + value(call, 1, "links"));
        }
        let words = step.outcome.expect("no decision fails").words;
        let sites =
            step.calls.iter().filter(|call| call.function == "site" && !call.taken.is_empty()).count();
        match words.key() {
            "rule.plan" => assert!(sites > 0),
            _ => assert_eq!(sites, 0, "nothing is taken without a plan"),
        }
    }
    assert!(taken > 40 && served > 10 && given_up > 0, "{taken} {served} {given_up}");
}
