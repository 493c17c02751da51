//! What a phone gives to other apps and takes from them: links, saves, pictures.
//!
//! Nothing of it is done on the thread of the window. What is quick belongs to the thread of the
//! views; what may take its time, such as another app's file, has a thread of its own.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use super::activity::{Activity, Phone};
use super::painter::Picture;
use super::shot::encode_png;
use crate::session::Wake;
use crate::shared::{Incoming, Outgoing};
use crate::storage::MOST_INCOMING;

/// The name of a picture of the board; the system numbers those of the same name.
const PICTURE: &str = "pentarchy.png";

/// Something for another app, as the system takes it.
pub enum Parcel {
    /// A text.
    Text(String),
    /// A file.
    File {
        /// Its name.
        name: String,
        /// What is in it, in the words of MIME.
        kind: &'static str,
        /// Reads or makes it.
        contents: Box<dyn FnOnce() -> io::Result<Vec<u8>> + Send>,
    },
}

impl Parcel {
    /// What is to be given; the picture is made by whoever draws.
    pub(super) fn of(outgoing: Outgoing, picture: impl FnOnce() -> Option<Self>) -> Option<Self> {
        match outgoing {
            Outgoing::Text(text) => Some(Self::Text(text)),
            Outgoing::File(path) => {
                let is_text = path.extension().is_some_and(|ending| ending == "txt");
                Some(Self::File {
                    name: path.file_name()?.to_string_lossy().into_owned(),
                    kind: if is_text { "text/plain" } else { "application/octet-stream" },
                    contents: Box::new(move || std::fs::read(path)),
                })
            }
            Outgoing::Picture => picture(),
        }
    }

    /// A picture of the board.
    pub(super) fn of_picture(picture: Picture) -> Self {
        let Picture { size_px: (width, height), rgba } = picture;
        let contents = move || {
            let mut png = Vec::new();
            encode_png(&mut png, width, height, &rgba)?;
            Ok(png)
        };
        Self::File { name: PICTURE.to_owned(), kind: "image/png", contents: Box::new(contents) }
    }
}

/// What another app has sent.
pub enum Sent<A> {
    /// A text or a link.
    Text(String),
    /// A file, by its address.
    File(A),
}

/// What the activity does with other apps, in Java's terms. Where Java throws or has no such thing,
/// nothing happens.
pub trait Exchange {
    /// An address of a file that other apps understand.
    type Address: Send + 'static;
    /// What the app was called with, if it was called with anything; each is taken once. To be asked
    /// on the thread of the views.
    fn take_sent(&self) -> Option<Sent<Self::Address>>;
    /// The file's name, and so many of its bytes at most.
    fn read(&self, address: &Self::Address, most: usize) -> Option<(PathBuf, Vec<u8>)>;
    /// Puts a text on the clipboard. To be asked on the thread of the views.
    fn copy(&self, text: &str);
    /// The text on the clipboard. To be asked on the thread of the views.
    fn copied(&self) -> Option<String>;
    /// Keeps a file where other apps can have it; its kind is told in the words of MIME.
    fn publish(&self, name: &str, kind: &str, contents: &[u8]) -> Option<Self::Address>;
    /// Offers a text to other apps. To be asked on the thread of the views.
    fn share_text(&self, text: &str) -> Option<()>;
    /// Offers a file to other apps. To be asked on the thread of the views.
    fn share_file(&self, address: &Self::Address, kind: &str) -> Option<()>;
}

/// Where what came goes.
#[derive(Clone)]
struct Inbox {
    sender: Sender<Incoming>,
    wake: Wake,
}

impl Inbox {
    fn put(&self, incoming: Incoming) {
        // The program has ended: nobody takes it.
        let _ = self.sender.send(incoming);
        (self.wake)();
    }
}

impl<A: Activity> Phone<A> {
    fn inbox(&self, wake: &Wake) -> Inbox {
        Inbox { sender: self.incoming.0.clone(), wake: Arc::clone(wake) }
    }

    /// What came from another app since this was asked last.
    pub fn take_incoming(&self) -> Option<Incoming> {
        self.incoming.1.try_recv().ok()
    }

    /// Finds out whether another app has sent something; whoever is to know is woken.
    pub fn look_for_sent(&self, wake: &Wake) {
        let inbox = self.inbox(wake);
        self.on_views_thread(move |java| match java.take_sent() {
            None => {}
            Some(Sent::Text(text)) => inbox.put(Incoming::Text(text)),
            Some(Sent::File(address)) => {
                let java = java.clone();
                in_background(move || {
                    let read = java.read(&address, MOST_INCOMING + 1);
                    inbox.put(read.map_or(Incoming::Unreadable, |(name, contents)| {
                        Incoming::File(name, contents)
                    }));
                });
            }
        });
    }

    /// Puts a text on the clipboard.
    pub fn copy(&self, text: String) {
        self.on_views_thread(move |java| java.copy(&text));
    }

    /// Finds out what is on the clipboard, as if another app had sent it.
    pub fn paste(&self, wake: &Wake) {
        let inbox = self.inbox(wake);
        let put =
            move |java: &A::Java| inbox.put(Incoming::Text(java.copied().unwrap_or_default()));
        self.on_views_thread(put);
    }

    /// Offers something to other apps.
    pub fn share(&self, parcel: Parcel, wake: &Wake) {
        let inbox = self.inbox(wake);
        match parcel {
            Parcel::Text(text) => self.on_views_thread(move |java| {
                if java.share_text(&text).is_none() {
                    inbox.put(Incoming::NotGiven);
                }
            }),
            Parcel::File { name, kind, contents } => {
                let Some(java) = self.java() else { return };
                let activity = self.activity().clone();
                in_background(move || {
                    let published =
                        contents().ok().and_then(|contents| java.publish(&name, kind, &contents));
                    let Some(address) = published else { return inbox.put(Incoming::NotGiven) };
                    activity.on_views_thread(Box::new(move || {
                        if java.share_file(&address, kind).is_none() {
                            inbox.put(Incoming::NotGiven);
                        }
                    }));
                });
            }
        }
    }
}

/// If no thread can be had, it is not done.
fn in_background(work: impl FnOnce() + Send + 'static) {
    let _ = thread::Builder::new().name("exchange".to_owned()).spawn(work);
}
