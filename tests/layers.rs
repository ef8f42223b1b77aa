//! The rules about files that no other tool knows: layers point down, a file says what it is for and stays short, and
//! the build's configuration agrees with the lock files.

use std::fs;
use std::path::{Path, PathBuf};

/// Each layer may use only what stands before it.
const LAYERS: [&str; 10] = [
    "model",
    "calendar",
    "planner",
    "reservation",
    "simulator",
    "systems",
    "experiment",
    "chart",
    "format",
    "wasm",
];

#[test]
fn layers_point_down() {
    let mut culprits = Vec::new();
    for (height, layer) in LAYERS.iter().enumerate() {
        for (path, text) in files(&Path::new("src").join(layer), "rs") {
            for (line, name) in modules_used(&text) {
                if LAYERS[height + 1..].contains(&name.as_str()) {
                    culprits.push(format!("{}:{line}: {layer} uses {name}", path.display()));
                }
            }
        }
    }
    assert!(culprits.is_empty(), "a layer may use only those before it:\n{}", culprits.join("\n"));
}

#[test]
fn every_module_is_a_layer() {
    let root = fs::read_to_string("src/lib.rs").expect("the library has a root");
    let declared = root.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let declared: Vec<&str> = declared.collect();
    let in_order: Vec<&str> = LAYERS.into_iter().filter(|layer| declared.contains(layer)).collect();
    assert_eq!(declared, in_order, "src/lib.rs lists the layers, and only them, in their order");
}

#[test]
fn every_file_says_what_it_is_for_and_stays_short() {
    let mut culprits = Vec::new();
    let rust = ["src", "tests"].into_iter().flat_map(|folder| files(Path::new(folder), "rs"));
    let page = ["ts", "svelte"].into_iter().flat_map(|kind| {
        ["www/src", "www/tests", "www/build"]
            .into_iter()
            .flat_map(move |folder| files(Path::new(folder), kind))
    });
    for (path, text) in rust.chain(page) {
        let first = text.lines().next().unwrap_or_default();
        if !["//!", "//", "/*", "<!--", "#![doc ="].iter().any(|start| first.starts_with(start)) {
            culprits.push(format!("{}:1: the first line does not say what the file is for", path.display()));
        }
        if text.lines().count() > 400 {
            culprits.push(format!("{}:401: longer than 400 lines", path.display()));
        }
    }
    assert!(culprits.is_empty(), "{}", culprits.join("\n"));
}

#[test]
fn the_configured_versions_are_the_locked_ones() {
    let read = |path: &str| fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (configuration, lock) = (read("wasm-pack.toml"), read("Cargo.lock"));
    let package = read("www/package.json");
    let setting = |key: &str| {
        let line = configuration.lines().find_map(|line| line.strip_prefix(&format!("{key} = \"")));
        line.and_then(|rest| rest.split('"').next()).unwrap_or_else(|| panic!("wasm-pack.toml has no {key}"))
    };
    let version = setting("wasm-bindgen").trim_start_matches('=');
    for name in ["wasm-bindgen", "wasm-bindgen-cli"] {
        let locked = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        assert!(lock.contains(&locked), "Cargo.lock holds another {name} than {version}");
    }
    assert!(
        package.contains(&format!("\"node\": \"{}\"", setting("node"))),
        "www/package.json wants another Node.js"
    );
}

#[test]
fn the_layer_test_sees_every_form_of_use() {
    let text = "use crate::model::Grid;\n// use crate::wasm::x;\nuse crate::{\n  chart::{self, a::b},\n  format,\n};\n\
                fn f() { coalloc::planner::g(crate::wasm) }\nmycrate::model::x();";
    let found: Vec<String> =
        modules_used(text).into_iter().map(|(line, name)| format!("{line} {name}")).collect();
    assert_eq!(found, ["1 model", "3 chart", "3 format", "7 wasm", "7 planner"]);
}

/// Every file below a folder whose name ends in `.kind`, except generated ones.
fn files(folder: &Path, kind: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder is readable").path()).collect();
    paths.sort();
    for path in paths {
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("pkg")) {
            continue;
        } else if path.is_dir() {
            found.extend(files(&path, kind));
        } else if path.extension().is_some_and(|extension| extension == kind) {
            let text = fs::read_to_string(&path).expect("source files are text");
            found.push((path, text));
        }
    }
    found
}

/// The line and name of every top-level module of this crate that a text uses, comments aside.
fn modules_used(text: &str) -> Vec<(usize, String)> {
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    let code: Vec<&str> = text.lines().map(|line| if is_comment(&line) { "" } else { line }).collect();
    let code = code.join("\n");
    let mut found = Vec::new();
    for root in ["crate::", "coalloc::"] {
        for (start, _) in code.match_indices(root) {
            let whole_word =
                !code[..start].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
            if whole_word {
                let line = code[..start].matches('\n').count() + 1;
                found.extend(names(&code[start + root.len()..]).into_iter().map(|name| (line, name)));
            }
        }
    }
    found
}

/// The first name, or the first name of each member of a `{…}` group.
fn names(path: &str) -> Vec<String> {
    let word =
        |text: &str| text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let Some(group) = path.strip_prefix('{') else { return vec![word(path)] };
    let (mut depth, mut start, mut found) = (0_i32, 0, Vec::new());
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                found.push(word(&group[start..at]));
                start = at + 1;
                if letter == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    found.retain(|name: &String| !name.is_empty());
    found
}
