//! What the phone is set to.

use std::ffi::{c_char, c_void};
use std::sync::Mutex;

#[derive(Clone, Copy, Default)]
pub struct Configuration {
    pub orientation: i32,
    /// 1: day, 2: night.
    pub night: i32,
    pub language: [u8; 2],
    pub density: i32,
}

/// The phone's own.
static OWN: Mutex<Configuration> =
    Mutex::new(Configuration { orientation: 1, night: 1, language: *b"en", density: 420 });

pub fn change(change: impl FnOnce(&mut Configuration)) {
    change(&mut OWN.lock().unwrap());
}

/// A word of a script: `night`, `day`, `d420` for a density, or a language.
pub fn take_word(word: &str) {
    let density = word.strip_prefix('d').and_then(|density| density.parse().ok());
    change(|own| match (word, density) {
        ("night", _) => own.night = 2,
        ("day", _) => own.night = 1,
        (_, Some(density)) => own.density = density,
        _ => {
            if let [first, second, ..] = *word.as_bytes() {
                own.language = [first, second];
            }
        }
    });
}

#[no_mangle]
pub extern "C" fn AConfiguration_new() -> *mut Configuration {
    Box::into_raw(Box::default())
}

#[no_mangle]
pub unsafe extern "C" fn AConfiguration_delete(configuration: *mut Configuration) {
    drop(Box::from_raw(configuration));
}

#[no_mangle]
pub unsafe extern "C" fn AConfiguration_copy(to: *mut Configuration, from: *mut Configuration) {
    *to = *from;
}

#[no_mangle]
pub unsafe extern "C" fn AConfiguration_fromAssetManager(to: *mut Configuration, _: *mut c_void) {
    *to = *OWN.lock().unwrap();
}

#[no_mangle]
pub unsafe extern "C" fn AConfiguration_getUiModeNight(of: *mut Configuration) -> i32 {
    (*of).night
}

#[no_mangle]
pub unsafe extern "C" fn AConfiguration_getDensity(of: *mut Configuration) -> i32 {
    (*of).density
}

#[no_mangle]
pub unsafe extern "C" fn AConfiguration_getLanguage(of: *mut Configuration, to: *mut c_char) {
    for (at, letter) in (*of).language.into_iter().enumerate() {
        *to.add(at) = letter as _;
    }
}

#[no_mangle]
pub unsafe extern "C" fn AConfiguration_getOrientation(of: *mut Configuration) -> i32 {
    (*of).orientation
}

#[no_mangle]
pub unsafe extern "C" fn AConfiguration_getCountry(_: *mut Configuration, to: *mut c_char) {
    *to = b'U' as _;
    *to.add(1) = b'S' as _;
}

/// What nobody looks at, but builds without optimisation link to.
macro_rules! always {
    ($($name:ident = $value:expr),* $(,)?) => { $(
        #[no_mangle]
        pub extern "C" fn $name(_: *mut Configuration) -> i32 {
            $value
        }
    )* };
}

always!(
    AConfiguration_getKeyboard = 1,
    AConfiguration_getKeysHidden = 1,
    AConfiguration_getMcc = 310,
    AConfiguration_getMnc = 260,
    AConfiguration_getNavHidden = 1,
    AConfiguration_getNavigation = 1,
    AConfiguration_getScreenLong = 2,
    AConfiguration_getScreenSize = 2,
    AConfiguration_getSdkVersion = crate::sdk(),
    AConfiguration_getTouchscreen = 3,
    AConfiguration_getUiModeType = 1,
);
