//! A file that is dragged from another program, by the protocol that file managers speak (XDND).

use std::error::Error;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, ClientMessageEvent, ConnectionExt as _, EventMask, PropMode, SELECTION_NOTIFY_EVENT,
    SelectionNotifyEvent, Window,
};
use x11rb::wrapper::ConnectionExt as _;

use super::support::{Display, unseen_window};

x11rb::atom_manager! {
    /// The words of a drag from program to program.
    DragAtoms: DragAtomsCookie {
        XdndSelection,
        XdndEnter,
        XdndPosition,
        XdndStatus,
        XdndDrop,
        XdndFinished,
        XdndActionCopy,
        TextUriList: b"text/uri-list",
    }
}

/// The version of the protocol.
const VERSION: u32 = 5;

/// Drags a file onto a window and lets it go there, as file managers do. Was it taken?
pub fn drop_file(display: &Display, window: Window, file: &str) -> Result<bool, Box<dyn Error>> {
    let (connection, number) = x11rb::connect(Some(&display.name))?;
    let root = connection.setup().roots[number].root;
    let atoms = DragAtoms::new(&connection)?.reply()?;
    let own = unseen_window(&connection, root)?;
    connection.set_selection_owner(own, atoms.XdndSelection, x11rb::CURRENT_TIME)?;
    let tell = |type_: Atom, data: [u32; 5]| -> Result<(), Box<dyn Error>> {
        let message = ClientMessageEvent::new(32, window, type_, data);
        connection.send_event(false, window, EventMask::NO_EVENT, message)?;
        Ok(connection.flush()?)
    };
    tell(atoms.XdndEnter, [own, VERSION << 24, atoms.TextUriList, 0, 0])?;
    // 300 across and 300 down.
    let middle = 0x012c_012c;
    tell(atoms.XdndPosition, [own, 0, middle, x11rb::CURRENT_TIME, atoms.XdndActionCopy])?;
    let (mut is_told, mut is_wanted, mut is_dropped) = (false, false, false);
    loop {
        match connection.wait_for_event()? {
            // What is dragged is asked for.
            Event::SelectionRequest(request) => {
                let text = format!("file://{file}\r\n");
                let (to, property) = (request.requestor, request.property);
                let kind = request.target;
                connection.change_property8(
                    PropMode::REPLACE,
                    to,
                    property,
                    kind,
                    text.as_bytes(),
                )?;
                let notify = SelectionNotifyEvent {
                    response_type: SELECTION_NOTIFY_EVENT,
                    sequence: 0,
                    time: request.time,
                    requestor: to,
                    selection: request.selection,
                    target: kind,
                    property,
                };
                connection.send_event(false, to, EventMask::NO_EVENT, notify)?;
                connection.sync()?;
                is_told = true;
            }
            Event::ClientMessage(message) if message.type_ == atoms.XdndStatus => {
                is_wanted = message.data.as_data32()[1] & 1 == 1;
                if !is_wanted {
                    return Ok(false);
                }
            }
            Event::ClientMessage(message) if message.type_ == atoms.XdndFinished => {
                return Ok(message.data.as_data32()[1] & 1 == 1);
            }
            _ => {}
        }
        if is_told && is_wanted && !is_dropped {
            is_dropped = true;
            tell(atoms.XdndDrop, [own, 0, x11rb::CURRENT_TIME, 0, 0])?;
        }
    }
}
