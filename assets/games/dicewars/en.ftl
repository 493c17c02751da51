### Dice Wars.

game-dicewars-name = Dice Wars
game-dicewars-about = Regions, dice, and the courage to attack.

## Players are named after the shapes on their regions.

seat-dicewars-0 = Disc
seat-dicewars-1 = Square
seat-dicewars-2 = Triangle
seat-dicewars-3 = Diamond
seat-dicewars-4 = Pentagon
seat-dicewars-5 = Hexagon
seat-dicewars-6 = Star
seat-dicewars-7 = Cross

# What is counted of a player, at the end and after the others' turns.
score-dicewars = { $count ->
    [one] 1 region
   *[other] { $count } regions
}

player-dicewars-random = Any move
player-dicewars-beginner = Beginner
player-dicewars-classic = Classic
player-dicewars-exact = Calculator
player-dicewars-master = Master

# How each of them plays.
plays-dicewars-random = Attacks anything, or stops.
plays-dicewars-beginner = Attacks where it has more dice.
plays-dicewars-classic = Compares the two regions, and nothing else.
plays-dicewars-exact = Knows the odds, and keeps its regions together.
plays-dicewars-master = Tries out its best attacks in its head.

dicewars-columns = Columns
dicewars-rows = Rows
dicewars-start = Start
dicewars-start-equal = Equal
dicewars-start-fair = Fair
dicewars-regions = Regions

## While playing. $largest is how many regions hang together.

button-dicewars-end-turn = End turn
dicewars-percent = { $whole }.{ $tenths } %
dicewars-standing = group { $largest } · { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
dicewars-standing-reserve = group { $largest } · { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} · +{ $reserve }
dicewars-standing-out = out

dicewars-advice = Hint: { $text }
dicewars-advice-attack = Attack { $to } from { $from }: { $dice } dice against { $against } of { $name }, { $chance } to win.
# $why is `opens`, `less`, `later` or `ahead`.
dicewars-advice-surer = Surer would be { $from } on { $to } ({ $chance }){ $why ->
    [opens] , but it would leave a single die on { $from }, beside { $dice } of { $name }
    [less] , but your chance to win the game is then { $otherwise } % instead of { $then } %
    [later] , which can still follow
   *[ahead] ; looking further ahead, this one was judged better
}.
dicewars-advice-group = Won, your largest group has { $then } regions instead of { $now }: more dice each turn.
dicewars-tell-choose = Drag from one of your regions to an enemy’s, or tap both, to attack.
dicewars-tell-chosen = { $dice } dice: which region do they attack?
dicewars-tell-attack = { $dice } dice against { $against } of { $name }: { $chance } to win.
dicewars-tell-no-attack = You can’t attack any more: end your turn.
dicewars-tell-hopeless = No attack has an even chance: end your turn, or dare it.
dicewars-advice-end = End the turn now: the surest attack that is left ({ $from } on { $to }, { $chance }) would leave a single die on { $from }, and { $why ->
    [less] gains less than waiting
   *[ahead] was judged worse than waiting, looking further ahead
}. You receive { $received ->
    [one] 1 die
   *[other] { $received } dice
}.
dicewars-advice-end-none = End the turn: nothing can be attacked. You receive { $received ->
    [one] 1 die
   *[other] { $received } dice
}.

dicewars-refused-choose-first = First choose a region of your own to attack from.
dicewars-refused-surrounded = There is no enemy next to this region.
dicewars-refused-no-region = There is no such region.
dicewars-refused-not-yours = That region is not yours.
dicewars-refused-target-yours = That region is yours already.
dicewars-refused-not-adjacent = Those two regions do not touch.
dicewars-refused-too-few = A single die can’t attack: it has to stay.

## The log. $from and $to are names of regions; $attack and $defence are sums of dice.

dicewars-log-won = { $who ->
    [you] You take
   *[other] { $name } takes
} { $to } from { $from } (rolled { $attack } against { $defence }).
dicewars-log-lost = { $who ->
    [you] You attack
   *[other] { $name } attacks
} { $to } from { $from } in vain (rolled { $attack } against { $defence }).
dicewars-log-reinforce = { $who ->
    [you] You end your turn and get
   *[other] { $name } ends the turn and gets
} { $received ->
    [one] 1 die
   *[other] { $received } dice
}.
# Where not all find room, and where some of the reserve do, too.
dicewars-log-reinforce-full = { $who ->
    [you] You end your turn and get
   *[other] { $name } ends the turn and gets
} { $received ->
    [one] 1 die
   *[other] { $received } dice
}; { $placed ->
    [0] none finds room
    [one] 1 finds room
   *[other] { $placed } find room
}.
dicewars-log-reinforce-reserve = { $who ->
    [you] You end your turn and get
   *[other] { $name } ends the turn and gets
} { $received ->
    [one] 1 die
   *[other] { $received } dice
}; with the reserve, { $placed } find room.

## The sheet of a region.

dicewars-sheet-title = Region { $region }
dicewars-sheet-owner = Owner
dicewars-sheet-dice = Dice
dicewars-sheet-group = Regions in its group
dicewars-sheet-neighbour = { $region } · { $name }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
dicewars-sheet-chances = { $out } / { $back }
dicewars-sheet-no-attack = –
dicewars-sheet-text = Beside each enemy neighbour: the chance to take it from here, and its chance to take this region.

## All rolls of the game, counted.

dicewars-statistics-attacks = { $won } of { $made } won, { $whole }.{ $tenths } expected
dicewars-statistics-side = Side { $side }
dicewars-statistics-count = { $count } × · { $share }
dicewars-statistics-text = { $dice ->
    [one] 1 die was rolled.
   *[other] { $dice } dice were rolled.
} All players roll the same fair dice: in the long run each side comes up 16.7 % of the time. Taking an attack back and making it again gives the same roll.

end-dicewars-last-alive = Only one player is left, after { $commands } moves.
end-dicewars-turn-limit = The turns are over, after { $commands } moves: most regions win.
end-dicewars-stalemate = Nobody dared to attack any more, after { $commands } moves: most regions win.

## The rules, for players; empty lines part paragraphs. $dice, $reserve, $turns and $rounds are numbers.

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

## Below the pictures in the rules.

diagram-dicewars-chances = Six dice chosen: the chance to win stands on each region next to them that can be attacked.
diagram-dicewars-won = The attack, the roll, and what comes of it: all dice but one move in.
diagram-dicewars-lost = A lost attack: a single die stays, and the other loses nothing.
diagram-dicewars-chain = A chain: the stack goes on from region to region, and leaves one die in each.
diagram-dicewars-group = Four regions that hang together bring four dice at the end of the turn.
