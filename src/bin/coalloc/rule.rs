//! `coalloc rule`: scripts that decide in the place of a published rule, read or tried on a document.

use std::path::Path;

use clap::{Subcommand, ValueEnum};
use coalloc::document::{FormatError, format_of};
use coalloc::labs::co_allocation::planner::strategy::scripted;
use coalloc::labs::{co_allocation, cors, elastic, market};
use coalloc::rule::{
    RuleCall, RuleCheck, RuleDocument, RuleInput, RuleLanguage, RuleStep, RuleTrial, limits,
};

use super::Ending;
use super::failure::Failure;
use super::input::{Source, name_of, text_of};
use super::output::{Output, Tone};
use super::text::say;

/// Arguments of `rule`.
#[derive(clap::Args)]
pub struct Options {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Read a script without running it, and name the functions that it defines.
    Check {
        /// The script.
        #[arg(value_name = "SCRIPT")]
        script: String,
        /// The lab whose decisions it makes.
        #[arg(long, value_enum)]
        lab: Lab,
    },
    /// Decide a document by a script, and show one of its decisions call by call.
    ///
    /// Exits with 1 where a decision failed.
    Run {
        /// The script.
        #[arg(value_name = "SCRIPT")]
        script: String,
        /// A document of any lab, `-` for standard input, or `preset:ID`.
        #[arg(value_name = "FILE")]
        document: Source,
        /// Number of the decision that is shown, counted from 1.
        #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
        decision: u32,
    },
    /// Print the published rules of a lab as scripts, and rules of ours.
    Examples {
        /// The lab.
        #[arg(long, value_enum)]
        lab: Lab,
    },
}

/// A lab.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Lab {
    CoAllocation,
    Cors,
    Elastic,
    Market,
}

impl Lab {
    fn language(self) -> RuleLanguage {
        match self {
            Lab::CoAllocation => scripted::language(),
            Lab::Cors => cors::selection::scripted::language(),
            Lab::Elastic => elastic::broker::scripted::language(),
            Lab::Market => market::run::scripted::language(),
        }
    }

    fn check(self, rule: &RuleDocument) -> RuleCheck {
        match self {
            Lab::CoAllocation => RuleCheck::of(rule, &scripted::HOOKS),
            Lab::Cors => RuleCheck::of(rule, &cors::selection::scripted::HOOKS),
            Lab::Elastic => RuleCheck::of(rule, &elastic::broker::scripted::HOOKS),
            Lab::Market => RuleCheck::of(rule, &market::run::scripted::HOOKS),
        }
    }
}

/// Reads a script as the rule of its file's name.
pub fn rule_of(script: &str) -> Result<RuleDocument, Failure> {
    // A letter has at most four bytes.
    let source = text_of(script, &say!("rule.script"), 4 * limits::SOURCE_CHARS)?;
    let name = name_of(script);
    let stem =
        Path::new(&name).file_stem().map_or_else(|| name.clone(), |stem| stem.to_string_lossy().into());
    Ok(RuleDocument { name: stem, source })
}

/// Reads, runs or prints scripts.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    match &options.verb {
        Verb::Check { script, lab } => check(script, *lab, output),
        Verb::Run { script, document, decision } => try_on(script, document, *decision, output),
        Verb::Examples { lab } => examples(*lab, output),
    }
}

fn check(script: &str, lab: Lab, output: &Output) -> Result<Ending, Failure> {
    let rule = rule_of(script)?;
    let check = lab.check(&rule);
    if output.json {
        output.json(&check)?;
        return Ok(if check.fault.is_some() { Ending::Invalid } else { Ending::Done });
    }
    if let Some(fault) = check.fault {
        return Err(Failure::of_document(script, FormatError::from(fault)));
    }
    let functions = check.functions.join(", ");
    output.text(&(say!("rule.read", name = rule.name, digest = check.digest, functions) + "\n"))?;
    Ok(Ending::Done)
}

fn try_on(script: &str, document: &Source, decision: u32, output: &Output) -> Result<Ending, Failure> {
    let (rule, text) = (rule_of(script)?, document.text()?);
    let trial = trial_on(&text, &rule, decision - 1).map_err(|error| match error.path.as_str() {
        "source" => Failure::of_document(script, error),
        _ => Failure::of_document(&document.name(), error),
    })?;
    if output.json {
        output.json(&trial)?;
    } else {
        output.text(&trial_text(&rule, &trial, output))?;
    }
    Ok(if trial.failures > 0 { Ending::No } else { Ending::Done })
}

