//! The words of the command, a folder per language: see [`coalloc::text`].

use std::env;

use coalloc::text::Words;

/// English sentences of the command.
pub const ENGLISH: &[&str] = &[include_str!("en/command.txt")];

/// The catalogs of a language: those of the command, of the foundations, of the labs.
macro_rules! catalogs {
    ($code:literal) => {
        concat!(
            include_str!(concat!($code, "/command.txt")),
            include_str!(concat!($code, "/help.txt")),
            include_str!(concat!("../../../text/", $code, "/chart.txt")),
            include_str!(concat!("../../../text/", $code, "/document.txt")),
            include_str!(concat!("../../../text/", $code, "/experiment.txt")),
            include_str!(concat!("../../../text/", $code, "/goal.txt")),
            include_str!(concat!("../../../text/", $code, "/interchange.txt")),
            include_str!(concat!("../../../text/", $code, "/rule.txt")),
            include_str!(concat!("../../../labs/co_allocation/text/", $code, "/document.txt")),
            include_str!(concat!("../../../labs/co_allocation/text/", $code, "/exchange.txt")),
            include_str!(concat!("../../../labs/co_allocation/text/", $code, "/figures.txt")),
            include_str!(concat!("../../../labs/co_allocation/text/", $code, "/grids.txt")),
            include_str!(concat!("../../../labs/co_allocation/text/", $code, "/rule.txt")),
            include_str!(concat!("../../../labs/co_allocation/text/", $code, "/study.txt")),
            include_str!(concat!("../../../labs/co_allocation/text/", $code, "/views.txt")),
            include_str!(concat!("../../../labs/cors/text/", $code, "/document.txt")),
            include_str!(concat!("../../../labs/cors/text/", $code, "/figures.txt")),
            include_str!(concat!("../../../labs/cors/text/", $code, "/study.txt")),
            include_str!(concat!("../../../labs/elastic/text/", $code, "/document.txt")),
            include_str!(concat!("../../../labs/elastic/text/", $code, "/figures.txt")),
            include_str!(concat!("../../../labs/market/text/", $code, "/document.txt")),
            include_str!(concat!("../../../labs/market/text/", $code, "/figures.txt")),
            include_str!(concat!("../../../labs/market/text/", $code, "/study.txt")),
        )
    };
}

/// The languages by their codes; English needs no catalog, for messages bring theirs along.
pub const LANGUAGES: [(&str, Words<'static>); 2] = [("en", Words::ENGLISH), ("ja", Words(catalogs!("ja")))];

/// Chooses the language: the one after `--language`, else that of the environment; English where neither is known.
///
/// Before anything else, for the help and what is said of the arguments too.
pub fn choose(arguments: &[String]) {
    let asked =
        arguments.iter().enumerate().find_map(|(at, argument)| match argument.strip_prefix("--language") {
            Some("") => arguments.get(at + 1).map(String::as_str),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        });
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).unwrap_or_default());
    let locale = variables.iter().map(String::as_str).find(|value| !value.is_empty());
    let code = asked.or(locale).unwrap_or_default().split(['_', '.', '-', '@']).next();
    let known = LANGUAGES.iter().find(|(known, _)| Some(*known) == code);
    if let Some((_, words)) = known {
        words.choose();
    }
}

/// A sentence of the command in the language in use.
macro_rules! say {
    ($($message:tt)*) => { coalloc::message!($crate::text::ENGLISH; $($message)*).to_string() };
}
pub(crate) use say;
