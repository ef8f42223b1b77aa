//! Options for deriving and serving requests.

use crate::document::field;
use crate::document::problem::{Code, Problems};
use crate::labs::elastic::document::limits;
use crate::labs::elastic::model::ElasticOptions;
use crate::labs::elastic::text::msg;
use crate::labs::elastic::workload::ElasticDerived;

/// Checks the options.
pub(super) fn check(options: &ElasticOptions, problems: &mut Problems) {
    field::number(problems, "options.timeConstant", options.time_constant, &limits::TIME_CONSTANT);
    let threshold = options.threshold_percent;
    field::number(problems, "options.thresholdPercent", threshold, &limits::THRESHOLD_PERCENT);
    let preferences = &options.preferences;
    field::list(problems, "options.preferences", preferences, 0..=limits::PREFERENCES);
    for (i, preference) in preferences.iter().enumerate().take(limits::PREFERENCES) {
        if preferences[..i].iter().any(|before| before.metric == preference.metric) {
            let path = format!("options.preferences[{i}].metric");
            problems.error(Code::DuplicateName, path, msg!("elastic.metric-twice"));
        }
    }
}

/// Checks how requests are derived.
pub(super) fn check_derived(derived: &ElasticDerived, problems: &mut Problems) {
    let numbers = [
        ("basisPoints", derived.basis_points, &limits::BASIS_POINTS),
        ("ahead[0]", derived.ahead[0], &limits::AHEAD),
        ("ahead[1]", derived.ahead[1], &limits::AHEAD),
        ("windowPercent", derived.window_percent, &limits::WINDOW_PERCENT),
        ("processorsPercent[0]", derived.processors_percent[0], &limits::PROCESSORS_PERCENT),
        ("processorsPercent[1]", derived.processors_percent[1], &limits::PROCESSORS_PERCENT),
        ("startStep", derived.start_step, &limits::DERIVED_START_STEP),
        ("serial", derived.serial, &limits::PART),
        ("parallel", derived.parallel, &limits::PART),
    ];
    for (name, value, range) in numbers {
        field::number(problems, format!("derived.{name}"), value, range);
    }
    for (name, [low, high]) in [("ahead", derived.ahead), ("processorsPercent", derived.processors_percent)] {
        if low > high {
            let path = format!("derived.{name}[1]");
            problems.error(Code::WrongOrder, path, msg!("elastic.below", least = low));
        }
    }
    if derived.serial == 0 && derived.parallel == 0 {
        problems.error(Code::OutOfRange, "derived.parallel", msg!("elastic.no-speedup"));
    }
}
