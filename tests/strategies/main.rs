//! Strategies: what they propose is allowed, what they claim is so, and the days they make.

#[path = "../oracle/cases/mod.rs"]
#[allow(dead_code, unused_imports)] // other tests use the other cases
mod cases;
#[path = "../testbed/mod.rs"]
mod testbed;

mod bound;
mod days;
mod one_request;
mod rejections;
mod starts;
mod without;
