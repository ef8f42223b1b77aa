//! `coalloc figure`: the result of an experiment as an SVG picture, or as a chart of other programs.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use coalloc::chart::Size;
use coalloc::document::format_of;
use coalloc::experiment::{
    Experiment, ExperimentSummary, Measure, Shown, Study, UnitResult, parse_result, replications_note,
    shown_figure,
};
use coalloc::interchange::{ChartFile, chart_notebook, vega_lite};
use coalloc::labs::co_allocation::document::limits;
use coalloc::labs::co_allocation::figures::{
    ChartOptions, ChartText, DrawnFigure, FigureQuery, FigureRun, FigureText, experiment_figure,
};
use coalloc::labs::co_allocation::study::ExperimentDocument;
use coalloc::labs::cors::study::CorsExperimentDocument;
use coalloc::labs::elastic::study::ElasticExperimentDocument;
use coalloc::labs::market::study::MarketExperimentDocument;

use super::Ending;
use super::failure::Failure;
use super::file::save_text;
use super::input::text_of;
use super::output::Output;
use super::text::say;
use super::unit_file::UnitFile;

/// Arguments of `figure`.
#[derive(clap::Args)]
pub struct Options {
    /// What is drawn: of days success, sites, rejections, planning, growth, times or effort; of other labs a measure, as `cost`.
    kind: String,
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

/// Figures that can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Success ratio of every series along the axis, with printed values.
    Success,
    /// CPU utilization per site, every series side by side.
    Sites,
    /// Success ratio of requests by their number of parts, every series side by side.
    Sizes,
    /// Why requests of the first series were rejected.
    Rejections,
    /// What planning took or gave along the axis, with printed values.
    Planning,
    /// How the effort of planning grows along the axis: medians with a band.
    Growth,
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
    let format = format_of(&text).unwrap_or_default();
    let figure = match format.strip_suffix("-result") {
        Some(CorsExperimentDocument::FORMAT) => options.of_measure::<CorsExperimentDocument>(&text),
        Some(ElasticExperimentDocument::FORMAT) => options.of_measure::<ElasticExperimentDocument>(&text),
        Some(MarketExperimentDocument::FORMAT) => options.of_measure::<MarketExperimentDocument>(&text),
        _ => options.of_days(&text),
    }?;
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
    fn of_days(&self, text: &str) -> Result<DrawnFigure, Failure> {
        let known = || Kind::value_variants().iter().filter_map(Kind::to_possible_value);
        let kind = Kind::from_str(&self.kind, false).map_err(|_| {
            let kinds: Vec<String> = known().map(|kind| kind.get_name().to_owned()).collect();
            self.refuse(say!("figure.kinds", name = &self.kind, kinds = kinds.join(", ")))
        })?;
        let (experiment, units) = self.whole::<ExperimentDocument>(text)?;
        let text = ChartText { title: self.title.clone(), ..ChartText::default() };
        let size = ChartOptions { width: self.width, height: self.height, text };
        let run = FigureRun {
            label: String::new(),
            document: experiment.document().clone(),
            summary: experiment.summary(&units),
            units,
        };
        let query = kind.query(&run.document);
        let figure = query.and_then(|query| drawn(&query, &run, &size));
        figure.ok_or_else(|| self.refuse(say!("figure.nothing")))
    }

    /// One measure of every series.
    fn of_measure<S: Shown>(&self, text: &str) -> Result<DrawnFigure, Failure> {
        let (experiment, units) = self.whole::<S>(text)?;
        let document = experiment.document();
        let summary = experiment.summary(&units);
        let title = self.title.as_deref().unwrap_or(document.design().title);
        let size = Size { width: self.width, height: self.height };
        let heading = (title, replications_note(&summary));
        let Some(chart) = shown_figure(&experiment, &summary, &self.kind, heading, size) else {
            let is_there =
                |row: &&Measure| summary.series.iter().any(|series| series.curve(row.id, None).is_some());
            let kinds: Vec<&str> = S::MEASURES.iter().filter(is_there).map(|row| row.id).collect();
            return Err(self.refuse(say!("figure.kinds", name = &self.kind, kinds = kinds.join(", "))));
        };
        let title = title.to_owned();
        let x_label = document.axis_words().to_string();
        let row = S::MEASURES.iter().find(|row| row.id == self.kind);
        let y_label = row.map_or_else(String::new, |row| row.label());
        Ok(DrawnFigure { chart, title, x_label, y_label, left_out: 0 })
    }

    /// The experiment of a result, with all its units.
    fn whole<S: Study>(&self, text: &str) -> Result<(Experiment<S>, Vec<UnitResult>), Failure> {
        let refused = |error| Failure::of_document(&self.file, error);
        let result = parse_result::<S>(text).map_err(refused)?;
        if result.shard.is_some() {
            return Err(self.refuse(say!("figure.part")));
        }
        Ok((Experiment::new(result.experiment).map_err(refused)?, result.units))
    }

    fn refuse(&self, message: String) -> Failure {
        Failure::of_input("unsuitable", message, &self.file, String::new())
    }
}

impl Kind {
    /// Figure of this kind in an experiment; `None` where such experiments have none.
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
    experiment: &Experiment<ExperimentDocument>,
    summary: &ExperimentSummary,
    units: &mut UnitFile,
) -> Result<(), Failure> {
    let size = ChartOptions { width: WIDTH, height: HEIGHT, text: ChartText::default() };
    let document = experiment.document().clone();
    // Days are drawn by their means, requests one by one.
    let drawn_units = if document.planning.is_some() { units.indices() } else { Vec::new() };
    let units = drawn_units.into_iter().map(|index| units.one(index)).collect::<Result<_, _>>()?;
    let run = FigureRun { label: String::new(), document, summary: summary.clone(), units };
    for (name, query) in FigureQuery::usual(&run.document) {
        if let Some(figure) = drawn(&query, &run, &size) {
            save_text(&folder.join(format!("{prefix}{name}.svg")), &figure.chart.svg)?;
        }
    }
    Ok(())
}

fn drawn(query: &FigureQuery, run: &FigureRun, options: &ChartOptions) -> Option<DrawnFigure> {
    experiment_figure(query, std::slice::from_ref(run), &FigureText::default(), options)
}
