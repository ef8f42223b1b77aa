//! The vectors of an independent implementation, number by number.

use coalloc::kernel::random::SplitMix64;
use coalloc::kernel::{TimeFrame, Window};
use coalloc::labs::cors::document::{CorsDocument, Scenario, presets, to_model};
use coalloc::labs::cors::model::{Booking, Grid, Market, Node, Offer, Resource};
use coalloc::labs::cors::selection::{Candidate, Curve, Purchase, SelectionRule, curve, starts};
use coalloc::labs::cors::views::{CorsCurve, CorsOneLess, CorsOutcome, purchase};
use serde_json::{Value, json};

fn vectors(text: &str) -> Value {
    serde_json::from_str(text).expect("vectors are JSON")
}

fn number(value: &Value) -> u32 {
    value.as_u64().and_then(|number| u32::try_from(number).ok()).expect("it is a small number")
}

/// A preset by its id.
pub fn preset(id: &str) -> CorsDocument {
    presets().into_iter().find(|preset| preset.id == id).expect("the preset is listed").document
}

fn scenario(id: &str) -> Scenario {
    to_model(&preset(id)).expect("presets are valid")
}

/// As in the vectors: `[[node, amount], …]`.
fn pairs(purchase: &Purchase) -> Value {
    purchase.0.iter().map(|part| json!([part.node, part.amount])).collect()
}

/// As in the vectors: `[[connections, cost, [[node, amount], …]], …]`.
fn points(curve: Curve) -> Value {
    let Curve::Exact(purchases) = curve else { panic!("{curve:?}") };
    purchases.iter().map(|bought| json!([bought.connections(), bought.cost(), pairs(bought)])).collect()
}

#[test]
fn random_numbers() {
    let expected = vectors(include_str!("vectors/rng.json"));
    for (seed, outputs) in expected["splitmix64"].as_object().expect("by seed") {
        let mut random = SplitMix64::new(seed.parse().expect("a number"));
        for output in outputs.as_array().expect("a list") {
            assert_eq!(random.next_bits().to_string(), output.as_str().expect("a text"));
        }
    }
    let below = &expected["below"];
    let mut random = SplitMix64::new(below["seed"].as_u64().expect("a number"));
    let bounds = below["bounds"].as_array().expect("a list");
    let drawn: Vec<u64> =
        bounds.iter().map(|bound| random.below(bound.as_u64().expect("a number"))).collect();
    assert_eq!(json!(drawn), below["values"]);
}

#[test]
fn the_papers_example() {
    let expected = vectors(include_str!("vectors/paper-example.json"));
    let scenario = scenario("paper-example");
    let request = coalloc::labs::cors::model::requests(&scenario.applications)[0];
    assert_eq!(scenario.grid.horizon, number(&expected["horizon"]));
    let mut market = Market::new(&scenario.grid);
    let leaves = |market: &Market| -> Value {
        let of_node = |node| {
            let steps = market.steps(node, 0);
            let ends = steps.iter().skip(1).map(|step| step.start).chain([scenario.grid.horizon]);
            steps.iter().zip(ends).map(|(step, end)| json!([step.start, end, step.free])).collect::<Value>()
        };
        (0..4).map(of_node).collect()
    };
    assert_eq!(leaves(&market), expected["leaves_before"]);
    let replies = market.query(0, request.window);
    let told: Value = replies.iter().map(|reply| json!([reply.node, reply.free, reply.unit_cost])).collect();
    assert_eq!(told, expected["replies"]);
    let candidates = Candidate::of(&replies);
    let rules = [
        ("min-cost", SelectionRule::MinCost),
        ("max-res", SelectionRule::MaxRes),
        ("min-res", SelectionRule::MinRes),
    ];
    for (name, rule) in rules {
        let bought = rule.buy(candidates.clone(), request.amount).expect("there is enough");
        assert_eq!(pairs(&bought), expected["selection"][name], "{name}");
        assert_eq!(json!(bought.cost()), expected["total_cost"][name], "{name}");
    }
    assert_eq!(points(curve(&candidates, request.amount)), expected["pareto"]);
    let bought = SelectionRule::MinCost.buy(candidates, request.amount).expect("there is enough");
    for part in &bought.0 {
        assert!(market.take(part.node, 0, request.window, part.amount));
    }
    let after = leaves(&market);
    // The in-place tree leaves two neighbors apart that are equal here; as steps they are one.
    for node in 0..4 {
        assert_eq!(after[node], expected["leaves_after"][node], "node {node}");
    }
}

#[test]
fn what_the_page_shows_of_the_papers_example() {
    let report = purchase(&scenario("paper-example"), 0).expect("it has one request");
    let CorsOutcome::Bought { purchase } = &report.outcome else { panic!("{:?}", report.outcome) };
    assert_eq!((purchase.cost, purchase.connections, purchase.total), (8875, 2, 8875));
    let lowest = |node: usize| {
        let windows = report.offers[node].lowest.iter().map(|window| [window.start, window.end]);
        windows.collect::<Vec<_>>()
    };
    assert_eq!([0, 1, 2, 3].map(lowest), [vec![[25, 40]], vec![[25, 45]], vec![[25, 45]], vec![[25, 45]]]);
    let rungs = report.rules[0].ladder.iter().map(|rung| (rung.amount, rung.next_unit_cost, rung.cost));
    let printed = [
        (20, Some(375), 7000),
        (25, Some(375), 8875),
        (35, Some(400), 12625),
        (45, Some(425), 16625),
        (50, None, 18750),
    ];
    assert_eq!(rungs.collect::<Vec<_>>(), printed);
    let marginal = report.rules[0].marginal.expect("there is enough");
    assert_eq!((marginal.node, marginal.unit_cost, marginal.left), (2, 375, 10));
    assert_eq!(report.one_less, Some(CorsOneLess::Impossible { largest: vec![3], free: 20 }));
}

