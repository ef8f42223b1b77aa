//! Checks of an experiment that its schema cannot state: each of its scenarios, and what goes together.

use super::apply::Variant;
use super::change::{Change, Parameter};
use super::document::{AxisDocument, ExperimentDocument};
use super::drawn_grid::DrawnGridDocument;
use super::units::{BoundKey, Cell, scripted, variant};
use crate::document::field;
use crate::document::problem::{Code, FormatError, Problems};
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::document::SourceDocument;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{read::no_day, to_model};
use crate::labs::co_allocation::tasks::WorkList;
use crate::labs::co_allocation::text::msg;

/// Per value of the axis and per series what is known before any day.
///
/// # Errors
/// The first problem in document order, then that of the first scenario that gives no day.
pub(super) fn cells(document: &ExperimentDocument) -> Result<Vec<Vec<Cell>>, FormatError> {
    check_changes(document)?;
    check_planning(document)?;
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
    (0..values).map(of_value).collect()
}

fn check_changes(document: &ExperimentDocument) -> Result<(), FormatError> {
    let mut problems = Problems::default();
    check_rate(document, &mut problems);
    problems.first_error().map_or(Ok(()), Err)?;
    let drawn = document.drawn_grid.as_ref().map_or(Ok(()), DrawnGridDocument::check);
    drawn.map_err(|error| FormatError { path: joined("drawnGrid", &error.path), ..error })
}

/// Only random requests arrive at a rate that can be set.
fn check_rate(document: &ExperimentDocument, problems: &mut Problems) {
    if matches!(document.scenario.workload.source, SourceDocument::Random { .. }) {
        return;
    }
    let rate = Parameter::ArrivalRatePercent;
    if matches!(document.axis, AxisDocument::Parameter { parameter, .. } if parameter == rate) {
        problems.error(Code::Contradiction, "axis.parameter", msg!("study.only-random"));
    }
    for (i, series) in document.series.iter().enumerate() {
        let sets_rate =
            |change: &Change| matches!(change, Change::Number { parameter, .. } if *parameter == rate);
        if let Some(k) = series.changes.iter().position(sets_rate) {
            let path = format!("series[{i}].changes[{k}].value.parameter");
            problems.error(Code::Contradiction, path, msg!("study.only-random"));
        }
    }
}

/// Checks which settings go together where requests are planned one by one, and where days are simulated.
fn check_planning(document: &ExperimentDocument) -> Result<(), FormatError> {
    let mut problems = Problems::default();
    let changes = document.series.iter().enumerate().flat_map(|(i, series)| {
        let path = move |k| format!("series[{i}].changes[{k}].value.parameter");
        series.changes.iter().enumerate().filter_map(move |(k, change)| match change {
            Change::Number { parameter, value } => Some((path(k), *parameter, vec![*value])),
            _ => None,
        })
    });
    let of_axis = match &document.axis {
        AxisDocument::Load {} => None,
        AxisDocument::Parameter { parameter, values } => {
            Some(("axis.parameter".to_owned(), *parameter, values.clone()))
        }
    };
    let is_of_planning =
        |parameter: Parameter| matches!(parameter, Parameter::OccupiedPercent | Parameter::GridNodes);
    let mut of_grid = changes.chain(of_axis).filter(|(_, parameter, _)| is_of_planning(*parameter));
    let Some(planning) = &document.planning else {
        if let Some((path, ..)) = of_grid.next() {
            let message = msg!("study.only-planned");
            problems.error(Code::Contradiction, path, message);
        }
        return problems.first_error().map_or(Ok(()), Err);
    };
    let range = &limits::OCCUPIED_PERCENT;
    if let Some(name) = &planning.list
        && WorkList::by_name(name).is_none()
    {
        let names: Vec<String> = WorkList::ALL.into_iter().map(WorkList::name).collect();
        let message = msg!("study.no-list", name = field::shown(name), lists = names.join(", "));
        problems.error(Code::UnknownName, "planning.list", message);
    }
    if planning.every_frame && planning.list.is_some() {
        problems.error(Code::Contradiction, "planning.everyFrame", msg!("study.list-has-windows"));
    }
    if let Some([low, high]) = planning.source_range
        && low > high
    {
        problems.error(Code::Contradiction, "planning.sourceRange", msg!("grids.range", low, high));
    }
    for (path, parameter, values) in of_grid {
        if planning.list.is_some() {
            let message = msg!("study.list-has-grid");
            problems.error(Code::Contradiction, path, message);
        } else if parameter == Parameter::OccupiedPercent
            && let Some(value) = values.into_iter().find(|value| !range.contains(value))
        {
            problems.error(Code::OutOfRange, path, field::out_of_range(value, range));
        }
    }
    if document.axis == (AxisDocument::Load {}) {
        problems.error(Code::Contradiction, "axis", msg!("study.load-of-days"));
    }
    for (path, asked) in [("reasons", document.reasons), ("bound", document.bound)] {
        if asked {
            problems.error(Code::Contradiction, path, msg!("study.of-days"));
        }
    }
    problems.first_error().map_or(Ok(()), Err)
}

