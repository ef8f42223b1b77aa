//! Jobs of a machine that become applications.

use crate::document::field;
use crate::document::problem::{Code, Problems};
use crate::labs::cors::document::{CorsTrace, limits};
use crate::labs::cors::model::Application;
use crate::labs::cors::text::msg;
use crate::labs::cors::workload::{application, end_of, groups, picked, share_point};
use crate::workload::Job;

/// Makes the applications; none where something is wrong.
pub(super) fn read(document: &CorsTrace, horizon: u32, problems: &mut Problems) -> Vec<Application> {
    let mut jobs: Vec<Job> = Vec::with_capacity(document.jobs.len());
    for (id, &[submit, run, processors, user]) in (1..).zip(&document.jobs) {
        let job = Job { id, submit, run, estimate: run, processors, user };
        check(&job, jobs.last(), horizon, problems);
        jobs.push(job);
    }
    if !problems.usable() {
        return Vec::new();
    }
    let large = share_point(jobs.iter().map(|job| job.processors), document.whole_percent);
    let groups = groups(&jobs, document.cut);
    let chosen = picked(document.pick, groups.len(), document.count as usize, document.seed.into());
    let (mut applications, mut count) = (Vec::with_capacity(chosen.len()), 0);
    for index in chosen {
        let application = application(&groups[index], document.cut, document.node_processors, large);
        count += application.jobs.len();
        if count > limits::REQUESTS {
            let message = msg!("cors.too-many-picked", most = limits::REQUESTS);
            problems.error(Code::WrongCount, "trace", message);
            return Vec::new();
        }
        applications.push(application);
    }
    applications
}

fn check(job: &Job, before: Option<&Job>, horizon: u32, problems: &mut Problems) {
    let path = |part: usize| format!("trace.jobs[{}][{part}]", job.id - 1);
    if let Some(before) = before.map(|job| job.submit).filter(|&before| job.submit < before) {
        problems.error(Code::WrongOrder, path(0), msg!("study.job-order", before));
    }
    if job.run == 0 {
        problems.error(Code::OutOfRange, path(1), msg!("study.job-empty"));
    }
    field::number(problems, path(2), job.processors, &limits::AMOUNT);
    let end = end_of(job);
    if end > u64::from(horizon) {
        problems.error(Code::OutOfRange, path(0), msg!("study.job-late", end, most = horizon));
    }
}
