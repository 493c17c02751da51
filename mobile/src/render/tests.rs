use std::{f32::consts::FRAC_PI_2, process::Command};

use egui::{Color32, FontData, FontDefinitions, FontFamily, Pos2, Rect, RichText};
use glam::{Vec2, vec2};

use super::*;
use crate::{
    pictures::{Picture, Sprite},
    scene::{Layer, Quad, Scene},
};

const TABLE: Color32 = Color32::from_rgb(20, 30, 40);
const LEFT: Color32 = Color32::from_rgb(201, 77, 13);
const RIGHT: Color32 = Color32::from_rgb(2, 99, 250);
/// Half covered, as it is kept: multiplied with its alpha of 128.
const GLASS: Color32 = Color32::from_rgba_premultiplied(0, 100, 0, 128);

/// The left half of the atlas is a picture of two halves, the right half is glass.
const TWO_HALVES: Sprite = Sprite::of(Picture::TileLight);
const PANE: Sprite = Sprite::of(Picture::TileDark);

const ATLAS_SIDE: u32 = 64;

struct TestRegions;

impl Regions for TestRegions {
    fn region(&self, sprite: Sprite) -> Option<[f32; 4]> {
        match sprite {
            TWO_HALVES => Some([0.0, 0.0, 0.5, 1.0]),
            PANE => Some([0.625, 0.25, 0.875, 0.75]),
            _ => None,
        }
    }
}

fn atlas() -> Vec<u8> {
    let colour = |x| match x * 4 / ATLAS_SIDE {
        0 => LEFT,
        1 => RIGHT,
        _ => GLASS,
    };
    (0..ATLAS_SIDE).flat_map(|_| (0..ATLAS_SIDE).flat_map(|x| colour(x).to_array())).collect()
}

/// A device for a test; without one the test is passed over, but never where tests must count.
fn gpu(backend: Backend) -> Option<Gpu> {
    match Gpu::headless(backend) {
        Ok(gpu) => Some(gpu),
        Err(error) => {
            assert!(std::env::var_os("CI").is_none(), "no device to draw with: {error:?}");
            eprintln!("PASSED OVER: no device to draw with: {error:?}");
            None
        }
    }
}

struct Table {
    gpu: Gpu,
    renderer: Renderer,
    textures: TextureKeeper,
    target: Offscreen,
    scene: Scene,
}

/// 10 × 8 cells of 10 pixels, origin in the corner.
const CELL_PX: f32 = 10.0;
const SIZE_PX: (u32, u32) = (100, 80);

impl Table {
    fn new() -> Option<Self> {
        gpu(Backend::Auto).map(|gpu| Self::on(gpu, Offscreen::FORMAT))
    }

    fn on(gpu: Gpu, format: wgpu::TextureFormat) -> Self {
        let mut renderer = Renderer::new(&gpu, format);
        assert!(renderer.set_atlas(&gpu, ATLAS_SIDE, ATLAS_SIDE, &atlas()));
        let target = Offscreen::of_format(&gpu, SIZE_PX.0, SIZE_PX.1, format);
        let (textures, scene) = (TextureKeeper::default(), Scene::default());
        Self { gpu, renderer, textures, target, scene }
    }

    fn shot(&mut self) -> Shot {
        self.shot_of(Some([0, 0, SIZE_PX.0, SIZE_PX.1]), Vec2::ZERO, &[])
    }

    fn shot_of(
        &mut self,
        clip_px: Option<[u32; 4]>,
        origin_px: Vec2,
        egui_jobs: &[egui::ClippedPrimitive],
    ) -> Shot {
        let size_px = self.target.size_px();
        let board = clip_px.map(|clip_px| BoardInput {
            scene: &self.scene,
            regions: &TestRegions,
            clip_px,
            scale_px: CELL_PX,
            origin_px,
        });
        let frame = FrameInput { clear: TABLE, board, egui_jobs, pixels_per_point: 1.0 };
        let (gpu, view) = (&self.gpu, self.target.view());
        assert!(self.renderer.draw(gpu, view, size_px, &mut self.textures, &frame));
        let pixels = self.target.read(gpu);
        assert_eq!(gpu.trouble(), None);
        Shot { width: size_px.0, pixels: pixels.expect("the device is there") }
    }
}

