//! All requests on all sites, on one clock (rule R18).

use std::rc::Rc;

use super::probe::{Probing, outlooks};
use super::{Candidate, ElasticCounters, ElasticFate, Probe, reserve};
use crate::labs::elastic::model::{Cluster, ElasticHolds, ElasticOptions, Request, Second};
use crate::labs::elastic::site::{Reservation, Site};
use crate::workload::Job;

/// Sites and requests at work.
#[derive(Clone, Debug)]
pub struct Run {
    /// Sites in the order of the list.
    pub sites: Vec<Site>,
    requests: Rc<[Request]>,
    options: ElasticOptions,
    /// One for each request that was served, in the order of arrival.
    pub outcomes: Vec<Outcome>,
    /// The probe of the next request, once it has arrived.
    probing: Option<Probing>,
}

/// What became of a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// How much was asked and tried.
    pub counters: ElasticCounters,
    /// What was reserved.
    pub grant: Option<Grant>,
}

/// What was reserved.
#[derive(Clone, Debug, PartialEq)]
pub struct Grant {
    /// The candidate.
    pub candidate: Candidate,
    /// Index of the reservation at its site.
    pub reservation: usize,
}

impl Run {
    /// Before second 0. Requests are sorted by arrival, then by id.
    pub fn new(clusters: &[Cluster], requests: Vec<Request>, options: ElasticOptions) -> Self {
        let site = |cluster: &Cluster| Site::new(cluster, cluster.jobs.clone(), options.admission);
        Self {
            sites: clusters.iter().map(site).collect(),
            requests: requests.into(),
            options,
            outcomes: Vec::new(),
            probing: None,
        }
    }

    /// Other requests to come and other options; what happened so far stays.
    pub fn go_on_with(&mut self, requests: Vec<Request>, options: ElasticOptions) {
        (self.requests, self.options, self.probing) = (requests.into(), options, None);
    }

    /// The next request.
    pub fn next_request(&self) -> Option<&Request> {
        self.requests.get(self.outcomes.len())
    }

    /// Lets every site handle all its events up to the arrival of the next request; false where that is more than the `work` left.
    pub fn advance_to_request(&mut self, work: &mut u64) -> bool {
        let arrival = self.next_request().map(|request| request.arrival);
        self.sites.iter_mut().all(|site| match arrival {
            Some(arrival) => site.advance_to(arrival, work),
            None => site.advance(Second::MAX, work),
        })
    }

    /// Serves the requests before the one of that index, and handles all events up to its arrival; false where that is more than
    /// the `work` left. An index beyond all means to the end of all jobs.
    pub fn advance(&mut self, index: usize, work: &mut u64) -> bool {
        while self.advance_to_request(work) {
            if self.outcomes.len() >= index.min(self.requests.len()) {
                return true;
            }
            if !self.serve(work) {
                break;
            }
        }
        false
    }

    /// Serves the next request, which has arrived.
    fn serve(&mut self, work: &mut u64) -> bool {
        let requests = Rc::clone(&self.requests);
        let request = &requests[self.outcomes.len()];
        let outlooks = outlooks(&self.sites);
        let mut probing = self.probing.take().unwrap_or_else(|| Probing::new(request, &self.sites));
        if !probing.advance(&self.options, &outlooks, work) {
            self.probing = Some(probing);
            return false;
        }
        let probe = Probe::of(probing.candidates, &self.options);
        let (counters, tried) = reserve(&probe, &outlooks);
        let granted = tried.last().filter(|(_, fate)| *fate == ElasticFate::Granted).map(|&(index, _)| index);
        let candidate = granted.map(|index| probe.candidates[index]);
        let grant =
            candidate.map(|candidate| Grant { candidate, reservation: self.grant(request, &candidate) });
        if grant.is_none() && self.options.fallback {
            self.fall_back(request);
        }
        self.outcomes.push(Outcome { counters, grant });
        true
    }

    /// Enters a candidate that was admitted, and gives the index of the reservation.
    pub fn grant(&mut self, request: &Request, candidate: &Candidate) -> usize {
        let &Candidate { site, start: begin, end, processors, .. } = candidate;
        let site = &mut self.sites[site];
        let run = request.run_on(processors, site.speed);
        let released = if self.options.holds == ElasticHolds::Release { end.min(begin + run) } else { end };
        let canceled = request.cancel_at.map_or(Second::MAX, |cancel| cancel.max(site.now()));
        let released = released.min(canceled);
        site.reserve(Reservation { request: request.id, begin, end, released, processors });
        site.reservations().len() - 1
    }

    /// A failed request becomes a job of its home (rule R17).
    fn fall_back(&mut self, request: &Request) {
        let processors = request.reference_processors;
        let site = &mut self.sites[request.home];
        if processors > site.processors {
            return;
        }
        let seconds = |seconds: Second| u32::try_from(seconds).unwrap_or(u32::MAX);
        let estimate = seconds(request.duration_on(processors, site.speed));
        let run = seconds(request.run_on(processors, site.speed)).min(estimate);
        site.submit_now(Job {
            id: request.id,
            submit: seconds(site.now()),
            run,
            estimate,
            processors,
            user: 0,
        });
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