/// The scenario, and each series change by change, so that the path is that of the culprit.
fn check_scenarios(document: &ExperimentDocument) -> Result<(), FormatError> {
    // With its reservations, which play no part but are shown.
    to_model(&document.scenario)
        .map_err(|error| FormatError { path: joined("scenario", &error.path), ..error })?;
    let drawn = document.drawn_grid.as_ref().map(|law| law.grid(document.scenario.workload.seed, 0));
    let drawn = drawn.transpose().map_err(|error| of_change("drawnGrid".to_owned(), error))?;
    let bare = Variant::of(document, drawn);
    for (i, series) in document.series.iter().enumerate() {
        let mut variant = bare.clone();
        for (k, change) in series.changes.iter().enumerate() {
            let at = format!("series[{i}].changes[{k}]");
            variant.apply(change).map_err(|error| FormatError { path: joined(&at, &error.path), ..error })?;
            to_model(&variant.document).map_err(|error| of_change(at.clone(), error))?;
            if let Change::Script(rule) = change {
                scripted(Some(rule)).map_err(|error| of_change(format!("{at}.value"), error))?;
            }
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
    // Requests planned one by one are checked here without their grid, which may be large.
    let replication = document.planning.is_none().then_some(0);
    let variant =
        variant(document, series, value, replication).map_err(|error| of_change(at.clone(), error))?;
    let scenario = to_model(&variant.document).map_err(|error| of_change(at.clone(), error))?;
    scenario.check_charges().map_err(|error| of_change(at.clone(), error))?;
    let x = match &document.axis {
        AxisDocument::Load {} => scenario.workload.load_percent,
        AxisDocument::Parameter { values, .. } => values[value],
    };
    if document.planning.is_some() {
        return Ok(Cell::of_planning(x.into()));
    }
    if !variant.without_reservation {
        scenario.check_day().map_err(|error| of_change(at.clone(), error))?;
    }
    let expected = scenario.workload.expected_requests(&scenario.grid);
    Ok(Cell {
        x: x.into(),
        users: scenario.workload.users.iter().map(|user| user.name.clone()).collect(),
        expected_requests: expected.map_err(|error| of_change(at.clone(), no_day(error.into())))?,
        day_bytes: scenario.day_settings().expected_bytes(&scenario.grid).unwrap_or_default(),
        bounded: document.bound && is_first(&scenario, keys),
        counts_proofs: scenario.options.strategy.seeks_best() && scenario.options.planner.seeks_proof(),
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

/// An error in a scenario, reported at the change that causes it.
fn of_change(at: String, error: FormatError) -> FormatError {
    let message = match error.path.as_str() {
        "" => error.words,
        path => msg!("study.leads-to", path, what = error.words),
    };
    FormatError::new(error.code, at, message)
}

fn joined(at: &str, path: &str) -> String {
    if path.is_empty() { at.to_owned() } else { format!("{at}.{path}") }
}
