### League: its pieces, its log and its choices.

game-league-name = League
game-league-about = Three heroes, minions and towers: bring down the enemy’s headquarters.

league-class-blade = Blade
    .the = Blade
    .of = Blade
league-class-bulwark = Bulwark
    .the = Bulwark
    .of = Bulwark
league-class-shade = Shade
    .the = Shade
    .of = Shade
league-class-prospector = Prospector
    .the = Prospector
    .of = Prospector
league-class-mender = Mender
    .the = Mender
    .of = Mender
league-minion = minion
    .the = the minion
    .of = the minion
league-tower = tower
    .the = the tower
    .of = the tower
league-headquarters = headquarters
    .the = the headquarters
    .of = the headquarters

league-team-blue = blue
league-team-red = red
    .safe = orange
# $piece is one of those above, $team a colour; $the and $of are the piece with an article.
league-piece = { $who ->
    [you] your { $piece }
   *[other] { $piece } ({ $team })
}
league-piece-the = { $who ->
    [you] your { $piece }
   *[other] { $the } ({ $team })
}
# After “from” or “nearer to”.
league-piece-of = { $who ->
    [you] your { $piece }
   *[other] { $of } ({ $team })
}
league-class-line = { $hp } hit points, attack { $attack }, range { $range }

## The log. $way is one of the four ways below, or two of them; $landmark is the building next to its end.

league-log-walks = { $piece } goes { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} { $way }, now { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} from { $landmark }.
league-log-returns = { $piece } walks about and comes back.
league-ways = { $first } and { $second }
league-log-bumps = { $piece } runs against something { $way }.
league-log-attacks = { $piece } hits { $target } for { $damage }: { $left } left.
league-log-fells = { $piece } hits { $target } for { $damage }, and it falls.
league-log-captured = { $who ->
    [you] You take
   *[other] { $team } takes
} the tower, with { $hp } hit points.

league-way-left = to the left
league-way-right = to the right
league-way-up = up
league-way-down = down
league-way-none = nowhere yet

## On the screen.

seat-league-0 = Blue team
seat-league-1 = Red team
    .safe = Orange team
league-standing = { $heroes ->
    [one] 1 hero
   *[other] { $heroes } heroes
}, { $towers ->
    [one] 1 tower
   *[other] { $towers } towers
}, HQ { $hp }
league-phase = { $hero }: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} · round { $round }
league-phase-attacked = { $hero }: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, has attacked · round { $round }
button-league-end-turn = End turn
button-league-run = Run against

# What is counted of a player, at the end and after the others' turns.
score-league = { $count ->
    [one] 1 building
   *[other] { $count } buildings
}
league-count-heroes = { $count ->
    [one] 1 hero
   *[other] { $count } heroes
}
league-count-hp = { $count ->
    [one] 1 hit point
   *[other] { $count } hit points
}

player-league-random = Any move
player-league-beginner = Beginner
player-league-heuristic = Fighter
player-league-deep = Tactician
player-league-master = Master

# How each of them plays.
plays-league-random = Walks and strikes at random.
plays-league-beginner = Goes for the nearest enemy.
plays-league-heuristic = Strikes the nearest, then steps back.
plays-league-deep = Looks two turns ahead and counts hit points.
plays-league-master = Weighs every turn with what you may answer.

league-tell-choose = { $hero }: drag it, or tap a dotted cell or an enemy.
league-tell-walk = { $hero } may still walk, or end its turn.
league-tell-attack = { $hero } may still attack, or end its turn.
league-tell-done = { $hero } can do no more: end its turn.
league-tell-chosen = { $hero }: where to, or whom to attack?
league-tell-run = Which way shall { $hero } run against something? It loses a step.
league-tell-looked = { $piece }: what it can reach and attack.
league-tell-again = { $outcome } Tap again to do it.
league-advice = Hint: { $text }
league-advice-stay = { $hero } stays where it is.
# Why, where nobody is struck. $now and $then are how many cells away an enemy is, or how many enemies could strike.
league-why-nearer = That brings it nearer to { $enemy }: { $then ->
    [one] 1 cell
   *[other] { $then } cells
} away instead of { $now }.
league-why-farther = That keeps it away from { $enemy }: { $then ->
    [one] 1 cell
   *[other] { $then } cells
} instead of { $now }.
league-why-safer = There { $then ->
    [0] no enemy
    [one] 1 enemy
   *[other] { $then } enemies
} can strike it; here { $now } can.
league-why-here = Nearer to { $enemy }, { $then ->
    [one] 1 enemy
   *[other] { $then } enemies
} could strike it; here { $now ->
    [0] none can
   *[other] { $now } can
}.
league-why-unreached = No enemy is within its reach: the nearest, { $enemy }, is { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} away.
league-why-safest = { $now ->
    [0] No enemy can strike it here.
    [one] 1 enemy can strike it here, and nowhere within its reach is it safer.
   *[other] { $now } enemies can strike it here, and nowhere within its reach fewer.
}
league-why-judged = Looking further ahead, this was judged better.
league-why-ahead = Looking further ahead, to stay was judged better; the nearest enemy, { $enemy }, is { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} away.

