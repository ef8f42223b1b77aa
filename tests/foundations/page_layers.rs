//! The layers of the page: each folder of `www/src` may import only what stands before it, a lab knows no other lab, and
//! outside the labs nobody names one but the list of them.

use std::path::{Component, Path, PathBuf};

/// The foundations, then the frame around a lab, then what labs share, then the labs; `main.ts` and the worker are put
/// together from all.
const LAYERS: [&str; 19] = [
    "loading",
    "engine",
    "text",
    "parts",
    "fields",
    "gantt",
    "plot",
    "store",
    "files",
    "share",
    "figure",
    "experiments",
    "rules",
    "embed",
    "classroom",
    "learn",
    "frame",
    "lab",
    "labs",
];
/// Where the labs are joined: where a script of its own begins.
const ENTRIES: [&str; 2] = ["main.ts", "engine/worker.ts"];
/// Looks, which may be used everywhere, what the page in one file has instead of a foundation, and the page as it stands
/// in index.html, made from all.
const BESIDE: [&str; 3] = ["styles", "one-file", "first-page"];

#[test]
fn layers_of_the_page_point_down() {
    let mut culprits = Vec::new();
    for (file, line, used) in imports() {
        let (from, to) = (layer(&file), layer(&used));
        if ENTRIES.contains(&file.as_str()) || BESIDE.contains(&from) || BESIDE.contains(&to) {
            continue;
        }
        let height = |name: &str| LAYERS.iter().position(|layer| *layer == name);
        let (Some(own), Some(other)) = (height(from), height(to)) else {
            culprits.push(format!("www/src/{file}:{line}: {from} or {to} is no layer"));
            continue;
        };
        if other > own {
            culprits.push(format!("www/src/{file}:{line}: {from} imports {used}"));
        }
    }
    assert!(culprits.is_empty(), "a layer may use only those before it:\n{}", culprits.join("\n"));
}

#[test]
fn labs_of_the_page_are_strangers() {
    let lab =
        |path: &str| path.strip_prefix("labs/").and_then(|rest| Some(rest.split_once('/')?.0.to_owned()));
    let mut culprits = Vec::new();
    for (file, line, used) in imports() {
        if lab(&file).is_some() && lab(&used).is_some() && lab(&file) != lab(&used) {
            culprits.push(format!("www/src/{file}:{line}: imports {used}"));
        }
    }
    assert!(culprits.is_empty(), "a lab knows the foundations and no other lab:\n{}", culprits.join("\n"));
}

#[test]
fn imports_are_found() {
    let found = imports();
    for wanted in [("main.ts", "frame/Root.svelte"), ("frame/Dialogs.svelte", "share/ShareDialog.svelte")] {
        let is_there = found.iter().any(|(file, _, used)| (file.as_str(), used.as_str()) == wanted);
        assert!(is_there, "{wanted:?} is not found");
    }
}

fn layer(path: &str) -> &str {
    path.split_once('/').map_or(path, |(layer, _)| layer)
}

/// What each file of the page imports from the page, tests apart: file, line and what, relative to `www/src`.
fn imports() -> Vec<(String, usize, String)> {
    let root = Path::new("www/src");
    let mut found = Vec::new();
    for (path, text) in ["ts", "svelte"].into_iter().flat_map(|kind| crate::layers::files(root, kind)) {
        let file = path.strip_prefix(root).expect("a file of the page").to_path_buf();
        let name = file.to_string_lossy().into_owned();
        if [".test.", ".fixture."].iter().any(|kind| name.contains(kind)) {
            continue;
        }
        for (line, content) in text.lines().enumerate() {
            let Some(target) = target(content) else { continue };
            let used = resolved(&file, target);
            found.push((name.clone(), line + 1, used));
        }
    }
    found
}

/// The relative path that a line imports, if it does.
fn target(line: &str) -> Option<&str> {
    let at =
        ["from \"", "import(\"", "import \""].iter().find_map(|mark| Some(line.find(mark)? + mark.len()))?;
    let path = line[at..].split('"').next()?;
    path.starts_with('.').then_some(path)
}

/// An import's path from `www/src`, as the file is called.
fn resolved(file: &Path, target: &str) -> String {
    let mut path = file.parent().map_or_else(PathBuf::new, Path::to_path_buf);
    for part in Path::new(target).components() {
        match part {
            Component::ParentDir => assert!(path.pop(), "{}: {target} leaves the page", file.display()),
            Component::Normal(name) => path.push(name),
            _ => {}
        }
    }
    path.to_string_lossy().into_owned()
}
