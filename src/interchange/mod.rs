//! Files of others: networks and traces read into neutral data, charts written for other programs.
//!
//! One decoder per format fills in a graph or a trace as the file has it; what that means is the lab's business.

mod csv;
mod detect;
pub(crate) mod graph;
pub mod limits;
pub(crate) mod notes;
pub(crate) mod place;
pub(crate) mod read;
pub(crate) mod write;
mod xml;

pub(crate) use csv::csv_field;
pub use detect::{FileFormat, detect};
pub use notes::{ImportFact, ImportNote, ImportReport};
pub use write::{ChartFile, PointFile, SeriesFile, chart_notebook, means_notebook, vega_lite};
