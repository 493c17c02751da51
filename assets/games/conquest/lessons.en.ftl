### The lessons of Conquest: a step has its text, what is said when something else is played (.wrong), and
### what is to be learnt from it (.done).

lesson-conquest-first = First game
lesson-conquest-first-about = Capital, reinforcement, capture, attack.
lesson-conquest-first-1 = All land is neutral, and numbers are troops. Choose the territory with most troops as your capital: A1.
    .wrong = That one has fewer troops. A1, in the west, has 26.
    .done = Its troops are yours. Guard it well: whoever loses the capital loses everything.
lesson-conquest-first-2 = A turn begins with reinforcement: three troops for each of your territories. Give them to A3, at the border.
    .wrong = In the rear they help little. Give them to A3.
    .done = Two territories, six troops.
lesson-conquest-first-3 = Now you may act. Capture the neutral territory with most troops beside you: drag from A1 to A4.
    .wrong = That works too, but A4 has more troops: 12 of them.
    .done = Neutral land does not fight: the territory and its troops are yours at once.
lesson-conquest-first-4 = At last you may move troops once. Send some from A4 to A3.
    .wrong = Send them to the border: from A4 to A3.
    .done = Then the turn is over. Choose how many go by quarters.
lesson-conquest-first-5 = A later turn. Plan an attack: drag from A3, with 40 troops, to the enemy’s A5.
    .wrong = Attack from A3: it has 40 troops, and A5 is beside it.
    .done = The arrow is a plan only. Your power must be greater than the defence, in which neighbours of the same owner help.
lesson-conquest-first-6 = Launch the attack.
    .wrong = The plan stands: press “{ button-conquest-launch }”.
    .done = Damage is power less defence, give or take a fifth. It was more than the troops there, so A5 is yours.
lesson-conquest-first-7 = The enemy’s capital A6 is weak. Plan an attack from A5 and launch it.
    .wrong = Attack A6 from A5, with its 50 troops, and launch.
    .done = Who takes a capital takes all of its owner’s land. The last player alive wins!

lesson-conquest-ports = Ports
lesson-conquest-ports-about = Over the sea, at half the power.
lesson-conquest-ports-1 = The island B1 can be reached by sea only. Build a port in A4, which lies nearest: choose A4, then the button.
    .wrong = Build the port in A4 instead: choose it, then press “{ button-conquest-port }”.
    .done = A port is for ever. It leads to every territory on the same sea.
lesson-conquest-ports-2 = Your port is ready. Capture the island B1 from A4.
    .wrong = The island is what we want: drag from A4 over the sea to B1.
    .done = A capture needs no troops, by sea as by land.
lesson-conquest-ports-3 = Now an enemy holds the island with 10 troops. Attack it from A4, which has 60.
    .wrong = Drag from A4 over the sea to B1, then launch.
    .done = By sea the power is halved: 30 against 10. It was still enough.

lesson-conquest-plans = Planned attacks
lesson-conquest-plans-about = Several attacks share the power.
lesson-conquest-plans-1 = Take A5 and A7 in one turn: plan both attacks from A3, then launch.
    .wrong = Plan two attacks from A3, one on A5 and one on A7, then launch.
    .done = Each attack had half the power: 30 of 60. That was enough for both.
lesson-conquest-plans-2 = The same with 20 troops: two attacks of 10 each are too weak for A5. Take A5.
    .wrong = With two plans A5 is attacked with 10 against 12. Plan that one attack alone.
    .done = What has become too weak when it is launched is ignored. Fewer attacks strike harder.

lesson-conquest-hero = The hero
lesson-conquest-hero-about = Four kinds of land call a hero.
lesson-conquest-hero-1 = You own a meadow, a forest and mountains. Capture a fourth kind of land: the desert A7.
    .wrong = You have that kind of land already. Drag from A3 to A7.
    .done = With four kinds the hero comes to your capital, once in a game. It adds a fifth of all your troops where it stands.
lesson-conquest-hero-2 = Bring the hero to the border: switch it on, and move from A1 to A3.
    .wrong = Move from A1 to A3, with the hero switched on.
    .done = Take care of it: if its territory falls, all your other territories lose half of their troops.

lesson-conquest-items = Items
lesson-conquest-items-about = What lies on neutral land, and what you keep.
lesson-conquest-items-1 = On A4 lies a fat bonus. Capture A4.
    .wrong = The bonus is on A4: drag from A1 to A4.
    .done = The strongest rival gave you its largest territory. Other items show what they are only when you have them.
lesson-conquest-items-2 = You hold the item “full power”. Use it.
    .wrong = Press the button of your item.
    .done = For this turn every attack has the whole power, however many you plan.
lesson-conquest-items-3 = Plan attacks from A3 on A5 and on A7, and launch them.
    .wrong = Plan both attacks from A3, then launch.
    .done = Both had 20 against their defence. An item counts until the turn ends.

puzzle-conquest-1 = Reinforce, plan one attack and launch it: win this turn. Which way to the enemy’s capital has the best odds?
    .wrong = Another way has better odds, by more than five percent. Count what defends the capital: its troops and its neighbours’.
    .done = Solved, and the capital is yours: { $best } %, against { $next } % for the next best.
