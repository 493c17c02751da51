//! What was won and lost, by game, level and number of players.

use egui::{RichText, Ui};
use pentarchy_core::games as core_games;
use pentarchy_core::player::LEVELS;

use crate::pictures::Icon;
use crate::records::{Against, PEOPLE, Tally};
use crate::shared::Shared;
use crate::ui::{self, Button, GAP, column, heading_bar};

/// The records.
#[derive(Default)]
pub struct RecordsPage {
    /// Was it asked whether all of it shall go?
    asks: bool,
}

impl RecordsPage {
    pub(super) fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let title = shared.words.get("records-title");
        heading_bar(ui, shared, &title);
        column(ui, "records", |ui| {
            let games: Vec<(Against, Tally)> = shared
                .records()
                .games()
                .map(|(against, tally)| (against.clone(), *tally))
                .collect();
            if games.is_empty() {
                ui::paragraph(ui, shared, &shared.words.get("records-none"));
            }
            for game in core_games::ids() {
                let of_game = games.iter().filter(|(against, _)| against.game == game);
                show_game(ui, shared, game, &of_game.collect::<Vec<_>>());
            }
            ui.add_space(GAP);
            let width = ui.available_width();
            let text = shared.words.get("records-export");
            let button = Button::new("records-export", text).icon(Icon::Copy).width(width);
            if button.show(ui, shared) {
                ui.ctx().copy_text(shared.records().to_text());
                let text = shared.words.get("note-copied");
                shared.tell(text);
            }
            let name = if self.asks { "records-clear-now" } else { "records-clear" };
            let text = shared.words.get(name);
            if Button::new(name, text).icon(Icon::Trash).width(width).show(ui, shared) {
                if self.asks {
                    shared.change_records(crate::records::Records::clear);
                }
                self.asks = !self.asks;
            }
        });
    }
}

fn show_game(ui: &mut Ui, shared: &Shared, game: &str, lines: &[&(Against, Tally)]) {
    if lines.is_empty() {
        return;
    }
    ui.add_space(GAP);
    let title = shared.words.game_name(game);
    ui.label(RichText::new(title).font(ui::bold(19.0)).color(shared.theme.heading));
    let rank = |level: &str| LEVELS.iter().position(|other| *other == level);
    let beaten = lines.iter().filter(|(_, tally)| tally.won > 0);
    let strongest = beaten.filter_map(|(against, _)| rank(&against.level)).max();
    if let Some(strongest) = strongest {
        let level = level_name(shared, game, LEVELS[strongest]);
        let text = shared.words.with("records-strongest", &[("level", level.into())]);
        ui::paragraph(ui, shared, &text);
    }
    let mut sorted = lines.to_vec();
    sorted.sort_by_key(|(against, _)| (against.players, rank(&against.level)));
    for (against, tally) in sorted {
        let level = level_name(shared, game, &against.level);
        let values = [
            ("level", level.into()),
            ("players", against.players.into()),
            ("won", tally.won.into()),
            ("lost", tally.lost.into()),
            ("drawn", tally.drawn.into()),
        ];
        let text = shared.words.with("records-line", &values);
        ui.label(RichText::new(text).font(ui::body()).color(shared.theme.ink));
        if let Some(turns) = tally.fewest_turns {
            let values = [
                ("streak", tally.streak.into()),
                ("best", tally.best_streak.into()),
                ("turns", turns.into()),
            ];
            let text = shared.words.with("records-best", &values);
            ui.label(RichText::new(text).font(ui::small()).color(shared.theme.faint));
        }
    }
}

fn level_name(shared: &Shared, game: &str, level: &str) -> String {
    if level == PEOPLE {
        return shared.words.get("records-people");
    }
    shared.words.player_name(game, level)
}
