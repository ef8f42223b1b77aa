//! Depth-first search through everything that can happen in a small world.

use std::collections::BTreeSet;
use std::rc::Rc;

use coalloc::labs::co_allocation::reservation::protocol::Outcome;

use super::world::{Action, World};

/// What a complete search saw.
#[derive(Debug, Default)]
pub struct Seen {
    /// Different states.
    pub states: usize,
    /// Steps from one to another.
    pub steps: usize,
    /// Different states in which nothing can happen any more.
    pub ends: usize,
    /// Outcomes reported to users.
    pub outcomes: BTreeSet<Outcome>,
}

/// How a state was reached.
struct Way {
    action: Action,
    before: Option<Rc<Way>>,
}

/// Visits every reachable state once, and returns the path to the first violation.
///
/// States are distinguished by fingerprints of 128 bits. More than `limit` states count as a violation: a
/// protocol that does not end has infinitely many.
pub fn walk(world: World, limit: usize) -> Result<Seen, String> {
    let mut seen = Seen::default();
    let mut visited = BTreeSet::from([world.fingerprint()]);
    let mut open: Vec<(World, Option<Rc<Way>>)> = vec![(world, None)];
    while let Some((world, way)) = open.pop() {
        seen.states += 1;
        if seen.states > limit {
            return Err(format!("more than {limit} states"));
        }
        let actions = world.actions();
        if actions.is_empty() {
            seen.ends += 1;
            world.check_quiet().map_err(|violation| explain(&violation, &way))?;
        }
        for action in actions {
            let mut next = world.clone();
            seen.steps += 1;
            let way = Some(Rc::new(Way { action, before: way.clone() }));
            next.apply(action).map_err(|violation| explain(&violation, &way))?;
            seen.outcomes.extend(next.reports.drain(..));
            if visited.insert(next.fingerprint()) {
                open.push((next, way));
            }
        }
    }
    Ok(seen)
}

fn explain(violation: &str, way: &Option<Rc<Way>>) -> String {
    let mut actions = Vec::new();
    let mut at = way.as_ref();
    while let Some(way) = at {
        actions.push(format!("{:?}", way.action));
        at = way.before.as_ref();
    }
    actions.reverse();
    format!("{violation}, after {}", actions.join(", "))
}
