//! Co-allocation of computers and network bandwidth by 0-1 programming, with advance reservation.
//!
//! Reference: Takefusa, Nakada, Kudoh and Tanaka (2009, 2010).

pub mod text;
pub mod model;
pub mod planner;
pub mod reservation;
pub mod day;
pub mod tasks;
pub mod document;
#[cfg(feature = "engines")]
pub mod solver_files;
pub mod views;
#[cfg(feature = "engines")]
pub mod exchange;
#[cfg(feature = "engines")]
pub mod study;
#[cfg(feature = "engines")]
pub mod figures;
#[cfg(feature = "engines")]
pub mod command_line;