league-plan-walk = { $hero } goes there: { $cost } of { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}.
league-plan-attack = { $hero } attacks { $target } for { $damage }{ $left ->
    [0] , and it falls
   *[other] : { $left } left
}.
league-plan-walk-attack = { $hero } goes there ({ $cost } of { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}) and attacks { $target } for { $damage }{ $left ->
    [0] , and it falls
   *[other] : { $left } left
}.
league-plan-bump = { $hero } runs against it and loses a step.

league-hp = Hit points
league-attack = Attack
league-range = Range
league-steps = Steps
league-attack-state = Attack this turn
league-attack-done = done
league-attack-open = still to come
league-facing = Looks
league-minions = Minions

about-league-class-blade = Strong at arm’s length, and not easily felled.
about-league-class-bulwark = Takes the most blows: let it go in front.
about-league-class-shade = Deals the most in one blow, from two cells away, and takes little.
about-league-class-prospector = Throws nuggets from afar.
about-league-class-mender = Strikes from farthest away, and breaks first.
about-league-minion = Walks by itself towards the enemy’s headquarters, and attacks what is nearest. If it falls, it comes back.
about-league-tower = Shoots by itself at the nearest enemy in range, and makes a minion.
about-league-headquarters = Shoots by itself and makes minions. Whoever loses it loses the game.

league-ground-free = Grass
league-ground-rock = Rock
league-ground-tree = Trees
league-ground-water = Water
league-ground-spawn = Starting place
about-league-ground-free = Nothing is in the way here.
about-league-ground-rock = Nobody walks or sees through it.
about-league-ground-tree = Nobody walks or sees through them.
about-league-ground-water = Nobody walks through it, but one can see and shoot across.
about-league-ground-spawn = Heroes start here, or minions appear. It is free like any grass.

league-refused-no-point = This hero has no step left.
league-refused-blocked = One can’t walk there.
league-refused-enemy = An enemy is in the way.
league-refused-no-way-out = The steps left do not lead past that ally to a free cell.
league-refused-on-ally = This hero has to leave its ally’s cell first.
league-refused-attacked = This hero has attacked already.
league-refused-no-target = There is nobody to attack.
league-refused-taken = One of your own is there.
league-refused-out-of-range = That enemy is out of reach this turn.
league-refused-out-of-sight = Something is between them.
league-refused-nothing-there = Nothing is in the way there.
league-refused-too-far = That is too far.

# $who is `won` or `lost` to the only person who played, else `other`.
end-league-headquarters = { $who ->
    [won] The enemy’s headquarters
    [lost] Your headquarters
   *[other] A headquarters
} fell after { $commands } moves.
end-league-heroes = { $who ->
    [won] The enemy has
    [lost] You have
   *[other] One team has
} no hero left after { $commands } moves.
end-league-round-limit = The last round is over: the better headquarters wins, then the healthier heroes.

## Before a game.

league-map = Map
league-map-meadow = Meadow
league-map-ford = Ford
league-map-island = Island
league-map-thicket = Thicket
league-map-yard = Yard
league-map-pillars = Pillars
league-map-orchard = Orchard
league-map-cloister = Cloister
league-map-keep = Keep
league-map-den = Den
league-map-gallery = Gallery
league-map-own = A picture of your own
league-blue-first = Blue 1
league-blue-second = Blue 2
league-blue-third = Blue 3
league-red-first = Red 1
    .safe = Orange 1
league-red-second = Red 2
    .safe = Orange 2
league-red-third = Red 3
    .safe = Orange 3
league-towers = A tower that falls
league-towers-destroy = is destroyed
league-towers-capture = changes sides
league-bumps = Running against something
league-bumps-free = is refused
league-bumps-cost = costs a step
league-rounds = Rounds
league-rounds-20 = 20
league-rounds-50 = 50
league-rounds-100 = 100
league-rounds-200 = 200
league-rounds-never = without end

## A picture that is no map. $team is a team’s name.

league-map-missing = Choose the PNG picture of a map below, drop it onto the window, or paste the path of its file.
league-map-refused = This picture is no map: { $why }.
league-map-refused-at = This picture is no map: { $why } (pixel { $x }, { $y } from the top left).
league-map-too-many-bytes = the file is too large
league-map-damaged = it is no PNG picture, or a damaged one
league-map-animated = it moves
league-map-size = it has { $width } × { $height } pixels, but a side has { $least } to { $most }
league-map-unknown-colour = the colour { $colour } means nothing
league-map-transparent = one can see through it
league-map-no-headquarters = { $team } has no headquarters
league-map-surplus-headquarters = { $team } has more than one headquarters
league-map-no-tower = { $team } has no tower
league-map-surplus-tower = { $team } has more than { $towers } towers
league-map-few-spawns = { $team } has fewer than { $spawns } starting places for heroes
league-map-surplus-spawn = { $team } has more than { $spawns } starting places for heroes
league-map-no-minion-spawn = no starting place for minions is next to this building
league-map-surplus-minion-spawn = this is the second starting place for minions next to a building
league-map-stray-minion-spawn = this starting place for minions is not next to exactly one building
league-map-unreachable = one can’t walk here from the blue headquarters while all towers stand

