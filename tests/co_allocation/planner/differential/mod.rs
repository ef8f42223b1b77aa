//! The differential suite: planners against the exhaustive oracle on generated cases; every plan goes through the judge.
//!
//! The exact planner solves 12 700 cases, two fifths of them with extensions, and must return the oracle's very plan;
//! it solves 16 300 with all means for hard problems in use from the first node on; 13 100 and 18 300 in a run of everything;
//! the other engines solve some thousands more within a limit. About a minute of computing in the dev profile, in tests
//! of a few seconds each that share the cores.
//!
//! A case that fails is made as small as it can be while it still fails, and printed as text: put that into
//! `replay.txt` and it is tested from then on.

pub mod compare;
mod replay;
pub mod suite;
