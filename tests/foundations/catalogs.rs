//! One message, two places: where it arises, and its words in a catalog.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::layers::files;
use crate::rust_text::{Use, literals, uses};
use coalloc::experiment::Study;
use coalloc::labs::co_allocation::study::ExperimentDocument as CoAllocation;
use coalloc::labs::cors::study::CorsExperimentDocument;
use coalloc::labs::elastic::study::ElasticExperimentDocument;
use coalloc::labs::market::study::MarketExperimentDocument;
use coalloc::message;
use coalloc::text::{Message, Value, Words};

/// What speaks: where its code is, and the folder of its English catalogs.
const SPEAKERS: [(&str, &str); 6] = [
    ("src/labs/co_allocation", "src/labs/co_allocation/text/en"),
    ("src/labs/cors", "src/labs/cors/text/en"),
    ("src/labs/elastic", "src/labs/elastic/text/en"),
    ("src/labs/market", "src/labs/market/text/en"),
    ("src/bin/coalloc", "src/bin/coalloc/text/en"),
    ("src", "src/text/en"),
];

/// Files with sentences that no person is shown, or that are not shown as a message.
const NO_MESSAGES: [(&str, &str); 13] = [
    ("src/bin/driver", "a tool for developers"),
    ("src/bin/coalloc/main.rs", "the help, whose words clap takes from the code"),
    ("src/document/shape/decoder.rs", "words of the decoder, recognized"),
    ("src/text/message.rs", "types for the page"),
    ("src/labs/elastic/model/mod.rs", "types for the page"),
    ("src/interchange/detect.rs", "columns of a table"),
    ("src/interchange/read/sndlib.rs", "forms of lines, in the words of the format"),
    ("src/interchange/read/swf.rs", "fields, in the words of the format"),
    ("src/interchange/write/notebook.rs", "code of another language"),
    ("src/labs/co_allocation/solver_files/solution", "words of solvers, recognized"),
    ("src/labs/co_allocation/day/log.rs", "the log in tests"),
    ("src/labs/co_allocation/planner/check/plan.rs", "a fault of a planner, shown to those who mend it"),
    ("src/chart/pen.rs", "why drawing cannot fail, a panic"),
];

/// What speaks in a file.
fn speaker(path: &Path, used: &Use) -> &'static str {
    let named = |code: &str| code.strip_prefix("src/labs/").is_some_and(|lab| used.path.contains(lab));
    let is_spoken_by = |(code, _): &&(&str, &str)| named(code) || path.starts_with(code);
    SPEAKERS.iter().find(is_spoken_by).expect("all code is in src").1
}

/// Every message of the code, with its place.
fn all_uses() -> Vec<(String, &'static str, Use)> {
    let code = files(Path::new("src"), "rs").into_iter().filter(|(path, _)| !path.ends_with("tests.rs"));
    let found = code.flat_map(|(path, text)| {
        let place =
            move |used: Use| (format!("{}:{}", path.display(), used.line), speaker(&path, &used), used);
        uses(&text).into_iter().map(place).collect::<Vec<_>>()
    });
    found.collect()
}

/// The sentences of a folder of catalogs, by key.
fn sentences(folder: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (path, text) in files(Path::new(folder), "txt") {
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (key, sentence) =
                line.split_once(" = ").unwrap_or_else(|| panic!("{}: {line}", path.display()));
            assert!(
                found.insert(key.to_owned(), sentence.to_owned()).is_none(),
                "{folder}: {key} comes twice"
            );
        }
    }
    assert!(!found.is_empty(), "{folder} has no catalog");
    found
}

/// The names in a sentence, each once: those of values, and those that choose a form.
fn names(sentence: &str) -> BTreeSet<&str> {
    let fields = sentence.split('{').skip(1).map(|rest| rest.split_once('}').expect("a brace is closed").0);
    let names = fields.map(|field| field.split('|').next().unwrap_or_default());
    names.filter(|name| *name != "¶").collect()
}

