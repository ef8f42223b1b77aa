//! Goals of lessons and exercises, held against scenarios and their plans.

use coalloc::document::problem::Code;
use coalloc::goal::{Goal, known};
use coalloc::labs::co_allocation::document::{ScenarioDocument, presets, to_model};
use coalloc::labs::co_allocation::views::facts;

fn testbed() -> ScenarioDocument {
    let all = presets().into_iter();
    all.filter(|preset| preset.id == "testbed-2010").map(|preset| preset.document).next().expect("it ships")
}

/// The testbed where one part wants more than any site has.
fn without_plan() -> ScenarioDocument {
    let mut document = testbed();
    document.request.parts[0].cpus = 72;
    document
}

fn judged(document: &ScenarioDocument, goal: &str) -> Result<bool, (Code, String)> {
    let scenario = to_model(document).expect("it is checked");
    let facts = facts(&scenario);
    let holds = Goal::parse(goal).and_then(|goal| goal.holds(&facts));
    holds.map_err(|error| (error.code, error.path))
}

/// Whether a goal holds on the testbed, and where it has no plan.
fn holds(goal: &str) -> (bool, bool) {
    let on = |document| judged(&document, goal).expect("a good goal");
    (on(testbed()), on(without_plan()))
}

#[test]
fn plans_and_their_absence() {
    for (goal, with, without) in [
        ("plan", true, false),
        ("allFail", false, true),
        ("plan.start = 10:00", true, false),
        ("plan.start = 10:20", false, false),
        ("fails at 9:00", true, true),
        ("fails at 10:00", false, true),
        ("not fails at 9:00", false, false),
        ("plan.cost <= 65", true, false),
        ("plan.cost < 65", false, false),
        ("cost at 10:00 = plan.cost", true, false),
        ("cost at 9:00 > 0", false, false),
        ("plan.sites names \"N2\"", true, false),
        ("part[\"model\"].site = \"N2\"", true, false),
        ("part[\"model\"].site = \"N3\"", false, false),
        ("part[\"model\"].cpus > 64", false, true),
        ("plannedStarts = 7 and failingStarts = 3", true, false),
        ("failingStarts = 10", false, true),
        ("flow[\"model-store\"].links = 1 and flow[\"model-view\"].links = 2", true, false),
        ("flow[\"model-store\"].gbps = 1", true, true),
        ("rankBy = \"time\"", true, true),
        ("parts names \"view\" and not parts names \"other\"", true, true),
    ] {
        assert_eq!(holds(goal), (with, without), "{goal}");
    }
}

#[test]
fn reasons_name_parts() {
    // At 09:00 the model lacks CPUs anyway.
    assert_eq!(holds("conflict names \"model\""), (true, true));
    assert_eq!(holds("conflict names \"view\""), (false, false));
    let mut document = testbed();
    for link in &mut document.grid.links {
        link.bandwidth_mbps = 0;
    }
    document.reservations.clear();
    assert_eq!(judged(&document, "allFail and conflict names \"store\""), Ok(true), "by a flow of the part");
}

#[test]
fn amounts_of_sites_and_reservations() {
    for (goal, holds_here) in [
        ("site.N0.free at 10:00 = 4", true),
        ("site[\"N3\"].free at 10:00 >= 48", true),
        ("site.N0.cpus = 8", true),
        ("site.N0.cpus != 8", false),
        ("reservations = 6", true),
        ("reservations >= 7", false),
    ] {
        assert_eq!(holds(goal).0, holds_here, "{goal}");
    }
}

#[test]
fn unknown_names_and_starts_are_refused_at_their_place() {
    for (goal, code, place) in [
        ("fails at 10:01", Code::OutOfRange, "goal[9]"),
        ("plan and part[\"modle\"].site = \"N2\"", Code::UnknownName, "goal[14]"),
        ("site[\"X1\"].cpus = 1", Code::UnknownName, "goal[5]"),
        ("plan.value < 3", Code::UnknownName, "goal[5]"),
    ] {
        assert_eq!(judged(&testbed(), goal), Err((code, place.to_owned())), "{goal}");
    }
}

#[test]
fn every_example_has_all_of_its_facts() {
    for preset in presets() {
        let scenario = to_model(&preset.document).expect("it ships");
        let facts = facts(&scenario);
        let known = known(&facts);
        assert!(known.len() > 8 + 2 * scenario.request.parts.len(), "{}: {known:?}", preset.id);
        for fact in known {
            Goal::parse(&fact.name).and_then(|goal| goal.holds(&facts)).expect(&fact.name);
        }
    }
}
