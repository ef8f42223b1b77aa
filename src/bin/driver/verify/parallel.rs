//! Steps that run in parallel with others; their output is printed when they end.

use super::tally::Tally;
use super::{Context, Outcome, Step};
use crate::{Result, console};
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A second process of this program that runs some of the steps.
pub struct ParallelSteps {
    run: Child,
    log: PathBuf,
}

impl ParallelSteps {
    /// Starts the steps.
    pub fn start(context: &Context, steps: &[&Step]) -> Result<Self> {
        let log = context.project.note("parallel.log")?;
        let failed = |error| format!("{}: {error}", log.display());
        let output = File::create(&log).map_err(failed)?;
        let errors = output.try_clone().map_err(failed)?;
        let names: Vec<&str> = steps.iter().map(|step| step.name).collect();
        console::step(&format!("in parallel with the next steps: {}", names.join(", ")));
        let run = Command::new(&context.driver)
            .args(["verify", "--only", &names.join(",")])
            .args(context.all.then_some("--all"))
            .current_dir(&context.project.root)
            .stdin(Stdio::null())
            .stdout(output)
            .stderr(errors)
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", context.driver.display()))?;
        Ok(Self { run, log })
    }

    /// Waits for the steps and prints their output, except for the count, which is returned.
    pub fn finish(mut self) -> Outcome {
        let ending = self.run.wait();
        let printed = fs::read(&self.log).unwrap_or_default();
        let text = String::from_utf8_lossy(&printed);
        let mut lines: Vec<&str> = text.lines().collect();
        let counted = lines.last().and_then(|line| Tally::of_summary(line));
        if counted.is_some() {
            lines.pop();
        }
        lines.iter().for_each(|line| console::pass_on(line));
        let ending = match ending {
            Ok(ending) if ending.success() => Ok(()),
            Ok(ending) => Err(format!("the parallel steps ended with {ending}")),
            Err(error) => Err(format!("the parallel steps: {error}")),
        };
        match counted {
            Some(mut tally) => {
                tally.names = lines.iter().filter_map(|line| console::read_failed(line)).collect();
                Outcome::of_tests(tally, ending)
            }
            None => Outcome::of_check(ending.and(Err("the parallel steps did not finish".into()))),
        }
    }
}
