//! The Node.js prerequisites: node, npm and the page's packages.

use crate::configuration::AtLeast;
use crate::project::Project;
use crate::{Result, console, process};
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Checks node and npm, and installs the page's packages if the lock file has changed.
pub fn ensure_packages(project: &Project) -> Result<()> {
    check_node(&project.configuration.tools.node)?;
    let lock_file = project.www().join("package-lock.json");
    let installed = project.www().join("node_modules/.package-lock.installed");
    let lock = fs::read(&lock_file).map_err(|error| format!("{}: {error}", lock_file.display()))?;
    if fs::read(&installed).is_ok_and(|kept| kept == lock) {
        return Ok(());
    }
    console::step("npm ci");
    process::run(npm().arg("ci").current_dir(project.www()))?;
    fs::write(&installed, lock).map_err(|error| format!("{}: {error}", installed.display()))
}

/// A program from the page's packages.
pub fn program(project: &Project, name: &str) -> Command {
    let extension = if cfg!(windows) { ".cmd" } else { "" };
    let path: PathBuf = project.www().join(format!("node_modules/.bin/{name}{extension}"));
    let mut command = Command::new(path);
    command.current_dir(project.www());
    command
}

fn npm() -> Command {
    Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

fn check_node(least: &AtLeast) -> Result<()> {
    let wanted = format!("Node.js {}.{} or later", least.major, least.minor);
    let Some(version) = process::output_of(Command::new("node").arg("--version")) else {
        return Err(format!("{wanted} is missing.\n{}", how_to_install(least)));
    };
    if !is_at_least(&version, least) {
        return Err(format!("{wanted} is needed, found {version}.\n{}", how_to_install(least)));
    }
    if process::output_of(npm().arg("--version")).is_none() {
        return Err(
            "npm is missing; it comes with Node.js, or as its own package: apt-get install npm".to_owned()
        );
    }
    Ok(())
}

/// Compares what `node --version` prints, such as `v20.19.4`.
fn is_at_least(version: &str, least: &AtLeast) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|part| part.parse::<u32>().ok());
    match (numbers.next(), numbers.next()) {
        (Some(major), Some(minor)) => (major, minor) >= (least.major, least.minor),
        _ => false,
    }
}

fn how_to_install(least: &AtLeast) -> String {
    let version = least.major;
    let path = env::var("PATH").unwrap_or_default();
    format!(
        "  Debian 13, Ubuntu 25.10 and later:  apt-get install nodejs npm\n  \
           anywhere else:                      https://nodejs.org/en/download (version {version} or a later LTS)\n  \
           Then run the same command again. Looked in {path}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_as_numbers() {
        let least = AtLeast { major: 20, minor: 19 };
        for version in ["v20.19.0", "v20.20.2", "v22.0.0", "v100.1.0"] {
            assert!(is_at_least(version, &least), "{version}");
        }
        for version in ["v20.9.0", "v18.19.1", "v2.30.0", "", "node"] {
            assert!(!is_at_least(version, &least), "{version}");
        }
    }
}
