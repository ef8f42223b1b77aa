//! The program as it is looked at: counts by hand, pages, and left sides.

use coalloc::document::Code;
use coalloc::labs::co_allocation::document::{ScenarioDocument, limits, parse};
use coalloc::labs::co_allocation::planner::program::Relation;
use coalloc::labs::co_allocation::solver_files::program::{Formulation, Language};
use coalloc::labs::co_allocation::views::{
    EquationView, PlaceView, ProgramOverview, ProgramQuery, ProgramSize, ShownPlan, SolutionVerdict,
    program_columns, program_overview, program_rows, program_text, read_solution,
};
use serde_json::json;

use super::documents::{generated, preset, scenario_of};
use crate::kit::is_all;

fn counts(overview: &ProgramOverview) -> Vec<(u8, u32, u32)> {
    let count =
        |&EquationView { equation, rows, coefficients }: &EquationView| (equation, rows, coefficients);
    overview.equations.iter().map(count).collect()
}

fn query(offset: u32, count: u32) -> ProgramQuery {
    let path = ["A", "X", "B"].map(String::from).to_vec();
    let shown = ShownPlan { sites: vec!["A".into(), "B".into()], paths: vec![path] };
    ProgramQuery { frame: 0, offset, count, shown: Some(shown) }
}

/// A, B, C and X, four links, run and watch and one flow: 4 × 2 columns x, 8 × 1 columns y.
#[test]
fn the_tiny_program_is_counted_as_by_hand() {
    let mut document = preset("tiny");
    let overview = program_overview(&scenario_of(&document), 0).expect("it has three frames");
    let by_hand = [
        (4, 2, 8),  // per part, one of four nodes
        (5, 4, 8),  // per node, one of two parts
        (6, 4, 8),  // the same with CPUs
        (7, 1, 8),  // per flow, all directed edges
        (8, 4, 8),  // per link, both directions
        (9, 4, 24), // per node and flow: two x, and both directions of every link there
        (10, 4, 8), // per link and flow
        (11, 1, 8), // per flow
    ];
    assert_eq!(counts(&overview), by_hand);
    assert_eq!(overview.size, ProgramSize { rows: 24, columns: 16, coefficients: 80 });
    assert_eq!((overview.x_columns, overview.y_columns), (8, 8));
    assert_eq!((overview.held_by_kind, overview.held_by_attributes), (2, 0));
    assert!(overview.set.is_some_and(|set| set.columns < 16), "{:?}", overview.set);

    document.options.no_opposite_links = false;
    document.options.max_path_links = None;
    document.options.share_sites = true;
    document.request.parts[0].required_attributes = vec!["tape".into()];
    let overview = program_overview(&scenario_of(&document), 0).expect("it has three frames");
    let equations: Vec<u8> = overview.equations.iter().map(|view| view.equation).collect();
    assert_eq!(equations, [4, 6, 8, 9]);
    assert_eq!((overview.held_by_kind, overview.held_by_attributes), (2, 3));
}

#[test]
fn rows_come_in_pages_with_their_left_sides() {
    let scenario = scenario_of(&preset("tiny"));
    let page = program_rows(&scenario, 9, &query(1, 2)).expect("there is such a frame");
    assert_eq!(page.total, 4);
    let names: Vec<&str> = page.rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["(9) B, run–watch", "(9) C, run–watch"]);
    let row = &page.rows[0];
    assert_eq!((row.relation, row.right, row.left), (Relation::Exactly, 0, Some(0)));
    let ones: Vec<(i64, &str)> =
        row.terms.iter().filter(|term| term.one).map(|term| (term.factor, term.variable.as_str())).collect();
    assert_eq!(ones, [(1, "x[B,watch]"), (-1, "y[X→B,run–watch]")]);

    let page = program_rows(&scenario, 6, &query(0, 1)).expect("there is such a frame");
    let row = &page.rows[0];
    assert_eq!((row.relation, row.right, row.left), (Relation::AtMost, 4, Some(4)));
    assert_eq!(row.place, PlaceView::Node { node: "A".into() });
    assert!(program_rows(&scenario, 12, &query(0, 10)).expect("there is such a frame").rows.is_empty());
    assert!(program_rows(&scenario, 9, &query(4, 10)).expect("there is such a frame").rows.is_empty());

    let columns = program_columns(&scenario, &query(0, 100)).expect("there is such a frame");
    let value: f64 = columns.columns.iter().filter(|c| c.one == Some(true)).map(|c| c.value).sum();
    assert_eq!((columns.total, columns.columns.len(), value), (16, 16, 14.0));
    let held: Vec<&str> = columns.columns.iter().filter(|c| !c.may_be_one).map(|c| c.name.as_str()).collect();
    assert_eq!(held, ["x[X,run]", "x[X,watch]"]);
    let unknown = ProgramQuery { frame: 3, ..query(0, 1) };
    assert_eq!(program_rows(&scenario, 4, &unknown).expect_err("there are three").path, "frame");
}

