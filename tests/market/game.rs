//! The game: a function of its choices, and with the bot's choice in every slot exactly the bot.

use coalloc::labs::market::document::{MarketDocument, Scenario, presets, to_model};
use coalloc::labs::market::game::with_bot;
use coalloc::labs::market::model::{MarketBids, MarketForecaster};
use coalloc::labs::market::run::{Choice, Machine, foresight, metrics, run as run_market};
use coalloc::labs::market::views::{MarketChoice, MarketFate, MarketRivalResult, play, run, score_of};

use crate::document::preset;
use crate::laws::market;

/// Presses *As the bot* in every slot, and gives the bot's own result with that of the game.
fn pressed(document: &MarketDocument, scenario: &Scenario) -> (MarketRivalResult, f64) {
    let slots = scenario.rules.slots as usize;
    let game = play(document, scenario, &vec![MarketChoice::Bot; slots]).expect("it is played");
    let mut verdict = game.verdict.expect("it is over");
    (verdict.rivals.swap_remove(0), verdict.seconds)
}

#[test]
fn who_presses_as_the_bot_in_every_slot_ends_where_the_bot_ends() {
    for preset in presets() {
        let mut document = preset.document;
        // A hundred runs of twenty users each take too long here.
        if let Some(generated) = &mut document.generated {
            generated.users = generated.users.min(4);
        }
        document.options.slots = document.options.slots.min(200);
        let scenario = to_model(&document).expect("it is valid");
        let (bot, seconds) = pressed(&document, &scenario);
        assert_eq!(bot.seconds, seconds, "{}", preset.id);
        assert!(!bot.is_beaten, "{}", preset.id);
    }
    let document = preset("five-users");
    for seed in 0..12 {
        let (world, rules) = market(seed);
        let scenario = Scenario { world, rules, ..to_model(&document).expect("it is valid") };
        let (bot, seconds) = pressed(&document, &scenario);
        assert_eq!(bot.seconds, seconds, "market {seed}");
    }
}

#[test]
fn every_event_of_such_a_game_is_one_of_the_bots_run() {
    let bids = [MarketBids::Cleared, MarketBids::Sealed, MarketBids::SealedAgainstOthers];
    for seed in 0..400 {
        let (mut world, mut rules) = market(seed);
        rules.bids = bids[seed as usize % 3];
        world.users[0].forecaster = MarketForecaster::ALL[seed as usize % 6];
        if let (true, Some(other)) = (seed % 8 == 0, world.users.get_mut(1)) {
            other.forecaster = MarketForecaster::PerfectForesight;
        }
        let seated = with_bot(&world);
        let met = foresight(&seated, &rules);
        let choices = vec![Choice::Bot; rules.slots as usize];
        let mut machine = Machine::new(&seated, &rules, &met, &choices);
        while !machine.is_over() {
            machine.step();
        }
        let (game, bot) = (machine.finish(), run_market(&seated, &rules, &met));
        assert_eq!(game, bot, "market {seed}");
        assert_eq!(metrics(&world, &game), metrics(&world, &bot));
    }
}

#[test]
fn what_is_suggested_is_what_the_bot_bids_when_the_slot_begins() {
    for id in ["five-users", "three-users", "sealed", "run-c"] {
        let document = preset(id);
        let mut scenario = to_model(&document).expect("it is valid");
        let start = play(&document, &scenario, &[]).expect("it begins");
        let suggestion = start.seat.expect("the user is there").suggestion;
        scenario.world = with_bot(&scenario.world);
        let events = run(&scenario).events;
        let first = events[0].bids.iter().find(|bid| bid.user == 0).expect("the bot is there");
        assert_eq!(suggestion, first.bid, "{id}");
    }
}

#[test]
fn a_game_is_a_function_of_its_choices() {
    let document = preset("five-users");
    let scenario = to_model(&document).expect("it is valid");
    let start = play(&document, &scenario, &[]).expect("it begins");
    assert!(!start.is_over && start.slot == 0 && start.run.events.is_empty());
    let text = serde_json::to_string(&start.run).expect("it is data");
    assert!(!text.contains("null") && start.run.users[0].tasks[0].price == 0.0, "{text}");
    let seat = start.seat.expect("the user is there");
    assert_eq!((seat.task, seat.resource, seat.money), (0, 0, 140.0));
    // Who trusts the forecast as it is plays as the document does.
    let mut choices = Vec::new();
    let honest = loop {
        let game = play(&document, &scenario, &choices).expect("it goes on");
        if game.is_over {
            break game;
        }
        assert_eq!(game.slot as usize, choices.len());
        choices.push(MarketChoice::Trust { trust: 1.0 });
    };
    let verdict = honest.verdict.expect("it is over");
    assert_eq!(verdict.seconds, run(&scenario).users[0].job_seconds);
    assert_eq!(verdict.rivals[0].seconds, verdict.seconds, "the bot uses interval means too");
    assert!(!verdict.rivals[0].is_beaten && verdict.rivals[2].seconds <= verdict.rivals[1].seconds);
    assert_eq!(verdict.rivals[0].ghost.job_seconds, verdict.seconds);
    // Bidding all at once goes broke, and nothing at all never ends.
    let bids = |bid: f64| vec![MarketChoice::Bid { bid }; 1000];
    let broke = play(&document, &scenario, &bids(1e6)).expect("it goes on");
    assert_eq!(broke.run.users[0].fate, MarketFate::Broke);
    let silent = play(&document, &scenario, &bids(0.0)).expect("it goes on");
    assert!(silent.is_over && silent.run.users[0].fate == MarketFate::Outbid);
    let wrong = play(&document, &scenario, &[MarketChoice::Trust { trust: f64::NAN }]);
    assert_eq!(wrong.err().map(|error| error.path).as_deref(), Some("choices[0].trust"));

    let score = score_of(&document, &verdict.code.to_lowercase()).expect("it is right");
    assert!((score.seconds - verdict.seconds).abs() <= 0.05 && score.seed == document.options.seed);
    let mut other = document.clone();
    other.options.seed = 77;
    assert!(score_of(&other, &verdict.code).is_ok(), "codes of other seeds can be compared");
    other.options.slot = 5.0;
    assert!(score_of(&other, &verdict.code).is_err());
    for place in 0..verdict.code.len() {
        let mut wrong = verdict.code.clone();
        let letter = if wrong.as_bytes()[place] == b'7' { "8" } else { "7" };
        wrong.replace_range(place..=place, letter);
        assert!(score_of(&document, &wrong).is_err(), "{wrong}");
    }
}
