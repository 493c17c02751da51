//! JNI's two tables of functions. What is in no slot is noted when it is called.

use std::collections::BTreeSet;
use std::sync::{Mutex, OnceLock};

use super::{calls, references, Pointer};

/// As many slots as `JNINativeInterface` has.
const SLOTS: usize = 235;

static NOT_THERE: Mutex<BTreeSet<usize>> = Mutex::new(BTreeSet::new());

/// The slots that were called though nothing is there.
pub fn not_there() -> Vec<usize> {
    NOT_THERE.lock().unwrap().iter().copied().collect()
}

extern "C" fn nothing<const SLOT: usize>() -> usize {
    NOT_THERE.lock().unwrap().insert(SLOT);
    0
}

/// The functions `nothing` of the slots from `FIRST` on, ten at a time.
fn nothings() -> Vec<usize> {
    macro_rules! ten {
        ($($tens:literal)*) => { vec![$(
            nothing::<{ $tens * 10 }> as *const () as usize,
            nothing::<{ $tens * 10 + 1 }> as *const () as usize,
            nothing::<{ $tens * 10 + 2 }> as *const () as usize,
            nothing::<{ $tens * 10 + 3 }> as *const () as usize,
            nothing::<{ $tens * 10 + 4 }> as *const () as usize,
            nothing::<{ $tens * 10 + 5 }> as *const () as usize,
            nothing::<{ $tens * 10 + 6 }> as *const () as usize,
            nothing::<{ $tens * 10 + 7 }> as *const () as usize,
            nothing::<{ $tens * 10 + 8 }> as *const () as usize,
            nothing::<{ $tens * 10 + 9 }> as *const () as usize,
        )*] };
    }
    ten!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23)
}

/// Call…MethodA of numbers and of nothing, of objects and of classes.
const NUMBER_CALLS: [usize; 14] = [39, 42, 45, 48, 51, 54, 63, 119, 122, 125, 128, 131, 134, 143];
/// GetField and GetStaticField of numbers.
const NUMBER_FIELDS: [usize; 12] = [96, 97, 98, 99, 100, 101, 146, 147, 148, 149, 150, 151];

struct Tables {
    environment: usize,
    machine: usize,
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        let mut slots = nothings();
        slots.truncate(SLOTS);
        macro_rules! fill {
            ($($slot:literal => $function:expr),* $(,)?) => {
                $( slots[$slot] = $function as *const () as usize; )*
            };
        }
        fill!(
            4 => calls::version,
            6 => calls::find_class,
            10 => calls::super_class,
            11 => calls::yes,
            13 => references::throw,
            15 => references::exception,
            16 => references::describe_exception,
            17 => references::clear_exception,
            19 => references::push_frame,
            20 => references::pop_frame,
            21 => references::new_global,
            22 => references::delete_global,
            23 => references::delete_local,
            24 => references::is_same,
            25 => references::new_local,
            26 => references::ensure_capacity,
            30 => calls::call_object,
            31 => calls::class_of,
            32 => calls::yes,
            33 => calls::method,
            36 => calls::call_object,
            94 => calls::method,
            95 => calls::field,
            113 => calls::method,
            116 => calls::call_object,
            144 => calls::method,
            145 => calls::field,
            167 => calls::new_string,
            168 => calls::string_length,
            169 => calls::string_text,
            170 => calls::release_text,
            219 => calls::get_machine,
            226 => references::new_global,
            227 => references::delete_global,
            228 => references::has_exception,
            232 => references::reference_type,
        );
        for slot in NUMBER_CALLS {
            slots[slot] = calls::call_number as *const () as usize;
        }
        for slot in NUMBER_FIELDS {
            slots[slot] = calls::static_number as *const () as usize;
        }
        let machine = vec![
            0,
            0,
            0,
            0,
            references::attach as *const () as usize,
            references::detach as *const () as usize,
            references::get_environment as *const () as usize,
            references::attach as *const () as usize,
        ];
        Tables { environment: kept(slots), machine: kept(machine) }
    })
}

/// A pointer to a pointer to a table, as C++ has it.
fn kept(table: Vec<usize>) -> usize {
    let table = Box::leak(table.into_boxed_slice()).as_ptr();
    Box::into_raw(Box::new(table)) as usize
}

pub fn environment() -> Pointer {
    tables().environment as Pointer
}

pub fn machine() -> Pointer {
    tables().machine as Pointer
}
