//! Decodes a plan from the columns that are 1.

use std::collections::VecDeque;

use crate::labs::co_allocation::model::{LinkId, NodeId, Path, Plan};
use crate::labs::co_allocation::planner::Problem;

use super::{Variable, ZeroOneProgram};

/// The plan of a solution, or `None` when the columns do not describe one.
///
/// The edges of a flow may contain cycles besides its path, since (9) allows them and they may cost
/// nothing; the path taken is the one with the fewest links, so it is simple.
///
/// Complexity: O(columns + |E_r| · |E|).
pub fn plan_of(program: &ZeroOneProgram, ones: &[bool], problem: &Problem<'_>) -> Option<Plan> {
    let request = problem.request;
    let mut sites = vec![None; request.parts.len()];
    let mut edges: Vec<Vec<(NodeId, NodeId, LinkId)>> = vec![Vec::new(); request.flows.len()];
    let chosen = program.columns.iter().zip(ones).filter(|&(_, &one)| one);
    for (column, _) in chosen {
        match column.variable {
            Variable::X { node, part } => sites[part] = Some(node),
            Variable::Y { link, from, to, flow } => edges[flow].push((from, to, link)),
        }
    }
    let sites: Vec<NodeId> = sites.into_iter().collect::<Option<_>>()?;
    let mut paths = Vec::with_capacity(request.flows.len());
    for (flow, edges) in request.flows.iter().zip(&edges) {
        paths.push(match flow.bandwidth_mbps {
            0 => Path::default(),
            _ => fewest_links(edges, flow.ends.map(|part| sites[part]), problem.grid.nodes.len())?,
        });
    }
    Some(Plan { sites, paths })
}

/// Breadth-first search over a flow's edges.
fn fewest_links(edges: &[(NodeId, NodeId, LinkId)], [from, to]: [NodeId; 2], nodes: usize) -> Option<Path> {
    let mut came_by: Vec<Option<(NodeId, LinkId)>> = vec![None; nodes];
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for &(_, next, link) in edges.iter().filter(|edge| edge.0 == at) {
            if next != from && came_by[next].is_none() {
                came_by[next] = Some((at, link));
                queue.push_back(next);
            }
        }
    }
    let mut links = Vec::new();
    let mut at = to;
    while at != from {
        let (before, link) = came_by[at]?;
        links.push(link);
        at = before;
    }
    links.reverse();
    Some(Path { links })
}
