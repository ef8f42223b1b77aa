//! Without delay, loss and rivals, the protocol answers what the coordinator without messages answers.

use coalloc::model::Window;
use coalloc::planner::exact::Exact;
use coalloc::reservation::protocol::{
    Address, Body, Command, Conditions, CoordinatorMachine, Denial, Failure, Fate, IncidentKind, Latency,
    ManagerMachine, Network, Outage, Outcome, Settings, Timing, rehearse, shares_of,
};
use coalloc::reservation::{Amount, Coordinator, Disclosure, Refused, Resource, amounts_of};
use coalloc::simulator::{Day, Happening};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::testbed::preset;

const HOLD_TIMEOUT: u64 = 30_000_000;

fn calm(latency: u64) -> Conditions {
    Conditions { latency: Latency::Fixed(latency), lost_permille: 0, duplicated_permille: 0 }
}

fn random() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

/// The plans of a crowded day in order, each half an hour later than planned so that some do not fit.
fn wishes() -> (coalloc::model::Grid, Vec<(Vec<Amount>, Window)>) {
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

#[test]
fn a_rehearsal_tells_the_rounds_and_changes_nothing() {
    let (grid, wishes) = wishes();
    let coordinator = Coordinator::new(&grid);
    let (amounts, window) = wishes.iter().max_by_key(|(amounts, _)| amounts.len()).expect("a day has plans");
    let run =
        rehearse(&coordinator, amounts, *window, &Settings::default(), random()).expect("all is managed");
    // Two round trips of 50 ms each way.
    assert_eq!((run.outcome, run.duration), (Some(Outcome::Reserved), 200_000));
    let shares = shares_of(&coordinator, amounts, *window).expect("all is managed").len();
    assert_eq!(run.log.sendings.len(), 4 * shares);
    assert!(
        run.log.sendings.iter().all(|sending| sending.fate == Fate::Received(sending.message.sent + 50_000))
    );
    assert_eq!(coordinator.availability(*window), Coordinator::new(&grid).availability(*window));
}

#[test]
fn a_manager_that_fails_between_hold_and_commit_undoes_all() {
    let (grid, wishes) = wishes();
    let coordinator = Coordinator::new(&grid);
    let (amounts, window) = wishes.iter().max_by_key(|(amounts, _)| amounts.len()).expect("a day has plans");
    let manager = shares_of(&coordinator, amounts, *window).expect("all is managed")[0].manager;
    let outages = vec![Outage { manager, from: 60_000, until: 400_000 }];
    let settings = Settings { outages, ..Settings::default() };
    let run = rehearse(&coordinator, amounts, *window, &settings, random()).expect("all is managed");
    assert!(
        matches!(run.outcome, Some(Outcome::Failed(Failure::CommitRefused { manager: at, .. })) if at == manager),
        "{:?}",
        run.outcome
    );
    let unheard =
        |sending: &&coalloc::reservation::protocol::Sending| matches!(sending.fate, Fate::Unheard(_));
    assert_eq!(run.log.sendings.iter().filter(unheard).count(), 1, "the first commit");
    let terminated = run.log.sendings.iter().filter(|sending| sending.message.body == Body::Terminated);
    assert!(terminated.count() >= 2, "those that have committed are undone");
    assert!(run.log.incidents.iter().any(|incident| incident.who == Address::Coordinator(0)));
}

#[test]
fn where_everything_is_lost_nothing_is_told() {
    let coordinator = Coordinator::new(&preset("testbed-2010").0);
    let amounts = [Amount { resource: Resource::Cpus(0), quantity: 1 }];
    let conditions = Conditions { lost_permille: 1000, ..calm(1) };
    let settings = Settings { conditions, ..Settings::default() };
    let run = rehearse(&coordinator, &amounts, Window { start: 0, end: 60 }, &settings, random());
    assert_eq!(run.map(|run| run.outcome), Ok(None));
}
