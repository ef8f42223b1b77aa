//! Jobs drawn from a model, with what the model lacks.

use crate::kernel::random::SplitMix64;
use crate::labs::elastic::model::limits;
use crate::workload::{Job, LublinModel};

/// Jobs drawn from the model of Lublin and Feitelson.
#[apply(document)]
pub struct ElasticGenerated {
    /// The model.
    #[serde(default)]
    pub model: ElasticModel,
    /// Seed of all jobs.
    pub seed: u32,
    /// Number of jobs.
    #[schemars(range(min = *limits::GENERATED.start(), max = *limits::GENERATED.end()))]
    pub count: u32,
    /// Gaps between arrivals in percent of the model's: less makes the machine busier (reconstructed).
    #[serde(default = "hundred", skip_serializing_if = "is_hundred")]
    #[schemars(range(min = 1, max = 1_000))]
    pub gap_percent: u32,
    /// Estimates are drawn evenly from the run time to this percent of it, since the model has none (reconstructed).
    #[serde(default = "hundred", skip_serializing_if = "is_hundred")]
    #[schemars(range(min = 100, max = 10_000))]
    pub estimate_percent: u32,
}

/// A model of jobs.
#[apply(word)]
#[derive(Default)]
pub enum ElasticModel {
    /// Lublin and Feitelson 2003, one stream of jobs.
    #[default]
    LublinFeitelson,
}

fn hundred() -> u32 {
    100
}

fn is_hundred(number: &u32) -> bool {
    *number == 100
}

/// The jobs of a machine with this many processors.
pub fn generate(document: &ElasticGenerated, processors: u32) -> Vec<Job> {
    let ElasticModel::LublinFeitelson = document.model;
    let seed = u64::from(document.seed);
    let mut jobs = LublinModel::typeless(processors).jobs(document.count as usize, seed).jobs;
    // A stream of its own, so that the model's jobs stay as they are.
    let mut random = SplitMix64::new(!seed);
    let percent = |number: u32, percent: u32| {
        u32::try_from(u64::from(number) * u64::from(percent) / 100).unwrap_or(u32::MAX)
    };
    for job in &mut jobs {
        let more = random.below(u64::from(document.estimate_percent.saturating_sub(100)) + 1) as u32;
        job.estimate = job.run.saturating_add(percent(job.run, more));
        job.submit = percent(job.submit, document.gap_percent);
    }
    jobs
}
