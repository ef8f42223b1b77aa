//! Reaction of a user to a failed request: the next request to submit, or none.

use crate::kernel::{Seconds, TimeFrame};
use crate::labs::co_allocation::model::Request;

/// A user's response to a failure. A resubmitted request is handled like any other.
///
/// Reference: Takefusa et al. (2010), step 4, let the user resubmit a changed request; how the
/// request is changed is our reconstruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Resubmission {
    /// The user gives up.
    #[default]
    None,
    /// The same request at a later time.
    ShiftWindow {
        /// Shift of the begin and end of each time frame.
        by: Seconds,
        /// Resubmissions of one request, at most.
        times: u32,
    },
    /// Less of everything for the same time.
    Shrink {
        /// Percent of the CPUs and the bandwidth last requested, rounded down, but at least 1 of
        /// anything requested.
        percent: u32,
        /// Resubmissions of one request, at most.
        times: u32,
    },
}

impl Resubmission {
    /// The request to submit after `failed`, which was submission number `attempt`, counted from 1.
    ///
    /// `None` when the user gives up: no tries are left, or the next request would be the same, or
    /// end later than [`Seconds`] can represent.
    ///
    /// # Examples
    ///
    /// ```
    /// use coalloc::kernel::TimeFrame;
    /// use coalloc::labs::co_allocation::model::{ComputePart, Request};
    /// use coalloc::labs::co_allocation::reservation::Resubmission;
    ///
    /// let first = Request {
    ///     parts: vec![ComputePart { cpus: 5, ..ComputePart::default() }],
    ///     flows: Vec::new(),
    ///     time_frame: TimeFrame { earliest_start: 0, latest_start: 600, duration: 60 },
    ///     domain_rules: Vec::new(),
    /// };
    /// let halve = Resubmission::Shrink { percent: 50, times: 2 };
    /// let second = halve.next_request(&first, 1).expect("a first resubmission");
    /// let third = halve.next_request(&second, 2).expect("a second one");
    /// assert_eq!([second.parts[0].cpus, third.parts[0].cpus], [2, 1]);
    /// assert_eq!(halve.next_request(&third, 3), None);
    /// ```
    pub fn next_request(self, failed: &Request, attempt: u32) -> Option<Request> {
        let (next, times) = match self {
            Resubmission::None => return None,
            Resubmission::ShiftWindow { by, times } => (later(failed, by)?, times),
            Resubmission::Shrink { percent, times } => (smaller(failed, percent), times),
        };
        (attempt <= times && next != *failed).then_some(next)
    }
}

fn later(request: &Request, by: Seconds) -> Option<Request> {
    let TimeFrame { earliest_start, latest_start, duration } = request.time_frame;
    let latest_start = latest_start.checked_add(by)?;
    latest_start.checked_add(duration)?;
    let time_frame = TimeFrame { earliest_start: earliest_start + by, latest_start, duration };
    Some(Request { time_frame, ..request.clone() })
}

fn smaller(request: &Request, percent: u32) -> Request {
    // At most 100 percent, so the share fits where the amount did.
    let share = |amount: u32| (u64::from(amount) * u64::from(percent.min(100)) / 100) as u32;
    let shrink = |amount: &mut u32| *amount = share(*amount).max((*amount).min(1));
    let mut smaller = request.clone();
    smaller.parts.iter_mut().for_each(|part| shrink(&mut part.cpus));
    smaller.flows.iter_mut().for_each(|flow| shrink(&mut flow.bandwidth_mbps));
    smaller
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labs::co_allocation::model::{ComputePart, Flow};

    fn request(cpus: [u32; 2], bandwidth_mbps: u32) -> Request {
        Request {
            parts: cpus.map(|cpus| ComputePart { cpus, ..ComputePart::default() }).to_vec(),
            flows: vec![Flow { ends: [0, 1], bandwidth_mbps, ..Flow::default() }],
            time_frame: TimeFrame { earliest_start: 10, latest_start: 30, duration: 5 },
            domain_rules: Vec::new(),
        }
    }

    #[test]
    fn a_user_without_a_policy_gives_up() {
        assert_eq!(Resubmission::None.next_request(&request([1, 1], 0), 1), None);
    }

    #[test]
    fn a_shifted_window_keeps_laxity_and_duration() {
        let policy = Resubmission::ShiftWindow { by: 100, times: 2 };
        let first = request([3, 0], 7);
        let second = policy.next_request(&first, 1).expect("one of two");
        let frame = TimeFrame { earliest_start: 110, latest_start: 130, duration: 5 };
        assert_eq!(second, Request { time_frame: frame, ..first });
        assert!(policy.next_request(&second, 2).is_some());
        assert!(policy.next_request(&second, 3).is_none());
    }

    #[test]
    fn a_window_does_not_exceed_the_range_of_time() {
        let first = request([1, 1], 0);
        let policy = |by| Resubmission::ShiftWindow { by, times: 1 };
        assert!(policy(Seconds::MAX - 35).next_request(&first, 1).is_some());
        assert!(policy(Seconds::MAX - 34).next_request(&first, 1).is_none());
        assert!(policy(0).next_request(&first, 1).is_none(), "the same request again");
    }

    #[test]
    fn amounts_shrink_to_one_and_not_to_zero() {
        let policy = |percent| Resubmission::Shrink { percent, times: 9 };
        let sizes = |request: Request| (request.parts[0].cpus, request.parts[1].cpus, request.flows[0]);
        let flow = |bandwidth_mbps| Flow { ends: [0, 1], bandwidth_mbps, ..Flow::default() };
        let next = policy(50).next_request(&request([9, 0], 1000), 1).expect("it can shrink");
        assert_eq!(sizes(next), (4, 0, flow(500)));
        let next = policy(0).next_request(&request([9, 1], 3), 1).expect("it can shrink");
        assert_eq!(sizes(next), (1, 1, flow(1)));
        assert_eq!(policy(50).next_request(&request([1, 0], 0), 1), None);
        assert_eq!(policy(100).next_request(&request([9, 9], 9), 1), None);
        assert_eq!(policy(400).next_request(&request([9, 9], 9), 1), None);
    }
}
