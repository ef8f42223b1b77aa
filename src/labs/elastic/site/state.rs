//! A site's state and its events, in the order of rule R4.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{IdleCalendar, Reservation};
use crate::labs::elastic::model::{Cluster, ElasticAdmission, Scheduler, Second};
use crate::labs::elastic::profile::Profile;
use crate::workload::Job;

/// A cluster at some second.
#[derive(Clone, Debug)]
pub struct Site {
    /// Number of processors.
    pub processors: u32,
    /// Speed: n seconds of work at speed 1 take n/speed here.
    pub speed: u32,
    /// Price of a processor-second.
    pub price: u32,
    /// Scheduler of its queue.
    pub scheduler: Scheduler,
    /// Admission rule of its scheduler.
    pub admission: ElasticAdmission,
    pub(super) now: Second,
    /// Jobs of the cluster by arrival, then requests that fell back into the queue.
    pub(super) jobs: Vec<Job>,
    /// Number of jobs that came with the cluster.
    of_cluster: usize,
    /// Index of the first job that has not arrived.
    arriving: usize,
    /// Number of jobs that have ended.
    ended: usize,
    /// Start of each job.
    pub(super) starts: Vec<Option<Second>>,
    /// Per job the first start that was planned for it in a pass, or when it arrived.
    pub(super) promised: Vec<Option<Second>>,
    /// Per job the start that a conservative scheduler keeps for it; empty for others.
    pub(super) plans: Vec<Second>,
    /// Waiting jobs, by arrival.
    pub(super) queue: Vec<usize>,
    running: Vec<RunningJob>,
    pub(super) reservations: Vec<Reservation>,
    /// Processors minus running jobs, to their estimated ends, minus reservations.
    pub(super) free: Profile,
    /// Processors minus reservations.
    pub(super) unreserved: Profile,
    /// Free processors of a conservative scheduler: `free` minus all plans.
    pub(super) unplanned: Profile,
    events: BinaryHeap<Reverse<Event>>,
    idle: IdleCalendar,
    /// End of the record in `idle`.
    recorded: Second,
    /// Processors of running jobs and active reservations.
    used: u32,
}

/// Waiting jobs whose pass is as much work as an event without any.
const WAITING: u64 = 16;

/// A job that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunningJob {
    /// Index of the job.
    pub job: usize,
    /// Start.
    pub start: Second,
    /// End by its estimate.
    pub estimated_end: Second,
}

/// Something that happens: by time, kind and id.
type Event = (Second, Kind, u32, usize);

/// Kinds of events in the order of one second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// A job ends.
    Termination,
    /// A reservation gives its processors back.
    Release,
    /// A planned start of a conservative scheduler comes.
    PlannedStart,
    /// A reservation begins: nothing happens but in the record of idle processors.
    Begin,
}

impl Site {
    /// A cluster at second 0 with these jobs, before anything has happened.
    pub fn new(cluster: &Cluster, jobs: Vec<Job>, admission: ElasticAdmission) -> Self {
        let &Cluster { processors, speed, price, scheduler, .. } = cluster;
        let plans = if scheduler == Scheduler::Conservative { vec![0; jobs.len()] } else { Vec::new() };
        Self {
            processors,
            speed,
            price,
            scheduler,
            admission,
            now: 0,
            of_cluster: jobs.len(),
            arriving: 0,
            ended: 0,
            starts: vec![None; jobs.len()],
            promised: vec![None; jobs.len()],
            plans,
            jobs,
            queue: Vec::new(),
            running: Vec::new(),
            reservations: Vec::new(),
            free: Profile::new(processors),
            unreserved: Profile::new(processors),
            unplanned: Profile::new(processors),
            events: BinaryHeap::new(),
            idle: IdleCalendar::default(),
            recorded: 0,
            used: 0,
        }
    }

    /// Now.
    pub fn now(&self) -> Second {
        self.now
    }

    /// The jobs of the cluster by arrival, then requests that fell back into the queue.
    pub fn jobs(&self) -> &[Job] {
        &self.jobs
    }

