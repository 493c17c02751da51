//! What can only be asked of the activity in Java's own terms.

use std::sync::Arc;
use std::time::Duration;

use jni::objects::{JObject, JString};
use jni::refs::Global;
use jni::strings::JNIString;
use jni::sys::jobject;
use jni::{Env, JValue, JavaVM, jni_sig, jni_str};
use winit::platform::android::activity::AndroidApp;

use crate::platform::activity::Java;

/// From this version of Android on there are cutouts.
const HAS_CUTOUTS: i32 = 28;
/// `WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON`.
const KEEP_SCREEN_ON: i32 = 0x80;

/// The activity, from any thread.
#[derive(Clone)]
pub struct Object {
    vm: JavaVM,
    activity: Arc<Global<JObject<'static>>>,
}

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
        Some(Self { vm, activity: Arc::new(activity) })
    }

    /// Asks it; whatever Java throws is caught, and no answer.
    fn ask<T>(
        &self,
        question: impl FnOnce(&mut Env, &JObject) -> jni::errors::Result<T>,
    ) -> Option<T> {
        self.vm.attach_current_thread(|env| question(env, &self.activity)).ok()
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
            let name = JString::from_jni_str(env, jni_str!("vibrator"))?;
            let service = jni_sig!("(Ljava/lang/String;)Ljava/lang/Object;");
            let arguments = [JValue::Object(&name)];
            let vibrator =
                env.call_method(activity, jni_str!("getSystemService"), service, &arguments)?;
            let vibrator = vibrator.l()?;
            if !vibrator.is_null() {
                let arguments = [JValue::Long(millis)];
                env.call_method(&vibrator, jni_str!("vibrate"), jni_sig!("(J)V"), &arguments)?;
            }
            Ok(())
        });
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
            let view = env.call_method(
                &window,
                jni_str!("getDecorView"),
                jni_sig!("()Landroid/view/View;"),
                &[],
            )?;
            let view = view.l()?;
            let insets = env.call_method(
                &view,
                jni_str!("getRootWindowInsets"),
                jni_sig!("()Landroid/view/WindowInsets;"),
                &[],
            )?;
            let insets = insets.l()?;
            if insets.is_null() {
                return Ok([0; 4]);
            }
            let bars = sides(env, &insets, "getSystemWindowInset")?;
            if AndroidApp::sdk_version() < HAS_CUTOUTS {
                return Ok(bars);
            }
            let cutout = env.call_method(
                &insets,
                jni_str!("getDisplayCutout"),
                jni_sig!("()Landroid/view/DisplayCutout;"),
                &[],
            )?;
            let cutout = cutout.l()?;
            if cutout.is_null() {
                return Ok(bars);
            }
            let cutouts = sides(env, &cutout, "getSafeInset")?;
            Ok(std::array::from_fn(|side| bars[side].max(cutouts[side])))
        })
    }
}

fn window_of<'a>(env: &mut Env<'a>, activity: &JObject) -> jni::errors::Result<JObject<'a>> {
    let signature = jni_sig!("()Landroid/view/Window;");
    env.call_method(activity, jni_str!("getWindow"), signature, &[])?.l()
}

/// The four numbers that methods of this name and a side give.
fn sides(env: &mut Env, of: &JObject, method: &str) -> jni::errors::Result<[i32; 4]> {
    let mut sides = [0; 4];
    for (side, name) in sides.iter_mut().zip(["Left", "Top", "Right", "Bottom"]) {
        let method = JNIString::new(format!("{method}{name}"));
        *side = env.call_method(of, &method, jni_sig!("()I"), &[])?.i()?;
    }
    Ok(sides)
}
