//! Laws that hold whatever is drawn: of one clearing, and of whole runs.

use coalloc::labs::market::auction::{Coefficients, clear};
use coalloc::labs::market::document::{MarketBackground, MarketDocument, MarketGenerated, to_model};
use coalloc::labs::market::model::{MarketForecaster, Rules, World};
use coalloc::labs::market::run::{Entry, foresight, metrics, run};

use crate::document::preset;
use crate::random::Random;

/// A drawn market; every one differs in all that can differ.
pub fn market(seed: u32) -> (World, Rules) {
    let mut random = Random::new(u64::from(seed));
    let mut document: MarketDocument = preset("five-users");
    (document.resources, document.users) = (Vec::new(), Vec::new());
    let background = MarketBackground::Drawn {
        load: random.between(0.05, 0.6),
        variation: random.between(0.0, 0.6),
        law: Default::default(),
    };
    document.generated = Some(MarketGenerated {
        resources: 1 + random.below(5) as u32,
        background,
        users: 1 + random.below(8) as u32,
        tasks: [1, 4],
        budget_spread: random.between(0.0, 0.3),
        arrival_gap: if random.below(2) == 0 { 0.0 } else { random.between(1.0, 40.0) },
        ..MarketGenerated::default()
    });
    document.options.list_price = 1.0;
    document.options.seed = seed;
    document.options.slots = 300;
    document.options.slot = random.between(2.0, 20.0);
    document.options.window = 1 + random.below(12) as u32;
    document.options.guard = if random.below(3) == 0 { random.between(0.0, 1.0) } else { 0.0 };
    let scenario = to_model(&document).expect("it is valid");
    let mut world = scenario.world;
    for user in &mut world.users {
        user.forecaster = MarketForecaster::ALL[random.below(5)];
        user.trust = if random.below(4) == 0 { random.between(0.5, 1.2) } else { 1.0 };
    }
    (world, scenario.rules)
}

fn bidders(random: &mut Random) -> Vec<Coefficients> {
    let count = 1 + random.below(12);
    let one = |random: &mut Random| Coefficients {
        alpha: random.between(-10.0, 100.0),
        beta: random.between(0.1, 30.0),
        gamma: random.between(0.1, 40.0),
    };
    (0..count).map(|_| one(random)).collect()
}

#[test]
fn shares_and_the_owners_add_up_to_one() {
    let mut random = Random::new(1);
    for _ in 0..2_000 {
        let (floor, bidders) = (random.between(0.001, 4.0), bidders(&mut random));
        let price = clear(floor, &bidders);
        let shares: f64 = bidders.iter().map(|bidder| bidder.share(price)).sum();
        if shares > 0.0 {
            assert!((shares + floor / price - 1.0).abs() < 1e-12, "{shares} {floor} {price}");
        } else {
            assert_eq!(price, floor);
        }
        for bidder in bidders {
            assert_eq!(bidder.share(price) > 0.0, bidder.stops_at() > price);
        }
    }
}

#[test]
fn equation_10_and_equation_11_say_the_same() {
    let mut random = Random::new(2);
    for _ in 0..5_000 {
        let bidder = Coefficients {
            alpha: random.between(1.0, 100.0),
            beta: random.between(0.1, 30.0),
            gamma: random.between(0.01, 40.0),
        };
        let price = random.between(0.001, 0.999) * bidder.stops_at();
        let bid = bidder.bid(price);
        let again = bidder.best_answer(price - bid);
        assert!((bid - again).abs() <= 1e-9 * bid, "{bidder:?} at {price}: {bid} and {again}");
    }
}

/// Seconds of this task and of all later ones, if so much is bid now: by (2), (3) and (7), in place of (10).
fn seconds(bidder: &Coefficients, others: f64, bid: f64) -> f64 {
    // What is left for later tasks pays for them at bids in the ratio of (7), whose scale is y.
    let left = bidder.alpha - bidder.beta * (bid + others);
    let y = left / bidder.gamma;
    if y <= 0.0 {
        return f64::INFINITY;
    }
    bidder.beta * (bid + others) / bid + bidder.gamma / y
}

