//! One manager, message by message: what it answers, and that it answers the same again.

use coalloc::kernel::Window;
use coalloc::labs::co_allocation::reservation::protocol::{
    Address, Body, Denial, Machine, ManagerInput, ManagerMachine, Message, Output, Transaction,
};
use coalloc::labs::co_allocation::reservation::{
    Amount, Book, Disclosure, ManagerKind, Resource, ResourceManager, Shortage, TransitionError,
};

const CPUS: Resource = Resource::Cpus(3);
const HOLD_TIMEOUT: u64 = 100;

fn manager(disclosure: Disclosure) -> ManagerMachine {
    let book = Book::new([(CPUS, 8)]);
    let manager = ResourceManager { name: "N3".into(), kind: ManagerKind::Compute, book };
    ManagerMachine::new(0, manager, HOLD_TIMEOUT, disclosure)
}

fn transaction(version: u32) -> Transaction {
    Transaction { coordinator: 5, version }
}

fn reserve(cpus: u64, start: u32, replaces: Option<u32>) -> Body {
    let amounts = vec![Amount { resource: CPUS, quantity: cpus }];
    Body::Reserve { window: Window { start, end: start + 10 }, amounts, replaces: replaces.map(transaction) }
}

/// Sends a message, and answers all that is said then.
fn say_once(machine: &mut ManagerMachine, now: u64, version: u32, body: Body) -> Vec<Body> {
    let (from, to) = (Address::Coordinator(5), Address::Manager(0));
    let message = Message { from, to, sent: now, transaction: transaction(version), body };
    let outputs = machine.step(now, ManagerInput::Message(message));
    let answers = outputs.into_iter().filter_map(|output| match output {
        Output::Send(answer) => Some(answer),
        _ => None,
    });
    answers
        .map(|answer| {
            assert_eq!((answer.from, answer.to, answer.sent), (to, from, now));
            assert_eq!(answer.transaction, transaction(version));
            answer.body
        })
        .collect()
}

/// Sends a message and a copy of it. The copy is answered the same.
fn say(machine: &mut ManagerMachine, now: u64, version: u32, body: Body) -> Option<Body> {
    let answers = say_once(machine, now, version, body.clone());
    assert_eq!(answers, say_once(machine, now, version, body.clone()), "a copy of {body:?}");
    assert!(answers.len() <= 1, "{answers:?}");
    answers.into_iter().next()
}

#[test]
fn a_reservation_is_held_committed_and_terminated() {
    let mut machine = manager(Disclosure::WindowOnly);
    let held = Body::Held { until: 100, incarnation: 0 };
    assert_eq!(say(&mut machine, 0, 0, reserve(6, 0, None)), Some(held.clone()));
    assert_eq!(say(&mut machine, 50, 0, reserve(6, 0, None)), Some(held), "a copy does not hold longer");
    let shortage = Shortage { resource: CPUS, wanted: 3, free: 2 };
    let denied = Some(Body::Failed(Denial::Short(shortage)));
    assert_eq!(say(&mut machine, 50, 1, reserve(3, 9, None)), denied);
    assert_eq!(say(&mut machine, 99, 0, Body::Commit { incarnation: 0 }), Some(Body::Committed));
    assert_eq!(say(&mut machine, 500, 0, Body::Commit { incarnation: 0 }), Some(Body::Committed));
    assert_eq!(say(&mut machine, 500, 0, Body::Abort), None, "what is reserved is not aborted");
    assert_eq!(say(&mut machine, 500, 0, Body::Terminate), Some(Body::Terminated));
    assert_eq!(say(&mut machine, 500, 0, reserve(6, 0, None)), Some(Body::Failed(Denial::Ended)));
    assert_eq!(say(&mut machine, 500, 1, reserve(3, 9, None)), denied, "answered as before, free or not");
    let refused = Body::CommitRefused(TransitionError::AlreadyTerminated);
    assert_eq!(say(&mut machine, 500, 0, Body::Commit { incarnation: 0 }), Some(refused));
    assert!(machine.manager().book.is_empty());
}

#[test]
fn the_end_of_a_hold_is_its_first_microsecond_without_it() {
    let mut machine = manager(Disclosure::WindowOnly);
    say(&mut machine, 0, 0, reserve(6, 0, None));
    // No timer has rung; the commit comes too late all the same.
    let said = say_once(&mut machine, 100, 0, Body::Commit { incarnation: 0 });
    assert_eq!(said, [Body::TimedOut, Body::CommitRefused(TransitionError::TooLate)]);
    assert!(machine.manager().book.is_empty());
    assert_eq!(say(&mut machine, 101, 0, reserve(6, 0, None)), Some(Body::TimedOut));
    assert_eq!(say(&mut machine, 102, 0, Body::Abort), Some(Body::Aborted));
}

