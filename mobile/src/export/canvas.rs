//! A position drawn without a graphics device: for pictures that are kept, and small ones in lists.

use egui::Color32;
use glam::Vec2;
use pentarchy_core::game::Game;
use tiny_skia::{Color, Pixmap};

use crate::games::{Face, Seen, Stage, USUAL_UNIT};
use crate::pictures::atlas::{Atlas, AtlasSpec};
use crate::scene::{Quad, Scene};
use crate::theme::Theme;

/// Everything is drawn so many times larger at first, and then made smaller, so that edges are smooth.
const FINER: u32 = 2;
/// No picture needs smaller cells.
const LEAST_CELL_PX: u32 = 8;

/// Draws scenes with the pictures of a game.
pub struct Painter {
    theme: Theme,
    atlas: Atlas,
}

/// The part of a board that is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Its upper left corner on the board.
    pub corner: Vec2,
    /// The size of a cell, in pixels.
    pub cell: f32,
}

impl Painter {
    /// For games that begin like this one, with cells of so many pixels.
    pub fn new<F: Face>(state: &F::Game, theme: &Theme, cell: f32) -> Self {
        let theme = F::theme(theme);
        let cell_px = ((cell * FINER as f32).ceil() as u32).max(LEAST_CELL_PX);
        let pictures = F::FACTS.pictures;
        let atlas = Atlas::pack(&AtlasSpec { theme, pictures, owners: state.seats(), cell_px });
        Self { theme, atlas }
    }

    /// The colours that it draws with.
    pub fn theme(&self) -> &Theme {
        &self.theme
    }

    /// What is seen in a window of so many pixels, on the ground of the screens; nothing if there is
    /// no room for it at all.
    pub fn paint(
        &self,
        scene: &Scene,
        window: Window,
        (width, height): (u32, u32),
    ) -> Option<Pixmap> {
        let cell = window.cell * FINER as f32;
        let mut fine = Pixmap::new(width * FINER, height * FINER)?;
        fine.fill(colour(self.theme.table));
        for quad in scene.quads() {
            self.add(&mut fine, quad, -window.corner * cell, cell);
        }
        halved(&fine)
    }

    /// Puts a quad on top, each pixel the nearest of the picture.
    fn add(&self, target: &mut Pixmap, quad: &Quad, corner: Vec2, cell: f32) {
        let atlas = &self.atlas;
        let Some(region) = atlas.region(quad.sprite) else { return };
        let (centre, size) = (corner + quad.centre * cell, quad.size * cell);
        // What is mirrored has a negative width.
        if size.x == 0.0 || size.y == 0.0 {
            return;
        }
        let (uv_min, uv_max) = (Vec2::from(region.uv_min), Vec2::from(region.uv_max));
        let atlas_size = Vec2::new(atlas.width as f32, atlas.height as f32);
        let (sin, cos) = quad.turn.sin_cos();
        // Half the sides of the box around it.
        let reach =
            if quad.turn == 0.0 { size.abs() / 2.0 } else { Vec2::splat(size.length() / 2.0) };
        let (width, height) = (target.width(), target.height());
        let within = |at: f32, side: u32| (at.max(0.0) as u32).min(side);
        let rows = within(centre.y - reach.y, height)..within(centre.y + reach.y + 1.0, height);
        for y in rows {
            let columns =
                within(centre.x - reach.x, width)..within(centre.x + reach.x + 1.0, width);
            for x in columns {
                let from = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) - centre;
                let upright = Vec2::new(cos * from.x + sin * from.y, cos * from.y - sin * from.x);
                let place = upright / size + 0.5;
                if place.min_element() < 0.0 || place.max_element() >= 1.0 {
                    continue;
                }
                let at = (uv_min + (uv_max - uv_min) * place) * atlas_size;
                let pixel = (at.y as usize * atlas.width as usize + at.x as usize) * 4;
                let Some(source) = atlas.rgba.get(pixel..pixel + 4) else { continue };
                let start = ((y * width + x) * 4) as usize;
                blend(&mut target.data_mut()[start..start + 4], source, quad.tint);
            }
        }
    }
}

/// Draws positions of a game, all in the same size.
pub struct BoardPainter<F: Face> {
    face: F,
    painter: Painter,
    size: (u32, u32),
}

