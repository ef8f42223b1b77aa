//! Sums of weighted literals with an upper bound that can be lowered.

use crate::kernel::distinct;
use std::collections::{BTreeMap, BTreeSet};

use super::solver::{Lit, Solver};

/// Largest counter made, in literals; a sum with more partial values is added up in binary.
const MAX_COUNTER: usize = 60_000;

/// A sum of weighted literals.
pub enum Sum {
    /// A literal per value the sum can have: true when it has that value or more.
    ///
    /// One layer per term says what the sum of the terms so far is (Sinz 2005, with weights). Unit propagation
    /// sees every consequence of a bound.
    Counter(BTreeMap<u64, Lit>),
    /// The sum in binary, lowest bit first, by a network of adders: small for any weights, but unit propagation sees
    /// little (Eén and Sörensson 2006). `None` is a bit that is never 1.
    Binary(Vec<Option<Lit>>),
}

impl Sum {
    /// The sum of terms whose bound will never be above `most`.
    pub fn new(solver: &mut Solver, mut terms: Vec<(Lit, u64)>, most: u64) -> Self {
        for &(literal, _) in terms.iter().filter(|term| term.1 > most) {
            solver.clause([!literal]);
        }
        terms.retain(|term| (1..=most).contains(&term.1));
        if terms.iter().fold(0u64, |sum, term| sum.saturating_add(term.1)) <= most {
            return Sum::Counter(BTreeMap::new());
        }
        // Equal weights next to each other keep the number of partial values low.
        terms.sort_by_key(|&(literal, weight)| (std::cmp::Reverse(weight), literal));
        if counter_is_small(&terms, most) { counter(solver, &terms, most) } else { binary(solver, &terms) }
    }

    /// Demands that the sum be at most `most`.
    pub fn at_most(&self, solver: &mut Solver, most: u64) {
        match self {
            Sum::Counter(reached) => {
                if let Some((_, &over)) = reached.range(most + 1..).next() {
                    solver.clause([!over]);
                }
            }
            Sum::Binary(bits) => {
                let wanted = |at: usize| at < 64 && most >> at & 1 == 1;
                // Larger means: some bit is 1 where `most` has 0, and all higher bits that `most` has are 1.
                for (at, &bit) in bits.iter().enumerate().filter(|&(at, _)| !wanted(at)) {
                    let Some(bit) = bit else { continue };
                    // A higher bit that `most` has and the sum never has: it cannot be larger here.
                    let has_all =
                        (at + 1..64).all(|high| !wanted(high) || bits.get(high).is_some_and(Option::is_some));
                    if has_all {
                        let higher = (at + 1..bits.len()).filter(|&high| wanted(high));
                        let lower: Vec<Lit> = higher.filter_map(|high| bits[high]).map(|bit| !bit).collect();
                        solver.clause(lower.into_iter().chain([!bit]));
                    }
                }
            }
        }
    }
}

fn counter_is_small(terms: &[(Lit, u64)], most: u64) -> bool {
    let mut values: BTreeSet<u64> = BTreeSet::new();
    let mut size = 0;
    terms.iter().all(|&(_, weight)| {
        let more: Vec<u64> =
            values.iter().map(|value| value + weight).filter(|&value| value <= most).collect();
        values.extend(more);
        values.insert(weight);
        size += values.len();
        size <= MAX_COUNTER
    })
}

fn counter(solver: &mut Solver, terms: &[(Lit, u64)], most: u64) -> Sum {
    // Sums reachable by the terms so far.
    let mut reached: BTreeMap<u64, Lit> = BTreeMap::new();
    for &(literal, weight) in terms {
        let more = reached.keys().map(|value| value + weight).filter(|&value| value <= most);
        let values = distinct(reached.keys().copied().chain(more).chain([weight]));
        let next = BTreeMap::from_iter(values.into_iter().map(|value| (value, solver.literal())));
        solver.clause([!literal, next[&weight]]);
        for (&value, &before) in &reached {
            solver.clause([!before, next[&value]]);
            match next.get(&(value + weight)) {
                Some(&after) => solver.clause([!literal, !before, after]),
                None => solver.clause([!literal, !before]),
            }
        }
        for ((_, &lower), (_, &higher)) in next.iter().zip(next.iter().skip(1)) {
            solver.clause([!higher, lower]);
        }
        reached = next;
    }
    Sum::Counter(reached)
}

