### Skirmish: its units and its log. The rules are in rules.ftl.

skirmish-soldier = soldier
skirmish-archer = archer
skirmish-rogue = rogue

skirmish-unit-line = { $hp } hit points, attack { $attack }, defence { $defence }, move { $moves }, range { $range }

## The log, a line for each ply. The first three put the parts below together.

skirmish-log-move = { $move }.
skirmish-log-move-strike = { $move }, { $strike }.
skirmish-log-move-strike-counter = { $move }, { $strike }; { $counter }.

# Parts. $unit and $target are letters, $kind is the kind of the unit named last.
skirmish-log-moves = { $unit } ({ $kind }) moves from { $from } to { $to }
skirmish-log-stays = { $unit } ({ $kind }) stays on { $to }
skirmish-log-strikes = strikes { $target } ({ $kind }) for { $damage }: { $left } left
skirmish-log-fells = strikes { $target } ({ $kind }) for { $damage }: { $target } falls
skirmish-log-strikes-back = { $unit } strikes back for { $damage }: { $left } left
skirmish-log-fells-back = { $unit } strikes back for { $damage }: { $target } falls

## On the screen.

seat-skirmish-0 = Left camp
seat-skirmish-1 = Right camp
skirmish-standing = { $units ->
    [one] 1 unit
   *[other] { $units } units
}, { $hp } HP

skirmish-width = Columns
skirmish-height = Rows
skirmish-counter = Striking back
skirmish-counter-in-range = If in range
skirmish-counter-always = Always
skirmish-placement = Placement
skirmish-placement-classic = Classic
skirmish-placement-drawn = Drawn
skirmish-starts = Who starts

player-skirmish-random = Any move
player-skirmish-beginner = Beginner
player-skirmish-one-ply = One ply ahead
player-skirmish-three-ply = Three plies ahead
player-skirmish-master = Master

skirmish-tell-choose = Drag a unit, or tap it, to play it.
skirmish-tell-chosen = { $unit }: where to, or whom to strike?
skirmish-tell-halt = { $outcome } Tap again to confirm, or tap an enemy to strike.
skirmish-unit = { $letter } ({ $kind })

skirmish-hp = Hit points
skirmish-attack = Attack
skirmish-defence = Defence
skirmish-move = Move
skirmish-range = Range
skirmish-state = State
skirmish-tired = tired
skirmish-rested = rested
about-skirmish-soldier = Sturdy and slow, the shield of the camp. Wears down rogues; beware of archers.
about-skirmish-archer = Strikes from afar and breaks quickly. Shoots soldiers who can’t reach it; beware of rogues.
about-skirmish-rogue = Fast and fierce, without any armour. Cuts down archers; beware of soldiers.

skirmish-refused-no-unit = There is no such unit any more.
skirmish-refused-not-yours = That unit is not yours.
skirmish-refused-tired = This unit is tired: the others of its camp play first.
skirmish-refused-too-far = It can’t get there.
skirmish-refused-taken = Somebody stands there already.
skirmish-refused-nobody = There is nobody to strike.
skirmish-refused-own-camp = That is one of your own.
skirmish-refused-strike-too-far = It can’t reach that enemy this turn.

end-skirmish-elimination = The enemy has no unit left after { $commands } moves.
end-skirmish-hit-points = After { $commands } moves, the camp with more hit points wins.
end-skirmish-did-not-start = After { $commands } moves, with as many hit points on both sides, the camp that did not start wins.
