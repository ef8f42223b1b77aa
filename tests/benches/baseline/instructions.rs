//! Counts instructions by running this program again under `perf` or `valgrind`.

use std::env;
use std::process::{Command, Output};

use super::PLAN;

/// A program that counts.
#[derive(Clone, Copy, Debug)]
pub enum Counter {
    /// The processor's own counter, user mode only.
    Perf,
    /// A simulated processor: slow, the same number every time.
    Valgrind,
}

impl Counter {
    /// The first of them that can count here; a virtual machine may hide the processor's counter.
    pub fn find() -> Option<Counter> {
        [Counter::Perf, Counter::Valgrind]
            .into_iter()
            .find(|counter| counter.count(&["--nothing".to_owned()]).is_some())
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Counter::Perf => "perf, user mode",
            Counter::Valgrind => "valgrind",
        }
    }

    /// Instructions of an entry per window: a run that plans, less one that only makes the tasks.
    pub fn per_window(self, entry: usize, windows: usize) -> Option<f64> {
        let run = |times: u32| self.count(&[PLAN.to_owned(), entry.to_string(), times.to_string()]);
        Some((run(1)? - run(0)?) / windows as f64)
    }

    fn count(self, arguments: &[String]) -> Option<f64> {
        let program = env::current_exe().ok()?;
        let mut command = match self {
            Counter::Perf => {
                let mut perf = Command::new("perf");
                perf.args(["stat", "-x", ",", "-e", "instructions:u"]);
                perf
            }
            Counter::Valgrind => {
                let mut valgrind = Command::new("valgrind");
                valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
                valgrind
            }
        };
        let output = command.arg(program).args(arguments).output().ok()?;
        if output.status.success() { self.read(&output) } else { None }
    }

    fn read(self, output: &Output) -> Option<f64> {
        let told = String::from_utf8_lossy(&output.stderr);
        match self {
            Counter::Perf => told.lines().find_map(|line| line.split(',').next()?.parse().ok()),
            Counter::Valgrind => {
                let line = told.lines().find_map(|line| line.split_once("Collected :"))?;
                line.1.trim().replace(',', "").parse().ok()
            }
        }
    }
}
