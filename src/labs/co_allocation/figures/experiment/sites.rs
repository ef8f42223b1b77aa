//! CPU utilization per site, every series side by side.

use super::{Captions, DrawnFigure, FigureRun, FigureText, drawn_curve, named_series, words};
use crate::chart::Datum;
use crate::experiment::SeriesSummary;
use crate::labs::co_allocation::figures::options::ChartOptions;
use crate::labs::co_allocation::figures::site_comparison::{self, Data, SiteBar, SiteGroup, SiteSeries};
use crate::labs::co_allocation::study::{AxisDocument, ExperimentDocument, Measure};
use crate::labs::co_allocation::text::msg;

/// At one place of the axis, or the last one.
pub(super) fn figure(
    x: Option<f64>,
    runs: &[FigureRun],
    text: &FigureText,
    options: &ChartOptions,
) -> Option<DrawnFigure> {
    let FigureRun { document, summary, .. } = runs.first()?;
    let named = named_series(runs, text).into_iter();
    let series: Vec<SiteSeries> = named
        .map(|(name, run, series)| SiteSeries { name, groups: groups(x, &run.document, series) })
        .collect();
    if series.iter().all(|one| one.groups.is_empty()) {
        return None;
    }
    let (title, units) = (&document.title, words::units(document, summary.replications));
    let note = match &document.axis {
        AxisDocument::Load {} => msg!("figure.note", title, note = units),
        AxisDocument::Parameter { parameter, values } => {
            let last = values.last().map(|&last| f64::from(last));
            let value = x.or(last).map(|place| place.to_string()).unwrap_or_default();
            msg!("figure.units-at", title, units, parameter = words::parameter_name(*parameter), value)
        }
    };
    let captions = Captions::new(options, &msg!("figure.sites").to_string(), &note.to_string());
    let mut drawn = captions.drawn(|options| {
        let labels = options.labels(site_comparison::labels());
        site_comparison::draw(&Data { series }, options.size(), &labels)
    });
    // The picture itself shows no names of its axes.
    let names = [msg!("figure.sites-x"), msg!("figure.sites-y")].map(|name| name.to_string());
    for (label, usual) in [&mut drawn.x_label, &mut drawn.y_label].into_iter().zip(names) {
        if label.is_empty() {
            *label = usual;
        }
    }
    Some(drawn)
}

/// The bars of one series, in the domains of its grid.
fn groups(x: Option<f64>, document: &ExperimentDocument, series: &SeriesSummary) -> Vec<SiteGroup> {
    let mut groups: Vec<SiteGroup> = Vec::new();
    for curve in series.curves.iter().filter(|curve| curve.measure == Measure::SiteUtilization.id()) {
        let points = drawn_curve(String::new(), curve).points;
        let datum = match x {
            Some(x) => points.into_iter().find(|datum| datum.x == x),
            None => points.into_iter().next_back(),
        };
        let (Some(name), Some(Datum { mean, interval, n, .. })) = (&curve.subject, datum) else { continue };
        let bar = SiteBar { name: name.clone(), mean, interval, n };
        let site = document.scenario.grid.sites.iter().find(|site| site.name == *name);
        let domain = site.and_then(|site| site.domain.clone()).unwrap_or_default();
        match groups.iter_mut().find(|group| group.name == domain) {
            Some(group) => group.bars.push(bar),
            None => groups.push(SiteGroup { name: domain, bars: vec![bar] }),
        }
    }
    groups
}
