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

    U: undo. R: redo. H: hint. L: log. +, − and 0: zoom in, zoom out, whole board. F1: these rules.
