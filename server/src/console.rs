//! What is said on a terminal. Whoever started the program may have gone, and nothing ends for that.

use std::fmt::Display;
use std::io::{self, Write};

/// Says something to whoever started the program, or reads what it says.
pub fn tell(text: impl Display) {
    let _ = writeln!(io::stdout(), "{text}");
}

/// Says what goes wrong.
pub fn complain(text: impl Display) {
    let _ = writeln!(io::stderr(), "{text}");
}
