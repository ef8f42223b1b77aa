//! Documents changed at random, one value or list at a time, so that they stay JSON and nearly right.

use super::tree::{Json, Way, quoted};
use crate::kit::random::Random;

/// Numbers at the edges of integers, of floating point and of our limits, and some that are written oddly.
const NUMBERS: &str = "-1 0 1 2 -0 -0.0 0.5 1.5 5.0 1e3 2147483647 2147483648 -2147483649 4294967295 4294967296 \
    9007199254740991 9007199254740992 9007199254740993 18446744073709551615 18446744073709551616 \
    -9223372036854775809 1e308 -1e308 1e-308 5e-324 1.7976931348623157e308 1e999 12 13 16 17 24 25 50 51 99 \
    100 101 200 201 400 401 1000 1001 10000 10001 86400 86401 100000 100001 10000000 10000001 31622400 \
    31622401 60000000 60000001 999999999 42949673";

/// How long lists become: at our limits and above them.
const COUNTS: [usize; 18] =
    [1, 2, 10, 11, 12, 13, 16, 17, 66, 67, 100, 101, 200, 201, 1_000, 1_001, 5_000, 5_001];

/// Values of every type, and words that mean something somewhere.
const VALUES: &str = r#"null true false 0 -1 0.5 "" "word" [] {} [[]] [0] ["A","B"] [null] {"x":0,"y":0} {"type":"none"}
    {"type":"bySite","weights":[]} "time" "price" "quality" "milp" "milpSet" "sat" "satFirst" "exhaustive"
    "allStarts" "firstFit" "backtracking" "slidingWindow" "negotiation" "apart" "together" "perDirection"
    "mesh" "line" "ring" "star" "shiftWindow" "shrink" "preset:tiny" "users" "loadPercent" "success" "over""#;

/// Words of which one stands where another could.
const WORDS: [&[&str]; 17] = [
    &["time", "price", "quality"],
    &["exact", "milp", "milpSet", "sat", "satFirst", "exhaustive"],
    &["frames", "allStarts", "firstFit", "backtracking", "slidingWindow", "negotiation"],
    &["mesh", "line", "ring", "star"],
    &["none", "shiftWindow", "shrink"],
    &["shared", "perDirection"],
    &["apart", "together"],
    &["timeFrames", "laxityPerDuration", "partCount", "users", "bookAheadHours", "loadPercent", "flowMbps"],
    &["success", "bound", "rejected", "siteUtilization", "price", "nodes", "tries"],
    &["cpus", "attributes", "latency", "bandwidth", "missed", "lostRace", "undecided"],
    &["min-cost", "max-res", "max-res-cheap", "min-res"],
    &["fcfs", "depth", "conservative"],
    &["none", "static", "history", "load", "load-area", "what-if"],
    &["start", "end", "processors", "duration"],
    &["estimate", "release", "run-time"],
    &["naive", "one-step-ahead", "interval-mean", "history-mean", "sequential-game", "perfect-foresight"],
    &["cleared", "sealed", "sealed-against-others"],
];

/// Numbers that are right in many places.
const USUAL: &str = "0 1 2 3 10 12 24 60 100 200 1000 3600 10000 86400";

/// The text of a document with one to three changes; `other` is another one, to take values from.
///
/// Every other time all changes are such that the document may still be right.
pub fn mutated(document: &Json, other: &Json, random: &mut Random) -> String {
    let (mut document, mut other) = (document.clone(), other.clone());
    let gentle = random.below(2) == 0;
    for _ in 0..=[0, 0, 1, 2][random.below(4)] {
        match gentle {
            true => gentle_change(&mut document, random),
            false => change(&mut document, &mut other, random),
        }
    }
    let mut text = String::new();
    document.write(&mut text);
    text
}

fn gentle_change(document: &mut Json, random: &mut Random) {
    match random.below(6) {
        0 => {
            number_in(document, random, USUAL);
        }
        1 => {
            let list = list_in(document, random);
            remove(list, random);
        }
        2 => {
            let count = COUNTS[random.below(9)];
            grow(list_in(document, random), count, true, random);
        }
        3 => {
            if let Json::List(entries) = list_in(document, random)
                && !entries.is_empty()
            {
                let (one, two) = (random.below(entries.len()), random.below(entries.len()));
                entries.swap(one, two);
            }
        }
        4 => {
            let is =
                |value: &Json| matches!(value, Json::Plain(plain) if plain == "true" || plain == "false");
            if let Json::Plain(plain) = find(document, random, is) {
                *plain = if plain == "true" { "false" } else { "true" }.to_owned();
            }
        }
        _ => {
            let group_of =
                |plain: &str| WORDS.into_iter().find(|words| words.iter().any(|word| quoted(word) == plain));
            let is = |value: &Json| matches!(value, Json::Plain(plain) if group_of(plain).is_some());
            if let Json::Plain(plain) = find(document, random, is)
                && let Some(words) = group_of(plain)
            {
                *plain = quoted(words[random.below(words.len())]);
            }
        }
    }
}