#[test]
fn three_rules() {
    let expected = vectors(include_str!("vectors/three-rules.json"));
    let scenario = scenario("three-rules");
    let request = coalloc::labs::cors::model::requests(&scenario.applications)[0];
    assert_eq!(request.amount, number(&expected["amount"]));
    let candidates = Candidate::of(&Market::new(&scenario.grid).query(0, request.window));
    let listed: Value = candidates.iter().map(|node| json!([node.node, node.free, node.unit_cost])).collect();
    assert_eq!(listed, expected["candidates"]);
    for rule in SelectionRule::ALL {
        let bought = rule.buy(candidates.clone(), request.amount).expect("there is enough");
        let name = json!(rule);
        let rule = &expected["rules"][name.as_str().expect("a name")];
        assert_eq!(
            (pairs(&bought), json!(bought.cost()), json!(bought.connections())),
            (rule["selection"].clone(), rule["cost"].clone(), rule["connections"].clone()),
            "{name}"
        );
    }
    assert_eq!(points(curve(&candidates, request.amount)), expected["pareto"]);
}

#[test]
fn budgets_and_fees() {
    let expected = vectors(include_str!("vectors/three-rules.json"));
    let mut scenario = scenario("three-rules");
    for budget in [10_000_u64, 12_500, 8_999] {
        scenario.options.budget = Some(budget);
        let report = purchase(&scenario, 0).expect("it has one request");
        let CorsCurve::Exact { points, within_budget, .. } = report.curve else { panic!("it is small") };
        let within = within_budget.map(|index| &points[index as usize]);
        let shown = within.map(|bought| {
            let parts: Value = bought.parts.iter().map(|part| json!([part.node, part.amount])).collect();
            json!([bought.connections, bought.cost, parts])
        });
        assert_eq!(json!(shown), expected[format!("budget_{budget}")]);
        assert_eq!(matches!(report.outcome, CorsOutcome::OverBudget { .. }), budget < 9_000);
    }
    scenario.options.budget = None;
    let even = u64::from(number(&expected["fee_breaks_even_at"]));
    for (fee, connections) in [(even - 1, 2), (even, 1), (even + 1, 1)] {
        scenario.options.fee_per_connection = fee;
        let CorsCurve::Exact { points, least_total, .. } = purchase(&scenario, 0).expect("one").curve else {
            panic!("it is small")
        };
        assert_eq!(points[least_total as usize].connections, connections, "a fee of {fee}");
        assert_eq!(points[0].total == points[1].total, fee == even);
    }
}

#[test]
fn the_cheapest_start() {
    let expected = vectors(include_str!("vectors/best-start.json"));
    let list = |key: &str| expected[key].as_array().expect("a list").clone();
    let mut nodes: Vec<Node> = list("nodes")
        .iter()
        .enumerate()
        .map(|(i, node)| Node {
            id: format!("N{i}"),
            offers: vec![Some(Offer {
                capacity: number(&node[0]),
                unit_cost: number(&node[1]),
                bookings: Vec::new(),
            })],
        })
        .collect();
    for booked in list("booked") {
        let [node, start, end, amount] = [0, 1, 2, 3].map(|i| number(&booked[i]));
        let offer = nodes[node as usize].offers[0].as_mut().expect("it sells the resource");
        offer.bookings.push(Booking { window: Window { start, end }, amount });
    }
    let grid = Grid { horizon: 64, resources: vec![Resource { id: "R".into(), unit: String::new() }], nodes };
    let market = Market::new(&grid);
    let [amount, duration, earliest_start, latest_start] =
        ["amount", "duration", "est", "lst"].map(|key| number(&expected[key]));
    // One by one, as the vectors have them.
    for pair in list("cost_by_start") {
        let [start, cost] = [0, 1].map(|i| number(&pair[i]));
        let replies = market.query(0, Window { start, end: start + duration });
        let bought = SelectionRule::MinCost.buy(Candidate::of(&replies), amount).expect("there is enough");
        assert_eq!(bought.cost(), u64::from(cost), "at {start}");
    }
    let frame = TimeFrame { earliest_start, latest_start, duration };
    let tried: Vec<_> = starts(&grid, &market, 0, &frame, amount).collect();
    assert!(tried.len() < 10, "{}", tried.len());
    let best = tried
        .into_iter()
        .min_by_key(|tried| (tried.purchase.as_ref().map_or(u64::MAX, Purchase::cost), tried.start));
    let best = best.expect("the earliest is tried");
    let bought = best.purchase.expect("there is enough");
    assert_eq!(json!([best.start, bought.cost(), pairs(&bought)]), expected["best"]);
}
