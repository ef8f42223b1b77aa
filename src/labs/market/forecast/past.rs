//! Past prices: a sample per finished slot and resource.

/// The samples of all finished slots.
#[derive(Clone, Debug, PartialEq)]
pub struct Past {
    list_prices: Vec<f64>,
    /// m, slots of the interval mean; at least one.
    window: usize,
    samples: Vec<Vec<f64>>,
    sums: Vec<f64>,
    /// Means of the last m samples: users ask for them far more often than they change.
    recent: Vec<f64>,
}

impl Past {
    /// Before the first slot, when there are only list prices.
    pub fn new(list_prices: Vec<f64>, window: usize) -> Self {
        let resources = list_prices.len();
        let recent = list_prices.clone();
        Self { list_prices, window, samples: vec![Vec::new(); resources], sums: vec![0.0; resources], recent }
    }

    /// Price expected before the first slot ends.
    pub fn list_price(&self, resource: usize) -> f64 {
        self.list_prices[resource]
    }

    /// A slot is over, and this was the mean price of each resource in it.
    pub fn push(&mut self, means: &[f64]) {
        for ((samples, sum), &mean) in self.samples.iter_mut().zip(&mut self.sums).zip(means) {
            samples.push(mean);
            *sum += mean;
        }
        let last = |samples: &Vec<f64>| mean(&samples[samples.len().saturating_sub(self.window)..]);
        self.recent = self.samples.iter().map(last).collect();
    }

    /// The samples of a resource, the oldest first.
    pub fn samples(&self, resource: usize) -> &[f64] {
        &self.samples[resource]
    }

    /// The mean of all of them, added from the oldest on; the list price if there are none.
    pub fn mean(&self, resource: usize) -> f64 {
        match self.samples[resource].len() {
            0 => self.list_prices[resource],
            count => self.sums[resource] / count as f64,
        }
    }

    /// The mean of the last m of them, added from the oldest on; the list price if there are none.
    pub fn recent_mean(&self, resource: usize) -> f64 {
        self.recent[resource]
    }
}

fn mean(samples: &[f64]) -> f64 {
    samples.iter().fold(0.0, |sum, sample| sum + sample) / samples.len() as f64
}
