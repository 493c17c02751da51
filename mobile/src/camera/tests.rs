//! A table of boards in views, and random pans and zooms.

use pentarchy_core::chance::Random;

use super::*;

const MARGIN: f32 = 8.0;

/// Board, view.
const CASES: [(Vec2, Area); 9] = [
    (Vec2::new(7.0, 5.0), Area::new(8.0, 64.0, 396.0, 500.0)),
    (Vec2::new(7.0, 5.0), Area::new(300.0, 8.0, 560.0, 396.0)),
    (Vec2::new(15.0, 11.0), Area::new(0.0, 0.0, 412.0, 915.0)),
    (Vec2::new(28.0, 32.0), Area::new(8.0, 64.0, 396.0, 500.0)),
    (Vec2::new(28.0, 32.0), Area::new(0.0, 0.0, 1920.0, 1080.0)),
    (Vec2::new(64.0, 64.0), Area::new(8.0, 64.0, 300.0, 200.0)),
    (Vec2::new(64.0, 64.0), Area::new(-50.0, -20.0, 3840.0, 2160.0)),
    (Vec2::new(1.0, 1.0), Area::new(0.0, 0.0, 1000.0, 1000.0)),
    (Vec2::new(16.0, 11.0), Area::new(8.0, 8.0, 120.0, 120.0)),
];

fn cameras() -> impl Iterator<Item = Camera> {
    CASES.into_iter().map(|(extent, view)| Camera::fit(extent, view, MARGIN))
}

/// A number from `least` to `most`.
fn between(random: &mut Random, least: f32, most: f32) -> f32 {
    least + (most - least) * random.below(1_000_001) as f32 / 1e6
}

fn place_in(random: &mut Random, area: Area) -> Vec2 {
    let max = area.max();
    Vec2::new(between(random, area.min.x, max.x), between(random, area.min.y, max.y))
}

#[track_caller]
fn assert_near(a: Vec2, b: Vec2, tolerance: f32) {
    assert!(a.abs_diff_eq(b, tolerance), "{a} is not near {b}");
}

/// The board is neither too small nor too large, and stands where it may.
#[track_caller]
fn assert_settled(camera: &Camera) {
    let fitting = camera.fitting_cell();
    assert!(camera.cell >= fitting, "{camera:?}");
    assert!(camera.cell <= (MOST_ZOOM * fitting).max(LARGE_CELL), "{camera:?}");
    let tolerance = 0.02 + camera.cell * 0.001;
    let (min, max) = (camera.to_screen(Vec2::ZERO), camera.to_screen(camera.extent));
    let (view_min, view_max) = (camera.view.min, camera.view.max());
    for axis in 0..2 {
        let (before, after) = (min[axis] - view_min[axis], view_max[axis] - max[axis]);
        if max[axis] - min[axis] <= camera.room()[axis] + tolerance {
            assert!((before - after).abs() <= 2.0 * tolerance, "not centred: {camera:?}");
        } else {
            assert!(before.max(after) <= camera.margin + tolerance, "gone too far: {camera:?}");
        }
    }
}

#[test]
fn a_board_fits_its_view_and_stands_in_the_middle() {
    for camera in cameras() {
        assert!(camera.is_fitted());
        assert_settled(&camera);
        assert_near(camera.to_screen(camera.extent / 2.0), camera.view.centre(), 0.01);
        let free = camera.view.size - camera.extent * camera.cell;
        assert!((free.min_element() - 2.0 * MARGIN).abs() < 0.01, "{camera:?}");
    }
}

#[test]
fn sizes_of_cells() {
    for (extent, view, fitting, largest) in [
        // As wide as the view, 3 times the fit is more than a large cell.
        ((7.0, 5.0), (436.0, 800.0), 60.0, 180.0),
        // As high as the view, a large cell is more.
        ((7.0, 5.0), (800.0, 216.0), 40.0, 160.0),
        ((64.0, 64.0), (336.0, 656.0), 5.0, 160.0),
        ((1.0, 1.0), (316.0, 416.0), 300.0, 900.0),
    ] {
        let view = Area { min: Vec2::ZERO, size: view.into() };
        let mut camera = Camera::fit(extent.into(), view, MARGIN);
        assert!((camera.cell_size() - fitting).abs() < 0.001, "{camera:?}");
        camera.zoom(1000.0, view.centre());
        assert!((camera.cell_size() - largest).abs() < 0.001, "{camera:?}");
        assert!(!camera.is_fitted());
        camera.zoom(0.0001, view.min);
        assert!(camera.is_fitted());
        assert_eq!(camera, Camera::fit(extent.into(), view, MARGIN));
    }
}

