//! Replays a reservation of a document through two-phase commit, message by message.

mod report;
mod view;

pub use view::{ModificationOutcome, RehearsalReport};

use std::ops::RangeInclusive;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use self::report::{ReportBuilder, wanted};
use crate::document::field;
use crate::document::problem::{Code, FormatError};
use crate::kernel::Window;
use crate::labs::co_allocation::document::{Booking, Scenario, limits};
use crate::labs::co_allocation::reservation::protocol;
use crate::labs::co_allocation::reservation::protocol::{
    Address, Attempt, Body, Conditions, Latency, Micros, Outage, Rehearsal, Settings, Timing,
};
use crate::labs::co_allocation::reservation::{Amount, Coordinator, Refusal, Resource};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// The conditions of a rehearsal. All are reconstructed: the papers state no times and no losses.
#[apply(strict)]
#[derive(Eq)]
pub struct RehearsalOptions {
    /// Index of the reservation in the document; those before it are already made.
    pub reservation: u32,
    /// The move that is rehearsed instead; all other reservations are already made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modification: Option<Modification>,
    /// Mean one-way latency of a message.
    pub latency_milliseconds: u32,
    /// Deviation of the latency, in percent.
    pub jitter_percent: u32,
    pub lost_percent: u32,
    pub duplicated_percent: u32,
    /// Time that a manager holds resources without a commit.
    pub hold_seconds: u32,
    /// Index, among the managers involved, of the one that crashes after it holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failing_manager: Option<u32>,
    pub down_seconds: u32,
    pub rival: Rival,
    /// Seed of losses, duplicates and latencies.
    pub seed: u32,
}

/// A reservation is moved to another window, with the same amounts.
#[apply(strict)]
#[derive(Copy, Eq)]
pub struct Modification {
    pub from: ReservedWindow,
    pub to: ReservedWindow,
}

/// The window of a reservation.
#[apply(strict)]
#[derive(Copy, Eq)]
pub struct ReservedWindow {
    pub start_seconds: u32,
    /// First second after the window.
    pub end_seconds: u32,
}

impl ReservedWindow {
    fn checked(self, path: &str) -> Result<Window, FormatError> {
        let Self { start_seconds: start, end_seconds: end } = self;
        if end <= start || !limits::SECONDS.contains(&end) {
            return Err(wrong(path, msg!("rehearsal.window", latest = *limits::SECONDS.end())));
        }
        Ok(Window { start, end })
    }
}

/// Another coordinator that starts at the same time, for the same window.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum Rival {
    None,
    /// It requests the same amounts: both may fit.
    Same,
    /// It requests all free capacity of the same resources: one of the two must fail.
    AllFree,
}

const LATENCY_MILLISECONDS: RangeInclusive<u32> = 1..=10_000;
/// Below 100, so that a manager holds before it can receive a commit.
const JITTER_PERCENT: RangeInclusive<u32> = 0..=90;
/// Limited so that a run stays short enough to follow.
const LOST_PERCENT: RangeInclusive<u32> = 0..=50;
const DUPLICATED_PERCENT: RangeInclusive<u32> = 0..=100;
const SECONDS: RangeInclusive<u32> = 1..=3_600;

/// Replays one of the document's reservations over a network, with those before it already made.
///
/// # Errors
/// When there is no such reservation or manager, or a number is out of its range.
pub fn rehearse(scenario: &Scenario, options: &RehearsalOptions) -> Result<RehearsalReport, FormatError> {
    check(options)?;
    let index = options.reservation as usize;
    let Some(booking) = scenario.reservations.get(index) else {
        return Err(wrong("reservation", msg!("rehearsal.no-reservation")));
    };
    let modification = options.modification;
    let others = if modification.is_some() { &scenario.reservations[index + 1..] } else { &[] };
    let mut coordinator = Coordinator::new(&scenario.grid);
    for other in scenario.reservations[..index].iter().chain(others) {
        let booked = coordinator.reserve_amounts(&other.amounts, other.window);
        booked.expect("`to_model` has booked them all");
    }
    let moved_from = modification.map(|of| of.from.checked("modification.from")).transpose()?;
    if let Some(window) = moved_from
        && coordinator.clone().reserve_amounts(&booking.amounts, window).is_err()
    {
        return Err(wrong("modification.from", msg!("rehearsal.place-taken")));
    }
    let window = modification.map_or(Ok(booking.window), |of| of.to.checked("modification.to"))?;
    let booking = &Booking { window, amounts: booking.asked().to_vec(), asked: None };
    let shares = protocol::shares_of(&coordinator, &booking.amounts, booking.window)
        .expect("`to_model` has found a manager for each");
    let concerned: Vec<usize> = shares.iter().map(|share| share.manager).collect();
    let failing = match options.failing_manager.map(|manager| concerned.get(manager as usize)) {
        Some(None) => {
            return Err(wrong("failingManager", msg!("rehearsal.no-manager")));
        }
        failing => failing.flatten().copied(),
    };
    let attempts = attempts(&coordinator, booking, moved_from, options.rival);
    let mut settings = settings(options);
    let mut run = run(&coordinator, &attempts, &settings, options.seed);
    // Nothing changes before the crash, so a first run shows when the manager holds.
    if let Some((manager, held)) = failing.and_then(|manager| Some((manager, held_at(&run, manager)?))) {
        let from = held + 1;
        let until = from + seconds(options.down_seconds);
        settings.outages.push(Outage { manager, from, until });
        run = self::run(&coordinator, &attempts, &settings, options.seed);
    }
    let version = u32::from(moved_from.is_some());
    let builder = ReportBuilder { grid: &scenario.grid, coordinator: &coordinator, shares: &shares, version };
    Ok(builder.report(&run, settings.timing))
}

