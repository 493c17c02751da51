//! What goes to other apps and comes from them, in Java's terms.
//!
//! An activity of Java's own would be told of a new intent by `onNewIntent`; a native one is not,
//! and `getIntent` stays what it was. But the app's task is named after the intent that it was
//! called with last, so that is looked at; and by calling itself, as the launcher does, the app gives
//! its task a plain name again. So each call is taken once, also where the system brings the app
//! back later, and the same link works a second time.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::FromRawFd;
use std::path::{Path, PathBuf};

use jni::errors::{Error, Result};
use jni::objects::{JObject, JString};
use jni::refs::Global;
use jni::strings::JNIStr;
use jni::{Env, JValue, jni_sig, jni_str};
use winit::platform::android::activity::AndroidApp;

use super::java::{Object, service};
use crate::platform::exchange::{Exchange, Sent};

const MAIN: &JNIStr = jni_str!("android.intent.action.MAIN");
const SEND: &str = "android.intent.action.SEND";
const VIEW: &str = "android.intent.action.VIEW";
const LAUNCHER: &JNIStr = jni_str!("android.intent.category.LAUNCHER");
const EXTRA_TEXT: &JNIStr = jni_str!("android.intent.extra.TEXT");
const EXTRA_STREAM: &JNIStr = jni_str!("android.intent.extra.STREAM");
/// `Intent.FLAG_GRANT_READ_URI_PERMISSION`.
const MAY_READ: i32 = 1;
/// `Intent.FLAG_ACTIVITY_NEW_TASK`.
const NEW_TASK: i32 = 0x1000_0000;
/// `Intent.FLAG_ACTIVITY_CLEAR_TASK`.
const CLEAR_TASK: i32 = 0x8000;
/// From this version of Android on an app may keep files among the downloads without being allowed
/// to read those of others.
const HAS_DOWNLOADS: i32 = 29;
/// The folder there.
const FOLDER: &str = "Download/Pentarchy";

impl Exchange for Object {
    type Address = Global<JObject<'static>>;

    fn take_sent(&self) -> Option<Sent<Self::Address>> {
        let taken = self.ask(|env, activity| {
            let (intent, name) = called_with(env, activity)?;
            let Some(sent) = sent(env, &intent)? else { return Ok(None) };
            if self.taken().as_ref() == Some(&name) {
                return Ok(None);
            }
            call_plainly(env, activity)?;
            // Should the task have kept its name, it is not taken again all the same.
            let is_kept = called_with(env, activity)?.1 == name;
            *self.taken() = is_kept.then_some(name);
            Ok(Some(sent))
        });
        taken.flatten()
    }

    fn read(&self, address: &Self::Address, most: usize) -> Option<(PathBuf, Vec<u8>)> {
        let opened = self.ask(|env, activity| {
            let name = jni_sig!("()Ljava/lang/String;");
            let name = env.call_method(address, jni_str!("getLastPathSegment"), name, &[])?.l()?;
            let name = text(env, name)?.unwrap_or_default();
            Ok((name, open(env, activity, address, jni_str!("r"))?))
        });
        let (name, file) = opened?;
        let mut contents = Vec::new();
        file.take(most as u64).read_to_end(&mut contents).ok()?;
        // What other apps call their files may be anything.
        let name = Path::new(&name).file_name().map(PathBuf::from).unwrap_or_default();
        Some((name, contents))
    }

    fn copy(&self, text: &str) {
        self.ask(|env, activity| {
            let clipboard = service(env, activity, jni_str!("clipboard"))?;
            let class = env.find_class(jni_str!("android/content/ClipData"))?;
            let text = env.new_string(text)?;
            let of = jni_sig!(
                "(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Landroid/content/ClipData;"
            );
            let arguments = [JValue::Object(&text), JValue::Object(&text)];
            let clip = env.call_static_method(&class, jni_str!("newPlainText"), of, &arguments)?;
            let set = jni_sig!("(Landroid/content/ClipData;)V");
            let clip = clip.l()?;
            env.call_method(&clipboard, jni_str!("setPrimaryClip"), set, &[JValue::Object(&clip)])?;
            Ok(())
        });
    }

