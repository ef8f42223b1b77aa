//! Holds against their limits what the documents of all experiments have in common.

use super::{Design, PrintedDocument, Study, limits};
use crate::document::field::{self, Names};
use crate::document::limits::{NAME_CHARS, NOTES_CHARS, TITLE_CHARS};
use crate::document::problem::{Code, FormatError, Problems};
use crate::text::msg;

/// Largest printed number, either way.
const PRINTED_NUMBER: f64 = 1e9;

/// # Errors
/// The first problem in document order.
pub(super) fn design<S: Study>(design: &Design<'_>) -> Result<(), FormatError> {
    let problems = &mut Problems::default();
    if design.format != S::FORMAT {
        problems.error(Code::UnknownFormat, "format", msg!("experiment.format", format = S::FORMAT));
    }
    if design.version != 1 {
        let error = crate::document::unknown_version(&design.version.to_string());
        problems.error(error.code, error.path, error.words);
    }
    field::text(problems, "title", design.title, TITLE_CHARS, &[]);
    field::text(problems, "notes", design.notes, NOTES_CHARS, &['\n', '\t']);
    let series = field::list(problems, "series", &design.series, limits::SERIES);
    let names = &mut Names::new();
    field::unique_names(problems, names, |i| format!("series[{i}].name"), series.iter().copied());
    let mut points = 1;
    if let Some((path, values)) = design.values {
        points = field::list(problems, path, values, limits::AXIS_VALUES).len();
        if let Some(i) = values.windows(2).position(|pair| pair[0] >= pair[1]) {
            problems.error(Code::WrongOrder, format!("{path}[{}]", i + 1), msg!("experiment.order"));
        }
    }
    field::number(problems, "replications", design.replications, &limits::REPLICATIONS);
    let units = series.len() as u64 * points as u64 * u64::from(design.replications);
    if units > u64::from(limits::UNITS) {
        let series = series.len();
        let message = msg!("experiment.units", units, series, values = points, most = limits::UNITS);
        problems.error(Code::OutOfRange, "replications", message);
    }
    if let Some(half_width) = design.stop_at_half_width
        && !(half_width > 0.0 && half_width <= 1.0)
    {
        let message = msg!("experiment.half-width", value = half_width);
        problems.error(Code::OutOfRange, "stopAtHalfWidth", message);
    }
    for (i, value) in field::list(problems, "printed", design.printed, limits::PRINTED).iter().enumerate() {
        printed::<S>(problems, names, &format!("printed[{i}]"), value);
    }
    problems.first_error().map_or(Ok(()), Err)
}

fn printed<S: Study>(problems: &mut Problems, names: &Names<'_>, at: &str, value: &PrintedDocument) {
    let PrintedDocument { measure, series, subject, x, value, accepted, .. } = value;
    if !S::MEASURES.iter().any(|known| known.id == measure) {
        let ids: Vec<&str> = S::MEASURES.iter().map(|known| known.id).collect();
        let name = field::shown(measure);
        let message = msg!("experiment.no-measure", name, measures = ids.join(", "));
        problems.error(Code::UnknownName, format!("{at}.measure"), message);
    }
    field::find(problems, names, format!("{at}.series"), msg!("kind.series"), series);
    if let Some(subject) = subject {
        field::text(problems, format!("{at}.subject"), subject, NAME_CHARS, &[]);
    }
    let [low, high] = accepted.map_or([None; 2], |band| band.map(Some));
    for (name, number) in [("x", Some(*x)), ("value", *value), ("accepted[0]", low), ("accepted[1]", high)] {
        if let Some(number) = number.filter(|number| !(-PRINTED_NUMBER..=PRINTED_NUMBER).contains(number)) {
            let message = msg!("experiment.number", value = number, most = PRINTED_NUMBER);
            problems.error(Code::OutOfRange, format!("{at}.{name}"), message);
        }
    }
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
