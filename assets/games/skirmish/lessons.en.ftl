### The lessons of Skirmish: a step has its text, what is said when something else is played (.wrong), and
### what is to be learnt from it (.done).

lesson-skirmish-first = First game
lesson-skirmish-first-about = Moving, striking, resting, winning.
lesson-skirmish-first-1 = The units A to D are yours. Drag the soldier B two cells ahead, to b4.
    .wrong = Every unit may move, but try the soldier B: drag it from b2 to b4.
    .done = Soldiers and archers go two cells, rogues four: straight or round corners, never through another unit.
lesson-skirmish-first-2 = Tap your archer A, then the enemy rogue Z in b5: an archer shoots three cells far.
    .wrong = Strike from where the archer stands: tap A, then tap Z.
    .done = Attack 3 against defence 0: three hit points are gone. The rogue could not strike back, for it reaches one cell only.
lesson-skirmish-first-3 = The rogue Z has two hit points left. Strike it with your soldier B.
    .wrong = The soldier B can walk to c4 and strike from there: drag it onto the rogue.
    .done = A unit without hit points leaves the board at once, and strikes no one back.
lesson-skirmish-first-4 = Whoever played is tired and waits. Only your rogue C is rested: run to d5 with it.
    .wrong = Tired units wait until all others have played. Drag the rogue C to d5.
    .done = That was the last rested unit, so all four are rested again. Each of them plays once before one plays twice.
lesson-skirmish-first-5 = Rogues run four cells and strike hard. Catch the archer X with your rogue C.
    .wrong = Another unit would only wound it. The rogue C reaches the archer: drag it onto X.
    .done = Soldiers beat rogues, rogues beat archers, archers beat soldiers.
lesson-skirmish-first-6 = One enemy is left, with one hit point. Strike it down from afar and win.
    .wrong = The archer A reaches W from where it stands: tap A, then tap W.
    .done = A camp without units has lost. You have won your first game!

lesson-skirmish-counter = Striking back
lesson-skirmish-counter-about = Every blow may come back: how to strike without being struck.
lesson-skirmish-counter-1 = Your archer has one hit point left. Strike the soldier W so that it can’t strike back.
    .wrong = A soldier strikes back at whoever stands beside it. Shoot from two or three cells away: tap A, then W.
    .done = Whoever is struck strikes back, but only within its own range. Archers shoot from where others can’t reach.
lesson-skirmish-counter-2 = The archer X is near. Strike it with the unit that brings it down at once.
    .wrong = It lives and shoots back. The rogue strikes for three, as much as the archer has.
    .done = Whoever falls does not strike back. Count first: attack less defence, and never less than one.
lesson-skirmish-counter-3 = Take three hit points off the rogue Z, and lose none.
    .wrong = Beside the rogue you are struck for up to four. Let the archer shoot from two or three cells away.
    .done = Against a rogue the archer’s shot costs nothing. Now a soldier can finish it.

lesson-skirmish-limit = The last move
lesson-skirmish-limit-about = After a hundred moves hit points decide.
lesson-skirmish-limit-1 = This is the last move, and you have 8 hit points against 7. Play so that you stay ahead.
    .wrong = That exchange costs you the lead. Who is ahead at the limit need not strike.
    .done = After a hundred moves the camp with more hit points wins.
lesson-skirmish-limit-2 = The last move again: 5 hit points against 6. Your enemy began, so a tie is yours. Get it.
    .wrong = Take one hit point and lose none: the archer can shoot the soldier from afar.
    .done = If hit points are equal, the camp that did not begin wins.

puzzle-skirmish-1 = Win with your next two moves, whatever is answered. Only one move does it.
    .wrong = There is an answer to that. Try another move.
    .done = That is the one.
puzzle-skirmish-2 = Now finish it.
    .wrong = That does not end the game. It can be won at once.
    .done = Solved.
