//! Charts of a single set of days.

use coalloc::chart::{ChartCurve, Datum, Labels, Size};
use coalloc::labs::co_allocation::figures::{hours, printed, sites, success};

use super::golden::{PHONE, WIDE, check, in_place, well_formed};

const LONG: &str = "A name of sixty-four characters, which is the longest we allow!";

#[test]
fn success_with_two_users() {
    let data =
        success_data(&["User A", "User B", "All users"], [0.015, -0.015, 0.0], &printed::TAKEFUSA_2010);
    check("success", &success::draw(&data, WIDE, &noted(success::labels())));
    check("success-phone", &success::draw(&data, PHONE, &noted(success::labels())));
}

#[test]
fn success_with_service_levels() {
    let marks = printed::TAKEFUSA_2010_SERVICE_LEVELS;
    let data = success_data(&["User A", "User B", "All users"], [0.09, -0.14, 0.0], &marks);
    check("success-levels", &success::draw(&data, WIDE, &noted(success::labels())));
}

#[test]
fn success_in_japanese() {
    let words = Labels {
        title: "予約成功率と要求負荷".into(),
        note: "20日間の平均。帯は95 %信頼区間。".into(),
        x_label: "これまでの要求負荷(全CPUに対する%)".into(),
        y_label: "予約成功率(成功数 ÷ 要求数)".into(),
        empty: "まだ要求がありません".into(),
        description: "予約成功率は負荷とともに下がる。".into(),
    };
    let mut data =
        success_data(&["利用者A", "利用者B", "全利用者"], [0.02, -0.02, 0.0], &printed::TAKEFUSA_2009);
    data.marks_name = "論文の値".into();
    check("success-japanese", &success::draw(&data, WIDE, &words));
}

#[test]
fn success_with_ten_users_of_long_names_beyond_full_load() {
    let names = [LONG; 11];
    let shifts = std::array::from_fn::<f64, 11, _>(|i| 0.05 - 0.01 * i as f64);
    let mut data = success_data(&names, shifts, &[]);
    for curve in &mut data.curves {
        curve.points.iter_mut().for_each(|datum| datum.x *= 2.5);
    }
    check("success-crowded", &success::draw(&data, WIDE, &success::labels()));
    check("success-crowded-phone", &success::draw(&data, PHONE, &success::labels()));
}

#[test]
fn success_without_data() {
    check("success-empty", &success::draw(&success::Data::default(), WIDE, &success::labels()));
}

#[test]
fn success_of_one_day_has_no_band() {
    let mut data = success_data(&["All users"], [0.0], &[]);
    for datum in &mut data.curves[0].points {
        (datum.interval, datum.n) = (None, 1);
    }
    let chart = success::draw(&data, WIDE, &success::labels());
    assert!(!chart.svg.contains("<polygon"), "a single day has no confidence interval to fill");
}

#[test]
fn sites_by_domain() {
    check("sites", &sites::draw(&sites_data(), WIDE, &noted(sites::labels())));
    check("sites-phone", &sites::draw(&sites_data(), PHONE, &noted(sites::labels())));
}

#[test]
fn sites_with_long_names() {
    let mut data = sites_data();
    for group in &mut data.groups {
        group.name = LONG.into();
        group.bars.iter_mut().for_each(|bar| bar.name = LONG.into());
    }
    check("sites-long", &sites::draw(&data, WIDE, &sites::labels()));
}

#[test]
fn two_hundred_sites() {
    let group = |domain: usize| sites::SiteGroup {
        name: format!("Domain {domain}"),
        bars: (0..40)
            .map(|i| sites::SiteBar {
                name: format!("D{domain}-{i}"),
                mean: ((i * 7 + domain * 13) % 40) as f64 / 40.0,
                interval: None,
                n: 1,
            })
            .collect(),
    };
    let data = sites::Data { groups: (0..5).map(group).collect() };
    check("sites-many", &sites::draw(&data, WIDE, &sites::labels()));
    check("sites-empty", &sites::draw(&sites::Data::default(), WIDE, &sites::labels()));
}

