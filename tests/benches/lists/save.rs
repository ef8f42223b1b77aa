//! Leaves the measured programs and what was found for other solvers to try.

use std::fs;
use std::io::Result;
use std::path::Path;

use coalloc::labs::co_allocation::document::PlannerName;
use coalloc::labs::co_allocation::solver_files::program::{Formulation, Language};
use serde::Serialize;

use crate::harness::report::BenchReport;
use crate::harness::{Answer, PlannerBench};

/// Everything that was measured and where its programs are.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Saved<'a> {
    version: &'static str,
    report: &'a BenchReport,
    windows: Vec<SavedWindow>,
}

/// One window of a task.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SavedWindow {
    task: String,
    frame: usize,
    programs: Vec<SavedProgram>,
    answers: Vec<SavedAnswer>,
}

/// One formulation of it, in files of the same folder.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SavedProgram {
    formulation: &'static str,
    lp: String,
    mps: String,
}

/// What a planner said; costs are in thousandths of a value unit, as in the programs.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SavedAnswer {
    planner: PlannerName,
    proven: bool,
    cost: Option<u64>,
    bound: Option<u64>,
    microseconds: f64,
}

/// Writes two files per window and formulation, and `cases.json`; a program too large to list is left out.
pub fn all(folder: &Path, bench: &PlannerBench, report: &BenchReport) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut windows = Vec::new();
    for (number, readings) in (0..).zip(bench.readings()) {
        let task = bench.tasks().task(number);
        for (index, frame) in task.frames.iter().enumerate() {
            let problem = task.problem(frame);
            let mut programs = Vec::new();
            for formulation in Formulation::ALL {
                let title = format!("{}, frame {index}, {} formulation", task.name, formulation.name());
                let name = |language: Language| {
                    format!("{number:05}-{index}-{}.{}", formulation.name(), language.extension())
                };
                let text = |language| formulation.export(&problem, &title, language);
                let (Some(lp), Some(mps)) = (text(Language::Lp), text(Language::Mps)) else { continue };
                let texts = [(Language::Lp, lp), (Language::Mps, mps)];
                for (language, text) in texts {
                    fs::write(folder.join(name(language)), text.to_string())?;
                }
                let [lp, mps] = [Language::Lp, Language::Mps].map(name);
                programs.push(SavedProgram { formulation: formulation.name(), lp, mps });
            }
            let answers = report.options.planners.iter().zip(readings).map(|(&planner, reading)| {
                let Answer { proven, cost, bound, .. } = reading.answers[index];
                // A proven absence of plans has no bound that JSON could write.
                let bound = (bound != u64::MAX).then_some(bound);
                SavedAnswer { planner, proven, cost, bound, microseconds: 1e6 * reading.frame_seconds }
            });
            windows.push(SavedWindow {
                task: task.name.clone(),
                frame: index,
                programs,
                answers: answers.collect(),
            });
        }
    }
    let saved = Saved { version: env!("CARGO_PKG_VERSION"), report, windows };
    let text =
        serde_json::to_string_pretty(&saved).expect("structs, lists, strings and finite numbers are JSON");
    fs::write(folder.join("cases.json"), text + "\n")
}
