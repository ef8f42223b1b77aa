//! Writes the set formulation of one problem as a 0-1 program.

use std::collections::BTreeMap;

use crate::labs::co_allocation::model::{DomainId, DomainRuleKind, Grid, LinkId, NodeId, Path, Request};
use crate::labs::co_allocation::planner::program::{Column, Relation, Row, ZeroOneProgram};
use crate::labs::co_allocation::planner::{Problem, Spending, placing};

use super::classes::{Classes, classes};
use super::routes::routes_from;

/// The most routes listed; with more, the program would be too large for the solver.
const MAX_ROUTES: usize = 12_000;

/// Decision that a column of the set formulation stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetVariable {
    /// Node i serves part j.
    Serves {
        /// i
        node: NodeId,
        /// j
        part: usize,
    },
    /// Node i serves some part of a class of twins.
    Belongs {
        /// i
        node: NodeId,
        /// The class.
        class: usize,
    },
    /// The flow of a demand between two nodes takes this route.
    Takes {
        /// Index of the route.
        route: usize,
    },
}

impl SetVariable {
    /// A name such as `x[N0,A]`, `u[N0,0]` or `z[17]`.
    pub fn name(&self, grid: &Grid, request: &Request) -> String {
        match *self {
            SetVariable::Serves { node, part } => {
                format!("x[{},{}]", grid.nodes[node].name, request.parts[part].name)
            }
            SetVariable::Belongs { node, class } => format!("u[{},{class}]", grid.nodes[node].name),
            SetVariable::Takes { route } => format!("z[{route}]"),
        }
    }
}

/// A route one flow of a demand may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Index of the demand.
    pub demand: usize,
    /// The site of the part of the first class and that of the second.
    pub ends: [NodeId; 2],
    /// From the first end to the second.
    pub path: Path,
}

/// The set formulation of a problem.
#[derive(Clone, Debug)]
pub struct SetProgram {
    /// Columns and rows; a row has the number of the corresponding equation of the literal program.
    pub program: ZeroOneProgram<SetVariable, ()>,
    /// The routes that columns refer to.
    pub routes: Vec<Route>,
    /// The classes of twins, and the flows between them.
    pub(super) classes: Classes,
}

/// The set formulation of a problem; `None` when it has too many routes to list them.
///
/// Complexity: O(|V|·|V_r|) columns and one per route, O(|V|²) rows per demand.
pub fn set_program(problem: &Problem<'_>) -> Option<SetProgram> {
    let classes = classes(problem);
    let candidates = (0..problem.request.parts.len()).map(|part| placing::candidates(problem, part));
    let mut builder = Builder {
        problem,
        candidates: candidates.collect(),
        classes: &classes,
        serves: BTreeMap::new(),
        belongs: BTreeMap::new(),
        routes: Vec::new(),
        program: ZeroOneProgram { columns: Vec::new(), rows: Vec::new() },
    };
    builder.place_parts();
    builder.keep_rules();
    builder.route_flows()?;
    builder.keep_within_budget();
    let Builder { program, routes, .. } = builder;
    Some(SetProgram { program, routes, classes })
}

struct Builder<'a> {
    problem: &'a Problem<'a>,
    /// Per part, the sites that could serve it in isolation.
    candidates: Vec<Vec<NodeId>>,
    classes: &'a Classes,
    /// Columns by node and part.
    serves: BTreeMap<(NodeId, usize), usize>,
    /// Columns by class and node; those of `serves` if a class has one part.
    belongs: BTreeMap<(usize, NodeId), usize>,
    routes: Vec<Route>,
    program: ZeroOneProgram<SetVariable, ()>,
}

