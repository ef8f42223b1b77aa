//! Documents with hostile values in every place, and documents changed at random: whatever comes, there is a message that
//! says where, or a market that is run to numbers; nothing panics, and every answer is bounded.

use coalloc::document::FormatError;
use coalloc::labs::market::document::{MarketDocument, check, parse, presets, print, to_model};
use coalloc::labs::market::views;

use crate::document::preset;
use crate::kit::hostile::attack;
use crate::kit::mutation::{assert_placed, each_document};

/// Far more than a report of the largest document has.
const LONG: usize = 40_000_000;

fn is_numbers(what: &str, report: &impl serde::Serialize) {
    let text = serde_json::to_string(report).expect("it is data");
    assert!(text.len() < LONG, "{what} has {} bytes", text.len());
    // What is not a number is written as null.
    assert!(!text.contains("null"), "{what}: {:.600}", text);
}

/// Asks everything of a market.
fn asked(document: &MarketDocument) {
    let scenario = to_model(document).expect("it was just accepted");
    let last = views::run(&scenario);
    is_numbers("run", &last);
    for event in [0, last.event_count / 2, u32::MAX] {
        views::clearing(&scenario, event, 0).into_iter().for_each(|one| is_numbers("clearing", &one));
        views::stages(&scenario, event).into_iter().for_each(|one| is_numbers("stages", &one));
    }
    views::plan(&scenario, 0).into_iter().for_each(|one| is_numbers("plan", &one));
    is_numbers("efficiency", &views::efficiency(&scenario, 20));
    let bids = [views::MarketChoice::Bid { bid: 1e9 }, views::MarketChoice::Trust { trust: 0.01 }];
    views::play(document, &scenario, &bids).into_iter().for_each(|one| is_numbers("game", &one));
    is_numbers("world", &to_model(&views::written_out(document, &scenario)).is_ok());
}

/// Reads a text in every way.
fn tried(text: &str) -> Result<MarketDocument, FormatError> {
    let findings = check::<MarketDocument>(text);
    let parsed = parse::<MarketDocument>(text);
    assert_eq!(parsed.is_ok(), findings.errors == 0, "{:?}", findings.problems.first());
    let document = parsed.inspect_err(assert_placed)?;
    assert_eq!(parse(&print(&document)).as_ref(), Ok(&document));
    Ok(document)
}

#[test]
fn every_place_takes_every_value() {
    let counts = ["five-users", "step-up", "deadline"].map(|id| {
        let base = serde_json::from_str(&print(&preset(id))).expect("it is JSON");
        attack(&base, |text| tried(text).map(|document| print(&document)))
    });
    assert!(counts.iter().all(|[refused, accepted]| *refused > 300 && *accepted > 10), "{counts:?}");
}

#[test]
fn broken_texts_are_refused() {
    let deep = "[".repeat(100_000);
    let header = r#"{"format":"coalloc-market","version":1,"#;
    for text in ["", "{", "null", "[]", "NaN", &deep, &format!("{header}{}", "\"a\":[".repeat(50_000))] {
        assert!(tried(text).is_err());
    }
    let whole = print(&presets()[0].document);
    for end in (0..whole.len() - 2).filter(|&end| whole.is_char_boundary(end)).step_by(7) {
        assert!(tried(&whole[..end]).is_err());
    }
}

#[test]
fn documents_changed_at_random_are_run_to_numbers() {
    let texts: Vec<String> = presets().iter().map(|preset| print(&preset.document)).collect();
    each_document("market", &texts, [600, 6_000], |text| {
        let Ok(mut document) = tried(text) else { return false };
        // Long runs are another test’s; here are many.
        document.options.slots = document.options.slots.min(60);
        if let Some(generated) = &mut document.generated {
            generated.users = generated.users.min(12);
        }
        if to_model(&document).is_ok() {
            asked(&document);
        }
        true
    });
}
