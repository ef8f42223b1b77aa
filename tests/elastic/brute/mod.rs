//! A second model of sites and requests, second by second, written from the rules alone: it shares no code with the product.

mod serve;

pub use serve::{Ran, run};

/// A small world.
#[derive(Clone, Debug)]
pub struct World {
    pub sites: Vec<SiteCase>,
    pub requests: Vec<RequestCase>,
    pub rules: Rules,
}

#[derive(Clone, Debug)]
pub struct SiteCase {
    pub processors: i64,
    pub speed: i64,
    pub price: i64,
    /// Jobs that are planned in each pass; 0 is FCFS, -1 conservative.
    pub depth: i64,
    /// Id, submission, run time, processors, estimate.
    pub jobs: Vec<[i64; 5]>,
}

#[derive(Clone, Debug)]
pub struct RequestCase {
    pub id: i64,
    pub arrival: i64,
    pub earliest: i64,
    pub latest_end: i64,
    pub least: i64,
    pub most: i64,
    pub step: i64,
    pub start_step: i64,
    pub duration: i64,
    pub run: i64,
    pub reference: (i64, i64),
    pub serial: i64,
    pub parallel: i64,
    pub sites: Vec<usize>,
    pub cancel_at: Option<i64>,
    pub modification: Option<ModificationCase>,
}

#[derive(Clone, Debug)]
pub struct ModificationCase {
    pub at: i64,
    pub start: Option<i64>,
    pub processors: Option<i64>,
    pub duration: Option<i64>,
}

/// Which rules hold; words are those of documents.
#[derive(Clone, Debug)]
pub struct Rules {
    pub estimate: &'static str,
    pub time_constant: i64,
    pub threshold: f64,
    /// Metrics, and whether they rise.
    pub preferences: Vec<(&'static str, bool)>,
    pub admission: &'static str,
    pub release: bool,
    pub fallback: bool,
}

/// What became of a request: probed, kept, own and local rejections; site, start, processors and duration where granted.
pub type Served = ([i64; 4], Option<(usize, i64, i64, i64)>);

/// What became of the modification of a request: its id and a word; begin, end, release and processors afterwards.
pub type Modified = (i64, &'static str, [i64; 4]);

#[derive(Clone, Debug)]
struct Job {
    id: i64,
    run: i64,
    processors: i64,
    estimate: i64,
    plan: i64,
    start: Option<i64>,
    ended: bool,
}

#[derive(Clone, Debug)]
struct Kept {
    id: i64,
    begin: i64,
    end: i64,
    released: i64,
    processors: i64,
    gone: bool,
}

struct Model<'a> {
    case: &'a SiteCase,
    jobs: Vec<Job>,
    queue: Vec<usize>,
    kept: Vec<Kept>,
    now: i64,
    /// Idle processor-seconds and seconds per hour of the day.
    idle: [(i64, i64); 24],
}

/// Free processors per second from now on.
type Table = Vec<i64>;

fn fits(table: &Table, from: i64, seconds: i64, processors: i64) -> bool {
    (from..from + seconds).all(|second| table[second as usize] >= processors)
}

fn earliest(table: &Table, seconds: i64, processors: i64, first: i64) -> i64 {
    (first..).find(|&from| fits(table, from, seconds, processors)).expect("it fits some time")
}

fn add(table: &mut Table, from: i64, until: i64, processors: i64) {
    for second in from.max(0)..until.min(table.len() as i64) {
        table[second as usize] += processors;
    }
}

/// Seconds that a table looks ahead.
const AHEAD: usize = 700;

impl Model<'_> {
    /// Free per second from now on (second 0 of the table is now), beside reservations, running jobs, plans.
    fn table(&self, jobs: bool, plans: bool) -> Table {
        let mut table = vec![self.case.processors; AHEAD];
        for kept in self.kept.iter().filter(|kept| !kept.gone) {
            add(&mut table, kept.begin - self.now, kept.end - self.now, -kept.processors);
        }
        for job in &self.jobs {
            match job.start {
                Some(start) if jobs && !job.ended => {
                    add(&mut table, start - self.now, start + job.estimate - self.now, -job.processors);
                }
                None if plans => {
                    add(&mut table, job.plan - self.now, job.plan + job.estimate - self.now, -job.processors);
                }
                _ => {}
            }
        }
        table
    }

