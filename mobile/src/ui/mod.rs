//! What the screens are made of: style, icons, buttons.

mod captioned;
mod notes;
mod pad;
mod qr;
mod style;
mod texts;
mod widgets;

pub use captioned::Captioned;
pub use notes::show_over;
pub use pad::{Typed, pad};
pub use qr::qr;
pub use style::{apply, body, bold, heading, load_fonts, small, tiny};
pub use texts::{fitted, has_room, in_a_line};
pub use widgets::{
    Button, Card, CardStyle, Label, column, dialog, heading_bar, icon_button, illustration,
    paragraph, picture, picture_at, rect, stepper, touched, wide_column, within,
};

/// The least width and height of anything to be touched, in dp.
pub const FINGER: f32 = 48.0;
/// The space between things.
pub const GAP: f32 = 8.0;
