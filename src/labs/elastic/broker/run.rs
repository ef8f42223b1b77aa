//! All requests on all sites, on one clock (rule R18).

use std::rc::Rc;

use super::probe::{Probing, outlooks};
use super::{Candidate, ElasticCounters, ElasticFate, Probe, reserve, scripted};
use crate::labs::elastic::estimate::Slot;
use crate::labs::elastic::model::{
    Cluster, ElasticHolds, ElasticModification, ElasticOptions, Request, Second,
};
use crate::labs::elastic::profile::Profile;
use crate::labs::elastic::site::{Outlook, Reservation, Site};
use crate::labs::elastic::text::msg;
use crate::rule::Script;
use crate::workload::Job;

/// Sites and requests at work.
#[derive(Clone, Debug)]
pub struct Run {
    /// Sites in the order of the list.
    pub sites: Vec<Site>,
    requests: Rc<[Request]>,
    options: ElasticOptions,
    /// Custom rule in place of preferences and filter.
    script: Option<Rc<Script>>,
    /// Outcomes of the requests served, in the order of arrival.
    pub outcomes: Vec<Outcome>,
    /// The probe of the next request, once it has arrived.
    probing: Option<Probing>,
    /// Time of each modification and index of its request: by time, then by id.
    modifications: Vec<(Second, usize)>,
    /// Number of modifications served.
    modified: usize,
}

/// Outcome of a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Counts of candidates asked for and tried.
    pub counters: ElasticCounters,
    /// Granted reservation.
    pub grant: Option<Grant>,
    /// Index of the job at its home that it became in the end (rule R17).
    pub queued: Option<usize>,
}

/// Granted reservation.
#[derive(Clone, Debug, PartialEq)]
pub struct Grant {
    /// The candidate.
    pub candidate: Candidate,
    /// Index of the reservation at its site.
    pub reservation: usize,
    /// Fate of its modification, once that was served.
    pub modification: Option<ElasticFate>,
}

impl Run {
    /// Before second 0. Requests are sorted by arrival, then by id.
    pub fn new(clusters: &[Cluster], requests: impl Into<Rc<[Request]>>, options: ElasticOptions) -> Self {
        let requests = requests.into();
        let site = |cluster: &Cluster| Site::new(cluster, cluster.jobs.clone(), options.admission);
        Self {
            sites: clusters.iter().map(site).collect(),
            modifications: modifications(&requests),
            requests,
            options,
            script: None,
            outcomes: Vec::new(),
            probing: None,
            modified: 0,
        }
    }

    /// Decides from now on by a custom rule in place of preferences and filter.
    pub fn decide_by(&mut self, script: Rc<Script>) {
        self.script = Some(script);
    }

    /// Custom rule that decides.
    pub fn script(&self) -> Option<&Script> {
        self.script.as_deref()
    }

    /// Other requests to come and other options; what happened so far stays.
    pub fn go_on_with(&mut self, requests: Vec<Request>, options: ElasticOptions) {
        self.modifications = modifications(&requests);
        (self.requests, self.options, self.probing) = (requests.into(), options, None);
    }

    /// Serves the requests before the one of that index, and handles all events up to its arrival; false where that is more than
    /// the `work` left. An index beyond all means to the end of all jobs.
    ///
    /// A modification comes after all requests of its second.
    pub fn advance(&mut self, index: usize, work: &mut u64) -> bool {
        loop {
            let arrival = self.requests.get(self.outcomes.len()).map(|request| request.arrival);
            let modification = self.modifications.get(self.modified).copied();
            let modification = modification.filter(|(at, _)| arrival.is_none_or(|arrival| *at < arrival));
            let next = modification.map(|(at, _)| at).or(arrival);
            let is_there = self.sites.iter_mut().all(|site| match next {
                Some(second) => site.advance_to(second, work),
                None => site.advance(Second::MAX, work),
            });
            if !is_there {
                return false;
            }
            if let Some((_, of)) = modification {
                self.modified += 1;
                self.modify(of);
            } else if self.outcomes.len() >= index.min(self.requests.len()) {
                return true;
            } else if !self.serve(work) {
                return false;
            }
        }
    }

    /// Serves the next request, which has arrived.
    fn serve(&mut self, work: &mut u64) -> bool {
        let requests = Rc::clone(&self.requests);
        let request = &requests[self.outcomes.len()];
        let outlooks = outlooks(&self.sites);
        let mut probing = self.probing.take().unwrap_or_else(|| Probing::new(request, &self.sites));
        if !probing.advance(&self.options, self.script.as_deref(), &outlooks, work) {
            self.probing = Some(probing);
            return false;
        }
        let probe = match &self.script {
            Some(script) => {
                Probe::by_script(script, request, request.arrival, probing.candidates, &self.options)
            }
            None => Probe::of(probing.candidates, &self.options),
        };
        let (counters, tried) = reserve(&probe, &outlooks);
        let granted = tried.last().filter(|(_, fate)| *fate == ElasticFate::Granted).map(|&(index, _)| index);
        let candidate = granted.map(|index| probe.candidates[index]);
        let grant = candidate.map(|candidate| {
            let reservation = self.grant(request, &candidate);
            Grant { candidate, reservation, modification: None }
        });
        if let Some(script) = self.script.as_deref().filter(|script| !script.has_failed()) {
            if script.is_recorded() {
                scripted::tell(script, &probe, &tried);
            }
            script.settle(candidate.is_some(), || match candidate {
                None => msg!("elastic.rule-refused", tries = counters.tries),
                Some(Candidate { site, start, processors, .. }) => {
                    msg!("elastic.rule-granted", site = site + 1, start, processors, tries = counters.tries)
                }
            });
        }
        let falls_back = grant.is_none() && self.options.fallback;
        let queued = if falls_back { self.fall_back(request) } else { None };
        self.outcomes.push(Outcome { counters, grant, queued });
        true
    }