impl<F: Face> BoardPainter<F> {
    /// For games that begin like this one, in pixels.
    pub fn new(state: &F::Game, theme: &Theme, size: (u32, u32)) -> Self {
        let mut face = F::default();
        face.suit(size.1 > size.0);
        let painter = Painter::new::<F>(state, theme, cell(face.extent(state), F::FACTS.rim, size));
        Self { face, painter, size }
    }

    /// The width and height of the board, rim included, in cells.
    pub fn extent(state: &F::Game) -> Vec2 {
        F::default().extent(state) + 2.0 * F::FACTS.rim
    }

    /// A position; nothing if there is no room for it at all.
    pub fn draw(&self, state: &F::Game) -> Option<Pixmap> {
        let seen = Seen { game: state, actor: None };
        let theme = self.painter.theme();
        let mut scene = Scene::default();
        self.face.draw(&Stage::at_rest(seen, theme, USUAL_UNIT), &mut scene);
        let extent = self.face.extent(state);
        let cell = cell(extent, F::FACTS.rim, self.size);
        let room = Vec2::new(self.size.0 as f32, self.size.1 as f32) / cell;
        self.painter.paint(&scene, Window { corner: (extent - room) / 2.0, cell }, self.size)
    }
}

/// How large a cell is where the whole board fits.
fn cell(extent: Vec2, rim: f32, (width, height): (u32, u32)) -> f32 {
    (Vec2::new(width as f32, height as f32) / (extent + 2.0 * rim)).min_element()
}

/// Lays a pixel over another, both multiplied with their opacity.
fn blend(target: &mut [u8], source: &[u8], tint: [f32; 4]) {
    let opacity = f32::from(source[3]) / 255.0 * tint[3];
    for (channel, value) in target.iter_mut().enumerate() {
        let own = if channel == 3 { tint[3] } else { tint[channel] * tint[3] };
        let above = f32::from(source[channel]) * own;
        *value = (above + f32::from(*value) * (1.0 - opacity)).round().min(255.0) as u8;
    }
}

/// The picture in half its size.
fn halved(fine: &Pixmap) -> Option<Pixmap> {
    let mut small = Pixmap::new(fine.width() / FINER, fine.height() / FINER)?;
    let (from, width) = (fine.data(), fine.width());
    let small_width = small.width();
    for (number, pixel) in small.data_mut().chunks_exact_mut(4).enumerate() {
        let (x, y) = (number as u32 % small_width * FINER, number as u32 / small_width * FINER);
        for (channel, value) in pixel.iter_mut().enumerate() {
            let at = |x: u32, y: u32| u32::from(from[((y * width + x) * 4) as usize + channel]);
            let all = at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1);
            *value = ((all + 2) / 4) as u8;
        }
    }
    Some(small)
}

/// An opaque colour.
pub fn colour(colour: Color32) -> Color {
    Color::from_rgba8(colour.r(), colour.g(), colour.b(), 255)
}

#[cfg(test)]
mod tests {
    use pentarchy_core::chance::Random;
    use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
    use pentarchy_core::games::skirmish::{Setup, Skirmish};
    use pentarchy_core::player::{self, Budget};
    use pentarchy_core::view::View;

    use super::*;
    use crate::games::skirmish::SkirmishFace;
    use crate::games::{Visitor, each};
    use crate::pictures::{Picture, Sprite, glyphs};
    use crate::scene::Layer;
    use crate::theme::{self, Palette};

    #[test]
    fn a_tint_and_an_opacity_are_kept() {
        let mut target = [100, 100, 100, 255];
        blend(&mut target, &[255, 255, 255, 255], [1.0, 0.5, 0.0, 1.0]);
        assert_eq!(target, [255, 128, 0, 255]);
        blend(&mut target, &[0, 0, 0, 0], [1.0; 4]);
        assert_eq!(target, [255, 128, 0, 255]);
        blend(&mut target, &[0, 0, 255, 255], [1.0, 1.0, 1.0, 0.5]);
        assert_eq!(target, [128, 64, 128, 255]);
    }