    /// Start of each job.
    pub fn starts(&self) -> &[Option<Second>] {
        &self.starts
    }

    /// The same, with nothing else of it.
    pub fn into_starts(self) -> Vec<Option<Second>> {
        self.starts
    }

    /// The first start that was planned for each job; nothing for one that started at once or was never planned.
    pub fn promised(&self) -> &[Option<Second>] {
        &self.promised
    }

    /// Waiting jobs in the order of the queue.
    pub fn queue(&self) -> &[usize] {
        &self.queue
    }

    /// Running jobs, in no order that means anything.
    pub fn running(&self) -> &[RunningJob] {
        &self.running
    }

    /// All reservations granted so far.
    pub fn reservations(&self) -> &[Reservation] {
        &self.reservations
    }

    /// Free processors beside running jobs and reservations.
    pub fn free(&self) -> &Profile {
        &self.free
    }

    /// Free processors beside reservations alone.
    pub fn unreserved(&self) -> &Profile {
        &self.unreserved
    }

    /// The record of idle processors.
    pub fn idle(&self) -> &IdleCalendar {
        &self.idle
    }

    /// Time of the next event.
    pub fn next_event(&self) -> Option<Second> {
        let arrival = self.next_arrival();
        let event = self.events.peek().map(|Reverse(event)| event.0);
        arrival.into_iter().chain(event).min()
    }

    fn next_arrival(&self) -> Option<Second> {
        self.jobs[self.arriving..self.of_cluster].first().map(|job| job.submit.into())
    }

    /// Handles all events up to and with this second, which is now afterwards; false where that is more than the `work` left, of
    /// which an event takes more the more jobs wait.
    pub fn advance_to(&mut self, second: Second, work: &mut u64) -> bool {
        let is_there = self.advance(second, work);
        if is_there {
            self.begin_second(second);
            self.record_idle();
        }
        is_there
    }

    /// The same; now is the last event afterwards.
    pub fn advance(&mut self, second: Second, work: &mut u64) -> bool {
        while self.next_event().is_some_and(|next| next <= second) {
            if *work == 0 {
                return false;
            }
            *work = work.saturating_sub(1 + self.queue.len() as u64 / WAITING);
            self.handle_next();
        }
        true
    }

    /// Number of its jobs that have arrived plus those that have ended: each counts twice in the end.
    pub fn handled(&self) -> usize {
        self.arriving + self.ended
    }

    fn handle_next(&mut self) {
        let event = self.events.peek().map_or(Second::MAX, |Reverse(event)| event.0);
        if let Some(arrival) = self.next_arrival().filter(|&arrival| arrival <= event) {
            self.begin_second(arrival);
            let job = self.arriving;
            self.arriving += 1;
            self.submit(job);
            return;
        }
        let Some(Reverse((time, kind, _, index))) = self.events.pop() else { return };
        self.begin_second(time);
        match kind {
            Kind::Termination => self.terminate(index),
            Kind::Release => self.release(index),
            Kind::PlannedStart => {
                if self.starts[index].is_none() && self.plans[index] == time {
                    self.queue.retain(|&job| job != index);
                    self.start(index);
                }
            }
            Kind::Begin => {
                let Reservation { processors, released, .. } = self.reservations[index];
                if released > time {
                    self.record_idle();
                    self.used += processors;
                }
            }
        }
    }

    fn begin_second(&mut self, second: Second) {
        if second > self.now {
            self.now = second;
            self.free.forget_before(second);
            self.unreserved.forget_before(second);
            self.unplanned.forget_before(second);
        }
    }

    fn record_idle(&mut self) {
        // More may be used for no time, while what ended is not handled yet.
        self.idle.record(self.recorded, self.now, self.processors.saturating_sub(self.used));
        self.recorded = self.now;
    }

    /// Adds a job to the end of the queue, in this second, and gives its index.
    pub fn submit_now(&mut self, job: Job) -> usize {
        self.jobs.push(job);
        self.starts.push(None);
        self.promised.push(None);
        if self.scheduler == Scheduler::Conservative {
            self.plans.push(0);
        }
        self.submit(self.jobs.len() - 1);
        self.jobs.len() - 1
    }

