//! A lesson on the screen: the bar that says what is asked for, and what becomes of it.

use egui::{RichText, ScrollArea, Ui};
use pentarchy_core::game::Game;
use pentarchy_core::invalid::Invalid;
use pentarchy_core::table::{Occupant, Order};

use super::{Mode, Play, Running};
use crate::games::Face;
use crate::lessons::{Guide, Kind, LEARNER, Lessons, OTHER, Start, Verdict};
use crate::pictures::Icon;
use crate::session::{Beginning, Purpose, Session, Source};
use crate::shared::{Destination, Request, Shared};
use crate::sound::Sound;
use crate::ui::{self, Button, FINGER, GAP, within};

/// Above a board the bar takes no more than this part of the screen's height.
const MOST_HEIGHT: f32 = 0.3;
/// What is left below it at least: a board of a finger's size, and a row of buttons.
const LEAST_BELOW: f32 = 2.0 * (FINGER + GAP) + 8.0;
/// Between the bar's edge and its words.
const EDGE: f32 = 10.0;
/// Who answers a wrong move of a puzzle.
const REFUTER: &str = "hard";

/// A lesson that is being played.
pub(super) struct Course<G: Game> {
    guide: Guide<G>,
    kind: Kind,
    lessons: Lessons,
    place: usize,
    standing: Standing,
    /// How many commands there are before the learner's first of this step.
    begun: usize,
    /// Was something else played than what is asked for?
    answered: bool,
}

/// What the bar says, and how.
struct Prompt {
    heading: String,
    text: String,
    font: egui::FontId,
    height: f32,
}

/// Where a step stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// It is being set up, or the other plays first.
    Opening,
    /// The learner is asked.
    Asked,
    /// What was played does not lead there.
    Missed,
    /// It is done.
    Reached,
    /// All steps are done.
    Ended,
}

/// Opens a lesson or a puzzle of a game, by its place among them.
pub fn open_lesson<F: Face>(
    kind: Kind,
    lessons: Lessons,
    place: usize,
    shared: &Shared,
) -> Result<Box<dyn Play>, Invalid> {
    let guide = Guide::new(&lessons, place)?;
    let standing = Standing::Opening;
    let source = Source::Unsaved(beginning::<F>(guide.start()));
    let course = Course { guide, kind, lessons, place, standing, begun: 0, answered: false };
    let mut running = super::running::<F>(source, Mode::Lesson, shared);
    running.course = Some(course);
    Ok(Box::new(running))
}

/// What a step is played from. The computer on the other seat is called only to refute.
fn beginning<F: Face>(start: Option<&Start>) -> Beginning<F::Game> {
    let others = Occupant::Computer(REFUTER.to_owned());
    Beginning {
        setup: Default::default(),
        position: start.map(|start| start.state.clone()),
        seed: start.map_or(0, |start| start.seed),
        seats: vec![Occupant::Person, others],
    }
}

impl<G: Game> Course<G> {
    /// May the learner act?
    pub(super) fn asks(&self) -> bool {
        self.standing == Standing::Asked
    }

    /// May this be played? If not, it is answered.
    pub(super) fn takes(&mut self, commands: &[G::Command]) -> bool {
        self.answered = !commands.iter().all(|command| self.guide.allows(command));
        !self.answered
    }

    /// What leads on from here.
    pub(super) fn advice(&self) -> Option<G::Command> {
        self.guide.advice().filter(|_| self.asks()).cloned()
    }

    /// The key of the texts of this step.
    fn key(&self) -> String {
        let step = self.guide.progress().0 + 1;
        match self.kind {
            Kind::Lesson => format!("lesson-{}-{}-{step}", G::ID, self.guide.name()),
            Kind::Puzzle => format!("puzzle-{}-{step}", G::ID),
        }
    }

    fn title(&self, shared: &Shared) -> String {
        match self.kind {
            Kind::Lesson => shared.words.get(&format!("lesson-{}-{}", G::ID, self.guide.name())),
            Kind::Puzzle => {
                shared.words.with("puzzle-title", &[("number", (self.place + 1).into())])
            }
        }
    }

    /// What the bar says now, and all that it may say in this step.
    fn texts(&self, shared: &Shared) -> (String, [String; 3]) {
        let key = self.key();
        let values: Vec<_> =
            self.guide.values().map(|(name, value)| (name, value.into())).collect();
        let attribute = |name, usual| {
            let own = shared.words.attribute(&key, name, &values);
            own.unwrap_or_else(|| shared.words.get(usual))
        };
        let all = [
            shared.words.with(&key, &values),
            attribute("wrong", "lesson-wrong"),
            attribute("done", "lesson-good"),
        ];
        let now = match self.standing {
            Standing::Missed => 1,
            Standing::Asked if self.answered => 1,
            Standing::Opening | Standing::Asked => 0,
            Standing::Reached | Standing::Ended => 2,
        };
        (all[now].clone(), all)
    }

