//! The rules of the protocol once more, written from the specification and not from the product: amounts second by
//! second, requests one by one. It judges every step.

use coalloc::labs::cors::model::{Grid, Request};
use coalloc::labs::cors::protocol::{Action, Entry, Terms};
use coalloc::labs::cors::selection::SelectionRule;

/// What all nodes have free at every second, and who holds what.
pub struct Shadow<'a> {
    grid: &'a Grid,
    requests: &'a [Request],
    terms: Terms,
    /// By node, by resource, by second.
    free: Vec<Vec<Vec<i64>>>,
    /// By request: what it holds of each node, in the order taken.
    pub held: Vec<Vec<(usize, u32)>>,
    /// By request: what it still has to ask for.
    asks: Vec<Vec<(usize, u32)>>,
    /// By request: searches so far, and whether the last one selected nothing.
    pub searches: Vec<u32>,
    pub has_failed: Vec<bool>,
    refused_since_search: Vec<bool>,
    /// Updates, confirmed ones, refused ones.
    pub counts: [u64; 3],
    has_released: bool,
}

impl<'a> Shadow<'a> {
    pub fn new(grid: &'a Grid, requests: &'a [Request], terms: Terms) -> Self {
        let free = grid.nodes.iter().map(|node| {
            node.offers
                .iter()
                .map(|offer| {
                    let mut free =
                        vec![offer.as_ref().map_or(0, |o| i64::from(o.capacity)); grid.horizon as usize];
                    for booking in offer.iter().flat_map(|offer| &offer.bookings) {
                        for second in booking.window.start..booking.window.end {
                            free[second as usize] -= i64::from(booking.amount);
                        }
                    }
                    free
                })
                .collect()
        });
        let count = requests.len();
        Self {
            grid,
            requests,
            terms,
            free: free.collect(),
            held: vec![Vec::new(); count],
            asks: vec![Vec::new(); count],
            searches: vec![0; count],
            has_failed: vec![false; count],
            refused_since_search: vec![false; count],
            counts: [0; 3],
            has_released: false,
        }
    }

    fn lowest(&self, node: usize, request: &Request) -> i64 {
        let (start, end) = (request.window.start as usize, request.window.end as usize);
        *self.free[node][request.resource][start..end].iter().min().expect("a window has a second")
    }

    fn change(&mut self, node: usize, request: usize, amount: i64) {
        let Request { resource, window, .. } = self.requests[request];
        for second in window.start..window.end {
            let free = &mut self.free[node][resource][second as usize];
            *free += amount;
            let capacity = self.grid.nodes[node].offers[resource].as_ref().map_or(0, |offer| offer.capacity);
            assert!(0 <= *free && *free <= i64::from(capacity), "node {node} at {second}: {free}");
        }
    }

    fn lacks(&self, request: usize) -> u32 {
        self.requests[request].amount - self.held[request].iter().map(|(_, amount)| amount).sum::<u32>()
    }

    /// What the rule buys, found by picking the best node again and again.
    fn select(&self, request: usize) -> Vec<(usize, u32)> {
        let asked = &self.requests[request];
        let mut open: Vec<(usize, i64, u32, bool)> = Vec::new();
        for (node, of_node) in self.grid.nodes.iter().enumerate() {
            let Some(offer) = &of_node.offers[asked.resource] else { continue };
            let is_new = !self.held[request].iter().any(|(holder, _)| *holder == node);
            open.push((node, self.lowest(node, asked), offer.unit_cost, is_new));
        }
        open.retain(|(_, free, ..)| *free > 0);
        let mut lacks = i64::from(self.lacks(request));
        let mut selected = Vec::new();
        let mut cost: u64 = self.price(request, &self.held[request]);
        while lacks > 0 {
            let better = |a: &(usize, i64, u32, bool), b: &(usize, i64, u32, bool)| {
                let by = |x: &(usize, i64, u32, bool)| match self.terms.rule {
                    SelectionRule::MinCost => (i64::from(x.2), i64::from(x.3), -x.1, 0),
                    SelectionRule::MaxRes => (i64::from(x.3), -x.1, 0, 0),
                    SelectionRule::MaxResCheap => (i64::from(x.3), -x.1, i64::from(x.2), 0),
                    SelectionRule::MinRes => (x.1, 0, 0, 0),
                };
                (by(a), a.0) < (by(b), b.0)
            };
            let Some(best) = (0..open.len()).reduce(|a, b| if better(&open[b], &open[a]) { b } else { a })
            else {
                return Vec::new();
            };
            let (node, free, unit_cost, is_new) = open.swap_remove(best);
            let amount = free.min(lacks);
            lacks -= amount;
            cost +=
                amount as u64 * u64::from(unit_cost) + if is_new { self.terms.fee_per_connection } else { 0 };
            selected.push((node, amount as u32));
        }
        if self.terms.budget.is_some_and(|budget| cost > budget) { Vec::new() } else { selected }
    }

