//! The book of one resource manager: it never holds more than there is, at any second.

use std::collections::{BTreeMap, BTreeSet};

use super::{Amount, Resource, sums};
use crate::calendar::{Calendar, DefaultCalendar};
use crate::model::{Seconds, Window};

/// Names a hold within one book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HoldId(u64);

/// How far a hold has come. Both states take the resource; a released hold is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoldState {
    /// Promised until commit or release.
    Held,
    /// Reserved until released.
    Committed,
}

/// Why a book refuses: of this resource, less is free in the window than wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// The resource that lacks.
    pub resource: Resource,
    /// Wanted of it.
    pub wanted: u64,
    /// Free during the whole window; 0 for a resource that is not in the book.
    pub free: u32,
}

#[derive(Clone, Debug)]
struct Entry {
    window: Window,
    amounts: Vec<(usize, u32)>,
    state: HoldState,
}

#[derive(Clone, Debug)]
struct Account {
    resource: Resource,
    capacity: u32,
    calendar: DefaultCalendar,
}

/// Capacities, and every hold against them.
///
/// Invariant: at every second and for every resource, the sum over all holds is at most the capacity.
#[derive(Clone, Debug)]
pub struct Book {
    accounts: Vec<Account>,
    entries: BTreeMap<HoldId, Entry>,
    next: HoldId,
}

impl Book {
    /// An empty book of the given resources with their capacities.
    pub fn new(resources: impl IntoIterator<Item = (Resource, u32)>) -> Self {
        let account =
            |(resource, capacity)| Account { resource, capacity, calendar: DefaultCalendar::default() };
        let mut accounts: Vec<_> = resources.into_iter().map(account).collect();
        accounts.sort_by_key(|account| account.resource);
        Self { accounts, entries: BTreeMap::new(), next: HoldId(0) }
    }

    /// What is free of every resource during the whole window, by resource.
    pub fn free(&self, window: Window) -> impl Iterator<Item = (Resource, u32)> + '_ {
        self.accounts
            .iter()
            .map(move |account| (account.resource, account.calendar.free(account.capacity, window)))
    }

    /// The seconds of the window at which what is free of some resource changes, ascending, each once.
    ///
    /// Only a manager that discloses its timetable tells them ([`Disclosure`](super::Disclosure)).
    pub fn changes(&self, within: Window) -> BTreeSet<Seconds> {
        self.accounts.iter().flat_map(|account| account.calendar.changes(within)).collect()
    }

    /// Takes the amounts for the window, or nothing and says the first resource that lacks.
    ///
    /// Amounts of the same resource add up. Complexity: O(amounts · cost of the calendar).
    pub fn hold(&mut self, window: Window, amounts: &[Amount]) -> Result<HoldId, Shortage> {
        let granted: Vec<_> = sums(amounts)
            .into_iter()
            .map(|(resource, wanted)| self.grant(resource, wanted, window))
            .collect::<Result<_, _>>()?;
        for &(account, quantity) in &granted {
            self.accounts[account].calendar.add(window, quantity);
        }
        let id = self.next;
        self.next = HoldId(id.0 + 1);
        self.entries.insert(id, Entry { window, amounts: granted, state: HoldState::Held });
        Ok(id)
    }

    /// Turns a hold into a reservation. False when there is no such hold, or it is committed already.
    pub fn commit(&mut self, id: HoldId) -> bool {
        match self.entries.get_mut(&id) {
            Some(entry) if entry.state == HoldState::Held => {
                entry.state = HoldState::Committed;
                true
            }
            _ => false,
        }
    }

    /// Gives back a hold or cancels a reservation. False when there is none, so that a second release
    /// of the same hold does nothing.
    pub fn release(&mut self, id: HoldId) -> bool {
        let Some(entry) = self.entries.remove(&id) else { return false };
        for (account, quantity) in entry.amounts {
            self.accounts[account].calendar.remove(entry.window, quantity);
        }
        true
    }

    /// How far a hold has come; `None` when it was released or never made.
    pub fn state(&self, id: HoldId) -> Option<HoldState> {
        self.entries.get(&id).map(|entry| entry.state)
    }

    /// Holds and reservations in the book.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// True when nothing is held or reserved.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn grant(&self, resource: Resource, wanted: u64, window: Window) -> Result<(usize, u32), Shortage> {
        let Ok(index) = self.accounts.binary_search_by_key(&resource, |account| account.resource) else {
            return Err(Shortage { resource, wanted, free: 0 });
        };
        let free = self.accounts[index].calendar.free(self.accounts[index].capacity, window);
        match u32::try_from(wanted) {
            Ok(quantity) if quantity <= free => Ok((index, quantity)),
            _ => Err(Shortage { resource, wanted, free }),
        }
    }
}
