//! Tests of what every lab stands on, and of the rules about files.

mod calendar;
mod layers;
mod page_layers;
mod toy_lab;
