//! The rules about files that no other tool knows: layers point down, a file says what it is for and stays short, and
//! the build's configuration agrees with the lock files.

use std::fs;
use std::path::{Path, PathBuf};

/// The foundations, then the labs, then the boundary to JavaScript: each may use only what stands before it.
const LAYERS: [&str; 12] = [
    "kernel",
    "text",
    "calendar",
    "workload",
    "document",
    "goal",
    "rule",
    "chart",
    "interchange",
    "experiment",
    "labs",
    "wasm",
];

/// The folders of a lab: each may use only what stands before it.
const WITHIN: [(&str, &[&str]); 4] = [
    (
        "co_allocation",
        &[
            "text",
            "model",
            "planner",
            "reservation",
            "day",
            "tasks",
            "document",
            "grids",
            "solver_files",
            "views",
            "exchange",
            "study",
            "figures",
            "command_line",
        ],
    ),
    (
        "cors",
        &["text", "model", "workload", "selection", "protocol", "document", "views", "study", "figures"],
    ),
    (
        "elastic",
        &[
            "text", "model", "profile", "site", "estimate", "broker", "workload", "document", "views",
            "study", "figures",
        ],
    ),
    (
        "market",
        &[
            "text", "model", "auction", "forecast", "run", "workload", "game", "document", "views", "study",
            "figures",
        ],
    ),
];

#[test]
fn layers_point_down() {
    let mut culprits = Vec::new();
    for (height, layer) in LAYERS.iter().enumerate() {
        for (path, line, used) in uses_in(&format!("src/{layer}")) {
            if LAYERS[height + 1..].contains(&used[0].as_str()) {
                culprits.push(format!("{path}:{line}: {layer} uses {}", used[0]));
            }
        }
    }
    assert!(culprits.is_empty(), "a layer may use only those before it:\n{}", culprits.join("\n"));
}

#[test]
fn labs_are_strangers() {
    let mut culprits = Vec::new();
    for (lab, _) in WITHIN {
        for (path, line, used) in uses_in(&format!("src/labs/{lab}")) {
            if used[0] == "labs" && used.get(1).is_some_and(|other| other != lab) {
                culprits.push(format!("{path}:{line}: {lab} uses {}", used[1]));
            }
        }
    }
    assert!(culprits.is_empty(), "a lab knows the foundations and no other lab:\n{}", culprits.join("\n"));
}

#[test]
fn layers_of_a_lab_point_down() {
    let mut culprits = Vec::new();
    for (lab, layers) in WITHIN {
        for (height, layer) in layers.iter().enumerate() {
            let folder = format!("src/labs/{lab}/{layer}");
            let place = if Path::new(&folder).is_dir() { folder } else { folder + ".rs" };
            // Unit tests may draw their cases from anywhere.
            for (path, line, used) in
                uses_in(&place).into_iter().filter(|(path, ..)| !path.ends_with("tests.rs"))
            {
                if used[0] == "labs"
                    && used.get(2).is_some_and(|used| layers[height + 1..].contains(&used.as_str()))
                {
                    culprits.push(format!("{path}:{line}: {layer} uses {}", used[2]));
                }
            }
        }
    }
    assert!(culprits.is_empty(), "a layer of a lab may use only those before it:\n{}", culprits.join("\n"));
}

#[test]
fn every_module_is_a_layer() {
    let declared = |file: &str| -> Vec<String> {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let lines = text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(declared("src/lib.rs"), LAYERS, "src/lib.rs lists the layers, and only them, in their order");
    assert_eq!(declared("src/labs/mod.rs"), WITHIN.map(|(lab, _)| lab), "src/labs/mod.rs lists the labs");
    for (lab, layers) in WITHIN {
        let file = format!("src/labs/{lab}/mod.rs");
        assert_eq!(declared(&file), layers, "{file} lists the layers of the lab in their order");
    }
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
        // The style of a component counts apart, and its markup takes more lines for the same than code does.
        let is_component = path.extension().is_some_and(|end| end == "svelte");
        let code = text.split("\n<style>").next().unwrap_or_default();
        let most = if is_component { 430 } else { 400 };
        // A catalog follows its English one, whose lines another language may not fit into.
        let follows = path.parent().is_some_and(|folder| {
            folder.parent().is_some_and(|text| text.ends_with("text")) && !folder.ends_with("en")
        });
        if code.lines().count() > most && !follows {
            culprits.push(format!("{}: longer than {most} lines", path.display()));
        }
    }
    assert!(culprits.is_empty(), "{}", culprits.join("\n"));
}

