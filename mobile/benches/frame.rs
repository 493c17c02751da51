//! What a frame costs the processor: the scene of a large board and its quads for the device, all
//! of a play screen as the program makes it, and, when its size or colours change, the atlas.

use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use glam::{Vec2, vec2};
use pentarchy_core::game::{Draw, Game, Seat};
use pentarchy_core::games::conquest::{Conquest, Setup};
use pentarchy_core::table::Played;
use pentarchy_mobile::{
    app::Display,
    games::{
        BoardKey, Cursor, Face, Seen, Stage, USUAL_UNIT, conquest::ConquestFace,
        skirmish::SkirmishFace,
    },
    pictures::{
        Picture, Sprite,
        atlas::{Atlas, AtlasSpec},
    },
    platform::{Headless, ShotOptions, lead},
    render::{BoardInput, Instances, Regions},
    scene::{Layer, Quad, Scene},
    settings::Settings,
    storage::Storage,
    theme::{Palette, Theme},
    words::Language,
};

const SIDE: usize = 64;

/// As many regions as an atlas may have.
struct Table(Vec<Option<[f32; 4]>>);

impl Regions for Table {
    fn region(&self, sprite: Sprite) -> Option<[f32; 4]> {
        *self.0.get(sprite.index())?
    }
}

fn fill(scene: &mut Scene) {
    scene.clear();
    for cell in 0..SIDE * SIDE {
        let (x, y) = (cell % SIDE, cell / SIDE);
        let centre = vec2(x as f32 + 0.5, y as f32 + 0.5);
        let ground = if (x + y) % 2 == 0 { Picture::TileLight } else { Picture::TileDark };
        let piece = Sprite::owned(Picture::Soldier, Seat((cell % 8) as u8));
        scene.add(Layer::Ground, Quad::new(Sprite::of(ground), centre, 1.0));
        scene.add(Layer::Pieces, Quad::new(piece, centre, 0.9).turned((cell % 4) as f32));
    }
}

fn frame(criterion: &mut Criterion) {
    let regions = Table(vec![Some([0.0, 0.0, 0.5, 0.5]); Sprite::COUNT]);
    let mut scene = Scene::default();
    let mut instances = Instances::default();
    criterion.bench_function("frame/64x64", |bencher| {
        bencher.iter(|| {
            fill(&mut scene);
            instances.fill(&BoardInput {
                scene: &scene,
                regions: &regions,
                clip_px: [0, 0, 1920, 1920],
                scale_px: 30.0,
                origin_px: Vec2::ZERO,
            });
            assert_eq!(instances.len(), 2 * SIDE * SIDE);
        });
    });
}

fn play_screen(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (width, height) = (412.0, 915.0);
    let scale = 2.625;
    let display = Display {
        size_px: ((width * scale) as u32, (height * scale) as u32),
        scale,
        insets_px: [0.0; 4],
    };
    let storage = Storage::at(folder.path());
    let mut headless = Headless::new(storage, None, Language::En, None, display);
    let options = ShotOptions {
        screen: Some("choice".to_owned()),
        game: "skirmish".to_owned(),
        setup_code: "15x11".to_owned(),
        seed: 7,
        after: 6,
        size: (width, height),
        scale,
        insets: [0.0; 4],
        settings: Settings::default(),
        language: Language::En,
    };
    lead(&mut headless, &options).expect("the screen is there");
    criterion.bench_function("frame/play 15x11", |bencher| {
        bencher.iter(|| {
            headless.now += Duration::from_millis(16);
            headless.frame();
        });
    });
}

/// The whole map of Conquest with six players, something chosen, on a device of any size.
fn conquest(criterion: &mut Criterion) {
    let mut game = Conquest::new(&Setup::default(), 6, 11).expect("the usual setup");
    let (mut legal, mut news) = (Vec::new(), Vec::new());
    for _ in 0..40 {
        legal.clear();
        game.legal(&mut legal);
        let (seat, command) = (game.to_move().unwrap_or(Seat(0)), legal[0]);
        let mut events = Vec::new();
        game.play(&command, Draw::Seed, &mut events);
        news.push(Arc::new(Played { seat, turn: game.turn(), command, events }));
    }
    let theme = ConquestFace::theme(&Theme::new(Palette::Painted, true));
    let seen = Seen { game: &game, actor: game.to_move() };
    let mut face = ConquestFace::default();
    let mut cursor = Cursor::default();
    cursor.press(&mut face, &seen, BoardKey::Next);
    cursor.press(&mut face, &seen, BoardKey::Act);
    let stage =
        Stage { seen, moment: None, news: &news, theme: &theme, still: false, unit: USUAL_UNIT };
    let regions = Table(vec![Some([0.0, 0.0, 0.5, 0.5]); Sprite::COUNT]);
    let mut scene = Scene::default();
    let mut instances = Instances::default();
    criterion.bench_function("frame/conquest", |bencher| {
        bencher.iter(|| {
            scene.clear();
            face.draw(&stage, &mut scene);
            instances.fill(&BoardInput {
                scene: &scene,
                regions: &regions,
                clip_px: [0, 0, 1080, 1080],
                scale_px: 16.0,
                origin_px: Vec2::ZERO,
            });
            assert!(!instances.is_empty());
        });
    });
}

fn atlas(criterion: &mut Criterion) {
    let theme = Theme::new(Palette::Painted, true);
    for cell_px in [64, 176] {
        let spec = AtlasSpec { theme, pictures: SkirmishFace::FACTS.pictures, owners: 2, cell_px };
        criterion.bench_function(&format!("atlas/{cell_px} px"), |bencher| {
            bencher.iter(|| Atlas::pack(&spec));
        });
    }
}

criterion_group!(benches, frame, play_screen, conquest, atlas);
criterion_main!(benches);