#[test]
fn labs_and_foundations_share_no_key() {
    let mut folders = BTreeMap::new();
    let mut shared = Vec::new();
    for (_, folder) in SPEAKERS.into_iter().filter(|(code, _)| !code.starts_with("src/bin")) {
        let known =
            sentences(folder).into_keys().filter_map(|key| Some((folders.insert(key.clone(), folder)?, key)));
        shared.extend(known.map(|(other, key)| format!("{key} in {other} and {folder}")));
    }
    assert!(shared.is_empty(), "a page reads them as one catalog: {shared:?}");
}

#[test]
fn every_key_has_words_and_all_words_are_used() {
    let mut culprits = Vec::new();
    let uses = all_uses();
    for (_, folder) in SPEAKERS {
        let known = sentences(folder);
        let mut unused: BTreeSet<&str> = known.keys().map(String::as_str).collect();
        for (place, _, used) in uses.iter().filter(|(_, speaker, _)| *speaker == folder) {
            unused.remove(used.key.as_str());
            match known.get(&used.key) {
                None => culprits.push(format!("{place}: {folder} has no {}", used.key)),
                Some(sentence) => {
                    let given: BTreeSet<&str> = used.args.iter().map(String::as_str).collect();
                    if given != names(sentence) {
                        culprits.push(format!("{place}: {given:?} for “{sentence}”"));
                    }
                }
            }
        }
        culprits.extend(unused.iter().map(|key| format!("{folder}: nobody says {key}")));
    }
    assert!(uses.len() > 100, "the messages are found");
    assert!(culprits.is_empty(), "{}", culprits.join("\n"));
}

/// The other languages that have catalogs.
fn languages() -> BTreeSet<String> {
    let folders = SPEAKERS.iter().filter_map(|(_, english)| Path::new(english).parent()?.read_dir().ok());
    let entries = folders.flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let names =
        entries.filter(|path| path.is_dir()).filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()));
    names.filter(|name| name != "en").collect()
}

/// The sentences of a folder without the help of the command, whose English stands in the code.
fn without_help(folder: &str) -> BTreeMap<String, String> {
    let mut all = sentences(folder);
    all.retain(|key, _| !key.starts_with("help."));
    all
}

#[test]
fn every_language_has_the_keys_and_the_values_of_english() {
    let mut culprits = Vec::new();
    assert!(languages().contains("ja"));
    for (language, (_, english)) in languages().iter().flat_map(|one| SPEAKERS.map(|speaker| (one, speaker)))
    {
        let folder = english.replace("/en", &format!("/{language}"));
        let (known, other) = (without_help(english), without_help(&folder));
        culprits.extend(
            known.keys().filter(|key| !other.contains_key(*key)).map(|key| format!("{folder}: no {key}")),
        );
        for (key, sentence) in &other {
            match known.get(key) {
                None => culprits.push(format!("{folder}: English has no {key}")),
                Some(one) if !choosing(one, sentence) => {
                    culprits.push(format!("{folder}: {key} = {sentence}"))
                }
                Some(one)
                    if one.matches(['|']).count() != forms(one) && columns(one) != columns(sentence) =>
                {
                    culprits.push(format!("{folder}: {key} has other columns"));
                }
                Some(_) => {}
            }
        }
    }
    assert!(culprits.is_empty(), "{}", culprits.join("\n"));
}

/// Whether a sentence mentions the values of the English one; a form that English chooses by a number need not be.
fn choosing(english: &str, sentence: &str) -> bool {
    let shown = |text: &str| -> BTreeSet<String> {
        let fields = text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0.to_owned()));
        fields.filter(|field| !field.contains('|')).collect()
    };
    shown(english).is_subset(&shown(sentence)) && names(sentence).is_subset(&names(english))
}

/// Bars inside of braces.
fn forms(sentence: &str) -> usize {
    sentence
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(field, _)| field.matches('|').count())
        .sum()
}

fn columns(sentence: &str) -> usize {
    sentence.matches('|').count() - forms(sentence)
}

/// A language in which every word is in brackets: whatever is not comes from the code.
fn pseudo(sentence: &str) -> String {
    let (mut text, mut in_name) = (String::new(), false);
    for piece in sentence.split_inclusive(['{', '}', '|', ' ']) {
        let word = piece.trim_end_matches(['{', '}', '|', ' ']);
        match in_name || word.is_empty() {
            true => text += piece,
            false => text += &format!("⟦{word}⟧{}", &piece[word.len()..]),
        }
        in_name = piece.ends_with('{');
    }
    text
}