#[test]
fn a_day_of_utilization() {
    check("timeline", &hours::draw(&timeline_data(), WIDE, &noted(hours::labels())));
    check("timeline-phone", &hours::draw(&timeline_data(), PHONE, &noted(hours::labels())));
    let none = hours::Data { curves: Vec::new(), slot_hours: 0.25 };
    check("timeline-empty", &hours::draw(&none, WIDE, &hours::labels()));
}

#[test]
fn every_datum_is_in_place() {
    let success = success_data(&["All", "A"], [0.0, 0.01], &printed::TAKEFUSA_2010);
    in_place(&success::draw(&success, WIDE, &success::labels()));
    in_place(&sites::draw(&sites_data(), PHONE, &sites::labels()));
    in_place(&hours::draw(&timeline_data(), WIDE, &hours::labels()));
}

#[test]
fn invalid_values_and_markup_in_names_are_harmless() {
    let mut data = success_data(&["<script>alert(1)</script>", "\"&'\u{0}"], [0.0, 0.1], &[]);
    data.curves[0].points[3].mean = f64::NAN;
    data.curves[0].points[4].interval = Some((f64::NEG_INFINITY, 1.0));
    data.curves[1].points[0].x = f64::INFINITY;
    let chart = success::draw(&data, Size { width: 0, height: u32::MAX }, &success::labels());
    assert!(!chart.svg.contains("<script") && !chart.svg.contains("NaN") && !chart.svg.contains("inf"));
    assert!(!chart.svg.contains('\u{0}'));
    assert_eq!(chart.series[0].points.len(), 8);
    well_formed(&chart.svg);
}

/// Curves like those of a simulated day of the 2010 testbed.
fn success_data<const N: usize>(
    names: &[&str; N],
    shifts: [f64; N],
    marks: &[printed::Mark],
) -> success::Data {
    const SHAPE: [f64; 10] = [1.0, 1.0, 0.995, 0.985, 0.955, 0.88, 0.77, 0.655, 0.56, 0.49];
    let curve = |(name, shift): (&&str, f64)| ChartCurve {
        name: (*name).to_owned(),
        points: (0..10)
            .map(|bin| {
                let weight = (bin as f64 - 3.0).max(0.0) / 6.0;
                let mean = (SHAPE[bin] + shift * weight).clamp(0.0, 1.0);
                let half = 0.004 + 0.03 * weight;
                let interval = Some(((mean - half).max(0.0), (mean + half).min(1.0)));
                Datum { x: 10.0 * (bin as f64 + 1.0), mean, interval, n: 20 }
            })
            .collect(),
    };
    success::Data {
        curves: names.iter().zip(shifts).map(curve).collect(),
        marks: marks.to_vec(),
        marks_name: "Printed (2010)".into(),
    }
}

/// Utilization of the testbed's sites at half load.
fn sites_data() -> sites::Data {
    let group = |name: &str, values: &[f64]| sites::SiteGroup {
        name: name.to_owned(),
        bars: (0..)
            .zip(values)
            .map(|(i, &mean)| sites::SiteBar {
                name: format!("{name}{i}"),
                mean,
                interval: Some((mean - 0.03, mean + 0.03)),
                n: 20,
            })
            .collect(),
    };
    sites::Data {
        groups: vec![
            group("N", &[0.59, 0.58, 0.55, 0.39]),
            group("S", &[0.53, 0.52, 0.48]),
            group("U", &[0.53, 0.53, 0.47]),
        ],
    }
}

/// A day that fills towards noon.
fn timeline_data() -> hours::Data {
    let curve = |name: &str, top: f64| ChartCurve {
        name: name.to_owned(),
        points: (0..96)
            .map(|slot| {
                let hour = slot as f64 / 4.0;
                let ramp = (hour / 5.0).min((24.0 - hour) / 5.0).min(1.0);
                let mean = top * ramp * (1.0 - 0.02 * f64::from((slot * 7 % 5) as u8));
                Datum { x: hour, mean, interval: Some((mean - 0.02, mean + 0.02)), n: 20 }
            })
            .collect(),
    };
    hours::Data { curves: vec![curve("CPUs", 0.72), curve("Bandwidth", 0.31)], slot_hours: 0.25 }
}

fn noted(words: Labels) -> Labels {
    Labels { note: "Mean of 20 days; shaded: 95 % confidence interval".into(), ..words }
}
