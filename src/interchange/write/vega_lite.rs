//! A chart as a Vega-Lite specification with inline data: means with intervals, or bars.

use serde::Deserialize;
use serde_json::{Value, json};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::chart::{Chart, Point, Series};
use crate::document::json::indented;

/// The labels and data of a chart, which the page has for every chart it shows.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChartFile {
    /// Title, in one line.
    pub title: String,
    /// Label of the horizontal axis.
    pub x_label: String,
    /// Label of the vertical axis.
    pub y_label: String,
    /// In drawing order.
    pub series: Vec<SeriesFile>,
}

/// One series.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeriesFile {
    /// Shown in the legend.
    pub name: String,
    /// From left to right.
    pub points: Vec<PointFile>,
}

/// One data point.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PointFile {
    /// Place on the horizontal axis.
    pub x: f64,
    /// The value there.
    pub y: f64,
    /// Lower end of the 95 % confidence interval.
    #[serde(default)]
    pub low: Option<f64>,
    /// Upper end of the 95 % confidence interval.
    #[serde(default)]
    pub high: Option<f64>,
    /// Days averaged; 0 for a value printed in a paper.
    #[serde(default)]
    pub n: u32,
    /// The label at this place of a categorical horizontal axis.
    #[serde(default)]
    pub name: Option<String>,
}

impl ChartFile {
    /// The labels and data of a drawn chart.
    pub fn of(chart: &Chart, title: &str, x_label: &str, y_label: &str) -> Self {
        let point = |point: &Point| PointFile {
            x: point.x,
            y: point.y,
            low: point.low,
            high: point.high,
            n: point.n,
            name: point.name.clone(),
        };
        let series = |series: &Series| SeriesFile {
            name: series.name.clone(),
            points: series.points.iter().map(point).collect(),
        };
        Self {
            title: title.to_owned(),
            x_label: x_label.to_owned(),
            y_label: y_label.to_owned(),
            series: chart.series.iter().map(series).collect(),
        }
    }

    /// Whether the horizontal axis is categorical: bars, not lines.
    pub(crate) fn is_named(&self) -> bool {
        self.series.iter().flat_map(|series| &series.points).any(|point| point.name.is_some())
    }
}

/// Writes the specification; it needs no other file.
pub fn vega_lite(chart: &ChartFile) -> String {
    let named = chart.is_named();
    let mut values = Vec::new();
    for series in &chart.series {
        for point in &series.points {
            let x = match &point.name {
                Some(name) if named => json!(name),
                _ => json!(point.x),
            };
            values.push(json!({
                "series": series.name, "x": x, "y": point.y, "low": point.low, "high": point.high, "n": point.n,
            }));
        }
    }
    let kind = if named { "nominal" } else { "quantitative" };
    let x = json!({ "field": "x", "type": kind, "title": chart.x_label, "sort": Value::Null });
    let y = json!({ "field": "y", "type": "quantitative", "title": chart.y_label });
    let color = json!({
        "field": "series", "type": "nominal", "title": Value::Null, "sort": Value::Null,
        "legend": { "labelLimit": 400 },
    });
    let with_interval = json!([{ "filter": "isValid(datum.low) && isValid(datum.high)" }]);
    let low = json!({ "field": "low", "type": "quantitative", "title": chart.y_label });
    let beside = json!({ "field": "series", "sort": Value::Null });
    let tooltip = json!([
        { "field": "series" }, { "field": "x" }, { "field": "y" }, { "field": "low" }, { "field": "high" }, { "field": "n" },
    ]);
    // In black and white, point shapes distinguish the series.
    let marks = if named {
        json!([
            {
                "mark": "bar",
                "encoding": { "x": x, "y": y, "color": color, "xOffset": beside, "tooltip": tooltip },
            },
            {
                "mark": { "type": "errorbar", "ticks": true },
                "transform": with_interval,
                "encoding": { "x": x, "y": low, "y2": { "field": "high" }, "xOffset": beside },
            },
        ])
    } else {
        json!([
            {
                "mark": { "type": "errorbar" },
                "transform": with_interval,
                "encoding": { "x": x, "y": low, "y2": { "field": "high" }, "color": color },
            },
            {
                "mark": { "type": "line", "point": false },
                "encoding": { "x": x, "y": y, "color": color },
            },
            {
                "mark": { "type": "point", "filled": true, "size": 60 },
                "encoding": { "x": x, "y": y, "color": color, "shape": color, "tooltip": tooltip },
            },
        ])
    };
    let specification = json!({
        "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
        "title": chart.title,
        "width": 640,
        "height": 400,
        "data": { "values": values },
        "layer": marks,
    });
    format!("{}\n", indented(&specification))
}
