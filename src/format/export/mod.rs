//! 0-1 programs as text for other solvers: CPLEX LP and free MPS.
//!
//! Both forms say the same with the same [`names`], so that a solution found elsewhere can be read back.
//! The objective counts thousandths of a value unit, as [`Cost`](crate::model::Cost) does.

mod lp;
mod mps;
mod names;

use std::fmt;

use crate::model::{Grid, Request};
use crate::planner::program::ZeroOneProgram;

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

/// Writes a program; `title` becomes a comment at its beginning.
///
/// Complexity: linear in the number of coefficients.
pub fn export(
    program: &ZeroOneProgram,
    grid: &Grid,
    request: &Request,
    title: &str,
    language: Language,
) -> String {
    let names = Names::new(program, grid, request);
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
