//! Solution files of every kind for the first window of the tiny preset, right and wrong.

use coalloc::document::{Code, FormatError};
use coalloc::labs::co_allocation::document::{Scenario, limits};
use coalloc::labs::co_allocation::solver_files::program::{Formulation, Language};
use coalloc::labs::co_allocation::solver_files::solution::{SolutionClaim, SolutionForm};
use coalloc::labs::co_allocation::views::{
    FrameOutcome, PlanView, SolutionReport, SolutionVerdict, plan, program_text, read_solution,
};

use super::documents::{preset, scenario_of};

/// 09:00, where the direct link is taken: run at A, watch at B, by X, value 14.
fn tiny() -> Scenario {
    scenario_of(&preset("tiny"))
}

fn read(text: &str) -> Result<SolutionReport, FormatError> {
    read_solution(&tiny(), 0, text)
}

fn told(text: &str) -> (Code, String, String) {
    let error = read(text).expect_err("it is no solution");
    (error.code, error.path, error.message)
}

/// The names of the broken rows with their left sides.
fn broken(text: &str) -> (Vec<(String, i64)>, Option<PlanView>) {
    match read(text).expect("it is a solution file").verdict {
        SolutionVerdict::Broken { rows, broken, plan, .. } => {
            assert_eq!(rows.len(), broken as usize);
            (rows.into_iter().map(|row| (row.name, row.left.expect("it is known"))).collect(), plan)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_kind_of_file_is_the_same_plan() {
    let FrameOutcome::Optimal { plan: ours } = plan(&tiny()).frames.remove(0).outcome else {
        panic!("the tiny preset has a plan")
    };
    let files = [
        (SolutionForm::GlpkListing, include_str!("tiny/glpk-listing.txt")),
        (SolutionForm::GlpkNumbers, include_str!("tiny/glpk-numbers.txt")),
        (SolutionForm::Highs, include_str!("tiny/highs.txt")),
        (SolutionForm::HighsTable, include_str!("tiny/highs-table.txt")),
        (SolutionForm::Cbc, include_str!("tiny/cbc.txt")),
        (SolutionForm::Named, include_str!("tiny/scip.txt")),
        (SolutionForm::Named, include_str!("tiny/gurobi.txt")),
        (SolutionForm::Named, include_str!("tiny/words.txt")),
    ];
    for (form, text) in files {
        let windows = text.replace('\n', "\r\n");
        for text in [text, &windows] {
            let report = read(text).unwrap_or_else(|error| panic!("{form:?}: {error}"));
            assert_eq!((report.form, report.formulation), (form, Formulation::Literal));
            assert_eq!((report.columns, report.ones), (16, 4), "{form:?}");
            let has_value = !text.starts_with("x[");
            assert_eq!(report.told_value, has_value.then_some(14.0), "{form:?}");
            assert_eq!(
                report.verdict,
                SolutionVerdict::Holds { plan: ours.clone(), idle_edges: 0 },
                "{form:?}"
            );
        }
    }
    let set = read(include_str!("tiny/highs-set.txt")).expect("it is a solution");
    assert_eq!((set.form, set.formulation), (SolutionForm::Highs, Formulation::Set));
    assert_eq!(set.verdict, SolutionVerdict::Holds { plan: ours, idle_edges: 0 });
}

#[test]
fn a_file_without_a_solution_says_so() {
    let files = [
        "Status:     INTEGER EMPTY",
        "Model status\nInfeasible\n",
        "Columns\n    Index Status        Lower        Upper       Primal         Dual  Type        Name\n        \
         0                   0            1                            Integer     x(A,run)\n\nModel status: Infeasible\n",
        "Infeasible - objective value 0.00000000\n",
        // CBC lists what it last computed, which is in fractions or breaks rows.
        "Infeasible - objective value 2.00000000\n**       0 x(A,run)                      2                       0\n      1 x(B,watch)                      0                       0\n",
        "Integer infeasible - objective value 57000.00000000\n      0 x(A,run)                     0.083333333                       0\n",
        "solution status: infeasible\nno solution available\n",
    ];
    for text in files {
        let text = if text.starts_with("Status") { format!("Problem:\n{text}\n") } else { text.to_owned() };
        let report = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(
            (report.claim, report.verdict),
            (SolutionClaim::Infeasible, SolutionVerdict::NoPlan),
            "{text}"
        );
    }
}

#[test]
fn what_is_no_solution_is_told_by_its_line() {
    let relaxed = "Problem:\nStatus:     OPTIMAL\n";
    let cases = [
        ("", Code::NotASolution, "line 1", "no column has a value"),
        ("# a comment\n", Code::NotASolution, "line 1", "no column has a value"),
        (
            "x(A,run) 1\nhello there\n",
            Code::NotASolution,
            "line 2",
            "`hello there` is not the name of a column",
        ),
        (
            "x(A,run) 1\nx(Z,run) 1",
            Code::UnknownName,
            "line 2",
            "`x(Z,run)` is no column of this window's program, such as x(A,run)",
        ),
        ("x(A,run) 0.5", Code::OutOfRange, "line 1", "`x(A,run)` is 0.5; every column is 0 or 1"),
        ("x(A,run) 2", Code::OutOfRange, "line 1", "is 2;"),
        ("x(A,run) NaN", Code::NotASolution, "line 1", "is not the name of a column and its value"),
        ("x(A,run) 1\nx(A,run) 0", Code::DuplicateName, "line 2", "has two values"),
        (relaxed, Code::NotASolution, "line 2", "without --nomip"),
        ("s bas 24 16 f f 14000\n", Code::NotASolution, "line 1", "without --nomip"),
        (
            "s mip 24 15 o 14000\nj 1 1\n",
            Code::WrongCount,
            "",
            "a program with 15 columns, that of this window has 16",
        ),
        (
            "Stopped on time (no integer solution - continuous used) - objective value 9\n      0 x(A,run)  0.5  0\n",
            Code::NotASolution,
            "line 1",
            "stopped before it found a solution",
        ),
        ("s mip 24 16 o 14000\nj 17 1\n", Code::UnknownName, "line 2", "column 17 is no column"),
        ("s mip 24 16 o 14000\nj 1\n", Code::NotASolution, "line 2", "the number of a column and its value"),
        (
            "Model status\nOptimal\n# Columns 1\nx(A,run)\n",
            Code::NotASolution,
            "line 4",
            "a name and a value",
        ),
    ];
    for (text, code, path, part) in cases {
        let (found, at, message) = told(text);
        assert_eq!((found, at.as_str()), (code, path), "{text}: {message}");
        assert!(message.contains(part), "{text}: {message}");
    }
    let large = "x(A,run) 0\n".repeat(limits::SOLUTION_BYTES / 11 + 1);
    assert_eq!(told(&large).0, Code::DocumentTooLarge);
    assert_eq!(read_solution(&tiny(), 3, "").expect_err("there are three").path, "frame");
}

#[test]
fn broken_constraints_are_named_with_their_left_sides() {
    // Both parts at A, which has 4 CPUs: (5), (6), and no path (7), which (9) does not miss.
    let (rows, plan) = broken("x(A,run) 1\nx(A,watch) 1\n");
    let expected = [("(5) A", 2), ("(6) A", 6), ("(7) run–watch", 0)];
    assert_eq!(rows, expected.map(|(name, left)| (name.to_owned(), left)));
    assert_eq!(plan.map(|plan| plan.sites), Some(vec!["A".to_owned(), "A".to_owned()]));
    // The direct link has nothing free at 09:00.
    let direct = "x(A,run) 1\nx(B,watch) 1\ny(A_to_B,run_and_watch) 1\n";
    let (rows, plan) = broken(direct);
    assert_eq!(rows, [("(8) A–B".to_owned(), 1000)]);
    assert_eq!(plan.map(|plan| (plan.value, plan.paths)), Some((13.0, vec![vec!["A".into(), "B".into()]])));
    // At 10:00 it has.
    let report = read_solution(&tiny(), 2, direct).expect("it is a solution");
    assert!(matches!(report.verdict, SolutionVerdict::Holds { plan, .. } if plan.value == 13.0));
    // A part without a site is no plan to draw.
    let (rows, plan) = broken("x(B,watch) 1\n");
    assert_eq!(rows[0], ("(4) run".to_owned(), 0));
    assert_eq!(plan, None);
    // An exchange point serves nobody, whatever the rows say.
    let held = read("x(X,run) 1\nx(B,watch) 1\ny(X_to_B,run_and_watch) 1\n").expect("it is a solution file");
    assert!(
        matches!(&held.verdict, SolutionVerdict::Broken { held, .. } if held == &["x[X,run]"]),
        "{held:?}"
    );
}

#[test]
fn circles_beside_the_path_are_told_and_cost_nothing() {
    let around = "x(A,run) 1\nx(B,watch) 1\ny(A_to_X,run_and_watch) 1\ny(X_to_B,run_and_watch) 1\n\
                  y(C_to_X,run_and_watch) 1\ny(X_to_C,run_and_watch) 1\n";
    let mut document = preset("tiny");
    document.options.no_opposite_links = false;
    document.options.max_path_links = None;
    let report = read_solution(&scenario_of(&document), 0, around).expect("it is a solution");
    assert!(
        matches!(&report.verdict, SolutionVerdict::Holds { plan, idle_edges: 2 } if plan.value == 14.0),
        "{report:?}"
    );
    // With (10) and (11) it is none.
    assert_eq!(broken(around).0, [("(10) C–X, run–watch".to_owned(), 2), ("(11) run–watch".to_owned(), 4)]);
}

#[test]
fn numbers_in_place_of_names_are_read_back() {
    let mut document = preset("tiny");
    let [run, watch] = ["長", "短"].map(|letter| letter.repeat(60));
    for part in &mut document.request.parts {
        part.name = if part.name == "run" { run.clone() } else { watch.clone() };
    }
    document.request.flows[0].between = [run, watch];
    let scenario = scenario_of(&document);
    let text = |formulation| {
        let text = program_text(&scenario, "t", 0, formulation, Language::Mps, usize::MAX);
        text.expect("it can be written").to_string()
    };
    assert!(text(Formulation::Literal).contains(" BV BND c1\n"));
    let report = read_solution(&scenario, 0, "c1 1\nc4 1\nc11 1\nc14 1\n").expect("it is a solution");
    assert!(
        matches!(&report.verdict, SolutionVerdict::Holds { plan, .. } if plan.value == 14.0),
        "{report:?}"
    );
}
