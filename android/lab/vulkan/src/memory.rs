//! Buffers, images and their memory, which is the process's own.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;

use ash::vk::{self, Handle};

use crate::{bug, handle, Answer, Pointer, WELL};

/// How many bytes each buffer and image has.
static SIZES: Mutex<Option<HashMap<u64, u64>>> = Mutex::new(None);
static ALLOCATED: Mutex<Option<HashSet<usize>>> = Mutex::new(None);

fn remember(handle: u64, bytes: u64) {
    SIZES.lock().unwrap().get_or_insert_default().insert(handle, bytes);
}

pub unsafe extern "C" fn create_buffer(
    _: Pointer,
    info: *const vk::BufferCreateInfo,
    _: Pointer,
    to: *mut u64,
) -> Answer {
    *to = handle();
    remember(*to, (*info).size);
    WELL
}

pub unsafe extern "C" fn create_image(
    _: Pointer,
    info: *const vk::ImageCreateInfo,
    _: Pointer,
    to: *mut u64,
) -> Answer {
    let vk::Extent3D { width, height, depth } = (*info).extent;
    let pixels = u64::from(width) * u64::from(height) * u64::from(depth);
    *to = handle();
    remember(*to, pixels * u64::from((*info).array_layers) * 4);
    WELL
}

pub unsafe extern "C" fn destroy(_: Pointer, handle: u64, _: Pointer) {
    SIZES.lock().unwrap().get_or_insert_default().remove(&handle);
}

pub unsafe extern "C" fn requirements(_: Pointer, handle: u64, to: *mut vk::MemoryRequirements) {
    let sizes = SIZES.lock().unwrap();
    let size = sizes.as_ref().and_then(|sizes| sizes.get(&handle)).copied().unwrap_or_default();
    let size = size.max(1).next_multiple_of(256);
    *to = vk::MemoryRequirements { size, alignment: 256, memory_type_bits: 1 };
}

pub unsafe extern "C" fn requirements2(
    device: Pointer,
    info: *const vk::BufferMemoryRequirementsInfo2,
    to: *mut vk::MemoryRequirements2,
) {
    requirements(device, (*info).buffer.as_raw(), &raw mut (*to).memory_requirements);
}

pub unsafe extern "C" fn allocate(
    _: Pointer,
    info: *const vk::MemoryAllocateInfo,
    _: Pointer,
    to: *mut u64,
) -> Answer {
    let memory = libc::calloc(1, (*info).allocation_size as usize);
    if memory.is_null() {
        return vk::Result::ERROR_OUT_OF_DEVICE_MEMORY.as_raw();
    }
    ALLOCATED.lock().unwrap().get_or_insert_default().insert(memory as usize);
    *to = memory as u64;
    WELL
}

pub unsafe extern "C" fn free(_: Pointer, memory: u64, _: Pointer) {
    if ALLOCATED.lock().unwrap().get_or_insert_default().remove(&(memory as usize)) {
        libc::free(memory as Pointer);
    } else if memory != 0 {
        bug("memory is freed twice");
    }
}

pub unsafe extern "C" fn map(
    _: Pointer,
    memory: u64,
    offset: u64,
    _: u64,
    _: u32,
    to: *mut Pointer,
) -> Answer {
    *to = (memory + offset) as Pointer;
    WELL
}

pub unsafe extern "C" fn allocate_commands(
    _: Pointer,
    info: *const vk::CommandBufferAllocateInfo,
    to: *mut u64,
) -> Answer {
    handles((*info).command_buffer_count, to)
}

pub unsafe extern "C" fn allocate_sets(
    _: Pointer,
    info: *const vk::DescriptorSetAllocateInfo,
    to: *mut u64,
) -> Answer {
    handles((*info).descriptor_set_count, to)
}

unsafe fn handles(count: u32, to: *mut u64) -> Answer {
    for at in 0..count as usize {
        *to.add(at) = handle();
    }
    WELL
}
