//! Surfaces and frames, with what Android checks of them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use ash::vk::{self, Handle};

use crate::{bug, handle, host, is_time, list, told, Answer, Pointer, WELL};

/// How long showing a frame takes, in ms.
const USUAL: u64 = 8;

static FRAMES: AtomicU64 = AtomicU64::new(0);
static ACQUIRED: AtomicU64 = AtomicU64::new(0);
/// The window of each surface that lives.
static WINDOWS: Mutex<Option<HashMap<u64, usize>>> = Mutex::new(None);
/// The surface of each swapchain.
static SURFACES: Mutex<Option<HashMap<u64, u64>>> = Mutex::new(None);

/// How many surfaces live on this window: the host asks when the window goes.
#[no_mangle]
pub extern "C" fn lab_surfaces_on(window: usize) -> i32 {
    let windows = WINDOWS.lock().unwrap();
    windows.iter().flatten().filter(|(_, on)| **on == window).count() as i32
}

/// How many frames were shown.
#[no_mangle]
pub extern "C" fn lab_frames() -> u64 {
    FRAMES.load(SeqCst)
}

/// The window of a surface, if it is still there.
fn window_of(surface: u64) -> Option<usize> {
    let window = WINDOWS.lock().unwrap().as_ref()?.get(&surface).copied()?;
    lives(window).then_some(window)
}

fn window_of_swapchain(swapchain: u64) -> Option<usize> {
    let surface = SURFACES.lock().unwrap().as_ref()?.get(&swapchain).copied()?;
    window_of(surface)
}

fn lives(window: usize) -> bool {
    let lives = host::<extern "C" fn(usize) -> i32>(c"lab_window_lives");
    lives.is_none_or(|lives| lives(window) != 0)
}

fn size_of(window: usize) -> vk::Extent2D {
    let side = |name| host::<extern "C" fn(usize) -> i32>(name).map_or(0, |side| side(window));
    let [width, height] =
        [c"ANativeWindow_getWidth", c"ANativeWindow_getHeight"].map(|name| side(name) as u32);
    vk::Extent2D { width, height }
}

const LOST: Answer = vk::Result::ERROR_SURFACE_LOST_KHR.as_raw();
const IN_USE: Answer = vk::Result::ERROR_NATIVE_WINDOW_IN_USE_KHR.as_raw();

pub unsafe extern "C" fn create(
    _: Pointer,
    info: *const vk::AndroidSurfaceCreateInfoKHR,
    _: Pointer,
    to: *mut u64,
) -> Answer {
    let window = (*info).window as usize;
    if told("surfacefails").is_some() {
        return IN_USE;
    }
    if !lives(window) {
        bug("a surface is made on a window that is gone");
    }
    let mut windows = WINDOWS.lock().unwrap();
    let windows = windows.get_or_insert_default();
    if windows.values().any(|other| *other == window) {
        bug("a surface is made on a window that has one");
        return IN_USE;
    }
    *to = handle();
    windows.insert(*to, window);
    WELL
}

pub unsafe extern "C" fn destroy(_: Pointer, surface: u64, _: Pointer) {
    WINDOWS.lock().unwrap().get_or_insert_default().remove(&surface);
}

pub unsafe extern "C" fn support(_: Pointer, _: u32, _: u64, to: *mut u32) -> Answer {
    *to = 1;
    WELL
}

pub unsafe extern "C" fn capabilities(
    _: Pointer,
    surface: u64,
    to: *mut vk::SurfaceCapabilitiesKHR,
) -> Answer {
    let Some(window) = window_of(surface) else { return LOST };
    *to = vk::SurfaceCapabilitiesKHR {
        min_image_count: 2,
        max_image_count: 3,
        current_extent: size_of(window),
        min_image_extent: vk::Extent2D { width: 1, height: 1 },
        max_image_extent: vk::Extent2D { width: 4096, height: 4096 },
        max_image_array_layers: 1,
        supported_transforms: vk::SurfaceTransformFlagsKHR::IDENTITY,
        current_transform: vk::SurfaceTransformFlagsKHR::IDENTITY,
        supported_composite_alpha: vk::CompositeAlphaFlagsKHR::INHERIT,
        supported_usage_flags: vk::ImageUsageFlags::COLOR_ATTACHMENT
            | vk::ImageUsageFlags::TRANSFER_SRC
            | vk::ImageUsageFlags::TRANSFER_DST
            | vk::ImageUsageFlags::SAMPLED
            | vk::ImageUsageFlags::INPUT_ATTACHMENT,
    };
    WELL
}

pub unsafe extern "C" fn formats(
    _: Pointer,
    _: u64,
    count: *mut u32,
    to: *mut vk::SurfaceFormatKHR,
) -> Answer {
    let formats =
        [vk::Format::R8G8B8A8_UNORM, vk::Format::R8G8B8A8_SRGB, vk::Format::R5G6B5_UNORM_PACK16];
    let formats = formats.map(|format| vk::SurfaceFormatKHR {
        format,
        color_space: vk::ColorSpaceKHR::SRGB_NONLINEAR,
    });
    list(&formats, count, to)
}

pub unsafe extern "C" fn modes(
    _: Pointer,
    _: u64,
    count: *mut u32,
    to: *mut vk::PresentModeKHR,
) -> Answer {
    list(&[vk::PresentModeKHR::MAILBOX, vk::PresentModeKHR::FIFO], count, to)
}

pub unsafe extern "C" fn create_swapchain(
    _: Pointer,
    info: *const vk::SwapchainCreateInfoKHR,
    _: Pointer,
    to: *mut u64,
) -> Answer {
    let surface = (*info).surface.as_raw();
    if window_of(surface).is_none() {
        bug("a swapchain for a surface whose window is gone");
        return LOST;
    }
    *to = handle();
    SURFACES.lock().unwrap().get_or_insert_default().insert(*to, surface);
    WELL
}

pub unsafe extern "C" fn images(
    _: Pointer,
    swapchain: u64,
    count: *mut u32,
    to: *mut u64,
) -> Answer {
    list(&[swapchain + 1, swapchain + 2, swapchain + 3], count, to)
}

pub unsafe extern "C" fn acquire(
    _: Pointer,
    swapchain: u64,
    _: u64,
    _: u64,
    _: u64,
    to: *mut u32,
) -> Answer {
    let count = ACQUIRED.fetch_add(1, SeqCst) + 1;
    if window_of_swapchain(swapchain).is_none() {
        bug("a frame is asked for on a window that is gone");
        return LOST;
    }
    *to = (count % 3) as u32;
    if is_time("outofdate", count) {
        vk::Result::ERROR_OUT_OF_DATE_KHR.as_raw()
    } else if is_time("surfacelost", count) {
        LOST
    } else if is_time("suboptimal", count) {
        vk::Result::SUBOPTIMAL_KHR.as_raw()
    } else {
        WELL
    }
}

pub unsafe extern "C" fn present(_: Pointer, info: *const vk::PresentInfoKHR) -> Answer {
    if window_of_swapchain((*(*info).p_swapchains).as_raw()).is_none() {
        bug("a frame is shown on a window that is gone");
        return LOST;
    }
    FRAMES.fetch_add(1, SeqCst);
    thread::sleep(Duration::from_millis(told("slow").unwrap_or(USUAL)));
    WELL
}
