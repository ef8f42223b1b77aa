//! The subject of a constraint and the relation of its two sides: shared by the program and the judge.

use crate::labs::co_allocation::model::{DomainId, Grid, LinkId, NodeId, Request};

/// How the two sides of a row compare.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum Relation {
    /// ≤
    AtMost,
    /// =
    Exactly,
    /// ≥
    AtLeast,
}

/// The subject of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Part j.
    Part(usize),
    /// Node i.
    Node(NodeId),
    /// Flow l.
    Flow(usize),
    /// Link k, both directions.
    Link(LinkId),
    /// The directed edge k from the first node to the second.
    Edge(NodeId, NodeId),
    /// Node m and flow l.
    NodeFlow(NodeId, usize),
    /// Link k and flow l.
    LinkFlow(LinkId, usize),
    /// A domain and the two parts of a rule.
    DomainParts(DomainId, [usize; 2]),
    /// Node i and the two parts of a rule.
    NodeParts(NodeId, [usize; 2]),
    /// The price of everything.
    Budget,
}

impl Place {
    /// The name of a row with this subject, such as `(9) N0, A–B`.
    pub fn label(self, equation: u8, grid: &Grid, request: &Request) -> String {
        let node = |id: NodeId| grid.nodes[id].name.as_str();
        let link = |id: LinkId| format!("{}–{}", node(grid.links[id].ends[0]), node(grid.links[id].ends[1]));
        let place = match self {
            Place::Part(part) => request.parts[part].name.clone(),
            Place::Node(id) => node(id).to_owned(),
            Place::Flow(flow) => flow_name(request, flow),
            Place::Link(id) => link(id),
            Place::Edge(from, to) => format!("{}→{}", node(from), node(to)),
            Place::NodeFlow(id, flow) => format!("{}, {}", node(id), flow_name(request, flow)),
            Place::LinkFlow(id, flow) => format!("{}, {}", link(id), flow_name(request, flow)),
            Place::DomainParts(id, parts) => format!("{}, {}", grid.domains[id].name, pair(request, parts)),
            Place::NodeParts(id, parts) => format!("{}, {}", node(id), pair(request, parts)),
            Place::Budget => "budget".to_owned(),
        };
        format!("({equation}) {place}")
    }
}

/// `A–B`
pub(super) fn flow_name(request: &Request, flow: usize) -> String {
    pair(request, request.flows[flow].ends)
}

fn pair(request: &Request, [a, b]: [usize; 2]) -> String {
    format!("{}–{}", request.parts[a].name, request.parts[b].name)
}
