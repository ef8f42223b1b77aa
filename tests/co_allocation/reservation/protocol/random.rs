//! Long random schedules on the testbed: 13 managers, many rivals, loss, copies, overtaking and crashes.

use std::collections::BTreeMap;

use coalloc::kernel::Window;
use coalloc::labs::co_allocation::model::Grid;
use coalloc::labs::co_allocation::reservation;
use coalloc::labs::co_allocation::reservation::protocol::{
    Action, Address, Command, Conditions, CoordinatorMachine, Failure, IncidentKind, Latency, ManagerMachine,
    Micros, Network, Outcome, Share, Timing, shares_of,
};
use coalloc::labs::co_allocation::reservation::{Amount, Disclosure, Resource};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::{below, some_window};
use super::audit::{self, Capacities};
use super::mutants::{Coordinator, Fault, Manager};
use crate::testbed::preset;

const MILLISECOND: Micros = 1000;
const SECOND: Micros = 1000 * MILLISECOND;
const RIVALS: usize = 16;
type Chaos = Network<Xoshiro256PlusPlus, Manager, Coordinator>;

/// Everything about a schedule is a function of its seed.
fn chaos(grid: &Grid, seed: u64, fault: Fault) -> Chaos {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let empty = reservation::Coordinator::new(grid);
    let managers: Vec<Manager> = (empty.managers().iter().cloned().enumerate())
        .map(|(index, manager)| {
            Manager::new(ManagerMachine::new(index, manager, 5 * SECOND, Disclosure::WindowOnly), fault)
        })
        .collect();
    let timing = Timing {
        resend: Micros::from(300 + below(&mut random, 1700)) * MILLISECOND,
        hold_patience: 2 * SECOND,
        margin: 3500 * MILLISECOND,
        commit_patience: 6 * SECOND,
    };
    let coordinators =
        (0..RIVALS).map(|index| Coordinator::new(CoordinatorMachine::new(index, timing), fault)).collect();
    let conditions = Conditions {
        latency: Latency::Uniform(10 * MILLISECOND, Micros::from(50 + below(&mut random, 400)) * MILLISECOND),
        lost_permille: below(&mut random, 250),
        duplicated_permille: below(&mut random, 250),
    };
    let count = managers.len() as u32;
    let noise = Xoshiro256PlusPlus::seed_from_u64(!seed);
    let mut network = Network::new(managers, coordinators, conditions, noise);
    for _ in 0..below(&mut random, 15) {
        let from = Micros::from(below(&mut random, 60_000)) * MILLISECOND;
        let length = Micros::from(1 + below(&mut random, 8000)) * MILLISECOND;
        network.outage(below(&mut random, count) as usize, from, from + length);
    }
    for coordinator in 0..RIVALS {
        for _ in 0..8 {
            let at = Micros::from(below(&mut random, 60_000)) * MILLISECOND;
            let command = match below(&mut random, 8) {
                0..3 => Command::Reserve(some_shares(&mut random, &empty, grid)),
                3..6 => Command::Modify(some_shares(&mut random, &empty, grid)),
                _ => Command::Cancel,
            };
            network.command(at, coordinator, command);
        }
    }
    network
}

/// Some sites and links of the grid, mostly with room for a few rivals.
fn some_shares(random: &mut Xoshiro256PlusPlus, empty: &reservation::Coordinator, grid: &Grid) -> Vec<Share> {
    let sites: Vec<usize> = grid.sites().collect();
    let mut amounts = Vec::new();
    for _ in 0..1 + below(random, 4) {
        let node = sites[below(random, sites.len() as u32) as usize];
        let quantity = u64::from(1 + below(random, 1 + grid.nodes[node].cpus() / 2));
        amounts.push(Amount { resource: Resource::Cpus(node), quantity });
    }
    for _ in 0..below(random, 4) {
        let channel = below(random, grid.channels() as u32) as usize;
        let quantity = 1000 * u64::from(1 + below(random, 3));
        amounts.push(Amount { resource: Resource::Bandwidth(channel), quantity });
    }
    let window: Window = some_window(random);
    shares_of(empty, &amounts, window).expect("every site and link has a manager")
}

