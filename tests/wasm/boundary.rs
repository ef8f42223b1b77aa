//! The boundary as JavaScript sees it, in Node and in a browser's worker; byte by byte what the native build says.

#[path = "../co_allocation/document/golden.rs"]
mod golden;

use coalloc::labs::co_allocation::tasks::WorkList;
use coalloc::wasm::{
    Day, Experiment, JointRun, PlanRun, PlanningRun, experiment_figure, experiment_presets, explain_none,
    explain_plan, explain_window, gallery, generate_grid, judge, parse, parse_experiment, plan, presets,
    print, rehearse, utilization_chart, validate, work_lists,
};
use golden::{
    CHART_OPTIONS, DAY_PRESET, EMBEDDING, FIGURE_TEXT, FIGURES, GRIDS, MATRICES, PLANNED, PLANNING_FIGURES,
    PRESETS, REHEARSAL_OPTIONS, REPLICATIONS, TARIFF, TOGETHER,
};
use js_sys::{Array, JSON, Object, Reflect};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::wasm_bindgen::JsValue;

/// Each with its text.
macro_rules! golden {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../golden/boundary/", $name, ".json")))),+]
    };
}

const GOLDEN: [(&str, &str); 22] = golden! {
    "grids", "plan-tariff", "joint-together", "plan-testbed-2010", "plan-testbed-2009", "plan-tiny",
    "plan-infeasible", "day", "embedding-days", "reservations-tiny", "judge-tiny", "explain-none",
    "explain-window", "explain-plan", "rehearsal", "utilization-chart", "figure-measure",
    "figure-users", "figure-sites", "figure-rejections", "figure-times", "figure-effort",
};

fn get(value: &JsValue, key: &str) -> JsValue {
    Reflect::get(value, &key.into()).expect("the value is an object")
}

fn set(value: &JsValue, key: &str, to: impl Into<JsValue>) {
    Reflect::set(value, &key.into(), &to.into()).expect("the value is an object");
}

fn text(value: &JsValue, key: &str) -> String {
    get(value, key).as_string().unwrap_or_default()
}

fn json(value: &JsValue) -> String {
    JSON::stringify(value).expect("answers are plain values").into()
}

/// A new document of its own: tests change it.
fn document(id: &str) -> JsValue {
    let all: Array = presets().expect("presets are valid").into();
    let all = all.concat(&gallery().expect("the gallery is valid").into());
    let preset = all.iter().find(|preset| text(preset, "id") == id).expect("it is a preset");
    get(&preset, "document")
}

/// JavaScript writes 65.0 as 65, so the golden text goes through it as well.
fn compare(name: &str, value: &JsValue) {
    let (_, golden) = GOLDEN.into_iter().find(|(known, _)| *known == name).expect("it is a golden file");
    let golden = json(&JSON::parse(golden).expect("golden files are JSON"));
    assert!(json(value) == golden, "{name} is not what the native build says");
}

fn done(day: &mut Day) {
    while get(&day.advance(100).expect("progress is plain"), "done") != JsValue::TRUE {}
}

#[wasm_bindgen_test]
fn plans_are_those_of_the_native_build() {
    for id in PRESETS {
        let report = plan(document(id)).expect("presets can be planned");
        assert!(get(&report, "microseconds").as_f64().is_some_and(|time| time >= 0.0));
        set(&report, "microseconds", 0);
        compare(&format!("plan-{id}"), &report);
        let mut run = PlanRun::new(document(id)).expect("presets can be planned");
        while get(&run.advance(1.0).expect("progress is plain"), "done") != JsValue::TRUE {}
        let report = run.report().expect("reports are plain");
        set(&report, "microseconds", 0);
        compare(&format!("plan-{id}"), &report);
    }
}

#[wasm_bindgen_test]
fn tariffs_and_joint_plans_are_those_of_the_native_build() {
    let report = plan(document(TARIFF)).expect("it can be planned");
    set(&report, "microseconds", 0);
    compare("plan-tariff", &report);
    let mut run = JointRun::new(document(TOGETHER)).expect("it has several requests");
    while get(&run.advance(1.0).expect("progress is plain"), "done") != JsValue::TRUE {}
    compare("joint-together", &run.report().expect("reports are plain"));
}

#[wasm_bindgen_test]
fn days_and_their_charts_are_those_of_the_native_build() {
    let days = Array::new();
    for replication in REPLICATIONS {
        let mut day = Day::new(document(DAY_PRESET), replication).expect("presets have work");
        done(&mut day);
        days.push(&day.report().expect("reports are plain"));
    }
    compare("day", &days.get(0));
    let options = JSON::parse(CHART_OPTIONS).expect("the options are JSON");
    compare("utilization-chart", &utilization_chart(days.into(), options).expect("it is drawn"));
}

