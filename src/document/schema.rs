//! The published JSON Schemas: made from the types of the documents, and read where a document departs from them.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use super::limits;
use super::problem::INVISIBLE;

/// JSON Schema of a type of document, as `www/public/schema` publishes it.
pub fn published<T: JsonSchema>() -> String {
    let bounds_for_sizes_of_numbers = RecursiveTransform(|schema: &mut Schema| {
        let is_own = schema.get("format").is_some_and(|format| OWN_FORMATS.iter().any(|own| format == own));
        let format = if is_own { None } else { schema.remove("format") };
        if format.is_some_and(|format| format == "uint32") && schema.get("maximum").is_none() {
            schema.insert("maximum".to_owned(), u32::MAX.into());
        }
    });
    let settings = SchemaSettings::draft2020_12().with_transform(bounds_for_sizes_of_numbers);
    format!("{:#}\n", settings.into_generator().into_root_schema_for::<T>().to_value())
}

/// Names of formats in the schemas.
pub(super) mod formats {
    pub const NAME: &str = "name";
    pub const LINE: &str = "line";
    pub const LINES: &str = "lines";
    /// Number that is checked with its position.
    pub const COORDINATE: &str = "coordinate";
}

const OWN_FORMATS: [&str; 4] = [formats::NAME, formats::LINE, formats::LINES, formats::COORDINATE];

const CONTROLS: &str = "\\u0000-\\u001F\\u007F-\\u009F";
/// Controls except tabs and line breaks.
const LINE_CONTROLS: &str = "\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F";

/// Pattern of a text without these controls and without invisible characters.
fn visible(controls: &str) -> String {
    format!("^[^{controls}{}]*$", invisible())
}

/// Pattern of a visible text without spaces at its ends.
fn trimmed() -> String {
    let misleading = format!("{CONTROLS}{}", invisible());
    format!("^[^\\s{misleading}]([^{misleading}]*[^\\s{misleading}])?$")
}

/// Invisible characters as part of a set in a pattern.
fn invisible() -> String {
    let escaped = |c: &char| match u32::from(*c) {
        code @ ..=0xFFFF => format!("\\u{code:04X}"),
        code => format!("\\u{{{code:X}}}"),
    };
    let set = |range: &RangeInclusive<char>| match (range.start(), range.end()) {
        (only, last) if only == last => escaped(only),
        (first, last) => format!("{}-{}", escaped(first), escaped(last)),
    };
    INVISIBLE.iter().map(set).collect()
}

/// Type of a text in the schema; documents hold a `String`.
macro_rules! text {
    ($(#[$doc:meta])* $name:ident, $format:expr, $most:expr, $pattern:expr) => {
        $(#[$doc])*
        pub(crate) struct $name;

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "format": $format, "maxLength": $most, "pattern": $pattern })
            }
        }
    };
}

text!(
    /// Name without spaces at its ends.
    Name, formats::NAME, limits::NAME_CHARS, trimmed()
);
text!(
    /// Label: one short line.
    Label, formats::LINE, limits::NAME_CHARS, visible(CONTROLS)
);
text!(
    /// Title of a document: one line.
    Title, formats::LINE, limits::TITLE_CHARS, visible(CONTROLS)
);
text!(
    /// Notes on a document: free text.
    Notes, formats::LINES, limits::NOTES_CHARS, visible(LINE_CONTROLS)
);

macro_rules! schema {
    ($name:literal) => {
        include_str!(concat!("../../www/public/schema/", $name, ".json"))
    };
}

const SCENARIO: &str = schema!("scenario-1");
const EXPERIMENT: &str = schema!("experiment-1");
const CORS: &str = schema!("cors-1");
const CORS_EXPERIMENT: &str = schema!("cors-experiment-1");
const ELASTIC: &str = schema!("elastic-1");
const ELASTIC_EXPERIMENT: &str = schema!("elastic-experiment-1");
const MARKET: &str = schema!("market-1");
const MARKET_EXPERIMENT: &str = schema!("market-experiment-1");
/// A result has a schema for its experiment alone.
const RESULT: &str = r#"{"type":"object","properties":{"experiment":{"$ref":"urn:coalloc:experiment:1"}}}"#;

/// A schema, and those it refers to.
pub(super) struct Schemas(Vec<Value>);

/// Part of a schema, with the whole that its references are about.
#[derive(Clone, Copy)]
pub(super) struct Rule<'a> {
    pub root: &'a Value,
    pub own: &'a Value,
}

impl<'a> Rule<'a> {
    /// Rule of a field, if the schema has it.
    pub fn field(self, name: &str) -> Option<Self> {
        Some(Self { own: self.own.get("properties")?.get(name)?, ..self })
    }

