//! One frame: the ground colour, the board, and egui over it, in one pass.

use egui::{ClippedPrimitive, Color32, Rgba, epaint::Primitive};

use super::{BoardInput, Gpu, Instances, Regions, TextureKeeper, board::BoardPass};

/// What is in a frame.
pub struct FrameInput<'a, R> {
    /// What is behind everything.
    pub clear: Color32,
    /// The board, if there is one.
    pub board: Option<BoardInput<'a, R>>,
    /// What egui's tessellation gave.
    pub egui_jobs: &'a [ClippedPrimitive],
    /// How many pixels one of egui's points has.
    pub pixels_per_point: f32,
}

/// Draws frames to targets of one format.
pub struct Renderer {
    format: wgpu::TextureFormat,
    board: BoardPass,
    pub(super) instances: Instances,
    egui: egui_wgpu::Renderer,
    draw_calls: u32,
}

impl Renderer {
    /// A renderer for targets of this format.
    pub fn new(gpu: &Gpu, format: wgpu::TextureFormat) -> Self {
        let options = egui_wgpu::RendererOptions {
            // The colours of the theme, exactly.
            dithering: false,
            ..egui_wgpu::RendererOptions::default()
        };
        Self {
            format,
            board: BoardPass::new(gpu, format),
            instances: Instances::default(),
            egui: egui_wgpu::Renderer::new(&gpu.device, format, options),
            draw_calls: 0,
        }
    }

    /// The format of the targets that it draws to.
    pub fn format(&self) -> wgpu::TextureFormat {
        self.format
    }

    /// Replaces the atlas: rows from the top, red, green, blue and alpha, the colours multiplied
    /// with alpha. Says whether it can be used: sides of 1 to [`MOST_ATLAS_SIDE`] and as many
    /// pixels as they need. Without an atlas no board is drawn.
    ///
    /// [`MOST_ATLAS_SIDE`]: super::MOST_ATLAS_SIDE
    pub fn set_atlas(&mut self, gpu: &Gpu, width: u32, height: u32, rgba: &[u8]) -> bool {
        self.board.set_atlas(gpu, width, height, rgba)
    }

    /// Draws a frame, with these textures of egui's. Says whether the device took it; if not, it is lost.
    pub fn draw<R: Regions>(
        &mut self,
        gpu: &Gpu,
        view: &wgpu::TextureView,
        size_px: (u32, u32),
        textures: &mut TextureKeeper,
        frame: &FrameInput<'_, R>,
    ) -> bool {
        self.draw_calls = 0;
        if gpu.is_lost() {
            return false;
        }
        // egui's renderer panics when a lost device refuses its buffers, so this comes first.
        if !self.board.set_target(gpu, size_px) {
            gpu.lose("no-buffer");
            return false;
        }

        let mut textures = textures.take_pending();
        for (&id, changes) in &textures.set {
            for change in changes {
                if change.is_whole() || self.egui.texture(&id).is_some() {
                    self.egui.update_texture(&gpu.device, &gpu.queue, id, change);
                }
            }
        }

        let board_clip = frame.board.as_ref().and_then(|board| {
            let clip = board.clip_on(size_px)?;
            self.instances.fill(board);
            (!self.instances.is_empty()).then_some(clip)
        });
        if board_clip.is_some() {
            self.board.upload(gpu, &self.instances);
        }

        let screen = egui_wgpu::ScreenDescriptor {
            size_in_pixels: [size_px.0, size_px.1],
            pixels_per_point: frame.pixels_per_point,
        };
        let mut encoder =
            gpu.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let callbacks = self.egui.update_buffers(
            &gpu.device,
            &gpu.queue,
            &mut encoder,
            frame.egui_jobs,
            &screen,
        );
        {
            let pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
                label: Some("frame"),
                color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                    view,
                    depth_slice: None,
                    resolve_target: None,
                    ops: wgpu::Operations {
                        load: wgpu::LoadOp::Clear(clear_colour(frame.clear, self.format)),
                        store: wgpu::StoreOp::Store,
                    },
                })],
                ..wgpu::RenderPassDescriptor::default()
            });
            let mut pass = pass.forget_lifetime();
            if let Some(clip) = board_clip {
                self.draw_calls += self.board.draw(&mut pass, clip, self.instances.len());
            }
            self.egui.render(&mut pass, frame.egui_jobs, &screen);
        }
        let meshes =
            frame.egui_jobs.iter().filter(|job| matches!(job.primitive, Primitive::Mesh(_)));
        self.draw_calls += meshes.count() as u32;
        gpu.queue.submit(callbacks.into_iter().chain([encoder.finish()]));

        for id in &textures.free {
            self.egui.free_texture(id);
        }
        textures.clear();
        !gpu.is_lost()
    }

    /// With how many calls the last frame was drawn.
    pub fn draw_calls(&self) -> u32 {
        self.draw_calls
    }
}

fn clear_colour(colour: Color32, format: wgpu::TextureFormat) -> wgpu::Color {
    let [r, g, b, a] = if format.is_srgb() {
        Rgba::from(colour).to_array()
    } else {
        colour.to_normalized_gamma_f32()
    };
    wgpu::Color { r: r.into(), g: g.into(), b: b.into(), a: a.into() }
}
