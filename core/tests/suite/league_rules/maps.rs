//! Maps from pictures (LG01 to LG03).

use std::fs;
use std::path::{Path, PathBuf};

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::league::map::{
    self, BUILT_IN, COLOURS, MOST_BYTES, MOST_TOWERS, Map, MapError,
};
use pentarchy_core::games::league::{Cell, Kind, League, Setup};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/games/league/maps")
}

fn drawing(name: &str) -> String {
    fs::read_to_string(folder().join(format!("{name}.txt"))).unwrap()
}

/// The picture of a drawing in text; `?` is a colour that means nothing.
fn picture(drawing: &str) -> Vec<u8> {
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    let mut pixels = Vec::new();
    for letter in rows.iter().flat_map(|row| row.chars()) {
        let known = COLOURS.iter().find(|(.., known)| *known == letter);
        pixels.extend(known.map_or([1, 2, 3], |(colour, ..)| *colour));
    }
    encode(rows[0].len() as u32, rows.len() as u32, png::ColorType::Rgb, &pixels)
}

fn encode(width: u32, height: u32, colour: png::ColorType, pixels: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(colour);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(pixels).unwrap();
    writer.finish().unwrap();
    bytes
}

/// The yard with one place in it altered.
fn yard_with(changes: &[(usize, usize, char)]) -> Result<Map, MapError> {
    let mut rows: Vec<Vec<char>> =
        drawing("yard").split_whitespace().map(|row| row.chars().collect()).collect();
    for (x, y, letter) in changes {
        rows[*y][*x] = *letter;
    }
    let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    map::read(&picture(&rows.join("\n")))
}

#[test]
fn lg01_and_lg02_the_picture_is_the_grid() {
    for built_in in &BUILT_IN {
        let map = map::built_in(built_in.name).unwrap();
        let rows: Vec<String> = map.terrain().rows().collect();
        let drawn: Vec<String> = drawing(built_in.name)
            .split_whitespace()
            .map(|row| {
                row.chars()
                    .map(|letter| match letter {
                        'Q' | 'B' | 'K' | 'R' => '.',
                        'b' | 'r' | 'm' => 's',
                        other => other,
                    })
                    .collect()
            })
            .collect();
        assert_eq!(rows, drawn, "{}", built_in.name);
        assert_eq!(map::read(&picture(&drawing(built_in.name))), Ok(map));
    }
    let size = |name| {
        let size = map::built_in(name).unwrap().terrain().size();
        (size.width, size.height)
    };
    assert_eq!(size("meadow"), (24, 24));
    assert_eq!(size("island"), (30, 30), "the border is not trimmed");
}

#[test]
fn lg03_built_in_maps_are_symmetric_under_a_half_turn() {
    for built_in in &BUILT_IN {
        let map = map::built_in(built_in.name).unwrap();
        let size = map.terrain().size();
        let turn = |cell: Cell| Cell::new(size.width - 1 - cell.x, size.height - 1 - cell.y);
        for cell in size.cells() {
            assert_eq!(map.terrain().at(cell), map.terrain().at(turn(cell)), "{}", built_in.name);
        }
        let half = map.buildings().len() / 2;
        for (blue, red) in map.buildings()[..half].iter().zip(&map.buildings()[half..]) {
            assert_eq!((blue.team, red.team, blue.kind), (Seat(0), Seat(1), red.kind));
            assert_eq!((turn(blue.cell), turn(blue.spawn)), (red.cell, red.spawn));
        }
        let [blue, red] = map.hero_spawns();
        assert_eq!(blue.map(turn), *red, "cell orders are each other's reverse");
    }
}

#[test]
fn lg03_pieces_are_placed_and_numbered_in_cell_order() {
    let map = map::built_in("meadow").unwrap();
    let ids: Vec<u32> = map.buildings().iter().map(|building| building.id).collect();
    assert_eq!(ids, [0, 1, 2, 3, 4, 5]);
    assert_eq!(map.buildings()[0].kind, Kind::Headquarters);
    assert_eq!(map.buildings()[1].cell, Cell::new(7, 5));
    assert_eq!(map.buildings()[3].kind, Kind::Headquarters);
    assert_eq!(map.buildings()[4].cell, Cell::new(16, 18), "team 1 reads from the end");
    let state = League::new(&Setup::default(), 2, 0).unwrap();
    let cells = state.heroes().map(|hero| (hero.cell.x, hero.cell.y));
    assert_eq!(cells, [(4, 9), (5, 11), (4, 13), (19, 14), (18, 12), (19, 10)]);
    for building in map.buildings() {
        assert_eq!(building.cell.distance(building.spawn), 1);
    }
}

