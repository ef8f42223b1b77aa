//! Without delay, loss and rivals, the protocol answers what the coordinator without messages answers.

use std::slice;

use coalloc::kernel::Window;
use coalloc::labs::co_allocation::day::{Day, EventKind};
use coalloc::labs::co_allocation::model::Grid;
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::reservation::protocol::{
    Attempt, Body, Command, Conditions, CoordinatorMachine, Denial, Failure, Fate, IncidentKind, Latency,
    ManagerMachine, MessageRecord, Network, Outage, Outcome, Settings, Share, Timing, rehearse, shares_of,
};
use coalloc::labs::co_allocation::reservation::{
    Amount, Coordinator, Disclosure, Refusal, TransitionError, amounts_of,
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
fn attempts() -> (Grid, Vec<(Vec<Amount>, Window)>) {
    let (grid, settings) = preset("testbed-2010");
    let mut day = Day::new(grid.clone(), settings, Box::new(Exact), 0).expect("a valid workload");
    while !day.advance(100) {}
    let (mut request_of, mut attempts) = (None, Vec::new());
    for event in day.log().events() {
        match &event.kind {
            EventKind::Submitted { request, .. } => request_of = Some(request.clone()),
            EventKind::Planned { window, plan, .. } => {
                let request = request_of.as_ref().expect("a request comes before its plan");
                let late = 1800 * (event.request as u32 % 2);
                let window = Window { start: window.start + late, end: window.end + late };
                attempts.push((amounts_of(plan, &grid, request), window));
            }
            _ => {}
        }
    }
    (grid, attempts)
}

#[test]
fn the_protocol_agrees_with_the_coordinator_without_messages() {
    let (grid, attempts) = attempts();
    let mut direct = Coordinator::new(&grid);
    let managers = direct.managers().iter().cloned().enumerate();
    let managers = managers
        .map(|(index, manager)| ManagerMachine::new(index, manager, HOLD_TIMEOUT, Disclosure::WindowOnly));
    let managers = managers.collect();
    let machine = |index| CoordinatorMachine::new(index, Timing::default());
    let coordinators = (0..attempts.len()).map(machine).collect();
    let mut network = Network::new(managers, coordinators, calm(0), random());
    let mut expected = Vec::new();
    for (index, (amounts, window)) in attempts.iter().enumerate() {
        let shares = shares_of(&direct, amounts, *window).expect("plans name what is managed");
        network.command(index as u64, index, Command::Reserve(shares));
        expected.push(match direct.reserve_amounts(amounts, *window) {
            Ok(_) => Outcome::Reserved,
            Err(Refusal::Short { manager, shortage }) => {
                Outcome::Failed(Failure::Denied { manager, denial: Denial::Short(shortage) })
            }
            Err(other) => panic!("{other:?}"),
        });
    }
    while network.step().is_some() {}
    let outcomes: Vec<_> = (network.log().incidents.iter())
        .filter_map(|incident| match incident.kind {
            IncidentKind::Reported(outcome) => Some(outcome),
            _ => None,
        })
        .collect();
    assert_eq!(outcomes, expected);
    let refused = expected.iter().filter(|outcome| **outcome != Outcome::Reserved).count();
    assert!(refused > 10 && expected.len() - refused > 100, "{refused} of {} are refused", expected.len());
    for (machine, manager) in network.managers().iter().zip(direct.managers()) {
        for half_hour in 48..100 {
            let window = Window { start: half_hour * 1800, end: half_hour * 1800 + 1800 };
            assert!(machine.manager().book.free(window).eq(manager.book.free(window)));
        }
    }
}

/// The attempt of the day that concerns the most resources.
fn largest_attempt() -> (Coordinator, Attempt, Vec<Share>) {
    let (grid, attempts) = attempts();
    let coordinator = Coordinator::new(&grid);
    let largest = attempts.into_iter().max_by_key(|(amounts, _)| amounts.len());
    let (amounts, window) = largest.expect("a day has plans");
    let shares = shares_of(&coordinator, &amounts, window).expect("plans name what is managed");
    (coordinator, Attempt { at: 0, amounts, window, moved_from: None }, shares)
}

#[test]
fn a_rehearsal_records_the_rounds_and_changes_nothing() {
    let (coordinator, attempt, shares) = largest_attempt();
    let run = rehearse(&coordinator, slice::from_ref(&attempt), &Settings::default(), random());
    let run = run.expect("all is managed");
    // Two round trips of 50 ms each way.
    assert_eq!(run.outcomes, [Some((200_000, Outcome::Reserved))]);
    assert_eq!(run.log.messages.len(), 4 * shares.len());
    let arrives = |sending: &MessageRecord| sending.fate == Fate::Received(sending.message.sent + 50_000);
    assert!(run.log.messages.iter().all(arrives));
    assert!(coordinator.managers().iter().all(|manager| manager.book.is_empty()));
}

#[test]
fn of_rivals_for_the_same_the_first_wins() {
    let (coordinator, attempt, shares) = largest_attempt();
    let all = |share: &Share| -> Vec<Amount> {
        let window = Window { start: 0, end: 0 };
        let free = coordinator.managers()[share.manager].book.free(window);
        free.map(|(resource, free)| Amount { resource, quantity: u64::from(free) }).collect()
    };
    let everything: Vec<Amount> = shares.iter().flat_map(all).collect();
    let late = Attempt { at: 10_000, ..attempt.clone() };
    let first = Attempt { amounts: everything, ..attempt };
    let run = rehearse(&coordinator, &[late, first], &Settings::default(), random()).expect("all is managed");
    let denied = |outcome| matches!(outcome, Outcome::Failed(Failure::Denied { .. }));
    assert!(
        run.outcomes[0].is_some_and(|(at, outcome)| at == 210_000 && denied(outcome)),
        "{:?}",
        run.outcomes
    );
    assert_eq!(run.outcomes[1], Some((200_000, Outcome::Reserved)));
}

#[test]
fn a_manager_that_fails_between_hold_and_commit_undoes_all() {
    let (coordinator, attempt, shares) = largest_attempt();
    let manager = shares[0].manager;
    let outages = vec![Outage { manager, from: 60_000, until: 400_000 }];
    let settings = Settings { outages, ..Settings::default() };
    let run = rehearse(&coordinator, &[attempt], &settings, random()).expect("all is managed");
    let refused = Failure::CommitRefused { manager, misfit: TransitionError::NothingAsked };
    // The commit is sent again after a second, refused, and the cancel takes one round trip.
    assert_eq!(run.outcomes, [Some((1_300_000, Outcome::Failed(refused)))]);
    let unheard = |sending: &&MessageRecord| matches!(sending.fate, Fate::Unheard(_));
    assert_eq!(run.log.messages.iter().filter(unheard).count(), 1, "the first commit");
    let terminated = run.log.messages.iter().filter(|sending| sending.message.body == Body::Terminated);
    assert_eq!(terminated.count(), shares.len(), "those that have committed are undone");
}

#[test]
fn where_everything_is_lost_nothing_is_told() {
    let (coordinator, attempt, _) = largest_attempt();
    let conditions = Conditions { lost_permille: 1000, ..calm(1) };
    let settings = Settings { conditions, ..Settings::default() };
    let run = rehearse(&coordinator, &[attempt], &settings, random());
    assert_eq!(run.map(|run| run.outcomes), Ok(vec![None]));
}
