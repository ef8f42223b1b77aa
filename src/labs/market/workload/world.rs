//! Resources and users, drawn (R12, R13).

use super::stream::{Purpose, Stream};
use crate::labs::market::model::{Background, MarketForecaster, Resource, Task, User, World};

/// Parameters of a drawn world.
#[derive(Clone, Debug, PartialEq)]
pub struct WorldModel {
    /// Seed of everything that is drawn.
    pub seed: u32,
    /// Number of resources.
    pub resources: usize,
    /// Standard deviation of capacities, as a part of 1000 MI per second.
    pub capacity_spread: f64,
    /// Number of users.
    pub users: usize,
    /// The fewest and the most tasks of a user, each number as likely; no more than there are resources.
    pub tasks: [usize; 2],
    /// Budgets differ evenly by up to this part of them.
    pub budget_spread: f64,
    /// Arrival of the first user, in seconds.
    pub first_arrival: f64,
    /// Each of the others arrives up to this much later than the one before it.
    pub arrival_gap: f64,
    /// κ: budgets are this times the list price of the job.
    pub kappa: f64,
    /// List price of every resource.
    pub list_price: f64,
    /// Forecaster of all users.
    pub forecaster: MarketForecaster,
    /// Forecast factor of all users.
    pub trust: f64,
}

/// Capacity around which others lie, in MI per second.
const CAPACITY: f64 = 1000.0;
/// The smallest task in MI, and by what part of it others are larger [source].
const SIZE: (f64, f64) = (20_000.0, 0.1);

impl WorldModel {
    /// Draws the world; `background` gives what the owner of each resource bids.
    pub fn draw(&self, background: impl Fn(usize) -> Background) -> World {
        let mut stream = Stream::new(self.seed, Purpose::Capacity, 0);
        let resource = |index: usize| Resource {
            id: default_names(index).0,
            capacity: CAPACITY * (1.0 + self.capacity_spread * stream.normal()).clamp(0.5, 1.5),
            list_price: self.list_price,
            background: background(index),
        };
        let resources: Vec<Resource> = (0..self.resources).map(resource).collect();
        let mut arrival = self.first_arrival;
        let mut users = Vec::with_capacity(self.users);
        for index in 0..self.users {
            if index > 0 {
                let gap = Stream::new(self.seed, Purpose::Arrival, index).uniform();
                arrival += self.arrival_gap * gap;
            }
            users.push(self.user(index, &resources, arrival));
        }
        World { resources, users }
    }

    fn user(&self, index: usize, resources: &[Resource], arrival: f64) -> User {
        let mut stream = Stream::new(self.seed, Purpose::Job, index);
        let [fewest, most] = self.tasks;
        let count = (fewest + stream.below(most - fewest + 1)).min(resources.len());
        let mut order: Vec<usize> = (0..resources.len()).collect();
        for place in 0..count {
            let chosen = place + stream.below(order.len() - place);
            order.swap(place, chosen);
        }
        let (smallest, spread) = SIZE;
        let size = |&resource: &usize| Task { resource, size: smallest * (1.0 + spread * stream.uniform()) };
        let tasks: Vec<Task> = order[..count].iter().map(size).collect();
        let seconds = tasks.iter().fold(0.0, |sum, task| sum + task.size / resources[task.resource].capacity);
        let mut budget = self.kappa * self.list_price * seconds;
        if self.budget_spread > 0.0 {
            let drawn = Stream::new(self.seed, Purpose::Budget, index).uniform();
            budget *= 1.0 + self.budget_spread * (2.0 * drawn - 1.0);
        }
        let (forecaster, trust) = (self.forecaster, self.trust);
        User { id: default_names(index).1, budget, tasks, arrival, forecaster, trust, deadline: None }
    }
}

/// The names of a drawn resource and of a drawn user.
pub fn default_names(index: usize) -> (String, String) {
    (format!("M{}", index + 1), format!("U{}", index + 1))
}
