//! The instance and the one device, which can do a little more than the app needs.

use std::ffi::{c_char, CStr};

use ash::vk;

use crate::{dispatchable, list, told, Answer, Pointer, WELL};

const VERSION: u32 = vk::make_api_version(0, 1, 1, 0);
/// What stands for the device before it is opened.
const ADAPTER: u64 = 0x7777_7770;

pub unsafe extern "C" fn version(to: *mut u32) -> Answer {
    *to = VERSION;
    WELL
}

fn extension(name: &CStr) -> vk::ExtensionProperties {
    let mut extension = vk::ExtensionProperties { spec_version: 70, ..Default::default() };
    write_name(&mut extension.extension_name, name);
    extension
}

fn write_name(to: &mut [c_char], name: &CStr) {
    for (to, letter) in to.iter_mut().zip(name.to_bytes_with_nul()) {
        *to = *letter as c_char;
    }
}

pub unsafe extern "C" fn instance_extensions(
    _: Pointer,
    count: *mut u32,
    to: *mut vk::ExtensionProperties,
) -> Answer {
    let names =
        [c"VK_KHR_surface", c"VK_KHR_android_surface", c"VK_KHR_get_physical_device_properties2"];
    list(&names.map(extension), count, to)
}

pub unsafe extern "C" fn device_extensions(
    _: Pointer,
    _: Pointer,
    count: *mut u32,
    to: *mut vk::ExtensionProperties,
) -> Answer {
    let names =
        [c"VK_KHR_swapchain", c"VK_KHR_maintenance1", c"VK_KHR_storage_buffer_storage_class"];
    list(&names.map(extension), count, to)
}

pub unsafe extern "C" fn layers(count: *mut u32, to: *mut vk::LayerProperties) -> Answer {
    list(&[], count, to)
}

pub unsafe extern "C" fn create_instance(_: Pointer, _: Pointer, to: *mut u64) -> Answer {
    *to = dispatchable();
    WELL
}

pub unsafe extern "C" fn adapters(_: Pointer, count: *mut u32, to: *mut u64) -> Answer {
    let adapters = [ADAPTER];
    list(&adapters[..usize::from(told("nodevices").is_none())], count, to)
}

pub unsafe extern "C" fn properties(_: Pointer, to: *mut vk::PhysicalDeviceProperties) {
    let is_processor = told("cpu").is_some();
    *to = vk::PhysicalDeviceProperties {
        api_version: VERSION,
        vendor_id: 0x13b5,
        device_id: 1,
        device_type: if is_processor {
            vk::PhysicalDeviceType::CPU
        } else {
            vk::PhysicalDeviceType::INTEGRATED_GPU
        },
        ..Default::default()
    };
    write_name(&mut (*to).device_name, c"draws nothing");
    set_limits(&mut (*to).limits);
}

/// Those of a weak phone.
fn set_limits(limits: &mut vk::PhysicalDeviceLimits) {
    limits.max_image_dimension1_d = 4096;
    limits.max_image_dimension2_d = 4096;
    limits.max_image_dimension3_d = 512;
    limits.max_image_dimension_cube = 4096;
    limits.max_image_array_layers = 256;
    limits.max_texel_buffer_elements = 65536;
    limits.max_uniform_buffer_range = 65536;
    limits.max_storage_buffer_range = 1 << 27;
    limits.max_push_constants_size = 128;
    limits.max_memory_allocation_count = 4096;
    limits.max_sampler_allocation_count = 4000;
    limits.buffer_image_granularity = 1;
    limits.max_bound_descriptor_sets = 8;
    limits.max_per_stage_descriptor_samplers = 64;
    limits.max_per_stage_descriptor_uniform_buffers = 64;
    limits.max_per_stage_descriptor_storage_buffers = 64;
    limits.max_per_stage_descriptor_sampled_images = 64;
    limits.max_per_stage_descriptor_storage_images = 64;
    limits.max_per_stage_descriptor_input_attachments = 16;
    limits.max_per_stage_resources = 256;
    limits.max_descriptor_set_samplers = 256;
    limits.max_descriptor_set_uniform_buffers = 256;
    limits.max_descriptor_set_uniform_buffers_dynamic = 16;
    limits.max_descriptor_set_storage_buffers = 256;
    limits.max_descriptor_set_storage_buffers_dynamic = 16;
    limits.max_descriptor_set_sampled_images = 256;
    limits.max_descriptor_set_storage_images = 256;
    limits.max_descriptor_set_input_attachments = 16;
    limits.max_vertex_input_attributes = 16;
    limits.max_vertex_input_bindings = 16;
    limits.max_vertex_input_attribute_offset = 2047;
    limits.max_vertex_input_binding_stride = 2048;
    limits.max_vertex_output_components = 128;
    limits.max_fragment_input_components = 128;
    limits.max_fragment_output_attachments = 8;
    limits.max_fragment_combined_output_resources = 64;
    limits.max_compute_shared_memory_size = 32768;
    limits.max_compute_work_group_count = [65535; 3];
    limits.max_compute_work_group_invocations = 256;
    limits.max_compute_work_group_size = [256, 256, 64];
    limits.max_draw_indexed_index_value = u32::MAX;
    limits.max_draw_indirect_count = 1;
    limits.max_sampler_lod_bias = 15.0;
    limits.max_sampler_anisotropy = 1.0;
    limits.max_viewports = 1;
    limits.max_viewport_dimensions = [4096; 2];
    limits.viewport_bounds_range = [-8192.0, 8191.0];
    limits.min_memory_map_alignment = 64;
    limits.min_texel_buffer_offset_alignment = 64;
    limits.min_uniform_buffer_offset_alignment = 256;
    limits.min_storage_buffer_offset_alignment = 64;
    limits.max_framebuffer_width = 4096;
    limits.max_framebuffer_height = 4096;
    limits.max_framebuffer_layers = 256;
    let samples = vk::SampleCountFlags::TYPE_1 | vk::SampleCountFlags::TYPE_4;
    limits.framebuffer_color_sample_counts = samples;
    limits.framebuffer_depth_sample_counts = samples;
    limits.framebuffer_stencil_sample_counts = samples;
    limits.framebuffer_no_attachments_sample_counts = samples;
    limits.sampled_image_color_sample_counts = samples;
    limits.sampled_image_integer_sample_counts = samples;
    limits.sampled_image_depth_sample_counts = samples;
    limits.sampled_image_stencil_sample_counts = samples;
    limits.storage_image_sample_counts = samples;
    limits.max_color_attachments = 8;
    limits.max_sample_mask_words = 1;
    limits.timestamp_period = 1.0;
    limits.max_clip_distances = 8;
    limits.max_combined_clip_and_cull_distances = 8;
    limits.optimal_buffer_copy_offset_alignment = 1;
    limits.optimal_buffer_copy_row_pitch_alignment = 1;
    limits.non_coherent_atom_size = 64;
}

