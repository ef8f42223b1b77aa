//! `coalloc chart`: simulated days as an SVG picture.

use std::path::PathBuf;

use clap::ValueEnum;
use coalloc::labs::co_allocation::figures::{
    ChartOptions, ChartText, Reference, site_chart, success_chart, utilization_chart,
};
use coalloc::labs::co_allocation::views::{DayReport, day_report};

use super::failure::Failure;
use super::output::Output;
use super::{Ending, days};

/// Arguments of `chart`.
#[derive(clap::Args)]
pub struct Options {
    /// What is drawn.
    #[arg(value_enum)]
    kind: Kind,
    #[command(flatten)]
    days: days::Run,
    /// Where the picture goes; standard output where left out.
    #[arg(short, long, value_name = "SVG")]
    output: Option<PathBuf>,
    /// Width in pixels.
    #[arg(long, default_value_t = 720, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(280..=4000))]
    width: u32,
    /// Height in pixels.
    #[arg(long, default_value_t = 420, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(220..=4000))]
    height: u32,
    /// Printed values to draw beside the success ratio.
    #[arg(long, value_enum, default_value = "none", value_name = "PAPER")]
    reference: Paper,
    /// Title, in place of the chart's own.
    #[arg(long)]
    title: Option<String>,
}

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Success ratio against load, per user and for all.
    Success,
    /// CPU utilization per site, by domain.
    Sites,
    /// Utilization of CPUs and bandwidth over the day.
    Time,
}

/// Papers with printed values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Paper {
    /// No marks.
    None,
    /// Takefusa et al. (2010), both users equal.
    Takefusa2010,
    /// Takefusa et al. (2010), user B is shown half of what is free.
    Takefusa2010ServiceLevels,
    /// Takefusa et al. (2009).
    Takefusa2009,
}

/// Simulates and draws.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let document = options.days.document()?;
    let scenario = options.days.source.scenario(&document)?;
    let days = days::simulate_all(&options.days, &document, &scenario)?;
    let named: Vec<DayReport> = (0..)
        .zip(&days.reports)
        .map(|(replication, report)| day_report(&scenario, replication, report))
        .collect();
    let draw = match options.kind {
        Kind::Success => success_chart,
        Kind::Sites => site_chart,
        Kind::Time => utilization_chart,
    };
    let chart = draw(&named, &options.chart_options(named.len(), document.workload.load_percent));
    let file = options.output.as_deref();
    if output.json {
        output.json_to(file, &chart)?
    } else {
        output.text_to(file, &chart.svg)?
    }
    Ok(if days.undecided > 0 { Ending::LimitReached } else { Ending::Done })
}

impl Options {
    fn chart_options(&self, days: usize, load_percent: u32) -> ChartOptions {
        let interval = match self.kind {
            Kind::Sites => "bars: 95 % confidence interval",
            _ => "shaded: 95 % confidence interval",
        };
        let note = match days {
            1 => format!("One simulated day at {load_percent} % load"),
            days => format!("Mean of {days} simulated days at {load_percent} % load; {interval}"),
        };
        let reference = match self.reference {
            Paper::None => Reference::None,
            Paper::Takefusa2010 => Reference::Takefusa2010,
            Paper::Takefusa2010ServiceLevels => Reference::Takefusa2010ServiceLevels,
            Paper::Takefusa2009 => Reference::Takefusa2009,
        };
        let text = ChartText { note: Some(note), title: self.title.clone(), ..ChartText::default() };
        ChartOptions { width: self.width, height: self.height, reference, text }
    }
}
