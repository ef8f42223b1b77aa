//! Planned bids of one user for all of its tasks when it arrives, for its budget and for its deadline.

use crate::kernel::statistics::Total;

use crate::document::{Code, FormatError};
use crate::labs::market::auction::{self, Plan, plan_for_deadline};
use crate::labs::market::document::Scenario;
use crate::labs::market::model::{MarketForecaster, Task, User};
use crate::labs::market::run::{Machine, foresight};
use crate::labs::market::text::msg;

/// The plans of a user.
#[apply(view)]
pub struct MarketPlanReport {
    /// Time of its arrival.
    pub time: f64,
    pub tasks: Vec<MarketPlanTask>,
    /// E.
    pub budget: f64,
    /// Cost of all tasks at the others' bids: a budget has to be more than this.
    pub least_budget: f64,
    /// Seconds of all tasks alone: a deadline has to be later than this.
    pub least_seconds: f64,
    /// Fastest plan that the budget pays for; absent where it is too small.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub for_budget: Option<MarketPlan>,
    /// Cheapest plan that meets the deadline; absent where there is none, or it is too early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub for_deadline: Option<MarketPlan>,
}

/// Data of one task from which a plan is made.
#[apply(view)]
pub struct MarketPlanTask {
    pub resource: u32,
    /// q/c: seconds that it takes alone.
    pub seconds: f64,
    /// Bids of the others: known of the first task, expected of the later ones.
    pub others: f64,
}

/// A plan.
#[apply(view)]
pub struct MarketPlan {
    /// α of the first task; 0 in a plan for a deadline.
    pub alpha: f64,
    /// β of the first task.
    pub beta: f64,
    /// γ of the first task.
    pub gamma: f64,
    pub tasks: Vec<MarketPlannedTask>,
    /// Seconds of all tasks.
    pub time: f64,
    /// Money that all tasks cost.
    pub spend: f64,
}

/// A task of a plan.
#[apply(view)]
pub struct MarketPlannedTask {
    /// Money per second.
    pub bid: f64,
    pub share: f64,
    /// Seconds.
    pub time: f64,
    pub expense: f64,
}

/// Plans for one user against what the others bid when it arrives, and what it then expects later.
///
/// # Errors
/// When there is no such user, or it comes after the last slot.
pub fn plan(scenario: &Scenario, user: u32) -> Result<MarketPlanReport, FormatError> {
    let Scenario { world, rules, .. } = scenario;
    let refused = |message| FormatError::new(Code::UnknownName, "user", message);
    let number = user as usize;
    let Some(User { budget, tasks, deadline, forecaster, arrival, .. }) = world.users.get(number) else {
        return Err(refused(msg!("market.no-user", user, count = world.users.len())));
    };
    let met = foresight(world, rules);
    let mut machine = Machine::new(world, rules, &met, &[]);
    while machine.time() < *arrival {
        if machine.is_over() {
            return Err(refused(msg!("market.absent")));
        }
        machine.step();
    }
    machine.admit();
    let clearing = machine.clearing(|_| {});
    let own = clearing.bids.iter().find(|bid| bid.user == number);
    let own = own.ok_or_else(|| refused(msg!("market.absent")))?;
    let expected = |resource: usize| match forecaster {
        MarketForecaster::SequentialGame => machine.trust(number) * clearing.planned[resource],
        _ => machine.expected(number, resource),
    };
    let task = |(place, task): (usize, &Task)| MarketPlanTask {
        resource: task.resource as u32,
        seconds: task.size / world.resources[task.resource].capacity,
        others: match place {
            0 => clearing.prices[task.resource] - own.bid,
            _ => expected(task.resource),
        },
    };
    let tasks: Vec<MarketPlanTask> = tasks.iter().enumerate().map(task).collect();
    let seconds: Vec<f64> = tasks.iter().map(|task| task.seconds).collect();
    let others: Vec<f64> = tasks.iter().map(|task| task.others).collect();
    let for_deadline = deadline.and_then(|deadline| plan_for_deadline(deadline, &seconds, &others));
    Ok(MarketPlanReport {
        time: machine.time(),
        budget: *budget,
        least_budget: seconds.iter().zip(&others).map(|(seconds, others)| seconds * others).total(),
        least_seconds: seconds.iter().total(),
        for_budget: auction::plan(*budget, &seconds, &others).as_ref().map(MarketPlan::of),
        for_deadline: for_deadline.as_ref().map(MarketPlan::of),
        tasks,
    })
}

impl MarketPlan {
    fn of(plan: &Plan) -> Self {
        let task = |task: &auction::PlannedTask| MarketPlannedTask {
            bid: task.bid,
            share: task.share,
            time: task.time,
            expense: task.expense,
        };
        Self {
            alpha: plan.coefficients.alpha,
            beta: plan.coefficients.beta,
            gamma: plan.coefficients.gamma,
            tasks: plan.tasks.iter().map(task).collect(),
            time: plan.time,
            spend: plan.spend,
        }
    }
}
