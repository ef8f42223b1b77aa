//! A drawn market written out: the same market, with users and resources that can be changed one by one.

use crate::labs::market::document::{MarketDocument, MarketResource, MarketTask, MarketUser, Scenario};
use crate::labs::market::model::{Resource, User};

/// The document with every user and resource by hand; as it is where nothing is drawn.
///
/// Owners' bids stay drawn from the same seed, so that the run is the same to the bit.
pub fn written_out(document: &MarketDocument, scenario: &Scenario) -> MarketDocument {
    let Some(generated) = &document.generated else { return document.clone() };
    let world = &scenario.world;
    let name = |resource: usize| world.resources[resource].id.clone();
    let resource = |resource: &Resource| MarketResource {
        id: resource.id.clone(),
        capacity: resource.capacity,
        background: generated.background.clone(),
        list_price: None,
    };
    let user = |user: &User| MarketUser {
        id: user.id.clone(),
        budget: user.budget,
        tasks: user
            .tasks
            .iter()
            .map(|task| MarketTask { resource: name(task.resource), size: task.size })
            .collect(),
        arrival: user.arrival,
        forecaster: None,
        trust: None,
        deadline: user.deadline,
    };
    MarketDocument {
        resources: world.resources.iter().map(resource).collect(),
        users: world.users.iter().map(user).collect(),
        generated: None,
        ..document.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labs::market::document::{MarketGenerated, presets, to_model};
    use crate::labs::market::views::run;

    #[test]
    fn a_market_that_is_written_out_runs_as_before() {
        let mut drawn = presets().swap_remove(0).document;
        drawn.resources.clear();
        drawn.users.clear();
        drawn.generated =
            Some(MarketGenerated { users: 6, budget_spread: 0.3, arrival_gap: 7.0, ..Default::default() });
        let scenario = to_model(&drawn).expect("a drawn market");
        let written = written_out(&drawn, &scenario);
        assert_eq!((written.users.len(), written.resources.len(), written.generated.is_none()), (6, 5, true));
        let again = to_model(&written).expect("the same market by hand");
        assert_eq!(run(&again), run(&scenario));
        assert_eq!(written_out(&written, &again), written);
    }
}
