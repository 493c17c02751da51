//! A Vulkan that draws nothing: enough for wgpu to make a device and to present to a window of the
//! host's. It checks what Android checks of windows (one surface at a time, none on a window that is
//! gone), and fails when told by `LAB_VULKAN=word,word…`:
//!
//! | word | what fails |
//! |---|---|
//! | `nodevices`, `cpu` | there is no device; it is a processor |
//! | `surfacefails`, `devicefails` | it can't be made |
//! | `lost=3` | the device at its third submit and all later ones |
//! | `outofdate=2`, `surfacelost=5`, `suboptimal=1` | every so many frames that are asked for |
//! | `slow=50` | showing a frame takes so many ms |

mod adapter;
mod memory;
mod surface;

use std::ffi::{c_char, c_void, CStr, CString};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};

use ash::vk;

type Pointer = *mut c_void;

/// What Vulkan's functions answer.
type Answer = i32;
const WELL: Answer = 0;

static NEXT: AtomicU64 = AtomicU64::new(0x1000);
static SUBMITS: AtomicU64 = AtomicU64::new(0);

/// A new handle; the next three numbers are free, too.
fn handle() -> u64 {
    NEXT.fetch_add(16, SeqCst)
}

/// What this word was told to be.
fn told(word: &str) -> Option<u64> {
    let words = std::env::var("LAB_VULKAN").ok()?;
    words.split(',').find_map(|told| match told.split_once('=') {
        Some((name, number)) if name == word => number.parse().ok(),
        None if told == word => Some(1),
        _ => None,
    })
}

/// Is this the time that is told by the word?
fn is_time(word: &str, count: u64) -> bool {
    told(word).is_some_and(|every| every > 0 && count.is_multiple_of(every))
}

/// A function of the host's.
fn host<F: Copy>(name: &CStr) -> Option<F> {
    unsafe {
        let function = libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr());
        (!function.is_null()).then(|| std::mem::transmute_copy(&function))
    }
}

fn bug(text: &str) {
    let text = CString::new(format!("BUG: {text}")).unwrap();
    if let Some(say) = host::<extern "C" fn(*const c_char)>(c"lab_say") {
        say(text.as_ptr());
    }
}

/// Gives a list as Vulkan does: first its length, then as much of it as there is room for.
unsafe fn list<T: Copy>(items: &[T], count: *mut u32, to: *mut T) -> Answer {
    if to.is_null() {
        *count = items.len() as u32;
        return WELL;
    }
    let given = items.len().min(*count as usize);
    std::ptr::copy_nonoverlapping(items.as_ptr(), to, given);
    *count = given as u32;
    if given < items.len() {
        vk::Result::INCOMPLETE.as_raw()
    } else {
        WELL
    }
}

/// What stands for an instance, a device or a queue: the loader may write to it.
fn dispatchable() -> u64 {
    Box::into_raw(Box::new([0u64; 4])) as u64
}

#[no_mangle]
pub unsafe extern "C" fn vkGetInstanceProcAddr(_: Pointer, name: *const c_char) -> Pointer {
    function(&CStr::from_ptr(name).to_string_lossy())
}

unsafe extern "C" fn device_function(_: Pointer, name: *const c_char) -> Pointer {
    function(&CStr::from_ptr(name).to_string_lossy())
}

unsafe extern "C" fn well() -> Answer {
    WELL
}

unsafe extern "C" fn create(_: Pointer, _: Pointer, _: Pointer, to: *mut u64) -> Answer {
    *to = handle();
    WELL
}

unsafe extern "C" fn create_device(_: Pointer, _: Pointer, _: Pointer, to: *mut u64) -> Answer {
    if told("devicefails").is_some() {
        return vk::Result::ERROR_INITIALIZATION_FAILED.as_raw();
    }
    SUBMITS.store(0, SeqCst);
    *to = dispatchable();
    WELL
}

unsafe extern "C" fn queue(_: Pointer, _: u32, _: u32, to: *mut u64) {
    *to = dispatchable();
}

unsafe extern "C" fn submit() -> Answer {
    let count = SUBMITS.fetch_add(1, SeqCst) + 1;
    let is_lost = told("lost").is_some_and(|first| count >= first);
    if is_lost {
        vk::Result::ERROR_DEVICE_LOST.as_raw()
    } else {
        WELL
    }
}

