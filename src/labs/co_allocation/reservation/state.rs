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
//! machine folded in as the last state. The standard calls Initial and Reserved by one name, ReserveStart,
//! without and with a committed version; the names of the manager's own inputs and of the refusals are
//! ours.
//!
//! A modification is a second reserve cycle: it runs through the same table as a reservation of its own
//! beside the old version, which stays Reserved meanwhile; when all managers agree the old version is
//! terminated, else the new one is. In GFD.212 both versions share one machine and the old one ends with
//! the commit of the new; here it stays until all managers are known to have committed, so that it can be
//! kept when one of them could not.
//!
//! The table is total: what does not fit the state has a named refusal and changes nothing.

/// Where a reservation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReservationState {
    /// Nothing was asked, or it was undone.
    Initial,
    /// The manager looks whether it has what is asked.
    Checking,
    /// Taken until commit, abort or the end of the hold.
    Held,
    /// The manager does not have it.
    Failed,
    /// The hold ended before it was committed; nothing is taken.
    Timeout,
    /// The manager makes the commit durable.
    Committing,
    /// Taken until terminated.
    Reserved,
    /// The manager gives back what it held.
    Aborting,
    /// Cancelled, for good.
    Terminated,
}

/// What can happen to a reservation: a message of the coordinator, or the manager's own doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReservationInput {
    /// The coordinator asks to hold.
    Reserve,
    /// The manager has what is asked.
    Granted,
    /// The manager does not.
    Denied,
    /// The coordinator asks to keep what is held.
    Commit,
    /// The commit is durable.
    Stored,
    /// The coordinator gives up what is not committed.
    Abort,
    /// What was held is free again.
    Released,
    /// The time of the hold is over.
    Expired,
    /// The coordinator cancels, whatever the state.
    Terminate,
}

/// What the manager tells the coordinator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReservationAnswer {
    /// It holds.
    Held,
    /// It does not have what was asked.
    Failed,
    /// It is reserved.
    Committed,
    /// Nothing is taken any more.
    Aborted,
    /// The hold ended by itself.
    TimedOut,
    /// Cancelled.
    Terminated,
}

/// Why an input does not fit a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TransitionError {
    /// Commit or abort where nothing was asked to be held.
    NothingAsked,
    /// A message while the manager is still busy with the one before.
    Busy,
    /// Reserve where the answer to it was given already.
    AlreadyAnswered,
    /// Commit where the manager does not have what was asked.
    NotGranted,
    /// Commit after the hold ended.
    TooLate,
    /// Reserve, commit or abort of what is reserved.
    AlreadyReserved,
    /// Anything but terminate after the end.
    AlreadyTerminated,
    /// The manager's own input in a state that does not wait for it.
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

    /// True while the book of the manager takes something for it.
    pub fn takes(self) -> bool {
        matches!(self, Self::Held | Self::Committing | Self::Reserved)
    }

    /// One step: the state after the input, and what the coordinator is told if anything.
    ///
    /// # Errors
    ///
    /// When the input does not fit the state, which stays.
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

    /// The table by rows; `·` stays refused.
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
    fn only_what_is_held_or_reserved_takes_something() {
        // What is taken is given back by an input that says so, and by no other.
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
    fn refusals_say_why() {
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