fn trial_on(text: &str, rule: &RuleDocument, decision: u32) -> Result<RuleTrial, FormatError> {
    use coalloc::document::parse;
    match format_of(text).as_deref() {
        Some("coalloc-cors") => {
            let scenario = cors::document::to_model(&parse::<cors::document::CorsDocument>(text)?)?;
            cors::views::rule_trial(&scenario, rule, decision)
        }
        Some("coalloc-elastic") => {
            let document: elastic::document::ElasticDocument = parse(text)?;
            elastic::views::rule_trial(elastic::document::to_model(&document)?, rule, decision)
        }
        Some("coalloc-market") => {
            let document: market::document::MarketDocument = parse(text)?;
            market::views::rule_trial(market::document::to_model(&document)?, rule, decision)
        }
        _ => {
            let document: co_allocation::document::ScenarioDocument = parse(text)?;
            let scenario = co_allocation::document::to_model(&document)?;
            co_allocation::views::rule_trial(&scenario, rule, decision)
        }
    }
}

fn trial_text(rule: &RuleDocument, trial: &RuleTrial, output: &Output) -> String {
    let heading = say!(
        "rule.tried",
        name = output.paint(Tone::Strong, &rule.name),
        digest = rule.digest(),
        decisions = trial.decisions,
        failures = trial.failures
    );
    let failed: Vec<String> = trial.failed.iter().map(|number| (number + 1).to_string()).collect();
    let failed = match failed.is_empty() {
        true => String::new(),
        false => say!("rule.failed-ones", numbers = failed.join(", ")) + "\n",
    };
    heading + "\n" + &failed + &trial.step.as_ref().map_or_else(|| say!("rule.no-such") + "\n", step_text)
}

fn step_text(step: &RuleStep) -> String {
    let mut text = say!("rule.decided", number = step.number + 1, title = step.title.words) + "\n";
    for call in &step.calls {
        text += &format!("  {}\n", call_text(call));
    }
    let left = step.call_count as usize - step.calls.len();
    if left > 0 {
        text += &format!("  {}\n", say!("rule.more-calls", count = left));
    }
    for line in &step.printed {
        text += &format!("  > {line}\n");
    }
    let end = match (&step.fault, &step.outcome) {
        (Some(fault), _) => FormatError::from(fault.clone()).words.to_string(),
        (None, Some(outcome)) => outcome.words.to_string(),
        (None, None) => String::new(),
    };
    text + "  " + &end + "\n"
}

/// `site(part: cpus 8, …; site: free 64, …) = 3: taken`.
fn call_text(call: &RuleCall) -> String {
    let input = |input: &RuleInput| {
        let object = |fields: &Vec<_>| {
            let field = |field: &coalloc::rule::RuleField| format!("{} {}", field.name, field.value);
            fields.iter().map(field).collect::<Vec<_>>().join(", ")
        };
        let objects: Vec<String> = input.objects.iter().map(object).collect();
        format!("{}: {}", input.name, objects.join(" | "))
    };
    let inputs: Vec<String> = call.inputs.iter().map(input).collect();
    let answer = call.answer.as_deref().unwrap_or("!");
    let fate = match &call.reason {
        Some(reason) => format!(": {}", reason.words),
        None if call.taken.is_empty() => String::new(),
        None => format!(": {}", say!("rule.taken")),
    };
    format!("{}({}) = {answer}{fate}", call.function, inputs.join("; "))
}

fn examples(lab: Lab, output: &Output) -> Result<Ending, Failure> {
    let language = lab.language();
    if output.json {
        output.json(&language)?;
        return Ok(Ending::Done);
    }
    let example = |example: &coalloc::rule::RuleExample| {
        let name = output.paint(Tone::Strong, &example.rule.name);
        let origin = if example.is_published { say!("rule.published") } else { say!("rule.ours") };
        format!("{name} ({origin})\n{}\n", example.rule.source)
    };
    output.text(&language.examples.iter().map(example).collect::<String>())?;
    Ok(Ending::Done)
}
