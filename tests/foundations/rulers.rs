//! Weight of the house: lines per room, files, short files, doc comments that begin with a clause. Each may only fall.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const RULERS: &str = "tests/foundations/rulers.txt";
/// A file this short is worth a look: it may belong into another.
const SHORT_LINES: usize = 60;
/// How far a figure may fall before the ruler has to follow, in percent.
const SLACK_PERCENT: usize = 3;
/// First words of comments that put a clause in the place of a noun.
const CLAUSES: [&str; 7] = ["What", "Those", "That", "Of", "By", "Its", "As"];

/// The files of the product below a folder, without translations: those are as long as their originals.
fn product(folder: &str, found: &mut Vec<String>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    for entry in entries {
        let path = entry.expect("it can be listed").path();
        let name = path.to_string_lossy().replace('\\', "/");
        let is_code = ["rs", "ts", "svelte", "css", "js"]
            .map(Some)
            .contains(&path.extension().and_then(|end| end.to_str()));
        let is_translation =
            name.rsplit_once("/text/").is_some_and(|(_, rest)| !rest.contains('.') && rest != "en");
        if path.is_dir() && !name.contains("/engine/pkg") && !is_translation {
            product(&name, found);
        } else if is_code && ![".test.ts", ".fixture.ts"].iter().any(|end| name.ends_with(end)) {
            found.push(name);
        }
    }
}

/// The room of a file: its folder, one level further down for labs and programs.
fn room(file: &str) -> String {
    let parts: Vec<&str> = file.split('/').collect();
    let depth = match parts.as_slice() {
        ["src", "labs" | "bin", ..] => 3,
        ["src", ..] => 2,
        ["www", "src", "labs", ..] => 4,
        _ => 3,
    };
    parts[..depth.min(parts.len() - 1)].join("/")
}

fn begins_with_clause(line: &str) -> bool {
    let line = line.trim_start();
    let text = ["///", "//!", "/**", "*", "//"].iter().find_map(|sign| line.strip_prefix(sign));
    let word = text.and_then(|text| text.trim_start().split(|letter: char| !letter.is_alphabetic()).next());
    word.is_some_and(|word| CLAUSES.contains(&word))
}

#[test]
fn the_house_grows_lighter() {
    let mut files = Vec::new();
    ["src", "www/src"].into_iter().for_each(|folder| product(folder, &mut files));
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for file in &files {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let lines = text.lines().count();
        let mut add = |key: &str, count: usize| *found.entry(key.to_owned()).or_default() += count;
        add(&room(file), lines);
        add("files", 1);
        add("short files", usize::from(lines < SHORT_LINES));
        add("clauses", text.lines().filter(|line| begins_with_clause(line)).count());
    }
    let rulers = fs::read_to_string(RULERS).unwrap_or_else(|error| panic!("{RULERS}: {error}"));
    let most: BTreeMap<&str, usize> = rulers
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.rsplit_once(' ').expect("a room and a number"))
        .map(|(room, most)| (room, most.parse().unwrap_or_else(|_| panic!("{room} has no number"))))
        .collect();
    let mut wrong = Vec::new();
    for (room, count) in &found {
        match most.get(room.as_str()) {
            None => wrong.push(format!("{room} has no ruler: {count}")),
            Some(most) if count > most => wrong.push(format!("{room}: {count}; the most is {most}")),
            Some(most) if count + most * SLACK_PERCENT / 100 + 20 < *most => {
                wrong.push(format!("{room}: only {count} left; the ruler says {most}: lower it"));
            }
            Some(_) => {}
        }
    }
    wrong
        .extend(most.keys().filter(|room| !found.contains_key(**room)).map(|room| format!("{room} is gone")));
    assert!(wrong.is_empty(), "{RULERS}:\n{}", wrong.join("\n"));
}

#[test]
fn rooms_are_folders_and_clauses_are_seen() {
    assert_eq!(room("src/lib.rs"), "src");
    assert_eq!(room("src/kernel/time.rs"), "src/kernel");
    assert_eq!(room("src/labs/cors/views/run.rs"), "src/labs/cors");
    assert_eq!(room("www/src/labs/cors/lab.ts"), "www/src/labs/cors");
    assert!(begins_with_clause("    /// What a unit says.") && begins_with_clause(" * By what it grows."));
    assert!(!begins_with_clause("/// State increment.") && !begins_with_clause("let x = 1; // What"));
    assert!(Path::new(RULERS).is_file());
}
