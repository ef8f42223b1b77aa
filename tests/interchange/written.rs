//! Files that we write and others read: charts as Vega-Lite, means as a notebook.

use coalloc::format::interchange::{ChartFile, PointFile, SeriesFile, notebook, vega_lite};
use serde_json::{Value, json};

fn point(x: f64, y: f64, name: Option<&str>) -> PointFile {
    PointFile { x, y, low: Some(y - 0.1), high: Some(y + 0.1), n: 20, name: name.map(str::to_owned) }
}

fn specification(points: Vec<PointFile>) -> Value {
    let chart = ChartFile {
        title: "A \"title\"".to_owned(),
        x_label: "load".to_owned(),
        y_label: "ratio".to_owned(),
        series: vec![SeriesFile { name: "a".to_owned(), points }],
    };
    serde_json::from_str(&vega_lite(&chart)).expect("it is JSON")
}

#[test]
fn vega_lite_has_every_datum_and_needs_no_other_file() {
    let lines = specification(vec![point(10.0, 0.5, None), point(20.0, 0.25, None)]);
    assert_eq!(
        lines["data"]["values"][1],
        json!({ "series": "a", "x": 20.0, "y": 0.25, "low": 0.15, "high": 0.35, "n": 20 })
    );
    assert_eq!(lines["title"], "A \"title\"");
    assert!(lines["data"].get("url").is_none());
    let marks = |of: &Value| -> Vec<Value> {
        let layers = of["layer"].as_array().expect("layers").iter();
        layers.map(|layer| layer["mark"].get("type").unwrap_or(&layer["mark"]).clone()).collect()
    };
    assert_eq!(marks(&lines), ["errorbar", "line", "point"]);
    let bars = specification(vec![point(0.0, 0.5, Some("Site A"))]);
    assert_eq!(bars["data"]["values"][0]["x"], "Site A");
    assert_eq!(marks(&bars), ["bar"]);
}

#[test]
fn the_notebook_reads_the_file_it_is_given() {
    let hostile = "means\"); import os #.csv";
    let text = notebook("Success", hostile, "coalloc experiment e.json");
    let notebook: Value = serde_json::from_str(&text).expect("a notebook is JSON");
    assert_eq!((&notebook["nbformat"], &notebook["nbformat_minor"]), (&json!(4), &json!(5)));
    let source = |cell: usize| -> String {
        let lines = notebook["cells"][cell]["source"].as_array().expect("lines").iter();
        lines.map(|line| line.as_str().expect("a text")).collect()
    };
    assert!(source(1).contains(r#"pd.read_csv("means\"); import os #.csv")"#), "{}", source(1));
    assert!(source(0).contains("coalloc experiment e.json"));
    // The columns it draws are those that are written.
    let columns = "series,measure,subject,x,mean,half_width_95,n,experiment,seed";
    for column in ["measure", "series", "subject", "x", "mean", "half_width_95"] {
        assert!(
            source(2).contains(&format!("\"{column}\"")) && columns.split(',').any(|known| known == column)
        );
    }
}
