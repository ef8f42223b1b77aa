//! Applications made of the jobs of a trace, grids to buy on, random bookings: all reconstructed, for the source's are lost.

mod bookings;
mod cut;
mod grid;
mod pick;

pub use bookings::{RandomBookings, StructureRun};
pub use cut::{Cut, WHOLE_PERCENT, application, book_ahead, end_of, groups, horizon_of, share_point};
pub use grid::{GridKind, Machine, grid};
pub use pick::{Pick, picked};
