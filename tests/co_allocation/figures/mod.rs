//! Charts against their golden pictures; `UPDATE_GOLDEN=1 cargo test --test co_allocation figures` rewrites them.

mod days;
mod experiment;
mod golden;
mod planning;
mod series;
