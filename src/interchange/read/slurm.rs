//! Slurm's accounting as `sacct --parsable2` or `--parsable` prints it: a line of column names, then a line for each job
//! and each of its steps.

use std::collections::BTreeMap;

use super::dates::length;
use super::ledger::Ledger;
use crate::document::problem::FormatError;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::trace::{Job, Trace};
use crate::text::{Message, msg};

/// A column that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Id,
    RawId,
    Submit,
    Eligible,
    Start,
    End,
    Elapsed,
    RawElapsed,
    Limit,
    RawLimit,
    AllocatedCpus,
    Cpus,
    RequestedCpus,
    Allocated,
    Requested,
    AllocatedNodes,
    Nodes,
    RequestedNodes,
    State,
    User,
    UserId,
    Account,
}

const COUNT: usize = Column::Account as usize + 1;

/// Columns that are read, by their names.
const COLUMNS: [(&str, Column); COUNT] = [
    ("JobID", Column::Id),
    ("JobIDRaw", Column::RawId),
    ("Submit", Column::Submit),
    ("Eligible", Column::Eligible),
    ("Start", Column::Start),
    ("End", Column::End),
    ("Elapsed", Column::Elapsed),
    ("ElapsedRaw", Column::RawElapsed),
    ("Timelimit", Column::Limit),
    ("TimelimitRaw", Column::RawLimit),
    ("AllocCPUS", Column::AllocatedCpus),
    ("NCPUS", Column::Cpus),
    ("ReqCPUS", Column::RequestedCpus),
    ("AllocTRES", Column::Allocated),
    ("ReqTRES", Column::Requested),
    ("AllocNodes", Column::AllocatedNodes),
    ("NNodes", Column::Nodes),
    ("ReqNodes", Column::RequestedNodes),
    ("State", Column::State),
    ("User", Column::User),
    ("UID", Column::UserId),
    ("Account", Column::Account),
];

/// Columns that state processors or nodes.
const PROCESSORS: [Column; 8] = [
    Column::AllocatedCpus,
    Column::Cpus,
    Column::RequestedCpus,
    Column::Allocated,
    Column::Requested,
    Column::AllocatedNodes,
    Column::Nodes,
    Column::RequestedNodes,
];

/// Columns that a reservation has no place for, and that may be named to people.
const OTHERS: [&str; 18] = [
    "User",
    "UID",
    "Account",
    "Group",
    "JobName",
    "Partition",
    "QOS",
    "ExitCode",
    "NodeList",
    "Priority",
    "Reservation",
    "WorkDir",
    "ReqMem",
    "MaxRSS",
    "TotalCPU",
    "Cluster",
    "Comment",
    "SubmitLine",
];

/// States of jobs that have not ended.
const OPEN: [&str; 9] = [
    "PENDING",
    "RUNNING",
    "SUSPENDED",
    "CONFIGURING",
    "COMPLETING",
    "STOPPED",
    "SIGNALING",
    "STAGE_OUT",
    "RESIZING",
];

/// Whether a line names the columns.
pub(in crate::interchange) fn is_header(line: &str) -> bool {
    let is_id = |name: &str| ["JobID", "JobIDRaw"].iter().any(|id| name.trim().eq_ignore_ascii_case(id));
    line.contains('|') && line.split('|').any(is_id)
}

/// The values of a line.
type Values<'a> = [&'a str; COUNT];

/// A line's meaning.
enum Line {
    /// A job, and the number of the heterogeneous one that it is a part of.
    Job(Job, Option<i64>),
    /// A step of a job.
    Step,
    /// A job that has not ended.
    Open,
}

/// Reads a log line by line.
#[derive(Debug)]
pub(super) struct Reader {
    ledger: Ledger,
    /// The columns of the last header.
    columns: Vec<Option<Column>>,
    /// Heterogeneous jobs, by number.
    wholes: BTreeMap<i64, usize>,
}

impl Reader {
    /// A reader that keeps the first `most_jobs` jobs.
    pub fn new(most_jobs: usize) -> Self {
        Self { ledger: Ledger::new(most_jobs), columns: Vec::new(), wholes: BTreeMap::new() }
    }

    /// Jobs read so far.
    pub fn jobs(&self) -> usize {
        self.ledger.jobs.len()
    }

