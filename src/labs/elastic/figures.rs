//! Experiments of this lab as they are shown.

use crate::experiment::Shown;
use crate::labs::elastic::study::{
    ElasticAxis, ElasticExperimentDocument, ElasticMeasure, ElasticParameter, ElasticUnit,
};
use crate::labs::elastic::text::msg;
use crate::text::Message;

impl Shown for ElasticExperimentDocument {
    fn steps(run: &ElasticUnit) -> (u32, u32) {
        run.steps()
    }

    fn usual(&self) -> Vec<&'static str> {
        use ElasticMeasure as M;
        let usual = [M::Success, M::TriesGranted, M::TriesFailed, M::Later, M::MeanWait, M::IdleWhileWaiting];
        usual.iter().map(|measure| measure.id()).collect()
    }

    fn axis_words(&self) -> Message {
        match &self.axis {
            ElasticAxis::None {} => msg!("elastic.axis-none"),
            ElasticAxis::Parameter { parameter, .. } => match parameter {
                ElasticParameter::Ahead => msg!("elastic.axis-ahead"),
                ElasticParameter::WindowPercent => msg!("elastic.axis-window-percent"),
                ElasticParameter::LeastPercent => msg!("elastic.axis-least-percent"),
                ElasticParameter::MostPercent => msg!("elastic.axis-most-percent"),
                ElasticParameter::ThresholdPercent => msg!("elastic.axis-threshold-percent"),
                ElasticParameter::TimeConstant => msg!("elastic.axis-time-constant"),
                ElasticParameter::BasisPoints => msg!("elastic.axis-basis-points"),
                ElasticParameter::SerialPermille => msg!("elastic.axis-serial-permille"),
                ElasticParameter::Depth => msg!("elastic.axis-depth"),
            },
        }
    }
}
