//! Selection of the applications that an experiment takes.

use crate::kernel::random::SplitMix64;

/// Method of picking some of many.
#[apply(word)]
#[derive(Default)]
pub enum Pick {
    /// At equal distances, the last one among them.
    #[default]
    Systematic,
    /// At random; each replication draws others.
    Seeded,
    /// Neighbors, from the thousandth on; each replication has the next ones.
    Consecutive,
    /// All of them.
    All,
}

/// Index of the first neighbor at seed 0, before it is reduced to what fits.
const FIRST_NEIGHBOR: usize = 1000;

impl Pick {
    /// All of them.
    pub const ALL: [Pick; 4] = [Pick::Systematic, Pick::Seeded, Pick::Consecutive, Pick::All];
}

/// Ascending indices of at most `count` of `among`; fewer where there are fewer.
pub fn picked(pick: Pick, among: usize, count: usize, seed: u64) -> Vec<usize> {
    let count = count.min(among);
    match pick {
        Pick::All => (0..among).collect(),
        Pick::Systematic => (1..=count).map(|i| i * among / count - 1).collect(),
        Pick::Consecutive => {
            // Modulo what fits, so that every seed has that many.
            let first = (FIRST_NEIGHBOR as u64 + count as u64 * seed) % (among - count + 1) as u64;
            (first as usize..first as usize + count).collect()
        }
        Pick::Seeded => {
            let mut random = SplitMix64::new(seed);
            let mut indices: Vec<usize> = (0..among).collect();
            for i in 0..count {
                let drawn = i + random.below((among - i) as u64) as usize;
                indices.swap(i, drawn);
            }
            indices.truncate(count);
            indices.sort_unstable();
            indices
        }
    }
}
