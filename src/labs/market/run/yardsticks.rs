//! Results of a central planner for the same jobs without money: yardsticks for markets.

use super::metrics::{Metrics, TaskMetrics, UserMetrics};
use crate::labs::market::model::World;

/// Order in which a central planner serves those who wait for a resource.
#[apply(word)]
pub enum MarketOrder {
    /// All at once, each an equal share.
    EqualShares,
    /// The one whose job has least left; a shorter one that comes takes its place.
    ShortestFirst,
}

/// Serves all users without owners and without bids.
///
/// Complexity: events × users, of which there are as many as tasks and arrivals.
pub fn central(world: &World, order: MarketOrder) -> Metrics {
    let mut users = vec![UserMetrics::default(); world.users.len()];
    let mut remaining: Vec<f64> = world.users.iter().map(|user| user.tasks[0].size).collect();
    let capacity = |resource: usize| world.resources[resource].capacity;
    let mut time = 0.0;
    loop {
        for (own, user) in users.iter_mut().zip(&world.users) {
            if own.tasks.is_empty() && user.arrival <= time {
                own.tasks.push(TaskMetrics { start: user.arrival, ..TaskMetrics::default() });
            }
        }
        let task_of = |user: usize, users: &[UserMetrics]| {
            let own: &UserMetrics = &users[user];
            (!own.is_done && !own.tasks.is_empty()).then(|| world.users[user].tasks[own.tasks.len() - 1])
        };
        // Seconds that the rest of a job takes alone.
        let job = |user: usize, users: &[UserMetrics]| {
            let later = &world.users[user].tasks[users[user].tasks.len()..];
            let now = task_of(user, users).map_or(0.0, |task| remaining[user] / capacity(task.resource));
            later.iter().fold(now, |sum, task| sum + task.size / capacity(task.resource))
        };
        let mut rates = vec![0.0; users.len()];
        for resource in 0..world.resources.len() {
            let is_here = |&user: &usize| task_of(user, &users).is_some_and(|task| task.resource == resource);
            let here: Vec<usize> = (0..users.len()).filter(is_here).collect();
            match order {
                MarketOrder::EqualShares => {
                    here.iter().for_each(|&user| rates[user] = capacity(resource) / here.len() as f64);
                }
                MarketOrder::ShortestFirst => {
                    let shortest =
                        here.into_iter().min_by(|&a, &b| job(a, &users).total_cmp(&job(b, &users)));
                    shortest.into_iter().for_each(|user| rates[user] = capacity(resource));
                }
            }
        }
        let ends =
            (0..users.len()).filter(|&user| rates[user] > 0.0).map(|user| remaining[user] / rates[user]);
        let arrivals = world.users.iter().map(|user| user.arrival - time).filter(|&seconds| seconds > 0.0);
        let seconds = ends.chain(arrivals).fold(f64::INFINITY, f64::min);
        if seconds == f64::INFINITY {
            return Metrics { users, end: time, slots: Vec::new() };
        }
        time += seconds;
        for user in 0..users.len() {
            let Some(task) = task_of(user, &users) else { continue };
            remaining[user] -= rates[user] * seconds;
            if rates[user] > 0.0 && remaining[user] <= 1e-9 * task.size {
                let own = &mut users[user];
                let at = own.tasks.len();
                own.tasks[at - 1] = TaskMetrics { end: time, is_done: true, ..own.tasks[at - 1] };
                match world.users[user].tasks.get(at) {
                    Some(next) => {
                        remaining[user] = next.size;
                        own.tasks.push(TaskMetrics { start: time, ..TaskMetrics::default() });
                    }
                    None => own.is_done = true,
                }
            }
        }
    }
}
