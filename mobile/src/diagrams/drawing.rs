//! Draws a diagram: its frames side by side, with an arrow from one to the next.

use std::sync::Arc;

use glam::{Vec2, vec2};
use pentarchy_core::game::Game;
use pentarchy_core::invalid::{Invalid, Problem};
use pentarchy_core::table::{Played, Transition};
use tiny_skia::{
    FillRule, FilterQuality, Paint, Path, PathBuilder, Pattern, Pixmap, SpreadMode, Transform,
};

use super::files::{Diagram, Diagrams, Frame, GAP, Gesture, Shape};
use crate::export::{Painter, Window};
use crate::games::{Face, Moment, Reply, Seen, Stage, Touch, USUAL_UNIT};
use crate::lessons::{self, Start};
use crate::pictures::Image;
use crate::scene::Scene;
use crate::theme::Theme;

/// How round the corners of frames are, as a share of their height.
const ROUND: f32 = 0.03;
/// The sides of an arrow, as shares of the room between two frames.
const ARROW: (f32, f32) = (0.5, 0.8);

/// Draws the diagram of this number in a shape, whose size is in pixels.
pub fn draw<F: Face>(
    diagrams: &Diagrams,
    place: usize,
    theme: &Theme,
    shape: Shape,
) -> Result<Image, Invalid> {
    let diagram = diagrams.diagrams.get(place).ok_or_else(|| unknown("diagram"))?;
    let Start { state, seed } =
        Start::new::<F::Game>(&diagrams.positions, &diagram.from, &diagram.with, diagram.seed)?;
    let mut game = F::Game::load(&state, seed)?;
    let layout = Layout::new(diagram, shape);
    let painter = Painter::new::<F>(&game, theme, layout.window.cell);
    let too_large = || Invalid::rule("crop", "too_large");
    let (width, height) = (shape.size.x.round() as u32, shape.size.y.round() as u32);
    let mut whole = Pixmap::new(width, height).ok_or_else(too_large)?;
    for (number, frame) in diagram.frames.iter().enumerate() {
        let scene = scene::<F>(&mut game, frame, painter.theme())?;
        let picture = painter.paint(&scene, layout.window, layout.size).ok_or_else(too_large)?;
        layout.put(&mut whole, number, &picture, theme);
    }
    Ok(Image { width, height, rgba: whole.take() })
}

fn unknown(what: &str) -> Invalid {
    Invalid::new("diagram", Problem::Unknown(what.to_owned()))
}

/// The board as a frame shows it; the game goes on as the frame says.
fn scene<F: Face>(game: &mut F::Game, frame: &Frame, theme: &Theme) -> Result<Scene, Invalid> {
    let mut news = Vec::new();
    let mut last = None;
    for command in lessons::commands::<F::Game>(&frame.play)? {
        game.check(&command).map_err(|reason| unknown(&format!("{command:?}: {reason:?}")))?;
        let turn = game.turn();
        let seat = game.to_move().ok_or_else(|| unknown("move"))?;
        let (transition, _) = Transition::play(game, &command);
        let events = transition.steps.iter().map(|step| step.event.clone()).collect();
        news.push(Arc::new(Played { seat, turn, command, events }));
        last = Some(transition);
    }
    let moment = match (frame.moment, &last) {
        (None, _) => None,
        (Some((index, hundredths)), Some(transition)) if index < transition.steps.len() => {
            let progress = f32::from(hundredths.min(100)) / 100.0;
            Some(Moment { transition, index, progress, dropped: None })
        }
        (Some(_), _) => return Err(unknown("moment")),
    };
    let stood = moment.as_ref().map_or(&*game, Moment::before);
    // Without anything done on it the board is as a spectator sees it.
    let actor = game.to_move().filter(|_| !frame.touch.is_empty());
    let seen = Seen { game: stood, actor };
    let mut face = F::default();
    for gesture in &frame.touch {
        touch(&mut face, &seen, gesture)?;
    }
    let news = if frame.trace { &news[..] } else { &[] };
    let stage = Stage { seen, moment, news, theme, still: false, unit: USUAL_UNIT };
    let mut scene = Scene::default();
    face.draw(&stage, &mut scene);
    Ok(scene)
}

