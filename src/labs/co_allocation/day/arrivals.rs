//! One day of requests drawn from a workload.

use rand_core::Rng;

use super::random_requests;
use super::source::Source;
use super::{DAY, FIRST_DAY, SECOND_DAY, Workload, WorkloadError};
use crate::kernel::random::{choose, day_seed, exponential, generator_of, lead_generator_of, up_to};
use crate::kernel::{Seconds, TimeFrame};
use crate::labs::co_allocation::model::{ComputePart, Flow, Grid, Request};

/// A request with its user and time of submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    /// Submission time. The paper's users submit on the first day, possibly on the second if the workload
    /// limits how far they book ahead.
    pub at: Seconds,
    /// Index into the workload's users.
    pub user: usize,
    /// The request.
    pub request: Request,
}

/// The submissions of one day, in order of arrival; ties go to the user listed first.
///
/// Earliest starts of the paper's users are uniform such that `[EST, LST + D]` lies inside the second day. If
/// that does not fit because `(laxity + 1) · D` is longer than a day, the window is the entire second day instead:
/// the laxity is reduced. A duration longer than a day starts at the beginning of the second day.
///
/// If the workload limits how far users book ahead, the same requests arrive at other times: each at a
/// uniform time within that limit before its earliest start (reconstructed; the papers use the first day).
///
/// # Errors
///
/// When no day can be drawn from the workload, see [`WorkloadError`].
///
/// Complexity: O(n log n) for n submissions.
pub fn generate(
    workload: &Workload,
    grid: &Grid,
    replication: u32,
) -> Result<Vec<Submission>, WorkloadError> {
    match &workload.source {
        Source::Users => of_users(workload, grid, replication),
        Source::Random(law) => {
            workload.expected_requests(grid)?;
            Ok(random_requests::draw_day(law, workload.users.len(), workload.seed, replication))
        }
        Source::Listed(submissions) => {
            workload.expected_requests(grid)?;
            Ok(submissions.to_vec())
        }
    }
}

fn of_users(workload: &Workload, grid: &Grid, replication: u32) -> Result<Vec<Submission>, WorkloadError> {
    let mean_interval = workload.mean_interval(grid)?;
    let seed = day_seed(workload.seed, workload.load_percent, replication);
    let mut arrivals: Vec<(f64, Submission)> = Vec::new();
    for user in 0..workload.users.len() {
        let mut random = generator_of(seed, user);
        let mut before = lead_generator_of(seed, user);
        let mut time = exponential(&mut random, mean_interval);
        while time < f64::from(FIRST_DAY.end) {
            let request = draw_request(workload, &mut random);
            let arrival = match workload.book_ahead {
                None => time,
                Some(longest) => {
                    let lead = up_to(&mut before, u64::from(longest)) as Seconds;
                    f64::from(request.time_frame.earliest_start.saturating_sub(lead))
                }
            };
            arrivals.push((arrival, Submission { at: arrival as Seconds, user, request }));
            time += exponential(&mut random, mean_interval);
        }
    }
    // Stable, so that equal times keep the order of users.
    arrivals.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    Ok(arrivals.into_iter().map(|(_, submission)| submission).collect())
}

/// A request of the workload, to be planned by itself; the next one of a list is that of the next number.
pub(in crate::labs::co_allocation) fn one_request(
    workload: &Workload,
    number: u32,
    random: &mut impl Rng,
) -> Request {
    match &workload.source {
        Source::Users => draw_request(workload, random),
        Source::Random(law) => random_requests::draw(law, 0, random),
        Source::Listed(submissions) => submissions[number as usize % submissions.len()].request.clone(),
    }
}

fn draw_request(workload: &Workload, random: &mut impl Rng) -> Request {
    let count = choose(random, &workload.part_counts) as usize;
    let parts = (0..count)
        .map(|part| ComputePart {
            name: format!("P{part}"),
            cpus: choose(random, &workload.cpus),
            ..ComputePart::default()
        })
        .collect();
    let duration = choose(random, &workload.durations);
    let flow = |ends| Flow { ends, bandwidth_mbps: workload.bandwidth_mbps, ..Flow::default() };
    let pairs = if workload.bandwidth_mbps == 0 { Vec::new() } else { workload.shape.pairs(count) };
    Request {
        domain_rules: Vec::new(),
        parts,
        flows: pairs.into_iter().map(flow).collect(),
        time_frame: draw_time_frame(duration, workload.laxity_per_duration, random),
    }
}

fn draw_time_frame(duration: Seconds, laxity_per_duration: u32, random: &mut impl Rng) -> TimeFrame {
    let laxity = duration.saturating_mul(laxity_per_duration).min(DAY.saturating_sub(duration));
    let room = DAY.saturating_sub(duration.saturating_add(laxity));
    let earliest_start = SECOND_DAY.start + up_to(random, u64::from(room)) as Seconds;
    TimeFrame { earliest_start, latest_start: earliest_start + laxity, duration }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_that_do_not_fit_are_cut_to_the_second_day() {
        let mut random = generator_of(3, 0);
        let half = draw_time_frame(DAY / 2, 2, &mut random);
        assert_eq!((half.earliest_start, half.latest_start), (DAY, DAY + DAY / 2));
        let longer = draw_time_frame(DAY + 5, 2, &mut random);
        assert_eq!((longer.earliest_start, longer.latest_start), (DAY, DAY));
    }

    #[test]
    fn windows_that_fit_reach_both_ends_of_the_second_day() {
        let mut random = generator_of(4, 0);
        let frames: Vec<_> = (0..2000).map(|_| draw_time_frame(DAY / 4 - 1, 3, &mut random)).collect();
        let first = frames.iter().map(|frame| frame.earliest_start).min();
        let last = frames.iter().map(|frame| frame.latest_start + frame.duration).max();
        assert_eq!((first, last), (Some(DAY), Some(2 * DAY)));
    }
}
