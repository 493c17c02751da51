//! Draws the program's frames on any target.

use egui::{ClippedPrimitive, Color32};
use glam::Vec2;

use crate::app::{BoardFrame, Frame};
use crate::pictures::Sprite;
use crate::pictures::atlas::{Atlas, AtlasSpec};
use crate::render::{BoardInput, FrameInput, Gpu, Offscreen, Regions, Renderer, TextureKeeper};

/// The renderer with all that it has to keep from frame to frame.
#[derive(Default)]
pub struct Painter {
    renderer: Option<Renderer>,
    textures: TextureKeeper,
    atlas: Option<(AtlasSpec, Atlas)>,
}

/// A picture in memory.
pub struct Picture {
    /// Its width and height.
    pub size_px: (u32, u32),
    /// Its pixels, row by row from the top.
    pub rgba: Vec<u8>,
}

/// Where something is painted.
type Target<'a> = (&'a wgpu::TextureView, wgpu::TextureFormat);

impl Painter {
    /// Takes what a frame says of textures, whether it is drawn or not.
    pub fn take_textures(&mut self, frame: &mut Frame) {
        self.take_changes(std::mem::take(&mut frame.textures));
    }

    /// Takes what is said of textures between two frames.
    pub fn take_changes(&mut self, changes: egui::TexturesDelta) {
        self.textures.take(changes);
    }

    /// The device is a new one: everything has to be uploaded again.
    pub fn begin_anew(&mut self) {
        self.renderer = None;
        self.textures.upload_anew();
    }

    /// Memory is short: what can be made again is given back.
    pub fn spare_memory(&mut self) {
        if let Some((_, atlas)) = &mut self.atlas {
            atlas.rgba = Vec::new();
        }
    }

    /// Draws a frame. Did the device take it?
    pub fn paint(
        &mut self,
        gpu: &Gpu,
        target: Target,
        size_px: (u32, u32),
        frame: &Frame,
        board: Option<&BoardFrame>,
    ) -> bool {
        self.draw(gpu, target, size_px, (frame.clear, &frame.jobs, frame.pixels_per_point), board)
    }

    /// The board alone; nothing if the device is lost.
    pub fn picture(&mut self, gpu: &Gpu, clear: Color32, board: &BoardFrame) -> Option<Picture> {
        let [left, top, width, height] = board.clip_px;
        let target = Offscreen::new(gpu, width, height);
        let board = BoardFrame {
            clip_px: [0, 0, width, height],
            origin_px: board.origin_px - Vec2::new(left as f32, top as f32),
            scene: board.scene,
            atlas: board.atlas,
            scale_px: board.scale_px,
        };
        let view = (target.view(), Offscreen::FORMAT);
        if !self.draw(gpu, view, target.size_px(), (clear, &[], 1.0), Some(&board)) {
            return None;
        }
        Some(Picture { size_px: target.size_px(), rgba: target.read(gpu)? })
    }

    fn draw(
        &mut self,
        gpu: &Gpu,
        (view, format): Target,
        size_px: (u32, u32),
        (clear, egui_jobs, pixels_per_point): (Color32, &[ClippedPrimitive], f32),
        board: Option<&BoardFrame>,
    ) -> bool {
        if self.renderer.as_ref().is_none_or(|renderer| renderer.format() != format) {
            if self.renderer.is_some() {
                self.textures.upload_anew();
            }
            let mut renderer = Renderer::new(gpu, format);
            if let Some((spec, atlas)) = &mut self.atlas {
                if atlas.rgba.is_empty() {
                    *atlas = Atlas::pack(spec);
                }
                renderer.set_atlas(gpu, atlas.width, atlas.height, &atlas.rgba);
            }
            self.renderer = Some(renderer);
        }
        let Some(renderer) = &mut self.renderer else { return false };
        if let Some(board) = board
            && self.atlas.as_ref().is_none_or(|(spec, _)| *spec != board.atlas)
        {
            let atlas = Atlas::pack(&board.atlas);
            renderer.set_atlas(gpu, atlas.width, atlas.height, &atlas.rgba);
            self.atlas = Some((board.atlas, atlas));
        }
        let atlas = self.atlas.as_ref().map(|(_, atlas)| atlas);
        let board = board.zip(atlas).map(|(board, atlas)| BoardInput {
            scene: board.scene,
            regions: atlas,
            clip_px: board.clip_px,
            scale_px: board.scale_px,
            origin_px: board.origin_px,
        });
        let input = FrameInput { clear, board, egui_jobs, pixels_per_point };
        renderer.draw(gpu, view, size_px, &mut self.textures, &input)
    }

    /// With how many calls the last frame was drawn.
    pub fn draw_calls(&self) -> u32 {
        self.renderer.as_ref().map_or(0, Renderer::draw_calls)
    }
}

impl Regions for Atlas {
    fn region(&self, sprite: Sprite) -> Option<[f32; 4]> {
        let region = Self::region(self, sprite)?;
        let ([left, top], [right, bottom]) = (region.uv_min, region.uv_max);
        Some([left, top, right, bottom])
    }
}
