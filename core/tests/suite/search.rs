//! Search: right by comparison with one that leaves nothing out, and obedient to its budget.

mod alpha_beta;
mod budget;
mod monte_carlo;
