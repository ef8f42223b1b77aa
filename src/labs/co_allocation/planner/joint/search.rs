//! Best-first search over caps.

use std::cmp::Ordering;
use std::collections::{BTreeSet, BinaryHeap};
use std::rc::Rc;

use super::enumeration::{Enumeration, Progress};
use super::first_come::{Order, first_come};
use super::offers::{Caps, Joint, Offer, OfferedPlan, Offers};
use super::seconds::Capacity;
use super::{JointPlan, Served, Worth, worth};

/// Orders tried before the search, beside each request first.
const MOST_ORDERS: usize = 24;

/// Nodes after which small requests are enumerated.
const PATIENCE: u64 = 100;
/// Combinations of their ways that count as a node.
const STEPS: u64 = 500;

/// A cap of one request in one of its windows.
type Cap = (usize, usize, Capacity, u32);

/// State of the search for the best joint plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JointState {
    /// The best so far.
    pub plan: JointPlan,
    /// No joint plan is better than this.
    pub bound: Worth,
    /// Nodes of the search.
    pub nodes: u64,
    /// Windows planned.
    pub planned: u64,
    /// Nothing is left to try.
    pub done: bool,
}

impl JointState {
    /// Whether the plan is proven to be the best.
    pub fn is_proven(&self) -> bool {
        self.bound == worth(&self.plan)
    }
}

/// The search for the best joint plan; it goes on where it stopped.
pub struct JointSearch {
    joint: Joint,
    offers: Offers,
    open: BinaryHeap<Node>,
    /// Caps of all nodes made, which lie in an order that has each set of caps once.
    seen: BTreeSet<Vec<Cap>>,
    best: JointPlan,
    best_worth: Worth,
    /// The least bound of the nodes that could be neither closed nor branched.
    stuck: Option<Worth>,
    nodes: u64,
    /// The enumeration, while it is tried.
    enumeration: Option<Enumeration>,
}

struct Node {
    bound: Worth,
    /// Overloads of its plans.
    conflict: Option<Conflict>,
    /// Number of nodes made before.
    number: u64,
    caps: Vec<Cap>,
    /// Per request and window, the offer under these caps.
    offers: Vec<Rc<Vec<Rc<Offer>>>>,
    /// Per request, the window of its plan.
    chosen: Vec<Option<usize>>,
}

/// Requests that together use more of a capacity than is free in some second.
struct Conflict {
    capacity: Capacity,
    /// The requests with what they use.
    users: Vec<(usize, u32)>,
    overload: u32,
}

impl JointSearch {
    /// Prepares the search: every request in isolation, and first come, first served in several orders.
    ///
    /// Complexity: one plan per request and window, for each of at most 24 + n orders of n requests.
    pub fn new(joint: Joint) -> Self {
        let count = joint.len();
        let mut search = Self {
            best: vec![None; count],
            best_worth: (count, 0),
            joint,
            offers: Offers::default(),
            open: BinaryHeap::new(),
            seen: BTreeSet::new(),
            stuck: None,
            nodes: 0,
            enumeration: None,
        };
        for order in orders(count) {
            let plan = first_come(&search.joint, &order, Order::Cheapest);
            search.note(plan);
        }
        let frames = |request: usize| search.joint.windows[request].len();
        let all: Vec<usize> = (0..count).map(frames).collect();
        let mut offers = Vec::with_capacity(count);
        for (request, frames) in all.into_iter().enumerate() {
            let of_frame = |frame| search.offers.under(&search.joint, request, frame, Caps::new());
            offers.push(Rc::new((0..frames).map(of_frame).collect::<Vec<_>>()));
        }
        search.push(Vec::new(), offers);
        search
    }

    /// The requests and what is free.
    pub fn joint(&self) -> &Joint {
        &self.joint
    }

