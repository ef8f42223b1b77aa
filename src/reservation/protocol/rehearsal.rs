//! One plan taken through two-phase commit on the managers of a grid, with a log to draw.

use rand_core::Rng;

use super::{
    Command, Conditions, CoordinatorMachine, IncidentKind, Latency, Log, ManagerMachine, Micros, Network,
    Outcome, Share, Timing,
};
use crate::model::Window;
use crate::reservation::{Amount, Coordinator, Disclosure, Refused};

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

/// How it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rehearsal {
    /// What the user was told; `None` when no end came within the step limit.
    pub outcome: Option<Outcome>,
    /// From the first message until the user was told, or until the last step.
    pub duration: Micros,
    /// Everything that was said, and what befell whom. Managers are indices into [`Coordinator::managers`],
    /// the coordinator has index 0.
    pub log: Log,
}

/// Reserves amounts over a network, against copies of the managers' books as they are now.
///
/// The coordinator given and its books do not change. Without loss, outage and rival the outcome is that
/// of [`Coordinator::reserve_amounts`].
///
/// # Errors
///
/// When nobody manages one of the resources.
pub fn rehearse<R: Rng>(
    coordinator: &Coordinator,
    amounts: &[Amount],
    window: Window,
    settings: &Settings,
    random: R,
) -> Result<Rehearsal, Refused> {
    let shares = shares_of(coordinator, amounts, window)?;
    let managers = coordinator.managers().iter().cloned().enumerate();
    let managers = managers
        .map(|(index, manager)| {
            ManagerMachine::new(index, manager, settings.hold_timeout, Disclosure::WindowOnly)
        })
        .collect();
    let coordinators = vec![CoordinatorMachine::new(0, settings.timing)];
    let mut network = Network::new(managers, coordinators, settings.conditions, random);
    for outage in &settings.outages {
        network.outage(outage.manager, outage.from, outage.until);
    }
    network.command(0, 0, Command::Reserve(shares));
    let mut steps = 0;
    while steps < STEP_LIMIT && network.step().is_some() {
        steps += 1;
    }
    let told = network.log().incidents.iter().find_map(|incident| match incident.kind {
        IncidentKind::Reported(outcome) => Some((incident.at, outcome)),
        _ => None,
    });
    Ok(Rehearsal {
        outcome: told.map(|(_, outcome)| outcome),
        duration: told.map_or(network.now(), |(at, _)| at),
        log: network.into_log(),
    })
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
) -> Result<Vec<Share>, Refused> {
    let (_, shares) = coordinator.shares(amounts)?;
    let share = |(manager, amounts)| Share { manager, window, amounts };
    Ok(shares.into_iter().map(share).collect())
}
