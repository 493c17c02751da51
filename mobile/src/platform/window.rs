//! The program in a window of the system.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::ViewportId;
use glam::Vec2;
use winit::application::ApplicationHandler;
use winit::dpi::LogicalSize;
use winit::event::{ElementState, MouseButton, MouseScrollDelta, TouchPhase, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop};
use winit::keyboard::{Key as LogicalKey, NamedKey};
use winit::window::{Theme as SystemTheme, Window, WindowId};

use super::Painter;
use crate::app::{App, Display, Key, Pointer, Start, Wish};
use crate::gestures::{Button, Device, Phase};
use crate::link::Link;
use crate::render::{Backend, Begun, Gpu, GpuError, WindowTarget};
use crate::sound::Speaker;
use crate::storage::Storage;
use crate::words::Language;

/// The size of a new window, in dp.
const SIZE: (f64, f64) = (1100.0, 760.0);
/// The least size of a window, in dp.
const LEAST_SIZE: (f64, f64) = (320.0, 320.0);
/// Frames that nobody asked for by input come no faster than this.
const FRAME: Duration = Duration::from_millis(8);
/// Points of a line of the wheel.
const WHEEL_LINE: f32 = 50.0;

/// How the program is started in a window.
pub struct RunOptions {
    /// Where its files are.
    pub storage: Storage,
    /// A link to open.
    pub link: Option<Link>,
    /// A save from elsewhere, to be taken in and played on.
    pub import: Option<PathBuf>,
    /// What has to be said at the start.
    pub notice: Option<String>,
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
pub fn run(options: RunOptions) -> Result<(), RunError> {
    let event_loop =
        EventLoop::<Wake>::with_user_event().build().map_err(|_| RunError::NoDisplay)?;
    let proxy = event_loop.create_proxy();
    let start = Start {
        storage: options.storage.clone(),
        settings: None,
        system_language: Language::of_system(),
        system_dark: None,
        link: options.link.clone(),
        wake: Arc::new(move || {
            // The loop has ended: nobody looks any more.
            let _ = proxy.send_event(Wake);
        }),
        speaker: Speaker::new(),
    };
    let mut program = Program {
        options,
        begun: Instant::now(),
        start: Some(start),
        app: None,
        view: None,
        gpu: None,
        painter: Painter::default(),
        cursor: Vec2::ZERO,
        next: None,
        frames: 0,
        failure: None,
    };
    event_loop.run_app(&mut program).map_err(|_| RunError::NoDisplay)?;
    program.failure.map_or(Ok(()), Err)
}

struct Program {
    options: RunOptions,
    begun: Instant,
    /// What the program starts with, until there is a window to start in.
    start: Option<Start>,
    app: Option<App>,
    view: Option<View>,
    gpu: Option<Gpu>,
    painter: Painter,
    cursor: Vec2,
    /// When the next frame is due.
    next: Option<Instant>,
    frames: u64,
    failure: Option<RunError>,
}

/// The window, with what belongs to it.
struct View {
    window: Arc<Window>,
    target: WindowTarget,
    /// Translates keys and looks after the clipboard.
    keys: egui_winit::State,
}

impl Program {
    fn open_window(&mut self, event_loop: &ActiveEventLoop) -> Result<(), RunError> {
        let (width, height) = self.options.size.unwrap_or(SIZE);
        let title = crate::words::Words::new(Language::of_system()).get("app-name");
        let attributes = Window::default_attributes()
            .with_title(title)
            .with_inner_size(LogicalSize::new(width, height))
            .with_min_inner_size(LogicalSize::new(LEAST_SIZE.0, LEAST_SIZE.1));
        let window = event_loop.create_window(attributes).map_err(|_| RunError::NoWindow)?;
        let window = Arc::new(window);
        let target = match &self.gpu {
            Some(gpu) if !gpu.is_lost() => {
                WindowTarget::new(gpu, Arc::clone(&window)).map_err(RunError::NoGpu)?
            }
            _ => self.open_gpu(event_loop, &window)?,
        };
        let keys = egui_winit::State::new(
            egui::Context::default(),
            ViewportId::ROOT,
            &window,
            None,
            None,
            None,
        );
        let display = display_of(&window);
        match (&mut self.app, self.start.take()) {
            (Some(app), _) => {
                app.set_display(display);
                app.resume();
            }
            (None, Some(mut start)) => {
                start.system_dark = window.theme().map(|theme| theme == SystemTheme::Dark);
                self.app = Some(self.begin(start, display));
            }
            (None, None) => {}
        }
        window.request_redraw();
        self.view = Some(View { window, target, keys });
        Ok(())
    }

