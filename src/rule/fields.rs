//! Fields that a script asks of the objects it is given, found without running it: others need not be given, and those
//! that do not exist are a fault.

use rhai::{AST, ASTNode, Expr, Position, Stmt};

use super::fault::RuleFault;
use super::hook::{Hook, Parameter, RuleAnswer};
use super::slips::nearest;
use crate::text::{Message, msg};

/// Fields that a function asks of one parameter, by index.
#[derive(Debug)]
struct Use {
    function: &'static str,
    parameter: usize,
    fields: Vec<bool>,
}

/// Fields that the hooks of a script ask for.
#[derive(Debug, Default)]
pub(super) struct Uses(Vec<Use>);

impl Uses {
    /// Reads the hooks that a script defines.
    ///
    /// An object counts as used with all its fields where its parameter stands for anything but one of them.
    /// Complexity: linear in the script, by the parameters of its hooks and their fields.
    ///
    /// # Errors
    /// A field that its object does not have, with its place, unless the parameter or its object is changed.
    pub fn read(code: &AST, hooks: &[Hook]) -> Result<Self, RuleFault> {
        let mut uses = Vec::new();
        for hook in hooks {
            let is_it = |name: &str, count: usize| name == hook.function && count == hook.parameters.len();
            let Some(found) = code.iter_functions().find(|one| is_it(one.name, one.params.len())) else {
                continue;
            };
            let mut body = code.clone_functions_only();
            body.retain_functions(|_, _, name, count| is_it(name, count));
            // Parameters of a hook that answers a list of numbers are lists themselves.
            let has_lists = hook.answer == RuleAnswer::Numbers;
            for (number, (name, parameter)) in found.params.iter().zip(hook.parameters).enumerate() {
                let fields = match has_lists {
                    true => vec![true; parameter.fields.len()],
                    false => fields_of(&body, name, parameter)?,
                };
                uses.push(Use { function: hook.function, parameter: number, fields });
            }
        }
        Ok(Self(uses))
    }

    /// Fields of a parameter that a function asks for, by index.
    pub fn fields(&self, function: &str, parameter: usize) -> Option<&[bool]> {
        let is_it = |one: &&Use| one.parameter == parameter && one.function == function;
        self.0.iter().find(is_it).map(|one| one.fields.as_slice())
    }
}

/// Fields that a function asks of its parameter of that name.
fn fields_of(body: &AST, name: &str, parameter: &Parameter) -> Result<Vec<bool>, RuleFault> {
    let mut fields = vec![false; parameter.fields.len()];
    let (mut is_whole, mut is_changed, mut unknown) = (false, false, None);
    body.walk(&mut |path| {
        match path {
            [.., ASTNode::Stmt(statement)] => is_changed |= changes(statement, name),
            [.., parent, ASTNode::Expr(variable)] if is_variable(variable, name) => {
                let asked = match parent {
                    ASTNode::Expr(Expr::Dot(pair, ..)) if is_variable(&pair.lhs, name) => {
                        first_property(&pair.rhs)
                    }
                    _ => None,
                };
                let at = asked.map(|(field, _)| parameter.fields.iter().position(|known| *known == field));
                match (at, asked) {
                    (Some(Some(at)), _) => fields[at] = true,
                    (Some(None), Some((field, place))) if unknown.is_none() => {
                        unknown = Some((field.to_owned(), place));
                    }
                    _ => is_whole = true,
                }
            }
            _ => {}
        }
        true
    });
    match unknown {
        Some((field, place)) if !is_changed => {
            Err(RuleFault::at(place, no_field(&field, parameter.fields.iter().copied())))
        }
        _ if is_whole || is_changed => Ok(vec![true; fields.len()]),
        _ => Ok(fields),
    }
}

/// Message about a field that does not exist, with the one that was probably meant.
pub(super) fn no_field<'a>(name: &str, fields: impl Iterator<Item = &'a str>) -> Message {
    match nearest(name, fields) {
        Some(near) => msg!("rule.near-field", name, near),
        None => msg!("rule.no-field", name),
    }
}

/// Whether a statement gives the name another value, or its object another field.
fn changes(statement: &Stmt, name: &str) -> bool {
    match statement {
        Stmt::Var(defined, ..) => defined.0.name == name,
        Stmt::For(defined, ..) => {
            defined.0.name == name || defined.1.as_ref().is_some_and(|counter| counter.name == name)
        }
        Stmt::TryCatch(parts, ..) => is_variable(&parts.expr, name),
        Stmt::Assignment(pair) => {
            let mut target = &pair.1.lhs;
            while let Expr::Dot(pair, ..) | Expr::Index(pair, ..) = target {
                target = &pair.lhs;
            }
            is_variable(target, name)
        }
        _ => false,
    }
}

fn is_variable(expression: &Expr, name: &str) -> bool {
    matches!(expression, Expr::Variable(variable, ..) if variable.1 == name)
}

/// The field that a chain of dots begins with.
fn first_property(chain: &Expr) -> Option<(&str, Position)> {
    match chain {
        Expr::Property(property, position) => Some((&property.2, *position)),
        Expr::Dot(pair, ..) | Expr::Index(pair, ..) => first_property(&pair.lhs),
        _ => None,
    }
}
