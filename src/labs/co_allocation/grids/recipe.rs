//! Recipe of a drawn grid: its shape and size, and the ranges that amounts are drawn from.

use super::draft::Draft;
use super::{dumbbell, fat_tree, ring, transit_stub, waxman_grid};
use crate::document::problem::{Code, FormatError, Problems};
use crate::document::{bounds, field};
use crate::labs::co_allocation::document::{GridDocument, limits};
use crate::labs::co_allocation::text::msg;

/// Most nodes of a scenario.
const NODES: u32 = limits::NODES as u32;

/// A grid to draw.
#[apply(strict)]
pub struct GridRecipe {
    /// How nodes are joined, and how many there are.
    pub shape: GridShape,
    /// CPUs of a site: uniform between these two.
    pub cpus: [u32; 2],
    /// Bandwidth of a link: uniform between these two.
    pub bandwidth_mbps: [u32; 2],
    /// Another seed gives another grid; one of fixed shape keeps it, and has other amounts.
    pub seed: u32,
}

/// How the nodes of a grid are joined.
#[apply(document_variant)]
pub enum GridShape {
    /// Sites at random places: the closer two of them, the more likely they are linked. See [`super::waxman`].
    Waxman {
        /// Sites.
        #[schemars(range(min = 2, max = NODES))]
        nodes: u32,
        /// Links per site on average, from which alpha follows; used where alpha is left out.
        #[schemars(range(min = 1, max = 100))]
        mean_degree: u32,
        /// How likely links are, in percent of the law's: 100 alpha.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 1, max = 100))]
        alpha_percent: Option<u32>,
        /// Reach of links, in percent of the largest distance: 100 beta.
        #[schemars(range(min = 1, max = 100))]
        beta_percent: u32,
    },
    /// Stub domains of sites behind transit domains of exchange points.
    TransitStub {
        /// Transit domains.
        #[schemars(range(min = 1, max = 20))]
        transit_domains: u32,
        /// Exchange points of each.
        #[schemars(range(min = 1, max = 50))]
        transit_nodes: u32,
        /// Stub domains behind each exchange point.
        #[schemars(range(min = 1, max = 20))]
        stub_domains: u32,
        /// Sites of each.
        #[schemars(range(min = 1, max = 100))]
        stub_nodes: u32,
    },
    /// Three layers of switches above the sites.
    FatTree {
        /// Ports of a switch, k: an even number.
        #[schemars(range(min = 2, max = 14))]
        ports: u32,
    },
    /// Sites in a circle.
    Ring {
        /// Sites.
        #[schemars(range(min = 3, max = NODES))]
        nodes: u32,
    },
    /// Two stars of sites joined by one link.
    Dumbbell {
        /// Sites of both stars together.
        #[schemars(range(min = 2, max = NODES - 2))]
        sites: u32,
    },
}

/// Draws a grid.
///
/// # Errors
/// When a number is outside its range, or the grid would have more nodes, domains or links than a scenario may have.
///
/// Complexity: O(n²) for n nodes; that of [`super::waxman`] and [`super::move_apart`] for a Waxman grid.
pub fn generate(recipe: &GridRecipe) -> Result<GridDocument, FormatError> {
    check(recipe)?;
    let draft = match recipe.shape {
        GridShape::Waxman { nodes, mean_degree, alpha_percent, beta_percent } => {
            let alpha = alpha_percent.map(|percent| f64::from(percent) / 100.0);
            let beta = f64::from(beta_percent) / 100.0;
            waxman_grid::draft(nodes as usize, mean_degree, alpha, beta, recipe.seed)
        }
        GridShape::TransitStub { transit_domains, transit_nodes, stub_domains, stub_nodes } => {
            let size = [transit_domains, transit_nodes, stub_domains, stub_nodes].map(|count| count as usize);
            transit_stub::draft(size, recipe.seed)
        }
        GridShape::FatTree { ports } => fat_tree::draft(ports as usize),
        GridShape::Ring { nodes } => ring::draft(nodes as usize),
        GridShape::Dumbbell { sites } => dumbbell::draft(sites as usize),
    };
    let links = draft.links.len();
    if links > limits::LINKS {
        let message = match recipe.shape {
            GridShape::Waxman { .. } => msg!("grids.links-waxman", links, most = limits::LINKS),
            _ => msg!("grids.links", links, most = limits::LINKS),
        };
        return Err(FormatError::new(Code::WrongCount, "shape", message));
    }
    Ok(Draft::with_amounts(draft, recipe))
}

/// Numbers within their ranges, and no more nodes and domains than a scenario may have.
///
/// # Errors
/// The first that is not; that a Waxman grid has too many links shows only when it is drawn.
pub fn check(recipe: &GridRecipe) -> Result<(), FormatError> {
    let mut problems = Problems::default();
    bounds::check_part(&recipe.shape, ("coalloc-experiment", "GridShape"), "shape", &mut problems);
    problems.first_error().map_or(Ok(()), Err)?;
    let of_ranges = [
        ("cpus", recipe.cpus, 1, limits::CPUS),
        ("bandwidthMbps", recipe.bandwidth_mbps, 1, limits::BANDWIDTH_MBPS),
    ];
    let mut ends = of_ranges
        .iter()
        .flat_map(|(name, ends, least, most)| ends.map(|end| (*name, end, *least..=*most.end())));
    if let Some((name, value, range)) = ends.find(|(_, value, range)| !range.contains(value)) {
        return Err(FormatError::new(Code::OutOfRange, name, field::out_of_range(value, &range)));
    }
    if let Some((name, [low, high], ..)) = of_ranges.iter().find(|(_, [low, high], ..)| low > high) {
        return Err(FormatError::new(
            Code::Contradiction,
            *name,
            msg!("grids.range", low = *low, high = *high),
        ));
    }
    match recipe.shape {
        GridShape::FatTree { ports } if ports % 2 == 1 => {
            Err(FormatError::new(Code::OutOfRange, "shape.ports", msg!("grids.odd-ports", ports)))
        }
        GridShape::TransitStub { transit_domains, transit_nodes, stub_domains, stub_nodes } => {
            let transit = transit_domains * transit_nodes;
            let nodes = transit + transit * stub_domains * stub_nodes;
            let domains = transit * stub_domains;
            let message = if nodes > NODES {
                msg!("grids.nodes", nodes, most = NODES)
            } else if domains as usize > limits::DOMAINS {
                msg!("grids.domains", domains, most = limits::DOMAINS)
            } else {
                return Ok(());
            };
            Err(FormatError::new(Code::WrongCount, "shape", message))
        }
        _ => Ok(()),
    }
}
