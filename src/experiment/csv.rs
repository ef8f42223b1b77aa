//! Means and samples as CSV (RFC 4180), tidy: one value per row.

use std::io;

use super::result::UnitResult;
use super::{Experiment, ExperimentSummary, SeriesSummary, Study, Units, Value};
use crate::interchange::csv_field as field;

impl<S: Study> Experiment<S> {
    /// A summary: one mean per row, with what is needed to get the same numbers again.
    pub fn summary_csv(&self, summary: &ExperimentSummary) -> String {
        let design = self.document().design();
        let mut text = String::from("series,measure,subject,x,mean,half_width_95,n,experiment,seed\r\n");
        for SeriesSummary { name, curves } in &summary.series {
            for curve in curves {
                for point in &curve.points {
                    let row = [
                        field(name),
                        field(&curve.measure),
                        field(curve.subject.as_deref().unwrap_or_default()),
                        point.x.to_string(),
                        point.mean.to_string(),
                        point.half_width.map_or(String::new(), |half| half.to_string()),
                        point.n.to_string(),
                        field(design.title),
                        design.seed.to_string(),
                    ];
                    text += &(row.join(",") + "\r\n");
                }
            }
        }
        text
    }

    /// The samples of the units that count.
    pub fn samples_csv(&self, units: &[UnitResult]) -> String {
        let mut text = Vec::new();
        self.write_samples_csv(&mut self.in_memory(units), &mut text)
            .expect("memory takes what is written to it");
        String::from_utf8(text).expect("it is made of texts")
    }

    /// The same, unit by unit.
    ///
    /// # Errors
    /// Errors of reading units and of writing.
    pub fn write_samples_csv(
        &self,
        units: &mut dyn Units,
        out: &mut (impl io::Write + ?Sized),
    ) -> io::Result<()> {
        let design = self.document().design();
        out.write_all(b"series,point,replication,measure,subject,x,value,of,among\r\n")?;
        for index in 0..self.counted(units)? {
            let unit = units.unit(index)?;
            for sample in &unit.samples {
                let (of, among) = match sample.value {
                    Value::Ratio(of, among) => (of.to_string(), among.to_string()),
                    Value::Number(_) => Default::default(),
                };
                let row = [
                    field(design.series[unit.series as usize]),
                    unit.point.to_string(),
                    unit.replication.to_string(),
                    field(&sample.measure),
                    field(sample.subject.as_deref().unwrap_or_default()),
                    sample.x.to_string(),
                    sample.value.number().map_or(String::new(), |number| number.to_string()),
                    of,
                    among,
                ];
                out.write_all((row.join(",") + "\r\n").as_bytes())?;
            }
        }
        Ok(())
    }
}
