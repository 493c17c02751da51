//! Large cards with a picture.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::{Color32, FontId, Galley, Rect, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::button::{ROUNDING, focus_ring, pressed};
use super::images::UV;
use super::{GAP, bold, has_room};
use crate::pictures::Illustration;
use crate::shared::Shared;

/// The space between the words on a card.
const CARD_LINE_GAP: f32 = 2.0;

/// How much room cards take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardStyle {
    /// As much as they like.
    Grand,
    /// As much as a hand needs.
    Full,
    /// Smaller pictures and letters.
    Compact,
    /// Hardly more than their titles.
    Brief,
}

/// The measures of a style: its picture, what is around everything, and the sizes of its letters.
struct CardMeasures {
    picture: Vec2,
    padding: f32,
    title: f32,
    text: Option<f32>,
}

impl CardStyle {
    /// All of them, the handsomest first.
    pub const ALL: [Self; 4] = [Self::Grand, Self::Full, Self::Compact, Self::Brief];

    const fn measures(self) -> CardMeasures {
        match self {
            Self::Grand => CardMeasures {
                picture: vec2(208.0, 130.0),
                padding: 14.0,
                title: 24.0,
                text: Some(17.0),
            },
            Self::Full => CardMeasures {
                picture: vec2(128.0, 80.0),
                padding: 12.0,
                title: 20.0,
                text: Some(15.0),
            },
            Self::Compact => CardMeasures {
                picture: vec2(83.2, 52.0),
                padding: 6.0,
                title: 17.0,
                text: Some(13.0),
            },
            Self::Brief => {
                CardMeasures { picture: vec2(64.0, 40.0), padding: 4.0, title: 17.0, text: None }
            }
        }
    }
}

/// A large card that can be pressed, with a picture on top.
pub struct Card<'a> {
    /// Its name.
    pub name: &'a str,
    /// The words on top.
    pub title: &'a str,
    /// The words below.
    pub text: &'a str,
    /// How much room it takes.
    pub style: CardStyle,
    /// Its width.
    pub width: f32,
    /// Its height, at least.
    pub least_height: f32,
}

/// Where the parts of a card are.
struct CardParts {
    title: Arc<Galley>,
    text: Option<Arc<Galley>>,
    beside: bool,
    words: f32,
    size: Vec2,
}

impl Card<'_> {
    /// How high it is.
    pub fn height(&self, ui: &Ui, shared: &Shared) -> f32 {
        self.parts(ui, shared).size.y
    }

    fn parts(&self, ui: &Ui, shared: &Shared) -> CardParts {
        let theme = shared.theme;
        let CardMeasures { picture, padding, title, text } = self.style.measures();
        let room = self.width - picture.x - 3.0 * padding;
        // Where the words do not fit beside the picture, they stand below.
        let beside = has_room(ui, self.title, &bold(title), room) && room >= 96.0;
        let room = if beside { room } else { self.width - 2.0 * padding };
        let title = ui.painter().layout(self.title.to_owned(), bold(title), theme.ink, room);
        let text = text.map(|size| {
            let font = FontId::proportional(size);
            ui.painter().layout(self.text.to_owned(), font, theme.faint, room)
        });
        let below = text.as_ref().map_or(0.0, |text| CARD_LINE_GAP + text.size().y);
        let words = title.size().y + below;
        let height = if beside { words.max(picture.y) } else { words + GAP + picture.y };
        let size = vec2(self.width, (height + 2.0 * padding).max(self.least_height));
        CardParts { title, text, beside, words, size }
    }

    /// Shows it. Was it pressed?
    pub fn show(self, ui: &mut Ui, shared: &mut Shared, illustration: Illustration) -> bool {
        let theme = shared.theme;
        let CardMeasures { picture, padding, .. } = self.style.measures();
        let CardParts { title, text, beside, words, size } = self.parts(ui, shared);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        shared.note_target(self.name, rect, ui);
        if ui.is_rect_visible(rect) {
            let hot = response.hovered() || response.is_pointer_button_down_on();
            let fill = if hot { theme.button_hot } else { theme.panel };
            ui.painter().rect_filled(rect, ROUNDING, fill);
            focus_ring(ui, &response, rect, shared);
            let inner = rect.shrink(padding);
            let corner = if beside {
                pos2(inner.left(), inner.center().y - picture.y / 2.0)
            } else {
                inner.min
            };
            let place = Rect::from_min_size(corner, picture);
            let texture = shared.illustration(ui.ctx(), illustration, picture.x);
            ui.painter().image(texture.id(), place, UV, Color32::WHITE);
            let (left, top) = if beside {
                (place.right() + padding.max(GAP), inner.center().y - words / 2.0)
            } else {
                (inner.left(), place.bottom() + GAP)
            };
            let below = top + title.size().y + CARD_LINE_GAP;
            ui.painter().galley(pos2(left, top), title, theme.ink);
            if let Some(text) = text {
                ui.painter().galley(pos2(left, below), text, theme.faint);
            }
        }
        let words = format!("{}. {}", self.title, self.text);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
        pressed(&response, shared)
    }
}
