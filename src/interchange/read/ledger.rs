//! The jobs of an accounting log, gathered line by line; what names a person, a project or a host is not among them.

use std::collections::{BTreeMap, BTreeSet};

use super::dates::{Moment, Zone, moment};
use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::TextPosition;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::trace::{Job, Trace};
use crate::text::Message;

/// A larger number of a job is replaced.
const MOST_NUMBER: i64 = 1 << 31;
/// Bytes of a user name that are compared.
const NAME: usize = 256;

/// Jobs so far. A job without a number of its own has 0.
#[derive(Debug)]
pub(super) struct Ledger {
    pub jobs: Vec<Job>,
    most_jobs: usize,
    /// Lines read so far.
    pub lines: usize,
    /// Numbers of users; dropped at the end.
    users: BTreeMap<Box<[u8]>, u32>,
    /// The zone of the first time that has one.
    zone: Option<i64>,
    is_local: bool,
}

impl Ledger {
    /// One that keeps the first `most_jobs` jobs.
    pub fn new(most_jobs: usize) -> Self {
        Self { jobs: Vec::new(), most_jobs, lines: 0, users: BTreeMap::new(), zone: None, is_local: false }
    }

    /// Adds a job of a user; the place where it is kept.
    pub fn add(&mut self, job: Job, user: &str, notes: &mut ImportNotes) -> Option<usize> {
        if self.jobs.len() >= self.most_jobs {
            notes.add(ImportFact::MoreJobs, "");
            return None;
        }
        let user = self.user(user);
        self.jobs.push(Job { user, ..job });
        Some(self.jobs.len() - 1)
    }

    fn user(&mut self, name: &str) -> Option<u32> {
        let name = &name.as_bytes()[..name.len().min(NAME)];
        if name.is_empty() {
            return None;
        }
        let next = self.users.len() as u32 + 1;
        match self.users.get(name) {
            Some(&number) => Some(number),
            None => Some(*self.users.entry(name.into()).or_insert(next)),
        }
    }

    /// Notes that the line read last is no record.
    pub fn bad_line(&self, notes: &mut ImportNotes) {
        notes.add(ImportFact::BadLines, &format!("line {}", self.lines));
    }

    /// Seconds since 1970; an error where the text is no time, `None` where it says that there is none.
    pub fn time(&mut self, text: &str, notes: &mut ImportNotes) -> Result<Option<f64>, ()> {
        if text.is_empty() || ["Unknown", "None", "N/A"].contains(&text) {
            return Ok(None);
        }
        let Moment { seconds, zone } = moment(text).ok_or(())?;
        match zone {
            Zone::Unix => {}
            Zone::Unknown => self.is_local(notes),
            Zone::East(east) if *self.zone.get_or_insert(east) == east => {}
            Zone::East(_) => notes.add(ImportFact::SeveralZones, ""),
        }
        // There is none before 1970 but by its zone.
        Ok(Some(seconds.max(0) as f64))
    }

    /// Notes that times have no zone.
    pub fn is_local(&mut self, notes: &mut ImportNotes) {
        if !self.is_local {
            self.is_local = true;
            notes.add(ImportFact::NoZone, "");
        }
    }

    /// The trace, by the times of submission: each job has a number that no other one has, and users are numbered by
    /// the first jobs that ran.
    pub fn finish(mut self, none: Message, notes: &mut ImportNotes) -> Result<Trace, FormatError> {
        let mut jobs = std::mem::take(&mut self.jobs);
        if jobs.is_empty() {
            return Err(TextPosition { text: "", offset: 0 }.error(Code::BadSyntax, none));
        }
        jobs.sort_by(|a, b| a.submitted.total_cmp(&b.submitted).then(a.number.cmp(&b.number)));
        let numbers = jobs.iter().map(|job| job.number);
        let mut next = numbers.filter(|&number| number <= MOST_NUMBER).max().unwrap_or(0) + 1;
        let (mut taken, mut users) = (BTreeSet::new(), vec![0; self.users.len() + 1]);
        let mut seen = 0;
        for job in &mut jobs {
            if !(1..=MOST_NUMBER).contains(&job.number) || !taken.insert(job.number) {
                notes.add(ImportFact::NewNumbers, "");
                job.number = next;
                next += 1;
            }
            if job.run_time.is_none() {
                job.user = None;
            }
            if let Some(user) = &mut job.user {
                let number = &mut users[*user as usize];
                if *number == 0 {
                    seen += 1;
                    *number = seen;
                }
                *user = *number;
            }
        }
        Ok(Trace { peak: peak(&jobs), jobs, ..Trace::default() })
    }
}

/// The most processors in use at once.
///
/// Complexity: O(n log n).
fn peak(jobs: &[Job]) -> Option<u32> {
    let mut changes = Vec::with_capacity(2 * jobs.len());
    for job in jobs.iter().filter(|job| job.submitted >= 0.0) {
        let processors =
            [job.processors, job.requested_processors].into_iter().flatten().find(|&count| count > 0);
        if let (Some(processors), Some(run)) = (processors, job.run_time) {
            let start = job.submitted + job.wait.unwrap_or(0.0);
            changes.push((start as i64, i64::from(processors)));
            changes.push(((start + run) as i64, -i64::from(processors)));
        }
    }
    // At equal times, ends come before starts.
    changes.sort_unstable();
    let (mut used, mut most) = (0, 0);
    for (_, change) in changes {
        used += change;
        most = most.max(used);
    }
    u32::try_from(most).ok().filter(|&most| most > 0)
}
