//! Documents with hostile values in every place, and documents changed at random: whatever comes, there is a message that
//! says where, or a market that is run to numbers; nothing panics, and every answer is bounded.

use coalloc::document::Code;
use coalloc::labs::market::document::{MarketDocument, check, parse, presets, print, to_model};
use coalloc::labs::market::views;
use serde_json::{Value, json};

use crate::document::preset;
use crate::hostile_values::{hostile, places};
use crate::random::Random;

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

/// Reads a text in every way; true where it is accepted.
fn tried(text: &str) -> bool {
    let findings = check::<MarketDocument>(text);
    let parsed = parse::<MarketDocument>(text);
    assert_eq!(parsed.is_ok(), findings.errors == 0, "{:?}", findings.problems.first());
    match &parsed {
        Err(error) => {
            let hides = |c: char| c.is_control() || "\u{202e}\u{200b}\u{feff}".contains(c);
            assert!(!error.message.is_empty() && error.message.len() < 1_000 && error.path.len() < 300);
            assert!(!error.message.contains(hides) && !error.path.contains(hides), "{error:?}");
            assert!(error.code == Code::NotJson || !error.path.is_empty() || error.code == Code::WrongShape);
        }
        Ok(document) => assert_eq!(parse(&print(document)).as_ref(), Ok(document)),
    }
    parsed.is_ok()
}

#[test]
fn every_place_takes_every_value() {
    let (mut accepted, mut refused) = (0, 0);
    for id in ["five-users", "step-up", "deadline"] {
        let document: Value = serde_json::from_str(&print(&preset(id))).expect("it is JSON");
        let mut found = Vec::new();
        places(&document, "", &mut found);
        for place in found {
            for value in hostile() {
                let mut changed = document.clone();
                *changed.pointer_mut(&place).expect("it is a place") = value;
                *if tried(&changed.to_string()) { &mut accepted } else { &mut refused } += 1;
            }
        }
    }
    assert!(accepted > 50 && refused > 1_000, "{accepted} {refused}");
}

#[test]
fn broken_texts_are_refused() {
    let deep = "[".repeat(100_000);
    let header = r#"{"format":"coalloc-market","version":1,"#;
    for text in ["", "{", "null", "[]", "NaN", &deep, &format!("{header}{}", "\"a\":[".repeat(50_000))] {
        assert!(!tried(text));
    }
    let whole = print(&presets()[0].document);
    for end in (0..whole.len() - 2).filter(|&end| whole.is_char_boundary(end)).step_by(7) {
        assert!(!tried(&whole[..end]));
    }
}

/// Documents that are nearly right, and many that are right; `COALLOC_MARKET_MUTATIONS` tries more of them.
#[test]
fn documents_changed_at_random_are_run_to_numbers() {
    const NUMBERS: [f64; 14] =
        [0.0, 1e-9, 1e-3, 0.1, 0.5, 1.0, 2.0, 3.0, 10.0, 60.0, 1_000.0, 1e6, 1e9, 1e12];
    let rounds = std::env::var("COALLOC_MARKET_MUTATIONS").ok().and_then(|count| count.parse().ok());
    let mut random = Random::new(17);
    let documents: Vec<Value> = presets()
        .iter()
        .map(|preset| serde_json::from_str(&print(&preset.document)).expect("it is JSON"))
        .collect();
    let mut accepted = 0;
    for _ in 0..rounds.unwrap_or(600) {
        let mut document = documents[random.below(documents.len())].clone();
        // Long runs are another test’s; here are many.
        document["options"]["slots"] = json!(60);
        for _ in 0..1 + random.below(4) {
            let mut found = Vec::new();
            places(&document, "", &mut found);
            let place = &found[random.below(found.len())];
            let number = NUMBERS[random.below(NUMBERS.len())];
            match document.pointer_mut(place).expect("it is a place") {
                Value::Array(entries) if !entries.is_empty() => {
                    let entry = entries[random.below(entries.len())].clone();
                    match random.below(3) {
                        0 => drop(entries.remove(0)),
                        1 => entries.push(entry),
                        _ => entries.reverse(),
                    }
                }
                value @ Value::Number(_) => {
                    *value = if value.is_u64() { json!(number.min(64.0) as u64) } else { json!(number) };
                }
                _ => {}
            }
        }
        // Names must differ; that is not what is tried here.
        for (i, user) in document["users"].as_array_mut().into_iter().flatten().enumerate() {
            user["id"] = json!(format!("U{i}"));
        }
        if let Some(users) = document.pointer_mut("/generated/users") {
            *users = json!(users.as_u64().unwrap_or(1).min(12));
        }
        let text = document.to_string();
        if tried(&text) {
            accepted += 1;
            asked(&parse(&text).expect("it was just accepted"));
        }
    }
    assert!(accepted > 100, "{accepted}");
}
