//! Accounting files of PBS and Torque: `date;kind;job;fields`, a record for each thing that happens to a job.

use std::collections::BTreeMap;

use super::dates::{american, length};
use super::ledger::Ledger;
use crate::document::problem::FormatError;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::trace::{Job, Trace};
use crate::text::msg;

/// Characters of a date.
const DATE: usize = 19;
/// A zone is a multiple of a quarter of an hour.
const QUARTER: i64 = 900;
/// No zone is further from UTC.
const FURTHEST: i64 = 15 * 3_600;

/// A line's parts.
struct Record<'a> {
    /// Seconds since 1970 by the clock of the server, in its zone.
    local: i64,
    kind: u8,
    id: &'a str,
    fields: &'a str,
}

/// Whether a line is a record.
pub(in crate::interchange) fn is_record(line: &str) -> bool {
    record(line).is_some()
}

fn record(line: &str) -> Option<Record<'_>> {
    let line = line.trim();
    let local = american(line.as_bytes().get(..DATE)?)?;
    let mut parts = line.get(DATE..)?.strip_prefix(';')?.splitn(3, ';');
    let kind = parts.next().filter(|kind| kind.len() == 1)?.bytes().next().filter(u8::is_ascii_alphabetic)?;
    Some(Record { local, kind, id: parts.next()?, fields: parts.next().unwrap_or_default() })
}

/// The number of a job and its place in an array.
type Id = (i64, Option<u32>);

/// An identifier's meaning.
enum Whose {
    Job(Id),
    /// Jobs of an array.
    Array,
}

/// The meaning of `123.server`, `123[4].server`, `123-4.server` or `123[].server`.
fn whose(id: &str) -> Option<Whose> {
    let name = id.split('.').next()?;
    let digits = name.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = name.split_at(digits);
    let number = number.parse().ok()?;
    let index = match rest {
        "" => None,
        "[]" => return Some(Whose::Array),
        _ => {
            let in_brackets = rest.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
            Some(in_brackets.or_else(|| rest.strip_prefix('-'))?.parse().ok()?)
        }
    };
    Some(Whose::Job((number, index)))
}

/// A job before its end.
#[derive(Clone, Copy, Debug, Default)]
struct Begun {
    /// When it was queued, by the clock of the server, and the zone of that as far as it was known.
    queued: Option<(i64, Option<i64>)>,
    submitted: Option<f64>,
    started: Option<f64>,
    is_deleted: bool,
}

/// Fields of a record that are read.
#[derive(Default)]
struct Fields<'a> {
    created: Option<f64>,
    queued: Option<f64>,
    eligible: Option<f64>,
    start: Option<f64>,
    end: Option<f64>,
    used: Option<f64>,
    limit: Option<f64>,
    slots: Option<u32>,
    cpus: Option<u32>,
    nodes: Option<u32>,
    user: &'a str,
    account: &'a str,
}

impl Fields<'_> {
    fn submitted(&self) -> Option<f64> {
        self.created.or(self.queued).or(self.eligible)
    }
}

/// Reads a log line by line.
#[derive(Debug)]
pub(super) struct Reader {
    ledger: Ledger,
    most_jobs: usize,
    /// Jobs that have not ended.
    begun: BTreeMap<Id, Begun>,
    /// Offset of the server's clock from UTC in seconds, by the latest record that shows it, and by the first.
    east: Option<i64>,
    first_east: Option<i64>,
}

impl Reader {
    /// A reader that keeps the first `most_jobs` jobs.
    pub fn new(most_jobs: usize) -> Self {
        Self {
            ledger: Ledger::new(most_jobs),
            most_jobs,
            begun: BTreeMap::new(),
            east: None,
            first_east: None,
        }
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
        let Some(record) = record(line) else { return self.ledger.bad_line(notes) };
        if !b"QSEDA".contains(&record.kind) {
            let kind = [record.kind];
            return notes.add_once(ImportFact::OtherRecords, std::str::from_utf8(&kind).unwrap_or_default());
        }
        match whose(record.id) {
            Some(Whose::Array) => notes.add(ImportFact::WholeArrays, ""),
            Some(Whose::Job(id)) if record.kind == b'E' => self.end(id, &record, notes),
            Some(Whose::Job(id)) => self.begin(id, &record, notes),
            None => self.ledger.bad_line(notes),
        }
    }

