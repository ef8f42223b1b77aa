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

/// A virtual environment with pinned packages; `None`, said aloud, where there is no Python or no package registry.
pub fn python(requirements: &str) -> Option<PathBuf> {
    let wanted = cluster_file(requirements);
    let wanted = std::fs::read_to_string(&wanted).expect("it is checked in");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python").join(requirements);
    let (bin, mark) = (folder.join("bin"), folder.join("installed"));
    if std::fs::read_to_string(&mark).is_ok_and(|installed| installed == wanted) {
        return Some(bin);
    }
    let ran = |command: &mut Command| command.output().is_ok_and(|output| output.status.success());
    let made = ran(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder));
    let install = ["install", "--quiet", "--disable-pip-version-check", "-r"];
    if !made || !ran(Command::new(bin.join("pip")).args(install).arg(cluster_file(requirements))) {
        println!("skipped: Python cannot install {requirements}");
        return None;
    }
    std::fs::write(mark, wanted).expect("the folder is writable");
    Some(bin)
}

/// A file of the examples for clusters.
pub fn cluster_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("www/examples/cluster").join(name)
}

/// A program that finds the command and its own neighbors by their names.
pub fn program(path: &Path) -> Command {
    let command = Path::new(COALLOC).parent().expect("the command lies in a folder");
    let own = path.parent().expect("programs lie in folders");
    let system = std::env::var_os("PATH").unwrap_or_default();
    let folders = [own, command].map(Path::to_owned).into_iter().chain(std::env::split_paths(&system));
    let mut program = Command::new(path);
    program.env("PATH", std::env::join_paths(folders).expect("no folder has a colon in its name"));
    program
}