#[test]
fn nobody_gains_by_another_bid() {
    let mut random = Random::new(3);
    let mut searched = 0;
    for _ in 0..1_000 {
        let (floor, bidders) = (random.between(0.01, 4.0), bidders(&mut random));
        let price = clear(floor, &bidders);
        for bidder in bidders.iter().filter(|bidder| bidder.share(price) > 1e-6) {
            let bid = bidder.bid(price);
            let others = price - bid;
            let own = seconds(bidder, others, bid);
            // A golden section between no bid and all that can be paid.
            let (mut low, mut high) = (0.0, bidder.alpha / bidder.beta - others);
            let golden = (5.0_f64.sqrt() - 1.0) / 2.0;
            for _ in 0..80 {
                let (a, b) = (high - golden * (high - low), low + golden * (high - low));
                if seconds(bidder, others, a) < seconds(bidder, others, b) {
                    high = b;
                } else {
                    low = a;
                }
            }
            let best = seconds(bidder, others, 0.5 * (low + high));
            assert!(own - best <= 1e-12 * own, "{bidder:?}: {own} by {bid}, {best} by {low}");
            searched += 1;
        }
    }
    assert!(searched > 1_500, "{searched}");
}

#[test]
fn runs_lose_neither_money_nor_work() {
    for seed in 0..60 {
        let (world, rules) = market(seed);
        let log = run(&world, &rules, &foresight(&world, &rules));
        let found = metrics(&world, &log);
        for (user, own) in world.users.iter().zip(&found.users) {
            let spend: f64 = own.tasks.iter().map(|task| task.spend).sum();
            assert!((spend + own.money - user.budget).abs() <= 1e-9 * user.budget, "{seed} {own:?}");
            assert!(own.money >= 0.0);
            let mut before = user.arrival;
            for (number, task) in own.tasks.iter().enumerate() {
                assert!(task.end >= task.start && (number == 0 || task.start == before), "{seed} {own:?}");
                assert!(task.waiting >= 0.0 && task.waiting <= task.seconds() + 1e-9);
                before = task.end;
            }
        }
        let mut times: Vec<f64> = Vec::new();
        for clearing in log.entries.iter().filter_map(Entry::clearing) {
            times.push(clearing.time);
            for resource in 0..world.resources.len() {
                let here = clearing.bids.iter().filter(|bid| bid.resource == resource);
                let shares: f64 = here.map(|bid| bid.share).sum();
                let owner = clearing.owners[resource] / clearing.prices[resource];
                assert!((shares + owner - 1.0).abs() < 1e-12, "{seed} {shares} {owner}");
            }
        }
        assert!(times.is_sorted(), "{seed}");
    }
}

#[test]
fn four_times_the_money_changes_no_bit_of_any_time() {
    for seed in 0..30 {
        let (world, rules) = market(seed);
        let mut richer = world.clone();
        richer.users.iter_mut().for_each(|user| user.budget *= 4.0);
        for resource in &mut richer.resources {
            resource.list_price *= 4.0;
            let bids = (0..rules.slots as usize).map(|slot| 4.0 * resource.background.at(slot)).collect();
            resource.background = coalloc::labs::market::model::Background::new(bids, false, 0.0);
        }
        let times = |world: &World| -> Vec<[f64; 2]> {
            let found = metrics(world, &run(world, &rules, &[]));
            found.users.iter().flat_map(|user| &user.tasks).map(|task| [task.start, task.end]).collect()
        };
        assert_eq!(times(&world), times(&richer), "{seed}");
    }
}

#[test]
fn all_budgets_settle_prices_whatever_the_list_price() {
    // Σ spending = Σ q·B/c, so that with all money spent the mean price is that of the budgets, κ.
    let mut document: MarketDocument = preset("five-users");
    (document.resources, document.users) = (Vec::new(), Vec::new());
    document.generated = Some(MarketGenerated::default());
    document.options.list_price = 1.0;
    let scenario = to_model(&document).expect("it is valid");
    let found = metrics(&scenario.world, &run(&scenario.world, &scenario.rules, &[]));
    let money: f64 = found.users.iter().map(|user| user.money).sum();
    let budgets: f64 = scenario.world.users.iter().map(|user| user.budget).sum();
    assert!(money < 0.02 * budgets, "{money} of {budgets} is left");
}
