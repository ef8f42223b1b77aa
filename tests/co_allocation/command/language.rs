//! The command in another language: chosen by an option, or by the environment.

use crate::kit::command::{answer, command, folder, run, stderr, stdout};

const JAPANESE: [&str; 2] = ["--language", "ja"];

fn in_japanese(arguments: &[&str]) -> Vec<&'static str> {
    [&JAPANESE, arguments].concat().into_iter().map(|one| -> &'static str { one.to_owned().leak() }).collect()
}

fn has_kana(text: &str) -> bool {
    text.contains(|c: char| ('\u{3040}'..'\u{3100}').contains(&c))
}

#[test]
fn answers_help_and_complaints_are_in_the_language_asked_for() {
    let plan = answer(&in_japanese(&["plan", "preset:tiny"]), 0);
    assert!(plan.contains("最適と証明済み"), "{plan}");
    let help = answer(&in_japanese(&["figure", "--help"]), 0);
    assert!(help.contains("実験結果をSVGの図として描く") && help.contains("既定：svg"), "{help}");
    for english in ["Usage", "Options", "Print help", "default", "possible"] {
        assert!(!help.contains(english), "{help}");
    }
    for wrong in
        [&["plan", "--fast"][..], &["figure", "--as", "gif", "a", "b"], &["plan"], &["plan", "preset:none"]]
    {
        let output = run(&in_japanese(wrong));
        assert_eq!(output.status.code(), Some(2));
        assert!(has_kana(stderr(&output)) && !stderr(&output).contains("error"), "{}", stderr(&output));
    }
    let json = answer(&in_japanese(&["--json", "plan", "--fast"]), 2);
    assert!(json.contains("引数--fastはありません。"), "{json}");
}

#[test]
fn the_environment_chooses_where_no_option_does() {
    let ask = |name: &str, value: &str, arguments: &[&str]| {
        let mut command = command(arguments);
        command.env_remove("LC_ALL").env(name, value);
        stdout(&command.output().expect("the command is built")).to_owned()
    };
    for (name, value) in [("LANG", "ja_JP.UTF-8"), ("LC_MESSAGES", "ja_JP"), ("LC_ALL", "ja")] {
        assert!(has_kana(&ask(name, value, &["plan", "preset:tiny"])), "{name}={value}");
    }
    assert!(!has_kana(&ask("LANG", "fr_FR.UTF-8", &["plan", "preset:tiny"])));
    assert!(!has_kana(&ask("LANG", "ja_JP.UTF-8", &["--language", "en", "plan", "preset:tiny"])));
}

/// English words of figures and files, but those of a document and its grid.
fn english_in<'a>(text: &'a str, document: &str) -> Vec<&'a str> {
    let words = text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 3);
    words.filter(|word| !["Coalloc", "Left", "Right"].contains(word) && !document.contains(word)).collect()
}

#[test]
fn figures_and_files_are_written_in_it() {
    let folder = folder("japanese");
    let path = |name: &str| folder.join(name).display().to_string();
    for (document, kinds) in
        [("small", &["success", "sites", "rejections"][..]), ("planned", &["planning", "times", "effort"])]
    {
        let document = format!("tests/co_allocation/study/{document}.json");
        let result = path("result.json");
        let names = std::fs::read_to_string(&document).expect("the document is checked in");
        answer(&in_japanese(&["experiment", &document, "--figures", &path(""), "-o", &result]), 0);
        for kind in kinds {
            let drawn = std::fs::read_to_string(path(&format!("{kind}.svg"))).expect("the figure was drawn");
            let texts: Vec<&str> = drawn.split(['<', '>']).skip(2).step_by(2).collect();
            let english = texts.iter().flat_map(|text| english_in(text, &names)).collect::<Vec<_>>();
            assert!(texts.iter().any(|text| has_kana(text)), "{kind}: {texts:?}");
            assert!(english.is_empty(), "{kind}: {english:?}");
        }
    }
    let grid = answer(&in_japanese(&["generate", "waxman", "--nodes", "8", "--seed", "1"]), 0);
    let program = answer(&in_japanese(&["export", "preset:tiny", "--frame", "0", "--format", "lp"]), 0);
    let comments = program.lines().filter(|line| line.starts_with('\\')).collect::<String>();
    for text in [&grid[..grid.find("\"grid\"").expect("a grid follows")], &comments] {
        assert!(has_kana(text), "{text}");
    }
}
