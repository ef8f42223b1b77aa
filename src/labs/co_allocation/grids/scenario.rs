//! A grid as a scenario, with a small request that it can serve when it is empty.

use super::recipe::{GridRecipe, GridShape, generate};
use crate::document::problem::FormatError;
use crate::labs::co_allocation::document::{
    EconomyDocument, FlowDocument, OptionsDocument, PartDocument, RequestDocument, ScenarioDocument,
    TimeFrameDocument, WorkloadDocument,
};
use crate::labs::co_allocation::text::msg;

/// A scenario with a grid, and a request of three parts in a full mesh: a quarter of the least site, a tenth of the
/// least link.
///
/// # Errors
/// Errors of [`generate`].
pub fn scenario(recipe: &GridRecipe) -> Result<ScenarioDocument, FormatError> {
    let grid = generate(recipe)?;
    let [cpus, bandwidth_mbps] = [recipe.cpus[0].div_ceil(4), recipe.bandwidth_mbps[0].div_ceil(10)];
    let parts = ["A", "B", "C"];
    let title = match recipe.shape {
        GridShape::Waxman { nodes, .. } => msg!("grids.waxman", nodes),
        GridShape::TransitStub { .. } => {
            msg!("grids.transit-stub", sites = grid.sites.len(), points = grid.exchange_points.len())
        }
        GridShape::FatTree { ports } => msg!("grids.fat-tree", ports, sites = grid.sites.len()),
        GridShape::Ring { nodes } => msg!("grids.ring", nodes),
        GridShape::Dumbbell { sites } => msg!("grids.dumbbell", sites),
    };
    let [[least_cpus, most_cpus], [least, most]] = [recipe.cpus, recipe.bandwidth_mbps];
    let notes = msg!("grids.notes", seed = recipe.seed, least_cpus, most_cpus, least, most);
    let links = grid.links.len();
    Ok(ScenarioDocument {
        rule: None,
        format: "coalloc".to_owned(),
        version: 1,
        title: msg!("grids.title", title, links).to_string(),
        notes: notes.to_string(),
        grid,
        request: RequestDocument {
            parts: parts
                .map(|name| PartDocument {
                    name: name.to_owned(),
                    cpus,
                    required_attributes: Vec::new(),
                    preferred_attributes: Vec::new(),
                    position: None,
                })
                .into(),
            flows: [[0, 1], [0, 2], [1, 2]]
                .map(|ends: [usize; 2]| FlowDocument {
                    between: ends.map(|end| parts[end].to_owned()),
                    bandwidth_mbps,
                    max_latency_microseconds: None,
                })
                .into(),
            domain_rules: Vec::new(),
            time_frame: TimeFrameDocument {
                earliest_start_seconds: 9 * 3_600,
                latest_start_seconds: 12 * 3_600,
                duration_seconds: 3_600,
            },
            disclosed_percent: 100,
            budget: None,
        },
        further_requests: Vec::new(),
        economy: EconomyDocument::default(),
        // Paths across a ring or a tree have many links; the default suits the testbed only.
        options: OptionsDocument { max_path_links: None, ..OptionsDocument::default() },
        reservations: Vec::new(),
        // Parts in proportion to the sites: a day of the usual small ones would have too many.
        workload: WorkloadDocument {
            cpus: [8, 4, 2].map(|share| recipe.cpus[0].div_ceil(share)).into(),
            ..WorkloadDocument::default()
        },
    })
}
