//! Charts of several series side by side, and of rejection reasons.

use std::collections::BTreeMap;

use coalloc::chart::comparison::{self, Across, ChartMark, Scale};
use coalloc::chart::{ChartCurve, Datum, Labels, Size};
use coalloc::kernel::statistics::ratio_summary;
use coalloc::labs::co_allocation::day::metrics::{Rejection, RejectionBin};
use coalloc::labs::co_allocation::figures::site_comparison::{SiteBar, SiteGroup};
use coalloc::labs::co_allocation::figures::{rejections_chart, site_comparison};

use super::golden::{PHONE, WIDE, check, in_place, noted, ratio, well_formed};

const LARGE: Size = Size { width: 1000, height: 460 };

/// Names, and each one's offset from the common shape at full load.
const PLANNERS: [(&str, f64); 12] = [
    ("Exact, 10 frames", 0.0),
    ("Exact, all starts", 0.05),
    ("First fit", -0.03),
    ("Backtracking", -0.05),
    ("Sliding window", -0.09),
    ("Negotiation", -0.13),
    ("No reservation, retries", -0.2),
    ("SAT, first plan", -0.01),
    ("Load balancing", 0.02),
    ("Small sites first", -0.02),
    ("Service levels", -0.16),
    ("Resubmission", 0.08),
];

#[test]
fn three_series_with_printed_marks_under_their_bound() {
    let data = comparison::ComparisonData {
        bound: Some(curve("Upper bound: no strategy can reserve more", 0.13, 0)),
        marks: vec![mark(50.0, 0.9, "≈ 0.90"), mark(80.0, 0.61, "> 0.61")],
        marks_name: "Printed (2010)".into(),
        days: (0..3).map(days).collect(),
        ..of_series(3)
    };
    let chart = comparison::draw(&data, WIDE, &noted(ratio()));
    in_place(&chart);
    check("comparison", &chart);
    check("comparison-phone", &comparison::draw(&data, PHONE, &noted(ratio())));
}

#[test]
fn words_may_be_japanese() {
    let words = Labels {
        title: "予約成功率と要求負荷".into(),
        note: "20日間の平均。帯は95 %信頼区間。".into(),
        x_label: "これまでの要求負荷(全CPUに対する%)".into(),
        y_label: "予約成功率(成功数 ÷ 要求数)".into(),
        empty: "まだ要求がありません".into(),
        description: "予約成功率は負荷とともに下がる。".into(),
    };
    let mut data = comparison::ComparisonData {
        marks: vec![mark(100.0, 0.85, "≥ 0.85")],
        marks_name: "論文の値".into(),
        total: Some(2),
        ..of_series(3)
    };
    for (curve, name) in data.curves.iter_mut().zip(["利用者A", "利用者B", "全利用者"]) {
        curve.name = name.into();
    }
    check("comparison-japanese", &comparison::draw(&data, WIDE, &words));
}

#[test]
fn long_names_and_loads_beyond_full_have_room() {
    let mut data = of_series(11);
    for curve in &mut data.curves {
        curve.name = "A name of sixty-four characters, which is the longest we allow!".into();
        curve.points.iter_mut().for_each(|datum| datum.x *= 2.5);
    }
    for (name, size) in [("comparison-crowded", WIDE), ("comparison-crowded-phone", PHONE)] {
        check(name, &comparison::draw(&data, size, &ratio()));
    }
}

#[test]
fn one_day_has_no_band() {
    let mut data = of_series(1);
    for datum in &mut data.curves[0].points {
        (datum.interval, datum.n) = (None, 1);
    }
    let chart = comparison::draw(&data, WIDE, &ratio());
    assert!(!chart.svg.contains("fill-opacity"), "a single day has no confidence interval to fill");
}

#[test]
fn invalid_values_and_markup_in_names_are_harmless() {
    let mut data = of_series(2);
    for (curve, name) in data.curves.iter_mut().zip(["<script>alert(1)</script>", "\"&'\u{0}"]) {
        curve.name = name.into();
    }
    data.curves[0].points[3].mean = f64::NAN;
    data.curves[0].points[4].interval = Some((f64::NEG_INFINITY, 1.0));
    data.curves[1].points[0].x = f64::INFINITY;
    let chart = comparison::draw(&data, Size { width: 0, height: u32::MAX }, &ratio());
    assert!(!["<script", "NaN", "inf", "\u{0}"].iter().any(|bad| chart.svg.contains(bad)));
    assert_eq!(chart.series[0].points.len(), 8);
    well_formed(&chart.svg);
}

