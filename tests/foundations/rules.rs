//! Scripts of rules: generated, mutated and hostile ones end with an answer or with a fault that names its line.

use coalloc::kernel::random::SplitMix64;
use coalloc::labs::co_allocation::planner::strategy::scripted as co_allocation;
use coalloc::labs::cors::selection::scripted as cors;
use coalloc::labs::elastic::broker::scripted as elastic;
use coalloc::labs::market::run::scripted as market;
use coalloc::message;
use coalloc::rule::{
    Hook, Parameter, RuleAnswer, RuleDocument, RuleFault, RuleLanguage, Script, Values, limits, whole,
};

use crate::kit::cases;

const TITLES: &[&str] = &["title = a decision"];

/// The hooks of each lab, with its language.
fn labs() -> [(&'static [Hook], RuleLanguage); 4] {
    [
        (&co_allocation::HOOKS, co_allocation::language()),
        (&cors::HOOKS, cors::language()),
        (&elastic::HOOKS, elastic::language()),
        (&market::HOOKS, market::language()),
    ]
}

/// Asks a hook once; whether there was an answer.
fn answers(script: &Script, hook: &Hook) -> bool {
    script.begin(7, || message!(TITLES; "title"));
    let input = |(number, parameter): (usize, &Parameter)| {
        let object = script.object(hook.function, number, values(parameter));
        match parameter.name {
            "parts" | "sites" => vec![object].into(),
            _ => object,
        }
    };
    let inputs: Vec<Values> = hook.parameters.iter().enumerate().map(input).collect();
    match <[Values; 2]>::try_from(inputs) {
        Ok(inputs) => ask(script, hook, inputs),
        Err(inputs) => ask(script, hook, <[Values; 3]>::try_from(inputs).expect("two or three")),
    }
}

/// A value for each field, more than any parameter has.
fn values(parameter: &Parameter) -> [Values; 12] {
    std::array::from_fn(|at| match parameter.fields.get(at) {
        Some(&("connected" | "proven")) => true.into(),
        Some(&"number") => whole(0),
        _ => whole(3 * at + 1),
    })
}

/// Reads a script and asks it each hook that it defines; the faults found.
fn faults(source: &str, hooks: &[Hook]) -> Vec<RuleFault> {
    let rule = RuleDocument { name: "Mine".to_owned(), source: source.to_owned() };
    let script = match Script::read(&rule, hooks) {
        Ok(script) => script,
        Err(fault) => return vec![fault],
    };
    let mut faults = Vec::new();
    for hook in hooks.iter().filter(|hook| script.defines(hook.function)) {
        // Only a recorded call is given the fields that the function does not ask for.
        let unrecorded = answers(&script, hook);
        script.watch(0);
        let answered = answers(&script, hook);
        assert_eq!(answered, unrecorded, "{source}");
        assert_eq!(answered, !script.has_failed(), "{source}");
        faults.extend(script.trial().step.and_then(|step| step.fault));
        assert!(answered || !faults.is_empty(), "a fault without reason: {source}");
    }
    faults
}

fn ask<const N: usize>(script: &Script, hook: &Hook, inputs: [Values; N]) -> bool {
    match hook.answer {
        RuleAnswer::Key => script.key(hook.function, &[], inputs).is_some(),
        RuleAnswer::Number => script.number(hook.function, &[], inputs).is_some(),
        RuleAnswer::Truth => script.truth(hook.function, &[], inputs).is_some(),
        RuleAnswer::Numbers => script.numbers(hook.function, &[], inputs).is_some(),
    }
}

/// Checks that each fault names a line of the script, and says something.
fn check(source: &str, hooks: &[Hook]) {
    let lines = source.lines().count().max(1) as u32;
    for fault in faults(source, hooks) {
        assert!(fault.line <= lines + 1 && fault.message.len() > 10, "{fault:?} of {source}");
        assert!(!fault.message.contains(['\n', '\u{0}']), "{fault:?}");
    }
}

#[test]
fn examples_ship_without_faults() {
    for (hooks, language) in labs() {
        for example in language.examples {
            assert_eq!(faults(&example.rule.source, hooks), [], "{}", example.id);
        }
    }
}

/// A random program of the language: functions of the hooks, with statements and expressions of every kind.
struct Program<'a> {
    random: &'a mut SplitMix64,
    fields: Vec<&'static str>,
}

