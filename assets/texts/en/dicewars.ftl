### Dice Wars. The rules are in rules.ftl.

## Players are named after the shapes on their regions.

seat-dicewars-0 = Disc
seat-dicewars-1 = Square
seat-dicewars-2 = Triangle
seat-dicewars-3 = Diamond
seat-dicewars-4 = Pentagon
seat-dicewars-5 = Hexagon
seat-dicewars-6 = Star
seat-dicewars-7 = Cross

player-dicewars-random = Any move
player-dicewars-beginner = Beginner
player-dicewars-classic = Classic
player-dicewars-exact = Calculator
player-dicewars-master = Master

dicewars-columns = Columns
dicewars-rows = Rows
dicewars-start = Start
dicewars-start-equal = Equal
dicewars-start-fair = Fair
dicewars-regions = Regions

## While playing. $largest is how many regions hang together.

button-dicewars-end-turn = End turn
dicewars-percent = { $whole }.{ $tenths }%
dicewars-standing = group { $largest } · { $dice } dice
dicewars-standing-reserve = group { $largest } · { $dice } dice · +{ $reserve }
dicewars-standing-out = out

dicewars-tell-choose = Drag from one of your regions to an enemy’s, or tap both, to attack.
dicewars-tell-chosen = { $dice } dice: which region do they attack?
dicewars-tell-attack = { $dice } dice against { $against } of { $name }: { $chance } to win.
dicewars-tell-no-attack = You can’t attack any more: end your turn.
dicewars-tell-hopeless = No attack has an even chance: end your turn, or dare it.
dicewars-tell-advise-end = Better end the turn now.

dicewars-refused-choose-first = First choose a region of your own to attack from.
dicewars-refused-surrounded = There is no enemy next to this region.
dicewars-refused-no-region = There is no such region.
dicewars-refused-not-yours = That region is not yours.
dicewars-refused-target-yours = That region is yours already.
dicewars-refused-not-adjacent = Those two regions do not touch.
dicewars-refused-too-few = A single die can’t attack: it has to stay.

## The log. $from and $to are numbers of regions; $attack and $defence are sums of dice.

dicewars-log-won = { $name }: region { $from } takes region { $to }, { $attack } to { $defence }.
dicewars-log-lost = { $name }: region { $from } fails against region { $to }, { $attack } to { $defence }.
dicewars-log-reinforce = { $name } ends the turn, receives { $received ->
    [one] 1 die
   *[other] { $received } dice
} and places { $placed }.

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
} All players roll the same fair dice: in the long run each side comes up 16.7% of the time. Taking an attack back and making it again gives the same roll.

end-dicewars-last-alive = All others are out, after { $commands } moves.
end-dicewars-turn-limit = The turns are over, after { $commands } moves: most regions win.
end-dicewars-stalemate = Nobody dared to attack any more, after { $commands } moves: most regions win.