fn binary(solver: &mut Solver, terms: &[(Lit, u64)]) -> Sum {
    let mut columns: Vec<Vec<Lit>> = vec![Vec::new(); 64];
    for &(literal, weight) in terms {
        for (at, column) in columns.iter_mut().enumerate() {
            if weight >> at & 1 == 1 {
                column.push(literal);
            }
        }
    }
    let mut bits = Vec::new();
    let mut at = 0;
    while at < columns.len() {
        let mut column = std::mem::take(&mut columns[at]);
        let mut carries = Vec::new();
        while column.len() > 1 {
            // First in, first out keeps the network shallow.
            let taken: Vec<Lit> = column.drain(..column.len().min(3)).collect();
            let (sum, carry) = added(solver, &taken);
            column.push(sum);
            carries.push(carry);
        }
        bits.push(column.pop());
        if !carries.is_empty() {
            if at + 1 == columns.len() {
                columns.push(Vec::new());
            }
            columns[at + 1].extend(carries);
        }
        at += 1;
    }
    Sum::Binary(bits)
}

/// Sum and carry of two or three literals: exactly their parity, and whether two of them are true.
fn added(solver: &mut Solver, inputs: &[Lit]) -> (Lit, Lit) {
    let (sum, carry) = (solver.literal(), solver.literal());
    for values in 0..1u32 << inputs.len() {
        let ones = values.count_ones();
        // Satisfied unless the inputs have these values.
        let unless =
            inputs.iter().enumerate().map(|(at, &input)| if values >> at & 1 == 1 { !input } else { input });
        let unless: Vec<Lit> = unless.collect();
        let sum = if ones % 2 == 1 { sum } else { !sum };
        let carry = if ones >= 2 { carry } else { !carry };
        solver.clause(unless.iter().copied().chain([sum]));
        solver.clause(unless.into_iter().chain([carry]));
    }
    (sum, carry)
}

#[cfg(test)]
mod tests {
    use super::super::solver::Answer;
    use super::*;

    /// Whether literals with these values satisfy a sum that was bounded by `first` and then by `second`.
    fn admits(
        make: fn(&mut Solver, &[(Lit, u64)], u64) -> Sum,
        weights: &[u64],
        ones: u32,
        bounds: [u64; 2],
    ) -> bool {
        let mut solver = Solver::new();
        let terms: Vec<(Lit, u64)> = weights.iter().map(|&weight| (solver.literal(), weight)).collect();
        let sum = make(&mut solver, &terms, bounds[0]);
        for bound in bounds {
            sum.at_most(&mut solver, bound);
        }
        for (at, &(literal, _)) in terms.iter().enumerate() {
            solver.clause([if ones >> at & 1 == 1 { literal } else { !literal }]);
        }
        solver.solve_slice() == Answer::Yes
    }

    #[test]
    fn both_encodings_admit_the_sums_within_the_bound_and_no_others() {
        for weights in [&[1, 1, 1, 1][..], &[1, 2, 4, 8, 3], &[5, 5, 3, 3, 3], &[7], &[6, 4, 10, 2, 9]] {
            let largest = weights.iter().copied().max().unwrap_or(0);
            let total: u64 = weights.iter().sum();
            for (first, second) in
                (largest..=total).flat_map(|first| [0, first / 2, first].map(|second| (first, second)))
            {
                for ones in 0..1u32 << weights.len() {
                    let terms = weights.iter().enumerate().filter(|(at, _)| ones >> at & 1 == 1);
                    let expected = terms.map(|(_, weight)| weight).sum::<u64>() <= second;
                    let bounds = [first, second];
                    assert_eq!(
                        admits(counter, weights, ones, bounds),
                        expected,
                        "{weights:?} {ones:b} {bounds:?}"
                    );
                    let in_binary = |solver: &mut Solver, terms: &[(Lit, u64)], _| binary(solver, terms);
                    assert_eq!(
                        admits(in_binary, weights, ones, bounds),
                        expected,
                        "{weights:?} {ones:b} {bounds:?}"
                    );
                }
            }
        }
    }
}
