//! The published JSON Schema says the same as the decoder, as far as a schema can.

use crate::document::samples::{changed, samples};
use crate::kit::schema::Schema;
use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::document::{parse, presets, print};
use serde_json::Value;

const SCHEMA: &str = include_str!("../../../www/public/schema/scenario-1.json");

#[test]
fn presets_are_valid() {
    let published = Schema::new(&[SCHEMA]);
    for preset in presets() {
        let document: Value = serde_json::from_str(&print(&preset.document)).expect("it is JSON");
        assert_eq!(published.error(&document), None, "{}", preset.id);
    }
}

#[test]
fn what_the_engine_refuses_the_schema_refuses_where_it_can() {
    let published = Schema::new(&[SCHEMA]);
    for sample in samples().errors {
        let document = changed(&sample.change);
        assert!(parse::<ScenarioDocument>(&document.to_string()).is_err());
        assert_eq!(published.error(&document).is_some(), sample.schema, "{} at {}", sample.code, sample.path);
    }
}

#[test]
fn what_the_engine_accepts_the_schema_accepts() {
    let published = Schema::new(&[SCHEMA]);
    let listed = samples();
    let warnings = listed.warnings.iter().map(|sample| &sample.change);
    for change in warnings.chain(&listed.accepted).chain(&listed.full) {
        let document = changed(change);
        assert_eq!(parse::<ScenarioDocument>(&document.to_string()).err(), None, "{document}");
        assert_eq!(published.error(&document), None);
    }
}