    fn copied(&self) -> Option<String> {
        let copied = self.ask(|env, activity| {
            let clipboard = service(env, activity, jni_str!("clipboard"))?;
            let get = jni_sig!("()Landroid/content/ClipData;");
            let clip = env.call_method(&clipboard, jni_str!("getPrimaryClip"), get, &[])?.l()?;
            if clip.is_null() {
                return Ok(None);
            }
            let item = jni_sig!("(I)Landroid/content/ClipData$Item;");
            let item =
                env.call_method(&clip, jni_str!("getItemAt"), item, &[JValue::Int(0)])?.l()?;
            let words = jni_sig!("(Landroid/content/Context;)Ljava/lang/CharSequence;");
            let arguments = [JValue::Object(activity)];
            let words = env.call_method(&item, jni_str!("coerceToText"), words, &arguments)?.l()?;
            written_out(env, &words)
        });
        copied.flatten()
    }

    fn publish(&self, name: &str, kind: &str, contents: &[u8]) -> Option<Self::Address> {
        let published = self.ask(|env, activity| {
            if AndroidApp::sdk_version() < HAS_DOWNLOADS {
                return among_own_files(env, activity, name, contents);
            }
            let address = among_downloads(env, activity, name, kind)?;
            let file = open(env, activity, &address, jni_str!("w"))?;
            Ok(write(file, contents).then_some(address))
        });
        published.flatten()
    }

    fn share_text(&self, text: &str) -> Option<()> {
        self.ask(|env, activity| {
            let intent = new_sending(env, "text/plain")?;
            let text = env.new_string(text)?;
            put_extra(env, &intent, EXTRA_TEXT, Extra::Text(&text))?;
            choose(env, activity, &intent)
        })
    }

    fn share_file(&self, address: &Self::Address, kind: &str) -> Option<()> {
        self.ask(|env, activity| {
            let intent = new_sending(env, kind)?;
            put_extra(env, &intent, EXTRA_STREAM, Extra::Address(address))?;
            add_flags(env, &intent, MAY_READ)?;
            choose(env, activity, &intent)
        })
    }
}

impl Object {
    /// Has the system start the app anew, called with what it was called with. To be asked on the
    /// thread of the views.
    pub fn start_anew(&self) -> Option<()> {
        self.ask(|env, activity| {
            let (intent, _) = called_with(env, activity)?;
            let class = env.find_class(jni_str!("android/content/Intent"))?;
            let of = jni_sig!("(Landroid/content/Intent;)V");
            let intent = env.new_object(&class, of, &[JValue::Object(&intent)])?;
            call_self(env, activity, &intent, NEW_TASK | CLEAR_TASK)
        })
    }
}

/// What the app was called with last, and that as a text.
fn called_with<'a>(env: &mut Env<'a>, activity: &JObject) -> Result<(JObject<'a>, String)> {
    let manager = service(env, activity, jni_str!("activity"))?;
    let tasks = jni_sig!("()Ljava/util/List;");
    let tasks = env.call_method(&manager, jni_str!("getAppTasks"), tasks, &[])?.l()?;
    let first = jni_sig!("(I)Ljava/lang/Object;");
    let task = env.call_method(&tasks, jni_str!("get"), first, &[JValue::Int(0)])?.l()?;
    let info = jni_sig!("()Landroid/app/ActivityManager$RecentTaskInfo;");
    let info = env.call_method(&task, jni_str!("getTaskInfo"), info, &[])?.l()?;
    let intent = jni_sig!("Landroid/content/Intent;");
    let intent = env.get_field(&info, jni_str!("baseIntent"), intent)?.l()?;
    let address = jni_sig!("(I)Ljava/lang/String;");
    let arguments = [JValue::Int(0)];
    let name = env.call_method(&intent, jni_str!("toUri"), address, &arguments)?.l()?;
    let name = text(env, name)?.unwrap_or_default();
    Ok((intent, name))
}

