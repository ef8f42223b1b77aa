//! Options of the managers' purchases.

use crate::document::field;
use crate::document::problem::{Code, Problems};
use crate::labs::cors::document::{CorsOptions, Options, limits};
use crate::labs::cors::text::msg;

/// Reads the options.
pub(super) fn read(document: &CorsOptions, horizon: u32, problems: &mut Problems) -> Options {
    let prms = document.prms;
    let schedule = &document.schedule;
    for (i, &prm) in schedule.iter().enumerate().filter(|(_, prm)| (prms..limits::PRMS).contains(*prm)) {
        problems.error(Code::OutOfRange, format!("options.schedule[{i}]"), msg!("cors.no-prm", prm, prms));
    }
    if let Some(deadline) = document.deadline.filter(|deadline| deadline <= limits::HORIZON.end()) {
        field::number(problems, "options.deadline", deadline, &(0..=horizon));
    }
    Options {
        rule: document.rule,
        prms: prms as usize,
        schedule: schedule.iter().map(|&prm| prm as usize).collect(),
        seed: document.seed.map(u64::from),
        careful: document.careful,
        all_or_none: document.all_or_none,
        in_turn: document.in_turn,
        budget: document.budget.map(u64::from),
        fee_per_connection: document.fee_per_connection.into(),
        deadline: document.deadline,
        slot_width: document.slot_width,
    }
}
