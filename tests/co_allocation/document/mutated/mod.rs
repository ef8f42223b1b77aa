//! Documents of every kind changed at random: each is refused with a place and a next step, or all that follows works.
//!
//! A short run each time; `COALLOC_FUZZ_RUNS=100000 cargo test --release --test co_allocation mutated -- --nocapture` makes it
//! long. A failure names its seed: `COALLOC_FUZZ_SEED=123` runs that one alone.

mod experiments;
mod mutator;
mod scenarios;
mod tree;

use std::any::Any;
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use coalloc::document::{Code, FormatError};
use serde_json::Value;

use self::tree::Json;
use crate::exchange::random::Random;

/// Mutations of all kinds of documents together.
const RUNS: usize = 2_000;
/// Thousands of times what any of them takes: without a bound they would take for ever.
const LONG: Duration = Duration::from_secs(300);

fn variable(name: &str) -> Option<usize> {
    env::var(name).ok().map(|value| value.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// Hands broken documents to `judge`, which gives whether it was accepted; `share` percent of all runs.
#[expect(clippy::print_stderr, reason = "reports how fast a long run was")]
fn each(what: &str, texts: &[String], share: usize, judge: impl Fn(&str) -> bool) {
    let documents: Vec<Json> = texts
        .iter()
        .map(|text| Json::of(&serde_json::from_str::<Value>(text).expect("it is JSON")))
        .collect();
    let runs = variable("COALLOC_FUZZ_RUNS").unwrap_or(RUNS) * share / 100;
    let seeds = variable("COALLOC_FUZZ_SEED").map_or(0..runs, |seed| seed..seed + 1);
    let begun = Instant::now();
    let (mut accepted, mut longest) = (0, (Duration::ZERO, 0));
    for seed in seeds.clone() {
        let mut random = Random(seed as u64);
        let document = &documents[random.below(documents.len())];
        let other = &documents[random.below(documents.len())];
        let (text, changes) = mutator::mutated(document, other, &mut random);
        let at = Instant::now();
        accepted += catch_unwind(AssertUnwindSafe(|| usize::from(judge(&text)))).unwrap_or_else(|panic| {
            let shown: String = text.chars().take(3_000).collect();
            panic!("{what}, seed {seed}, {changes:?}: {}\n{shown}", words_of(panic.as_ref()))
        });
        longest = longest.max((at.elapsed(), seed));
        assert!(longest.0 < LONG, "{what}, seed {seed}, {changes:?} took {:?}", longest.0);
    }
    let (count, seconds) = (seeds.len(), begun.elapsed().as_secs_f64());
    eprintln!(
        "{what}: {count} mutations in {seconds:.1} s, {accepted} accepted, the longest {:.1} ms with seed {}",
        longest.0.as_secs_f64() * 1000.0,
        longest.1
    );
    // Otherwise the first check alone would be tested.
    assert!(count < 100 || (accepted * 20 >= count && accepted * 10 <= count * 9), "{accepted} of {count}");
}

fn words_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words")
}

/// A refusal says where: a place in the document, or a line of what is no JSON at all.
fn assert_placed(error: &FormatError) {
    let FormatError { code, message, path, .. } = error;
    let placed = match code {
        Code::NotJson => message.contains(" line ") && message.contains(" column "),
        Code::DocumentTooLarge => path.is_empty(),
        _ => !path.is_empty() || message.starts_with("the document "),
    };
    assert!(placed && !message.is_empty() && message.len() < 1_000 && path.len() < 300, "{error:?}");
}
