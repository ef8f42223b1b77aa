//! Resumable work that borrows its input, kept between calls.
//!
//! A planning borrows its problem, so both live in one future that produces one answer each time it is
//! polled.

use std::cell::RefCell;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// Resumable work: each question is answered by one slice of it.
pub(crate) struct Slices<Question, Answer> {
    work: Pin<Box<dyn Future<Output = ()>>>,
    desk: Rc<Exchange<Question, Answer>>,
}

/// The exchange of questions and answers between the work and its caller.
pub(crate) struct Exchange<Question, Answer> {
    question: RefCell<Option<Question>>,
    answer: RefCell<Option<Answer>>,
}

impl<Question, Answer> Slices<Question, Answer> {
    /// Work that begins with its first question, and answers every question until it is dropped.
    pub(crate) fn new<Work>(begin: impl FnOnce(Rc<Exchange<Question, Answer>>) -> Work) -> Self
    where
        Work: Future<Output = ()> + 'static,
    {
        let desk = Rc::new(Exchange { question: RefCell::new(None), answer: RefCell::new(None) });
        Self { work: Box::pin(begin(Rc::clone(&desk))), desk }
    }

    /// Answers a question.
    pub(crate) fn ask(&mut self, question: Question) -> Answer {
        self.desk.question.replace(Some(question));
        let polled = self.work.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        debug_assert!(polled.is_pending(), "the work waits for its next question");
        self.desk.answer.take().expect("every question is answered")
    }
}

impl<Question, Answer> Exchange<Question, Answer> {
    /// The next question.
    pub(crate) async fn question(&self) -> Question {
        poll_fn(|_| self.question.take().map_or(Poll::Pending, Poll::Ready)).await
    }

    /// Answers the question taken last.
    pub(crate) fn answer(&self, answer: Answer) {
        self.answer.replace(Some(answer));
    }
}
