//! What a resource manager remembers of one transaction.

use super::{Body, Denial, Micros, Transaction};
use crate::kernel::Window;
use crate::labs::co_allocation::reservation::{
    Amount, HoldId, ReservationAnswer, ReservationInput, ReservationState,
};

/// What a manager knows of one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Where it is.
    pub state: ReservationState,
    /// It was aborted or terminated; a Reserve that arrives later is an old one.
    pub ended: bool,
    /// When it takes what it takes.
    pub window: Window,
    /// What it takes while its state says so.
    pub amounts: Vec<Amount>,
    /// The version it is to replace.
    pub replaces: Option<Transaction>,
    /// When its hold ends.
    pub until: Micros,
    /// Why it was not held.
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

    /// Takes a step of the table that the code before it has made sure of, and says what it tells.
    pub(super) fn advance(&mut self, input: ReservationInput) -> Option<ReservationAnswer> {
        let next = self.state.next(input);
        let (state, answer) = next.expect("the input was chosen for the state");
        self.state = state;
        answer
    }

    /// An answer of the table with what belongs to it.
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
