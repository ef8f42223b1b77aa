//! Rehearsal of plans: two-phase commit with the managers of a grid, with a log to draw.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{
    Address, Command, Conditions, CoordinatorMachine, Latency, Log, ManagerMachine, Micros, Moment, Network,
    Outcome, Share, Timing, moment::Watch,
};
use crate::kernel::Window;
use crate::labs::co_allocation::reservation::{Amount, Coordinator, Disclosure, Refusal};

/// The most steps made: if every message is lost, the run never ends.
const STEP_LIMIT: usize = 100_000;

/// A period in which a manager is down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The manager, as in [`Coordinator::managers`].
    pub manager: usize,
    /// The time of the crash.
    pub from: Micros,
    /// The time of the restart.
    pub until: Micros,
}

/// The settings of a rehearsal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The conditions of the network.
    pub conditions: Conditions,
    /// The timeouts of the coordinator.
    pub timing: Timing,
    /// Time that managers hold.
    pub hold_timeout: Micros,
    /// The outages of managers.
    pub outages: Vec<Outage>,
}

impl Default for Settings {
    /// A calm intercontinental network: 50 ms each way, no loss, holds of 30 s. Our reconstruction.
    fn default() -> Self {
        let latency = Latency::Fixed(50_000);
        Self {
            conditions: Conditions { latency, lost_permille: 0, duplicated_permille: 0 },
            timing: Timing::default(),
            hold_timeout: 30_000_000,
            outages: Vec::new(),
        }
    }
}

/// One user's attempt to reserve, or to move a reservation to another window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The time its coordinator begins.
    pub at: Micros,
    /// The amounts to reserve.
    pub amounts: Vec<Amount>,
    /// The window to reserve.
    pub window: Window,
    /// The window of the reservation that is moved; `None` for a new one. The given books lack it.
    pub moved_from: Option<Window>,
}

/// The result of a rehearsal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rehearsal {
    /// The outcome reported to each user, and when; `None` if there was none within the step limit.
    pub outcomes: Vec<Option<(Micros, Outcome)>>,
    /// Visible steps, in order.
    pub moments: Vec<Moment>,
    /// All messages and incidents. Managers are indices into [`Coordinator::managers`],
    /// coordinators those of their attempts.
    pub log: Log,
}

/// Makes the attempts over a network, each by a separate coordinator, with copies of the managers' current
/// books. For a single plan, pass one attempt.
///
/// The given coordinator and its books do not change. Without loss, outages and rivals the outcome is that
/// of [`Coordinator::reserve_amounts`], or of [`Coordinator::modify`] for an attempt to move.
///
/// # Errors
///
/// When a resource has no manager.
pub fn rehearse<R: Rng>(
    coordinator: &Coordinator,
    attempts: &[Attempt],
    settings: &Settings,
    random: R,
) -> Result<Rehearsal, Refusal> {
    let managers = coordinator.managers().iter().cloned().enumerate();
    let managers: Vec<_> = managers
        .map(|(index, manager)| {
            ManagerMachine::new(index, manager, settings.hold_timeout, Disclosure::WindowOnly)
        })
        .collect();
    let machine = |index| CoordinatorMachine::new(index, settings.timing);
    let coordinators: Vec<_> = (0..attempts.len()).map(machine).collect();
    let (managers, coordinators) = with_old_versions(coordinator, attempts, managers, coordinators)?;
    let mut network = Network::new(managers, coordinators, settings.conditions, random);
    for outage in &settings.outages {
        network.outage(outage.manager, outage.from, outage.until);
    }
    for (index, attempt) in attempts.iter().enumerate() {
        let shares = shares_of(coordinator, &attempt.amounts, attempt.window)?;
        let command = if attempt.moved_from.is_some() { Command::Modify } else { Command::Reserve };
        network.command(attempt.at, index, command(shares));
    }
    let mut watch = Watch::default();
    let mut moments = Vec::new();
    for _ in 0..STEP_LIMIT {
        let Some(moment) = watch.step(&mut network) else { break };
        moments.extend(moment);
    }
    let mut outcomes = vec![None; attempts.len()];
    for Moment { at, who, report: outcome, .. } in &moments {
        if let (Address::Coordinator(index), Some(outcome)) = (*who, *outcome) {
            outcomes[index] = Some((*at, outcome));
        }
    }
    Ok(Rehearsal { outcomes, moments, log: network.into_log() })
}

/// The machines after the reservations to be moved were made, on a network that loses nothing.
fn with_old_versions(
    coordinator: &Coordinator,
    attempts: &[Attempt],
    managers: Vec<ManagerMachine>,
    coordinators: Vec<CoordinatorMachine>,
) -> Result<(Vec<ManagerMachine>, Vec<CoordinatorMachine>), Refusal> {
    let conditions = Conditions { latency: Latency::Fixed(1), lost_permille: 0, duplicated_permille: 0 };
    let mut network = Network::new(managers, coordinators, conditions, Xoshiro256PlusPlus::seed_from_u64(0));
    for (index, Attempt { amounts, moved_from, .. }) in attempts.iter().enumerate() {
        if let Some(window) = *moved_from {
            network.command(0, index, Command::Reserve(shares_of(coordinator, amounts, window)?));
        }
    }
    while network.step().is_some() {}
    Ok(network.into_machines())
}

/// The share of each manager involved, in the order of managers.
///
/// # Errors
///
/// When a resource has no manager.
pub fn shares_of(
    coordinator: &Coordinator,
    amounts: &[Amount],
    window: Window,
) -> Result<Vec<Share>, Refusal> {
    let (_, shares) = coordinator.shares(amounts)?;
    let share = |(manager, amounts)| Share { manager, window, amounts };
    Ok(shares.into_iter().map(share).collect())
}
