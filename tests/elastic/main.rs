//! Tests of the lab of elastic reservations. Oracles share no code with the product; vectors come from an independent implementation.

mod bands;
mod peers;
mod traces;
mod vectors;
