//! The life of one reservation at one resource manager, as a table: state × input → state and answer.
//!
//! ```text
//!                 reserve             granted          commit               stored
//!      Initial ───────────▶ Checking ─────────▶ Held ───────────▶ Committing ─────▶ Reserved
//!         ▲                    │ denied          │ │ expired                            │
//!         │                    ▼                 │ ▼                                    │ terminate,
//!         │ released        Failed            abort Timeout                             │ from anywhere
//!         │                    │ abort           ▼ │ abort                              ▼
//!         └────────────────────┴──────────── Aborting                               Terminated
//! ```
//!
//! It is the reservation state machine of OGF GFD.212 (NSI Connection Service v2.0), with its lifecycle
//! machine folded in as the last state. The standard uses one name, ReserveStart, for Initial and Reserved,
//! without and with a committed version; the names of the manager's own inputs and of the errors are
//! ours.
//!
//! A modification is a second reserve cycle: it runs through the same table as a separate reservation
//! besides the old version, which stays Reserved; when all managers agree, the old version is
//! terminated, otherwise the new one is. In GFD.212 both versions share one machine and the old one ends with
//! the commit of the new; here it stays until all managers are known to have committed, so that it can be
//! kept when one of them could not.
//!
//! The table is total: an input that does not fit the state has a named error and changes nothing.

/// The state of a reservation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReservationState {
    /// Not requested, or released again.
    Initial,
    /// The manager checks whether it can hold the amounts.
    Checking,
    /// In use until commit, abort or the end of the hold.
    Held,
    /// The manager cannot hold the amounts.
    Failed,
    /// The hold ended before it was committed; nothing is in use.
    Timeout,
    /// The manager makes the commit durable.
    Committing,
    /// In use until terminated.
    Reserved,
    /// The manager releases its hold.
    Aborting,
    /// Cancelled; final.
    Terminated,
}

/// An input of the machine: a message of the coordinator, or an event at the manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReservationInput {
    /// The coordinator requests a hold.
    Reserve,
    /// The manager can hold the amounts.
    Granted,
    /// The manager cannot hold the amounts.
    Denied,
    /// The coordinator requests the commit of the hold.
    Commit,
    /// The commit is durable.
    Stored,
    /// The coordinator gives up an uncommitted hold.
    Abort,
    /// The hold has been released.
    Released,
    /// The hold has timed out.
    Expired,
    /// The coordinator cancels, whatever the state.
    Terminate,
}

/// The manager's answer to the coordinator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReservationAnswer {
    /// It holds.
    Held,
    /// It cannot hold the amounts.
    Failed,
    /// It is reserved.
    Committed,
    /// Nothing is in use any more.
    Aborted,
    /// The hold has timed out.
    TimedOut,
    /// Cancelled.
    Terminated,
}

/// Reason why an input does not fit a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TransitionError {
    /// Commit or abort without a hold request.
    NothingAsked,
    /// A message while the manager is still busy with the previous one.
    Busy,
    /// Reserve after it was already answered.
    AlreadyAnswered,
    /// Commit after the hold was denied.
    NotGranted,
    /// Commit after the hold ended.
    TooLate,
    /// Reserve, commit or abort when already reserved.
    AlreadyReserved,
    /// Any input except terminate after the end.
    AlreadyTerminated,
    /// An event at the manager that the state does not expect.
    NotAwaited,
}

impl ReservationState {
    /// Every state.
    pub const ALL: [Self; 9] = [
        Self::Initial,
        Self::Checking,
        Self::Held,
        Self::Failed,
        Self::Timeout,
        Self::Committing,
        Self::Reserved,
        Self::Aborting,
        Self::Terminated,
    ];

    /// True while it uses resources in the manager's book.
    pub fn takes(self) -> bool {
        matches!(self, Self::Held | Self::Committing | Self::Reserved)
    }

