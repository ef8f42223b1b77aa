//! The headless command, run as people and scripts run it.

mod bench;
mod experiment;
mod import;
mod planning;
mod repeat;
mod writing;
