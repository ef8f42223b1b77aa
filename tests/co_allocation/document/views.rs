//! Compares native answers with golden files; the page's `labs/co-allocation/engine/boundary.test.ts` compares wasm with the
//! same files.
//!
//! `UPDATE_GOLDEN=1 cargo test --test co_allocation document::views` rewrites them.

use coalloc::labs::co_allocation::day::metrics;
use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::document::{Scenario, gallery, presets, to_model};
use coalloc::labs::co_allocation::figures;
use coalloc::labs::co_allocation::figures::{ChartOptions, FigureQuery, FigureRun, FigureText};
use coalloc::labs::co_allocation::grids::{GridRecipe, scenario as scenario_of};
use coalloc::labs::co_allocation::study::{parse_experiment, parse_result};
use coalloc::labs::co_allocation::views;
use coalloc::labs::co_allocation::views::{DayReport, MatricesView, RehearsalOptions};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

use crate::document::golden::input;
use crate::kit::golden;

fn scenario(id: &str) -> Scenario {
    let document: ScenarioDocument = presets()
        .into_iter()
        .chain(gallery())
        .find(|preset| preset.id == id)
        .expect("it is a preset")
        .document;
    to_model(&document).expect("presets are valid")
}

fn day(scenario: &Scenario, replication: u32) -> (DayReport, impl Serialize) {
    let mut day = scenario.day(replication).expect("presets have work");
    while !views::day_progress(&day).done {
        day.advance(100);
    }
    let metrics = metrics::report(day.log(), &scenario.grid, scenario.workload.users.len(), day.period());
    (views::day_report(scenario, replication, &metrics), views::reservations(scenario, day.log()))
}

fn compare(name: &str, value: &impl Serialize) {
    let text = serde_json::to_string_pretty(value).expect("reports are JSON") + "\n";
    golden::compare(&format!("boundary/{name}.json"), &text);
}

#[test]
fn plans_match_golden_file() {
    for id in input::<Vec<String>>("/presets") {
        compare(&format!("plan-{id}"), &views::plan(&scenario(&id)));
    }
}

#[test]
fn days_of_random_requests_match_golden_file() {
    let experiment = parse_experiment(&input::<Value>("/embedding").to_string()).expect("it is right");
    let days: Vec<_> = (0..4)
        .map(|unit| {
            let document = experiment.scenario(unit).expect("there is such a unit");
            day(&to_model(&document).expect("it is valid"), 0).0
        })
        .collect();
    compare("embedding-days", &days);
}

#[test]
fn plans_under_a_tariff_and_joint_plans_match_golden_files() {
    let report = views::plan(&scenario(&input::<String>("/tariff")));
    compare("plan-tariff", &report);
    let best = &report.frames[report.order[0] as usize];
    assert_eq!(best.start_seconds, 20 * 3600, "the night is cheapest");
    let mut run = views::JointRun::new(scenario(&input::<String>("/together")));
    while !run.advance(1).done {}
    let joint = run.report();
    compare("joint-together", &joint);
    assert_eq!((joint.joint.served, joint.first_come.served), (3, 2), "planned together, one more is served");
    assert_eq!(joint.bound, joint.joint);
}

#[test]
fn reservations_of_a_day_match_golden_file() {
    let tiny = scenario("tiny");
    let (_, reservations) = day(&tiny, 0);
    compare("reservations-tiny", &reservations);
}

#[test]
fn rehearsal_matches_golden_file() {
    let options: RehearsalOptions = input("/rehearsal");
    let scenario = scenario(&input::<String>("/day/preset"));
    compare("rehearsal", &views::rehearse(&scenario, &options).expect("it can be rehearsed"));
}

#[test]
fn judged_matrices_match_golden_file() {
    let matrices: MatricesView = input("/matrices");
    let judged = views::judge_matrices(&scenario("tiny"), 0, &matrices).expect("all names are known");
    compare("judge-tiny", &judged);
}

#[test]
fn drawn_grids_match_golden_file() {
    let drawn = |recipe: &GridRecipe| scenario_of(recipe).expect("it can be drawn");
    compare("grids", &input::<Vec<GridRecipe>>("/grids").iter().map(drawn).collect::<Vec<_>>());
}

#[test]
fn explanations_match_golden_files() {
    let infeasible = scenario("infeasible");
    compare("explain-none", &views::explain_none(&infeasible, 0).expect("there is a frame"));
    compare("explain-window", &views::explain_window(&infeasible));
    compare("explain-plan", &views::explain_plan(&scenario("tiny"), 0).expect("it has a plan"));
}

#[test]
fn days_and_their_charts_match_golden_files() {
    let scenario = scenario(&input::<String>("/day/preset"));
    let mut reports = Vec::new();
    for replication in input::<Vec<u32>>("/day/replications") {
        let (report, _) = day(&scenario, replication);
        if reports.is_empty() {
            compare("day", &report);
        }
        reports.push(report);
    }
    let options: ChartOptions = input("/chartOptions");
    compare("utilization-chart", &figures::utilization_chart(&reports, &options));
}

#[test]
fn charts_from_page_data_match_golden_files() {
    let options: ChartOptions = input("/chartOptions");
    let result = parse_result(include_str!("../../golden/experiment/small.json")).expect("it is a result");
    let summary = result.summary.expect("it is the whole result");
    let run = FigureRun { label: "1".into(), document: result.experiment, summary, units: Vec::new() };
    for (name, query) in input::<BTreeMap<String, FigureQuery>>("/figures") {
        // Two runs of the users, so that their names are told apart.
        let runs = vec![run.clone(); if name == "figure-users" { 2 } else { 1 }];
        let figure = figures::experiment_figure(&query, &runs, &input("/figureText"), &options);
        compare(&name, &figure.expect("the experiment measured it"));
    }
    let run: FigureRun = input("/planned");
    for (name, query) in input::<BTreeMap<String, FigureQuery>>("/planningFigures") {
        let runs = std::slice::from_ref(&run);
        let figure = figures::experiment_figure(&query, runs, &FigureText::default(), &options);
        compare(&name, &figure.expect("it was measured"));
    }
}

/// Reports come back from the page, which may send anything.
#[test]
fn charts_of_impossible_reports_are_drawn() {
    let scenario = scenario("tiny");
    let options: ChartOptions = input("/chartOptions");
    let (report, _) = day(&scenario, 0);
    for wrong in [f64::NAN, f64::INFINITY, -1e300, 1e300] {
        let mut report = report.clone();
        report.hours[0].cpu_fraction = wrong;
        report.hours[1].start_seconds = u32::MAX;
        let days = [report.clone(), report];
        let svg = figures::utilization_chart(&days, &options).svg;
        assert!(svg.starts_with("<svg ") && !svg.contains("NaN") && !svg.contains("inf"), "{wrong}");
        assert!(svg.len() < 1_000_000, "{}", svg.len());
    }
}
