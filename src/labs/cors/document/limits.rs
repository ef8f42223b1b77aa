//! Bounds of a CORS document that its schema shares with experiments, views and readers.

use std::ops::RangeInclusive;

/// Nodes; none while a grid is still being drawn.
pub const NODES: usize = 256;
/// Resources, and offers of a node.
pub const RESOURCES: usize = 8;
/// Bookings of all nodes together.
pub const BOOKINGS: usize = 20_000;
/// Applications, written or picked from a trace.
pub const APPLICATIONS: u32 = 5_000;
/// Requests of all applications together.
pub const REQUESTS: usize = 10_000;
/// The end of all time; a power of two.
pub const HORIZON: RangeInclusive<u32> = 2..=1 << 26;
/// Amount of a booking or of a demand.
pub const AMOUNT: RangeInclusive<u32> = 1..=1_000_000;
/// Most managers that work at the same time.
pub const PRMS: u32 = 16;
/// Width of the slots of a calendar with slots.
pub const SLOT_WIDTH: RangeInclusive<u32> = 1..=86_400;
/// Slots, or entries of a calendar queue, of one calendar that is compared.
pub const CALENDAR_ELEMENTS: u64 = 4_000_000;
/// Elements that booking and asking such a calendar may touch.
pub const CALENDAR_TOUCHED: u64 = 50_000_000;
/// Most bookings in an interactive comparison of data structures.
pub const COMPARED_BOOKINGS: RangeInclusive<u32> = 0..=2_000;
