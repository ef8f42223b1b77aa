//! Reads what the standard library reads.

use super::nearest;
use crate::kernel::random::SplitMix64;

fn check(text: &str) {
    let expected: f64 = text.parse().expect("a decimal");
    assert_eq!(nearest(text).map(f64::to_bits), Some(expected.to_bits()), "{text}");
}

#[test]
fn any_number_in_any_notation() {
    let mut random = SplitMix64::new(1);
    for _ in 0..5_000 {
        let number = f64::from_bits(random.next_bits());
        if number.is_finite() {
            check(&number.to_string());
            check(&format!("{number:e}"));
            check(&format!("{number:.17e}"));
        }
        let (digits, exponent) = (random.next_bits(), random.next_bits() % 700);
        check(&format!("{}.{digits}e{}", digits % 1000, exponent as i64 - 350));
    }
}

#[test]
fn numbers_half_way_between_two_and_next_to_that() {
    let mut random = SplitMix64::new(2);
    for power in (0..32).cycle().take(640) {
        let half_way = u128::from(random.next_bits() >> 11 | 1 << 52) * 2 + 1;
        for half_way in [half_way << power, half_way * 5_u128.pow(power)] {
            check(&format!("{half_way}"));
            check(&format!("{half_way}e-{power}"));
            check(&format!("{}.{}1e-{power}", half_way - 1, "9".repeat(900)));
            check(&format!("{half_way}.{}1e-{power}", "0".repeat(900)));
            check(&format!("{half_way}{}e-{}", "0".repeat(900), power + 900));
        }
    }
}

#[test]
fn the_ends_of_the_range() {
    for size in [
        "5e-324",
        "2.5e-324",
        "4.9406564584124654e-324",
        "2.4703282292062327e-324",
        "2.4703282292062328e-324",
    ] {
        check(size);
    }
    for size in
        ["2.2250738585072011e-308", "2.2250738585072014e-308", "4.4501477170144023e-308", "1e-400", "0e999"]
    {
        check(size);
    }
    for size in [
        "1.7976931348623157e308",
        "1.7976931348623158e308",
        "1.7976931348623159e308",
        "1e309",
        "1e99999999999",
    ] {
        check(size);
        check(&format!("-{size}"));
    }
    check(&format!("0.{}7e1000", "0".repeat(1000)));
    check(&format!("1{}e-1000", "0".repeat(1000)));
}

#[test]
fn what_is_a_decimal() {
    for text in ["0", "-0", "+1", "1.", ".5", "-.5e-1", "00012.50", "1E+5"] {
        check(text);
    }
    for text in [
        "", ".", "-", "+-1", "--1", "e5", ".e5", "1e", "1e+", "1e5.0", "1e5e5", "1_000", " 1", "1,5", "0x1",
        "inf", "nan", "١",
    ] {
        assert_eq!(nearest(text), None, "{text}");
    }
}
