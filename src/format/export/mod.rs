//! 0-1 programs as text for other solvers: CPLEX LP and free MPS.
//!
//! Both forms say the same with the same [`names`], so that a solution found elsewhere can be read back.
//! The objective counts thousandths of a value unit, as [`Cost`](crate::model::Cost) does.

mod lp;
mod mps;
mod names;

use std::fmt;

use crate::planner::Problem;
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
}

impl Formulation {
    /// All of them.
    pub const ALL: [Formulation; 1] = [Formulation::Literal];

    /// Its name in arguments and file names.
    pub fn name(self) -> &'static str {
        match self {
            Formulation::Literal => "literal",
        }
    }

    /// Writes the program of a problem; `title` becomes a comment at its beginning.
    ///
    /// Complexity: linear in the number of coefficients.
    pub fn export(self, problem: &Problem<'_>, title: &str, language: Language) -> String {
        let (grid, request) = (problem.grid, problem.request);
        match self {
            Formulation::Literal => {
                let program = zero_one_program(problem);
                let column = |variable: &Variable| variable.name(grid, request);
                export(&program, column, |row| row.label(grid, request), title, language)
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
