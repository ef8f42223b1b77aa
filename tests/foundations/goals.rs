//! The language of goals: its meaning, its errors with their places, and its bounds.

use coalloc::document::problem::Code;
use coalloc::goal::{Fact, Goal, MOST_CHARACTERS, known};

fn facts() -> Fact {
    let text = |text: &str| Fact::Text(text.to_owned());
    Fact::group([
        (
            "plan",
            Fact::group([
                ("cost", Fact::Number(0.1 + 0.2)),
                ("start", Fact::Time(36_000.0)),
                ("overBudget", Fact::Nothing),
            ]),
        ),
        ("conflict", Fact::Names(vec!["model".to_owned(), "store".to_owned()])),
        ("rules", Fact::Names(Vec::new())),
        ("rule", text("min-cost")),
        ("isProven", Fact::Truth(true)),
        (
            "site",
            Fact::group([(
                "N 3",
                Fact::group([("free", Fact::Series(vec![(36_000.0, Fact::Number(48.0))]))]),
            )]),
        ),
    ])
}

fn judged(goal: &str) -> Result<bool, (usize, Code)> {
    let place = |path: &str| path.trim_start_matches("goal[").trim_end_matches(']').parse().expect("a place");
    let result = Goal::parse(goal).and_then(|goal| goal.holds(&facts()));
    result.map_err(|error| (place(&error.path), error.code))
}

#[test]
fn comparisons_and_their_combinations() {
    for (goal, holds) in [
        ("plan.cost <= 0.3", true),
        ("plan.cost = 0.3", true),
        ("plan.cost == 0.3 and plan.cost >= 0.3", true),
        ("plan.cost != 0.3 or plan.cost < 0.3 or plan.cost > 0.3", false),
        ("plan.start = 10:00", true),
        ("plan.start < 10:01 and plan.start > 9:59", true),
        ("plan[\"cost\"] < 1", true),
        ("conflict names \"model\"", true),
        ("not conflict names \"view\"", true),
        ("rule = \"min-cost\"", true),
        ("rule != \"min-cost\"", false),
        ("site[\"N 3\"].free at 10:00 >= 48", true),
        ("site[\"N 3\"].free at 10:00 > 48", false),
        ("isProven", true),
        ("not isProven", false),
        ("rules", false),
        ("conflict", true),
        ("plan", true),
        ("plan.overBudget", false),
        // `and` binds before `or`, `not` before both.
        ("isProven or rules and rules", true),
        ("(isProven or rules) and rules", false),
        ("not rules and isProven", true),
        ("(plan.cost < 1) = isProven", true),
    ] {
        assert_eq!(judged(goal), Ok(holds), "{goal}");
    }
}

#[test]
fn a_comparison_with_nothing_does_not_hold() {
    for sign in ["=", "!=", "<", "<=", ">", ">="] {
        assert_eq!(judged(&format!("plan.overBudget {sign} 5")), Ok(false), "{sign}");
        assert_eq!(judged(&format!("not plan.overBudget {sign} 5")), Ok(true), "{sign}");
    }
    assert_eq!(judged("plan.overBudget at 10:00 > 5"), Ok(false));
}

#[test]
fn errors_stand_at_their_character() {
    for (goal, place, code) in [
        ("", 0, Code::BadSyntax),
        ("plan.cost <=", 12, Code::BadSyntax),
        ("plan.cost <= 63 rules", 16, Code::BadSyntax),
        ("plan.cots <= 63", 5, Code::UnknownName),
        ("rules and plam", 10, Code::UnknownName),
        ("isProven or plam", 12, Code::UnknownName),
        ("rule.cost = 1", 5, Code::UnknownName),
        ("rule < \"z\"", 5, Code::WrongShape),
        ("conflict = 3", 9, Code::WrongShape),
        ("plan.cost names \"model\"", 10, Code::WrongShape),
        ("plan.cost at 10:00 > 1", 13, Code::WrongShape),
        ("site[\"N 3\"].free at 9:00 > 1", 20, Code::OutOfRange),
        ("site[\"N 3\"].free at noon > 1", 20, Code::BadSyntax),
        ("rule = \"min-cost", 7, Code::BadSyntax),
        ("plan.cost < 1.2.3", 12, Code::BadSyntax),
        ("plan.start = 10:75", 13, Code::BadSyntax),
        ("(isProven", 9, Code::BadSyntax),
        ("isProven)", 8, Code::BadSyntax),
        ("site[N3].free", 5, Code::BadSyntax),
        ("plan. cost; x", 10, Code::BadSyntax),
        ("ünd = 1", 0, Code::UnknownName),
        ("rule = “min”", 7, Code::BadSyntax),
        ("not and", 4, Code::BadSyntax),
    ] {
        assert_eq!(judged(goal), Err((place, code)), "{goal}");
    }
}

