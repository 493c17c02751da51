### Fearsome Floors: its pieces, its log and what is told on the board.

game-floors-name = Fearsome Floors
game-floors-about = Lead your pawns out before the monster eats them.

## Players, by the shapes of their pawns.

seat-floors-0 = Disc
seat-floors-1 = Square
seat-floors-2 = Triangle
seat-floors-3 = Diamond
seat-floors-4 = Pentagon
seat-floors-5 = Hexagon
seat-floors-6 = Star

# What is counted of a player, at the end and after the others' turns.
score-floors = { $count ->
    [one] 1 pawn out
   *[other] { $count } pawns out
}
floors-count-pawns = { $count ->
    [one] 1 pawn to the monster
   *[other] { $count } pawns to the monster
}

player-floors-random = Any move
player-floors-beginner = Beginner
player-floors-rules = Rule follower
player-floors-lookahead = Looks ahead
player-floors-master = Master

# How each of them plays.
plays-floors-random = Walks anywhere.
plays-floors-beginner = Heads for the exit.
plays-floors-rules = Follows twenty rules of thumb.
plays-floors-lookahead = Foresees the monster’s next walk.
plays-floors-master = Foresees everybody’s moves, then the monster’s.

# A pawn by its owner and the points of its two faces.
floors-pawn = { $who ->
    [you] your pawn { $first }/{ $second }
   *[other] the pawn { $first }/{ $second } ({ $owner })
}

floors-standing-out = { $count } out
floors-standing-inside = { $count } in
floors-standing-outside = { $count } waiting
floors-standing-eaten = { $count } eaten

## Before the game.

floors-layout = Hall
floors-layout-basic = Basic
floors-layout-random = Random
floors-layout-advanced = Advanced

## Pieces, as they stand within a sentence.

floors-piece-plain = a plain stone
floors-piece-crystal = a crystal
floors-piece-turn-right = a turn-right stone
floors-piece-turn-about = a turn-about stone
floors-piece-teleporter = a teleporter
floors-piece-pool-square = the square pool
floors-piece-pool-strip = the long pool

## The log. $move is one of the five below, with what it pushes.

floors-log-goes = { $pawn } goes from { $from } to { $to }
floors-log-enters = { $pawn } enters and goes to { $to }
floors-log-leaves = { $pawn } leaves by the exit
floors-log-stays = { $pawn } stays on { $to }
floors-log-waits = { $pawn } stays outside
floors-log-pushes = { $move }, pushing { $count ->
    [one] a stone
   *[other] { $count } stones
}
floors-log-move = { $move }.
floors-log-walk = { $move }. The monster draws { $tile } and walks from { $from } to { $to }.
floors-log-walk-eats = { $move }. The monster draws { $tile }, walks from { $from } to { $to } and eats { $pawns }.
floors-log-places = { $who ->
    [you] You place
   *[other] { $seat } places
} { $piece } on { $cell }.

## What is told while playing.

floors-phase-round = Round { $round } of { $rounds }
floors-phase-placing = { $left ->
    [one] One piece to place
   *[other] { $left } pieces to place
}
floors-advice = Hint: { $text }
floors-advice-move = { $way }.
floors-advice-place = { $piece } on { $place }.
# Why. Of $all kinds of tile that may come, $now would eat a pawn of yours now, and $then after it; $how many that is.
floors-why-out = One less to bring out.
floors-why-place = While the hall is laid out, every free square is as good.
floors-why-nearer = { $then ->
    [0] It reaches the exit, and can leave with its next move.
    [one] It comes nearer to the exit: 1 square instead of { $now }.
   *[other] It comes nearer to the exit: { $then } squares instead of { $now }.
}
floors-why-enters = It gets into the hall.
floors-why-danger = As things stand, the monster { $how ->
    [none] eats none of yours, whichever tile it draws
    [all] eats one of yours, whichever tile it draws
   *[some] eats one of yours with { $then } of the { $all } kinds of tile left
}
floors-why-safer = { $danger }; without this move it would with { $now ->
    [one] 1 kind
   *[other] { $now } kinds
} of tile.
floors-why-safe = { $danger }.
floors-why-dares = { $danger }, and without this move with { $now ->
    [0] none
   *[other] { $now }
}; looking further ahead, that was judged worth it.
floors-tell-choose = Drag a pawn along its way, or tap it.
floors-tell-chosen = { $pawn }: { $points ->
    [one] 1 point
   *[other] { $points } points
} now, { $other } next time. Where to?
floors-tell-plan = { $way } ({ $points } of { $all }). Tap again to play it.
floors-tell-plan-slides = { $way } ({ $points } of { $all }), sliding on blood. Tap again to play it.
floors-tell-drag = { $way } ({ $points } of { $all }).
floors-tell-place = Drag a piece from the corner onto the floor, or tap it.
floors-tell-held = Place { $piece }: where?
floors-tell-put = Place { $piece } on { $cell }: tap again to do it.
floors-tell-foreseen = { $far ->
    [1] A step
   *[other] { $far } steps
} would lead the monster to { $to }; it eats { $eaten ->
    [0] nobody
    [one] a pawn
   *[other] { $eaten } pawns
}.
floors-tell-foreseen-tile = Tile { $far } would lead the monster to { $to }; it eats { $eaten ->
    [0] nobody
    [one] a pawn
   *[other] { $eaten } pawns
}.
# What a move would do, and what the monster would do then.
floors-tell-both = { $first } { $second }

