//! What a frame costs the processor: the scene of a large board and its quads for the device, all
//! of a play screen as the program makes it, and, when its size or colours change, the atlas.

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use glam::{Vec2, vec2};
use pentarchy_core::game::Seat;
use pentarchy_mobile::{
    app::Display,
    games::{Face, skirmish::SkirmishFace},
    pictures::{
        Picture, Sprite,
        atlas::{Atlas, AtlasSpec},
    },
    platform::{Puppet, ShotOptions, lead},
    render::{BoardInput, Instances, Regions},
    scene::{Layer, Quad, Scene},
    settings::Settings,
    storage::Storage,
    theme::{Palette, Theme},
    words::Language,
};

const SIDE: usize = 64;

/// As many regions as an atlas may have.
struct Table([Option<[f32; 4]>; Sprite::COUNT]);

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
    let regions = Table([Some([0.0, 0.0, 0.5, 0.5]); Sprite::COUNT]);
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
    let mut puppet = Puppet::new(storage, None, Language::En, None, display);
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
    lead(&mut puppet, &options).expect("the screen is there");
    criterion.bench_function("frame/play 15x11", |bencher| {
        bencher.iter(|| {
            puppet.now += Duration::from_millis(16);
            puppet.frame();
        });
    });
}

fn atlas(criterion: &mut Criterion) {
    let theme = Theme::new(Palette::Painted, true);
    for cell_px in [64, 176] {
        let spec = AtlasSpec { theme, pictures: SkirmishFace::PICTURES, owners: 2, cell_px };
        criterion.bench_function(&format!("atlas/{cell_px} px"), |bencher| {
            bencher.iter(|| Atlas::pack(&spec));
        });
    }
}

criterion_group!(benches, frame, play_screen, atlas);
criterion_main!(benches);
