//! The game of the day, what came of it, and a calendar of the days played.

use egui::{Align2, Rect, RichText, Sense, Ui, vec2};
use pentarchy_core::table::Occupant;

use crate::daily::{Daily, Day, LEVEL};
use crate::games::{self, Dispatch, Face, Options};
use crate::pictures::{Icon, Illustration};
use crate::play;
use crate::records::{DayResult, Ending, HEIGHTS};
use crate::session::{Beginning, Source};
use crate::shared::{Play, Request, Shared};
use crate::ui::{self, Button, GAP, column, heading_bar, icon_button};

/// The marks of a course, from the worst to the best.
const MARKS: [char; HEIGHTS as usize] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// Between the days of the calendar.
const BETWEEN: f32 = 4.0;
/// The height of the row that names the days of the week.
const WEEKDAYS: f32 = 24.0;
/// The size of the tick on a day that was won.
const TICK: f32 = 16.0;
/// The height of a course that is drawn.
const COURSE: f32 = 40.0;

/// The game of the day.
pub struct DailyPage {
    today: Day,
    /// The month that is shown.
    month: Day,
    /// The day whose result is shown below the calendar.
    chosen: Option<Day>,
    /// Was it chosen just now? Then its result is brought into sight.
    reveals: bool,
}

impl Default for DailyPage {
    fn default() -> Self {
        let today = Day::today();
        Self { today, month: today.first_of_month(), chosen: None, reveals: false }
    }
}

impl DailyPage {
    pub(super) fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let title = shared.words.get("daily-title");
        heading_bar(ui, shared, &title);
        column(ui, "daily", |ui| {
            self.show_today(ui, shared);
            ui.add_space(2.0 * GAP);
            self.show_month(ui, shared);
            let shown = self.chosen.filter(|day| *day != self.today);
            let result = shown.and_then(|day| shared.records().day(day).cloned());
            if let (Some(day), Some(result)) = (shown, result) {
                ui.add_space(GAP);
                show_result(ui, shared, day, &result, &format!("share.{day}"));
                if std::mem::take(&mut self.reveals) {
                    ui.scroll_to_cursor(None);
                }
            }
        });
    }

    fn show_today(&self, ui: &mut Ui, shared: &mut Shared) {
        let daily = Daily::of(self.today);
        let game = shared.words.game_name(daily.game);
        ui.horizontal(|ui| {
            ui::illustration(ui, shared, Illustration::Card(daily.game), vec2(96.0, 60.0));
            ui.vertical(|ui| {
                // Whole words, in narrow windows too.
                let room = vec2(ui.available_width(), 48.0);
                let sizes = [20.0, 17.0, 15.0, 13.0];
                ui.label(ui::fitted(ui, &game, &sizes, shared.theme.heading, room));
                let date = self.today.to_string();
                ui.label(RichText::new(date).font(ui::body()).color(shared.theme.faint));
            });
        });
        let width = ui.available_width();
        match shared.records().day(self.today).cloned() {
            None => {
                ui::paragraph(ui, shared, &shared.words.get("daily-about"));
                let text = shared.words.get("daily-play");
                let button = Button::new("daily-play", text).icon(Icon::Play).primary();
                if button.width(width).show(ui, shared) {
                    begin(&daily, shared);
                }
            }
            Some(result) => {
                show_result(ui, shared, self.today, &result, "daily-share");
                let text = shared.words.get("daily-again");
                let button = Button::new("daily-play", text).icon(Icon::Reset).width(width);
                if button.show(ui, shared) {
                    begin(&daily, shared);
                }
            }
        }
        let count = shared.records().days_in_a_row(self.today);
        if count > 1 {
            let text = shared.words.with("daily-in-a-row", &[("count", count.into())]);
            ui::paragraph(ui, shared, &text);
        }
    }

    fn show_month(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let (year, month, _) = self.month.date();
        ui.horizontal(|ui| {
            let text = shared.words.get("daily-month-before");
            if icon_button(ui, shared, "daily-month-before", Icon::Previous, &text, true) {
                self.month = self.month.month_beside(false);
            }
            let may = self.month < self.today.first_of_month();
            let text = shared.words.get("daily-month-after");
            if icon_button(ui, shared, "daily-month-after", Icon::Next, &text, may) {
                self.month = self.month.month_beside(true);
            }
            let values = [("month", month.into()), ("year", year.to_string().into())];
            let title = shared.words.with("daily-month", &values);
            let room = vec2(ui.available_width(), ui::FINGER);
            let sizes = [18.0, 15.0, 13.0, 11.0];
            ui.label(ui::fitted(ui, &title, &sizes, shared.theme.heading, room));
        });
        let cell = ((ui.available_width() - 6.0 * BETWEEN) / 7.0).min(56.0);
        let days: Vec<Day> = self.month.month().collect();
        let before = days.first().map_or(0, |day| day.weekday()) as usize;
        let rows = (before + days.len()).div_ceil(7);
        let size = vec2(7.0 * (cell + BETWEEN), WEEKDAYS + rows as f32 * (cell + BETWEEN));
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        let names = shared.words.get("daily-weekdays");
        for (column, name) in names.split(' ').enumerate() {
            let at = vec2(column as f32 * (cell + BETWEEN) + cell / 2.0, WEEKDAYS / 2.0);
            let ink = shared.theme.faint;
            ui.painter().text(place.min + at, Align2::CENTER_CENTER, name, ui::small(), ink);
        }
        let corner = place.min + vec2(0.0, WEEKDAYS);
        for (number, day) in days.into_iter().enumerate() {
            let (row, column) = ((before + number) / 7, (before + number) % 7);
            let at = corner + vec2(column as f32, row as f32) * (cell + BETWEEN);
            self.show_day(ui, shared, day, Rect::from_min_size(at, vec2(cell, cell)));
        }
        ui::paragraph(ui, shared, &shared.words.get("daily-legend"));
    }

    /// Shows a day of the calendar. One that was played can be touched, and says what came of it.
    fn show_day(&mut self, ui: &mut Ui, shared: &mut Shared, day: Day, square: Rect) {
        let theme = shared.theme;
        let result = shared.records().day(day).cloned();
        let fill = match result.as_ref().map(|result| result.ending) {
            Some(Ending::Won) => theme.accent,
            Some(_) => theme.faint.gamma_multiply(0.6),
            None => theme.panel,
        };
        ui.painter().rect_filled(square, 8, fill);
        let ink = match &result {
            Some(_) => theme.table,
            None if day > self.today => theme.faint,
            None => theme.ink,
        };
        let (.., number) = day.date();
        let (mut centre, text) = (square.center(), number.to_string());
        if result.as_ref().is_some_and(|result| result.ending == Ending::Won) {
            ui::paint_icon(ui, shared, Icon::Check, centre + vec2(0.0, TICK / 2.0), TICK, ink);
            centre.y -= TICK / 2.0;
        }
        ui.painter().text(centre, Align2::CENTER_CENTER, text, ui::body(), ink);
        if day == self.today || self.chosen == Some(day) {
            // On a bright day the colour of headings would not be seen.
            let ring = if result.is_some() { theme.ink } else { theme.heading };
            let stroke = egui::Stroke::new(2.0, ring);
            ui.painter().rect_stroke(square, 8, stroke, egui::StrokeKind::Inside);
        }
        let Some(result) = result else { return };
        let says = line(shared, day, &result);
        ui::within(ui, square, |ui| {
            if ui::touched(ui, shared, &format!("day.{day}"), &says) {
                self.chosen = Some(day).filter(|_| self.chosen != Some(day));
                self.reveals = self.chosen.is_some();
            }
        });
    }
}

