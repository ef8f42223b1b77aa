//! `coalloc generate`: a grid drawn at random, as a scenario.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use coalloc::document::FormatError;
use coalloc::labs::co_allocation::document::{ScenarioDocument, print};
use coalloc::labs::co_allocation::grids::{GridRecipe, GridShape, scenario};

use super::Ending;
use super::failure::Failure;
use super::output::{Output, Tone};
use super::text::say;

/// Arguments of `generate`.
#[derive(Args)]
pub struct Options {
    #[command(subcommand)]
    shape: Shape,
}

/// How nodes are joined.
#[derive(Subcommand)]
enum Shape {
    /// Sites at random places: the closer two of them, the more likely they are linked (Waxman 1988).
    Waxman {
        /// Sites.
        #[arg(long, value_name = "N", default_value_t = 100)]
        nodes: u32,
        /// Links per site on average, from which alpha follows.
        #[arg(long, value_name = "N", default_value_t = 4, conflicts_with = "alpha")]
        degree: u32,
        /// How likely links are, in percent of the law's.
        #[arg(long, value_name = "PERCENT")]
        alpha: Option<u32>,
        /// How far links reach, in percent of the largest distance.
        #[arg(long, value_name = "PERCENT", default_value_t = 20)]
        beta: u32,
        #[command(flatten)]
        amounts: Amounts,
    },
    /// Stub domains of sites behind transit domains of exchange points (Calvert, Doar and Zegura 1997).
    TransitStub {
        /// Transit domains.
        #[arg(long, value_name = "N", default_value_t = 2)]
        transit_domains: u32,
        /// Exchange points of each.
        #[arg(long, value_name = "N", default_value_t = 4)]
        transit_nodes: u32,
        /// Stub domains behind each exchange point.
        #[arg(long, value_name = "N", default_value_t = 2)]
        stub_domains: u32,
        /// Sites of each.
        #[arg(long, value_name = "N", default_value_t = 6)]
        stub_nodes: u32,
        #[command(flatten)]
        amounts: Amounts,
    },
    /// Three layers of switches above the sites of a data center (Al-Fares, Loukissas and Vahdat 2008).
    FatTree {
        /// Ports of a switch: an even number, up to 14.
        #[arg(long, value_name = "K", default_value_t = 4)]
        ports: u32,
        #[command(flatten)]
        amounts: Amounts,
    },
    /// Sites in a circle.
    Ring {
        /// Sites.
        #[arg(long, value_name = "N", default_value_t = 16)]
        nodes: u32,
        #[command(flatten)]
        amounts: Amounts,
    },
    /// Two stars of sites joined by one link.
    Dumbbell {
        /// Sites of both stars together.
        #[arg(long, value_name = "N", default_value_t = 16)]
        sites: u32,
        #[command(flatten)]
        amounts: Amounts,
    },
}

/// Ranges that amounts of sites and links are drawn from, and where the scenario goes.
#[derive(Args, Clone)]
struct Amounts {
    /// CPUs of a site: the least and the most.
    #[arg(long, num_args = 2, value_names = ["LEAST", "MOST"], default_values_t = [50, 100])]
    cpus: Vec<u32>,
    /// Mbps of a link: the least and the most.
    #[arg(long, num_args = 2, value_names = ["LEAST", "MOST"], default_values_t = [1_000, 10_000])]
    bandwidth: Vec<u32>,
    /// Another seed gives another grid.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u32,
    /// Where to write the scenario; without it, standard output.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Shape {
    fn parts(&self) -> (GridShape, &Amounts) {
        match *self {
            Shape::Waxman { nodes, degree, alpha, beta, ref amounts } => {
                let shape = GridShape::Waxman {
                    nodes,
                    mean_degree: degree,
                    alpha_percent: alpha,
                    beta_percent: beta,
                };
                (shape, amounts)
            }
            Shape::TransitStub { transit_domains, transit_nodes, stub_domains, stub_nodes, ref amounts } => {
                let shape =
                    GridShape::TransitStub { transit_domains, transit_nodes, stub_domains, stub_nodes };
                (shape, amounts)
            }
            Shape::FatTree { ports, ref amounts } => (GridShape::FatTree { ports }, amounts),
            Shape::Ring { nodes, ref amounts } => (GridShape::Ring { nodes }, amounts),
            Shape::Dumbbell { sites, ref amounts } => (GridShape::Dumbbell { sites }, amounts),
        }
    }
}

/// Draws the grid and writes the scenario.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let (shape, Amounts { cpus, bandwidth, seed, out }) = options.shape.parts();
    let ends = |range: &[u32]| [range[0], range[1]];
    let recipe = GridRecipe { shape, cpus: ends(cpus), bandwidth_mbps: ends(bandwidth), seed: *seed };
    let document = scenario(&recipe).map_err(failure)?;
    match out.as_deref().filter(|file| file.as_os_str() != "-") {
        Some(file) => {
            output.text_to(Some(file), &print(&document))?;
            if output.json { output.json(&document)? } else { output.text(&heading(&document, output))? }
        }
        None if output.json => output.json(&document)?,
        None => {
            output.remark(&heading(&document, output));
            output.text(&print(&document))?;
        }
    }
    Ok(Ending::Done)
}

/// The argument that a number of the recipe comes from.
fn failure(error: FormatError) -> Failure {
    let path = match error.path.as_str() {
        "shape.meanDegree" => "degree",
        "shape.alphaPercent" => "alpha",
        "shape.betaPercent" => "beta",
        "shape.transitDomains" => "transit-domains",
        "shape.transitNodes" => "transit-nodes",
        "shape.stubDomains" => "stub-domains",
        "shape.stubNodes" => "stub-nodes",
        "bandwidthMbps" => "bandwidth",
        "shape" => {
            return Failure::of_document(
                &say!("input.arguments"),
                FormatError { path: String::new(), ..error },
            );
        }
        path => path.trim_start_matches("shape."),
    };
    Failure::of_argument(FormatError { path: path.to_owned(), ..error })
}

fn heading(document: &ScenarioDocument, output: &Output) -> String {
    let grid = &document.grid;
    let line = say!(
        "generate.heading",
        title = output.paint(Tone::Strong, &document.title),
        sites = grid.sites.len(),
        points = grid.exchange_points.len(),
        domains = grid.domains.len(),
    );
    line + "\n"
}
