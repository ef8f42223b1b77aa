//! Jupyter notebooks (nbformat 4) that contain their data and draw it; they need only matplotlib.

use serde_json::{Value, json};

use super::vega_lite::ChartFile;
use crate::document::json::indented;
use crate::interchange::csv_field as field;
use crate::text::msg;

const VERSION: &str = env!("CARGO_PKG_VERSION");

const READ: &str = "\
import csv
import io

# The data, as in the CSV file. To read a file instead: DATA = open(\"FILE.csv\", encoding=\"utf-8\", newline=\"\").read()
DATA = \"\\n\".join([
LINES])
rows = list(csv.DictReader(io.StringIO(DATA)))
print(len(rows), \"rows\")";

const LINES_OF_CHART: &str = "
import matplotlib.pyplot as plt

figure, axes = plt.subplots(figsize=(8, 5))
for name in dict.fromkeys(row[\"series\"] for row in rows):
    curve = [row for row in rows if row[\"series\"] == name]
    x = [float(row[\"x\"]) for row in curve]
    y = [float(row[\"value\"]) for row in curve]
    below = [float(row[\"value\"]) - float(row[\"low95\"] or row[\"value\"]) for row in curve]
    above = [float(row[\"high95\"] or row[\"value\"]) - float(row[\"value\"]) for row in curve]
    axes.errorbar(x, y, yerr=[below, above], marker=\"o\", capsize=3, label=name)
axes.set_title(title)
axes.set_xlabel(x_label)
axes.set_ylabel(y_label)
axes.legend()
plt.show()";

const BARS_OF_CHART: &str = "
import matplotlib.pyplot as plt

figure, axes = plt.subplots(figsize=(10, 5))
places = list(dict.fromkeys(row[\"x\"] for row in rows))
names = list(dict.fromkeys(row[\"series\"] for row in rows))
width = 0.8 / len(names) if names else 0.8
for number, name in enumerate(names):
    curve = [row for row in rows if row[\"series\"] == name]
    x = [places.index(row[\"x\"]) + (number - (len(names) - 1) / 2) * width for row in curve]
    y = [float(row[\"value\"]) for row in curve]
    below = [float(row[\"value\"]) - float(row[\"low95\"] or row[\"value\"]) for row in curve]
    above = [float(row[\"high95\"] or row[\"value\"]) - float(row[\"value\"]) for row in curve]
    axes.bar(x, y, width, yerr=[below, above], capsize=3, label=name)
axes.set_xticks(range(len(places)), places)
axes.set_title(title)
axes.set_xlabel(x_label)
axes.set_ylabel(y_label)
axes.legend()
plt.show()";

const MEANS: &str = "\
import matplotlib.pyplot as plt

for measure in dict.fromkeys(row[\"measure\"] for row in rows):
    figure, axes = plt.subplots(figsize=(8, 5))
    of_measure = [row for row in rows if row[\"measure\"] == measure]
    for name, subject in dict.fromkeys((row[\"series\"], row[\"subject\"]) for row in of_measure):
        curve = [row for row in of_measure if (row[\"series\"], row[\"subject\"]) == (name, subject)]
        x = [float(row[\"x\"]) for row in curve]
        y = [float(row[\"mean\"]) for row in curve]
        half = [float(row[\"half_width_95\"] or 0) for row in curve]
        axes.errorbar(x, y, yerr=half, marker=\"o\", capsize=3, label=\", \".join(part for part in (name, subject) if part))
    axes.set_title(measure)
    axes.set_xlabel(\"x\")
    axes.set_ylabel(measure)
    axes.legend()
    plt.show()";

/// One chart: its data, and the code that draws it with its intervals.
pub fn chart_notebook(chart: &ChartFile) -> String {
    let is_of_means = chart.series.iter().flat_map(|series| &series.points).any(|point| point.low.is_some());
    let mut intro = format!("# {}\n\n{}", plain(&chart.title), msg!("notebook.chart", version = VERSION));
    if is_of_means {
        intro += &format!(" {}", msg!("notebook.intervals"));
    }
    let mut lines = vec!["series,x,value,low95,high95,n".to_owned()];
    for series in &chart.series {
        for point in &series.points {
            let number = |value: Option<f64>| value.map_or(String::new(), |value| value.to_string());
            let row = [
                field(&series.name),
                point.name.as_deref().map_or(point.x.to_string(), field),
                point.y.to_string(),
                number(point.low),
                number(point.high),
                point.n.to_string(),
            ];
            lines.push(row.join(","));
        }
    }
    let code = if chart.is_named() { BARS_OF_CHART } else { LINES_OF_CHART };
    let draw = format!(
        "title = {}\nx_label = {}\ny_label = {}\n{code}",
        literal(&chart.title),
        literal(&chart.x_label),
        literal(&chart.y_label)
    );
    notebook(&[("intro", "markdown", &intro), ("read", "code", &read(&lines)), ("draw", "code", &draw)])
}

/// The means of an experiment, one figure per measure. `csv` is the file of means; `command` reproduces it.
pub fn means_notebook(title: &str, csv: &str, command: &str) -> String {
    let means = msg!("notebook.means", version = VERSION);
    let intro = format!("# {}\n\n{means}\n\n```sh\n{command}\n```", plain(title));
    let lines: Vec<String> = csv.lines().map(str::to_owned).collect();
    notebook(&[("intro", "markdown", &intro), ("read", "code", &read(&lines)), ("draw", "code", MEANS)])
}

/// The cell that holds the data, one line of code per line of the file. Fields with line breaks survive,
/// since the lines are joined again.
fn read(lines: &[String]) -> String {
    let listed: String = lines.iter().map(|line| format!("    {},\n", literal(line))).collect();
    READ.replacen("LINES", &listed, 1)
}

/// A text as a Python literal: every JSON string is one, so no name can become code.
fn literal(text: &str) -> String {
    Value::from(text).to_string()
}

/// A text escaped for Markdown.
fn plain(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => safe += "&lt;",
            '\\' | '`' | '*' | '_' | '[' | ']' | '!' | '#' | '$' => {
                safe.push('\\');
                safe.push(letter);
            }
            _ if letter.is_control() => safe.push(' '),
            _ => safe.push(letter),
        }
    }
    safe
}

fn notebook(cells: &[(&str, &str, &str)]) -> String {
    let cells: Vec<Value> = cells.iter().map(|(id, kind, source)| cell(id, kind, source)).collect();
    let notebook = json!({
        "cells": cells,
        "metadata": {
            "kernelspec": { "display_name": "Python 3", "language": "python", "name": "python3" },
            "language_info": { "name": "python" },
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    });
    format!("{}\n", indented(&notebook))
}

fn cell(id: &str, kind: &str, source: &str) -> Value {
    let lines: Vec<&str> = source.split_inclusive('\n').collect();
    let mut cell = json!({ "cell_type": kind, "id": id, "metadata": {}, "source": lines });
    if kind == "code" {
        cell["execution_count"] = Value::Null;
        cell["outputs"] = json!([]);
    }
    cell
}
