//! Where something is drawn.

use super::limits::POSITION;

/// Where a node is drawn, in drawing units; the y axis points down.
#[apply(document)]
#[derive(Copy)]
pub struct Position {
    /// To the right.
    #[schemars(range(min = -POSITION, max = POSITION), extend("format" = "coordinate"))]
    pub x: f64,
    /// Down.
    #[schemars(range(min = -POSITION, max = POSITION), extend("format" = "coordinate"))]
    pub y: f64,
}
