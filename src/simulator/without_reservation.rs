//! A day without reservations: jobs claim processors when their time has come, and pay while they wait.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::arrivals::{Submission, generate};
use super::{Event, Happening, Trace, Workload, WorkloadError};
use crate::model::{Availability, Grid, NodeId, Plan, Request, Seconds};
use crate::planner::frames::FrameOptions;
use crate::planner::strategy::partial::Partial;
use crate::planner::values::values;
use crate::planner::{Problem, check_plan};
use crate::reservation::{Amount, Resource, amounts_of};

/// When a job gives claimed processors back, and when it tries again. All numbers are reconstructed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retries {
    /// How long one try waits for all parts, and keeps what it has claimed.
    pub patience: Seconds,
    /// Time from the first failed try to the next; it doubles with every further one.
    pub first_wait: Seconds,
    /// The longest such time.
    pub longest_wait: Seconds,
}

impl Default for Retries {
    fn default() -> Self {
        Self { patience: 600, first_wait: 60, longest_wait: 960 }
    }
}

/// Simulates a day on which nothing can be reserved, and answers its trace.
///
/// At its earliest start a job is placed: largest part first, each at the site with most processors neither
/// claimed nor waited for (worst fit). Every site has a queue, first in, first out. The part at its head claims
/// its processors as soon as they are idle, and the job pays for them from then on. When all parts have
/// claimed, the job takes shortest paths with enough free bandwidth and starts; paths cannot be waited for. A
/// try that finds none, or waits longer than the patience, gives everything back, and the job is placed anew
/// after a back-off. After its latest start a job gives up, so success means the same as with reservations: a
/// start within `[EST, LST]`. Service levels do not apply, as nobody asks what is free.
///
/// Events of one second: first requests arrive and jobs end, then others try, run out of patience, and give up.
///
/// Reference: Mohamed and Epema (2005), KOALA: worst-fit placement queue, claiming late, and retries. That parts
/// wait in queues of the sites, and all numbers, are reconstructed.
///
/// # Errors
///
/// When the workload cannot give a day.
///
/// Complexity: O(tries · (|V_r| · |V| + |E_r| · P · |E|) · log).
pub fn without_reservation(
    grid: &Grid,
    workload: &Workload,
    options: &FrameOptions,
    retries: Retries,
    replication: u32,
) -> Result<Trace, WorkloadError> {
    let submissions = generate(workload, grid, replication)?;
    let mut world = World::new(grid, options, retries, &submissions);
    for (number, Submission { at, request, .. }) in submissions.iter().enumerate() {
        world.schedule(*at, Step::Arrive, number);
        world.schedule(request.time_frame.earliest_start, Step::Try, number);
        world.schedule(request.time_frame.latest_start, Step::GiveUp, number);
    }
    while let Some(((now, step, _), job)) = world.agenda.pop_first() {
        world.now = now;
        match step {
            Step::Arrive => {
                let Submission { user, request, .. } = &submissions[job];
                world.log(job, Happening::Submitted { user: *user, request: request.clone() });
            }
            Step::End => world.end(job),
            Step::Try => world.try_to_start(job),
            Step::LosePatience { tried } if world.jobs[job].tries == tried => world.fail(job),
            Step::LosePatience { .. } => {}
            Step::GiveUp => world.give_up(job),
        }
        world.serve();
    }
    Ok(world.trace)
}

/// What comes next for a job; the order is that of one second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Arrive,
    End,
    Try,
    LosePatience { tried: u32 },
    GiveUp,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Before its earliest start, or between two tries.
    Away,
    /// In queues, or with some parts claimed.
    Trying,
    Running,
    Over,
}

struct Job<'a> {
    request: &'a Request,
    state: State,
    tries: u32,
    /// Per part, its site.
    sites: Vec<NodeId>,
    /// Per part, since when it has its processors.
    claimed: Vec<Option<Seconds>>,
    /// CPU seconds paid for without running.
    idle_cpu_seconds: u64,
    /// What it runs with.
    amounts: Vec<Amount>,
}

