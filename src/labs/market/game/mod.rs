//! A person in the seat of the first user, against the forecasters.

mod best_table;
mod code;
mod rivals;

pub use best_table::best_table;
pub use code::{Score, read_code, write_code};
pub use rivals::{MarketRival, rivals, with_bot};
