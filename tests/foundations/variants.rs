//! Variants for sheets: thirty of each example that is printed in a class are as hard as it, differ, and are the same each time.

use std::collections::BTreeSet;

use coalloc::document::{Document, print, to_model, validate};
use coalloc::goal::Goal;
use coalloc::labs::co_allocation::document::PlannerName;
use coalloc::labs::{co_allocation, cors, elastic, market};

const STUDENTS: u32 = 30;

/// Variants of a document by the seeds 1 to 30; most of them differ from each other.
fn variants<D: Document + Clone>(
    id: &str,
    document: &D,
    variant: impl Fn(&D, u32) -> Option<D>,
    holds: impl Fn(&D::Model, &Goal) -> bool,
    same: &str,
) -> Vec<D> {
    let goal = Goal::parse(same).expect("a goal");
    assert!(holds(&to_model(document).expect("it ships"), &goal), "{id}");
    let made: Vec<D> = (1..=STUDENTS)
        .map(|seed| {
            let made = variant(document, seed).unwrap_or_else(|| panic!("{id} has no variant for {seed}"));
            assert_eq!(print(&made), print(&variant(document, seed).expect("again")), "{id} {seed}");
            assert!(validate(&made).problems.is_empty(), "{id} {seed}");
            assert!(holds(&to_model(&made).expect("valid"), &goal), "{id} {seed}: {same}");
            made
        })
        .collect();
    let different: BTreeSet<String> = made.iter().map(print).collect();
    assert!(different.len() > 25, "{id}: {}", different.len());
    assert!(!different.contains(&print(document)), "{id}");
    made
}

#[test]
fn of_co_allocation() {
    use co_allocation::document::{gallery, presets};
    use co_allocation::views::{facts, plan, variant};
    let all: Vec<_> = presets().into_iter().chain(gallery()).collect();
    for (id, same) in [
        ("tiny", "plannedStarts = 3"),
        ("testbed-2010", "plannedStarts = 7 and failingStarts = 3"),
        ("slide-matrices", "plannedStarts = 1"),
        ("tariff", "plannedStarts = 13"),
    ] {
        let document = &all.iter().find(|preset| preset.id == id).expect(id).document;
        let vary = |document: &_, seed| variant(document, seed).expect("valid");
        let made = variants(id, document, vary, |model, goal| goal.holds(&facts(model)) == Ok(true), same);
        // Another planner gives the same keys.
        if id == "tiny" || id == "slide-matrices" {
            for mut document in made {
                let values = |document: &_| {
                    let report = plan(&to_model(document).expect("valid"));
                    report
                        .order
                        .iter()
                        .map(|&at| format!("{:?}", report.frames[at as usize].outcome))
                        .collect()
                };
                let exact: Vec<String> = values(&document);
                document.options.planner = PlannerName::Exhaustive;
                let costs = |all: Vec<String>| -> Vec<String> {
                    all.iter()
                        .map(|outcome| outcome.split("cpu_value").next().unwrap_or("").to_owned())
                        .collect()
                };
                assert_eq!(costs(exact), costs(values(&document)));
            }
        }
    }
}

#[test]
fn of_cors() {
    use cors::document::presets;
    use cors::views::{facts, variant};
    for (id, same) in [
        ("paper-example", "purchase"),
        ("sixteen", "by[\"min-cost\"].connections = 8 and by[\"max-res\"].connections = 3"),
        ("three-rules", "purchase"),
    ] {
        let document = presets().into_iter().find(|preset| preset.id == id).expect(id).document;
        let vary = |document: &_, seed| variant(document, seed).expect("valid");
        variants(
            id,
            &document,
            vary,
            |model, goal| facts(model).and_then(|facts| goal.holds(&facts)) == Ok(true),
            same,
        );
    }
}

#[test]
fn of_elastic_reservations() {
    use elastic::document::presets;
    use elastic::views::{facts, variant};
    let id = "elastic-conservative";
    let document = presets().into_iter().find(|preset| preset.id == id).expect(id).document;
    let vary = |document: &_, seed| variant(document, seed).expect("valid");
    let same = "request[\"1\"].granted and request[\"1\"].candidates = 8 and request[\"1\"].tries = 4";
    variants(id, &document, vary, |model, goal| goal.holds(&facts(model)) == Ok(true), same);
}

#[test]
fn of_the_market() {
    use market::document::presets;
    use market::views::{facts, variant};
    for id in ["five-users", "three-users"] {
        let document = presets().into_iter().find(|preset| preset.id == id).expect(id).document;
        let vary = |document: &_, seed| variant(document, seed).expect("valid");
        variants(id, &document, vary, |model, goal| goal.holds(&facts(model)) == Ok(true), "allDone");
    }
}
