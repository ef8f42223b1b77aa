//! Published JSON Schemas are those of the types of the documents, and the page's limits are those of the schemas.
//!
//! `UPDATE_GOLDEN=1 cargo test --test foundations schemas` writes both anew after a change of a type.

use coalloc::document::schema::published;
use coalloc::experiment::Study;
use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::study::ExperimentDocument;
use coalloc::labs::cors::document::CorsDocument;
use coalloc::labs::cors::study::CorsExperimentDocument;
use coalloc::labs::elastic::document::ElasticDocument;
use coalloc::labs::elastic::study::ElasticExperimentDocument;
use coalloc::labs::market::document::MarketDocument;
use coalloc::labs::market::study::MarketExperimentDocument;
use schemars::JsonSchema;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

#[test]
fn schemas_and_limits_are_stored_as_generated() {
    for (lab, name, type_prefix, schema) in [
        ("co-allocation", "scenario", "", published::<ScenarioDocument>()),
        ("cors", "cors", "Cors", published::<CorsDocument>()),
        ("elastic", "elastic", "Elastic", published::<ElasticDocument>()),
        ("market", "market", "Market", published::<MarketDocument>()),
    ] {
        assert_stored(&format!("www/src/labs/{lab}/document/limits.ts"), &limits(&schema, type_prefix));
        assert_stored(&format!("www/public/schema/{name}-1.json"), &schema);
    }
    assert_stored("www/public/schema/experiment-1.json", &experiment::<ExperimentDocument>());
    for (lab, schema) in [
        ("cors", experiment::<CorsExperimentDocument>()),
        ("elastic", experiment::<ElasticExperimentDocument>()),
        ("market", experiment::<MarketExperimentDocument>()),
    ] {
        assert_stored(&format!("www/public/schema/{lab}-experiment-1.json"), &schema);
    }
}

fn assert_stored(file: &str, generated: &str) {
    let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, generated).expect("the file is writable");
    }
    let stored = fs::read_to_string(&path).unwrap_or_default();
    assert!(stored == generated, "{file}: write the schemas anew, see the top of this test");
}

/// Schema of the experiments of a lab: only its measures are printed.
fn experiment<S: Study + JsonSchema>() -> String {
    let mut schema: Value = serde_json::from_str(&published::<S>()).expect("it is JSON");
    let ids: Vec<&str> = S::MEASURES.iter().map(|measure| measure.id).collect();
    schema["$defs"]["PrintedDocument"]["properties"]["measure"]["enum"] = ids.into();
    format!("{schema:#}\n")
}

/// Module of the page with the bounds of every number, by type and field.
fn limits(schema: &str, type_prefix: &str) -> String {
    let schema: Value = serde_json::from_str(schema).expect("it is JSON");
    let types = schema["$defs"].as_object().expect("it has types");
    let mut text =
        "// Bounds of the numbers in a document, by type and field: generated from its schema by\n\
        // tests/foundations/schemas.rs.\n\nexport const limits = {\n"
            .to_owned();
    for (name, rule) in types {
        let mut fields = BTreeMap::new();
        bounded(rule, &mut fields);
        let Some(name) = name.strip_prefix(type_prefix).filter(|_| !fields.is_empty()) else { continue };
        let name = name.strip_suffix("Document").unwrap_or(name);
        text += &format!("  {}{}: {{\n", name[..1].to_lowercase(), &name[1..]);
        for (field, bounds) in fields {
            text += &format!("    {field}: {bounds},\n");
        }
        text += "  },\n";
    }
    text + "} as const;\n"
}

/// Numbers among the fields of a type or of its variants, and the entries of lists.
fn bounded<'a>(rule: &'a Value, fields: &mut BTreeMap<&'a str, String>) {
    for variant in rule["oneOf"].as_array().into_iter().flatten() {
        bounded(variant, fields);
    }
    for (name, field) in rule["properties"].as_object().into_iter().flatten() {
        let rule = if field["items"].is_object() { &field["items"] } else { field };
        if let (Some(low), Some(high)) = (rule["minimum"].as_f64(), rule["maximum"].as_f64()) {
            fields.insert(name, format!("{{ min: {low}, max: {high} }}"));
        }
    }
}
