//! The reservation protocol: two-phase commit between a coordinator and resource managers over a network
//! that delays, loses, duplicates and reorders messages.
//!
//! Two machines decide and one loop acts. A [`CoordinatorMachine`] takes one co-allocation through its
//! rounds, a [`ManagerMachine`] keeps the book of one resource manager; each step takes the time and one
//! input, and returns the messages to send and the timers to set. They read no clock, draw no random number
//! and send nothing themselves. [`Network`] carries and logs their messages; [`rehearse`] runs a plan, or
//! rivals, and records every visible step as a [`Moment`].
//!
//! ```text
//!  coordinator            managers            round        ends when
//!      │── Reserve ──────▶│ │ │               Hold         all hold           ─▶ Commit
//!      │◀─ Held ──────────│ │ │                            one fails, or late ─▶ Abort
//!      │── Commit ───────▶│ │ │               Commit       all are reserved   ─▶ reported: reserved
//!      │◀─ Committed ─────│ │ │                            one refuses, or late ─▶ Cancel
//!      │── Abort ────────▶│ │ │               Abort        all have confirmed ─▶ reported: failed
//!      │── Terminate ────▶│ │ │               Cancel       all have confirmed ─▶ reported: failed
//!                                              Release      the same, of a version no longer needed
//! ```
//!
//! Without an answer, messages are resent, and a message that arrives twice gets the same answer twice:
//! messages carry their [`Transaction`], the correlation id.
//!
//! # What is guaranteed, and what is not
//!
//! Holds time out, so that a lost coordinator blocks no resources. This weakens plain two-phase
//! commit: a manager may withdraw its promise before the commit arrives, and no protocol can
//! then make all managers commit at one instant (Gray 1978, the generals' paradox). The rules here:
//!
//! 1. Commit is decided only when all holds last at least a margin longer, enough for several resends.
//! 2. A manager whose hold has ended, or was lost in a crash, refuses the commit.
//! 3. One refusal, or a missing answer for too long, makes the coordinator cancel at **all** managers, even
//!    at those that have committed, and resend until each has confirmed.
//! 4. "Reserved" is reported to the user only when all managers have confirmed the commit, and "failed" only
//!    when all have confirmed that nothing is left.
//!
//! So a co-allocation is reserved at all managers or at none whenever its coordinator is idle; between
//! the first commit and the last confirmation it may be reserved at some, which is never reported as a
//! success. This requires that every manager eventually restarts and that a message resent repeatedly
//! eventually arrives; otherwise the coordinator waits.
//!
//! # Failures assumed
//!
//! - A manager may crash at any time between two steps and restarts later. Reservations are durable, with
//!   their transactions; holds and the records of finished transactions are lost. Each restart begins a new
//!   numbered *incarnation*, which is reported with the hold and repeated in the commit: a commit never
//!   applies to a hold of another incarnation than the one it was decided for.
//! - A coordinator loses no state: it logs its decisions. Its crash is only a period of silence.
//! - All clocks agree. With a drift of at most d, the margin has to be larger by d.
//!
//! References: Gray (1978), "Notes on data base operating systems"; Bernstein, Hadzilacos and Goodman
//! (1987), "Concurrency control and recovery in database systems", chapter 7; OGF GFD.212 (2014), "NSI
//! Connection Service v2.0"; Takefusa et al. (2010), step 3. The rule, the failure model and all times are
//! our reconstruction: the papers give none.

mod command;
mod coordinator;
mod log;
mod manager;
mod message;
mod moment;
mod network;
mod record;
mod rehearsal;

pub use command::{Command, Failure, Outcome, Share, Timing};
pub use coordinator::{CoordinatorInput, CoordinatorMachine, Round};
pub use log::{Fate, Incident, IncidentKind, Log, MessageRecord};
pub use manager::{ManagerInput, ManagerMachine};
pub use message::{Address, Body, Denial, Message, Micros, Output, Timer, Transaction};
pub use moment::Moment;
pub use network::{Action, Cause, Conditions, Latency, Network};
pub use record::Record;
pub use rehearsal::{Attempt, Outage, Rehearsal, Settings, rehearse, shares_of};

/// A participant of the protocol: a state machine that maps one input at one time to outputs.
pub trait Machine {
    /// Type of the inputs.
    type Input;

    /// One step. Time never runs backwards between two steps.
    fn step(&mut self, now: Micros, input: Self::Input) -> Vec<Output>;
}
