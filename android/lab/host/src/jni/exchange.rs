//! Other apps: what they send, what they are offered, the clipboard, and files by their addresses.
//!
//! As on Android, the app's task is named after the intent that it was called with last, by another
//! app or by itself. Files of other apps and those that are shared lie in `/data/sent`.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::os::fd::IntoRawFd;
use std::path::{Path, PathBuf};
use std::ptr::null_mut;
use std::sync::Mutex;

use super::references::{fields, object, object_with, throw_new, what};
use super::Pointer;
use crate::{bug, say};

const FILES: &str = "/data/sent";
const MAIN: &str = "android.intent.action.MAIN";
const TEXT: &str = "android.intent.extra.TEXT";
const STREAM: &str = "android.intent.extra.STREAM";
/// `Intent.FLAG_ACTIVITY_NEW_TASK` and `FLAG_ACTIVITY_CLEAR_TASK`.
const NEW_TASK: i32 = 0x1000_0000;
const CLEAR_TASK: i32 = 0x8000;

type Fields = BTreeMap<String, String>;

/// The intent that the task is named after.
static TASK: Mutex<Fields> = Mutex::new(BTreeMap::new());
static CLIPBOARD: Mutex<Option<String>> = Mutex::new(None);

/// What another app sends.
pub enum Sent<'a> {
    /// An address to be looked at.
    View(&'a str),
    /// A text.
    Text(&'a str),
    /// A file.
    Stream(&'a str),
}

/// Another app calls this one.
pub fn send(sent: Sent) {
    let (action, key, value) = match sent {
        Sent::View(address) => ("VIEW", "data", address.to_owned()),
        Sent::Text(text) => ("SEND", TEXT, text.replace('+', " ")),
        Sent::Stream(file) => ("SEND", STREAM, format!("content://lab/{file}")),
    };
    let action = format!("android.intent.action.{action}");
    let intent = [("action".to_owned(), action), (key.to_owned(), value)];
    *TASK.lock().unwrap() = intent.into_iter().collect();
}

/// What a field is, if it is one of these.
pub fn field(name: &str) -> Option<Pointer> {
    (name == "baseIntent").then(|| object_with("intent", TASK.lock().unwrap().clone()))
}

/// What a method that gives an object gives, if it is one of these.
pub unsafe fn object_of(name: &str, of: Pointer, arguments: Pointer) -> Option<Pointer> {
    let argument = |place: usize| *arguments.cast::<Pointer>().add(place);
    let text_or_null = |text: Option<&String>| text.map_or(null_mut(), |text| object(text));
    Some(match name {
        "<init>" if what(of) == "class android/content/Intent" => {
            let given = argument(0);
            let mut own = fields(given).clone();
            if own.is_empty() {
                own.insert("action".to_owned(), what(given).to_owned());
            }
            object_with("intent", own)
        }
        "getAction" => text_or_null(fields(of).get("action")),
        "getData" => text_or_null(fields(of).get("data")),
        "getParcelableExtra" | "getCharSequenceExtra" => {
            text_or_null(fields(of).get(what(argument(0))))
        }
        "toUri" => object(&format!("{:?}", fields(of))),
        "getScheme" => object(what(of).split(':').next().unwrap_or_default()),
        "getLastPathSegment" => object(what(of).rsplit('/').next().unwrap_or_default()),
        "toString" => object(what(of)),
        "setType" | "addCategory" => {
            fields(of).insert(name.to_owned(), what(argument(0)).to_owned());
            of
        }
        "setComponent" => {
            fields(of).insert("component".to_owned(), "own".to_owned());
            of
        }
        "addFlags" => {
            let flags = *arguments.cast::<i32>();
            fields(of).insert("flags".to_owned(), flags.to_string());
            of
        }
        "putExtra" => {
            fields(of).insert(what(argument(0)).to_owned(), what(argument(1)).to_owned());
            of
        }
        "createChooser" => {
            let mut chooser = fields(argument(0)).clone();
            chooser.insert("chooser".to_owned(), String::new());
            object_with("intent", chooser)
        }
        "newPlainText" => object(what(argument(1))),
        "getPrimaryClip" => text_or_null(CLIPBOARD.lock().unwrap().as_ref()),
        "getItemAt" | "coerceToText" => of,
        "insert" => {
            let values = fields(argument(1)).clone();
            let name = values.get("_display_name").cloned().unwrap_or_default();
            object(&format!("content://lab/{name}"))
        }
        "openFileDescriptor" => {
            let opened = open(what(argument(0)), what(argument(1)));
            let Some(file) = opened else {
                throw_new("java.io.FileNotFoundException");
                return Some(null_mut());
            };
            object(&file.into_raw_fd().to_string())
        }
        "getExternalFilesDir" => {
            // If it can't be made, no file can be written there.
            let _ = fs::create_dir_all(FILES);
            object(FILES)
        }
        "getPath" => object(what(of)),
        "parse" => object(what(argument(0))),
        _ => return None,
    })
}

/// What a method that gives a number or nothing gives, if it is one of these.
pub unsafe fn number_of(name: &str, of: Pointer, arguments: Pointer) -> Option<usize> {
    let argument = |place: usize| *arguments.cast::<Pointer>().add(place);
    match name {
        "detachFd" => return what(of).parse().ok(),
        "put" => {
            drop(fields(of).insert(what(argument(0)).to_owned(), what(argument(1)).to_owned()))
        }
        "setPrimaryClip" => {
            say(&format!("clipboard: {}", what(argument(0))));
            *CLIPBOARD.lock().unwrap() = Some(what(argument(0)).to_owned());
        }
        "startActivity" => start(&fields(argument(0))),
        _ => return None,
    }
    Some(0)
}

/// The app has another activity started.
fn start(intent: &Fields) {
    let get = |key: &str| intent.get(key).map_or("", String::as_str);
    if intent.contains_key("chooser") {
        let stream = get(STREAM);
        let size = path_of(stream).and_then(|path| fs::metadata(path).ok());
        let size = size.map_or(0, |metadata| metadata.len());
        if !stream.is_empty() && size == 0 {
            bug(&format!("there is nothing at {stream}"));
        }
        say(&format!("share sheet: {} {}{stream} {size} bytes", get("setType"), get(TEXT)));
        return;
    }
    let flags: i32 = get("flags").parse().unwrap_or_default();
    match (get("component"), flags) {
        ("own", NEW_TASK) if get("action") == MAIN => *TASK.lock().unwrap() = intent.clone(),
        ("own", flags) if flags == NEW_TASK | CLEAR_TASK => say("started anew"),
        _ => bug(&format!("an activity that nobody knows: {intent:?}")),
    }
}

/// Where what has this address lies.
fn path_of(address: &str) -> Option<PathBuf> {
    let (_, path) = address.split_once("://")?;
    Some(Path::new(FILES).join(Path::new(path).file_name()?))
}

fn open(address: &str, mode: &str) -> Option<File> {
    let path = path_of(address)?;
    // If it can't be made, the file can't either.
    let _ = fs::create_dir_all(FILES);
    if mode == "w" {
        File::create(path).ok()
    } else {
        File::open(path).ok()
    }
}
