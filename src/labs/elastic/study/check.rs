//! Holds an experiment against its limits, every series at every value of the axis.

use std::sync::Arc;

use super::document::{ElasticAxis, ElasticExperimentDocument, ElasticParameter, ResolvedSettings};
use super::units::{ElasticCell, Machines};
use crate::document::field;
use crate::document::problem::{Code, FormatError, Problems};
use crate::labs::elastic::document::{clusters, limits};
use crate::labs::elastic::model::{Cluster, Scheduler};
use crate::labs::elastic::text::msg;

/// Per value of the axis and per series what is known before any unit.
///
/// # Errors
/// The first problem in document order.
pub(super) fn cells(document: &ElasticExperimentDocument) -> Result<Vec<Vec<ElasticCell>>, FormatError> {
    let problems = &mut Problems::default();
    let read = clusters(&document.clusters, problems);
    let (values, at_axis) = match &document.axis {
        ElasticAxis::None {} => (&[0][..], None),
        ElasticAxis::Parameter { parameter, values } => (values.as_slice(), Some(*parameter)),
    };
    // Cells whose queues are served alike share their machines, and what happens there without reservations.
    let mut shared: Vec<Arc<Machines>> = Vec::new();
    let mut cells = Vec::new();
    for (point, &x) in values.iter().enumerate() {
        let mut row = Vec::new();
        for series in 0..document.series.len() {
            let settings = document.resolved(series, point);
            check_settings(problems, &settings, |parameter, name| match parameter {
                Some(_) if at_axis == parameter => format!("axis.values[{point}]"),
                _ => format!("series[{series}].settings.{name}"),
            });
            let scheduler = |index: usize| -> Scheduler {
                let of_cluster = &document.clusters[index];
                let depth = settings.depth.unwrap_or(of_cluster.depth);
                settings.scheduler.unwrap_or(of_cluster.scheduler).with_depth(depth)
            };
            let served: Vec<Cluster> = read
                .iter()
                .enumerate()
                .map(|(index, cluster)| Cluster { scheduler: scheduler(index), ..cluster.clone() })
                .collect();
            let known = shared.iter().find(|machines| machines.clusters == served).cloned();
            let machines = known.unwrap_or_else(|| {
                let machines = Arc::new(Machines::new(served));
                shared.push(Arc::clone(&machines));
                machines
            });
            row.push(ElasticCell { x: x.into(), settings, machines });
        }
        cells.push(row);
    }
    problems.first_error().map_or(Ok(cells), Err)
}

fn check_settings(
    problems: &mut Problems,
    settings: &ResolvedSettings,
    path: impl Fn(Option<ElasticParameter>, &str) -> String,
) {
    use ElasticParameter as P;
    let (options, derived) = (&settings.options, &settings.derived);
    let [least, most] = derived.processors_percent;
    let [low, high] = derived.ahead;
    let numbers = [
        (Some(P::TimeConstant), "timeConstant", options.time_constant, &limits::TIME_CONSTANT),
        (
            Some(P::ThresholdPercent),
            "thresholdPercent",
            options.threshold_percent,
            &limits::THRESHOLD_PERCENT,
        ),
        (Some(P::BasisPoints), "basisPoints", derived.basis_points, &limits::BASIS_POINTS),
        (Some(P::Ahead), "ahead[0]", low, &limits::AHEAD),
        (Some(P::Ahead), "ahead[1]", high, &limits::AHEAD),
        (Some(P::WindowPercent), "windowPercent", derived.window_percent, &limits::WINDOW_PERCENT),
        (Some(P::LeastPercent), "leastPercent", least, &limits::PROCESSORS_PERCENT),
        (Some(P::MostPercent), "mostPercent", most, &limits::PROCESSORS_PERCENT),
        (Some(P::SerialPermille), "serialPermille", derived.serial, &limits::SERIAL_PERMILLE),
        (Some(P::Depth), "depth", settings.depth.unwrap_or(1), &limits::DEPTH),
        (None, "startStep", derived.start_step, &limits::DERIVED_START_STEP),
    ];
    for (parameter, name, value, range) in numbers {
        field::number(problems, path(parameter, name), value, range);
    }
    let orders =
        [(Some(P::Ahead), "ahead[1]", low, high), (Some(P::MostPercent), "mostPercent", least, most)];
    for (parameter, name, least, _) in orders.into_iter().filter(|(_, _, low, high)| low > high) {
        problems.error(Code::WrongOrder, path(parameter, name), msg!("elastic.below", least));
    }
    let preferences = &options.preferences;
    field::list(problems, path(None, "preferences"), preferences, 0..=limits::PREFERENCES);
}
