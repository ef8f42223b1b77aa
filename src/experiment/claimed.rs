//! Claims of a source, and whether the means of an experiment bear them out.

use super::summary::CurvePoint;

/// A claim that was looked at.
#[apply(strict)]
pub struct ClaimFound {
    /// Claim, by the name that the lab gives it.
    pub claim: String,
    /// Series that it is about.
    pub series: String,
    /// On the axis; of a claim about the axis its last value.
    pub x: f64,
    /// Mean that decides.
    pub mean: f64,
    /// Value that it is compared with.
    pub against: f64,
    /// Whether it is borne out.
    pub verdict: ClaimVerdict,
}

/// Verdict on a claim.
#[apply(word)]
#[derive(PartialOrd, Ord)]
pub enum ClaimVerdict {
    /// Borne out.
    Holds,
    /// The opposite is borne out.
    Fails,
    /// The 95 % intervals overlap.
    Unclear,
}

impl ClaimVerdict {
    /// Verdict on the claim that one mean is more than another, or less.
    pub fn of(own: &CurvePoint, other: &CurvePoint, is_more: bool) -> Self {
        let margin = own.half_width.unwrap_or(0.0) + other.half_width.unwrap_or(0.0);
        match own.mean - other.mean {
            difference if difference.abs() <= margin => Self::Unclear,
            difference if (difference > 0.0) == is_more => Self::Holds,
            _ => Self::Fails,
        }
    }
}
