//! Serves the built page, or the page under development, by Vite.

use crate::project::Project;
use crate::{Result, node, process};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

/// Number of ports tried after the wanted one.
const PORTS_TRIED: u16 = 50;
/// Time between two attempts to reach the server.
const PAUSE: Duration = Duration::from_millis(50);

/// Version of the page that is served.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Site {
    /// `www/dist`.
    Built,
    /// `www`, where a changed file is shown at once.
    Development,
}

/// A running server; it ends with this value.
pub struct Server {
    vite: Child,
    pub port: u16,
    pub address: String,
}

impl Server {
    /// Serves under a path such as `/` or `/some/where/`, on the wanted port or the next one that is free.
    pub fn start(project: &Project, site: Site, under: &str, port: u16) -> Result<Self> {
        let host = project.configuration.serve.host;
        let ports = port..=port.saturating_add(PORTS_TRIED);
        let free = |port: &u16| TcpListener::bind(SocketAddr::new(host, *port)).is_ok();
        let port = ports.clone().find(free).ok_or_else(|| {
            format!(
                "no free port on {host} from {} to {}; choose one with --port",
                ports.start(),
                ports.end()
            )
        })?;
        let under = format!("/{}/", under.trim_matches('/')).replace("//", "/");
        let mut vite = node::program(project, "vite");
        if site == Site::Built {
            vite.arg("preview");
        }
        vite.args(["--base", &under, "--host", &host.to_string()])
            .args(["--port", &port.to_string(), "--strictPort", "--logLevel", "warn"])
            // Held, so that it ends when this program does.
            .stdin(Stdio::piped());
        let child = vite
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", process::command_line(&vite)))?;
        let address = SocketAddr::new(host, port);
        let mut server = Self { vite: child, port, address: format!("http://{address}{under}") };
        while TcpStream::connect(address).is_err() {
            if let Ok(Some(status)) = server.vite.try_wait() {
                return Err(format!("{} ended with {status}", process::command_line(&vite)));
            }
            thread::sleep(PAUSE);
        }
        Ok(server)
    }

    /// Serves until the server ends.
    pub fn wait(mut self) -> Result<()> {
        // Waiting would close it.
        let _held = self.vite.stdin.take();
        self.vite.wait().map(drop).map_err(|error| format!("the server: {error}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.vite.kill();
        let _ = self.vite.wait();
    }
}