#[test]
fn the_page_refuses_a_file_that_is_too_large_before_it_is_written() {
    let scenario = scenario_of(&preset("testbed-2010"));
    let size = program_overview(&scenario, 0).expect("it has frames").size;
    let text = |most| program_text(&scenario, "t", 0, Formulation::Literal, Language::Lp, most);
    assert!(text(limits::EXPORTED_COEFFICIENTS).is_ok());
    let error = text(size.coefficients as usize - 1).err().expect("it is larger");
    assert_eq!(error.code, Code::DocumentTooLarge);
    assert!(error.message.contains("coalloc export"), "{}", error.message);
    // Few coefficients may still make a long text, with long names.
    let text = text(usize::MAX).expect("it may be as large as it is");
    let bytes = text.to_string().len();
    assert_eq!(text.within(bytes).map(|text| text.len()), Ok(bytes));
    let error = text.within(bytes - 1).expect_err("it has one byte more");
    assert!(error.code == Code::DocumentTooLarge && error.message.contains("coalloc export"), "{error:?}");
    // What is known before counting is never too small.
    for seed in 0..200 {
        let scenario = scenario_of(&generated(seed));
        let size = program_overview(&scenario, 0).expect("it has one frame").size;
        let most = size.coefficients.saturating_sub(1) as usize;
        let text = program_text(&scenario, "t", 0, Formulation::Literal, Language::Lp, most);
        assert_eq!(text.is_ok(), size.coefficients == 0, "{seed}");
    }
}

/// Sites in a ring with chords, 200 in a run of everything, 12 parts, a flow between any two.
#[test]
fn the_largest_document_is_counted_paged_and_refused_as_a_file() {
    let count: u32 = if is_all() { 200 } else { 100 };
    let name = |at: u32| format!("S{at}");
    let sites = (0..count).map(|at| json!({ "name": name(at), "cpus": 8 }));
    let chords = (1..=10).flat_map(|step| (0..count).map(move |at| [at, (at + step) % count]));
    let links = chords.map(|ends| json!({ "between": ends.map(name), "bandwidthMbps": 1000 }));
    let parts = (0..12).map(|at| json!({ "name": format!("P{at}"), "cpus": 1 }));
    let pairs = (0..12).flat_map(|b| (0..b).map(move |a| [format!("P{a}"), format!("P{b}")]));
    let flows = pairs.map(|between| json!({ "between": between, "bandwidthMbps": 10 }));
    let document = json!({
        "format": "coalloc",
        "version": 1,
        "title": "As large as can be",
        "grid": { "sites": sites.collect::<Vec<_>>(), "links": links.collect::<Vec<_>>() },
        "request": {
            "parts": parts.collect::<Vec<_>>(),
            "flows": flows.collect::<Vec<_>>(),
            "timeFrame": { "earliestStartSeconds": 0, "latestStartSeconds": 0, "durationSeconds": 60 },
        },
        "options": { "maxPathLinks": 2, "noOppositeLinks": true },
    });
    let scenario =
        scenario_of(&parse::<ScenarioDocument>(&document.to_string()).expect("it is inside all limits"));
    let overview = program_overview(&scenario, 0).expect("it has a frame");
    let rows: Vec<u32> = overview.equations.iter().map(|view| view.rows).collect();
    let links = 10 * count;
    assert_eq!(rows, [12, count, count, 66, links, 66 * count, 66 * links, 66]);
    assert_eq!(overview.size.columns, 12 * count + 66 * 2 * links);
    // What is too large for our own solver of programs is not tried in the set formulation.
    assert_eq!(overview.set, None);
    let last = ProgramQuery { offset: 66 * links - 1, ..query(0, 10) };
    let page = program_rows(&scenario, 10, &last).expect("it has a frame");
    assert_eq!((page.total, page.rows.len()), (66 * links, 1));
    let long = &program_rows(&scenario, 7, &query(0, 1)).expect("it has a frame").rows[0];
    assert_eq!((long.terms.len(), long.more_terms), (200, 2 * links - 200));
    let most = limits::EXPORTED_COEFFICIENTS;
    let error = program_text(&scenario, "t", 0, Formulation::Literal, Language::Lp, most);
    assert_eq!(error.err().expect("it is far larger").code, Code::DocumentTooLarge);
    // Rather than to search for a plan, which is another matter, a solution that is none.
    let report = read_solution(&scenario, 0, "x(S0,P0) 1").expect("it is a solution file");
    assert!(matches!(report.verdict, SolutionVerdict::Broken { broken, .. } if broken > 11));
}
