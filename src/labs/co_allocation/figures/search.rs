//! The chart of a search: bound and best plan over effort.

use serde::Deserialize;
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::options::ChartOptions;
use crate::chart::Chart;
use crate::labs::co_allocation::figures::search_progress;
use crate::labs::co_allocation::figures::search_progress::Data;
use crate::labs::co_allocation::text::msg;
use crate::labs::co_allocation::views::SearchSample;

/// The part of a `SearchReport` that is drawn.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct SearchCourse {
    /// Search nodes of all kinds.
    pub nodes: u64,
    /// Simplex iterations.
    pub pivots: u64,
    /// The states of the search after each slice that changed bound or best plan.
    pub samples: Vec<SearchSample>,
}

/// Bound and best plan over search nodes, or over simplex iterations if there are any.
pub fn search_chart(course: &SearchCourse, options: &ChartOptions) -> Chart {
    let by_pivots = course.pivots > 0;
    let effort = |nodes: u64, pivots: u64| (if by_pivots { pivots } else { nodes }) as f64;
    let points = |of: fn(&SearchSample) -> Option<f64>| {
        let known = course.samples.iter().filter_map(|sample| Some((sample, of(sample)?)));
        known.map(|(sample, value)| (effort(sample.nodes, sample.pivots), value)).collect()
    };
    let text = &options.text;
    let data = Data {
        best: points(|sample| sample.best),
        bound: points(|sample| sample.bound),
        end: effort(course.nodes, course.pivots),
        best_name: text.best.clone().unwrap_or_else(|| msg!("search.best").to_string()),
        bound_name: text.bound.clone().unwrap_or_else(|| msg!("search.bound").to_string()),
    };
    search_progress::draw(&data, options.size(), &options.labels(search_progress::labels(by_pivots)))
}
