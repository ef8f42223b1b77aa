//! A Jupyter notebook (nbformat 4) that reads the means of an experiment and draws them again.

use serde_json::{Value, json};

const READ: &str = "\
import matplotlib.pyplot as plt
import pandas as pd

means = pd.read_csv(FILE)
means.head()";

const DRAW: &str = "\
for measure, rows in means.groupby(\"measure\", sort=False):
    figure, axes = plt.subplots(figsize=(8, 5))
    for name, curve in rows.groupby([\"series\", \"subject\"], sort=False, dropna=False):
        label = \", \".join(str(part) for part in name if pd.notna(part))
        axes.errorbar(curve[\"x\"], curve[\"mean\"], yerr=curve[\"half_width_95\"].fillna(0), marker=\"o\", capsize=3, label=label)
    axes.set_title(measure)
    axes.set_xlabel(\"x\")
    axes.set_ylabel(measure)
    axes.legend()
    plt.show()";

/// Writes the notebook. `csv_name` is the file of means beside it; `command` repeats the run.
pub fn notebook(title: &str, csv_name: &str, command: &str) -> String {
    let intro = format!(
        "# {title}\n\nMeans over days with 95 % confidence intervals, made by Coalloc {}.\n\n\
         Keep `{csv_name}` beside this notebook. The same numbers come from:\n\n```sh\n{command}\n```",
        env!("CARGO_PKG_VERSION")
    );
    // A JSON string is a Python string: no name of a file can become code.
    let name = Value::from(csv_name).to_string();
    let cells = [
        cell("intro", "markdown", &intro),
        cell("read", "code", &READ.replace("FILE", &name)),
        cell("draw", "code", DRAW),
    ];
    let notebook = json!({
        "cells": cells,
        "metadata": {
            "kernelspec": { "display_name": "Python 3", "language": "python", "name": "python3" },
            "language_info": { "name": "python" },
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    });
    let mut text = serde_json::to_string_pretty(&notebook).expect("a notebook is JSON");
    text.push('\n');
    text
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
