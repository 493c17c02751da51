//! The board on the device: its atlas, its quads, and the one call that draws them.

use std::num::NonZeroU64;

use super::{
    Gpu,
    instances::{Instance, Instances},
};

/// The largest side of an atlas: what every device can do.
pub const MOST_ATLAS_SIDE: u32 = 2048;

const FIRST_CAPACITY: usize = 256;

/// How `shaders/quad.wgsl` is told the size of the target.
type TargetUniform = [f32; 4];

const TARGET_UNIFORM_BYTES: NonZeroU64 = match NonZeroU64::new(size_of::<TargetUniform>() as u64) {
    Some(bytes) => bytes,
    None => NonZeroU64::MIN,
};

struct Atlas {
    texture: wgpu::Texture,
    bind_group: wgpu::BindGroup,
}

/// Everything on the device that the board needs.
pub(super) struct BoardPass {
    pipeline: wgpu::RenderPipeline,
    layout: wgpu::BindGroupLayout,
    sampler: wgpu::Sampler,
    target: wgpu::Buffer,
    instances: wgpu::Buffer,
    capacity: usize,
    atlas: Option<Atlas>,
}

impl BoardPass {
    pub(super) fn new(gpu: &Gpu, format: wgpu::TextureFormat) -> Self {
        let device = &gpu.device;
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("board"),
            entries: &[
                layout_entry(
                    0,
                    wgpu::ShaderStages::VERTEX,
                    wgpu::BindingType::Buffer {
                        ty: wgpu::BufferBindingType::Uniform,
                        has_dynamic_offset: false,
                        min_binding_size: Some(TARGET_UNIFORM_BYTES),
                    },
                ),
                layout_entry(
                    1,
                    wgpu::ShaderStages::FRAGMENT,
                    wgpu::BindingType::Texture {
                        sample_type: wgpu::TextureSampleType::Float { filterable: true },
                        view_dimension: wgpu::TextureViewDimension::D2,
                        multisampled: false,
                    },
                ),
                layout_entry(
                    2,
                    wgpu::ShaderStages::FRAGMENT,
                    wgpu::BindingType::Sampler(wgpu::SamplerBindingType::Filtering),
                ),
            ],
        });
        let sampler = device.create_sampler(&wgpu::SamplerDescriptor {
            label: Some("board"),
            mag_filter: wgpu::FilterMode::Linear,
            min_filter: wgpu::FilterMode::Linear,
            ..wgpu::SamplerDescriptor::default()
        });
        let target = device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("target"),
            size: TARGET_UNIFORM_BYTES.get(),
            usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        Self {
            pipeline: pipeline(device, &layout, format),
            layout,
            sampler,
            target,
            instances: instance_buffer(device, FIRST_CAPACITY),
            capacity: FIRST_CAPACITY,
            atlas: None,
        }
    }

    pub(super) fn set_atlas(&mut self, gpu: &Gpu, width: u32, height: u32, rgba: &[u8]) -> bool {
        let fits = (1..=MOST_ATLAS_SIDE).contains(&width)
            && (1..=MOST_ATLAS_SIDE).contains(&height)
            && rgba.len() as u64 == 4 * u64::from(width) * u64::from(height);
        if !fits {
            self.atlas = None;
            return false;
        }
        let size = wgpu::Extent3d { width, height, depth_or_array_layers: 1 };
        let kept = self.atlas.take().filter(|atlas| atlas.texture.size() == size);
        let atlas = kept.unwrap_or_else(|| self.new_atlas(gpu, size));
        gpu.queue.write_texture(
            atlas.texture.as_image_copy(),
            rgba,
            wgpu::TexelCopyBufferLayout {
                offset: 0,
                bytes_per_row: Some(4 * width),
                rows_per_image: None,
            },
            size,
        );
        self.atlas = Some(atlas);
        true
    }

    fn new_atlas(&self, gpu: &Gpu, size: wgpu::Extent3d) -> Atlas {
        let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
            label: Some("atlas"),
            size,
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: wgpu::TextureFormat::Rgba8Unorm,
            usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
            view_formats: &[],
        });
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        let bind_group = gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("board"),
            layout: &self.layout,
            entries: &[
                wgpu::BindGroupEntry { binding: 0, resource: self.target.as_entire_binding() },
                wgpu::BindGroupEntry {
                    binding: 1,
                    resource: wgpu::BindingResource::TextureView(&view),
                },
                wgpu::BindGroupEntry {
                    binding: 2,
                    resource: wgpu::BindingResource::Sampler(&self.sampler),
                },
            ],
        });
        Atlas { texture, bind_group }
    }

    /// Tells the device the size of the target. Says whether the device took it: if not, it is
    /// lost, and nothing else should be asked of it.
    pub(super) fn set_target(&self, gpu: &Gpu, size_px: (u32, u32)) -> bool {
        let uniform: TargetUniform = [size_px.0 as f32, size_px.1 as f32, 0.0, 0.0];
        let staging = gpu.queue.write_buffer_with(&self.target, 0, TARGET_UNIFORM_BYTES);
        staging.is_some_and(|mut staging| {
            staging.copy_from_slice(bytemuck::bytes_of(&uniform));
            true
        })
    }

    pub(super) fn upload(&mut self, gpu: &Gpu, instances: &Instances) {
        let instances = instances.as_slice();
        if instances.len() > self.capacity {
            self.capacity = instances.len().next_power_of_two();
            self.instances = instance_buffer(&gpu.device, self.capacity);
        }
        gpu.queue.write_buffer(&self.instances, 0, bytemuck::cast_slice(instances));
    }

    /// Draws the first `count` uploaded quads, with one call if there is an atlas; says with how
    /// many calls it was done.
    pub(super) fn draw(
        &self,
        pass: &mut wgpu::RenderPass<'_>,
        [left, top, width, height]: [u32; 4],
        count: usize,
    ) -> u32 {
        let Some(atlas) = &self.atlas else { return 0 };
        pass.set_pipeline(&self.pipeline);
        pass.set_bind_group(0, &atlas.bind_group, &[]);
        pass.set_vertex_buffer(0, self.instances.slice(..));
        pass.set_scissor_rect(left, top, width, height);
        pass.draw(0..4, 0..count as u32);
        1
    }
}

