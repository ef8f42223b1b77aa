//! A resource manager's record of one transaction.

use super::{Body, Denial, Micros, Transaction};
use crate::kernel::Window;
use crate::labs::co_allocation::reservation::{
    Amount, HoldId, ReservationAnswer, ReservationInput, ReservationState,
};

/// A manager's record of one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// State of the reservation.
    pub state: ReservationState,
    /// Whether it was aborted or terminated; a Reserve that arrives later is obsolete.
    pub ended: bool,
    /// Window of the reservation.
    pub window: Window,
    /// Amounts of the reservation, in use depending on its state.
    pub amounts: Vec<Amount>,
    /// The version it replaces.
    pub replaces: Option<Transaction>,
    /// End of the hold.
    pub until: Micros,
    /// Reason why it was not held.
    pub denial: Option<Denial>,
    pub(super) hold: Option<HoldId>,
}

impl Record {
    pub(super) fn new() -> Self {
        Self {
            state: ReservationState::Initial,
            ended: false,
            window: Window { start: 0, end: 0 },
            amounts: Vec::new(),
            replaces: None,
            until: 0,
            denial: None,
            hold: None,
        }
    }

    /// Makes a transition known to be valid, and returns the answer.
    pub(super) fn advance(&mut self, input: ReservationInput) -> Option<ReservationAnswer> {
        let next = self.state.next(input);
        let (state, answer) = next.expect("the input was chosen for the state");
        self.state = state;
        answer
    }

    /// The message body of an answer.
    pub(super) fn body(&self, answer: ReservationAnswer, incarnation: u32) -> Body {
        match answer {
            ReservationAnswer::Held => Body::Held { until: self.until, incarnation },
            ReservationAnswer::Failed => Body::Failed(self.denial.unwrap_or(Denial::Ended)),
            ReservationAnswer::Committed => Body::Committed,
            ReservationAnswer::Aborted => Body::Aborted,
            ReservationAnswer::TimedOut => Body::TimedOut,
            ReservationAnswer::Terminated => Body::Terminated,
        }
    }
}
