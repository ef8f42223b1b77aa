//! Planned bids of a user for all of its tasks at given prices: equations (4) to (9).

use super::Coefficients;
use crate::kernel::statistics::Total;
use crate::labs::market::model::Task;

/// Knowledge of a user when it plans.
#[derive(Clone, Copy, Debug)]
pub struct Outlook<'a> {
    /// The current task, and those after it.
    pub tasks: &'a [Task],
    /// x, the remainder of the current task, in MI.
    pub remaining: f64,
    /// E, the remaining budget.
    pub money: f64,
    /// c of every resource, in MI per second.
    pub capacities: &'a [f64],
}

impl Outlook<'_> {
    /// α, β and γ at forecast prices of the tasks, with the guard h and the φ of last tasks (R4 to R6).
    pub fn coefficients(&self, price: impl Fn(usize) -> f64, guard: f64, phi: f64) -> Coefficients {
        let Some((current, later)) = self.tasks.split_first() else { return Coefficients::default() };
        let beta = self.remaining / self.capacities[current.resource];
        if later.is_empty() {
            let gamma = (phi * beta) * price(current.resource).sqrt();
            return Coefficients { alpha: self.money, beta, gamma };
        }
        let (mut spent_later, mut gamma) = (0.0, 0.0);
        for task in later {
            let seconds = task.size / self.capacities[task.resource];
            let price = price(task.resource);
            spent_later += seconds * price;
            gamma += seconds * price.sqrt();
        }
        let mut alpha = self.money - spent_later;
        if guard > 0.0 {
            let now = beta * price(current.resource);
            alpha = alpha.max(((guard * self.money) * now) / (spent_later + now));
        }
        Coefficients { alpha, beta, gamma }
    }
}

/// A single user's best bids against given bids of the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Coefficients of the first task.
    pub coefficients: Coefficients,
    /// Tasks in order.
    pub tasks: Vec<PlannedTask>,
    /// Seconds of all tasks.
    pub time: f64,
    /// Money that all tasks cost.
    pub spend: f64,
}

/// One task of a plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlannedTask {
    /// Money per second.
    pub bid: f64,
    /// Share of the resource.
    pub share: f64,
    /// Seconds: equation (2).
    pub time: f64,
    /// Money: equation (3).
    pub expense: f64,
}

/// The fastest plan that a budget pays for, against what others bid for each task; `None` if it is too small.
///
/// `seconds` is q/c of each task, `others` what the others bid for it together, above 0.
pub fn plan(budget: f64, seconds: &[f64], others: &[f64]) -> Option<Plan> {
    let (&first, later) = seconds.split_first()?;
    let (mut spent_later, mut gamma) = (0.0, 0.0);
    for (seconds, others) in later.iter().zip(&others[1..]) {
        spent_later += seconds * others;
        gamma += seconds * others.sqrt();
    }
    let coefficients = Coefficients { alpha: budget - spent_later, beta: first, gamma };
    let bid = coefficients.best_answer(others[0]);
    (bid > 0.0).then(|| planned(coefficients, bid, seconds, others))
}

/// All bids that follow from the first one by (7).
pub(super) fn planned(coefficients: Coefficients, bid: f64, seconds: &[f64], others: &[f64]) -> Plan {
    let task = |(&seconds, &against): (&f64, &f64)| {
        let bid = bid * (against / others[0]).sqrt();
        let total = bid + against;
        PlannedTask { bid, share: bid / total, time: seconds * total / bid, expense: seconds * total }
    };
    let tasks: Vec<PlannedTask> = seconds.iter().zip(others).map(task).collect();
    let time = tasks.iter().map(|task| task.time).total();
    let spend = tasks.iter().map(|task| task.expense).total();
    Plan { coefficients, tasks, time, spend }
}