impl Program<'_> {
    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.random.below(choices.len() as u64) as usize]
    }

    fn functions(&mut self, hooks: &[Hook]) -> String {
        let mut text = String::new();
        for hook in hooks {
            if self.random.below(3) > 0 {
                let names: Vec<&str> = hook.parameters.iter().map(|parameter| parameter.name).collect();
                self.fields =
                    hook.parameters.iter().flat_map(|parameter| parameter.fields).copied().collect();
                text += &format!("fn {}({}) {{\n{}}}\n", hook.function, names.join(", "), self.block(3));
            }
        }
        text
    }

    fn block(&mut self, depth: u64) -> String {
        (0..1 + self.random.below(4)).map(|_| self.statement(depth)).collect()
    }

    fn statement(&mut self, depth: u64) -> String {
        let e = self.expression(2);
        if depth == 0 {
            return format!("{e}\n");
        }
        match self.random.below(12) {
            0 => format!("let {} = {e};\n", self.one_of(&["a", "b", "c"])),
            1 => format!("{} += {e};\n", self.one_of(&["a", "b", "c"])),
            2 => format!("if {e} {{\n{}}}\n", self.block(depth - 1)),
            3 => format!("for i in 0..{} {{\n{}}}\n", self.random.below(2_000), self.block(depth - 1)),
            4 => format!("while {e} {{\n{} break; }}\n", self.block(depth - 1)),
            5 => format!("a.push({e});\n"),
            6 => format!("return {e};\n"),
            7 => format!("let a = [{e}, {}];\n", self.expression(1)),
            8 => format!("print({e});\n"),
            9 => format!("b = {}|x| {e}{};\n", self.one_of(&["a.map(", "a.sort(", "a.filter("]), ")"),
            10 => format!("switch {e} {{ 1 => 2, _ => {} }}\n", self.expression(1)),
            _ => format!("{e}\n"),
        }
    }

    fn expression(&mut self, depth: u64) -> String {
        let object =
            self.one_of(&["part", "site", "request", "node", "candidate", "user", "resource", "plan", "a"]);
        let fields = self.fields.clone();
        if depth == 0 || self.random.below(4) == 0 {
            return match self.random.below(6) {
                0 => self
                    .one_of(&["0", "1", "-7", "9223372036854775807", "1.5", "1e300", "true", "()"])
                    .to_owned(),
                1 => self.one_of(&["\"x\"", "[]", "#{}", "'c'", "a", "b"]).to_owned(),
                _ => format!("{object}.{}", self.one_of(&fields)),
            };
        }
        let (a, b) = (self.expression(depth - 1), self.expression(depth - 1));
        match self.random.below(8) {
            0 => format!("{}({a})", self.one_of(&["sqrt", "ln", "floor", "to_int", "random", "-", "!"])),
            1 => format!("{}({a}, {b})", self.one_of(&["min", "max", "site", "price"])),
            2 => format!("[{a}, {b}]"),
            3 => format!("({a})[{b}]"),
            _ => {
                let operator = self.one_of(&["+", "-", "*", "/", "%", "<", "==", "&&", "||", ">>", "in"]);
                format!("({a} {operator} {b})")
            }
        }
    }
}

/// The text with some characters and lines changed, left out, doubled or swapped.
fn mutated(source: &str, random: &mut SplitMix64) -> String {
    let mut letters: Vec<char> = source.chars().collect();
    const OTHERS: &[char] =
        &['(', ')', '{', '}', '[', ']', ';', '.', '-', '"', '\'', '|', '9', 'é', '\u{0}', '\n'];
    for _ in 0..1 + random.below(6) {
        let at = random.below(letters.len().max(1) as u64) as usize;
        match random.below(4) {
            0 if at < letters.len() => drop(letters.remove(at)),
            1 => letters.insert(at, OTHERS[random.below(OTHERS.len() as u64) as usize]),
            2 if at < letters.len() => letters[at] = OTHERS[random.below(OTHERS.len() as u64) as usize],
            _ => {
                let end = (at + 1 + random.below(40) as usize).min(letters.len());
                let copy: Vec<char> = letters[at.min(end)..end].to_vec();
                let to = random.below(letters.len().max(1) as u64) as usize;
                letters.splice(to..to, copy);
            }
        }
    }
    letters.into_iter().collect()
}

