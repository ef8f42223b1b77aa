//! The book of one resource manager: it never holds more than the capacity, at any second.

use std::collections::BTreeMap;

use super::{Amount, Resource, sums};
use crate::calendar::{Calendar, DefaultCalendar};
use crate::kernel::{Seconds, Window};

/// Identifies a hold within one book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HoldId(u64);

/// The state of a hold. Both states use the resource; a released hold no longer exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoldState {
    /// Promised until commit or release.
    Held,
    /// Reserved until released.
    Committed,
}

/// Why a book refuses: less of this resource is free in the window than requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shortage {
    /// The scarce resource.
    pub resource: Resource,
    /// Requested amount.
    pub wanted: u64,
    /// Free during the entire window; 0 for a resource that is not in the book.
    pub free: u32,
}

#[derive(Clone, Debug)]
struct Entry {
    window: Window,
    amounts: Vec<(usize, u32)>,
    state: HoldState,
    /// The older version of it in the book. When both use a resource, the larger amount counts.
    replaces: Option<HoldId>,
    /// The newer version of it in the book.
    replaced_by: Option<HoldId>,
}

impl Entry {
    fn quantity(&self, account: usize) -> u32 {
        let found = self.amounts.binary_search_by_key(&account, |&(account, _)| account);
        found.map_or(0, |index| self.amounts[index].1)
    }
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

    /// The free amount of every resource during the entire window, by resource.
    pub fn free(&self, window: Window) -> impl Iterator<Item = (Resource, u32)> + '_ {
        self.accounts
            .iter()
            .map(move |account| (account.resource, account.calendar.free(account.capacity, window)))
    }

    /// The seconds of the window at which the free amount of some resource changes, unordered.
    ///
    /// Only a manager that discloses its timetable reports them ([`Disclosure`](super::Disclosure)).
    pub fn changes(&self, within: Window) -> Vec<Seconds> {
        let mut changes = Vec::new();
        for account in &self.accounts {
            changes.extend(account.calendar.changes(within));
        }
        changes
    }

    /// Holds the amounts for the window, or nothing and returns the first shortage.
    ///
    /// Amounts of the same resource add up. Complexity: O(amounts · cost of the calendar).
    pub fn hold(&mut self, window: Window, amounts: &[Amount]) -> Result<HoldId, Shortage> {
        self.hold_version(None, window, amounts)
    }

    /// True for a reservation without another version in the book.
    pub fn is_replaceable(&self, id: HoldId) -> bool {
        self.entries.get(&id).is_some_and(|entry| {
            entry.state == HoldState::Committed && entry.replaces.is_none() && entry.replaced_by.is_none()
        })
    }

    /// Holds a new version of a reservation, to which the reservation's own amounts count as free.
    ///
    /// Both stay until one of them is released; until then the larger of their amounts is in use at every
    /// second, so either can be kept.
    ///
    /// # Panics
    ///
    /// When [`Book::is_replaceable`] does not hold for `old`.
    pub fn hold_instead(
        &mut self,
        old: HoldId,
        window: Window,
        amounts: &[Amount],
    ) -> Result<HoldId, Shortage> {
        assert!(self.is_replaceable(old), "only a reservation without other versions is replaced");
        self.hold_version(Some(old), window, amounts)
    }

    /// Turns a hold into a reservation. False when there is no such hold, or it is already committed.
    pub fn commit(&mut self, id: HoldId) -> bool {
        match self.entries.get_mut(&id) {
            Some(entry) if entry.state == HoldState::Held => {
                entry.state = HoldState::Committed;
                true
            }
            _ => false,
        }
    }

    /// Releases a hold or cancels a reservation. False when there is none, so that a second release
    /// of the same hold does nothing.
    pub fn release(&mut self, id: HoldId) -> bool {
        let Some(entry) = self.entries.remove(&id) else { return false };
        if let Some(new) = entry.replaced_by.and_then(|new| self.entries.get_mut(&new)) {
            // The newer version now uses its amounts alone, which is never more than both used.
            give_back(&mut self.accounts, new, Some(&entry));
            give_back(&mut self.accounts, &entry, None);
            new.replaces = None;
            take(&mut self.accounts, new, None);
            return true;
        }
        let old = entry.replaces.and_then(|old| self.entries.get_mut(&old));
        give_back(&mut self.accounts, &entry, old.as_deref());
        if let Some(old) = old {
            old.replaced_by = None;
        }
        true
    }

    /// The state of a hold; `None` when it was released or never made.
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

    fn hold_version(
        &mut self,
        replaces: Option<HoldId>,
        window: Window,
        amounts: &[Amount],
    ) -> Result<HoldId, Shortage> {
        let old = replaces.and_then(|old| self.entries.get(&old));
        let amounts = sums(amounts)
            .into_iter()
            .map(|(resource, wanted)| self.grant(resource, wanted, window, old))
            .collect::<Result<_, _>>()?;
        let entry = Entry { window, amounts, state: HoldState::Held, replaces, replaced_by: None };
        take(&mut self.accounts, &entry, old);
        let id = self.next;
        self.next = HoldId(id.0 + 1);
        if let Some(old) = replaces.and_then(|old| self.entries.get_mut(&old)) {
            old.replaced_by = Some(id);
        }
        self.entries.insert(id, entry);
        Ok(id)
    }

    fn grant(
        &self,
        resource: Resource,
        wanted: u64,
        window: Window,
        old: Option<&Entry>,
    ) -> Result<(usize, u32), Shortage> {
        let Ok(index) = self.accounts.binary_search_by_key(&resource, |account| account.resource) else {
            return Err(Shortage { resource, wanted, free: 0 });
        };
        let Account { capacity, ref calendar, .. } = self.accounts[index];
        let free = match old {
            None => calendar.free(capacity, window),
            Some(old) => pieces(window, old.window)
                .map(|(piece, shared)| {
                    calendar.free(capacity, piece) + if shared { old.quantity(index) } else { 0 }
                })
                .min()
                .unwrap_or(capacity),
        };
        match u32::try_from(wanted) {
            Ok(quantity) if quantity <= free => Ok((index, quantity)),
            _ => Err(Shortage { resource, wanted, free }),
        }
    }
}

