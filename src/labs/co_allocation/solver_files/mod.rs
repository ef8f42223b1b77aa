//! Programs written for other solvers, and their solutions read back.

pub mod program;
pub mod solution;
