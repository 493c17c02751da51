//! What can only be asked of the activity in Java's own terms.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jni::errors::Result;
use jni::objects::{JObject, JString};
use jni::refs::Global;
use jni::strings::{JNIStr, JNIString};
use jni::sys::jobject;
use jni::{Env, JValue, JavaVM, jni_sig, jni_str};
use winit::platform::android::activity::AndroidApp;

use crate::platform::activity::Java;

/// From this version of Android on there are cutouts.
const HAS_CUTOUTS: i32 = 28;
/// `WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON`.
const KEEP_SCREEN_ON: i32 = 0x80;
/// `android.R.string.ok`.
const OK: i32 = 0x0104_000a;

/// The activity, from any thread.
#[derive(Clone)]
pub struct Object {
    vm: JavaVM,
    activity: Arc<Global<JObject<'static>>>,
    /// What was taken of what the app was called with, as long as its task is named after it.
    taken: Arc<Mutex<Option<String>>>,
}

/// A dialog that was shown.
pub struct Dialog(Global<JObject<'static>>);

impl Object {
    /// The activity of this app.
    #[expect(unsafe_code, reason = "android-activity hands out Java's own pointers")]
    pub fn new(app: &AndroidApp) -> Option<Self> {
        // SAFETY: it is the process's one virtual machine, which lives as long as the process.
        let vm = unsafe { JavaVM::from_raw(app.vm_as_ptr().cast()) };
        let activity: jobject = app.activity_as_ptr().cast();
        let own = |env: &mut Env| {
            // SAFETY: it is a global reference that `app` holds, and `app` is borrowed here.
            let activity = unsafe { env.as_cast_raw::<Global<JObject>>(&activity)? };
            let activity: &JObject = &activity;
            env.new_global_ref(activity)
        };
        let activity = vm.attach_current_thread(own).ok()?;
        Some(Self { vm, activity: Arc::new(activity), taken: Arc::default() })
    }

    pub(super) fn taken(&self) -> MutexGuard<'_, Option<String>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks it; whatever Java throws is caught, and no answer.
    pub(super) fn ask<T>(
        &self,
        question: impl FnOnce(&mut Env, &JObject) -> Result<T>,
    ) -> Option<T> {
        self.vm.attach_current_thread(|env| question(env, &self.activity)).ok()
    }

    /// Shows a text until it was read. To be asked on the thread of the views.
    pub fn show(&self, text: &str) -> Option<Dialog> {
        self.ask(|env, activity| {
            let class = env.find_class(jni_str!("android/app/AlertDialog$Builder"))?;
            let of_context = jni_sig!("(Landroid/content/Context;)V");
            let builder = env.new_object(&class, of_context, &[JValue::Object(activity)])?;
            let text = env.new_string(text)?;
            let message =
                jni_sig!("(Ljava/lang/CharSequence;)Landroid/app/AlertDialog$Builder;");
            env.call_method(&builder, jni_str!("setMessage"), message, &[JValue::Object(&text)])?;
            let button = jni_sig!(
                "(ILandroid/content/DialogInterface$OnClickListener;)Landroid/app/AlertDialog$Builder;"
            );
            let arguments = [JValue::Int(OK), JValue::Object(&JObject::null())];
            env.call_method(&builder, jni_str!("setPositiveButton"), button, &arguments)?;
            let shown = jni_sig!("()Landroid/app/AlertDialog;");
            let shown = env.call_method(&builder, jni_str!("show"), shown, &[])?.l()?;
            Ok(Dialog(env.new_global_ref(&shown)?))
        })
    }

    /// Is the dialog still there?
    pub fn is_showing(&self, dialog: &Dialog) -> bool {
        let is_showing = self.ask(|env, _| {
            env.call_method(&dialog.0, jni_str!("isShowing"), jni_sig!("()Z"), &[])?.z()
        });
        is_showing.unwrap_or(false)
    }
}

impl Java for Object {
    fn says(&self, method: &str) -> bool {
        let method = JNIString::new(method);
        let answer =
            self.ask(|env, activity| env.call_method(activity, &method, jni_sig!("()Z"), &[])?.z());
        answer.unwrap_or(false)
    }

    fn vibrate(&self, time: Duration) {
        let millis = i64::try_from(time.as_millis()).unwrap_or_default();
        self.ask(|env, activity| {
            let vibrator = service(env, activity, jni_str!("vibrator"))?;
            if !vibrator.is_null() {
                let arguments = [JValue::Long(millis)];
                env.call_method(&vibrator, jni_str!("vibrate"), jni_sig!("(J)V"), &arguments)?;
            }
            Ok(())
        });
    }

    fn rotation(&self) -> Option<i32> {
        self.ask(|env, activity| {
            let manager = jni_sig!("()Landroid/view/WindowManager;");
            let manager =
                env.call_method(activity, jni_str!("getWindowManager"), manager, &[])?.l()?;
            // Later versions have another way, but they have this one, too.
            let display = jni_sig!("()Landroid/view/Display;");
            let display =
                env.call_method(&manager, jni_str!("getDefaultDisplay"), display, &[])?.l()?;
            env.call_method(&display, jni_str!("getRotation"), jni_sig!("()I"), &[])?.i()
        })
    }

    fn keep_screen_on(&self, on: bool) {
        let method = if on { jni_str!("addFlags") } else { jni_str!("clearFlags") };
        self.ask(|env, activity| {
            let window = window_of(env, activity)?;
            let flags = [JValue::Int(KEEP_SCREEN_ON)];
            env.call_method(&window, method, jni_sig!("(I)V"), &flags)?;
            Ok(())
        });
    }

    fn covered(&self) -> Option<[i32; 4]> {
        self.ask(|env, activity| {
            let window = window_of(env, activity)?;
            let view = jni_sig!("()Landroid/view/View;");
            let view = env.call_method(&window, jni_str!("getDecorView"), view, &[])?.l()?;
            let insets = jni_sig!("()Landroid/view/WindowInsets;");
            let insets =
                env.call_method(&view, jni_str!("getRootWindowInsets"), insets, &[])?.l()?;
            if insets.is_null() {
                return Ok([0; 4]);
            }
            let bars = sides(env, &insets, "getSystemWindowInset")?;
            if AndroidApp::sdk_version() < HAS_CUTOUTS {
                return Ok(bars);
            }
            let cutout = jni_sig!("()Landroid/view/DisplayCutout;");
            let cutout =
                env.call_method(&insets, jni_str!("getDisplayCutout"), cutout, &[])?.l()?;
            if cutout.is_null() {
                return Ok(bars);
            }
            let cutouts = sides(env, &cutout, "getSafeInset")?;
            Ok(std::array::from_fn(|side| bars[side].max(cutouts[side])))
        })
    }
}

fn window_of<'a>(env: &mut Env<'a>, activity: &JObject) -> Result<JObject<'a>> {
    let signature = jni_sig!("()Landroid/view/Window;");
    env.call_method(activity, jni_str!("getWindow"), signature, &[])?.l()
}

/// A service of the system's, or null.
pub(super) fn service<'a>(
    env: &mut Env<'a>,
    activity: &JObject,
    name: &JNIStr,
) -> Result<JObject<'a>> {
    let name = JString::from_jni_str(env, name)?;
    let signature = jni_sig!("(Ljava/lang/String;)Ljava/lang/Object;");
    let arguments = [JValue::Object(&name)];
    env.call_method(activity, jni_str!("getSystemService"), signature, &arguments)?.l()
}

/// The four numbers that methods of this name and a side give.
fn sides(env: &mut Env, of: &JObject, method: &str) -> Result<[i32; 4]> {
    let mut sides = [0; 4];
    for (side, name) in sides.iter_mut().zip(["Left", "Top", "Right", "Bottom"]) {
        let method = JNIString::new(format!("{method}{name}"));
        *side = env.call_method(of, &method, jni_sig!("()I"), &[])?.i()?;
    }
    Ok(sides)
}
