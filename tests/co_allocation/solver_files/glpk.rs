//! Generated cases written as LP and MPS, solved by GLPK, and its solutions read back: our optimum every time.

use std::path::{Path, PathBuf};
use std::process::Command;

use coalloc::labs::co_allocation::document::Scenario;
use coalloc::labs::co_allocation::solver_files::program::{Formulation, Language};
use coalloc::labs::co_allocation::solver_files::solution::SolutionClaim;
use coalloc::labs::co_allocation::views::{FrameOutcome, SolutionVerdict, plan, program_text, read_solution};

use super::documents::{generated, scenario_of};
use crate::kit::cases;

/// The optimum by the exact planner; `None` where there is no plan.
fn optimum(scenario: &Scenario) -> Option<f64> {
    match plan(scenario).frames.remove(0).outcome {
        FrameOutcome::Optimal { plan } => Some(plan.value),
        FrameOutcome::Infeasible { .. } => None,
        FrameOutcome::LimitReached { .. } => panic!("it is a small case"),
    }
}

/// Solves a file, and what GLPK writes for people and for machines.
fn solve(file: &Path, language: Language) -> [PathBuf; 2] {
    let outputs = ["listing.txt", "numbers.txt"].map(|ending| file.with_extension(ending));
    let run = Command::new("glpsol")
        .arg(match language {
            Language::Lp => "--lp",
            Language::Mps => "--freemps",
        })
        .arg(file)
        .args(["--gomory", "--tmlim", "60", "-o"])
        .arg(&outputs[0])
        .arg("-w")
        .arg(&outputs[1])
        .output()
        .expect("it ran before");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && !said.contains("TIME LIMIT"), "{}: {said}", file.display());
    outputs
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn glpk_finds_our_optimum_and_its_solutions_are_read_back() {
    if Command::new("glpsol").arg("--version").output().is_err() {
        eprintln!("SKIPPED: glpsol is not installed; on Debian: apt-get install glpk-utils");
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("glpk");
    std::fs::create_dir_all(&folder).expect("cargo's folder for tests is writable");
    let count = cases(48, 240);
    let (mut solved, mut with_plan, mut sets) = (0, 0, 0);
    for seed in 0..count {
        let document = generated(seed);
        let scenario = scenario_of(&document);
        let expected = optimum(&scenario);
        // The set formulation takes part in one language, and in the other in the next case.
        let set = [Language::Lp, Language::Mps][seed as usize % 2];
        let programs = [
            (Formulation::Literal, Language::Lp),
            (Formulation::Literal, Language::Mps),
            (Formulation::Set, set),
        ];
        for (formulation, language) in programs {
            let name = format!("{}.{}", formulation.name(), language.extension());
            let Ok(text) = program_text(&scenario, &document.title, 0, formulation, language, usize::MAX)
            else {
                assert_eq!(formulation, Formulation::Set, "the literal program can always be written");
                continue;
            };
            let text = text.to_string();
            // With nothing to decide it is no program of whole numbers, and GLPK writes something else about it.
            if !text.contains(" BV BND ") && !text.contains("\nBinary\n ") {
                continue;
            }
            let file = folder.join(name);
            std::fs::write(&file, text).expect("cargo's folder for tests is writable");
            for output in solve(&file, language) {
                let written = std::fs::read_to_string(&output).expect("GLPK wrote it");
                let place = || format!("{}, {}", document.title, output.display());
                let report =
                    read_solution(&scenario, 0, &written).unwrap_or_else(|e| panic!("{}: {e}", place()));
                match (&report.verdict, expected) {
                    (SolutionVerdict::NoPlan, None) => {}
                    (SolutionVerdict::Holds { plan, .. }, Some(value)) => {
                        assert_eq!((plan.value, report.told_value), (value, Some(value)), "{}", place());
                        assert_eq!(report.claim, SolutionClaim::Optimal);
                    }
                    (verdict, expected) => panic!("{}: {verdict:?}, ours {expected:?}", place()),
                }
                solved += 1;
            }
            sets += u64::from(formulation == Formulation::Set);
        }
        with_plan += u64::from(expected.is_some());
    }
    assert!(3 * solved >= 10 * count && 8 * sets > 5 * count, "{solved} {sets}");
    assert!((count / 4..count * 5 / 6).contains(&with_plan), "{with_plan}");
}
