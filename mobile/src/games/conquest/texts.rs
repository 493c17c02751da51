//! Conquest in words (CQ34): what would happen, the facts of territories and players, the legend.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::conquest::{
    Attack, Command, Conquest, Inventory, ItemKind, March, Phase, Reason, SeenKind, Terrain,
    TerritoryId, Way,
};

use super::arrows::{Powers, tenths};
use super::buttons::Row;
use super::{ConquestFace, drawing, effects, log, plan};
use crate::games::naming;
use crate::games::{LegendLine, Seen, Sheet, SheetLine};
use crate::pictures::{Picture, Sprite};
use crate::words::{Value, Words};

const TERRAINS: [Terrain; 5] =
    [Terrain::Meadow, Terrain::Forest, Terrain::Mountain, Terrain::Desert, Terrain::Coastal];

/// The key of a type's name.
fn terrain_key(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Meadow => "conquest-meadow",
        Terrain::Forest => "conquest-forest",
        Terrain::Mountain => "conquest-mountain",
        Terrain::Desert => "conquest-desert",
        Terrain::Coastal => "conquest-coastal",
    }
}

/// The key of an item's name.
pub fn item_key(kind: ItemKind) -> &'static str {
    match kind {
        ItemKind::DistantAttack => "conquest-item-distant-attack",
        ItemKind::FullPower => "conquest-item-full-power",
        ItemKind::AttackAndPort => "conquest-item-attack-and-port",
        ItemKind::DoubleTurn => "conquest-item-double-turn",
        ItemKind::TroopBonus => "conquest-item-troop-bonus",
        ItemKind::TroopMalus => "conquest-item-troop-malus",
        ItemKind::TerritoryLoss => "conquest-item-territory-loss",
        ItemKind::FatBonus => "conquest-item-fat-bonus",
    }
}

/// The name of a player.
pub fn player(seat: Seat, words: &Words) -> String {
    words.get(&format!("seat-conquest-{}", seat.0))
}

/// An attack that is planned.
pub fn planned(game: &Conquest, attack: Attack, words: &Words) -> String {
    let values =
        [("from", naming::name(attack.from.0).into()), ("to", naming::name(attack.to.0).into())];
    log::about(words, game.position().to_move, "conquest-log-plan", &values)
}

/// Where the turn stands.
pub fn phase(game: &Conquest, words: &Words) -> String {
    if game.outcome().is_some() {
        return String::new();
    }
    let position = game.position();
    let name = words.get(match position.phase {
        Phase::Capital => "conquest-phase-capital",
        Phase::Reinforce => "conquest-phase-reinforce",
        Phase::Action => "conquest-phase-action",
        Phase::Move => "conquest-phase-move",
    });
    if position.phase == Phase::Capital {
        return name;
    }
    let mut text =
        words.with("conquest-phase", &[("phase", name.into()), ("round", position.round.into())]);
    for kind in &position.active_items {
        let item = words.get(item_key(*kind));
        text = words.with("conquest-phase-item", &[("phase", text.into()), ("item", item.into())]);
    }
    text
}

/// What is to be done, what would come of it, and the facts of what is pointed at.
pub fn status(face: &ConquestFace, seen: &Seen<Conquest>, words: &Words) -> String {
    let game = seen.game;
    let focus = face.pointed_at().or(face.looked_at).or(face.chosen);
    let facts = focus.map(|land| facts(game, land, words));
    let task = seen.actor.map(|seat| task(face, game, seat, words));
    let parts: Vec<String> = task.into_iter().chain(facts).collect();
    parts.join("\n")
}

/// Is it an island by itself, from which only ships lead?
fn is_lone(game: &Conquest, land: TerritoryId) -> bool {
    game.map().by_land(land).is_empty()
}

