//! Facts of a run, for the goals of lessons and exercises.

use super::run::{MarketFate, run};
use crate::goal::Fact;
use crate::kernel::statistics::Total;
use crate::labs::market::document::Scenario;

/// Facts of a scenario, which is run for them; times in seconds, prices of a resource at its first clearing.
pub fn facts(scenario: &Scenario) -> Fact {
    let run = run(scenario);
    let world = &scenario.world;
    let users = world.users.iter().zip(&run.users).map(|(user, result)| {
        let waiting: f64 = result.waits.iter().map(|wait| wait.end - wait.start).total();
        let facts = Fact::group([
            ("done", Fact::Truth(result.fate == MarketFate::Done)),
            ("seconds", Fact::Number(result.job_seconds)),
            ("waiting", Fact::Number(waiting)),
            ("spent", Fact::Number(result.spend)),
            ("budget", Fact::Number(user.budget)),
            ("forecaster", Fact::word(&user.forecaster)),
        ]);
        (&user.id, facts)
    });
    let resources = world.resources.iter().enumerate().map(|(index, resource)| {
        let price = run.events.first().and_then(|event| event.prices.get(index));
        (&resource.id, Fact::group([("price", Fact::number(price.copied()))]))
    });
    Fact::group([
        ("user", Fact::group(users)),
        ("resource", Fact::group(resources)),
        ("allDone", Fact::Truth(run.is_done)),
        ("end", Fact::Number(run.end)),
        ("meanTaskSeconds", Fact::Number(run.task_seconds)),
        ("meanJobSeconds", Fact::Number(run.job_seconds)),
    ])
}