struct World<'a> {
    grid: &'a Grid,
    options: &'a FrameOptions,
    retries: Retries,
    now: Seconds,
    /// By time, kind and order of arrival.
    agenda: BTreeMap<(Seconds, Step, u64), usize>,
    scheduled: u64,
    jobs: Vec<Job<'a>>,
    /// What is neither claimed nor used.
    free: Availability,
    /// Per node, jobs and parts that wait, and their CPUs.
    queues: Vec<VecDeque<(usize, usize)>>,
    waiting_cpus: Vec<i64>,
    /// Sites whose queue may move.
    changed: BTreeSet<NodeId>,
    trace: Trace,
}

impl<'a> World<'a> {
    fn new(
        grid: &'a Grid,
        options: &'a FrameOptions,
        retries: Retries,
        submissions: &'a [Submission],
    ) -> Self {
        let job = |submission: &'a Submission| Job {
            request: &submission.request,
            state: State::Away,
            tries: 0,
            sites: Vec::new(),
            claimed: vec![None; submission.request.parts.len()],
            idle_cpu_seconds: 0,
            amounts: Vec::new(),
        };
        Self {
            grid,
            options,
            retries,
            now: 0,
            agenda: BTreeMap::new(),
            scheduled: 0,
            jobs: submissions.iter().map(job).collect(),
            free: Availability::of_empty(grid),
            queues: vec![VecDeque::new(); grid.nodes.len()],
            waiting_cpus: vec![0; grid.nodes.len()],
            changed: BTreeSet::new(),
            trace: Trace::default(),
        }
    }

    fn schedule(&mut self, at: Seconds, step: Step, job: usize) {
        self.agenda.insert((at, step, self.scheduled), job);
        self.scheduled += 1;
    }

    fn log(&mut self, job: usize, happening: Happening) {
        self.trace.push(Event { at: self.now, request: job, happening });
    }

    /// Places the job and puts its parts into the queues.
    fn try_to_start(&mut self, number: usize) {
        if self.jobs[number].state != State::Away {
            return;
        }
        self.jobs[number].tries += 1;
        let tried = self.jobs[number].tries;
        let Some(sites) = self.place(number) else { return self.give_up(number) };
        let job = &mut self.jobs[number];
        job.state = State::Trying;
        for (part, &site) in sites.iter().enumerate() {
            self.queues[site].push_back((number, part));
            self.waiting_cpus[site] += i64::from(job.request.parts[part].cpus);
            self.changed.insert(site);
        }
        job.sites = sites;
        self.schedule(self.now.saturating_add(self.retries.patience), Step::LosePatience { tried }, number);
        if self.jobs[number].claimed.is_empty() {
            self.start(number);
        }
    }

    /// Worst fit: `None` when no site is large enough, whatever is free.
    fn place(&self, number: usize) -> Option<Vec<NodeId>> {
        let request = self.jobs[number].request;
        let installed = Availability::of_empty(self.grid);
        let values = values(self.grid, &installed, &self.options.preferences);
        let mut partial = Partial::new(Problem {
            grid: self.grid,
            request,
            availability: &installed,
            values: &values,
            constraints: self.options.constraints,
        });
        let mut left: Vec<i64> = self
            .free
            .cpus
            .iter()
            .zip(&self.waiting_cpus)
            .map(|(&free, waiting)| i64::from(free) - waiting)
            .collect();
        let mut parts: Vec<usize> = (0..request.parts.len()).collect();
        parts.sort_by_key(|&part| Reverse(request.parts[part].cpus));
        let mut sites = vec![0; parts.len()];
        for part in parts {
            let mut order: Vec<NodeId> = self.grid.sites().collect();
            order.sort_by_key(|&site| Reverse(left[site]));
            let site = order.into_iter().find(|&site| partial.place(part, site))?;
            left[site] -= i64::from(request.parts[part].cpus);
            sites[part] = site;
        }
        Some(sites)
    }

    /// Lets the heads of the queues claim what is idle, until no queue moves.
    fn serve(&mut self) {
        while let Some(site) = self.changed.pop_first() {
            while let Some(&(number, part)) = self.queues[site].front() {
                let cpus = self.jobs[number].request.parts[part].cpus;
                if self.free.cpus[site] < cpus {
                    break;
                }
                self.queues[site].pop_front();
                self.waiting_cpus[site] -= i64::from(cpus);
                self.free.cpus[site] -= cpus;
                self.jobs[number].claimed[part] = Some(self.now);
                if self.jobs[number].claimed.iter().all(Option::is_some) {
                    self.start(number);
                }
            }
        }
    }

    /// Starts a job that has all its processors, unless the network lacks bandwidth.
    fn start(&mut self, number: usize) {
        let Some(plan) = self.plan(number) else { return self.fail(number) };
        let job = &mut self.jobs[number];
        for (part, since) in job.request.parts.iter().zip(&job.claimed) {
            let since = since.expect("a job that starts has claimed all");
            job.idle_cpu_seconds += u64::from(part.cpus) * u64::from(self.now - since);
        }
        let window = job.request.time_frame.window_at(self.now);
        job.amounts = amounts_of(&plan, self.grid, job.request);
        job.state = State::Running;
        for amount in &job.amounts {
            if let Resource::Bandwidth(channel) = amount.resource {
                self.free.bandwidth_mbps[channel] -= mbps(amount);
            }
        }
        let happening = Happening::Started {
            window,
            plan,
            amounts: job.amounts.clone(),
            tries: job.tries,
            idle_cpu_seconds: job.idle_cpu_seconds,
        };
        self.log(number, happening);
        self.schedule(window.end, Step::End, number);
    }

    /// Shortest paths over what is free, between the sites claimed.
    fn plan(&self, number: usize) -> Option<Plan> {
        let job = &self.jobs[number];
        let mut availability = self.free.clone();
        for (part, &site) in job.request.parts.iter().zip(&job.sites) {
            availability.cpus[site] += part.cpus;
        }
        let values = values(self.grid, &availability, &self.options.preferences);
        let problem = Problem {
            grid: self.grid,
            request: job.request,
            availability: &availability,
            values: &values,
            constraints: self.options.constraints,
        };
        let mut partial = Partial::new(problem);
        let placed = job.sites.iter().enumerate().all(|(part, &site)| partial.place(part, site));
        let routed = placed && (0..job.request.flows.len()).all(|flow| partial.route(flow));
        let plan = partial.plan().filter(|_| routed)?;
        check_plan(&plan, &problem).is_ok().then_some(plan)
    }

    /// Ends a try without success, and plans the next.
    fn fail(&mut self, number: usize) {
        if self.jobs[number].state != State::Trying {
            return;
        }
        self.give_back(number);
        let job = &mut self.jobs[number];
        job.state = State::Away;
        let doubled = 1_u64 << (job.tries - 1).min(32);
        let wait = (u64::from(self.retries.first_wait) * doubled).min(self.retries.longest_wait.into());
        // At least a second, so that time goes on.
        let again = u64::from(self.now) + wait.max(1);
        if again <= u64::from(job.request.time_frame.latest_start) {
            self.schedule(again as Seconds, Step::Try, number);
        }
    }

    fn give_up(&mut self, number: usize) {
        match self.jobs[number].state {
            State::Running | State::Over => return,
            State::Trying => self.give_back(number),
            State::Away => {}
        }
        let job = &mut self.jobs[number];
        job.state = State::Over;
        let happening = Happening::GaveUp { tries: job.tries, idle_cpu_seconds: job.idle_cpu_seconds };
        self.log(number, happening);
    }

    /// Leaves the queues, and gives claimed processors back after paying for them.
    fn give_back(&mut self, number: usize) {
        let job = &mut self.jobs[number];
        for (part, &site) in job.sites.iter().enumerate() {
            let cpus = job.request.parts[part].cpus;
            match job.claimed[part].take() {
                Some(since) => {
                    job.idle_cpu_seconds += u64::from(cpus) * u64::from(self.now - since);
                    self.free.cpus[site] += cpus;
                }
                None => {
                    self.queues[site].retain(|&waiting| waiting != (number, part));
                    self.waiting_cpus[site] -= i64::from(cpus);
                }
            }
            self.changed.insert(site);
        }
    }

    /// A job is done.
    fn end(&mut self, number: usize) {
        let job = &mut self.jobs[number];
        job.state = State::Over;
        for amount in &job.amounts {
            if let Resource::Bandwidth(channel) = amount.resource {
                self.free.bandwidth_mbps[channel] += mbps(amount);
            }
        }
        for (part, &site) in job.request.parts.iter().zip(&job.sites) {
            self.free.cpus[site] += part.cpus;
            self.changed.insert(site);
        }
    }
}

fn mbps(amount: &Amount) -> u32 {
    u32::try_from(amount.quantity).expect("a flow's bandwidth has 32 bits")
}
