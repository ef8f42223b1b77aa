//! Two stars of sites whose centers are joined by one link, the bottleneck.

use std::f64::consts::PI;

use super::draft::Draft;
use super::places::fan;

/// Half the distance between the two centers.
const APART: f64 = 220.0;

/// The first star has one site more where their number is odd; each star is a domain around an exchange point.
pub fn draft(sites: usize) -> Draft {
    let mut draft = Draft::default();
    let stars = [("L", "Left", sites - sites / 2, PI, -APART), ("R", "Right", sites / 2, 0.0, APART)];
    let mut centers = Vec::new();
    for (domain, (letter, name, sites, side, x)) in stars.into_iter().enumerate() {
        draft.domains.push(name.to_owned());
        let center = draft.exchange_point(format!("{letter}X"), [x, 0.0]);
        for (index, [dx, dy]) in fan(sites, side).into_iter().enumerate() {
            let site = draft.site(format!("{letter}{}", index + 1), Some(domain), [x + dx, dy]);
            draft.links.push([center, site]);
        }
        centers.push(center);
    }
    draft.links.push([centers[0], centers[1]]);
    draft
}
