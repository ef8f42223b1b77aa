//! The ways a scenario can be varied: each sets one thing.
#![allow(missing_docs)] // names of fields say it

use crate::labs::co_allocation::document::{
    AdmissionDocument, EconomyDocument, PlannerName, PreferenceDocument, RankBy, RequestShape,
    ResubmissionDocument, StrategyName, limits,
};
use crate::rule::RuleDocument;

/// Sets one thing of a scenario.
#[apply(document_variant)]
#[serde(content = "value")]
pub enum Change {
    /// User's option (a), (b) or (c).
    RankBy(RankBy),
    /// Administrator's option (A).
    LoadBalancing(bool),
    /// Administrator's option (B).
    Preference(PreferenceDocument),
    Planner(PlannerName),
    /// How a window and a plan are decided on; `allStarts` also needs timetables.
    Strategy(StrategyName),
    /// Custom rule that chooses the window and the plan in place of the strategy.
    Script(RuleDocument),
    /// Whether resource managers disclose when free amounts change.
    DiscloseTimetables(bool),
    /// Reaction of users to a failed request.
    Resubmission(ResubmissionDocument),
    /// Nothing is reserved: jobs claim what they need when their time has come, and try again.
    WithoutReservation(bool),
    /// How the parts of a request are joined.
    Shape(RequestShape),
    /// CPUs per part, drawn uniformly.
    Cpus(
        #[schemars(
            length(min = 1, max = limits::CHOICES),
            inner(range(min = *limits::WORKLOAD_CPUS.start(), max = *limits::WORKLOAD_CPUS.end()))
        )]
        Vec<u32>,
    ),
    /// Durations, drawn uniformly.
    DurationsSeconds(
        #[schemars(
            length(min = 1, max = limits::CHOICES),
            inner(range(min = 1, max = limits::WORKLOAD_DURATION_SECONDS))
        )]
        Vec<u32>,
    ),
    /// Numbers of parts per request, drawn uniformly.
    PartCounts(
        #[schemars(length(min = 1, max = limits::CHOICES), inner(range(min = 1, max = limits::MOST_PARTS)))]
        Vec<u32>,
    ),
    /// Whether one site may serve several parts of a request.
    ShareSites(bool),
    /// Which plans are declined, and what links cost.
    Admission(AdmissionDocument),
    /// Tariffs, fees, and what users can afford.
    Economy(EconomyDocument),
    /// Percent of what is free that one user is shown.
    DisclosedPercent {
        user: String,
        /// 100 is all of it.
        #[schemars(range(min = *limits::DISCLOSED_PERCENT.start(), max = *limits::DISCLOSED_PERCENT.end()))]
        percent: u32,
    },
    /// One number of the scenario, also fit for the horizontal axis.
    Number {
        parameter: Parameter,
        value: u32,
    },
}

/// A number of a scenario.
#[apply(camel_word)]
pub enum Parameter {
    /// N, time frames tried per request.
    TimeFrames,
    /// LST − EST as a multiple of the duration.
    LaxityPerDuration,
    /// Parts of every request: the request type.
    PartCount,
    /// Bandwidth of every link in percent of the scenario's.
    LinkCapacityPercent,
    /// Users, who share the load: the last one keeps the last one's service level, those added have the first one's.
    Users,
    /// Each request arrives at most that many hours before its earliest start (reconstructed).
    BookAheadHours,
    /// Offered load in percent of all CPUs.
    LoadPercent,
    /// Mean seconds between two requests of one user; sets the load, rounded to whole percent.
    IntervalSeconds,
    /// Percent of what is free that the last user is shown: the service level.
    LastUserPercent,
    /// `P_max`, links per path.
    MaxPathLinks,
    /// Bandwidth of every flow.
    FlowMbps,
    /// Search nodes per window, after which a planner gives up.
    NodeLimit,
    /// Where requests are planned one by one: each resource is occupied by a random share of up to that many percent.
    OccupiedPercent,
    /// Where requests are planned one by one: sites of the grid that is drawn for each replication, by the experiment's
    /// law or as a Waxman grid with amounts from the ranges of the scenario's.
    GridNodes,
    /// Rate at which random requests arrive, in percent.
    ArrivalRatePercent,
    /// Plans with less revenue in percent of their cost are declined.
    LeastRevenuePercent,
}

impl Parameter {
    /// All of them.
    pub const ALL: [Parameter; 16] = [
        Parameter::TimeFrames,
        Parameter::LaxityPerDuration,
        Parameter::PartCount,
        Parameter::LinkCapacityPercent,
        Parameter::Users,
        Parameter::BookAheadHours,
        Parameter::LoadPercent,
        Parameter::IntervalSeconds,
        Parameter::LastUserPercent,
        Parameter::MaxPathLinks,
        Parameter::FlowMbps,
        Parameter::NodeLimit,
        Parameter::OccupiedPercent,
        Parameter::GridNodes,
        Parameter::ArrivalRatePercent,
        Parameter::LeastRevenuePercent,
    ];
}
