//! Writes the literal 0-1 program (3)–(15) of one problem, constraint by constraint.

use crate::labs::co_allocation::model::{DomainRuleKind, LinkCapacity, NodeId};
use crate::labs::co_allocation::planner::{Problem, Spending, placing};

use super::{Column, Place, Relation, Row, Variable, ZeroOneProgram};

/// The program of a problem, in the order and with the numbers of the paper.
///
/// Misprints are repaired: (3) reads `x_{i,j}` and `vb_k`, (7) sums over E, and (9) is
/// outflow − inflow = `x_{m,o} − x_{m,p}`. A flow without bandwidth is not in `E_r` and has no columns.
///
/// When sites are shared, (5) and (7) are absent: parts at one site need no path between them, and for
/// parts at two sites (9) requires one anyway. (12) to (15) and the preferences in (3) are ours.
///
/// Complexity: O(|V|·|V_r| + |E|·|E_r|) columns and O(|V_r| + |V| + |E| + (|V| + |E|)·|E_r|) rows, and
/// one per domain for every domain rule.
///
/// Reference: Takefusa et al. (2010), equations (1)–(11).
pub fn zero_one_program(problem: &Problem<'_>) -> ZeroOneProgram {
    let mut builder = Builder::new(problem);
    builder.each_part_gets_one_site();
    if !problem.constraints.share_sites {
        builder.each_site_serves_at_most_one_part();
    }
    builder.cpus_suffice();
    if !problem.constraints.share_sites {
        builder.each_path_has_a_link();
    }
    builder.bandwidth_suffices();
    builder.flow_is_conserved();
    if problem.constraints.no_opposite_links {
        builder.no_opposite_links();
    }
    if let Some(limit) = problem.constraints.max_path_links {
        builder.at_most_links_per_path(limit);
    }
    builder.paths_are_fast_enough();
    builder.parts_are_apart_or_together();
    builder.price_is_within_budget();
    builder.program
}

struct Builder<'a> {
    problem: &'a Problem<'a>,
    /// Flows in `E_r`, ascending.
    flows: Vec<usize>,
    program: ZeroOneProgram,
}

impl<'a> Builder<'a> {
    /// (1), (2): the columns, with their coefficients in (3).
    fn new(problem: &'a Problem<'a>) -> Self {
        let (grid, request, values) = (problem.grid, problem.request, problem.values);
        let mut columns = Vec::new();
        for node in 0..grid.nodes.len() {
            for part in 0..request.parts.len() {
                columns.push(Column {
                    variable: Variable::X { node, part },
                    cost: placing::cost(problem, part, node),
                    may_be_one: placing::suits(problem, part, node),
                });
            }
        }
        let flows: Vec<usize> =
            (0..request.flows.len()).filter(|&flow| request.flows[flow].bandwidth_mbps > 0).collect();
        for (link, &value) in values.bandwidth.iter().enumerate() {
            let [a, b] = grid.links[link].ends;
            for [from, to] in [[a, b], [b, a]] {
                for &flow in &flows {
                    let cost = u64::from(request.flows[flow].bandwidth_mbps) * u64::from(value);
                    columns.push(Column {
                        variable: Variable::Y { link, from, to, flow },
                        cost,
                        may_be_one: true,
                    });
                }
            }
        }
        Self { problem, flows, program: ZeroOneProgram { columns, rows: Vec::new() } }
    }

    /// Column of `x_{i,j}`.
    fn x(&self, node: NodeId, part: usize) -> usize {
        node * self.problem.request.parts.len() + part
    }

    /// Columns of `y_{k,l}` for the two directions of a link, by the position of l in `flows`.
    fn y(&self, link: usize, position: usize) -> [usize; 2] {
        let first = self.problem.grid.nodes.len() * self.problem.request.parts.len();
        [0, 1].map(|direction| first + (2 * link + direction) * self.flows.len() + position)
    }

    fn row(&mut self, equation: u8, place: Place, terms: Vec<(usize, i64)>, relation: Relation, right: i64) {
        self.program.rows.push(Row { equation, place, terms, relation, right });
    }