fn touch<F: Face>(face: &mut F, seen: &Seen<F::Game>, gesture: &Gesture) -> Result<(), Invalid> {
    let places = face.places(seen.game);
    let at = |name: &str| {
        let place = places.iter().find(|place| place.name == name);
        place.map(|place| place.at).ok_or_else(|| unknown(name))
    };
    let touch = match gesture {
        Gesture::Tap(name) => Touch::Tap(at(name)?),
        Gesture::Hover(name) => Touch::Hover(at(name)?),
        Gesture::Lift(name) => Touch::Lift(at(name)?),
        Gesture::Carry(name) => Touch::Carry(at(name)?),
        Gesture::Toggle(which) => {
            face.toggle(*which);
            return Ok(());
        }
    };
    match face.touch(seen, touch) {
        Reply::Nothing | Reply::Chosen => Ok(()),
        Reply::Refused(why) => Err(unknown(why)),
        Reply::Play(_) | Reply::PlayAll(_) => Err(unknown("touch")),
    }
}

/// Where the frames stand, in pixels.
struct Layout {
    window: Window,
    /// The size of a frame.
    size: (u32, u32),
    /// From a frame to the next, and how much of that is between them.
    step: Vec2,
    gap: f32,
}

impl Layout {
    fn new(diagram: &Diagram, shape: Shape) -> Self {
        let [left, top, cells, rows] = diagram.crop;
        let frames = diagram.frames.len() as f32;
        let all = frames + (frames - 1.0) * GAP;
        let cell = shape.size.x / if shape.stacked { cells } else { cells * all };
        let size = vec2(cells, rows) * cell;
        let (step, gap) = if shape.stacked {
            (vec2(0.0, size.y * (1.0 + GAP)), size.y * GAP)
        } else {
            (vec2(size.x * (1.0 + GAP), 0.0), size.x * GAP)
        };
        let window = Window { corner: vec2(left, top), cell };
        Self { window, size: (size.x.round() as u32, size.y.round() as u32), step, gap }
    }

    /// Puts the frame of this number in its place, and an arrow before it.
    fn put(&self, whole: &mut Pixmap, number: usize, picture: &Pixmap, theme: &Theme) {
        let size = vec2(self.size.0 as f32, self.size.1 as f32);
        let corner = (self.step * number as f32).round();
        let place = Transform::from_translate(corner.x, corner.y);
        let quality = FilterQuality::Nearest;
        let shader = Pattern::new(picture.as_ref(), SpreadMode::Pad, quality, 1.0, place);
        let paint = Paint { shader, ..Paint::default() };
        if let Some(path) = rounded(corner, size, size.min_element() * ROUND) {
            whole.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
        }
        if number > 0 {
            let ahead = self.step.normalize_or_zero();
            let middle = corner + (size - size * ahead) / 2.0 - ahead * self.gap / 2.0;
            let (long, high) = (ahead * ARROW.0 * self.gap, ahead.perp() * ARROW.1 * self.gap);
            let mut arrow = PathBuilder::new();
            for (number, at) in [long, high - long, -high - long].into_iter().enumerate() {
                let at = middle + at / 2.0;
                if number == 0 { arrow.move_to(at.x, at.y) } else { arrow.line_to(at.x, at.y) }
            }
            arrow.close();
            let mut paint = Paint::default();
            let faint = theme.faint;
            paint.set_color_rgba8(faint.r(), faint.g(), faint.b(), u8::MAX);
            if let Some(path) = arrow.finish() {
                whole.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
            }
        }
    }
}

/// A rectangle with round corners.
fn rounded(corner: Vec2, size: Vec2, radius: f32) -> Option<Path> {
    // Where the control points of a quarter of a circle are.
    const ROUNDNESS: f32 = 0.447;
    let (l, t) = corner.into();
    let (r, b) = (corner + size).into();
    let near = radius * ROUNDNESS;
    let mut path = PathBuilder::new();
    path.move_to(l + radius, t);
    path.line_to(r - radius, t);
    path.cubic_to(r - near, t, r, t + near, r, t + radius);
    path.line_to(r, b - radius);
    path.cubic_to(r, b - near, r - near, b, r - radius, b);
    path.line_to(l + radius, b);
    path.cubic_to(l + near, b, l, b - near, l, b - radius);
    path.line_to(l, t + radius);
    path.cubic_to(l, t + near, l + near, t, l + radius, t);
    path.close();
    path.finish()
}
