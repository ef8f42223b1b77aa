//! A trace that a person opens, as rows of a document, with what was left out.

use std::collections::BTreeSet;

use serde::Serialize;
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::limits;
use crate::interchange::ImportReport;
use crate::workload::{Job, JobTrace};

/// A trace as rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ElasticOpenedTrace {
    /// Of each job its id, submit, run, processors and estimate; by arrival.
    pub rows: Vec<[u32; 5]>,
    /// Processors of the machine: those of the file, else of its largest job.
    pub processors: u32,
    /// Name of the machine, if known.
    pub computer: Option<String>,
    /// Jobs that are larger than the machine, last or are too far for a document, or have the number of another one: left out.
    pub unsuitable: u32,
    /// What was read, assumed and left out before.
    pub report: ImportReport,
}

/// Makes rows of a trace.
pub fn opened(trace: JobTrace, report: ImportReport) -> ElasticOpenedTrace {
    let largest = trace.jobs.iter().map(|job| job.processors).max().unwrap_or(1);
    let machine = trace.processors.unwrap_or(largest);
    let processors = machine.clamp(*limits::PROCESSORS.start(), *limits::PROCESSORS.end());
    let count = trace.jobs.len();
    let mut ids = BTreeSet::new();
    let mut suits = |job: &Job| {
        job.processors <= processors
            && limits::TIME.contains(&job.submit)
            && limits::SECONDS.contains(&job.estimate)
            && ids.insert(job.id)
    };
    let jobs = trace.jobs.into_iter().filter(|job| suits(job)).take(limits::JOBS);
    let rows: Vec<_> = jobs.map(|job| [job.id, job.submit, job.run, job.processors, job.estimate]).collect();
    ElasticOpenedTrace {
        unsuitable: (count - rows.len()) as u32,
        rows,
        processors,
        computer: trace.computer,
        report,
    }
}