    fn submit(&mut self, job: usize) {
        self.queue.push(job);
        if self.scheduler == Scheduler::Conservative {
            let Job { estimate, processors, .. } = self.jobs[job];
            let start = self.unplanned.place(self.now, estimate.into(), processors);
            self.plan_at(job, start);
        } else {
            self.pass();
        }
    }

    /// Keeps a start for a waiting job.
    pub(super) fn plan_at(&mut self, job: usize, start: Second) {
        self.plans[job] = start;
        self.promised[job].get_or_insert(start);
        self.events.push(Reverse((start, Kind::PlannedStart, self.jobs[job].id, job)));
    }

    /// Starts a job that fits now and was taken from the queue.
    pub(super) fn start(&mut self, job: usize) {
        let Job { id, run, estimate, processors, .. } = self.jobs[job];
        let estimated_end = self.now + Second::from(estimate);
        self.free.take(self.now, estimated_end, processors);
        self.record_idle();
        self.used += processors;
        self.starts[job] = Some(self.now);
        self.running.push(RunningJob { job, start: self.now, estimated_end });
        self.events.push(Reverse((self.now + Second::from(run), Kind::Termination, id, job)));
    }

    fn terminate(&mut self, job: usize) {
        let at = self.running.iter().position(|running| running.job == job);
        let ended = self.running.swap_remove(at.expect("what terminates was started"));
        let processors = self.jobs[job].processors;
        self.ended += 1;
        self.record_idle();
        self.used -= processors;
        self.give_back(self.now, ended.estimated_end, processors);
    }

    fn release(&mut self, index: usize) {
        let Reservation { begin, end, released, processors, .. } = self.reservations[index];
        if begin < released {
            self.record_idle();
            self.used -= processors;
        }
        let from = self.now.max(begin);
        self.unreserved.give(from, end, processors);
        self.give_back(from, end, processors);
    }

    /// Processors that were taken in all of [from, until) come back now.
    fn give_back(&mut self, from: Second, until: Second, processors: u32) {
        self.free.give(from, until, processors);
        if self.scheduler == Scheduler::Conservative {
            self.unplanned.give(from, until, processors);
        }
        self.serve(until > self.now);
    }

    fn serve(&mut self, is_early: bool) {
        match self.scheduler {
            Scheduler::Conservative if is_early => self.plan_sooner(),
            Scheduler::Conservative => {}
            _ => self.pass(),
        }
    }

    /// Enters a reservation that was admitted.
    pub fn reserve(&mut self, reservation: Reservation) {
        self.reservations.push(reservation);
        self.enter(self.reservations.len() - 1);
    }

    /// Puts a reservation that was admitted in the place of one that is not over; what that frees comes back as after an early
    /// end.
    pub fn modify(&mut self, index: usize, modified: Reservation) {
        let Reservation { begin, end, processors, .. } = self.reservations[index];
        let from = self.now.max(begin);
        if begin <= self.now {
            self.record_idle();
            self.used -= processors;
        }
        self.events
            .retain(|Reverse((_, kind, _, of))| !matches!(kind, Kind::Begin | Kind::Release) || *of != index);
        self.free.give(from, end, processors);
        self.unreserved.give(from, end, processors);
        if self.scheduler == Scheduler::Conservative {
            self.unplanned.give(from, end, processors);
        }
        self.reservations[index] = modified;
        self.enter(index);
        self.serve(true);
    }

    fn enter(&mut self, index: usize) {
        let Reservation { request, begin, end, released, processors } = self.reservations[index];
        let from = self.now.max(begin);
        self.free.take(from, end, processors);
        self.unreserved.take(from, end, processors);
        if begin <= self.now && released > begin {
            self.record_idle();
            self.used += processors;
        } else if released > begin {
            self.events.push(Reverse((begin, Kind::Begin, request, index)));
        }
        self.events.push(Reverse((released, Kind::Release, request, index)));
        if self.scheduler == Scheduler::Conservative {
            self.make_room(from, end, processors);
        }
    }
}