#[derive(PartialEq)]
struct Shot {
    width: u32,
    pixels: Vec<u8>,
}

impl Shot {
    fn at(&self, x: u32, y: u32) -> Color32 {
        let start = 4 * (y * self.width + x) as usize;
        let pixel = &self.pixels[start..start + 4];
        Color32::from_rgba_premultiplied(pixel[0], pixel[1], pixel[2], pixel[3])
    }

    fn all(&self, colour: Color32) -> bool {
        self.pixels.chunks_exact(4).all(|pixel| pixel == colour.to_array())
    }
}

fn over(above: Color32, below: Color32) -> [f32; 3] {
    let through = 1.0 - f32::from(above.a()) / 255.0;
    [0, 1, 2].map(|channel| f32::from(above[channel]) + f32::from(below[channel]) * through)
}

fn assert_near(found: Color32, expected: [f32; 3]) {
    for (channel, expected) in expected.into_iter().enumerate() {
        let difference = (f32::from(found[channel]) - expected).abs();
        assert!(difference <= 1.0, "{found:?} is not {expected:?} in channel {channel}");
    }
    assert_eq!(found.a(), 255);
}

fn check_colours_and_edges(mut table: Table) {
    table.scene.add(Layer::Ground, Quad::new(TWO_HALVES, vec2(3.0, 3.0), 2.0));
    let shot = table.shot();
    assert_eq!(shot.at(21, 21), LEFT);
    assert_eq!(shot.at(20, 20), LEFT);
    assert_eq!(shot.at(39, 39), RIGHT);
    for (x, y) in [(19, 30), (40, 30), (30, 19), (30, 40), (0, 0), (99, 79)] {
        assert_eq!(shot.at(x, y), TABLE);
    }
    assert_eq!(table.renderer.draw_calls(), 1);
}

#[test]
fn colours_are_exact_and_edges_lie_between_pixels() {
    let Some(table) = Table::new() else { return };
    check_colours_and_edges(table);
}

#[test]
fn so_they_are_with_gl() {
    match Gpu::headless(Backend::Gl) {
        Ok(gpu) => check_colours_and_edges(Table::on(gpu, Offscreen::FORMAT)),
        Err(error) => eprintln!("PASSED OVER: no GL: {error:?}"),
    }
}

#[test]
fn so_they_are_on_a_target_that_takes_light() {
    let Some(gpu) = gpu(Backend::Auto) else { return };
    check_colours_and_edges(Table::on(gpu, wgpu::TextureFormat::Rgba8UnormSrgb));
}

#[test]
fn half_covered_quads_blend() {
    let Some(mut table) = Table::new() else { return };
    table.scene.add(Layer::Ground, Quad::new(TWO_HALVES, vec2(3.0, 3.0), 2.0));
    table.scene.add(Layer::Marks, Quad::new(PANE, vec2(3.0, 4.0), 2.0));
    table.scene.add(Layer::Pieces, Quad::new(TWO_HALVES, vec2(7.0, 3.0), 2.0).faded(0.5));
    table.scene.add(
        Layer::Pieces,
        Quad::new(TWO_HALVES, vec2(7.0, 6.0), 2.0).tinted([0.5, 0.0, 1.0, 1.0]),
    );
    let shot = table.shot();
    assert_near(shot.at(22, 35), over(GLASS, LEFT));
    assert_near(shot.at(37, 35), over(GLASS, RIGHT));
    assert_near(shot.at(22, 45), over(GLASS, TABLE));
    assert_near(shot.at(62, 30), over(LEFT.gamma_multiply(0.5), TABLE));
    let [red, _, blue, _] = LEFT.to_array().map(f32::from);
    assert_near(shot.at(62, 60), [red / 2.0, 0.0, blue]);
}

