//! Files of other programs: networks and traces read into neutral data, charts written for other tools.
//!
//! One decoder per format fills in a graph or a trace exactly as the file states it; interpretation is left
//! to the lab.

mod csv;
mod detect;
mod file_text;
pub(crate) mod graph;
mod jobs;
pub mod limits;
pub mod notes;
pub(crate) mod location;
pub(crate) mod number;
pub(crate) mod read;
pub(crate) mod references;
pub(crate) mod trace;
mod unpack;
pub(crate) mod write;
mod xml;

pub(crate) use csv::csv_field;
pub use detect::{FileFormat, detect};
pub(crate) use file_text::with_line_feeds;
pub use file_text::{FileText, file_text};
pub use jobs::{TraceReader, job_trace};
pub use notes::{ImportFact, ImportNote, ImportReport};
pub use unpack::Unpacker;
pub use write::{ChartFile, PointFile, SeriesFile, chart_notebook, means_notebook, vega_lite};