fn layout_entry(
    binding: u32,
    visibility: wgpu::ShaderStages,
    ty: wgpu::BindingType,
) -> wgpu::BindGroupLayoutEntry {
    wgpu::BindGroupLayoutEntry { binding, visibility, ty, count: None }
}

fn instance_buffer(device: &wgpu::Device, capacity: usize) -> wgpu::Buffer {
    device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("quads"),
        size: (capacity * size_of::<Instance>()) as u64,
        usage: wgpu::BufferUsages::VERTEX | wgpu::BufferUsages::COPY_DST,
        mapped_at_creation: false,
    })
}

fn pipeline(
    device: &wgpu::Device,
    layout: &wgpu::BindGroupLayout,
    format: wgpu::TextureFormat,
) -> wgpu::RenderPipeline {
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: Some("quad"),
        source: wgpu::ShaderSource::Wgsl(include_str!("../../../shaders/quad.wgsl").into()),
    });
    let pipeline_layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        label: Some("board"),
        bind_group_layouts: &[Some(layout)],
        immediate_size: 0,
    });
    device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
        label: Some("board"),
        layout: Some(&pipeline_layout),
        vertex: wgpu::VertexState {
            module: &module,
            entry_point: Some("corner"),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            buffers: &[Some(wgpu::VertexBufferLayout {
                array_stride: size_of::<Instance>() as u64,
                step_mode: wgpu::VertexStepMode::Instance,
                attributes: &Instance::ATTRIBUTES,
            })],
        },
        primitive: wgpu::PrimitiveState {
            topology: wgpu::PrimitiveTopology::TriangleStrip,
            ..wgpu::PrimitiveState::default()
        },
        depth_stencil: None,
        multisample: wgpu::MultisampleState::default(),
        fragment: Some(wgpu::FragmentState {
            module: &module,
            entry_point: Some(if format.is_srgb() { "as_light" } else { "as_written" }),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            targets: &[Some(wgpu::ColorTargetState {
                format,
                blend: Some(wgpu::BlendState::PREMULTIPLIED_ALPHA_BLENDING),
                write_mask: wgpu::ColorWrites::ALL,
            })],
        }),
        multiview_mask: None,
        cache: None,
    })
}
