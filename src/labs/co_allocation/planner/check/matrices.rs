//! Judges any 0-1 matrices X and Y by (4)–(15), constraint by constraint, whether they are a plan or not.

use crate::labs::co_allocation::model::{Cost, DomainRuleKind, LinkCapacity, LinkId, NodeId, Path, Plan};
use crate::labs::co_allocation::planner::row::{Place, Relation};
use crate::labs::co_allocation::planner::{Problem, Spending, Values};

/// An assignment of 0 and 1 to every unknown, as the places of its ones; a place listed twice counts once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matrices {
    /// X: for each part j the nodes i with `x_{i,j} = 1`.
    pub sites: Vec<Vec<NodeId>>,
    /// Y: for each flow l the directed edges k with `y_{k,l} = 1`, as link and the end it comes from.
    pub edges: Vec<Vec<(LinkId, NodeId)>>,
}

/// One constraint with its two sides as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedRow {
    /// The number of its equation; (1), which defines X, is that exchange points serve nothing.
    pub equation: u8,
    /// Subject of the constraint.
    pub place: Place,
    /// The left side.
    pub left: i64,
    /// How they must compare.
    pub relation: Relation,
    /// The right side.
    pub right: i64,
}

impl JudgedRow {
    /// True when the constraint holds.
    pub fn holds(&self) -> bool {
        self.slack() >= 0
    }

    /// Slack before the constraint breaks; negative by the amount by which it is broken.
    pub fn slack(&self) -> i64 {
        match self.relation {
            Relation::AtMost => self.right - self.left,
            Relation::AtLeast => self.left - self.right,
            Relation::Exactly => -(self.left - self.right).abs(),
        }
    }
}

/// Judgement of X and Y.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Every constraint, in the order of the equations.
    pub rows: Vec<JudgedRow>,
    /// (3), by which the ones are counted, all of them.
    pub cost: Cost,
    /// The plan that they are, where every row holds. Edges in a circle beside a path satisfy (9) and are not in it.
    pub plan: Option<Plan>,
}

impl Judgement {
    /// True when every constraint holds.
    pub fn holds(&self) -> bool {
        self.rows.iter().all(JudgedRow::holds)
    }
}

/// Judges X and Y. The plan they are, if they are one, is still to be shown to [`check_plan`](super::check_plan).
///
/// A flow without bandwidth is not in `E_r`: its edges do not count. Where sites are shared, there is no (5)
/// and no (7).
///
/// Complexity: O((|V| + |E|) · |E_r| + |V| · |V_r|), and |V| for every domain rule.
///
/// Reference: Takefusa et al. (2010), equations (1)–(11).
pub fn judge(matrices: &Matrices, problem: &Problem<'_>) -> Judgement {
    let counted = FilledMatrices::new(matrices, problem);
    let mut judge = Judge { problem, counted, rows: Vec::new() };
    judge.sites();
    judge.bandwidth();
    judge.paths();
    judge.limits();
    judge.wishes();
    judge.budget();
    let mut judgement =
        Judgement { rows: judge.rows, cost: judge.counted.cost(problem, problem.values), plan: None };
    if judgement.holds() {
        judgement.plan = judge.counted.plan(problem);
    }
    judgement
}

/// The matrices, filled in.
struct FilledMatrices {
    /// `x[j][i]`
    x: Vec<Vec<i64>>,
    /// `y[l][k]`, the direction from a link's first end and that from its second.
    y: Vec<Vec<[i64; 2]>>,
}

impl FilledMatrices {
    fn new(matrices: &Matrices, problem: &Problem<'_>) -> Self {
        let (grid, request) = (problem.grid, problem.request);
        let mut x = vec![vec![0; grid.nodes.len()]; request.parts.len()];
        for (row, nodes) in x.iter_mut().zip(&matrices.sites) {
            nodes.iter().for_each(|&node| row[node] = 1);
        }
        let mut y = vec![vec![[0; 2]; grid.links.len()]; request.flows.len()];
        for ((row, edges), flow) in y.iter_mut().zip(&matrices.edges).zip(&request.flows) {
            for &(link, from) in edges.iter().filter(|_| flow.bandwidth_mbps > 0) {
                row[link][usize::from(from != grid.links[link].ends[0])] = 1;
            }
        }
        Self { x, y }
    }

    fn parts_at(&self, node: NodeId) -> i64 {
        self.x.iter().map(|row| row[node]).sum()
    }

    fn links_of(&self, flow: usize) -> i64 {
        self.y[flow].iter().flatten().sum()
    }

