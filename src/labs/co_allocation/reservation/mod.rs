//! Reservations: what resource managers hold, and the coordinator that takes all or none.
//!
//! A [`ResourceManager`] keeps a [`Book`] of its own and tells nobody what is in it: it answers what is
//! free in one window, holds, commits and releases. The [`Coordinator`] (GRC) asks all of them and
//! reserves by two-phase commit: holds everywhere, then commits everywhere, or releases everything; a
//! reservation is changed the same way while its old version stays. [`protocol`] is the same over a network
//! that delays and loses messages, with managers that fail. What a user whose request failed submits next
//! is a [`Resubmission`].

mod book;
mod coordinator;
mod disclosure;
mod manager;
pub mod protocol;
mod resubmission;
mod state;

pub use book::{Book, HoldId, HoldState, Shortage};
pub use coordinator::{Coordinator, Phase, Refusal, Reservation, ReservationId, Step, amounts_of};
pub use disclosure::Disclosure;
pub use manager::{ManagerKind, ResourceManager};
pub use resubmission::Resubmission;
pub use state::{ReservationAnswer, ReservationInput, ReservationState, TransitionError};

use std::collections::BTreeMap;

use crate::labs::co_allocation::model::{ChannelId, NodeId};

/// Something a resource manager hands out by amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resource {
    /// The CPUs of a site.
    Cpus(NodeId),
    /// The bandwidth of a link, or of one direction of it, in Mbps.
    Bandwidth(ChannelId),
}

/// How much of one resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount {
    /// The resource.
    pub resource: Resource,
    /// CPUs or Mbps. Wider than a capacity, so that a sum of wishes does not overflow.
    pub quantity: u64,
}

/// Adds up the amounts of each resource; what is 0 asks for nothing and is left out.
fn sums(amounts: &[Amount]) -> BTreeMap<Resource, u64> {
    let mut sums: BTreeMap<Resource, u64> = BTreeMap::new();
    for amount in amounts.iter().filter(|amount| amount.quantity > 0) {
        let sum = sums.entry(amount.resource).or_default();
        *sum = sum.saturating_add(amount.quantity);
    }
    sums
}
