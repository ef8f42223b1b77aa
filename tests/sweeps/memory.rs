//! Putting parts together takes as much memory for a hundred thousand values as for a few.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

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
    writeln!(file, "{{\n\"format\": {},\n\"version\": 1,", read["format"]).expect("there is room");
    writeln!(file, "\"experiment\": {experiment},\n\"shard\": {},\n\"units\": [", read["shard"])
        .expect("there is room");
    let units = read["units"].as_array().expect("units");
    for replication in 0..600 {
        for (at, unit) in units.iter().enumerate() {
            let mut unit = unit.clone();
            unit["replication"] = replication.into();
            let comma = if replication == 599 && at == units.len() - 1 { "" } else { "," };
            writeln!(file, "{unit}{comma}").expect("there is room");
        }
    }
    writeln!(file, "]\n}}").expect("there is room");
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
