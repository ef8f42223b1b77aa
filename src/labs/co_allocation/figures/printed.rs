//! Values printed in the papers, drawn as marks beside the measured curves.
//!
//! They enter no computation: the marks are for comparison only.

/// How a paper states a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// "about".
    About,
    /// "over" or "more than".
    Over,
    /// "at least".
    AtLeast,
    /// A number.
    Equals,
}

/// One printed value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// Offered load in percent.
    pub load_percent: f64,
    /// Success ratio.
    pub ratio: f64,
    /// How the paper states it.
    pub claim: Claim,
    /// Which user it is about; empty for all.
    pub user: &'static str,
}

impl Mark {
    /// Its text beside the mark, such as `A 0.60` or `≈ 0.90`.
    pub(crate) fn text(&self) -> String {
        let claim = match self.claim {
            Claim::About => "≈ ",
            Claim::Over => "> ",
            Claim::AtLeast => "≥ ",
            Claim::Equals => "",
        };
        let user = if self.user.is_empty() { String::new() } else { format!("{} ", self.user) };
        format!("{user}{claim}{:.2}", self.ratio)
    }
}

const fn mark(load_percent: f64, ratio: f64, claim: Claim, user: &'static str) -> Mark {
    Mark { load_percent, ratio, claim, user }
}

/// Takefusa et al. (2010), success ratio when both users see everything.
pub const TAKEFUSA_2010: [Mark; 2] = [mark(50.0, 0.90, Claim::About, ""), mark(80.0, 0.61, Claim::Over, "")];

/// Takefusa et al. (2010), success ratio when user B sees half of what is free.
pub const TAKEFUSA_2010_SERVICE_LEVELS: [Mark; 2] =
    [mark(100.0, 0.60, Claim::Equals, "A"), mark(100.0, 0.37, Claim::Equals, "B")];

/// Takefusa et al. (2009), success ratio of either user over the whole run.
pub const TAKEFUSA_2009: [Mark; 1] = [mark(100.0, 0.85, Claim::AtLeast, "")];
