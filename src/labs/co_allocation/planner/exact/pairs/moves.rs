//! Moves between parts and pairs, and strikes, at all sites of a part.

use super::super::assignment::BLOCKED;
use super::{Mover, NEVER, Pairs};

impl Pairs {
    /// Spreads what a part costs over its flows.
    pub(super) fn spread(&mut self, part: usize) {
        let ends = &self.tables.incident[part];
        let count = ends.len() as i64;
        for at in 0..self.left[part].len() {
            let alone = &mut self.alone[part][at];
            let share = if *alone < NEVER && count > 0 { *alone / count } else { 0 };
            if share > 0 {
                *alone -= share * count;
                for end in ends {
                    let others = self.left[end.other].len();
                    for pair in end.pairs(at, self.left[part].len(), others) {
                        let moved = &mut self.moved[end.flow][pair];
                        *moved += if *moved < NEVER { share } else { 0 };
                    }
                }
            }
        }
    }

    /// Moves to a part, at each of its sites, the least that its flows add there; strikes sites that cost too much.
    pub(super) fn collect(&mut self, part: usize, pace: [u32; 2], limit: i64, mover: &mut Mover) {
        let is_joined = !self.tables.incident[part].is_empty();
        for at in 0..if is_joined { self.left[part].len() } else { 0 } {
            if self.alone[part][at] < NEVER && self.collect_at(part, at, pace, limit, mover).is_none() {
                self.strike(part, at);
            }
        }
    }

    fn strike(&mut self, part: usize, at: usize) {
        self.alone[part][at] = NEVER;
        for end in &self.tables.incident[part] {
            let others = self.left[end.other].len();
            end.pairs(at, self.left[part].len(), others).for_each(|pair| self.moved[end.flow][pair] = NEVER);
        }
    }

    /// Moves the least assignment of the parts to the bound; `None` when there is none.
    pub(super) fn assign(&mut self, limit: i64, mover: &mut Mover) -> Option<()> {
        let Mover { assignment, matrix, .. } = mover;
        let sites = self.site_dual.len();
        matrix.clear();
        matrix.resize(self.left.len() * sites, BLOCKED);
        for (part, left) in self.left.iter().enumerate() {
            for (&site, &alone) in left.iter().zip(&self.alone[part]).filter(|(_, alone)| **alone < NEVER) {
                matrix[part * sites + site as usize] = alone + self.site_dual[site as usize];
            }
        }
        self.bound -= self.site_dual.iter().sum::<i64>();
        self.bound += assignment.solve(matrix, self.left.len(), sites)?;
        for (site, dual) in self.site_dual.iter_mut().enumerate() {
            *dual = assignment.column_dual(site);
        }
        for part in 0..self.left.len() {
            for at in 0..self.left[part].len() {
                if self.alone[part][at] < NEVER {
                    let site = self.left[part][at] as usize;
                    self.alone[part][at] = assignment.reduced_cost(matrix, sites, part, site);
                    if self.bound + self.alone[part][at] > limit {
                        self.strike(part, at);
                    }
                }
            }
        }
        Some(())
    }

    /// Strikes pairs that cost too much.
    pub(super) fn strike_pairs(&mut self, limit: i64) {
        let tables = &*self.tables;
        for (flow, &[one, other]) in tables.ends.iter().enumerate() {
            let others = self.left[other].len();
            for (pair, moved) in self.moved[flow].iter_mut().enumerate().filter(|(_, moved)| **moved < NEVER)
            {
                let [at, to] = [pair / others, pair % others];
                let [from, end] = [self.left[one][at], self.left[other][to]].map(|site| site as usize);
                let here = &self.price[one][at * tables.degree..];
                let there = &self.price[other][to * tables.degree..];
                let parts = self.bound + self.alone[one][at] + self.alone[other][to];
                let length = tables.cheapest(tables.paths(flow, from, end), here, there).0;
                if parts + *moved + (length * tables.mbps[flow]) as i64 > limit {
                    *moved = NEVER;
                }
            }
        }
    }
}
