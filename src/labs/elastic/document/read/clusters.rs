//! Clusters and their jobs.

use std::collections::BTreeSet;

use crate::document::field::{self, Names};
use crate::document::problem::{Code, Problems};
use crate::labs::elastic::document::{ElasticCluster, ElasticJob, ElasticTrace};
use crate::labs::elastic::model::{Cluster, limits};
use crate::labs::elastic::text::msg;
use crate::labs::elastic::workload::{ElasticGenerated, generate};
use crate::workload::Job;

/// Processors of the smallest machine whose jobs are generated: smaller ones are none of the model's.
const MODEL_PROCESSORS: u32 = 8;

/// Reads all clusters, and where each name stands.
pub(super) fn read<'a>(
    documents: &'a [ElasticCluster],
    problems: &mut Problems,
) -> (Vec<Cluster>, Names<'a>) {
    let mut names = Names::new();
    let ids = documents.iter().map(|cluster| &*cluster.id);
    field::unique(problems, &mut names, |i| format!("clusters[{i}].id"), ids);
    let mut room = limits::JOBS;
    let mut read = |(i, document): (usize, &ElasticCluster)| {
        let cluster = cluster(document, &format!("clusters[{i}]"), room, problems);
        room -= cluster.jobs.len();
        cluster
    };
    (documents.iter().enumerate().map(&mut read).collect(), names)
}

/// Reads a cluster of at most `room` jobs.
fn cluster(document: &ElasticCluster, at: &str, room: usize, problems: &mut Problems) -> Cluster {
    let &ElasticCluster { processors, speed, price, depth, .. } = document;
    let sources = [!document.jobs.is_empty(), document.trace.is_some(), document.generated.is_some()];
    if sources.into_iter().filter(|&given| given).count() > 1 {
        problems.error(Code::Contradiction, at, msg!("elastic.several-sources"));
    }
    let mut jobs = match (&document.trace, &document.generated) {
        (Some(trace), _) => of_trace(trace, processors, &format!("{at}.trace"), room, problems),
        (None, Some(generated)) => {
            of_model(generated, processors, &format!("{at}.generated"), room, problems)
        }
        (None, None) => {
            let rows = field::list(problems, format!("{at}.jobs"), &document.jobs, 0..=room);
            let job = |job: &ElasticJob| [job.id, job.submit, job.run, job.processors, job.estimate];
            let rows: Vec<[u32; 5]> = rows.iter().map(job).collect();
            let names = ["id", "submit", "run", "processors", "estimate"];
            let path = |i: usize, part: usize| format!("{at}.jobs[{i}].{}", names[part]);
            checked(&rows, processors, path, problems, true)
        }
    };
    jobs.sort_by_key(|job| (job.submit, job.id));
    let scheduler = document.scheduler.with_depth(depth);
    Cluster { id: document.id.clone(), processors, speed, price, scheduler, jobs }
}

/// The rows of a trace that are used.
fn of_trace(
    trace: &ElasticTrace,
    processors: u32,
    at: &str,
    room: usize,
    problems: &mut Problems,
) -> Vec<Job> {
    let rows = rows_of(&trace.rows, at, room, problems);
    let rows = field::list(problems, format!("{at}.rows"), &rows, 1..=room);
    let path = |i: usize, part: usize| format!("{at}.rows[{i}][{part}]");
    let mut jobs = checked(rows, processors, path, problems, false);
    for (i, pair) in rows.windows(2).enumerate().filter(|(_, pair)| pair[0][1] > pair[1][1]) {
        problems.error(Code::WrongOrder, path(i + 1, 1), msg!("elastic.row-order", before = pair[0][1]));
    }
    let from = trace.from as usize;
    if from >= rows.len() {
        let message = msg!("elastic.no-row", row = trace.from, rows = rows.len());
        problems.error(Code::OutOfRange, format!("{at}.from"), message);
        return Vec::new();
    }
    if jobs.len() == rows.len() {
        jobs.drain(..from);
        jobs.truncate(trace.count.map_or(usize::MAX, |count| count as usize));
        let first = jobs.first().map_or(0, |job| job.submit);
        for job in jobs.iter_mut().filter(|_| from > 0) {
            job.submit = job.submit.saturating_sub(first);
        }
    }
    jobs
}