    /// What stands in the place of whose turn it is, where nobody is asked to play.
    pub(super) fn verdict(&self) -> Option<&'static str> {
        match self.standing {
            Standing::Missed => Some("lesson-missed"),
            Standing::Reached | Standing::Ended => Some("lesson-reached"),
            Standing::Opening | Standing::Asked => None,
        }
    }

    /// The name, which is also the words' key, and the icon of what leads on.
    pub(super) fn button(&self) -> Option<(&'static str, Icon)> {
        match self.standing {
            Standing::Missed => Some(("lesson-retry", Icon::Reset)),
            Standing::Reached if self.guide.is_last() => Some(("lesson-finish", Icon::Check)),
            Standing::Reached => Some(("lesson-next", Icon::Next)),
            Standing::Opening | Standing::Asked | Standing::Ended => None,
        }
    }
}

impl<F: Face> Running<F> {
    /// A step begins where the game stands: the other plays first what is to be played.
    pub(super) fn begin_step(&mut self) {
        let (Some(course), Some(table)) = (&mut self.course, &self.game) else { return };
        let first = course.guide.first().to_vec();
        course.begun = table.snapshot.history.len() + first.len();
        course.answered = false;
        course.standing = if first.is_empty() { Standing::Asked } else { Standing::Opening };
        for command in first {
            self.session.order(Order::Play { seat: OTHER, command });
        }
    }

    /// A command was played in a lesson.
    pub(super) fn judge_step(&mut self, shared: &mut Shared) {
        let (Some(course), Some(table)) = (&mut self.course, &self.game) else { return };
        let Some(last) = table.snapshot.history.last() else { return };
        let played = table.snapshot.history.len();
        if course.standing == Standing::Opening && played == course.begun {
            course.standing = Standing::Asked;
        } else if course.standing == Standing::Asked && last.seat == LEARNER {
            course.standing = match course.guide.judge(&last.command, &table.snapshot.state) {
                Verdict::Open => Standing::Asked,
                Verdict::Missed => Standing::Missed,
                Verdict::Reached => Standing::Reached,
            };
            if course.standing == Standing::Reached && course.guide.is_last() {
                let name = course.guide.name().to_owned();
                shared.change_records(|records| records.lesson_done(F::Game::ID, &name));
            }
            // What is wrong with an answer to a puzzle is shown by a reply.
            let is_refuted = course.kind == Kind::Puzzle && course.standing == Standing::Missed;
            if is_refuted && table.snapshot.computer.is_some() {
                self.think(Purpose::Play);
            }
        }
    }

    /// Does what the bar's button says. Was there one?
    pub(super) fn go_on_in_lesson(&mut self, shared: &mut Shared) -> bool {
        let Some(course) = &self.course else { return false };
        match course.standing {
            Standing::Missed => self.retry_step(),
            Standing::Reached => self.next_step(shared),
            _ => return false,
        }
        true
    }

    /// Back to the beginning of this step.
    pub(super) fn retry_step(&mut self) {
        let (Some(course), Some(table)) = (&mut self.course, &self.game) else { return };
        let count = table.snapshot.history.len().saturating_sub(course.begun);
        course.guide.retry();
        course.answered = false;
        course.standing = Standing::Asked;
        self.animation.clear();
        if count > 0 {
            self.session.order(Order::Undo { count });
        }
    }

    fn next_step(&mut self, shared: &mut Shared) {
        let Some(course) = &mut self.course else { return };
        self.animation.clear();
        if !course.guide.advance() {
            course.standing = Standing::Ended;
            return shared.speaker.play(Sound::Win);
        }
        if course.guide.start().is_some() {
            course.standing = Standing::Opening;
            let source = Source::Unsaved(beginning::<F>(course.guide.start()));
            self.session = Session::start(source, shared.storage.clone(), &shared.wake);
            self.face.let_go();
        } else {
            self.begin_step();
        }
    }

    /// The lesson from its beginning.
    pub(super) fn restart_lesson(&self, shared: &mut Shared) {
        if let Some(course) = &self.course {
            open_place::<F>(course.kind, &course.lessons, course.place, shared);
        }
    }

    /// What the bar says in a place of this size, above a board or on a panel. Nothing if it is no
    /// lesson, or has no room.
    fn prompt(&self, ui: &Ui, shared: &Shared, size: egui::Vec2, on_panel: bool) -> Option<Prompt> {
        let course = self.course.as_ref()?;
        let (step, all) = course.guide.progress();
        let count =
            shared.words.with("lesson-step", &[("step", (step + 1).into()), ("all", all.into())]);
        let heading = match all {
            1 => course.title(shared),
            _ => format!("{} · {count}", course.title(shared)),
        };
        let (text, all_texts) = course.texts(shared);
        // The board and its buttons come first; what does not fit is scrolled.
        let most = if on_panel {
            size.y - FINGER - GAP
        } else {
            (shared.safe.height() * MOST_HEIGHT).min(size.y - LEAST_BELOW)
        };
        let width = size.x - 2.0 * EDGE;
        let lay_out = |text: &String, font| {
            ui.painter().layout(text.clone(), font, shared.theme.ink, width).size().y
        };
        let title = ui.painter().layout(heading.clone(), ui::small(), shared.theme.faint, width);
        if most < 3.0 * EDGE {
            return None;
        }
        let around = title.size().y + 2.0 * EDGE + 2.0;
        let fits = |font: &egui::FontId| lay_out(&text, font.clone()) + around <= most;
        let font = [ui::body(), ui::small()].into_iter().find(fits).unwrap_or_else(ui::tiny);
        // The board stays where it is, whatever is said.
        let highest = all_texts.iter().map(|text| lay_out(text, font.clone())).fold(0.0, f32::max);
        Some(Prompt { heading, text, font, height: (highest + around).min(most) })
    }