#[wasm_bindgen_test]
fn days_of_random_requests_are_those_of_the_native_build() {
    let experiment = Experiment::new(parse_experiment(EMBEDDING).expect("it is one")).expect("it is right");
    let days = Array::new();
    for unit in 0..4 {
        let scenario = experiment.scenario(unit).expect("there is such a unit");
        let mut day = Day::new(scenario, 0).expect("it has work");
        done(&mut day);
        days.push(&day.report().expect("reports are plain"));
    }
    compare("embedding-days", &days);
}

#[wasm_bindgen_test]
fn reservations_of_a_day_are_those_of_the_native_build_and_fit_the_document() {
    let tiny = document("tiny");
    let mut day = Day::new(tiny.clone(), 0).expect("presets have work");
    done(&mut day);
    let reservations = day.reservations().expect("reservations are plain");
    compare("reservations-tiny", &reservations);
    set(&tiny, "reservations", reservations);
    assert_eq!(json(&get(&validate(tiny).expect("a document can be checked"), "problems")), "[]");
}

#[wasm_bindgen_test]
fn drawn_grids_are_those_of_the_native_build() {
    let grids = Array::new();
    for recipe in GRIDS {
        let recipe = JSON::parse(recipe).expect("it is a recipe");
        grids.push(&generate_grid(recipe).expect("it can be drawn"));
    }
    compare("grids", &grids);
}

#[wasm_bindgen_test]
fn explanations_are_those_of_the_native_build() {
    compare("explain-none", &explain_none(document("infeasible"), 0).expect("there is a frame"));
    compare("explain-window", &explain_window(document("infeasible")).expect("it can be planned"));
    compare("explain-plan", &explain_plan(document("tiny"), 0).expect("it has a plan"));
    let error = explain_plan(document("infeasible"), 0).expect_err("it has no plan");
    assert_eq!(text(&error, "path"), "frame");
}

#[wasm_bindgen_test]
fn a_rehearsal_is_that_of_the_native_build() {
    let options = || JSON::parse(REHEARSAL_OPTIONS).expect("the options are JSON");
    compare("rehearsal", &rehearse(document(DAY_PRESET), options()).expect("it can be rehearsed"));
    let none = options();
    set(&none, "reservation", 6);
    let error = rehearse(document(DAY_PRESET), none).expect_err("there are six reservations");
    assert_eq!(
        (text(&error, "code").as_str(), text(&error, "path").as_str()),
        ("out-of-range", "reservation")
    );
    assert!(rehearse(document("tiny"), JsValue::NULL).is_err());
}

#[wasm_bindgen_test]
fn matrices_are_judged_as_by_the_native_build() {
    let matrices = || JSON::parse(MATRICES).expect("the matrices are JSON");
    compare("judge-tiny", &judge(document("tiny"), 0, matrices()).expect("all names are known"));
    let error = judge(document("testbed-2010"), 0, matrices()).expect_err("it has three parts");
    assert_eq!((text(&error, "code").as_str(), text(&error, "path").as_str()), ("wrong-count", "x"));
}

