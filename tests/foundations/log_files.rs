//! A log of jobs as Slurm and PBS write it, and as SWF.

use std::collections::BTreeMap;
use std::fmt::Write;

use coalloc::workload::{Job, LublinModel};

use super::kit::random::Random;

/// How a job ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Ended,
    /// Before it began.
    Canceled,
    Running,
    Waiting,
}

/// A job of a log.
#[derive(Clone, Debug)]
pub struct Entry {
    pub number: u32,
    /// Seconds since 1970.
    pub submit: i64,
    pub wait: u32,
    pub run: u32,
    pub limit: Option<u32>,
    pub processors: u32,
    pub user: u32,
    /// Place in an array.
    pub task: Option<u32>,
    pub fate: Fate,
}

impl Entry {
    pub fn start(&self) -> i64 {
        self.submit + i64::from(self.wait)
    }

    fn end(&self) -> i64 {
        self.start() + i64::from(self.run)
    }
}

/// A random log: jobs of arrays too, some canceled, some that go on.
pub fn log(seed: u64, count: usize) -> Vec<Entry> {
    let mut random = Random(seed);
    let mut number = 1_000;
    let jobs = LublinModel::typeless(256).jobs(count, seed).jobs;
    let mut entries = Vec::with_capacity(count);
    for Job { submit, run, processors, .. } in jobs {
        number += 1 + random.below(3) as u32;
        let fate = match random.below(40) {
            0 => Fate::Canceled,
            1 => Fate::Running,
            2 => Fate::Waiting,
            _ => Fate::Ended,
        };
        let limit = 60 * (1 + random.below(1 + run as usize / 20) as u32);
        entries.push(Entry {
            number,
            submit: 1_774_700_000 + i64::from(submit),
            wait: random.below(5_000) as u32,
            run,
            limit: (random.below(20) > 0).then_some(limit),
            processors,
            user: random.below(30) as u32,
            task: (random.below(5) == 0).then(|| random.below(100) as u32),
            fate,
        });
    }
    entries
}

/// SWF; users are numbered by the first jobs that ran.
pub fn swf(log: &[Entry], processors: u32) -> String {
    let mut text = format!("; MaxProcs: {processors}\n");
    let mut users = BTreeMap::new();
    let mut log: Vec<&Entry> = log.iter().collect();
    log.sort_by_key(|entry| (entry.submit, entry.number));
    for entry in log {
        let Entry { number, submit, wait, run, processors, .. } = entry;
        let limit = entry.limit.map_or(-1, i64::from);
        let rest = match entry.fate {
            Fate::Ended => {
                let next = users.len() + 1;
                let user = users.entry(entry.user).or_insert(next);
                format!("{wait} {run} {processors} -1 -1 {processors} {limit} -1 1 {user}")
            }
            Fate::Canceled => format!("-1 -1 -1 -1 -1 {processors} {limit} -1 5 -1"),
            Fate::Running | Fate::Waiting => continue,
        };
        writeln!(text, "{number} {submit} {rest} -1 -1 -1 -1 -1 -1").expect("texts take all");
    }
    text
}

