//! Thousands of small random worlds: the product and the second model agree in every counter, grant and start.

use std::collections::BTreeMap;

use coalloc::labs::elastic::broker::{ElasticFate, Run};
use coalloc::labs::elastic::model::{
    Cluster, ElasticAdmission, ElasticHolds, ElasticModification, ElasticOptions, ElasticPreference, Request,
    Scheduler, Speedup,
};
use coalloc::workload::Job;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::brute::{self, ModificationCase, Modified, Ran, RequestCase, Rules, SiteCase, World};

/// A generator of its own.
struct Random(u64);

impl Random {
    /// A number from `low` to `high`.
    fn number(&mut self, low: i64, high: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        low + ((self.0 >> 33) % (high - low + 1) as u64) as i64
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.number(0, choices.len() as i64 - 1) as usize]
    }
}

fn world(random: &mut Random) -> World {
    // Some worlds lie across the end of an hour, for the records by hour.
    let zero = if random.number(0, 15) == 0 { 3570 } else { 0 };
    let site = |random: &mut Random| {
        let processors = random.number(2, 9);
        let mut jobs: Vec<[i64; 5]> = Vec::new();
        for id in 1..=random.number(0, 9) {
            let estimate = random.number(1, 12);
            let run = if random.number(0, 2) == 0 { estimate } else { random.number(1, estimate) };
            jobs.push([id, zero + random.number(0, 30), run, random.number(1, processors), estimate]);
        }
        let depth = random.one_of(&[0, 1, 1, 2, 3, -1, -1]);
        SiteCase { processors, speed: random.number(1, 3), price: random.number(1, 3), depth, jobs }
    };
    let sites: Vec<SiteCase> = (0..random.one_of(&[1, 1, 2, 3])).map(|_| site(random)).collect();
    let modification = |arrival: i64, random: &mut Random| {
        let at = arrival + random.number(0, 30);
        let mut maybe = |low: i64, high: i64| (random.number(0, 1) == 0).then(|| random.number(low, high));
        ModificationCase { at, start: maybe(at, at + 30), processors: maybe(1, 9), duration: maybe(1, 20) }
    };
    let request = |id: i64, random: &mut Random| {
        let arrival = zero + random.number(0, 30);
        let earliest = arrival + random.number(0, 15);
        let (least, duration) = (random.number(1, 5), random.number(1, 14));
        let most = least + random.number(0, 5);
        let chosen: Vec<usize> = (0..sites.len()).filter(|_| random.number(0, 3) > 0).collect();
        RequestCase {
            id: 100 + id,
            arrival,
            earliest,
            latest_end: earliest + random.number(0, 40),
            least,
            most,
            step: random.number(1, 3),
            start_step: random.number(1, 9),
            duration,
            run: random.number(1, duration),
            reference: (random.number(1, 8), random.number(1, 3)),
            serial: random.number(0, 3),
            parallel: random.number(1, 9),
            sites: if chosen.is_empty() { vec![0] } else { chosen },
            cancel_at: (random.number(0, 3) == 0).then(|| arrival + random.number(0, 30)),
            modification: (random.number(0, 1) == 0).then(|| modification(arrival, random)),
        }
    };
    let requests = (1..=random.number(0, 4)).map(|id| request(id, random)).collect();
    let metrics = ["start", "end", "processors", "duration", "cost", "esr", "impact", "site"];
    let mut preferences: Vec<(&str, bool)> = Vec::new();
    for _ in 0..random.number(0, 3) {
        preferences.push((random.one_of(&metrics), random.number(0, 1) == 0));
    }
    let estimates = ["none", "none", "static", "history", "load", "load-area", "what-if", "disclosed"];
    let rules = Rules {
        estimate: random.one_of(&estimates),
        time_constant: random.number(1, 20),
        threshold: random.number(0, 100) as f64 / 100.0,
        preferences,
        admission: random.one_of(&["running", "promises", "queue"]),
        release: random.number(0, 1) == 0,
        fallback: random.number(0, 2) == 0,
    };
    World { sites, requests, rules }
}

/// The value that documents call by this word.
fn word<T: DeserializeOwned>(word: &str) -> T {
    serde_json::from_value(json!(word)).expect("documents have this word")
}

fn cluster(case: &SiteCase) -> Cluster {
    let job = |&[id, submit, run, processors, estimate]: &[i64; 5]| Job {
        id: id as u32,
        submit: submit as u32,
        run: run as u32,
        estimate: estimate as u32,
        processors: processors as u32,
        user: 0,
    };
    let mut jobs: Vec<Job> = case.jobs.iter().map(job).collect();
    jobs.sort_by_key(|job| (job.submit, job.id));
    Cluster {
        id: "a site".into(),
        processors: case.processors as u32,
        speed: case.speed as u32,
        price: case.price as u32,
        scheduler: match case.depth {
            -1 => Scheduler::Conservative,
            0 => Scheduler::Fcfs,
            depth => Scheduler::Depth(depth as u32),
        },
        jobs,
    }
}

