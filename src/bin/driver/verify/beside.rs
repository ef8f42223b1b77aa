//! Steps that run while others do; what they print is kept and shown at their end.

use super::tally::Tally;
use super::{Bench, Outcome, Step};
use crate::{Result, console};
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// This program once more, with some of the steps.
pub struct Beside {
    run: Child,
    printed: PathBuf,
}

impl Beside {
    /// Starts the steps.
    pub fn start(bench: &Bench, steps: &[&Step]) -> Result<Self> {
        let printed = bench.project.note("beside.log")?;
        let failed = |error| format!("{}: {error}", printed.display());
        let output = File::create(&printed).map_err(failed)?;
        let errors = output.try_clone().map_err(failed)?;
        let names: Vec<&str> = steps.iter().map(|step| step.name).collect();
        console::step(&format!("beside the next steps: {}", names.join(", ")));
        let run = Command::new(&bench.driver)
            .args(["verify", "--only", &names.join(",")])
            .current_dir(&bench.project.root)
            .stdin(Stdio::null())
            .stdout(output)
            .stderr(errors)
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", bench.driver.display()))?;
        Ok(Self { run, printed })
    }

    /// Waits for the steps and shows what they printed, except for the count, which is added to the others'.
    pub fn finish(mut self) -> Outcome {
        let ending = self.run.wait();
        let printed = fs::read(&self.printed).unwrap_or_default();
        let text = String::from_utf8_lossy(&printed);
        let mut lines: Vec<&str> = text.lines().collect();
        let counted = lines.last().and_then(|line| Tally::of_summary(line));
        if counted.is_some() {
            lines.pop();
        }
        lines.iter().for_each(|line| console::pass_on(line));
        let ending = match ending {
            Ok(ending) if ending.success() => Ok(()),
            Ok(ending) => Err(format!("the steps beside the others ended with {ending}")),
            Err(error) => Err(format!("the steps beside the others: {error}")),
        };
        match counted {
            Some(mut tally) => {
                tally.names = lines.iter().filter_map(|line| console::read_failed(line)).collect();
                Outcome::of_tests(tally, ending)
            }
            None => Outcome::of_check(
                ending.and(Err("the steps beside the others did not come to an end".into())),
            ),
        }
    }
}
