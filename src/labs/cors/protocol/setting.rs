//! Constants of a run: requests, queues, and the terms on which managers buy.

use std::rc::Rc;

use crate::labs::cors::model::{Hundredths, Request};
use crate::labs::cors::selection::SelectionRule;
use crate::rule::Script;

/// Terms on which every manager buys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Order in which nodes are bought empty.
    pub rule: SelectionRule,
    /// After a refusal the other updates of the selection are dropped.
    pub careful: bool,
    /// All demands of a job are served by one manager, or none.
    pub all_or_none: bool,
    /// An application waits until the one before is done.
    pub in_turn: bool,
    /// Maximum cost of a request, fees included.
    pub budget: Option<Hundredths>,
    /// Fee per connection.
    pub fee_per_connection: Hundredths,
}

/// Requests in the queues of managers.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Requests by number.
    pub requests: Vec<Request>,
    /// Tasks in the order in which the broker sends them.
    pub tasks: Vec<Task>,
    /// Tasks of each manager, in the order in which it serves them.
    pub queues: Vec<Vec<usize>>,
    /// Terms on which managers buy.
    pub terms: Terms,
    /// Custom rule in place of that of the terms.
    pub script: Option<Rc<Script>>,
}

/// Unit of a manager's work: a request, or all requests of a job that go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Numbers of its requests, in the order of their resources.
    pub requests: Vec<usize>,
    /// Index of the application.
    pub application: usize,
    /// Manager that serves it.
    pub prm: usize,
}

impl Setting {
    /// Deals requests to managers: task i of the run goes to manager i mod `prms`.
    pub fn new(requests: Vec<Request>, prms: usize, terms: Terms) -> Self {
        let mut tasks: Vec<Task> = Vec::new();
        for (number, request) in requests.iter().enumerate() {
            if let Some(task) = tasks.last_mut().filter(|_| terms.all_or_none)
                && same_job(&requests[task.requests[0]], request)
            {
                task.requests.push(number);
                task.requests.sort_by_key(|&number| requests[number].resource);
                continue;
            }
            let (application, prm) = (request.application, tasks.len() % prms);
            tasks.push(Task { requests: vec![number], application, prm });
        }
        let mut queues = vec![Vec::new(); prms];
        tasks.iter().enumerate().for_each(|(number, task)| queues[task.prm].push(number));
        Self { requests, tasks, queues, terms, script: None }
    }
}

fn same_job(one: &Request, other: &Request) -> bool {
    (one.application, one.job) == (other.application, other.job)
}
