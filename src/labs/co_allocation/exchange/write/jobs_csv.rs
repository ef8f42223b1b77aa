//! A simulated day as Batsim's jobs table, which Evalys can plot: CPUs are numbered site by site.

use super::day::Job;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::model::NodeId;

const HEAD: &str = "job_id,workload_name,profile,submission_time,requested_number_of_resources,requested_time,success,\
final_state,starting_time,execution_time,finish_time,waiting_time,turnaround_time,stretch,allocated_resources\n";

/// Writes the jobs. Those not reserved are `REJECTED`.
pub(super) fn write(scenario: &Scenario, jobs: &[Job]) -> String {
    let allocated = allocate(scenario, jobs);
    let mut text = String::from(HEAD);
    for (job, resources) in jobs.iter().zip(allocated) {
        let begin = format!(
            "{},w0,user{},{},{},{}",
            job.number + 1,
            job.user + 1,
            job.submitted,
            job.cpus,
            job.duration
        );
        text += &match &job.run {
            Some((window, _)) => {
                let run = window.end - window.start;
                let wait = i64::from(window.start) - i64::from(job.submitted);
                let turnaround = i64::from(window.end) - i64::from(job.submitted);
                let stretch = turnaround as f64 / f64::from(run.max(1));
                format!(
                    "{begin},1,COMPLETED_SUCCESSFULLY,{},{run},{},{wait},{turnaround},{stretch},{resources}\n",
                    window.start, window.end
                )
            }
            None => format!("{begin},0,REJECTED,,,,,,,\n"),
        };
    }
    text
}

/// For each job the numbers of its CPUs, such as `0-3 8`: the lowest free at its start.
///
/// Complexity: O(jobs · (jobs running at once + ranges of free CPUs)).
fn allocate(scenario: &Scenario, jobs: &[Job]) -> Vec<String> {
    let mut next = 0_u64;
    let mut free: Vec<Vec<[u64; 2]>> = Vec::new();
    for node in &scenario.grid.nodes {
        let cpus = u64::from(node.cpus());
        free.push(if cpus > 0 { vec![[next, next + cpus]] } else { Vec::new() });
        next += cpus;
    }
    let mut order: Vec<usize> = (0..jobs.len()).filter(|&index| jobs[index].run.is_some()).collect();
    let start = |index: usize| jobs[index].run.as_ref().map_or(0, |(window, _)| window.start);
    order.sort_by_key(|&index| (start(index), index));
    let mut texts = vec![String::new(); jobs.len()];
    let mut running: Vec<(u32, NodeId, Vec<[u64; 2]>)> = Vec::new();
    for index in order {
        let Some((window, sites)) = &jobs[index].run else { continue };
        let (ended, still): (Vec<_>, Vec<_>) =
            running.into_iter().partition(|(end, ..)| *end <= window.start);
        running = still;
        for (_, site, pieces) in ended {
            give_back(&mut free[site], pieces);
        }
        let mut all = Vec::new();
        for &(site, cpus) in sites {
            let pieces = take(&mut free[site], u64::from(cpus));
            all.extend(&pieces);
            running.push((window.end, site, pieces));
        }
        all.sort();
        let text_of = |&[from, to]: &[u64; 2]| {
            if to - from == 1 { from.to_string() } else { format!("{from}-{}", to - 1) }
        };
        texts[index] = all.iter().map(text_of).collect::<Vec<_>>().join(" ");
    }
    texts
}

fn take(free: &mut Vec<[u64; 2]>, mut wanted: u64) -> Vec<[u64; 2]> {
    let mut taken = Vec::new();
    while wanted > 0 && !free.is_empty() {
        let [from, to] = free[0];
        let end = to.min(from + wanted);
        taken.push([from, end]);
        wanted -= end - from;
        if end == to {
            free.remove(0);
        } else {
            free[0][0] = end;
        }
    }
    taken
}

fn give_back(free: &mut Vec<[u64; 2]>, pieces: Vec<[u64; 2]>) {
    free.extend(pieces);
    free.sort();
    free.dedup_by(|later, earlier| {
        let touch = earlier[1] == later[0];
        if touch {
            earlier[1] = later[1];
        }
        touch
    });
}
