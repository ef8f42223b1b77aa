//! The extensions of the model from document to report: what a person sets changes the plan, and the report says how.

use coalloc::labs::co_allocation::document::{ScenarioDocument, parse, to_model};
use coalloc::labs::co_allocation::views::{
    FrameOutcome, FrameReport, PlanView, ReasonKind, ReasonView, plan,
};
use serde_json::{Value, json};

/// The first window of the tiny preset with these values at their places: 09:00, where the backup holds
/// all that A sends to B.
fn frame(values: Value) -> FrameReport {
    let Value::Object(values) = values else { panic!("places with values") };
    let tiny = include_str!("../../../src/labs/co_allocation/document/presets/tiny.json");
    let mut document: Value = serde_json::from_str(tiny).expect("a preset is JSON");
    for (at, value) in values {
        let (parent, key) = at.rsplit_once('/').expect("a pointer begins with a slash");
        document.pointer_mut(parent).expect("the pointer leads somewhere")[key] = value;
    }
    let document = parse::<ScenarioDocument>(&document.to_string()).expect("it is a document");
    plan(&to_model(&document).expect("it is valid")).frames.remove(0)
}

fn planned(values: Value) -> PlanView {
    match frame(values).outcome {
        FrameOutcome::Optimal { plan } => plan,
        other => panic!("{other:?}"),
    }
}

fn refused(values: Value) -> ReasonView {
    match frame(values).outcome {
        FrameOutcome::Infeasible { reason } => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn without_them_the_report_has_nothing_of_them() {
    let plain = frame(json!({}));
    assert_eq!(plain.free_mbps_backward, None);
    let plan = planned(json!({}));
    assert_eq!((plan.wish_value, plan.latencies_microseconds), (None, None));
    assert_eq!((plan.sites, plan.value), (vec!["A".to_owned(), "B".to_owned()], 14.0));
}

#[test]
fn required_attributes_decide_the_site() {
    let plan = planned(json!({
        "/grid/sites/2/attributes": ["gpu"],
        "/request/parts/0/requiredAttributes": ["gpu"],
    }));
    assert_eq!(plan.sites, ["C", "A"]);
    let reason = refused(json!({ "/request/parts/0/requiredAttributes": ["gpu"] }));
    assert_eq!((reason.kind, reason.part.as_deref()), (ReasonKind::Attributes, Some("run")));
}

/// At C the part costs 8 more CPUs' value and 1 less for the other part; a wish below that is not met.
#[test]
fn wishes_are_met_when_they_are_worth_it() {
    let wish = |penalty: u32| {
        planned(json!({
            "/grid/sites/2/attributes": ["gpu"],
            "/request/parts/0/preferredAttributes": [{ "attribute": "gpu", "penalty": penalty }],
        }))
    };
    let unmet = wish(2);
    assert_eq!((unmet.sites, unmet.wish_value, unmet.value), (vec!["A".into(), "B".into()], Some(2.0), 16.0));
    let met = wish(100);
    assert_eq!((met.sites, met.wish_value), (vec!["C".into(), "A".into()], Some(0.0)));
    for plan in [wish(5), wish(6), wish(7)] {
        let wishes = plan.wish_value.expect("something is wished for");
        assert_eq!(plan.value, plan.cpu_value + plan.bandwidth_value + wishes);
    }
}

#[test]
fn latency_limits_choose_the_path() {
    let limit = |microseconds: u32| {
        json!({
            "/grid/links/0/latencyMicroseconds": 700,
            "/grid/links/1/latencyMicroseconds": 3000,
            "/grid/links/3/latencyMicroseconds": 500,
            "/request/flows/0/maxLatencyMicroseconds": microseconds,
        })
    };
    // By A–X–B it takes 3000; B–X–C takes 500.
    let slow = planned(limit(3000));
    assert_eq!((slow.sites.join(" "), slow.latencies_microseconds), ("A B".into(), Some(vec![3000])));
    let fast = planned(limit(2999));
    assert_eq!((fast.sites.join(" "), fast.latencies_microseconds), ("B C".into(), Some(vec![500])));
    let none = refused(limit(499));
    assert_eq!((none.kind, none.flow), (ReasonKind::Latency, Some(0)));
    assert_eq!((none.needed, none.available), (Some(500), Some(499)));
}

#[test]
fn domain_rules_move_the_parts() {
    let rule = |kind: &str| json!([{ "parts": ["run", "watch"], "kind": kind }]);
    let apart = planned(json!({ "/request/domainRules": rule("apart") }));
    assert_eq!(apart.sites, ["A", "C"]);
    let mut split = json!({ "/request/domainRules": rule("together"), "/grid/sites/1/domain": "Right" });
    split["/request/parts/0/cpus"] = 4.into();
    assert_eq!(planned(split.clone()).sites, ["B", "C"]);
    split["/grid/sites/1/domain"] = Value::Null;
    let reason = refused(split);
    assert_eq!((reason.kind, reason.rule), (ReasonKind::DomainRules, Some(0)));
}

/// The backup runs from A to B and leaves the other direction free.
#[test]
fn directions_have_their_own_bandwidth() {
    let frame = frame(json!({ "/grid/linkCapacity": "perDirection" }));
    assert_eq!(frame.free_mbps, [0, 2000, 2000, 2000]);
    assert_eq!(frame.free_mbps_backward, Some(vec![1000, 2000, 2000, 2000]));
    let FrameOutcome::Optimal { plan } = frame.outcome else { panic!("{:?}", frame.outcome) };
    assert_eq!((plan.paths[0].join(" "), plan.value), ("A X B".into(), 14.0));
    let back = planned(json!({
        "/grid/linkCapacity": "perDirection",
        "/request/flows/0/between": ["watch", "run"],
    }));
    assert_eq!((back.paths[0].join(" "), back.value), ("B A".into(), 13.0));
}

#[test]
fn shared_sites_take_several_parts() {
    let plan = planned(json!({ "/options/shareSites": true, "/grid/sites/0/cpus": 6 }));
    assert_eq!((plan.sites, plan.value), (vec!["A".to_owned(), "A".to_owned()], 6.0));
    assert!(plan.paths[0].is_empty());
    let reason = refused(json!({ "/options/shareSites": true, "/request/parts/0/cpus": 9 }));
    assert_eq!((reason.kind, reason.available), (ReasonKind::Cpus, Some(8)));
}

/// The administrator's weight of one site replaces its price, and that of no other.
#[test]
fn weights_of_single_sites_move_the_plan() {
    let weigh =
        |weights: Value| planned(json!({ "/options/preference": { "type": "bySite", "weights": weights } }));
    let avoided = weigh(json!([{ "site": "A", "weight": 100 }]));
    assert_eq!(avoided.sites, ["B", "C"]);
    assert_eq!(avoided.cpu_value, avoided.price - avoided.bandwidth_value);
    let free = weigh(json!([{ "site": "A", "weight": 0 }, { "site": "B", "weight": 0 }]));
    assert_eq!((free.sites, free.cpu_value), (vec!["A".to_owned(), "B".to_owned()], 0.0));
}