    #[test]
    fn what_is_mirrored_is_drawn_the_other_way_round() {
        let game = Skirmish::new(&Setup::default(), 2, 0).unwrap();
        let theme = Theme::new(Palette::Painted, true);
        let painter = Painter::new::<SkirmishFace>(&game, &theme, 40.0);
        let draw = |width: f32| {
            let sprite = Sprite::owned(Picture::Rogue, Seat(0));
            let quad =
                Quad { size: Vec2::new(width, 1.0), ..Quad::new(sprite, Vec2::splat(0.5), 1.0) };
            let mut scene = Scene::default();
            scene.add(Layer::Pieces, quad);
            let window = Window { corner: Vec2::ZERO, cell: 40.0 };
            painter.paint(&scene, window, (40, 40)).unwrap()
        };
        let (plain, mirrored) = (draw(1.0), draw(-1.0));
        let red = |picture: &Pixmap, x, y| i32::from(picture.pixel(x, y).unwrap().red());
        let across = |x: u32, y: u32| (red(&plain, x, y) - red(&mirrored, 39 - x, y)).abs();
        let beside = |x: u32, y: u32| (red(&plain, x, y) - red(&mirrored, x, y)).abs();
        let sum = |of: &dyn Fn(u32, u32) -> i32| -> i32 {
            (0..40).flat_map(|x| (0..40).map(move |y| (x, y))).map(|(x, y)| of(x, y)).sum()
        };
        assert!(4 * sum(&across) < sum(&beside), "{} {}", sum(&across), sum(&beside));
    }

    #[test]
    fn a_board_fills_its_picture_and_pieces_stand_on_it() {
        let game = Skirmish::new(&Setup::default(), 2, 0).unwrap();
        let theme = Theme::new(Palette::Painted, true);
        let painter = BoardPainter::<SkirmishFace>::new(&game, &theme, (150, 110));
        let picture = painter.draw(&game).unwrap();
        assert_eq!((picture.width(), picture.height()), (150, 110));
        let ground = colour(theme.table).to_color_u8();
        let at = |x, y| picture.pixel(x, y).unwrap();
        assert_ne!(at(75, 55), ground.premultiply(), "there is a tile in the middle");
        let owner = theme.owners[0].main;
        let near = |a: u8, b: u8| a.abs_diff(b) < 60;
        let is_red = |x: u32, y: u32| {
            let pixel = at(x, y);
            near(pixel.red(), owner.r()) && near(pixel.green(), owner.g()) && pixel.blue() < 120
        };
        let count = |from: u32| {
            (from..from + 70)
                .flat_map(|x| (0..110).map(move |y| (x, y)))
                .filter(|(x, y)| is_red(*x, *y))
                .count()
        };
        assert!(count(0) > 4 * count(80).max(1), "the first camp stands at the left");
    }

    /// A unit of the board, in dp, and in pixels of the picture that is looked at.
    const UNIT: f32 = 40.0;
    const PIXELS: f32 = 16.0;
    /// Bold letters as high as this are large: digits of 14 points, in dp.
    const LARGE: f32 = 13.5;
    /// A tile that was drawn is fainter than anything that is to be read.
    const SPENT: f32 = 0.35;
    /// What is written twice no farther apart than this, in its heights, is a letter and its edge.
    const EDGE: f32 = 0.2;

    /// The mean colour of a part of a picture.
    fn mean(picture: &Pixmap, centre: Vec2, size: Vec2) -> Option<Color32> {
        let (from, to) = ((centre - size / 2.0).max(Vec2::ZERO), centre + size / 2.0);
        let pixels = (from.y as u32..=to.y as u32)
            .flat_map(|y| (from.x as u32..=to.x as u32).map(move |x| (x, y)))
            .filter_map(|(x, y)| picture.pixel(x, y));
        let (mut sums, mut count) = ([0_u32; 3], 0);
        for pixel in pixels {
            let colours = [pixel.red(), pixel.green(), pixel.blue()];
            sums.iter_mut().zip(colours).for_each(|(sum, colour)| *sum += u32::from(colour));
            count += 1;
        }
        let [red, green, blue] = sums.map(|sum| (sum / count.max(1)) as u8);
        (count > 0).then_some(Color32::from_rgb(red, green, blue))
    }

    /// A tint over a colour.
    fn over(ground: Color32, tint: [f32; 4]) -> Color32 {
        let mix = |below: u8, above: f32| {
            (above * 255.0 * tint[3] + f32::from(below) * (1.0 - tint[3])).round() as u8
        };
        let [red, green, blue] =
            [(ground.r(), tint[0]), (ground.g(), tint[1]), (ground.b(), tint[2])]
                .map(|(below, above)| mix(below, above));
        Color32::from_rgb(red, green, blue)
    }