/// Whether one of the document's reservations can have another window, with all others as they are.
///
/// The coordinator modifies it as OGF GFD.212 has it: what it holds now counts as free for the new version.
///
/// # Errors
/// When there is no such reservation, or the window is none.
pub fn modify(
    scenario: &Scenario,
    reservation: u32,
    to: ReservedWindow,
) -> Result<ModificationOutcome, FormatError> {
    let window = to.checked("to")?;
    let mut coordinator = Coordinator::new(&scenario.grid);
    let book = |booking: &Booking| {
        let booked = coordinator.reserve_amounts(&booking.amounts, booking.window);
        booked.expect("`to_model` has booked them all")
    };
    let ids: Vec<_> = scenario.reservations.iter().map(book).collect();
    let (Some(&id), Some(booking)) =
        (ids.get(reservation as usize), scenario.reservations.get(reservation as usize))
    else {
        return Err(wrong("reservation", msg!("rehearsal.no-reservation")));
    };
    let outcome = coordinator.modify(id, booking.asked(), window).expect("it was reserved above");
    Ok(match outcome {
        Ok(()) => ModificationOutcome::Modified,
        Err(Refusal::Short { manager, shortage }) => ModificationOutcome::Short {
            manager: coordinator.managers()[manager].name.clone(),
            wanted: wanted(&scenario.grid, shortage.resource, shortage.wanted),
            free: shortage.free,
        },
        Err(Refusal::Unmanaged { .. } | Refusal::Aborted(_)) => {
            unreachable!("the same amounts were reserved before, and no manager fails")
        }
    })
}

fn attempts(
    coordinator: &Coordinator,
    booking: &Booking,
    moved_from: Option<Window>,
    rival: Rival,
) -> Vec<Attempt> {
    let Booking { window, amounts, .. } = booking;
    let attempt = |amounts| Attempt { at: 0, amounts, window: *window, moved_from: None };
    let free = coordinator.availability(*window);
    let all_free = |&Amount { resource, .. }: &Amount| {
        let free = match resource {
            Resource::Cpus(node) => free.cpus[node],
            Resource::Bandwidth(channel) => free.bandwidth_mbps[channel],
        };
        Amount { resource, quantity: free.into() }
    };
    let mut attempts = vec![Attempt { moved_from, ..attempt(amounts.clone()) }];
    match rival {
        Rival::None => {}
        Rival::Same => attempts.push(attempt(amounts.clone())),
        Rival::AllFree => {
            // Two paths over one link list it twice, and amounts of one resource add up.
            let mut amounts: Vec<Amount> = amounts.iter().map(all_free).collect();
            amounts.sort();
            amounts.dedup();
            attempts.push(attempt(amounts));
        }
    }
    attempts
}

fn settings(options: &RehearsalOptions) -> Settings {
    let latency = 1000 * Micros::from(options.latency_milliseconds);
    let jitter = latency * Micros::from(options.jitter_percent) / 100;
    Settings {
        conditions: Conditions {
            latency: Latency::Uniform(latency - jitter, latency + jitter),
            lost_permille: 10 * options.lost_percent,
            duplicated_permille: 10 * options.duplicated_percent,
        },
        timing: Timing::default(),
        hold_timeout: seconds(options.hold_seconds),
        outages: Vec::new(),
    }
}

fn run(coordinator: &Coordinator, attempts: &[Attempt], settings: &Settings, seed: u32) -> Rehearsal {
    let random = Xoshiro256PlusPlus::seed_from_u64(seed.into());
    protocol::rehearse(coordinator, attempts, settings, random)
        .expect("the rival requests the reservation's resources, which have managers")
}

/// When a manager first sends the first coordinator that it holds.
fn held_at(run: &Rehearsal, manager: usize) -> Option<Micros> {
    let holds = run.log.messages.iter().map(|sending| &sending.message).find(|message| {
        message.from == Address::Manager(manager)
            && message.to == Address::Coordinator(0)
            && matches!(message.body, Body::Held { .. })
    });
    holds.map(|message| message.sent)
}

fn seconds(seconds: u32) -> Micros {
    1_000_000 * Micros::from(seconds)
}

fn check(options: &RehearsalOptions) -> Result<(), FormatError> {
    for (path, value, range) in [
        ("latencyMilliseconds", options.latency_milliseconds, LATENCY_MILLISECONDS),
        ("jitterPercent", options.jitter_percent, JITTER_PERCENT),
        ("lostPercent", options.lost_percent, LOST_PERCENT),
        ("duplicatedPercent", options.duplicated_percent, DUPLICATED_PERCENT),
        ("holdSeconds", options.hold_seconds, SECONDS),
        ("downSeconds", options.down_seconds, SECONDS),
    ] {
        if !range.contains(&value) {
            return Err(wrong(path, field::out_of_range(value, &range)));
        }
    }
    Ok(())
}

fn wrong(path: &str, message: Message) -> FormatError {
    FormatError::new(Code::OutOfRange, path, message)
}
