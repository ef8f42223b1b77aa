//! Checks of an experiment that its schema cannot state, every series at every value of the axis.

use std::ops::RangeInclusive;

use super::document::{BACKGROUND_PLACES, MarketAxis, MarketExperimentDocument, MarketParameter, MarketWho};
use super::units::MarketCell;
use crate::document::field;
use crate::document::problem::{Code, FormatError, Problems};
use crate::labs::market::document::{MarketBackground, USERS, WINDOW};
use crate::labs::market::model::MarketForecaster;
use crate::labs::market::run::scripted::HOOKS;
use crate::labs::market::text::msg;
use crate::rule::Script;

/// Percent of trust, and of other parts.
const PERCENT: RangeInclusive<u32> = 1..=200;
/// Percent of the owner's share of the price.
const LOAD: RangeInclusive<u32> = 0..=95;
/// Seconds of slots that can be varied.
const SLOT: RangeInclusive<u32> = 1..=1000;

/// Per value of the axis and per series what is known before any unit.
///
/// # Errors
/// The first problem in document order.
pub(super) fn cells(document: &MarketExperimentDocument) -> Result<Vec<Vec<MarketCell>>, FormatError> {
    let problems = &mut Problems::default();
    let places: Vec<u32> = match &document.axis {
        MarketAxis::Backgrounds {} => BACKGROUND_PLACES.into(),
        MarketAxis::Time {} => vec![0],
        MarketAxis::Parameter { parameter, values } => {
            for (point, &value) in values.iter().enumerate() {
                field::number(problems, format!("axis.values[{point}]"), value, &range(*parameter));
            }
            values.clone()
        }
    };
    check_background(document, problems);
    let mut cells = Vec::new();
    for (point, &x) in places.iter().enumerate() {
        let mut row = Vec::new();
        for series in 0..document.series.len() {
            let settings = document.resolved(series, point);
            let most = settings.document.generated.as_ref().map_or(0, |generated| generated.users);
            if let MarketWho::Some { users } = settings.who {
                let path = format!("series[{series}].settings.who.users");
                field::number(problems, path, users, &(0..=most));
            }
            let at = format!("series[{series}].settings");
            Script::check(settings.script.as_ref(), &HOOKS, &format!("{at}.script"), problems);
            if settings.script.is_some() && settings.others == MarketForecaster::PerfectForesight {
                problems.error(Code::Contradiction, format!("{at}.others"), msg!("market.rule-foresight"));
            }
            row.push(MarketCell { x: x.into(), settings });
        }
        cells.push(row);
    }
    problems.first_error().map_or(Ok(cells), Err)
}

fn range(parameter: MarketParameter) -> RangeInclusive<u32> {
    match parameter {
        MarketParameter::Users => USERS,
        MarketParameter::Players => 0..=*USERS.end(),
        MarketParameter::Window => WINDOW,
        MarketParameter::SlotSeconds => SLOT,
        MarketParameter::TrustPercent => PERCENT,
        MarketParameter::GuardPercent => 0..=100,
        MarketParameter::BudgetSpreadPercent => 0..=90,
        MarketParameter::ArrivalGap => 0..=1_000_000,
        MarketParameter::LoadPercent => LOAD,
    }
}

/// A load can be varied where it is drawn.
fn check_background(document: &MarketExperimentDocument, problems: &mut Problems) {
    let varied =
        matches!(&document.axis, MarketAxis::Parameter { parameter: MarketParameter::LoadPercent, .. })
            || matches!(document.axis, MarketAxis::Backgrounds {});
    let is_drawn = |background: &Option<MarketBackground>| {
        matches!(background, None | Some(MarketBackground::Drawn { .. }))
    };
    let settings = document.series.iter().map(|series| &series.settings).chain([&document.settings]);
    if varied && !settings.map(|settings| &settings.background).all(is_drawn) {
        problems.error(Code::Contradiction, "axis", msg!("market-study.load"));
    }
}
