//! All ways to serve several requests at once, tried one by one.
//!
//! Per request and window, every placement with every combination of simple paths; then every combination of these,
//! with the use of every resource added up for every second.

use coalloc::kernel::Window;
use coalloc::labs::co_allocation::model::{Availability, Grid, Request};
use coalloc::labs::co_allocation::planner::Constraints;

/// What one request may do: unserved, or a window with a plan.
struct Way {
    window: Window,
    cost: u64,
    /// CPUs per node.
    cpus: Vec<u32>,
    /// Mbps per link.
    mbps: Vec<u32>,
}

/// A problem of several requests; links are shared by both directions.
pub struct Question<'a> {
    pub grid: &'a Grid,
    pub requests: &'a [Request],
    pub time_frames: u32,
    pub constraints: Constraints,
    /// What is free in each second.
    pub free: &'a dyn Fn(u32) -> Availability,
    /// What a CPU of a node and a Gbps of a link cost in a window.
    pub cpu: &'a dyn Fn(usize, Window) -> u64,
    pub gbps: &'a dyn Fn(usize, Window) -> u64,
}

/// Unserved requests and the total cost of the best joint plan.
pub fn best(question: &Question<'_>) -> (usize, u64) {
    let ways: Vec<Vec<Way>> = question.requests.iter().map(|request| ways(question, request)).collect();
    let mut best = (usize::MAX, u64::MAX);
    combine(question, &ways, &mut Vec::new(), (0, 0), &mut best);
    best
}

fn combine<'a>(
    question: &Question<'_>,
    ways: &'a [Vec<Way>],
    taken: &mut Vec<&'a Way>,
    (unserved, cost): (usize, u64),
    best: &mut (usize, u64),
) {
    if (unserved, cost) >= *best {
        return;
    }
    let Some((first, rest)) = ways.split_first() else {
        *best = (unserved, cost);
        return;
    };
    for way in first {
        taken.push(way);
        if fits(question, taken) {
            combine(question, rest, taken, (unserved, cost + way.cost), best);
        }
        taken.pop();
    }
    combine(question, rest, taken, (unserved + 1, cost), best);
}

/// Whether the last way fits beside the others in every second of its window.
fn fits(question: &Question<'_>, taken: &[&Way]) -> bool {
    let last = taken[taken.len() - 1];
    (last.window.start..last.window.end).all(|second| {
        let free = (question.free)(second);
        let now = || taken.iter().filter(|way| way.window.start <= second && second < way.window.end);
        let cpus = |node: usize| now().map(|way| way.cpus[node]).sum::<u32>() <= free.cpus[node];
        let mbps = |link: usize| now().map(|way| way.mbps[link]).sum::<u32>() <= free.bandwidth_mbps[link];
        (0..free.cpus.len()).all(cpus) && (0..free.bandwidth_mbps.len()).all(mbps)
    })
}

fn ways(question: &Question<'_>, request: &Request) -> Vec<Way> {
    let mut found = Vec::new();
    let frame = request.time_frame;
    let count = question.time_frames;
    let mut starts: Vec<u32> = (0..count)
        .map(|at| {
            frame.earliest_start + at * (frame.latest_start - frame.earliest_start) / (count - 1).max(1)
        })
        .collect();
    starts.dedup();
    for start in starts {
        let window = Window { start, end: start + frame.duration };
        place(question, request, window, &mut Vec::new(), &mut found);
    }
    found.sort_by_key(|way| way.cost);
    found
}

fn place(
    question: &Question<'_>,
    request: &Request,
    window: Window,
    sites: &mut Vec<usize>,
    found: &mut Vec<Way>,
) {
    let part = sites.len();
    if part == request.parts.len() {
        let mut paths = Vec::new();
        return route(question, request, window, sites, &mut paths, found);
    }
    for node in 0..question.grid.nodes.len() {
        if question.grid.nodes[node].is_site() && !sites.contains(&node) {
            sites.push(node);
            place(question, request, window, sites, found);
            sites.pop();
        }
    }
}

fn route(
    question: &Question<'_>,
    request: &Request,
    window: Window,
    sites: &[usize],
    paths: &mut Vec<Vec<usize>>,
    found: &mut Vec<Way>,
) {
    let Some(flow) = request.flows.get(paths.len()) else {
        let way = way(question, request, window, sites, paths);
        if fits(question, &[&way]) {
            found.push(way);
        }
        return;
    };
    let [from, to] = flow.ends.map(|part| sites[part]);
    let mut all = vec![Vec::new()];
    if flow.bandwidth_mbps > 0 {
        all.clear();
        simple_paths(question, from, to, &mut vec![from], &mut Vec::new(), &mut all);
    }
    for path in all {
        paths.push(path);
        route(question, request, window, sites, paths, found);
        paths.pop();
    }
}

fn simple_paths(
    question: &Question<'_>,
    at: usize,
    to: usize,
    visited: &mut Vec<usize>,
    path: &mut Vec<usize>,
    all: &mut Vec<Vec<usize>>,
) {
    if at == to {
        return all.push(path.clone());
    }
    if question.constraints.max_path_links.is_some_and(|most| path.len() as u32 >= most) {
        return;
    }
    for (link, joined) in question.grid.links.iter().enumerate() {
        let next = match joined.ends {
            [a, b] if a == at => b,
            [a, b] if b == at => a,
            _ => continue,
        };
        if !visited.contains(&next) {
            visited.push(next);
            path.push(link);
            simple_paths(question, next, to, visited, path, all);
            path.pop();
            visited.pop();
        }
    }
}

fn way(
    question: &Question<'_>,
    request: &Request,
    window: Window,
    sites: &[usize],
    paths: &[Vec<usize>],
) -> Way {
    let mut way = Way {
        window,
        cost: 0,
        cpus: vec![0; question.grid.nodes.len()],
        mbps: vec![0; question.grid.links.len()],
    };
    for (part, &site) in request.parts.iter().zip(sites) {
        way.cpus[site] += part.cpus;
        way.cost += 1000 * u64::from(part.cpus) * (question.cpu)(site, window);
    }
    for (flow, path) in request.flows.iter().zip(paths) {
        for &link in path {
            way.mbps[link] += flow.bandwidth_mbps;
            way.cost += u64::from(flow.bandwidth_mbps) * (question.gbps)(link, window);
        }
    }
    way
}
