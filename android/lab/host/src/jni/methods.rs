//! The methods that some Android has and that the app or its crates ask for: name, signature, and the
//! first version of Android that has it.

pub struct Method {
    pub name: &'static str,
    pub signature: &'static str,
    pub since: i32,
}

const fn method(name: &'static str, signature: &'static str, since: i32) -> Method {
    Method { name, signature, since }
}

pub const KNOWN: &[Method] = &[
    // The activity.
    method("isDestroyed", "()Z", 17),
    method("isFinishing", "()Z", 1),
    method("getSystemService", "(Ljava/lang/String;)Ljava/lang/Object;", 1),
    method("getApplication", "()Landroid/app/Application;", 1),
    method("getAssets", "()Landroid/content/res/AssetManager;", 1),
    method("getClassLoader", "()Ljava/lang/ClassLoader;", 1),
    method("vibrate", "(J)V", 1),
    method("getWindowManager", "()Landroid/view/WindowManager;", 1),
    method("getDefaultDisplay", "()Landroid/view/Display;", 1),
    method("getRotation", "()I", 8),
    method("<init>", "(Landroid/content/Context;)V", 1),
    method("setMessage", "(Ljava/lang/CharSequence;)Landroid/app/AlertDialog$Builder;", 1),
    method(
        "setPositiveButton",
        "(ILandroid/content/DialogInterface$OnClickListener;)Landroid/app/AlertDialog$Builder;",
        1,
    ),
    method("show", "()Landroid/app/AlertDialog;", 1),
    method("isShowing", "()Z", 1),
    // Its window.
    method("getWindow", "()Landroid/view/Window;", 1),
    method("addFlags", "(I)V", 1),
    method("clearFlags", "(I)V", 1),
    method("getDecorView", "()Landroid/view/View;", 1),
    method("getRootWindowInsets", "()Landroid/view/WindowInsets;", 23),
    method("getSystemWindowInsetLeft", "()I", 20),
    method("getSystemWindowInsetTop", "()I", 20),
    method("getSystemWindowInsetRight", "()I", 20),
    method("getSystemWindowInsetBottom", "()I", 20),
    method("getDisplayCutout", "()Landroid/view/DisplayCutout;", 28),
    method("getSafeInsetLeft", "()I", 28),
    method("getSafeInsetTop", "()I", 28),
    method("getSafeInsetRight", "()I", 28),
    method("getSafeInsetBottom", "()I", 28),
    // Keys.
    method("getDevice", "(I)Landroid/view/InputDevice;", 9),
    method("getKeyCharacterMap", "()Landroid/view/KeyCharacterMap;", 11),
    method("get", "(II)I", 1),
    method("getDeadChar", "(II)I", 1),
    method("getKeyboardType", "()I", 3),
    method("getWindowToken", "()Landroid/os/IBinder;", 1),
    method("showSoftInput", "(Landroid/view/View;I)Z", 3),
    method("hideSoftInputFromWindow", "(Landroid/os/IBinder;I)Z", 3),
    method("INPUT_METHOD_SERVICE", "Ljava/lang/String;", 3),
    // Java's own.
    method("currentThread", "()Ljava/lang/Thread;", 1),
    method("setContextClassLoader", "(Ljava/lang/ClassLoader;)V", 1),
    method("getContextClassLoader", "()Ljava/lang/ClassLoader;", 1),
    method("setName", "(Ljava/lang/String;)V", 1),
    method("getName", "()Ljava/lang/String;", 1),
    method("getMessage", "()Ljava/lang/String;", 1),
    method("toString", "()Ljava/lang/String;", 1),
    method("getStackTrace", "()[Ljava/lang/StackTraceElement;", 1),
    method("getCause", "()Ljava/lang/Throwable;", 1),
    method("getId", "()J", 1),
    method("forName", "(Ljava/lang/String;)Ljava/lang/Class;", 1),
    method("forName", "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;", 1),
    method("loadClass", "(Ljava/lang/String;)Ljava/lang/Class;", 1),
];

/// Methods that belong to the thread of the views, by names and signatures.
pub const OF_VIEWS: &[(&str, &str)] = &[
    ("getRootWindowInsets", "()Landroid/view/WindowInsets;"),
    ("addFlags", "(I)V"),
    ("clearFlags", "(I)V"),
    ("show", "()Landroid/app/AlertDialog;"),
];
