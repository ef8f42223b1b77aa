//! Who pays whom after a day, against sums made second by second from the log.

use coalloc::experiment::Study;
use coalloc::labs::co_allocation::day::metrics::{Account, Fees, Settlement, settle};
use coalloc::labs::co_allocation::day::{DayLog, DaySettings, EventKind};
use coalloc::labs::co_allocation::document::{Scenario, ScenarioDocument, presets, to_model};
use coalloc::labs::co_allocation::model::{Grid, NodeKind};
use coalloc::labs::co_allocation::reservation::Resource;
use serde_json::json;

/// A day from 08:00 to 20:00 at four times the price of the night, on the domain N at five times.
fn scenario(budget: Option<u32>) -> Scenario {
    let steps = |day: u32| json!([{ "fromSeconds": 0, "level": 1 }, { "fromSeconds": 28_800, "level": day }, { "fromSeconds": 72_000, "level": 1 }]);
    let mut document: serde_json::Value =
        serde_json::to_value(&presets()[0].document).expect("a document is JSON");
    document["economy"] = json!({
        "tariffs": [{ "name": "N", "domains": ["N"], "weekdays": steps(5) }, { "name": "Rest", "weekdays": steps(4) }],
    });
    if let Some(budget) = budget {
        document["economy"]["budgetPerCpuHour"] = json!(budget);
    }
    document["options"]["rankBy"] = json!("price");
    let document: ScenarioDocument = serde_json::from_value(document).expect("it is a document");
    to_model(&document).expect("it is valid")
}

fn level(domain: Option<&str>, second: u32) -> u64 {
    match (28_800..72_000).contains(&(second % 86_400)) {
        false => 1,
        true if domain == Some("N") => 5,
        true => 4,
    }
}

/// The domain of a node or link by the names of its ends, and the value of one unit in thousandths.
fn owner_and_value(grid: &Grid, resource: Resource) -> (Option<&str>, u64) {
    let domain = |node: usize| grid.nodes[node].domain.map(|domain| grid.domains[domain].name.as_str());
    match resource {
        Resource::Cpus(node) => {
            let NodeKind::Site { cpu_value, .. } = grid.nodes[node].kind else { panic!("sites have CPUs") };
            (domain(node), 1000 * u64::from(cpu_value))
        }
        Resource::Bandwidth(link) => {
            let [a, b] = grid.links[link].ends;
            let ends: Vec<&str> = [a, b].into_iter().filter_map(domain).collect();
            let sites = [a, b].into_iter().filter(|&node| grid.nodes[node].is_site()).count();
            let owner = ends.first().copied().filter(|owner| ends.iter().all(|end| end == owner));
            (owner.filter(|_| ends.len() == sites), u64::from(grid.links[link].bandwidth_value))
        }
    }
}

/// What every domain would sell if all reservations ran, in thousandths of 1/3600 of a value unit; the last is nobody's.
fn prices(log: &DayLog, grid: &Grid) -> (Vec<u64>, u32) {
    let mut sums = vec![0; grid.domains.len() + 1];
    let mut count = 0;
    for event in log.events() {
        let EventKind::Reserved { window, amounts, .. } = &event.kind else { continue };
        count += 1;
        for amount in amounts {
            let (owner, value) = owner_and_value(grid, amount.resource);
            let at = grid.domains.iter().position(|domain| Some(domain.name.as_str()) == owner);
            let hours: u64 = (window.start..window.end).map(|second| level(owner, second)).sum();
            sums[at.unwrap_or(grid.domains.len())] += amount.quantity * value * hours;
        }
    }
    (sums, count)
}

fn day(scenario: &Scenario, replication: u32) -> (DayLog, DaySettings) {
    let mut day = scenario.day(replication).expect("it has work");
    while !day.advance(100) {}
    (day.into_log(), scenario.day_settings())
}

fn accounts(settlement: &Settlement) -> Vec<&Account> {
    settlement.domains.iter().chain([&settlement.elsewhere]).collect()
}

#[test]
fn all_that_runs_is_sold_at_its_price() {
    let scenario = scenario(None);
    for replication in 0..3 {
        let (log, settings) = day(&scenario, replication);
        let (expected, count) = prices(&log, &scenario.grid);
        let settlement = settle(&log, &scenario.grid, &settings, &Fees::default(), replication);
        assert_eq!(settlement.counts, [count, 0, 0]);
        for (account, expected) in accounts(&settlement).into_iter().zip(expected) {
            assert_eq!((account.sales, account.fees, account.penalties), (100 * u128::from(expected), 0, 0));
        }
    }
}

