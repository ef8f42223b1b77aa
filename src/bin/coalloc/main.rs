//! The headless command `coalloc`: plan, simulate, check, draw, export and measure without a browser.
//!
//! Text for people goes to stdout, `--json` gives machines what the page gets from the engine, errors and
//! progress go to stderr. Machines find errors on stdout too.

mod check;
mod clock;
mod convert;
mod days;
mod experiment;
mod export;
mod failure;
mod figure;
mod file;
mod generate;
mod help;
mod import;
mod import_trace;
mod input;
mod lab_document;
mod lab_study;
mod lines;
mod output;
mod part_file;
mod plan;
mod pool;
mod progress;
mod rule;
mod run;
mod run_tables;
mod simulate;
mod table;
mod tables;
mod text;
mod unit_file;
mod units;
mod words;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use coalloc::text::Words;

use failure::Failure;
use output::{ColorChoice, Output};
use text::say;

const EXIT_CODES: &str = "\
Exit codes:
  0  done: a plan was found, the scenario is valid, with --check all values are accepted
  1  no plan exists in any time frame, a request or a job of a run failed, with --check a value is outside what is accepted,
     planners contradict each other
  2  the scenario or the arguments are wrong
  3  no proof, at the node limit, when --seconds are over, or from a planner that seeks none or does not try a
     problem of this size: a better or another answer may exist
  4  the answer could not be written

With --json an error is one line of JSON on standard output, with the same exit code:
{\"error\":{\"code\":…,\"message\":…,\"file\":…,\"path\":…}}

FILE is a scenario document (JSON), `-` for standard input, or `preset:ID` for one of
testbed-2010, testbed-2009, tiny, infeasible, slide-matrices.";

/// Advance-reservation co-allocation of computers and network bandwidth.
#[derive(Parser)]
#[command(name = "coalloc", version, after_help = EXIT_CODES, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// Answer in JSON, errors too: the same objects the page gets.
    #[arg(long, global = true)]
    json: bool,
    /// Color the text.
    #[arg(long, global = true, value_enum, default_value = "auto", value_name = "WHEN")]
    color: ColorChoice,
    /// Language of what is said; where left out, that of LC_ALL, LC_MESSAGES or LANG.
    #[arg(long, global = true, value_name = "CODE", value_parser = text::LANGUAGES.map(|(code, _)| code))]
    language: Option<String>,
}

#[derive(Subcommand)]
enum Command {
    /// Find the best plan for the scenario's request in each of its time frames.
    #[command(after_help = EXIT_CODES)]
    Plan(plan::Options),
    /// Simulate days of generated requests and report success ratios and utilization.
    #[command(after_help = EXIT_CODES)]
    Simulate(simulate::Options),
    /// Run a CORS document until all managers have bought, a document of elastic reservations until all requests are served,
    /// or a market document until all jobs are done.
    #[command(after_help = EXIT_CODES)]
    Run(run::Options),
    /// Compare variations of a scenario: the papers' figures, and whatever an experiment document asks.
    #[command(after_help = EXIT_CODES)]
    Experiment(experiment::Options),
    /// Read or try a script that decides in the place of a published rule.
    #[command(after_help = EXIT_CODES)]
    Rule(rule::Options),
    /// Put the parts of an experiment together that were simulated with --shard.
    #[command(after_help = EXIT_CODES)]
    Merge(experiment::MergeOptions),
    /// Draw the result of an experiment as an SVG picture.
    #[command(after_help = EXIT_CODES)]
    Figure(figure::Options),
    /// List everything that is wrong or odd in a document of any lab or an experiment.
    #[command(after_help = EXIT_CODES)]
    Check(check::Options),
    /// Write the 0-1 program of one time frame for other solvers.
    #[command(after_help = EXIT_CODES)]
    Export(export::Options),
    /// Turn a file of another format into a scenario, or a workload trace into a document of another lab, and tell what was
    /// read, assumed and left out.
    #[command(after_help = EXIT_CODES)]
    Import(import::Options),
    /// Draw a grid at random, as a scenario with an example request: the same seed gives the same grid.
    #[command(after_help = EXIT_CODES)]
    Generate(generate::Options),
    /// Write a scenario, or a simulated day of it, in a format of other programs.
    #[command(after_help = EXIT_CODES)]
    Convert(convert::Options),
}

/// How a command ended, beside having failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ending {
    /// Success.
    Done = 0,
    /// With a proven no, or a value that is not accepted.
    No = 1,
    /// With an invalid scenario, its problems listed.
    Invalid = 2,
    /// With an answer that is not proven.
    LimitReached = 3,
}

fn main() -> ExitCode {
    let given: Vec<String> = std::env::args_os().map(|one| one.to_string_lossy().into_owned()).collect();
    text::choose(&given);
    let matches = help::translated(Arguments::command()).try_get_matches();
    let arguments = match matches.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments,
        Err(error) => return without_command(&error),
    };
    let output = Output::new(arguments.json, arguments.color);
    let ending = match &arguments.command {
        Command::Plan(options) => plan::run(options, &output),
        Command::Simulate(options) => simulate::run(options, &output),
        Command::Run(options) => run::run(options, &output),
        Command::Experiment(options) => experiment::run(options, &output),
        Command::Rule(options) => rule::run(options, &output),
        Command::Merge(options) => experiment::run_merge(options, &output),
        Command::Figure(options) => figure::run(options, &output),
        Command::Check(options) => check::run(options, &output),
        Command::Export(options) => export::run(options, &output),
        Command::Import(options) => import::run(options, &output),
        Command::Generate(options) => generate::run(options, &output),
        Command::Convert(options) => convert::run(options, &output),
    };
    match ending {
        Ok(ending) => ExitCode::from(ending as u8),
        Err(failure) => {
            output.complain(&failure);
            ExitCode::from(failure.exit_code())
        }
    }
}

/// Writes the help or the version, or what is wrong with the arguments.
fn without_command(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        if std::env::args_os().any(|argument| argument == "--json") {
            let message = help::complaint(error);
            let message = message.strip_prefix("error: ").unwrap_or(&message).trim_end().to_owned();
            let failure =
                Failure::of_input("bad-arguments", message, &say!("input.arguments"), String::new());
            Output::new(true, ColorChoice::Never).answer_failure(&failure);
        }
        // Nobody is left to report to when this fails.
        let _ = match Words::in_use() {
            Words::ENGLISH => error.print(),
            _ => write!(io::stderr(), "{} {}", say!("failure.error"), help::complaint(error)),
        };
        return ExitCode::from(Ending::Invalid as u8);
    }
    let written = error.print().and_then(|()| io::stdout().flush());
    let Err(error) = written else { return ExitCode::SUCCESS };
    let failure = Failure::of_writing(&say!("failure.stdout"), &error);
    Output::new(false, ColorChoice::Auto).complain(&failure);
    ExitCode::from(failure.exit_code())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        super::Arguments::command().debug_assert();
    }
}
