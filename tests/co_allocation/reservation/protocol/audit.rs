//! The invariants of the protocol, judged by counting: nothing here uses what the machines decide with.

use std::collections::{BTreeMap, BTreeSet};

use coalloc::kernel::Window;
use coalloc::labs::co_allocation::reservation::protocol::{
    CoordinatorMachine, ManagerMachine, Micros, Record, Share, Transaction,
};
use coalloc::labs::co_allocation::reservation::{ReservationState, Resource};

/// What a manager really has.
pub type Capacities = Vec<(Resource, u32)>;

pub fn capacities(machine: &ManagerMachine) -> Capacities {
    machine.manager().book.free(Window { start: 0, end: 0 }).collect()
}

fn takes(record: &Record, resource: Resource, second: u32) -> u64 {
    let inside = record.window.start <= second && second < record.window.end;
    let of_it = record.amounts.iter().filter(|amount| amount.resource == resource);
    if inside { of_it.map(|amount| amount.quantity).sum() } else { 0 }
}

/// No hold outlives its timeout.
pub fn holds_end(machine: &ManagerMachine, now: Micros) -> Result<(), String> {
    let late = |record: &Record| record.state == ReservationState::Held && record.until < now;
    match machine.records().find(|(_, record)| late(record)) {
        Some((held, _)) => Err(format!("{held:?} is held beyond its timeout")),
        None => Ok(()),
    }
}

/// Never overbooked, the book agrees with the records, and no hold outlives its timeout.
pub fn manager(machine: &ManagerMachine, capacities: &Capacities, now: Micros) -> Result<(), String> {
    holds_end(machine, now)?;
    let taking: Vec<(Transaction, &Record)> =
        machine.records().filter(|(_, record)| record.state.takes()).collect();
    let starts: BTreeSet<u32> = taking.iter().map(|(_, record)| record.window.start).collect();
    for &second in &starts {
        let free = machine.manager().book.free(Window { start: second, end: second + 1 });
        for (&(resource, capacity), (_, free)) in capacities.iter().zip(free) {
            let taken = taken(&taking, resource, second);
            if taken > u64::from(capacity) {
                return Err(format!("{resource:?} is overbooked at {second}: {taken} of {capacity}"));
            }
            if taken + u64::from(free) != u64::from(capacity) {
                return Err(format!(
                    "the book has {free} of {resource:?} free at {second}, {taken} are taken"
                ));
            }
        }
    }
    let books = machine.manager().book.len();
    if books != taking.len() {
        return Err(format!("{books} holds in the book, {} records that take", taking.len()));
    }
    Ok(())
}

/// Of two versions of which one is to replace the other, the larger counts.
fn taken(taking: &[(Transaction, &Record)], resource: Resource, second: u32) -> u64 {
    let find = |wanted| taking.iter().find(|(transaction, _)| Some(*transaction) == wanted);
    let newer = |old: &Transaction| taking.iter().any(|(_, record)| record.replaces == Some(*old));
    let newest = taking.iter().filter(|(transaction, _)| !newer(transaction));
    newest
        .map(|(_, record)| {
            let old = find(record.replaces).map_or(0, |(_, old)| takes(old, resource, second));
            old.max(takes(record, resource, second))
        })
        .sum()
}

/// A coordinator at rest has its version reserved at every manager concerned, and no other anywhere: as far
/// as one manager can observe, for coordinators with these indices.
pub fn at_rest<'a>(
    coordinators: impl Iterator<Item = (usize, &'a CoordinatorMachine)> + Clone,
    at: usize,
    manager: &ManagerMachine,
) -> Result<(), String> {
    let resting = coordinators.filter(|(_, coordinator)| coordinator.round().is_none());
    let mut expected: BTreeMap<Transaction, &Share> = BTreeMap::new();
    for (_, coordinator) in resting.clone() {
        let Some((transaction, mut shares)) = coordinator.reserved() else { continue };
        expected.extend(shares.find(|share| share.manager == at).map(|share| (transaction, share)));
    }
    for (transaction, record) in manager.records() {
        let rests = || resting.clone().any(|(index, _)| index == transaction.coordinator);
        if record.state != ReservationState::Reserved || !rests() {
            continue;
        }
        let right = |share: &Share| share.window == record.window && share.amounts == record.amounts;
        if !expected.remove(&transaction).is_some_and(right) {
            return Err(format!("{transaction:?} is reserved at manager {at} and belongs to nobody"));
        }
    }
    match expected.first_key_value() {
        Some((missing, _)) => Err(format!("{missing:?} is not reserved at manager {at}")),
        None => Ok(()),
    }
}

/// When nothing is left to happen, every coordinator is at rest, and nothing is only held.
pub fn quiet(coordinators: &[&CoordinatorMachine], managers: &[&ManagerMachine]) -> Result<(), String> {
    for (index, coordinator) in coordinators.iter().enumerate() {
        if let Some((round, _)) = coordinator.round() {
            return Err(format!("coordinator {index} is in round {round:?} for ever"));
        }
    }
    for (at, manager) in managers.iter().enumerate() {
        at_rest(coordinators.iter().copied().enumerate(), at, manager)?;
        if let Some((held, _)) = manager.records().find(|(_, record)| record.state == ReservationState::Held)
        {
            return Err(format!("{held:?} is held at manager {at} for ever"));
        }
    }
    Ok(())
}