    fn price(&self, request: usize, parts: &[(usize, u32)]) -> u64 {
        let resource = self.requests[request].resource;
        let unit_cost =
            |node: usize| self.grid.nodes[node].offers[resource].as_ref().expect("it sells it").unit_cost;
        let of = |&(node, amount): &(usize, u32)| {
            u64::from(amount) * u64::from(unit_cost(node)) + self.terms.fee_per_connection
        };
        parts.iter().map(of).sum()
    }

    /// Judges a step and follows it.
    pub fn check(&mut self, entry: &Entry) {
        let request = entry.request;
        match &entry.action {
            Action::Search { missing, is_retry, replies, selected } => {
                assert_eq!(*missing, self.lacks(request));
                assert!(*missing > 0 && self.asks[request].is_empty() && !self.has_failed[request]);
                assert_eq!(*is_retry, self.searches[request] > 0);
                assert_eq!(*is_retry, self.refused_since_search[request], "only a refusal leads to a retry");
                self.refused_since_search[request] = false;
                let asked = self.requests[request];
                let owners = (0..self.grid.nodes.len())
                    .filter(|&node| self.grid.nodes[node].offers[asked.resource].is_some())
                    .map(|node| (node, self.lowest(node, &asked)));
                let told = replies.iter().map(|reply| (reply.node, i64::from(reply.free)));
                assert!(owners.eq(told), "{replies:?}");
                let selected: Vec<_> = selected.iter().map(|part| (part.node, part.amount)).collect();
                assert_eq!(selected, self.select(request), "{:?} of {replies:?}", self.terms);
                self.searches[request] += 1;
                self.has_failed[request] = selected.is_empty();
                self.asks[request] = selected;
            }
            Action::Update { part, confirmed } => {
                assert_eq!((part.node, part.amount), self.asks[request].remove(0), "in the order selected");
                let fits = self.lowest(part.node, &self.requests[request]) >= i64::from(part.amount);
                assert_eq!(*confirmed, fits);
                self.counts[0] += 1;
                self.counts[if fits { 1 } else { 2 }] += 1;
                if fits {
                    self.change(part.node, request, -i64::from(part.amount));
                    match self.held[request].iter_mut().find(|(node, _)| *node == part.node) {
                        Some((_, amount)) => *amount += part.amount,
                        None => self.held[request].push((part.node, part.amount)),
                    }
                } else {
                    self.refused_since_search[request] = true;
                    if self.terms.careful {
                        self.asks[request].clear();
                    }
                }
            }
            Action::Release { part } => {
                let (job, held) = (&self.requests[request], &mut self.held[request]);
                assert_eq!((part.node, part.amount), held.remove(0), "in the order taken");
                let same = |other: &Request| (other.application, other.job) == (job.application, job.job);
                let failed = (0..self.requests.len()).any(|other| {
                    self.has_failed[other]
                        && (other == request || self.terms.all_or_none && same(&self.requests[other]))
                });
                assert!(failed, "only what failed is released");
                self.has_released = true;
                self.change(part.node, request, i64::from(part.amount));
            }
        }
    }

    /// Judges the end: what is served holds exactly what it asked for, what failed holds nothing.
    pub fn check_end(&self, is_served: impl Fn(usize) -> bool) {
        for (number, request) in self.requests.iter().enumerate() {
            let holds: u32 = self.held[number].iter().map(|(_, amount)| amount).sum();
            assert_eq!(holds, if is_served(number) { request.amount } else { 0 }, "request {number}");
            let same = |other: &Request| (other.application, other.job) == (request.application, request.job);
            if self.terms.all_or_none {
                let whole = (0..self.requests.len()).filter(|&other| same(&self.requests[other]));
                assert!(whole.into_iter().all(|other| is_served(other) == is_served(number)), "half a job");
            } else {
                assert_eq!(is_served(number), !self.has_failed[number]);
            }
        }
        assert_eq!(self.counts[0], self.counts[1] + self.counts[2]);
        if self.terms.rule == SelectionRule::MinCost && !self.has_released {
            (0..self.requests.len())
                .filter(|&request| is_served(request))
                .for_each(|request| self.check_cost(request));
        }
    }

    /// T4: where nobody releases, what is held is the cheapest of what is free or held.
    fn check_cost(&self, request: usize) {
        let asked = &self.requests[request];
        let mut units = Vec::new();
        for (node, of_node) in self.grid.nodes.iter().enumerate() {
            let Some(offer) = &of_node.offers[asked.resource] else { continue };
            let held: u32 =
                self.held[request].iter().filter(|(holder, _)| *holder == node).map(|held| held.1).sum();
            let usable = self.lowest(node, asked) + i64::from(held);
            units.extend((0..usable).map(|_| u64::from(offer.unit_cost)));
        }
        units.sort_unstable();
        let cheapest: u64 = units.iter().take(asked.amount as usize).sum();
        let fees = self.terms.fee_per_connection * self.held[request].len() as u64;
        assert_eq!(self.price(request, &self.held[request]) - fees, cheapest, "T4 for request {request}");
    }
}
