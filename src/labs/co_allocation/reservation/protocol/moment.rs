//! The visible steps of a network: who acted and why, the messages sent, and the changed reservation states.

use std::collections::BTreeMap;
use std::ops::Range;

use rand_core::Rng;

use super::{
    Action, Address, Cause, CoordinatorMachine, IncidentKind, ManagerMachine, Micros, Network, Outcome,
    Transaction,
};
use crate::labs::co_allocation::reservation::ReservationState;

/// One visible step of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The time.
    pub at: Micros,
    /// The participant that acted.
    pub who: Address,
    /// The cause.
    pub cause: Cause,
    /// The messages sent, as a range of the log.
    pub sent: Range<usize>,
    /// New states of reservations whose state changed; those lost in a crash are back at Initial.
    pub states: Vec<(Transaction, ReservationState)>,
    /// The outcome it reported to its user.
    pub report: Option<Outcome>,
}

/// Watches a network step by step.
#[derive(Default)]
pub(super) struct Watch {
    states: BTreeMap<(usize, Transaction), ReservationState>,
}

impl Watch {
    /// Processes the next event; `None` when none is left. Steps without a visible effect, such
    /// as a timer no longer needed, give no moment.
    pub fn step<R: Rng>(
        &mut self,
        network: &mut Network<R, ManagerMachine, CoordinatorMachine>,
    ) -> Option<Option<Moment>> {
        let (sent, incidents) = (network.log().messages.len(), network.log().incidents.len());
        let Action { at, who, cause } = network.step()?;
        let log = network.log();
        let sent = sent..log.messages.len();
        let incidents = &log.incidents[incidents..];
        let report = incidents.iter().find_map(|incident| match incident.kind {
            IncidentKind::Reported(outcome) => Some(outcome),
            _ => None,
        });
        let states = match who {
            Address::Manager(index) => self.changes(index, &network.managers()[index]),
            Address::Coordinator(_) => Vec::new(),
        };
        let seen = match cause {
            Cause::Arrival(_) | Cause::Command => true,
            Cause::Timer(_) => !sent.is_empty() || !states.is_empty() || report.is_some(),
            Cause::Crash | Cause::Restart => !incidents.is_empty(),
        };
        Some(seen.then_some(Moment { at, who, cause, sent, states, report }))
    }

    fn changes(&mut self, index: usize, manager: &ManagerMachine) -> Vec<(Transaction, ReservationState)> {
        let mut now =
            BTreeMap::from_iter(manager.records().map(|(transaction, record)| (transaction, record.state)));
        for &(of, transaction) in self.states.keys() {
            if of == index {
                now.entry(transaction).or_insert(ReservationState::Initial);
            }
        }
        now.retain(|&transaction, &mut state| {
            let before = self.states.insert((index, transaction), state);
            before.unwrap_or(ReservationState::Initial) != state
        });
        now.into_iter().collect()
    }
}
