//! Where something is drawn.

/// Where a node is drawn, in drawing units; the y axis points down.
#[apply(strict)]
#[derive(Copy)]
pub struct Position {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}
