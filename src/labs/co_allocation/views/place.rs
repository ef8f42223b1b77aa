//! Subjects of constraints and variables, by name; shared by the program, its rows and the checker's
//! findings.

use crate::labs::co_allocation::model::{Grid, NodeId};
use crate::labs::co_allocation::planner::program::{Place, Variable};

/// Subject of a row or a column of the 0-1 program.
#[apply(tagged_view)]
#[derive(Eq)]
pub enum PlaceView {
    Part {
        part: u32,
    },
    /// A site or an exchange point.
    Node {
        node: String,
    },
    Flow {
        flow: u32,
    },
    /// A link, both directions.
    Link {
        between: [String; 2],
    },
    /// One direction of a link.
    Edge {
        from: String,
        to: String,
    },
    /// A part at a node: what `x_{i,j}` decides.
    NodePart {
        node: String,
        part: u32,
    },
    /// A flow in one direction of a link: what `y_{k,l}` decides.
    EdgeFlow {
        from: String,
        to: String,
        flow: u32,
    },
    NodeFlow {
        node: String,
        flow: u32,
    },
    LinkFlow {
        between: [String; 2],
        flow: u32,
    },
    /// The price of the whole plan.
    Budget,
    /// The two parts of a domain rule in one domain.
    DomainParts {
        domain: String,
        parts: [u32; 2],
    },
    /// The two parts of a domain rule at a site without a domain.
    NodeParts {
        node: String,
        parts: [u32; 2],
    },
}

impl PlaceView {
    /// Subject of a column, by name.
    pub fn of_column(variable: Variable, grid: &Grid) -> Self {
        let node = |id: NodeId| grid.nodes[id].name.clone();
        match variable {
            Variable::X { node: id, part } => PlaceView::NodePart { node: node(id), part: part as u32 },
            Variable::Y { from, to, flow, .. } => {
                PlaceView::EdgeFlow { from: node(from), to: node(to), flow: flow as u32 }
            }
        }
    }

    /// Subject of a row, by name.
    pub fn new(place: Place, grid: &Grid) -> Self {
        let node = |id: NodeId| grid.nodes[id].name.clone();
        let between = |link: usize| grid.links[link].ends.map(node);
        let index = |at: usize| at as u32;
        match place {
            Place::Part(part) => PlaceView::Part { part: index(part) },
            Place::Node(id) => PlaceView::Node { node: node(id) },
            Place::Flow(flow) => PlaceView::Flow { flow: index(flow) },
            Place::Link(link) => PlaceView::Link { between: between(link) },
            Place::Edge(from, to) => PlaceView::Edge { from: node(from), to: node(to) },
            Place::NodeFlow(id, flow) => PlaceView::NodeFlow { node: node(id), flow: index(flow) },
            Place::LinkFlow(link, flow) => PlaceView::LinkFlow { between: between(link), flow: index(flow) },
            Place::DomainParts(domain, parts) => {
                PlaceView::DomainParts { domain: grid.domains[domain].name.clone(), parts: parts.map(index) }
            }
            Place::Budget => PlaceView::Budget,
            Place::NodeParts(id, parts) => PlaceView::NodeParts { node: node(id), parts: parts.map(index) },
        }
    }
}
