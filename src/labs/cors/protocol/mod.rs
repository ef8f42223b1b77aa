//! Managers that buy without locking: searches, updates, refusals, retries and releases, in any interleaving.
//!
//! Each manager (PRM) is a machine that steps through its queue; who steps next is decided outside. What is printed ends with
//! “updating may fail”: refusals, the retry, releases, and steps as units of time are reconstructed.

mod explore;
mod log;
mod machine;
mod run;
mod setting;

pub use explore::{Branch, Explorer, Outcomes, RACE_REQUESTS, RequestResult};
pub use log::{Action, Counters, Entry};
pub use machine::{Failure, Fate, NextStep, State};
pub use run::{Chooser, NothingToDo, Run};
pub use setting::{Setting, Task, Terms};
