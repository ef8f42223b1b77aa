//! Requests served by the second model, on one clock for all sites.

use super::{Kept, Model, Modified, RequestCase, Rules, Served, World, add, fits};

/// One way to grant a request.
#[derive(Clone, Debug)]
struct Way {
    site: usize,
    begin: i64,
    end: i64,
    processors: i64,
    cost: i64,
    esr: f64,
    impact: i64,
}

/// dur(N), by counting up until the work fits.
fn seconds_on(request: &RequestCase, seconds: i64, processors: i64, speed: i64) -> i64 {
    let (reference, reference_speed) = request.reference;
    let work = seconds * reference * (request.serial * processors + request.parallel) * reference_speed;
    let pace = processors * (request.serial * reference + request.parallel) * speed;
    (work / pace..).find(|seconds| seconds * pace >= work).expect("it ends")
}

/// What became of each request in the order of arrival; the start of each job by site and id; the modifications as they were asked.
pub type Ran = (Vec<Served>, Vec<Vec<(i64, i64)>>, Vec<Modified>);

/// Runs a world.
pub fn run(world: &World) -> Ran {
    let model = |case| Model {
        case,
        jobs: Vec::new(),
        queue: Vec::new(),
        kept: Vec::new(),
        now: 0,
        idle: [(0, 0); 24],
    };
    let mut models: Vec<Model> = world.sites.iter().map(model).collect();
    let mut requests: Vec<&RequestCase> = world.requests.iter().collect();
    requests.sort_by_key(|request| (request.arrival, request.id));
    let mut served: Vec<Served> = Vec::new();
    let mut modified: Vec<Modified> = Vec::new();
    for now in 0.. {
        for model in &mut models {
            model.now = now;
            model.second();
        }
        while served.len() < requests.len() && requests[served.len()].arrival == now {
            served.push(serve(&mut models, requests[served.len()], &world.rules));
            for model in &mut models {
                model.release_due();
                model.start_planned();
            }
        }
        let asks = |request: &RequestCase| request.modification.as_ref().map_or(-1, |one| one.at);
        let mut asking: Vec<usize> = (0..requests.len()).filter(|&at| asks(requests[at]) == now).collect();
        asking.sort_by_key(|&at| requests[at].id);
        for at in asking {
            if let Some((site, ..)) = served[at].1 {
                modified.push(modify(&mut models[site], requests[at], &world.rules));
            }
            for model in &mut models {
                model.release_due();
                model.start_planned();
            }
        }
        models.iter_mut().for_each(Model::record);
        let all_here = |model: &Model| model.case.jobs.iter().all(|job| job[1] <= now);
        let is_quiet = |model: &Model| all_here(model) && model.jobs.iter().all(|job| job.start.is_some());
        let is_asked = requests.iter().all(|request| asks(request) <= now);
        if served.len() == requests.len() && is_asked && models.iter().all(is_quiet) {
            break;
        }
    }
    let starts = |model: &Model| {
        let mut starts: Vec<(i64, i64)> =
            model.jobs.iter().map(|job| (job.id, job.start.expect("all have started"))).collect();
        starts.sort_unstable();
        starts
    };
    (served, models.iter().map(starts).collect(), modified)
}

/// Asks for other terms of a reservation: those it has are free for it, and stay where the others are refused.
fn modify(model: &mut Model<'_>, request: &RequestCase, rules: &Rules) -> Modified {
    let asked = request.modification.as_ref().expect("it asks");
    let now = model.now;
    let at = model.kept.iter().position(|kept| kept.id == request.id).expect("it was granted");
    let old = model.kept[at].clone();
    let terms = |kept: &Kept| [kept.begin, kept.end, kept.released, kept.processors];
    let begun = old.begin <= now;
    if old.gone || begun && (asked.start.is_some() || asked.processors.is_some()) {
        return (request.id, "not-tried", terms(&old));
    }
    let begin = asked.start.unwrap_or(old.begin);
    let processors = asked.processors.unwrap_or(old.processors);
    let speed = model.case.speed;
    let seconds = asked.duration.unwrap_or_else(|| seconds_on(request, request.duration, processors, speed));
    let end = (begin + seconds).max(now);
    let from = (begin - now).max(0);
    let allows = |mut table: Vec<i64>| {
        add(&mut table, old.begin - now, old.end - now, old.processors);
        fits(&table, from, end - now - from, processors)
    };
    if !allows(model.table(false, false)) {
        return (request.id, "own-check", terms(&old));
    }
    if !allows(model.admitting(rules.admission)) {
        return (request.id, "local", terms(&old));
    }
    let done = begin + seconds_on(request, request.run, processors, speed);
    let mut released = if rules.release { end.min(done) } else { end };
    released = released.min(request.cancel_at.unwrap_or(i64::MAX)).max(now);
    let new = Kept { id: request.id, begin, end, released, processors, gone: false };
    model.kept.remove(at);
    model.grant(new.clone());
    model.ended(true);
    (request.id, "granted", terms(&new))
}