## The rules, for players; empty lines part paragraphs. $blade to $mender, $minion, $tower and $headquarters tell what each can do; $rounds, $steps and $walk are numbers; $free to $minions are colours of maps; $red is the second team’s colour.

rules-league-goal-title = Goal
rules-league-goal-text =
    Two teams of three heroes, blue and { $red }. Destroy the enemy’s headquarters, or strike down all three enemy heroes, and you win.
rules-league-map-title = The map
rules-league-map-text =
    Rock and trees: nobody walks or sees through them. Water: nobody walks through it, but everybody sees and shoots across it. The paved circles mark where heroes start and minions appear; they are free like grass.

    Buildings are in the way, and hide what is behind them. Everybody sees the whole map.
rules-league-heroes-title = Heroes
rules-league-heroes-text =
    Each team picks three of five classes before the game.

    Blade: { $blade }.

    Bulwark: { $bulwark }.

    Shade: { $shade }.

    Prospector: { $prospector }.

    Mender: { $mender }.

    Every hero has { $steps } steps and one attack a turn. A hero who falls stays dead: a cross marks the place.
rules-league-turn-title = Your turn
rules-league-turn-text =
    Your living heroes play one after the other; the star is under the one whose turn it is. It may step and attack in any order, also attack in between, and then you end its turn.

    A step goes up, down, left or right. A hero may pass through its own side but not stay on a taken cell, and it can’t pass an enemy. Red cells with a dot are those it can reach.

    You can choose before a game that running against something costs a step; there is a button for it then.
rules-league-attack-title = Attacking
rules-league-attack-text =
    Blue diamonds are the cells it can attack from where it stands, or from where you point. Range is counted in steps, and it has to see its target: a straight line from cell to cell must not cross rock, trees, another building or an enemy. A line that only touches a corner is free.

    An attack takes the attacker’s attack off the other’s hit points. There is no chance in it, and nobody strikes back.
rules-league-automatic-title = What happens by itself
rules-league-automatic-text =
    After your heroes, your headquarters and towers shoot at the nearest enemy they see, then your minions act: each attacks the nearest enemy beside it, or takes up to { $walk } steps towards the enemy’s headquarters.

    Minion: { $minion }. At the start of your turn your fallen minions come back, and one new minion appears while there is room: three for the headquarters, one for each tower.
rules-league-towers-title = Buildings
rules-league-towers-text =
    Tower: { $tower }. Headquarters: { $headquarters }.

    A tower without hit points is destroyed, and its cell becomes free. You can also choose before a game that it changes sides instead, with half its hit points.
rules-league-end-title = The end
rules-league-end-text =
    A team without headquarters or without heroes has lost.

    After { $rounds } rounds, or as many as you chose, the team whose headquarters has more hit points wins; then the team with the healthier heroes; then { $red }.
rules-league-controls-title = With finger or mouse
rules-league-controls-text =
    Drag the hero along the way it shall go: what it costs is shown. Drag it onto an enemy to go near and attack.

    Or tap a red cell or an enemy to see what will come of it, and tap again to do it. If you tap the hero first, one more tap is enough. Tap any other piece to see what it can reach and attack.

    Press and hold a piece or a cell to see its sheet. Zoom with two fingers, with the wheel or with the buttons.
rules-league-keys-title = With the keyboard
rules-league-keys-text =
    Arrows: move the cursor. Enter or Space: do what is shown. Tab: to the hero, then to whom it can attack. E: end its turn. I: sheet. Escape: back.

    U: undo. R: redo. T: take back the turn. H: hint. L: log. +, − and 0: zoom in, zoom out, whole map. F1: these rules.
rules-league-maps-title = Maps of your own
rules-league-maps-text =
    A map is a PNG picture, one pixel for each cell, one colour for each kind of cell, 12 to 64 pixels a side. Drop it onto the window, paste the path of its file, or start the program with it. If it can’t be played on, you are told why, and at which pixel.

    Free { $free }, rock { $rock }, trees { $tree }, water { $water }. Blue: headquarters { $blueheadquarters }, tower { $bluetower }, hero { $bluehero }. Red: headquarters { $redheadquarters }, tower { $redtower }, hero { $redhero }. The place next to a building where its minions appear: { $minions }.

    Each team needs one headquarters, a tower at least, three heroes, and one such place beside each building.

## Below the pictures in the rules.

diagram-league-steps = Red cells with a dot: where the hero can go in three steps. Blue diamonds: what it can attack from where it stands.
diagram-league-attack = Pointing at an enemy shows the way and the damage; then it is done. Nobody strikes back.
diagram-league-sight = The rock hides the enemy. One step aside the line is free.
diagram-league-lanes = After the heroes, towers shoot at the nearest enemy they see, and minions walk towards the enemy’s headquarters.
diagram-league-tower = Tap a tower to see how far it shoots.
