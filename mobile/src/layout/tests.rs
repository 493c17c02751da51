//! The layout over sizes × insets × hands × numbers of actions × boards, and some places by name.

use super::*;

const SIZES: [(f32, f32); 24] = [
    (320.0, 320.0),
    (320.0, 321.0),
    (320.0, 480.0),
    (480.0, 320.0),
    (320.0, 640.0),
    (640.0, 320.0),
    (360.0, 640.0),
    (640.0, 360.0),
    (360.0, 800.0),
    (800.0, 360.0),
    (412.0, 915.0),
    (915.0, 412.0),
    (600.0, 640.0),
    (640.0, 600.0),
    (800.0, 1280.0),
    (1280.0, 800.0),
    (1024.0, 1024.0),
    (1024.0, 1366.0),
    (1366.0, 768.0),
    (1920.0, 1080.0),
    (2560.0, 1080.0),
    (3840.0, 2160.0),
    (2160.0, 3840.0),
    (3840.0, 320.0),
];

const fn insets(left: f32, top: f32, right: f32, bottom: f32) -> Insets {
    Insets { left, top, right, bottom }
}

const INSETS: [Insets; 7] = [
    insets(0.0, 0.0, 0.0, 0.0),
    insets(0.0, 24.0, 0.0, 48.0),
    insets(0.0, 52.0, 0.0, 16.0),
    insets(44.0, 0.0, 48.0, 21.0),
    insets(1e9, 1e9, 1e9, 1e9),
    insets(-50.0, f32::NAN, f32::INFINITY, f32::NEG_INFINITY),
    insets(f32::MAX, 0.0, f32::MAX, 500.0),
];

const BOARDS: [(f32, f32); 6] =
    [(7.0, 5.0), (15.0, 11.0), (1.0, 1.0), (28.0, 32.0), (64.0, 64.0), (16.0, 11.0)];

/// The board has at least this share of the safe area (the least is that of a board as wide as it can be
/// on a tall phone, where the panel has the rest), and together with the panel this.
const BOARD_SHARE: f32 = 0.2;
const BOARD_AND_PANEL_SHARE: f32 = 0.35;

const ROUNDING: f32 = 0.01;

fn overlap(a: &Area, b: &Area, apart: f32) -> bool {
    (a.min - apart + ROUNDING).cmplt(b.max()).all()
        && (b.min - apart + ROUNDING).cmplt(a.max()).all()
}

fn within(inner: &Area, outer: &Area) -> bool {
    (inner.min + ROUNDING).cmpge(outer.min).all()
        && (inner.max() - ROUNDING).cmple(outer.max()).all()
}

/// With nothing above or below the board but what is given.
fn lay_out_around(
    size: Vec2,
    insets: Insets,
    hand: Hand,
    counts: (usize, Vec2),
    around: f32,
) -> Layout {
    let (actions, cells) = counts;
    let around = |_: Vec2, has_panel: bool| if has_panel { 0.0 } else { around };
    super::lay_out(size, insets, hand, &Contents { actions, wanted: 4, cells, around: &around })
}

fn lay_out(size: Vec2, insets: Insets, hand: Hand, actions: usize, cells: Vec2) -> Layout {
    lay_out_around(size, insets, hand, (actions, cells), 0.0)
}

/// What must hold of every layout.
fn check(layout: &Layout, safe: &Area, size: Vec2, actions: usize, case: &str) {
    let target = Vec2::splat(TARGET - ROUNDING);
    let areas: Vec<Area> = [layout.status, layout.board]
        .into_iter()
        .chain(layout.panel)
        .chain(layout.buttons.iter().copied())
        .collect();
    for (index, area) in areas.iter().enumerate() {
        assert!(within(area, safe), "{area:?} is cut off: {case}");
        for other in &areas[index + 1..] {
            assert!(!overlap(area, other, GAP), "{area:?} and {other:?} are too close: {case}");
        }
    }
    assert!(layout.buttons.iter().all(|button| button.size.cmpge(target).all()), "{case}");
    assert!(layout.status.size.cmpge(target).all(), "{case}");

    assert!(!layout.buttons.is_empty(), "{case}");
    let own = layout.buttons.len() - usize::from(layout.overflow > 0);
    assert_eq!(own + layout.overflow, actions, "{case}");
    assert_ne!(layout.overflow, 1, "the menu's place is enough for one: {case}");

    if let Some(panel) = layout.panel {
        if size.y > size.x {
            assert!(panel.size.y >= LEAST_PANEL.y - ROUNDING, "{case}");
            assert!(panel.min.y > layout.board.max().y, "{case}");
        } else {
            assert!(panel.size.x >= LEAST_PANEL.x - ROUNDING, "{case}");
            assert!(panel.size.y >= LEAST_PANEL.y - ROUNDING, "{case}");
        }
    }

    let share = |area: Area| area.size.element_product() / safe.size.element_product();
    let of_board = share(layout.board);
    assert!(of_board >= BOARD_SHARE, "the board has {of_board}: {case}");
    let of_both = of_board + layout.panel.map_or(0.0, share);
    assert!(of_both >= BOARD_AND_PANEL_SHARE, "board and panel have {of_both}: {case}");
}

