//! Who pays whom after a day: prices, fees for canceling, penalties for reservations broken by outages.

use crate::kernel::Window;
use crate::kernel::random::{day_seed, generator_of, up_to};
use crate::labs::co_allocation::day::{DAY, DayLog, DaySettings, EventKind, SECOND_DAY};
use crate::labs::co_allocation::model::{Cost, DomainId, Grid};
use crate::labs::co_allocation::planner::values::{Budget, prices_in};
use crate::labs::co_allocation::reservation::{Amount, Resource};

/// Length of an outage.
const OUTAGE_SECONDS: u32 = 3600;
/// Streams of the day's seed, beside those that draw its requests.
const CANCELING: usize = 40;
const OUTAGES: usize = 41;

/// Fees and penalties when plans change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fees {
    /// Percent of its price that a user pays for canceling a reservation.
    pub cancellation_percent: u32,
    /// Percent of its price that providers pay for a reservation they break.
    pub breach_percent: u32,
    /// Budget of users on simulated days.
    pub day_budget: Budget,
    /// Percent of the reservations of simulated days that users cancel.
    pub canceled_percent: u32,
    /// Percent chance that a site is down for an hour of a simulated day.
    pub outage_percent: u32,
}

/// Income and penalties of a provider, in hundredths of the unit of costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Prices of the reservations that ran.
    pub sales: u128,
    /// Fees for those that users canceled.
    pub fees: u128,
    /// Penalties for those that the provider broke.
    pub penalties: u128,
}

impl Account {
    /// Taken less paid, in value units.
    pub fn income(&self, unit: u32) -> f64 {
        value(self.sales + self.fees, unit) - value(self.penalties, unit)
    }

    /// Fees, in value units.
    pub fn canceled(&self, unit: u32) -> f64 {
        value(self.fees, unit)
    }

    /// Penalties, in value units.
    pub fn paid(&self, unit: u32) -> f64 {
        value(self.penalties, unit)
    }
}

/// Hundredths of the unit of costs in value units.
fn value(amount: u128, unit: u32) -> f64 {
    amount as f64 / (100_000.0 * f64::from(unit))
}

/// The accounts of a day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settlement {
    /// Per domain.
    pub domains: Vec<Account>,
    /// Account of resources that belong to no domain, such as links between two of them.
    pub elsewhere: Account,
    /// Reservations that ran, were canceled, and were broken.
    pub counts: [u32; 3],
}

impl Settlement {
    /// All accounts together.
    pub fn total(&self) -> Account {
        self.domains.iter().chain([&self.elsewhere]).fold(Account::default(), |sum, account| Account {
            sales: sum.sales + account.sales,
            fees: sum.fees + account.fees,
            penalties: sum.penalties + account.penalties,
        })
    }
}

/// Settles the reservations of a day.
///
/// Who cancels and which sites fail when is drawn from the day's seed, apart from its requests: the same in every
/// series. A reservation breaks when a site of it is down during some of its window; the domain of the first such site
/// pays the penalty on the whole price, and nobody pays the price. Canceled or broken capacity is not sold again, and
/// links do not fail: both are simplifications of ours.
///
/// Complexity: O(reservations · amounts).
pub fn settle(
    log: &DayLog,
    grid: &Grid,
    settings: &DaySettings,
    fees: &Fees,
    replication: u32,
) -> Settlement {
    let seed = day_seed(settings.workload.seed, 0, replication);
    let outages = outages(grid, fees.outage_percent, seed);
    let mut settlement =
        Settlement { domains: vec![Account::default(); grid.domains.len()], ..Settlement::default() };
    for event in log.events() {
        let (EventKind::Reserved { window, amounts, .. } | EventKind::Started { window, amounts, .. }) =
            &event.kind
        else {
            continue;
        };
        let shares = shares(grid, settings, *window, amounts);
        let price: Cost = shares.iter().map(|(_, cost)| cost).sum();
        let broken = amounts.iter().find_map(|amount| match amount.resource {
            Resource::Cpus(node) => outages[node].filter(|down| down.overlaps(*window)).map(|_| node),
            Resource::Bandwidth(_) => None,
        });
        if is_canceled(fees.canceled_percent, seed, event.request) {
            settlement.counts[1] += 1;
            for (owner, cost) in shares {
                account(&mut settlement, owner).fees += percent(cost, fees.cancellation_percent);
            }
        } else if let Some(node) = broken {
            settlement.counts[2] += 1;
            let owner = grid.nodes[node].domain;
            account(&mut settlement, owner).penalties += percent(price, fees.breach_percent);
        } else {
            settlement.counts[0] += 1;
            for (owner, cost) in shares {
                account(&mut settlement, owner).sales += percent(cost, 100);
            }
        }
    }
    settlement
}

/// Domain and cost of each amount in its window.
fn shares(
    grid: &Grid,
    settings: &DaySettings,
    window: Window,
    amounts: &[Amount],
) -> Vec<(Option<DomainId>, Cost)> {
    let values = prices_in(grid, window, &settings.frames.preferences);
    let share = |amount: &Amount| match amount.resource {
        Resource::Cpus(node) => {
            (grid.nodes[node].domain, 1000 * amount.quantity * Cost::from(values.cpu[node]))
        }
        Resource::Bandwidth(channel) => {
            let link = grid.link_of(channel);
            (grid.domain_of_link(link), amount.quantity * Cost::from(values.bandwidth[link]))
        }
    };
    amounts.iter().map(share).collect()
}

fn account(settlement: &mut Settlement, owner: Option<DomainId>) -> &mut Account {
    match owner {
        Some(domain) => &mut settlement.domains[domain],
        None => &mut settlement.elsewhere,
    }
}

/// Hundredths of the unit of costs.
fn percent(cost: Cost, percent: u32) -> u128 {
    u128::from(cost) * u128::from(percent)
}

fn is_canceled(canceled_percent: u32, seed: u64, request: usize) -> bool {
    let mut draws = generator_of(seed ^ request as u64, CANCELING);
    up_to(&mut draws, 99) < u64::from(canceled_percent)
}

/// Per node, when it is down.
fn outages(grid: &Grid, outage_percent: u32, seed: u64) -> Vec<Option<Window>> {
    let mut draws = generator_of(seed, OUTAGES);
    let mut outage = |_| {
        let (chance, start) =
            (up_to(&mut draws, 99), up_to(&mut draws, u64::from(DAY - OUTAGE_SECONDS)) as u32);
        let start = SECOND_DAY.start + start;
        let down = Window { start, end: start + OUTAGE_SECONDS };
        (chance < u64::from(outage_percent)).then_some(down)
    };
    (0..grid.nodes.len()).map(&mut outage).collect()
}
