//! The headless command, run as people and scripts run it.

mod experiment;
mod export;
mod import;
mod language;
mod planning;
mod repeat;
mod rules;
mod writing;
