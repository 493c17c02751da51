//! Panics in every way that the app can: a trial of the unwinder. The README beside it tells how it
//! is run.

use std::backtrace::Backtrace;
use std::cell::RefCell;
use std::hint::black_box;
use std::panic::{self, AssertUnwindSafe};
use std::thread;

/// Notes when it is dropped.
struct Noted<'a>(&'a RefCell<Vec<u32>>, u32);

impl Drop for Noted<'_> {
    fn drop(&mut self) {
        assert!(thread::panicking());
        self.0.borrow_mut().push(self.1);
    }
}

/// Uses registers that must be restored, floating point ones among them.
#[inline(never)]
fn deep(notes: &RefCell<Vec<u32>>, depth: u32, number: f64) -> f64 {
    let _noted = Noted(notes, depth);
    assert!(depth > 0, "the ground, at {number}");
    deep(notes, depth - 1, number * 1.5) + number.sqrt()
}

/// Panics and catches while it is dropped by a panic.
struct Nested;

impl Drop for Nested {
    fn drop(&mut self) {
        assert!(panic::catch_unwind(|| panic!("inner")).is_err());
    }
}

fn main() {
    panic::set_hook(Box::new(|info| {
        let trace = Backtrace::force_capture().to_string();
        assert!(trace.contains("main"), "a backtrace does not reach main:\n{trace}");
        println!("panic: {info}");
    }));

    let (kept, kept_float) = (black_box(7_u32), black_box(3.25_f64));
    let notes = RefCell::new(Vec::new());
    let caught = panic::catch_unwind(AssertUnwindSafe(|| deep(&notes, 5, 2.0)));
    let text = *caught.expect_err("it panics").downcast::<String>().expect("with a text");
    assert_eq!(text, "the ground, at 15.1875");
    assert_eq!(*notes.borrow(), [0, 1, 2, 3, 4, 5]);
    assert_eq!((kept, kept_float), (7, 3.25));

    let caught = panic::catch_unwind(|| {
        let _nested = Nested;
        panic!("outer")
    });
    assert_eq!(caught.expect_err("it panics").downcast_ref(), Some(&"outer"));

    assert!(thread::spawn(|| vec![1][black_box(7)]).join().is_err());

    for number in 0..1000_u32 {
        let caught = panic::catch_unwind(|| panic::resume_unwind(Box::new(number)));
        assert_eq!(caught.expect_err("it panics").downcast_ref(), Some(&number));
    }
    println!("all as it should be");
}
