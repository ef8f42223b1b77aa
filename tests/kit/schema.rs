//! Published JSON Schemas, and documents held against them.

use boon::{Compiler, SchemaIndex, Schemas};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// A schema, with those it refers to.
pub struct Schema {
    schemas: Schemas,
    index: SchemaIndex,
}

impl Schema {
    /// The last of the texts, each of which has its name in `$id`.
    pub fn new(texts: &[&str]) -> Self {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        let mut last = String::new();
        for text in texts {
            let schema: Value = serde_json::from_str(text).expect("the schema is JSON");
            last = schema["$id"].as_str().expect("the schema has a name").to_owned();
            compiler.add_resource(&last, schema).expect("the name is an address");
        }
        let index = compiler.compile(&last, &mut schemas).expect("the schema is a schema");
        Self { schemas, index }
    }

    /// First violation by a document; `None` where it is valid.
    pub fn error(&self, document: &Value) -> Option<String> {
        self.schemas.validate(document, self.index).err().map(|error| error.to_string())
    }
}

/// Puts an unknown field into every object of a document: the decoder's own answer lists the fields it knows there, and
/// the schema must have the same ones.
pub fn assert_same_fields<T: DeserializeOwned>(schema: &str, full: &Value, objects_at_least: usize) {
    let root: Value = serde_json::from_str(schema).expect("the schema is JSON");
    let mut places = Vec::new();
    objects(full, String::new(), &mut places);
    assert!(places.len() >= objects_at_least, "{} objects", places.len());
    for place in places {
        let mut listed: Vec<String> = properties(&root, full, &place).keys().cloned().collect();
        // The decoder takes the tag of a variant off before it looks at the fields.
        listed.retain(|field| field != "type");
        listed.sort_unstable();
        assert_eq!(fields_of::<T>(full, &place), listed, "{place}");
    }
}

/// The fields that the decoder knows at a place, sorted.
pub fn fields_of<T: DeserializeOwned>(full: &Value, place: &str) -> Vec<String> {
    let mut document = full.clone();
    let object = document.pointer_mut(place).and_then(Value::as_object_mut).expect("it is an object");
    object.insert("~".into(), Value::Null);
    let error = serde_json::from_value::<T>(document).err().expect("it has no such field");
    let message = error.to_string();
    let mut known: Vec<String> = message.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    known.sort_unstable();
    known
}

fn objects(value: &Value, at: String, places: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| objects(value, format!("{at}/{key}"), places));
            places.push(at);
        }
        Value::Array(entries) => {
            entries.iter().enumerate().for_each(|(i, entry)| objects(entry, format!("{at}/{i}"), places));
        }
        _ => {}
    }
}

/// The schema's properties of the object at a place of a document.
fn properties<'a>(root: &'a Value, document: &Value, place: &str) -> &'a Map<String, Value> {
    let (mut schema, mut node) = (resolve(root, root, document), document);
    for step in place.split('/').skip(1) {
        let index = step.parse::<usize>().ok();
        schema = if index.is_some() { &schema["items"] } else { &schema["properties"][step] };
        node = index.map_or_else(|| &node[step], |index| &node[index]);
        schema = resolve(root, schema, node);
    }
    schema["properties"].as_object().expect("objects have properties")
}

/// Follows a reference, takes the value rather than null, and the variant the value has.
fn resolve<'a>(root: &'a Value, schema: &'a Value, node: &Value) -> &'a Value {
    let schema = schema["anyOf"].get(0).unwrap_or(schema);
    let schema = match schema["$ref"].as_str() {
        Some(name) => root.pointer(name.trim_start_matches('#')).expect("definitions exist"),
        None => schema,
    };
    let has_tag = |variant: &&Value| variant["properties"]["type"]["const"] == node["type"];
    schema["oneOf"].as_array().and_then(|variants| variants.iter().find(has_tag)).unwrap_or(schema)
}
