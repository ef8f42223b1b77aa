//! Checks of an experiment that its schema cannot state, every series at every value of the axis.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::document::{
    ElasticAxis, ElasticExperimentDocument, ElasticParameter, ResolvedSettings, SERIAL_PERMILLE,
};
use super::units::{ElasticCell, Machines};
use crate::document::field;
use crate::document::problem::{Code, FormatError, Problems};
use crate::labs::elastic::broker::scripted::HOOKS;
use crate::labs::elastic::document::{clusters, limits};
use crate::labs::elastic::model::{Cluster, Scheduler};
use crate::labs::elastic::text::msg;
use crate::rule::Script;

/// Per value of the axis and per series what is known before any unit.
///
/// # Errors
/// The first problem in document order.
pub(super) fn cells(document: &ElasticExperimentDocument) -> Result<Vec<Vec<ElasticCell>>, FormatError> {
    let problems = &mut Problems::default();
    let read = clusters(&document.clusters, problems);
    let (values, at_axis) = match &document.axis {
        ElasticAxis::None {} => (&[0][..], None),
        ElasticAxis::Parameter { parameter, values } => {
            for (point, &value) in values.iter().enumerate() {
                field::number(problems, format!("axis.values[{point}]"), value, &range(*parameter));
            }
            (values.as_slice(), Some(*parameter))
        }
    };
    // Cells whose queues are served alike share their machines, and what happens there without reservations.
    let mut shared: Vec<Arc<Machines>> = Vec::new();
    let mut cells = Vec::new();
    for (point, &x) in values.iter().enumerate() {
        let mut row = Vec::new();
        for series in 0..document.series.len() {
            let settings = document.resolved(series, point);
            check_orders(problems, &settings, |parameter, name| match at_axis {
                Some(varied) if varied == parameter => format!("axis.values[{point}]"),
                _ => format!("series[{series}].settings.{name}"),
            });
            let at = format!("series[{series}].settings.script");
            Script::check(settings.script.as_ref(), &HOOKS, &at, problems);
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

fn range(parameter: ElasticParameter) -> RangeInclusive<u32> {
    use ElasticParameter as P;
    match parameter {
        P::Ahead => limits::AHEAD,
        P::WindowPercent => limits::WINDOW_PERCENT,
        P::LeastPercent | P::MostPercent => limits::PROCESSORS_PERCENT,
        P::ThresholdPercent => limits::THRESHOLD_PERCENT,
        P::TimeConstant => limits::TIME_CONSTANT,
        P::BasisPoints => limits::BASIS_POINTS,
        P::SerialPermille => SERIAL_PERMILLE,
        P::Depth => limits::DEPTH,
    }
}

fn check_orders(
    problems: &mut Problems,
    settings: &ResolvedSettings,
    path: impl Fn(ElasticParameter, &str) -> String,
) {
    use ElasticParameter as P;
    let [least, most] = settings.derived.processors_percent;
    let [low, high] = settings.derived.ahead;
    let orders = [(P::Ahead, "ahead[1]", low, high), (P::MostPercent, "mostPercent", least, most)];
    for (parameter, name, least, _) in orders.into_iter().filter(|(_, _, low, high)| low > high) {
        problems.error(Code::WrongOrder, path(parameter, name), msg!("elastic.below", least));
    }
}
