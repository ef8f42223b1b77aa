//! Plans taken through two-phase commit on the managers of a grid, with a log to draw.

use rand_core::Rng;

use super::{
    Address, Command, Conditions, CoordinatorMachine, Latency, Log, ManagerMachine, Micros, Moment, Network,
    Outcome, Share, Timing, moment::Watch,
};
use crate::kernel::Window;
use crate::labs::co_allocation::reservation::{Amount, Coordinator, Disclosure, Refusal};

/// More steps than this are not made: where every message is lost, nothing ever ends.
const STEP_LIMIT: usize = 100_000;

/// A time in which a manager is down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The manager, as in [`Coordinator::managers`].
    pub manager: usize,
    /// It crashes.
    pub from: Micros,
    /// It restarts.
    pub until: Micros,
}

/// What a rehearsal is run with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The network.
    pub conditions: Conditions,
    /// The patience of the coordinator.
    pub timing: Timing,
    /// How long managers hold.
    pub hold_timeout: Micros,
    /// Who is down when.
    pub outages: Vec<Outage>,
}

impl Default for Settings {
    /// A calm network between continents: 50 ms each way, nothing lost, holds of 30 s. Reconstructed.
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

/// What one user wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// When its coordinator begins.
    pub at: Micros,
    /// What is to be reserved.
    pub amounts: Vec<Amount>,
    /// For when.
    pub window: Window,
}

/// How it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rehearsal {
    /// When each user was told what; `None` where no end came within the step limit.
    pub outcomes: Vec<Option<(Micros, Outcome)>>,
    /// What could be seen of it, in the order in which it happened.
    pub moments: Vec<Moment>,
    /// Everything that was said, and what befell whom. Managers are indices into [`Coordinator::managers`],
    /// coordinators those of their attempts.
    pub log: Log,
}

/// Reserves attempts over a network, each by a coordinator of its own, against copies of the managers' books
/// as they are now. For one plan, give one attempt.
///
/// The coordinator given and its books do not change. Without loss, outage and rival the outcome is that
/// of [`Coordinator::reserve_amounts`].
///
/// # Errors
///
/// When nobody manages one of the resources.
pub fn rehearse<R: Rng>(
    coordinator: &Coordinator,
    attempts: &[Attempt],
    settings: &Settings,
    random: R,
) -> Result<Rehearsal, Refusal> {
    let managers = coordinator.managers().iter().cloned().enumerate();
    let managers = managers
        .map(|(index, manager)| {
            ManagerMachine::new(index, manager, settings.hold_timeout, Disclosure::WindowOnly)
        })
        .collect();
    let machine = |index| CoordinatorMachine::new(index, settings.timing);
    let coordinators = (0..attempts.len()).map(machine).collect();
    let mut network = Network::new(managers, coordinators, settings.conditions, random);
    for outage in &settings.outages {
        network.outage(outage.manager, outage.from, outage.until);
    }
    for (index, attempt) in attempts.iter().enumerate() {
        let shares = shares_of(coordinator, &attempt.amounts, attempt.window)?;
        network.command(attempt.at, index, Command::Reserve(shares));
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

/// What each manager concerned is asked for, in the order of managers.
///
/// # Errors
///
/// When nobody manages one of the resources.
pub fn shares_of(
    coordinator: &Coordinator,
    amounts: &[Amount],
    window: Window,
) -> Result<Vec<Share>, Refusal> {
    let (_, shares) = coordinator.shares(amounts)?;
    let share = |(manager, amounts)| Share { manager, window, amounts };
    Ok(shares.into_iter().map(share).collect())
}