#[test]
fn quads_turn_clockwise_and_a_negative_width_mirrors() {
    let Some(mut table) = Table::new() else { return };
    let mut mirrored = Quad::new(TWO_HALVES, vec2(3.0, 3.0), 2.0);
    mirrored.size.x = -2.0;
    table.scene.add(Layer::Ground, mirrored);
    table.scene.add(Layer::Ground, Quad::new(TWO_HALVES, vec2(7.0, 3.0), 2.0).turned(FRAC_PI_2));
    let mut upright = Quad::new(TWO_HALVES, vec2(7.0, 6.0), 2.0).turned(FRAC_PI_2);
    upright.size = vec2(2.0, 1.0);
    table.scene.add(Layer::Ground, upright);
    let shot = table.shot();
    assert_eq!(shot.at(22, 30), RIGHT);
    assert_eq!(shot.at(37, 30), LEFT);
    assert_eq!(shot.at(70, 22), LEFT);
    assert_eq!(shot.at(70, 37), RIGHT);
    assert_eq!(shot.at(70, 52), LEFT);
    assert_eq!(shot.at(70, 67), RIGHT);
    assert_eq!(shot.at(64, 60), TABLE);
    assert_eq!(shot.at(75, 60), TABLE);
}

#[test]
fn the_board_stays_in_its_clip() {
    let Some(mut table) = Table::new() else { return };
    table.scene.add(Layer::Ground, Quad::new(TWO_HALVES, vec2(5.0, 4.0), 30.0));
    let shot = table.shot_of(Some([10, 20, 30, 40]), Vec2::ZERO, &[]);
    for y in 0..SIZE_PX.1 {
        for x in 0..SIZE_PX.0 {
            let inside = (10..40).contains(&x) && (20..60).contains(&y);
            assert_eq!(shot.at(x, y) == LEFT, inside, "{x} {y}");
        }
    }
    // A clip that reaches out of the target is cut; one beside it leaves nothing.
    assert_eq!(table.shot_of(Some([50, 0, 5000, u32::MAX]), Vec2::ZERO, &[]).at(99, 79), RIGHT);
    assert!(table.shot_of(Some([100, 0, 10, 10]), Vec2::ZERO, &[]).all(TABLE));
    assert!(table.shot_of(Some([u32::MAX; 4]), Vec2::ZERO, &[]).all(TABLE));
    assert_eq!(table.renderer.draw_calls(), 0);
}

#[test]
fn layers_lie_on_one_another_in_one_call() {
    let Some(mut table) = Table::new() else { return };
    let layers = [Layer::Above, Layer::Information, Layer::Pieces, Layer::Marks, Layer::Ground];
    // Added from the top down: each lower layer would cover the right half of the one above it.
    for (step, layer) in layers.into_iter().enumerate() {
        table.scene.add(layer, Quad::new(TWO_HALVES, vec2(5.0 - step as f32, 4.0), 2.0));
    }
    let shot = table.shot();
    for step in 0..4 {
        assert_eq!(shot.at(45 - 10 * step, 40), LEFT, "layer {step} from the top");
    }
    assert_eq!(shot.at(55, 40), RIGHT);
    assert_eq!(table.renderer.draw_calls(), 1);
}

#[test]
fn nothing_to_draw_is_no_trouble() {
    let Some(mut table) = Table::new() else { return };
    assert!(table.shot().all(TABLE), "empty scene");
    assert!(table.shot_of(None, Vec2::ZERO, &[]).all(TABLE), "no board");
    for broken in [0.0, f32::NAN, f32::INFINITY] {
        table.scene.add(Layer::Ground, Quad::new(TWO_HALVES, vec2(broken, 3.0), 0.0));
    }
    table.scene.add(Layer::Ground, Quad::new(TWO_HALVES, vec2(f32::NAN, 3.0), 2.0));
    table.scene.add(Layer::Ground, Quad::new(TWO_HALVES, vec2(3.0, 3.0), 2.0).faded(0.0));
    assert!(table.shot().all(TABLE), "quads without size, place or opacity");
    table.scene.clear();
    table.scene.add(Layer::Ground, Quad::new(TWO_HALVES, vec2(5.0, 4.0), 30.0));
    assert!(table.shot_of(Some([5, 5, 0, 9]), Vec2::ZERO, &[]).all(TABLE), "board without size");
    assert!(!table.renderer.set_atlas(&table.gpu, 2, 2, &[0; 15]));
    assert!(!table.renderer.set_atlas(&table.gpu, 0, 0, &[]));
    assert!(table.shot().all(TABLE), "no atlas");
}

