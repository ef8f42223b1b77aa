//! The generated day of requests.

use crate::document::field;
use crate::document::field::Names;
use crate::document::problem::{Code, FormatError, Problems};
use crate::labs::co_allocation::day::{
    DAY, DayError, MAX_DAY_BYTES, MAX_REQUESTS_PER_DAY, Source, User, Workload, WorkloadError,
};
use crate::labs::co_allocation::document::{ResubmissionDocument, ResubmissionPolicy, WorkloadDocument};
use crate::labs::co_allocation::model::Grid;
use crate::labs::co_allocation::reservation::Resubmission;
use crate::labs::co_allocation::text::msg;

/// Reads the workload.
pub(super) fn read(document: &WorkloadDocument, grid: &Grid, problems: &mut Problems) -> Workload {
    let users = &document.users;
    let path = |i| format!("workload.users[{i}].name");
    field::unique(problems, &mut Names::new(), path, users.iter().map(|user| user.name.as_str()));
    let workload = Workload {
        users: users
            .iter()
            .map(|user| User { name: user.name.clone(), disclosed_percent: user.disclosed_percent })
            .collect(),
        part_counts: document.part_counts.clone(),
        shape: document.shape,
        cpus: document.cpus.clone(),
        bandwidth_mbps: document.bandwidth_mbps,
        durations: document.durations_seconds.clone(),
        laxity_per_duration: document.laxity_per_duration,
        load_percent: document.load_percent,
        book_ahead: document.book_ahead_hours.map(|hours| hours.saturating_mul(3600)),
        seed: document.seed,
        source: super::source::read(&document.source, users.len(), problems),
    };
    if problems.usable() {
        warn(&workload, grid, problems);
    }
    workload
}

/// Reads what users do when their request failed.
pub(super) fn read_resubmission(document: ResubmissionDocument) -> Resubmission {
    let ResubmissionDocument { policy, by_seconds, percent, times } = document;
    match policy {
        ResubmissionPolicy::None => Resubmission::None,
        ResubmissionPolicy::ShiftWindow => Resubmission::ShiftWindow { by: by_seconds, times },
        ResubmissionPolicy::Shrink => Resubmission::Shrink { percent, times },
    }
}

/// A grid without CPUs draws no warning: it is how every drawing begins.
fn warn(workload: &Workload, grid: &Grid, problems: &mut Problems) {
    if workload.source != Source::Users {
        return;
    }
    for (i, &duration) in workload.durations.iter().enumerate() {
        let span = u64::from(duration) * (u64::from(workload.laxity_per_duration) + 1);
        if span > u64::from(DAY) {
            let path = format!("workload.durationsSeconds[{i}]");
            problems.warning(Code::LaxityCut, path, msg!("workload.laxity-cut", span, day = DAY));
        }
    }
    if let Err(error @ WorkloadError::TooManyRequests { .. }) = workload.expected_requests(grid) {
        let FormatError { code, path, words, .. } = no_work(error);
        problems.warning(code, path, words);
    }
}

/// Why a scenario gives no day.
pub(in crate::labs::co_allocation) fn no_day(error: DayError) -> FormatError {
    match error {
        DayError::Workload(error) => no_work(error),
        DayError::NotDisclosed(_) => {
            FormatError::new(Code::Contradiction, "options.discloseTimetables", msg!("option.no-timetables"))
        }
    }
}

fn no_work(error: WorkloadError) -> FormatError {
    let whole = |number: f64| (number.round_ties_even() as u64).to_string();
    let (path, message) = match error {
        WorkloadError::NoUsers => ("workload.users", msg!("workload.no-users")),
        WorkloadError::NothingToChoose => ("workload", msg!("workload.nothing-to-choose")),
        WorkloadError::NoWork => ("grid.sites", msg!("workload.no-cpus")),
        WorkloadError::TooManyRequests { expected } => {
            let [expected, most] = [expected, MAX_REQUESTS_PER_DAY].map(whole);
            ("workload.loadPercent", msg!("workload.too-many-requests", expected, most))
        }
        WorkloadError::TooMuchMemory { bytes } => {
            let [megabytes, most] = [bytes, MAX_DAY_BYTES].map(|bytes| whole(bytes / f64::from(1 << 20)));
            ("workload.loadPercent", msg!("workload.too-much-memory", megabytes, most))
        }
    };
    FormatError::new(Code::BadWorkload, path, message)
}