    /// One transition: the state after the input, and the answer to the coordinator, if any.
    ///
    /// # Errors
    ///
    /// When the input does not fit the state, which stays the same.
    pub fn next(self, input: ReservationInput) -> Result<(Self, Option<ReservationAnswer>), TransitionError> {
        use ReservationAnswer as Answer;
        use ReservationInput as Input;
        match (self, input) {
            (Self::Initial, Input::Reserve) => Ok((Self::Checking, None)),
            (Self::Checking, Input::Granted) => Ok((Self::Held, Some(Answer::Held))),
            (Self::Checking, Input::Denied) => Ok((Self::Failed, Some(Answer::Failed))),
            (Self::Held, Input::Commit) => Ok((Self::Committing, None)),
            (Self::Held, Input::Expired) => Ok((Self::Timeout, Some(Answer::TimedOut))),
            (Self::Committing, Input::Stored) => Ok((Self::Reserved, Some(Answer::Committed))),
            (Self::Held | Self::Failed | Self::Timeout, Input::Abort) => Ok((Self::Aborting, None)),
            (Self::Aborting, Input::Released) => Ok((Self::Initial, Some(Answer::Aborted))),
            (_, Input::Terminate) => Ok((Self::Terminated, Some(Answer::Terminated))),

            (Self::Terminated, Input::Reserve | Input::Commit | Input::Abort) => {
                Err(TransitionError::AlreadyTerminated)
            }
            (Self::Reserved, Input::Reserve | Input::Commit | Input::Abort) => {
                Err(TransitionError::AlreadyReserved)
            }
            (
                Self::Checking | Self::Committing | Self::Aborting,
                Input::Reserve | Input::Commit | Input::Abort,
            ) => Err(TransitionError::Busy),
            (Self::Initial, Input::Commit | Input::Abort) => Err(TransitionError::NothingAsked),
            (Self::Held | Self::Failed | Self::Timeout, Input::Reserve) => {
                Err(TransitionError::AlreadyAnswered)
            }
            (Self::Failed, Input::Commit) => Err(TransitionError::NotGranted),
            (Self::Timeout, Input::Commit) => Err(TransitionError::TooLate),
            (_, Input::Granted | Input::Denied | Input::Stored | Input::Released | Input::Expired) => {
                Err(TransitionError::NotAwaited)
            }
        }
    }
}

impl ReservationInput {
    /// Every input.
    pub const ALL: [Self; 9] = [
        Self::Reserve,
        Self::Granted,
        Self::Denied,
        Self::Commit,
        Self::Stored,
        Self::Abort,
        Self::Released,
        Self::Expired,
        Self::Terminate,
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table by rows; `·` marks an error.
    const TABLE: &str = "
                   Reserve  Granted Denied Commit     Stored   Abort    Released Expired Terminate
        Initial    Checking ·       ·      ·          ·        ·        ·        ·       Terminated
        Checking   ·        Held    Failed ·          ·        ·        ·        ·       Terminated
        Held       ·        ·       ·      Committing ·        Aborting ·        Timeout Terminated
        Failed     ·        ·       ·      ·          ·        Aborting ·        ·       Terminated
        Timeout    ·        ·       ·      ·          ·        Aborting ·        ·       Terminated
        Committing ·        ·       ·      ·          Reserved ·        ·        ·       Terminated
        Reserved   ·        ·       ·      ·          ·        ·        ·        ·       Terminated
        Aborting   ·        ·       ·      ·          ·        ·        Initial  ·       Terminated
        Terminated ·        ·       ·      ·          ·        ·        ·        ·       Terminated";

    #[test]
    fn the_table_is_the_one_of_the_standard() {
        let name = |cell: Result<(ReservationState, _), _>| {
            cell.map_or("·".to_owned(), |(state, _)| format!("{state:?}"))
        };
        let header = ReservationInput::ALL.map(|input| format!("{input:?}")).join(" ");
        let rows = ReservationState::ALL.map(|state| {
            format!("{state:?} ") + &ReservationInput::ALL.map(|input| name(state.next(input))).join(" ")
        });
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&format!("{header} {}", rows.join(" "))), words(TABLE));
    }

    #[test]
    fn only_held_or_reserved_states_use_resources() {
        // Resources in use are released only by inputs that mean it.
        for (state, input) in
            ReservationState::ALL.into_iter().flat_map(|s| ReservationInput::ALL.map(move |i| (s, i)))
        {
            let Ok((next, _)) = state.next(input) else { continue };
            use ReservationInput as Input;
            assert_eq!(!state.takes() && next.takes(), input == Input::Granted, "{state:?} {input:?}");
            let gives_back = matches!(input, Input::Abort | Input::Expired | Input::Terminate);
            assert!(!state.takes() || next.takes() != gives_back, "{state:?} {input:?}");
        }
    }

    #[test]
    fn errors_state_the_reason() {
        use {ReservationInput as I, ReservationState as S, TransitionError as M};
        let refusals = [
            (S::Initial, I::Commit, M::NothingAsked),
            (S::Initial, I::Abort, M::NothingAsked),
            (S::Checking, I::Commit, M::Busy),
            (S::Held, I::Reserve, M::AlreadyAnswered),
            (S::Failed, I::Commit, M::NotGranted),
            (S::Timeout, I::Commit, M::TooLate),
            (S::Reserved, I::Abort, M::AlreadyReserved),
            (S::Terminated, I::Reserve, M::AlreadyTerminated),
            (S::Reserved, I::Expired, M::NotAwaited),
        ];
        for (state, input, why) in refusals {
            assert_eq!(state.next(input), Err(why), "{state:?} {input:?}");
        }
    }
}
