//! What the tasks share: where the project is, steps that are told and run, a machine to set up.

pub mod machine;
pub mod project;
pub mod step;
