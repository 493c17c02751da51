### The lessons of Fearsome Floors: a step has its text, what is said when something else is played (.wrong), and
### what is to be learnt from it (.done).

lesson-floors-first = First game
lesson-floors-first-about = Walking, pushing, sliding, hiding, leaving.
lesson-floors-first-1 = Your pawns leave by the far corner, where the monster waits. Drag the pawn 3/4 in: it shows 3, so it has three points.
    .wrong = Take the pawn that shows 3: one point to enter, and two more to go on.
    .done = A pawn turns over after its move: 3 now, 4 in the next round. Both sides make seven.
lesson-floors-first-2 = Pawns push stones. Push the stone beside your pawn 3/4 two squares on.
    .wrong = Walk two squares towards the stone: it goes ahead of you.
    .done = One stone at a time, and only onto a free square.
lesson-floors-first-3 = On blood one slides. Step onto the pool beside your pawn 3/4.
    .wrong = One step onto the pool is enough.
    .done = One point, and you slid all across it.
lesson-floors-first-4 = When all pawns have moved, the monster walks. See what it does: step one square towards it.
    .wrong = It has not found you. Just this once, stay in its way.
    .done = It looks ahead and to both sides, goes for the nearest pawn that it sees, and eats it. In this half of the game that pawn starts again.
lesson-floors-first-5 = The same again. Stones block its sight: hide your pawn 3/4 behind the stone near it.
    .wrong = It saw you. The stone must stand between you and the way on which the monster comes.
    .done = It did not see you, and it never looks behind.
lesson-floors-first-6 = The door in the corner is near. Going out costs one point more. Leave.
    .wrong = Two squares to the door, and one more to be out.
    .done = One pawn is safe.
lesson-floors-first-7 = Two of your four pawns are out. Bring out the third and win.
    .wrong = The pawn near the door has four points: enough to go out.
    .done = Who has all pawns out but one wins at once.

lesson-floors-look = The monster’s look
lesson-floors-look-about = It turns to the nearest pawn that it sees.
lesson-floors-look-1 = You stand in the monster’s way, but a pawn of the other player is near its path. Step aside, so that it turns there.
    .wrong = It still found you. Leave its line: three squares to the side will do.
    .done = It goes for the nearest pawn in sight; if two are equally near, it keeps its heading.
lesson-floors-look-2 = The monster never looks behind. Slip past it with your pawn 3/4, to where it has already been.
    .wrong = It looked to the side and saw you. Two squares back along its way, and you are behind it.
    .done = Just behind the monster is often the safest square in the hall.

lesson-floors-pushing = Pushing
lesson-floors-pushing-about = What the monster’s stones do, and yours.
lesson-floors-pushing-1 = The monster pushes stones, and your pawn stands between a stone and the wall. Get away from there.
    .wrong = Step aside, along the wall.
    .done = A pawn that is pushed against the wall is crushed.
lesson-floors-pushing-2 = The monster will see your other pawn from its path. Push the stone between them, and step aside.
    .wrong = Push the stone into the line between your other pawn and the monster’s way, then step away from it. Both must be safe.
    .done = A stone in the right place saves a pawn, or shows another one.

lesson-floors-pools = Pools
lesson-floors-pools-about = Blood carries pawns and stones along.
lesson-floors-pools-1 = With three points you come far: slide over the long pool beside your pawn 3/4.
    .wrong = Step onto the long pool: it carries you to its other end.
    .done = Sliding is free. The monster slides too, without looking.
lesson-floors-pools-2 = Stones slide as well. Push the stone onto the pool.
    .wrong = One step towards the stone.
    .done = It slid to the far end. So you can close a line of sight from afar.

puzzle-floors-1 = Tile { $tile } comes next. Move your last pawn so that the monster eats none of yours. Only one way does it.
    .wrong = It found one of yours. Look along its way: ahead, left and right.
    .done = Solved: all of yours are safe.