#[test]
fn a_large_board_is_one_call_and_what_cannot_be_seen_is_left_out() {
    let Some(mut table) = Table::new() else { return };
    for cell in 0..64 * 64 {
        let centre = vec2((cell % 64) as f32 + 0.5, (cell / 64) as f32 + 0.5);
        table.scene.add(Layer::Ground, Quad::new(TWO_HALVES, centre, 1.0));
    }
    let shot = table.shot_of(Some([0, 0, SIZE_PX.0, SIZE_PX.1]), vec2(-300.0, -200.0), &[]);
    assert_eq!(table.renderer.draw_calls(), 1);
    assert_eq!(table.renderer.instances.len(), 10 * 8);
    assert_eq!((shot.at(2, 2), shot.at(97, 77)), (LEFT, RIGHT));

    table.target = Offscreen::new(&table.gpu, 640, 640);
    let shot = table.shot_of(Some([0, 0, 640, 640]), Vec2::ZERO, &[]);
    assert_eq!(table.renderer.draw_calls(), 1);
    assert_eq!(table.renderer.instances.len(), 64 * 64);
    assert_eq!((shot.at(2, 2), shot.at(637, 637)), (LEFT, RIGHT));
}

#[test]
fn targets_change_their_size() {
    let Some(mut table) = Table::new() else { return };
    table.scene.add(Layer::Ground, Quad::new(TWO_HALVES, vec2(0.5, 0.5), 1.0));
    for (width, height) in [(37, 91), (300, 12), (1, 1), (64, 64)] {
        table.target = Offscreen::new(&table.gpu, width, height);
        let shot = table.shot_of(Some([0, 0, width, height]), Vec2::ZERO, &[]);
        assert_eq!(shot.pixels.len() as u32, 4 * width * height);
        assert_eq!(shot.at(0, 0), LEFT);
        if width > 10 {
            assert_eq!(shot.at(9, 9), RIGHT);
            assert_eq!(shot.at(width - 1, height - 1), TABLE);
        }
    }
    assert_eq!(Offscreen::new(&table.gpu, 0, u32::MAX).size_px().0, 1);
}

/// egui with the project's own font.
fn egui_context() -> egui::Context {
    let font = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/fonts/Inter-Medium.ttf");
    let font = std::fs::read(font).expect("the font is there");
    let mut fonts = FontDefinitions::empty();
    fonts.font_data.insert("font".to_owned(), FontData::from_owned(font).into());
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts.families.insert(family, vec!["font".to_owned()]);
    }
    let context = egui::Context::default();
    context.set_fonts(fonts);
    context
}

/// A label at (50, 40), and a square of its own colour at (5, 5).
fn egui_frame(
    context: &egui::Context,
    words: &str,
    textures: &mut TextureKeeper,
) -> Vec<egui::ClippedPrimitive> {
    let (width, height) = SIZE_PX;
    let screen = Rect::from_min_size(Pos2::ZERO, egui::vec2(width as f32, height as f32));
    let input = egui::RawInput { screen_rect: Some(screen), ..egui::RawInput::default() };
    let output = context.run_ui(input, |ui| {
        let square = Rect::from_min_size(Pos2::new(5.0, 5.0), egui::vec2(10.0, 10.0));
        ui.painter().rect_filled(square, 0.0, LEFT);
        let label = Rect::from_min_max(Pos2::new(50.0, 40.0), Pos2::new(100.0, 80.0));
        ui.put(label, egui::Label::new(RichText::new(words).color(Color32::WHITE)));
    });
    textures.take(output.textures_delta);
    context.tessellate(output.shapes, output.pixels_per_point)
}

fn written_pixels(shot: &Shot) -> usize {
    let label = (40..80).flat_map(|y| (50..100).map(move |x| (x, y)));
    label.filter(|&(x, y)| shot.at(x, y) != TABLE).count()
}

