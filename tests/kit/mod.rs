//! Shared by the suites: the command, golden files, schemas, hostile and mutated documents, numbers of cases.
#![allow(dead_code)] // no suite uses all of it

pub mod command;
pub mod golden;
pub mod hostile;
pub mod mutation;
pub mod random;
pub mod rules;
pub mod schema;
pub mod stored;

use std::env;

/// Number of generated cases: `usual`, in `cargo verify --all` `all`, or as many as `COALLOC_CASES` says.
pub fn cases(usual: u64, all: u64) -> u64 {
    let asked = env::var("COALLOC_CASES").ok();
    let asked = asked.map(|count| count.parse().expect("COALLOC_CASES is a number"));
    asked.unwrap_or(if is_all() { all } else { usual })
}

/// Whether this is a run of everything: `cargo verify --all` sets `COALLOC_ALL`.
pub fn is_all() -> bool {
    env::var_os("COALLOC_ALL").is_some()
}