    fn begin(&mut self, start: Start, display: Display) -> App {
        let mut app = App::new(start, display);
        if let Some(notice) = self.options.notice.take() {
            app.shared_mut().complain(notice);
        }
        if let Some(path) = self.options.import.take() {
            app.wish(Wish::Import(path));
        }
        app
    }

    fn open_gpu(
        &mut self,
        event_loop: &ActiveEventLoop,
        window: &Arc<Window>,
    ) -> Result<WindowTarget, RunError> {
        self.gpu = None;
        self.painter.begin_anew();
        let display = event_loop.owned_display_handle();
        let (gpu, target) =
            Gpu::for_window(self.options.backend, &display, window).map_err(RunError::NoGpu)?;
        self.gpu = Some(gpu);
        Ok(target)
    }

    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    fn draw(&mut self, event_loop: &ActiveEventLoop) {
        let now = self.now();
        let Some(app) = &mut self.app else { return };
        let mut frame = app.frame(now);
        self.painter.take_textures(&mut frame);
        self.next = frame.next.map(|delay| self.begun + now + delay.max(FRAME));
        if app.leaves() {
            event_loop.exit();
            return;
        }
        let Some(view) = &mut self.view else { return };
        let platform = std::mem::take(&mut frame.platform);
        view.keys.handle_platform_output(&view.window, platform);
        let Some(gpu) = &self.gpu else { return };
        match view.target.begin(gpu) {
            Begun::Frame(surface) => {
                let target = (surface.view(), view.target.format());
                let board = app.board();
                let drawn =
                    self.painter.paint(gpu, target, surface.size_px(), &frame, board.as_ref());
                if drawn {
                    view.target.present(gpu, surface);
                    self.frames += 1;
                    if self.options.trace {
                        eprintln!(
                            "{{\"frame\":{},\"ms\":{}}}",
                            self.frames,
                            self.begun.elapsed().as_millis()
                        );
                    }
                    return;
                }
            }
            Begun::Hidden => return,
            Begun::Later => {
                self.next = Some(Instant::now() + FRAME);
                return;
            }
            Begun::Lost => {}
        }
        self.recover(event_loop);
    }

    /// Makes the surface anew, and the device too if it is gone.
    fn recover(&mut self, event_loop: &ActiveEventLoop) {
        let Some(view) = &mut self.view else { return };
        let window = Arc::clone(&view.window);
        let kept = self.gpu.as_ref().filter(|gpu| !gpu.is_lost());
        let target = match kept {
            Some(gpu) => WindowTarget::new(gpu, Arc::clone(&window)).map_err(RunError::NoGpu),
            None => self.open_gpu(event_loop, &window),
        };
        match target {
            Ok(target) => {
                if let Some(view) = &mut self.view {
                    view.target = target;
                }
                window.request_redraw();
            }
            Err(error) => self.fail(event_loop, error),
        }
    }

    fn fail(&mut self, event_loop: &ActiveEventLoop, error: RunError) {
        self.failure = Some(error);
        event_loop.exit();
    }

    fn mouse(&mut self, phase: Phase, button: Button) {
        let pointer = Pointer {
            id: 0,
            phase,
            at: self.cursor,
            time: self.now(),
            device: Device::Mouse,
            button,
        };
        if let Some(app) = &mut self.app {
            app.pointer(pointer);
        }
    }