## The buttons under the hall: three of them have to fit side by side on a phone.

button-floors-move = Move
button-floors-stay = Stay
button-floors-other-way = Other
button-floors-foresee = Monster
button-floors-danger = Danger!
button-floors-fewer = A step less
button-floors-more = A step more
button-floors-place = Place
button-floors-turn = Turn
button-floors-other-pair = Pair

## Why not.

floors-refused-phase = First all pieces are placed.
floors-refused-gone = This pawn is no longer in the game.
floors-refused-not-yours = That pawn is not yours.
floors-refused-moved = This pawn has moved in this round.
floors-refused-too-far = It can’t get there with its points.
floors-refused-not-inside = It has to come in first.
floors-refused-not-on-exit = It is not on the exit.
floors-refused-wall = There is a wall.
floors-refused-teleporter = Pawns can’t step on teleporters.
floors-refused-monster = The monster is in the way.
floors-refused-stone = That stone can’t be pushed.
floors-refused-pawn = It can’t stop where another pawn stands.
floors-refused-choose-piece = First choose a piece in the corner.
floors-refused-none-left = There are none of these left.
floors-refused-off-board = It would not lie within the hall.
floors-refused-heading = It can’t lie this way.
floors-refused-gate = It may not touch the entrance or the exit.
floors-refused-overlaps = Something lies there already.
floors-refused-pair = There is no room in this pair of teleporters.
floors-refused-touch = Two teleporters may not share an edge.
floors-refused-cut = Teleporters may not cut the entrance from the exit.

## Sheets.

floors-points = Points now
floors-points-other = On its other face
floors-place = Where
floors-place-outside = by the entrance
floors-place-out = out
floors-place-eaten = eaten
floors-moved = This round
floors-moved-yes = has moved
floors-moved-no = has not moved
floors-ahead = Right ahead
floors-partner = Leads to
floors-left = Left
floors-round = Round
floors-stage = Stage
floors-tiles-drawn = Drawn in this stage
floors-tiles-left = Still in the bag

floors-about-pawn = The large number is how far it may go now; the small one is on its other face. It turns over whenever it has moved.
floors-name-monster = The monster
floors-about-monster = Before each step it looks ahead, to its left and to its right, and turns to the nearest pawn that it sees. If two are equally near, or none is seen, it goes straight on. It walks through walls.
floors-name-plain = Plain stone
floors-about-plain = Blocks the monster’s sight. Pawns push one at a time; the monster pushes whole rows.
floors-name-crystal = Crystal
floors-about-crystal = A stone that the monster sees through.
floors-name-right-turn = Turn-right stone
floors-about-right-turn = A monster that sees nobody and has this stone right ahead turns right instead of pushing it.
floors-name-half-turn = Turn-about stone
floors-about-half-turn = A monster that sees nobody and has this stone right ahead turns about instead of pushing it.
floors-name-teleporter = Teleporter
floors-about-teleporter = A wall for pawns. The monster that steps on it comes out of its partner, the way that one’s arrow points. What is pushed onto it is lost.
floors-name-pool = Pool of blood
floors-about-pool = Whoever steps on it slides straight on until off it. It costs a pawn one point, however far it slides.
floors-name-exit = Exit
floors-about-exit = From here a pawn leaves with one more point. Drag it out of the hall, or tap the exit again.
floors-name-entrance = Entrance
floors-about-entrance = Here pawns come in, with one point.
floors-name-garden = Outside, at last
floors-about-garden = The pawns that have left. Bring out all of yours but one, and you win.
floors-name-wall = Wall { $name }
floors-about-wall = Pawns can’t pass. The monster walks through it, and comes in again by the wall with the same letter, still going the same way.
floors-name-tiles = The monster’s tiles
floors-about-tiles = One is drawn in each round: a number of steps, or an X for each pawn that is to be eaten, in 20 steps at most. Tap a tile to see where it would lead the monster.

## The end. $commands is a number.

# $who is `won` or `lost` to the only person who played, else `other`.
end-floors-pawns-out = { $who ->
    [won] All of your pawns but one are out
   *[other] All of the winner’s pawns but one are out
} after { $commands } moves.
end-floors-most-out = { $who ->
    [won] You have
   *[other] The winner has
} most pawns out after { $commands } moves.
end-floors-first-to-reach = Another player has as many pawns out, but the winner’s were out first.
end-floors-draw = Nobody got out in { $commands } moves.

## The rules, for players; empty lines part paragraphs. $rounds is the number of rounds, $half that of a stage, $most the most steps of a walk.

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

    “{ button-floors-foresee }” shows where it would go if nothing changed, for as many steps as you like. The button says “{ button-floors-danger }” while a pawn of yours would be eaten.
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

## Below the pictures in the rules.

diagram-floors-turned = Whenever a pawn has moved, it turns over: the small number becomes the large one.
diagram-floors-walls = The monster walks out through a wall and in again through the one with the same letter.
diagram-floors-push = A pawn pushes a stone ahead of it.
diagram-floors-slide = One step onto the pool, and the pawn slides to its other side.
diagram-floors-look = The walk that is foreseen: it looks ahead, left and right before each step, and turns to the nearest pawn.
diagram-floors-hidden = In its sight the pawn is eaten. Behind the stone it is not seen.
