//! Charts of series side by side, from one or more experiments.

use serde::Deserialize;
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::options::ChartOptions;
use crate::chart::comparison::{self, Across, ComparisonData};
use crate::chart::{Chart, ChartCurve};
use crate::kernel::sorting;
use crate::labs::co_allocation::day::metrics::Rejection;
use crate::labs::co_allocation::figures::rejections_chart as rejections;
use crate::labs::co_allocation::figures::site_comparison;
use crate::labs::co_allocation::figures::site_comparison::SiteSeries;

/// Shares of requests rejected, per reason.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct RejectionsData {
    /// In any order: a reason has the same look and place in every chart.
    pub reasons: Vec<RejectionCurve>,
    /// Share of requests reserved, drawn at the bottom of the stack; the axis then covers all requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserved: Option<ChartCurve>,
    /// What the horizontal axis is.
    pub across: Across,
}

/// Shares of requests rejected for one reason.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RejectionCurve {
    /// The reason.
    pub reason: Rejection,
    /// Its name and shares.
    pub curve: ChartCurve,
}

/// Series over load or a parameter, with their bound and printed values; `text.printed` names the latter.
pub fn comparison_chart(data: &ComparisonData, options: &ChartOptions) -> Chart {
    let name = options.text.printed.clone().unwrap_or_else(|| "Printed".into());
    let marks_name = if data.marks_name.is_empty() { name } else { data.marks_name.clone() };
    let data = ComparisonData { marks_name, ..data.clone() };
    comparison::draw(&data, options.size(), &options.labels(comparison::labels()))
}

/// Utilization of each site in several series.
pub fn site_comparison_chart(series: &[SiteSeries], options: &ChartOptions) -> Chart {
    let data = site_comparison::Data { series: series.to_vec() };
    site_comparison::draw(&data, options.size(), &options.labels(site_comparison::labels()))
}

/// Why requests are rejected, stacked.
pub fn rejections_chart(data: &RejectionsData, options: &ChartOptions) -> Chart {
    let reasons = data.reasons.iter().map(|one| (one.reason, one.curve.clone()));
    let data = rejections::Data {
        reasons: sorting::map(reasons),
        reserved: data.reserved.clone(),
        across: data.across,
    };
    rejections::draw(&data, options.size(), &options.labels(rejections::labels()))
}