#[test]
fn generated_and_mutated_scripts_end_with_an_answer_or_a_fault() {
    for seed in 0..cases(4_000, 1_000_000) {
        let random = &mut SplitMix64::new(seed);
        let (hooks, language) = &labs_once()[seed as usize % 4];
        let source = if random.below(2) == 0 {
            Program { random, fields: Vec::new() }.functions(hooks)
        } else {
            let examples = &language.examples;
            let example = &examples[random.below(examples.len() as u64) as usize].rule.source;
            mutated(example, random)
        };
        check(&source, hooks);
    }
}

/// The same, made once.
fn labs_once() -> &'static [(&'static [Hook], RuleLanguage); 4] {
    static LABS: std::sync::OnceLock<[(&[Hook], RuleLanguage); 4]> = std::sync::OnceLock::new();
    LABS.get_or_init(labs)
}

#[test]
fn scripts_that_loop_recurse_or_grow_end_at_their_line() {
    let at = |body: &str| faults(&format!("// Mine.\nfn node(request, node) {{\n{body}\n}}"), &cors::HOOKS);
    for (body, words) in [
        ("loop {}", "operations"),
        ("for i in 0..9 { while true {} }", "endless loop"),
        ("node.fre", "perhaps “free” is meant"),
        ("node.rpice", "perhaps “price” is meant"),
        ("if node.free > 9 { 1 }", "also in an else"),
        ("while true { }", "operations"),
        ("node(request, node)", "call each other"),
        ("let a = []; loop { a.push(1); }", "too large"),
        ("let a = []; loop { a = [a]; }", "too large"),
        ("let a = [0]; loop { a += a; }", "too large"),
        ("let t = \"x\"; loop { t += t; }", "too large"),
        ("let m = #{}; let i = 0; loop { m[`${i}`] = i; i += 1; }", "operations"),
        ("let a = [0]; a.pad(999999999, 0);", "too large"),
        ("let f = |x| x; f.curry(f)", "syntax"),
        ("let a = 5; 9223372036854775807 + a", "overflow"),
        ("1 / (node.free - node.free)", "zero"),
        ("[3, 1].sort_by(|a, b| 1)", "sort"),
        ("throw \"no\"", "no"),
        ("node.zebra", "zebra"),
        ("nodes", "nodes"),
        ("2.0 ** 0.5", "**"),
        ("eval(\"1\")", "eval"),
        ("import \"x\" as y;", ""),
        ("sleep(1000)", "sleep"),
        ("timestamp()", "timestamp"),
    ] {
        let found = at(body);
        assert_eq!(found.len(), 1, "{body}: {found:?}");
        assert!(found[0].message.contains(words), "{body}: {}", found[0].message);
        assert!([2, 3].contains(&found[0].line), "{body}: line {}", found[0].line);
    }
}

#[test]
fn a_field_that_does_not_exist_is_found_before_the_script_runs() {
    let read = |body: &str| {
        let source = format!("fn node(mine, node) {{\n{body}\n}}\nfn other(node) {{ node.fre }}");
        Script::read(&RuleDocument { name: "Mine".to_owned(), source }, &cors::HOOKS).map(|_| ())
    };
    for (body, line, words) in [
        ("if false {\n node.fre }\n 1", 3, "perhaps “free” is meant"),
        ("mine.free", 2, "no field “free” here"),
        ("let a = [mine.amont]; a[0]", 2, "perhaps “amount” is meant"),
        ("node.fre.x", 2, "perhaps “free” is meant"),
        ("-mine.amount * node.rpice", 2, "perhaps “price” is meant"),
        ("node.free + fre", 2, "no variable “fre”"),
    ] {
        let fault = read(body).expect_err(body);
        assert!(fault.line == line && fault.message.contains(words), "{body}: {fault:?}");
    }
    for body in [
        "node.free",
        "let node = #{ fre: 1 }; node.fre",
        "node = #{ fre: 1 }; node.fre",
        "node.fre = 1; node.fre",
        "for node in [#{ fre: 1 }] { node.fre; } 1",
        "node.len()",
        "// node.fre\n`node.fre`.len()",
        "other(#{ fre: 1 })",
    ] {
        assert!(read(body).is_ok(), "{body}: {:?}", read(body));
    }
}