pub unsafe extern "C" fn properties2(adapter: Pointer, to: *mut vk::PhysicalDeviceProperties2) {
    properties(adapter, &raw mut (*to).properties);
    let mut next = (*to).p_next.cast::<vk::BaseOutStructure>();
    while !next.is_null() {
        if (*next).s_type == vk::StructureType::PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES {
            let more = &mut *next.cast::<vk::PhysicalDeviceMaintenance3Properties>();
            more.max_per_set_descriptors = 1024;
            more.max_memory_allocation_size = 1 << 30;
        }
        next = (*next).p_next;
    }
}

pub unsafe extern "C" fn features(_: Pointer, to: *mut vk::PhysicalDeviceFeatures) {
    *to = vk::PhysicalDeviceFeatures {
        robust_buffer_access: 1,
        full_draw_index_uint32: 1,
        independent_blend: 1,
        fragment_stores_and_atomics: 1,
        image_cube_array: 1,
        sample_rate_shading: 1,
        ..Default::default()
    };
}

pub unsafe extern "C" fn features2(adapter: Pointer, to: *mut vk::PhysicalDeviceFeatures2) {
    features(adapter, &raw mut (*to).features);
}

pub unsafe extern "C" fn memory(_: Pointer, to: *mut vk::PhysicalDeviceMemoryProperties) {
    let to = &mut *to;
    *to = vk::PhysicalDeviceMemoryProperties::default();
    to.memory_type_count = 1;
    to.memory_types[0].property_flags = vk::MemoryPropertyFlags::DEVICE_LOCAL
        | vk::MemoryPropertyFlags::HOST_VISIBLE
        | vk::MemoryPropertyFlags::HOST_COHERENT
        | vk::MemoryPropertyFlags::HOST_CACHED;
    to.memory_heap_count = 1;
    to.memory_heaps[0] = vk::MemoryHeap { size: 1 << 30, flags: vk::MemoryHeapFlags::DEVICE_LOCAL };
}

pub unsafe extern "C" fn queues(_: Pointer, count: *mut u32, to: *mut vk::QueueFamilyProperties) {
    let family = vk::QueueFamilyProperties {
        queue_flags: vk::QueueFlags::GRAPHICS | vk::QueueFlags::COMPUTE | vk::QueueFlags::TRANSFER,
        queue_count: 1,
        timestamp_valid_bits: 0,
        min_image_transfer_granularity: vk::Extent3D { width: 1, height: 1, depth: 1 },
    };
    list(&[family], count, to);
}

pub unsafe extern "C" fn formats(_: Pointer, _: i32, to: *mut vk::FormatProperties) {
    let all = vk::FormatFeatureFlags::from_raw(0x1ffff | 0xc000);
    *to = vk::FormatProperties {
        linear_tiling_features: all,
        optimal_tiling_features: all,
        buffer_features: all,
    };
}

pub unsafe extern "C" fn image_formats(
    _: Pointer,
    _: i32,
    _: i32,
    _: i32,
    _: u32,
    _: u32,
    to: *mut vk::ImageFormatProperties,
) -> Answer {
    *to = vk::ImageFormatProperties {
        max_extent: vk::Extent3D { width: 4096, height: 4096, depth: 512 },
        max_mip_levels: 13,
        max_array_layers: 256,
        sample_counts: vk::SampleCountFlags::TYPE_1 | vk::SampleCountFlags::TYPE_4,
        max_resource_size: 1 << 30,
    };
    WELL
}
