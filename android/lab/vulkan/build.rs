//! Gives the library the name that Android looks for.

fn main() {
    println!("cargo:rustc-cdylib-link-arg=-soname=libvulkan.so");
}
