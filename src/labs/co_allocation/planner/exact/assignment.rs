//! Linear assignment: each row gets a different column at least total cost.

/// Cost of a forbidden pair; small enough to be summed over all rows.
///
/// The limits on CPUs, Mbps, values, parts and links keep every allowed cost below 2^50.
pub const BLOCKED: i64 = 1 << 55;

/// Solves linear assignment problems, reusing its memory.
///
/// Reference: Kuhn (1955); the shortest augmenting path form of Jonker and Volgenant (1987).
#[derive(Debug, Default)]
pub struct Assignment {
    row_dual: Vec<i64>,
    column_dual: Vec<i64>,
    row_of: Vec<usize>,
    distance: Vec<i64>,
    previous: Vec<usize>,
    done: Vec<bool>,
    /// Column chosen for each row.
    pub column_of: Vec<usize>,
}

impl Assignment {
    /// Least total cost of a `rows` × `columns` matrix, or `None` when every assignment uses a blocked pair.
    ///
    /// Complexity: O(rows² · columns).
    pub fn solve(&mut self, cost: &[i64], rows: usize, columns: usize) -> Option<i64> {
        if rows > columns {
            return None;
        }
        // Index 0 of every array is the artificial row or column from which paths start.
        reset(&mut self.row_dual, rows + 1, 0);
        reset(&mut self.column_dual, columns + 1, 0);
        reset(&mut self.row_of, columns + 1, 0);
        reset(&mut self.previous, columns + 1, 0);
        for row in 1..=rows {
            self.augment(cost, row, columns);
        }
        reset(&mut self.column_of, rows, 0);
        for column in 1..=columns {
            if self.row_of[column] > 0 {
                self.column_of[self.row_of[column] - 1] = column - 1;
            }
        }
        let mut total = 0;
        for row in 0..rows {
            let cost = cost[row * columns + self.column_of[row]];
            if cost >= BLOCKED {
                return None;
            }
            total += cost;
        }
        Some(total)
    }

    /// The same when columns may be shared: each row takes its cheapest column, the first among equals.
    ///
    /// Complexity: O(rows · columns).
    pub fn solve_sharing(&mut self, cost: &[i64], rows: usize, columns: usize) -> Option<i64> {
        reset(&mut self.row_dual, rows + 1, 0);
        reset(&mut self.column_dual, columns + 1, 0);
        self.column_of.clear();
        let mut total = 0;
        for row in 0..rows {
            let cheapest = (0..columns).min_by_key(|&column| (cost[row * columns + column], column))?;
            let cost = cost[row * columns + cheapest];
            if cost >= BLOCKED {
                return None;
            }
            self.row_dual[row + 1] = cost;
            self.column_of.push(cheapest);
            total += cost;
        }
        Some(total)
    }

    /// Lower bound on the increase of the least total cost when `row` must take `column`.
    pub fn reduced_cost(&self, cost: &[i64], columns: usize, row: usize, column: usize) -> i64 {
        cost[row * columns + column] - self.row_dual[row + 1] - self.column_dual[column + 1]
    }

    /// Dual of a column, at most 0; 0 where no row takes it.
    pub fn column_dual(&self, column: usize) -> i64 {
        self.column_dual[column + 1]
    }

    /// Assigns `row` along a shortest path of reduced costs.
    fn augment(&mut self, cost: &[i64], row: usize, columns: usize) {
        reset(&mut self.distance, columns + 1, i64::MAX);
        reset(&mut self.done, columns + 1, false);
        self.row_of[0] = row;
        self.distance[0] = 0;
        let mut at = 0;
        while self.row_of[at] != 0 {
            self.done[at] = true;
            let row = self.row_of[at];
            let base = self.distance[at] - self.row_dual[row];
            let (mut least, mut next) = (i64::MAX, 0);
            let costs = &cost[(row - 1) * columns..row * columns];
            let known = self.distance[1..].iter_mut().zip(&mut self.previous[1..]).zip(&self.done[1..]);
            for (column, ((cost, dual), ((distance, previous), &done))) in
                costs.iter().zip(&self.column_dual[1..]).zip(known).enumerate()
            {
                if done {
                    continue;
                }
                let through = base + cost - dual;
                if through < *distance {
                    (*distance, *previous) = (through, at);
                }
                if *distance < least {
                    (least, next) = (*distance, column + 1);
                }
            }
            at = next;
        }
        for column in 0..=columns {
            if self.done[column] {
                let shorter = self.distance[at] - self.distance[column];
                self.row_dual[self.row_of[column]] += shorter;
                self.column_dual[column] -= shorter;
            }
        }
        while at != 0 {
            let previous = self.previous[at];
            self.row_of[at] = self.row_of[previous];
            at = previous;
        }
    }
}

fn reset<T: Copy>(list: &mut Vec<T>, len: usize, value: T) {
    list.clear();
    list.resize(len, value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_cheapest_assignment_or_none() {
        let mut assignment = Assignment::default();
        assert_eq!(assignment.solve(&[4, 1, 3, 2, 0, 5], 2, 3), Some(3));
        assert_eq!(assignment.column_of, [1, 0]);
        assert_eq!(assignment.solve(&[1, BLOCKED, 2, BLOCKED], 2, 2), None);
        assert_eq!(assignment.solve(&[], 0, 0), Some(0));
        assert_eq!(assignment.solve(&[1, 2], 2, 1), None);
    }

    #[test]
    fn reduced_costs_bound_the_forced_assignment() {
        let cost = [7, 3, 9, 2, 4, 6, 5, 8, 1];
        let mut assignment = Assignment::default();
        let best = assignment.solve(&cost, 3, 3).expect("nothing is blocked");
        for row in 0..3 {
            for column in 0..3 {
                let mut forced = cost;
                for other in 0..3 {
                    if other != column {
                        forced[row * 3 + other] = BLOCKED;
                    }
                }
                assignment.solve(&cost, 3, 3);
                let bound = best + assignment.reduced_cost(&cost, 3, row, column);
                let forced = Assignment::default().solve(&forced, 3, 3).expect("a permutation exists");
                assert!(bound <= forced);
            }
        }
    }
}
