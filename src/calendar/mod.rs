//! Calendars: how much of one resource is used when.
//!
//! A calendar counts; it knows no limit and no owner. The book of a resource manager does.

mod step;

pub use step::StepCalendar;