    /// Enters a candidate that was admitted, and gives the index of the reservation.
    pub fn grant(&mut self, request: &Request, candidate: &Candidate) -> usize {
        let site = &mut self.sites[candidate.site];
        site.reserve(reservation(request, candidate.slot(), site, &self.options));
        site.reservations().len() - 1
    }

    /// Serves the modification of a request: the checks of any candidate, with what the reservation holds given back to what they
    /// look at, so that a part of it is never refused. One that has begun keeps its start and processors (all reconstructed).
    fn modify(&mut self, index: usize) {
        let requests = Rc::clone(&self.requests);
        let request = &requests[index];
        let (Some(modification), Some(grant)) = (request.modification, &mut self.outcomes[index].grant)
        else {
            return;
        };
        let site = &mut self.sites[grant.candidate.site];
        let (now, old) = (site.now(), site.reservations()[grant.reservation]);
        let ElasticModification { start, processors, duration, .. } = modification;
        let is_begun = old.begin <= now && (start.is_some() || processors.is_some());
        if old.released <= now || is_begun {
            grant.modification = Some(ElasticFate::NotTried);
            return;
        }
        let start = start.map_or(old.begin, Into::into);
        let processors = processors.unwrap_or(old.processors);
        let seconds = duration.map_or_else(|| request.duration_on(processors, site.speed), Into::into);
        let slot = Slot { start, end: now.max(start + seconds), processors };
        let outlook = Outlook::new(site);
        let is_free = |profile: &Profile| {
            let mut profile = profile.clone();
            profile.give(now.max(old.begin), old.end, old.processors);
            profile.fits(now.max(slot.start), slot.end, slot.processors)
        };
        let fate = if !is_free(site.unreserved()) {
            ElasticFate::OwnCheck
        } else if !is_free(outlook.admitting()) {
            ElasticFate::Local
        } else {
            site.modify(grant.reservation, reservation(request, slot, site, &self.options));
            ElasticFate::Granted
        };
        grant.modification = Some(fate);
    }

    /// A failed request becomes a job of its home (rule R17).
    fn fall_back(&mut self, request: &Request) -> Option<usize> {
        let processors = request.reference_processors;
        let site = &mut self.sites[request.home];
        if processors > site.processors {
            return None;
        }
        let seconds = |seconds: Second| u32::try_from(seconds).unwrap_or(u32::MAX);
        let estimate = seconds(request.duration_on(processors, site.speed));
        let run = seconds(request.run_on(processors, site.speed)).min(estimate);
        Some(site.submit_now(Job {
            id: request.id,
            submit: seconds(site.now()),
            run,
            estimate,
            processors,
            user: 0,
        }))
    }

    /// All requests, by arrival.
    pub fn requests(&self) -> &[Request] {
        &self.requests
    }

    /// Serves all requests and lets all jobs end.
    pub fn finish(&mut self) {
        while !self.advance(usize::MAX, &mut u64::MAX.clone()) {}
    }

    /// Jobs that have arrived and ended, each counted twice, and requests that were served; of how many.
    pub fn parts(&self) -> (usize, usize) {
        let handled: usize = self.sites.iter().map(Site::handled).sum();
        let jobs: usize = self.sites.iter().map(|site| site.jobs().len()).sum();
        (handled + self.outcomes.len(), 2 * jobs + self.requests.len())
    }
}

/// Reservation of a site for a request; released early if canceled, or at its job's end if options say so.
fn reservation(request: &Request, slot: Slot, site: &Site, options: &ElasticOptions) -> Reservation {
    let Slot { start: begin, end, processors } = slot;
    let run = request.run_on(processors, site.speed);
    let released = if options.holds == ElasticHolds::Release { end.min(begin + run) } else { end };
    let canceled = request.cancel_at.unwrap_or(Second::MAX);
    Reservation {
        request: request.id,
        begin,
        end,
        released: released.min(canceled).max(site.now()),
        processors,
    }
}

fn modifications(requests: &[Request]) -> Vec<(Second, usize)> {
    let asked = |(index, request): (usize, &Request)| Some((request.modification?.at.into(), index));
    let mut all: Vec<(Second, usize)> = requests.iter().enumerate().filter_map(asked).collect();
    all.sort_by_key(|&(at, index)| (at, requests[index].id));
    all
}
