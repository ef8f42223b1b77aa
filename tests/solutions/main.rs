//! Programs handed to other solvers, and what they write read back: the same plans, the same optimum.

mod documents;
mod glpk;
#[allow(dead_code, unused_imports, reason = "other tests use the rest")]
#[path = "../oracle/mod.rs"]
mod oracle;
mod program;
mod read;
