//! Small cases under every interleaving: all orders of delivery, losses, copies, timeouts and crashes within
//! a budget. Some 455 000 states in all; `--nocapture` shows them case by case.

use std::collections::BTreeSet;

use coalloc::kernel::Window;
use coalloc::labs::co_allocation::reservation::protocol::{
    Command, CoordinatorMachine, Failure, ManagerMachine, Outcome, Share, Timing,
};
use coalloc::labs::co_allocation::reservation::{
    Amount, Book, Disclosure, ManagerKind, Resource, ResourceManager,
};

use super::mutants::{Coordinator, Fault, Manager};
use super::walk::walk;
use super::world::{Budget, World};

/// Short enough that every timeout is a few timers away.
const TIMING: Timing = Timing { resend: 3, hold_patience: 5, margin: 4, commit_patience: 6 };
const HOLD_TIMEOUT: u64 = 6;
pub const CALM: Budget = Budget { losses: 0, duplicates: 0, crashes: 0, early: 0 };

/// Managers of one site each, with these CPUs.
pub fn world(cpus: &[u32], commands: Vec<Vec<Command>>, budget: Budget, fault: Fault) -> World {
    let manager = |(index, &cpus): (usize, &u32)| {
        let book = Book::new([(Resource::Cpus(index), cpus)]);
        let manager = ResourceManager { name: format!("M{index}"), kind: ManagerKind::Compute, book };
        Manager::new(ManagerMachine::new(index, manager, HOLD_TIMEOUT, Disclosure::WindowOnly), fault)
    };
    let managers = cpus.iter().enumerate().map(manager).collect();
    let coordinator = |index| Coordinator::new(CoordinatorMachine::new(index, TIMING), fault);
    let coordinators = (0..commands.len()).map(coordinator).collect();
    let last_first = commands.into_iter().map(|commands| commands.into_iter().rev().collect()).collect();
    World::new(managers, coordinators, last_first, budget)
}

/// This many CPUs of each of these managers, in one window.
pub fn shares(managers: &[usize], cpus: u64, start: u32, end: u32) -> Vec<Share> {
    let window = Window { start, end };
    let amounts = |manager| vec![Amount { resource: Resource::Cpus(manager), quantity: cpus }];
    managers.iter().map(|&manager| Share { manager, window, amounts: amounts(manager) }).collect()
}

/// Searches all states and returns the outcomes reported to users.
#[expect(clippy::print_stdout, reason = "the sizes, shown with --nocapture")]
fn check(name: &str, world: World, budget: Budget) -> BTreeSet<&'static str> {
    let seen = walk(world, 5_000_000).unwrap_or_else(|violation| panic!("{name}, {budget:?}: {violation}"));
    println!("{name}, {budget:?}: {} states, {} steps, {} ends", seen.states, seen.steps, seen.ends);
    assert!(seen.ends > 0, "{name}, {budget:?}: nothing ever ends");
    kinds(&seen.outcomes)
}

/// The kinds of outcomes reported to users, without details.
fn kinds(outcomes: &BTreeSet<Outcome>) -> BTreeSet<&'static str> {
    let kind = |outcome: &Outcome| match outcome {
        Outcome::Reserved => "reserved",
        Outcome::Cancelled => "cancelled",
        Outcome::NotNow => "not now",
        Outcome::Failed(Failure::Denied { .. }) => "denied",
        Outcome::Failed(Failure::TimedOut { .. }) => "timed out",
        Outcome::Failed(Failure::Silent) => "silent",
        Outcome::Failed(Failure::TooLate) => "too late",
        Outcome::Failed(Failure::CommitRefused { .. }) => "commit refused",
        Outcome::Failed(Failure::CommitSilent) => "commit silent",
        Outcome::Failed(Failure::Withdrawn) => "withdrawn",
    };
    outcomes.iter().map(kind).collect()
}

fn rivals() -> Vec<Vec<Command>> {
    (0..2).map(|_| vec![Command::Reserve(shares(&[0, 1], 2, 0, 10))]).collect()
}

fn alone() -> Vec<Vec<Command>> {
    vec![vec![Command::Reserve(shares(&[0, 1], 2, 0, 10))]]
}