#[test]
fn canceled_reservations_pay_their_fee_and_broken_ones_are_paid_for() {
    let scenario = scenario(None);
    let (log, settings) = day(&scenario, 0);
    let (expected, count) = prices(&log, &scenario.grid);
    let total: u128 = expected.iter().map(|&sum| u128::from(sum)).sum();
    let settled = |fees| settle(&log, &scenario.grid, &settings, &fees, 0);

    let all = settled(Fees { canceled_percent: 100, cancellation_percent: 20, ..Fees::default() });
    assert_eq!(all.counts, [0, count, 0]);
    for (account, expected) in accounts(&all).into_iter().zip(&expected) {
        assert_eq!((account.sales, account.fees), (0, 20 * u128::from(*expected)));
    }

    let broken = settled(Fees { outage_percent: 100, breach_percent: 100, ..Fees::default() });
    assert!(broken.counts[2] > 5 && broken.counts[0] > 5, "{:?}", broken.counts);
    assert_eq!(broken.counts.iter().sum::<u32>(), count);
    let sum = broken.total();
    assert_eq!(sum.sales + sum.penalties, 100 * total, "the penalty is the price that is lost");
    assert_eq!(broken.elsewhere.penalties, 0, "sites fail, and all sites have a domain");

    let some = settled(Fees { canceled_percent: 30, outage_percent: 20, ..Fees::default() });
    assert!(some.counts.iter().all(|&count| count > 0), "{:?}", some.counts);
    assert_eq!(some, settled(Fees { canceled_percent: 30, outage_percent: 20, ..Fees::default() }));
}

#[test]
fn nobody_reserves_above_the_budget_and_the_reason_is_told() {
    use coalloc::labs::co_allocation::day::metrics::{Rejection, rejections, success};
    let (rich, poor) = (scenario(None), scenario(Some(8)));
    let (log, settings) = day(&poor, 0);
    let mut cpu_seconds = std::collections::BTreeMap::new();
    for event in log.events() {
        match &event.kind {
            EventKind::Submitted { request, .. } => {
                let work = request.total_cpus() * u64::from(request.time_frame.duration);
                cpu_seconds.insert(event.request, work);
            }
            EventKind::Reserved { window, amounts, .. } => {
                let price: u64 = amounts
                    .iter()
                    .map(|amount| {
                        let (owner, value) = owner_and_value(&poor.grid, amount.resource);
                        let hours: u64 = (window.start..window.end).map(|second| level(owner, second)).sum();
                        amount.quantity * value * hours
                    })
                    .sum();
                assert!(price <= 8 * 1000 * cpu_seconds[&event.request]);
            }
            _ => {}
        }
    }
    let rejected = rejections(&log, &poor.grid, &settings);
    let over = rejected.iter().filter(|one| one.rejection == Rejection::Budget).count();
    assert!(over > 10, "{rejected:?}");
    let (unlimited, _) = day(&rich, 0);
    assert!(success(&log).reserved < success(&unlimited).reserved);
}

/// In each series with a budget, some requests fail for it, and most do not.
#[test]
fn the_budget_of_the_experiment_that_ships_binds_and_leaves_most_requests() {
    use coalloc::labs::co_allocation::day::metrics::{Rejection, rejections, success};
    use coalloc::labs::co_allocation::study::{Experiment, ExperimentDocument};
    let preset =
        ExperimentDocument::presets().into_iter().find(|preset| preset.id == "economy").expect("it ships");
    let experiment = Experiment::new(preset.document).expect("it is valid");
    let scenarios = (0..experiment.units_per_replication()).filter_map(|unit| experiment.scenario(unit));
    let with_budget = scenarios.filter(|scenario| scenario.economy.budget_per_cpu_hour.is_some());
    let mut days = 0;
    for document in with_budget {
        let scenario = to_model(&document).expect("it is valid");
        let (log, settings) = day(&scenario, 0);
        let rejected = rejections(&log, &scenario.grid, &settings);
        let over = rejected.iter().filter(|one| one.rejection == Rejection::Budget).count() as u32;
        let tally = success(&log);
        assert!(over > 0, "{}: no request is too dear", document.economy.tariffs[0].name);
        assert!(4 * over < tally.submitted, "{over} of {} are too dear", tally.submitted);
        days += 1;
    }
    assert_eq!(days, 6, "two series at three loads");
}