fn task(face: &ConquestFace, game: &Conquest, seat: Seat, words: &Words) -> String {
    if let Some(command) = &face.advice {
        let text = advice(face, game, command, words);
        return words.with("conquest-tell-advice", &[("text", text.into())]);
    }
    if face.row == Row::Resign {
        return words.get("conquest-tell-resign");
    }
    let chosen = face.chosen.map(|land| naming::name(land.0)).unwrap_or_default();
    let with_name = |key: &str| words.with(key, &[("name", chosen.clone().into())]);
    match (game.position().phase, face.acting_from(game)) {
        (Phase::Capital, _) if face.chosen.is_some_and(|land| is_lone(game, land)) => {
            with_name("conquest-tell-capital-lone")
        }
        (Phase::Capital, _) if face.chosen.is_some() => with_name("conquest-tell-capital-chosen"),
        (Phase::Capital, _) => words.get("conquest-tell-capital"),
        (Phase::Reinforce, _) => {
            let troops = game.reinforcement(seat);
            let key = match face.chosen {
                Some(_) => "conquest-tell-reinforce-chosen",
                None => "conquest-tell-reinforce",
            };
            words.with(key, &[("name", chosen.into()), ("troops", troops.into())])
        }
        (Phase::Action, None) if game.position().planned.is_empty() => {
            words.get("conquest-tell-action")
        }
        (Phase::Action, None) => {
            let count = game.position().planned.len();
            words.with("conquest-tell-planned", &[("count", count.into())])
        }
        (Phase::Move, None) => words.get("conquest-tell-move"),
        (phase, Some(from)) => {
            let to = face.pointed_at().filter(|to| *to != from);
            to.and_then(|to| prospect(face, game, from, to, words)).unwrap_or_else(|| {
                with_name(if phase == Phase::Move {
                    "conquest-tell-move-chosen"
                } else {
                    "conquest-tell-action-chosen"
                })
            })
        }
    }
}

/// A command that is advised, in words.
fn advice(face: &ConquestFace, game: &Conquest, command: &Command, words: &Words) -> String {
    let way = effects::ways_of(command, game.position()).first().copied();
    let told = match (command, way) {
        (Command::Capture(_) | Command::Plan(_) | Command::Withdraw(_), Some([from, to])) => {
            prospect(face, game, from, to, words)
        }
        (Command::Move(march), Some([from, to])) => Some(march_text(game, from, to, *march, words)),
        _ => None,
    };
    let told = told.unwrap_or_else(|| {
        let key = match command {
            Command::Capital(_) => "conquest-advice-capital",
            Command::Reinforce(_) => "conquest-advice-reinforce",
            Command::Port(_) => "conquest-advice-port",
            Command::UseItem => "conquest-advice-item",
            Command::Pass => "conquest-advice-end-turn",
            // Behind the last phase is the end of the turn.
            Command::SkipPhase if game.position().phase == Phase::Move => {
                "conquest-advice-end-turn"
            }
            Command::Resign => "conquest-advice-resign",
            Command::SkipPhase => "conquest-advice-skip",
            Command::Launch | Command::Capture(_) | Command::Plan(_) | Command::Withdraw(_) => {
                "conquest-advice-launch"
            }
            Command::Move(_) => "conquest-advice-move",
        };
        let name = place_of(game, command).map(|land| naming::name(land.0)).unwrap_or_default();
        let item = match game.player(game.position().to_move).inventory {
            Inventory::Holds(kind) => words.get(item_key(kind)),
            Inventory::Empty | Inventory::Hidden => String::new(),
        };
        words.with(key, &[("name", name.into()), ("item", item.into())])
    });
    format!("{told} {}", why(game, command, words)).trim_end().to_owned()
}

/// The territory that a command is about.
fn place_of(game: &Conquest, command: &Command) -> Option<TerritoryId> {
    let number = match *command {
        Command::Capital(land) | Command::Reinforce(land) | Command::Port(land) => land,
        Command::Move(march) => march.to,
        _ => return None,
    };
    game.lands().find(|land| i64::from(land.0) == number)
}

