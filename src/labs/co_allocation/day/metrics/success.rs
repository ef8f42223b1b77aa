//! Success ratios: reserved ÷ submitted, overall, per user, and per bin of load.

use crate::kernel::Window;
use crate::labs::co_allocation::day::{DayLog, EventKind};
use crate::labs::co_allocation::model::Grid;

/// Width of a bin of load in percentage points.
pub const BIN_PERCENT: u32 = 10;
/// The last bin; it includes all requests above, so that one giant request does not create a giant list.
pub const LAST_BIN_PERCENT: u32 = 1000;

/// Number of requests submitted, and of those reserved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Requests submitted: the denominator.
    pub submitted: u32,
    /// Requests reserved.
    pub reserved: u32,
}

impl Tally {
    /// Success ratio, reserved ÷ submitted; `None` when nothing was submitted.
    pub fn ratio(self) -> Option<f64> {
        (self.submitted > 0).then(|| f64::from(self.reserved) / f64::from(self.submitted))
    }

    /// Reserved and submitted, as a part of a whole.
    pub fn counts(self) -> (u32, u32) {
        (self.reserved, self.submitted)
    }

    /// The sum of both; counts may come from a file, so they saturate.
    pub fn and(self, other: Tally) -> Tally {
        Tally {
            submitted: self.submitted.saturating_add(other.submitted),
            reserved: self.reserved.saturating_add(other.reserved),
        }
    }
}

/// The requests that brought the accumulated load into one range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bin {
    /// Upper end of the range, included: 10, 20, …
    pub load_percent: u32,
    /// Per user, the requests of this bin only.
    pub users: Vec<Tally>,
}

impl Bin {
    /// All users together.
    pub fn total(&self) -> Tally {
        self.users.iter().fold(Tally::default(), |sum, &tally| sum.and(tally))
    }
}

/// All requests of the log.
pub fn success(log: &DayLog) -> Tally {
    let mut tally = Tally::default();
    for ticket in tickets(log) {
        ticket.count(&mut tally);
    }
    tally
}

/// All requests of each user.
pub fn success_by_user(log: &DayLog, users: usize) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); users];
    for ticket in tickets(log) {
        ticket.count(&mut tallies[ticket.user]);
    }
    tallies
}

/// Requests by the load accumulated when they arrived, their own included.
///
/// Load is Σ CPUs · duration of all requests so far, reserved or not, of all users, divided by the
/// grid's CPUs times the period: one day of the paper's users. The bin ending at x contains the requests that
/// found it in `(x − 10, x]` percent. Bins run from 10 to the last one reached; that may be above the requested load by chance.
///
/// Using the load accumulated so far as the paper's axis, and the ratio per bin, is fitted to its figures.
pub fn success_by_load(log: &DayLog, grid: &Grid, users: usize, period: Window) -> Vec<Bin> {
    let mut bins: Vec<Bin> = Vec::new();
    for (ticket, index) in binned(log, grid, period) {
        while bins.len() <= index {
            let load_percent = (bins.len() as u32 + 1) * BIN_PERCENT;
            bins.push(Bin { load_percent, users: vec![Tally::default(); users] });
        }
        ticket.count(&mut bins[index].users[ticket.user]);
    }
    bins
}

/// Number and bin, counted from 0, of every request in the order of arrival.
pub(super) fn loads(log: &DayLog, grid: &Grid, period: Window) -> impl Iterator<Item = (usize, usize)> {
    binned(log, grid, period).map(|(ticket, index)| (ticket.request, index))
}

fn binned(log: &DayLog, grid: &Grid, period: Window) -> impl Iterator<Item = (RequestOutcome, usize)> {
    let capacity = u128::from(capacity(grid, period));
    let mut load = 0_u64;
    tickets(log).into_iter().map(move |ticket| {
        load = load.saturating_add(ticket.work);
        let scaled = u128::from(load) * 100;
        let number = scaled.div_ceil((capacity * u128::from(BIN_PERCENT)).max(1));
        let index = number.clamp(1, u128::from(LAST_BIN_PERCENT / BIN_PERCENT)) as usize - 1;
        (ticket, index)
    })
}

/// Offered load of the entire log: requested CPU seconds ÷ CPU seconds of the period.
pub fn offered_load(log: &DayLog, grid: &Grid, period: Window) -> f64 {
    let work: u64 = tickets(log).iter().map(|ticket| ticket.work).sum();
    work as f64 / capacity(grid, period).max(1) as f64
}

/// CPU seconds the grid has in the period.
fn capacity(grid: &Grid, period: Window) -> u64 {
    grid.total_cpus() * u64::from(period.duration())
}

/// The outcome of one request.
struct RequestOutcome {
    request: usize,
    user: usize,
    parts: usize,
    work: u64,
    reserved: bool,
}

impl RequestOutcome {
    fn count(&self, tally: &mut Tally) {
        tally.submitted += 1;
        tally.reserved += u32::from(self.reserved);
    }
}

/// Requests by their number of parts: the place in the list.
pub fn success_by_size(log: &DayLog) -> Vec<Tally> {
    let mut tallies = Vec::new();
    for ticket in tickets(log) {
        if tallies.len() <= ticket.parts {
            tallies.resize(ticket.parts + 1, Tally::default());
        }
        ticket.count(&mut tallies[ticket.parts]);
    }
    tallies
}

/// One outcome per submitted request, in order of arrival.
fn tickets(log: &DayLog) -> Vec<RequestOutcome> {
    let mut tickets: Vec<RequestOutcome> = Vec::new();
    let mut ticket_of = std::collections::BTreeMap::new();
    for event in log.events() {
        match &event.kind {
            EventKind::Submitted { user, request } => {
                ticket_of.insert(event.request, tickets.len());
                let work = request.total_cpus() * u64::from(request.time_frame.duration);
                let (request, parts) = (event.request, request.parts.len());
                tickets.push(RequestOutcome { request, user: *user, parts, work, reserved: false });
            }
            EventKind::Reserved { .. } | EventKind::Started { .. } => {
                if let Some(&ticket) = ticket_of.get(&event.request) {
                    tickets[ticket].reserved = true;
                }
            }
            // A request reserved after a change counts as reserved, with the load of the first request.
            EventKind::Resubmitted { .. }
            | EventKind::Planned { .. }
            | EventKind::NoPlan { .. }
            | EventKind::Declined { .. }
            | EventKind::Refused { .. }
            | EventKind::GaveUp { .. } => {}
        }
    }
    tickets
}
