//! Both forms are read back by small readers of their own and must be the program again.

use std::collections::BTreeMap;

use super::{Formulation, Language, Names, literal_names, write};
use crate::labs::co_allocation::document::{presets, to_model};
use crate::labs::co_allocation::planner::Problem;
use crate::labs::co_allocation::planner::milp_set::set_program;
use crate::labs::co_allocation::planner::program::{Relation, ZeroOneProgram, zero_one_program};
use crate::labs::co_allocation::planner::values::prices;
use crate::labs::co_allocation::tasks::{Work, WorkList};

/// A program as a reader sees it; columns and rows by name, coefficients of 0 left out.
#[derive(Debug, Default, PartialEq)]
struct ReadProgram {
    cost: BTreeMap<String, i64>,
    /// Relation, terms, right-hand side.
    rows: BTreeMap<String, (char, BTreeMap<String, i64>, i64)>,
    /// Upper bounds.
    most: BTreeMap<String, i64>,
}

fn read_mps(text: &str) -> ReadProgram {
    let (mut read, mut section) = (ReadProgram::default(), "");
    for line in text.lines().filter(|line| !line.starts_with('*')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = || words[2].parse().expect("a whole number");
        match (line.starts_with(' '), section, words.as_slice()) {
            (false, _, [name, ..]) => section = *name,
            (true, "ROWS", ["N", "cost"]) => {}
            (true, "ROWS", [relation, row]) => {
                let relation = relation.chars().next().unwrap_or('?');
                read.rows.insert((*row).to_owned(), (relation, BTreeMap::new(), 0));
            }
            (true, "COLUMNS", [_, "'MARKER'", _]) => {}
            (true, "COLUMNS", [column, "cost", _]) => {
                read.cost.insert((*column).to_owned(), number());
            }
            (true, "COLUMNS", [column, row, _]) => {
                let row = read.rows.get_mut(*row).expect("a row of that name");
                assert_eq!(row.1.insert((*column).to_owned(), number()), None, "{line}");
            }
            (true, "RHS", [_, row, _]) => read.rows.get_mut(*row).expect("a row of that name").2 = number(),
            (true, "BOUNDS", ["BV", _, column]) => {
                assert_eq!(read.most.insert((*column).to_owned(), 1), None)
            }
            (true, "BOUNDS", ["FX", _, column, "0"]) => {
                assert_eq!(read.most.insert((*column).to_owned(), 0), None);
            }
            _ => panic!("{section}: {line}"),
        }
    }
    read
}

fn read_lp(text: &str) -> ReadProgram {
    let (mut read, mut section) = (ReadProgram::default(), "");
    let body: Vec<&str> = text.lines().filter(|line| !line.starts_with('\\')).collect();
    let text = body.join("\n").replace("Subject To", "Subject");
    let mut words = text.split_whitespace().peekable();
    let (mut row, mut sign) = (String::new(), 1);
    while let Some(word) = words.next() {
        match word {
            "Minimize" | "Subject" | "Bounds" | "Binary" | "End" => section = word,
            "+" | "-" => sign = if word == "+" { 1 } else { -1 },
            "<=" | "=" | ">=" if section == "Bounds" => {
                assert_eq!((word, words.next()), ("=", Some("0")));
            }
            "<=" | "=" | ">=" => {
                let at = read.rows.get_mut(&row).expect("a row before its relation");
                let right = words.next().expect("a right-hand side").parse().expect("a whole number");
                (at.0, at.2) =
                    (['L', 'E', 'G'][["<=", "=", ">="].iter().position(|r| *r == word).unwrap_or(0)], right);
            }
            name if section == "Binary" => assert_eq!(read.most.insert(name.to_owned(), 1), None),
            name if section == "Bounds" => assert_eq!(read.most.insert(name.to_owned(), 0), None),
            head if head.ends_with(':') => {
                row = head.trim_end_matches(':').to_owned();
                if section == "Subject" {
                    read.rows.insert(row.clone(), ('?', BTreeMap::new(), 0));
                }
                sign = 1;
            }
            number => {
                let factor = sign * number.parse::<i64>().expect("a whole number");
                let column = words.next().expect("a column after its coefficient").to_owned();
                let terms = if section == "Minimize" {
                    &mut read.cost
                } else {
                    &mut read.rows.get_mut(&row).expect("a row before its terms").1
                };
                if section == "Minimize" || factor != 0 {
                    assert_eq!(terms.insert(column, factor), None);
                }
            }
        }
    }
    read
}

/// The program in the same shape, by the names of its columns and rows in order.
fn expected(program: &ZeroOneProgram, columns: &[String], rows: &[String]) -> ReadProgram {
    let mut read = ReadProgram::default();
    for (column, name) in program.columns.iter().zip(columns) {
        read.cost.insert(name.clone(), column.cost as i64);
        read.most.insert(name.clone(), i64::from(column.may_be_one));
    }
    for (row, name) in program.rows.iter().zip(rows) {
        let relation = match row.relation {
            Relation::AtMost => 'L',
            Relation::Exactly => 'E',
            Relation::AtLeast => 'G',
        };
        let terms = row.terms.iter().map(|&(column, factor)| (columns[column].clone(), factor)).collect();
        read.rows.insert(name.clone(), (relation, terms, row.right));
    }
    read
}