/// Why a command is advised. What is captured and the odds of an attack are told already.
fn why(game: &Conquest, command: &Command, words: &Words) -> String {
    let mover = game.position().to_move;
    let count = |land: TerritoryId, is_it: &dyn Fn(Option<Seat>) -> bool| {
        game.joined_to(land).filter(|other| is_it(game.territory(*other).owner)).count()
    };
    let with_count = |key: &str, count: usize| words.with(key, &[("count", count.into())]);
    let is_enemy = |owner: Option<Seat>| owner.is_some_and(|owner| owner != mover);
    let land = place_of(game, command);
    match (command, land) {
        (Command::Capital(_), Some(land)) => {
            let free = count(land, &|owner| owner.is_none());
            let troops = ("troops", game.territory(land).troops.into());
            words.with("conquest-why-capital", &[troops, ("count", free.into())])
        }
        (Command::Reinforce(_) | Command::Move(_), Some(land)) => {
            let enemies: Vec<TerritoryId> = game
                .joined_to(land)
                .filter(|other| is_enemy(game.territory(*other).owner))
                .collect();
            let capital = enemies.iter().find(|land| capital_of(game, **land).is_some());
            match (capital, &enemies[..]) {
                (Some(to), _) => about_enemy("conquest-why-front-capital", game, *to, words),
                (None, [to]) => about_enemy("conquest-why-front-land", game, *to, words),
                (None, []) => words.get("conquest-why-helps"),
                (None, enemies) => with_count("conquest-why-front", enemies.len()),
            }
        }
        (Command::Port(_), _) => words.get("conquest-why-port"),
        (Command::Launch, _) => {
            let planned = &game.position().planned;
            let wins = |attack: &&Attack| Powers::of(game, **attack).is_some_and(Powers::wins);
            let winning: Vec<&Attack> = planned.iter().filter(wins).collect();
            let conquering = winning.iter().filter(|attack| {
                let troops = game.territory(attack.to).troops;
                Powers::of(game, ***attack).is_some_and(|powers| powers.may_conquer(troops))
            });
            let conquering: Vec<_> = conquering.collect();
            // What can't be taken yet is worn down.
            if let ([attack], []) = (&winning[..], &conquering[..])
                && let Some(powers) = Powers::of(game, **attack)
            {
                return wears(powers, game, attack.to, ("conquest-why-wears", &[]), words);
            }
            let capitals = conquering.iter().filter_map(|attack| capital_of(game, attack.to));
            let mut falls: Vec<String> = Vec::new();
            for text in capitals.map(|seat| fall(game, seat, words)) {
                // Several attacks may be on the same one.
                if !falls.contains(&text) {
                    falls.push(text);
                }
            }
            let told = with_count("conquest-why-launch", winning.len());
            std::iter::once(told).chain(falls).collect::<Vec<_>>().join(" ")
        }
        (Command::UseItem, _) => match game.player(mover).inventory {
            Inventory::Holds(ItemKind::DistantAttack) => words.get("conquest-why-distant-attack"),
            Inventory::Holds(ItemKind::FullPower) => words.get("conquest-why-full-power"),
            Inventory::Holds(ItemKind::AttackAndPort) => words.get("conquest-why-attack-and-port"),
            Inventory::Holds(ItemKind::DoubleTurn) => words.get("conquest-why-double-turn"),
            _ => String::new(),
        },
        (Command::SkipPhase | Command::Pass, _) => why_not_more(game, mover, words),
        _ => String::new(),
    }
}

/// A territory of an enemy, in the words of a key.
fn about_enemy(key: &str, game: &Conquest, land: TerritoryId, words: &Words) -> String {
    let owner = game.territory(land).owner.map(|owner| player(owner, words)).unwrap_or_default();
    words.with(key, &[("to", naming::name(land.0).into()), ("player", owner.into())])
}

/// What an attack comes to that can't conquer, in the words of a key with its values.
fn wears(
    powers: Powers,
    game: &Conquest,
    to: TerritoryId,
    (key, values): (&str, &[(&str, Value)]),
    words: &Words,
) -> String {
    let (troops, damage) = (game.territory(to).troops, powers.damage() as i64);
    let own = [("damage", damage.into()), ("troops", troops.into())];
    words.with(key, &values.iter().cloned().chain(own).collect::<Vec<_>>())
}

