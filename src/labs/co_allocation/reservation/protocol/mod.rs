//! The reservation protocol: two-phase commit between a coordinator and resource managers over a network
//! that delays, loses, duplicates and reorders messages.
//!
//! Two machines decide and one loop acts. A [`CoordinatorMachine`] takes one co-allocation through its
//! rounds, a [`ManagerMachine`] keeps the book of one resource manager; each step takes the time and one
//! input, and answers what to send and which timers to set. Nothing in them reads a clock, draws a number
//! or sends anything. [`Network`] carries what they send and logs it; [`rehearse`] runs a plan, or
//! rivals, and tells what could be seen [`Moment`] by moment.
//!
//! ```text
//!  coordinator            managers            round        ends when
//!      │── Reserve ──────▶│ │ │               Hold         all hold           ─▶ Commit
//!      │◀─ Held ──────────│ │ │                            one fails, or late ─▶ Abort
//!      │── Commit ───────▶│ │ │               Commit       all are reserved   ─▶ reported: reserved
//!      │◀─ Committed ─────│ │ │                            one refuses, or late ─▶ Cancel
//!      │── Abort ────────▶│ │ │               Abort        all have confirmed ─▶ reported: failed
//!      │── Terminate ────▶│ │ │               Cancel       all have confirmed ─▶ reported: failed
//!                                              Release      the same, of a version no longer wanted
//! ```
//!
//! Silence is answered by sending again, and what arrives twice is answered twice the same: messages
//! carry their [`Transaction`], the correlation id.
//!
//! # What is guaranteed, and what is not
//!
//! Holds end by themselves, so that a lost coordinator blocks nobody. That gives up what plain two-phase
//! commit has: a manager that promised may take it back before the commit arrives, and no protocol can
//! then make all managers commit at one instant (Gray 1978, the generals' paradox). The rule here:
//!
//! 1. Commit is decided only when all holds last at least a margin longer, time for several resends.
//! 2. A manager whose hold has ended, or was lost in a crash, refuses the commit.
//! 3. One refusal, or silence for too long, makes the coordinator cancel at **all** managers, also at
//!    those that have committed, and resend until each has confirmed.
//! 4. The user hears "reserved" only when all managers have confirmed the commit, and "failed" only when
//!    all have confirmed that nothing is left.
//!
//! So a co-allocation is reserved at all managers or at none whenever its coordinator is at rest; between
//! the first commit and the last confirmation it may be reserved at some, which the user never sees as a
//! success. This needs that every manager comes back some day and that a message sent again and again
//! arrives some day; without that the coordinator waits.
//!
//! # Failures assumed
//!
//! - A manager may crash at any time between two steps and restarts later. Reservations are durable, with
//!   their transactions; holds and the memory of finished transactions are lost. Each life has a number,
//!   its *incarnation*, which the hold tells and the commit repeats: a commit never finds a hold of
//!   another life than the one it was decided for.
//! - A coordinator does not lose what it knows: it logs its decisions. Its crash is a time of silence.
//! - All clocks agree. With a drift of at most d, the margin has to be larger by d.
//!
//! References: Gray (1978), "Notes on data base operating systems"; Bernstein, Hadzilacos and Goodman
//! (1987), "Concurrency control and recovery in database systems", chapter 7; OGF GFD.212 (2014), "NSI
//! Connection Service v2.0"; Takefusa et al. (2010), step 3. The rule, the failure model and all times are
//! reconstructed: the papers print none.

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

/// A participant of the protocol: all its doing is the answer to one input at one time.
pub trait Machine {
    /// What it reacts to.
    type Input;

    /// One step. Time never runs backwards between two steps.
    fn step(&mut self, now: Micros, input: Self::Input) -> Vec<Output>;
}
