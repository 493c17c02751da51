### The lessons of Skeleton: a step has its text, what is said when something else is played (.wrong), and
### what is to be learnt from it (.done).

lesson-skeleton-first = First game
lesson-skeleton-first-about = Taking counters, and the last one.
lesson-skeleton-first-1 = There are 5 left. Leave 4 to the other: tap counter 5 twice.
    .wrong = Count again: a multiple of four is what the other does not want.
    .done = Whatever the other takes of 4, you can leave a multiple of four again.
lesson-skeleton-first-2 = There are 6 left. Leave 4 to the other: tap counter 5 twice.
    .wrong = Count again: a multiple of four is what the other does not want.
    .done = Whatever the other takes of 4, you can leave a multiple of four again.
lesson-skeleton-first-3 = There are 7 left. Leave 4 to the other: tap counter 5 twice.
    .wrong = Count again: a multiple of four is what the other does not want.
    .done = Whatever the other takes of 4, you can leave a multiple of four again.
lesson-skeleton-first-4 = There are 9 left. Leave 8 to the other: tap counter 9 twice.
    .wrong = Count again: a multiple of four is what the other does not want.
    .done = Whatever the other takes of 8, you can leave a multiple of four again.
lesson-skeleton-first-5 = There are 10 left. Leave 8 to the other: tap counter 9 twice.
    .wrong = Count again: a multiple of four is what the other does not want.
    .done = Whatever the other takes of 8, you can leave a multiple of four again.
lesson-skeleton-first-6 = There are 3 left. Take them all.
    .wrong = The other would take what you leave. Take all of them.
    .done = Who takes the last counter wins.

lesson-skeleton-three = The last ones
lesson-skeleton-three-about = Taking all that is left.
lesson-skeleton-three-1 = There are 3 left. Take them all.
    .wrong = The other would take what you leave. Take all of them.
    .done = Who takes the last counter wins.
lesson-skeleton-three-2 = There are 2 left. Take them all.
    .wrong = The other would take what you leave. Take all of them.
    .done = Who takes the last counter wins.

lesson-skeleton-seven = Multiples of four
lesson-skeleton-seven-about = What to leave to the other.
lesson-skeleton-seven-1 = There are 7 left. Leave 4 to the other: tap counter 5 twice.
    .wrong = Count again: a multiple of four is what the other does not want.
    .done = Whatever the other takes of 4, you can leave a multiple of four again.
lesson-skeleton-seven-2 = There are 11 left. Leave 8 to the other: tap counter 9 twice.
    .wrong = Count again: a multiple of four is what the other does not want.
    .done = Whatever the other takes of 8, you can leave a multiple of four again.
