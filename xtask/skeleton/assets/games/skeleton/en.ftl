### Skeleton: what is said of it.

game-skeleton-name = Skeleton
game-skeleton-about = Take the last counter.

seat-skeleton-0 = First player
seat-skeleton-1 = Second player

skeleton-counters = Counters

# What is counted of a player, at the end and after the others' turns.
score-skeleton = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}

player-skeleton-random = Any move
player-skeleton-beginner = Beginner
player-skeleton-master = Master

# How each of them plays.
plays-skeleton-random = Plays anything.
plays-skeleton-beginner = Takes as many as it may.
plays-skeleton-master = Looks as deep as its time allows.

skeleton-log-took = { $name }: { $count } taken.
skeleton-advice = Hint: take { $count }. That leaves { $left }.
skeleton-tell-choose = Tap one of the last three counters.
skeleton-tell-chosen = Tap again to take { $count }.
skeleton-refused-too-many = You may take three at most.
skeleton-refused-too-few-left = There are not so many left.

skeleton-sheet-title = Counters
skeleton-sheet-left = Left
skeleton-sheet-text = Who takes the last one wins.

end-skeleton-last-counter = The last counter was taken in turn { $commands }.

## The rules, for players; empty lines part paragraphs. $counters and $most are numbers.

rules-skeleton-goal-title = Goal
rules-skeleton-goal-text =
    There are { $counters } counters. Take the last one, and you win.
rules-skeleton-turn-title = Your turn
rules-skeleton-turn-text =
    Take one counter, or up to { $most }. Then the other player does.
rules-skeleton-controls-title = With finger or mouse
rules-skeleton-controls-text =
    Tap a counter to choose it and all that lie behind it; tap it again to take them.
rules-skeleton-keys-title = With the keyboard
rules-skeleton-keys-text =
    Arrows: move the cursor. Enter or Space: choose, and take. Tab: next counter that may be taken.
