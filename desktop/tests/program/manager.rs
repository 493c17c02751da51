//! A window manager that knows no more than a test needs: it lets windows be where they want to be,
//! and fills the screen with the one that asks for it.

use std::collections::HashMap;
use std::error::Error;
use std::sync::mpsc::{self, Sender};
use std::thread;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ChangeWindowAttributesAux, ConfigureWindowAux, ConnectionExt as _, EventMask,
    PropMode, Window,
};
use x11rb::wrapper::ConnectionExt as _;

use super::support::{Display, unseen_window};

x11rb::atom_manager! {
    /// What it says and hears.
    Atoms: AtomsCookie {
        _NET_SUPPORTED,
        _NET_SUPPORTING_WM_CHECK,
        _NET_WM_NAME,
        _NET_WM_STATE,
        _NET_WM_STATE_FULLSCREEN,
        UTF8_STRING,
    }
}

/// Has a manager look after a display for as long as there is one.
pub fn manage(display: &Display) {
    let name = display.name.clone();
    let (ready, is_ready) = mpsc::channel();
    thread::spawn(move || {
        // The display ends before the manager does.
        let _ = run(&name, &ready);
    });
    is_ready.recv().expect("nobody else manages the display");
}

fn run(display: &str, ready: &Sender<()>) -> Result<(), Box<dyn Error>> {
    let (connection, number) = x11rb::connect(Some(display))?;
    let screen = &connection.setup().roots[number];
    let (root, whole) = (screen.root, (screen.width_in_pixels, screen.height_in_pixels));
    let atoms = Atoms::new(&connection)?.reply()?;
    let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
    let attributes = ChangeWindowAttributesAux::new().event_mask(mask);
    connection.change_window_attributes(root, &attributes)?.check()?;
    announce(&connection, root, &atoms)?;
    ready.send(())?;
    // Where those were that fill the screen now.
    let mut before = HashMap::new();
    loop {
        match connection.wait_for_event()? {
            Event::MapRequest(request) => {
                connection.map_window(request.window)?;
            }
            Event::ConfigureRequest(request) if !before.contains_key(&request.window) => {
                let values = ConfigureWindowAux::from_configure_request(&request);
                connection.configure_window(request.window, &values)?;
            }
            Event::ClientMessage(message) if message.type_ == atoms._NET_WM_STATE => {
                let [action, state, ..] = message.data.as_data32();
                if state == atoms._NET_WM_STATE_FULLSCREEN {
                    fill(&connection, message.window, action == 1, whole, &mut before, &atoms)?;
                }
            }
            _ => {}
        }
        connection.flush()?;
    }
}

/// Says that there is a manager, and what it can do.
fn announce(
    connection: &impl Connection,
    root: Window,
    atoms: &Atoms,
) -> Result<(), Box<dyn Error>> {
    let own = unseen_window(connection, root)?;
    for window in [root, own] {
        let check = atoms._NET_SUPPORTING_WM_CHECK;
        connection.change_property32(PropMode::REPLACE, window, check, AtomEnum::WINDOW, &[own])?;
    }
    let (name, utf8) = (atoms._NET_WM_NAME, atoms.UTF8_STRING);
    connection.change_property8(PropMode::REPLACE, own, name, utf8, b"test")?;
    let can: [Atom; 2] = [atoms._NET_WM_STATE, atoms._NET_WM_STATE_FULLSCREEN];
    let supported = atoms._NET_SUPPORTED;
    connection.change_property32(PropMode::REPLACE, root, supported, AtomEnum::ATOM, &can)?;
    Ok(connection.sync()?)
}

type Place = (i32, i32, u32, u32);

fn fill(
    connection: &impl Connection,
    window: Window,
    fills: bool,
    (width, height): (u16, u16),
    before: &mut HashMap<Window, Place>,
    atoms: &Atoms,
) -> Result<(), Box<dyn Error>> {
    let place = if fills {
        let now = connection.get_geometry(window)?.reply()?;
        let now = (now.x.into(), now.y.into(), now.width.into(), now.height.into());
        before.entry(window).or_insert(now);
        Some((0, 0, width.into(), height.into()))
    } else {
        before.remove(&window)
    };
    let Some((x, y, width, height)) = place else { return Ok(()) };
    let values = ConfigureWindowAux::new().x(x).y(y).width(width).height(height);
    connection.configure_window(window, &values)?;
    let states = if fills { vec![atoms._NET_WM_STATE_FULLSCREEN] } else { vec![] };
    let state = atoms._NET_WM_STATE;
    connection.change_property32(PropMode::REPLACE, window, state, AtomEnum::ATOM, &states)?;
    Ok(())
}
