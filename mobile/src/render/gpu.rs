//! The graphics device: finding one, and noticing that it is gone.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use wgpu::Backends;
use winit::{event_loop::OwnedDisplayHandle, window::Window};

use super::WindowTarget;

/// Which graphics interface to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Backend {
    /// Vulkan, and GL where there is no device for it.
    #[default]
    Auto,
    /// Vulkan alone, or what the platform has in its place: Metal, Direct3D.
    Vulkan,
    /// GL alone.
    Gl,
}

const VULKAN_OR_NATIVE: Backends = Backends::VULKAN.union(Backends::METAL).union(Backends::DX12);

impl Backend {
    /// What is tried, in this order. Each has its own instance: starting one costs time.
    fn attempts(self) -> &'static [Backends] {
        match self {
            Self::Auto => &[VULKAN_OR_NATIVE, Backends::GL],
            Self::Vulkan => &[VULKAN_OR_NATIVE],
            Self::Gl => &[Backends::GL],
        }
    }
}

/// Why there is no device to draw with; what is further along is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GpuError {
    /// Nothing on this machine draws in the way that was asked for.
    NoAdapter,
    /// There is something, but not for this window.
    SurfaceRefused,
    /// There is something, but it cannot do the little that is needed, or would not start.
    DeviceRefused,
}

/// The graphics device. Copies are the same device.
#[derive(Clone)]
pub struct Gpu {
    pub(super) instance: wgpu::Instance,
    pub(super) adapter: wgpu::Adapter,
    pub(super) device: wgpu::Device,
    pub(super) queue: wgpu::Queue,
    trouble: Arc<OnceLock<String>>,
}

impl Gpu {
    /// A device without a window.
    pub fn headless(backend: Backend) -> Result<Self, GpuError> {
        let (gpu, _) = open(backend, None)?;
        Ok(gpu)
    }

    /// A device that can draw to this window, and the window as a target.
    pub fn for_window(
        backend: Backend,
        display: &OwnedDisplayHandle,
        window: &Arc<Window>,
    ) -> Result<(Self, WindowTarget), GpuError> {
        let (gpu, surface) = open(backend, Some((display, window)))?;
        let surface = surface.ok_or(GpuError::SurfaceRefused)?;
        let target = WindowTarget::with_surface(&gpu, Arc::clone(window), surface)?;
        Ok((gpu, target))
    }

    /// Is it of no use any more? Then it has to be made anew with everything that came from it.
    pub fn is_lost(&self) -> bool {
        self.trouble.get().is_some()
    }

    /// What the driver said when the device was lost, for a report.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.get().map(String::as_str)
    }

    /// What the device is, for a report.
    pub fn info(&self) -> wgpu::AdapterInfo {
        self.adapter.get_info()
    }

    pub(super) fn lose(&self, trouble: &str) {
        self.trouble.get_or_init(|| trouble.to_owned());
    }

    /// Does something that may fail without the device being lost; says whether it went well.
    pub(super) fn succeeds<T>(&self, action: impl FnOnce() -> T) -> (T, bool) {
        let scope = self.device.push_error_scope(wgpu::ErrorFilter::Validation);
        let result = action();
        let error = pollster::block_on(scope.pop());
        (result, error.is_none() && !self.is_lost())
    }

    /// The largest side that a picture can have.
    pub(super) fn most_side(&self) -> u32 {
        self.device.limits().max_texture_dimension_2d
    }
}

type Surface = wgpu::Surface<'static>;

/// An adapter that has not been started yet.
struct Found {
    instance: wgpu::Instance,
    adapter: wgpu::Adapter,
    surface: Option<Surface>,
}

fn open(
    backend: Backend,
    window: Option<(&OwnedDisplayHandle, &Arc<Window>)>,
) -> Result<(Gpu, Option<Surface>), GpuError> {
    let mut error = GpuError::NoAdapter;
    let mut software = None;
    for &backends in backend.attempts() {
        let found = match find(backends, window) {
            Ok(found) => found,
            Err(reason) => {
                error = error.max(reason);
                continue;
            }
        };
        // A window drawn by the processor is the last resort: old devices have GL, but only a
        // software Vulkan. Pictures in memory are few, and starting GL for them takes time.
        let is_software = found.adapter.get_info().device_type == wgpu::DeviceType::Cpu;
        if is_software && window.is_some() {
            software.get_or_insert(found);
            continue;
        }
        match start(found) {
            Ok(started) => return Ok(started),
            Err(reason) => error = error.max(reason),
        }
    }
    software.map_or(Err(error), start)
}

fn find(
    backends: Backends,
    window: Option<(&OwnedDisplayHandle, &Arc<Window>)>,
) -> Result<Found, GpuError> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor {
        backends,
        // No layers of the driver's own, no checks of indirect draws: there are none.
        flags: wgpu::InstanceFlags::empty(),
        // GL on Wayland and X11 is bound to the display from the start.
        display: window.map(|(display, _)| Box::new(display.clone()) as _),
        ..wgpu::InstanceDescriptor::new_without_display_handle()
    });
    let surface = match window {
        Some((_, window)) => Some(surface_of(&instance, window)?),
        None => None,
    };
    let options = wgpu::RequestAdapterOptions {
        power_preference: wgpu::PowerPreference::LowPower,
        compatible_surface: surface.as_ref(),
        ..wgpu::RequestAdapterOptions::default()
    };
    let adapter =
        pollster::block_on(instance.request_adapter(&options)).map_err(|_| GpuError::NoAdapter)?;
    Ok(Found { instance, adapter, surface })
}

/// The surface of a window.
pub(super) fn surface_of(
    instance: &wgpu::Instance,
    window: &Arc<Window>,
) -> Result<Surface, GpuError> {
    #[cfg(target_os = "android")]
    if !super::android::gives_surface(instance, window) {
        return Err(GpuError::SurfaceRefused);
    }
    instance.create_surface(Arc::clone(window)).map_err(|_| GpuError::SurfaceRefused)
}

fn start(found: Found) -> Result<(Gpu, Option<Surface>), GpuError> {
    let Found { instance, adapter, surface } = found;
    let descriptor = wgpu::DeviceDescriptor {
        required_limits: wgpu::Limits::downlevel_webgl2_defaults()
            .using_resolution(adapter.limits()),
        memory_hints: wgpu::MemoryHints::MemoryUsage,
        ..wgpu::DeviceDescriptor::default()
    };
    let (device, queue) = pollster::block_on(adapter.request_device(&descriptor))
        .map_err(|_| GpuError::DeviceRefused)?;

    let trouble = Arc::new(OnceLock::new());
    let lost = Arc::clone(&trouble);
    device.set_device_lost_callback(move |reason, words| {
        lost.get_or_init(|| format!("{reason:?}: {words}"));
    });
    let failed = Arc::clone(&trouble);
    device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| {
        failed.get_or_init(|| error.to_string());
    }));
    Ok((Gpu { instance, adapter, device, queue, trouble }, surface))
}
