//! The experiment document `coalloc-market-experiment` version 1.
//!
//! The bounds here are those of the published JSON Schema, `www/public/schema/market-experiment-1.json`.
#![allow(missing_docs)] // names of fields say it

use crate::document::is_default;
use crate::document::schema::{Name, Notes, Title};
use crate::experiment::PrintedDocument;
use crate::experiment::limits::{AXIS_VALUES, PRINTED, REPLICATIONS, SERIES};
use crate::labs::market::document::{
    ARRIVAL, ARRIVAL_GAP, BUDGET_SPREAD, GUARD, KAPPA, MarketBackground, MarketDocument, MarketGenerated,
    MarketOptions, MarketStages, PHI, PRICE, RESOURCES, SLOT, TRUST, USERS, WINDOW,
};
use crate::labs::market::model::{MarketBids, MarketForecaster};
use crate::labs::market::workload::MarketLaw;
use crate::rule::RuleDocument;

/// Drawn markets, forecasters of their users, and how often they are drawn.
/// Names must be unique and known, values in order: the engine checks what a schema cannot say.
#[apply(document)]
#[schemars(
    title = "Coalloc experiment with markets of resources, version 1",
    extend("$id" = "urn:coalloc:market-experiment:1")
)]
pub struct MarketExperimentDocument {
    /// Always `coalloc-market-experiment`.
    #[schemars(extend("const" = "coalloc-market-experiment"))]
    pub format: String,
    /// Always 1.
    #[schemars(extend("const" = 1))]
    pub version: u32,
    /// One line, shown to people.
    #[schemars(with = "Title")]
    pub title: String,
    /// Free text: what is printed, what we find, what is reconstructed.
    #[serde(default)]
    #[schemars(with = "Notes")]
    pub notes: String,
    /// Replication i draws its market from this plus i; all series meet the same one.
    #[serde(default)]
    pub seed: u32,
    /// Settings common to all series.
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings: MarketSettings,
    /// Series to compare with the first one.
    #[schemars(length(min = *SERIES.start(), max = *SERIES.end()))]
    pub series: Vec<MarketSeries>,
    #[serde(default)]
    pub axis: MarketAxis,
    /// Markets per series and value of the axis.
    #[schemars(range(min = *REPLICATIONS.start(), max = *REPLICATIONS.end()))]
    pub replications: u32,
    /// Values printed elsewhere, and bounds of what we accept, to be shown beside ours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = *PRINTED.end()))]
    pub printed: Vec<PrintedDocument>,
}

/// Some settings under a name.
#[apply(document)]
pub struct MarketSeries {
    /// Unique among the series.
    #[schemars(with = "Name")]
    pub name: String,
    /// They take the place of those that all have in common.
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings: MarketSettings,
}

/// Horizontal axis. Empty braces refuse fields that come with a word.
#[apply(document_kind)]
pub enum MarketAxis {
    /// The source's four backgrounds, 1 to 4: low mean and low variance, low and high, high and low, high and high.
    Backgrounds {},
    /// The time of a run: each market gives the whole curve.
    Time {},
    /// A number; each value takes markets of its own.
    Parameter {
        parameter: MarketParameter,
        /// Ascending.
        #[schemars(length(min = *AXIS_VALUES.start(), max = *AXIS_VALUES.end()))]
        values: Vec<u32>,
    },
}

impl Default for MarketAxis {
    fn default() -> Self {
        Self::Backgrounds {}
    }
}

/// A number that can be varied.
#[apply(word)]
pub enum MarketParameter {
    Users,
    /// Users who forecast as the series says; the others do as `others` says.
    Players,
    /// Slots of the interval mean.
    Window,
    /// Seconds of a slot.
    SlotSeconds,
    /// Trust of players in forecasts, in percent.
    TrustPercent,
    /// Guard, in percent.
    GuardPercent,
    /// Spread of budgets, in percent.
    BudgetSpreadPercent,
    /// The most seconds from one arrival to the next.
    ArrivalGap,
    /// Owner's share of the price, in percent.
    LoadPercent,
}

/// Users who forecast as the series says.
#[apply(document_kind)]
pub enum MarketWho {
    Everyone {},
    /// One user, each once per market, and only its times count.
    Watched {},
    /// The first users.
    Some {
        #[schemars(range(max = *USERS.end()))]
        users: u32,
    },
}

impl Default for MarketWho {
    fn default() -> Self {
        Self::Everyone {}
    }
}

