//! A grid before its amounts are drawn: nodes with their places, and links.

use super::recipe::GridRecipe;
use crate::kernel::random::{SplitMix64, day_seed};
use crate::labs::co_allocation::document::{
    DomainDocument, ExchangePointDocument, GridDocument, LinkCapacity, LinkDocument, Position, SiteDocument,
};

/// Independent random streams: another range of CPUs keeps links and bandwidths.
#[derive(Clone, Copy)]
pub enum Stream {
    /// Nodes and links.
    Links,
    /// CPUs of sites.
    Cpus,
    /// Bandwidth of links.
    Bandwidth,
}

impl Stream {
    /// Generator of the stream for a seed.
    pub fn of(self, seed: u32) -> SplitMix64 {
        SplitMix64::new(day_seed(seed, self as u32, 0))
    }
}

/// A node of a draft.
pub struct DraftNode {
    /// Unique in the grid.
    pub name: String,
    /// A site rather than an exchange point.
    pub is_site: bool,
    /// Index of its domain.
    pub domain: Option<usize>,
    /// Position in drawings.
    pub at: [f64; 2],
}

/// Nodes and links without amounts.
#[derive(Default)]
pub struct Draft {
    /// Names of the domains.
    pub domains: Vec<String>,
    /// Sites and exchange points.
    pub nodes: Vec<DraftNode>,
    /// Pairs of nodes, each at most once.
    pub links: Vec<[usize; 2]>,
}

impl Draft {
    /// Adds a site; its index.
    pub fn site(&mut self, name: String, domain: Option<usize>, at: [f64; 2]) -> usize {
        self.nodes.push(DraftNode { name, is_site: true, domain, at });
        self.nodes.len() - 1
    }

    /// Adds an exchange point; its index.
    pub fn exchange_point(&mut self, name: String, at: [f64; 2]) -> usize {
        self.nodes.push(DraftNode { name, is_site: false, domain: None, at });
        self.nodes.len() - 1
    }

    /// The grid, with CPUs and bandwidths drawn from the recipe's ranges.
    pub fn with_amounts(self, recipe: &GridRecipe) -> GridDocument {
        let [mut cpus, mut bandwidth] =
            [(Stream::Cpus, recipe.cpus), (Stream::Bandwidth, recipe.bandwidth_mbps)].map(
                |(stream, [low, high])| {
                    let mut random = stream.of(recipe.seed);
                    move || low + random.below(u64::from(high - low) + 1) as u32
                },
            );
        let Draft { domains, nodes, links } = self;
        let link = |[a, b]: [usize; 2]| LinkDocument {
            between: [a, b].map(|end| nodes[end].name.clone()),
            bandwidth_mbps: bandwidth(),
            bandwidth_value: 1,
            quality_penalty: 0,
            latency_microseconds: 0,
        };
        let links = links.into_iter().map(link).collect();
        let mut grid = GridDocument {
            domains: Vec::new(),
            sites: Vec::new(),
            exchange_points: Vec::new(),
            link_capacity: LinkCapacity::default(),
            links,
        };
        for DraftNode { name, is_site, domain, at } in nodes {
            // `+ 0.0` turns a negative zero into zero.
            let [x, y] = at.map(|axis| axis.round() + 0.0);
            let position = Some(Position { x, y });
            if is_site {
                grid.sites.push(SiteDocument {
                    name,
                    domain: domain.map(|domain| domains[domain].clone()),
                    cpus: cpus(),
                    cpu_value: 1,
                    quality_penalty: 0,
                    attributes: Vec::new(),
                    position,
                });
            } else {
                grid.exchange_points.push(ExchangePointDocument { name, position });
            }
        }
        grid.domains = domains.into_iter().map(|name| DomainDocument { name }).collect();
        grid
    }
}
