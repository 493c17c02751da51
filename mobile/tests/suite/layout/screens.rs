//! All screens, and how to get there.

use std::thread;
use std::time::Duration;

use pentarchy_core::games as core_games;
use pentarchy_mobile::platform::{Headless, ShotOptions, lead};
use pentarchy_mobile::settings::Settings;
use pentarchy_mobile::words::Language;

/// A screen of a game, or of the program.
pub struct Screen {
    game: &'static str,
    /// As pictures of it are asked for.
    base: &'static str,
    after: usize,
    /// What is touched from there.
    taps: &'static [&'static str],
    /// What can be touched there and nowhere else.
    sign: &'static str,
}

const fn screen(base: &'static str, after: usize, sign: &'static str) -> Screen {
    Screen { game: "skirmish", base, after, taps: &[], sign }
}

const fn beyond(base: &'static str, taps: &'static [&'static str], sign: &'static str) -> Screen {
    Screen { game: "skirmish", base, after: 6, taps, sign }
}

/// More digits than a seed may have.
const MANY_DIGITS: &[&str] = &[
    "setup-seed-type",
    "key.9",
    "key.8",
    "key.7",
    "key.6",
    "key.5",
    "key.4",
    "key.3",
    "key.2",
    "key.1",
    "key.0",
    "key.9",
    "key.8",
    "key.7",
    "key.6",
    "key.5",
    "key.4",
    "key.3",
    "key.2",
    "key.1",
];

/// A level for each hero.
const MIXED_LEVELS: &[&str] = &["setup.seat.1-more"; 3];

/// A room that this device hosts, before its game starts.
const LOBBY: &[&str] = &["setup-invite", "invite-here"];

/// A game there, against a computer.
const ROOM: &[&str] = &[
    "setup-invite",
    "invite-here",
    "lobby.computer.1-more",
    "lobby.sit.0",
    "lobby-stand",
    "lobby.sit.0",
    "lobby-ready",
    "lobby-start",
];

/// What can be said there.
const IN_THE_ROOM: &[&str] = &[
    "setup-invite",
    "invite-here",
    "lobby.computer.1-more",
    "lobby.sit.0",
    "lobby-ready",
    "lobby-start",
    "action-room",
];

/// Why its dice can be trusted.
const DICE: &[&str] = &[
    "setup-invite",
    "invite-here",
    "lobby.computer.1-more",
    "lobby.sit.0",
    "lobby-ready",
    "lobby-start",
    "action-room",
    "room-dice",
];

/// How it ends.
const GIVEN_UP: &[&str] = &[
    "setup-invite",
    "invite-here",
    "lobby.computer.1-more",
    "lobby.sit.0",
    "lobby-ready",
    "lobby-start",
    "action-room",
    "room-resign",
    "room-resign",
];

/// Screens of the program, shown once.
const PROGRAM: [Screen; 26] = [
    screen("daily", 0, "daily-play"),
    screen("records", 0, "records-clear"),
    screen("learn", 0, "lesson.skirmish.first"),
    screen("home", 0, "home-quit"),
    beyond("play", &["back"], "home-continue"),
    beyond("play", &["back", "home-saves"], "save.0.continue"),
    beyond("play", &["back", "home-saves", "save.0.delete"], "bring-back"),
    screen("settings", 0, "set-turns-more"),
    Screen { taps: &["set-name"], ..screen("settings", 0, "key.space") },
    screen("about", 0, "back"),
    beyond("setup", MANY_DIGITS, "key.0"),
    beyond("menu", &["menu-share"], "share-copy-text"),
    beyond("problem", &[], "ok"),
    beyond("more", &[], "action-zoom-out"),
    Screen { game: "conquest", ..beyond("menu", &["menu-legend"], "close") },
    Screen { game: "dicewars", ..beyond("menu", &["menu-statistics"], "close") },
    Screen { game: "league", ..beyond("setup", MIXED_LEVELS, "setup.seat.1.0-more") },
    Screen { game: "league", ..beyond("setup", &["setup-picture"], "chooser-up") },
    beyond("home", &["home-network"], "network-code"),
    beyond("home", &["home-network", "network-code"], "key.0"),
    beyond("setup", &["setup-invite"], "invite-here"),
    beyond("setup", LOBBY, "lobby-copy"),
    beyond("setup", ROOM, "action-room"),
    beyond("setup", IN_THE_ROOM, "room-mute"),
    Screen { game: "conquest", ..beyond("setup", DICE, "back") },
    beyond("setup", GIVEN_UP, "result-home"),
];

/// Screens of each game.
const OF_GAMES: [Screen; 12] = [
    screen("lesson", 0, "action-hint"),
    screen("setup", 0, "setup-start"),
    screen("rules", 0, "back"),
    screen("play", 0, "action-undo"),
    screen("play", 6, "action-undo"),
    screen("choice", 6, "action-undo"),
    screen("hint", 6, "button-follow-advice"),
    screen("sheet", 6, "close"),
    screen("menu", 6, "menu-leave"),
    screen("log", 12, "close"),
    screen("replay", 6, "scrubber"),
    screen("result", 20_000, "result-home"),
];

/// All of them, those of games for each game that is on the screen.
pub fn all() -> Vec<Screen> {
    let games = core_games::ids().into_iter();
    let of_games =
        games.flat_map(|game| OF_GAMES.map(|screen| Screen { game, ..screen })).collect::<Vec<_>>();
    PROGRAM.into_iter().chain(of_games).collect()
}

/// What is asked of a host is answered a little later.
fn wait_for(headless: &mut Headless, name: &str) {
    for _ in 0..2_000 {
        if headless.app.targets().find(name).is_some() {
            return;
        }
        thread::sleep(Duration::from_millis(5));
        headless.frame();
    }
}

impl Screen {
    /// Is it the board of a game, with nothing over it?
    pub fn is_board(&self) -> bool {
        matches!(self.base, "play" | "choice") && self.sign == "action-undo"
    }

    /// Is there a board with nothing over it, of a lesson or of a replay too?
    pub fn has_board(&self) -> bool {
        self.is_board() || self.is_hint() || matches!(self.base, "lesson" | "replay")
    }

    /// Is it a board on which something is advised?
    pub fn is_hint(&self) -> bool {
        self.base == "hint"
    }

    /// Is a dialog open over a board?
    pub fn is_dialog(&self) -> bool {
        self.is_result() || matches!(self.base, "menu" | "sheet" | "log" | "more" | "problem")
    }

    /// Is it the end of a game?
    pub fn is_result(&self) -> bool {
        self.sign == "result-home"
    }

    /// How many lines its log has, at least: a hero's steps are told in one.
    pub fn least_lines(&self) -> usize {
        match (self.after, self.game) {
            (0, _) => 0,
            (_, "league") => 1,
            _ => 2,
        }
    }

    pub fn name(&self) -> String {
        format!("{} {} {} {}", self.game, self.base, self.after, self.taps.last().unwrap_or(&""))
    }

    pub fn lead(&self, headless: &mut Headless) {
        let base = match self.base {
            "problem" | "more" | "hint" => "play",
            base => base,
        };
        let options = ShotOptions {
            screen: Some(base.to_owned()),
            game: self.game.to_owned(),
            setup_code: String::new(),
            seed: 7,
            after: self.after,
            size: (0.0, 0.0),
            scale: 1.0,
            insets: [0.0; 4],
            settings: Settings::default(),
            language: Language::En,
        };
        lead(headless, &options).unwrap_or_else(|error| panic!("{}: {error:?}", self.name()));
        for name in self.taps {
            wait_for(headless, name);
            headless.tap(name).unwrap();
            headless.settle().unwrap();
        }
        if self.base == "hint" {
            headless.tap("action-hint").unwrap();
            headless.settle().unwrap();
        }
        wait_for(headless, self.sign);
        match self.base {
            "problem" => {
                let folder = headless.app.shared().storage.folder().join("settings.json");
                let text = headless.app.shared().words.report(&folder, "mobile/src/play");
                headless.app.shared_mut().complain(text);
            }
            "more" => {
                let display = pentarchy_mobile::app::Display {
                    size_px: (320, 320),
                    scale: 1.0,
                    insets_px: [0.0; 4],
                };
                headless.app.set_display(display);
                headless.settle().unwrap();
                headless.tap("action-more").unwrap();
            }
            _ => {}
        }
        headless.settle().unwrap();
    }

    /// It is still this screen.
    pub fn assert_shown(&self, headless: &Headless) {
        let shown = headless.app.targets().find(self.sign).is_some();
        assert!(shown, "{} has no {}", self.name(), self.sign);
    }
}
