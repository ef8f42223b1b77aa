//! The Standard Workload Format, version 2.2: header comments, then one job of 18 fields per line.

use std::collections::{BTreeMap, BTreeSet};

use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::TextPosition;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::number::number as finite;
use crate::interchange::trace::{Job, Trace};
use crate::text::msg;

/// Fields that a reservation cannot hold, by their index in the line.
const OTHERS: [(usize, &str); 10] = [
    (5, "average CPU time"),
    (6, "used memory"),
    (9, "requested memory"),
    (11, "user"),
    (12, "group"),
    (13, "application"),
    (14, "queue"),
    (15, "partition"),
    (16, "preceding job"),
    (17, "think time"),
];

/// Reads a trace line by line. Lines that are not jobs are noted and skipped; a file without jobs is refused.
#[derive(Debug)]
pub(crate) struct Reader {
    trace: Trace,
    /// Lines read so far.
    lines: usize,
    /// Further jobs are only counted.
    most_jobs: usize,
    /// Jobs with lines for their parts, by number: the job that the parts so far make up.
    of_parts: BTreeMap<i64, usize>,
}

impl Reader {
    /// A reader that keeps the first `most_jobs` jobs.
    pub(crate) fn new(most_jobs: usize) -> Self {
        Self { trace: Trace::default(), lines: 0, most_jobs, of_parts: BTreeMap::new() }
    }

    /// Jobs read so far.
    pub(crate) fn jobs(&self) -> usize {
        self.trace.jobs.len()
    }

    /// Reads the next line.
    pub(crate) fn line(&mut self, line: &str, notes: &mut ImportNotes) {
        self.lines += 1;
        let line = line.trim();
        if let Some(comment) = line.strip_prefix(';') {
            read_header(comment, &mut self.trace, notes);
        } else if !line.is_empty() {
            match read_job(line, notes) {
                Some(job) if job.is_part && self.of_parts.contains_key(&job.number) => {
                    let whole = &mut self.trace.jobs[self.of_parts[&job.number]];
                    whole.run_time = Some(whole.run_time.unwrap_or(0.0) + job.run_time.unwrap_or(0.0));
                    whole.processors = whole.processors.max(job.processors);
                }
                Some(_) if self.trace.jobs.len() - self.of_parts.len() >= self.most_jobs => {
                    notes.add(ImportFact::MoreJobs, "");
                }
                Some(job) => {
                    if job.is_part && self.of_parts.len() < self.most_jobs {
                        self.of_parts.insert(job.number, self.trace.jobs.len());
                    }
                    self.trace.jobs.push(job);
                }
                None => notes.add(ImportFact::BadLines, &format!("line {}", self.lines)),
            }
        }
    }

    /// The trace; refused where it has no jobs. A job with a line for the whole of it counts by that line, another one
    /// by its parts together.
    pub(crate) fn finish(mut self, notes: &mut ImportNotes) -> Result<Trace, FormatError> {
        if !self.of_parts.is_empty() {
            let wholes = self.trace.jobs.iter().filter(|job| !job.is_part);
            let wholes: BTreeSet<i64> = wholes.map(|job| job.number).collect();
            self.trace.jobs.retain(|job| {
                let is_repeated = job.is_part && wholes.contains(&job.number);
                if job.is_part {
                    let fact = if is_repeated { ImportFact::PartsOfWhole } else { ImportFact::JoinedParts };
                    notes.add(fact, &format!("job {}", job.number));
                }
                !is_repeated
            });
            for _ in self.most_jobs..self.trace.jobs.len() {
                notes.add(ImportFact::MoreJobs, "");
            }
            self.trace.jobs.truncate(self.most_jobs);
        }
        if self.trace.jobs.is_empty() {
            return Err(TextPosition { text: "", offset: 0 }.error(Code::BadSyntax, msg!("swf.no-jobs")));
        }
        Ok(self.trace)
    }
}

fn read_header(comment: &str, trace: &mut Trace, notes: &mut ImportNotes) {
    let Some((key, value)) = comment.split_once(':') else { return };
    let value = value.trim();
    // `64 (dual CPU)`: the number comes first.
    let number = || value.split_whitespace().next().and_then(|first| first.parse().ok());
    match key.trim() {
        "MaxProcs" => trace.processors = number().filter(|&count| count > 0).or(trace.processors),
        "MaxNodes" => trace.nodes = number().or(trace.nodes),
        "Computer" => trace.computer = Some(value.to_owned()),
        other => notes.add_once(ImportFact::FileAttributes, other),
    }
}

fn read_job(line: &str, notes: &mut ImportNotes) -> Option<Job> {
    let fields: Vec<&str> = line.split_whitespace().take(19).collect();
    // Some traces omit trailing fields; the first five are required.
    if !(5..=18).contains(&fields.len()) {
        return None;
    }
    let number =
        |index: usize| -> Option<f64> { finite(fields.get(index)?).filter(|number| number.abs() < 1e12) };
    let known = |index: usize| number(index).filter(|&number| number >= 0.0);
    let whole = |index: usize| {
        known(index).filter(|&number| number <= f64::from(u32::MAX)).map(|number| number as u32)
    };
    for (index, name) in OTHERS {
        if known(index).is_some_and(|value| value > 0.0) {
            notes.add_once(ImportFact::JobFields, name);
        }
    }
    Some(Job {
        number: number(0)? as i64,
        submitted: number(1)?,
        is_part: known(10).is_some_and(|status| (2.0..=4.0).contains(&status)),
        wait: known(2),
        run_time: known(3),
        processors: whole(4),
        requested_processors: whole(7),
        requested_time: known(8),
        canceled: known(10) == Some(5.0),
        user: whole(11),
    })
}
