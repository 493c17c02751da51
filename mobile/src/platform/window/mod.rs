//! The program in a window of the system. What happens to the window is put into the words of the
//! [`Host`], which decides; nothing is decided here.

mod input;

use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::ViewportId;
use glam::Vec2;
use winit::application::ApplicationHandler;
use winit::dpi::{LogicalPosition, LogicalSize};
use winit::event::WindowEvent;
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop};
use winit::window::{Fullscreen, UserAttentionType, Window, WindowId};

use super::exchange::Parcel;
use super::host::{Drawn, Host, HostOptions, Paint, Platform, Rest, Surface, System};
use super::native::Native;
use super::os::{Asked, Os, Reader};
use super::touchable::Touchable;
use crate::app::Display;
use crate::render::{Backend, Begun, Gpu, GpuError, WindowTarget};
use crate::shared::{Incoming, Request};
use crate::sound::Speaker;
use crate::storage::{Storage, WindowPlace};

/// The size of a new window, in dp.
const SIZE: (f64, f64) = (1100.0, 760.0);
/// The least size of a window, in dp.
const LEAST_SIZE: (f64, f64) = (320.0, 320.0);

/// How the program is started in a window.
pub struct RunOptions {
    /// Where its files are.
    pub storage: Storage,
    /// What to open: a link, or the path of a save or a picture.
    pub open: Option<String>,
    /// The size of the window in dp, if not the usual one.
    pub size: Option<(f64, f64)>,
    /// Which graphics interface to use.
    pub backend: Backend,
    /// Shall every frame and its time be told on the error output?
    pub trace: bool,
}

/// Why the program can't run in a window.
#[derive(Debug)]
pub enum RunError {
    /// There is no display.
    NoDisplay,
    /// There is no window to be had.
    NoWindow,
    /// There is nothing to draw with.
    NoGpu(GpuError),
}

/// Something came from another thread.
struct Wake;

/// Runs the program until it is left.
#[cfg(not(target_os = "android"))]
pub fn run(options: RunOptions) -> Result<(), RunError> {
    run_on(Native::default(), options)
}

/// Runs the program on this device until it is left.
pub(super) fn run_on(native: Native, options: RunOptions) -> Result<(), RunError> {
    let mut builder = EventLoop::<Wake>::with_user_event();
    native.prepare(&mut builder);
    let event_loop = builder.build().map_err(|_| RunError::NoDisplay)?;
    let proxy = event_loop.create_proxy();
    let wake: crate::session::Wake = Arc::new(move || {
        // The loop has ended: nobody looks any more.
        let _ = proxy.send_event(Wake);
    });
    // Set in the lab and by tests: on a phone nobody sets variables for an app.
    let is_led = std::env::var_os("PENTARCHY_IS_LED").is_some();
    let touchable = is_led.then(Touchable::default);
    let kept = if Native::HAS_PLACES { options.storage.window() } else { None };
    let storage = options.storage.clone();
    let mut program = Program {
        host: Host::new(HostOptions {
            storage: options.storage,
            open: options.open,
            backend: options.backend,
            may_be_killed: Native::MAY_BE_KILLED,
            exchanges: Native::EXCHANGES,
            wake: Arc::clone(&wake),
            speaker: Speaker::new(),
        }),
        state: WindowState { native, wake, view: None },
        size: options.size,
        kept,
        trace: options.trace,
        begun: Instant::now(),
        cursor: Vec2::ZERO,
        alt: false,
        touchable,
        failed: None,
    };
    event_loop.run_app(&mut program).map_err(|_| RunError::NoDisplay)?;
    program.host.finish();
    if let Some(place) = program.kept.filter(|_| Native::HAS_PLACES) {
        // If it can't be kept, the next window is where this one was at first.
        let _ = storage.set_window(&place);
    }
    let failed = program.failed.take().or(program.host.failure().map(RunError::NoGpu));
    if Native::MAY_BE_KILLED {
        // The process ends. A game that was left by its own end would be tidied away if nothing was
        // played in it; one that the system ended is to be gone back to.
        std::mem::forget(program);
    }
    failed.map_or(Ok(()), Err)
}

