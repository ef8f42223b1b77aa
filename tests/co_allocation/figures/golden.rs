//! Checks on every chart, and comparison with its golden picture.

use coalloc::chart::{Chart, Labels, Size};

use crate::kit::golden;

pub const WIDE: Size = Size { width: 720, height: 420 };
pub const PHONE: Size = Size { width: 340, height: 380 };

/// Texts of a chart of success ratios.
pub fn ratio() -> Labels {
    Labels {
        title: "Success ratio of the series".into(),
        x_label: "Offered load so far, % of all CPUs".into(),
        y_label: "Success ratio (reserved ÷ submitted)".into(),
        ..Labels::blank()
    }
}

/// With a note of means.
pub fn noted(words: Labels) -> Labels {
    Labels { note: "Mean of 30 days; shaded or bars: 95 % confidence interval".into(), ..words }
}

/// Compares with the golden picture, or rewrites it.
pub fn check(name: &str, chart: &Chart) {
    well_formed(&chart.svg);
    golden::compare(&format!("charts/{name}.svg"), &chart.svg);
}

/// Checks that a chart is accessible, scalable, free of style elements and external references, and
/// well-formed.
pub fn well_formed(svg: &str) {
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "));
    assert!(svg.contains("viewBox=\"0 0 ") && svg.contains("role=\"img\""));
    assert!(svg.contains("<title>") && svg.contains("<desc>"));
    for banned in ["style=", "<style", "<script", "url(", "href", "NaN"] {
        assert!(!svg.contains(banned), "{banned} in a chart");
    }
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("every tag is closed");
        let name = |tag: &str| tag.split([' ', '\n']).next().unwrap_or_default().to_owned();
        match tag.strip_prefix('/') {
            Some(closing) => assert_eq!(open.pop(), Some(name(closing))),
            None if tag.ends_with('/') => {}
            None => open.push(name(tag)),
        }
    }
    assert!(open.is_empty());
}

/// Every datum is inside the data area, and its series has a group.
pub fn in_place(chart: &Chart) {
    assert!(!chart.series.is_empty());
    for series in &chart.series {
        assert!(chart.svg.contains(&format!("<g data-series=\"{}\">", series.name)));
        for point in &series.points {
            assert!((chart.plot.left..=chart.plot.right).contains(&point.px), "{point:?}");
            assert!((chart.plot.top..=chart.plot.bottom).contains(&point.py), "{point:?}");
        }
    }
}