    fn begin(&mut self, id: Id, record: &Record, notes: &mut ImportNotes) {
        if self.begun.len() >= self.most_jobs && !self.begun.contains_key(&id) {
            return;
        }
        let fields = (record.kind == b'S').then(|| read(record.fields, notes));
        let begun = self.begun.entry(id).or_default();
        match fields {
            Some(fields) => {
                begun.submitted = fields.submitted().or(begun.submitted);
                begun.started = fields.start.or(begun.started);
                self.compare_clocks(record.local, fields.start);
            }
            None if record.kind == b'Q' => begun.queued = Some((record.local, self.east)),
            None => begun.is_deleted = true,
        }
    }

    fn end(&mut self, id: Id, record: &Record, notes: &mut ImportNotes) {
        let begun = self.begun.remove(&id).unwrap_or_default();
        let fields = read(record.fields, notes);
        self.compare_clocks(record.local, fields.end);
        let start = fields.start.or(begun.started);
        let end = fields
            .end
            .or_else(|| Some(self.in_utc((record.local, self.east), notes)).filter(|_| start.is_some()));
        let between = start.zip(end).map(|(start, end)| end - start).filter(|&seconds| seconds > 0.0);
        let run_time = between.or(fields.used).filter(|&seconds| seconds > 0.0);
        let submitted = fields.submitted().or(begun.submitted);
        let submitted = submitted.or_else(|| begun.queued.map(|queued| self.in_utc(queued, notes)));
        let submitted = submitted.or_else(|| start.inspect(|_| notes.add(ImportFact::AssumedSubmission, "")));
        if fields.slots.is_none() && fields.cpus.is_none() && fields.nodes.is_some() {
            notes.add(ImportFact::NodesAsProcessors, "");
        }
        let requested_processors = fields.cpus.or(fields.nodes);
        let job = Job {
            number: if id.1.is_none() { id.0 } else { 0 },
            submitted: submitted.unwrap_or(-1.0),
            wait: start.zip(submitted).map(|(start, submitted)| (start - submitted).max(0.0)),
            run_time,
            processors: fields.slots,
            requested_processors,
            requested_time: fields.limit,
            canceled: run_time.is_none(),
            ..Job::default()
        };
        let user = if fields.user.is_empty() { fields.account } else { fields.user };
        self.ledger.add(job, user, notes);
    }

    /// Learns the server's time zone from a record written at the moment of its event.
    fn compare_clocks(&mut self, local: i64, moment: Option<f64>) {
        let Some(moment) = moment else { return };
        let apart = local - moment as i64;
        let east = (apart + QUARTER / 2).div_euclid(QUARTER) * QUARTER;
        if east.abs() <= FURTHEST && (apart - east).abs() < QUARTER / 4 {
            self.east = Some(east);
            self.first_east.get_or_insert(east);
        }
    }

    /// Seconds since 1970 of a time by the clock of the server in this zone, else in the first that is known.
    fn in_utc(&mut self, (local, east): (i64, Option<i64>), notes: &mut ImportNotes) -> f64 {
        let east = east.or(self.first_east);
        if east.is_none() {
            self.ledger.is_local(notes);
        }
        (local - east.unwrap_or(0)).max(0) as f64
    }

    /// The trace; refused where it has no jobs.
    pub fn finish(mut self, notes: &mut ImportNotes) -> Result<Trace, FormatError> {
        for ((number, index), begun) in std::mem::take(&mut self.begun) {
            if begun.started.is_some() || !begun.is_deleted {
                notes.add(ImportFact::OpenJobs, "");
                continue;
            }
            let submitted = begun.submitted.or_else(|| begun.queued.map(|queued| self.in_utc(queued, notes)));
            let number = if index.is_none() { number } else { 0 };
            let job = Job { number, submitted: submitted.unwrap_or(-1.0), canceled: true, ..Job::default() };
            self.ledger.add(job, "", notes);
        }
        self.ledger.finish(msg!("pbs.no-jobs"), notes)
    }
}

