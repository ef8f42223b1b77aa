//! The coordinator (GRC): queries every resource manager, and reserves at all managers involved or at none.

mod modify;

use std::collections::BTreeMap;

use super::manager::managers_of;
use super::{Amount, Book, HoldId, Resource, ResourceManager, Shortage, sums};
use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::model::{Availability, Grid, Plan, Request};

/// Identifies a reservation of one coordinator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReservationId(u64);

/// A committed right to amounts of resources in a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reservation {
    /// The window.
    pub window: Window,
    /// One amount per resource, in the order of resources.
    pub amounts: Vec<Amount>,
    holds: Vec<(usize, HoldId)>,
}

/// The two rounds of two-phase commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Every manager holds its share.
    Hold,
    /// Every manager commits its hold.
    Commit,
}

/// One message of the coordinator: to this manager, in this phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Index into [`Coordinator::managers`].
    pub manager: usize,
    /// The round.
    pub phase: Phase,
}

/// Reason why nothing was reserved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A manager has too little of a resource.
    Short {
        /// Index into [`Coordinator::managers`].
        manager: usize,
        /// The scarce resource, and how much of it is free.
        shortage: Shortage,
    },
    /// No manager has the resource: an exchange point has no CPUs.
    Unmanaged {
        /// The requested resource.
        resource: Resource,
    },
    /// A manager declined or lost its hold for reasons of its own.
    Aborted(Step),
}

/// The amounts requested from each manager involved.
pub(super) type Shares = BTreeMap<usize, Vec<Amount>>;

/// The coordinator over all resource managers of a grid.
///
/// Invariant: every hold in every book belongs to exactly one reservation, and it is committed.
#[derive(Clone, Debug)]
pub struct Coordinator {
    managers: Vec<ResourceManager>,
    cpu_manager: Vec<Option<usize>>,
    bandwidth_manager: Vec<usize>,
    reservations: BTreeMap<ReservationId, Reservation>,
    next: ReservationId,
}

impl Coordinator {
    /// Sets up the managers of the grid with empty books.
    pub fn new(grid: &Grid) -> Self {
        let managers = managers_of(grid);
        let mut cpu_manager = vec![None; grid.nodes.len()];
        let mut bandwidth_manager = vec![0; grid.channels()];
        for (index, manager) in managers.iter().enumerate() {
            for (resource, _) in manager.book.free(Window { start: 0, end: 0 }) {
                match resource {
                    Resource::Cpus(node) => cpu_manager[node] = Some(index),
                    Resource::Bandwidth(channel) => bandwidth_manager[channel] = index,
                }
            }
        }
        Self {
            managers,
            cpu_manager,
            bandwidth_manager,
            reservations: BTreeMap::new(),
            next: ReservationId(0),
        }
    }

    /// The managers: CRMs in the order of sites, then NRMs in the order of domains.
    pub fn managers(&self) -> &[ResourceManager] {
        &self.managers
    }

    /// The answers of all managers for one window, without their timetables.
    ///
    /// Reference: Takefusa et al. (2010), step 2ii.
    ///
    /// Complexity: O((|V| + |E|) · cost of the calendar).
    pub fn availability(&self, window: Window) -> Availability {
        let mut answer = Availability {
            cpus: vec![0; self.cpu_manager.len()],
            bandwidth_mbps: vec![0; self.bandwidth_manager.len()],
        };
        for (resource, free) in self.managers.iter().flat_map(|manager| manager.book.free(window)) {
            match resource {
                Resource::Cpus(node) => answer.cpus[node] = free,
                Resource::Bandwidth(channel) => answer.bandwidth_mbps[channel] = free,
            }
        }
        answer
    }

    /// The seconds of the window at which any free amount changes; for managers that disclose their
    /// timetables.
    ///
    /// Complexity: O((|V| + |E|) · cost of the calendar).
    pub fn changes(&self, within: Window) -> Vec<Seconds> {
        let mut changes = Vec::new();
        for manager in &self.managers {
            changes.extend(manager.book.changes(within));
        }
        changes.sort();
        changes.dedup();
        changes
    }

    /// Reserves what a plan needs in the window, at all managers involved or at none.
    ///
    /// Reference: Takefusa et al. (2010), step 3.
    pub fn reserve(
        &mut self,
        plan: &Plan,
        grid: &Grid,
        request: &Request,
        window: Window,
    ) -> Result<ReservationId, Refusal> {
        self.reserve_amounts(&amounts_of(plan, grid, request), window)
    }

    /// Reserves the amounts in the window, at all managers involved or at none.
    pub fn reserve_amounts(&mut self, amounts: &[Amount], window: Window) -> Result<ReservationId, Refusal> {
        self.reserve_unless(amounts, window, |_| false)
    }

