//! `cargo play`: builds the playground and serves it.

use crate::page::{self, Extras};
use crate::project::Project;
use crate::server::{Server, Site};
use crate::wasm::{self, Source};
use crate::{Result, console, node, open};
use clap::Args;
use std::path::PathBuf;
use std::time::Instant;

/// The options of `cargo play`.
#[derive(Args)]
pub struct Options {
    /// Build the page as deployed, optimized, into www/dist and stop.
    #[arg(long)]
    build_only: bool,
    /// The same, and the page in one file that works from disk, which the site then offers.
    #[arg(long, conflicts_with = "dev")]
    one_file: bool,
    /// The same, and the site in a zip.
    #[arg(long, conflicts_with = "dev")]
    zip: bool,
    /// Serve www/dist as it is.
    #[arg(long, conflicts_with_all = ["build_only", "one_file", "zip", "dev", "module"])]
    serve_only: bool,
    /// Serve the sources of the page: a changed file is shown at once.
    #[arg(long, conflicts_with = "build_only")]
    dev: bool,
    /// Take this compiled wasm module instead of compiling one.
    #[arg(long, value_name = "FILE")]
    module: Option<PathBuf>,
    /// Do not open a browser.
    #[arg(long)]
    no_open: bool,
    /// The port to serve on.
    #[arg(long)]
    port: Option<u16>,
    /// The path to serve under.
    #[arg(long, default_value = "/")]
    under: String,
}

/// Runs `cargo play`.
pub fn run(options: &Options) -> Result<()> {
    let start = Instant::now();
    let project = Project::open()?;
    let stops = options.build_only || options.one_file || options.zip;
    let source = match &options.module {
        Some(module) => Source::Given(module),
        None if stops => Source::Release,
        None => Source::QuickWhole,
    };
    if options.serve_only {
        node::ensure_packages(&project)?;
        if !project.dist().join("index.html").is_file() {
            return Err("www/dist is not built yet: cargo play --build-only".to_owned());
        }
    } else if options.dev {
        node::ensure_packages(&project)?;
        wasm::build(&project, source)?;
    } else {
        page::build(&project, source, Extras { one_file: options.one_file, zip: options.zip })?;
    }
    console::note(&format!("ready after {}", console::time(start.elapsed())));
    if matches!(source, Source::QuickWhole) && !options.serve_only {
        console::note(
            "built quickly: searches take about three times as long as on the page of `cargo play --build-only`",
        );
    }
    if stops { Ok(()) } else { serve(&project, options) }
}

fn serve(project: &Project, options: &Options) -> Result<()> {
    let wanted = options.port.unwrap_or(project.configuration.serve.port);
    let (site, folder) = if options.dev { (Site::Development, "www") } else { (Site::Built, "www/dist") };
    let server = Server::start(project, site, &options.under, wanted)?;
    if server.port != wanted {
        console::note(&format!("port {wanted} is in use"));
    }
    console::step(&format!("serving {folder} at {} (Ctrl-C stops)", server.address));
    if !options.no_open {
        open::open(&server.address);
    }
    server.wait()
}
