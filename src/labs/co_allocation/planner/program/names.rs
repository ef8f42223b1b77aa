//! Readable names of the columns and rows of the literal program.

use crate::labs::co_allocation::model::{Grid, NodeId, Request};
use crate::labs::co_allocation::planner::row::flow_name;

use super::{Row, Variable};

impl Row {
    /// A name such as `(9) N0, A–B`.
    pub fn label(&self, grid: &Grid, request: &Request) -> String {
        self.place.label(self.equation, grid, request)
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
