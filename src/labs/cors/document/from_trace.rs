//! A document made of a trace that a person opens: its jobs, and a grid of the size of its machine.

use super::{CorsDocument, CorsNode, CorsOffer, CorsOptions, CorsResource, CorsTrace, limits, to_model};
use crate::document::problem::FormatError;
use crate::interchange::limits::IMPORT_JOBS;
use crate::interchange::{ImportFact, ImportReport, job_trace};
use crate::labs::cors::model::{Grid, Offer};
use crate::labs::cors::text::msg;
use crate::labs::cors::workload::{
    Cut, GridKind, Machine, Pick, WHOLE_PERCENT, end_of, grid, horizon_of, share_point,
};
use crate::workload::{Job, JobTrace};

/// Jobs that are kept: as many as the cuts that the experiments take.
const KEPT: usize = 5_000;
/// Applications that are picked of them.
const PICKED: u32 = 50;
/// Nodes of the largest machine of the source.
const MOST_NODES: u32 = 144;

/// A document made of a trace, and what of the trace is in it.
#[apply(view)]
pub struct CorsOpenedTrace {
    /// Without notes.
    pub document: CorsDocument,
    /// Processors of the machine: those that the file names, else those of its widest job.
    pub processors: u32,
    /// Jobs of the document.
    pub kept: u32,
    /// Jobs without processors or run time.
    pub empty: u32,
    /// Jobs of more processors than the machine has.
    pub too_wide: u32,
    /// Jobs that may end after the latest horizon.
    pub too_late: u32,
    /// Jobs after those that are kept.
    pub further: u32,
    /// Lines that are no jobs.
    pub bad_lines: u32,
    /// Report of what was read, assumed and left out before.
    pub report: ImportReport,
}

/// Makes a document of a file in the Standard Workload Format, or of an accounting log of Slurm or PBS.
///
/// # Errors
/// When the file is too large, or has no job that can be kept.
pub fn open_trace(text: &str, title: &str) -> Result<CorsOpenedTrace, FormatError> {
    let (trace, report) = job_trace(text, IMPORT_JOBS)?;
    opened(trace, report, title)
}

/// Makes a document of a trace.
///
/// The machine has nodes of two processors, or of the next power of two with which they are no more than 144: with that
/// the three machines of the source have the nodes that they had. The grid is drawn as in the experiments (reconstructed).
///
/// # Errors
/// When no job can be kept.
pub fn opened(trace: JobTrace, report: ImportReport, title: &str) -> Result<CorsOpenedTrace, FormatError> {
    let count = |fact| report.left_out.iter().find(|note| note.fact == fact).map_or(0, |note| note.count);
    let processors = processors_of(&trace);
    let (mut jobs, mut too_wide, mut too_late, mut further) = (Vec::new(), 0, 0, count(ImportFact::MoreJobs));
    for job in trace.jobs {
        let job = Job { id: jobs.len() as u32 + 1, ..job };
        let left_out = if job.processors > processors {
            &mut too_wide
        } else if end_of(&job) > u64::from(*limits::HORIZON.end()) {
            &mut too_late
        } else if jobs.len() == KEPT {
            &mut further
        } else {
            jobs.push(job);
            continue;
        };
        *left_out += 1;
    }
    if jobs.is_empty() {
        let unsuitable = too_wide + too_late;
        let further = (unsuitable > 0).then(|| msg!("cors.unsuitable", count = unsuitable, processors));
        return Err(report.none_kept(further));
    }
    let document = document_of(&jobs, processors, title);
    to_model(&document)?;
    Ok(CorsOpenedTrace {
        document,
        processors,
        kept: jobs.len() as u32,
        empty: count(ImportFact::EmptyJobs),
        too_wide,
        too_late,
        further,
        bad_lines: count(ImportFact::BadLines),
        report,
    })
}

fn processors_of(trace: &JobTrace) -> u32 {
    let widest = || trace.jobs.iter().map(|job| job.processors).max().unwrap_or(1);
    trace.processors.filter(|&count| count > 0).unwrap_or_else(widest).min(*limits::AMOUNT.end())
}

fn document_of(jobs: &[Job], processors: u32, title: &str) -> CorsDocument {
    let node = processors.div_ceil(MOST_NODES).next_power_of_two().max(2).min(processors);
    let machine = Machine { nodes: processors.div_ceil(node), processors: node };
    let large = share_point(jobs.iter().map(|job| job.processors), WHOLE_PERCENT);
    let horizon = horizon_of(jobs).max(*limits::HORIZON.start());
    // Broken down, they would be too many requests.
    let pieces = u64::from(large.div_ceil(node)) * u64::from(PICKED);
    let cut = if pieces > limits::REQUESTS as u64 { Cut::Job } else { Cut::Broker };
    CorsDocument {
        rule: None,
        format: "coalloc-cors".to_owned(),
        version: 1,
        title: title.to_owned(),
        notes: String::new(),
        horizon,
        resources: vec![CorsResource { id: "CPU".to_owned(), unit: "CPUs".to_owned() }],
        nodes: nodes_of(&grid(GridKind::MostlySame, machine, large, horizon, 0), "CPU"),
        applications: Vec::new(),
        trace: Some(CorsTrace {
            jobs: jobs.iter().map(|job| [job.submit, job.run, job.processors, job.user]).collect(),
            cut,
            node_processors: node,
            whole_percent: WHOLE_PERCENT,
            pick: Pick::Systematic,
            count: PICKED,
            seed: 0,
        }),
        options: CorsOptions { in_turn: true, ..CorsOptions::default() },
    }
}

/// Nodes that sell this resource.
fn nodes_of(grid: &Grid, resource: &str) -> Vec<CorsNode> {
    let offer = |offer: &Offer| CorsOffer {
        resource: resource.to_owned(),
        capacity: offer.capacity,
        unit_cost: offer.unit_cost,
        bookings: Vec::new(),
        printed: Vec::new(),
    };
    let nodes = grid.nodes.iter();
    nodes
        .map(|node| CorsNode {
            id: node.id.clone(),
            offers: node.offers.iter().flatten().map(offer).collect(),
        })
        .collect()
}
