//! The flows of a part at one site: the least that they add, with prices on the links there.

use std::mem::swap;

use super::super::assignment::{Assignment, BLOCKED};
use super::tables::{End, Tables};
use super::{Mover, NEVER, Pairs};

/// Divisor of the distance to the limit: a step at full pace would gain that along a straight line.
const REACH: i64 = 4;
/// Full pace.
const PACE: i128 = 64;
/// The most halvings of the pace at the beginning.
const SLOWEST: u32 = 4;

/// Memory for one part at one site.
#[derive(Debug, Default)]
pub struct StarMemory {
    /// Per site, its column, or `u32::MAX`.
    column_of: Vec<u32>,
    /// Sites where flows can end.
    columns: Vec<u32>,
    entries: Vec<Entry>,
    /// Paths of the entries: the length but for the price of the first link, and that link.
    paths: Vec<(u64, u32)>,
    /// The matrix and the assignment of the highest sum.
    highest: (Vec<i64>, Assignment),
    price: Vec<u64>,
    best: Vec<u64>,
    load: Vec<u64>,
}

/// A flow and the site where it can end.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Which flow of the part.
    row: u32,
    column: u32,
    /// The pair in the table of the flow.
    pair: u32,
    /// Where its paths begin and end.
    paths: [u32; 2],
    /// Cost but for the path.
    fixed: i64,
}

/// Data that the costs depend on.
struct Star<'a> {
    tables: &'a Tables,
    ends: &'a [End],
    entries: &'a [Entry],
    paths: &'a [(u64, u32)],
    columns: usize,
}

impl Pairs {
    /// Moves to a part, at one of its sites, the least that its flows add; `None` when it cannot be there within the limit.
    ///
    /// Prices rise on overloaded links and fall on others (a subgradient), and those of the highest sum are kept. `round` says how
    /// often that was done before.
    ///
    /// Complexity: O(steps · flows² · sites).
    pub(super) fn collect_at(
        &mut self,
        part: usize,
        at: usize,
        [round, steps]: [u32; 2],
        limit: i64,
        mover: &mut Mover,
    ) -> Option<()> {
        let Mover { assignment, matrix, star, work } = mover;
        self.gather(part, at, star)?;
        let StarMemory {
            columns,
            entries,
            paths,
            highest: (best_matrix, best_assignment),
            price,
            best,
            load,
            ..
        } = star;
        let tables = &*self.tables;
        let (site, ends) = (self.left[part][at] as usize, &*tables.incident[part]);
        let own = at * tables.degree..(at + 1) * tables.degree;
        let free = tables.free(part, site);
        let refund =
            |price: &[u64]| price.iter().zip(free).map(|(price, free)| price * free).sum::<u64>() as i64;
        let star = Star { tables, ends, entries, paths, columns: columns.len() };
        price.clear();
        price.extend_from_slice(&self.price[part][own.clone()]);
        let known = self.alone[part][at] + refund(price);
        let mut highest = i64::MIN;
        let mut pace = PACE >> round.min(SLOWEST);
        for step in 1..=steps {
            *work += entries.len() as u64;
            star.fill(price, matrix);
            let value = assignment.solve(matrix, ends.len(), columns.len())? - refund(price);
            let is_last = step == steps || (value <= highest && pace == 2);
            if !is_last {
                star.load(&assignment.column_of, price, load);
            }
            if value > highest {
                highest = value;
                best.clone_from(price);
                swap(matrix, best_matrix);
                swap(assignment, best_assignment);
            } else {
                pace -= pace / 2;
            }
            let room = (limit - self.bound).min(self.bound + known + highest) / REACH;
            if is_last || !raise(price, load, free, i128::from(room.max(0)) * pace / PACE, tables.max_price) {
                break;
            }
        }
        let (matrix, assignment) = (&*best_matrix, &*best_assignment);
        let exclusive = &mut self.exclusive[part][at * self.site_dual.len()..(at + 1) * self.site_dual.len()];
        let alone = known + highest - exclusive.iter().sum::<i64>();
        if self.bound + alone > limit {
            return None;
        }
        self.alone[part][at] = alone;
        self.price[part][own].copy_from_slice(best);
        exclusive.fill(0);
        for (column, &site) in columns.iter().enumerate() {
            exclusive[site as usize] = assignment.column_dual(column);
        }
        for entry in &*entries {
            let [row, column] = [entry.row, entry.column].map(|index| index as usize);
            let path = matrix[row * columns.len() + column] - entry.fixed;
            let reduced = assignment.reduced_cost(matrix, columns.len(), row, column);
            self.moved[ends[row].flow][entry.pair as usize] = reduced - path;
        }
        Some(())
    }

