//! 0-1 programs as text for other solvers: CPLEX LP and free MPS.
//!
//! Both forms say the same with the same `names`, so that a solution found elsewhere can be read back.
//! The objective counts thousandths of a value unit, as [`Cost`](crate::model::Cost) does.

mod lp;
mod mps;
mod names;

use std::cell::Cell;
use std::fmt;

use crate::planner::Problem;
use crate::planner::milp_set::{SetProgram, SetVariable, set_program};
use crate::planner::program::{Row, Variable, ZeroOneProgram, zero_one_program};

use names::Names;

/// A language in which a program can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
                let column = |variable: &Variable| variable.name(grid, request);
                Some(export(&program, column, |row| row.label(grid, request), title, language))
            }
            Formulation::Set => {
                let SetProgram { program, routes, .. } = set_program(problem)?;
                let column = |variable: &SetVariable| match *variable {
                    SetVariable::Takes { route } => {
                        let route = &routes[route];
                        let nodes = route.path.nodes(grid, route.ends[0]);
                        let nodes: Vec<&str> =
                            nodes.iter().map(|&node| grid.nodes[node].name.as_str()).collect();
                        format!("z[{},{}]", route.demand, nodes.join("–"))
                    }
                    other => other.name(grid, request),
                };
                // These rows speak about nothing in particular, so they are numbered.
                let number = Cell::new(0);
                let row = |row: &Row<()>| {
                    number.set(number.get() + 1);
                    format!("({}) {}", row.equation, number.get())
                };
                Some(export(&program, column, row, title, language))
            }
        }
    }
}

/// Writes a program with what its columns and rows are called by people.
fn export<V, P>(
    program: &ZeroOneProgram<V, P>,
    column: impl Fn(&V) -> String,
    row: impl Fn(&Row<P>) -> String,
    title: &str,
    language: Language,
) -> String {
    let columns = program.columns.iter().map(|at| column(&at.variable)).collect();
    let names = Names::new(columns, program.rows.iter().map(row).collect());
    let mut text = String::new();
    let written = match language {
        Language::Lp => lp::write(program, &names, title, &mut text),
        Language::Mps => mps::write(program, &names, title, &mut text),
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