struct Program {
    host: Host<WindowTarget>,
    state: WindowState,
    /// The size that was asked for.
    size: Option<(f64, f64)>,
    /// Where the window is, or was when the program ended last.
    kept: Option<WindowPlace>,
    trace: bool,
    begun: Instant,
    cursor: Vec2,
    /// Is the alt key held?
    alt: bool,
    /// For whoever leads it from outside.
    touchable: Option<Touchable>,
    failed: Option<RunError>,
}

/// The device and, as long as there is one, the window.
struct WindowState {
    native: Native,
    wake: crate::session::Wake,
    view: Option<View>,
}

/// The window, with what belongs to it.
struct View {
    window: Arc<Window>,
    display: Display,
    /// Translates keys.
    keys: egui_winit::State,
    reader: Option<Box<dyn Reader>>,
}

/// What the host stands on while the event loop waits for it.
struct WindowPlatform<'a> {
    event_loop: &'a ActiveEventLoop,
    state: &'a mut WindowState,
}

impl Platform for WindowPlatform<'_> {
    type Surface = WindowTarget;

    fn open_gpu(&mut self, backend: Backend) -> Result<(Gpu, WindowTarget), GpuError> {
        let view = self.state.view.as_ref().ok_or(GpuError::SurfaceRefused)?;
        Gpu::for_window(backend, &self.event_loop.owned_display_handle(), &view.window)
    }

    fn open_surface(&mut self, gpu: &Gpu) -> Result<WindowTarget, GpuError> {
        let view = self.state.view.as_ref().ok_or(GpuError::SurfaceRefused)?;
        WindowTarget::new(gpu, Arc::clone(&view.window))
    }

    fn display(&self) -> Display {
        let view = self.state.view.as_ref();
        view.map_or(Display::NONE, |view| self.state.native.display(&view.window))
    }

    fn changed_display(&mut self) -> Option<Display> {
        let view = self.state.view.as_mut().filter(|_| Native::CHANGES_SILENTLY)?;
        self.state.native.ask_insets_if_turned(&self.state.wake);
        let display = self.state.native.display(&view.window);
        let changed = view.display != display;
        view.display = display;
        changed.then_some(display)
    }

    fn system(&self) -> System {
        let window = self.state.view.as_ref().map(|view| &*view.window);
        self.state.native.system(window)
    }

    fn request_redraw(&mut self) {
        if let Some(view) = &self.state.view {
            view.window.request_redraw();
        }
    }

    fn take_output(&mut self, mut output: egui::PlatformOutput) {
        for command in &output.commands {
            if let egui::OutputCommand::CopyText(text) = command {
                self.state.native.copy(text);
            }
        }
        let Some(view) = &mut self.state.view else { return };
        if let (Some(reader), Some(update)) = (&mut view.reader, output.accesskit_update.take()) {
            reader.tell(update);
        }
        view.keys.handle_platform_output(&view.window, output);
    }

    fn keep_screen_on(&mut self, on: bool) {
        self.state.native.keep_screen_on(on);
    }

    fn vibrate(&mut self, time: Duration) {
        self.state.native.vibrate(time);
    }

    fn share(&mut self, parcel: Parcel) {
        self.state.native.share(parcel, &self.state.wake);
    }

    fn paste(&mut self) {
        self.state.native.paste(&self.state.wake);
    }

    fn call(&mut self) {
        if let Some(View { window, .. }) = &self.state.view
            && !window.has_focus()
        {
            window.request_user_attention(Some(UserAttentionType::Informational));
        }
    }

    fn take_incoming(&mut self) -> Option<Incoming> {
        self.state.native.take_incoming()
    }

    fn is_gone(&self) -> bool {
        self.state.native.is_gone()
    }
}

