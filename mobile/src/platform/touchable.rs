//! What can be touched now and where, told in a line in the lab and in tests, where scripts play as a
//! person would.

use std::fmt::Write;

use glam::Vec2;

use crate::app::App;

/// No letter of a board's names has more numbers.
const MOST_NUMBERS: usize = 40;
/// What places of boards are named after: columns, regions, pieces.
const LETTERS: [&str; 19] = [
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "r", "hero",
    "wait",
];

/// Tells what can be touched, when that changes.
#[derive(Default)]
pub struct Touchable {
    told: String,
    /// What the places of the board hang on, and the places in words.
    board: (Option<(usize, Vec2, Vec2)>, String),
}

impl Touchable {
    /// Where all targets in sight are and, as `at-` and its name, every place of the board that has
    /// one: the middles in pixels. Nothing if it was told before.
    pub fn tell(&mut self, app: &App) -> Option<&str> {
        let scale = app.pixels_per_point();
        let mut told = "touchable:".to_owned();
        for target in app.targets().iter() {
            let seen = target.place.intersect(target.clip);
            if seen.is_positive() {
                put(&mut told, &target.name, seen.center().x * scale, seen.center().y * scale);
            }
        }
        told.push_str(self.places(app));
        if self.told == told {
            return None;
        }
        self.told = told;
        Some(&self.told)
    }

    /// Finding a place takes its time, so it is done when something was played or the board moved.
    fn places(&mut self, app: &App) -> &str {
        let standing = app.play().and_then(|play| {
            let corner = app.board_to_px(Vec2::ZERO)?;
            Some((play.played(), corner, app.board_to_px(Vec2::ONE)?))
        });
        if self.board.0 != standing {
            self.board = (standing, String::new());
            for letter in LETTERS {
                // Some count from 0.
                let names = (0..MOST_NUMBERS).map(|number| format!("{letter}{number}"));
                let places = names.map(|name| (place(app, &name), name));
                let there = places.skip(usize::from(place(app, &format!("{letter}0")).is_none()));
                for (at, name) in there.map_while(|(at, name)| Some((at?, name))) {
                    put(&mut self.board.1, &format!("at-{name}"), at.x, at.y);
                }
            }
        }
        &self.board.1
    }
}

fn place(app: &App, name: &str) -> Option<Vec2> {
    app.play()?.place(name).and_then(|place| app.board_to_px(place))
}

fn put(told: &mut String, name: &str, x: f32, y: f32) {
    // Writing to a string can't fail.
    let _ = write!(told, " {name} {x:.0} {y:.0}");
}
