//! The browser for the tests: found, or installed if the system's package manager needs no password.

use crate::configuration::Browser as Settings;
use crate::{Result, console, process};
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// A Chromium and its driver.
pub struct Browser {
    pub program: PathBuf,
    /// The headless shell, which is faster, or the browser if there is none.
    pub shell: PathBuf,
    pub driver: PathBuf,
}

/// Arguments for tests: no window and no network requests of the browser itself.
pub const ARGUMENTS: [&str; 8] = [
    "headless",
    "no-sandbox",
    "disable-gpu",
    "disable-quic",
    "no-first-run",
    "disable-background-networking",
    "disable-component-update",
    "disable-sync",
];

/// Finds the browser, or installs it if possible.
pub fn ensure(settings: &Settings) -> Result<Browser> {
    if let Some(browser) = find(settings) {
        return Ok(browser);
    }
    let packages = packages(settings);
    let missing = format!(
        "Chromium and its driver are needed for the browser tests.\n  \
         Debian, Ubuntu:  apt-get install {}\n  \
         elsewhere:       install Chromium or Chrome and the chromedriver of the same version, and put both on PATH\n  \
         \u{20}                or name them: CHROMIUM=/path/to/chromium CHROMEDRIVER=/path/to/chromedriver",
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
    let chosen = named("CHROMIUM");
    let shell = chosen.clone().or_else(|| on_path(&settings.headless_shells));
    let program = chosen.or_else(|| on_path(&settings.programs))?;
    // Hosted CI runners keep the matching driver in a separate folder.
    let hosted = env::var_os("CHROMEWEBDRIVER").map(|folder| PathBuf::from(folder).join("chromedriver"));
    let hosted = hosted.filter(|path| path.is_file());
    let driver = named("CHROMEDRIVER").or(hosted).or_else(|| on_path(&settings.drivers))?;
    Some(Browser { shell: shell.unwrap_or_else(|| program.clone()), program, driver })
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
