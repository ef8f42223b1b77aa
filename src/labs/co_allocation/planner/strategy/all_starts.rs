//! Every start that can matter, from disclosed timetables: shows the value of disclosure.

use super::frames::best_of;
use super::{Decision, Inquiry, NotDisclosed, Resources, Strategy, starts_that_matter};

/// Plans every start at which more can be free than just before, and takes the best plan.
///
/// These are EST and every change c of a timetable with EST < c ≤ LST. **They suffice.** Let
/// `A(s) = min over t in [s, s + D)` of what is free at t, for every resource. Take any start s and let s′ be
/// the last of these starts that is not after s. Nothing changes in (s′, s], so each second of
/// `[s′, s]` has the same free capacity as s, which `[s, s + D)` contains. So every second of `[s′, s′ + D)`
/// either lies in `[s, s + D)` or has the same capacity as s, and `A(s′) ≥ A(s)` for every resource: each
/// plan that is possible at s is possible at s′, which is no later.
///
/// - The earliest start with a plan is therefore one of them.
/// - No other start has a cheaper plan: prices, penalties and weights do not depend on the start, and load
///   balancing has coefficients that fall when more is free.
///
/// The latest second before a loss, c − D for a change c, has `A(c − D) ≤ A(s′)` by the same argument: it
/// would matter only to users who prefer late starts. If a planner reaches its limit, the argument holds only
/// as far as its answers do. If plans are ranked by another measure than they minimize, the best of these
/// starts is taken; another start might have a plan that is worse in the one and better in the other.
///
/// Complexity: one plan per change of any resource within LST − EST.
#[derive(Clone, Copy, Debug, Default)]
pub struct AllStarts;

impl Strategy for AllStarts {
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed> {
        let frame = inquiry.request.time_frame;
        let starts = starts_that_matter(frame, resources).ok_or(NotDisclosed)?;
        let windows = starts.into_iter().map(|start| frame.window_at(start)).collect();
        let mut decision = best_of(inquiry, resources, windows);
        decision.spent.questions += 1;
        Ok(decision)
    }
}