/// What an intent brings, if it is one of those that bring something.
fn sent(env: &mut Env, intent: &JObject) -> Result<Option<Sent<Global<JObject<'static>>>>> {
    let action = jni_sig!("()Ljava/lang/String;");
    let action = env.call_method(intent, jni_str!("getAction"), action, &[])?.l()?;
    match text(env, action)?.as_deref() {
        Some(VIEW) => {
            let address = jni_sig!("()Landroid/net/Uri;");
            let address = env.call_method(intent, jni_str!("getData"), address, &[])?.l()?;
            if address.is_null() {
                return Ok(None);
            }
            let scheme = jni_sig!("()Ljava/lang/String;");
            let scheme = env.call_method(&address, jni_str!("getScheme"), scheme, &[])?.l()?;
            if text(env, scheme)?.as_deref() == Some("content") {
                return Ok(Some(Sent::File(env.new_global_ref(&address)?)));
            }
            Ok(written_out(env, &address)?.map(Sent::Text))
        }
        Some(SEND) => {
            let name = JString::from_jni_str(env, EXTRA_STREAM)?;
            let stream = jni_sig!("(Ljava/lang/String;)Landroid/os/Parcelable;");
            let arguments = [JValue::Object(&name)];
            let stream =
                env.call_method(intent, jni_str!("getParcelableExtra"), stream, &arguments)?.l()?;
            // Another app may have put anything there.
            if env.is_instance_of(&stream, jni_str!("android/net/Uri"))? {
                return Ok(Some(Sent::File(env.new_global_ref(&stream)?)));
            }
            let name = JString::from_jni_str(env, EXTRA_TEXT)?;
            let words = jni_sig!("(Ljava/lang/String;)Ljava/lang/CharSequence;");
            let arguments = [JValue::Object(&name)];
            let words = env
                .call_method(intent, jni_str!("getCharSequenceExtra"), words, &arguments)?
                .l()?;
            Ok(written_out(env, &words)?.map(Sent::Text))
        }
        _ => Ok(None),
    }
}

/// Calls the app as the launcher does.
fn call_plainly(env: &mut Env, activity: &JObject) -> Result<()> {
    let intent = new_intent(env, MAIN)?;
    let category = JString::from_jni_str(env, LAUNCHER)?;
    let add = jni_sig!("(Ljava/lang/String;)Landroid/content/Intent;");
    env.call_method(&intent, jni_str!("addCategory"), add, &[JValue::Object(&category)])?;
    call_self(env, activity, &intent, NEW_TASK)
}

fn call_self(env: &mut Env, activity: &JObject, intent: &JObject, flags: i32) -> Result<()> {
    let own = jni_sig!("()Landroid/content/ComponentName;");
    let own = env.call_method(activity, jni_str!("getComponentName"), own, &[])?.l()?;
    let set = jni_sig!("(Landroid/content/ComponentName;)Landroid/content/Intent;");
    env.call_method(intent, jni_str!("setComponent"), set, &[JValue::Object(&own)])?;
    add_flags(env, intent, flags)?;
    start(env, activity, intent)
}

fn start(env: &mut Env, activity: &JObject, intent: &JObject) -> Result<()> {
    let start = jni_sig!("(Landroid/content/Intent;)V");
    env.call_method(activity, jni_str!("startActivity"), start, &[JValue::Object(intent)])?;
    Ok(())
}

/// Lets the player choose who gets it.
fn choose(env: &mut Env, activity: &JObject, intent: &JObject) -> Result<()> {
    let class = env.find_class(jni_str!("android/content/Intent"))?;
    let chooser =
        jni_sig!("(Landroid/content/Intent;Ljava/lang/CharSequence;)Landroid/content/Intent;");
    let arguments = [JValue::Object(intent), JValue::Object(&JObject::null())];
    let chooser = env.call_static_method(&class, jni_str!("createChooser"), chooser, &arguments)?;
    let chooser = chooser.l()?;
    start(env, activity, &chooser)
}

