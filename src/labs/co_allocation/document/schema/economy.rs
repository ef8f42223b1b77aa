//! Prices over time, fees and penalties, and what the users of simulated days can afford.

use super::{is_default, limits};
use crate::document::schema::Name;

/// Prices over time, and fees when plans change. Absent, prices are per plan and nothing else is paid.
#[apply(document)]
#[derive(Default)]
#[serde(default)]
pub struct EconomyDocument {
    /// Prices over the week; the first that covers a resource holds for it. With any, all prices are per hour.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 20))]
    pub tariffs: Vec<TariffDocument>,
    /// Percent of its price that a user pays for canceling a reservation.
    #[serde(skip_serializing_if = "is_default")]
    #[schemars(range(max = *limits::FEE_PERCENT.end()))]
    pub cancellation_fee_percent: u32,
    /// Percent of its price that a provider pays for a reservation that it breaks.
    #[serde(skip_serializing_if = "is_default")]
    #[schemars(range(max = *limits::FEE_PERCENT.end()))]
    pub breach_penalty_percent: u32,
    /// Value units per CPU-hour that users of simulated days can afford; absent for no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = *limits::BUDGET.end()))]
    pub budget_per_cpu_hour: Option<u32>,
    /// Percent of the reservations of simulated days that their users cancel, at random.
    #[serde(skip_serializing_if = "is_default")]
    #[schemars(range(max = *limits::CHANCE_PERCENT.end()))]
    pub canceled_percent: u32,
    /// Percent chance that a site is down for a random hour of a simulated day.
    #[serde(skip_serializing_if = "is_default")]
    #[schemars(range(max = *limits::CHANCE_PERCENT.end()))]
    pub outage_percent: u32,
}

/// A price level over the week: a CPU or a Gbps of value v costs v times the level per hour.
#[apply(document)]
pub struct TariffDocument {
    /// Unique among the tariffs.
    #[schemars(with = "Name")]
    pub name: String,
    /// Domains whose sites it covers, with the links inside and to exchange points; all resources where empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<Name>", length(max = limits::DOMAINS))]
    pub domains: Vec<String>,
    /// Kinds of resources covered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub covers: TariffCover,
    /// Monday to Friday; the first step is at midnight.
    #[schemars(length(min = 1, max = limits::TARIFF_STEPS))]
    pub weekdays: Vec<TariffStepDocument>,
    /// Saturday and Sunday; as on weekdays where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = limits::TARIFF_STEPS))]
    pub weekend: Option<Vec<TariffStepDocument>>,
}

/// Kinds of resources that a tariff covers.
#[apply(camel_word)]
#[derive(Default)]
pub enum TariffCover {
    #[default]
    All,
    Cpus,
    Bandwidth,
}

/// From when on a level holds.
#[apply(document)]
#[derive(Copy, Eq)]
pub struct TariffStepDocument {
    /// Seconds after midnight.
    #[schemars(range(max = 86_399))]
    pub from_seconds: u32,
    #[schemars(range(max = 1_000))]
    pub level: u32,
}
