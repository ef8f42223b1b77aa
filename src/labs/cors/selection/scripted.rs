//! A rule of one's own: a script orders the nodes, and says how much is bought from each.

use super::{Candidate, Part, Purchase};
use crate::labs::cors::model::{Hundredths, Request};
use crate::labs::cors::text::msg;
use crate::rule::{Hook, Key, Parameter, RuleAnswer, RuleLanguage, Script, Values, whole};

const REQUEST: Parameter =
    Parameter { name: "request", fields: &["number", "amount", "missing", "resource", "start", "duration"] };
const NODE: Parameter = Parameter { name: "node", fields: &["number", "free", "price", "connected"] };

/// Functions of a script that buys for one request.
pub const HOOKS: [Hook; 2] = [
    Hook { function: "node", parameters: &[REQUEST, NODE], answer: RuleAnswer::Key },
    Hook { function: "amount", parameters: &[REQUEST, NODE], answer: RuleAnswer::Number },
];

/// The language of these scripts, with published rules.
pub fn language() -> RuleLanguage {
    RuleLanguage::new(
        &HOOKS,
        &[
            ("min-cost", true, "Min-Cost", include_str!("rules/min-cost.rhai")),
            ("max-res", true, "Max-Res", include_str!("rules/max-res.rhai")),
            ("max-res-cheap", true, "Max-Res cheap", include_str!("rules/max-res-cheap.rhai")),
            ("min-res", true, "Min-Res", include_str!("rules/min-res.rhai")),
        ],
    )
}

/// A request that a manager searches for.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// Number of the request.
    pub number: usize,
    /// The request.
    pub request: &'a Request,
    /// Amount that is still missing.
    pub missing: u32,
}

/// Buys by a script: nodes by rising keys (without `node`, in their order), from each what `amount` says (without it, as
/// much as is free) but no more than is missing. Nothing when there is too little, the decision fails, or an amount is
/// not a whole number from 0 to what is free.
///
/// Ties go to the node that comes first. Complexity: two calls per node, within the limits of a decision.
pub fn buy(script: &Script, wanted: Wanted<'_>, candidates: &[Candidate]) -> Option<Purchase> {
    let Wanted { number, request, missing } = wanted;
    let title = || msg!("cors.rule-decision", number = number + 1, missing);
    script.begin(u64::from(request.window.start) ^ (number as u64) << 32, title);
    let [asked, asked_amount] = ["node", "amount"].map(|function| {
        let values = [
            whole(number),
            whole(request.amount),
            whole(missing),
            whole(request.resource),
            whole(request.window.start),
            whole(request.window.end - request.window.start),
        ];
        script.object(function, 0, values)
    });
    let key = |candidate: &Candidate| {
        let key = match script.defines("node") {
            true => {
                script.key("node", &[candidate.node], [asked.clone(), values(script, "node", candidate)])?
            }
            false => Key::from(0.0),
        };
        Some((key, *candidate))
    };
    let mut keyed: Vec<(Key, Candidate)> = candidates.iter().map(key).collect::<Option<_>>()?;
    keyed.sort_by(|(a, first), (b, second)| a.cmp(b).then(first.node.cmp(&second.node)));
    let (mut left, mut parts) = (missing, Vec::new());
    for (_, candidate) in keyed {
        if left == 0 {
            break;
        }
        let about = &[candidate.node];
        let amount = if script.defines("amount") {
            let answer = script.number(
                "amount",
                about,
                [asked_amount.clone(), values(script, "amount", &candidate)],
            )?;
            if answer.fract() != 0.0 || !(0.0..=f64::from(candidate.free)).contains(&answer) {
                let (free, node) = (candidate.free, candidate.node + 1);
                script.refuse("amount", msg!("cors.rule-amount", answer, free, node));
                return None;
            }
            answer as u32
        } else {
            candidate.free
        };
        let amount = amount.min(left);
        left -= amount;
        for function in ["node", "amount"] {
            match amount {
                0 => script.tell(function, about, || msg!("cors.rule-none")),
                _ => {
                    script.taken(function, about, 0);
                    script.tell(function, about, || msg!("cors.rule-amount-taken", amount));
                }
            }
        }
        if amount > 0 {
            parts.push(Part { node: candidate.node, amount, unit_cost: candidate.unit_cost });
        }
    }
    let purchase = (left == 0).then_some(Purchase(parts));
    if purchase.is_none() {
        script.gave_up(|| msg!("cors.rule-short", left));
    }
    script.settle(purchase.is_some(), || match &purchase {
        None => msg!("cors.rule-short", left),
        Some(purchase) => {
            msg!("cors.rule-bought", count = purchase.connections(), cost = money(purchase.cost()))
        }
    });
    purchase
}

fn money(hundredths: Hundredths) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

fn values(script: &Script, function: &'static str, candidate: &Candidate) -> Values {
    script.object(
        function,
        1,
        [
            whole(candidate.node),
            whole(candidate.free),
            whole(candidate.unit_cost),
            candidate.connected.into(),
        ],
    )
}
