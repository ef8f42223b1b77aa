//! A 0-1 program as data: columns, rows with the number of their equation, and names for people.

use crate::model::{Grid, LinkId, NodeId, Request};

/// What a column decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variable {
    /// `x_{i,j}`: node i serves part j.
    X {
        /// i
        node: NodeId,
        /// j
        part: usize,
    },
    /// `y_{k,l}`: flow l crosses the directed edge k from one end of a link to the other.
    Y {
        /// The link of k.
        link: LinkId,
        /// Where k starts.
        from: NodeId,
        /// Where k ends.
        to: NodeId,
        /// l
        flow: usize,
    },
}

/// A 0-1 variable with its coefficient in the objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// What it decides.
    pub variable: Variable,
    /// Its coefficient in (3), in thousandths of a value unit.
    pub cost: u64,
    /// False when it must be 0: an exchange point serves no part.
    pub may_be_one: bool,
}

/// How the two sides of a row compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// ≤
    AtMost,
    /// =
    Exactly,
    /// ≥
    AtLeast,
}

/// What a row speaks about.
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
    /// Node m and flow l.
    NodeFlow(NodeId, usize),
    /// Link k and flow l.
    LinkFlow(LinkId, usize),
}

/// One constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The number of its equation, 4 to 11.
    pub equation: u8,
    /// What it speaks about.
    pub place: Place,
    /// Column and coefficient, no column twice.
    pub terms: Vec<(usize, i64)>,
    /// How the sum of the terms compares to `right`.
    pub relation: Relation,
    /// The right-hand side.
    pub right: i64,
}

/// The whole program: minimize the cost of the columns that are 1, subject to the rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ZeroOneProgram {
    /// The variables.
    pub columns: Vec<Column>,
    /// The constraints, in the order of their equations.
    pub rows: Vec<Row>,
}

impl ZeroOneProgram {
    /// Number of coefficients in all rows: the size that matters to a simplex method.
    pub fn entries(&self) -> usize {
        self.rows.iter().map(|row| row.terms.len()).sum()
    }

    /// True when an assignment of 0 and 1 satisfies every row.
    pub fn is_satisfied_by(&self, ones: &[bool]) -> bool {
        let forbidden = self.columns.iter().zip(ones).any(|(column, &one)| one && !column.may_be_one);
        !forbidden && self.rows.iter().all(|row| row.is_satisfied_by(ones))
    }
}

impl Row {
    /// True when an assignment of 0 and 1 satisfies this row.
    pub fn is_satisfied_by(&self, ones: &[bool]) -> bool {
        let left: i64 =
            self.terms.iter().filter(|&&(column, _)| ones[column]).map(|&(_, factor)| factor).sum();
        match self.relation {
            Relation::AtMost => left <= self.right,
            Relation::Exactly => left == self.right,
            Relation::AtLeast => left >= self.right,
        }
    }

    /// A name such as `(9) N0, A–B`.
    pub fn label(&self, grid: &Grid, request: &Request) -> String {
        let node = |id: NodeId| grid.nodes[id].name.as_str();
        let link = |id: LinkId| format!("{}–{}", node(grid.links[id].ends[0]), node(grid.links[id].ends[1]));
        let place = match self.place {
            Place::Part(part) => request.parts[part].name.clone(),
            Place::Node(id) => node(id).to_owned(),
            Place::Flow(flow) => flow_name(request, flow),
            Place::Link(id) => link(id),
            Place::NodeFlow(id, flow) => format!("{}, {}", node(id), flow_name(request, flow)),
            Place::LinkFlow(id, flow) => format!("{}, {}", link(id), flow_name(request, flow)),
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
    let [o, p] = request.flows[flow].ends;
    format!("{}–{}", request.parts[o].name, request.parts[p].name)
}