fn withdrawn() -> Vec<Vec<Command>> {
    vec![vec![Command::Reserve(shares(&[0, 1], 2, 0, 10)), Command::Cancel]]
}

/// The change needs what its own old version has at manager 1.
fn modified() -> Vec<Vec<Command>> {
    vec![vec![Command::Reserve(shares(&[0, 1], 2, 0, 10)), Command::Modify(shares(&[1, 2], 2, 5, 15))]]
}

fn modified_with_a_rival() -> Vec<Vec<Command>> {
    modified().into_iter().chain([vec![Command::Reserve(shares(&[1, 2], 1, 12, 14))]]).collect()
}

/// Two coordinators, two managers that have enough for one of them.
#[test]
fn of_two_rivals_at_most_one_wins() {
    for budget in
        [CALM, Budget { losses: 1, ..CALM }, Budget { duplicates: 1, ..CALM }, Budget { crashes: 1, ..CALM }]
    {
        let outcomes = check("rivals", world(&[2, 2], rivals(), budget, Fault::None), budget);
        assert!(outcomes.contains("reserved") && outcomes.contains("denied"), "{outcomes:?}");
    }
}

#[test]
fn one_co_allocation_survives_everything_at_once() {
    let mut outcomes = BTreeSet::new();
    for budget in [
        Budget { losses: 1, duplicates: 1, ..CALM },
        Budget { losses: 1, crashes: 1, ..CALM },
        Budget { losses: 3, early: 1, ..CALM },
        Budget { duplicates: 1, crashes: 1, early: 1, ..CALM },
        Budget { early: 3, ..CALM },
    ] {
        outcomes.extend(check("one", world(&[2, 2], alone(), budget, Fault::None), budget));
    }
    let all = ["commit refused", "commit silent", "reserved", "silent", "timed out", "too late"];
    assert_eq!(outcomes, BTreeSet::from(all));
}

#[test]
fn a_user_may_withdraw_at_any_time() {
    let mut outcomes = BTreeSet::new();
    for budget in [
        Budget { losses: 1, duplicates: 1, ..CALM },
        Budget { duplicates: 1, crashes: 1, ..CALM },
        Budget { losses: 1, early: 1, ..CALM },
    ] {
        outcomes.extend(check("withdrawn", world(&[2, 2], withdrawn(), budget, Fault::None), budget));
    }
    assert!(outcomes.is_superset(&BTreeSet::from(["cancelled", "reserved", "withdrawn"])), "{outcomes:?}");
}

#[test]
fn a_change_is_made_everywhere_or_nowhere() {
    for budget in [
        Budget { losses: 1, ..CALM },
        Budget { duplicates: 1, ..CALM },
        Budget { losses: 1, crashes: 1, ..CALM },
        Budget { duplicates: 1, crashes: 1, ..CALM },
    ] {
        let outcomes = check("modified", world(&[2, 2, 2], modified(), budget, Fault::None), budget);
        assert!(outcomes.contains("reserved"), "{outcomes:?}");
    }
    let outcomes =
        check("modified, rival", world(&[2, 2, 2], modified_with_a_rival(), CALM, Fault::None), CALM);
    assert!(outcomes.contains("reserved") && outcomes.contains("denied"), "{outcomes:?}");
}

/// Larger budgets, some 2 000 000 states more, in a run of everything.
#[test]
fn larger_budgets() {
    if !crate::kit::is_all() {
        return;
    }
    for (name, cpus, commands, budget) in [
        ("rivals", 2, rivals(), Budget { early: 1, ..CALM }),
        ("rivals", 2, rivals(), Budget { losses: 1, crashes: 1, ..CALM }),
        ("one", 2, alone(), Budget { losses: 1, duplicates: 1, crashes: 1, early: 1 }),
        ("one", 2, alone(), Budget { duplicates: 1, early: 2, ..CALM }),
        ("withdrawn", 2, withdrawn(), Budget { duplicates: 1, crashes: 1, early: 1, ..CALM }),
        ("modified", 3, modified(), Budget { losses: 1, duplicates: 1, crashes: 1, early: 1 }),
        ("modified, rival", 3, modified_with_a_rival(), Budget { crashes: 1, ..CALM }),
    ] {
        check(name, world(&vec![2; cpus], commands, budget, Fault::None), budget);
    }
}
