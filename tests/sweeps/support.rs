//! The command, folders to run it in, and the small experiments of all labs.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub const COALLOC: &str = env!("CARGO_BIN_EXE_coalloc");

/// Per lab an experiment with quick units, and as many replications as make it worth stopping.
pub const EXPERIMENTS: [(&str, &str); 4] =
    [("co-allocation", "12"), ("cors", "400"), ("elastic", "100"), ("market", "60")];

/// The document of a lab, as an absolute path.
pub fn document(lab: &str) -> String {
    format!("{}/tests/sweeps/documents/{lab}.json", env!("CARGO_MANIFEST_DIR"))
}

/// An empty folder of its own for each test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sweeps").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder is writable");
    folder
}

/// Runs a command that must end well, and gives its standard output.
pub fn answer(command: &mut Command) -> Vec<u8> {
    let Output { status, stdout, stderr } = command.output().expect("the program is there");
    assert!(status.success(), "{command:?}: {}", String::from_utf8_lossy(&stderr));
    stdout
}
