//! Names of the columns and rows of the literal program, as people write them.

use crate::model::{Grid, LinkId, NodeId, Request};

use super::{Place, Row, Variable};

impl Row {
    /// A name such as `(9) N0, A–B`.
    pub fn label(&self, grid: &Grid, request: &Request) -> String {
        let node = |id: NodeId| grid.nodes[id].name.as_str();
        let link = |id: LinkId| format!("{}–{}", node(grid.links[id].ends[0]), node(grid.links[id].ends[1]));
        let place = match self.place {
            Place::Part(part) => request.parts[part].name.clone(),
            Place::Node(id) => node(id).to_owned(),
            Place::Flow(flow) => flow_name(request, flow),
            Place::Link(id) => link(id),
            Place::Edge(from, to) => format!("{}→{}", node(from), node(to)),
            Place::NodeFlow(id, flow) => format!("{}, {}", node(id), flow_name(request, flow)),
            Place::LinkFlow(id, flow) => format!("{}, {}", link(id), flow_name(request, flow)),
            Place::DomainParts(id, parts) => format!("{}, {}", grid.domains[id].name, pair(request, parts)),
            Place::NodeParts(id, parts) => format!("{}, {}", node(id), pair(request, parts)),
        };
        format!("({}) {place}", self.equation)
    }
}

impl Variable {
    /// A name such as `x[N0,A]` or `y[N0→X1,A–B]`.
    pub fn name(&self, grid: &Grid, request: &Request) -> String {
        let node = |id: NodeId| grid.nodes[id].name.as_str();
        match *self {
            Variable::X { node: id, part } => format!("x[{},{}]", node(id), request.parts[part].name),
            Variable::Y { from, to, flow, .. } => {
                format!("y[{}→{},{}]", node(from), node(to), flow_name(request, flow))
            }
        }
    }
}

fn flow_name(request: &Request, flow: usize) -> String {
    pair(request, request.flows[flow].ends)
}

fn pair(request: &Request, [a, b]: [usize; 2]) -> String {
    format!("{}–{}", request.parts[a].name, request.parts[b].name)
}