    /// What is too pale on a position.
    fn pale<F: Face>(game: &F::Game, theme: &Theme, name: &str) -> Vec<String> {
        let theme = F::theme(theme);
        let mut face = F::default();
        let seen = Seen { game, actor: game.to_move() };
        face.refresh(&seen);
        let mut scene = Scene::default();
        face.draw(&Stage::at_rest(seen, &theme, UNIT), &mut scene);
        let letters: Vec<Sprite> = ('!'..='~').filter_map(Sprite::glyph).collect();
        let is_letter = |quad: &Quad| letters.contains(&quad.sprite);
        let (order, written): (Vec<usize>, Vec<Quad>) =
            scene.quads().copied().enumerate().filter(|(_, quad)| is_letter(quad)).unzip();
        // What a piece stands on is not meant to be read.
        let is_covered = |order: usize, at: Vec2| {
            let mut above = scene.quads().skip(order + 1).filter(|quad| !is_letter(quad));
            above.any(|quad| (at - quad.centre).abs().cmplt(quad.size.abs() / 2.0).all())
        };
        let mut ground = Scene::default();
        for quad in scene.quads().filter(|quad| !is_letter(quad)) {
            ground.add(Layer::Ground, *quad);
        }
        let extent = face.extent(game);
        let size = ((extent.x * PIXELS) as u32, (extent.y * PIXELS) as u32);
        let painter = Painter::new::<F>(game, &theme, PIXELS);
        let window = Window { corner: Vec2::ZERO, cell: PIXELS };
        let picture = painter.paint(&ground, window, size).unwrap();
        let is_edge = |one: &Quad, other: &Quad| {
            one.sprite == other.sprite
                && one.centre.distance(other.centre) < EDGE * one.size.y
                && (one.size.y - other.size.y).abs() < 0.01
        };
        let mut faults = Vec::new();
        for (number, letter) in written.iter().enumerate() {
            // What is spent is pale on purpose.
            if letter.tint[3] < SPENT
                || is_covered(order[number], letter.centre)
                || written[number + 1..].iter().any(|other| is_edge(letter, other))
            {
                continue;
            }
            let height = letter.size.y * glyphs::height() / glyphs::extent(1.0).y * UNIT;
            let box_size = letter.size * PIXELS * 0.6;
            let Some(ground) = mean(&picture, letter.centre * PIXELS, box_size) else { continue };
            let edge = written[..number].iter().rfind(|other| is_edge(other, letter));
            let ground = edge.map_or(ground, |edge| over(ground, edge.tint));
            let contrast = theme::contrast(over(ground, letter.tint), ground);
            if contrast < if height >= LARGE { 3.0 } else { 4.5 } {
                let at = letter.centre;
                faults.push(format!("{name}: {contrast:.1} at {at} on {ground:?}, {height:.0} dp"));
            }
        }
        faults
    }

    #[test]
    fn what_is_written_on_boards_can_be_read() {
        struct Check(Vec<String>);
        impl Visitor for Check {
            fn face<F: Face>(&mut self) {
                let setup = <F::Game as Game>::Setup::default();
                let mut game = F::Game::new(&setup, F::FACTS.usual_seats, 3).unwrap();
                let mut player = player::by_name::<F::Game>(F::FACTS.demo_player).unwrap();
                let mut random = Random::keyed(3, "contrast", &[]);
                for _ in 0..12 {
                    let Some(seat) = game.to_move() else { break };
                    let view = View::of(&game, seat);
                    let thought = player.think(&view, &Budget::UNLIMITED, &mut random).unwrap();
                    game.play(&thought.line[0], Draw::Seed, &mut NoEvents);
                }
                for palette in [Palette::Painted, Palette::Safe] {
                    for dark in [false, true] {
                        let name = format!("{}, {palette:?}, dark: {dark}", F::Game::ID);
                        let mut faults = pale::<F>(&game, &Theme::new(palette, dark), &name);
                        let count = faults.len();
                        faults.truncate(3);
                        self.0.extend(faults);
                        if count > 3 {
                            self.0.push(format!("{name}: {count} in all"));
                        }
                    }
                }
            }
        }
        let mut check = Check(Vec::new());
        each(&mut check);
        assert!(check.0.is_empty(), "{:#?}", check.0);
    }
}