#[test]
fn everything_has_its_place() {
    for size in SIZES.map(Vec2::from) {
        for insets in INSETS {
            for actions in 3..=8 {
                for board in BOARDS.map(Vec2::from) {
                    let safe = safe_area(size, insets);
                    let [right, left] = [Hand::Right, Hand::Left].map(|hand| {
                        let layout = lay_out(size, insets, hand, actions, board);
                        let case =
                            format!("{size} {insets:?} {hand:?} {actions} {board}: {layout:?}");
                        check(&layout, &safe, size, actions, &case);
                        layout
                    });
                    // The thumb's corner, and the mirror image for the other hand.
                    assert!((right.buttons[0].max() - safe.max()).abs().max_element() < ROUNDING);
                    assert!((left.buttons[0].min.x - safe.min.x).abs() < ROUNDING);
                    assert_eq!(right.board.size, left.board.size);
                    assert_eq!(right.buttons.len(), left.buttons.len());
                }
            }
        }
    }
}

/// How large the cells of a board are.
fn cell(layout: &Layout, board: Vec2) -> f32 {
    (layout.board.size / board).min_element()
}

#[test]
fn the_panel_and_large_buttons_never_cost_the_board() {
    for size in SIZES.map(Vec2::from) {
        for board in BOARDS.map(Vec2::from) {
            let layout = lay_out(size, Insets::default(), Hand::Right, 3, board);
            // One line of the least thickness, and the status bar above the board: the plain way.
            let safe = safe_area(size, Insets::default()).size;
            let plain = if size.y > size.x {
                safe - Vec2::new(0.0, STATUS + GAP + ROW[1] + GAP)
            } else {
                safe - Vec2::new(COLUMN[1] + GAP, STATUS + GAP)
            };
            let share = if size.y > size.x { 1.0 } else { PANEL_WORTH };
            let least = (plain / board).min_element() * share;
            assert!(cell(&layout, board) >= least - ROUNDING, "{size} {board}: {layout:?}");
        }
    }
}

#[test]
fn places_by_name() {
    let none = Insets::default();
    let skirmish = Vec2::new(7.0, 5.0);

    // A phone held upright: a row of buttons with captions, a panel, and the board above it.
    let phone = lay_out(Vec2::new(412.0, 915.0), none, Hand::Right, 10, skirmish);
    assert_eq!(phone.status, Area::new(8.0, 8.0, 396.0, 48.0));
    assert!(phone.buttons.iter().all(|button| (button.min.y, button.size.y) == (851.0, 56.0)));
    assert!(phone.buttons[0].min.x > phone.buttons[4].min.x);
    assert_eq!((phone.buttons.len(), phone.overflow), (5, 6));
    assert!(phone.panel.is_some_and(|panel| panel.max().y < 851.0));
    assert!((cell(&phone, skirmish) - 396.0 / 7.0).abs() < ROUNDING);

    // On its side: the board has all of the height, with the status bar above the panel.
    let wide = lay_out(Vec2::new(915.0, 412.0), none, Hand::Right, 10, skirmish);
    assert_eq!((wide.board.min.y, wide.board.size.y), (8.0, 396.0));
    assert!(wide.buttons.iter().all(|button| (button.max().x - 907.0).abs() < ROUNDING));
    assert!(wide.buttons.iter().all(|button| (button.size.x - 68.0).abs() < ROUNDING));
    assert!(wide.buttons[0].min.y > wide.buttons[5].min.y);
    assert!(wide.panel.is_some_and(|panel| panel.max().x < wide.board.min.x));
    assert!(wide.status.max().x < wide.board.min.x);

    // A small phone: undo, hint, log and a menu of the others. A desktop: everything.
    let small = lay_out(Vec2::new(360.0, 640.0), none, Hand::Right, 10, skirmish);
    assert_eq!((small.buttons.len(), small.overflow), (4, 7));
    let desktop = lay_out(Vec2::new(1280.0, 800.0), none, Hand::Right, 10, skirmish);
    assert_eq!((desktop.buttons.len(), desktop.overflow), (10, 0));
    assert!(desktop.panel.is_some(), "the log stands beside the board");

    // A small window: four buttons, the last of them a menu of five.
    let small = lay_out(Vec2::splat(320.0), none, Hand::Right, 8, Vec2::ONE);
    assert_eq!((small.buttons.len(), small.overflow, small.panel), (4, 5, None));
    assert_eq!(small.board.size, Vec2::new(240.0, 248.0));
}