    /// (3)
    fn cost(&self, problem: &Problem<'_>, values: &Values) -> Cost {
        let mut sum: Cost = 0;
        for (row, part) in self.x.iter().zip(&problem.request.parts) {
            for (node, _) in row.iter().enumerate().filter(|&(_, &one)| one > 0) {
                let has = &problem.grid.nodes[node].attributes;
                let unmet = part.preferred.iter().filter(|wish| !has.contains(&wish.attribute));
                sum += 1000 * u64::from(part.cpus) * u64::from(values.cpu[node]);
                sum += u64::from(values.preferences)
                    * unmet.map(|wish| 1000 * u64::from(wish.penalty)).sum::<Cost>();
            }
        }
        for (row, flow) in self.y.iter().zip(&problem.request.flows) {
            for (edges, &value) in row.iter().zip(&values.bandwidth) {
                let directions = (edges[0] + edges[1]) as u64;
                sum += directions * u64::from(flow.bandwidth_mbps) * u64::from(value);
            }
        }
        sum
    }

    /// One site per part, and per flow a shortest way along its edges from the one to the other.
    fn plan(&self, problem: &Problem<'_>) -> Option<Plan> {
        let site = |row: &Vec<i64>| row.iter().position(|&one| one > 0);
        let sites: Vec<NodeId> = self.x.iter().map(site).collect::<Option<_>>()?;
        let flows = problem.request.flows.iter().enumerate();
        let paths = flows.map(|(id, flow)| {
            if flow.bandwidth_mbps == 0 {
                return Some(Path::default());
            }
            let [from, to] = flow.ends.map(|part| sites[part]);
            self.way(id, from, to, problem)
        });
        Some(Plan { paths: paths.collect::<Option<_>>()?, sites })
    }

    /// Goes out from `from` ring by ring, along the edges of the flow.
    fn way(&self, flow: usize, from: NodeId, to: NodeId, problem: &Problem<'_>) -> Option<Path> {
        let links = &problem.grid.links;
        let mut by: Vec<Option<Vec<LinkId>>> = vec![None; problem.grid.nodes.len()];
        by[from] = Some(Vec::new());
        let mut ring = vec![from];
        while by[to].is_none() && !ring.is_empty() {
            let mut next = Vec::new();
            for (link, edges) in self.y[flow].iter().enumerate() {
                for direction in (0..2).filter(|&direction| edges[direction] > 0) {
                    let [a, b] = [links[link].ends[direction], links[link].ends[1 - direction]];
                    if ring.contains(&a) && by[b].is_none() {
                        let mut way = by[a].clone()?;
                        way.push(link);
                        by[b] = Some(way);
                        next.push(b);
                    }
                }
            }
            ring = next;
        }
        by[to].take().map(|links| Path { links })
    }
}

struct Judge<'a> {
    problem: &'a Problem<'a>,
    counted: FilledMatrices,
    rows: Vec<JudgedRow>,
}

