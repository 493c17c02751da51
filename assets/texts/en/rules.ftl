### The rules of the games, for players. Empty lines part paragraphs.

## Skirmish. $plies is a number; $soldier, $archer and $rogue tell what each can do.

rules-skirmish-goal-title = Goal
rules-skirmish-goal-text =
    Two camps of four units face each other on a small board. Strike down all four of the enemy’s, and you win.

    A camp has two soldiers, an archer and a rogue: the soldiers in front, the others behind them. A cell is named by its row and its column: b2 is the second row from the top, the second column from the left.
rules-skirmish-units-title = Units
rules-skirmish-units-text =
    Soldier: { $soldier }. Sturdy and slow; the shield of the camp.

    Archer: { $archer }. Strikes from afar, and breaks quickly.

    Rogue: { $rogue }. Fast and fierce, without any armour.

    Soldiers wear down rogues, rogues cut down archers, and archers shoot soldiers who can’t reach them.
rules-skirmish-turn-title = Your turn
rules-skirmish-turn-text =
    Pick one rested unit. Move it, or let it stay where it is; then it may strike one enemy in range. That is the turn, and the other camp plays.

    A unit goes up, down, left or right, never aslant, at most as many steps as its move says. Every unit, friend or enemy, is in the way.
rules-skirmish-fatigue-title = Fatigue
rules-skirmish-fatigue-text =
    A unit that has played is tired, and can’t be picked again while another of its camp is rested. When the last rested one has played, the whole camp is rested again.

    So every unit gets its turn; and a camp with one unit left plays it every time.
rules-skirmish-striking-title = Striking
rules-skirmish-striking-text =
    Range is counted in steps, up, down, left and right, from the cell moved to. Nothing stops an arrow.

    A blow takes the striker’s attack less the other’s defence off the other’s hit points, but always at least 1. If the other still stands, and the striker is within its own range, it strikes back in the same way. A unit without hit points leaves the board at once.

    You can also choose, before a game, that units always strike back, at whatever distance.
rules-skirmish-end-title = The end
rules-skirmish-end-text =
    A camp without units has lost.

    After { $plies } turns, both camps’ counted, the camp with more hit points in all wins. If they are equal, the camp that did not start wins.
rules-skirmish-controls-title = With finger or mouse
rules-skirmish-controls-text =
    Drag a unit to where it shall go. Drag it onto an enemy to move and strike; what will come of it is shown before you let go.

    Or tap twice: first the unit, then the cell or the enemy.

    Press and hold a unit to see its sheet. Zoom with two fingers, with the wheel or with the buttons.
rules-skirmish-keys-title = With the keyboard
rules-skirmish-keys-text =
    Arrows: move the cursor. Enter or Space: choose, and act. Tab: next unit. Backspace or Escape: back.

    U: undo. R: redo. H: hint. L: log. +, − and 0: zoom in, zoom out, whole board. F1: these rules.

## Dice Wars. $dice, $reserve, $turns and $rounds are numbers.

rules-dicewars-goal-title = Goal
rules-dicewars-goal-text =
    An island of regions, and two to eight players who share it. Take the others’ regions; whoever is left in the end wins.

    Every player has a colour and a shape, which is strewn over all its regions.
rules-dicewars-map-title = Regions and dice
rules-dicewars-map-text =
    Every game has a new map. The regions are dealt at random, to each player as many, and on each stand 1 to { $dice } dice. The number beside a stack says how many.

    The order in which the players move is random, too. They are listed in it.
rules-dicewars-attack-title = Attacking
rules-dicewars-attack-text =
    In your turn you attack as often as you like: from a region of yours with at least 2 dice, a region next to it of somebody else.

    Both roll all their dice. If your sum is higher, the region is yours, and all your dice but one move in. If it is not, and a draw is not, your region keeps a single die, and the other loses nothing.

    Before you let go, the chance to win is shown, exactly. The dice are fair, and the same for everybody: the menu has the statistics of all rolls. Taking an attack back does not change how it rolls.
rules-dicewars-reinforcements-title = Reinforcements
rules-dicewars-reinforcements-text =
    When you end your turn, you receive as many dice as your largest group of regions has regions: those that hang together. They are put on regions of yours at random, never more than { $dice } on one.

    What finds no place waits in your reserve, at most { $reserve } dice. It is shown as + behind your dice.
rules-dicewars-end-title = The end
rules-dicewars-end-text =
    Whoever has no region is out. The last one left wins.

    After { $turns } turns, or after { $rounds } rounds in a row in which nobody attacked, the player with most regions wins; of equals the one with more dice, then the one who comes later in the order.
