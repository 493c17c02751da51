//! How a game is set up, with whom elsewhere, and its seed.

use egui::{RichText, Ui};
use pentarchy_core::game::Game;
use pentarchy_net::log::TimeControl;

use super::super::chooser::{Chooser, Chosen};
use super::{Page, section};
use crate::games::{Choice, Face, Options};
use crate::network::Wanted;
use crate::pictures::Icon;
use crate::shared::{CHOOSES_FILES, Destination, Request, Shared};
use crate::ui::{self, Button, Label, Typed, stepper};

/// A seed that is typed has no more digits.
const MOST_DIGITS: usize = 18;

impl<F: Face> Page<F> {
    pub(super) fn show_choices(&mut self, ui: &mut Ui, shared: &mut Shared) {
        for (place, choice) in self.setup.choices().into_iter().enumerate() {
            let is_number = matches!(choice, Choice::Number { .. });
            let (key, value, text, (least, most)) = match choice {
                Choice::Number { name, value, range } => (name, value, value.to_string(), range),
                Choice::OneOf { name, options, chosen } => {
                    let key = usize::try_from(chosen).ok().and_then(|index| options.get(index));
                    let text = key.map(|key| shared.words.get(key)).unwrap_or_default();
                    (name, chosen, text, (0, options.len() as i64 - 1))
                }
            };
            let label = shared.words.get(key);
            let label = if is_number { Label::number(&label) } else { Label::list(&label) };
            let label = Label { emblem: self.setup.picture(place), ..label };
            let may = (value > least, value < most);
            let step = stepper(ui, shared, key, (&label, &text), may);
            if step != 0 {
                self.setup.choose(place, (value + step).clamp(least, most));
            }
        }
    }

    /// What is still to be handed over, and a way to find it.
    pub(super) fn show_picture(&mut self, ui: &mut Ui, shared: &mut Shared) {
        if !<F::Game as Game>::Setup::TAKES_PICTURES {
            return;
        }
        let is_missing = self.picture.is_none();
        let missing = is_missing.then(|| self.setup.start(None)).and_then(Result::err);
        if let Some(key) = missing {
            ui::paragraph(ui, shared, &shared.words.get(key));
        }
        if CHOOSES_FILES {
            let text = shared.words.get("setup-picture");
            let button = Button::new("setup-picture", text).icon(Icon::Folder);
            if button.chosen(missing.is_some()).show(ui, shared) {
                self.chooser = Some(Chooser::new(shared));
            }
        }
    }

    pub(super) fn show_chooser(&mut self, ui: &Ui, shared: &mut Shared) {
        let Some(chooser) = self.chooser.as_mut().filter(|_| !shared.has_dialog()) else { return };
        match chooser.show(ui, shared) {
            Chosen::Nothing => {}
            Chosen::Close => self.chooser = None,
            Chosen::Picture(path) => {
                shared.request(Request::Import(path));
                self.chooser = None;
            }
        }
    }

    /// The same game with people elsewhere.
    pub(super) fn show_invite(&self, ui: &mut Ui, shared: &mut Shared) {
        section(ui, shared, "setup-together");
        let text = shared.words.get("setup-invite");
        if !Button::new("setup-invite", text).icon(Icon::TwoPeople).show(ui, shared) {
            return;
        }
        match self.setup.start(self.picture.as_deref()) {
            Ok(None) => {
                let wanted = Wanted {
                    game: F::Game::ID.to_owned(),
                    players: self.seats.len() as u8,
                    // Setups have string keys only, and so always are JSON.
                    setup: serde_json::to_string(&self.setup).unwrap_or_default(),
                    clock: TimeControl::None,
                    hints: false,
                };
                shared.request(Request::Go(Destination::Invite(wanted)));
            }
            Ok(Some(_)) => {
                let text = shared.words.get("setup-invite-position");
                shared.tell(text);
            }
            Err(key) => {
                let text = shared.words.get(key);
                shared.tell(text);
            }
        }
    }

    pub(super) fn show_seed(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let text = match self.seed {
            Some(seed) => seed.to_string(),
            None => shared.words.get("setup-seed-new"),
        };
        let about = shared.words.get("setup-seed-about");
        ui.label(RichText::new(about).font(ui::small()).color(shared.theme.faint));
        ui.horizontal_wrapped(|ui| {
            let label = shared.words.with("setup-seed", &[("seed", text.into())]);
            ui.label(RichText::new(label).font(ui::body()));
        });
        ui.horizontal_wrapped(|ui| {
            let words = shared.words.get("setup-seed-draw");
            if Button::new("setup-seed-draw", words).icon(Icon::Dice).show(ui, shared) {
                self.seed = Some(shared.new_seed());
            }
            let words = shared.words.get("setup-seed-type");
            if Button::new("setup-seed-type", words).icon(Icon::Log).show(ui, shared) {
                self.keypad = Some(String::new());
            }
        });
    }

    /// A seed that is being typed.
    pub(super) fn show_keypad(&mut self, ui: &Ui, shared: &mut Shared) {
        let title = shared.words.get("setup-seed-type");
        let Some(digits) = self.keypad.as_mut().filter(|_| !shared.has_dialog()) else { return };
        match ui::pad(ui, shared, &title, digits, MOST_DIGITS) {
            Typed::Nothing => return,
            Typed::Done => self.seed = digits.parse().ok(),
            Typed::Close => {}
        }
        self.keypad = None;
    }
}