/// The fields of a record that are read.
fn read<'a>(text: &'a str, notes: &mut ImportNotes) -> Fields<'a> {
    let mut fields = Fields::default();
    let seconds = |value: &str| value.parse::<u64>().ok().filter(|&time| time > 0).map(|time| time as f64);
    let time = |value: &str| seconds(value).filter(|&time| time < 1e12);
    for (key, value) in (Pairs { rest: text }) {
        let most = |known: Option<u32>, other: Option<u32>| known.max(other.filter(|&count| count > 0));
        match key {
            "ctime" => fields.created = time(value),
            "qtime" => fields.queued = time(value),
            "etime" => fields.eligible = time(value),
            "start" => fields.start = time(value),
            "end" => fields.end = time(value),
            "resources_used.walltime" => fields.used = length(value),
            "Resource_List.walltime" => fields.limit = length(value).filter(|&limit| limit > 0.0),
            "exec_host" => fields.slots = Some(slots(value)).filter(|&count| count > 0),
            "Resource_List.ncpus" | "Resource_List.procs" => {
                fields.cpus = most(fields.cpus, value.parse().ok())
            }
            "Resource_List.nodes" => fields.cpus = most(fields.cpus, chunks(value, "ppn=")),
            "Resource_List.select" => fields.cpus = most(fields.cpus, chunks(value, "ncpus=")),
            "Resource_List.nodect" => fields.nodes = value.parse().ok().filter(|&count| count > 0),
            "user" => fields.user = value,
            "account" => fields.account = value,
            _ => {}
        }
        if let Some(name) = OTHERS.iter().find(|name| **name == key) {
            notes.add_once(ImportFact::JobFields, name);
        }
    }
    fields
}

/// Fields that a reservation has no place for.
const OTHERS: [&str; 8] =
    ["user", "group", "account", "project", "jobname", "queue", "Exit_status", "resources_used.mem"];

/// Pairs of `key=value` between blanks; a value may be between quotation marks.
struct Pairs<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Pairs<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.rest = self.rest.trim_start();
            let key_end = self.rest.find(|letter: char| letter == '=' || letter.is_whitespace())?;
            let (key, behind) = self.rest.split_at(key_end);
            let Some(value) = behind.strip_prefix('=') else {
                self.rest = behind;
                continue;
            };
            let quoted = value.strip_prefix('"').and_then(|inside| inside.split_once('"'));
            let end = || value.find(char::is_whitespace).unwrap_or(value.len());
            let (value, rest) = quoted.unwrap_or_else(|| value.split_at(end()));
            self.rest = rest;
            return Some((key, value));
        }
    }
}

/// Processors of `node1/0+node1/1`, `node1/0*8` or `node1/0-3,6`.
fn slots(hosts: &str) -> u32 {
    let of_host = |host: &str| {
        let places = host.rsplit_once('/').map_or("", |(_, places)| places);
        if let Some((_, count)) = places.split_once('*') {
            return count.parse().unwrap_or(0);
        }
        let of_range = |range: &str| match range.split_once('-') {
            Some((first, last)) => {
                let [first, last] = [first, last].map(|place| place.parse::<u32>().ok());
                first
                    .zip(last)
                    .and_then(|(first, last)| last.checked_sub(first))
                    .map_or(1, |more| more.saturating_add(1))
            }
            None => 1,
        };
        places.split(',').map(of_range).fold(0, u32::saturating_add)
    };
    hosts.split('+').map(of_host).fold(0, u32::saturating_add)
}

/// Processors of `2:ppn=8+4`, where this key states those of each; one where none does.
fn chunks(list: &str, key: &str) -> Option<u32> {
    let of_chunk = |chunk: &str| {
        let mut parts = chunk.split(':');
        // A name of a node stands for one.
        let count: u32 = parts.next()?.parse().unwrap_or(1);
        let each = parts.find_map(|part| part.strip_prefix(key)).map_or(Some(1), |each| each.parse().ok())?;
        Some(count.saturating_mul(each))
    };
    list.split('+').map(of_chunk).try_fold(0, |sum: u32, count| Some(sum.saturating_add(count?)))
}
