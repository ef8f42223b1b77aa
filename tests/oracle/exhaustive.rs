//! The exhaustive oracle: every placement, every simple path, every combination.
//!
//! A path that crosses a node twice can be shortened at no more cost, bandwidth or links, so simple
//! paths suffice with and without (10).

use super::cases::Case;

/// Least cost by (3) in thousandths, or `None` when no plan exists.
pub fn cheapest(case: &Case) -> Option<u64> {
    let mut search = Exhaustive { case, best: None, sites: Vec::new() };
    search.place(0);
    search.best
}

struct Exhaustive<'a> {
    case: &'a Case,
    best: Option<u64>,
    sites: Vec<usize>,
}

impl Exhaustive<'_> {
    fn place(&mut self, cost: u64) {
        let part = self.sites.len();
        let Some(wanted) = self.case.request.parts.get(part) else {
            let mut left: Vec<u32> = self.case.availability.bandwidth_mbps.clone();
            self.route(0, cost, &mut left);
            return;
        };
        for site in 0..self.case.grid.nodes.len() {
            let fits =
                self.case.grid.nodes[site].is_site() && self.case.availability.cpus[site] >= wanted.cpus;
            if fits && !self.sites.contains(&site) {
                let price = u64::from(self.case.values.cpu[site]);
                self.sites.push(site);
                self.place(cost + 1000 * u64::from(wanted.cpus) * price);
                self.sites.pop();
            }
        }
    }

    fn route(&mut self, flow: usize, cost: u64, left: &mut Vec<u32>) {
        if self.best.is_some_and(|best| cost >= best) {
            return;
        }
        let Some(wanted) = self.case.request.flows.get(flow) else {
            self.best = Some(cost);
            return;
        };
        if wanted.bandwidth_mbps == 0 {
            return self.route(flow + 1, cost, left);
        }
        let [from, to] = wanted.ends.map(|part| self.sites[part]);
        let mut visited = vec![from];
        self.walk(flow, to, cost, left, &mut visited);
    }

    fn walk(&mut self, flow: usize, to: usize, cost: u64, left: &mut Vec<u32>, visited: &mut Vec<usize>) {
        let at = *visited.last().expect("a walk starts somewhere");
        if at == to {
            return self.route(flow + 1, cost, left);
        }
        let limit = self.case.constraints.max_path_links.map_or(usize::MAX, |limit| limit as usize);
        if visited.len() > limit {
            return;
        }
        let mbps = self.case.request.flows[flow].bandwidth_mbps;
        for link in 0..self.case.grid.links.len() {
            let [a, b] = self.case.grid.links[link].ends;
            let next = if a == at { b } else { a };
            if (a == at || b == at) && left[link] >= mbps && !visited.contains(&next) {
                left[link] -= mbps;
                visited.push(next);
                let price = u64::from(mbps) * u64::from(self.case.values.bandwidth[link]);
                self.walk(flow, to, cost + price, left, visited);
                visited.pop();
                left[link] += mbps;
            }
        }
    }
}
