//! The machines under test, and broken ones that the tests must catch.

use coalloc::labs::co_allocation::reservation::protocol::{
    Body, Command, CoordinatorInput, CoordinatorMachine, Machine, ManagerInput, ManagerMachine, Micros,
    Output,
};

use super::exhaustive::{CALM, shares, world};
use super::walk::walk;
use super::world::Budget;

/// What is wrong with a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing.
    None,
    /// A manager never looks at the clock.
    HoldsForEver,
    /// A manager commits a hold of any of its lives.
    ForgetsIncarnation,
    /// A manager restarts with an empty memory.
    LosesReservations,
    /// A manager confirms commits that it refuses.
    ConfirmsRefusedCommits,
    /// A manager confirms that it has terminated, and has not.
    KeepsTerminated,
    /// A coordinator does not wait for commits to be confirmed.
    TrustsCommits,
}

/// A manager with a fault, or without.
#[derive(Clone, Debug)]
pub struct Manager {
    pub inner: ManagerMachine,
    fresh: ManagerMachine,
    fault: Fault,
}

impl Manager {
    pub fn new(inner: ManagerMachine, fault: Fault) -> Self {
        Self { fresh: inner.clone(), inner, fault }
    }
}

impl Machine for Manager {
    type Input = ManagerInput;

    fn step(&mut self, now: Micros, mut input: ManagerInput) -> Vec<Output> {
        match (self.fault, &mut input) {
            (Fault::HoldsForEver, _) => return self.inner.step(0, input),
            (Fault::LosesReservations, ManagerInput::Crash) => self.inner = self.fresh.clone(),
            (Fault::ForgetsIncarnation, ManagerInput::Message(message)) => {
                if let Body::Commit { incarnation } = &mut message.body {
                    *incarnation = self.inner.incarnation();
                }
            }
            (Fault::KeepsTerminated, ManagerInput::Message(message)) if message.body == Body::Terminate => {
                let mut answer = message.clone();
                (answer.from, answer.to, answer.body) = (message.to, message.from, Body::Terminated);
                return vec![Output::Send(answer)];
            }
            _ => {}
        }
        let mut outputs = self.inner.step(now, input);
        if self.fault == Fault::ConfirmsRefusedCommits {
            for output in &mut outputs {
                if let Output::Send(message) = output
                    && matches!(message.body, Body::CommitRefused(_))
                {
                    message.body = Body::Committed;
                }
            }
        }
        outputs
    }
}

/// A coordinator with a fault, or without.
#[derive(Clone, Debug)]
pub struct Coordinator {
    pub inner: CoordinatorMachine,
    fault: Fault,
}

impl Coordinator {
    pub fn new(inner: CoordinatorMachine, fault: Fault) -> Self {
        Self { inner, fault }
    }
}

impl Machine for Coordinator {
    type Input = CoordinatorInput;

    fn step(&mut self, now: Micros, input: CoordinatorInput) -> Vec<Output> {
        let mut outputs = self.inner.step(now, input);
        if self.fault == Fault::TrustsCommits {
            let commits: Vec<_> = outputs
                .iter()
                .filter_map(|output| match output {
                    Output::Send(message) if matches!(message.body, Body::Commit { .. }) => {
                        Some(message.clone())
                    }
                    _ => None,
                })
                .collect();
            for mut commit in commits {
                (commit.from, commit.to, commit.body) = (commit.to, commit.from, Body::Committed);
                outputs.extend(self.inner.step(now, CoordinatorInput::Message(commit)));
            }
        }
        outputs
    }
}

/// A case that the correct machines pass, and the words that the broken ones fail with.
fn caught(fault: Fault, cpus: &[u32], commands: &[Vec<Command>], budget: Budget, words: &str) {
    let case = |fault| walk(world(cpus, commands.to_vec(), budget, fault), 200_000);
    let seen =
        case(Fault::None).unwrap_or_else(|violation| panic!("nothing is broken, and yet: {violation}"));
    let violation = case(fault).err().unwrap_or_else(|| panic!("{fault:?} is not caught by {seen:?}"));
    assert!(violation.contains(words), "{fault:?} is caught for another reason: {violation}");
}

#[test]
fn broken_machines_are_caught() {
    let reserve = || Command::Reserve(shares(&[0, 1], 2, 0, 10));
    let alone = [vec![reserve()]];
    let withdrawn = [vec![Command::Reserve(shares(&[0], 2, 0, 10)), Command::Cancel]];
    let crash = Budget { crashes: 1, ..CALM };
    let losses = Budget { losses: 3, early: 1, ..CALM };
    let late = Budget { duplicates: 1, crashes: 1, ..CALM };
    caught(Fault::HoldsForEver, &[2, 1], &alone, losses, "held beyond its timeout");
    caught(Fault::ForgetsIncarnation, &[2], &withdrawn, late, "belongs to nobody");
    caught(Fault::LosesReservations, &[2, 2], &alone, crash, "is not reserved at manager");
    caught(Fault::ConfirmsRefusedCommits, &[2, 2], &alone, crash, "is not reserved at manager");
    caught(Fault::KeepsTerminated, &[2], &withdrawn, CALM, "belongs to nobody");
    caught(Fault::TrustsCommits, &[2, 2], &alone, CALM, "is not reserved at manager");
}

/// A manager that thinks it has more than it has.
#[test]
fn overbooking_is_caught() {
    let rivals = vec![vec![Command::Reserve(shares(&[0], 2, 0, 10))]; 2];
    let mut believed = world(&[4], rivals.clone(), CALM, Fault::None);
    assert!(walk(believed.clone(), 10_000).is_ok());
    believed.capacities = world(&[3], rivals, CALM, Fault::None).capacities;
    let violation = walk(believed, 10_000).expect_err("4 of 3 are taken");
    assert!(
        violation.contains("overbooked at 0: 4 of 3") || violation.contains("the book has"),
        "{violation}"
    );
}
