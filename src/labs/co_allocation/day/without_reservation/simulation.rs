//! The simulation of jobs and the queues they wait in.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::Retries;
use crate::kernel::Seconds;
use crate::labs::co_allocation::day::{DayLog, Event, EventKind, Submission};
use crate::labs::co_allocation::model::{Availability, Grid, NodeId, Plan};
use crate::labs::co_allocation::planner::frames::FrameOptions;
use crate::labs::co_allocation::planner::strategy::partial_plan::PartialPlan;
use crate::labs::co_allocation::planner::values::values;
use crate::labs::co_allocation::planner::{Problem, check_plan};
use crate::labs::co_allocation::reservation::{Amount, Resource, amounts_of};

/// The next event of a job; the variants are in the order of events of one second.
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

struct Job {
    state: State,
    tries: u32,
    /// Per part, its site.
    sites: Vec<NodeId>,
    /// Per part, the time it claimed its processors.
    claimed: Vec<Option<Seconds>>,
    /// CPU seconds paid for without running.
    idle_cpu_seconds: u64,
    /// The amounts it uses while running.
    amounts: Vec<Amount>,
}

/// The state of a day without reservations.
pub(super) struct JobSimulation {
    grid: Grid,
    options: FrameOptions,
    retries: Retries,
    submissions: Vec<Submission>,
    now: Seconds,
    /// Jobs by the time and kind of their next step, then by the order of scheduling.
    agenda: BTreeMap<(Seconds, Step, u64), usize>,
    scheduled: u64,
    /// Per submission.
    jobs: Vec<Job>,
    /// Amounts neither claimed nor used.
    free: Availability,
    /// Per node, the waiting jobs and parts, and their CPUs.
    queues: Vec<VecDeque<(usize, usize)>>,
    waiting_cpus: Vec<i64>,
    /// Sites whose queue may advance.
    changed: BTreeSet<NodeId>,
    /// The site whose queue is advancing.
    serving: Option<NodeId>,
    /// Jobs that have started or given up.
    decided: usize,
    log: DayLog,
}

impl JobSimulation {
    pub(super) fn new(
        grid: &Grid,
        options: &FrameOptions,
        retries: Retries,
        submissions: Vec<Submission>,
    ) -> Self {
        let job = |submission: &Submission| Job {
            state: State::Away,
            tries: 0,
            sites: Vec::new(),
            claimed: vec![None; submission.request.parts.len()],
            idle_cpu_seconds: 0,
            amounts: Vec::new(),
        };
        let mut world = Self {
            grid: grid.clone(),
            options: options.clone(),
            retries,
            now: 0,
            agenda: BTreeMap::new(),
            scheduled: 0,
            jobs: submissions.iter().map(job).collect(),
            submissions,
            free: Availability::of_empty(grid),
            queues: vec![VecDeque::new(); grid.nodes.len()],
            waiting_cpus: vec![0; grid.nodes.len()],
            changed: BTreeSet::new(),
            serving: None,
            decided: 0,
            log: DayLog::default(),
        };
        for number in 0..world.submissions.len() {
            let Submission { at, request, .. } = &world.submissions[number];
            let (at, frame) = (*at, request.time_frame);
            world.schedule(at, Step::Arrive, number);
            world.schedule(frame.earliest_start, Step::Try, number);
            world.schedule(frame.latest_start, Step::GiveUp, number);
        }
        world
    }

    /// Advances one queue, or processes the next event if no queue can advance; false at the end of the day.
    pub(super) fn next(&mut self, steps: &mut i64) -> bool {
        if let Some(site) = self.serving.take().or_else(|| self.changed.pop_first()) {
            self.serve(site, steps);
            return true;
        }
        let Some(((now, step, _), number)) = self.agenda.pop_first() else { return false };
        *steps -= 1;
        self.now = now;
        match step {
            Step::Arrive => {
                let Submission { user, request, .. } = self.submissions[number].clone();
                self.record(number, EventKind::Submitted { user, request });
            }
            Step::End => self.end(number),
            Step::Try => self.try_to_start(number, steps),
            Step::LosePatience { tried } if self.jobs[number].tries == tried => self.fail(number),
            Step::LosePatience { .. } => {}
            Step::GiveUp => self.give_up(number),
        }
        true
    }

    pub(super) fn decided(&self) -> usize {
        self.decided
    }

    pub(super) fn total(&self) -> usize {
        self.jobs.len()
    }

    pub(super) fn into_log(self) -> DayLog {
        self.log
    }

    fn schedule(&mut self, at: Seconds, step: Step, job: usize) {
        self.agenda.insert((at, step, self.scheduled), job);
        self.scheduled += 1;
    }

    fn record(&mut self, job: usize, kind: EventKind) {
        self.log.push(Event { at: self.now, request: job, kind });
    }

    /// Places the job and puts its parts into the queues.
    fn try_to_start(&mut self, number: usize, steps: &mut i64) {
        if self.jobs[number].state != State::Away {
            return;
        }
        self.jobs[number].tries += 1;
        let tried = self.jobs[number].tries;
        let Some(sites) = self.place(number, steps) else { return self.give_up(number) };
        let parts = &self.submissions[number].request.parts;
        for (part, &site) in sites.iter().enumerate() {
            self.queues[site].push_back((number, part));
            self.waiting_cpus[site] += i64::from(parts[part].cpus);
            self.changed.insert(site);
        }
        let job = &mut self.jobs[number];
        job.state = State::Trying;
        job.sites = sites;
        self.schedule(self.now.saturating_add(self.retries.patience), Step::LosePatience { tried }, number);
        if self.jobs[number].claimed.is_empty() {
            self.start(number, steps);
        }
    }

