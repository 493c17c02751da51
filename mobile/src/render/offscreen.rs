//! A picture in memory to draw to, and to read back.

use super::Gpu;

const BYTES_PER_PIXEL: u32 = 4;

/// A picture to draw to without a window.
pub struct Offscreen {
    texture: wgpu::Texture,
    view: wgpu::TextureView,
}

impl Offscreen {
    /// How its pixels are kept.
    pub const FORMAT: wgpu::TextureFormat = wgpu::TextureFormat::Rgba8Unorm;

    /// A picture of this size, brought into what the device can do: at least 1 × 1.
    pub fn new(gpu: &Gpu, width: u32, height: u32) -> Self {
        Self::of_format(gpu, width, height, Self::FORMAT)
    }

    pub(super) fn of_format(
        gpu: &Gpu,
        width: u32,
        height: u32,
        format: wgpu::TextureFormat,
    ) -> Self {
        let most = gpu.most_side();
        let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
            label: Some("offscreen"),
            size: wgpu::Extent3d {
                width: width.clamp(1, most),
                height: height.clamp(1, most),
                depth_or_array_layers: 1,
            },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format,
            usage: wgpu::TextureUsages::RENDER_ATTACHMENT | wgpu::TextureUsages::COPY_SRC,
            view_formats: &[],
        });
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        Self { texture, view }
    }

    /// What to draw on.
    pub fn view(&self) -> &wgpu::TextureView {
        &self.view
    }

    /// Its width and height.
    pub fn size_px(&self) -> (u32, u32) {
        (self.texture.width(), self.texture.height())
    }

    /// The pixels, red, green, blue and alpha, row by row from the top; nothing if the device was
    /// lost.
    pub fn read(&self, gpu: &Gpu) -> Option<Vec<u8>> {
        let (width, height) = self.size_px();
        let row = width * BYTES_PER_PIXEL;
        let padded_row = row.next_multiple_of(wgpu::COPY_BYTES_PER_ROW_ALIGNMENT);
        let buffer = gpu.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("offscreen"),
            size: u64::from(padded_row) * u64::from(height),
            usage: wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::MAP_READ,
            mapped_at_creation: false,
        });
        let mut encoder =
            gpu.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        encoder.copy_texture_to_buffer(
            self.texture.as_image_copy(),
            wgpu::TexelCopyBufferInfo {
                buffer: &buffer,
                layout: wgpu::TexelCopyBufferLayout {
                    offset: 0,
                    bytes_per_row: Some(padded_row),
                    rows_per_image: None,
                },
            },
            self.texture.size(),
        );
        gpu.queue.submit([encoder.finish()]);

        let (tell, told) = std::sync::mpsc::channel();
        buffer.map_async(wgpu::MapMode::Read, .., move |result| {
            // Nobody listens any more only when the wait below has failed.
            let _ = tell.send(result);
        });
        gpu.device.poll(wgpu::PollType::wait_indefinitely()).ok()?;
        told.try_recv().ok()?.ok()?;
        let padded = buffer.get_mapped_range(..).ok()?;
        let mut pixels = Vec::with_capacity((row * height) as usize);
        for padded in padded.chunks_exact(padded_row as usize) {
            pixels.extend_from_slice(&padded[..row as usize]);
        }
        Some(pixels)
    }
}
