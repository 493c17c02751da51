//! What the screens are made of: style, icons, buttons.

mod button;
mod captioned;
mod card;
mod dialog;
mod images;
mod notes;
mod pad;
mod page;
mod qr;
mod stepper;
mod style;
mod texts;

pub use button::{Button, icon_button, line_button, paint_icon, touched};
pub use captioned::Captioned;
pub use card::{Card, CardStyle};
pub use dialog::{Part, dialog, dialog_of_two, dialog_room, dialog_with_foot};
pub use images::{illustration, picture, picture_at};
pub use notes::{note_height, show_over};
pub use pad::{Typed, pad};
pub use page::{column, heading_bar, paragraph, rect, wide_column, within};
pub use qr::qr;
pub use stepper::{Label, stepper};
pub use style::{apply, body, bold, heading, load_fonts, small, tiny};
pub use texts::{fitted, has_room, in_a_line, told};

/// The least width and height of anything to be touched, in dp.
pub const FINGER: f32 = 48.0;
/// The space between things.
pub const GAP: f32 = 8.0;