/// Why nothing more is done in a phase.
fn why_not_more(game: &Conquest, mover: Seat, words: &Words) -> String {
    if game.position().phase != Phase::Action {
        return words.get("conquest-why-stay");
    }
    let enemies: Vec<TerritoryId> = game
        .lands()
        .filter(|land| game.territory(*land).owner.is_some_and(|owner| owner != mover))
        .collect();
    let attacks = game.lands_of(mover).flat_map(|from| enemies.iter().map(move |to| (from, *to)));
    let possible = attacks.filter(|(from, to)| {
        let way = Way { from: from.0.into(), to: to.0.into() };
        game.check(&Command::Plan(way)).is_ok()
    });
    match possible.map(|(from, to)| chance(game, from, to)).max() {
        Some(chance) => words.with("conquest-why-best-attack", &[("chance", chance.into())]),
        None => words.get("conquest-why-no-attack"),
    }
}

/// How many go from where to where.
fn march_text(
    game: &Conquest,
    from: TerritoryId,
    to: TerritoryId,
    march: March,
    words: &Words,
) -> String {
    let key = if march.hero { "conquest-tell-march-hero" } else { "conquest-tell-march" };
    let (goes, all) = (game.share(from, march.quarters), game.territory(from).troops);
    words.with(
        key,
        &[
            ("from", naming::name(from.0).into()),
            ("to", naming::name(to.0).into()),
            ("part", if goes == all { "all" } else { "some" }.into()),
            ("troops", goes.into()),
            ("all", all.into()),
        ],
    )
}

/// What going from one territory to another would come to.
fn prospect(
    face: &ConquestFace,
    game: &Conquest,
    from: TerritoryId,
    to: TerritoryId,
    words: &Words,
) -> Option<String> {
    let intent = plan::for_two(game, from, to, face.march);
    let names: [(&str, Value); 2] =
        [("from", naming::name(from.0).into()), ("to", naming::name(to.0).into())];
    let with = |key: &str, more: &[(&str, Value)]| {
        let values: Vec<_> = names.iter().chain(more).cloned().collect();
        words.with(key, &values)
    };
    match intent {
        Ok(Command::Capture(_)) => {
            let troops = game.territory(to).troops;
            Some(with("conquest-tell-capture", &[("troops", troops.into())]))
        }
        Ok(Command::Withdraw(_)) => Some(with("conquest-tell-withdraw", &[])),
        Ok(Command::Move(march)) => {
            let text = march_text(game, from, to, march, words);
            Some(if face.target == Some(to) {
                words.with("conquest-tell-confirm", &[("text", text.into())])
            } else {
                text
            })
        }
        _ if game.position().phase == Phase::Action => {
            let is_enemy =
                game.territory(to).owner.is_some_and(|owner| owner != game.position().to_move);
            let Some(powers) = Powers::of(game, Attack { from, to }).filter(|_| is_enemy) else {
                return refused(face, intent, words);
            };
            let mut values = power_values(powers, words).to_vec();
            values.push(("chance", chance(game, from, to).into()));
            if !powers.wins() {
                return Some(with("conquest-tell-too-weak", &values));
            }
            if !powers.may_conquer(game.territory(to).troops) {
                values.extend(names);
                return Some(wears(powers, game, to, ("conquest-tell-wears", &values), words));
            }
            let told = with("conquest-tell-attack", &values);
            Some(match capital_of(game, to) {
                Some(seat) => format!("{told} {}", fall(game, seat, words)),
                None => told,
            })
        }
        other => refused(face, other, words),
    }
}

/// Whose capital a territory is.
fn capital_of(game: &Conquest, land: TerritoryId) -> Option<Seat> {
    let owner = game.territory(land).owner?;
    (game.player(owner).capital == Some(land)).then_some(owner)
}

/// What comes of it if the capital of a player falls.
fn fall(game: &Conquest, seat: Seat, words: &Words) -> String {
    let alive = (0..game.seats()).map(Seat).filter(|seat| game.player(*seat).alive).count();
    let key = if alive <= 2 { "conquest-tell-capital-last" } else { "conquest-tell-capital-falls" };
    words.with(key, &[("player", player(seat, words).into())])
}

/// Why what is in the hand can't be put down here.
fn refused(face: &ConquestFace, intent: Result<Command, Reason>, words: &Words) -> Option<String> {
    let reason = intent.err().filter(|_| face.hand.is_some())?;
    Some(words.get(super::refusal(reason)))
}

