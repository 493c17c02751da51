//! Classes, methods and what they answer.

use std::ffi::{c_char, CStr, CString};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};

use super::methods::known;
use super::references::{check, is_main_thread, is_pending, local, object, throw_new, what};
use super::{
    exchange, Pointer, BARS, CALLED, CUTOUT, IS_DESTROYED, IS_FINISHING, KEPT_ON, QUARTERS,
    VIBRATIONS,
};
use crate::window::FINISHED;
use crate::{bug, say, sdk, setting};

/// `WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON`.
const KEEP_SCREEN_ON: i32 = 0x80;
const SIDES: [&str; 4] = ["Left", "Top", "Right", "Bottom"];

/// How often a dialog says that it is there until it was read.
const READ_AFTER: u64 = 20;
static SHOWN: AtomicU64 = AtomicU64::new(0);

struct Asked {
    name: String,
    signature: String,
    /// Does it belong to the thread of the views?
    is_of_views: bool,
}

pub unsafe extern "C" fn version(_: Pointer) -> i32 {
    0x10006
}

pub unsafe extern "C" fn find_class(_: Pointer, name: *const c_char) -> Pointer {
    check("FindClass");
    local(object(&format!("class {}", CStr::from_ptr(name).to_string_lossy())))
}

pub unsafe extern "C" fn class_of(_: Pointer, of: Pointer) -> Pointer {
    check("GetObjectClass");
    if of.is_null() {
        bug("GetObjectClass of null");
    }
    local(object(&format!("class of {}", what(of))))
}

pub unsafe extern "C" fn super_class(_: Pointer, class: Pointer) -> Pointer {
    local(object(&format!("above {}", what(class))))
}

pub unsafe extern "C" fn yes(_: Pointer, of: Pointer, _: Pointer) -> u8 {
    u8::from(!of.is_null())
}

/// A method or a field of an object or of a class.
pub unsafe extern "C" fn method(
    _: Pointer,
    class: Pointer,
    name: *const c_char,
    signature: *const c_char,
) -> Pointer {
    check("GetMethodID");
    let text = |text| CStr::from_ptr(text).to_string_lossy().into_owned();
    let mut asked = Asked { name: text(name), signature: text(signature), is_of_views: false };
    match known(&asked.name, &asked.signature) {
        Some(known) if known.since > sdk() => {
            bug(&format!("{} is of Android {}, this is {}", asked.name, known.since, sdk()));
            throw_new("NoSuchMethodError");
            return null_mut();
        }
        Some(known) => asked.is_of_views = known.is_of_views,
        None => say(&format!(
            "not in the table of methods: {} {}{}",
            what(class),
            asked.name,
            asked.signature
        )),
    }
    Box::into_raw(Box::new(asked)).cast()
}

/// The method that is called, if it does not throw.
unsafe fn begin<'a>(of: Pointer, method: Pointer) -> Option<&'a str> {
    let asked = &*method.cast::<Asked>();
    check(&asked.name);
    if of.is_null() {
        bug(&format!("{} of null", asked.name));
    }
    if asked.is_of_views && !is_main_thread() {
        bug(&format!("{} off the thread of the views", asked.name));
    }
    CALLED.lock().unwrap().insert(format!("{}{}", asked.name, asked.signature));
    let throws = setting("LAB_THROW").unwrap_or_default();
    if throws.split(',').any(|method| method == asked.name) {
        throw_new("java.lang.RuntimeException: as was wished");
    }
    (!is_pending()).then_some(&asked.name)
}

pub unsafe extern "C" fn call_object(
    _: Pointer,
    of: Pointer,
    method: Pointer,
    arguments: Pointer,
) -> Pointer {
    let Some(name) = begin(of, method) else { return null_mut() };
    if let Some(answer) = exchange::object_of(name, of, arguments) {
        return local(answer);
    }
    match name {
        "getRootWindowInsets" if setting("LAB_NO_INSETS").is_some() => null_mut(),
        "getDisplayCutout" if CUTOUT.lock().unwrap().is_none() => null_mut(),
        "getSystemService" if setting("LAB_NO_SERVICE").is_some() => null_mut(),
        "getSystemService" => {
            local(object(&format!("service {}", what(*arguments.cast::<Pointer>()))))
        }
        "setMessage" => {
            say(&format!("dialog: {}", what(*arguments.cast::<Pointer>())));
            local(of)
        }
        _ => local(object(&format!("{name}()"))),
    }
}

pub unsafe extern "C" fn call_number(
    _: Pointer,
    of: Pointer,
    method: Pointer,
    arguments: Pointer,
) -> usize {
    let Some(name) = begin(of, method) else { return 0 };
    if let Some(answer) = exchange::number_of(name, of, arguments) {
        return answer;
    }
    let side = |prefix: &str, edges: [i32; 4]| {
        let side = name.strip_prefix(prefix)?;
        Some(edges[SIDES.iter().position(|name| *name == side)?] as usize)
    };
    let bars = side("getSystemWindowInset", *BARS.lock().unwrap());
    let cutout = CUTOUT.lock().unwrap().and_then(|cutout| side("getSafeInset", cutout));
    if let Some(inset) = bars.or(cutout) {
        return inset;
    }
    match name {
        "isDestroyed" => usize::from(IS_DESTROYED.load(SeqCst)),
        "isFinishing" => usize::from(IS_FINISHING.load(SeqCst) || FINISHED.load(SeqCst)),
        // It is read after a while.
        "isShowing" => usize::from(SHOWN.fetch_add(1, SeqCst) < READ_AFTER),
        "getRotation" => QUARTERS.load(SeqCst) as usize,
        "vibrate" => {
            VIBRATIONS.fetch_add(1, SeqCst);
            0
        }
        "addFlags" | "clearFlags" => {
            if *arguments.cast::<i32>() == KEEP_SCREEN_ON {
                KEPT_ON[usize::from(name == "addFlags")].fetch_add(1, SeqCst);
            }
            0
        }
        _ => 0,
    }
}

pub unsafe extern "C" fn field(_: Pointer, _: Pointer, field: Pointer) -> Pointer {
    let name = &(*field.cast::<Asked>()).name;
    local(exchange::field(name).unwrap_or_else(|| object(name)))
}

pub unsafe extern "C" fn static_number(_: Pointer, _: Pointer, _: Pointer) -> usize {
    0
}

pub unsafe extern "C" fn new_string(_: Pointer, text: *const c_char) -> Pointer {
    check("NewStringUTF");
    local(object(&CStr::from_ptr(text).to_string_lossy()))
}

pub unsafe extern "C" fn string_length(_: Pointer, string: Pointer) -> i32 {
    what(string).len() as i32
}

pub unsafe extern "C" fn string_text(
    _: Pointer,
    string: Pointer,
    is_copy: *mut u8,
) -> *const c_char {
    if !is_copy.is_null() {
        *is_copy = 1;
    }
    CString::new(what(string)).unwrap().into_raw()
}

pub unsafe extern "C" fn release_text(_: Pointer, _: Pointer, text: *mut c_char) {
    drop(CString::from_raw(text));
}

pub unsafe extern "C" fn get_machine(_: Pointer, to: *mut Pointer) -> i32 {
    *to = super::machine();
    0
}