    /// Rule of the entries of a list.
    pub fn items(self) -> Self {
        Self { own: &self.own["items"], ..self }
    }
}

/// Documents of one `format`: their schema first, then those it refers to.
struct Kind {
    format: &'static str,
    texts: &'static [&'static str],
    read: OnceLock<Schemas>,
}

const fn kind(format: &'static str, texts: &'static [&'static str]) -> Kind {
    Kind { format, texts, read: OnceLock::new() }
}

static KINDS: [Kind; if cfg!(feature = "engines") { 9 } else { 1 }] = [
    kind("coalloc", &[SCENARIO]),
    #[cfg(feature = "engines")]
    kind("coalloc-experiment", &[EXPERIMENT, SCENARIO]),
    #[cfg(feature = "engines")]
    kind("coalloc-experiment-result", &[RESULT, EXPERIMENT, SCENARIO]),
    #[cfg(feature = "engines")]
    kind("coalloc-cors", &[CORS]),
    #[cfg(feature = "engines")]
    kind("coalloc-cors-experiment", &[CORS_EXPERIMENT]),
    #[cfg(feature = "engines")]
    kind("coalloc-elastic", &[ELASTIC]),
    #[cfg(feature = "engines")]
    kind("coalloc-elastic-experiment", &[ELASTIC_EXPERIMENT]),
    #[cfg(feature = "engines")]
    kind("coalloc-market", &[MARKET]),
    #[cfg(feature = "engines")]
    kind("coalloc-market-experiment", &[MARKET_EXPERIMENT]),
];

impl Schemas {
    /// Schemas of the documents with this `format`.
    pub fn of(format: &str) -> Option<&'static Self> {
        let kind = KINDS.iter().find(|kind| kind.format == format)?;
        let parse =
            |text: &&str| serde_json::from_str(text).expect("the tests read every schema of this build");
        Some(kind.read.get_or_init(|| Self(kind.texts.iter().map(parse).collect())))
    }

    pub fn root(&self) -> Rule<'_> {
        Rule { root: &self.0[0], own: &self.0[0] }
    }

    /// Rule behind a reference.
    pub fn followed<'a>(&'a self, rule: Rule<'a>) -> Rule<'a> {
        let Rule { root, own } = rule;
        let Some(reference) = own["$ref"].as_str() else { return rule };
        let (name, pointer) = reference.split_once('#').unwrap_or((reference, ""));
        let root = self.0.iter().find(|root| root["$id"] == name).unwrap_or(root);
        self.followed(Rule { root, own: root.pointer(pointer).unwrap_or(&Value::Null) })
    }

    /// Rule for one value: references followed, and of several alternatives the one that the value is meant as.
    pub fn settled<'a>(&'a self, rule: Rule<'a>, value: &Value) -> Rule<'a> {
        let rule = self.followed(rule);
        let Rule { root, own } = rule;
        let inside = |own| self.settled(Rule { root, own }, value);
        if let Some(any) = own["anyOf"].as_array() {
            let fits = |rule: &Rule<'_>| has_type(rule.own, value);
            return any.iter().map(inside).find(fits).unwrap_or_else(|| inside(&any[0]));
        }
        let tag = value.get("type").and_then(Value::as_str);
        tag.and_then(|tag| self.variant(rule, tag)).map_or(rule, |rule| self.settled(rule, value))
    }

    /// Rule for the variant with this tag, if the rule has variants.
    pub fn variant<'a>(&'a self, rule: Rule<'a>, tag: &str) -> Option<Rule<'a>> {
        let meant = |own: &&Value| own.pointer(TAG).is_some_and(|of| of == tag);
        let own = rule.own["oneOf"].as_array()?.iter().find(meant)?;
        Some(Rule { own, ..rule })
    }
}

/// Where the variants of a rule have their tag.
pub(super) const TAG: &str = "/properties/type/const";

/// Whether a rule allows values of that type, by the name the schema has for it.
pub(super) fn may_be(rule: &Value, name: &str) -> bool {
    match &rule["type"] {
        Value::Array(types) => types.iter().any(|kind| kind == name),
        kind => kind == name,
    }
}

pub(super) fn has_type(rule: &Value, value: &Value) -> bool {
    match value {
        _ if rule["type"].is_null() => true,
        Value::Null => may_be(rule, "null"),
        Value::Bool(_) => may_be(rule, "boolean"),
        Value::Number(_) => may_be(rule, "number") || may_be(rule, "integer"),
        Value::String(_) => may_be(rule, "string"),
        Value::Array(_) => may_be(rule, "array"),
        Value::Object(_) => may_be(rule, "object"),
    }
}
