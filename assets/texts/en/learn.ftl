### Learning: the lessons that all games have in common, and what is kept of them.

lesson-learn = Learn
lesson-show-me = Show me how it is played
lesson-first-time = New to this game? A few small steps show how it is played.
lesson-step = { $step } of { $all }
lesson-next = Next
lesson-retry = Try again
lesson-finish = Finish
lesson-wrong = That can be played, but here something else is asked for. The bulb shows what.
lesson-good = Well done.
lesson-end-title = Lesson done: { $lesson }
lesson-end-next = Next lesson
lesson-end-play = Play a game
lesson-end-learn = Back to the lessons
rules-faulty = The pictures of these rules can’t be read, so there are none: { $why }
lesson-faulty = The lessons of this game can’t be read, so there are none: { $why }
puzzle-faulty = The puzzles of this game can’t be read, so there are none: { $why }

## What is kept of it.

records-unread = { $count ->
    [one] A line of the records can’t be read. It is left as it is, and the others hold.
   *[other] { $count } lines of the records can’t be read. They are left as they are, and the others hold.
}

## The game of the day.

daily-title = Game of the day
daily-about = The same game for everybody today, against the computer (normal). The first result counts.
daily-play = Play
daily-again = Play it again (does not count)
daily-share = Copy the result
daily-won = Pentarchy { $date }, { $game }: won in { $turns } turns
daily-lost = Pentarchy { $date }, { $game }: lost after { $turns } turns
daily-drawn = Pentarchy { $date }, { $game }: a draw after { $turns } turns
daily-in-a-row = { $count } days in a row.
daily-month-before = The month before
daily-month-after = The next month
daily-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
daily-weekdays = Mo Tu We Th Fr Sa Su
daily-legend = Bright: won. Grey: played. Days are those of world time (UTC).

## The records.

records-title = Records
records-none = No game against computers of one level, or against people on a network, has ended yet.
records-people = People
records-strongest = The strongest beaten: { $level }
records-line = { $level }, { $players } players: { $won } won, { $lost } lost, { $drawn } drawn
records-best = { $streak } in a row now, { $best } at most; quickest win in { $turns } turns
records-export = Copy all records
records-clear = Clear the records
records-clear-now = Really clear all of them

# Why something is advised, where the board does not show it.
# Below a hint: what can be expected now, and after what it advises.
hint-expected = Chance to win: { $now } % now, { $then } % after it.

## A review of a game.

action-review = Review
action-play-from-here = Play on from here
review-share = { $who }: { $share } % chance to win.
review-lucky = { $who }: luck, +{ $share } %.
review-unlucky = { $who }: bad luck, −{ $share } %.
review-better = What is marked would have been { $share } % better.
# At the end.
review-total = { $who }: { $lost } % given away in all.
review-total-luck = { $who }: { $lost } % given away in all, luck { $luck } %.

## Puzzles.

puzzle-title = Puzzle { $number }
puzzle-list = Puzzles: { $solved } of { $all } solved
puzzle-end-title = Solved: { $lesson }
puzzle-end-next = Next puzzle
puzzle-end-learn = Back to the puzzles
puzzle-skirmish-1 = Win with your next two moves, whatever is answered. Only one move does it.
    .wrong = There is an answer to that. Try another move.
    .done = That is the one.
puzzle-skirmish-2 = Now finish it.
    .wrong = That does not end the game. It can be won at once.
    .done = Solved.
puzzle-floors-1 = Tile { $tile } comes next. Move your last pawn so that the monster eats none of yours. Only one way does it.
    .wrong = It found one of yours. Look along its way: ahead, left and right.
    .done = Solved: all of yours are safe.
puzzle-dicewars-1 = The enemy can be brought down this turn. Which attack to begin with has the best odds for that?
    .wrong = Another attack has better odds, by more than five percent. Count on the whole way, not on this roll alone.
    .done = That is the best: { $best } %, against { $next } % for the next best.
puzzle-league-1 = One of the enemy’s heroes can be brought down by the hero with the star. Find the one cell from which it can be done.
    .wrong = It still stands. Look at range and at sight: a single cell will do.
    .done = Solved.
puzzle-conquest-1 = Reinforce, plan one attack and launch it: win this turn. Which way to the enemy’s capital has the best odds?
    .wrong = Another way has better odds, by more than five percent. Count what defends the capital: its troops and its neighbours’.
    .done = Solved, and the capital is yours: { $best } %, against { $next } % for the next best.
