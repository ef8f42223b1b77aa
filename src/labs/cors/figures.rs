//! Experiments of this lab as they are shown.

use crate::chart::comparison::{Across, Scale};
use crate::experiment::{Measure, Shown};
use crate::labs::cors::study::{
    CorsAxis, CorsExperimentDocument, CorsMeasure, CorsParameter, CorsRun, CorsWorkload,
};
use crate::labs::cors::text::msg;
use crate::text::Message;

/// An axis is logarithmic from this factor on between its least and its largest value.
const DECADES: u32 = 20;

impl Shown for CorsExperimentDocument {
    fn steps(run: &CorsRun) -> (u32, u32) {
        run.steps()
    }

    fn usual(&self) -> Vec<&'static str> {
        let measures: &[_] = match (&self.workload, &self.axis) {
            (CorsWorkload::Bookings {}, _) => &[CorsMeasure::TouchedByQuery, CorsMeasure::Bytes],
            (_, CorsAxis::Applications {}) => {
                &[CorsMeasure::ApplicationConnections, CorsMeasure::ApplicationCost]
            }
            (_, CorsAxis::Parameter { .. }) => {
                &[CorsMeasure::Cost, CorsMeasure::Connections, CorsMeasure::Differing, CorsMeasure::Messages]
            }
        };
        measures.iter().map(|measure| measure.id()).collect()
    }

    fn axis_words(&self) -> Message {
        match &self.axis {
            CorsAxis::Applications {} => msg!("figure.application"),
            CorsAxis::Parameter { parameter, .. } => match parameter {
                CorsParameter::Prms => msg!("figure.prms"),
                CorsParameter::Applications => msg!("figure.applications"),
                CorsParameter::WholePercent => msg!("figure.whole-percent"),
                CorsParameter::Bookings => msg!("figure.bookings"),
                CorsParameter::WindowSeconds => msg!("figure.window-seconds"),
                CorsParameter::SlotWidth => msg!("figure.slot-width"),
            },
        }
    }

    fn across(&self) -> Across {
        match &self.axis {
            CorsAxis::Applications {} => Across::Bars,
            CorsAxis::Parameter { values, .. } => {
                let (least, most) = (values.iter().min(), values.iter().max());
                let is_wide =
                    least.zip(most).is_some_and(|(&least, &most)| least > 0 && most / least >= DECADES);
                if is_wide { Across::Decades } else { Across::Values }
            }
        }
    }

    fn scale(&self, measure: &Measure) -> Scale {
        use CorsMeasure::{Bytes, TouchedByBooking, TouchedByQuery};
        match [TouchedByQuery, TouchedByBooking, Bytes].map(CorsMeasure::id).contains(&measure.id) {
            true => Scale::Decades,
            false if measure.is_share() => Scale::Percent,
            false => Scale::Number,
        }
    }
}
