//! The sites that are left to open parts by what links can carry, apart from any cost: stars and cuts.
//!
//! A node is looked at as long as that pays: when it seldom takes a site away, only one node in [`SELDOM`] is.

use super::cuts::Cuts;
use super::instance::Instance;
use super::stars::Stars;

/// Parts and links of a path for which counting is cheap.
const MANY_PARTS: usize = 5;
/// See [`MANY_PARTS`].
const SHORT: u32 = 3;
/// Nodes of which one is looked at when hardly any site is taken away.
const SELDOM: u64 = 16;
/// The nodes looked at before that is judged.
const TRIALS: u64 = 256;

/// Capacity tests of links, and the candidates that they leave.
#[derive(Debug)]
pub struct Narrowing {
    stars: Stars,
    cuts: Cuts,
    /// Sites left per part with nothing placed, a row each.
    left: Vec<bool>,
    asked: u64,
    looked: u64,
    useful: u64,
}

impl Narrowing {
    /// Whether counting takes less than a few nodes of the search, and may spare some.
    pub fn is_cheap(instance: &Instance) -> bool {
        instance.parts() >= MANY_PARTS && instance.network.max_links() <= SHORT && !instance.share_sites
    }

    /// Counts what the links at each site can carry, once for all placements.
    pub fn new(instance: &Instance) -> Self {
        let stars = Stars::new(instance);
        let mut left = instance.candidate.clone();
        stars.narrow(instance, &mut left);
        Self { stars, cuts: Cuts::default(), left, asked: 0, looked: 0, useful: 0 }
    }

    /// Looks for cuts.
    pub fn find_cuts(&mut self, instance: &Instance) {
        self.cuts = Cuts::new(instance);
    }

    /// Leaves in `allowed`, a row per part, the sites that open parts can take; false when there is no plan.
    pub fn narrow(
        &mut self,
        instance: &Instance,
        site_of: &[Option<usize>],
        allowed: &mut Vec<bool>,
    ) -> bool {
        allowed.clone_from(&self.left);
        self.asked += 1;
        let pays = self.looked < TRIALS || SELDOM * self.useful >= self.looked;
        if !pays && !self.asked.is_multiple_of(SELDOM) {
            return true;
        }
        self.looked += 1;
        let narrowed = match self.stars.carry_placed(instance, site_of) {
            true => self.cuts.narrow(instance, site_of, allowed),
            false => None,
        };
        self.useful += u64::from(narrowed != Some(false));
        narrowed.is_some()
    }
}