    /// The same with failures: when `fails` returns true for a step, that manager declines to hold,
    /// or has lost its hold when asked to commit. What the others hold or have committed is released.
    pub fn reserve_unless(
        &mut self,
        amounts: &[Amount],
        window: Window,
        mut fails: impl FnMut(Step) -> bool,
    ) -> Result<ReservationId, Refusal> {
        let (merged, shares) = self.shares(amounts)?;
        let mut holds = Vec::with_capacity(shares.len());
        let hold = |book: &mut Book, _, share: &[Amount]| book.hold(window, share);
        let held = self.hold_all(&shares, &mut holds, hold, &mut fails);
        if let Err(refusal) = held.and_then(|()| self.commit_all(&holds, &mut fails)) {
            self.release_all(&holds);
            return Err(refusal);
        }
        let id = self.next;
        self.next = ReservationId(id.0 + 1);
        self.reservations.insert(id, Reservation { window, amounts: merged, holds });
        Ok(id)
    }

    /// Cancels a reservation at all its managers; `None` when the id is unknown.
    pub fn cancel(&mut self, id: ReservationId) -> Option<Reservation> {
        let reservation = self.reservations.remove(&id)?;
        self.release_all(&reservation.holds);
        Some(reservation)
    }

    /// The reservation with this id.
    pub fn reservation(&self, id: ReservationId) -> Option<&Reservation> {
        self.reservations.get(&id)
    }

    /// The reservations, in the order they were made.
    pub fn reservations(&self) -> impl Iterator<Item = (ReservationId, &Reservation)> {
        self.reservations.iter().map(|(&id, reservation)| (id, reservation))
    }

    /// Sums the amounts per resource, and splits them into one share per manager involved.
    pub(super) fn shares(&self, amounts: &[Amount]) -> Result<(Vec<Amount>, Shares), Refusal> {
        let merged: Vec<_> =
            sums(amounts).into_iter().map(|(resource, quantity)| Amount { resource, quantity }).collect();
        let mut shares = Shares::new();
        for &amount in &merged {
            let manager = match amount.resource {
                Resource::Cpus(node) => self.cpu_manager.get(node).copied().flatten(),
                Resource::Bandwidth(channel) => self.bandwidth_manager.get(channel).copied(),
            };
            let manager = manager.ok_or(Refusal::Unmanaged { resource: amount.resource })?;
            shares.entry(manager).or_default().push(amount);
        }
        Ok((merged, shares))
    }

    /// The caller decides how a share is held: a modified reservation has an older version.
    fn hold_all(
        &mut self,
        shares: &Shares,
        holds: &mut Vec<(usize, HoldId)>,
        mut hold: impl FnMut(&mut Book, usize, &[Amount]) -> Result<HoldId, Shortage>,
        fails: &mut impl FnMut(Step) -> bool,
    ) -> Result<(), Refusal> {
        for (&manager, share) in shares {
            let step = Step { manager, phase: Phase::Hold };
            if fails(step) {
                return Err(Refusal::Aborted(step));
            }
            let hold = hold(&mut self.managers[manager].book, manager, share);
            holds.push((manager, hold.map_err(|shortage| Refusal::Short { manager, shortage })?));
        }
        Ok(())
    }

    fn commit_all(
        &mut self,
        holds: &[(usize, HoldId)],
        fails: &mut impl FnMut(Step) -> bool,
    ) -> Result<(), Refusal> {
        for &(manager, hold) in holds {
            let step = Step { manager, phase: Phase::Commit };
            if fails(step) {
                self.managers[manager].book.release(hold);
            }
            if !self.managers[manager].book.commit(hold) {
                return Err(Refusal::Aborted(step));
            }
        }
        Ok(())
    }

    /// Releasing a hold that a manager has lost does nothing.
    fn release_all(&mut self, holds: &[(usize, HoldId)]) {
        for &(manager, hold) in holds {
            self.managers[manager].book.release(hold);
        }
    }
}

/// The amounts a plan uses: CPUs of each chosen site, bandwidth of each channel of each path.
pub fn amounts_of(plan: &Plan, grid: &Grid, request: &Request) -> Vec<Amount> {
    let parts = plan.sites.iter().zip(&request.parts);
    let mut amounts: Vec<Amount> = parts
        .map(|(&site, part)| Amount { resource: Resource::Cpus(site), quantity: u64::from(part.cpus) })
        .collect();
    for (path, flow) in plan.paths.iter().zip(&request.flows) {
        let from = path.nodes(grid, plan.sites[flow.ends[0]]);
        amounts.extend(path.links.iter().zip(from).map(|(&link, from)| Amount {
            resource: Resource::Bandwidth(grid.channel(link, from)),
            quantity: u64::from(flow.bandwidth_mbps),
        }));
    }
    amounts
}
