//! A trace that a person opens, as rows of a document, with what was left out.

use std::collections::BTreeSet;
use std::fmt::Write;

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
    /// The rows of a trace of a document.
    pub rows: String,
    /// How many they are.
    pub jobs: u32,
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
    let (mut ids, mut rows) = (BTreeSet::new(), String::new());
    let mut suits = |job: &Job| {
        job.processors <= processors
            && limits::TIME.contains(&job.submit)
            && limits::SECONDS.contains(&job.estimate)
            && ids.insert(job.id)
    };
    let mut kept = 0;
    for Job { id, submit, run, processors, estimate, .. } in trace.jobs.into_iter().filter(|job| suits(job)) {
        let separator = if kept == 0 { "" } else { ";" };
        // Writing to a text cannot fail.
        let _ = write!(rows, "{separator}{id} {submit} {run} {processors} {estimate}");
        kept += 1;
    }
    ElasticOpenedTrace {
        unsuitable: (count - kept) as u32,
        rows,
        jobs: kept as u32,
        processors,
        computer: trace.computer,
        report,
    }
}