#[test]
fn scripts_without_a_hook_or_with_loose_statements_are_refused() {
    for (source, words) in [
        ("", "none of these functions"),
        ("fn other(a) { a }", "none of these functions"),
        ("fn node(a) { a }", "takes 2 parameters"),
        ("let free = 3;\nfn node(a, b) { free }", "outside of all functions"),
        ("fn node(a, b) { 1", "the { of line 1 is never closed: add }"),
        ("fn node(a, b) {\n  if a.free > 1 {\n  2 }\n", "the { of line 1 is never closed"),
        ("fn node(a, b) { [1, 2 }", "the [ of line 1 is never closed: add ]"),
        ("fn node(a, b) { 1 }}", "closes nothing"),
        ("def node(a, b):\n  1", "functions begin with fn, as in: fn node("),
        ("# Mine.\nfn node(a, b) { 1 }", "comments begin with //"),
        ("fn node(a, b) {\n  let x = 1 // One.\n\n  x\n}", "a ; is missing at the end of line 2"),
        ("fn node(a, b) { let x = 1 x }", "a ; is missing before this"),
        ("fn node(a, b) { if a.amount > 1 { 1 } elif true { 2 } else { 3 } }", "write else if"),
        ("function node(a, b) { 1 }", "functions begin with fn"),
        ("fn node(a, b) { a.free > 1 and b.free > 1 }", "&&"),
        ("fn node(a, b) { a.free > 1 ? 1 : 2 }", "there is no ?"),
        ("fn node(a, b) { 1 }\nfn node(a, b) { 2 }", "twice"),
    ] {
        let found = faults(source, &cors::HOOKS);
        assert!(found.len() == 1 && found[0].message.contains(words), "{source}: {found:?}");
    }
    let long = format!("fn node(a, b) {{ 1 }} //{}", "x".repeat(limits::SOURCE_CHARS));
    assert!(faults(&long, &cors::HOOKS)[0].message.contains("8000"));
}

#[test]
fn random_numbers_follow_from_the_seed() {
    let rule = RuleDocument { name: "Mine".to_owned(), source: "fn node(a, b) { random(1000) }".to_owned() };
    let script = Script::read(&rule, &cors::HOOKS).expect("it is a script");
    let draw = |seed| {
        script.begin(seed, || message!(TITLES; "title"));
        script.key("node", &[], [Values::UNIT, Values::UNIT]).expect("it answers")
    };
    assert_eq!(draw(5), draw(5));
    assert!((0..20).any(|seed| draw(seed) != draw(5)));
}

#[test]
fn a_script_sees_the_same_values_recorded_or_not() {
    let values = |source: &str, is_recorded: bool| {
        let rule = RuleDocument { name: "Mine".to_owned(), source: source.to_owned() };
        let script = Script::read(&rule, &cors::HOOKS).expect("it is a script");
        if is_recorded {
            script.watch(0);
        }
        script.begin(1, || message!(TITLES; "title"));
        let object = |at: usize| {
            script.object("node", at, std::array::from_fn::<_, 6, _>(|field| whole(10 * at + field)))
        };
        script.key("node", &[], [object(0), object(1)])
    };
    for body in [
        "node.free",
        "-node.price * 2 + request.amount",
        "node.len()",
        "node.keys().len()",
        "let n = node; n.len()",
        "let k = \"free\"; node[k]",
        "[node].map(|n| n.len())",
        "let x = 0; for value in node.values() { x += value; } x",
        "let a = \"//\"; node.len()",
        "`${node}`.len",
        "inner(node)",
    ] {
        let source = format!("// The node.\nfn node(request, node) {{ {body} }}\nfn inner(n) {{ n.len() }}");
        let found = values(&source, false);
        assert_eq!(found, values(&source, true), "{body}");
    }
}