rules-dicewars-controls-title = With finger or mouse
rules-dicewars-controls-text =
    Drag from your region to the one you attack. Or tap both: when the first is chosen, the chances stand on all that it can attack.

    Press and hold a region to see all about it. Zoom with two fingers, with the wheel or with the buttons. The speed of the dice is in the settings.
rules-dicewars-keys-title = With the keyboard
rules-dicewars-keys-text =
    Arrows: to the region in that direction. Tab: next region that can attack, or that can be attacked. Enter or Space: choose, and attack. E: end the turn. I: all about a region. Escape: back.

## Conquest. $rounds and $types are numbers.

rules-conquest-goal-title = Goal
rules-conquest-goal-text =
    Two to six players fight over a map of territories and seas, a new one in each game. Whoever loses the capital is out, and everything that player owned goes to the conqueror. The last one left wins.

    At the start all land is neutral, with troops of its own. Each player in turn chooses a neutral territory as capital and gets the troops on it.
rules-conquest-map-title = The map
rules-conquest-map-text =
    There are five types of land: meadow, forest, mountains, desert and coast. Some territories have a fortress, which items like.

    Territories that share a border are joined by land. A territory with a port is also joined to every shore of its seas; but those are not joined back unless they have ports themselves.
rules-conquest-turn-title = Your turn
rules-conquest-turn-text =
    A turn has three phases: reinforcement, action, movement. You may skip a phase, end the turn, resign, or use the item that you keep, at any time in your turn.
rules-conquest-reinforcement-title = Reinforcement
rules-conquest-reinforcement-text =
    Choose one of your territories: it gets 3 troops for each territory that you own.
rules-conquest-action-title = Action
rules-conquest-action-text =
    Do one of three things.

    Capture a neutral territory that is joined to one of yours. It needs no troops, and those on it become yours.

    Or build a port on a territory of yours that touches a sea. It stays for ever, whoever owns the land.

    Or attack: plan as many attacks as you like, each from a territory of yours on an enemy’s that is joined to it, and launch them together.
rules-conquest-battle-title = Battle
rules-conquest-battle-text =
    The power of an attack is the troops it comes from, divided by the number of attacks planned this turn, and halved by sea. The defence is the troops on the territory and on all others of its owner that are joined to it; those that help by sea count half.

    An attack must be stronger than the defence. It takes the difference, times a luck from 0.8 to 1.2, off the troops there; if none is left, the territory is yours. The attacker loses nothing.

    The attacks run in the order planned. One that is not possible any more is left out, but it still counts when the power is divided.
rules-conquest-movement-title = Movement
rules-conquest-movement-text =
    Move troops once, from one of your territories to another that is joined to it: a quarter, half, three quarters or all of them, with or without your hero. Then your turn is over.
rules-conquest-hero-title = The hero
rules-conquest-hero-text =
    Whoever owns land of { $types } types gets a hero on the capital, once in a game. Where the hero stands, it adds a fifth of all your troops to attack and defence.

    If you lose that territory the hero falls, and the troops on all your others are halved.
rules-conquest-items-title = Items
rules-conquest-items-text =
    Now and then an item appears on neutral land or at a fortress, and stays for a few turns. Whoever takes the territory collects it; on land that somebody owns, the owner does so at once. What is in a chest, nobody knows before, except for the fat bonus.

    To keep and use later, one at a time: distant attack (any enemy territory but a capital can be attacked this turn, as by land), full power (attacks are not divided this turn), attack and port (both in one turn), double turn (you play again).

    At once: more troops or fewer troops (a tenth on each of your territories), loss of a territory (a random one becomes neutral, never the capital nor the largest), and the fat bonus: of the two players with most troops, each but you gives you its largest territory, the capital excepted.
rules-conquest-end-title = The end
rules-conquest-end-text =
    The last player left wins. After { $rounds } rounds, or another number chosen before the game, whoever has most territories wins, then most troops, then the later seat.
rules-conquest-controls-title = With finger or mouse
rules-conquest-controls-text =
    Drag from one of your territories to another: that captures, plans an attack or moves troops, as the phase allows. Or tap one, then the other; capitals, reinforcements and moves are confirmed by one more tap or by the button.

    On a plaque, the sword is the power of the attack and the shield the defence. Tap an arrow to withdraw the attack.

    Press and hold a territory to see its sheet. The menu has a legend. Zoom with two fingers, with the wheel or with the buttons.
rules-conquest-keys-title = With the keyboard
rules-conquest-keys-text =
    Arrows: to the next territory. Tab: to the next one that can act, or that can be aimed at. Enter or Space: choose, and act. E: the button that leads on. I: the sheet. Escape: back.

    U: undo. R: redo. H: hint. L: log. +, − and 0: zoom in, zoom out, whole board. F1: these rules.

