//! The jobs of a trace in whole seconds, by fixed rules, for labs that look at nothing else of them.

use super::file_text::{Utf16, of_windows};
use super::limits;
use super::notes::{ImportFact, ImportNotes, ImportReport};
use super::read::LogReader;
use super::trace::Job as JobOfFile;
use crate::document::problem::{Code, FormatError};
use crate::kernel::Seconds;
use crate::text::msg;
use crate::workload::{Job, JobTrace};

/// Bytes of a line whose end is waited for; a job's has some hundred.
const LONGEST_LINE: usize = 1 << 16;
/// Bytes inspected to detect the encoding of a file.
const MARK: usize = 4;
/// The byte order mark of UTF-8.
const UTF8_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads the first `most_jobs` jobs of a trace, as [`TraceReader`] does.
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

/// Reads a trace in the Standard Workload Format, or an accounting log of Slurm or PBS, piece by piece, so that a worker
/// can be asked to stop between them.
///
/// A job has the processors that it was given, else those it asked for; jobs without processors or run time are left
/// out. The estimate is the requested time, else the run time; a longer run is cut to it. Time begins with the first
/// job.
pub struct TraceReader {
    reader: LogReader,
    notes: ImportNotes,
    coding: Coding,
    /// The beginning of a line whose end has not come.
    rest: Vec<u8>,
    /// Whether a carriage return came last: a line feed behind it ends no line.
    after_return: bool,
}

/// How the bytes of a file are read.
enum Coding {
    /// It has had only these bytes.
    Unknown(Vec<u8>),
    /// Line by line as UTF-8, else as Windows writes.
    Bytes,
    Utf16(Utf16),
}

impl TraceReader {
    /// A reader that keeps the first `most_jobs` jobs and only counts the rest.
    pub fn new(most_jobs: usize) -> Self {
        Self {
            reader: LogReader::new(most_jobs),
            notes: ImportNotes::default(),
            coding: Coding::Unknown(Vec::new()),
            rest: Vec::new(),
            after_return: false,
        }
    }

    /// Jobs read so far.
    pub fn jobs(&self) -> usize {
        self.reader.jobs()
    }

    /// Reads the next piece of the file. A line that is longer than any of this format is cut.
    pub fn push(&mut self, piece: &[u8]) {
        match &mut self.coding {
            Coding::Unknown(begin) => {
                begin.extend_from_slice(piece);
                if begin.len() >= MARK {
                    self.begin();
                }
            }
            Coding::Bytes => self.bytes(piece),
            Coding::Utf16(units) => {
                let text = units.push(piece);
                self.bytes(text.trim_start_matches('\u{FEFF}').as_bytes());
            }
        }
    }

    /// Reads what has come so far, when it is enough to tell how.
    fn begin(&mut self) {
        let Coding::Unknown(begin) = std::mem::replace(&mut self.coding, Coding::Bytes) else { return };
        if let Some(units) = Utf16::of(&begin) {
            self.coding = Coding::Utf16(units);
        }
        self.push(begin.strip_prefix(UTF8_MARK).unwrap_or(&begin));
    }

    fn bytes(&mut self, mut piece: &[u8]) {
        while let Some(end) = piece.iter().position(|byte| b"\r\n".contains(byte)) {
            let is_second = end == 0 && piece[end] == b'\n' && self.after_return;
            self.after_return = piece[end] == b'\r';
            if self.rest.is_empty() && !is_second {
                self.line(&piece[..end]);
            } else if !is_second {
                self.wait_for(&piece[..end]);
                let whole = std::mem::take(&mut self.rest);
                self.line(&whole);
            }
            piece = &piece[end + 1..];
        }
        self.after_return &= piece.is_empty();
        self.wait_for(piece);
    }

    fn wait_for(&mut self, piece: &[u8]) {
        let room = LONGEST_LINE - self.rest.len();
        self.rest.extend_from_slice(&piece[..piece.len().min(room)]);
    }

    fn line(&mut self, line: &[u8]) {
        match std::str::from_utf8(line) {
            Ok(line) => self.reader.line(line, &mut self.notes),
            Err(_) => {
                self.notes.add_once(ImportFact::AssumedEncoding, "");
                self.reader.line(&of_windows(line), &mut self.notes);
            }
        }
    }

    /// The trace and what was read, assumed and left out.
    ///
    /// # Errors
    /// When there are no jobs.
    pub fn finish(mut self) -> Result<(JobTrace, ImportReport), FormatError> {
        self.begin();
        if !self.rest.is_empty() {
            let last = std::mem::take(&mut self.rest);
            self.line(&last);
        }
        let mut notes = self.notes;
        let file = self.reader.finish(&mut notes)?;
        let submitted = file.jobs.iter().map(|job| job.submitted).filter(|&time| time >= 0.0);
        let first = submitted.fold(f64::INFINITY, f64::min);
        let mut jobs = Vec::with_capacity(file.jobs.len());
        for job in &file.jobs {
            notes.add(ImportFact::Jobs, "");
            match in_seconds(job, first, &mut notes) {
                Some(job) => jobs.push(job),
                None => notes.add(ImportFact::EmptyJobs, &format!("job {}", job.number)),
            }
        }
        jobs.sort_by_key(|job| (job.submit, job.id));
        let widest = jobs.iter().map(|job| job.processors).max().unwrap_or(0);
        let stated = file.processors.or(file.nodes.filter(|&nodes| nodes >= widest));
        let processors = stated.or_else(|| {
            let peak = file.peak?.max(widest);
            notes.add(ImportFact::ProcessorsFromPeak, "");
            notes.set_value(ImportFact::ProcessorsFromPeak, peak);
            Some(peak)
        });
        let trace = JobTrace { jobs, processors, computer: file.computer };
        Ok((trace, notes.into_report()))
    }
}

/// Reads each written piece in turn.
impl std::io::Write for TraceReader {
    fn write(&mut self, piece: &[u8]) -> std::io::Result<usize> {
        self.push(piece);
        Ok(piece.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn in_seconds(job: &JobOfFile, first: f64, notes: &mut ImportNotes) -> Option<Job> {
    let whole = |seconds: f64| (seconds < f64::from(Seconds::MAX)).then_some(seconds as Seconds);
    let positive = |seconds: Option<f64>| seconds.and_then(whole).filter(|&seconds| seconds > 0);
    let given = job.processors.filter(|&count| count > 0);
    let processors = given.or(job.requested_processors.filter(|&count| count > 0))?;
    let run = positive(job.run_time)?;
    let requested = positive(job.requested_time);
    let estimate = requested.unwrap_or(run);
    let id = u32::try_from(job.number).ok()?;
    let submit = Some(job.submitted - first).filter(|&since| since >= 0.0).and_then(whole)?;
    for (is_so, fact) in [
        (given.is_none(), ImportFact::RequestedCpus),
        (requested.is_none(), ImportFact::NoLimit),
        (estimate < run, ImportFact::CutRuns),
    ] {
        if is_so {
            notes.add(fact, "");
        }
    }
    Some(Job { id, submit, run: run.min(estimate), estimate, processors, user: job.user.unwrap_or(0) })
}