    /// Takes up to this many more nodes; true when nothing is left to try.
    pub fn advance(&mut self, nodes: u64) -> bool {
        for _ in 0..nodes {
            if self.nodes == PATIENCE && !self.is_done() {
                self.enumeration = Enumeration::new(&self.joint, self.best_worth);
            }
            if let Some(enumeration) = &mut self.enumeration {
                self.nodes += 1;
                match enumeration.advance(STEPS) {
                    Progress::Open => {}
                    Progress::GivenUp => self.enumeration = None,
                    Progress::Done => {
                        if let Some(plan) = enumeration.best.take() {
                            self.note(plan);
                        }
                        self.enumeration = None;
                        self.open.clear();
                        self.stuck = None;
                    }
                }
                continue;
            }
            let Some(node) = self.open.pop() else { return true };
            if node.bound >= self.best_worth {
                self.open.clear();
                return true;
            }
            self.nodes += 1;
            self.expand(&node);
        }
        self.is_done()
    }

    fn is_done(&self) -> bool {
        self.open.peek().is_none_or(|next| next.bound >= self.best_worth)
    }

    /// Current state of the search.
    pub fn state(&self) -> JointState {
        let open = self.open.peek().map(|next| next.bound);
        let bounds = [open, self.stuck].into_iter().flatten();
        let bound = bounds.fold(self.best_worth, Worth::min);
        let done = open.is_none_or(|bound| bound >= self.best_worth);
        let (plan, planned) = (self.best.clone(), self.offers.planned);
        JointState { plan, bound, nodes: self.nodes, planned, done }
    }

    fn expand(&mut self, node: &Node) {
        let Some(Conflict { capacity, users, overload }) = &node.conflict else {
            // The plans fit together: best for their caps, unless some window is not proven.
            let plan = self.plan_of(node);
            if worth(&plan) != node.bound {
                self.stuck = Some(self.stuck.map_or(node.bound, |stuck| stuck.min(node.bound)));
            }
            return self.note(plan);
        };
        for &(request, used) in users {
            let frame = node.chosen[request].expect("what uses a capacity has a window");
            let cap = used - overload.div_ceil(users.len() as u32);
            let mut caps = node.caps.clone();
            caps.retain(|&(i, w, of, _)| (i, w, of) != (request, frame, *capacity));
            caps.push((request, frame, *capacity, cap));
            caps.sort();
            if !self.seen.insert(caps.clone()) {
                continue;
            }
            let here = caps.iter().filter(|&&(i, w, ..)| (i, w) == (request, frame));
            let of_window: Caps = here.map(|&(_, _, capacity, cap)| (capacity, cap)).collect();
            let mut offers = node.offers.clone();
            let mut of_request = offers[request].as_ref().clone();
            of_request[frame] = self.offers.under(&self.joint, request, frame, of_window);
            offers[request] = Rc::new(of_request);
            self.push(caps, offers);
        }
    }

    /// Opens a node unless its bound excludes it.
    fn push(&mut self, caps: Vec<Cap>, offers: Vec<Rc<Vec<Rc<Offer>>>>) {
        let least = offers.iter().map(|windows| windows.iter().filter_map(|offer| offer.least).min());
        let bound = least.fold((0, 0), |(unserved, cost), least| match least {
            Some(least) => (unserved, cost + least),
            None => (unserved + 1, cost),
        });
        if bound >= self.best_worth {
            return;
        }
        let chosen = self.choose(&offers);
        let conflict = self.conflict(&offers, &chosen);
        let number = self.seen.len() as u64;
        self.open.push(Node { bound, conflict, number, caps, offers, chosen });
    }

    /// The cheapest window of every request; of equally cheap ones the first that fits beside the requests before it,
    /// or else the first.
    fn choose(&self, offers: &[Rc<Vec<Rc<Offer>>>]) -> Vec<Option<usize>> {
        let mut chosen: Vec<Option<usize>> = Vec::with_capacity(offers.len());
        for windows in offers {
            let cost = |frame: usize| windows[frame].plan.as_ref().map(|plan| plan.cost);
            let cheapest = (0..windows.len()).filter_map(cost).min();
            let mut equal = (0..windows.len()).filter(|&frame| cheapest.is_some() && cost(frame) == cheapest);
            let first = equal.clone().next();
            let fits = |&frame: &usize| {
                let mut with = chosen.clone();
                with.push(Some(frame));
                self.conflict(offers, &with).is_none()
            };
            let taken = equal.find(fits).or(first);
            chosen.push(taken);
        }
        chosen
    }