fn serve(models: &mut [Model<'_>], request: &RequestCase, rules: &Rules) -> Served {
    let mut ways: Vec<Way> = Vec::new();
    for &site in &request.sites {
        let model = &models[site];
        let mut counts: Vec<i64> =
            (0..).map(|i| request.most - i * request.step).take_while(|&np| np > request.least).collect();
        counts.push(request.least);
        for processors in counts.into_iter().filter(|&np| np <= model.case.processors) {
            let seconds = seconds_on(request, request.duration, processors, model.case.speed);
            let first = request.earliest.max(model.now);
            for begin in (first..)
                .step_by(request.start_step as usize)
                .take_while(|begin| begin + seconds <= request.latest_end)
            {
                let ahead = begin - model.now;
                ways.push(Way {
                    site,
                    begin,
                    end: begin + seconds,
                    processors,
                    cost: processors * seconds * model.case.price,
                    esr: model.esr(rules, ahead, seconds, processors),
                    impact: model
                        .what_if(rules.admission, ahead, seconds, processors)
                        .map_or(i64::MAX, |(_, later)| later),
                });
            }
        }
    }
    let probed = ways.len() as i64;
    ways.retain(|way| way.esr >= rules.threshold);
    let key = |way: &Way| -> Vec<f64> {
        let by_metric = |&(metric, rises): &(&str, bool)| {
            let number = match metric {
                "start" => way.begin as f64,
                "end" => way.end as f64,
                "processors" => way.processors as f64,
                "duration" => (way.end - way.begin) as f64,
                "cost" => way.cost as f64,
                "esr" => way.esr,
                "impact" => way.impact as f64,
                "site" => way.site as f64,
                other => panic!("{other}"),
            };
            if rises { number } else { -number }
        };
        let last = [way.begin as f64, way.site as f64, way.processors as f64];
        rules.preferences.iter().map(by_metric).chain(last).collect()
    };
    ways.sort_by(|a, b| key(a).partial_cmp(&key(b)).expect("numbers"));
    let mut counts = [probed, ways.len() as i64, 0, 0];
    for way in ways {
        let model = &mut models[way.site];
        let (ahead, seconds) = (way.begin - model.now, way.end - way.begin);
        if !fits(&model.table(false, false), ahead, seconds, way.processors) {
            counts[2] += 1;
        } else if !fits(&model.admitting(rules.admission), ahead, seconds, way.processors) {
            counts[3] += 1;
        } else {
            let run = seconds_on(request, request.run, way.processors, model.case.speed);
            let released = if rules.release { way.end.min(way.begin + run) } else { way.end };
            let released = released.min(request.cancel_at.map_or(i64::MAX, |at| at.max(model.now)));
            let (begin, end, processors) = (way.begin, way.end, way.processors);
            model.grant(Kept { id: request.id, begin, end, released, processors, gone: false });
            return (counts, Some((way.site, begin, processors, seconds)));
        }
    }
    let (reference, _) = request.reference;
    let home = request.sites.iter().copied().find(|&site| models[site].case.processors >= reference);
    if let Some(model) = home.filter(|_| rules.fallback).map(|home| &mut models[home]) {
        let estimate = seconds_on(request, request.duration, reference, model.case.speed);
        let run = seconds_on(request, request.run, reference, model.case.speed);
        model.submit(request.id, run, reference, estimate);
    }
    (counts, None)
}
