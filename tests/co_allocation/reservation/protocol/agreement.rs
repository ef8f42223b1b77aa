//! Without delay, loss and rivals, the protocol answers what the coordinator without messages answers.

use std::slice;

use coalloc::kernel::Window;
use coalloc::labs::co_allocation::day::{Day, Happening};
use coalloc::labs::co_allocation::model::Grid;
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::reservation::protocol::{
    Body, Command, Conditions, CoordinatorMachine, Denial, Failure, Fate, IncidentKind, Latency,
    ManagerMachine, Network, Outage, Outcome, Sending, Settings, Share, Timing, Wish, rehearse, shares_of,
};
use coalloc::labs::co_allocation::reservation::{
    Amount, Coordinator, Disclosure, Misfit, Refused, amounts_of,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::testbed::preset;

const HOLD_TIMEOUT: u64 = 30_000_000;

fn calm(latency: u64) -> Conditions {
    Conditions { latency: Latency::Fixed(latency), lost_permille: 0, duplicated_permille: 0 }
}

fn random() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

/// The plans of a crowded day in order, each half an hour later than planned so that some do not fit.
fn wishes() -> (Grid, Vec<(Vec<Amount>, Window)>) {
    let (grid, settings) = preset("testbed-2010");
    let mut day = Day::new(grid.clone(), settings, Box::new(Exact), 0).expect("a valid workload");
    while !day.advance(100) {}
    let (mut request_of, mut wishes) = (None, Vec::new());
    for event in day.trace().events() {
        match &event.happening {
            Happening::Submitted { request, .. } => request_of = Some(request.clone()),
            Happening::Planned { window, plan, .. } => {
                let request = request_of.as_ref().expect("a request comes before its plan");
                let late = 1800 * (event.request as u32 % 2);
                let window = Window { start: window.start + late, end: window.end + late };
                wishes.push((amounts_of(plan, &grid, request), window));
            }
            _ => {}
        }
    }
    (grid, wishes)
}

#[test]
fn the_protocol_agrees_with_the_coordinator_without_messages() {
    let (grid, wishes) = wishes();
    let mut direct = Coordinator::new(&grid);
    let managers = direct.managers().iter().cloned().enumerate();
    let managers = managers
        .map(|(index, manager)| ManagerMachine::new(index, manager, HOLD_TIMEOUT, Disclosure::WindowOnly));
    let managers = managers.collect();
    let machine = |index| CoordinatorMachine::new(index, Timing::default());
    let coordinators = (0..wishes.len()).map(machine).collect();
    let mut network = Network::new(managers, coordinators, calm(0), random());
    let mut expected = Vec::new();
    for (index, (amounts, window)) in wishes.iter().enumerate() {
        let shares = shares_of(&direct, amounts, *window).expect("plans name what is managed");
        network.command(index as u64, index, Command::Reserve(shares));
        expected.push(match direct.reserve_amounts(amounts, *window) {
            Ok(_) => Outcome::Reserved,
            Err(Refused::Short { manager, shortage }) => {
                Outcome::Failed(Failure::Denied { manager, denial: Denial::Short(shortage) })
            }
            Err(other) => panic!("{other:?}"),
        });
    }
    while network.step().is_some() {}
    let told: Vec<_> = (network.log().incidents.iter())
        .filter_map(|incident| match incident.kind {
            IncidentKind::Reported(outcome) => Some(outcome),
            _ => None,
        })
        .collect();
    assert_eq!(told, expected);
    let refused = expected.iter().filter(|outcome| **outcome != Outcome::Reserved).count();
    assert!(refused > 10 && expected.len() - refused > 100, "{refused} of {} are refused", expected.len());
    for (machine, manager) in network.managers().iter().zip(direct.managers()) {
        for half_hour in 48..100 {
            let window = Window { start: half_hour * 1800, end: half_hour * 1800 + 1800 };
            assert!(machine.manager().book.free(window).eq(manager.book.free(window)));
        }
    }
}

/// The wish of the day that concerns the most resources.
fn largest_wish() -> (Coordinator, Wish, Vec<Share>) {
    let (grid, wishes) = wishes();
    let coordinator = Coordinator::new(&grid);
    let largest = wishes.into_iter().max_by_key(|(amounts, _)| amounts.len());
    let (amounts, window) = largest.expect("a day has plans");
    let shares = shares_of(&coordinator, &amounts, window).expect("plans name what is managed");
    (coordinator, Wish { at: 0, amounts, window }, shares)
}

#[test]
fn a_rehearsal_tells_the_rounds_and_changes_nothing() {
    let (coordinator, wish, shares) = largest_wish();
    let run = rehearse(&coordinator, slice::from_ref(&wish), &Settings::default(), random());
    let run = run.expect("all is managed");
    // Two round trips of 50 ms each way.
    assert_eq!(run.told, [Some((200_000, Outcome::Reserved))]);
    assert_eq!(run.log.sendings.len(), 4 * shares.len());
    let arrives = |sending: &Sending| sending.fate == Fate::Received(sending.message.sent + 50_000);
    assert!(run.log.sendings.iter().all(arrives));
    assert!(coordinator.managers().iter().all(|manager| manager.book.is_empty()));
}

#[test]
fn of_rivals_for_the_same_the_first_wins() {
    let (coordinator, wish, shares) = largest_wish();
    let all = |share: &Share| -> Vec<Amount> {
        let window = Window { start: 0, end: 0 };
        let free = coordinator.managers()[share.manager].book.free(window);
        free.map(|(resource, free)| Amount { resource, quantity: u64::from(free) }).collect()
    };
    let everything: Vec<Amount> = shares.iter().flat_map(all).collect();
    let late = Wish { at: 10_000, ..wish.clone() };
    let first = Wish { amounts: everything, ..wish };
    let run = rehearse(&coordinator, &[late, first], &Settings::default(), random()).expect("all is managed");
    let denied = |outcome| matches!(outcome, Outcome::Failed(Failure::Denied { .. }));
    assert!(run.told[0].is_some_and(|(at, outcome)| at == 210_000 && denied(outcome)), "{:?}", run.told);
    assert_eq!(run.told[1], Some((200_000, Outcome::Reserved)));
}

#[test]
fn a_manager_that_fails_between_hold_and_commit_undoes_all() {
    let (coordinator, wish, shares) = largest_wish();
    let manager = shares[0].manager;
    let outages = vec![Outage { manager, from: 60_000, until: 400_000 }];
    let settings = Settings { outages, ..Settings::default() };
    let run = rehearse(&coordinator, &[wish], &settings, random()).expect("all is managed");
    let refused = Failure::CommitRefused { manager, misfit: Misfit::NothingAsked };
    // The commit is sent again after a second, refused, and the cancel takes one round trip.
    assert_eq!(run.told, [Some((1_300_000, Outcome::Failed(refused)))]);
    let unheard = |sending: &&Sending| matches!(sending.fate, Fate::Unheard(_));
    assert_eq!(run.log.sendings.iter().filter(unheard).count(), 1, "the first commit");
    let terminated = run.log.sendings.iter().filter(|sending| sending.message.body == Body::Terminated);
    assert_eq!(terminated.count(), shares.len(), "those that have committed are undone");
}

#[test]
fn where_everything_is_lost_nothing_is_told() {
    let (coordinator, wish, _) = largest_wish();
    let conditions = Conditions { lost_permille: 1000, ..calm(1) };
    let settings = Settings { conditions, ..Settings::default() };
    let run = rehearse(&coordinator, &[wish], &settings, random());
    assert_eq!(run.map(|run| run.told), Ok(vec![None]));
}
