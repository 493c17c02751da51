//! Looks at the stack from deep within it: a trial of the unwinder. The README beside it tells how
//! it is run.

use std::backtrace::Backtrace;
use std::hint::black_box;
use std::thread;

#[inline(never)]
fn deep(depth: u32, number: f64) -> (f64, String) {
    if depth == 0 {
        return (number, format!("{:#}", Backtrace::force_capture()));
    }
    let (sum, trace) = deep(black_box(depth - 1), number * 1.5);
    (sum + number.sqrt(), trace)
}

fn check() {
    let (_, trace) = deep(black_box(5), 2.0);
    let count = |part: &str| trace.lines().filter(|line| line.contains(part)).count();
    assert_eq!((count("traces::deep"), count("traces::check")), (6, 1), "{trace}");
    assert!(count(" 0x") >= 7, "{trace}");
}

fn main() {
    check();
    thread::spawn(check).join().expect("it went well");
    println!("all as it should be");
}