    /// Reads the next line.
    pub fn line(&mut self, line: &str, notes: &mut ImportNotes) {
        self.ledger.lines += 1;
        if line.trim().is_empty() {
            return;
        }
        if is_header(line) {
            self.read_header(line, notes);
            return;
        }
        let (mut values, mut count) = ([""; COUNT], 0);
        for value in line.split('|') {
            if let Some(&Some(column)) = self.columns.get(count) {
                values[column as usize] = value.trim();
            }
            count += 1;
        }
        let read = if count == self.columns.len() { self.read(&values, notes) } else { None };
        match read {
            Some(Line::Step) => notes.add(ImportFact::JobSteps, ""),
            Some(Line::Open) => notes.add(ImportFact::OpenJobs, ""),
            Some(Line::Job(job, None)) => {
                self.ledger.add(job, user(&values), notes);
            }
            Some(Line::Job(job, Some(whole))) => self.add_part(whole, &job, user(&values), notes),
            None => self.ledger.bad_line(notes),
        }
    }

    fn read_header(&mut self, line: &str, notes: &mut ImportNotes) {
        self.columns.clear();
        for name in line.split('|').map(str::trim) {
            let known = COLUMNS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
            // The first of two equal columns counts.
            let column =
                known.map(|&(_, column)| column).filter(|column| !self.columns.contains(&Some(*column)));
            self.columns.push(column);
            let other = OTHERS.iter().find(|other| other.eq_ignore_ascii_case(name));
            if let Some(name) = other.or((known.is_none() && !name.is_empty()).then_some(&"")) {
                notes.add_once(ImportFact::JobFields, name);
            }
        }
    }

    /// The trace; refused where it has no jobs.
    pub fn finish(mut self, notes: &mut ImportNotes) -> Result<Trace, FormatError> {
        let missing = self.missing();
        if missing.is_some() && self.ledger.jobs.iter().all(|job| job.canceled) {
            self.ledger.jobs.clear();
        }
        self.ledger.finish(missing.unwrap_or_else(|| msg!("slurm.no-jobs")), notes)
    }

    /// A word about columns without which there are no jobs.
    fn missing(&self) -> Option<Message> {
        let has = |column| self.columns.contains(&Some(column));
        let names = if !has(Column::Submit) && !has(Column::Eligible) && !has(Column::Start) {
            "Submit"
        } else if !(has(Column::Elapsed) || has(Column::RawElapsed) || has(Column::Start) && has(Column::End))
        {
            "Elapsed"
        } else if !PROCESSORS.into_iter().any(has) {
            "NCPUS"
        } else {
            return None;
        };
        Some(msg!("slurm.no-column", name = names))
    }

    /// The meaning of a line; `None` where it has none.
    fn read(&mut self, values: &Values, notes: &mut ImportNotes) -> Option<Line> {
        let value = |column: Column| values[column as usize];
        let raw = value(Column::RawId);
        let id = if value(Column::Id).is_empty() { raw } else { value(Column::Id) };
        if id.contains('.') {
            return Some(Line::Step);
        }
        let digits = id.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = id.split_at(digits);
        let number: i64 = number.parse().ok()?;
        let mut whole = None;
        let number = match rest.as_bytes() {
            [] => raw.parse().unwrap_or(number),
            // Tasks of an array that have not begun.
            [b'_', b'[', ..] => return Some(Line::Open),
            [b'_', index @ ..] if is_digits(index) => raw.parse().unwrap_or(0),
            [b'+', index @ ..] if is_digits(index) => {
                whole = Some(number);
                number
            }
            _ => return None,
        };
        let mut time = |column: Column| self.ledger.time(values[column as usize], notes).ok();
        let [submit, eligible] = [time(Column::Submit)?, time(Column::Eligible)?];
        let [start, end] = [time(Column::Start)?, time(Column::End)?];
        let state = value(Column::State).split_whitespace().next().unwrap_or_default();
        let is_open = self.columns.contains(&Some(Column::End)) && end.is_none();
        if is_open || OPEN.contains(&state) {
            return Some(Line::Open);
        }
        let elapsed =
            [Column::RawElapsed, Column::Elapsed].into_iter().find_map(|column| length(value(column)));
        let between = || Some(end? - start?).filter(|&seconds| seconds >= 0.0);
        let run_time = elapsed.or_else(between).filter(|&seconds| seconds > 0.0);
        let has_start = !self.columns.contains(&Some(Column::Start)) || start.is_some();
        let run_time = run_time.filter(|_| has_start);
        let submitted = submit.or(eligible).or(start);
        if submit.is_none() && submitted.is_some() {
            notes.add(ImportFact::AssumedSubmission, "");
        }
        let (processors, requested_processors) = processors(values, notes);
        let job = Job {
            number,
            submitted: submitted.unwrap_or(-1.0),
            is_part: false,
            wait: start.zip(submitted).map(|(start, submitted)| (start - submitted).max(0.0)),
            run_time,
            processors,
            requested_processors,
            requested_time: limit(values),
            canceled: run_time.is_none(),
            user: None,
        };
        Some(Line::Job(job, whole))
    }