    /// Worst fit: `None` when no site is large enough, whatever is free.
    fn place(&self, number: usize, steps: &mut i64) -> Option<Vec<NodeId>> {
        let request = &self.submissions[number].request;
        *steps -= (request.parts.len() * self.grid.nodes.len() + self.grid.links.len()) as i64;
        let installed = Availability::of_empty(&self.grid);
        let earliest = request.time_frame.window_at(request.time_frame.earliest_start);
        let values = values(&self.grid, earliest, &installed, &self.options.preferences);
        let mut partial = PartialPlan::new(Problem {
            grid: &self.grid,
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

    /// Lets the heads of a queue claim idle processors until one has to wait.
    fn serve(&mut self, site: NodeId, steps: &mut i64) {
        *steps -= 1;
        let Some(&(number, part)) = self.queues[site].front() else { return };
        let cpus = self.submissions[number].request.parts[part].cpus;
        if self.free.cpus[site] < cpus {
            return;
        }
        self.serving = Some(site);
        self.queues[site].pop_front();
        self.waiting_cpus[site] -= i64::from(cpus);
        self.free.cpus[site] -= cpus;
        self.jobs[number].claimed[part] = Some(self.now);
        if self.jobs[number].claimed.iter().all(Option::is_some) {
            self.start(number, steps);
        }
    }

    /// Starts a job that has claimed all its processors, unless the network lacks bandwidth.
    fn start(&mut self, number: usize, steps: &mut i64) {
        let Some(plan) = self.plan(number, steps) else { return self.fail(number) };
        let (job, request) = (&mut self.jobs[number], &self.submissions[number].request);
        for (part, since) in request.parts.iter().zip(&job.claimed) {
            let since = since.expect("a starting job has claimed all processors");
            job.idle_cpu_seconds += u64::from(part.cpus) * u64::from(self.now - since);
        }
        let window = request.time_frame.window_at(self.now);
        job.amounts = amounts_of(&plan, &self.grid, request);
        job.state = State::Running;
        for amount in &job.amounts {
            if let Resource::Bandwidth(channel) = amount.resource {
                self.free.bandwidth_mbps[channel] -= mbps(amount);
            }
        }
        let kind = EventKind::Started {
            window,
            plan,
            amounts: job.amounts.clone(),
            tries: job.tries,
            idle_cpu_seconds: job.idle_cpu_seconds,
        };
        self.decided += 1;
        self.record(number, kind);
        self.schedule(window.end, Step::End, number);
    }

    /// Shortest paths over the free bandwidth, between the claimed sites.
    fn plan(&self, number: usize, steps: &mut i64) -> Option<Plan> {
        let (job, request) = (&self.jobs[number], &self.submissions[number].request);
        *steps -= (self.grid.nodes.len() + (1 + request.flows.len()) * self.grid.links.len()) as i64;
        let mut availability = self.free.clone();
        for (part, &site) in request.parts.iter().zip(&job.sites) {
            availability.cpus[site] += part.cpus;
        }
        let window = request.time_frame.window_at(self.now);
        let values = values(&self.grid, window, &availability, &self.options.preferences);
        let problem = Problem {
            grid: &self.grid,
            request,
            availability: &availability,
            values: &values,
            constraints: self.options.constraints,
        };
        let mut partial = PartialPlan::new(problem);
        let placed = job.sites.iter().enumerate().all(|(part, &site)| partial.place(part, site));
        let routed = placed && (0..request.flows.len()).all(|flow| partial.route(flow));
        let plan = partial.plan().filter(|_| routed)?;
        check_plan(&plan, &problem).is_ok().then_some(plan)
    }

    /// Ends a failed try, and schedules the next.
    fn fail(&mut self, number: usize) {
        if self.jobs[number].state != State::Trying {
            return;
        }
        self.give_back(number);
        let job = &mut self.jobs[number];
        job.state = State::Away;
        let doubled = 1_u64 << (job.tries - 1).min(32);
        let wait = (u64::from(self.retries.first_wait) * doubled).min(self.retries.longest_wait.into());
        // At least a second, so that time advances.
        let again = u64::from(self.now) + wait.max(1);
        if again <= u64::from(self.submissions[number].request.time_frame.latest_start) {
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
        self.decided += 1;
        let kind = EventKind::GaveUp { tries: job.tries, idle_cpu_seconds: job.idle_cpu_seconds };
        self.record(number, kind);
    }

    /// Leaves the queues, and releases claimed processors after paying for them.
    fn give_back(&mut self, number: usize) {
        let (job, request) = (&mut self.jobs[number], &self.submissions[number].request);
        for (part, &site) in job.sites.iter().enumerate() {
            let cpus = request.parts[part].cpus;
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
        for (part, &site) in self.submissions[number].request.parts.iter().zip(&job.sites) {
            self.free.cpus[site] += part.cpus;
            self.changed.insert(site);
        }
    }
}

fn mbps(amount: &Amount) -> u32 {
    u32::try_from(amount.quantity).expect("a flow's bandwidth has 32 bits")
}
