//! Every preset and every document of the gallery, in both formulations and both languages, for every solver that is
//! found on this machine: all of them read all names, find our optimum, and their solutions are read back.
//!
//! Short by default: the first time frame with a plan and the first one without, of programs that are solved at once.
//! `COALLOC_SOLVER_SECONDS=60` takes all frames, and so much time for each program.

use std::env;
use std::path::Path;
use std::process::Command;

use coalloc::labs::co_allocation::document::{ScenarioDocument, gallery, presets};
use coalloc::labs::co_allocation::solver_files::program::{Formulation, Language};
use coalloc::labs::co_allocation::views::{
    FrameOutcome, FrameReport, SolutionVerdict, plan, program_text, read_solution,
};

use super::documents::{preset, scenario_of};

/// Bytes of a program that the short form takes.
const SHORT: usize = 40_000;
/// What Debian and the package index call what is missing.
const SOLVERS: [(&str, &str); 4] = [
    ("glpsol", "on Debian: apt-get install glpk-utils"),
    ("cbc", "on Debian: apt-get install coinor-cbc"),
    ("highspy", "python3 -m pip install highspy"),
    ("pyscipopt", "python3 -m pip install pyscipopt"),
];
/// Solves the first file and writes the second, in the given time.
const HIGHS: &str = "
import highspy, sys
solver = highspy.Highs()
solver.setOptionValue('output_flag', False)
solver.setOptionValue('time_limit', float(sys.argv[3]))
assert solver.readModel(sys.argv[1]) == highspy.HighsStatus.kOk, sys.argv[1]
solver.run()
solver.writeSolution(sys.argv[2], 0)
";
const SCIP: &str = "
import pyscipopt, sys
solver = pyscipopt.Model()
solver.hideOutput()
solver.setParam('limits/time', float(sys.argv[3]))
solver.readProblem(sys.argv[1])
solver.optimize()
if solver.getNSols():
    solver.writeBestSol(sys.argv[2])
else:
    open(sys.argv[2], 'w').write('solution status: ' + solver.getStatus() + '\\n')
";

/// How many seconds a solver has for a program, and whether all of them are solved.
fn effort() -> (u32, bool) {
    let seconds = env::var("COALLOC_SOLVER_SECONDS").ok();
    let given = seconds.map(|text| text.parse().expect("COALLOC_SOLVER_SECONDS is a number"));
    (given.unwrap_or(20), given.is_some())
}

fn command(solver: &str, program: &Path, language: Language, out: &Path, seconds: u32) -> Command {
    let mut command = Command::new(if solver.starts_with(['h', 'p']) { "python3" } else { solver });
    match solver {
        "glpsol" => command
            .arg(if language == Language::Lp { "--lp" } else { "--freemps" })
            .arg(program)
            .args(["--gomory", "--tmlim", &seconds.to_string(), "-o"])
            .arg(out),
        "cbc" => command.arg(program).args(["-sec", &seconds.to_string(), "-solve", "-solution"]).arg(out),
        "highspy" => command.args(["-c", HIGHS]).arg(program).arg(out).arg(seconds.to_string()),
        _ => command.args(["-c", SCIP]).arg(program).arg(out).arg(seconds.to_string()),
    };
    command
}

fn is_installed(solver: &str) -> bool {
    let mut command = match solver {
        "glpsol" => Command::new("glpsol"),
        "cbc" => Command::new("cbc"),
        _ => Command::new("python3"),
    };
    match solver {
        "glpsol" => command.arg("--version"),
        "cbc" => command.arg("-quit"),
        _ => command.arg("-c").arg(format!("import {solver}")),
    };
    command.output().is_ok_and(|output| output.status.success())
}

