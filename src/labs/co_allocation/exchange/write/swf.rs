//! A simulated day in the Standard Workload Format: one job per request, with its CPUs at all sites together.

use super::day::Job;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::text::msg;

/// Writes the jobs; those not reserved have status 5 and neither wait nor run time.
pub(super) fn write(scenario: &Scenario, title: &str, jobs: &[Job]) -> String {
    let cpus: u64 = scenario.grid.nodes.iter().map(|node| u64::from(node.cpus())).sum();
    let one_line: String = title.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let mut text = format!(
        "; Version: 2.2\n; Computer: {one_line}\n; Conversion: coalloc {}\n; MaxJobs: {}\n; MaxProcs: {cpus}\n\
         ; Note: {}\n; Note: {}\n",
        env!("CARGO_PKG_VERSION"),
        jobs.len(),
        msg!("swf.jobs"),
        msg!("swf.status")
    );
    for (index, user) in scenario.workload.users.iter().enumerate() {
        let name: String = user.name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        text += &format!("; Note: {}\n", msg!("swf.user", user = index + 1, name));
    }
    for job in jobs {
        let (wait, run, allocated, status) = match &job.run {
            Some((window, _)) => {
                let wait = i64::from(window.start) - i64::from(job.submitted);
                (wait, i64::from(window.end - window.start), i64::from(job.cpus), 1)
            }
            None => (-1, -1, -1, 5),
        };
        text += &format!(
            "{} {} {wait} {run} {allocated} -1 -1 {} {} -1 {status} {} -1 -1 -1 -1 -1 -1\n",
            job.number + 1,
            job.submitted,
            job.cpus,
            job.duration,
            job.user + 1
        );
    }
    text
}
