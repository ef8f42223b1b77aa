//! The resource graph `G = (V, E)`: sites and exchange points joined by links.

use petgraph::graph::UnGraph;

/// Index into [`Grid::domains`].
pub type DomainId = usize;
/// Index into [`Grid::nodes`].
pub type NodeId = usize;
/// Index into [`Grid::links`].
pub type LinkId = usize;
/// Index into [`Grid::attributes`].
pub type AttributeId = usize;
/// A capacity that flows share: a link, or one direction of it. See [`Grid::channel`].
pub type ChannelId = usize;

/// An administrative domain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Domain {
    /// Unique among the domains.
    pub name: String,
}

/// Role of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// A compute site: may serve compute parts and forward flows.
    Site {
        /// CPUs installed.
        cpus: u32,
        /// `vc_i`, value units per CPU.
        cpu_value: u32,
        /// Quality penalty per CPU, 0 is best; used when plans are ranked by quality.
        quality_penalty: u32,
    },
    /// A domain exchange point: forwards flows, never serves a compute part.
    ExchangePoint,
}

/// A vertex of the resource graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Unique among the nodes.
    pub name: String,
    /// The domain that manages a site; `None` for exchange points and unassigned sites.
    pub domain: Option<DomainId>,
    /// Site or exchange point.
    pub kind: NodeKind,
    /// Attributes of a site that parts may require, such as an operating system or a data set.
    pub attributes: Vec<AttributeId>,
}

impl Node {
    /// CPUs installed; 0 at an exchange point.
    pub fn cpus(&self) -> u32 {
        match self.kind {
            NodeKind::Site { cpus, .. } => cpus,
            NodeKind::ExchangePoint => 0,
        }
    }

    /// True for a compute site.
    pub fn is_site(&self) -> bool {
        matches!(self.kind, NodeKind::Site { .. })
    }
}

/// An undirected edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// The two different nodes it joins.
    pub ends: [NodeId; 2],
    /// Installed bandwidth in Mbps, of both directions together or of each, see [`LinkCapacity`].
    pub bandwidth_mbps: u32,
    /// `vb_k`, value units per Gbps.
    pub bandwidth_value: u32,
    /// Quality penalty per Gbps, 0 is best; used when plans are ranked by quality.
    pub quality_penalty: u32,
    /// Latency in microseconds.
    pub latency_us: u32,
}

impl Link {
    /// The other end, or `None` when the link does not touch `node`.
    pub fn across(&self, node: NodeId) -> Option<NodeId> {
        match self.ends {
            [a, b] if a == node => Some(b),
            [a, b] if b == node => Some(a),
            _ => None,
        }
    }
}

/// Scope of a link's bandwidth limit in (8).
#[apply(camel_word)]
#[derive(Default)]
pub enum LinkCapacity {
    /// Both directions together, as in the paper.
    #[default]
    Shared,
    /// Each direction separately.
    PerDirection,
}

/// The resource graph `G = (V, E)` of Takefusa et al. (2010).
///
/// At most one link joins two nodes. `document` guarantees this, and that every id is in range.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// Administrative domains.
    pub domains: Vec<Domain>,
    /// Sites and exchange points.
    pub nodes: Vec<Node>,
    /// Undirected links.
    pub links: Vec<Link>,
    /// Scope of the links' bandwidth limits.
    pub link_capacity: LinkCapacity,
    /// Names of the attributes that sites have or parts require.
    pub attributes: Vec<String>,
}

impl Grid {
    /// Ids of the compute sites, ascending.
    pub fn sites(&self) -> impl Iterator<Item = NodeId> + '_ {
        (0..self.nodes.len()).filter(|&node| self.nodes[node].is_site())
    }

    /// Number of channels: one per link, or two.
    pub fn channels(&self) -> usize {
        match self.link_capacity {
            LinkCapacity::Shared => self.links.len(),
            LinkCapacity::PerDirection => 2 * self.links.len(),
        }
    }

    /// The channel that a flow uses when it crosses a link from one of its ends.
    pub fn channel(&self, link: LinkId, from: NodeId) -> ChannelId {
        match self.link_capacity {
            LinkCapacity::Shared => link,
            LinkCapacity::PerDirection => 2 * link + usize::from(from != self.links[link].ends[0]),
        }
    }

    /// The link a channel belongs to.
    pub fn link_of(&self, channel: ChannelId) -> LinkId {
        match self.link_capacity {
            LinkCapacity::Shared => channel,
            LinkCapacity::PerDirection => channel / 2,
        }
    }

    /// The domain a link belongs to: that of both ends, or of one when the other is an exchange point.
    pub fn domain_of_link(&self, link: LinkId) -> Option<DomainId> {
        let [a, b] = self.links[link].ends.map(|end| &self.nodes[end]);
        match [a.domain, b.domain] {
            [Some(a), Some(b)] if a == b => Some(a),
            [Some(domain), None] if !b.is_site() => Some(domain),
            [None, Some(domain)] if !a.is_site() => Some(domain),
            _ => None,
        }
    }

    /// CPUs installed in the entire grid.
    pub fn total_cpus(&self) -> u64 {
        self.nodes.iter().map(|node| u64::from(node.cpus())).sum()
    }

    /// The topology as a petgraph graph whose node and edge indices equal ours.
    ///
    /// Complexity: O(|V| + |E|).
    pub fn topology(&self) -> UnGraph<NodeId, LinkId> {
        let mut graph = UnGraph::with_capacity(self.nodes.len(), self.links.len());
        let indices: Vec<_> = (0..self.nodes.len()).map(|node| graph.add_node(node)).collect();
        for (id, link) in self.links.iter().enumerate() {
            graph.add_edge(indices[link.ends[0]], indices[link.ends[1]], id);
        }
        graph
    }

    /// The link that joins two nodes, in either order. Complexity: O(|E|).
    pub fn link_between(&self, a: NodeId, b: NodeId) -> Option<LinkId> {
        self.links.iter().position(|link| link.ends == [a, b] || link.ends == [b, a])
    }
}
