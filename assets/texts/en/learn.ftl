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
lesson-reached = Well done!
lesson-missed = Not quite
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
daily-won = Pentarchy { $date }, { $game }: won in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
daily-lost = Pentarchy { $date }, { $game }: lost after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
daily-drawn = Pentarchy { $date }, { $game }: a draw after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
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
daily-legend = With a tick: won. Grey: played. Days are those of world time (UTC).

## The records.

records-title = Records
records-none = No game against computers of one level, or against people on a network, has ended yet.
records-people = People
records-strongest = The strongest beaten: { $level }
records-line = { $level }, { $players } players: { $won } won, { $lost } lost, { $drawn } drawn
records-best = { $streak } in a row now, { $best } at most; quickest win in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
records-export = Copy all records
records-clear = Clear the records
records-clear-now = Really clear all of them

# Why something is advised, where the board does not show it.
# Below a hint: what can be expected with what it advises and without it; or now, and after the answer.
hint-expected = Chance to win, before the others answer: { $then } % with it, { $now } % without.
hint-answered = Chance to win: { $now } % now, { $then } % after it and the expected answer.
hint-wins = That wins the game.

## A review of a game.

action-review = Review
action-play-from-here = Play on from here
review-figure = { $whole }.{ $tenths }
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
puzzle-order = The easiest come first.
puzzle-end-title = Solved: { $lesson }
puzzle-end-next = Next puzzle
puzzle-end-learn = Back to the puzzles
