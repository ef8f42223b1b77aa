//! The lower bound of a partial placement: one linear assignment over the open parts.
//!
//! An open part j at a free site i costs at least
//!
//! - its CPUs and unmet preferences there, plus
//! - each flow to a placed part over the cheapest path, plus
//! - half of each flow to another open part over the cheapest path to where that part could go (the
//!   other half is charged to that part). Open parts need different sites, so the flow of highest bandwidth
//!   pays for the nearest site, the next one for the second nearest, and so on: no other order is cheaper.
//!
//! All open parts need different sites (5), so the least assignment of these costs is a lower bound,
//! and the reduced costs of its dual bound every child at once. Costs are doubled here, which keeps
//! the halves exact.
//!
//! Twins have equal flows, so the cost of flows at a site is computed once per set of twins.
//!
//! When sites are shared, (5) does not hold: an open flow may cost nothing, and every part takes its
//! own cheapest site.
//!
//! Reference: Gilmore (1962) and Lawler (1963) for the quadratic assignment problem.

use super::assignment::{Assignment, BLOCKED};
use super::instance::{IncidentFlow, Instance};
use super::lengths::UNREACHABLE;
use super::metric::Metric;

/// Computes the bound, reusing its memory.
#[derive(Debug, Default)]
pub struct Bound {
    /// Parts without a site, ascending: the rows.
    pub open: Vec<usize>,
    /// Sites that open parts may take, ascending: the columns.
    pub free: Vec<usize>,
    cost: Vec<i64>,
    /// Per row, the first row of a twin, or the row itself.
    alike: Vec<usize>,
    /// Like `cost`, but only the flows of a row; filled for the first row of each set of twins.
    flows: Vec<i64>,
    eligible: Vec<bool>,
    /// CPUs left per site, when sites are shared.
    left: Vec<u64>,
    assignment: Assignment,
    total: i64,
    /// Sites left to each part by what the caller knows, a row each; empty when nothing is known.
    pub allowed: Vec<bool>,
}

impl Bound {
    /// Least cost that the open parts can add to the placed ones, or `None` when they have no sites.
    ///
    /// `site_of` has the site of each placed part.
    ///
    /// Complexity: O(open · free · (parts + open · free)) at worst.
    pub fn of(&mut self, instance: &Instance, site_of: &[Option<usize>]) -> Option<u64> {
        self.by(instance, &instance.metric, 1, site_of)
    }

    /// The same by other lengths, with the costs of CPUs and preferences multiplied by `scale`.
    pub fn by(
        &mut self,
        instance: &Instance,
        metric: &Metric,
        scale: u64,
        site_of: &[Option<usize>],
    ) -> Option<u64> {
        self.open.clear();
        self.open.extend((0..site_of.len()).filter(|&part| site_of[part].is_none()));
        self.alike.clear();
        for (row, &part) in self.open.iter().enumerate() {
            let twin = self.open[..row].iter().position(|&other| instance.is_twin(part, other));
            self.alike.push(twin.unwrap_or(row));
        }
        self.eligible.clear();
        self.eligible.extend_from_slice(&instance.useful);
        if instance.share_sites {
            self.left.clone_from(&instance.free_cpus);
            for (part, &site) in site_of.iter().enumerate() {
                if let Some(site) = site {
                    self.left[site] -= instance.cpus[part];
                }
            }
        } else {
            for &site in site_of.iter().flatten() {
                self.eligible[site] = false;
            }
        }
        self.free.clear();
        self.free.extend((0..instance.sites.len()).filter(|&site| self.eligible[site]));
        self.fill_known(instance, metric, scale, site_of);
        let (rows, columns) = (self.open.len(), self.free.len());
        if instance.share_sites {
            self.total = self.assignment.solve_sharing(&self.cost, rows, columns)?;
        } else {
            self.add_open_flows(instance, metric, site_of);
            self.total = self.assignment.solve(&self.cost, rows, columns)?;
        }
        Some(self.total.unsigned_abs().div_ceil(2))
    }

    /// The bound when the part in `row` must take the site in `column`; `None` when it cannot.
    pub fn of_child(&self, row: usize, column: usize) -> Option<u64> {
        let columns = self.free.len();
        if self.cost[row * columns + column] >= BLOCKED {
            return None;
        }
        let total = self.total + self.assignment.reduced_cost(&self.cost, columns, row, column);
        Some(total.unsigned_abs().div_ceil(2))
    }

    /// The least increase of [`Bound::by`] when the part in `row` must take the site in `column`; `None` when
    /// it cannot.
    pub fn extra(&self, row: usize, column: usize) -> Option<u64> {
        let of_child = self.of_child(row, column)?;
        Some(of_child - self.total.unsigned_abs().div_ceil(2))
    }

    /// The sites that the assignment gives to the open parts.
    pub fn assigned(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.open.iter().zip(&self.assignment.column_of).map(|(&part, &column)| (part, self.free[column]))
    }

    /// An open part that cannot go anywhere, when there is no assignment.
    pub fn stranded(&self) -> Option<usize> {
        let columns = self.free.len();
        let blocked = |row: &usize| (0..columns).all(|column| self.cost[row * columns + column] >= BLOCKED);
        (0..self.open.len()).find(blocked).map(|row| self.open[row])
    }