    /// (4) `Σ_i x_{i,j} = 1`
    fn each_part_gets_one_site(&mut self) {
        for part in 0..self.problem.request.parts.len() {
            let terms = (0..self.problem.grid.nodes.len()).map(|node| (self.x(node, part), 1)).collect();
            self.row(4, Place::Part(part), terms, Relation::Exactly, 1);
        }
    }

    /// (5) `Σ_j x_{i,j} ≤ 1`
    fn each_site_serves_at_most_one_part(&mut self) {
        for node in 0..self.problem.grid.nodes.len() {
            let terms = (0..self.problem.request.parts.len()).map(|part| (self.x(node, part), 1)).collect();
            self.row(5, Place::Node(node), terms, Relation::AtMost, 1);
        }
    }

    /// (6) `Σ_j rc_j·x_{i,j} ≤ wc_i`
    fn cpus_suffice(&mut self) {
        let parts = &self.problem.request.parts;
        for (node, &free) in self.problem.availability.cpus.iter().enumerate() {
            let terms = parts.iter().enumerate().filter(|(_, part)| part.cpus > 0);
            let terms = terms.map(|(part, wanted)| (self.x(node, part), i64::from(wanted.cpus))).collect();
            self.row(6, Place::Node(node), terms, Relation::AtMost, i64::from(free));
        }
    }

    /// (7) `Σ_k y_{k,l} ≥ 1`
    fn each_path_has_a_link(&mut self) {
        for position in 0..self.flows.len() {
            let terms = self.all_edges(position);
            self.row(7, Place::Flow(self.flows[position]), terms, Relation::AtLeast, 1);
        }
    }

    /// (8) `Σ_l rb_l·(y_{(m,n),l} + y_{(n,m),l}) ≤ wb_k` if both directions share the link,
    /// otherwise one row per direction.
    fn bandwidth_suffices(&mut self) {
        let grid = self.problem.grid;
        let mut terms = vec![Vec::new(); grid.channels()];
        for (link, ends) in grid.links.iter().map(|link| link.ends).enumerate() {
            for (position, &flow) in self.flows.iter().enumerate() {
                let mbps = i64::from(self.problem.request.flows[flow].bandwidth_mbps);
                for (column, from) in self.y(link, position).into_iter().zip(ends) {
                    terms[grid.channel(link, from)].push((column, mbps));
                }
            }
        }
        for (channel, terms) in terms.into_iter().enumerate() {
            let free = i64::from(self.problem.availability.bandwidth_mbps[channel]);
            let link = grid.link_of(channel);
            let [a, b] = grid.links[link].ends;
            let place = match grid.link_capacity {
                LinkCapacity::Shared => Place::Link(link),
                LinkCapacity::PerDirection if channel == grid.channel(link, a) => Place::Edge(a, b),
                LinkCapacity::PerDirection => Place::Edge(b, a),
            };
            self.row(8, place, terms, Relation::AtMost, free);
        }
    }

    /// (9) `Σ_n y_{(m,n),l} − Σ_n y_{(n,m),l} − x_{m,o} + x_{m,p} = 0` for l = (o, p)
    fn flow_is_conserved(&mut self) {
        let grid = self.problem.grid;
        for position in 0..self.flows.len() {
            let flow = self.flows[position];
            let [o, p] = self.problem.request.flows[flow].ends;
            for node in 0..grid.nodes.len() {
                let mut terms = vec![(self.x(node, o), -1), (self.x(node, p), 1)];
                for (link, ends) in grid.links.iter().map(|link| link.ends).enumerate() {
                    let [forward, backward] = self.y(link, position);
                    if ends[0] == node {
                        terms.extend([(forward, 1), (backward, -1)]);
                    } else if ends[1] == node {
                        terms.extend([(forward, -1), (backward, 1)]);
                    }
                }
                self.row(9, Place::NodeFlow(node, flow), terms, Relation::Exactly, 0);
            }
        }
    }

