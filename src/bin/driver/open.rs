//! Opens an address in the user's browser, if there is one.

use std::env;
use std::process::{Command, Stdio};

/// Tries to open the address; nothing depends on it, so a failure is silent.
pub fn open(address: &str) {
    let Some(mut command) = opener() else { return };
    let quiet = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = quiet.spawn() {
        // Waits on a separate thread: some openers end only with the browser.
        std::thread::spawn(move || child.wait());
    }
}

fn opener() -> Option<Command> {
    if env::var_os("CI").is_some() {
        return None;
    }
    if cfg!(target_os = "macos") {
        return Some(Command::new("open"));
    }
    if cfg!(windows) {
        return Some(Command::new("explorer"));
    }
    let display = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some());
    display.then(|| Command::new("xdg-open"))
}
