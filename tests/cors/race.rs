//! The two races of the vectors: log, results, counters, every interleaving.

use std::collections::BTreeMap;

use coalloc::kernel::Window;
use coalloc::labs::cors::model::{Grid, Market, Node, Offer, Request, Resource};
use coalloc::labs::cors::protocol::{
    Action, Chooser, Counters, Entry, Explorer, Fate, Outcomes, Run, Setting, State, Terms,
};
use coalloc::labs::cors::selection::Part;
use serde_json::{Value, json};

fn vectors() -> Value {
    serde_json::from_str(include_str!("vectors/race.json")).expect("vectors are JSON")
}

fn number(value: &Value) -> u32 {
    value.as_u64().and_then(|number| u32::try_from(number).ok()).expect("it is a small number")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("it is a list")
}

fn grid_of(case: &Value) -> Grid {
    let node = |(i, node): (usize, &Value)| Node {
        id: format!("N{i}"),
        offers: vec![Some(Offer {
            capacity: number(&node[0]),
            unit_cost: number(&node[1]),
            bookings: Vec::new(),
        })],
    };
    Grid {
        horizon: number(&case["horizon"]),
        resources: vec![Resource { id: "R".into(), unit: String::new() }],
        nodes: list(&case["nodes"]).iter().enumerate().map(node).collect(),
    }
}

fn setting_of(case: &Value, careful: bool) -> Setting {
    let request = |request: &Value| Request {
        application: 0,
        job: 0,
        demand: 0,
        resource: 0,
        window: Window { start: number(&request["start"]), end: number(&request["end"]) },
        amount: number(&request["amount"]),
    };
    let requests = list(&case["requests"]).iter().map(request).collect();
    Setting::new(requests, 2, Terms { careful, ..Terms::default() })
}

fn parts(parts: &[Part]) -> Value {
    parts.iter().map(|part| json!([part.node, part.amount])).collect()
}

/// A step as the vectors write it.
fn line(Entry { prm, request, action }: &Entry) -> Value {
    let (step, rest) = match action {
        Action::Search { missing, replies, selected, .. } => {
            let free: Value = replies.iter().map(|reply| json!([reply.node, reply.free])).collect();
            let selected = if selected.is_empty() { Value::Null } else { parts(selected) };
            ("search", json!({ "lack": missing, "free": free, "selected": selected }))
        }
        Action::Update { part, confirmed } => {
            let answer = if *confirmed { "confirm" } else { "refuse" };
            ("update", json!({ "node": part.node, "amount": part.amount, "answer": answer }))
        }
        Action::Release { part } => ("release", json!({ "node": part.node, "amount": part.amount })),
    };
    let mut line = json!({ "prm": prm, "request": request, "step": step, "resource": 0 });
    for (key, value) in rest.as_object().expect("it is an object") {
        line[key] = value.clone();
    }
    line
}

/// What became of a request, as the vectors write it.
fn result(state: &State, request: usize) -> Value {
    let held = state.held(request);
    let holds: Value = held.iter().map(|part| json!([0, part.node, part.amount])).collect();
    json!({
        "ok": state.fate(request) == Fate::Served, "attempts": state.searches(request), "holds": holds,
        "connections": held.len(), "distinct_nodes": held.len(), "cost": held.iter().map(Part::cost).sum::<u64>()
    })
}

fn counters(counters: &Counters) -> Value {
    let Counters { requests, queries, replies, updates, confirmations, refusals, releases, retries, .. } =
        counters;
    // The requests of the vectors come without an application.
    json!({
        "msg_app": 0, "msg_request": requests, "msg_query": queries, "msg_reply": replies, "msg_update": updates,
        "msg_confirm": confirmations, "msg_refuse": refusals, "msg_release": releases, "retries": retries
    })
}