#[test]
fn twelve_series_are_all_named() {
    for (name, size) in [("comparison-twelve", LARGE), ("comparison-twelve-phone", PHONE)] {
        let chart = comparison::draw(&of_series(12), size, &ratio());
        for (series, _) in PLANNERS {
            assert!(chart.svg.contains(&format!(">{series}</text>")), "{series} in {name}");
        }
        check(name, &chart);
    }
}

#[test]
fn a_parameter_as_the_horizontal_axis() {
    let places = [1.0, 2.0, 5.0, 10.0, 20.0];
    let curve = |(index, name): (usize, &str)| ChartCurve {
        name: name.into(),
        points: places
            .iter()
            .map(|&x| {
                let mean = 31.0 + 4.0 * index as f64 - 20.0 / (x + 1.0);
                Datum { x, mean, interval: Some((mean - 1.5, mean + 1.5)), n: 30 }
            })
            .collect(),
    };
    let data = comparison::ComparisonData {
        curves: ["N", "S"].into_iter().enumerate().map(curve).collect(),
        across: Across::Values,
        scale: Scale::Number,
        ..comparison::ComparisonData::default()
    };
    let words = Labels {
        title: "Cost of a plan against the number of time frames".into(),
        x_label: "Time frames asked about (N)".into(),
        y_label: "Mean cost of a plan".into(),
        ..noted(ratio())
    };
    let chart = comparison::draw(&data, WIDE, &words);
    in_place(&chart);
    check("comparison-parameter", &chart);
}

#[test]
fn gains_may_be_losses() {
    let mut data = comparison::ComparisonData { scale: Scale::Number, ..of_series(4) };
    let first = data.curves.remove(0);
    for curve in &mut data.curves {
        for (datum, base) in curve.points.iter_mut().zip(&first.points) {
            datum.mean -= base.mean;
            datum.interval = Some((datum.mean - 0.01, datum.mean + 0.01));
        }
    }
    let words = Labels {
        title: "Gain over planning exactly in 10 frames".into(),
        y_label: "Difference of the success ratios on the same day".into(),
        ..noted(ratio())
    };
    let chart = comparison::draw(&data, WIDE, &words);
    in_place(&chart);
    check("comparison-gain", &chart);
}

#[test]
fn a_single_value_has_an_error_bar() {
    let mut data = comparison::ComparisonData { across: Across::Values, ..of_series(2) };
    data.curves.iter_mut().for_each(|curve| drop(curve.points.drain(..9)));
    let chart = comparison::draw(&data, WIDE, &ratio());
    in_place(&chart);
    assert!(!chart.svg.contains("fill-opacity"), "one place has no band");
    check("comparison-single", &chart);
}

#[test]
fn empty_and_invalid_series_are_harmless() {
    check("comparison-empty", &comparison::draw(&comparison::ComparisonData::default(), WIDE, &ratio()));
    let mut data = of_series(2);
    data.across = Across::Values;
    data.scale = Scale::Number;
    data.curves[0].points[0] = Datum { x: 1e300, mean: f64::NAN, interval: None, n: 1 };
    data.curves[1].points[0] = Datum { x: 1e-300, mean: -5.0, interval: Some((-1e14, 1e14)), n: 1 };
    data.marks.push(mark(f64::INFINITY, 0.5, "never"));
    let chart = comparison::draw(&data, PHONE, &ratio());
    well_formed(&chart.svg);
    assert!(!chart.svg.contains("inf") && !chart.svg.contains("never"));
}

#[test]
fn sites_under_four_policies() {
    let data = policies();
    for (name, size) in
        [("site-comparison", LARGE), ("site-comparison-middle", WIDE), ("site-comparison-phone", PHONE)]
    {
        let chart = site_comparison::draw(&data, size, &noted(site_comparison::labels()));
        in_place(&chart);
        assert_eq!(chart.series.iter().map(|series| series.points.len()).sum::<usize>(), 40);
        check(name, &chart);
    }
    let none = site_comparison::Data::default();
    check("site-comparison-empty", &site_comparison::draw(&none, WIDE, &site_comparison::labels()));
}

