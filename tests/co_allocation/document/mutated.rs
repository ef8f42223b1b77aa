//! Mutated scenarios, experiments and results: checked, planned, judged, begun, summed up, drawn, printed, read again.

use coalloc::document::{Code, Severity};
use coalloc::experiment::{Shard, Study, UnitResult, merge, print_experiment, print_result};
use coalloc::labs::co_allocation::document::{PlannerName, ScenarioDocument};
use coalloc::labs::co_allocation::document::{
    Scenario, check, gallery, limits, parse, presets, print, to_model, validate,
};
use coalloc::labs::co_allocation::figures::{
    ChartOptions, FigureQuery, FigureRun, FigureText, experiment_figure,
};
use coalloc::labs::co_allocation::planner::frames::{FramePlan, plan_frames};
use coalloc::labs::co_allocation::planner::values::values;
use coalloc::labs::co_allocation::planner::{Problem, check_plan};
use coalloc::labs::co_allocation::study::{Experiment, ExperimentDocument, parse_experiment, parse_result};
use coalloc::labs::co_allocation::views::plan;

use crate::document::samples::{changed, samples};
use crate::kit::mutation::{assert_placed, each_document};
use crate::kit::schema::Schema;
use crate::study::SMALL;

const SCENARIO: &str = include_str!("../../../www/public/schema/scenario-1.json");
const EXPERIMENT: &str = include_str!("../../../www/public/schema/experiment-1.json");
/// Search nodes per window: enough for a first plan, and far too few to take long.
const FEW_NODES: u64 = 20;
/// Requests of a day, at most, for it to be begun.
const FEW_REQUESTS: f64 = 5_000.0;

#[test]
fn mutated_scenarios() {
    let full = samples().full;
    let texts: Vec<String> = presets()
        .into_iter()
        .chain(gallery())
        .map(|preset| print(&preset.document))
        .chain(full.iter().map(|change| changed(change).to_string()))
        .collect();
    let schema = Schema::new(&[SCENARIO]);
    each_document("scenario", &texts, [1_200, 12_000], |text| judge(text, &schema));
}

fn judge(text: &str, schema: &Schema) -> bool {
    let findings = check::<ScenarioDocument>(text);
    assert!(findings.problems.len() <= limits::PROBLEMS);
    let listed = |severity| findings.problems.iter().filter(|problem| problem.severity == severity).count();
    let errors = listed(Severity::Error);
    assert_eq!(errors, (findings.errors as usize).min(limits::PROBLEMS), "no error gives way");
    assert_eq!(listed(Severity::Warning), (findings.warnings as usize).min(limits::PROBLEMS - errors));
    let document = match parse::<ScenarioDocument>(text) {
        Ok(document) => document,
        Err(error) => {
            assert!(findings.errors > 0, "check finds what plan refuses: {error:?}");
            assert_placed(&error);
            let first = findings.problems.iter().find(|problem| problem.severity == Severity::Error);
            let first = first.expect("it is listed");
            assert_eq!((first.code, &first.path, &first.message), (error.code, &error.path, &error.message));
            return false;
        }
    };
    assert_eq!(findings.errors, 0, "plan accepts what check accepts: {:?}", findings.problems);
    assert_eq!(validate(&document), findings);
    let value = serde_json::from_str(text).expect("it was read");
    assert_eq!(schema.error(&value), None, "the schema accepts what the engine accepts");
    let again = parse::<ScenarioDocument>(&print(&document)).expect("what is printed can be read");
    assert_eq!(again, document);
    let mut scenario = to_model(&document).expect("what is parsed is valid");
    scenario.options.frames.node_limit = scenario.options.frames.node_limit.min(FEW_NODES);
    // Their smallest step is a whole linear program, or all clauses.
    let Scenario { grid, request, .. } = &scenario;
    if grid.links.len() * request.flows.len().max(1) > 100 || request.parts.len() > 4 {
        scenario.options.planner = PlannerName::Exact;
    }
    assert_planned(&scenario);
    match scenario.day(0) {
        Ok(day) => assert!(day.total() < 60_000),
        Err(error) => {
            assert!(matches!(error.code, Code::BadWorkload | Code::Contradiction), "{error:?}");
            assert_placed(&error);
        }
    }
    true
}

