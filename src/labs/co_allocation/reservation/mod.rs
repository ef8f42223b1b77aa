//! Reservations: the holds of resource managers, and the coordinator that reserves all or none.
//!
//! A [`ResourceManager`] keeps a private [`Book`]: it answers what is free in one window, holds, commits
//! and releases. The [`Coordinator`] (GRC) queries all of them and
//! reserves by two-phase commit: holds everywhere, then commits everywhere, or releases everything; a
//! reservation is modified the same way while its old version stays. [`protocol`] is the same over a network
//! that delays and loses messages, with managers that fail. [`Resubmission`] is what a user submits after a
//! failure.

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

/// A resource that a manager allocates by amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resource {
    /// The CPUs of a site.
    Cpus(NodeId),
    /// The bandwidth of a link, or of one direction of it, in Mbps.
    Bandwidth(ChannelId),
}

/// Amount of one resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount {
    /// The resource.
    pub resource: Resource,
    /// CPUs or Mbps. Wider than a capacity, so that sums of requests do not overflow.
    pub quantity: u64,
}

/// Adds up the amounts of each resource, leaving out zeros.
fn sums(amounts: &[Amount]) -> BTreeMap<Resource, u64> {
    let mut sums: BTreeMap<Resource, u64> = BTreeMap::new();
    for amount in amounts.iter().filter(|amount| amount.quantity > 0) {
        let sum = sums.entry(amount.resource).or_default();
        *sum = sum.saturating_add(amount.quantity);
    }
    sums
}
