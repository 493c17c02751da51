//! What can be done at the end of a game: buttons at the foot of its sheet, which are always in sight.

use egui::{Rect, RichText, Ui, vec2};
use pentarchy_core::game::Seat;

use super::buttons::Grid;
use crate::pictures::{Icon, Picture, Sprite};
use crate::shared::Shared;
use crate::ui::{self, Button, Captioned, FINGER, GAP};

/// The height of a button with a caption.
const CAPTIONED: f32 = 56.0;
/// The size of the picture above, and of the one where there is little room; below that there is none.
const PICTURE: (f32, f32) = (72.0, 40.0);
/// What is said below the picture: a title and two lines.
const WORDS: f32 = 96.0;

/// Something that can be done next.
pub struct Choice {
    pub name: &'static str,
    pub icon: Icon,
    pub text: String,
    /// Is it the one that leads on?
    pub leads_on: bool,
    pub enabled: bool,
}

impl Choice {
    /// One that has its words by its name.
    pub fn new(shared: &Shared, name: &'static str, icon: Icon) -> Self {
        let text = shared.words.get(name);
        Self { name, icon, text, leads_on: false, enabled: true }
    }
}

/// How a game ended, for whoever looks at it.
pub struct Ending {
    /// The seat of whoever looks at it and has lost.
    pub lost: Option<Seat>,
    pub winner: Option<Seat>,
    pub title: String,
    /// What is said below the title, a line each.
    pub told: Vec<String>,
}

/// All of them, in a dialog.
pub struct Choices {
    all: Vec<Choice>,
    /// Each in a line with its words beside the icon; else side by side.
    lines: bool,
    height: f32,
    /// The height of the picture above, if there is room for one.
    picture: Option<f32>,
}

impl Choices {
    /// In a dialog that says besides what is so high.
    pub fn new(ui: &Ui, shared: &Shared, all: Vec<Choice>, besides: f32) -> Self {
        let room = ui::dialog_room(&shared.dialog_style());
        let line = |choice: &Choice| {
            let button = Button::new(choice.name, choice.text.as_str()).icon(choice.icon);
            button.width(room.x).height(ui) + GAP
        };
        let stacked = all.iter().map(line).sum::<f32>() - GAP;
        let lines = room.y - stacked - GAP >= PICTURE.0 + WORDS + besides;
        let rows = grid(ui, &all, room.x).rows as f32;
        let height = if lines { stacked } else { rows * (CAPTIONED + GAP) - GAP };
        let left = room.y - height - GAP - WORDS - besides;
        let picture = [PICTURE.0, PICTURE.1].into_iter().find(|picture| *picture <= left);
        Self { all, lines, height, picture }
    }

    /// Shows how a game ended, what else there is to tell of it, and what can be done at the foot of the
    /// sheet. Which was pressed? Whoever touches beside it wants to look at the board.
    pub fn show_ending(
        &self,
        ui: &Ui,
        shared: &mut Shared,
        ending: &Ending,
        mut besides: impl FnMut(&mut Ui, &mut Shared),
    ) -> Option<&'static str> {
        let lost = ending.lost.map(|seat| Sprite::owned(Picture::Toppled, seat));
        let picture = lost.or(ending.winner.map(|seat| Sprite::owned(Picture::Crown, seat)));
        let mut chosen = None;
        let style = shared.dialog_style();
        let close = ui::dialog_with_foot(ui, &style, "result", self.height, |ui, is_foot| {
            if is_foot {
                chosen = self.show(ui, shared);
                return;
            }
            ui.vertical_centered(|ui| {
                if let (Some(picture), Some(size)) = (picture, self.picture) {
                    ui::picture(ui, shared, &[picture], size);
                }
                ui.label(RichText::new(&ending.title).font(ui::heading()));
                for text in &ending.told {
                    ui.label(RichText::new(text).font(ui::body()).color(shared.theme.faint));
                }
            });
            besides(ui, shared);
        });
        chosen.or(close.then_some("result-look"))
    }

    fn show(&self, ui: &mut Ui, shared: &mut Shared) -> Option<&'static str> {
        let mut pressed = None;
        if self.lines {
            for choice in &self.all {
                let button = Button::new(choice.name, choice.text.as_str()).icon(choice.icon);
                let button = button.chosen(choice.leads_on).enabled(choice.enabled);
                if button.width(ui.available_width()).show(ui, shared) {
                    pressed = Some(choice.name);
                }
            }
            return pressed;
        }
        let size = vec2(ui.available_width(), self.height);
        let place = ui.allocate_space(size).1;
        let grid = grid(ui, &self.all, size.x);
        for (number, choice) in self.all.iter().enumerate() {
            let (row, column) = (number / grid.columns, number % grid.columns);
            let corner = vec2(column as f32 * (grid.width + GAP), row as f32 * (CAPTIONED + GAP));
            let at = Rect::from_min_size(place.min + corner, vec2(grid.width, CAPTIONED));
            let button = Captioned {
                name: choice.name,
                icon: choice.icon,
                caption: &choice.text,
                hint: &choice.text,
                enabled: choice.enabled,
                filled: choice.leads_on,
            };
            ui::within(ui, at, |ui| {
                if button.show(ui, shared) {
                    pressed = Some(choice.name);
                }
            });
        }
        pressed
    }
}

/// Side by side, in as few rows as there is room for.
fn grid(ui: &Ui, all: &[Choice], width: f32) -> Grid {
    let needed = all.iter().map(|choice| Captioned::least_width(ui, &choice.text));
    Grid::of(all.len(), needed.fold(FINGER, f32::max), width)
}
