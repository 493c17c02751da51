### Fearsome Floors: its pieces, its log and what is told on the board. The rules are in rules.ftl.

## Players, by the shapes of their pawns.

seat-floors-0 = Disc
seat-floors-1 = Square
seat-floors-2 = Triangle
seat-floors-3 = Diamond
seat-floors-4 = Pentagon
seat-floors-5 = Hexagon
seat-floors-6 = Star

player-floors-random = Any move
player-floors-beginner = Beginner
player-floors-rules = Rule follower
player-floors-lookahead = Looks ahead
player-floors-master = Master

# A pawn by its owner and the points of its two faces.
floors-pawn = { $owner } { $first }/{ $second }

floors-standing = { $out } out, { $inside } in, { $outside } waiting
floors-standing-eaten = { $out } out, { $inside } in, { $outside } waiting, { $eaten } eaten

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
floors-log-places = { $seat } places { $piece } on { $cell }.

## What is told while playing.

floors-phase-round = Round { $round } of { $rounds }
floors-phase-placing = { $left ->
    [one] One piece to place
   *[other] { $left } pieces to place
}
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
button-floors-foresee = Walk
button-floors-fewer = Less
button-floors-more = More
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
floors-name-tiles = The monster’s tiles
floors-about-tiles = One is drawn in each round: a number of steps, or an X for each pawn that is to be eaten, in 20 steps at most. Tap a tile to see where it would lead the monster.

## The end. $commands is a number.

end-floors-pawns-out = All pawns but one are out after { $commands } moves.
end-floors-most-out = Nobody has more pawns out after { $commands } moves.
end-floors-first-to-reach = As many pawns are out as another player’s, but they were out first.
end-floors-draw = Nobody got out in { $commands } moves.