#[test]
fn a_site_missing_in_one_series_keeps_its_place() {
    let mut data = policies();
    data.series[0].groups[0].bars.remove(1);
    data.series[1].groups.remove(2);
    let chart = site_comparison::draw(&data, LARGE, &site_comparison::labels());
    let place = |series: usize, name: &str| {
        let points = &chart.series[series].points;
        points.iter().find(|point| point.name.as_deref() == Some(name)).map(|point| point.px)
    };
    assert_eq!((place(0, "N1"), place(1, "U0")), (None, None));
    for site in ["N1", "N2", "U0"] {
        assert!(place(2, site) < place(3, site), "{site}");
    }
}

#[test]
fn two_hundred_sites_under_four_policies() {
    let mut data = policies();
    for series in &mut data.series {
        for group in &mut series.groups {
            let names = (0..67).map(|i| format!("{}{i}", group.name));
            let bar = group.bars[0].clone();
            group.bars = names.map(|name| SiteBar { name, ..bar.clone() }).collect();
        }
    }
    let chart = site_comparison::draw(&data, WIDE, &site_comparison::labels());
    well_formed(&chart.svg);
    in_place(&chart);
}

#[test]
fn reasons_stacked_by_load() {
    let days: Vec<Vec<RejectionBin>> = (0..3).map(rejected_on).collect();
    let with = of_days(&days);
    let without = rejections_chart::Data { reserved: None, ..with.clone() };
    let labels = noted(rejections_chart::labels());
    for (name, data, size) in [
        ("rejections", &without, WIDE),
        ("rejections-reserved", &with, WIDE),
        ("rejections-phone", &without, PHONE),
    ] {
        let chart = rejections_chart::draw(data, size, &labels);
        in_place(&chart);
        check(name, &chart);
    }
    let empty = rejections_chart::Data::default();
    check("rejections-empty", &rejections_chart::draw(&empty, WIDE, &rejections_chart::labels()));
}

#[test]
fn reasons_stacked_by_a_parameter() {
    let curve = |name: &str, shares: [f64; 4]| ChartCurve {
        name: name.into(),
        points: [1.0, 2.0, 3.0, 4.0]
            .into_iter()
            .zip(shares)
            .map(|(x, mean)| Datum { x, mean, interval: Some((mean - 0.01, mean + 0.01)), n: 10 })
            .collect(),
    };
    let data = rejections_chart::Data {
        reasons: BTreeMap::from([
            (Rejection::Cpus, curve("Too few CPUs", [0.02, 0.05, 0.1, 0.16])),
            (Rejection::Bandwidth, curve("Too little bandwidth", [0.0, 0.0, 0.06, 0.19])),
        ]),
        reserved: None,
        across: Across::Values,
    };
    let words = Labels { x_label: "Parts of every request".into(), ..rejections_chart::labels() };
    let chart = rejections_chart::draw(&data, WIDE, &words);
    in_place(&chart);
    let middles: Vec<f64> = chart.series[0].points.iter().map(|point| point.px).collect();
    let (first, last) = (middles[0] - chart.plot.left, chart.plot.right - middles[3]);
    assert!((first - last).abs() < 1.0 && first > 0.35 * (middles[1] - middles[0]), "no stack is cut");
    check("rejections-parameter", &chart);
}

/// The first `count` planners.
fn of_series(count: usize) -> comparison::ComparisonData {
    let curves = (0..).zip(&PLANNERS[..count]).map(|(seed, (name, shift))| curve(name, *shift, seed));
    comparison::ComparisonData { curves: curves.collect(), ..comparison::ComparisonData::default() }
}

/// A curve like that of the 2010 testbed.
fn curve(name: &str, shift: f64, seed: u32) -> ChartCurve {
    const SHAPE: [f64; 10] = [1.0, 1.0, 0.995, 0.985, 0.955, 0.88, 0.77, 0.655, 0.56, 0.49];
    let point = |(bin, &shape): (usize, &f64)| {
        let weight = (bin as f64 - 2.0).max(0.0) / 7.0;
        let jitter = f64::from((seed * 5 + bin as u32 * 3) % 7) / 700.0 - 0.005;
        let mean = (shape + (shift + jitter) * weight).clamp(0.0, 1.0);
        let half = 0.004 + 0.025 * weight;
        Datum { x: 10.0 * (bin as f64 + 1.0), mean, interval: Some((mean - half, mean + half)), n: 30 }
    };
    ChartCurve { name: name.into(), points: SHAPE.iter().enumerate().map(point).collect() }
}