/// What is cut from a board without a panel is cut before plans are compared.
#[test]
fn a_panel_is_there_where_the_board_would_lose_more_without_it() {
    let window = Vec2::new(600.0, 320.0);
    let skirmish = (10, Vec2::new(7.0, 5.0));
    let panel =
        |around| lay_out_around(window, Insets::default(), Hand::Right, skirmish, around).panel;
    assert!(panel(0.0).is_none());
    assert!(panel(120.0).is_some());
}

#[test]
fn a_panel_under_the_board_takes_all_that_the_board_cannot_use() {
    let window = Vec2::new(412.0, 915.0);
    let layout = lay_out(window, Insets::default(), Hand::Right, 10, Vec2::new(16.0, 11.0));
    let board = layout.board.size;
    assert!((board.x / 16.0 - board.y / 11.0).abs() < ROUNDING, "{layout:?}");
}

#[test]
fn the_log_has_a_button_in_narrow_windows() {
    let window = Vec2::new(260.0, 462.0);
    let layout = lay_out(window, Insets::default(), Hand::Right, 10, Vec2::new(7.0, 5.0));
    assert_eq!((layout.buttons.len(), layout.overflow), (4, 7));
}

#[test]
fn insets_are_distrusted() {
    let size = Vec2::new(400.0, 800.0);
    let safe = |left, top, right, bottom| safe_area(size, insets(left, top, right, bottom));
    assert_eq!(safe(0.0, 24.0, 0.0, 48.0), Area::new(8.0, 32.0, 384.0, 712.0));
    assert_eq!(safe(-9.0, f32::NAN, f32::INFINITY, -1.0), Area::new(8.0, 8.0, 384.0, 784.0));
    // 40 % of 400 is 160, in the proportion of 3 to 1.
    assert_eq!(safe(300.0, 0.0, 100.0, 0.0), Area::new(128.0, 8.0, 224.0, 784.0));
}

#[test]
fn no_window_does_harm() {
    let odd = [f32::NAN, f32::INFINITY, f32::MAX, -5.0, 0.0, 1.0, 17.0, 60.0, 150.0];
    for width in odd {
        for height in odd {
            for actions in [0, 1, 8, 1000] {
                for hand in [Hand::Right, Hand::Left] {
                    let size = Vec2::new(width, height);
                    let layout = lay_out(size, INSETS[3], hand, actions, size);
                    let areas = [layout.status, layout.board];
                    for area in areas.iter().chain(&layout.buttons).chain(&layout.panel) {
                        assert!(area.min.is_finite() && area.size.is_finite(), "{size} {area:?}");
                        assert!(area.size.cmpge(Vec2::ZERO).all(), "{size} {area:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn no_actions_need_no_room() {
    let size = Vec2::new(412.0, 915.0);
    let layout = lay_out(size, Insets::default(), Hand::Right, 0, Vec2::new(1.0, 9.0));
    assert!(layout.buttons.is_empty());
    assert_eq!(layout.board.max(), Vec2::new(404.0, 907.0));
}
