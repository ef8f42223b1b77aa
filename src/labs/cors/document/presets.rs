//! The documents everybody starts from; they are test cases too.

use super::{CorsDocument, parse};

/// A document that ships with the engine.
#[apply(view)]
pub struct CorsPreset {
    /// Stable, short, fit for a link.
    pub id: String,
    /// The document.
    pub document: CorsDocument,
}

/// Id and text of each preset; the first is the one a page opens with.
const TEXTS: [(&str, &str); 9] = [
    ("paper-example", include_str!("presets/paper-example.json")),
    ("three-rules", include_str!("presets/three-rules.json")),
    ("four-answers", include_str!("presets/four-answers.json")),
    ("retry", include_str!("presets/retry.json")),
    ("both-lose", include_str!("presets/both-lose.json")),
    ("cost-not-minimal", include_str!("presets/cost-not-minimal.json")),
    ("connections-not-minimal", include_str!("presets/connections-not-minimal.json")),
    ("sixteen", include_str!("presets/sixteen.json")),
    ("fifty-applications", include_str!("presets/fifty-applications.json")),
];

/// All presets, the default first.
pub fn presets() -> Vec<CorsPreset> {
    let preset = |(id, text): (&str, &str)| CorsPreset {
        id: id.into(),
        document: parse(text).expect("the tests parse every preset of this build"),
    };
    TEXTS.into_iter().map(preset).collect()
}