/// Eight days around a curve.
fn days(series: usize) -> Vec<(f64, f64)> {
    let curve = curve("", PLANNERS[series].1, series as u32);
    let around = |datum: Datum| {
        (0..8_u32).map(move |day| {
            let offset = f64::from((day * 5 + datum.x as u32) % 8) - 3.5;
            (datum.x, (datum.mean + offset * 0.001 * datum.x.min(90.0) / 3.0).min(1.0))
        })
    };
    curve.points.into_iter().flat_map(around).collect()
}

fn mark(x: f64, y: f64, text: &str) -> ChartMark {
    ChartMark { x, y, text: text.into() }
}

/// Utilization of the testbed at half load, with no option and with (A), (B1), (B2).
fn policies() -> site_comparison::Data {
    const VALUES: [(&str, [f64; 10]); 4] = [
        ("No option", [0.59, 0.58, 0.55, 0.39, 0.53, 0.52, 0.48, 0.53, 0.53, 0.47]),
        ("(A) Load balancing", [0.57, 0.52, 0.49, 0.46, 0.56, 0.51, 0.49, 0.53, 0.49, 0.45]),
        ("(B1) N before S before U", [0.64, 0.65, 0.65, 0.61, 0.48, 0.46, 0.44, 0.29, 0.26, 0.18]),
        ("(B2) Large sites first", [0.19, 0.39, 0.58, 0.67, 0.17, 0.36, 0.53, 0.18, 0.32, 0.41]),
    ];
    let series = VALUES.map(|(name, values)| {
        let group = |(domain, from, to): (&str, usize, usize)| SiteGroup {
            name: domain.into(),
            bars: (0..)
                .zip(&values[from..to])
                .map(|(i, &mean)| SiteBar {
                    name: format!("{domain}{i}"),
                    mean,
                    interval: Some((mean - 0.02, mean + 0.02)),
                    n: 30,
                })
                .collect(),
        };
        let groups = [("N", 0, 4), ("S", 4, 7), ("U", 7, 10)].map(group).into();
        site_comparison::SiteSeries { name: name.into(), groups }
    });
    site_comparison::Data { series: series.into() }
}

/// A day on which CPUs run out before bandwidth does.
fn rejected_on(day: u32) -> Vec<RejectionBin> {
    let bin = |bin: u32| {
        let submitted = 40 + (day * 7 + bin * 3) % 9;
        let over = bin.saturating_sub(3);
        let counts = [
            (Rejection::Cpus, over * over / 4 + over * day / 3),
            (Rejection::Bandwidth, over),
            (Rejection::HopLimit, over / 2),
            (Rejection::LostRace, over / 3),
            (Rejection::Missed, over / 4),
            (Rejection::Undecided, over / 6),
        ];
        let rejected = counts.into_iter().filter(|&(_, count)| count > 0).collect();
        RejectionBin { load_percent: 10 * (bin + 1), submitted, rejected }
    };
    (0..10).map(bin).collect()
}

/// Shares of requests over some days that all have the same bins.
fn of_days(days: &[Vec<RejectionBin>]) -> rejections_chart::Data {
    let curve = |name: &str, count: &dyn Fn(&RejectionBin) -> u32| {
        let point = |bin: usize| {
            let counts = days.iter().map(|day| (count(&day[bin]), day[bin].submitted));
            let summary = ratio_summary(counts).expect("there are requests");
            Datum::of(days[0][bin].load_percent.into(), summary)
        };
        ChartCurve { name: name.into(), points: (0..days[0].len()).map(point).collect() }
    };
    let reasons = [
        (Rejection::Cpus, "Too few CPUs"),
        (Rejection::Bandwidth, "Too little bandwidth"),
        (Rejection::HopLimit, "Paths too long"),
        (Rejection::LostRace, "Another request was faster"),
        (Rejection::Missed, "Plan not found"),
        (Rejection::Undecided, "Undecided"),
    ];
    let of_reason = |(reason, name): (Rejection, &str)| {
        (reason, curve(name, &|bin| bin.rejected.get(&reason).copied().unwrap_or(0)))
    };
    let kept = |bin: &RejectionBin| bin.submitted - bin.rejected.values().sum::<u32>();
    rejections_chart::Data {
        reasons: reasons.into_iter().map(of_reason).collect(),
        reserved: Some(curve("Reserved", &kept)),
        across: Across::Load,
    }
}
