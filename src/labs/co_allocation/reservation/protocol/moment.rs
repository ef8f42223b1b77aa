//! What can be seen of a network, moment by moment: who did what for which reason, and where its reservations are then.

use std::collections::BTreeMap;
use std::ops::Range;

use rand_core::Rng;

use super::{
    Action, Address, Cause, CoordinatorMachine, IncidentKind, ManagerMachine, Micros, Network, Outcome,
    Transaction,
};
use crate::labs::co_allocation::reservation::ReservationState;

/// One step of a network that somebody could see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// When.
    pub at: Micros,
    /// Who acted.
    pub who: Address,
    /// Why.
    pub cause: Cause,
    /// What it sent, as entries of the log.
    pub sent: Range<usize>,
    /// Where reservations are that were elsewhere before; what a crash forgets is back at Initial.
    pub states: Vec<(Transaction, ReservationState)>,
    /// What it told its user.
    pub report: Option<Outcome>,
}

/// Watches a network step by step.
#[derive(Default)]
pub(super) struct Watch {
    states: BTreeMap<(usize, Transaction), ReservationState>,
}

impl Watch {
    /// Makes the next thing happen; `None` when nothing is left to happen. Steps that nobody could see, such
    /// as a timer that is not needed any more, give no moment.
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
        let mut now: BTreeMap<Transaction, ReservationState> =
            manager.records().map(|(transaction, record)| (transaction, record.state)).collect();
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