    /// The height that the bar takes of a board's place of this size.
    pub(super) fn prompt_height(&self, ui: &Ui, shared: &Shared, size: egui::Vec2) -> f32 {
        self.prompt(ui, shared, size, false).map_or(0.0, |prompt| prompt.height)
    }

    /// Shows the bar at the top of `place`, above a board or on a panel; returns the rest.
    pub(super) fn show_prompt(
        &self,
        ui: &mut Ui,
        shared: &Shared,
        place: egui::Rect,
        on_panel: bool,
    ) -> egui::Rect {
        let Some(prompt) = self.prompt(ui, shared, place.size(), on_panel) else { return place };
        let Prompt { heading, text, font, height } = prompt;
        let Some(course) = &self.course else { return place };
        let theme = shared.theme;
        let is_answer = course.answered || course.standing == Standing::Missed;
        let (bar, rest) = place.split_top_bottom_at_y(place.top() + height);
        ui.painter().rect_filled(bar, 14, theme.panel);
        let words = bar.shrink(EDGE);
        within(ui, words, |ui| {
            let scroll = ScrollArea::vertical().id_salt("prompt").auto_shrink([false, false]);
            scroll.min_scrolled_height(0.0).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.label(RichText::new(heading).font(ui::small()).color(theme.faint));
                let ink = if is_answer { theme.heading } else { theme.ink };
                ui.label(RichText::new(text).font(font).color(ink));
            });
        });
        rest
    }

    /// Is the end of the lesson to be shown?
    pub(super) fn shows_lessons_end(&self) -> bool {
        self.course.as_ref().is_some_and(|course| course.standing == Standing::Ended)
    }

    pub(super) fn show_lessons_end(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(course) = &self.course else { return };
        let lesson = course.title(shared);
        let kind = course.kind;
        let title =
            shared.words.with(end_words(kind, "lesson-end-title"), &[("lesson", lesson.into())]);
        let next = course.place + 1;
        let has_next = next < course.lessons.lessons.len();
        let mut pressed = None;
        ui::dialog(ui, &shared.dialog_style(), "ended", |ui| {
            ui.vertical_centered(|ui| ui.label(RichText::new(title).font(ui::heading())));
            ui.add_space(GAP);
            let width = ui.available_width();
            let entries = [
                ("lesson-end-next", Icon::Next),
                ("lesson-end-play", Icon::Play),
                ("lesson-end-learn", Icon::Back),
            ];
            for (name, icon) in entries.into_iter().skip(usize::from(!has_next)) {
                let text = shared.words.get(end_words(kind, name));
                let button = Button::new(name, text).icon(icon).width(width);
                let is_first = pressed.is_none() && (name == "lesson-end-next" || !has_next);
                if button.chosen(is_first && name != "lesson-end-learn").show(ui, shared) {
                    pressed = Some(name);
                }
            }
        });
        match pressed {
            Some("lesson-end-next") => open_place::<F>(kind, &course.lessons, next, shared),
            Some("lesson-end-play") => {
                shared.request(Request::Home);
                shared.request(Request::SetUp(F::Game::ID.to_owned()));
            }
            Some(_) => {
                shared.request(Request::Home);
                let to = match kind {
                    Kind::Lesson => Destination::Learn(Some(F::Game::ID.to_owned())),
                    Kind::Puzzle => Destination::Puzzles(F::Game::ID.to_owned()),
                };
                shared.request(Request::Go(to));
            }
            None => {}
        }
    }
}

/// The key of the words for this at the end of a lesson; puzzles have some of their own.
fn end_words(kind: Kind, name: &'static str) -> &'static str {
    match (kind, name) {
        (Kind::Puzzle, "lesson-end-title") => "puzzle-end-title",
        (Kind::Puzzle, "lesson-end-next") => "puzzle-end-next",
        (Kind::Puzzle, "lesson-end-learn") => "puzzle-end-learn",
        _ => name,
    }
}

/// Plays a lesson in the place of what is on the screen.
fn open_place<F: Face>(kind: Kind, lessons: &Lessons, place: usize, shared: &mut Shared) {
    // The file was read, so what is wrong with another lesson is all that can be told.
    match open_lesson::<F>(kind, lessons.clone(), place, shared) {
        Ok(play) => shared.request(Request::Begin(play)),
        Err(why) => {
            let text = shared.words.with(kind.faulty(), &[("why", why.field.into())]);
            shared.complain(text);
        }
    }
}