    fn begin(&mut self, job: usize) {
        self.jobs[job].start = Some(self.now);
        self.queue.retain(|&other| other != job);
    }

    fn submit(&mut self, id: i64, run: i64, processors: i64, estimate: i64) {
        let plan = match self.case.depth {
            -1 => self.now + earliest(&self.table(true, true), estimate, processors, 0),
            _ => i64::MAX / 2,
        };
        self.jobs.push(Job { id, run, processors, estimate, plan, start: None, ended: false });
        self.queue.push(self.jobs.len() - 1);
        self.pass();
    }

    fn pass(&mut self) {
        if self.case.depth < 0 {
            return;
        }
        let mut table = self.table(true, false);
        let mut blocked = 0;
        for index in self.queue.clone() {
            let Job { estimate, processors, .. } = self.jobs[index];
            if fits(&table, 0, estimate, processors) {
                add(&mut table, 0, estimate, -processors);
                self.begin(index);
            } else if self.case.depth == 0 {
                return;
            } else if blocked < self.case.depth {
                let from = earliest(&table, estimate, processors, 0);
                add(&mut table, from, from + estimate, -processors);
                blocked += 1;
            }
        }
    }

    /// After something ended.
    fn ended(&mut self, early: bool) {
        if self.case.depth >= 0 {
            return self.pass();
        }
        if !early {
            return;
        }
        for index in self.queue.clone() {
            if self.jobs[index].plan > self.now {
                let Job { estimate, processors, .. } = self.jobs[index];
                self.jobs[index].plan = i64::MAX / 2;
                self.jobs[index].plan = self.now + earliest(&self.table(true, true), estimate, processors, 0);
            }
        }
    }

    fn start_planned(&mut self) {
        if self.case.depth >= 0 {
            return;
        }
        let mut due: Vec<usize> =
            self.queue.iter().copied().filter(|&job| self.jobs[job].plan == self.now).collect();
        due.sort_by_key(|&job| self.jobs[job].id);
        due.into_iter().for_each(|job| self.begin(job));
    }

    fn release_due(&mut self) {
        let mut due: Vec<usize> = (0..self.kept.len())
            .filter(|&at| !self.kept[at].gone && self.kept[at].released <= self.now)
            .collect();
        due.sort_by_key(|&at| self.kept[at].id);
        for at in due {
            self.kept[at].gone = true;
            self.ended(self.kept[at].end > self.now);
        }
    }

    fn second(&mut self) {
        let now = self.now;
        let mut submitted: Vec<[i64; 5]> =
            self.case.jobs.iter().copied().filter(|job| job[1] == now).collect();
        submitted.sort_by_key(|job| job[0]);
        for [id, _, run, processors, estimate] in submitted {
            self.submit(id, run, processors, estimate);
        }
        let over = |job: &Job| !job.ended && job.start.is_some_and(|start| start + job.run == now);
        let mut ending: Vec<usize> = (0..self.jobs.len()).filter(|&at| over(&self.jobs[at])).collect();
        ending.sort_by_key(|&at| self.jobs[at].id);
        for at in ending {
            self.jobs[at].ended = true;
            let early = self.jobs[at].start.expect("it ran") + self.jobs[at].estimate > now;
            self.ended(early);
        }
        self.release_due();
        self.start_planned();
    }

    /// What is idle in this second.
    fn record(&mut self) {
        let jobs: i64 =
            self.jobs.iter().filter(|job| job.start.is_some() && !job.ended).map(|job| job.processors).sum();
        let active = |kept: &&Kept| kept.begin <= self.now && self.now < kept.released;
        let kept: i64 = self.kept.iter().filter(active).map(|kept| kept.processors).sum();
        let bin = &mut self.idle[(self.now / 3600 % 24) as usize];
        *bin = (bin.0 + self.case.processors - jobs - kept, bin.1 + 1);
    }

    /// Waiting jobs from scratch beside a table: their starts, counted from now.
    fn scratch(&self, table: &mut Table, count: usize) -> Vec<i64> {
        let mut first = 0;
        let mut starts = Vec::new();
        for &job in self.queue.iter().take(count) {
            let Job { estimate, processors, .. } = self.jobs[job];
            let from = earliest(table, estimate, processors, first);
            add(table, from, from + estimate, -processors);
            starts.push(from);
            if self.case.depth == 0 {
                first = from;
            }
        }
        starts
    }

