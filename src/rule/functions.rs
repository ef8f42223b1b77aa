//! The engine that runs scripts: its limits, and the functions that a script may call.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicFnPackage, BasicIteratorPackage, BasicMapPackage,
    BasicStringPackage, LogicPackage, Package,
};
use rhai::{Array, Dynamic, Engine, EvalAltResult, FnPtr, NativeCallContext};

use super::key::Key;
use super::limits;
use crate::kernel::random::SplitMix64;
use crate::text::msg;

/// State of the decision at hand, which functions of the engine change.
pub(super) struct Decision {
    /// Operations that are left.
    pub left: Cell<u64>,
    /// Operations of the call at hand.
    pub used: Cell<u64>,
    pub random: RefCell<SplitMix64>,
    pub printed: RefCell<Vec<String>>,
}

type Answer<T> = Result<T, Box<EvalAltResult>>;

/// The engine with its limits. Packages with clocks, hashes or functions that differ between machines are left out.
pub(super) fn engine(decision: &Rc<Decision>) -> Engine {
    let mut engine = Engine::new_raw();
    engine.set_max_call_levels(limits::CALL_LEVELS);
    engine.set_max_expr_depths(limits::DEPTH, limits::DEPTH);
    engine.set_max_variables(limits::VARIABLES);
    engine.set_max_functions(limits::FUNCTIONS);
    engine.set_max_array_size(limits::ELEMENTS);
    engine.set_max_map_size(limits::FIELDS);
    engine.set_max_string_size(limits::TEXT_CHARS);
    engine.set_fail_on_invalid_map_property(true);
    // A power of fractions differs between machines, and a bound argument may hold itself.
    for symbol in ["eval", "curry", "**", "**="] {
        engine.disable_symbol(symbol);
    }
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicFnPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    watch(&mut engine, decision);
    register_numbers(&mut engine, decision);
    register_sorting(&mut engine);
    engine
}

/// Counts operations over all calls of a decision, and keeps what is printed.
fn watch(engine: &mut Engine, decision: &Rc<Decision>) {
    let counted = Rc::clone(decision);
    engine.on_progress(move |operations| {
        counted.used.set(operations);
        (operations > counted.left.get()).then_some(Dynamic::UNIT)
    });
    let printing = Rc::clone(decision);
    engine.on_print(move |line| {
        let mut lines = printing.printed.borrow_mut();
        if lines.len() < limits::PRINTED_LINES {
            lines.push(line.to_owned());
        }
    });
}

/// Functions of numbers that give the same bits on every machine.
fn register_numbers(engine: &mut Engine, decision: &Rc<Decision>) {
    let random = Rc::clone(decision);
    engine.register_fn("random", move |below: i64| -> Answer<i64> {
        let bound = u64::try_from(below).ok().filter(|&bound| bound > 0);
        let bound = bound.ok_or_else(|| thrown(&msg!("rule.random").to_string()))?;
        Ok(random.random.borrow_mut().below(bound) as i64)
    });
    engine.register_fn("sqrt", f64::sqrt);
    engine.register_fn("sqrt", |whole: i64| (whole as f64).sqrt());
    engine.register_fn("ln", libm::log);
    engine.register_fn("exp", libm::exp);
    engine.register_fn("floor", f64::floor);
    engine.register_fn("ceiling", f64::ceil);
    engine.register_fn("round", f64::round);
    engine.register_fn("to_float", |whole: i64| whole as f64);
    engine.register_fn("to_float", |number: f64| number);
    engine.register_fn("to_int", |number: f64| number as i64);
    engine.register_fn("to_int", |whole: i64| whole);
    engine.register_fn("min", |a: i64, b: i64| a.min(b));
    engine.register_fn("max", |a: i64, b: i64| a.max(b));
    engine.register_fn("min", f64::min);
    engine.register_fn("max", f64::max);
    engine.register_fn("min", |a: i64, b: f64| (a as f64).min(b));
    engine.register_fn("max", |a: i64, b: f64| (a as f64).max(b));
    engine.register_fn("min", |a: f64, b: i64| a.min(b as f64));
    engine.register_fn("max", |a: f64, b: i64| a.max(b as f64));
}

/// Sorting by keys alone: the engine's own panics where a comparison contradicts itself.
fn register_sorting(engine: &mut Engine) {
    engine.register_fn("sort", |list: &mut Array| sort_by(list, |item| Ok(item.clone())));
    engine.register_fn("sort", |context: NativeCallContext, list: &mut Array, key: FnPtr| {
        sort_by(list, |item| key.call_within_context(&context, (item.clone(),)))
    });
    for name in ["sort_by", "sort_desc", "order", "order_by", "order_desc"] {
        engine.register_fn(name, move |_: Array| -> Answer<()> { Err(no_sorting(name)) });
        engine.register_fn(name, move |_: Array, _: FnPtr| -> Answer<()> { Err(no_sorting(name)) });
    }
}

/// Sorts a list by rising keys; equal ones keep their order.
fn sort_by(list: &mut Array, key: impl Fn(&Dynamic) -> Answer<Dynamic>) -> Answer<()> {
    let keyed = std::mem::take(list).into_iter().map(|item| {
        let key = Key::of(key(&item)?).map_err(|words| thrown(&words.to_string()))?;
        Ok((key, item))
    });
    let mut keyed = keyed.collect::<Answer<Vec<_>>>()?;
    keyed.sort_by(|(a, _), (b, _)| a.cmp(b));
    *list = keyed.into_iter().map(|(_, item)| item).collect();
    Ok(())
}

fn no_sorting(name: &str) -> Box<EvalAltResult> {
    thrown(&msg!("rule.no-sorting", name).to_string())
}

fn thrown(what: &str) -> Box<EvalAltResult> {
    what.into()
}
