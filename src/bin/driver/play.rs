//! `cargo play`: builds the playground and serves it.

use crate::page::{self, Extras};
use crate::project::Project;
use crate::server::Server;
use crate::wasm::{self, Source};
use crate::{Result, console, open};
use clap::Args;
use std::path::PathBuf;
use std::time::Instant;

/// The options of `cargo play`.
#[derive(Args)]
pub struct Options {
    /// Build the page into www/dist and stop.
    #[arg(long)]
    build_only: bool,
    /// Build the page into www/dist and also into one file that works from disk, which the site then offers;
    /// and stop.
    #[arg(long, conflicts_with_all = ["dev", "module"])]
    one_file: bool,
    /// Build the page into www/dist, put that into a zip, and stop.
    #[arg(long)]
    zip: bool,
    /// Build only the wasm module, for `npm run dev` in www.
    #[arg(long, conflicts_with_all = ["build_only", "one_file", "zip"])]
    wasm_only: bool,
    /// Serve www/dist as it is.
    #[arg(long, conflicts_with_all = ["build_only", "one_file", "zip", "wasm_only", "dev", "module"])]
    serve_only: bool,
    /// Build the wasm module fast and unoptimized.
    #[arg(long)]
    dev: bool,
    /// Take this compiled wasm module instead of compiling one.
    #[arg(long, value_name = "FILE", conflicts_with = "dev")]
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
    let source = match &options.module {
        Some(module) => Source::Given(module),
        None if options.dev => Source::Dev,
        None => Source::Release,
    };
    if options.wasm_only {
        wasm::build(&project, source, false)?;
    } else if !options.serve_only {
        page::build(&project, source, Extras { one_file: options.one_file, zip: options.zip })?;
    } else if !project.dist().join("index.html").is_file() {
        return Err("www/dist is not built yet: cargo play --build-only".to_owned());
    }
    console::note(&format!("ready after {}", console::time(start.elapsed())));
    if options.wasm_only || options.build_only || options.one_file || options.zip {
        return Ok(());
    }
    serve(&project, options)
}

fn serve(project: &Project, options: &Options) -> Result<()> {
    let serve = &project.configuration.serve;
    let port = options.port.unwrap_or(serve.port);
    let server = Server::bind(&project.dist(), &options.under, serve.host, port)?;
    if server.port() != port {
        console::note(&format!("port {port} is in use"));
    }
    console::step(&format!("serving www/dist at {} (Ctrl-C stops)", server.address()));
    if !options.no_open {
        open::open(&server.address());
    }
    server.run();
    Ok(())
}