#[wasm_bindgen_test]
fn documents_come_back_as_they_were() {
    for id in PRESETS {
        let document = document(id);
        let printed = print(document.clone()).expect("presets can be printed");
        assert_eq!(json(&parse(&printed).expect("what is printed can be read")), json(&document));
        let findings = validate(document).expect("a document can be checked");
        assert_eq!(json(&findings), r#"{"problems":[],"errors":0,"warnings":0}"#);
    }
}

#[wasm_bindgen_test]
fn what_fails_throws_a_code_a_message_and_a_path() {
    type Spoil = fn(&JsValue);
    let cases: [(Spoil, &str, &str); 7] = [
        (|document| set(&second_site(document), "cpus", 1.5), "wrong-shape", "grid.sites[1].cpus"),
        (|document| set(&second_site(document), "cpus", 1e12), "wrong-shape", "grid.sites[1].cpus"),
        (|document| set(&second_site(document), "cpus", 100_001), "out-of-range", "grid.sites[1].cpus"),
        (
            |document| set(&second_site(document), "name", JsValue::UNDEFINED),
            "wrong-shape",
            "grid.sites[1].name",
        ),
        (|document| set(&second_site(document), "name", "N0"), "duplicate-name", "grid.sites[1].name"),
        (
            |document| set(&get(&second_site(document), "position"), "x", f64::NAN),
            "wrong-shape",
            "grid.sites[1].position.x",
        ),
        (|document| set(document, "version", 2), "unknown-version", "version"),
    ];
    for (spoil, code, path) in cases {
        let document = document("testbed-2010");
        spoil(&document);
        let day = Day::new(document.clone(), 0).err();
        let findings = validate(document.clone()).expect("validate reports, it does not throw");
        let problems = Array::from(&get(&findings, "problems"));
        for error in [plan(document).err(), day, problems.iter().next()] {
            let error = error.expect("it is refused");
            assert_eq!((text(&error, "code").as_str(), text(&error, "path").as_str()), (code, path));
            assert!(!text(&error, "message").is_empty());
        }
    }
    for nothing in [JsValue::NULL, JsValue::UNDEFINED, 7.into(), "text".into()] {
        let error = plan(nothing).expect_err("it is no document");
        assert_eq!((text(&error, "code").as_str(), text(&error, "path").as_str()), ("wrong-shape", ""));
    }
    let error = plan(Object::new().into()).expect_err("it is no document");
    assert_eq!((text(&error, "code").as_str(), text(&error, "path").as_str()), ("wrong-shape", "format"));
    let error = parse("{").expect_err("it is no JSON");
    assert_eq!(text(&error, "code"), "not-json");
}

fn second_site(document: &JsValue) -> JsValue {
    Array::from(&get(&get(document, "grid"), "sites")).get(1)
}

/// Every planner by the name it has in a document.
const PLANNERS: [&str; 6] = ["exact", "milp", "milpSet", "sat", "satFirst", "exhaustive"];

/// A proven value is the best one; a first plan may cost more.
fn assert_told(planner: &str, outcome: &JsValue, best: f64) {
    let value = get(&get(outcome, "plan"), "value").as_f64();
    match text(outcome, "type").as_str() {
        "optimal" => assert_eq!(value, Some(best), "{planner}"),
        "limitReached" if planner == "satFirst" => assert!(value >= Some(best), "{planner}: {value:?}"),
        other => panic!("{planner}: {other}"),
    }
}

#[wasm_bindgen_test]
fn every_planner_answers() {
    for planner in PLANNERS {
        let tiny = document("tiny");
        set(&get(&tiny, "options"), "planner", planner);
        let report = plan(tiny).expect("every planner is included");
        let frames = Array::from(&get(&report, "frames"));
        assert_eq!(frames.length(), 3);
        for (frame, best) in frames.iter().zip([14.0, 13.0, 13.0]) {
            assert_told(planner, &get(&frame, "outcome"), best);
        }
    }
}

#[wasm_bindgen_test]
fn every_planner_proves_that_no_plan_exists() {
    for planner in PLANNERS {
        let infeasible = document("infeasible");
        set(&get(&infeasible, "options"), "planner", planner);
        let report = plan(infeasible).expect("every planner is included");
        for frame in Array::from(&get(&report, "frames")).iter() {
            assert_eq!(text(&get(&frame, "outcome"), "type"), "infeasible", "{planner}");
        }
    }
}

#[wasm_bindgen_test]
fn a_planning_goes_on_where_it_stopped() {
    for planner in PLANNERS {
        let mut run = PlanningRun::new(document("tiny"), planner.into(), 1).expect("it can be planned");
        let report = run.advance(0.0).expect("it answers");
        assert_eq!((get(&report, "nodes").as_f64(), text(&report, "planner").as_str()), (Some(0.0), planner));
        let report = run.advance(100_000.0).expect("it answers");
        assert_eq!(get(&report, "done"), JsValue::TRUE, "{planner}");
        assert_told(planner, &get(&report, "outcome"), 13.0);
    }
    let error = PlanningRun::new(document("tiny"), "exact".into(), 3).err().expect("there are three frames");
    assert_eq!(text(&error, "path"), "frame");
    assert!(PlanningRun::new(document("tiny"), "simplex".into(), 0).is_err());
}

#[wasm_bindgen_test]
fn a_day_without_work_is_told_why() {
    let tiny = document("tiny");
    for site in Array::from(&get(&get(&tiny, "grid"), "sites")).iter() {
        set(&site, "cpus", 0);
    }
    let error = Day::new(tiny, 0).err().expect("there is nothing to ask for");
    assert_eq!(text(&error, "code"), "bad-workload");
}

#[wasm_bindgen_test]
fn charts_of_no_days_are_drawn() {
    let options = JSON::parse(r#"{"width":360,"height":300}"#).expect("the options are JSON");
    let chart = utilization_chart(Array::new().into(), options).expect("an empty chart is a chart");
    assert!(text(&chart, "svg").starts_with("<svg "));
}

#[wasm_bindgen_test]
fn figures_are_those_of_the_native_build() {
    let value = |text: &str| JSON::parse(text).expect("it is JSON");
    let options = || value(CHART_OPTIONS);
    let result = value(include_str!("../golden/experiment/small.json"));
    let run = Object::new();
    set(&run, "label", "1");
    set(&run, "document", get(&result, "experiment"));
    set(&run, "summary", get(&result, "summary"));
    for (name, query) in FIGURES {
        let runs = Array::of1(&run);
        if name == "figure-users" {
            runs.push(&run);
        }
        let figure = experiment_figure(value(query), runs.into(), value(FIGURE_TEXT), options());
        compare(name, &figure.expect("it is drawn"));
    }
    for (name, query) in PLANNING_FIGURES {
        let runs = Array::of1(&value(PLANNED));
        let figure = experiment_figure(value(query), runs.into(), Object::new().into(), options());
        compare(name, &figure.expect("it is drawn"));
    }
}
/// Units in slices, in the order opposite to the native build's, and by way of JavaScript values.
#[wasm_bindgen_test]
fn experiments_give_the_bytes_of_the_native_build() {
    let document =
        parse_experiment(include_str!("../co_allocation/study/small.json")).expect("it is an experiment");
    let experiment = Experiment::new(document).expect("it was read before");
    let size = experiment.size().expect("sizes are plain");
    assert_eq!((get(&size, "units").as_f64(), get(&size, "series").as_f64()), (Some(18.0), Some(3.0)));
    let units = Array::new();
    for unit in (0..18).rev() {
        let mut day = experiment.begin(unit).expect("a unit of the experiment");
        assert!(day.result().expect("nothing is plain").is_undefined());
        while text(&day.advance(7).expect("progress is plain"), "stage") != "over" {}
        let result = day.result().expect("results are plain");
        assert_eq!(get(&result, "replication").as_f64(), Some(f64::from(unit / 3)));
        units.push(&JSON::parse(&json(&result)).expect("what was written can be read"));
    }
    let all = || JsValue::from(units.clone());
    let text = experiment.result(all()).expect("results are text");
    assert!(text == include_str!("../golden/experiment/small.json"), "not what the native build says");
    let means = experiment.summary_csv(all()).expect("tables are text");
    assert!(means == include_str!("../golden/experiment/means.csv"), "not what the native build says");
    let days = experiment.days_csv(all()).expect("tables are text");
    assert!(days == include_str!("../golden/experiment/samples.csv"), "not what the native build says");
    let summary = experiment.summary(all()).expect("summaries are plain");
    assert_eq!(get(&summary, "replications").as_f64(), Some(6.0));
    assert_eq!(experiment.wanted_replications(Array::new().into()).expect("a number"), 6);
}

/// Times apart, which are there and differ from run to run.
#[wasm_bindgen_test]
fn requests_planned_one_by_one_give_the_bytes_of_the_native_build() {
    let document =
        parse_experiment(include_str!("../co_allocation/study/planned.json")).expect("an experiment");
    let experiment = Experiment::new(document).expect("it was read before");
    let units = Array::new();
    let mut times = 0;
    for unit in
        0..get(&experiment.size().expect("sizes are plain"), "units").as_f64().expect("a number") as u32
    {
        let mut run = experiment.begin(unit).expect("a unit of the experiment");
        while text(&run.advance(9).expect("progress is plain"), "stage") != "over" {}
        let result = run.result().expect("results are plain");
        let samples = Array::from(&get(&result, "samples"));
        let timed = |sample: &JsValue| text(sample, "measure") == "planningSeconds";
        times += samples.iter().filter(timed).count();
        set(&result, "samples", samples.iter().filter(|sample| !timed(sample)).collect::<Array>());
        units.push(&result);
    }
    assert_eq!(times as u32, units.length());
    let text = experiment.result(units.into()).expect("results are text");
    assert!(text == include_str!("../golden/experiment/planned.json"), "not what the native build says");
    assert_eq!(Array::from(&work_lists().expect("names are plain")).length() as usize, WorkList::ALL.len());
}

#[wasm_bindgen_test]
fn experiments_that_ship_can_be_run_and_wrong_ones_are_refused_with_a_path() {
    for preset in Array::from(&experiment_presets().expect("presets are plain")).iter() {
        let experiment = Experiment::new(get(&preset, "document")).expect("presets are experiments");
        assert!(get(&experiment.size().expect("plain"), "units").as_f64() > Some(0.0));
        assert_eq!(
            json(&parse_experiment(&experiment.print()).expect("it was printed")),
            json(&get(&preset, "document"))
        );
    }
    let document =
        parse_experiment(include_str!("../co_allocation/study/small.json")).expect("it is an experiment");
    set(&document, "replications", 0);
    let error = Experiment::new(document).err().expect("no days");
    assert_eq!((text(&error, "code"), text(&error, "path")), ("out-of-range".into(), "replications".into()));
}
