//! Facts of a document, its first purchase and its run, for the goals of lessons and exercises.

use super::purchase::{CorsOutcome, CorsPurchase, purchase};
use super::run::run;
use crate::document::FormatError;
use crate::goal::Fact;
use crate::labs::cors::document::Scenario;
use crate::labs::cors::model::{Node, requests};

/// Facts of a scenario; costs in units of money, with fees, but those of `run`.
///
/// `purchase` is that of the first request by the document's rule, `by` has the purchases of all rules without a budget,
/// `run` the end of all requests. The other facts of a purchase are absent where nothing is asked for.
///
/// # Errors
/// When the schedule of the document names a manager that has nothing to do.
pub fn facts(scenario: &Scenario) -> Result<Fact, FormatError> {
    let Scenario { grid, options, applications, .. } = scenario;
    let report = match requests(applications).is_empty() {
        true => None,
        false => Some(purchase(scenario, 0)?),
    };
    let outcome = report.as_ref().map(|report| &report.outcome);
    let (bought, missing, excess) = match outcome {
        Some(CorsOutcome::Bought { purchase }) => (Some(purchase), None, None),
        Some(CorsOutcome::Short { missing }) => (None, Some(*missing), None),
        Some(CorsOutcome::OverBudget { excess, .. }) => (None, None, Some(money(*excess))),
        None => (None, None, None),
    };
    let by = report.iter().flat_map(|report| &report.rules).filter_map(|rule| {
        let Fact::Text(name) = Fact::word(&rule.rule) else { return None };
        let bought = match &rule.outcome {
            CorsOutcome::Bought { purchase } => Some(purchase),
            _ => None,
        };
        Some((name, of(bought)))
    });
    let bookings =
        |node: &Node| -> usize { node.offers.iter().flatten().map(|offer| offer.bookings.len()).sum() };
    let nodes = grid.nodes.iter().enumerate().map(|(index, node)| {
        let part = bought.and_then(|bought| bought.parts.iter().find(|part| part.node as usize == index));
        let amount = Fact::Number(part.map_or(0.0, |part| part.amount.into()));
        (&node.id, Fact::group([("amount", amount), ("bookings", Fact::count(bookings(node)))]))
    });
    let total = run(scenario)?.total;
    Ok(Fact::group([
        ("purchase", of(bought)),
        ("missing", Fact::number(missing)),
        ("overBudget", Fact::number(excess)),
        ("amount", Fact::number(report.as_ref().map(|report| report.request.amount))),
        ("free", Fact::number(report.as_ref().map(|report| report.free))),
        ("rule", Fact::word(&options.rule)),
        ("by", Fact::group(by)),
        ("node", Fact::group(nodes)),
        ("bookings", Fact::count(grid.nodes.iter().map(bookings).sum())),
        (
            "run",
            Fact::group([
                ("requests", Fact::Number(total.requests.into())),
                ("served", Fact::Number((total.requests - total.failed).into())),
                ("connections", Fact::Number(total.connections.into())),
                ("cost", Fact::Number(money(total.cost))),
            ]),
        ),
    ]))
}

fn of(purchase: Option<&CorsPurchase>) -> Fact {
    Fact::group([
        ("cost", Fact::number(purchase.map(|purchase| money(purchase.total)))),
        ("connections", Fact::number(purchase.map(|purchase| purchase.connections))),
    ])
}

/// Hundredths as units.
fn money(hundredths: u64) -> f64 {
    hundredths as f64 / 100.0
}