impl Judge<'_> {
    fn row(&mut self, equation: u8, place: Place, left: i64, relation: Relation, right: i64) {
        self.rows.push(JudgedRow { equation, place, left, relation, right });
    }

    /// (1), (4)–(6)
    fn sites(&mut self) {
        let (grid, parts) = (self.problem.grid, &self.problem.request.parts);
        for node in (0..grid.nodes.len()).filter(|&node| !grid.nodes[node].is_site()) {
            self.row(1, Place::Node(node), self.counted.parts_at(node), Relation::AtMost, 0);
        }
        for part in 0..parts.len() {
            let sites = self.counted.x[part].iter().sum();
            self.row(4, Place::Part(part), sites, Relation::Exactly, 1);
        }
        if !self.problem.constraints.share_sites {
            for node in 0..grid.nodes.len() {
                self.row(5, Place::Node(node), self.counted.parts_at(node), Relation::AtMost, 1);
            }
        }
        for (node, &free) in self.problem.availability.cpus.iter().enumerate() {
            let rows = self.counted.x.iter().zip(parts);
            let cpus = rows.map(|(row, part)| row[node] * i64::from(part.cpus)).sum();
            self.row(6, Place::Node(node), cpus, Relation::AtMost, i64::from(free));
        }
    }

    /// (7), (8)
    fn bandwidth(&mut self) {
        let (grid, availability) = (self.problem.grid, self.problem.availability);
        if !self.problem.constraints.share_sites {
            for flow in self.wanted() {
                self.row(7, Place::Flow(flow), self.counted.links_of(flow), Relation::AtLeast, 1);
            }
        }
        for (link, joined) in grid.links.iter().enumerate() {
            let flows = self.counted.y.iter().zip(&self.problem.request.flows);
            let mbps = flows.fold([0; 2], |[there, back], (row, flow)| {
                let each = i64::from(flow.bandwidth_mbps);
                [there + row[link][0] * each, back + row[link][1] * each]
            });
            let [a, b] = joined.ends;
            let free = |from| i64::from(availability.bandwidth_mbps[grid.channel(link, from)]);
            match grid.link_capacity {
                LinkCapacity::Shared => {
                    self.row(8, Place::Link(link), mbps[0] + mbps[1], Relation::AtMost, free(a));
                }
                LinkCapacity::PerDirection => {
                    self.row(8, Place::Edge(a, b), mbps[0], Relation::AtMost, free(a));
                    self.row(8, Place::Edge(b, a), mbps[1], Relation::AtMost, free(b));
                }
            }
        }
    }

    /// (9) outflow − inflow = `x_{m,o} − x_{m,p}`, (10)
    fn paths(&mut self) {
        let (grid, request) = (self.problem.grid, self.problem.request);
        for flow in self.wanted() {
            let mut outflow = vec![0; grid.nodes.len()];
            for (link, [there, back]) in grid.links.iter().zip(&self.counted.y[flow]) {
                outflow[link.ends[0]] += there - back;
                outflow[link.ends[1]] += back - there;
            }
            let [o, p] = request.flows[flow].ends;
            for (node, outflow) in outflow.into_iter().enumerate() {
                let right = self.counted.x[o][node] - self.counted.x[p][node];
                self.row(9, Place::NodeFlow(node, flow), outflow, Relation::Exactly, right);
            }
        }
        if self.problem.constraints.no_opposite_links {
            for link in 0..grid.links.len() {
                for flow in self.wanted() {
                    let both = self.counted.y[flow][link].iter().sum();
                    self.row(10, Place::LinkFlow(link, flow), both, Relation::AtMost, 1);
                }
            }
        }
    }

    /// (11), (12)
    fn limits(&mut self) {
        if let Some(most) = self.problem.constraints.max_path_links {
            for flow in self.wanted() {
                let links = self.counted.links_of(flow);
                self.row(11, Place::Flow(flow), links, Relation::AtMost, i64::from(most));
            }
        }
        for flow in self.wanted() {
            let Some(limit) = self.problem.request.flows[flow].max_latency_us else { continue };
            let links = self.problem.grid.links.iter().zip(&self.counted.y[flow]);
            let latency =
                links.map(|(link, [there, back])| (there + back) * i64::from(link.latency_us)).sum();
            self.row(12, Place::Flow(flow), latency, Relation::AtMost, i64::from(limit));
        }
    }

    /// (13), (14)
    fn wishes(&mut self) {
        let (grid, request) = (self.problem.grid, self.problem.request);
        for (part, wanted) in request.parts.iter().enumerate().filter(|(_, part)| !part.required.is_empty()) {
            let lacks = |node: NodeId| {
                let has = &grid.nodes[node].attributes;
                wanted.required.iter().filter(|attribute| !has.contains(attribute)).count() as i64
            };
            let missing = self.counted.x[part].iter().enumerate().map(|(node, one)| one * lacks(node)).sum();
            self.row(13, Place::Part(part), missing, Relation::AtMost, 0);
        }
        for rule in &request.domain_rules {
            let at = |judge: &Self, node: NodeId| rule.parts.map(|part| judge.counted.x[part][node]);
            for domain in 0..grid.domains.len() {
                let inside = grid.sites().filter(|&node| grid.nodes[node].domain == Some(domain));
                let [a, b] = inside.fold([0; 2], |[a, b], node| {
                    let [more_a, more_b] = at(self, node);
                    [a + more_a, b + more_b]
                });
                let place = Place::DomainParts(domain, rule.parts);
                match rule.kind {
                    DomainRuleKind::Apart => self.row(14, place, a + b, Relation::AtMost, 1),
                    DomainRuleKind::Together => self.row(14, place, a - b, Relation::Exactly, 0),
                }
            }
            // A site without a domain is together with nothing, and apart from all but itself.
            let most = match rule.kind {
                DomainRuleKind::Apart if !self.problem.constraints.share_sites => continue,
                DomainRuleKind::Apart => 1,
                DomainRuleKind::Together => 0,
            };
            for node in grid.sites().filter(|&node| grid.nodes[node].domain.is_none()) {
                let both = at(self, node).into_iter().sum();
                self.row(14, Place::NodeParts(node, rule.parts), both, Relation::AtMost, most);
            }
        }
    }

    /// (15)
    fn budget(&mut self) {
        if let Some(Spending { prices, most }) = self.problem.values.budget.as_deref() {
            let [price, most] = [self.counted.cost(self.problem, prices), *most].map(Cost::cast_signed);
            self.row(15, Place::Budget, price, Relation::AtMost, most);
        }
    }

    /// E_r: the flows that ask for bandwidth.
    fn wanted(&self) -> Vec<usize> {
        let flows = &self.problem.request.flows;
        (0..flows.len()).filter(|&flow| flows[flow].bandwidth_mbps > 0).collect()
    }
}