fn new_intent<'a>(env: &mut Env<'a>, action: &JNIStr) -> Result<JObject<'a>> {
    let class = env.find_class(jni_str!("android/content/Intent"))?;
    let action = JString::from_jni_str(env, action)?;
    env.new_object(&class, jni_sig!("(Ljava/lang/String;)V"), &[JValue::Object(&action)])
}

/// An intent that sends something of this kind.
fn new_sending<'a>(env: &mut Env<'a>, kind: &str) -> Result<JObject<'a>> {
    let intent = new_intent(env, jni_str!("android.intent.action.SEND"))?;
    let kind = env.new_string(kind)?;
    let set = jni_sig!("(Ljava/lang/String;)Landroid/content/Intent;");
    env.call_method(&intent, jni_str!("setType"), set, &[JValue::Object(&kind)])?;
    Ok(intent)
}

#[derive(Clone, Copy)]
enum Extra<'a> {
    Text(&'a JObject<'a>),
    Address(&'a JObject<'a>),
}

fn put_extra(env: &mut Env, intent: &JObject, name: &JNIStr, extra: Extra) -> Result<()> {
    let name = JString::from_jni_str(env, name)?;
    let (signature, value) = match extra {
        Extra::Text(text) => {
            (jni_sig!("(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;"), text)
        }
        Extra::Address(address) => (
            jni_sig!("(Ljava/lang/String;Landroid/os/Parcelable;)Landroid/content/Intent;"),
            address,
        ),
    };
    let arguments = [JValue::Object(&name), JValue::Object(value)];
    env.call_method(intent, jni_str!("putExtra"), signature, &arguments)?;
    Ok(())
}

fn add_flags(env: &mut Env, intent: &JObject, flags: i32) -> Result<()> {
    let add = jni_sig!("(I)Landroid/content/Intent;");
    env.call_method(intent, jni_str!("addFlags"), add, &[JValue::Int(flags)])?;
    Ok(())
}

/// The address of a new file among the downloads.
fn among_downloads(
    env: &mut Env,
    activity: &JObject,
    name: &str,
    kind: &str,
) -> Result<Global<JObject<'static>>> {
    let class = env.find_class(jni_str!("android/content/ContentValues"))?;
    let values = env.new_object(&class, jni_sig!("()V"), &[])?;
    for (key, value) in [("_display_name", name), ("mime_type", kind), ("relative_path", FOLDER)] {
        let (key, value) = (env.new_string(key)?, env.new_string(value)?);
        let put = jni_sig!("(Ljava/lang/String;Ljava/lang/String;)V");
        let arguments = [JValue::Object(&key), JValue::Object(&value)];
        env.call_method(&values, jni_str!("put"), put, &arguments)?;
    }
    let class = env.find_class(jni_str!("android/provider/MediaStore$Downloads"))?;
    let address = jni_sig!("Landroid/net/Uri;");
    let downloads = env.get_static_field(&class, jni_str!("EXTERNAL_CONTENT_URI"), address)?.l()?;
    let resolver = resolver(env, activity)?;
    let insert = jni_sig!("(Landroid/net/Uri;Landroid/content/ContentValues;)Landroid/net/Uri;");
    let arguments = [JValue::Object(&downloads), JValue::Object(&values)];
    let address = env.call_method(&resolver, jni_str!("insert"), insert, &arguments)?.l()?;
    if address.is_null() {
        return Err(Error::NullPtr("insert"));
    }
    env.new_global_ref(&address)
}

