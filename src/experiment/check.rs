//! Holds against their limits what the documents of all experiments have in common.

use super::{PrintedDocument, Study, limits};
use crate::document::bounds;
use crate::document::field::{self, Names};
use crate::document::problem::{Code, FormatError, Problems};
use crate::text::msg;

/// # Errors
/// The first problem: first against the schema, then the rest, both in document order.
pub(super) fn design<S: Study>(study: &S) -> Result<(), FormatError> {
    let problems = &mut Problems::default();
    let design = study.design();
    if design.format != S::FORMAT {
        problems.error(Code::UnknownFormat, "format", msg!("experiment.format", format = S::FORMAT));
    }
    if design.version != 1 {
        let error = crate::document::unknown_version(&design.version.to_string());
        problems.error(error.code, error.path, error.words);
    }
    bounds::check(study, S::FORMAT, problems);
    let names = &mut Names::new();
    field::unique(problems, names, |i| format!("series[{i}].name"), design.series.iter().copied());
    let mut points = 1;
    if let Some((path, values)) = design.values {
        points = values.len();
        if let Some(i) = values.windows(2).position(|pair| pair[0] >= pair[1]) {
            problems.error(Code::WrongOrder, format!("{path}[{}]", i + 1), msg!("experiment.order"));
        }
    }
    let series = design.series.len();
    let units = series as u64 * points as u64 * u64::from(design.replications);
    if units > u64::from(limits::UNITS) {
        let message = msg!("experiment.units", units, series, values = points, most = limits::UNITS);
        problems.error(Code::OutOfRange, "replications", message);
    }
    if let Some(half_width) = design.stop_at_half_width
        && !(half_width > 0.0 && half_width <= 1.0)
    {
        let message = msg!("experiment.half-width", value = half_width);
        problems.error(Code::OutOfRange, "stopAtHalfWidth", message);
    }
    for (i, value) in design.printed.iter().enumerate() {
        printed::<S>(problems, names, &format!("printed[{i}]"), value);
    }
    problems.first_error().map_or(Ok(()), Err)
}

fn printed<S: Study>(problems: &mut Problems, names: &Names<'_>, at: &str, value: &PrintedDocument) {
    let PrintedDocument { measure, series, value, accepted, .. } = value;
    if !S::MEASURES.iter().any(|known| known.id == measure) {
        let ids: Vec<&str> = S::MEASURES.iter().map(|known| known.id).collect();
        let name = field::shown(measure);
        let message = msg!("experiment.no-measure", name, measures = ids.join(", "));
        problems.error(Code::UnknownName, format!("{at}.measure"), message);
    }
    field::find(problems, names, format!("{at}.series"), msg!("kind.series"), series);
    match (value, accepted) {
        (None, None) => {
            problems.error(Code::WrongShape, at, msg!("experiment.neither"));
        }
        (_, Some([low, high])) if low > high => {
            problems.error(
                Code::WrongOrder,
                format!("{at}.accepted"),
                msg!("experiment.band", low = *low, high = *high),
            );
        }
        _ => {}
    }
}
