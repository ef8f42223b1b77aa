//! A rule of one's own: a script forecasts prices, or bids.

use std::rc::Rc;

use crate::labs::market::auction::{Coefficients, Outlook};
use crate::labs::market::forecast::Past;
use crate::labs::market::text::msg;
use crate::rule::{Hook, Parameter, RuleAnswer, RuleLanguage, Script, Values, whole};

const USER: Parameter = Parameter {
    name: "user",
    fields: &["number", "money", "budget", "work", "task", "tasks", "time", "slot", "alpha", "beta", "gamma"],
};
/// Without the coefficients, which follow from the prices.
const PLANNER: Parameter = Parameter { name: "user", fields: USER.fields.split_at(8).0 };
const RESOURCE: Parameter = Parameter {
    name: "resource",
    fields: &["number", "capacity", "list", "last", "recent", "mean", "owner", "own", "samples", "expected"],
};
/// Without the price that is forecast.
const FORECAST: Parameter = Parameter { name: "resource", fields: RESOURCE.fields.split_at(9).0 };

/// Functions of a script that takes the place of a user's forecaster.
pub const HOOKS: [Hook; 2] = [
    Hook { function: "price", parameters: &[PLANNER, FORECAST], answer: RuleAnswer::Number },
    Hook { function: "bid", parameters: &[USER, RESOURCE], answer: RuleAnswer::Number },
];

/// The language of these scripts, with published rules.
pub fn language() -> RuleLanguage {
    RuleLanguage::new(
        &HOOKS,
        &[
            ("naive", true, "List price", include_str!("rules/naive.rhai")),
            ("one-step-ahead", true, "One-step-ahead", include_str!("rules/one-step-ahead.rhai")),
            ("interval-mean", true, "Interval mean", include_str!("rules/interval-mean.rhai")),
            ("history-mean", true, "History mean", include_str!("rules/history-mean.rhai")),
            ("sealed", true, "Sealed bid", include_str!("rules/sealed.rhai")),
        ],
    )
}

/// A script, and the users whose forecaster it replaces.
#[derive(Clone, Debug)]
pub struct Scripted {
    /// The script.
    pub script: Rc<Script>,
    /// Whether the script decides for a user, by its index.
    pub plays: Vec<bool>,
}

/// A user at the moment of its bid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bidding<'a> {
    pub user: usize,
    pub budget: f64,
    pub outlook: Outlook<'a>,
    /// Index of its current task, and number of its tasks.
    pub task: [usize; 2],
    pub time: f64,
    pub slot: usize,
    pub past: &'a Past,
    /// Bids of the owners in this slot.
    pub owners: &'a [f64],
    /// Last bid of the user on its current resource.
    pub last_bid: f64,
}

/// Decision of a script: a forecast price for each resource of its tasks, and a bid where the script makes one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Meant {
    /// Prices by resource; those that are not needed are 0.
    pub prices: Vec<f64>,
    /// Money per second for the current task.
    pub bid: Option<f64>,
}

/// Asks the script of a user; nothing when the decision fails.
///
/// Where the script does not define `price`, `usual` does. Complexity: a call per resource of the remaining tasks.
pub(super) fn meant(
    script: &Script,
    at: Bidding<'_>,
    usual: impl Fn(usize) -> f64,
    coefficients: impl Fn(&[f64]) -> Coefficients,
) -> Option<Meant> {
    let title =
        || msg!("market.rule-decision", user = at.user + 1, task = at.task[0] + 1, time = at.time.round());
    script.begin(at.time.to_bits() ^ at.user as u64, title);
    let mut prices = vec![0.0; at.owners.len()];
    for task in at.outlook.tasks {
        if prices[task.resource] == 0.0 {
            prices[task.resource] = forecast(script, at, task.resource, &usual)?;
        }
    }
    let resource = at.outlook.tasks[0].resource;
    let bid = match script.defines("bid") {
        true => {
            let given = [
                user(script, at, Some(coefficients(&prices))),
                resource_of(script, at, resource, Some(prices[resource])),
            ];
            let bid = script.number("bid", &[], given)?;
            if bid < 0.0 {
                script.refuse("bid", msg!("market.rule-bid", bid));
                return None;
            }
            Some(if at.outlook.money > 0.0 { bid } else { 0.0 })
        }
        false => None,
    };
    script.settle(true, || match bid {
        Some(bid) => msg!("market.rule-bids", bid = shown(bid)),
        None => msg!("market.rule-expects", price = shown(prices[resource])),
    });
    Some(Meant { prices, bid })
}

fn shown(money: f64) -> String {
    format!("{money:.4}")
}

fn forecast(script: &Script, at: Bidding<'_>, resource: usize, usual: impl Fn(usize) -> f64) -> Option<f64> {
    if !script.defines("price") {
        return Some(usual(resource));
    }
    let given = [user(script, at, None), resource_of(script, at, resource, None)];
    let price = script.number("price", &[], given)?;
    if price <= 0.0 {
        script.refuse("price", msg!("market.rule-price", price));
        return None;
    }
    Some(price)
}

/// A user; its coefficients follow from the prices and are left out before those are known.
fn user(script: &Script, at: Bidding<'_>, coefficients: Option<Coefficients>) -> Values {
    let Bidding { outlook, task: [task, tasks], .. } = at;
    let Coefficients { alpha, beta, gamma } = coefficients.unwrap_or_default();
    let function = if coefficients.is_some() { "bid" } else { "price" };
    let values = [
        whole(at.user),
        outlook.money.into(),
        at.budget.into(),
        outlook.remaining.into(),
        whole(task),
        whole(tasks),
        at.time.into(),
        whole(at.slot),
        alpha.into(),
        beta.into(),
        gamma.into(),
    ];
    script.object(function, 0, values)
}

/// A resource with its past prices; the list of all of them only where the script mentions it.
fn resource_of(script: &Script, at: Bidding<'_>, resource: usize, expected: Option<f64>) -> Values {
    let Bidding { past, outlook, .. } = at;
    let samples = past.samples(resource);
    let list = if script.mentions("samples") { samples } else { &[] };
    let is_current = outlook.tasks[0].resource == resource;
    let values = [
        whole(resource),
        outlook.capacities[resource].into(),
        past.list_price(resource).into(),
        samples.last().copied().unwrap_or(past.list_price(resource)).into(),
        past.recent_mean(resource).into(),
        past.mean(resource).into(),
        at.owners[resource].into(),
        (if is_current { at.last_bid } else { 0.0 }).into(),
        list.iter().map(|&price| price.into()).collect::<Vec<Values>>().into(),
        expected.unwrap_or_default().into(),
    ];
    script.object(if expected.is_some() { "bid" } else { "price" }, 1, values)
}
