//! Gives the library the name that Android looks for, and the program its start.

fn main() {
    println!("cargo:rustc-cdylib-link-arg=-soname=libandroid.so");
    println!("cargo:rerun-if-env-changed=LAB_START");
    if let Some(start) = std::env::var("LAB_START").ok().filter(|start| !start.is_empty()) {
        println!("cargo:rustc-link-arg-bins={start}");
        println!("cargo:rustc-link-arg-bins=--dynamic-linker=/system/bin/linker64");
    }
}