/// Each setting decides one thing; one that is left out is as usual.
#[apply(document)]
#[derive(Default)]
#[serde(default)]
pub struct MarketSettings {
    /// Forecaster of players; default `interval-mean`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forecaster: Option<MarketForecaster>,
    /// Custom rule in place of the forecaster of players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub script: Option<RuleDocument>,
    /// Players; default everyone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<MarketWho>,
    /// Forecaster of the others; default `interval-mean`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others: Option<MarketForecaster>,
    /// Options of the sequential game; by default to convergence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stages: Option<MarketStages>,
    /// Bids of owners; by default drawn with low mean and low variance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub background: Option<MarketBackground>,
    /// Number of users; default 20.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *USERS.start(), max = *USERS.end()))]
    pub users: Option<u32>,
    /// Number of resources; default 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *RESOURCES.start(), max = *RESOURCES.end()))]
    pub resources: Option<u32>,
    /// Spread of budgets, which differ evenly by up to this part; default 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *BUDGET_SPREAD.start(), max = *BUDGET_SPREAD.end()))]
    pub budget_spread: Option<f64>,
    /// Arrival of the first user, in seconds; default 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *ARRIVAL.start(), max = *ARRIVAL.end()))]
    pub first_arrival: Option<f64>,
    /// Maximum seconds from one arrival to the next; default 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *ARRIVAL_GAP.start(), max = *ARRIVAL_GAP.end()))]
    pub arrival_gap: Option<f64>,
    /// Seconds of a slot; default 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *SLOT.start(), max = *SLOT.end()))]
    pub slot: Option<f64>,
    /// Slots of the interval mean; default 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *WINDOW.start(), max = *WINDOW.end()))]
    pub window: Option<u32>,
    /// Forecast factor of players; default 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *TRUST.start(), max = *TRUST.end()))]
    pub trust: Option<f64>,
    /// Forecast factor of the others; default 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *TRUST.start(), max = *TRUST.end()))]
    pub others_trust: Option<f64>,
    /// Guard of R5; default 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *GUARD.start(), max = *GUARD.end()))]
    pub guard: Option<f64>,
    /// φ of R6; default 0.1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *PHI.start(), max = *PHI.end()))]
    pub phi: Option<f64>,
    /// Kind of bids that users hand to a resource; by default bid functions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bids: Option<MarketBids>,
    /// Money per list price of a job; default 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *KAPPA.start(), max = *KAPPA.end()))]
    pub kappa: Option<f64>,
    /// Reserve price; default 0.01.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *PRICE.start(), max = *PRICE.end()))]
    pub reserve: Option<f64>,
}

/// The settings of one series at one value of the axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Resolved {
    /// The market; its seed is that of the replication, and all forecast as players do.
    pub document: MarketDocument,
    /// Players: the users who forecast as the series says.
    pub who: MarketWho,
    pub others: MarketForecaster,
    /// Custom rule in place of the forecaster of players.
    pub script: Option<RuleDocument>,
    pub others_trust: f64,
}

/// Load and variation of the source's four backgrounds; their numbers are reconstructed.
const BACKGROUNDS: [(f64, f64); 4] = [(0.2, 0.1), (0.2, 0.5), (0.5, 0.1), (0.5, 0.5)];
/// Places of these backgrounds on the axis.
pub(super) const BACKGROUND_PLACES: [u32; 4] = [1, 2, 3, 4];

impl MarketExperimentDocument {
    /// The settings of a series at a value of the axis.
    pub fn resolved(&self, series: usize, point: usize) -> Resolved {
        use MarketParameter as P;
        let (own, common) = (&self.series[series].settings, &self.settings);
        let varied = |parameter: MarketParameter| match &self.axis {
            MarketAxis::Parameter { parameter: varied, values } if *varied == parameter => {
                Some(values[point])
            }
            _ => None,
        };
        let percent = |parameter: MarketParameter| varied(parameter).map(|value| f64::from(value) / 100.0);
        macro_rules! set {
            ($field:ident) => {
                own.$field.clone().or_else(|| common.$field.clone())
            };
        }
        let usual = MarketGenerated::default();
        let mut background = set!(background).unwrap_or(usual.background);
        if matches!(self.axis, MarketAxis::Backgrounds {}) {
            let (load, variation) = BACKGROUNDS[point];
            let law = match background {
                MarketBackground::Drawn { law, .. } => law,
                _ => MarketLaw::Ar1,
            };
            background = MarketBackground::Drawn { load, variation, law };
        }
        if let (Some(value), MarketBackground::Drawn { load, .. }) =
            (percent(P::LoadPercent), &mut background)
        {
            *load = value;
        }
        let options = MarketOptions::default();
        let generated = MarketGenerated {
            resources: set!(resources).unwrap_or(usual.resources),
            background,
            users: varied(P::Users).or(set!(users)).unwrap_or(usual.users),
            budget_spread: percent(P::BudgetSpreadPercent).or(set!(budget_spread)).unwrap_or(0.0),
            first_arrival: set!(first_arrival).unwrap_or(0.0),
            arrival_gap: varied(P::ArrivalGap).map(f64::from).or(set!(arrival_gap)).unwrap_or(0.0),
            ..usual
        };
        let options = MarketOptions {
            slot: varied(P::SlotSeconds).map(f64::from).or(set!(slot)).unwrap_or(options.slot),
            window: varied(P::Window).or(set!(window)).unwrap_or(options.window),
            forecaster: set!(forecaster).unwrap_or(options.forecaster),
            trust: percent(P::TrustPercent).or(set!(trust)).unwrap_or(options.trust),
            stages: set!(stages).unwrap_or(options.stages),
            guard: percent(P::GuardPercent).or(set!(guard)).unwrap_or(options.guard),
            phi: set!(phi).unwrap_or(options.phi),
            bids: set!(bids).unwrap_or(options.bids),
            kappa: set!(kappa).unwrap_or(options.kappa),
            reserve: set!(reserve).unwrap_or(options.reserve),
            ..options
        };
        let who = varied(P::Players).map(|users| MarketWho::Some { users });
        Resolved {
            document: MarketDocument {
                rule: None,
                format: "coalloc-market".to_owned(),
                version: 1,
                title: String::new(),
                notes: String::new(),
                resources: Vec::new(),
                users: Vec::new(),
                generated: Some(generated),
                options,
            },
            who: who.or(set!(who)).unwrap_or_default(),
            others: set!(others).unwrap_or_default(),
            script: set!(script),
            others_trust: set!(others_trust).unwrap_or(1.0),
        }
    }
}
