//! Applications, their jobs, and the requests that the job broker makes of them.

use super::ResourceId;
use crate::kernel::Window;

/// Jobs that are submitted together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Application {
    /// Application name.
    pub id: String,
    /// Jobs that it is broken down into.
    pub jobs: Vec<Job>,
}

/// Amounts of resources over one window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Window in which it runs.
    pub window: Window,
    /// Demands, at most one for each resource.
    pub demands: Vec<Demand>,
}

/// An amount of one resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    /// Resource demanded.
    pub resource: ResourceId,
    /// W, at least 1.
    pub amount: u32,
}

/// One demand of one job, as the broker sends it to a manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// Index of its application.
    pub application: usize,
    /// Index of its job there.
    pub job: usize,
    /// Index of its demand there.
    pub demand: usize,
    /// Resource requested.
    pub resource: ResourceId,
    /// Window requested.
    pub window: Window,
    /// W, at least 1.
    pub amount: u32,
}

/// All requests, numbered over applications, jobs and demands.
pub fn requests(applications: &[Application]) -> Vec<Request> {
    let mut requests = Vec::new();
    for (application, Application { jobs, .. }) in applications.iter().enumerate() {
        for (job, Job { window, demands }) in jobs.iter().enumerate() {
            for (demand, &Demand { resource, amount }) in demands.iter().enumerate() {
                requests.push(Request { application, job, demand, resource, window: *window, amount });
            }
        }
    }
    requests
}
