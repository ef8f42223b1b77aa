//! Data structures compared on random bookings: what a query and a booking touch, and how large they grow.

use crate::calendar::Structure;
use crate::document::problem::Problems;
use crate::document::{FormatError, field};
use crate::labs::cors::document::limits;
use crate::labs::cors::workload::{RandomBookings, StructureRun};

/// Queries over which is averaged.
const QUERIES: u32 = 100;

/// Bookings and queries on which data structures are compared.
#[apply(strict)]
#[derive(Copy, Eq)]
pub struct CorsStructuresQuery {
    /// Bookings of one unit.
    pub bookings: u32,
    /// Length of each booking and query.
    pub window_seconds: u32,
    pub slot_width: u32,
    /// End of all time; a power of two.
    pub horizon: u32,
    /// Seed that draws the starts.
    pub seed: u32,
}

/// Effort of one data structure.
#[apply(view)]
#[derive(Copy)]
pub struct CorsStructureEffort {
    pub structure: Structure,
    /// Elements touched by a query, on average.
    pub touched_by_query: f64,
    /// Elements touched by a booking with the query before it, on average; 0 where nothing is booked.
    pub touched_by_booking: f64,
    /// Nodes, slots, entries or breakpoints that are kept.
    pub elements: u64,
    pub bytes: u64,
}

/// Books and asks every data structure the same; those that would be too large or too slow are left out.
///
/// # Errors
/// When a number is outside its limits.
pub fn structures(query: &CorsStructuresQuery) -> Result<Vec<CorsStructureEffort>, FormatError> {
    let &CorsStructuresQuery { bookings, window_seconds, slot_width, horizon, .. } = query;
    let mut problems = Problems::default();
    field::number(&mut problems, "query.bookings", bookings, &limits::COMPARED_BOOKINGS);
    field::number(&mut problems, "query.slotWidth", slot_width, &limits::SLOT_WIDTH);
    field::number(&mut problems, "query.horizon", horizon, &limits::HORIZON);
    field::number(&mut problems, "query.windowSeconds", window_seconds, &(1..=horizon));
    match problems.first_error() {
        Some(error) => Err(error),
        None => Ok(Structure::ALL.into_iter().filter_map(|structure| effort(structure, query)).collect()),
    }
}

fn effort(structure: Structure, query: &CorsStructuresQuery) -> Option<CorsStructureEffort> {
    let &CorsStructuresQuery { bookings, window_seconds, slot_width, horizon, seed } = query;
    let plan = RandomBookings { structure, slot_width, horizon, window_seconds, bookings, queries: QUERIES };
    if plan.slots_or_entries() > limits::CALENDAR_ELEMENTS {
        return None;
    }
    let mut run = StructureRun::new(plan, seed.into());
    while !run.step() {
        if run.touched() > limits::CALENDAR_TOUCHED {
            return None;
        }
    }
    Some(CorsStructureEffort {
        structure,
        touched_by_query: run.touched_by_query(),
        touched_by_booking: run.touched_by_booking(),
        elements: run.elements() as u64,
        bytes: run.bytes() as u64,
    })
}
