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

    fn measure_words(id: &str) -> Message {
        measure_words(ElasticMeasure::of(id))
    }
}

/// Short description of a measure.
pub fn measure_words(measure: ElasticMeasure) -> Message {
    match measure {
        ElasticMeasure::Success => msg!("elastic.measure-success"),
        ElasticMeasure::Tries => msg!("elastic.measure-tries"),
        ElasticMeasure::TriesGranted => msg!("elastic.measure-tries-granted"),
        ElasticMeasure::TriesFailed => msg!("elastic.measure-tries-failed"),
        ElasticMeasure::ProbedGranted => msg!("elastic.measure-probed-granted"),
        ElasticMeasure::ProbedFailed => msg!("elastic.measure-probed-failed"),
        ElasticMeasure::KeptGranted => msg!("elastic.measure-kept-granted"),
        ElasticMeasure::KeptFailed => msg!("elastic.measure-kept-failed"),
        ElasticMeasure::OwnRejectedGranted => msg!("elastic.measure-own-rejected-granted"),
        ElasticMeasure::OwnRejectedFailed => msg!("elastic.measure-own-rejected-failed"),
        ElasticMeasure::LocalRejectedGranted => msg!("elastic.measure-local-rejected-granted"),
        ElasticMeasure::LocalRejectedFailed => msg!("elastic.measure-local-rejected-failed"),
        ElasticMeasure::Delay => msg!("elastic.measure-delay"),
        ElasticMeasure::EndDelay => msg!("elastic.measure-end-delay"),
        ElasticMeasure::ProcessorShare => msg!("elastic.measure-processor-share"),
        ElasticMeasure::CostGranted => msg!("elastic.measure-cost-granted"),
        ElasticMeasure::SiteGrants => msg!("elastic.measure-site-grants"),
        ElasticMeasure::Later => msg!("elastic.measure-later"),
        ElasticMeasure::Sooner => msg!("elastic.measure-sooner"),
        ElasticMeasure::LaterThanAlone => msg!("elastic.measure-later-than-alone"),
        ElasticMeasure::Broken => msg!("elastic.measure-broken"),
        ElasticMeasure::MeanWait => msg!("elastic.measure-mean-wait"),
        ElasticMeasure::MeanWaitWithout => msg!("elastic.measure-mean-wait-without"),
        ElasticMeasure::MedianWait => msg!("elastic.measure-median-wait"),
        ElasticMeasure::LongestWait => msg!("elastic.measure-longest-wait"),
        ElasticMeasure::IdleWhileWaiting => msg!("elastic.measure-idle-while-waiting"),
        ElasticMeasure::IdleWhileWaitingWithout => msg!("elastic.measure-idle-while-waiting-without"),
        ElasticMeasure::ReservedShare => msg!("elastic.measure-reserved-share"),
    }
}