fn request(case: &RequestCase, sites: &[SiteCase]) -> Request {
    let home = case.sites.iter().copied().find(|&site| sites[site].processors >= case.reference.0);
    Request {
        id: case.id as u32,
        arrival: case.arrival as u64,
        earliest_start: case.earliest as u64,
        latest_end: case.latest_end as u64,
        least: case.least as u32,
        most: case.most as u32,
        step: case.step as u32,
        start_step: case.start_step as u64,
        duration: case.duration as u64,
        run: case.run as u64,
        reference_processors: case.reference.0 as u32,
        reference_speed: case.reference.1 as u32,
        speedup: Speedup { serial: case.serial as u32, parallel: case.parallel as u32 },
        home: home.unwrap_or(case.sites[0]),
        sites: case.sites.clone(),
        cancel_at: case.cancel_at.map(|at| at as u64),
        modification: case.modification.as_ref().map(|one| ElasticModification {
            at: one.at as u32,
            start: one.start.map(|start| start as u32),
            processors: one.processors.map(|processors| processors as u32),
            duration: one.duration.map(|duration| duration as u32),
        }),
    }
}

/// The same world through the product.
fn product(world: &World) -> Ran {
    let rules = &world.rules;
    let preference = |&(metric, rises): &(&str, bool)| ElasticPreference {
        metric: word(metric),
        order: word(if rises { "rising" } else { "falling" }),
    };
    let options = ElasticOptions {
        estimate: word(rules.estimate),
        time_constant: rules.time_constant as u32,
        threshold_percent: (rules.threshold * 100.0).round() as u32,
        preferences: rules.preferences.iter().map(preference).collect(),
        admission: word::<ElasticAdmission>(rules.admission),
        holds: if rules.release { ElasticHolds::Release } else { ElasticHolds::Estimate },
        fallback: rules.fallback,
    };
    let clusters: Vec<Cluster> = world.sites.iter().map(cluster).collect();
    let mut requests: Vec<Request> = world.requests.iter().map(|case| request(case, &world.sites)).collect();
    requests.sort_by_key(|request| (request.arrival, request.id));
    let mut run = Run::new(&clusters, requests.clone(), options);
    run.finish();
    let served = run.outcomes.iter().map(|outcome| {
        let counters = outcome.counters;
        let counts =
            [counters.probed, counters.kept, counters.own_rejected, counters.local_rejected].map(i64::from);
        let grant = outcome.grant.as_ref().map(|grant| {
            let c = &grant.candidate;
            (c.site, c.start as i64, i64::from(c.processors), c.duration() as i64)
        });
        (counts, grant)
    });
    let served = served.collect();
    let starts = run.sites.iter().map(|site| {
        let jobs = site.jobs().iter().zip(site.starts());
        let mut starts: Vec<(i64, i64)> =
            jobs.map(|(job, start)| (job.id.into(), start.expect("all have started") as i64)).collect();
        starts.sort_unstable();
        starts
    });
    let starts = starts.collect();
    let mut modified: Vec<(u32, Modified)> = Vec::new();
    for (request, outcome) in requests.iter().zip(&run.outcomes) {
        let (Some(asked), Some(grant)) = (request.modification, &outcome.grant) else { continue };
        let word = match grant.modification.expect("it was served") {
            ElasticFate::Granted => "granted",
            ElasticFate::OwnCheck => "own-check",
            ElasticFate::Local => "local",
            _ => "not-tried",
        };
        let kept = run.sites[grant.candidate.site].reservations()[grant.reservation];
        let terms = [kept.begin, kept.end, kept.released, kept.processors.into()].map(|term| term as i64);
        modified.push((asked.at, (request.id.into(), word, terms)));
    }
    modified.sort_by_key(|&(at, (id, ..))| (at, id));
    (served, starts, modified.into_iter().map(|(_, one)| one).collect())
}

#[test]
fn ten_thousand_worlds_are_equal() {
    let count = crate::kit::cases(10_000, 100_000) as usize;
    let mut random = Random(2004);
    let (mut grants, mut refusals, mut fallen) = (0, 0, 0);
    let mut modifications = BTreeMap::new();
    for at in 0..count {
        let world = world(&mut random);
        let expected = brute::run(&world);
        let found = product(&world);
        assert_eq!(found, expected, "world {at}: {world:#?}");
        grants += expected.0.iter().filter(|served| served.1.is_some()).count();
        refusals += expected.0.iter().map(|served| served.0[2] + served.0[3]).sum::<i64>();
        for (_, word, _) in &expected.2 {
            *modifications.entry(*word).or_insert(0) += 1;
        }
        fallen += expected.1.iter().flatten().filter(|start| start.0 > 100).count();
    }
    assert!(
        grants > count / 2 && refusals > count as i64 / 4 && fallen > count / 100,
        "{grants} {refusals} {fallen}"
    );
    let least = modifications.values().min();
    assert!(modifications.len() == 4 && least > Some(&(count / 100)), "{modifications:?}");
}
