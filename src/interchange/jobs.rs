//! The jobs of a trace in whole seconds, by fixed rules, for labs that look at nothing else of them.

use super::limits;
use super::notes::{ImportFact, ImportNotes, ImportReport};
use super::read::{Job as JobOfFile, SwfReader};
use crate::document::problem::{Code, FormatError};
use crate::kernel::{Seconds, sorting};
use crate::text::msg;
use crate::workload::{Job, JobTrace};

/// Bytes of a line whose end is waited for; a job's has some hundred.
const LONGEST_LINE: usize = 1 << 16;

/// Reads the first `most_jobs` jobs of a file in the Standard Workload Format, as [`TraceReader`] does.
///
/// # Errors
/// When the file is too large or has no jobs.
pub fn job_trace(text: &str, most_jobs: usize) -> Result<(JobTrace, ImportReport), FormatError> {
    if text.len() > limits::IMPORT_BYTES {
        let message = msg!("swf.too-large", bytes = text.len(), most = limits::IMPORT_BYTES);
        return Err(FormatError::new(Code::DocumentTooLarge, "", message));
    }
    let mut reader = TraceReader::new(most_jobs);
    reader.push(text.as_bytes());
    reader.finish()
}

/// Reads a file in the Standard Workload Format piece by piece, so that a worker can be asked to stop between them.
///
/// A job has the processors that it was given, else those it asked for; jobs without processors or run time are left
/// out. The estimate is the requested time, else the run time; a longer run is cut to it. Time begins with the first
/// job.
pub struct TraceReader {
    reader: SwfReader,
    notes: ImportNotes,
    /// The beginning of a line whose end has not come.
    rest: Vec<u8>,
}

impl TraceReader {
    /// A reader that keeps the first `most_jobs` jobs and only counts the rest.
    pub fn new(most_jobs: usize) -> Self {
        Self { reader: SwfReader::new(most_jobs), notes: ImportNotes::default(), rest: Vec::new() }
    }

    /// Jobs read so far.
    pub fn jobs(&self) -> usize {
        self.reader.jobs()
    }

    /// Reads the next piece of the file. A line that is longer than any of this format is cut.
    pub fn push(&mut self, piece: &[u8]) {
        let mut lines = piece.split(|&byte| byte == b'\n');
        let last = lines.next_back().unwrap_or_default();
        for line in lines {
            if self.rest.is_empty() {
                self.line(line);
            } else {
                self.wait_for(line);
                let whole = std::mem::take(&mut self.rest);
                self.line(&whole);
            }
        }
        self.wait_for(last);
    }

    fn wait_for(&mut self, piece: &[u8]) {
        let room = LONGEST_LINE - self.rest.len();
        self.rest.extend_from_slice(&piece[..piece.len().min(room)]);
    }

    fn line(&mut self, line: &[u8]) {
        self.reader.line(&String::from_utf8_lossy(line), &mut self.notes);
    }

    /// The trace and what was read, assumed and left out.
    ///
    /// # Errors
    /// When there are no jobs.
    pub fn finish(mut self) -> Result<(JobTrace, ImportReport), FormatError> {
        if !self.rest.is_empty() {
            let last = std::mem::take(&mut self.rest);
            self.line(&last);
        }
        let (file, mut notes) = (self.reader.finish()?, self.notes);
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
        Ok((trace, notes.into_report()))
    }
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
