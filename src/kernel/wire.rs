//! Declarations of types that cross the boundary to JavaScript or stand in files, as attributes: `#[apply(wire)]`.
//!
//! Further derives and serde attributes stand on lines of their own below.

macro_rules_attribute::attribute_alias! {
    // Result for the page: `wire` without `Deserialize`.
    #[apply(view)] =
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize)]
        #[cfg_attr(target_arch = "wasm32", derive(::tsify::Tsify))]
        #[serde(rename_all = "camelCase")];

    // Struct, or enum without data: names in camelCase.
    #[apply(wire)] =
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(target_arch = "wasm32", derive(::tsify::Tsify))]
        #[serde(rename_all = "camelCase")];

    // Part of a document: unknown fields are errors.
    #[apply(strict)] =
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(target_arch = "wasm32", derive(::tsify::Tsify))]
        #[serde(rename_all = "camelCase", deny_unknown_fields)];

    // The same, with a JSON Schema of which `schemars` attributes give the bounds.
    #[apply(document)] =
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[cfg_attr(target_arch = "wasm32", derive(::tsify::Tsify))]
        #[serde(rename_all = "camelCase", deny_unknown_fields)];

    // Enum with data: an object with the variant in its field `type`.
    #[apply(tagged)] =
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(target_arch = "wasm32", derive(::tsify::Tsify))]
        #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")];

    #[apply(tagged_view)] =
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize)]
        #[cfg_attr(target_arch = "wasm32", derive(::tsify::Tsify))]
        #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")];

    #[apply(tagged_strict)] =
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(target_arch = "wasm32", derive(::tsify::Tsify))]
        #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)];

    // The same with names in camelCase.
    #[apply(document_variant)] =
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[cfg_attr(target_arch = "wasm32", derive(::tsify::Tsify))]
        #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)];

    // Enum of a document with data: an object with the variant, in kebab-case, in its field `type`.
    #[apply(document_kind)] =
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[cfg_attr(target_arch = "wasm32", derive(::tsify::Tsify))]
        #[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)];

    // Enum without data: a word in kebab-case.
    #[apply(word)] =
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[derive(::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[cfg_attr(target_arch = "wasm32", derive(::tsify::Tsify))]
        #[serde(rename_all = "kebab-case")];

    #[apply(camel_word)] =
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[derive(::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[cfg_attr(target_arch = "wasm32", derive(::tsify::Tsify))]
        #[serde(rename_all = "camelCase")];
}