#[test]
fn egui_is_drawn_over_the_board() {
    let Some(mut table) = Table::new() else { return };
    let context = egui_context();
    table.scene.add(Layer::Above, Quad::new(TWO_HALVES, vec2(1.0, 1.0), 2.0));
    // The first frame is not drawn: its textures must not be lost with it.
    egui_frame(&context, "a", &mut table.textures);
    let jobs = egui_frame(&context, "Hello", &mut table.textures);
    let shot = table.shot_of(Some([0, 0, 100, 80]), Vec2::ZERO, &jobs);
    let written = written_pixels(&shot);
    assert!((60..600).contains(&written), "{written} pixels of writing");
    assert_eq!((shot.at(2, 2), shot.at(14, 14), shot.at(17, 17)), (LEFT, LEFT, RIGHT));
    assert!(table.renderer.draw_calls() <= 4, "{} calls", table.renderer.draw_calls());
    // New letters come as a patch of the texture that is there.
    let jobs = egui_frame(&context, "Hello!?", &mut table.textures);
    let longer = written_pixels(&table.shot_of(None, Vec2::ZERO, &jobs));
    assert!(longer > written, "{longer} pixels of writing after {written}");
}

#[test]
fn a_lost_device_is_replaced() {
    let Some(mut table) = Table::new() else { return };
    let context = egui_context();
    table.scene.add(Layer::Ground, Quad::new(TWO_HALVES, vec2(3.0, 3.0), 2.0));
    egui_frame(&context, "Hello", &mut table.textures);
    let jobs = egui_frame(&context, "Hello, world", &mut table.textures);
    let whole = Some([0, 0, SIZE_PX.0, SIZE_PX.1]);
    let before = table.shot_of(whole, Vec2::ZERO, &jobs);
    assert!(written_pixels(&before) > 0);

    table.gpu.device.destroy();
    let frame = FrameInput::<TestRegions> {
        clear: TABLE,
        board: None,
        egui_jobs: &jobs,
        pixels_per_point: 1.0,
    };
    for _ in 0..2 {
        let (gpu, view) = (&table.gpu, table.target.view());
        assert!(!table.renderer.draw(gpu, view, SIZE_PX, &mut table.textures, &frame));
        assert!(table.gpu.is_lost());
        assert!(table.target.read(&table.gpu).is_none());
    }

    let Some(new) = gpu(Backend::Auto) else { return };
    let mut table =
        Table { textures: table.textures, scene: table.scene, ..Table::on(new, Offscreen::FORMAT) };
    table.textures.upload_anew();
    assert!(table.shot_of(whole, Vec2::ZERO, &jobs) == before);
}

#[test]
fn a_mistake_loses_the_device_without_a_panic() {
    let Some(gpu) = gpu(Backend::Auto) else { return };
    let _ = gpu.device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: u64::MAX,
        usage: wgpu::BufferUsages::VERTEX,
        mapped_at_creation: false,
    });
    assert!(gpu.is_lost());
    assert!(gpu.trouble().is_some_and(|words| !words.is_empty()));
}

#[cfg(target_os = "linux")]
#[test]
fn a_machine_without_devices_is_an_error() {
    const CHILD: &str = "PENTARCHY_TEST_WITHOUT_DEVICES";
    if std::env::var_os(CHILD).is_some() {
        for backend in [Backend::Auto, Backend::Vulkan, Backend::Gl] {
            assert_eq!(Gpu::headless(backend).err(), Some(GpuError::NoAdapter));
        }
        return;
    }
    let test = "render::tests::a_machine_without_devices_is_an_error";
    let output = Command::new(std::env::current_exe().expect("this test is a program"))
        .args(["--exact", test, "--nocapture"])
        .env(CHILD, "1")
        .envs(
            ["VK_DRIVER_FILES", "VK_ICD_FILENAMES", "__EGL_VENDOR_LIBRARY_FILENAMES"]
                .map(|drivers| (drivers, "/dev/null")),
        )
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(!complaints.contains("panicked"), "{complaints}");
}
