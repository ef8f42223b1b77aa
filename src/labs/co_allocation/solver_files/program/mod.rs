//! 0-1 programs as text for other solvers: CPLEX LP and free MPS.
//!
//! Both forms say the same with the same `names`, so that a solution found elsewhere can be read back.
//! The objective counts thousandths of a value unit, as [`Cost`](crate::labs::co_allocation::model::Cost) does.

mod lp;
mod mps;
mod names;

use std::fmt;

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::labs::co_allocation::model::{Grid, Request};
use crate::labs::co_allocation::planner::Problem;
use crate::labs::co_allocation::planner::milp_set::{SetProgram, SetVariable, set_program};
use crate::labs::co_allocation::planner::program::{ZeroOneProgram, zero_one_program};

pub use names::Names;

/// A language in which a program can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Language {
    /// The LP format of CPLEX, made for people.
    Lp,
    /// MPS with blanks between the fields, made for machines.
    Mps,
}

impl Language {
    /// What the name of such a file ends in.
    pub fn extension(self) -> &'static str {
        match self {
            Language::Lp => "lp",
            Language::Mps => "mps",
        }
    }
}

/// A way to state the problem as a 0-1 program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Formulation {
    /// Equations (3)–(14) as printed.
    Literal,
    /// Sites of classes of twins, joined by listed routes: the same without its symmetries.
    Set,
}

impl Formulation {
    /// All of them.
    pub const ALL: [Formulation; 2] = [Formulation::Literal, Formulation::Set];

    /// Its name in arguments and file names.
    pub fn name(self) -> &'static str {
        match self {
            Formulation::Literal => "literal",
            Formulation::Set => "set",
        }
    }

    /// Writes the program of a problem; `title` becomes a comment at its beginning. `None` when there are too
    /// many routes to list them.
    ///
    /// Complexity: linear in the number of coefficients.
    pub fn export(self, problem: &Problem<'_>, title: &str, language: Language) -> Option<String> {
        let (grid, request) = (problem.grid, problem.request);
        match self {
            Formulation::Literal => {
                let program = zero_one_program(problem);
                let names = literal_names(&program, grid, request);
                Some(export(&program, &names, title, language))
            }
            Formulation::Set => {
                let set = set_program(problem)?;
                Some(export(&set.program, &set_names(&set, grid, request), title, language))
            }
        }
    }
}

/// What the columns and rows of the literal program are called.
pub fn literal_names(program: &ZeroOneProgram, grid: &Grid, request: &Request) -> Names {
    let columns = program.columns.iter().map(|column| column.variable.name(grid, request));
    let rows = program.rows.iter().map(|row| row.label(grid, request));
    Names::new('c', columns.collect(), rows.collect())
}

/// What the columns and rows of the set formulation are called.
pub fn set_names(set: &SetProgram, grid: &Grid, request: &Request) -> Names {
    let columns = set.program.columns.iter().map(|column| match column.variable {
        SetVariable::Takes { route } => {
            let route = &set.routes[route];
            let nodes = route.path.nodes(grid, route.ends[0]);
            let nodes: Vec<&str> = nodes.iter().map(|&node| grid.nodes[node].name.as_str()).collect();
            format!("z[{},{}]", route.demand, nodes.join("–"))
        }
        other => other.name(grid, request),
    });
    // These rows speak about nothing in particular, so they are numbered.
    let rows = set.program.rows.iter().enumerate().map(|(at, row)| format!("({}) {}", row.equation, at + 1));
    Names::new('s', columns.collect(), rows.collect())
}

/// Writes a program with what its columns and rows are called.
fn export<V, P>(program: &ZeroOneProgram<V, P>, names: &Names, title: &str, language: Language) -> String {
    let mut text = String::new();
    let written = match language {
        Language::Lp => lp::write(program, names, title, &mut text),
        Language::Mps => mps::write(program, names, title, &mut text),
    };
    written.expect("a string takes whatever is written to it");
    text
}

/// The lines every export begins with.
fn preamble(title: &str, names: &Names, comment: char, out: &mut impl fmt::Write) -> fmt::Result {
    for line in title.lines() {
        writeln!(out, "{comment} {line}")?;
    }
    writeln!(
        out,
        "{comment} Objective (3) in thousandths of a value unit. A row's name starts with r and its"
    )?;
    writeln!(out, "{comment} equation number. {}", names.rule())
}

#[cfg(test)]
mod tests;
