### The lessons of League: a step has its text, what is said when something else is played (.wrong), and
### what is to be learnt from it (.done).

lesson-league-first = First game
lesson-league-first-about = Walking, attacking, what happens by itself, winning.
lesson-league-first-1 = Three heroes are yours, and the star is under the one to move. Walk it three cells to the right.
    .wrong = Drag the hero with the star straight to the right, three cells.
    .done = A hero has three steps a turn: up, down, left and right.
lesson-league-first-2 = An enemy stands beside you. Attack it: drag your hero onto it.
    .wrong = Drag your Blade onto the enemy beside it.
    .done = Four hit points gone. One attack a turn, before, between or after the steps.
lesson-league-first-3 = This hero is done. End its turn with the button.
    .wrong = Press “{ button-league-end-turn }”: the next hero waits.
    .done = The star has passed on: your heroes play one after the other.
lesson-league-first-4 = The Shade reaches two cells. Walk one cell to the right and attack the same enemy.
    .wrong = One step to the right, then drag the Shade onto the wounded enemy.
    .done = Each class has its own attack, range and hit points. Press a piece long to see them.
lesson-league-first-5 = The Shade has ended its turn, too. The Mender shoots six cells far: tap it, then the wounded enemy.
    .wrong = Tap the Mender, which has the star, and then the wounded enemy.
    .done = Your own pieces do not block your sight.
lesson-league-first-6 = All three have played. End the turn and watch.
    .wrong = Press “{ button-league-end-turn }”.
    .done = Buildings and minions act by themselves: they attack what is near, and minions walk towards the enemy headquarters.
lesson-league-first-7 = The enemy headquarters has 4 hit points left. Bring it down.
    .wrong = One step to the right, then drag the Blade onto the headquarters.
    .done = Who destroys the headquarters wins; so does who brings down all three enemy heroes.

lesson-league-sight = Sight
lesson-league-sight-about = What stands in the way of an attack.
lesson-league-sight-1 = A rock hides the enemy from your Mender. Find a cell from which it sees the enemy, and attack.
    .wrong = From there something is in the way. One step down the line is free.
    .done = Sight runs straight from cell to cell. Rocks, trees and buildings block it; water does not.
lesson-league-sight-2 = An enemy minion screens the Shade behind it. Walk round, and attack the Shade.
    .wrong = Two steps to the right and one down, and you look past the minion.
    .done = Enemy pieces block your sight, your own do not: send the sturdy ones ahead.

lesson-league-towers = Towers
lesson-league-towers-about = They shoot five cells far.
lesson-league-towers-1 = A tower shoots five cells far, your Mender six. Attack the enemy tower from where it can’t reach you.
    .wrong = That is too near, or too far. One step to the right, then tap the Mender and the tower.
    .done = At six cells the tower can’t answer.
lesson-league-towers-2 = The tower has 4 hit points left. Bring it down with the Blade.
    .wrong = One step to the right, then attack the tower.
    .done = A tower that falls leaves a free cell, and makes no minions any more.

lesson-league-minions = Minions
lesson-league-minions-about = Small, stubborn, and back again.
lesson-league-minions-1 = A minion stands beside your Blade. Bring it down.
    .wrong = Drag the Blade onto the minion.
    .done = It is gone for now. The cross shows where it fell.
lesson-league-minions-2 = End the turn and watch its spawn.
    .wrong = Press “{ button-league-end-turn }”.
    .done = It is back with all its hit points, as long as its home stands. Destroy the home to be rid of it.

puzzle-league-1 = One of the enemy’s heroes can be brought down by the hero with the star. Find the one cell from which it can be done.
    .wrong = It still stands. Look at range and at sight: a single cell will do.
    .done = Solved.