#[test]
fn an_abort_overtakes_its_reserve() {
    let mut machine = manager(Disclosure::WindowOnly);
    assert_eq!(say(&mut machine, 0, 0, Body::Abort), Some(Body::Aborted));
    assert_eq!(say(&mut machine, 1, 0, reserve(1, 0, None)), Some(Body::Failed(Denial::Ended)));
    assert_eq!(say(&mut machine, 2, 1, Body::Terminate), Some(Body::Terminated));
    assert_eq!(say(&mut machine, 3, 1, reserve(1, 0, None)), Some(Body::Failed(Denial::Ended)));
    let refused = Some(Body::CommitRefused(TransitionError::NothingAsked));
    assert_eq!(say(&mut machine, 4, 2, Body::Commit { incarnation: 0 }), refused);
    assert!(machine.manager().book.is_empty());
}

#[test]
fn a_crash_loses_holds_and_keeps_reservations() {
    let mut machine = manager(Disclosure::WindowOnly);
    say(&mut machine, 0, 0, reserve(3, 0, None));
    say(&mut machine, 0, 0, Body::Commit { incarnation: 0 });
    say(&mut machine, 0, 1, reserve(3, 0, None));
    assert!(machine.step(1, ManagerInput::Crash).is_empty());
    assert_eq!(say(&mut machine, 2, 0, Body::Commit { incarnation: 0 }), None, "it is down");
    machine.step(3, ManagerInput::Restart);
    assert_eq!(say(&mut machine, 4, 0, Body::Commit { incarnation: 0 }), Some(Body::Committed));
    // The hold of the second life is not the one that this commit was decided for.
    assert_eq!(say(&mut machine, 5, 1, reserve(3, 0, None)), Some(Body::Held { until: 105, incarnation: 1 }));
    let refused = Some(Body::CommitRefused(TransitionError::NothingAsked));
    assert_eq!(say(&mut machine, 6, 1, Body::Commit { incarnation: 0 }), refused);
    assert_eq!(say(&mut machine, 7, 1, Body::Commit { incarnation: 1 }), Some(Body::Committed));
}

#[test]
fn a_new_version_may_take_what_the_old_one_has() {
    let mut machine = manager(Disclosure::WindowOnly);
    let not_replaceable = Some(Body::Failed(Denial::NotReplaceable));
    assert_eq!(say(&mut machine, 0, 1, reserve(8, 5, Some(0))), not_replaceable, "nothing is reserved");
    say(&mut machine, 0, 0, reserve(8, 0, None));
    assert_eq!(say(&mut machine, 0, 2, reserve(8, 5, Some(0))), not_replaceable, "it is only held");
    say(&mut machine, 1, 0, Body::Commit { incarnation: 0 });
    let held = Some(Body::Held { until: 102, incarnation: 0 });
    assert_eq!(say(&mut machine, 2, 3, reserve(8, 5, Some(0))), held);
    assert_eq!(say(&mut machine, 3, 4, reserve(8, 5, Some(0))), not_replaceable, "one change at a time");
    assert_eq!(say(&mut machine, 4, 3, Body::Commit { incarnation: 0 }), Some(Body::Committed));
    assert_eq!(free(&mut machine, 0, 15), 0, "both versions are there");
    assert_eq!(say(&mut machine, 5, 0, Body::Terminate), Some(Body::Terminated));
    assert_eq!([free(&mut machine, 0, 5), free(&mut machine, 5, 15)], [8, 0]);
}

fn free(machine: &mut ManagerMachine, start: u32, end: u32) -> u64 {
    match say(machine, 90, 9, Body::Query { window: Window { start, end } }) {
        Some(Body::Free { amounts, changes: None, .. }) => amounts.iter().map(|amount| amount.quantity).sum(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn only_managers_that_disclose_it_report_a_timetable() {
    for (disclosure, expected) in
        [(Disclosure::WindowOnly, None), (Disclosure::Timetable, Some(vec![10, 20]))]
    {
        let mut machine = manager(disclosure);
        say(&mut machine, 0, 0, reserve(3, 10, None));
        let window = Window { start: 5, end: 25 };
        let amounts = vec![Amount { resource: CPUS, quantity: 5 }];
        let free = Body::Free { window, amounts, changes: expected };
        assert_eq!(say(&mut machine, 1, 1, Body::Query { window }), Some(free));
    }
}