impl Surface for WindowTarget {
    fn resize(&mut self, (width, height): (u32, u32)) {
        Self::resize(self, width, height);
    }

    fn draw(&mut self, gpu: &Gpu, paint: &mut Paint) -> Drawn {
        match self.begin(gpu) {
            Begun::Frame(frame) => {
                if !paint(frame.view(), self.format(), frame.size_px()) {
                    frame.give_up();
                    return Drawn::Lost;
                }
                self.present(gpu, frame);
                Drawn::Shown
            }
            Begun::Hidden => Drawn::Hidden,
            Begun::Later => Drawn::Later,
            Begun::Lost => Drawn::Lost,
        }
    }
}

impl Program {
    /// The host, and what it stands on.
    fn host<'a>(
        &'a mut self,
        event_loop: &'a ActiveEventLoop,
    ) -> (&'a mut Host<WindowTarget>, WindowPlatform<'a>) {
        (&mut self.host, WindowPlatform { event_loop, state: &mut self.state })
    }

    fn open_window(&mut self, event_loop: &ActiveEventLoop) -> Result<(), RunError> {
        let kept = self.kept.filter(|_| self.size.is_none());
        let (width, height) = self.size.or(kept.map(|place| place.size)).unwrap_or(SIZE);
        let language = self.state.native.system(None).language;
        let mut attributes = Window::default_attributes()
            .with_title(crate::words::Words::new(language).get("app-name"))
            // Whoever reads it aloud has to know of it before it is shown.
            .with_visible(false)
            .with_inner_size(LogicalSize::new(width, height))
            .with_min_inner_size(LogicalSize::new(LEAST_SIZE.0, LEAST_SIZE.1));
        if let Some((x, y)) = kept.and_then(|place| place.corner) {
            attributes = attributes.with_position(LogicalPosition::new(x, y));
        }
        let window = event_loop.create_window(attributes).map_err(|_| RunError::NoWindow)?;
        let reader = self.state.native.reader(event_loop, &window, &self.state.wake);
        window.set_visible(true);
        // What is not shown can't be made larger on every system.
        if let Some(place) = kept {
            window.set_maximized(place.maximized);
            window.set_fullscreen(place.full.then_some(Fullscreen::Borderless(None)));
        }
        let keys = egui_winit::State::new(
            egui::Context::default(),
            ViewportId::ROOT,
            &window,
            None,
            None,
            None,
        );
        let display = self.state.native.display(&window);
        self.state.view = Some(View { window: Arc::new(window), display, keys, reader });
        Ok(())
    }

    /// Notes where the window is. Its size is that which it has while it is not as large as can be.
    fn note_place(&mut self) {
        let Some(view) = self.state.view.as_ref().filter(|_| Native::HAS_PLACES) else { return };
        let window = &view.window;
        let (maximized, full) = (window.is_maximized(), window.fullscreen().is_some());
        let scale = window.scale_factor();
        let size: LogicalSize<f64> = window.inner_size().to_logical(scale);
        let corner = window.outer_position().ok().map(|corner| {
            let LogicalPosition { x, y } = corner.to_logical(scale);
            (x, y)
        });
        let plain = WindowPlace { size: size.into(), corner, maximized, full };
        self.kept = match self.kept {
            Some(before) if maximized || full => {
                Some(WindowPlace { size: before.size, corner: before.corner, ..plain })
            }
            _ if size.width < LEAST_SIZE.0 || size.height < LEAST_SIZE.1 => self.kept,
            _ => Some(plain),
        };
    }

    /// Does what screen readers ask for.
    fn take_asked(&mut self) {
        let Some(reader) = self.state.view.as_mut().and_then(|view| view.reader.as_mut()) else {
            return;
        };
        // As long as there is nothing to be told, it waits.
        while let Some(app) = self.host.app_in_sight()
            && let Some(asked) = reader.take_asked()
        {
            match asked {
                Asked::Begin => app.set_read(true),
                Asked::End => app.set_read(false),
                Asked::Do(request) => app.requested(request),
            }
        }
    }

    /// To the whole screen, or back.
    fn toggle_full(&mut self) {
        if let Some(view) = &self.state.view {
            let full = view.window.fullscreen().is_none();
            view.window.set_fullscreen(full.then_some(Fullscreen::Borderless(None)));
        }
        self.note_place();
    }

    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    fn draw(&mut self, event_loop: &ActiveEventLoop) {
        let (now, before) = (self.now(), self.host.frames());
        let (host, mut platform) = self.host(event_loop);
        host.redraw(&mut platform, now);
        if self.trace && self.host.frames() > before {
            eprintln!(
                "{{\"frame\":{},\"ms\":{}}}",
                self.host.frames(),
                self.begun.elapsed().as_millis()
            );
        }
        if let Some(touchable) = &mut self.touchable
            && self.host.frames() > before
            && let Some(told) = self.host.app().and_then(|app| touchable.tell(app))
        {
            eprintln!("{told}");
        }
    }
}

