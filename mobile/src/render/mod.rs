//! Drawing: the board's quads and egui's menus, in one pass, to a window or to a picture in memory.
//!
//! The owner keeps a [`Gpu`], a [`Renderer`], a [`TextureKeeper`] and, while there is a window to
//! draw to, a [`WindowTarget`]. When [`Gpu::is_lost`] says so it drops all but the keeper, makes
//! them anew, and has [`TextureKeeper::upload_anew`] give the new renderer everything again.

#[cfg(target_os = "android")]
mod android;
mod board;
mod gpu;
mod instances;
mod offscreen;
mod renderer;
mod textures;
mod window;

#[cfg(test)]
mod tests;

pub use board::MOST_ATLAS_SIDE;
pub use gpu::{Backend, Gpu, GpuError};
pub use instances::{BoardInput, Instances, Regions};
pub use offscreen::Offscreen;
pub use renderer::{FrameInput, Renderer};
pub use textures::TextureKeeper;
pub use window::{Begun, Frame, WindowTarget};