/// Every window has an answer, and every plan is one by the judge who shares no code with the planners.
fn assert_planned(scenario: &Scenario) {
    let Scenario { grid, request, options, .. } = scenario;
    let planner = options.planner.planner();
    let frames = plan_frames(grid, request, &options.frames, planner.as_ref(), |window| {
        scenario.coordinator.availability(window).disclosed(scenario.disclosed_percent)
    });
    for frame in &frames {
        let Some(plan) = frame.plan() else { continue };
        let availability = &frame.availability;
        let values = values(grid, frame.window, availability, &options.frames.preferences);
        let constraints = options.frames.constraints;
        let problem = Problem { grid, request, availability, values: &values, constraints };
        check_plan(plan, &problem).unwrap_or_else(|violation| panic!("{violation:?}"));
    }
    let report = plan(scenario);
    // A plan beyond the budget is shown, but not offered.
    let offered = |frame: &FramePlan| frame.plan().is_some() && frame.over_budget.is_none();
    assert_eq!(report.frames.len(), frames.len());
    assert!(report.order.iter().all(|index| offered(&frames[*index as usize])));
    assert_eq!(report.order.len(), frames.iter().filter(|frame| offered(frame)).count());
}

#[test]
fn mutated_experiments() {
    let shipped = ExperimentDocument::presets().into_iter().map(|preset| print_experiment(&preset.document));
    // The scenario in it is seldom the one that is changed otherwise.
    let named = ExperimentDocument::presets().into_iter().map(|preset| {
        let mut value = serde_json::to_value(&preset.document).expect("a document is JSON");
        value["scenario"] = "preset:tiny".into();
        value.to_string()
    });
    let texts: Vec<String> = shipped.chain(named).chain([SMALL.to_owned()]).collect();
    let schema = Schema::new(&[SCENARIO, EXPERIMENT]);
    each_document("experiment", &texts, [250, 4_000], |text| judge_experiment(text, &schema));
}

fn judge_experiment(text: &str, schema: &Schema) -> bool {
    let experiment = match parse_experiment(text) {
        Ok(experiment) => experiment,
        Err(error) => {
            assert_placed(&error);
            return false;
        }
    };
    let value = serde_json::from_str(text).expect("it was read");
    assert_eq!(schema.error(&value), None, "the schema accepts what the engine accepts");
    let printed = print_experiment(experiment.document());
    let again = parse_experiment(&printed).expect("what is printed can be read");
    assert_eq!(again.document(), experiment.document());
    let size = experiment.size();
    assert_eq!(size.units, size.series * size.points * size.replications);
    if size.expected_requests / f64::from(size.replications) < FEW_REQUESTS {
        for unit in 0..experiment.units_per_replication() {
            experiment.begin(unit).expect("what could be wrong was found");
        }
    }
    assert!(experiment.begin(experiment.units()).is_err());
    assert_summed_up(&experiment, &[]);
    true
}

#[test]
fn mutated_results() {
    let experiment = parse_experiment(SMALL).expect("it is an experiment");
    let units: Vec<_> = (0..6).map(|unit| experiment.run(unit).expect("there is such a unit")).collect();
    let part = |index| {
        let shard = Shard { index, of: 6 };
        let days = shard.units(&experiment).map(|unit| units[unit as usize % 6].clone()).collect();
        print_result(&experiment.part(shard, days))
    };
    let texts = [print_result(&experiment.result(&units)), part(1), part(2)];
    each_document("result", &texts, [400, 4_000], judge_result);
}

fn judge_result(text: &str) -> bool {
    let result = match parse_result(text) {
        Ok(result) => result,
        Err(error) => {
            assert_placed(&error);
            return false;
        }
    };
    let printed = print_result(&result);
    assert_eq!(parse_result(&printed).expect("what is printed can be read"), result);
    match merge(vec![result.clone()]) {
        Ok(whole) => assert_eq!(whole.experiment, result.experiment),
        Err(error) => assert!(!error.message.is_empty()),
    }
    match Experiment::new(result.experiment.clone()) {
        Ok(experiment) => assert_summed_up(&experiment, &result.units),
        Err(error) => assert_placed(&error),
    }
    true
}

/// Whatever the days say, they can be summed up, drawn and written.
fn assert_summed_up(experiment: &Experiment, units: &[UnitResult]) {
    let summary = experiment.summary(units);
    assert_eq!(summary.series.len(), experiment.document().series.len());
    assert!(experiment.samples_csv(units).len() + experiment.summary_csv(&summary).len() < 50_000_000);
    let document = experiment.document().clone();
    let run = FigureRun { label: String::new(), document, summary, units: units.to_vec() };
    let (text, options) = (FigureText::default(), ChartOptions::default());
    for (_, query) in FigureQuery::usual(&run.document) {
        if let Some(drawn) = experiment_figure(&query, std::slice::from_ref(&run), &text, &options) {
            assert!(drawn.chart.svg.len() < 50_000_000);
        }
    }
}
