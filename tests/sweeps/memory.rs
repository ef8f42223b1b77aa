//! Putting parts together takes as much memory for a hundred thousand values as for a few.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use coalloc::experiment::{UnitDigest, UnitResult};
use serde_json::Value;
use wait4::Wait4;

use crate::support::{COALLOC, answer, folder};

/// Bytes that many units may take beyond few: some text, and the units of a cell.
const MORE_BYTES: u64 = 8_000_000;

#[test]
fn many_units_are_merged_in_the_memory_of_few() {
    let folder = folder("merging");
    let path = |name: &str| folder.join(name).display().to_string();
    let few = path("few.json");
    let part = ["experiment", "preset:link-capacity", "--replications", "1", "--shard", "1/1", "-o", &few];
    answer(Command::new(COALLOC).args(part));
    let read: Value = serde_json::from_slice(&fs::read(&few).expect("it was written")).expect("JSON");
    // The same days again and again: what is merged need not have been simulated.
    let many = path("many.json");
    let mut file = fs::File::create(&many).expect("the folder is writable");
    let mut experiment = read["experiment"].clone();
    experiment["replications"] = 600.into();
    let units: Vec<UnitResult> = serde_json::from_value(read["units"].clone()).expect("units");
    let repeated = (0..600)
        .flat_map(|replication| units.iter().map(move |unit| UnitResult { replication, ..unit.clone() }));
    let (mut digest, mut lines) = (UnitDigest::default(), Vec::new());
    for unit in repeated {
        digest.add(&unit);
        lines.push(serde_json::to_string(&unit).expect("numbers and texts are JSON"));
    }
    let (format, shard, digest) = (&read["format"], &read["shard"], String::from(digest));
    writeln!(file, "{{\n\"format\": {format},\n\"version\": 1,\n\"experiment\": {experiment},")
        .expect("there is room");
    writeln!(file, "\"shard\": {shard},\n\"digest\": \"{digest}\",\n\"units\": [").expect("there is room");
    writeln!(file, "{}\n]\n}}", lines.join(",\n")).expect("there is room");
    drop(file);
    let bytes = fs::metadata(&many).expect("it was written").len();
    assert!(bytes > MORE_BYTES, "{bytes}");
    let used = |name: &str, more: &[&str]| {
        let mut merge = Command::new(COALLOC);
        merge.args(["merge", name]).args(more).stdout(Stdio::null());
        let used = merge.spawn().expect("cargo built the command before this test").wait4().expect("it ends");
        assert!(used.status.success());
        used.rusage.maxrss
    };
    let whole = path("whole.json");
    for more in [&["-o", &*whole][..], &["--csv", "days", "-o", &whole], &["--csv", "-o", &whole]] {
        let (of_few, of_many) = (used(&few, more), used(&many, more));
        assert!(of_many <= of_few + MORE_BYTES, "{more:?}: {of_few} and {of_many} bytes");
    }
}

/// Bytes that a script may take beyond one that takes none.
const SCRIPT_BYTES: u64 = 128_000_000;

#[test]
fn scripts_that_grow_stay_within_their_memory() {
    let folder = folder("scripts");
    let used = |name: &str, body: &str| {
        let path = folder.join(name);
        fs::write(
            &path,
            format!("fn node(request, node) {{ {body} }}\nfn deep(n, a) {{ deep(n + 1, a + [n]) }}"),
        )
        .expect("the folder is writable");
        let mut rule = Command::new(COALLOC);
        rule.args(["rule", "run"]).arg(&path).arg("preset:paper-example").stdout(Stdio::null());
        rule.spawn()
            .expect("cargo built the command before this test")
            .wait4()
            .expect("it ends")
            .rusage
            .maxrss
    };
    let tame = used("tame.rhai", "0");
    for (at, body) in [
        "let a = [0]; loop { a += a; }",
        "let a = []; loop { a.push([1, 2, 3]); }",
        "let a = []; loop { a = [a]; }",
        "let t = \"x\"; loop { t += t; }",
        "let m = #{}; let i = 0; loop { m[`${i}`] = [i, i, i, i]; i += 1; }",
        "let m = #{}; loop { m = #{ m: m, n: m }; }",
        "let a = []; a.pad(1000, \"x\"); loop { a = a.map(|x| x + x); }",
        "let a = []; a.pad(900, 0); deep(0, a)",
        "loop { print(\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"); }",
        "let f = |x| x; loop { f = Fn(\"deep\"); }",
        "node.a = node; loop { node.b = node; }",
    ]
    .into_iter()
    .enumerate()
    {
        let grown = used(&format!("{at}.rhai"), body);
        assert!(grown <= tame + SCRIPT_BYTES, "{body}: {grown} bytes, {tame} without");
    }
}