## League. $blade to $mender, $minion, $tower and $headquarters tell what each can do; $rounds, $steps and $walk are numbers; $free to $minions are colours of maps; $red is the second team’s colour.

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

## Fearsome Floors. $rounds is the number of rounds, $half that of a stage, $most the most steps of a walk.

rules-floors-goal-title = Goal
rules-floors-goal-text =
    A monster hunts in a dark hall. Lead your pawns from the entrance to the exit before it eats them, and let it eat the others’ instead.

    Whoever has brought out all pawns but one wins at once.
rules-floors-hall-title = The hall
rules-floors-hall-text =
    Pawns come in by the gate in one corner and leave by the bright door in the corner across.

    Walls stop pawns and stones, but not the monster: it walks out through a wall and comes in again through the wall with the same letter, with the same heading. That is one step.

    A square is named by its column, a to p, and its row, 1 to 11; the exit is a1, the entrance p11.
rules-floors-pawns-title = Pawns
rules-floors-pawns-text =
    With two to four players each has four pawns, with more each has three. Every player’s pawns have a colour and a shape of their own.

    A pawn has two faces with points on them, seven together: 1 and 6, 3 and 4, 4 and 3, 5 and 2. The large number says how far it may go now, the small one how far the next time: whenever a pawn has moved, it turns over.
rules-floors-round-title = A round
rules-floors-round-text =
    In turn, from the starting player (the star) on, everybody moves one pawn, until all pawns have moved once. Then the monster moves, and the star goes to the next player. In the first round everybody moves two pawns only.

    A step up, down, left or right costs one point, and so do coming in and going out. A pawn may pass over others but not stop on one, and never steps on the monster. It may also stay where it is.
rules-floors-stones-title = Stones
rules-floors-stones-text =
    A pawn that steps into a stone pushes it on, one stone at a time, if the square behind is free. A stone that is pushed onto the entrance or the exit is gone.
rules-floors-blood-title = Blood
rules-floors-blood-text =
    Whoever steps on a pool slides straight on until off it, for one point in all, and pushes stones on its way. It stops on the pool only if it can’t go on.

    A stone that is pushed onto a pool slides too, up to whatever is in its way.
rules-floors-monster-title = The monster
rules-floors-monster-text =
    Before each step, and after the last, it looks ahead, to its left and to its right, but never behind. It turns to the nearest pawn that it sees. Stones block its sight. If it sees none, or two are equally near, it keeps its heading.

    Then it steps. A pawn right ahead is eaten. A stone is pushed on, with the whole row of stones and pawns behind it; a pawn that is pushed against a wall is crushed. Over pools it slides, and never stops on them.

    “Walk” shows where it would go if nothing changed, for as many steps as you like.
rules-floors-tiles-title = How far it goes
rules-floors-tiles-text =
    In each round a tile is drawn: 5, 7, 7, 8, 8, 10, X or XX. A number is that many steps. With X it walks until it has eaten a pawn, with XX two, but { $most } steps at most. The tiles drawn are dimmed; each of the others is equally likely. The first of the game is a number.

    After { $half } rounds all tiles go back into the bag, and the second stage begins.
rules-floors-end-title = Eaten, and the end
rules-floors-end-text =
    A pawn eaten in the first stage comes in again by the entrance. In the second stage it is out of the game.

    After { $rounds } rounds, or when no pawn is left, whoever has most pawns out wins; if several have as many, whoever had them out first.
rules-floors-advanced-title = The advanced hall
rules-floors-advanced-text =
    Before such a game the players place seventeen pieces in turn, never beside the entrance or the exit.

    Crystal: a stone that the monster sees through.

    Turn stones: a monster that sees nobody and has one right ahead turns right, or about, instead of pushing it.

    Teleporters: walls for pawns. What is pushed onto one is lost, pawns too. The monster that steps on one comes out of its partner, the way the arrow points.
rules-floors-controls-title = With finger or mouse
rules-floors-controls-text =
    Drag a pawn along its way, square by square; back along it takes steps back. To leave, drag it out through the exit.

    Or tap the pawn, then where it shall go, and there once more. “Other” goes there with other pushes.

    Tap a tile to see how the monster would walk on it. Press and hold anything to read about it. Zoom with two fingers, with the wheel or with the buttons. While the monster walks, a tap on the hall shows at once where it ends.
rules-floors-keys-title = With the keyboard
rules-floors-keys-text =
    Arrows: move the cursor. Enter or Space: choose, and act. Tab: next pawn or piece. I: read about it. Escape: back. 1 to 9: the buttons under the hall.

    U: undo. R: redo. H: hint. L: log. F: faster. +, − and 0: zoom in, zoom out, whole board. F1: these rules.
