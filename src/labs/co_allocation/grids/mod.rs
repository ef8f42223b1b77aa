//! Grids drawn at random: the same seed gives the same grid on every machine.

mod spacing;
mod draft;
mod dumbbell;
mod fat_tree;
mod places;
mod recipe;
mod ring;
mod scenario;
mod transit_stub;
mod waxman;
mod waxman_grid;

pub use recipe::{GridRecipe, GridShape, check, generate};
pub use scenario::scenario;
pub use spacing::{NODE_SPACE, move_apart};
pub use waxman::{Topology, waxman};
