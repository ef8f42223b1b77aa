//! The documents everybody starts from; they are test cases too.

use super::{ElasticDocument, parse};

/// A document that ships with the engine.
#[apply(view)]
pub struct ElasticPreset {
    /// Stable, short, fit for a link.
    pub id: String,
    /// The document.
    pub document: ElasticDocument,
}

/// Id and text of each preset; the first is the one a page opens with.
const TEXTS: [(&str, &str); 9] = [
    ("elastic-conservative", include_str!("presets/elastic-conservative.json")),
    ("slide-request", include_str!("presets/slide-request.json")),
    ("slide-rigid", include_str!("presets/slide-rigid.json")),
    ("slide-any", include_str!("presets/slide-any.json")),
    ("rigid-easy", include_str!("presets/rigid-easy.json")),
    ("two-sites", include_str!("presets/two-sites.json")),
    ("wide-job", include_str!("presets/wide-job.json")),
    ("busy-day", include_str!("presets/busy-day.json")),
    ("three-clusters", include_str!("presets/three-clusters.json")),
];

/// All presets, the default first.
pub fn presets() -> Vec<ElasticPreset> {
    let preset = |(id, text): (&str, &str)| ElasticPreset {
        id: id.into(),
        document: parse(text).expect("the tests parse every preset of this build"),
    };
    TEXTS.into_iter().map(preset).collect()
}