#[test]
fn length_and_depth_are_bounded() {
    let long = format!("isProven{}", " and isProven".repeat(MOST_CHARACTERS / 13));
    assert_eq!(judged(&long), Err((MOST_CHARACTERS, Code::WrongCount)));
    assert_eq!(judged(&format!("{}isProven", "not ".repeat(20))), Ok(true));
    assert_eq!(judged(&format!("{}isProven", "not ".repeat(21))), Err((84, Code::WrongCount)));
    assert_eq!(judged(&"(".repeat(400)), Err((20, Code::WrongCount)));
}

#[test]
fn any_text_is_judged_or_refused() {
    let pieces = [
        "plan",
        ".",
        "cost",
        "(",
        ")",
        "not",
        " and ",
        " or ",
        "<",
        "=",
        "!=",
        "63",
        "10:00",
        "\"N 3\"",
        "[",
        "]",
        " at ",
        "conflict",
        " names ",
        "é",
        "\u{202e}",
        "\"",
        "9999999999999999999999",
        ":",
        "isProven",
        " ",
    ];
    let mut state = 7_u32;
    let mut outcomes = [0; 2];
    for _ in 0..20_000 {
        let mut goal = String::new();
        for _ in 0..12 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            goal.push_str(pieces[(state >> 16) as usize % pieces.len()]);
            outcomes[usize::from(judged(&goal).is_ok())] += 1;
        }
    }
    assert!(outcomes[1] > 1_000 && outcomes[0] > 1_000, "{outcomes:?}");
}

#[test]
fn every_known_fact_is_written_as_a_goal_reads_it() {
    let facts = facts();
    let all = known(&facts);
    let written: Vec<_> = all.iter().map(|fact| (fact.name.as_str(), fact.value.as_str())).collect();
    assert!(written.contains(&("site[\"N 3\"].free at 10:00", "48")), "{written:?}");
    assert!(written.contains(&("plan.start", "10:00")), "{written:?}");
    for (name, value) in written {
        assert_eq!(judged(name), Ok(!matches!(value, "" | "false")), "{name}");
    }
}

/// The facts of an example, by which lab and name.
fn of_example(lab: &str, id: &str) -> Fact {
    use coalloc::labs::{cors, elastic, market};
    macro_rules! scenario {
        ($lab:ident) => {{
            let found = $lab::document::presets().into_iter().find(|preset| preset.id == id);
            $lab::document::to_model(&found.expect(id).document).expect("it ships")
        }};
    }
    match lab {
        "cors" => cors::views::facts(&scenario!(cors)).expect("its schedule runs"),
        "elastic" => elastic::views::facts(&scenario!(elastic)),
        _ => market::views::facts(&scenario!(market)),
    }
}

#[test]
fn facts_of_the_labs_are_those_of_their_answers() {
    for (lab, id, goals) in [
        (
            "cors",
            "three-rules",
            &[
                "purchase.connections = 2 and purchase.cost = 90",
                "by[\"max-res\"].cost = 125 and by[\"max-res\"].connections = 1",
                "rule = \"min-cost\" and not missing and not overBudget",
            ][..],
        ),
        ("cors", "paper-example", &["purchase.cost = 88.75", "amount = 25 and free >= 25"]),
        ("cors", "both-lose", &["run.served = 0 and run.requests = 2"]),
        ("elastic", "slide-rigid", &["request[\"1\"].processors = 16 or not request[\"1\"].granted"]),
        ("market", "alone", &["allDone and not user[\"you\"].waiting > 0"]),
        ("market", "three-users", &["user[\"you\"].spent <= 140", "user[\"you\"].budget = 140"]),
    ] {
        let facts = of_example(lab, id);
        for goal in goals {
            let judged = Goal::parse(goal).and_then(|goal| goal.holds(&facts));
            assert_eq!(judged, Ok(true), "{id}: {goal} of {:?}", known(&facts));
        }
    }
}

#[test]
fn facts_of_the_page_stand_beside_those_of_the_document() {
    let page = serde_json::json!({
        "page": {"tab": "timeline", "open": null, "isFilled": true, "shown": ["N1", "N2"]},
        "experiment": {"success": [[50, 0.97], [80, 0.63]], "days": 30},
    });
    let facts = facts().with(Fact::of_page(page));
    for (goal, holds) in [
        ("page.tab = \"timeline\" and plan.cost <= 0.3", true),
        ("page.open", false),
        ("page.open = \"N3\"", false),
        ("page.open.below at 80 > 1", false),
        ("page.isFilled", true),
        ("page.shown names \"N2\"", true),
        ("experiment.success at 80 > 0.6 and experiment.success at 50 > 0.9", true),
        ("experiment.success at 80 > 0.7", false),
        ("experiment.days = 30", true),
    ] {
        assert_eq!(Goal::parse(goal).and_then(|goal| goal.holds(&facts)), Ok(holds), "{goal}");
    }
}