#[test]
fn panning_stops_at_the_margin() {
    let view = Area::new(100.0, 50.0, 216.0, 216.0);
    let mut camera = Camera::fit(Vec2::splat(10.0), view, MARGIN);
    camera.pan(Vec2::splat(50.0));
    assert_near(camera.to_screen(Vec2::ZERO), Vec2::new(108.0, 58.0), 0.01);
    camera.zoom(2.0, view.centre());
    camera.pan(Vec2::new(10.0, -10.0));
    assert_near(camera.to_board(view.centre()), Vec2::new(4.75, 5.25), 0.001);
    camera.pan(Vec2::new(1e9, -1e9));
    assert_near(camera.to_screen(Vec2::new(0.0, 10.0)), Vec2::new(108.0, 258.0), 0.01);
}

#[test]
fn another_view_keeps_the_middle_and_the_zoom() {
    let upright = Area::new(8.0, 64.0, 396.0, 500.0);
    let wide = Area::new(256.0, 8.0, 592.0, 396.0);
    let mut camera = Camera::fit(Vec2::new(15.0, 11.0), upright, MARGIN);
    camera.set_view(wide);
    assert!(camera.is_fitted());
    camera.zoom(2.0, wide.centre());
    let zoom = camera.cell / camera.fitting_cell();
    let middle = camera.to_board(wide.centre());
    // Through a window that is closed to nothing, and back.
    for view in [upright, Area::default(), wide] {
        camera.set_view(view);
        assert_near(camera.to_board(camera.view.centre()), middle, 0.001);
        assert!((camera.cell / camera.fitting_cell() - zoom).abs() < 0.001);
        assert!(!camera.is_fitted());
    }
    camera.fit_all();
    assert_eq!(camera, Camera::fit(Vec2::new(15.0, 11.0), wide, MARGIN));
}

#[test]
fn random_moves_keep_the_board_in_its_view() {
    for (index, start) in cameras().enumerate() {
        let mut random = Random::new(index as u64);
        let mut camera = start;
        let mut kept = 0;
        for _ in 0..3000 {
            let before = camera;
            let about = place_in(&mut random, camera.view);
            match random.below(8) {
                0..4 => {
                    camera.pan(Vec2::new(
                        between(&mut random, -300.0, 300.0),
                        between(&mut random, -300.0, 300.0),
                    ));
                }
                4..7 => {
                    let factor = between(&mut random, -1.0, 1.0).exp();
                    let under = camera.to_board(about);
                    camera.zoom(factor, about);
                    // What was not clamped: the middle is strictly within its bounds.
                    let half = camera.room() / camera.cell / 2.0;
                    let free = camera.middle.cmpgt(half + 0.001).all()
                        && camera.middle.cmplt(camera.extent - half - 0.001).all();
                    if free {
                        assert_near(camera.to_screen(under), about, 0.1);
                        kept += 1;
                    }
                }
                _ => {
                    let size = Vec2::new(
                        between(&mut random, 0.0, 2000.0),
                        between(&mut random, 0.0, 2000.0),
                    );
                    camera
                        .set_view(Area { min: about.clamp(Vec2::ZERO, Vec2::splat(500.0)), size });
                    if random.below(2) == 0 {
                        camera = before;
                        camera.fit_all();
                    }
                }
            }
            assert_settled(&camera);
            assert_settled(&before.ease_towards(&camera, between(&mut random, 0.0, 1.0)));
            let place = place_in(&mut random, Area { min: Vec2::ZERO, size: camera.extent });
            let again = camera.to_board(camera.to_screen(place));
            assert_near(again, place, 0.001 + 0.001 / camera.cell);
        }
        assert!(kept > 50, "too few zooms were free: {kept}");
    }
}

