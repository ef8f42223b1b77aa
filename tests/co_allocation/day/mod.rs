//! Tests of simulated days: requests of users, what becomes of them, and what is measured.

mod days;
mod experiment;
mod metrics;
