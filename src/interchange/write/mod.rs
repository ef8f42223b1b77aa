//! Charts and tables in the formats of other programs.

mod notebook;
mod vega_lite;
pub(crate) mod xml;

pub use notebook::{chart_notebook, means_notebook};
pub use vega_lite::{ChartFile, PointFile, SeriesFile, vega_lite};
