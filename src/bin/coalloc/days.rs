//! Simulated days on all cores: which days there are decides the result, the number of threads does not.

use coalloc::document::FormatError;
use coalloc::labs::co_allocation::day::EventKind;
use coalloc::labs::co_allocation::day::metrics::{Report, report};
use coalloc::labs::co_allocation::document::Scenario;
use coalloc::labs::co_allocation::document::ScenarioDocument;

use super::failure::Failure;
use super::input::Source;
use super::pool;
use super::progress::Progress;
use super::text::say;

/// Which days to simulate.
#[derive(clap::Args)]
pub struct Run {
    #[command(flatten)]
    pub source: Source,
    /// Days simulated, each with a seed of its own; as in the scenario where left out.
    #[arg(long, value_name = "N")]
    pub replications: Option<u32>,
    /// Offered load in percent of all CPUs; as in the scenario where left out.
    #[arg(long, value_name = "PERCENT")]
    pub load: Option<u32>,
    /// Seed of the whole experiment; as in the scenario where left out.
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u32>,
    /// Threads; all cores where left out. The result does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub threads: Option<u32>,
}

/// Simulated days in the order of their replications.
pub struct Days {
    /// The metrics of each.
    pub reports: Vec<Report>,
    /// Requests left without a plan only because the node limit was reached.
    pub undecided: usize,
}

impl Run {
    /// The document with the arguments in place of its own numbers.
    pub fn document(&self) -> Result<ScenarioDocument, Failure> {
        let mut document = self.source.document()?;
        let workload = &mut document.workload;
        workload.replications = self.replications.unwrap_or(workload.replications);
        workload.load_percent = self.load.unwrap_or(workload.load_percent);
        workload.seed = self.seed.unwrap_or(workload.seed);
        Ok(document)
    }
}

/// Simulates all replications of a scenario and reports how far it is.
pub fn simulate_all(
    options: &Run,
    document: &ScenarioDocument,
    scenario: &Scenario,
) -> Result<Days, Failure> {
    let replications = document.workload.replications;
    let mut progress = Progress::new(replications, 0, say!("progress.days"));
    let one = |replication: u32| -> Result<(Report, usize), FormatError> {
        let mut day = scenario.day(replication)?;
        day.advance(usize::MAX);
        let undecided = |kind: &EventKind| matches!(kind, EventKind::NoPlan { proven: false, .. });
        let undecided = day.log().events().iter().filter(|event| undecided(&event.kind)).count();
        Ok((report(day.log(), day.grid(), scenario.workload.users.len(), day.period()), undecided))
    };
    let heard = |_: &_| {
        progress.add();
        None
    };
    // Where it is not known, no day can be simulated anyway.
    let bytes = scenario.day_settings().expected_bytes(&scenario.grid).unwrap_or_default();
    let done = pool::all(0..replications, pool::threads(options.threads, replications, bytes), one, heard);
    progress.finish();
    let done = done.map_err(|error| Failure::of_document(&options.source.name(), error))?;
    let undecided = done.iter().map(|(_, undecided)| undecided).sum();
    Ok(Days { reports: done.into_iter().map(|(report, _)| report).collect(), undecided })
}
