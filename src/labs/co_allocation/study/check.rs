//! Holds an experiment against its limits, and each of its scenarios against theirs.

use super::apply::Variant;
use super::document::{AxisDocument, ExperimentDocument};
use super::units::{BoundKey, Cell, variant};
use crate::document::field;
use crate::document::field::Names;
use crate::document::problem::{Code, FormatError, Problems};
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::read::{no_day, to_model};

/// Per value of the axis and per series what is known before any day; and the names of the sites.
///
/// # Errors
/// The first problem in document order, then that of the first scenario that gives no day.
pub(super) fn cells(document: &ExperimentDocument) -> Result<(Vec<Vec<Cell>>, Vec<String>), FormatError> {
    let mut problems = Problems::default();
    check_numbers(document, &mut problems);
    if let Some(error) = problems.first_error() {
        return Err(error);
    }
    check_scenarios(document)?;
    let values = match &document.axis {
        AxisDocument::Load {} => 1,
        AxisDocument::Parameter { values, .. } => values.len(),
    };
    let of_value = |value| {
        let mut keys: Vec<BoundKey> = Vec::new();
        let cell = |series| cell(document, series, value, &mut keys);
        (0..document.series.len()).map(cell).collect::<Result<Vec<Cell>, FormatError>>()
    };
    let cells = (0..values).map(of_value).collect::<Result<_, _>>()?;
    let sites = document.scenario.grid.sites.iter().map(|site| site.name.clone()).collect();
    Ok((cells, sites))
}

fn check_numbers(document: &ExperimentDocument, problems: &mut Problems) {
    if document.format != FORMAT {
        let message =
            format!("this is no experiment: `format` must be \"{FORMAT}\"; open an experiment file");
        problems.error(Code::UnknownFormat, "format", message);
    }
    if document.version != 1 {
        let error = crate::document::unknown_version(&document.version.to_string());
        problems.error(error.code, error.path, error.message);
    }
    field::text(problems, "title", &document.title, limits::TITLE_CHARS, &[]);
    field::text(problems, "notes", &document.notes, limits::NOTES_CHARS, &['\n', '\t']);
    let series = field::list(problems, "series", &document.series, limits::SERIES);
    let path = |i| format!("series[{i}].name");
    let names = &mut Names::new();
    field::unique_names(problems, names, path, series.iter().map(|series| series.name.as_str()));
    for (i, series) in series.iter().enumerate() {
        field::list(problems, format!("series[{i}].changes"), &series.changes, limits::CHANGES);
    }
    let mut points = 1;
    if let AxisDocument::Parameter { values, .. } = &document.axis {
        points = field::list(problems, "axis.values", values, limits::AXIS_VALUES).len();
        if let Some(i) = values.windows(2).position(|pair| pair[0] >= pair[1]) {
            let message = "is not above the one before: give each value once, the smallest first";
            problems.error(Code::WrongOrder, format!("axis.values[{}]", i + 1), message);
        }
    }
    field::number(problems, "replications", document.replications, &limits::REPLICATIONS);
    let units = series.len() as u64 * points as u64 * u64::from(document.replications);
    if units > u64::from(limits::UNITS) {
        let message = format!(
            "makes {units} days with {} series and {points} values; the most is {}: lower one of the three",
            series.len(),
            limits::UNITS
        );
        problems.error(Code::OutOfRange, "replications", message);
    }
    if let Some(half_width) = document.stop_at_half_width
        && !(half_width > 0.0 && half_width <= 1.0)
    {
        let message = format!("is {half_width}; give a share of 1, such as 0.01");
        problems.error(Code::OutOfRange, "stopAtHalfWidth", message);
    }
    let printed = field::list(problems, "printed", &document.printed, limits::PRINTED);
    for (i, value) in printed.iter().enumerate() {
        field::find(problems, names, format!("printed[{i}].series"), "series", &value.series);
        if let Some(subject) = &value.subject {
            field::text(problems, format!("printed[{i}].subject"), subject, limits::NAME_CHARS, &[]);
        }
        let [low, high] = value.accepted.map_or([None; 2], |band| band.map(Some));
        for (name, number) in
            [("x", Some(value.x)), ("value", value.value), ("accepted[0]", low), ("accepted[1]", high)]
        {
            if let Some(number) = number.filter(|number| !(-PRINTED_NUMBER..=PRINTED_NUMBER).contains(number))
            {
                let message =
                    format!("is {number}; give a number from -{PRINTED_NUMBER} to {PRINTED_NUMBER}");
                problems.error(Code::OutOfRange, format!("printed[{i}].{name}"), message);
            }
        }
        match (value.value, value.accepted) {
            (None, None) => {
                let message = "has neither `value` nor `accepted`: give one of them, or both";
                problems.error(Code::WrongShape, format!("printed[{i}]"), message);
            }
            (_, Some([low, high])) if low > high => {
                let message = format!("goes from {low} to {high}: give the smaller number first");
                problems.error(Code::WrongOrder, format!("printed[{i}].accepted"), message);
            }
            _ => {}
        }
    }
}

