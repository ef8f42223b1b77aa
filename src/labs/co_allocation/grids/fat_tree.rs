//! The k-ary fat tree of data centers.

use std::f64::consts::PI;

use super::draft::Draft;
use super::places::{BESIDE, around, on_disk};

/// More ports than this are drawn around the core, fewer below it.
const MOST_IN_ROWS: usize = 6;
/// Distance between two rows, or rings.
const ROW: f64 = 130.0;
/// Distance between the sites of one edge switch.
const BELOW: f64 = 62.0;

/// (k/2)² core switches, and k pods of k/2 aggregation and k/2 edge switches with k/2 sites at each: switches are
/// exchange points, a pod is a domain.
///
/// Core switch number c is joined to aggregation switch ⌊c / (k/2)⌋ of every pod, each aggregation switch to all
/// edge switches of its pod. All links draw their bandwidth from one range.
///
/// Reference: M. Al-Fares, A. Loukissas and A. Vahdat, "A scalable, commodity data center network architecture",
/// SIGCOMM 2008.
pub fn draft(ports: usize) -> Draft {
    let half = ports / 2;
    let mut draft = Draft::default();
    let place = places(ports);
    let core: Vec<usize> = (0..half * half)
        .map(|index| {
            let at = place.of_core(index, half * half);
            draft.exchange_point(format!("C{}", index + 1), at)
        })
        .collect();
    for pod in 0..ports {
        draft.domains.push(format!("Pod {}", pod + 1));
        let column = |index: usize| pod * half + index;
        let above: Vec<usize> = (0..half)
            .map(|index| {
                draft.exchange_point(
                    format!("A{}.{}", pod + 1, index + 1),
                    place.of_pod(column(index), 1.0, 0.0),
                )
            })
            .collect();
        for (index, &switch) in above.iter().enumerate() {
            draft.links.extend(core[index * half..(index + 1) * half].iter().map(|&core| [core, switch]));
        }
        for index in 0..half {
            let name = format!("{}.{}", pod + 1, index + 1);
            let edge = draft.exchange_point(format!("E{name}"), place.of_pod(column(index), 2.0, 0.0));
            draft.links.extend(above.iter().map(|&switch| [switch, edge]));
            for host in 0..half {
                let at = place.of_pod(column(index), 3.0, host as f64 * BELOW);
                let site = draft.site(format!("H{name}.{}", host + 1), Some(pod), at);
                draft.links.push([edge, site]);
            }
        }
    }
    draft
}

/// Where columns of switches and sites stand: beside each other, or around the core.
struct Places {
    columns: usize,
    /// Radius of the ring of aggregation switches; none in rows.
    inner: Option<f64>,
}

fn places(ports: usize) -> Places {
    let columns = ports * ports / 2;
    // The edge switches stand so close that the sites beyond them have room.
    let around = columns as f64 * BESIDE / (2.0 * PI) - ROW;
    Places { columns, inner: (ports > MOST_IN_ROWS).then_some(around) }
}

impl Places {
    fn of_core(&self, index: usize, count: usize) -> [f64; 2] {
        match self.inner {
            Some(_) => on_disk([0.0, 0.0], index),
            None => {
                let width = self.columns as f64 / count as f64 * BESIDE;
                [(index as f64 + 0.5) * width, 0.0]
            }
        }
    }

    fn of_pod(&self, column: usize, rows: f64, beyond: f64) -> [f64; 2] {
        match self.inner {
            Some(inner) => {
                let angle = 2.0 * PI * (column as f64 + 0.5) / self.columns as f64 - PI / 2.0;
                around([0.0, 0.0], angle, inner + (rows - 1.0) * ROW + beyond)
            }
            None => [(column as f64 + 0.5) * BESIDE, rows * ROW + beyond],
        }
    }
}