/// The result of a day, and a button to copy it.
fn show_result(ui: &mut Ui, shared: &mut Shared, day: Day, result: &DayResult, target: &str) {
    let line = line(shared, day, result);
    ui::paragraph(ui, shared, &line);
    show_course(ui, shared, &result.course);
    let text = shared.words.get("daily-share");
    let button = Button::new(target, text).icon(Icon::Copy).width(ui.available_width());
    if button.show(ui, shared) {
        let marks: String = result.course.iter().map(|mark| MARKS[usize::from(*mark)]).collect();
        ui.ctx().copy_text(format!("{line} {marks}"));
        let text = shared.words.get("note-copied");
        shared.tell(text);
    }
}

/// The result in a line to share.
fn line(shared: &Shared, day: Day, result: &DayResult) -> String {
    let key = match result.ending {
        Ending::Won => "daily-won",
        Ending::Lost => "daily-lost",
        Ending::Drawn => "daily-drawn",
    };
    let game = shared.words.game_name(&result.game);
    let values =
        [("date", day.to_string().into()), ("game", game.into()), ("turns", result.turns.into())];
    shared.words.with(key, &values)
}

/// Draws how the player stood on the way.
fn show_course(ui: &mut Ui, shared: &Shared, course: &[u8]) {
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), COURSE), Sense::hover());
    let each = (place.width() / course.len().max(1) as f32).min(32.0);
    for (number, mark) in course.iter().enumerate() {
        let height = COURSE * f32::from(mark + 1) / f32::from(HEIGHTS);
        let left = place.left() + number as f32 * each;
        let bar = Rect::from_min_max(
            egui::pos2(left, place.bottom() - height),
            egui::pos2(left + each - 3.0, place.bottom()),
        );
        ui.painter().rect_filled(bar, 3, shared.theme.accent);
    }
}

/// Begins the game of a day.
fn begin(daily: &Daily, shared: &mut Shared) {
    struct Begin<'a>(u64, &'a Shared);
    impl Dispatch for Begin<'_> {
        type Result = Box<dyn Play>;

        fn run<F: Face>(self) -> Self::Result {
            let mut seats = vec![Occupant::Computer(LEVEL.to_owned()); F::FACTS.usual_seats.into()];
            seats[0] = Occupant::Person;
            let setup = Options::of_day(self.0);
            let beginning = Beginning { setup, position: None, seed: self.0, seats };
            play::open::<F>(Source::New(beginning), self.1)
        }
    }
    if let Some(play) = games::with(daily.game, Begin(daily.seed, shared)) {
        shared.request(Request::Begin(play));
    }
}
