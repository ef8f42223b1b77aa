//! X and Y as the page sends them, judged: the tiny preset by hand, and what is refused.

use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::document::{Scenario, presets, to_model};
use coalloc::labs::co_allocation::views::{JudgeReport, MatricesView, PlanView, judge_matrices, plan};
use serde_json::{Value, from_value, json, to_value};

fn scenario(preset: &str) -> Scenario {
    let document: ScenarioDocument =
        presets().into_iter().find(|known| known.id == preset).expect("it is a preset").document;
    to_model(&document).expect("presets are valid")
}

fn judged(preset: &str, matrices: Value) -> Result<JudgeReport, String> {
    let matrices: MatricesView = from_value(matrices).expect("they are matrices");
    judge_matrices(&scenario(preset), 0, &matrices)
        .map_err(|error| format!("{}: {:?}", error.path, error.code))
}

/// `name left relation right` of the broken rows.
fn broken(report: &JudgeReport) -> Vec<String> {
    let broken = report.rows.iter().filter(|row| row.slack < 0);
    broken.map(|row| format!("{} {} {} {}", row.name, row.left, row.relation, row.right)).collect()
}

/// The ones of a plan.
fn matrices_of(plan: &PlanView) -> Value {
    let edges = |nodes: &Vec<String>| -> Vec<Value> {
        nodes.windows(2).map(|pair| json!([pair[0], pair[1]])).collect()
    };
    json!({
        "x": plan.sites.iter().map(|site| json!([site])).collect::<Vec<_>>(),
        "y": plan.paths.iter().map(edges).collect::<Vec<_>>(),
    })
}

#[test]
fn every_plan_shown_breaks_nothing_at_its_value() {
    let mut plans = 0;
    for preset in presets() {
        let scenario = to_model(&preset.document).expect("presets are valid");
        for (frame, told) in plan(&scenario).frames.iter().enumerate() {
            let told = to_value(&told.outcome).expect("an outcome is JSON");
            let Ok(plan) = from_value::<PlanView>(told["plan"].clone()) else { continue };
            let matrices = from_value(matrices_of(&plan)).expect("they are matrices");
            let report = judge_matrices(&scenario, frame as u32, &matrices).expect("all names are known");
            assert_eq!(broken(&report), [""; 0], "{} {frame}", preset.id);
            assert_eq!((report.broken, report.value, report.plan_value), (0, plan.value, Some(plan.value)));
            plans += 1;
        }
    }
    assert!(plans > 15, "{plans}");
}

/// At 09:00 run wants 4 CPUs, watch 2, 1 Gbps between them; the direct link A–B is taken by the backup.
#[test]
fn the_tiny_preset_by_hand() {
    let cases = [
        (
            json!([[], []]),
            json!([]),
            vec!["(4) run 0 = 1", "(4) watch 0 = 1", "(7) run–watch 0 ≥ 1"],
            0.0,
            None,
        ),
        (json!([["A"], ["B"]]), json!([["A", "X"], ["X", "B"]]), vec![], 14.0, Some(14.0)),
        (json!([["A"], ["B"]]), json!([["A", "B"]]), vec!["(8) A–B 1000 ≤ 0"], 13.0, None),
        (
            json!([["A"], ["B"]]),
            json!([["B", "X"], ["X", "A"]]),
            vec!["(9) A, run–watch -1 = 1", "(9) B, run–watch 1 = -1"],
            14.0,
            None,
        ),
        (
            json!([["A"], ["A"]]),
            json!([["A", "X"]]),
            vec!["(5) A 2 ≤ 1", "(6) A 6 ≤ 4", "(9) A, run–watch 1 = 0", "(9) X, run–watch -1 = 0"],
            9.0,
            None,
        ),
        (
            json!([["A"], ["X"]]),
            json!([["A", "X"], ["X", "A"]]),
            vec![
                "(1) X 1 ≤ 0",
                "(6) X 2 ≤ 0",
                "(9) A, run–watch 0 = 1",
                "(9) X, run–watch 0 = -1",
                "(10) A–X, run–watch 2 ≤ 1",
            ],
            10.0,
            None,
        ),
    ];
    for (x, y, expected, value, plan_value) in cases {
        let matrices = json!({"x": x, "y": [y]});
        let report = judged("tiny", matrices.clone()).expect("all names are known");
        assert_eq!(broken(&report), expected, "{matrices}");
        assert_eq!(report.broken as usize, expected.len());
        assert_eq!((report.value, report.plan_value), (value, plan_value), "{matrices}");
    }
}

#[test]
fn what_is_not_there_is_refused_with_its_path() {
    let refused = |matrices| judged("tiny", matrices).map(|report| report.broken);
    assert_eq!(refused(json!({"x": [[]], "y": [[]]})), Err("x: WrongCount".into()));
    assert_eq!(refused(json!({"x": [[], []], "y": []})), Err("y: WrongCount".into()));
    assert_eq!(refused(json!({"x": [[], ["?"]], "y": [[]]})), Err("x[1][0]: UnknownName".into()));
    let name = |id: usize| scenario("tiny").grid.nodes[id].name.clone();
    let edge = json!([[name(0), "?"]]);
    assert_eq!(refused(json!({"x": [[], []], "y": [edge]})), Err("y[0][0][1]: UnknownName".into()));
    let circle = json!([[name(0), name(0)]]);
    assert_eq!(refused(json!({"x": [[], []], "y": [circle]})), Err("y[0][0]: UnknownName".into()));
    let scenario = scenario("tiny");
    let frames = scenario.options.frames.time_frames;
    assert!(judge_matrices(&scenario, frames, &MatricesView::default()).is_err());
}
