//! What has to be known of a window of Android before a surface is made of it.

use ash::khr::{android_surface, surface};
use ash::vk;
use wgpu::hal::api::Vulkan;
use winit::raw_window_handle::{HasWindowHandle, RawWindowHandle};
use winit::window::Window;

/// Does Vulkan make a surface of this window? wgpu panics where it does not, so it is made once
/// for trial. Where there is no Vulkan, there is nothing to be tried.
#[expect(unsafe_code, reason = "Vulkan is asked as wgpu will ask it")]
pub(super) fn gives_surface(instance: &wgpu::Instance, window: &Window) -> bool {
    let Ok(handle) = window.window_handle() else { return false };
    let RawWindowHandle::AndroidNdk(handle) = handle.as_raw() else { return false };
    // SAFETY: nothing of it is destroyed here.
    let Some(vulkan) = (unsafe { instance.as_hal::<Vulkan>() }) else { return true };
    let vulkan = vulkan.shared_instance();
    if !vulkan.extensions().contains(&android_surface::NAME) {
        // Then wgpu says so itself.
        return true;
    }
    let (entry, raw) = (vulkan.entry(), vulkan.raw_instance());
    let info =
        vk::AndroidSurfaceCreateInfoKHR::default().window(handle.a_native_window.as_ptr().cast());
    // SAFETY: the instance has the extension, and `window` keeps the native window.
    let made =
        unsafe { android_surface::Instance::new(entry, raw).create_android_surface(&info, None) };
    if let Ok(made) = made {
        // SAFETY: it was just made, and nobody else knows of it.
        unsafe { surface::Instance::new(entry, raw).destroy_surface(made, None) };
    }
    made.is_ok()
}
