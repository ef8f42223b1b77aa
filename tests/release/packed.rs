//! The crate and the npm package as they are published: nothing in them that does not belong there, and what their README
//! says works from them in an empty folder.
//!
//! Building the packed crate takes minutes: `COALLOC_RELEASE=1 cargo test --test release` does it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Bytes of the packed crate, at most.
const CRATE_BYTES: u64 = 2_000_000;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn answer(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it answers in UTF-8")
}

/// An empty folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("release").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder is writable");
    folder
}

fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments);
    cargo
}

#[test]
fn the_crate_has_its_sources_and_nothing_else() {
    let list = answer(cargo(&["package", "--list", "--allow-dirty"]).current_dir(root()));
    let beside: BTreeSet<&str> = list
        .lines()
        .filter(|file| !file.starts_with("src/") && !file.starts_with("www/public/schema/"))
        .collect();
    let usual = [
        ".cargo_vcs_info.json",
        "CHANGELOG.md",
        "Cargo.lock",
        "Cargo.toml",
        "Cargo.toml.orig",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
    ];
    // A checkout without a repository packs no note of its commit.
    assert!(beside.iter().all(|file| usual.contains(file)) && beside.len() >= usual.len() - 1, "{beside:?}");
}

#[test]
fn the_packed_crate_builds_and_runs_what_its_readme_says() {
    if std::env::var_os("COALLOC_RELEASE").is_none() {
        println!("skipped: COALLOC_RELEASE=1 builds the packed crate, which takes minutes");
        return;
    }
    let folder = folder("crate");
    let target = folder.join("target");
    answer(
        cargo(&["package", "--no-verify", "--allow-dirty", "--target-dir"]).arg(&target).current_dir(root()),
    );
    let name = format!("coalloc-{}", env!("CARGO_PKG_VERSION"));
    let packed = target.join("package").join(format!("{name}.crate"));
    let bytes = fs::metadata(&packed).expect("cargo wrote it").len();
    println!("{bytes} bytes");
    assert!(bytes <= CRATE_BYTES, "{bytes}");
    answer(Command::new("tar").arg("-xzf").arg(&packed).current_dir(&folder));
    let source = folder.join(name);
    answer(cargo(&["build", "--release", "--locked", "--target-dir"]).arg(&target).current_dir(&source));
    // The lines of the README, without those that need a file of the reader's own.
    let readme = fs::read_to_string(source.join("README.md")).expect("it is in the crate");
    let line = |line: &str| {
        let arguments = line.strip_prefix("cargo run --release -- ")?.split('#').next()?.trim().to_owned();
        (arguments.contains("preset:") && !arguments.contains("planning-times")).then_some(arguments)
    };
    let lines: Vec<String> = readme.lines().filter_map(line).collect();
    assert!(lines.len() >= 4, "{lines:?}");
    for arguments in lines {
        let mut command = Command::new(target.join("release/coalloc"));
        assert!(!answer(command.args(arguments.split_whitespace()).current_dir(&folder)).is_empty());
    }
}

#[test]
fn the_packed_npm_package_runs_its_readme_in_node_and_in_a_bundler() {
    let built = root().join("pkg/coalloc_bg.wasm");
    if !built.exists() || Command::new("npm").arg("--version").output().is_err() {
        println!("skipped: there is no npm, or no package; `cargo play --build-only` makes it");
        return;
    }
    let folder = folder("npm");
    let packed = answer(
        Command::new("npm")
            .args(["pack", "--silent", "--pack-destination"])
            .arg(&folder)
            .arg(root().join("pkg")),
    );
    let packed = packed.lines().last().expect("npm says what it wrote").trim().to_owned();
    fs::write(folder.join("package.json"), "{ \"type\": \"module\" }\n").expect("the folder is writable");
    let install = ["install", "--silent", "--no-audit", "--no-fund", "--offline"];
    answer(Command::new("npm").args(install).arg(format!("./{packed}")).current_dir(&folder));
    let names: BTreeSet<String> = fs::read_dir(folder.join("node_modules/coalloc"))
        .expect("it is installed")
        .flatten()
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .collect();
    let wanted = [
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "coalloc.d.ts",
        "coalloc.js",
        "coalloc_bg.wasm",
        "package.json",
    ];
    assert_eq!(names, wanted.map(str::to_owned).into());

    let readme = fs::read_to_string(folder.join("node_modules/coalloc/README.md")).expect("it is packed");
    let example = |name: &str| -> String {
        let shown = readme.split_once(&format!("<!-- example: www/examples/{name} -->\n"));
        let block = shown.and_then(|(_, rest)| rest.split_once('\n')?.1.split_once("```"));
        block.unwrap_or_else(|| panic!("the README has no {name}")).0.to_owned()
    };
    fs::write(folder.join("node.mjs"), example("node.mjs")).expect("the folder is writable");
    let said = answer(Command::new("node").arg("node.mjs").current_dir(&folder));
    assert_eq!(said, "from 36000 s on N2,N3,S0\n");
    assert!(readme.contains(said.trim()), "the README says what comes out");

    let vite = root().join("www/node_modules/vite/bin/vite.js");
    if !vite.exists() {
        println!("skipped: there is no bundler; `npm ci` in www installs it");
        return;
    }
    let page = example("page.html").replace("./pkg/coalloc.js", "coalloc");
    fs::write(folder.join("index.html"), page).expect("the folder is writable");
    answer(Command::new("node").arg(vite).args(["build", "--logLevel", "warn"]).current_dir(&folder));
    let bundled = fs::read_dir(folder.join("dist/assets")).expect("it is bundled").flatten();
    let modules = bundled.filter(|file| file.path().extension().is_some_and(|end| end == "wasm")).count();
    assert_eq!(modules, 1, "the engine stays a file of its own, fetched when the page asks for it");
}
