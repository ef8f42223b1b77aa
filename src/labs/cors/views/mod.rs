//! The engine's answers as plain data, for the page and `--json` alike. Nodes are indices, money is in hundredths.

mod curve;
mod offer;
mod purchase;
mod rule;

pub use curve::{CorsCurve, CorsOneLess, CorsRulePoint};
pub use offer::{CorsOfferView, CorsStep};
pub use purchase::{
    CorsOutcome, CorsPart, CorsPurchase, CorsPurchaseReport, CorsRequestView, CorsStart, CorsStarts, purchase,
};
pub use rule::{CorsCandidate, CorsMarginal, CorsRuleView, CorsRung};