fn power_values(powers: Powers, words: &Words) -> [(&'static str, Value<'static>); 2] {
    let point = words.get("conquest-point").chars().next().unwrap_or('.');
    [
        ("power", tenths(powers.attack, point).into()),
        ("defence", tenths(powers.defence, point).into()),
    ]
}

/// The chance that an attack conquers, in hundredths; never 0 or 100 unless it is certain.
fn chance(game: &Conquest, from: TerritoryId, to: TerritoryId) -> u8 {
    let way = Way { from: from.0.into(), to: to.0.into() };
    match game.odds(&Command::Plan(way)) {
        Some(Ok(odds)) => match odds.value() {
            value if value <= 0.0 => 0,
            value if value >= 1.0 => 100,
            value => (value * 100.0).round().clamp(1.0, 99.0) as u8,
        },
        _ => 0,
    }
}

/// A territory in a line: name, type, owner, troops, and what else there is.
fn facts(game: &Conquest, land: TerritoryId, words: &Words) -> String {
    let territory = game.territory(land);
    let owner = match territory.owner {
        Some(owner) if words.who(Conquest::ID, owner) == "you" => words.get("conquest-yours"),
        Some(owner) => player(owner, words),
        None => words.get("conquest-neutral"),
    };
    let mut text = words.with(
        "conquest-facts",
        &[
            ("name", naming::name(land.0).into()),
            ("type", words.get(terrain_key(territory.terrain)).into()),
            ("owner", owner.into()),
            ("troops", territory.troops.into()),
        ],
    );
    let capital = territory.owner.is_some_and(|seat| game.player(seat).capital == Some(land));
    let signs = [
        (capital, "conquest-has-capital"),
        (plan::has_hero(game, land), "conquest-has-hero"),
        (territory.port, "conquest-has-port"),
        (territory.fortress, "conquest-has-fortress"),
        (territory.item.is_some(), "conquest-has-item"),
    ];
    for (_, key) in signs.iter().filter(|(has_it, _)| *has_it) {
        let more = words.get(key);
        text = words.with("conquest-facts-more", &[("facts", text.into()), ("more", more.into())]);
    }
    if territory.owner.is_some() {
        let point = words.get("conquest-point").chars().next().unwrap_or('.');
        let defence = tenths(game.defence(land), point);
        let more = words.with("conquest-facts-defence", &[("defence", defence.into())]);
        text = words.with("conquest-facts-more", &[("facts", text.into()), ("more", more.into())]);
    }
    text
}

/// All there is to know of a territory.
pub fn sheet(face: &ConquestFace, game: &Conquest, land: TerritoryId, words: &Words) -> Sheet {
    let territory = game.territory(land);
    let line = |key: &str, value: String| SheetLine { label: words.get(key), value };
    let yes_no = |is_so: bool| words.get(if is_so { "conquest-yes" } else { "conquest-no" });
    let owner = territory.owner;
    let owner_name = owner.map_or_else(|| words.get("conquest-neutral"), |it| player(it, words));
    let point = words.get("conquest-point").chars().next().unwrap_or('.');
    let port = match (territory.port, game.map().touches_sea(land)) {
        (true, _) => "conquest-yes",
        (false, true) => "conquest-port-possible",
        (false, false) => "conquest-port-never",
    };
    let troops = if owner.is_some() { "conquest-troops" } else { "conquest-troops-to-capture" };
    let mut lines = vec![
        line("conquest-owner", owner_name),
        line(troops, territory.troops.to_string()),
        line("conquest-type", words.get(terrain_key(territory.terrain))),
        line("conquest-port", words.get(port)),
        line("conquest-fortress", yes_no(territory.fortress)),
        line("conquest-item", item_line(game, land, words)),
    ];
    let mut pictures = vec![Sprite::of(drawing::thing(territory.terrain))];
    if let Some(seat) = owner {
        let is_capital = game.player(seat).capital == Some(land);
        if is_capital {
            pictures = vec![Sprite::owned(Picture::Castle, seat)];
        }
        lines.push(line("conquest-capital", yes_no(is_capital)));
        if plan::has_hero(game, land) {
            pictures = vec![Sprite::owned(Picture::Paladin, seat)];
            lines.push(line("conquest-hero", words.get("conquest-yes")));
        }
        lines.push(line("conquest-defence", tenths(game.defence(land), point)));
        let defenders: Vec<_> = game.defenders(land).collect();
        for (helper, strength) in defenders.iter().filter(|_| defenders.len() > 1) {
            let label = words.with("conquest-defender", &[("name", naming::name(helper.0).into())]);
            lines.push(SheetLine { label, value: tenths(*strength, point) });
        }
    }
    if let Some(from) = face.acting_from(game)
        && owner.is_some_and(|owner| owner != game.position().to_move)
    {
        let label = words.with("conquest-power-from", &[("name", naming::name(from.0).into())]);
        let value = match Powers::of(game, Attack { from, to: land }) {
            Some(powers) => {
                let mut values = power_values(powers, words).to_vec();
                values.push(("chance", chance(game, from, land).into()));
                words.with("conquest-power", &values)
            }
            None => words.get("conquest-out-of-reach"),
        };
        lines.push(SheetLine { label, value });
    }
    let title = words.with(
        "conquest-territory",
        &[
            ("name", naming::name(land.0).into()),
            ("type", words.get(terrain_key(territory.terrain)).into()),
        ],
    );
    let text = match territory.item.map(|item| item.kind) {
        Some(SeenKind::Known(kind)) if kind.is_plain_to_see() => {
            words.get("about-conquest-fat-bonus")
        }
        Some(_) => words.get("about-conquest-item"),
        None if territory.fortress => words.get("about-conquest-fortress"),
        None => words.get("about-conquest-territory"),
    };
    Sheet { title, pictures, lines, text }
}

