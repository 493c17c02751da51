//! A display of its own for each test, and the program on it.

use std::env;
use std::error::Error;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, Window,
    WindowClass,
};
use x11rb::wrapper::ConnectionExt as _;

use super::drag;

/// The program, in English, without what the machine's own desktop says.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentarchy"));
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "LANGUAGE", "LC_MESSAGES"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C").env("WINIT_X11_SCALE_FACTOR", "1").stdin(Stdio::null());
    command
}

/// Hides all drivers from a program.
pub fn without_drivers(command: &mut Command) -> &mut Command {
    for name in [
        "VK_DRIVER_FILES",
        "VK_ICD_FILENAMES",
        "__EGL_VENDOR_LIBRARY_FILENAMES",
        "LIBGL_DRIVERS_PATH",
        "GBM_BACKENDS_PATH",
    ] {
        command.env(name, "/nonexistent");
    }
    command
}

/// What a program that ends by itself said.
pub struct Said {
    pub success: bool,
    pub out: String,
    pub err: String,
}

/// Runs a program to its end.
pub fn run(command: &mut Command) -> Said {
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Said { success: output.status.success(), out: text(output.stdout), err: text(output.stderr) }
}

/// A display without a screen.
pub struct Display {
    server: Child,
    pub name: String,
}

impl Display {
    /// Starts one. Where it can't be had, the test is skipped, which is said; but not where every
    /// check must run.
    pub fn start() -> Option<Self> {
        let server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let has_xdotool = Command::new("xdotool").arg("version").output().is_ok();
        let (Ok(mut server), true) = (server, has_xdotool) else {
            assert!(env::var_os("CI").is_none(), "this test needs Xvfb and xdotool");
            eprintln!("SKIPPED: this test needs Xvfb and xdotool");
            return None;
        };
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
        Some(Self { server, name: format!(":{}", number.trim()) })
    }

    /// Has `xdotool` do something, and returns what it says.
    pub fn xdotool(&self, arguments: &str) -> String {
        let said =
            run(Command::new("xdotool").args(arguments.split(' ')).env("DISPLAY", &self.name));
        assert!(said.success, "xdotool {arguments}: {}", said.err);
        said.out.trim().to_owned()
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The program in a window.
pub struct Running<'a> {
    pub child: Child,
    display: &'a Display,
    window: String,
    frames: Receiver<Instant>,
    /// What it last told can be touched.
    touchable: Arc<Mutex<String>>,
    pub first_frame: Duration,
}

/// Nothing takes longer, not even on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

impl<'a> Running<'a> {
    /// Starts it, with a window of this size if it is not empty, and waits for its first frame.
    pub fn start(display: &'a Display, data: &Path, size: &str, backend: &str) -> Self {
        Self::open(display, data, size, backend, None)
    }

    /// Starts it likewise, with something to open.
    pub fn open(
        display: &'a Display,
        data: &Path,
        size: &str,
        backend: &str,
        link: Option<&str>,
    ) -> Self {
        let begun = Instant::now();
        let mut child = program()
            .env("DISPLAY", &display.name)
            .env("PENTARCHY_IS_LED", "1")
            .arg("--data")
            .arg(data)
            .args(if size.is_empty() { vec![] } else { vec!["--window", size] })
            .args(["--backend", backend, "--trace"])
            .args(link)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let errors = BufReader::new(child.stderr.take().unwrap());
        let (sender, frames) = mpsc::channel();
        let touchable = Arc::new(Mutex::new(String::new()));
        let told = Arc::clone(&touchable);
        thread::spawn(move || {
            for line in errors.lines().map_while(Result::ok) {
                if line.contains("\"frame\":") {
                    let _ = sender.send(Instant::now());
                } else if let Some(places) = line.strip_prefix("touchable: ") {
                    places.clone_into(&mut told.lock().unwrap());
                } else {
                    eprintln!("{line}");
                }
            }
        });
        let first = frames.recv_timeout(PATIENCE).expect("there is a first frame");
        let of = child.id();
        let search = format!("search --sync --all --onlyvisible --pid {of} --name ^Pentarchy$");
        let window = display.xdotool(&search);
        Self { child, display, window, frames, touchable, first_frame: first - begun }
    }

    /// Where something that can be touched is, if it is in sight.
    pub fn find(&self, target: &str) -> Option<glam::Vec2> {
        let told = self.touchable.lock().unwrap();
        let words: Vec<&str> = told.split(' ').collect();
        let found = words.chunks_exact(3).find(|words| words[0] == target)?;
        Some(glam::vec2(found[1].parse().unwrap(), found[2].parse().unwrap()))
    }

