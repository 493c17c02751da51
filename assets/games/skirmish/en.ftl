### Skirmish: its units and its log.

game-skirmish-name = Skirmish
game-skirmish-about = Two camps of four units, and every blow may come back.

skirmish-soldier = soldier
    .the = the soldier
skirmish-archer = archer
    .the = the archer
skirmish-rogue = rogue
    .the = the rogue

skirmish-unit-line = { $hp } hit points, attack { $attack }, defence { $defence }, move { $moves }, range { $range }

## The log, a line for each ply. The first three put the parts below together.

skirmish-log-move = { $move }.
skirmish-log-move-strike = { $move }, { $strike }.
skirmish-log-move-strike-counter = { $move }, { $strike }; { $counter }.

# Who acts, and whom it strikes. $letter is the unit's, $the its kind with an article.
skirmish-log-unit = { $who ->
    [you] your { $kind } { $letter }
   *[other] { $the } { $letter } ({ $camp })
}
skirmish-log-target = { $who ->
    [you] your { $kind } { $letter }
   *[other] { $the } { $letter }
}

# Parts. $unit and $target are as above, $letter is that of the unit named last.
skirmish-log-moves = { $unit } moves from { $from } to { $to }
skirmish-log-stays = { $unit } stays on { $to }
skirmish-log-strikes = strikes { $target } for { $damage }: { $left } left
skirmish-log-fells = strikes { $target } for { $damage }: { $letter } falls
skirmish-log-strikes-back = { $unit } strikes back for { $damage }: { $left } left
skirmish-log-fells-back = { $unit } strikes back for { $damage }: { $letter } falls

## On the screen.

seat-skirmish-0 = Red camp
    .safe = Orange camp
seat-skirmish-1 = Blue camp
skirmish-standing = { $units ->
    [one] 1 unit
   *[other] { $units } units
}, { $hp } HP

skirmish-width = Length
skirmish-height = Width
skirmish-counter = Striking back
skirmish-counter-in-range = If in range
skirmish-counter-always = Always
skirmish-placement = Placement
skirmish-placement-classic = Classic
skirmish-placement-drawn = Drawn
skirmish-starts = Who starts

# What is counted of a player, at the end and after the others' turns.
score-skirmish = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
skirmish-count-hp = { $count ->
    [one] 1 hit point
   *[other] { $count } hit points
}

player-skirmish-random = Any move
player-skirmish-beginner = Beginner
player-skirmish-one-ply = One move ahead
player-skirmish-three-ply = Three moves ahead
player-skirmish-master = Master

# How each of them plays.
plays-skirmish-random = Plays anything.
plays-skirmish-beginner = Walks up and strikes what it can reach.
plays-skirmish-one-ply = Takes the blow that looks best at once.
plays-skirmish-three-ply = Looks at its move, your answer and its next move.
plays-skirmish-master = Looks as deep as its time allows.

button-skirmish-stay = Stay
skirmish-advice = Hint: { $text }
skirmish-advice-saves = Otherwise { $enemy } could strike down { $unit }.
skirmish-advice-safer = There { $then ->
    [0] nobody
    [one] 1 enemy
   *[other] { $then } enemies
} can strike it; here { $now } can.
skirmish-advice-nearer = From there it can strike { $count ->
    [one] 1 enemy
   *[other] { $count } enemies
} next.
skirmish-advice-unreached = There nobody can strike it.
skirmish-advice-covers = Then the enemy can strike { $then ->
    [0] none
   *[other] { $then }
} of your units, instead of { $now }.
skirmish-advice-avenged = Then { $count ->
    [one] 1 of your units can
   *[other] { $count } of your units can
} strike it in return.
skirmish-advice-next = Then: { $next }
skirmish-advice-worst = At worst { $enemy } strikes { $unit } for { $damage }.
skirmish-tell-stay = First tap the unit that stays.
skirmish-advice-answer = Expected answer: { $answer }
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

# $who is `won` or `lost` to the only person who played, else `other`.
end-skirmish-elimination = { $who ->
    [won] The enemy has
    [lost] You have
   *[other] One camp has
} no unit left after { $commands } moves.
end-skirmish-hit-points = After { $commands } moves, the camp with more hit points wins.
end-skirmish-did-not-start = After { $commands } moves, with as many hit points on both sides, the camp that did not start wins.

## The rules, for players; empty lines part paragraphs. $plies is a number; $soldier, $archer and $rogue tell what each can do.

rules-skirmish-goal-title = Goal
rules-skirmish-goal-text =
    Two camps of four units face each other on a small board. Strike down all four of the enemy’s, and you win.

    A camp has two soldiers, an archer and a rogue: the soldiers in front, the others behind them. A cell is named by the letter and the number at the edges of the board: b2 is where b and 2 meet.
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

## Below the pictures in the rules.

diagram-skirmish-start = The start. The hearts below a unit are its hit points.
diagram-skirmish-reach = Where the rogue can go in four steps: round the others, never through them. The number is what a blow would take off whom it can strike.
diagram-skirmish-fatigue = Three are tired, so only the rogue can be played. When it has played, the whole camp is rested.
diagram-skirmish-shot = The archer goes one step and shoots from three cells away. The soldier can’t reach that far, so nothing comes back.
diagram-skirmish-counter = The soldier strikes the rogue beside it. The rogue still stands, and strikes back.
