//! Bids of a resource's owner, slot by slot.

/// The owner's bid per second in each slot: the price of the resource without any other bid.
#[derive(Clone, Debug, PartialEq)]
pub struct Background {
    /// The first slots; at least one.
    bids: Vec<f64>,
    /// Whether all of them repeat; otherwise the last one stays for ever.
    repeats: bool,
}

impl Background {
    /// Bids of the first slots, none of them below the reserve price (R1).
    pub fn new(mut bids: Vec<f64>, repeats: bool, reserve: f64) -> Self {
        if bids.is_empty() {
            bids.push(reserve);
        }
        bids.iter_mut().for_each(|bid| *bid = bid.max(reserve));
        Self { bids, repeats }
    }

    /// The bid in a slot.
    pub fn at(&self, slot: usize) -> f64 {
        let last = self.bids.len() - 1;
        self.bids[if self.repeats { slot % self.bids.len() } else { slot.min(last) }]
    }
}