/// Before there were downloads for everybody: a file of our own, which other apps may read if they
/// may read the phone's files, and its plain address, of which Android wants to be asked first.
fn among_own_files(
    env: &mut Env,
    activity: &JObject,
    name: &str,
    contents: &[u8],
) -> Result<Option<Global<JObject<'static>>>> {
    let folder = jni_sig!("(Ljava/lang/String;)Ljava/io/File;");
    let arguments = [JValue::Object(&JObject::null())];
    let folder =
        env.call_method(activity, jni_str!("getExternalFilesDir"), folder, &arguments)?.l()?;
    if folder.is_null() {
        return Ok(None);
    }
    let path = jni_sig!("()Ljava/lang/String;");
    let path = env.call_method(&folder, jni_str!("getPath"), path, &[])?.l()?;
    let path = PathBuf::from(text(env, path)?.unwrap_or_default()).join(name);
    if !File::create(&path).is_ok_and(|file| write(file, contents)) {
        return Ok(None);
    }
    let class = env.find_class(jni_str!("android/os/StrictMode$VmPolicy"))?;
    let lax = jni_sig!("Landroid/os/StrictMode$VmPolicy;");
    let lax = env.get_static_field(&class, jni_str!("LAX"), lax)?.l()?;
    let class = env.find_class(jni_str!("android/os/StrictMode"))?;
    let set = jni_sig!("(Landroid/os/StrictMode$VmPolicy;)V");
    env.call_static_method(&class, jni_str!("setVmPolicy"), set, &[JValue::Object(&lax)])?;
    let address = env.new_string(format!("file://{}", path.display()))?;
    let class = env.find_class(jni_str!("android/net/Uri"))?;
    let parse = jni_sig!("(Ljava/lang/String;)Landroid/net/Uri;");
    let arguments = [JValue::Object(&address)];
    let address = env.call_static_method(&class, jni_str!("parse"), parse, &arguments)?.l()?;
    Ok(Some(env.new_global_ref(&address)?))
}

fn resolver<'a>(env: &mut Env<'a>, activity: &JObject) -> Result<JObject<'a>> {
    let signature = jni_sig!("()Landroid/content/ContentResolver;");
    env.call_method(activity, jni_str!("getContentResolver"), signature, &[])?.l()
}

/// Opens the file at an address, to read (`r`) or to write (`w`).
#[expect(unsafe_code, reason = "Android hands over an open file as its number")]
fn open(env: &mut Env, activity: &JObject, address: &JObject, mode: &JNIStr) -> Result<File> {
    let resolver = resolver(env, activity)?;
    let mode = JString::from_jni_str(env, mode)?;
    let open = jni_sig!("(Landroid/net/Uri;Ljava/lang/String;)Landroid/os/ParcelFileDescriptor;");
    let arguments = [JValue::Object(address), JValue::Object(&mode)];
    let opened =
        env.call_method(&resolver, jni_str!("openFileDescriptor"), open, &arguments)?.l()?;
    let number = env.call_method(&opened, jni_str!("detachFd"), jni_sig!("()I"), &[])?.i()?;
    if number < 0 {
        return Err(Error::NullPtr("detachFd"));
    }
    // SAFETY: whoever detaches it owns it from then on.
    Ok(unsafe { File::from_raw_fd(number) })
}

/// Was it written?
fn write(mut file: File, contents: &[u8]) -> bool {
    file.write_all(contents).and_then(|()| file.flush()).is_ok()
}

/// A string of Java's, unless it is null.
fn text(env: &mut Env, string: JObject) -> Result<Option<String>> {
    if string.is_null() {
        return Ok(None);
    }
    let string = env.cast_local::<JString>(string)?;
    string.try_to_string(env).map(Some)
}

/// What an object says of itself, unless it is null.
fn written_out(env: &mut Env, object: &JObject) -> Result<Option<String>> {
    if object.is_null() {
        return Ok(None);
    }
    let signature = jni_sig!("()Ljava/lang/String;");
    let string = env.call_method(object, jni_str!("toString"), signature, &[])?.l()?;
    text(env, string)
}