/// The rows of a text; at most one more than there is room for, and those before the first that is none.
fn rows_of(text: &str, at: &str, room: usize, problems: &mut Problems) -> Vec<[u32; 5]> {
    // Once and for all: a list that grows holds its rows twice meanwhile.
    let count = text.split(';').take(room.saturating_add(1)).count();
    let mut rows = Vec::with_capacity(count);
    for (i, row) in text.split(';').take(count).enumerate() {
        let mut numbers = row.split_ascii_whitespace().map(str::parse);
        let mut next = || numbers.next().and_then(Result::ok);
        let read = [next(), next(), next(), next(), next()];
        let ([Some(id), Some(submit), Some(run), Some(processors), Some(estimate)], None) =
            (read, numbers.next())
        else {
            problems.error(Code::BadSyntax, format!("{at}.rows[{i}]"), msg!("elastic.bad-row"));
            break;
        };
        rows.push([id, submit, run, processors, estimate]);
    }
    rows
}

/// Jobs of a model.
fn of_model(
    generated: &ElasticGenerated,
    processors: u32,
    at: &str,
    room: usize,
    problems: &mut Problems,
) -> Vec<Job> {
    if limits::GENERATED.contains(&generated.count) {
        field::number(problems, format!("{at}.count"), generated.count, &(1..=room as u32));
    }
    if processors < MODEL_PROCESSORS {
        let message = msg!("elastic.small-machine", least = MODEL_PROCESSORS);
        problems.error(Code::OutOfRange, at, message);
    }
    if !problems.usable_at(at) || processors > *limits::PROCESSORS.end() {
        return Vec::new();
    }
    let jobs = generate(generated, processors);
    if jobs.iter().any(|job| job.submit > limits::TIME) {
        problems.error(Code::OutOfRange, format!("{at}.count"), msg!("elastic.too-long"));
        return Vec::new();
    }
    jobs
}

/// Jobs that are written down, as far as they can be jobs; the schema states bounds of those that are listed.
fn checked(
    rows: &[[u32; 5]],
    machine: u32,
    path: impl Fn(usize, usize) -> String,
    problems: &mut Problems,
    are_listed: bool,
) -> Vec<Job> {
    let mut ids = BTreeSet::new();
    // Logs number their jobs: then none comes twice.
    let rise = rows.windows(2).all(|pair| pair[0][0] < pair[1][0]);
    let mut jobs = Vec::with_capacity(rows.len());
    for (i, &[id, submit, run, processors, estimate]) in rows.iter().enumerate() {
        let mut is_job = true;
        if !rise && !ids.insert(id) {
            problems.error(Code::DuplicateName, path(i, 0), msg!("elastic.job-twice", id));
            is_job = false;
        }
        // Paths are made for what is wrong alone: there may be as many jobs as a trace of years has.
        let wrong = [
            (1, submit, 0..=limits::TIME, 0..=limits::TIME),
            (2, run, limits::SECONDS, limits::SECONDS),
            (3, processors, 1..=machine.max(1), limits::PROCESSORS),
            (4, estimate, run.max(1)..=*limits::SECONDS.end(), limits::SECONDS),
        ];
        for (part, value, range, stated) in
            wrong.into_iter().filter(|(_, value, range, _)| !range.contains(value))
        {
            if !are_listed || stated.contains(&value) {
                field::number(problems, path(i, part), value, &range);
            }
            is_job = false;
        }
        if is_job {
            jobs.push(Job { id, submit, run, estimate, processors, user: 0 });
        }
    }
    jobs
}
