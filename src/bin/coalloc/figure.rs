//! `coalloc figure`: the result of an experiment as an SVG picture, or as a chart of other programs.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use coalloc::experiment::UnitResult;
use coalloc::interchange::{ChartFile, chart_notebook, vega_lite};
use coalloc::labs::co_allocation::document::limits;
use coalloc::labs::co_allocation::figures::{
    ChartOptions, ChartText, DrawnFigure, FigureQuery, FigureRun, FigureText, experiment_figure,
};
use coalloc::labs::co_allocation::study::{Experiment, ExperimentDocument, parse_result};

use super::Ending;
use super::failure::Failure;
use super::file::save_text;
use super::input::text_of;
use super::output::Output;
use super::text::{WORDS, say};

/// Arguments of `figure`.
#[derive(clap::Args)]
pub struct Options {
    /// What is drawn.
    #[arg(value_enum)]
    kind: Kind,
    /// An answer of `coalloc experiment` or `coalloc merge` in JSON, or `-` for standard input.
    #[arg(value_name = "RESULT")]
    file: String,
    /// How it is written.
    #[arg(long = "as", value_enum, default_value = "svg", value_name = "FORMAT", conflicts_with = "json")]
    form: Form,
    /// Where the figure goes; standard output where left out.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Width in pixels.
    #[arg(long, default_value_t = WIDTH, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(280..=4000))]
    width: u32,
    /// Height in pixels.
    #[arg(long, default_value_t = HEIGHT, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(220..=4000))]
    height: u32,
    /// Title, in place of the experiment's own.
    #[arg(long)]
    title: Option<String>,
}

/// Usual size in pixels.
pub const WIDTH: u32 = 720;
/// Usual size in pixels.
pub const HEIGHT: u32 = 420;

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Success ratio of every series along the axis, with printed values.
    Success,
    /// CPU utilization per site, every series side by side.
    Sites,
    /// Why requests of the first series were rejected.
    Rejections,
    /// What planning took or gave along the axis, with printed values.
    Planning,
    /// How planning times are distributed, per series.
    Times,
    /// Search nodes of each request, per series.
    Effort,
}

/// How a figure can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A picture.
    Svg,
    /// A Vega-Lite specification with the data inside.
    VegaLite,
    /// A Jupyter notebook with the data inside.
    Notebook,
}

/// Draws one figure.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let text = text_of(&options.file, &say!("input.result"), limits::RESULT_BYTES)?;
    let refused = |error| Failure::of_document(&options.file, error);
    let result = parse_result(&text).map_err(refused)?;
    if result.shard.is_some() {
        return Err(options.refuse(say!("figure.part")));
    }
    let experiment = Experiment::new(result.experiment.clone()).map_err(refused)?;
    let summary = experiment.summary(&result.units);
    let text = ChartText { title: options.title.clone(), ..ChartText::default() };
    let size = ChartOptions { width: options.width, height: options.height, text, ..in_language() };
    let run = FigureRun {
        label: String::new(),
        document: experiment.document().clone(),
        summary,
        units: result.units,
    };
    let Some(figure) = options.kind.query(&run.document).and_then(|query| drawn(&query, &run, &size)) else {
        return Err(options.refuse(say!("figure.nothing")));
    };
    let file = || ChartFile::of(&figure.chart, &figure.title, &figure.x_label, &figure.y_label);
    let text = match options.form {
        Form::Svg => figure.chart.svg.clone(),
        Form::VegaLite => vega_lite(&file()),
        Form::Notebook => chart_notebook(&file()),
    };
    let file = options.output.as_deref();
    if output.json {
        output.json_to(file, &figure.chart)?
    } else {
        output.text_to(file, &text)?
    }
    Ok(Ending::Done)
}

impl Options {
    fn refuse(&self, message: String) -> Failure {
        Failure::of_input("unsuitable", message, &self.file, String::new())
    }
}

impl Kind {
    /// What it stands for in an experiment; `None` where such experiments have no such figure.
    fn query(self, document: &ExperimentDocument) -> Option<FigureQuery> {
        let name = self.to_possible_value()?;
        let mut usual = FigureQuery::usual(document).into_iter();
        usual.find(|(known, _)| *known == name.get_name()).map(|(_, query)| query)
    }
}

/// Draws what there is to draw of an experiment into a folder; the names of the files begin with `prefix`.
pub fn draw_all(
    folder: &Path,
    prefix: &str,
    experiment: &Experiment,
    units: &[UnitResult],
) -> Result<(), Failure> {
    let size = in_language();
    let run = FigureRun {
        label: String::new(),
        document: experiment.document().clone(),
        summary: experiment.summary(units),
        units: units.to_vec(),
    };
    for (name, query) in FigureQuery::usual(&run.document) {
        if let Some(figure) = drawn(&query, &run, &size) {
            save_text(&folder.join(format!("{prefix}{name}.svg")), &figure.chart.svg)?;
        }
    }
    Ok(())
}

fn in_language() -> ChartOptions {
    let catalog = WORDS.0.to_owned();
    ChartOptions { width: WIDTH, height: HEIGHT, catalog, ..ChartOptions::default() }
}

fn drawn(query: &FigureQuery, run: &FigureRun, options: &ChartOptions) -> Option<DrawnFigure> {
    experiment_figure(query, std::slice::from_ref(run), &FigureText::of(WORDS), options)
}