#[test]
fn lg02_a_picture_that_is_no_map_is_refused_with_the_pixel() {
    let at = Cell::new;
    let (blue, red) = (Seat(0), Seat(1));
    assert!(yard_with(&[]).is_ok());
    for (changes, error) in [
        (&[(4, 1, '?')][..], MapError::UnknownColour { pixel: at(4, 1), colour: [1, 2, 3] }),
        (&[(1, 7, '.')], MapError::NoHeadquarters { team: blue }),
        (&[(14, 8, '.')], MapError::NoHeadquarters { team: red }),
        (&[(9, 14, 'Q')], MapError::SurplusHeadquarters { team: blue, pixel: at(9, 14) }),
        (&[(9, 1, 'K')], MapError::SurplusHeadquarters { team: red, pixel: at(9, 1) }),
        (&[(5, 8, '.')], MapError::NoTower { team: blue }),
        (&[(3, 5, '.')], MapError::TooFewHeroSpawns { team: blue, found: 2 }),
        (&[(9, 14, 'b')], MapError::SurplusHeroSpawn { team: blue, pixel: at(9, 14) }),
        (&[(2, 7, '.')], MapError::NoMinionSpawn { pixel: at(1, 7) }),
        (&[(1, 6, 'm')], MapError::SurplusMinionSpawn { pixel: at(2, 7) }),
        (&[(9, 14, 'm')], MapError::StrayMinionSpawn { pixel: at(9, 14) }),
        (
            &[
                (13, 7, '#'),
                (15, 8, '#'),
                (14, 7, '#'),
                (14, 9, '#'),
                (13, 9, '#'),
                (12, 8, '#'),
                (9, 10, 'r'),
            ],
            MapError::Unreachable { pixel: at(14, 8) },
        ),
        (
            &[(3, 4, '#'), (2, 5, '#'), (4, 5, '#'), (3, 6, '#')],
            MapError::Unreachable { pixel: at(3, 5) },
        ),
    ] {
        assert_eq!(yard_with(changes).unwrap_err(), error);
    }
    let many: Vec<(usize, usize, char)> =
        (0..MOST_TOWERS).flat_map(|number| [(number + 3, 0, 'B'), (number + 3, 1, 'm')]).collect();
    let surplus = yard_with(&many).unwrap_err();
    assert_eq!(surplus, MapError::SurplusTower { team: blue, pixel: at(5, 8) });
    assert_eq!(surplus.pixel(), Some(at(5, 8)));
}

#[test]
fn lg02_sides_have_12_to_64_cells() {
    for (width, height) in [(11, 24), (24, 11), (65, 24), (24, 65)] {
        let pixels = [0xa0, 0xd0, 0x70].repeat((width * height) as usize);
        let error = map::read(&encode(width, height, png::ColorType::Rgb, &pixels)).unwrap_err();
        assert_eq!((error, error.pixel()), (MapError::Size { width, height }, None));
    }
}

#[test]
fn lg02_files_that_lie_or_are_damaged_do_no_harm() {
    let whole = BUILT_IN[0].picture;
    for length in 0..whole.len() {
        assert_eq!(map::read(&whole[..length]).unwrap_err(), MapError::Damaged, "{length}");
    }
    for place in 0..whole.len() {
        let mut bytes = whole.to_vec();
        bytes[place] ^= 0x55;
        // Whatever comes of it, it is an answer.
        let _ = map::read(&bytes);
    }
    assert_eq!(map::read(&vec![0; MOST_BYTES + 1]), Err(MapError::TooManyBytes));
    assert_eq!(map::read(b"GIF89a").unwrap_err(), MapError::Damaged);

    // A header that promises 40000 × 40000 pixels.
    let mut huge = encode(12, 12, png::ColorType::Grayscale, &[0; 144]);
    huge[16..20].copy_from_slice(&40_000_u32.to_be_bytes());
    huge[20..24].copy_from_slice(&40_000_u32.to_be_bytes());
    assert!(map::read(&huge).is_err());
}

#[test]
fn lg02_moving_and_transparent_pictures_are_refused() {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 12, 12);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_animated(2, 0).unwrap();
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&[0; 144]).unwrap();
    writer.write_image_data(&[0; 144]).unwrap();
    writer.finish().unwrap();
    assert_eq!(map::read(&bytes), Err(MapError::Animated));

    let clear = encode(12, 12, png::ColorType::Rgba, &[0xa0, 0xd0, 0x70, 9].repeat(144));
    assert_eq!(map::read(&clear), Err(MapError::Transparent { pixel: Cell::new(0, 0) }));
    let grey = encode(12, 12, png::ColorType::Grayscale, &[0x60; 144]);
    assert_eq!(map::read(&grey), Err(MapError::NoHeadquarters { team: Seat(0) }), "grey is rock");
}

#[test]
fn the_colours_of_the_page_are_those_of_the_table() {
    let page = include_str!("../../../../docs/maps.md");
    for ([red, green, blue], ..) in COLOURS {
        let name = format!("`#{red:02x}{green:02x}{blue:02x}`");
        assert!(page.contains(&name), "{name}");
    }
}
