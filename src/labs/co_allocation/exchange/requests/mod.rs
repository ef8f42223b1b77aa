//! Lists of requests as CSV or JSON: read with every fault at its line and column, and written.

mod csv;
mod json;

use std::collections::BTreeMap;

use crate::document::problem::{Code, FormatError};
use crate::interchange::{ImportReport, job_trace};
use crate::labs::co_allocation::document::read::check_listed;
use crate::labs::co_allocation::document::{ListedRequestDocument, limits};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// Faults listed at once; the rest are counted.
const FAULTS: usize = 100;

/// Requests read from a file, and the faults of the others.
#[apply(view)]
#[derive(Default)]
pub struct RequestList {
    /// Requests without a fault, in the order of the file.
    pub requests: Vec<ListedRequestDocument>,
    /// The first faults, in the order of the file.
    pub faults: Vec<RequestFault>,
    /// Faults that are not listed.
    pub more_faults: u32,
    /// Requests with a fault.
    pub faulty: u32,
}

/// Fault at one place of a file.
#[apply(view)]
#[derive(Eq)]
pub struct RequestFault {
    /// Counted from 1.
    pub line: u32,
    /// Counted from 1, in characters.
    pub column: u32,
    /// The field; empty for the whole request.
    pub field: String,
    /// Fault and remedy, in the language in use.
    pub message: String,
    /// Language-independent message.
    pub words: Message,
}

/// A format of such a list.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum RequestFormat {
    /// A line per request.
    Csv,
    /// A list of objects.
    Json,
}

/// Reads a list of requests: JSON where it begins with a bracket, else CSV with the names of its columns in the first
/// line.
///
/// # Errors
/// When the file is too large, is not JSON, or has no columns or no list of requests at all; the path is a line and a
/// column. Faults of single requests are part of the answer.
///
/// Complexity: linear in the text.
pub fn read_requests(text: &str) -> Result<RequestList, FormatError> {
    if text.len() > limits::DOCUMENT_BYTES {
        let message = msg!("requests.too-large", bytes = text.len(), most = limits::DOCUMENT_BYTES);
        return Err(FormatError::new(Code::DocumentTooLarge, "", message));
    }
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let list = if text.trim_start().starts_with(['{', '[']) { json::read(text)? } else { csv::read(text)? };
    let most = limits::REQUESTS as usize;
    if list.requests.len() > most {
        let message = msg!("requests.too-many", count = list.requests.len(), most);
        return Err(FormatError::new(Code::WrongCount, "", message));
    }
    Ok(list)
}

/// Writes requests: what [`read_requests`] reads to the same ones.
pub fn write_requests(requests: &[ListedRequestDocument], format: RequestFormat) -> String {
    match format {
        RequestFormat::Csv => csv::write(requests),
        RequestFormat::Json => json::write(requests),
    }
}

/// Three requests to begin with: one that starts at once, one within a window, one without flows.
pub fn request_template() -> Vec<ListedRequestDocument> {
    let request =
        |arrival_seconds, duration_seconds, cpus: &[u32], flows: &[[u32; 3]]| ListedRequestDocument {
            arrival_seconds,
            earliest_start_seconds: None,
            latest_start_seconds: None,
            duration_seconds,
            cpus: cpus.to_vec(),
            flows: flows.to_vec(),
        };
    let mut template = vec![
        request(0, 3600, &[8, 4], &[[0, 1, 1000]]),
        request(600, 7200, &[4, 4, 2], &[[0, 1, 500], [0, 2, 500]]),
        request(900, 1800, &[16], &[]),
    ];
    template[1].earliest_start_seconds = Some(7200);
    template[1].latest_start_seconds = Some(10_800);
    template
}

/// The jobs of a trace as the source of a workload has them.
#[apply(view)]
pub struct TraceJobs {
    /// When each was submitted, for how many seconds it ran, and its processors.
    pub jobs: Vec<[u32; 3]>,
    /// Jobs beyond what a workload may have: too late, too long or too wide.
    pub left_out: u32,
    /// Notes on what was read, assumed and left out before that.
    pub report: ImportReport,
}

/// Reads the first jobs of a file in the Standard Workload Format, as many as a workload may have.
///
/// # Errors
/// When the file is too large or has no jobs that fit.
pub fn read_trace_jobs(text: &str) -> Result<TraceJobs, FormatError> {
    let (trace, report) = job_trace(text, limits::REQUESTS as usize)?;
    let all = trace.jobs.len();
    let fits = |[submit, run, processors]: &[u32; 3]| {
        limits::SECONDS.contains(submit)
            && limits::DURATION_SECONDS.contains(run)
            && limits::WORKLOAD_CPUS.contains(processors)
    };
    let jobs = trace.jobs.iter().map(|job| [job.submit, job.run, job.processors]);
    let jobs: Vec<[u32; 3]> = jobs.filter(fits).collect();
    if jobs.is_empty() {
        return Err(FormatError::new(Code::WrongCount, "", msg!("requests.no-jobs")));
    }
    let left_out = (all - jobs.len()) as u32;
    Ok(TraceJobs { jobs, left_out, report })
}

/// Where the fields of a request stand: line and column.
type Places = BTreeMap<&'static str, (u32, u32)>;

impl RequestList {
    /// Adds a request, unless there is a fault in it.
    fn add(&mut self, request: ListedRequestDocument, start: (u32, u32), places: &Places) {
        let faults = check_listed(&request);
        if faults.is_empty() {
            self.requests.push(request);
            return;
        }
        self.faulty += 1;
        for (path, words) in faults {
            let field = path.split(['[', '.']).next().unwrap_or_default();
            self.fault(places.get(field).copied().unwrap_or(start), &path, words);
        }
    }

    fn fault(&mut self, (line, column): (u32, u32), field: &str, words: Message) {
        if self.faults.len() == FAULTS {
            self.more_faults += 1;
            return;
        }
        let message = words.to_string();
        self.faults.push(RequestFault { line, column, field: field.to_owned(), message, words });
    }
}