/// Runs a schedule to its end and checks every invariant after every step; answers the number of steps.
fn run(network: &mut Chaos) -> Result<usize, String> {
    let capacities: Vec<Capacities> =
        network.managers().iter().map(|manager| audit::capacities(&manager.inner)).collect();
    let mut steps = 0;
    while let Some(acted) = network.step() {
        steps += 1;
        check(network, &capacities, acted).map_err(|violation| format!("step {steps}: {violation}"))?;
        if steps > 200_000 {
            return Err("it does not end".to_owned());
        }
    }
    let managers: Vec<_> = network.managers().iter().map(|manager| &manager.inner).collect();
    let coordinators: Vec<_> = network.coordinators().iter().map(|one| &one.inner).collect();
    audit::quiet(&coordinators, &managers)?;
    Ok(steps)
}

/// A step changes one machine, but time passes for all holds.
fn check(
    network: &Chaos,
    capacities: &[Capacities],
    Action { at: now, who, .. }: Action,
) -> Result<(), String> {
    let coordinators = network.coordinators().iter().map(|one| &one.inner).enumerate();
    let mut managers = network.managers().iter().map(|one| &one.inner).enumerate();
    managers.clone().try_for_each(|(_, manager)| audit::holds_end(manager, now))?;
    match who {
        Address::Manager(index) => {
            let manager = &network.managers()[index].inner;
            audit::manager(manager, &capacities[index], now)?;
            audit::at_rest(coordinators, index, manager)
        }
        Address::Coordinator(index) => managers.try_for_each(|(at, manager)| {
            audit::at_rest(coordinators.clone().skip(index).take(1), at, manager)
        }),
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "the counts, shown with --nocapture")]
fn a_million_random_steps_break_nothing() {
    let (grid, _) = preset("testbed-2010");
    let (mut steps, mut seed, mut outcomes) = (0, 0, BTreeMap::<&str, u32>::new());
    while steps < 1_000_000 {
        let mut network = chaos(&grid, seed, Fault::None);
        assert_eq!(network.managers().len(), 13);
        steps += run(&mut network).unwrap_or_else(|violation| panic!("seed {seed}: {violation}"));
        for incident in &network.log().incidents {
            *outcomes.entry(name(&incident.kind)).or_default() += 1;
        }
        seed += 1;
    }
    println!("{steps} steps in {seed} schedules: {outcomes:?}");
    assert_eq!(outcomes.len(), 12, "every kind of incident has happened: {outcomes:?}");
    assert!(outcomes.values().all(|&count| count > 5), "{outcomes:?}");
}

fn name(kind: &IncidentKind) -> &'static str {
    match kind {
        IncidentKind::Crashed => "crashed",
        IncidentKind::Restarted => "restarted",
        IncidentKind::Reported(Outcome::Reserved) => "reserved",
        IncidentKind::Reported(Outcome::Cancelled) => "cancelled",
        IncidentKind::Reported(Outcome::NotNow) => "not now",
        IncidentKind::Reported(Outcome::Failed(failure)) => match failure {
            Failure::Denied { .. } => "denied",
            Failure::TimedOut { .. } => "timed out",
            Failure::Silent => "silent",
            Failure::TooLate => "too late",
            Failure::CommitRefused { .. } => "commit refused",
            Failure::CommitSilent => "commit silent",
            Failure::Withdrawn => "withdrawn",
        },
    }
}

#[test]
fn a_schedule_is_a_function_of_its_seed() {
    let (grid, _) = preset("testbed-2010");
    let log = |seed| {
        let mut network = chaos(&grid, seed, Fault::None);
        run(&mut network).map(|_| network.into_log())
    };
    assert_eq!(log(7), log(7));
    assert_ne!(log(7), log(8));
}

#[test]
fn random_schedules_catch_broken_machines() {
    let (grid, _) = preset("testbed-2010");
    for fault in [
        Fault::HoldsForEver,
        Fault::LosesReservations,
        Fault::ConfirmsRefusedCommits,
        Fault::KeepsTerminated,
        Fault::TrustsCommits,
    ] {
        let caught = (0..50).any(|seed| run(&mut chaos(&grid, seed, fault)).is_err());
        assert!(caught, "{fault:?} is not caught in 50 schedules");
    }
}
