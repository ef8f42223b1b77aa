//! The browser for the tests: found, or installed if the system's package manager needs no password.

use crate::configuration::Browser as Settings;
use crate::{Result, console, process};
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// A Chromium.
pub struct Browser {
    /// The headless shell, which is faster, or the browser if there is none.
    pub program: PathBuf,
}

/// Finds the browser, or installs it if possible.
pub fn ensure(settings: &Settings) -> Result<Browser> {
    if let Some(browser) = find(settings) {
        return Ok(browser);
    }
    let packages = packages(settings);
    let missing = format!(
        "Chromium is needed for the browser tests.\n  \
         Debian, Ubuntu:  apt-get install {}\n  \
         elsewhere:       install Chromium or Chrome and put it on PATH, or name it: CHROMIUM=/path/to/chromium",
        packages.join(" ")
    );
    let Some(rights) = rights() else { return Err(missing) };
    let apt = |arguments: &[&str]| {
        let mut words = rights.iter().chain(&["apt-get"]);
        let mut command = Command::new(words.next().expect("the list ends with apt-get"));
        command.args(words).args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        console::step(&process::command_line(&command));
        process::run(&mut command)
    };
    let mut install = vec!["install", "-y", "--no-install-recommends"];
    install.extend(packages.iter().map(String::as_str));
    let installed = apt(&["update"]).and_then(|()| apt(&install));
    installed.ok().and_then(|()| find(settings)).ok_or(missing)
}

/// The program of another browser engine: named by a variable, else the first of these on PATH.
pub fn other_engine(variable: &str, programs: &[String]) -> Option<PathBuf> {
    named(variable).or_else(|| on_path(programs))
}

fn find(settings: &Settings) -> Option<Browser> {
    let installed = || on_path(&settings.headless_shells).or_else(|| on_path(&settings.programs));
    named("CHROMIUM").or_else(installed).map(|program| Browser { program })
}

fn named(variable: &str) -> Option<PathBuf> {
    env::var_os(variable).map(PathBuf::from).filter(|path| path.is_file())
}

fn on_path(programs: &[String]) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    let mut places =
        programs.iter().flat_map(|program| folders.iter().map(move |folder| folder.join(program)));
    places.find(|path| path.is_file())
}

/// The command prefix with which `apt-get` can install, or `None` if it would need a password.
fn rights() -> Option<&'static [&'static str]> {
    on_path(&["apt-get".to_owned()])?;
    if process::output_of(Command::new("id").arg("-u")).as_deref() == Some("0") {
        return Some(&[]);
    }
    process::output_of(Command::new("sudo").args(["-n", "true"])).map(|_| &["sudo", "-n"][..])
}

fn packages(settings: &Settings) -> &[String] {
    let system = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let ubuntu = system.lines().any(|line| line == "ID=ubuntu");
    if ubuntu { &settings.ubuntu_packages } else { &settings.debian_packages }
}
