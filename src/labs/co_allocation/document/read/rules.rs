//! Domain rules: parts apart or together.

use std::collections::BTreeSet;

use crate::document::field;
use crate::document::field::Names;
use crate::document::problem::{Code, Problems};
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{DomainRuleDocument, DomainRuleKind};
use crate::labs::co_allocation::model::DomainRule;
use crate::labs::co_allocation::text::msg;

/// Reads the rules; two that cannot hold at once are an error.
pub(super) fn read(
    documents: &[DomainRuleDocument],
    request: &str,
    parts: &Names<'_>,
    problems: &mut Problems,
) -> Vec<DomainRule> {
    let mut seen = BTreeSet::new();
    let mut rules = Vec::with_capacity(documents.len());
    let mut paths = Vec::with_capacity(documents.len());
    for (i, rule) in documents.iter().enumerate() {
        let at = format!("{request}.domainRules[{i}].parts");
        let [a, b] = [0, 1].map(|end| {
            field::find(problems, parts, format!("{at}[{end}]"), msg!("kind.part"), &rule.parts[end])
        });
        let (Some(a), Some(b)) = (a, b) else { continue };
        if a == b {
            let message = msg!("rule.same-part", name = field::shown(&rule.parts[0]));
            problems.error(Code::SameEnds, at, message);
            continue;
        }
        if !seen.insert(([a.min(b), a.max(b)], rule.kind == DomainRuleKind::Apart)) {
            let [a, b] = rule.parts.each_ref().map(|name| field::shown(name));
            problems.error(Code::DuplicateEnds, at, msg!("rule.twice", a, b));
            continue;
        }
        rules.push(DomainRule { parts: [a, b], kind: rule.kind });
        paths.push(at);
    }
    refuse_contradictions(&rules, &paths, problems);
    rules
}

/// Being together is transitive, so parts may be together without a rule of their own.
fn refuse_contradictions(rules: &[DomainRule], paths: &[String], problems: &mut Problems) {
    let mut group: Vec<usize> = (0..*limits::PARTS.end()).collect();
    for rule in rules.iter().filter(|rule| rule.kind == DomainRuleKind::Together) {
        let [kept, joined] = rule.parts.map(|part| group[part]);
        group.iter_mut().filter(|group| **group == joined).for_each(|group| *group = kept);
    }
    for (rule, path) in rules.iter().zip(paths) {
        let [a, b] = rule.parts;
        if rule.kind == DomainRuleKind::Apart && group[a] == group[b] {
            problems.error(Code::Contradiction, path, msg!("rule.contradiction"));
        }
    }
}