    /// Waits until something can be touched, and clicks it.
    pub fn tap(&self, target: &str) {
        let begun = Instant::now();
        loop {
            if let Some(at) = self.find(target) {
                return self.click(at);
            }
            let told = self.touchable.lock().unwrap().clone();
            assert!(begun.elapsed() < PATIENCE, "no {target} in {told}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Makes the window so large, and moves it there.
    pub fn place(&self, (width, height): (i32, i32), (x, y): (i32, i32)) {
        let Self { window, display, .. } = self;
        display.xdotool(&format!("windowsize --sync {window} {width} {height}"));
        display.xdotool(&format!("windowmove --sync {window} {x} {y}"));
    }

    /// How large the window is, and where.
    pub fn geometry(&self) -> ((i32, i32), (i32, i32)) {
        let said = self.display.xdotool(&format!("getwindowgeometry --shell {}", self.window));
        let value = |name: &str| {
            let value = said.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
            value.and_then(|value| value.parse().ok()).unwrap()
        };
        ((value("WIDTH"), value("HEIGHT")), (value("X"), value("Y")))
    }

    /// Drags a file onto it from another program. Was it taken?
    pub fn drop_file(&self, file: &Path) -> bool {
        let window = self.window.parse().unwrap();
        let is_taken = drag::drop_file(self.display, window, file.to_str().unwrap()).unwrap();
        self.rest();
        is_taken
    }

    /// Presses a key, by the names of X.
    pub fn key(&self, key: &str) {
        // What is sent to a window by name is told as such, and not taken for a key.
        self.display.xdotool(&format!("windowfocus --sync {}", self.window));
        self.display.xdotool(&format!("key {key}"));
        self.rest();
    }

    /// Types a key on the keyboard, which this window has from now on.
    pub fn type_key(&self, key: &str) {
        self.display.xdotool(&format!("windowfocus --sync {}", self.window));
        self.display.xdotool(&format!("key {key}"));
    }

    fn mouse(&self, action: &str) {
        self.display.xdotool(action);
    }

    fn point(&self, at: glam::Vec2) {
        let Self { window, .. } = self;
        self.mouse(&format!("mousemove --sync --window {window} {:.0} {:.0}", at.x, at.y));
    }

    /// Clicks there, and waits until nothing is drawn any more.
    pub fn click(&self, at: glam::Vec2) {
        self.press(at);
        self.rest();
    }

    /// Clicks there, and waits for nothing.
    pub fn press(&self, at: glam::Vec2) {
        self.point(at);
        self.mouse("click 1");
    }

    /// Drags from one place to another.
    pub fn drag(&self, from: glam::Vec2, to: glam::Vec2) {
        self.point(from);
        self.mouse("mousedown 1");
        for step in 1..=5 {
            self.point(from.lerp(to, step as f32 / 5.0));
        }
        self.mouse("mouseup 1");
        self.rest();
    }

    /// Waits until nothing is drawn any more.
    pub fn rest(&self) {
        let begun = Instant::now();
        while self.frames.recv_timeout(Duration::from_millis(600)).is_ok() {
            assert!(begun.elapsed() < PATIENCE, "it draws and draws");
        }
    }

    /// How many frames come in this time.
    pub fn frames_within(&self, time: Duration) -> usize {
        thread::sleep(time);
        self.frames.try_iter().count()
    }

    /// The processor's time that the program has taken, in ticks of the system.
    pub fn ticks(&self) -> u64 {
        let stat = self.proc("stat");
        // Behind the name of the program, which may contain anything.
        let fields: Vec<&str> = stat.rsplit(") ").next().unwrap().split(' ').collect();
        let field = |number: usize| fields[number - 3].parse::<u64>().unwrap();
        field(14) + field(15)
    }

    /// The most memory that it had, in MB.
    pub fn most_memory(&self) -> u64 {
        let status = self.proc("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
    }

    fn proc(&self, file: &str) -> String {
        let mut text = String::new();
        let path = format!("/proc/{}/{file}", self.child.id());
        std::fs::File::open(path).unwrap().read_to_string(&mut text).unwrap();
        text
    }

    /// Does it want to be looked at, as a taskbar would show?
    pub fn calls(&self) -> bool {
        const URGENT: u32 = 1 << 8;
        let (connection, _) = x11rb::connect(Some(&self.display.name)).unwrap();
        let window = self.window.parse().unwrap();
        let (hints, any) = (AtomEnum::WM_HINTS, AtomEnum::ANY);
        let found = connection.get_property(false, window, hints, any, 0, 1).unwrap();
        let flags = found.reply().unwrap().value32().and_then(|mut flags| flags.next());
        flags.is_some_and(|flags| flags & URGENT != 0)
    }

    /// Closes the window as its button would. Did the program end well?
    pub fn close(mut self) -> bool {
        self.ask_to_close().unwrap();
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.success();
            }
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Running<'_> {
    /// Sends what a window manager sends when its button is pressed.
    fn ask_to_close(&self) -> Result<(), Box<dyn Error>> {
        let (connection, _) = x11rb::connect(Some(&self.display.name))?;
        let atom = |name: &[u8]| {
            Ok::<_, Box<dyn Error>>(connection.intern_atom(false, name)?.reply()?.atom)
        };
        let window = self.window.parse()?;
        let data = [atom(b"WM_DELETE_WINDOW")?, x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, window, atom(b"WM_PROTOCOLS")?, data);
        connection.send_event(false, window, EventMask::NO_EVENT, message)?;
        Ok(connection.sync()?)
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A window that nobody sees, by which a program is known to others.
pub fn unseen_window(connection: &impl Connection, root: Window) -> Result<Window, Box<dyn Error>> {
    let own = connection.generate_id()?;
    let class = WindowClass::INPUT_ONLY;
    connection.create_window(0, own, root, -1, -1, 1, 1, 0, class, 0, &CreateWindowAux::new())?;
    Ok(own)
}
