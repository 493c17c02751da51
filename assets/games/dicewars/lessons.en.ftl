### The lessons of Dice Wars: a step has its text, what is said when something else is played (.wrong), and
### what is to be learnt from it (.done).

lesson-dicewars-first = First game
lesson-dicewars-first-about = Attacking, odds, new dice, winning.
lesson-dicewars-first-1 = Your regions carry discs. Drag from A4, with 6 dice, to the enemy’s A5 beside it, with 2.
    .wrong = Take A4, on the left, and attack A5, in the middle.
    .done = Both roll all their dice. You rolled more, so the region is yours: all dice but one have moved in.
lesson-dicewars-first-2 = You may attack as often as you like. Go on from A5 to A6, with 2 dice.
    .wrong = Attack from A5, which you just took: A6, on its right, has 2 dice.
    .done = An attack always leaves one die behind, so a long march thins out your army.
lesson-dicewars-first-3 = Three dice against three: less than even, for ties go to the defender. Try it from A5 to A6.
    .wrong = Just this once, try the bad bet: from A5 to A6.
    .done = Lost: your region keeps one die, and the defender keeps all of its own.
lesson-dicewars-first-4 = Before you let go, the exact chance is shown. Attack from A5 where it is best.
    .wrong = That one had a poor chance. Compare: five dice against the two of A6 is almost sure.
    .done = More dice than the target is good; twice as many is nearly safe.
lesson-dicewars-first-5 = Nothing here is worth a risk. End your turn with the button.
    .wrong = Keep your dice this time, and press “{ button-dicewars-end-turn }”.
    .done = You received as many dice as your largest connected group has regions: four. They fall on your regions at random.
lesson-dicewars-first-6 = The enemy holds one region only: A2, at the top right. Take it and win.
    .wrong = Go on: six dice against one, from A3.
    .done = A player without regions is out, and the last one wins.

lesson-dicewars-chains = Chains
lesson-dicewars-chains-about = Regions that hang together bring dice.
lesson-dicewars-chains-1 = Your regions lie in two groups. One attack joins them: find it.
    .wrong = That does not join them. A5, in the middle, has one die and lies between your two groups.
    .done = Only the largest group counts: it grew from three regions to six, so you will receive six dice each turn.
lesson-dicewars-chains-2 = With eight dice you can run through weak regions one after the other. Take four of them.
    .wrong = Begin with A8, at the bottom, and go on from each region that you take: A6, A3, A2.
    .done = A chain takes much in one turn, but leaves one die on each region behind. Count on the answer.

lesson-dicewars-reserve = The reserve
lesson-dicewars-reserve-about = Dice without a place are not lost.
lesson-dicewars-reserve-1 = All your regions are full: eight dice each. End your turn, and see how many new dice are placed.
    .wrong = Attack next time. Here, press “{ button-dicewars-end-turn }”.
    .done = Three dice had no place and wait in the reserve, the + beside your name. It holds up to 64.
lesson-dicewars-reserve-2 = You have 12 dice in reserve, so losing dice costs nothing. Attack A8, at the bottom.
    .wrong = Attack A8, which has 2 dice, from A7.
    .done = Now there is room for dice again.
lesson-dicewars-reserve-3 = End your turn: the reserve fills what you have emptied.
    .wrong = Press “{ button-dicewars-end-turn }”.
    .done = With a reserve you can attack at full strength again and again.

puzzle-dicewars-1 = The enemy can be brought down this turn. Which attack to begin with has the best odds for that?
    .wrong = Another attack has better odds, by more than five percent. Count on the whole way, not on this roll alone.
    .done = That is the best: { $best } %, against { $next } % for the next best.