/// Exports the request of a preset both ways, after its parts are renamed, and reads both back.
fn round_trip(preset: &str, part_name: impl Fn(usize) -> String) -> [String; 2] {
    let preset = presets().into_iter().find(|one| one.id == preset).expect("a preset of that id");
    let mut scenario = to_model(&preset.document).expect("presets are valid");
    for (index, part) in scenario.request.parts.iter_mut().enumerate() {
        part.name = part_name(index);
    }
    let (grid, request) = (&scenario.grid, &scenario.request);
    let availability = crate::labs::co_allocation::model::Availability::of_empty(grid);
    let values = prices(grid);
    let constraints = scenario.options.frames.constraints;
    let problem = Problem { grid, request, availability: &availability, values: &values, constraints };
    let program = zero_one_program(&problem);
    let names = literal_names(&program, grid, request);
    let columns: Vec<String> = (0..program.columns.len()).map(|at| names.column(at)).collect();
    let rows: Vec<String> = (0..program.rows.len()).map(|at| names.row(at)).collect();
    let expected = expected(&program, &columns, &rows);
    assert_eq!(expected.cost.len(), program.columns.len(), "every column has a name of its own");
    assert_eq!(expected.rows.len(), program.rows.len(), "every row has a name of its own");
    let text = |language| {
        let text = Formulation::Literal.export(&problem, "A title\nof two lines", language);
        text.expect("the literal program can always be written").to_string()
    };
    let [lp, mps] = [Language::Lp, Language::Mps].map(text);
    assert_eq!(read_lp(&lp), expected);
    assert_eq!(read_mps(&mps), expected);
    assert!(lp.lines().chain(mps.lines()).all(|line| line.len() <= 255 || line.starts_with('\\')));
    [lp, mps]
}

#[test]
fn both_forms_are_the_program() {
    let [lp, mps] = round_trip("tiny", |part| format!("P{part}"));
    assert!(lp.starts_with("\\ A title\n\\ of two lines\n"), "{lp}");
    assert!(lp.contains("\\ (9) A, P0–P1\n r9(A,P0_and_P1):"), "{lp}");
    assert!(mps.contains(" BV BND x(A,P0)\n") && mps.contains(" FX BND x(X,P0) 0\n"), "{mps}");
    round_trip("testbed-2010", |part| format!("P{part}"));
}

#[test]
fn strange_names_stay_apart() {
    let [lp, _] = round_trip("tiny", |part| if part == 0 { "a,b".to_owned() } else { "計算_[1]".to_owned() });
    assert!(lp.contains("x(A,a,b)") && lp.contains("x(A,_8a08__7b97__5f_(1))"), "{lp}");
}

#[test]
fn names_too_long_become_numbers_and_are_told() {
    let [lp, mps] = round_trip("tiny", |part| "長".repeat(63) + &part.to_string());
    assert!(lp.contains("\\ c1 is x[A,長長") && lp.contains(" r1:") && mps.contains(" BV BND c1\n"), "{lp}");
    // Both list the meanings of the numbers, in lines short enough for every reader.
    assert!(mps.contains("* c1 is x[A,長長") && mps.contains("* r1 is (4) 長長"), "{mps}");
    assert!(lp.lines().chain(mps.lines()).all(|line| line.len() <= 255));
}

#[test]
fn names_are_short_enough_for_every_reader() {
    // CBC takes 100 letters at most.
    let [lp, mps] = round_trip("tiny", |part| format!("{}{part}", "long".repeat(12)));
    let words = lp.lines().chain(mps.lines()).filter(|line| !line.starts_with(['\\', '*']));
    assert!(words.flat_map(str::split_whitespace).all(|word| word.len() <= 100), "{lp}");
    assert!(mps.contains("NAME coalloc FREE\n"), "{mps}");
}

#[test]
fn the_set_formulation_is_written_alike_in_both() {
    let task = Work::new(WorkList::Testbed, 1).task(3);
    let text = |language| Formulation::Set.export(&task.problem(&task.frames[0]), "set", language);
    let [lp, mps] =
        [Language::Lp, Language::Mps].map(|language| text(language).expect("it has few routes").to_string());
    let read = read_lp(&lp);
    assert_eq!(read, read_mps(&mps));
    let program = set_program(&task.problem(&task.frames[0])).expect("it has few routes").program;
    assert_eq!((read.cost.len(), read.rows.len()), (program.columns.len(), program.rows.len()));
    assert!(lp.contains("z(0,") && lp.contains("r4(1):"), "{lp}");
}

#[test]
fn a_program_of_nothing_can_be_written() {
    let program = ZeroOneProgram::<(), ()> { columns: Vec::new(), rows: Vec::new() };
    let names = Names::new('c', 0, 0, |_| String::new(), |_| String::new());
    let mut lp = String::new();
    write(&program, &names, "", Language::Lp, &mut lp).expect("a string takes whatever is written to it");
    assert!(lp.contains("cost: 0 nothing") && lp.contains(" nothing = 0\nBinary\nEnd"), "{lp}");
}