    /// Each open part, the site the assignment gives it, and twice its cost there.
    pub fn terms(&self) -> impl Iterator<Item = (usize, usize, u64)> + '_ {
        let columns = self.free.len();
        let chosen = self.open.iter().zip(&self.assignment.column_of).enumerate();
        chosen.map(move |(row, (&part, &column))| {
            (part, self.free[column], self.cost[row * columns + column].unsigned_abs())
        })
    }

    /// Twice the cost at the site and of the flows to placed parts, or [`BLOCKED`]; marks in `eligible` the
    /// sites that some open part could take.
    fn fill_known(&mut self, instance: &Instance, metric: &Metric, scale: u64, site_of: &[Option<usize>]) {
        let columns = self.free.len();
        self.cost.clear();
        self.eligible.fill(false);
        self.flows.clear();
        self.flows.resize(self.open.len() * columns, 0);
        for (row, &part) in self.open.iter().enumerate() {
            let flows = self.alike[row] * columns..(self.alike[row] + 1) * columns;
            if self.alike[row] == row {
                for flow in &instance.incident_flows[part] {
                    let Some(other_site) = site_of[flow.part] else { continue };
                    let lengths = metric.lengths(flow.table_back, other_site);
                    for (cost, &site) in self.flows[flows.clone()].iter_mut().zip(&self.free) {
                        *cost += match lengths[site] {
                            UNREACHABLE => BLOCKED,
                            length => 2 * (length * flow.mbps) as i64,
                        };
                    }
                }
            }
            let from = self.cost.len();
            let alone = &instance.twice_cost_at[part * instance.sites.len()..];
            let both = self.free.iter().zip(&self.flows[flows]);
            self.cost.extend(both.map(|(&site, flows)| match alone[site] {
                BLOCKED => BLOCKED,
                cost => scale as i64 * cost + flows,
            }));
            let row = &mut self.cost[from..];
            for (other, other_site) in site_of.iter().enumerate() {
                let Some(other_site) = *other_site else { continue };
                if instance.is_twin(part, other) || !instance.rules[part].is_empty() {
                    for (cost, &site) in row.iter_mut().zip(&self.free) {
                        if !instance.agree([part, site], [other, other_site])
                            || instance.exchange_is_better([part, site], [other, other_site])
                        {
                            *cost = BLOCKED;
                        }
                    }
                }
            }
            if let Some(allowed) = self.allowed.get(part * instance.sites.len()..)
                && !allowed.is_empty()
            {
                let barred = row.iter_mut().zip(&self.free).filter(|(_, site)| !allowed[**site]);
                barred.for_each(|(cost, _)| *cost = BLOCKED);
            }
            for (cost, &site) in row.iter_mut().zip(&self.free) {
                if instance.share_sites && self.left[site] < instance.cpus[part] {
                    *cost = BLOCKED;
                }
                self.eligible[site] |= *cost < BLOCKED;
            }
        }
    }

    fn add_open_flows(&mut self, instance: &Instance, metric: &Metric, site_of: &[Option<usize>]) {
        const UNKNOWN: i64 = -1;
        let columns = self.free.len();
        self.flows.fill(UNKNOWN);
        for (row, &part) in self.open.iter().enumerate() {
            let open_flows = || instance.incident_flows[part].iter().filter(|n| site_of[n.part].is_none());
            let Some(lowest) = open_flows().next_back() else { continue };
            let alike = open_flows().all(|flow| flow.table == lowest.table);
            let in_order_is_valid =
                open_flows().all(|flow| flow.outgoing == lowest.outgoing) || !instance.network.is_directed();
            for (column, &site) in self.free.iter().enumerate() {
                let cost = &mut self.cost[row * columns + column];
                if *cost >= BLOCKED {
                    continue;
                }
                let open_cost = &mut self.flows[self.alike[row] * columns + column];
                if *open_cost == UNKNOWN {
                    *open_cost = 0;
                    if in_order_is_valid {
                        *open_cost = in_order(metric, &self.eligible, site, lowest.floor, open_flows());
                    }
                    if !alike {
                        let nearest = each_nearest(metric, &self.eligible, site, open_flows());
                        *open_cost = nearest.max(*open_cost);
                    }
                }
                *cost = (*cost + *open_cost).min(BLOCKED);
            }
        }
    }
}

/// The flow of highest bandwidth to the nearest eligible site, the next to the second nearest …, all by the
/// lengths of the flow of lowest bandwidth, which are never longer than those of the others.
fn in_order<'a>(
    metric: &Metric,
    eligible: &[bool],
    site: usize,
    table: usize,
    mut flows: impl Iterator<Item = &'a IncidentFlow>,
) -> i64 {
    let mut nearest = metric.nearest(table, site).filter(|&(to, _)| to != site && eligible[to]);
    flows
        .try_fold(0, |sum, flow| nearest.next().map(|(_, length)| sum + (length * flow.mbps) as i64))
        .unwrap_or(BLOCKED)
}

/// Each flow to the nearest eligible site by its own lengths, whether or not others go there too.
fn each_nearest<'a>(
    metric: &Metric,
    eligible: &[bool],
    site: usize,
    mut flows: impl Iterator<Item = &'a IncidentFlow>,
) -> i64 {
    let nearest = |flow: &IncidentFlow| {
        metric.nearest(flow.table, site).find(|&(to, _)| to != site && eligible[to]).map(|(_, length)| length)
    };
    flows
        .try_fold(0, |sum, flow| nearest(flow).map(|length| sum + (length * flow.mbps) as i64))
        .unwrap_or(BLOCKED)
}

/// Whether complete sites obey what an assignment ignores: shared CPUs (6) and rules between open parts.
pub fn is_placement(instance: &Instance, sites: &[usize]) -> bool {
    let rules_hold = (0..sites.len()).all(|part| {
        instance.rules[part]
            .iter()
            .all(|&(other, _)| instance.agree([part, sites[part]], [other, sites[other]]))
    });
    let cpus_at = |site: usize| -> u64 {
        let parts = (0..sites.len()).filter(|&part| sites[part] == site);
        parts.map(|part| instance.cpus[part]).sum()
    };
    rules_hold
        && (!instance.share_sites || sites.iter().all(|&site| cpus_at(site) <= instance.free_cpus[site]))
}
