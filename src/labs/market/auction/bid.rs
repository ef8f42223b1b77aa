//! The bid function of a user: equations (10) and (11), in a form without cancellation.

/// α, β and γ of a user's current task.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Coefficients {
    /// Money that later tasks leave for this one.
    pub alpha: f64,
    /// Seconds that the rest of this task takes alone on its resource.
    pub beta: f64,
    /// Demand of later tasks, in seconds times the root of a price.
    pub gamma: f64,
}

impl Coefficients {
    /// The share that is asked for at a total price (R2); it falls from 1 to 0 as the price rises from 0 to
    /// [`Self::stops_at`].
    pub fn share(&self, price: f64) -> f64 {
        let z = self.alpha - self.beta * price;
        if z <= 0.0 {
            return 0.0;
        }
        let r = self.gamma / z;
        2.0 / (1.0 + (1.0 + (4.0 * price) * (r * r)).sqrt())
    }

    /// Money per second that is bid at a total price: equation (11).
    pub fn bid(&self, price: f64) -> f64 {
        self.share(price) * price
    }

    /// Money per second that answers best what the others bid together: equation (10); 0 where that is too dear.
    pub fn best_answer(&self, others: f64) -> f64 {
        let z = self.alpha - self.beta * others;
        if z <= 0.0 {
            return 0.0;
        }
        z / (self.beta + self.gamma / others.sqrt())
    }

    /// The lowest total price at which nothing is bid, α/β; not above 0 for those who cannot pay at all.
    pub fn stops_at(&self) -> f64 {
        self.alpha / self.beta
    }
}