    /// (10) `y_{(m,n),l} + y_{(n,m),l} ≤ 1`
    fn no_opposite_links(&mut self) {
        for link in 0..self.problem.grid.links.len() {
            for position in 0..self.flows.len() {
                let terms = self.y(link, position).map(|column| (column, 1)).to_vec();
                self.row(10, Place::LinkFlow(link, self.flows[position]), terms, Relation::AtMost, 1);
            }
        }
    }

    /// (11) `Σ_k y_{k,l} ≤ P_max`
    fn at_most_links_per_path(&mut self, limit: u32) {
        for position in 0..self.flows.len() {
            let terms = self.all_edges(position);
            self.row(11, Place::Flow(self.flows[position]), terms, Relation::AtMost, i64::from(limit));
        }
    }

    /// (12) `Σ_k latency_k·y_{k,l} ≤` the flow's limit
    fn paths_are_fast_enough(&mut self) {
        let grid = self.problem.grid;
        for position in 0..self.flows.len() {
            let flow = self.flows[position];
            let Some(limit) = self.problem.request.flows[flow].max_latency_us else { continue };
            let slow = (0..grid.links.len()).filter(|&link| grid.links[link].latency_us > 0);
            let latency = |link: usize| i64::from(grid.links[link].latency_us);
            let terms =
                slow.flat_map(|link| self.y(link, position).map(|column| (column, latency(link)))).collect();
            self.row(12, Place::Flow(flow), terms, Relation::AtMost, i64::from(limit));
        }
    }

    /// (14) Per domain d, `Σ_{i∈d} (x_{i,a} + x_{i,b}) ≤ 1` apart and `Σ_{i∈d} (x_{i,a} − x_{i,b}) = 0`
    /// together.
    ///
    /// Parts at one shared site are not apart even if that site has no domain.
    fn parts_are_apart_or_together(&mut self) {
        let grid = self.problem.grid;
        for rule in &self.problem.request.domain_rules {
            let (factor, relation, right) = match rule.kind {
                DomainRuleKind::Apart => (1, Relation::AtMost, 1),
                DomainRuleKind::Together => (-1, Relation::Exactly, 0),
            };
            let [a, b] = rule.parts;
            let both = |builder: &Self, node| [(builder.x(node, a), 1), (builder.x(node, b), factor)];
            for domain in 0..grid.domains.len() {
                let inside = grid.sites().filter(|&node| grid.nodes[node].domain == Some(domain));
                let terms = inside.flat_map(|node| both(self, node)).collect();
                self.row(14, Place::DomainParts(domain, rule.parts), terms, relation, right);
            }
            if self.problem.constraints.share_sites && rule.kind == DomainRuleKind::Apart {
                for node in grid.sites().filter(|&node| grid.nodes[node].domain.is_none()) {
                    let terms = both(self, node).to_vec();
                    self.row(14, Place::NodeParts(node, rule.parts), terms, relation, right);
                }
            }
        }
    }

    /// (15) `Σ_{i,j} price_i·rc_j·x_{i,j} + Σ_{k,l} price_k·rb_l·y_{k,l} ≤` the budget, in thousandths as (3)
    fn price_is_within_budget(&mut self) {
        let Some(Spending { prices, most }) = self.problem.values.budget.as_deref() else { return };
        let request = self.problem.request;
        let price = |variable| match variable {
            Variable::X { node, part } => {
                1000 * i64::from(request.parts[part].cpus) * i64::from(prices.cpu[node])
            }
            Variable::Y { link, flow, .. } => {
                i64::from(request.flows[flow].bandwidth_mbps) * i64::from(prices.bandwidth[link])
            }
        };
        let columns = self.program.columns.iter().enumerate();
        let terms = columns.map(|(column, &Column { variable, .. })| (column, price(variable)));
        let terms = terms.filter(|&(_, price)| price > 0).collect();
        self.row(15, Place::Budget, terms, Relation::AtMost, most.cast_signed());
    }

    fn all_edges(&self, position: usize) -> Vec<(usize, i64)> {
        let links = 0..self.problem.grid.links.len();
        links.flat_map(|link| self.y(link, position)).map(|column| (column, 1)).collect()
    }
}