    /// The overload of fewest requests among the plans chosen so far, the earliest of these.
    fn conflict(&self, offers: &[Rc<Vec<Rc<Offer>>>], chosen: &[Option<usize>]) -> Option<Conflict> {
        let mut found: Option<Conflict> = None;
        let plan_of = |request: usize| -> Option<(usize, &OfferedPlan)> {
            let frame = chosen[request]?;
            Some((frame, offers[request][frame].plan.as_ref()?))
        };
        let active: Vec<_> = (0..chosen.len())
            .filter_map(|request| {
                let (frame, plan) = plan_of(request)?;
                Some((request, self.joint.pieces.of(self.joint.windows[request][frame].window), plan))
            })
            .collect();
        let starts: BTreeSet<usize> = active.iter().map(|(_, pieces, _)| pieces.start).collect();
        let first = starts.first().copied().unwrap_or(0);
        let last = active.iter().map(|(_, pieces, _)| pieces.end).max().unwrap_or(0);
        for piece in first..last {
            let here: Vec<_> = active.iter().filter(|(_, pieces, _)| pieces.contains(&piece)).collect();
            if here.len() < 2 {
                continue;
            }
            let mut all: Vec<(Capacity, u32, usize)> = here
                .iter()
                .flat_map(|(request, _, plan)| {
                    plan.uses.iter().map(move |&(of, amount)| (of, amount, *request))
                })
                .collect();
            all.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.cmp(&a.1)).then(a.2.cmp(&b.2)));
            for users in all.chunk_by(|a, b| a.0 == b.0) {
                let (capacity, free) = (users[0].0, users[0].0.of(self.joint.pieces.free(piece)));
                let mut sum = 0;
                let enough = users.iter().position(|&(_, amount, _)| {
                    sum += u64::from(amount);
                    sum > u64::from(free)
                });
                let Some(last) = enough else { continue };
                if found.as_ref().is_none_or(|known| last + 1 < known.users.len()) {
                    let users =
                        users[..=last].iter().map(|&(_, amount, request)| (request, amount)).collect();
                    let overload = u32::try_from(sum - u64::from(free)).expect("the last one alone fits");
                    found = Some(Conflict { capacity, users, overload });
                }
            }
        }
        found
    }

    fn plan_of(&self, node: &Node) -> JointPlan {
        let served = |(request, frame): (usize, &Option<usize>)| {
            let frame = (*frame)?;
            let OfferedPlan { plan, cost, .. } = node.offers[request][frame].plan.clone()?;
            Some(Served { frame, window: self.joint.windows[request][frame].window, plan, cost })
        };
        node.chosen.iter().enumerate().map(served).collect()
    }

    fn note(&mut self, plan: JointPlan) {
        let found = worth(&plan);
        if found < self.best_worth {
            (self.best, self.best_worth) = (plan, found);
        }
    }
}

/// All orders of up to four requests; of more, the given one with each request first, and the same backward.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for next in 0..count {
        let insert = |order: &Vec<usize>| {
            (0..=order.len())
                .map(|at| {
                    let mut longer = order.clone();
                    longer.insert(at, next);
                    longer
                })
                .collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(insert).collect();
        if orders.len() > MOST_ORDERS {
            let first = |request: usize| {
                let others = (0..count).filter(move |&other| other != request);
                std::iter::once(request).chain(others).collect::<Vec<_>>()
            };
            let backward = |mut order: Vec<usize>| {
                order.reverse();
                order
            };
            return (0..count).flat_map(|request| [first(request), backward(first(request))]).collect();
        }
    }
    orders
}

impl Ord for Node {
    /// The greatest is taken first: the least bound, then what fits together, then the latest.
    fn cmp(&self, other: &Self) -> Ordering {
        let conflicts = |node: &Node| node.conflict.as_ref().map_or(0, |conflict| conflict.users.len());
        let key = |node: &Node| (node.bound, conflicts(node));
        key(other).cmp(&key(self)).then(self.number.cmp(&other.number))
    }
}

impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Node {}
