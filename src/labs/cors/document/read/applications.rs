//! Applications, their jobs, and what those need.

use super::window;
use crate::document::field::{self, Names};
use crate::document::problem::{Code, Problems};
use crate::labs::cors::document::{CorsApplication, CorsDemand, CorsJob, limits};
use crate::labs::cors::model::{Application, Demand, Job};
use crate::labs::cors::text::msg;

/// Reads the applications.
pub(super) fn read(
    documents: &[CorsApplication],
    resources: &Names<'_>,
    horizon: u32,
    problems: &mut Problems,
) -> Vec<Application> {
    let ids = documents.iter().map(|application| application.id.as_str());
    field::unique(problems, &mut Names::new(), |i| format!("applications[{i}].id"), ids);
    let mut count = 0;
    let mut applications = Vec::with_capacity(documents.len());
    for (i, document) in documents.iter().enumerate() {
        let at = format!("applications[{i}].jobs");
        let jobs = &document.jobs;
        count += jobs.iter().map(|job| job.demands.len()).sum::<usize>();
        if count > limits::REQUESTS {
            let message = msg!("cors.too-many-requests", most = limits::REQUESTS);
            problems.error(Code::WrongCount, at, message);
            break;
        }
        let job = |(j, job)| read_job(job, &format!("{at}[{j}]"), resources, horizon, problems);
        let jobs = jobs.iter().enumerate().map(job).collect();
        applications.push(Application { id: document.id.clone(), jobs });
    }
    applications
}

fn read_job(
    document: &CorsJob,
    at: &str,
    resources: &Names<'_>,
    horizon: u32,
    problems: &mut Problems,
) -> Job {
    let window = window(document.start, document.end, at, horizon, problems);
    let mut demands: Vec<Demand> = Vec::with_capacity(document.demands.len());
    for (i, CorsDemand { resource, amount }) in document.demands.iter().enumerate() {
        let path = format!("{at}.demands[{i}].resource");
        let found = field::find(problems, resources, &path, msg!("kind.resource"), resource);
        let Some(resource) = found else { continue };
        if demands.iter().any(|demand| demand.resource == resource) {
            problems.error(Code::DuplicateName, path, msg!("cors.demanded-twice"));
        }
        demands.push(Demand { resource, amount: *amount });
    }
    Job { window, demands }
}