/// Value of `format`.
pub(super) const FORMAT: &str = "coalloc-experiment";
const PRINTED_NUMBER: f64 = 1e9;

/// The scenario, and each series change by change, so that the path is that of the culprit.
fn check_scenarios(document: &ExperimentDocument) -> Result<(), FormatError> {
    // With its reservations, which play no part but are shown.
    to_model(&document.scenario)
        .map_err(|error| FormatError { path: joined("scenario", &error.path), ..error })?;
    let bare = Variant::of(&document.scenario);
    for (i, series) in document.series.iter().enumerate() {
        let mut variant = bare.clone();
        for (k, change) in series.changes.iter().enumerate() {
            let at = format!("series[{i}].changes[{k}]");
            variant.apply(change).map_err(|error| FormatError { path: joined(&at, &error.path), ..error })?;
            to_model(&variant.document).map_err(|error| of_change(at, error))?;
        }
    }
    Ok(())
}

fn cell(
    document: &ExperimentDocument,
    series: usize,
    value: usize,
    keys: &mut Vec<BoundKey>,
) -> Result<Cell, FormatError> {
    let at = match &document.axis {
        AxisDocument::Load {} => format!("series[{series}]"),
        AxisDocument::Parameter { .. } => format!("axis.values[{value}]"),
    };
    let variant = variant(document, series, value)?;
    let scenario = to_model(&variant.document).map_err(|error| of_change(at.clone(), error))?;
    if !variant.without_reservation {
        scenario.check_day().map_err(|error| of_change(at.clone(), no_day(error)))?;
    }
    let expected = scenario.workload.expected_requests(&scenario.grid);
    Ok(Cell {
        users: scenario.workload.users.iter().map(|user| user.name.clone()).collect(),
        load_percent: scenario.workload.load_percent,
        expected_requests: expected.map_err(|error| of_change(at.clone(), no_day(error.into())))?,
        day_bytes: scenario.day_settings().expected_bytes(&scenario.grid).unwrap_or_default(),
        bounded: document.bound && is_first(&scenario, keys),
    })
}

/// Whether no scenario before has the same bound.
fn is_first(scenario: &Scenario, keys: &mut Vec<BoundKey>) -> bool {
    let Some(key) = BoundKey::of(scenario) else { return false };
    let first = !keys.contains(&key);
    if first {
        keys.push(key);
    }
    first
}

/// An error in a scenario, told of the change that leads to it.
fn of_change(at: String, error: FormatError) -> FormatError {
    let message = match error.path.as_str() {
        "" => error.message,
        path => format!("leads to {path}, which {}", error.message),
    };
    FormatError { code: error.code, message, path: at }
}

fn joined(at: &str, path: &str) -> String {
    if path.is_empty() { at.to_owned() } else { format!("{at}.{path}") }
}