impl Builder<'_> {
    fn column(&mut self, variable: SetVariable, cost: u64) -> usize {
        self.program.columns.push(Column { variable, cost, may_be_one: true });
        self.program.columns.len() - 1
    }

    fn row(&mut self, equation: u8, terms: Vec<(usize, i64)>, relation: Relation, right: i64) {
        self.program.rows.push(Row { equation, place: (), terms, relation, right });
    }

    /// (4)–(6), and the link between both kinds of columns: the parts of a class are at the sites of the
    /// class.
    fn place_parts(&mut self) {
        for (part, candidates) in self.candidates.clone().into_iter().enumerate() {
            let mut terms = Vec::new();
            for node in candidates {
                let cost = placing::cost(self.problem, part, node);
                let column = self.column(SetVariable::Serves { node, part }, cost);
                self.serves.insert((node, part), column);
                terms.push((column, 1));
            }
            self.row(4, terms, Relation::Exactly, 1);
        }
        for (class, parts) in self.classes.parts.iter().enumerate() {
            for node in self.problem.grid.sites() {
                let columns = parts.iter().filter_map(|&part| self.serves.get(&(node, part)));
                let mut terms: Vec<(usize, i64)> = columns.map(|&column| (column, 1)).collect();
                if terms.is_empty() {
                    continue;
                }
                let column = match parts.len() {
                    1 => terms[0].0,
                    _ => {
                        let column = self.column(SetVariable::Belongs { node, class }, 0);
                        terms.push((column, -1));
                        self.row(5, terms, Relation::Exactly, 0);
                        column
                    }
                };
                self.belongs.insert((class, node), column);
            }
        }
        for node in self.problem.grid.sites() {
            if self.problem.constraints.share_sites {
                let parts = self.problem.request.parts.iter().enumerate().filter(|(_, part)| part.cpus > 0);
                let wanted = parts.filter_map(|(part, wanted)| {
                    self.serves.get(&(node, part)).map(|&column| (column, i64::from(wanted.cpus)))
                });
                let terms = wanted.collect();
                self.row(6, terms, Relation::AtMost, i64::from(self.problem.availability.cpus[node]));
            } else {
                let classes = 0..self.classes.parts.len();
                let columns = classes.filter_map(|class| self.belongs.get(&(class, node)));
                let terms = columns.map(|&column| (column, 1)).collect();
                self.row(5, terms, Relation::AtMost, 1);
            }
        }
    }

    /// (14) as in the literal program.
    fn keep_rules(&mut self) {
        let grid = self.problem.grid;
        for rule in &self.problem.request.domain_rules {
            let (factor, relation, right) = match rule.kind {
                DomainRuleKind::Apart => (1, Relation::AtMost, 1),
                DomainRuleKind::Together => (-1, Relation::Exactly, 0),
            };
            let [a, b] = rule.parts;
            // A site without a domain forms a separate group; it is no candidate of parts that must be
            // together.
            let group = |node: NodeId| grid.nodes[node].domain.ok_or(node);
            let mut groups: BTreeMap<Result<DomainId, NodeId>, Vec<NodeId>> = BTreeMap::new();
            for node in grid.sites() {
                groups.entry(group(node)).or_default().push(node);
            }
            for nodes in groups.into_values() {
                let serves = &self.serves;
                let of = |part: usize, factor: i64| -> Vec<(usize, i64)> {
                    let columns = nodes.iter().filter_map(|&node| serves.get(&(node, part)));
                    columns.map(|&column| (column, factor)).collect()
                };
                let terms = [of(a, 1), of(b, factor)].concat();
                self.row(14, terms, relation, right);
            }
        }
    }

    /// (15) as in the literal program.
    fn keep_within_budget(&mut self) {
        let Some(Spending { prices, most }) = self.problem.values.budget.as_deref() else { return };
        let request = self.problem.request;
        let price = |variable| match variable {
            SetVariable::Serves { node, part } => {
                1000 * u64::from(request.parts[part].cpus) * u64::from(prices.cpu[node])
            }
            SetVariable::Belongs { .. } => 0,
            SetVariable::Takes { route } => {
                let Route { demand, path, .. } = &self.routes[route];
                let value: u64 = path.links.iter().map(|&link| u64::from(prices.bandwidth[link])).sum();
                value * u64::from(self.classes.demands[*demand].mbps)
            }
        };
        let columns = self.program.columns.iter().enumerate();
        let terms = columns.map(|(column, &Column { variable, .. })| (column, price(variable).cast_signed()));
        let terms = terms.filter(|&(_, price)| price > 0).collect();
        self.row(15, terms, Relation::AtMost, most.cast_signed());
    }

    /// (8), (9): every two chosen sites with a flow between their parts are joined by one route.
    fn route_flows(&mut self) -> Option<()> {
        let grid = self.problem.grid;
        let mut links_at: Vec<Vec<LinkId>> = vec![Vec::new(); grid.nodes.len()];
        for (id, link) in grid.links.iter().enumerate() {
            for node in link.ends {
                links_at[node].push(id);
            }
        }
        let mut channels: Vec<Vec<(usize, i64)>> = vec![Vec::new(); grid.channels()];
        for (id, demand) in self.classes.demands.iter().enumerate() {
            let [c, d] = demand.classes;
            let nodes = |class: usize| -> Vec<NodeId> {
                self.belongs.range((class, 0)..(class + 1, 0)).map(|(&(_, node), _)| node).collect()
            };
            let (starts, ends) = (nodes(c), nodes(d));
            let has_twins = [c, d].iter().any(|&class| self.classes.parts[class].len() > 1);
            // Per site of either class, the routes that end there.
            let mut touching: BTreeMap<(usize, NodeId), Vec<(usize, i64)>> = BTreeMap::new();
            for &start in &starts {
                let found = routes_from(self.problem, demand, start, &links_at)?;
                for &end in ends.iter().filter(|&&end| c != d || start < end) {
                    let here = self.problem.constraints.share_sites && start == end;
                    let paths = if here { vec![Vec::new()] } else { found[end].clone() };
                    let mut pair = Vec::new();
                    for links in paths {
                        let value: u64 =
                            links.iter().map(|&link| u64::from(self.problem.values.bandwidth[link])).sum();
                        let column = self.column(
                            SetVariable::Takes { route: self.routes.len() },
                            value * u64::from(demand.mbps),
                        );
                        let path = Path { links };
                        for (&link, nodes) in path.links.iter().zip(path.nodes(grid, start).windows(2)) {
                            let from = if demand.forward { nodes[0] } else { nodes[1] };
                            channels[grid.channel(link, from)].push((column, i64::from(demand.mbps)));
                        }
                        pair.push((column, 1));
                        self.routes.push(Route { demand: id, ends: [start, end], path });
                    }
                    if self.routes.len() > MAX_ROUTES {
                        return None;
                    }
                    for key in [(c, start), (d, end)] {
                        touching.entry(key).or_default().extend(&pair);
                        if !pair.is_empty() && has_twins {
                            let chosen = (self.belongs[&key], -1);
                            let terms = pair.iter().copied().chain([chosen]).collect();
                            self.row(9, terms, Relation::AtMost, 0);
                        }
                    }
                }
            }
            let sides = [(c, d, &starts), (d, c, &ends)];
            for &(class, other, nodes) in sides.iter().take(if c == d { 1 } else { 2 }) {
                let partners = self.classes.parts[other].len() as i64 - i64::from(c == d);
                for &node in nodes {
                    let mut terms = touching.get(&(class, node)).cloned().unwrap_or_default();
                    terms.push((self.belongs[&(class, node)], -partners));
                    self.row(9, terms, Relation::Exactly, 0);
                }
            }
        }
        for (channel, terms) in channels.into_iter().enumerate() {
            let free = i64::from(self.problem.availability.bandwidth_mbps[channel]);
            if !terms.is_empty() {
                self.row(8, terms, Relation::AtMost, free);
            }
        }
        Some(())
    }
}
