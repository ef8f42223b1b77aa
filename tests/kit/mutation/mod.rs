//! Documents and texts changed at random: each is refused with a place and a next step, or all that follows works.
//!
//! `COALLOC_CASES=100000 cargo test --release --test co_allocation mutated -- --nocapture` is a long run that reports its
//! speed. A failure names its seed: `COALLOC_SEED=123` runs that one alone.

mod documents;
mod texts;
mod tree;

use std::any::Any;
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use coalloc::document::{Code, FormatError};
use serde_json::Value;

use self::tree::Json;
use super::cases;
use super::random::Random;

/// Thousands of times what any case takes: without a bound some would take for ever.
const LONG: Duration = Duration::from_secs(300);
/// One document in this many is no JSON any more.
const BROKEN: usize = 10;

/// Hands changed documents to `judge`, which gives whether they were accepted.
pub fn each_document(what: &str, texts: &[String], [usual, all]: [u64; 2], judge: impl Fn(&str) -> bool) {
    let documents: Vec<Json> = texts
        .iter()
        .map(|text| Json::of(&serde_json::from_str::<Value>(text).expect("it is JSON")))
        .collect();
    let mutated = |random: &mut Random| {
        let document = &documents[random.below(documents.len())];
        let other = &documents[random.below(documents.len())];
        let text = documents::mutated(document, other, random);
        if random.below(BROKEN) == 0 { texts::mutated(&text, &text, random) } else { text }
    };
    let [accepted, count] = each(what, cases(usual, all), mutated, |text, _| judge(text));
    // Otherwise the first check alone would be tested.
    assert!(count < 100 || (accepted * 20 >= count && accepted * 10 <= count * 9), "{accepted} of {count}");
}

/// Hands changes of a text to `judge`.
pub fn each_text(
    what: &str,
    sample: &str,
    [usual, all]: [u64; 2],
    judge: impl Fn(&str, &mut Random) -> bool,
) {
    let mutated = |random: &mut Random| {
        // Another broken text of the same format.
        let other = (random.below(8) == 0).then(|| texts::mutated(sample, sample, random));
        texts::mutated(sample, other.as_deref().unwrap_or(sample), random)
    };
    let [accepted, count] = each(what, cases(usual, all), mutated, judge);
    // A mutation that breaks everything would only test the first lines of a decoder.
    assert!(count < 100 || accepted * 50 >= count, "only {accepted} of {count} broken texts were accepted");
}

/// The numbers of accepted and of all cases.
#[expect(clippy::print_stderr, reason = "reports how fast a long run was")]
fn each(
    what: &str,
    count: u64,
    mutated: impl Fn(&mut Random) -> String,
    judge: impl Fn(&str, &mut Random) -> bool,
) -> [u64; 2] {
    let one = env::var("COALLOC_SEED").ok().map(|seed| seed.parse().expect("COALLOC_SEED is a number"));
    let seeds = one.map_or(0..count, |seed: u64| seed..seed + 1);
    let begun = Instant::now();
    let (mut accepted, mut longest) = (0, (Duration::ZERO, 0));
    for seed in seeds.clone() {
        let mut random = Random(seed);
        let text = mutated(&mut random);
        let at = Instant::now();
        let judged = catch_unwind(AssertUnwindSafe(|| judge(&text, &mut random)));
        accepted += u64::from(judged.unwrap_or_else(|panic| {
            let shown: String = text.chars().take(3_000).collect();
            panic!("{what}, seed {seed}: {}\n{shown}", words_of(panic.as_ref()))
        }));
        longest = longest.max((at.elapsed(), seed));
        assert!(longest.0 < LONG, "{what}, seed {seed} took {:?}", longest.0);
    }
    let (count, seconds) = (seeds.end - seeds.start, begun.elapsed().as_secs_f64());
    eprintln!(
        "{what}: {count} mutations in {seconds:.1} s, {accepted} accepted, the longest {:.1} ms with seed {}",
        longest.0.as_secs_f64() * 1000.0,
        longest.1
    );
    [accepted, count]
}

fn words_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words")
}

/// A refusal says where: a place in the document, or a line of what is no JSON at all.
pub fn assert_placed(error: &FormatError) {
    let FormatError { code, message, path, .. } = error;
    let placed = match code {
        Code::NotJson => message.contains(" line ") && message.contains(" column "),
        Code::DocumentTooLarge => path.is_empty(),
        _ => !path.is_empty() || message.starts_with("the document "),
    };
    assert!(placed && !message.is_empty() && message.len() < 1_000 && path.len() < 300, "{error:?}");
}