#[test]
fn sums_of_numbers_begin_at_plus_zero() {
    let mut culprits = Vec::new();
    for (path, text) in files(Path::new("src"), "rs") {
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for statement in code.split(';') {
            let annotated = statement.rsplit_once("let ").is_some_and(|(_, last)| {
                last.split('=').next().is_some_and(|name| name.trim_end().ends_with(": f64"))
                    && last.ends_with(".sum()")
            });
            if annotated || statement.contains("sum::<f64>()") {
                culprits.push(format!("{}: {}", path.display(), statement.trim()));
            }
        }
    }
    assert!(culprits.is_empty(), "−0 is no sum of nothing; `total()` is +0:\n{}", culprits.join("\n"));
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
    let version_of = |name: &str| {
        let entry = lock.split("[[package]]").find(|entry| entry.contains(&format!("\nname = \"{name}\"\n")));
        entry.and_then(|entry| entry.lines().find(|line| line.starts_with("version = "))).map(str::to_owned)
    };
    let version = version_of("wasm-bindgen");
    assert!(
        version.is_some() && version == version_of("wasm-bindgen-cli-support"),
        "two versions of wasm-bindgen"
    );
    assert!(
        package.contains(&format!("\"node\": \"{}\"", setting("node"))),
        "www/package.json wants another Node.js"
    );
}

#[test]
fn the_layer_test_sees_every_form_of_use() {
    let text = "use crate::model::Grid;\n// use crate::wasm::x;\nuse crate::{\n  chart::{self, a::b},\n  format,\n};\n\
                fn f() { coalloc::planner::g(crate::wasm) }\nmycrate::model::x();\nuse crate::labs::x::{y, z::w};";
    let found: Vec<String> =
        modules_used(text).into_iter().map(|(line, path)| format!("{line} {}", path.join("::"))).collect();
    let expected = [
        "1 model::Grid",
        "3 chart",
        "3 chart::a::b",
        "3 format",
        "7 wasm",
        "9 labs::x::y",
        "9 labs::x::z::w",
        "7 planner::g",
    ];
    assert_eq!(found, expected);
}

/// The file, line and path of everything of this crate that a folder or file uses.
fn uses_in(place: &str) -> Vec<(String, usize, Vec<String>)> {
    let place = Path::new(place);
    let files = match place.is_dir() {
        true => files(place, "rs"),
        false => vec![(place.to_owned(), fs::read_to_string(place).unwrap_or_default())],
    };
    let uses = files.into_iter().flat_map(|(path, text)| {
        let path = path.display().to_string();
        modules_used(&text).into_iter().map(move |(line, used)| (path.clone(), line, used))
    });
    uses.collect()
}

/// Every file below a folder whose name ends in `.kind`, except generated ones.
pub fn files(folder: &Path, kind: &str) -> Vec<(PathBuf, String)> {
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

/// The line and path of every item of this crate that a text uses, comments aside.
fn modules_used(text: &str) -> Vec<(usize, Vec<String>)> {
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
                let paths = paths(&code[start + root.len()..], &[]);
                found.extend(paths.into_iter().map(|path| (line, path)));
            }
        }
    }
    found
}

/// The paths of a use tree that begins here, below those names.
fn paths(tree: &str, above: &[String]) -> Vec<Vec<String>> {
    let tree = tree.trim_start();
    if let Some(group) = tree.strip_prefix('{') {
        return members(group).into_iter().flat_map(|member| paths(member, above)).collect();
    }
    let name: String = tree.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let rest = &tree[name.len()..];
    let mut path = above.to_vec();
    if !name.is_empty() && name != "self" {
        path.push(name);
    }
    match rest.strip_prefix("::") {
        Some(rest) if rest.starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '{') => {
            paths(rest, &path)
        }
        _ => vec![path],
    }
}

/// The members of a `{…}` group, from behind its opening brace.
fn members(group: &str) -> Vec<&str> {
    let (mut depth, mut start, mut found) = (0_i32, 0, Vec::new());
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                found.push(&group[start..at]);
                start = at + 1;
                if letter == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    found.retain(|member| !member.trim().is_empty());
    found
}
