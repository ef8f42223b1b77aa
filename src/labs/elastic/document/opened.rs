//! A document made of a trace that a person opens: its machine with all jobs, of which some ask for reservations.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::{ElasticCluster, ElasticDocument, ElasticScheduler, ElasticTrace, limits, to_model};
use crate::document::limits::TITLE_CHARS;
use crate::document::problem::{FormatError, misleads};
use crate::interchange::ImportReport;
use crate::labs::elastic::model::{ElasticHolds, ElasticOptions};
use crate::labs::elastic::text::msg;
use crate::labs::elastic::workload::ElasticDerived;
use crate::workload::{Job, JobTrace};

/// Characters of a cluster's name, which stands beside its load.
const ID_CHARS: usize = 40;

/// Document made of a trace, and counts of the trace.
#[apply(view)]
pub struct ElasticOpenedTrace {
    /// Without notes; which jobs ask for reservations, and for which, is reconstructed.
    pub document: ElasticDocument,
    /// Number of jobs kept.
    pub jobs: u32,
    /// Processors of the machine: those of the file, else of its largest job.
    pub processors: u32,
    /// Jobs that are larger than the machine, last or are too far for a document, or have the number of another one: left out.
    pub unsuitable: u32,
    /// Report of what was read, assumed and left out before.
    pub report: ImportReport,
}

/// Makes a document of a trace.
///
/// # Errors
/// When no job can be kept.
pub fn opened(trace: JobTrace, report: ImportReport, title: &str) -> Result<ElasticOpenedTrace, FormatError> {
    let largest = trace.jobs.iter().map(|job| job.processors).max().unwrap_or(1);
    let machine = trace.processors.unwrap_or(largest);
    let processors = machine.clamp(*limits::PROCESSORS.start(), *limits::PROCESSORS.end());
    let count = trace.jobs.len();
    let (mut ids, mut rows) = (BTreeSet::new(), String::new());
    let mut suits = |job: &Job| {
        job.processors <= processors
            && job.submit <= limits::TIME
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
    let unsuitable = (count - kept) as u32;
    if kept == 0 {
        let further = (unsuitable > 0).then(|| msg!("elastic.unsuitable", count = unsuitable, processors));
        return Err(report.none_kept(further));
    }
    let computer = trace.computer.as_deref().unwrap_or(title);
    let source = computer.chars().filter(|&c| !misleads(c)).take(TITLE_CHARS).collect();
    let name: String = title.trim().chars().take(ID_CHARS).collect();
    let cluster = ElasticCluster {
        id: if name.is_empty() { "A".to_owned() } else { name.trim_end().to_owned() },
        processors,
        speed: 1,
        price: 1,
        scheduler: ElasticScheduler::Depth,
        depth: 1,
        jobs: Vec::new(),
        trace: Some(ElasticTrace { rows, source, from: 0, count: None }),
        generated: None,
    };
    let document = ElasticDocument {
        rule: None,
        format: "coalloc-elastic".to_owned(),
        version: 1,
        title: title.to_owned(),
        notes: String::new(),
        clusters: vec![cluster],
        requests: Vec::new(),
        derived: Some(usual_requests()),
        options: ElasticOptions { holds: ElasticHolds::Release, ..ElasticOptions::default() },
    };
    to_model(&document)?;
    Ok(ElasticOpenedTrace { document, jobs: kept as u32, processors, unsuitable, report })
}

/// Every tenth job asks up to four hours ahead (reconstructed).
fn usual_requests() -> ElasticDerived {
    ElasticDerived {
        basis_points: 1000,
        seed: 1,
        ahead: [0, 14_400],
        window_percent: 200,
        processors_percent: [50, 100],
        start_step: 900,
        serial: 1,
        parallel: 99,
        any_site: false,
    }
}