unsafe extern "C" fn pipelines(
    _: Pointer,
    _: u64,
    count: u32,
    _: Pointer,
    _: Pointer,
    to: *mut u64,
) -> Answer {
    for at in 0..count as usize {
        *to.add(at) = handle();
    }
    WELL
}

/// All that was submitted is done.
unsafe extern "C" fn semaphore_value(_: Pointer, _: u64, to: *mut u64) -> Answer {
    *to = u64::MAX >> 1;
    WELL
}

fn function(name: &str) -> Pointer {
    macro_rules! table {
        ($($name:literal => $function:expr),* $(,)?) => {
            match name { $($name => $function as *const () as Pointer,)* _ => null_mut() }
        };
    }
    let found = table!(
        "vkGetInstanceProcAddr" => vkGetInstanceProcAddr,
        "vkGetDeviceProcAddr" => device_function,
        "vkEnumerateInstanceVersion" => adapter::version,
        "vkEnumerateInstanceExtensionProperties" => adapter::instance_extensions,
        "vkEnumerateInstanceLayerProperties" => adapter::layers,
        "vkCreateInstance" => adapter::create_instance,
        "vkEnumeratePhysicalDevices" => adapter::adapters,
        "vkGetPhysicalDeviceProperties" => adapter::properties,
        "vkGetPhysicalDeviceProperties2" => adapter::properties2,
        "vkGetPhysicalDeviceProperties2KHR" => adapter::properties2,
        "vkGetPhysicalDeviceFeatures" => adapter::features,
        "vkGetPhysicalDeviceFeatures2" => adapter::features2,
        "vkGetPhysicalDeviceFeatures2KHR" => adapter::features2,
        "vkGetPhysicalDeviceMemoryProperties" => adapter::memory,
        "vkGetPhysicalDeviceQueueFamilyProperties" => adapter::queues,
        "vkGetPhysicalDeviceFormatProperties" => adapter::formats,
        "vkGetPhysicalDeviceImageFormatProperties" => adapter::image_formats,
        "vkEnumerateDeviceExtensionProperties" => adapter::device_extensions,
        "vkCreateDevice" => create_device,
        "vkGetDeviceQueue" => queue,
        "vkCreateAndroidSurfaceKHR" => surface::create,
        "vkDestroySurfaceKHR" => surface::destroy,
        "vkGetPhysicalDeviceSurfaceSupportKHR" => surface::support,
        "vkGetPhysicalDeviceSurfaceCapabilitiesKHR" => surface::capabilities,
        "vkGetPhysicalDeviceSurfaceFormatsKHR" => surface::formats,
        "vkGetPhysicalDeviceSurfacePresentModesKHR" => surface::modes,
        "vkCreateSwapchainKHR" => surface::create_swapchain,
        "vkGetSwapchainImagesKHR" => surface::images,
        "vkAcquireNextImageKHR" => surface::acquire,
        "vkQueuePresentKHR" => surface::present,
        "vkQueueSubmit" => submit,
        "vkCreateBuffer" => memory::create_buffer,
        "vkCreateImage" => memory::create_image,
        "vkDestroyBuffer" => memory::destroy,
        "vkDestroyImage" => memory::destroy,
        "vkGetBufferMemoryRequirements" => memory::requirements,
        "vkGetImageMemoryRequirements" => memory::requirements,
        "vkGetBufferMemoryRequirements2" => memory::requirements2,
        "vkGetImageMemoryRequirements2" => memory::requirements2,
        "vkAllocateMemory" => memory::allocate,
        "vkFreeMemory" => memory::free,
        "vkMapMemory" => memory::map,
        "vkAllocateCommandBuffers" => memory::allocate_commands,
        "vkAllocateDescriptorSets" => memory::allocate_sets,
        "vkCreateGraphicsPipelines" => pipelines,
        "vkCreateComputePipelines" => pipelines,
        "vkGetSemaphoreCounterValue" => semaphore_value,
    );
    if !found.is_null() {
        found
    } else if name.ends_with("KHR") && !name.contains("Swapchain") || name.ends_with("EXT") {
        null_mut()
    } else if name.starts_with("vkCreate") {
        create as *const () as Pointer
    } else {
        well as *const () as Pointer
    }
}
