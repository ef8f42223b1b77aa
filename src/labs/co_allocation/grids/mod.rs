//! Grids drawn at random: the same seed gives the same grid on every machine.

mod waxman;

pub use waxman::{Topology, waxman};
