//! The literal 0-1 program of the paper, as data that people and general solvers can read.
//!
//! It writes equations (3)–(15) of one problem one by one with the paper's variables: the meaning of
//! "co-allocation by 0-1 programming". `milp` hands it to a simplex branch and bound and `sat` to a
//! SAT solver.
//!
//! - [`build`](zero_one_program) writes the program, with equation numbers and names;
//! - [`size`](entries_of) counts its coefficients without writing it;
//! - [`decode`](plan_of) reads a plan off the columns that are 1.
//!
//! Reference: Takefusa et al. (2010), equations (1)–(11).

mod build;
mod decode;
mod names;
mod size;

use crate::labs::co_allocation::model::{LinkId, NodeId};

pub use super::row::{Place, Relation};
pub use build::zero_one_program;
pub use decode::plan_of;
pub use size::entries_of;

/// Decision that a column stands for.
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
        /// Start node of k.
        from: NodeId,
        /// End node of k.
        to: NodeId,
        /// l
        flow: usize,
    },
}

/// A 0-1 variable with its coefficient in the objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column<V = Variable> {
    /// Decision that the column stands for.
    pub variable: V,
    /// Coefficient in (3), in thousandths of a value unit.
    pub cost: u64,
    /// False when it must be 0: an exchange point serves no part, nor does a site without the attributes of
    /// (13).
    pub may_be_one: bool,
}

/// One constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<P = Place> {
    /// The number of its equation, 4 to 15.
    pub equation: u8,
    /// Subject of the row.
    pub place: P,
    /// Column and coefficient, no column twice.
    pub terms: Vec<(usize, i64)>,
    /// How the sum of the terms compares to `right`.
    pub relation: Relation,
    /// The right-hand side.
    pub right: i64,
}

/// A whole program: minimize the cost of the columns that are 1, subject to the rows.
///
/// The meanings of columns and rows are parameters, so that other formulations use the same type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZeroOneProgram<V = Variable, P = Place> {
    /// The variables.
    pub columns: Vec<Column<V>>,
    /// The constraints, in the order of their equations.
    pub rows: Vec<Row<P>>,
}

impl<V, P> ZeroOneProgram<V, P> {
    /// Number of coefficients in all rows, the size relevant to a solver.
    pub fn entries(&self) -> usize {
        self.rows.iter().map(|row| row.terms.len()).sum()
    }

    /// The objective of an assignment of 0 and 1.
    pub fn cost(&self, ones: &[bool]) -> u64 {
        self.columns.iter().zip(ones).filter(|&(_, &one)| one).map(|(column, _)| column.cost).sum()
    }

    /// True when an assignment of 0 and 1 satisfies every row.
    pub fn is_satisfied_by(&self, ones: &[bool]) -> bool {
        let forbidden = self.columns.iter().zip(ones).any(|(column, &one)| one && !column.may_be_one);
        !forbidden && self.rows.iter().all(|row| row.is_satisfied_by(ones))
    }
}

impl<P> Row<P> {
    /// The left side for an assignment of 0 and 1.
    pub fn left(&self, ones: &[bool]) -> i64 {
        self.terms.iter().filter(|&&(column, _)| ones[column]).map(|&(_, factor)| factor).sum()
    }

    /// True when an assignment of 0 and 1 satisfies this row.
    pub fn is_satisfied_by(&self, ones: &[bool]) -> bool {
        let left = self.left(ones);
        match self.relation {
            Relation::AtMost => left <= self.right,
            Relation::Exactly => left == self.right,
            Relation::AtLeast => left >= self.right,
        }
    }
}
