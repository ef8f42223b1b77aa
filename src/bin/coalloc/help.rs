//! The help in other languages, and what clap finds wrong: English stands in the code, the others in `text/<code>/help.txt`.

use clap::builder::Resettable::Reset;
use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, Command};

use coalloc::text::Words;

/// The object that `--json` answers an error with.
pub const JSON_ERROR: &str = r#"{"error":{"code":…,"message":…,"file":…,"path":…}}"#;

/// The words of a key in the language in use.
fn said(key: &str) -> Option<String> {
    line(key).map(|text| text.replace("{¶}", "\n").replace("{json}", JSON_ERROR))
}

fn line(key: &str) -> Option<&'static str> {
    Words::in_use().0.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))
}

/// The words of the first key that has some.
fn first<const N: usize>(keys: [String; N]) -> Option<String> {
    keys.iter().find_map(|key| said(key))
}

/// The command with its help in the language in use.
pub fn translated(mut command: Command) -> Command {
    let Some(heading) = said("help.usage") else { return command };
    command.build();
    in_words(command, "", &heading)
}

fn in_words(command: Command, path: &str, usage: &str) -> Command {
    let name = if path.is_empty() { command.get_name().to_owned() } else { path.to_owned() };
    let about = first([format!("help.{name}"), format!("help.{}", command.get_name())]).unwrap_or_default();
    let template = format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}");
    let subcommands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let command = command
        .about(about)
        .long_about(Reset)
        .help_template(template)
        .after_help(said("help.exit-codes").unwrap_or_default())
        .subcommand_help_heading(line("help.commands").unwrap_or_default())
        .mut_args(|arg| arg_in_words(arg, path));
    subcommands.into_iter().fold(command, |command, name| {
        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        command.mut_subcommand(name, |sub| in_words(sub, &path, usage))
    })
}

fn arg_in_words(arg: Arg, path: &str) -> Arg {
    let id = name_of(&arg);
    let group = path.split('.').next().unwrap_or_default();
    let keys = [format!("help.{path}.{id}"), format!("help.{group}.{id}"), format!("help.{id}")];
    let mut help = first(keys.clone()).unwrap_or_default();
    let values = arg.get_possible_values();
    if values.iter().any(|value| value.get_help().is_some()) {
        for value in &values {
            let name = value.get_name();
            let about = first(keys.clone().map(|key| format!("{key}.{name}"))).unwrap_or_default();
            help += &format!("\n- {name}：{about}");
        }
    } else if !values.is_empty() && arg.get_action().takes_values() {
        let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
        help += &format!("\n{}", filled("help.values", &[("values", &names.join(", "))]));
    }
    let defaults: Vec<_> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    if !defaults.is_empty() && arg.get_action().takes_values() {
        help += &format!("\n{}", filled("help.default", &[("value", &defaults.join(" "))]));
    }
    let heading = if arg.is_positional() { "help.arguments" } else { "help.options" };
    arg.help(help)
        .long_help(Reset)
        .help_heading(line(heading))
        .hide_possible_values(true)
        .hide_default_value(true)
}

/// The long name, else the one in the code.
fn name_of(arg: &Arg) -> String {
    arg.get_long().unwrap_or(arg.get_id().as_str()).replace('_', "-")
}

/// The words of a key with values in them.
fn filled(key: &str, values: &[(&str, &str)]) -> String {
    let words = said(key).unwrap_or_default();
    values.iter().fold(words, |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

/// Complaint about arguments, in the language in use; as clap says it where no words are known.
pub fn complaint(error: &clap::Error) -> String {
    let context = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let argument = context(match error.kind() {
        ErrorKind::InvalidSubcommand => ContextKind::InvalidSubcommand,
        _ => ContextKind::InvalidArg,
    });
    let source = std::error::Error::source(error);
    let is_number = source.is_some_and(|source| source.is::<std::num::ParseIntError>());
    let reason = match source {
        Some(_) if is_number => said("help.error.number").unwrap_or_default(),
        source => source.map(ToString::to_string).unwrap_or_default(),
    };
    let key = match error.kind() {
        ErrorKind::UnknownArgument => "help.error.unknown",
        ErrorKind::InvalidSubcommand => "help.error.command",
        ErrorKind::InvalidValue => "help.error.value",
        ErrorKind::ValueValidation => "help.error.refused",
        ErrorKind::MissingRequiredArgument => "help.error.missing",
        ErrorKind::ArgumentConflict => "help.error.conflict",
        ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues | ErrorKind::TooManyValues => {
            "help.error.count"
        }
        _ => "",
    };
    if said(key).is_none() {
        return error.render().to_string();
    }
    let sentence = filled(
        key,
        &[
            ("argument", &argument),
            ("value", &context(ContextKind::InvalidValue)),
            ("values", &context(ContextKind::ValidValue)),
            ("other", &context(ContextKind::PriorArg)),
            ("reason", &reason),
        ],
    );
    format!("{sentence}\n\n{}\n", said("help.more").unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::{Command, CommandFactory};

    use super::name_of;
    use crate::Arguments;
    use crate::text::LANGUAGES;

    /// The keys that the help looks for, the better one first.
    fn wanted(command: &Command, path: &str, keys: &mut Vec<Vec<String>>) {
        let name = if path.is_empty() { command.get_name() } else { path };
        keys.push(vec![format!("help.{name}")]);
        let group = path.split('.').next().unwrap_or_default();
        for arg in command.get_arguments() {
            let id = name_of(arg);
            let all = [format!("help.{path}.{id}"), format!("help.{group}.{id}"), format!("help.{id}")];
            for value in arg.get_possible_values().iter().filter(|value| value.get_help().is_some()) {
                keys.push(all.iter().map(|key| format!("{key}.{}", value.get_name())).collect());
            }
            keys.push(all.into());
        }
        for sub in command.get_subcommands() {
            let name = sub.get_name();
            let path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
            wanted(sub, &path, keys);
        }
    }

    #[test]
    fn every_language_has_the_help_of_every_argument_and_no_other() {
        let mut keys = Vec::new();
        wanted(&Arguments::command(), "", &mut keys);
        for (code, words) in LANGUAGES.into_iter().skip(1) {
            let lines = words.0.lines().filter(|line| line.starts_with("help."));
            let known: BTreeSet<&str> = lines.filter_map(|line| line.split(" = ").next()).collect();
            let (mut used, mut missing) = (BTreeSet::new(), Vec::new());
            for all in &keys {
                match all.iter().find(|key| known.contains(key.as_str())) {
                    Some(key) => drop(used.insert(key.as_str())),
                    None => missing.push(all),
                }
            }
            let around = [
                "usage",
                "commands",
                "arguments",
                "options",
                "values",
                "default",
                "help",
                "version",
                "subcommand",
                "more",
                "exit-codes",
            ]
            .map(|name| format!("help.{name}"));
            let unused: Vec<_> = known
                .iter()
                .filter(|key| {
                    !used.contains(**key)
                        && !key.starts_with("help.error.")
                        && !around.iter().any(|one| one == *key)
                })
                .collect();
            assert!(
                missing.is_empty() && unused.is_empty(),
                "{code}: none of {missing:?}; nobody reads {unused:?}"
            );
        }
    }
}
