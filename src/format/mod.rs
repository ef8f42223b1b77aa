//! The outside world's documents: parsed and checked once, then trusted.

pub mod document;
