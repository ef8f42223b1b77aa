//! Means and days as CSV (RFC 4180), tidy: one value per row.

use super::result::{UnitResult, name_of};
use super::summary::{Measure, SeriesSummary};
use super::units::Experiment;
use crate::interchange::csv_field as field;

impl Experiment {
    /// The summary: one mean per row, with what is needed to get the same numbers again.
    pub fn summary_csv(&self, units: &[UnitResult]) -> String {
        let document = self.document();
        let mut text = String::from("series,measure,subject,x,mean,half_width_95,n,experiment,seed\r\n");
        for SeriesSummary { name, curves } in &self.summary(units).series {
            for curve in curves {
                for point in &curve.points {
                    let row = [
                        field(name),
                        curve.measure.name(),
                        field(curve.subject.as_deref().unwrap_or_default()),
                        point.x.to_string(),
                        point.mean.to_string(),
                        point.half_width.map_or(String::new(), |half| half.to_string()),
                        point.n.to_string(),
                        field(&document.title),
                        document.scenario.workload.seed.to_string(),
                    ];
                    text += &(row.join(",") + "\r\n");
                }
            }
        }
        text
    }

    /// The days that count: submitted and reserved requests per day, bin of load and user.
    pub fn days_csv(&self, units: &[UnitResult]) -> String {
        let mut text = String::from("series,x,replication,load_percent,user,submitted,reserved\r\n");
        for unit in self.counted(units) {
            let cell = self.cell(unit.point, unit.series);
            for bin in &unit.bins {
                for (user, tally) in cell.users.iter().zip(&bin.users) {
                    let row = [
                        field(&self.document().series[unit.series as usize].name),
                        self.x(unit.point, unit.series).to_string(),
                        unit.replication.to_string(),
                        bin.load_percent.to_string(),
                        field(user),
                        tally.submitted.to_string(),
                        tally.reserved.to_string(),
                    ];
                    text += &(row.join(",") + "\r\n");
                }
            }
        }
        text
    }
}

impl Measure {
    /// Its name in documents.
    pub fn name(self) -> String {
        name_of(self)
    }
}
