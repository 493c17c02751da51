//! The rules of a game, with diagrams that its own face draws.

use std::collections::HashMap;

use egui::{Color32, ColorImage, Rect, RichText, Sense, TextureHandle, TextureOptions, Ui, pos2};
use pentarchy_core::game::Game;

use crate::diagrams::{self, Diagrams, Shape};
use crate::games::{self, Dispatch, Face};
use crate::pictures::Image;
use crate::shared::{Job, Shared};
use crate::theme::Theme;
use crate::ui::{self, GAP, column, heading_bar};
use crate::words::{Section, Words};

/// The rules of a game.
pub struct RulesPage {
    game: String,
    diagrams: Diagrams,
    /// Why there are no diagrams.
    fault: Option<String>,
    /// The diagram that is being drawn, and in which shape.
    drawing: Option<(usize, Shape, Job<Option<Image>>)>,
    /// The diagrams that were drawn, or could not be, and in which shape.
    drawn: HashMap<usize, (Shape, Option<TextureHandle>)>,
    /// The colours in which they are, before the game makes them its own.
    theme: Option<Theme>,
}

impl RulesPage {
    /// The rules of the game of this name.
    pub fn new(game: &str) -> Self {
        let (diagrams, fault) = match Diagrams::of(game) {
            Ok(diagrams) => (diagrams, None),
            Err(why) => (Diagrams::default(), Some(why.0)),
        };
        let game = game.to_owned();
        Self { game, diagrams, fault, drawing: None, drawn: HashMap::new(), theme: None }
    }

    /// Is it still drawing?
    pub fn is_busy(&self) -> bool {
        self.drawing.is_some()
    }

    pub(super) fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let theme = shared.theme;
        if self.theme != Some(theme) {
            self.theme = Some(theme);
            self.drawn.clear();
            self.drawing = None;
        }
        shared.theme = theme_of(&self.game, theme);
        self.take_drawn(ui);
        self.show_sections(ui, shared);
        shared.theme = theme;
    }

    fn show_sections(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let name = shared.words.game_name(&self.game);
        let title = shared.words.with("rules-title", &[("game", name.into())]);
        heading_bar(ui, shared, &title);
        column(ui, "rules", |ui| {
            if let Some(why) = &self.fault {
                tell_fault(ui, shared, why);
            }
            for Section { name, title, text } in sections(&self.game, &shared.words) {
                ui.add_space(GAP);
                let title = RichText::new(&title).font(ui::bold(19.0));
                ui.label(title.color(shared.theme.heading));
                ui::paragraph(ui, shared, &text);
                for place in 0..self.diagrams.diagrams.len() {
                    if self.diagrams.diagrams[place].section == name {
                        self.show_diagram(ui, shared, place);
                    }
                }
            }
        });
    }

    /// Shows a diagram; what is out of sight is not drawn.
    fn show_diagram(&mut self, ui: &mut Ui, shared: &Shared, place: usize) {
        let diagram = &self.diagrams.diagrams[place];
        ui.add_space(GAP / 2.0);
        let shape = diagram.shape(ui.available_width());
        let (rect, _) = ui.allocate_exact_size(shape.size, Sense::hover());
        let mut fault = None;
        if ui.is_rect_visible(rect) {
            let size = shape.size * ui.ctx().pixels_per_point();
            let shape = Shape { size, ..shape };
            match self.drawn.get(&place).filter(|(known, _)| *known == shape) {
                Some((_, Some(texture))) => {
                    let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
                    ui.painter().image(texture.id(), rect, uv, Color32::WHITE);
                }
                Some((_, None)) => fault = Some(diagram.name.clone()),
                None if self.drawing.is_none() => {
                    let (game, diagrams) = (self.game.clone(), self.diagrams.clone());
                    let Some(theme) = self.theme else { return };
                    let draw = move || games::with(&game, Draw(&diagrams, place, &theme, shape));
                    let job = Job::start(&shared.wake, move || draw().flatten());
                    self.drawing = Some((place, shape, job));
                }
                None => {}
            }
        }
        let caption = shared.words.get(&format!("diagram-{}-{}", self.game, diagram.name));
        ui.label(RichText::new(caption).font(ui::small()).color(shared.theme.faint));
        if let Some(why) = fault {
            tell_fault(ui, shared, &why);
        }
    }

    fn take_drawn(&mut self, ui: &Ui) {
        let Some((place, shape, job)) = &self.drawing else { return };
        let Some(image) = job.take() else { return };
        let texture = image.map(|image| {
            ui.ctx().load_texture("diagram", ColorImage::from(image), TextureOptions::LINEAR)
        });
        self.drawn.insert(*place, (*shape, texture));
        self.drawing = None;
    }
}

/// Tells that diagrams can't be shown.
fn tell_fault(ui: &mut Ui, shared: &Shared, why: &str) {
    let text = shared.words.with("rules-faulty", &[("why", why.into())]);
    ui::paragraph(ui, shared, &text);
}

struct Draw<'a>(&'a Diagrams, usize, &'a Theme, Shape);

impl Dispatch for Draw<'_> {
    type Result = Option<Image>;

    fn run<F: Face>(self) -> Option<Image> {
        diagrams::draw::<F>(self.0, self.1, self.2, self.3).ok()
    }
}

/// The sections of a game's rules.
fn sections(game: &str, words: &Words) -> Vec<Section> {
    struct Find<'a>(&'a Words);
    impl Dispatch for Find<'_> {
        type Result = Vec<Section>;

        fn run<F: Face>(self) -> Vec<Section> {
            self.0.rules(F::Game::ID, &F::figures(self.0))
        }
    }
    games::with(game, Find(words)).unwrap_or_default()
}

/// The colours of a game.
fn theme_of(game: &str, theme: Theme) -> Theme {
    struct Find(Theme);
    impl Dispatch for Find {
        type Result = Theme;

        fn run<F: Face>(self) -> Theme {
            F::theme(&self.0)
        }
    }
    games::with(game, Find(theme)).unwrap_or(theme)
}
