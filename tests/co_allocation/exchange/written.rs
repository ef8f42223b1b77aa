//! Files for other programs: charts as Vega-Lite, means as a notebook.

use std::process::Command;

use coalloc::interchange::{ChartFile, PointFile, SeriesFile, chart_notebook, means_notebook, vega_lite};
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
fn vega_lite_is_self_contained() {
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
    assert_eq!(marks(&bars), ["bar", "errorbar"]);
}

/// A line chart and a bar chart.
fn charts() -> [ChartFile; 2] {
    let series = |name: &str, points: Vec<PointFile>| SeriesFile { name: name.to_owned(), points };
    let chart = |series: Vec<SeriesFile>| ChartFile {
        // Each of these would break a notebook that does not escape.
        title: "A \"title\"\\ (x_label) (y_label) LINES ''' {0}".to_owned(),
        x_label: "load, %\"); import os #".to_owned(),
        y_label: "ratio".to_owned(),
        series,
    };
    let mut printed = point(20.0, 0.75, None);
    (printed.low, printed.high, printed.n) = (None, None, 0);
    let lines = vec![
        series("=a, \"quoted\"", vec![point(10.0, 0.5, None), point(20.0, 0.25, None)]),
        series("printed", vec![printed]),
    ];
    let bars = vec![
        series("a", vec![point(0.0, 0.5, Some("Zürich, CH")), point(1.0, 0.25, Some("Como"))]),
        series("b", vec![point(0.0, 0.125, Some("Como"))]),
    ];
    [chart(lines), chart(bars)]
}

/// The sources of a notebook's cells, after checking its structure.
fn cells(text: &str) -> Vec<String> {
    let notebook: Value = serde_json::from_str(text).expect("a notebook is JSON");
    assert_eq!((&notebook["nbformat"], &notebook["nbformat_minor"]), (&json!(4), &json!(5)));
    let cells = notebook["cells"].as_array().expect("cells");
    let keys: std::collections::BTreeSet<&str> =
        cells.iter().filter_map(|cell| cell["id"].as_str()).collect();
    assert_eq!(keys.len(), cells.len(), "each cell has a unique id");
    let source = |cell: &Value| -> String {
        assert!(cell["metadata"].is_object());
        match cell["cell_type"].as_str() {
            Some("code") => assert!(cell["execution_count"].is_null() && cell["outputs"] == json!([])),
            kind => assert_eq!(kind, Some("markdown")),
        }
        let lines = cell["source"].as_array().expect("lines").iter();
        lines.map(|line| line.as_str().expect("a text")).collect()
    };
    cells.iter().map(source).collect()
}

#[test]
fn a_notebook_contains_its_data_and_names_its_origin() {
    let [lines, _] = charts();
    let source = cells(&chart_notebook(&lines));
    assert!(
        source[1].contains("\"\\\"'=a, \\\"\\\"quoted\\\"\\\"\\\",10,0.5,0.4,0.6,20\","),
        "{}",
        source[1]
    );
    assert!(source[0].starts_with("# A \"title\"\\\\ (x\\_label)"), "{}", source[0]);
    let csv = "series,measure,subject,x,mean,half_width_95,n,experiment,seed\r\nA,success,,1,0.5,,1,e,7\r\n";
    let source = cells(&means_notebook("Success", csv, "coalloc experiment e.json"));
    assert!(source[0].contains("coalloc experiment e.json"));
    assert!(source[1].contains("    \"A,success,,1,0.5,,1,e,7\",\n"), "{}", source[1]);
}

/// Replaces matplotlib and prints what is drawn.
const RECORDER: &str = "\
import sys, types
class Axes:
    def __getattr__(self, name):
        return lambda *given, **named: None
    def errorbar(self, x, y, yerr=None, label='', **named):
        print('line', label, list(x), list(y), yerr)
    def bar(self, x, y, width, yerr=None, label='', **named):
        print('bars', label, [round(one, 3) for one in x], list(y))
    def set_title(self, title):
        print('title', title)
pyplot = types.ModuleType('matplotlib.pyplot')
pyplot.subplots = lambda **named: (None, Axes())
pyplot.show = lambda: print('shown')
sys.modules['matplotlib'] = types.ModuleType('matplotlib')
sys.modules['matplotlib.pyplot'] = sys.modules['matplotlib'].pyplot = pyplot
";

/// The output of a notebook's code; `None` without Python.
fn run(before: &str, source: &[String]) -> Option<String> {
    let code = format!("{before}\n{}", source[1..].join("\n"));
    let output = Command::new("python3").args(["-c", &code]).env("MPLBACKEND", "Agg").output().ok()?;
    assert!(output.status.success(), "{}\n{code}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("the output is UTF-8"))
}

#[test]
#[expect(clippy::print_stderr, reason = "reports a skipped test")]
fn the_code_of_a_notebook_runs_and_draws_its_data() {
    let [lines, bars] = charts();
    let csv = "series,measure,subject,x,mean,half_width_95,n,experiment,seed\r\nA,success,,1,0.5,,1,e,7\r\n\
               A,success,,2,0.25,0.125,2,e,7\r\nA,success,B,1,1,,1,e,7\r\n";
    let notebooks = [
        (
            chart_notebook(&lines),
            vec![
                "line '=a, \"quoted\" [10.0, 20.0] [0.5, 0.25] [[0.09999999999999998, 0.1], [0.09999999999999998, 0.09999999999999998]]",
                "line printed [20.0] [0.75] [[0.0], [0.0]]",
                "title A \"title\"\\ (x_label) (y_label) LINES ''' {0}",
            ],
        ),
        (chart_notebook(&bars), vec!["bars a [-0.2, 0.8] [0.5, 0.25]", "bars b [1.2] [0.125]"]),
        (
            means_notebook("Success", csv, "coalloc"),
            vec![
                "line A [1.0, 2.0] [0.5, 0.25] [0.0, 0.125]",
                "line A, B [1.0] [1.0] [0.0]",
                "title success",
            ],
        ),
    ];
    for (notebook, expected) in notebooks {
        let source = cells(&notebook);
        let Some(output) = run(RECORDER, &source) else {
            eprintln!("python3 is missing: the code of notebooks was not run");
            return;
        };
        for line in expected {
            assert!(output.contains(line), "{line}\nis not in\n{output}");
        }
        assert!(output.contains("shown"));
        // Also with the real matplotlib, if installed; any error fails the test.
        let real = Command::new("python3").args(["-c", "import matplotlib"]).output();
        if real.is_ok_and(|output| output.status.success()) {
            run("", &source);
        }
    }
}
