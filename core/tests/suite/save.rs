//! Saves: what is saved comes back, whatever happened to the text or to what it is kept on.

mod store;
mod text;
