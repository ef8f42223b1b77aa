//! The jobs of a trace in whole seconds, by fixed rules, for labs that look at nothing else of them.

use super::FileFormat;
use super::limits;
use super::notes::{ImportFact, ImportNotes, ImportReport};
use super::read::{Content, Job as JobOfFile, read};
use crate::document::problem::{Code, FormatError};
use crate::kernel::{Seconds, sorting};
use crate::text::msg;
use crate::workload::{Job, JobTrace};

/// Reads a file in the Standard Workload Format.
///
/// A job has the processors that it was given, else those it asked for; jobs without processors or run time are left
/// out. The estimate is the requested time, else the run time; a longer run is cut to it. Time begins with the first
/// job.
///
/// # Errors
/// When the file is too large or has no jobs.
pub fn job_trace(text: &str) -> Result<(JobTrace, ImportReport), FormatError> {
    if text.len() > limits::IMPORT_BYTES {
        let message = msg!("swf.too-large", bytes = text.len(), most = limits::IMPORT_BYTES);
        return Err(FormatError::new(Code::DocumentTooLarge, "", message));
    }
    let notes = &mut ImportNotes::default();
    let Content::Trace(file) = read(text, FileFormat::Swf, notes)? else {
        unreachable!("this format has jobs");
    };
    let first = file.jobs.iter().map(|job| job.submitted).fold(f64::INFINITY, f64::min);
    let mut jobs = Vec::with_capacity(file.jobs.len());
    for job in &file.jobs {
        notes.add(ImportFact::Jobs, "");
        match in_seconds(job, first) {
            Some(job) => jobs.push(job),
            None => notes.add(ImportFact::EmptyJobs, &format!("job {}", job.number)),
        }
    }
    sorting::by(&mut jobs, |a: &Job, b| (a.submit, a.id).cmp(&(b.submit, b.id)));
    let trace = JobTrace { jobs, processors: file.processors, computer: file.computer };
    Ok((trace, std::mem::take(notes).into_report()))
}

fn in_seconds(job: &JobOfFile, first: f64) -> Option<Job> {
    let whole = |seconds: f64| (seconds < f64::from(Seconds::MAX)).then_some(seconds as Seconds);
    let positive = |seconds: Option<f64>| seconds.and_then(whole).filter(|&seconds| seconds > 0);
    let processors =
        [job.processors, job.requested_processors].into_iter().flatten().find(|&count| count > 0)?;
    let run = positive(job.run_time)?;
    let estimate = positive(job.requested_time).unwrap_or(run);
    Some(Job {
        id: u32::try_from(job.number).ok()?,
        submit: whole(job.submitted - first)?,
        run: run.min(estimate),
        estimate,
        processors,
        user: job.user.unwrap_or(0),
    })
}
