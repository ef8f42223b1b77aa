//! Tests of the lab of elastic reservations. Oracles share no code with the product; vectors come from an independent implementation.

mod vectors;
