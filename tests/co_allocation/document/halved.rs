//! The most natural first experiment: half the CPUs of a site, half the bandwidth of a link. There is a plan then, or a
//! reason with a repair, and reservations that no longer fit are named.

use coalloc::document::{Code, Severity};
use coalloc::labs::co_allocation::document::{ScenarioDocument, gallery, presets, to_model, validate};
use coalloc::labs::co_allocation::reservation::{Amount, Coordinator};
use coalloc::labs::co_allocation::views::{FrameOutcome, explain_none, plan};

/// Checks one changed document and returns the number of reservations that are broken.
fn survives(document: &ScenarioDocument, what: &str) -> usize {
    let findings = validate(document);
    assert_eq!(findings.errors, 0, "{what}: {findings:?}");
    let scenario = to_model(document).expect("no error was found");

    // What is booked fits, and what it lacks is known.
    let mut coordinator = Coordinator::new(&scenario.grid);
    for booking in &scenario.reservations {
        coordinator.reserve_amounts(&booking.amounts, booking.window).expect("no more than there is");
        let sum = |amounts: &[Amount]| amounts.iter().map(|amount| amount.quantity).sum::<u64>();
        assert_eq!(booking.asked.is_some(), sum(booking.asked()) > sum(&booking.amounts), "{what}");
    }
    let broken = scenario.reservations.iter().filter(|booking| booking.asked.is_some()).count();
    let named = findings.problems.iter().filter(|problem| problem.code == Code::Overbooked);
    assert!(named.clone().all(|problem| problem.severity == Severity::Warning));
    assert_eq!(named.count(), broken, "{what}");

    let report = plan(&scenario);
    let none = |outcome: &FrameOutcome| matches!(outcome, FrameOutcome::Infeasible { .. });
    let hopeless = report.frames.iter().position(|frame| none(&frame.outcome));
    if let Some(frame) = hopeless.filter(|_| report.frames.iter().all(|frame| none(&frame.outcome))) {
        let explained = explain_none(&scenario, frame as u32).expect("there is such a frame");
        assert!(explained.conflict.is_some(), "{what}: no reason");
        assert!(!explained.remedies.is_empty(), "{what}: no repair");
    }
    broken
}

#[test]
fn half_of_any_site_or_link_leaves_a_plan_or_a_reason_with_a_repair() {
    let (mut changes, mut broken) = (0, 0);
    for preset in presets().into_iter().chain(gallery()) {
        let document = preset.document;
        for i in 0..document.grid.sites.len() {
            let mut halved = document.clone();
            halved.grid.sites[i].cpus /= 2;
            broken += survives(&halved, &format!("{}, {}", preset.id, halved.grid.sites[i].name));
            changes += 1;
        }
        for i in 0..document.grid.links.len() {
            let mut halved = document.clone();
            halved.grid.links[i].bandwidth_mbps /= 2;
            broken += survives(&halved, &format!("{}, link {i}", preset.id));
            changes += 1;
        }
    }
    assert!(changes > 200 && broken > 0, "{changes} changes broke {broken} reservations");
}
