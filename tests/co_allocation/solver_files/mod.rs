//! Programs handed to other solvers, and what they write read back: the same plans, the same optimum.

pub mod documents;
mod glpk;
mod program;
mod read;
mod solvers;