/// The date of a time, `east` seconds east of UTC: year, month, day, and the time of day.
fn date(time: i64, east: i64) -> (i64, i64, i64, String) {
    let local = time + east;
    let (mut days, seconds) = (local.div_euclid(86_400), local.rem_euclid(86_400));
    let is_leap = |year: i64| (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    let mut year = 1970;
    while days >= 365 + i64::from(is_leap(year)) {
        days -= 365 + i64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + i64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    let clock = format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    (year, month, days + 1, clock)
}

/// Central Europe's zone: in summer from the end of March 2026 on.
fn central(time: i64) -> i64 {
    if time < 1_774_746_000 { 3_600 } else { 7_200 }
}

fn clock(seconds: u32) -> String {
    let days = if seconds < 86_400 { String::new() } else { format!("{}-", seconds / 86_400) };
    format!("{days}{:02}:{:02}:{:02}", seconds / 3600 % 24, seconds / 60 % 60, seconds % 60)
}

/// The output of `sacct`: the seed decides about columns, their order, dates, and the last bar.
pub fn slurm(log: &[Entry], seed: u64) -> String {
    let mut random = Random(seed);
    let pick = |random: &mut Random, names: &[&'static str]| names[random.below(names.len())];
    let mut columns = vec![
        "JobID", "JobIDRaw", "JobName", "User", "Account", "Submit", "Start", "End", "State", "NodeList",
    ];
    columns.push(pick(&mut random, &["Elapsed", "ElapsedRaw"]));
    columns.push(pick(&mut random, &["Timelimit", "TimelimitRaw"]));
    columns.push(pick(&mut random, &["NCPUS", "AllocCPUS", "AllocTRES"]));
    for at in (1..columns.len()).rev() {
        columns.swap(at, random.below(at + 1));
    }
    let (style, last) = (random.below(4), if random.below(2) == 0 { "|\n" } else { "\n" });
    let time = |time: i64| {
        let zoned = |east: i64, zone: &str| {
            let (year, month, day, clock) = date(time, east);
            format!("{year}-{month:02}-{day:02}T{clock}{zone}")
        };
        match style {
            0 => zoned(0, ""),
            1 => zoned(0, "Z"),
            2 => time.to_string(),
            _ => zoned(central(time), if central(time) == 3_600 { "+0100" } else { "+02:00" }),
        }
    };
    let mut text = columns.join("|") + last;
    let mut line = |entry: &Entry, step: &str, random: &mut Random| {
        let id = entry.task.map_or(entry.number.to_string(), |task| format!("{}_{task}", entry.number - 1));
        let has_begun = matches!(entry.fate, Fate::Ended | Fate::Running);
        let elapsed = if entry.fate == Fate::Ended { entry.run } else { 0 };
        let value = |column: &str| match column {
            "JobID" => id.clone() + step,
            "JobIDRaw" => format!("{}{step}", entry.number),
            "User" => format!("zquser{}", entry.user),
            "Submit" => time(entry.submit),
            "Start" if has_begun => time(entry.start()),
            "End" if entry.fate == Fate::Ended => time(entry.end()),
            "End" if entry.fate == Fate::Canceled => time(entry.start()),
            "Start" | "End" => "Unknown".to_owned(),
            "State" => match entry.fate {
                Fate::Ended => ["COMPLETED", "FAILED", "TIMEOUT", "CANCELLED by 17"]
                    [entry.number as usize % 4]
                    .to_owned(),
                Fate::Canceled => "CANCELLED by 17".to_owned(),
                Fate::Running => "RUNNING".to_owned(),
                Fate::Waiting => "PENDING".to_owned(),
            },
            "Elapsed" => clock(elapsed),
            "ElapsedRaw" => elapsed.to_string(),
            "Timelimit" => entry.limit.map_or("UNLIMITED".to_owned(), clock),
            "TimelimitRaw" => entry.limit.map_or("UNLIMITED".to_owned(), |limit| (limit / 60).to_string()),
            "AllocTRES" => format!("billing=1,cpu={},mem=2G,node=1", entry.processors),
            "NCPUS" | "AllocCPUS" => entry.processors.to_string(),
            other => format!("zq{other}"),
        };
        let values: Vec<String> = columns.iter().map(|column| value(column)).collect();
        text += &(values.join("|") + last);
        random.below(3) == 0
    };
    for entry in log {
        if line(entry, "", &mut random) {
            for step in [".batch", ".extern", ".0"] {
                line(entry, step, &mut random);
            }
        }
    }
    text
}

/// The records of PBS, by the time of records: by an even seed as Torque, by an odd one as PBS Professional.
pub fn pbs(log: &[Entry], seed: u64) -> String {
    let is_torque = seed.is_multiple_of(2);
    let mut records = Vec::new();
    let mut record = |time: i64, kind: char, entry: &Entry, fields: String| {
        let (year, month, day, clock) = date(time, central(time));
        let Entry { number, .. } = entry;
        records
            .push((time, format!("{month:02}/{day:02}/{year} {clock};{kind};{number}.zqserver;{fields}\n")));
    };
    for entry in log {
        let Entry { submit, processors, user, fate, .. } = entry;
        record(*submit, 'Q', entry, "queue=zqbatch".to_owned());
        if *fate == Fate::Canceled {
            record(entry.start(), 'D', entry, "requestor=zquser@zqlogin".to_owned());
        }
        if !matches!(fate, Fate::Ended | Fate::Running) {
            continue;
        }
        let each = (1..=16).rev().find(|each| processors % each == 0).unwrap_or(1);
        let chunks = processors / each;
        let host = |host: u32| match (is_torque, entry.number % 2 == 0) {
            (true, true) => (0..each).map(|slot| format!("zqn{host}/{slot}")).collect::<Vec<_>>().join("+"),
            (true, false) => format!("zqn{host}/0-{}", each - 1),
            (false, _) => format!("zqn{host}/0*{each}"),
        };
        let hosts = (0..chunks).map(host).collect::<Vec<_>>().join("+");
        let requested = match is_torque {
            true => format!("Resource_List.ncpus=1 Resource_List.nodes={chunks}:ppn={each}"),
            false => {
                format!("Resource_List.ncpus={processors} Resource_List.select={chunks}:ncpus={each}:mem=2gb")
            }
        };
        let hosts =
            if entry.number % 5 == 0 { requested.clone() } else { format!("exec_host={hosts} {requested}") };
        let limit = entry.limit.map_or(String::new(), |limit| {
            format!(" Resource_List.walltime={:02}:{:02}:{:02}", limit / 3600, limit / 60 % 60, limit % 60)
        });
        let begun = format!(
            "user=zquser{user} group=zqgroup jobname=zqjob queue=zqbatch ctime={submit} qtime={submit} etime={submit} \
             start={} owner=zquser{user}@zqlogin {hosts}{limit}",
            entry.start()
        );
        record(entry.start(), 'S', entry, begun.clone());
        if *fate == Fate::Ended {
            // Without what earlier records tell, too.
            let begun = match entry.number % 7 {
                0 => begun.replace(
                    &format!("ctime={submit} qtime={submit} etime={submit} start={}", entry.start()),
                    "",
                ),
                _ => begun,
            };
            let end = entry.end();
            record(
                end,
                'E',
                entry,
                format!("{begun} session=7 end={end} Exit_status=0 resources_used.walltime=00:00:01"),
            );
        }
    }
    records.sort_by_key(|record| record.0);
    records.into_iter().map(|(_, line)| line).collect()
}