/// Adds to the calendars what an entry needs beyond its older version.
fn take(accounts: &mut [Account], entry: &Entry, old: Option<&Entry>) {
    for (account, window, quantity) in needs(entry, old) {
        accounts[account].calendar.add(window, quantity);
    }
}

/// Undoes [`take`].
fn give_back(accounts: &mut [Account], entry: &Entry, old: Option<&Entry>) {
    for (account, window, quantity) in needs(entry, old) {
        accounts[account].calendar.remove(window, quantity);
    }
}

/// Needs of an entry per account and window, beyond its older version.
fn needs<'a>(
    entry: &'a Entry,
    old: Option<&'a Entry>,
) -> impl Iterator<Item = (usize, Window, u32)> + use<'a> {
    // Without an older version the entire window is one unshared piece.
    let other = old.map_or(Window { start: entry.window.end, end: entry.window.end }, |old| old.window);
    entry.amounts.iter().flat_map(move |&(account, quantity)| {
        pieces(entry.window, other).map(move |(piece, shared)| {
            let had = old.filter(|_| shared).map_or(0, |old| old.quantity(account));
            (account, piece, quantity.saturating_sub(had))
        })
    })
}

/// A window cut at the ends of another: its nonempty pieces, and whether each lies in the other.
fn pieces(window: Window, other: Window) -> impl Iterator<Item = (Window, bool)> {
    let start = other.start.clamp(window.start, window.end);
    let end = other.end.clamp(start, window.end);
    [
        (Window { start: window.start, end: start }, false),
        (Window { start, end }, true),
        (Window { start: end, end: window.end }, false),
    ]
    .into_iter()
    .filter(|(piece, _)| piece.start < piece.end)
}