    /// What the local scheduler holds a reservation against.
    fn admitting(&self, admission: &str) -> Table {
        let mut table = self.table(true, admission == "promises" && self.case.depth < 0);
        if admission == "queue" {
            self.scratch(&mut table, usize::MAX);
        } else if admission == "promises" && self.case.depth >= 0 {
            self.scratch(&mut table, self.case.depth.max(1) as usize);
        }
        table
    }

    /// Share of waiting jobs that start no later, and seconds later of all; nothing where the local check refuses.
    fn what_if(&self, admission: &str, begin: i64, seconds: i64, processors: i64) -> Option<(f64, i64)> {
        if !fits(&self.admitting(admission), begin, seconds, processors) {
            return None;
        }
        let before = self.scratch(&mut self.table(true, false), usize::MAX);
        let mut table = self.table(true, false);
        add(&mut table, begin, begin + seconds, -processors);
        let after = self.scratch(&mut table, usize::MAX);
        let pairs = || before.iter().zip(&after);
        let same = pairs().filter(|(before, after)| after <= before).count();
        let later = pairs().map(|(before, after)| (after - before).max(0)).sum();
        Some((if before.is_empty() { 1.0 } else { same as f64 / before.len() as f64 }, later))
    }

    fn esr(&self, rules: &Rules, begin: i64, seconds: i64, processors: i64) -> f64 {
        let yes = |yes: bool| if yes { 1.0 } else { 0.0 };
        match rules.estimate {
            "none" => 1.0,
            "static" => 1.0 - (-(begin as f64) / rules.time_constant as f64).exp(),
            "history" => {
                let (mut sum, mut weight) = (0.0, 0.0);
                for (hour, bin) in self.idle.iter().enumerate().filter(|(_, bin)| bin.1 > 0) {
                    let inside = (begin..begin + seconds)
                        .filter(|second| (self.now + second) / 3600 % 24 == hour as i64);
                    let seconds = inside.count() as f64;
                    sum += seconds * (bin.0 as f64 / bin.1 as f64);
                    weight += seconds;
                }
                let all = self.idle.iter().fold((0, 0), |sum, bin| (sum.0 + bin.0, sum.1 + bin.1));
                let idle = match (weight > 0.0, all.1) {
                    (true, _) => sum / weight,
                    (_, 0) => self.case.processors as f64,
                    _ => all.0 as f64 / all.1 as f64,
                };
                let np = processors as f64;
                if 2.0 * np < idle {
                    1.0
                } else if np <= idle {
                    2.0 - 2.0 * np / idle
                } else {
                    0.0
                }
            }
            "load" => {
                let running = self.jobs.iter().filter(|job| job.start.is_some() && !job.ended);
                let running = running.map(|job| job.start.expect("it runs") + job.estimate - self.now);
                let starts = self.scratch(&mut self.table(true, false), usize::MAX);
                let waiting =
                    self.queue.iter().zip(starts).map(|(&job, from)| from + self.jobs[job].estimate);
                let kept = self.kept.iter().filter(|kept| !kept.gone).map(|kept| kept.end - self.now);
                yes(begin >= running.chain(waiting).chain(kept).max().unwrap_or(0))
            }
            "load-area" => {
                let table = self.table(true, false);
                let held: i64 = table.iter().map(|free| self.case.processors - free).sum();
                let waiting: i64 =
                    self.queue.iter().map(|&job| self.jobs[job].processors * self.jobs[job].estimate).sum();
                yes(begin * self.case.processors >= held + waiting)
            }
            "what-if" => {
                self.what_if(rules.admission, begin, seconds, processors).map_or(0.0, |(share, _)| share)
            }
            "disclosed" => yes(fits(&self.admitting(rules.admission), begin, seconds, processors)),
            other => panic!("{other}"),
        }
    }

    fn grant(&mut self, kept: Kept) {
        // One that is modified may have begun.
        let begin = kept.begin.max(self.now) - self.now;
        let (seconds, processors) = (kept.end - self.now - begin, kept.processors);
        let on_top = self.case.depth < 0 && fits(&self.table(true, true), begin, seconds, processors);
        self.kept.push(kept);
        if self.case.depth < 0 && !on_top {
            let starts = self.scratch(&mut self.table(true, false), usize::MAX);
            for (job, from) in self.queue.clone().into_iter().zip(starts) {
                self.jobs[job].plan = self.now + from;
            }
        }
    }
}