    /// Lists where the flows can end; `None` when one cannot.
    fn gather(&self, part: usize, at: usize, memory: &mut StarMemory) -> Option<()> {
        let StarMemory { column_of, columns, entries, paths, .. } = memory;
        let sites = self.site_dual.len();
        let exclusive = &self.exclusive[part][at * sites..];
        column_of.clear();
        column_of.resize(sites, u32::MAX);
        columns.clear();
        entries.clear();
        paths.clear();
        for (row, end) in self.tables.incident[part].iter().enumerate() {
            let others = &self.left[end.other];
            let pairs = end.pairs(at, self.left[part].len(), others.len());
            let before = entries.len();
            for (to, (pair, &other)) in pairs.zip(others).enumerate() {
                let moved = self.moved[end.flow][pair];
                if moved >= NEVER {
                    continue;
                }
                let column = &mut column_of[other as usize];
                if *column == u32::MAX {
                    *column = columns.len() as u32;
                    columns.push(other);
                }
                let begin = paths.len() as u32;
                let there = &self.price[end.other][to * self.tables.degree..];
                let all = self.tables.paths(end.flow, self.left[part][at] as usize, other as usize);
                paths.extend(all.iter().map(|path| (path.length + there[path.last as usize], path.first)));
                entries.push(Entry {
                    row: row as u32,
                    column: *column,
                    pair: pair as u32,
                    paths: [begin, paths.len() as u32],
                    fixed: moved + exclusive[other as usize],
                });
            }
            if entries.len() == before {
                return None;
            }
        }
        Some(())
    }
}

impl Star<'_> {
    /// Length and first link of the cheapest path of an entry; there is one.
    fn cheapest(&self, entry: &Entry, price: &[u64]) -> (u64, u32) {
        let mut cheapest = (u64::MAX, 0);
        for &(length, first) in &self.paths[entry.paths[0] as usize..entry.paths[1] as usize] {
            let length = length + price[first as usize];
            if length < cheapest.0 {
                cheapest = (length, first);
            }
        }
        cheapest
    }

    fn mbps(&self, entry: &Entry) -> u64 {
        self.tables.mbps[self.ends[entry.row as usize].flow]
    }

    fn fill(&self, price: &[u64], matrix: &mut Vec<i64>) {
        matrix.clear();
        matrix.resize(self.ends.len() * self.columns, BLOCKED);
        for entry in self.entries {
            let path = (self.cheapest(entry, price).0 * self.mbps(entry)) as i64;
            matrix[entry.row as usize * self.columns + entry.column as usize] = entry.fixed + path;
        }
    }

    /// Mbps of each link that the assigned flows use.
    fn load(&self, column_of: &[usize], price: &[u64], load: &mut Vec<u64>) {
        load.clear();
        load.resize(price.len(), 0);
        let is_taken = |entry: &&Entry| column_of[entry.row as usize] == entry.column as usize;
        for entry in self.entries.iter().filter(is_taken) {
            load[self.cheapest(entry, price).1 as usize] += self.mbps(entry);
        }
    }
}

/// Moves prices along the overload, by a step that would gain `room`; false when nothing is overloaded or priced in vain.
fn raise(price: &mut [u64], load: &[u64], free: &[u64], room: i128, max_price: u64) -> bool {
    let slope = |link: usize, price: u64| match i128::from(load[link]) - i128::from(free[link]) {
        idle if idle < 0 && price == 0 => 0,
        slope => slope,
    };
    let norm: i128 = price.iter().enumerate().map(|(link, &price)| slope(link, price).pow(2)).sum();
    for (link, price) in price.iter_mut().enumerate() {
        let moved = i128::from(*price) + slope(link, *price) * room / norm.max(1);
        *price = u64::try_from(moved).unwrap_or(0).min(max_price);
    }
    norm > 0
}
