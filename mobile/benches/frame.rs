//! What a frame of a large board costs the processor: the scene, and the quads for the device.

use criterion::{Criterion, criterion_group, criterion_main};
use glam::{Vec2, vec2};
use pentarchy_core::game::Seat;
use pentarchy_mobile::{
    pictures::{Picture, Sprite},
    render::{BoardInput, Instances, Regions},
    scene::{Layer, Quad, Scene},
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

criterion_group!(benches, frame);
criterion_main!(benches);