#[test]
fn easing_keeps_the_point_that_is_zoomed_about() {
    let view = Area::new(0.0, 0.0, 400.0, 400.0);
    let mut start = Camera::fit(Vec2::splat(20.0), view, MARGIN);
    start.zoom(2.0, view.centre());
    let mut target = start;
    let about = Vec2::new(250.0, 150.0);
    target.zoom(3.0, about);
    let under = start.to_board(about);
    let mut last = start.cell;
    for step in 1..10 {
        let camera = start.ease_towards(&target, step as f32 / 10.0);
        assert_near(camera.to_screen(under), about, 0.05);
        assert!(camera.cell > last);
        last = camera.cell;
    }
    assert_near(start.ease_towards(&target, 0.0).middle, start.middle, 0.001);
    for arrived in [1.0, 7.0, f32::NAN, f32::INFINITY] {
        assert_eq!(start.ease_towards(&target, arrived), target);
    }
    assert_near(start.ease_towards(&target, -5.0).middle, start.middle, 0.001);
    // A mere pan.
    let mut moved = start;
    moved.pan(Vec2::new(40.0, 20.0));
    let half_way = start.ease_towards(&moved, 0.5);
    assert_near(half_way.middle, start.middle.midpoint(moved.middle), 0.001);
}

#[test]
fn nonsense_does_no_harm() {
    const ODD: [f32; 8] =
        [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, f32::MIN, 0.0, -3.0, 1e-40];
    let odd = || ODD.into_iter().flat_map(|x| ODD.into_iter().map(move |y| Vec2::new(x, y)));
    let finite = |camera: &Camera| {
        assert!(camera.cell_size().is_finite() && camera.cell_size() > 0.0);
        assert!(camera.to_screen(Vec2::ONE).is_finite(), "{camera:?}");
        assert!(camera.to_board(Vec2::ONE).is_finite(), "{camera:?}");
    };
    let view = Area::new(0.0, 0.0, 400.0, 300.0);
    for vector in odd() {
        for margin in ODD {
            finite(&Camera::fit(vector, view, margin));
            finite(&Camera::fit(Vec2::ONE, Area { min: vector, size: vector }, margin));
        }
        let mut camera = Camera::fit(Vec2::splat(9.0), view, MARGIN);
        camera.zoom(2.0, view.centre());
        for factor in ODD {
            camera.pan(vector);
            camera.zoom(factor, vector);
            assert_settled(&camera);
        }
        camera.set_view(Area { min: view.min, size: vector });
        finite(&camera);
        camera.set_view(view);
        assert_settled(&camera);
    }
    let unmoved = Camera::fit(Vec2::splat(9.0), view, MARGIN);
    let mut camera = unmoved;
    camera.zoom(f32::NAN, view.centre());
    camera.zoom(-2.0, view.centre());
    camera.zoom(2.0, Vec2::NAN);
    camera.pan(Vec2::NAN);
    assert_eq!(camera, unmoved);
}

#[test]
fn a_place_is_brought_near_only_if_it_is_not() {
    let view = Area::new(0.0, 0.0, 400.0, 400.0);
    let mut camera = Camera::fit(Vec2::splat(24.0), view, 12.0);
    camera.bring_near(Vec2::new(5.5, 12.5), 32.0);
    assert!((camera.cell_size() - 32.0).abs() < 1e-3);
    let screen = camera.to_screen(Vec2::new(5.5, 12.5));
    assert!((screen.y - 200.0).abs() < 1e-3, "in the middle: {screen}");

    let before = camera;
    camera.bring_near(Vec2::new(7.5, 12.5), 32.0);
    assert_eq!(camera, before, "a step aside is still in sight");
    camera.bring_near(Vec2::new(20.5, 12.5), 32.0);
    assert!(camera.to_screen(Vec2::new(20.5, 12.5)).x < 400.0);

    let mut near = Camera::fit(Vec2::splat(6.0), view, 12.0);
    let fitted = near;
    near.bring_near(Vec2::splat(3.0), 32.0);
    assert_eq!(near, fitted, "large cells are near already");
}
