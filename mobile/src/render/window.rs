//! A window to draw to, through all the ways in which it can fail to give a frame.

use std::sync::Arc;

use wgpu::CurrentSurfaceTexture;
use winit::window::Window;

use super::gpu::surface_of;
use super::{Gpu, GpuError};

/// A window's surface. Android takes it away with the window: drop it then, and make it anew, from
/// the same [`Gpu`], when there is a window again.
pub struct WindowTarget {
    surface: wgpu::Surface<'static>,
    window: Arc<Window>,
    configuration: wgpu::SurfaceConfiguration,
    size_px: (u32, u32),
    configured: bool,
}

/// What came of asking for a frame.
pub enum Begun {
    /// A frame to draw on and to [`present`](WindowTarget::present).
    Frame(Frame),
    /// The window cannot be seen: the next frame is due when that changes.
    Hidden,
    /// Not now: ask for the frame again.
    Later,
    /// The surface is of no use any more: drop it and make it anew, if [`Gpu::is_lost`] does not
    /// say that the device is gone as well.
    Lost,
}

/// A frame of a window. It is [presented](WindowTarget::present) or [given up](Frame::give_up).
pub struct Frame {
    texture: wgpu::SurfaceTexture,
    view: wgpu::TextureView,
    size_px: (u32, u32),
}

impl Frame {
    /// What to draw on.
    pub fn view(&self) -> &wgpu::TextureView {
        &self.view
    }

    /// Its width and height.
    pub fn size_px(&self) -> (u32, u32) {
        self.size_px
    }

    /// Lets go of it unseen, so that its surface can be dropped: a lost device no longer takes it
    /// back by itself, and a surface whose frame is still held panics.
    pub fn give_up(self) {
        self.texture.texture.destroy();
    }
}

impl WindowTarget {
    /// The surface of a window, for a device that is there already.
    pub fn new(gpu: &Gpu, window: Arc<Window>) -> Result<Self, GpuError> {
        let surface = surface_of(&gpu.instance, &window)?;
        Self::with_surface(gpu, window, surface)
    }

    pub(super) fn with_surface(
        gpu: &Gpu,
        window: Arc<Window>,
        surface: wgpu::Surface<'static>,
    ) -> Result<Self, GpuError> {
        let formats = surface.get_capabilities(&gpu.adapter).formats;
        let format = egui_wgpu::preferred_framebuffer_format(&formats)
            .map_err(|_| GpuError::SurfaceRefused)?;
        let size = window.inner_size();
        let configuration = wgpu::SurfaceConfiguration {
            usage: wgpu::TextureUsages::RENDER_ATTACHMENT,
            format,
            color_space: wgpu::SurfaceColorSpace::Auto,
            width: 0,
            height: 0,
            present_mode: wgpu::PresentMode::AutoVsync,
            desired_maximum_frame_latency: 1,
            alpha_mode: wgpu::CompositeAlphaMode::Auto,
            view_formats: Vec::new(),
        };
        Ok(Self {
            surface,
            window,
            configuration,
            size_px: (size.width, size.height),
            configured: false,
        })
    }

    /// How its pixels are kept: what [`Renderer::new`](super::Renderer::new) wants to know.
    pub fn format(&self) -> wgpu::TextureFormat {
        self.configuration.format
    }

    /// Tells it the window's size, as often as the window says it. Nothing is drawn at a size of 0.
    pub fn resize(&mut self, width: u32, height: u32) {
        if self.size_px != (width, height) {
            self.size_px = (width, height);
            self.configured = false;
        }
    }

    /// Asks for the next frame.
    pub fn begin(&mut self, gpu: &Gpu) -> Begun {
        if self.size_px.0 == 0 || self.size_px.1 == 0 {
            return Begun::Hidden;
        }
        let mut may_configure = true;
        loop {
            if !self.configured {
                if !may_configure {
                    return Begun::Later;
                }
                may_configure = false;
                if !self.configure(gpu) {
                    return Begun::Lost;
                }
            }
            let (taken, _) = gpu.succeeds(|| self.surface.get_current_texture());
            match taken {
                // "Suboptimal" stays for as long as a phone is held the other way.
                CurrentSurfaceTexture::Success(texture)
                | CurrentSurfaceTexture::Suboptimal(texture) => {
                    let view = texture.texture.create_view(&wgpu::TextureViewDescriptor::default());
                    let size_px = (self.configuration.width, self.configuration.height);
                    return Begun::Frame(Frame { texture, view, size_px });
                }
                CurrentSurfaceTexture::Timeout => return Begun::Later,
                CurrentSurfaceTexture::Occluded => return Begun::Hidden,
                CurrentSurfaceTexture::Outdated => self.configured = false,
                CurrentSurfaceTexture::Lost | CurrentSurfaceTexture::Validation => {
                    return Begun::Lost;
                }
            }
        }
    }

    /// Shows a frame that was drawn.
    pub fn present(&self, gpu: &Gpu, frame: Frame) {
        self.window.pre_present_notify();
        // What goes wrong here shows when the next frame is asked for.
        gpu.succeeds(|| gpu.queue.present(frame.texture));
    }

    fn configure(&mut self, gpu: &Gpu) -> bool {
        let most = gpu.most_side();
        self.configuration.width = self.size_px.0.min(most);
        self.configuration.height = self.size_px.1.min(most);
        let ((), configured) =
            gpu.succeeds(|| self.surface.configure(&gpu.device, &self.configuration));
        self.configured = configured;
        configured
    }
}