    /// Adds a part of a heterogeneous job to the others, which run beside it.
    fn add_part(&mut self, number: i64, part: &Job, user: &str, notes: &mut ImportNotes) {
        let Some(&place) = self.wholes.get(&number) else {
            if let Some(place) = self.ledger.add(*part, user, notes) {
                self.wholes.insert(number, place);
                notes.add(ImportFact::JoinedComponents, &format!("job {number}"));
            }
            return;
        };
        let whole = &mut self.ledger.jobs[place];
        if part.canceled {
            return;
        }
        if whole.canceled {
            *whole = Job { user: whole.user, ..*part };
            return;
        }
        let start = |job: &Job| job.submitted + job.wait.unwrap_or(0.0);
        let end = |job: &Job| start(job) + job.run_time.unwrap_or(0.0);
        let (first, last) = (start(whole).min(start(part)), end(whole).max(end(part)));
        let sum =
            |a: Option<u32>, b: Option<u32>| a.zip(b).map_or(a.or(b), |(a, b)| Some(a.saturating_add(b)));
        whole.submitted = whole.submitted.min(part.submitted);
        whole.wait = Some((first - whole.submitted).max(0.0));
        whole.run_time = Some(last - first);
        whole.processors = sum(whole.processors, part.processors);
        whole.requested_processors = sum(whole.requested_processors, part.requested_processors);
        whole.requested_time = whole.requested_time.zip(part.requested_time).map(|(a, b)| a.max(b));
    }
}

/// Processors given and requested; where only nodes are stated, one for each.
fn processors(values: &Values, notes: &mut ImportNotes) -> (Option<u32>, Option<u32>) {
    let stated = |column: Column| count(values[column as usize]);
    let listed = |column: Column, name: &str| {
        let list = values[column as usize];
        count(list.split(',').find_map(|item| item.strip_prefix(name)?.strip_prefix('='))?)
    };
    let given = stated(Column::AllocatedCpus)
        .or_else(|| stated(Column::Cpus))
        .or_else(|| listed(Column::Allocated, "cpu"));
    let requested = stated(Column::RequestedCpus).or_else(|| listed(Column::Requested, "cpu"));
    if given.is_some() || requested.is_some() {
        return (given, requested);
    }
    let nodes = [Column::AllocatedNodes, Column::Nodes, Column::RequestedNodes].into_iter().find_map(stated);
    let nodes =
        nodes.or_else(|| listed(Column::Allocated, "node")).or_else(|| listed(Column::Requested, "node"));
    if nodes.is_some() {
        notes.add(ImportFact::NodesAsProcessors, "");
    }
    (nodes, None)
}

/// A positive number, which may be in units of 1024: `2K`.
fn count(text: &str) -> Option<u32> {
    let (number, unit) = match text.as_bytes().last()? {
        b'K' => (&text[..text.len() - 1], 1024.0),
        b'M' => (&text[..text.len() - 1], 1024.0 * 1024.0),
        _ => return text.parse().ok().filter(|&count| count > 0),
    };
    let number = unit * crate::interchange::number::number(number)?;
    (1.0..=f64::from(u32::MAX)).contains(&number).then_some(number as u32)
}

/// The time limit in seconds.
fn limit(values: &Values) -> Option<f64> {
    let minutes = values[Column::RawLimit as usize].parse::<u32>().ok();
    minutes.map(|minutes| 60.0 * f64::from(minutes)).or_else(|| length(values[Column::Limit as usize]))
}

/// Text that identifies a user.
fn user<'a>(values: &Values<'a>) -> &'a str {
    let columns = [Column::User, Column::UserId, Column::Account];
    columns
        .into_iter()
        .map(|column| values[column as usize])
        .find(|name| !name.is_empty())
        .unwrap_or_default()
}

fn is_digits(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(u8::is_ascii_digit)
}