    fn pointer_event(&mut self, event: &WindowEvent) -> bool {
        match event {
            WindowEvent::CursorMoved { position, .. } => {
                self.cursor = Vec2::new(position.x as f32, position.y as f32);
                self.mouse(Phase::Move, Button::Primary);
            }
            WindowEvent::CursorLeft { .. } => self.mouse(Phase::Leave, Button::Primary),
            WindowEvent::MouseInput { state, button, .. } => {
                let phase = match state {
                    ElementState::Pressed => Phase::Down,
                    ElementState::Released => Phase::Up,
                };
                match button {
                    MouseButton::Left => self.mouse(phase, Button::Primary),
                    MouseButton::Right => self.mouse(phase, Button::Secondary),
                    MouseButton::Back if phase == Phase::Down => {
                        if let Some(app) = &mut self.app {
                            app.back();
                        }
                    }
                    _ => {}
                }
            }
            WindowEvent::Touch(touch) => {
                let pointer = Pointer {
                    id: touch.id,
                    phase: match touch.phase {
                        TouchPhase::Started => Phase::Down,
                        TouchPhase::Moved => Phase::Move,
                        TouchPhase::Ended => Phase::Up,
                        TouchPhase::Cancelled => Phase::Cancel,
                    },
                    at: Vec2::new(touch.location.x as f32, touch.location.y as f32),
                    time: self.now(),
                    device: Device::Touch,
                    button: Button::Primary,
                };
                if let Some(app) = &mut self.app {
                    app.pointer(pointer);
                }
            }
            WindowEvent::MouseWheel { delta, .. } => {
                let by = match delta {
                    MouseScrollDelta::LineDelta(x, y) => Vec2::new(*x, *y) * WHEEL_LINE,
                    MouseScrollDelta::PixelDelta(by) => Vec2::new(by.x as f32, by.y as f32),
                };
                if let Some(app) = &mut self.app {
                    app.wheel(self.cursor, by);
                }
            }
            WindowEvent::PinchGesture { delta, .. } => {
                if let Some(app) = &mut self.app {
                    app.pinch(self.cursor, (1.0 + *delta as f32).clamp(0.1, 10.0));
                }
            }
            _ => return false,
        }
        true
    }

    fn key_event(&mut self, event: &WindowEvent) {
        let (Some(view), Some(app)) = (&mut self.view, &mut self.app) else { return };
        if let WindowEvent::KeyboardInput { event: key, .. } = event
            && key.state == ElementState::Pressed
            && matches!(
                key.logical_key,
                LogicalKey::Named(NamedKey::Escape | NamedKey::BrowserBack | NamedKey::GoBack)
            )
        {
            return app.key(Key::Back);
        }
        let _ = view.keys.on_window_event(&view.window, event);
        for event in view.keys.egui_input_mut().events.drain(..) {
            match event {
                egui::Event::Key { key, pressed: true, modifiers, .. } => {
                    app.key(Key::Menu(key, modifiers));
                }
                egui::Event::Paste(text) => app.paste(text),
                _ => {}
            }
        }
    }
}

fn display_of(window: &Window) -> Display {
    let size = window.inner_size();
    Display {
        size_px: (size.width, size.height),
        scale: window.scale_factor() as f32,
        insets_px: [0.0; 4],
    }
}

impl ApplicationHandler<Wake> for Program {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        if self.view.is_none()
            && let Err(error) = self.open_window(event_loop)
        {
            self.fail(event_loop, error);
        }
    }

    fn suspended(&mut self, _event_loop: &ActiveEventLoop) {
        self.view = None;
        if let Some(app) = &mut self.app {
            app.suspend();
        }
    }

    fn user_event(&mut self, _event_loop: &ActiveEventLoop, _event: Wake) {
        if let Some(app) = &mut self.app {
            app.wake();
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _id: WindowId, event: WindowEvent) {
        if self.pointer_event(&event) {
            return;
        }
        match event {
            WindowEvent::RedrawRequested => self.draw(event_loop),
            WindowEvent::CloseRequested => event_loop.exit(),
            WindowEvent::Resized(_) | WindowEvent::ScaleFactorChanged { .. } => {
                if let (Some(view), Some(app)) = (&mut self.view, &mut self.app) {
                    let display = display_of(&view.window);
                    view.target.resize(display.size_px.0, display.size_px.1);
                    app.set_display(display);
                }
            }
            WindowEvent::ThemeChanged(theme) => {
                if let Some(app) = &mut self.app {
                    app.set_system_dark(Some(theme == SystemTheme::Dark));
                }
            }
            WindowEvent::Focused(false) => {
                if let Some(app) = &mut self.app {
                    app.let_go();
                }
            }
            WindowEvent::DroppedFile(path) => self.open_file(path),
            WindowEvent::KeyboardInput { .. } | WindowEvent::ModifiersChanged(_) => {
                self.key_event(&event);
            }
            _ => {}
        }
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        let (Some(view), Some(app)) = (&self.view, &self.app) else {
            return event_loop.set_control_flow(ControlFlow::Wait);
        };
        let due = self.next.is_some_and(|next| next <= Instant::now());
        if app.needs_frame() || due {
            self.next = None;
            view.window.request_redraw();
        }
        event_loop.set_control_flow(match self.next {
            Some(next) => ControlFlow::WaitUntil(next),
            None => ControlFlow::Wait,
        });
    }
}

impl Program {
    /// A save that was dropped on the window.
    fn open_file(&mut self, path: PathBuf) {
        let Some(app) = &mut self.app else { return };
        app.wish(Wish::Import(path));
    }
}
