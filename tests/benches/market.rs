//! Speed of the market lab: `cargo bench --bench market`.

use coalloc::labs::market::auction::{Coefficients, clear};
use coalloc::labs::market::document::{MarketDocument, presets, to_model};
use coalloc::labs::market::model::{MarketForecaster, Rules, World};
use coalloc::labs::market::run::run;
use divan::Bencher;

fn main() {
    divan::main();
}

/// A drawn market.
fn drawn(users: u32, resources: u32, forecaster: MarketForecaster) -> (World, Rules) {
    let preset = presets().into_iter().find(|preset| preset.id == "low-low");
    let mut document: MarketDocument = preset.expect("it ships").document;
    let generated = document.generated.as_mut().expect("it is drawn");
    (generated.users, generated.resources) = (users, resources);
    document.options.forecaster = forecaster;
    let scenario = to_model(&document).expect("it is valid");
    (scenario.world, scenario.rules)
}

/// Meant to take at most 3 ms.
#[divan::bench]
fn run_of_20_users_on_5_resources(bencher: Bencher<'_, '_>) {
    let (world, rules) = drawn(20, 5, MarketForecaster::IntervalMean);
    bencher.bench(|| run(&world, &rules, &[]));
}

/// Meant to take at most 30 ms.
#[divan::bench]
fn sequential_game_of_20_users(bencher: Bencher<'_, '_>) {
    let (world, rules) = drawn(20, 5, MarketForecaster::SequentialGame);
    bencher.bench(|| run(&world, &rules, &[]));
}

/// Meant to take at most 1 s.
#[divan::bench]
fn run_of_200_users_on_50_resources(bencher: Bencher<'_, '_>) {
    let (world, rules) = drawn(200, 50, MarketForecaster::IntervalMean);
    bencher.bench(|| run(&world, &rules, &[]));
}

/// Also meant to take at most 1 s.
#[divan::bench(sample_count = 10)]
fn sequential_game_of_200_users_on_50_resources(bencher: Bencher<'_, '_>) {
    let (world, rules) = drawn(200, 50, MarketForecaster::SequentialGame);
    bencher.bench(|| run(&world, &rules, &[]));
}

/// Meant to take at most 1 ms.
#[divan::bench]
fn clearing_of_ten_thousand_bidders(bencher: Bencher<'_, '_>) {
    let bidder = |index: u32| {
        let place = f64::from(index) / 10_000.0;
        Coefficients { alpha: 50.0 + 50.0 * place, beta: 5.0 + 7.0 * place, gamma: 40.0 - 30.0 * place }
    };
    let bidders: Vec<Coefficients> = (0..10_000).map(bidder).collect();
    bencher.bench(|| clear(1.0, &bidders));
}