/// The frames to solve, with our optimum; `None` where there is no plan.
fn frames(frames: &[FrameReport], all: bool) -> Vec<(u32, Option<f64>)> {
    let known = (0..).zip(frames).filter_map(|(at, frame)| match &frame.outcome {
        FrameOutcome::Optimal { plan } => Some((at, Some(plan.value))),
        FrameOutcome::Infeasible { .. } => Some((at, None)),
        FrameOutcome::LimitReached { .. } => None,
    });
    let known: Vec<_> = known.collect();
    let first = |with_plan: bool| known.iter().find(move |frame| frame.1.is_some() == with_plan).copied();
    if all { known } else { first(true).into_iter().chain(first(false)).collect() }
}

/// A scenario whose names have so many letters that programs have numbers instead.
fn with_long_names() -> ScenarioDocument {
    let text = coalloc::labs::co_allocation::document::print(&preset("tiny"));
    let long = |name: &str| "長い名前の計算機センター".to_owned() + name;
    let mut text = text;
    for name in ["A", "B", "X"] {
        text = text.replace(&format!("\"{name}\""), &format!("\"{}\"", long(name)));
    }
    coalloc::labs::co_allocation::document::parse(&text).expect("only names are others")
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn all_solvers_read_all_programs_and_find_our_optimum() {
    let (seconds, all) = effort();
    let (found, missing): (Vec<_>, Vec<_>) =
        SOLVERS.into_iter().partition(|(solver, _)| is_installed(solver));
    for (solver, how) in missing {
        eprintln!("SKIPPED: {solver} is not installed; {how}");
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solvers");
    std::fs::create_dir_all(&folder).expect("cargo's folder for tests is writable");
    let documents = presets().into_iter().chain(gallery()).map(|preset| (preset.id, preset.document));
    let (mut solved, mut too_long) = (0, 0);
    for (id, document) in documents.chain([("long-names".to_owned(), with_long_names())]) {
        let scenario = scenario_of(&document);
        for (frame, expected) in frames(&plan(&scenario).frames, all) {
            for (formulation, language) in
                Formulation::ALL.into_iter().flat_map(|form| [(form, Language::Lp), (form, Language::Mps)])
            {
                let most = if all { usize::MAX } else { SHORT };
                let Ok(text) = program_text(&scenario, &id, frame, formulation, language, most)
                    .and_then(|text| text.within(most))
                else {
                    continue;
                };
                // With nothing to decide it is no program of whole numbers.
                if !text.contains(" BV BND ") && !text.contains("\nBinary\n ") {
                    continue;
                }
                let program = folder.join(format!("{}.{}", formulation.name(), language.extension()));
                std::fs::write(&program, text).expect("cargo's folder for tests is writable");
                for (solver, _) in &found {
                    let place = || format!("{id}, frame {frame}, {formulation:?} {language:?}, {solver}");
                    let out = folder.join("solution.txt");
                    let _ = std::fs::remove_file(&out);
                    let ran = command(solver, &program, language, &out, seconds).output();
                    let ran = ran.expect("it ran before");
                    let said = String::from_utf8_lossy(&ran.stdout).into_owned()
                        + &String::from_utf8_lossy(&ran.stderr);
                    let written =
                        std::fs::read_to_string(&out).unwrap_or_else(|_| panic!("{}: {said}", place()));
                    let stopped = ["Stopped on time", "timelimit", "Time limit", "UNDEFINED"];
                    if stopped.iter().any(|words| written.contains(words) || said.contains("TIME LIMIT")) {
                        too_long += 1;
                        continue;
                    }
                    let report = read_solution(&scenario, frame, &written);
                    let report = report.unwrap_or_else(|error| panic!("{}: {error}\n{written}", place()));
                    match (&report.verdict, expected) {
                        (SolutionVerdict::NoPlan, None) => {}
                        (SolutionVerdict::Holds { plan, .. }, Some(value)) => {
                            assert!(
                                (plan.value - value).abs() < 1e-9,
                                "{}: {} for {value}",
                                place(),
                                plan.value
                            );
                        }
                        (verdict, expected) => panic!("{}: {verdict:?}, ours {expected:?}", place()),
                    }
                    solved += 1;
                }
            }
        }
    }
    eprintln!("{solved} programs solved, {too_long} not within {seconds} s");
    assert!(solved >= 8 * found.len(), "{solved}");
}