fn change(document: &mut Json, other: &mut Json, random: &mut Random) {
    let way = way(document, random);
    let away = self::way(other, random);
    let value = document.at(&way);
    match random.below(12) {
        0 => {
            remove(value, random);
        }
        1 => {
            *value = Json::Plain(one_of(VALUES, random));
        }
        2 | 3 => {
            number_in(document, random, NUMBERS);
        }
        4 => {
            // Long lists cost time, and the longest cost most of it.
            let most = if random.below(8) == 0 { COUNTS.len() } else { COUNTS.len() - 4 };
            let count = COUNTS[random.below(most)];
            let renamed = random.below(4) > 0;
            grow(list_in(document, random), count, renamed, random);
        }
        5 => {
            if let Json::List(entries) = list_in(document, random) {
                entries.clear();
            }
        }
        6 => {
            let text = text_of(random);
            string_in(document, random, text);
        }
        7 => {
            if let Json::Object(fields) = object_in(document, random)
                && !fields.is_empty()
            {
                let field = fields[random.below(fields.len())].clone();
                let at = random.below(fields.len() + 1);
                fields.insert(at, field);
            }
        }
        8 => {
            let name = match other.at(&away) {
                Json::Object(fields) if !fields.is_empty() => fields[random.below(fields.len())].clone(),
                other => (quoted("note"), other.clone()),
            };
            if let Json::Object(fields) = object_in(document, random) {
                fields.push(name);
            }
        }
        9 => {
            *value = other.at(&away).clone();
        }
        _ => {
            swap(document, random);
        }
    }
}

/// A way to some value: all sections of a document are as likely, however many entries they have.
fn way(document: &Json, random: &mut Random) -> Way {
    let (mut at, mut way) = (document, Way::new());
    while at.len() > 0 && (way.is_empty() || random.below(8) > 0) {
        let child = random.below(at.len());
        way.push(child);
        at = match at {
            Json::List(entries) => &entries[child],
            Json::Object(fields) => &fields[child].1,
            Json::Plain(_) => unreachable!("it has children"),
        };
    }
    way
}

/// A value that `is` wanted, after some tries; the document itself where there is none.
fn find<'a>(document: &'a mut Json, random: &mut Random, is: impl Fn(&Json) -> bool) -> &'a mut Json {
    for _ in 0..50 {
        let mut way = way(document, random);
        while !way.is_empty() && !is(document.at(&way)) {
            way.pop();
        }
        if is(document.at(&way)) {
            return document.at(&way);
        }
    }
    document
}

fn list_in<'a>(document: &'a mut Json, random: &mut Random) -> &'a mut Json {
    find(document, random, |value| matches!(value, Json::List(_)))
}

fn object_in<'a>(document: &'a mut Json, random: &mut Random) -> &'a mut Json {
    find(document, random, |value| matches!(value, Json::Object(_)))
}

fn number_in(document: &mut Json, random: &mut Random, numbers: &str) {
    let is_number = |plain: &str| plain.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    let value = find(document, random, |value| matches!(value, Json::Plain(plain) if is_number(plain)));
    *value = Json::Plain(one_of(numbers, random));
}

fn string_in(document: &mut Json, random: &mut Random, text: String) {
    let value = find(document, random, |value| matches!(value, Json::Plain(plain) if plain.starts_with('"')));
    *value = Json::Plain(text);
}

fn remove(value: &mut Json, random: &mut Random) {
    match value {
        Json::Object(fields) if !fields.is_empty() => drop(fields.remove(random.below(fields.len()))),
        Json::List(entries) if !entries.is_empty() => drop(entries.remove(random.below(entries.len()))),
        _ => {}
    }
}

/// Makes a list so long with copies of its entries, maybe under names of their own.
fn grow(list: &mut Json, count: usize, renamed: bool, random: &mut Random) {
    let Json::List(entries) = list else { return };
    let Some(sample) = (!entries.is_empty()).then(|| entries[random.below(entries.len())].clone()) else {
        return;
    };
    let begun = entries.len();
    entries.truncate(count);
    entries.extend((begun..count).map(|i| {
        let mut entry = sample.clone();
        if renamed {
            rename(&mut entry, i);
        }
        entry
    }));
}

fn rename(entry: &mut Json, number: usize) {
    match entry {
        Json::Object(fields) => {
            let named = fields
                .iter_mut()
                .find(|(name, _)| ["\"name\"", "\"label\"", "\"id\""].contains(&name.as_str()));
            if let Some((_, name)) = named {
                *name = Json::Plain(quoted(&format!("Z{number}")));
            }
        }
        Json::Plain(plain) if plain.starts_with('"') => *plain = quoted(&format!("Z{number}")),
        Json::Plain(plain) => *plain = number.to_string(),
        Json::List(_) => {}
    }
}

fn one_of(words: &str, random: &mut Random) -> String {
    let words: Vec<&str> = words.split_whitespace().collect();
    words[random.below(words.len())].to_owned()
}

fn text_of(random: &mut Random) -> String {
    match random.below(9) {
        0 => "\"\"".to_owned(),
        1 => quoted(&"x".repeat([64, 65, 200, 201, 10_000, 10_001][random.below(6)])),
        2 => quoted("A\u{202e}B\u{2066}"),
        3 => "\"\\u0000\"".to_owned(),
        4 => "\"\\ud800\"".to_owned(),
        5 => quoted("A"),
        6 => quoted(" A"),
        7 => quoted("💥".repeat(64).as_str()),
        _ => one_of(VALUES, random),
    }
}

/// Swaps two values of which none lies in the other.
fn swap(document: &mut Json, random: &mut Random) {
    for _ in 0..20 {
        let (one, two) = (way(document, random), way(document, random));
        if one.starts_with(&two) || two.starts_with(&one) {
            continue;
        }
        let first = document.at(&one).clone();
        let second = std::mem::replace(document.at(&two), first);
        *document.at(&one) = second;
        return;
    }
}