fn item_line(game: &Conquest, land: TerritoryId, words: &Words) -> String {
    let Some(item) = game.territory(land).item else { return words.get("conquest-no") };
    let name = match item.kind {
        SeenKind::Known(kind) => words.get(item_key(kind)),
        SeenKind::Hidden => words.get("conquest-item-hidden"),
    };
    words.with("conquest-item-line", &[("item", name.into()), ("turns", item.turns_left().into())])
}

/// A player's territories and troops, its hero, and what it keeps if that may be known.
pub fn standing(game: &Conquest, seat: Seat, words: &Words) -> String {
    let participant = game.player(seat);
    if !participant.alive {
        return words.get("conquest-standing-out");
    }
    let troops = i64::try_from(game.troops_of(seat)).unwrap_or(i64::MAX);
    let mut text = words.with(
        "conquest-standing",
        &[("lands", game.lands_of(seat).count().into()), ("troops", troops.into())],
    );
    let hero = participant.hero.map(|_| words.get("conquest-has-hero"));
    let kept = match participant.inventory {
        Inventory::Holds(kind) => Some(words.get(item_key(kind))),
        Inventory::Empty | Inventory::Hidden => None,
    };
    for more in hero.into_iter().chain(kept) {
        text = words.with("conquest-facts-more", &[("facts", text.into()), ("more", more.into())]);
    }
    text
}

/// What the pictures on the map mean (CQ35).
pub fn legend(words: &Words) -> Vec<LegendLine> {
    let line = |picture: Sprite, key: &str| LegendLine { picture, text: words.get(key) };
    let types =
        TERRAINS.map(|terrain| line(Sprite::of(drawing::thing(terrain)), terrain_key(terrain)));
    let signs = [
        line(Sprite::owned(Picture::Emblem, Seat(0)), "conquest-legend-emblem"),
        line(Sprite::owned(Picture::Castle, Seat(0)), "conquest-legend-capital"),
        line(Sprite::owned(Picture::Paladin, Seat(0)), "conquest-legend-hero"),
        line(Sprite::of(Picture::Fortress), "conquest-legend-fortress"),
        line(Sprite::of(Picture::Anchor), "conquest-legend-port"),
        line(Sprite::of(Picture::Chest), "conquest-legend-item"),
        line(Sprite::of(Picture::Treasure), "conquest-legend-fat-bonus"),
        line(Sprite::of(Picture::Blade), "conquest-legend-power"),
        line(Sprite::of(Picture::Guard), "conquest-legend-defence"),
    ];
    types.into_iter().chain(signs).collect()
}