#[test]
fn schedules_give_the_log() {
    for (name, case) in vectors().as_object().expect("by name") {
        let (grid, setting) = (grid_of(case), setting_of(case, false));
        let mut run = Run::new(setting.clone(), Market::new(&grid), grid.nodes.len());
        let schedule: Vec<usize> = list(&case["schedule"]).iter().map(|prm| number(prm) as usize).collect();
        let mut log = Vec::new();
        run.follow(&schedule, |entry| log.push(line(&entry))).expect("everybody named has work");
        assert_eq!(Value::from(log), case["log"], "{name}");
        assert!(run.runnable().is_empty(), "{name}");
        for request in 0..2 {
            assert_eq!(result(&run.state, request), case["result"][request.to_string()], "{name}");
        }
        assert_eq!(counters(&run.counters), case["counters"], "{name}");
        let calendars: Value = (0..grid.nodes.len())
            .map(|node| {
                let steps = run.market.steps(node, 0);
                steps.iter().map(|step| json!([step.start, step.free])).collect::<Value>()
            })
            .collect();
        assert_eq!(calendars, case["calendars"], "{name}");
    }
}

#[test]
fn seeds_give_the_schedule() {
    for (name, case) in vectors().as_object().expect("by name") {
        let (grid, setting) = (grid_of(case), setting_of(case, false));
        let mut run = Run::new(setting.clone(), Market::new(&grid), grid.nodes.len());
        let mut schedule = Vec::new();
        run.finish(&mut Chooser::new(Some(7)), |entry| schedule.push(entry.prm));
        assert_eq!(json!(schedule), case["seed_7"]["schedule"], "{name}");
        for request in 0..2 {
            assert_eq!(result(&run.state, request), case["seed_7"]["result"][request.to_string()], "{name}");
        }
    }
}

#[test]
fn an_idle_manager_cannot_step() {
    let case = &vectors()["retry"];
    let (grid, setting) = (grid_of(case), setting_of(case, false));
    let mut run = Run::new(setting.clone(), Market::new(&grid), grid.nodes.len());
    let error = run.follow(&[0, 0, 0, 0, 1], drop).expect_err("manager 0 is done after three steps");
    assert_eq!((error.place, error.prm), (3, 0));
}

fn outcomes(case: &Value, careful: bool) -> Outcomes {
    let setting = setting_of(case, careful);
    let mut market = Market::new(&grid_of(case));
    let outcomes = Explorer::new(&setting).outcomes(&State::new(&setting), &mut market);
    (*outcomes).clone()
}

/// By who was served.
fn served(outcomes: &Outcomes) -> BTreeMap<String, u64> {
    let mut served = BTreeMap::new();
    for (results, count) in &outcomes.counts {
        let word = |served| if served { "True" } else { "False" };
        let key = format!("({}, {})", word(results[0].is_served), word(results[1].is_served));
        *served.entry(key).or_default() += count;
    }
    served
}

#[test]
fn every_interleaving_is_counted() {
    for (name, case) in vectors().as_object().expect("by name") {
        let all = outcomes(case, false);
        assert_eq!(json!(all.interleavings()), case["interleavings"], "{name}");
        assert!(!all.is_cut);
        assert_eq!(json!(served(&all)), case["served"], "{name}");
        for outcome in list(&case["outcomes"]) {
            let is_it = |results: &[coalloc::labs::cors::protocol::RequestResult]| {
                results.iter().zip(list(&outcome["requests"])).all(|(result, expected)| {
                    json!(result.is_served) == expected["ok"]
                        && json!(result.cost) == expected["cost"]
                        && json!(result.searches) == expected["searches"]
                })
            };
            let count: u64 =
                all.counts.iter().filter(|(results, _)| is_it(results)).map(|(_, count)| count).sum();
            assert_eq!(json!(count), outcome["interleavings"], "{name}");
        }
        assert_eq!(all.counts.len(), list(&case["outcomes"]).len());
        let careful = outcomes(case, true);
        assert_eq!(json!(careful.interleavings()), case["careful"]["interleavings"], "{name}");
        assert_eq!(json!(served(&careful)), case["careful"]["served"], "{name}");
    }
}
