//! Prices over time, fees and penalties, and what the users of simulated days can afford.

use super::is_default;

/// Prices over time, and fees when plans change. Absent, prices are per plan and nothing else is paid.
#[apply(strict)]
#[derive(Default)]
#[serde(default)]
pub struct EconomyDocument {
    /// Prices over the week; the first that covers a resource holds for it. With any, all prices are per hour.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tariffs: Vec<TariffDocument>,
    /// Percent of its price that a user pays for canceling a reservation.
    #[serde(skip_serializing_if = "is_default")]
    pub cancellation_fee_percent: u32,
    /// Percent of its price that a provider pays for a reservation that it breaks.
    #[serde(skip_serializing_if = "is_default")]
    pub breach_penalty_percent: u32,
    /// Value units per CPU-hour that users of simulated days can afford; absent for no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub budget_per_cpu_hour: Option<u32>,
    /// Percent of the reservations of simulated days that their users cancel, at random.
    #[serde(skip_serializing_if = "is_default")]
    pub canceled_percent: u32,
    /// Percent chance that a site is down for a random hour of a simulated day.
    #[serde(skip_serializing_if = "is_default")]
    pub outage_percent: u32,
}

/// A price level over the week: a CPU or a Gbps of value v costs v times the level per hour.
#[apply(strict)]
pub struct TariffDocument {
    /// Unique among the tariffs.
    pub name: String,
    /// Domains whose sites it covers, with the links inside and to exchange points; all resources where empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub domains: Vec<String>,
    /// Kinds of resources covered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub covers: TariffCover,
    /// Monday to Friday; the first step is at midnight.
    pub weekdays: Vec<TariffStepDocument>,
    /// Saturday and Sunday; as on weekdays where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weekend: Option<Vec<TariffStepDocument>>,
}

/// Kinds of resources that a tariff covers.
#[apply(wire)]
#[derive(Copy, Default, Eq)]
pub enum TariffCover {
    #[default]
    All,
    Cpus,
    Bandwidth,
}

/// From when on a level holds.
#[apply(strict)]
#[derive(Copy, Eq)]
pub struct TariffStepDocument {
    /// Seconds after midnight.
    pub from_seconds: u32,
    pub level: u32,
}
