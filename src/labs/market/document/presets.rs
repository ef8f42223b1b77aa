//! The documents everybody starts from; they are test cases too.

use super::{MarketDocument, parse};

/// A document that ships with the engine.
#[apply(view)]
pub struct MarketPreset {
    /// Stable, short, fit for a link.
    pub id: String,
    /// The document.
    pub document: MarketDocument,
}

/// Id and text of each preset; the first is the one a page opens with.
const TEXTS: [(&str, &str); 18] = [
    ("five-users", include_str!("presets/five-users.json")),
    ("low-low", include_str!("presets/low-low.json")),
    ("low-high", include_str!("presets/low-high.json")),
    ("high-low", include_str!("presets/high-low.json")),
    ("high-high", include_str!("presets/high-high.json")),
    ("paper-plan", include_str!("presets/paper-plan.json")),
    ("three-users", include_str!("presets/three-users.json")),
    ("stage-trace", include_str!("presets/stage-trace.json")),
    ("lock", include_str!("presets/lock.json")),
    ("run-a", include_str!("presets/run-a.json")),
    ("run-b", include_str!("presets/run-b.json")),
    ("run-c", include_str!("presets/run-c.json")),
    ("step-up", include_str!("presets/step-up.json")),
    ("unequal-budgets", include_str!("presets/unequal-budgets.json")),
    ("arrivals", include_str!("presets/arrivals.json")),
    ("sealed", include_str!("presets/sealed.json")),
    ("alone", include_str!("presets/alone.json")),
    ("deadline", include_str!("presets/deadline.json")),
];

/// All presets, the default first.
pub fn presets() -> Vec<MarketPreset> {
    let preset = |(id, text): (&str, &str)| MarketPreset {
        id: id.into(),
        document: parse(text).expect("the tests parse every preset of this build"),
    };
    TEXTS.into_iter().map(preset).collect()
}
