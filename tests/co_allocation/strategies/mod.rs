//! Strategies: what they propose is allowed, what they claim is so, and the days they make.

mod bound;
mod days;
mod one_request;
mod rejections;
mod scripted;
mod starts;
mod without;
