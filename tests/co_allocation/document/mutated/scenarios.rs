//! Mutated scenarios: checked, planned, judged, printed, read again, and a day begun.

use coalloc::document::{Code, Severity};
use coalloc::labs::co_allocation::document::PlannerName;
use coalloc::labs::co_allocation::document::{
    Scenario, check, gallery, limits, parse, presets, print, to_model, validate,
};
use coalloc::labs::co_allocation::planner::frames::{FramePlan, plan_frames};
use coalloc::labs::co_allocation::planner::values::values;
use coalloc::labs::co_allocation::planner::{Problem, check_plan};
use coalloc::labs::co_allocation::views::plan;

use super::{assert_placed, each};
use crate::document::samples::{changed, samples};
use crate::published::Schema;

const SCHEMA: &str = include_str!("../../../../www/public/schema/scenario-1.json");
/// Search nodes per window: enough for a first plan, and far too few to take long.
const FEW_NODES: u64 = 20;

#[test]
fn mutated_scenarios() {
    let full = samples().full;
    let texts: Vec<String> = presets()
        .into_iter()
        .chain(gallery())
        .map(|preset| print(&preset.document))
        .chain(full.iter().map(|change| changed(change).to_string()))
        .collect();
    let schema = Schema::new(&[SCHEMA]);
    each("scenario", &texts, 60, |text| judge(text, &schema));
}

fn judge(text: &str, schema: &Schema) -> bool {
    let findings = check(text);
    assert!(findings.problems.len() <= limits::PROBLEMS);
    let listed = |severity| findings.problems.iter().filter(|problem| problem.severity == severity).count();
    let errors = listed(Severity::Error);
    assert_eq!(errors, (findings.errors as usize).min(limits::PROBLEMS), "no error gives way");
    assert_eq!(listed(Severity::Warning), (findings.warnings as usize).min(limits::PROBLEMS - errors));
    let document = match parse(text) {
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
    let again = parse(&print(&document)).expect("what is printed can be read");
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
