//! Plans on small positions.

use pentarchy_core::games::league::Setup;

use super::*;

/// A map of 12 × 12 cells with the headquarters in two corners, and the rest out of the way.
fn position(heroes: &str, rows: &str, more: &str) -> League {
    League::load(
        &format!(
            r#"{{"size":[12,12],{rows}"buildings":[
                {{"id":0,"kind":"headquarters","team":0,"cell":[0,0]}},
                {{"id":1,"kind":"headquarters","team":1,"cell":[11,11]}}],
                "heroes":[{heroes}],"to_move":0,"hero":0{more}}}"#
        ),
        0,
    )
    .unwrap()
}

fn hero(id: usize, class: &str, x: u8, y: u8) -> String {
    let team = id / 3;
    format!(r#"{{"id":{id},"team":{team},"class":"{class}","cell":[{x},{y}]}}"#)
}

/// The hero to move stands at (5, 5), an ally right of it, an enemy two cells above it.
fn heroes(class: &str) -> String {
    [
        hero(0, class, 5, 5),
        hero(1, "bulwark", 6, 5),
        hero(2, "prospector", 0, 11),
        hero(3, "blade", 5, 3),
        hero(4, "shade", 11, 0),
        hero(5, "mender", 11, 1),
    ]
    .join(",")
}

fn open(class: &str) -> League {
    position(&heroes(class), "", "")
}

#[test]
fn lg08_the_reach_is_what_the_core_says() {
    for class in ["blade", "shade", "mender"] {
        let game = open(class);
        let mut ours: Vec<Cell> = Reach::of(&game).cells().collect();
        let mut around = game.around(0).cells;
        for cells in [&mut ours, &mut around] {
            cells.sort_by_key(|cell| (cell.y, cell.x));
        }
        assert_eq!(ours, around);
    }
}

#[test]
fn lg08_it_goes_through_an_ally_and_not_onto_it() {
    let game = open("blade");
    assert_eq!(plan(&game, &[], Cell::new(6, 5)), None);
    let beyond = plan(&game, &[], Cell::new(7, 5)).unwrap();
    assert_eq!(beyond.commands(), [Command::Step(Direction::Right); 2]);
    assert_eq!(beyond.cost(), 2);
}

#[test]
fn lg21_a_drag_goes_along_its_own_way() {
    let game = open("blade");
    let mut trail = vec![Cell::new(5, 5)];
    for (x, y) in [(4, 5), (4, 6), (5, 6)] {
        draw_on(&game, &mut trail, Cell::new(x, y));
    }
    let around = plan(&game, &trail, Cell::new(5, 6)).unwrap();
    assert_eq!(around.cost(), 3, "the way that was drawn, not the shortest");
    draw_on(&game, &mut trail, Cell::new(4, 5));
    assert_eq!(trail, [Cell::new(5, 5), Cell::new(4, 5)], "back along the way");
    draw_on(&game, &mut trail, Cell::new(3, 6));
    assert_eq!(trail.len(), 4, "a leap is filled in");
    draw_on(&game, &mut trail, Cell::new(11, 6));
    assert_eq!(trail.len(), 4, "beyond reach nothing changes");
}

#[test]
fn lg09_it_walks_near_and_attacks() {
    let game = open("blade");
    let near = plan(&game, &[], Cell::new(5, 3)).unwrap();
    let attack = Command::Attack(Piece::Hero(3).into());
    assert_eq!(near.commands(), [Command::Step(Direction::Up), attack]);
    let far = plan(&open("mender"), &[], Cell::new(5, 3)).unwrap();
    assert_eq!(far.commands(), [attack], "who shoots need not walk");
}

#[test]
fn lg09_it_attacks_from_the_end_of_the_way_that_was_drawn() {
    let game = open("blade");
    let trail = [Cell::new(5, 5), Cell::new(4, 5), Cell::new(4, 4), Cell::new(4, 3)];
    let plan = plan(&game, &trail, Cell::new(5, 3)).unwrap();
    assert_eq!((plan.cost(), plan.end()), (3, Some(Cell::new(4, 3))));
}

#[test]
fn lg10_it_walks_to_where_it_sees() {
    let rows: Vec<String> = (0..12)
        .map(|y| if y == 4 { "\".....#......\"" } else { "\"............\"" }.to_owned())
        .collect();
    let rows = format!("\"rows\":[{}],", rows.join(","));
    let game = position(&heroes("mender"), &rows, "");
    assert!(!can_attack(&game, Cell::new(5, 5), Cell::new(5, 3)));
    let plan = plan(&game, &[], Cell::new(5, 3)).unwrap();
    assert!(plan.cost() > 0 && can_attack(&game, plan.end().unwrap(), Cell::new(5, 3)));
}

#[test]
fn lg08_running_against_something_is_a_plan_only_where_it_costs() {
    let rows: Vec<String> = (0..12)
        .map(|y| if y == 4 { "\".....#......\"" } else { "\"............\"" }.to_owned())
        .collect();
    let rows = format!("\"rows\":[{}],", rows.join(","));
    let rock = Cell::new(5, 4);
    assert_eq!(plan(&position(&heroes("blade"), &rows, ""), &[], rock), None);
    let game = position(&heroes("blade"), &rows, r#","bumps_cost":true"#);
    let bump = plan(&game, &[], rock).unwrap();
    assert_eq!(bump.commands(), [Command::Step(Direction::Up)]);
    let ally = plan(&game, &[], Cell::new(6, 5));
    assert_eq!(ally, None, "through an ally one goes on, not against it");
}

#[test]
fn what_is_out_of_reach_gives_no_plan() {
    let game = open("blade");
    for (x, y) in [(11, 0), (9, 5), (5, 5), (0, 0)] {
        assert_eq!(plan(&game, &[], Cell::new(x, y)), None, "{x}, {y}");
    }
}

/// What the ways that can be drawn from here lead to.
fn drawn(game: &League, trail: &[Cell], plans: &mut Vec<Plan>) {
    for (_, next) in trail.last().into_iter().flat_map(|end| game.layout().size().neighbours(*end))
    {
        let mut longer = trail.to_vec();
        draw_on(game, &mut longer, next);
        if longer.len() > trail.len() {
            plans.extend(plan(game, &longer, next));
            drawn(game, &longer, plans);
        }
    }
}

/// Every command that is legal is what pointing somewhere or a drag begins with, or the button.
#[test]
fn lg21_every_command_can_be_played_on_the_screen() {
    use pentarchy_core::chance::Random;
    use pentarchy_core::game::Draw;

    let mut kinds = [false; 3];
    for (map, bumps_cost) in [("yard", false), ("yard", true), ("ford", false)] {
        let setup = Setup { map: map.to_owned(), bumps_cost, ..Setup::default() };
        let mut game = League::new(&setup, 2, 0).unwrap();
        let mut random = Random::keyed(7, "screen", &[]);
        for number in 0..600 {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let Some(&command) = random.pick(&legal) else { break };
            // A few positions are enough: neighbouring ones are much alike.
            if number % 20 == 0 {
                let size = game.layout().size();
                let mut plans: Vec<Plan> =
                    size.cells().filter_map(|cell| plan(&game, &[], cell)).collect();
                drawn(&game, &[mover(&game).cell], &mut plans);
                for command in &legal {
                    // Against the edge of the map or an enemy there is a button: nothing is
                    // there to point at, or pointing means to attack.
                    let is_button = match command {
                        Command::Step(way) => bumps(&game).any(|other| other == *way),
                        Command::Attack(_) => false,
                        Command::EndTurn => true,
                    };
                    let is_found = is_button
                        || plans.iter().any(|plan| plan.commands().first() == Some(command));
                    assert!(is_found, "{command:?} of {:?}", mover(&game));
                    kinds[match command {
                        Command::Step(_) => 0,
                        Command::Attack(_) => 1,
                        Command::EndTurn => 2,
                    }] = true;
                }
                for plan in plans {
                    let mut game = game.clone();
                    for command in plan.commands() {
                        assert_eq!(game.check(&command), Ok(()), "{plan:?}");
                        game.play(&command, Draw::Seed, &mut Vec::new());
                    }
                }
            }
            game.play(&command, Draw::Seed, &mut Vec::new());
        }
    }
    assert_eq!(kinds, [true; 3]);
}
