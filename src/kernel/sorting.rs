//! Sorting where speed does not matter: one compiled sort for all types, since the standard library's takes 4 kB of
//! the module for each type and each key.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::mem;

/// Sorts by a key, keeping the order of equal keys.
pub(crate) fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    by(items, |a, b| key(a).cmp(&key(b)));
}

/// Sorts by a comparison, keeping the order of equal items.
pub(crate) fn by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let mut from: Vec<usize> = (0..items.len()).collect();
    sort(&mut from, &|a, b| compare(&items[a], &items[b]));
    // Along each cycle of the permutation, every item moves to its place.
    for start in 0..items.len() {
        let mut at = start;
        while from[at] != start {
            let next = mem::replace(&mut from[at], at);
            items.swap(at, next);
            at = next;
        }
        from[at] = at;
    }
}

/// Sorts indices by a key, keeping the order of equal keys; fast enough for searches.
pub(crate) fn indices<K: Ord>(indices: &mut [usize], key: impl Fn(usize) -> K) {
    sort(indices, &|a, b| key(a).cmp(&key(b)));
}

/// A map filled entry by entry: `collect` would bring a sort of its own.
pub(crate) fn map<K: Ord, V>(entries: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    map.extend(entries);
    map
}

/// Sorts by the number, then the index: the only other compiled sort, as fast as any.
pub(crate) fn pairs(pairs: &mut [(u64, usize)]) {
    pairs.sort_unstable();
}

/// Numbers in ascending order, each once.
pub(crate) fn distinct(numbers: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut numbered: Vec<(u64, usize)> = numbers.map(|number| (number, 0)).collect();
    pairs(&mut numbered);
    numbered.dedup();
    numbered.into_iter().map(|(number, _)| number).collect()
}

fn sort(indices: &mut [usize], compare: &dyn Fn(usize, usize) -> Ordering) {
    indices.sort_by(|&a, &b| compare(a, b));
}

#[cfg(test)]
mod tests {
    use super::{by_key, distinct};

    #[test]
    fn like_the_standard_stable_sort() {
        for count in 0..40_u32 {
            let mut items: Vec<[u32; 2]> = (0..count).map(|at| [at * 7919 % 11, at]).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item[0]);
            by_key(&mut items, |item| item[0]);
            assert_eq!(items, expected);
        }
    }

    #[test]
    fn each_number_once() {
        assert_eq!(distinct([3, 1, 2, 3, 1, 1].into_iter()), [1, 2, 3]);
        assert!(distinct(std::iter::empty()).is_empty());
    }
}