impl ApplicationHandler<Wake> for Program {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        if self.state.view.is_none()
            && let Err(error) = self.open_window(event_loop)
        {
            self.failed = Some(error);
            return event_loop.exit();
        }
        let (host, mut platform) = self.host(event_loop);
        platform.state.native.ask_insets(&platform.state.wake);
        platform.state.native.look_for_sent(&platform.state.wake);
        host.resumed(&mut platform);
    }

    fn suspended(&mut self, event_loop: &ActiveEventLoop) {
        let (host, mut platform) = self.host(event_loop);
        host.suspended(&mut platform);
        self.state.view = None;
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, _event: Wake) {
        let (host, mut platform) = self.host(event_loop);
        host.woken(&mut platform);
        self.take_asked();
    }

    fn memory_warning(&mut self, _event_loop: &ActiveEventLoop) {
        self.host.memory_warning();
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _id: WindowId, event: WindowEvent) {
        if let Some(View { window, reader: Some(reader), .. }) = &mut self.state.view {
            reader.window_event(window, &event);
        }
        if self.pointer_event(&event) {
            return;
        }
        match event {
            WindowEvent::RedrawRequested => self.draw(event_loop),
            WindowEvent::CloseRequested => {
                self.note_place();
                event_loop.exit();
            }
            WindowEvent::Moved(_) => self.note_place(),
            WindowEvent::Resized(_)
            | WindowEvent::ScaleFactorChanged { .. }
            | WindowEvent::ThemeChanged(_)
            | WindowEvent::Focused(true) => {
                self.note_place();
                let (host, mut platform) = self.host(event_loop);
                platform.state.native.ask_insets(&platform.state.wake);
                if event == WindowEvent::Focused(true) {
                    if let Some(View { window, .. }) = &platform.state.view {
                        window.request_user_attention(None);
                    }
                    // It may be called while its window stays.
                    platform.state.native.look_for_sent(&platform.state.wake);
                }
                host.changed(&mut platform);
            }
            WindowEvent::Focused(false) => {
                if let Some(app) = self.host.app_in_sight() {
                    app.let_go();
                }
            }
            // A save that was dropped on the window.
            WindowEvent::DroppedFile(path) => {
                if let Some(app) = self.host.app_in_sight() {
                    app.request(Request::Import(path));
                }
            }
            WindowEvent::KeyboardInput { .. } | WindowEvent::ModifiersChanged(_) => {
                self.key_event(&event);
            }
            _ => {}
        }
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        let (now, begun) = (self.now(), self.begun);
        let (host, mut platform) = self.host(event_loop);
        event_loop.set_control_flow(match host.about_to_wait(&mut platform, now) {
            Rest::Wait => ControlFlow::Wait,
            Rest::Until(time) => ControlFlow::WaitUntil(begun + time),
            Rest::End => {
                self.note_place();
                return event_loop.exit();
            }
        });
    }
}
