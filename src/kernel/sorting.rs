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

/// Sorts items of which equal ones cannot be told apart: fast, but in the module of the first load small.
pub(crate) fn plain<T: Ord>(items: &mut [T]) {
    #[cfg(feature = "engines")]
    items.sort_unstable();
    #[cfg(not(feature = "engines"))]
    by(items, Ord::cmp);
}

/// The same by a key that no two items share.
pub(crate) fn plain_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    #[cfg(feature = "engines")]
    items.sort_unstable_by_key(key);
    #[cfg(not(feature = "engines"))]
    by_key(items, key);
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

fn sort(indices: &mut [usize], compare: &dyn Fn(usize, usize) -> Ordering) {
    indices.sort_by(|&a, &b| compare(a, b));
}

#[cfg(test)]
mod tests {
    use super::by_key;

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
}