#[test]
fn another_language_is_a_catalog_and_nothing_else() {
    let mut spoken = 0;
    for (_, folder) in SPEAKERS {
        let catalog: String = sentences(folder)
            .iter()
            .map(|(key, sentence)| format!("{key} = {}\n", pseudo(sentence)))
            .collect();
        for (place, _, used) in all_uses().into_iter().filter(|(_, speaker, _)| *speaker == folder) {
            let values: Vec<&dyn Value> = used.args.iter().map(|_| &2_u32 as &dyn Value).collect();
            let names: &'static str = format!("{} {}", used.key, used.args.join(" ")).leak();
            let message = Message::new(&[], names, &values);
            let sentence = Words(&catalog).sentence(&message);
            let outside: String =
                sentence.split('⟦').map(|rest| rest.split_once('⟧').map_or(rest, |(_, rest)| rest)).collect();
            assert!(sentence.contains(['⟦', '2']), "{place}: {sentence}");
            assert!(!outside.contains(|c: char| c.is_alphabetic()), "{place}: {sentence}");
            spoken += 1;
        }
    }
    assert!(spoken > 100);
}

#[test]
fn a_measure_has_a_title_beside_its_name() {
    let tables = [
        CoAllocation::MEASURES,
        CorsExperimentDocument::MEASURES,
        ElasticExperimentDocument::MEASURES,
        MarketExperimentDocument::MEASURES,
    ];
    for row in tables.into_iter().flatten() {
        let [label, name, about] = row.names();
        let all = [&label, &name, &about];
        assert!(all.iter().all(|one| !one.is_empty() && !one.contains('|')), "{}: {all:?}", row.id);
        assert_ne!(name, about, "{}", row.id);
    }
}

#[test]
fn forms_follow_the_number() {
    let english = "bars = {count} {count|bar|bars} of {name}, {left}\nleft = {n|one|some} left";
    let message = |count: u32| {
        let left = message!(&["left = {n|one|some} left"]; "left", n = 1_u32);
        message!(&[]; "bars", count, name = "{count}", left)
    };
    let say = |count| Words(english).sentence(&message(count));
    assert_eq!(say(1), "1 bar of {count}, one left");
    assert_eq!(say(0), "0 bars of {count}, one left");
    assert_eq!(Words::ENGLISH.sentence(&message(1)), "bars", "a key without words speaks for itself");
}

/// Several words in a row, as people write them.
fn is_sentence(literal: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_matches(['.', ',', ':', ';', '(', ')', '?', '“', '”', '\'', '`', '\n']);
        word.len() > 1 && word.chars().all(|c| c.is_alphabetic() || "-'".contains(c))
    };
    let mut in_a_row = 0;
    literal.split(' ').any(|word| {
        in_a_row = if is_word(word) { in_a_row + 1 } else { 0 };
        in_a_row > 2
    })
}

#[test]
fn no_sentence_is_outside_the_catalogs() {
    let for_developers =
        ["expect", "panic!", "assert!", "assert_eq!", "debug_assert!", "unreachable!", "#", "doc"];
    let mut culprits = Vec::new();
    let mut quiet: BTreeSet<&str> = NO_MESSAGES.iter().map(|(path, _)| *path).collect();
    for (path, text) in files(Path::new("src"), "rs") {
        let allowed = NO_MESSAGES.iter().find(|(known, _)| path.starts_with(known));
        for literal in literals(&text) {
            let is_quiet = literal.within.iter().any(|name| for_developers.contains(&name.as_str()));
            if is_quiet || !is_sentence(&literal.text) || path.ends_with("tests.rs") {
                continue;
            }
            match allowed {
                Some((known, _)) => drop(quiet.remove(known)),
                None => culprits.push(format!("{}:{}: “{}”", path.display(), literal.line, literal.text)),
            }
        }
    }
    assert!(culprits.is_empty(), "these belong in a catalog of src/**/text:\n{}", culprits.join("\n"));
    assert!(quiet.is_empty(), "these no longer need to be listed: {quiet:?}");
}
