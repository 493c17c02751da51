### Conquest: its territories, what is told, and its log.

game-conquest-name = Conquest
game-conquest-about = Territories, ports, heroes and items: take the enemy’s capital.

seat-conquest-0 = Red (1)
    .safe = Orange (1)
seat-conquest-1 = Cyan (2)
    .safe = Sky blue (2)
seat-conquest-2 = Yellow (3)
seat-conquest-3 = Violet (4)
    .safe = Pink (4)
seat-conquest-4 = Black (5)
seat-conquest-5 = Pink (6)
    .safe = Amber (6)

# What is counted of a player, at the end and after the others' turns.
score-conquest = { $count ->
    [one] 1 territory
   *[other] { $count } territories
}
conquest-count-heroes = { $count ->
    [one] 1 hero
   *[other] { $count } heroes
}
conquest-count-troops = { $count ->
    [one] 1 troop
   *[other] { $count } troops
}

player-conquest-random = Any move
player-conquest-beginner = Beginner
player-conquest-minimal = Grabber
player-conquest-minmax = Four steps ahead
player-conquest-master = Master

# How each of them plays.
plays-conquest-random = Plays anything, and may even give up.
plays-conquest-beginner = Grows where it can, attacks what is weak.
plays-conquest-minimal = Grabs the nearest land by a few simple rules.
plays-conquest-minmax = Looks four steps ahead and counts troops and land.
plays-conquest-master = Plans whole turns, and what you could do to it.

conquest-meadow = meadow
conquest-forest = forest
conquest-mountain = mountains
conquest-desert = desert
conquest-coastal = coast
conquest-neutral = neutral
conquest-yours = yours

# What stands between the whole part of a number and its tenths.
conquest-point = .
conquest-yes = yes
conquest-no = no

## Items.

conquest-item-distant-attack = distant attack
conquest-item-full-power = full power
conquest-item-attack-and-port = attack and port
conquest-item-double-turn = double turn
conquest-item-troop-bonus = more troops
conquest-item-troop-malus = fewer troops
conquest-item-territory-loss = loss of a territory
conquest-item-fat-bonus = fat bonus
conquest-item-hidden = unknown
conquest-item-line = { $item }, for { $turns ->
    [one] 1 more turn
   *[other] { $turns } more turns
}

## The choices before a game.

conquest-rounds = Rounds at most
conquest-rounds-none = No limit
conquest-rounds-50 = 50
conquest-rounds-100 = 100
conquest-rounds-200 = 200
conquest-rounds-400 = 400

## Where the turn stands.

conquest-phase-capital = Choosing capitals
conquest-phase-reinforce = Reinforcement
conquest-phase-action = Action
conquest-phase-move = Movement
conquest-phase = { $phase } · round { $round }
conquest-phase-item = { $phase } · { $item }

## The buttons beside the map.

button-conquest-settle = Capital here
button-conquest-reinforce = Reinforce
button-conquest-launch = Attack!
button-conquest-skip = Next phase
button-conquest-end-turn = End turn
button-conquest-port = Build a port
button-conquest-use-distant-attack = Use distant attack
button-conquest-use-full-power = Use full power
button-conquest-use-attack-and-port = Use attack and port
button-conquest-use-double-turn = Use double turn
button-conquest-leave = Finish…
button-conquest-back = Back
button-conquest-resign = Resign
button-conquest-resign-now = Yes, resign
button-conquest-stay = No, play on
button-conquest-move = Move
button-conquest-share-1 = A quarter
button-conquest-share-2 = Half
button-conquest-share-3 = Three quarters
button-conquest-share-4 = All
button-conquest-hero-goes = Hero goes
button-conquest-hero-stays = Hero stays

## What is to be done, and what would come of it.

conquest-tell-capital = Choose a neutral territory as your capital: its troops become yours.
conquest-tell-capital-chosen = { $name } as your capital? Tap it again to confirm.
conquest-tell-capital-lone = { $name } is an island by itself: without a port nothing leaves it. Tap it again to make it your capital all the same.
conquest-tell-resign = Really resign? Then the game is lost for you.
conquest-tell-reinforce = Choose one of your territories: it gets { $troops } troops.
conquest-tell-reinforce-chosen = { $troops } troops for { $name }? Tap it again to confirm.
conquest-tell-action = Capture, attack, or build a port: choose one of your territories, or drag from it to another.
conquest-tell-action-chosen = { $name }: capture or attack what?
conquest-tell-planned = { $count ->
    [one] One attack planned
   *[other] { $count } attacks planned
}: tap an arrow to withdraw it, or attack.
conquest-tell-move = Move troops once, from one of your territories to one beside it, or end the turn.
conquest-tell-move-chosen = { $name }: where shall its troops go?
conquest-tell-capture = Capture { $to } from { $from }: { $troops ->
    [one] 1 troop becomes yours
   *[other] { $troops } troops become yours
}.
conquest-tell-withdraw = Withdraw the attack from { $from } on { $to }.
conquest-tell-attack = { $from } attacks { $to } with { $power } against { $defence }: { $chance } % to conquer.
# Behind an attack on a capital.
conquest-tell-capital-falls = That is the capital of { $player }: if it falls, { $player } is out, and all that land is yours.
conquest-tell-capital-last = That is the capital of { $player }, the last opponent: if it falls, you win.
conquest-tell-wears = { $from } attacks { $to } with { $power } against { $defence }: too little to conquer it now, but about { $damage } of its { $troops } troops fall.
conquest-tell-too-weak = { $from } is too weak for { $to }: { $power } against { $defence }.
conquest-tell-march = { $part ->
    [all] { $troops ->
        [one] The only troop goes
       *[other] All { $troops } troops go
    }
   *[some] { $troops } of { $all } { $troops ->
        [one] troops goes
       *[other] troops go
    }
} from { $from } to { $to }.
conquest-tell-march-hero = { $part ->
    [all] { $troops ->
        [one] The only troop
       *[other] All { $troops } troops
    }
   *[some] { $troops } of { $all } troops
} and the hero go from { $from } to { $to }.
conquest-tell-advice = Hint: { $text }
conquest-advice-capital = Make { $name } your capital.
conquest-advice-reinforce = Reinforce { $name }.
conquest-advice-port = Build a port on { $name }.
conquest-advice-move = Move troops to { $name }.
conquest-advice-item = Use your item: { $item }.
conquest-advice-launch = Launch the attacks that are planned.
conquest-advice-skip = Go on to the next phase.
conquest-advice-end-turn = End the turn.
conquest-advice-resign = Resign.
# Why.
conquest-why-capital = { $troops } troops to begin with, and { $count ->
    [one] 1 free territory
   *[other] { $count } free territories
} beside it to capture.
conquest-why-front = { $count ->
    [one] 1 enemy territory can
   *[other] { $count } enemy territories can
} be attacked from there.
conquest-why-front-land = From there { $to } ({ $player }) can be attacked.
conquest-why-front-capital = From there { $to }, the capital of { $player }, can be attacked.
conquest-why-helps = Its troops defend all of yours that is joined to it.
conquest-why-port = It opens the way to all shores of this sea.
conquest-why-launch = { $count ->
    [one] 1 attack is
   *[other] { $count } attacks are
} stronger than the defence.
conquest-why-wears = It is too little to conquer, but about { $damage } of { $troops } troops fall.
conquest-why-distant-attack = Any enemy territory but a capital can be attacked this turn.
conquest-why-full-power = Attacks are not divided this turn.
conquest-why-attack-and-port = You can attack and build a port in one turn.
conquest-why-double-turn = You play again after this turn.
conquest-why-stay = Troops that move away weaken the place that they leave.
conquest-why-no-attack = Nothing can be attacked now.
conquest-why-best-attack = The best attack that is left has { $chance } % to conquer; looking further ahead, to go on was judged better.
conquest-tell-confirm = { $text } Tap again to confirm.

conquest-facts = { $name }: { $type }, { $owner }, { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}
conquest-facts-more = { $facts }, { $more }
conquest-facts-defence = defence { $defence }
conquest-has-capital = capital
conquest-has-hero = hero
conquest-has-port = port
conquest-has-fortress = fortress
conquest-has-item = item

conquest-standing = { $lands ->
    [one] 1 territory
   *[other] { $lands } territories
}, { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}
conquest-standing-out = out of the game

## The sheet of a territory.

conquest-territory = { $name } ({ $type })
conquest-owner = Owner
conquest-troops = Troops
conquest-troops-to-capture = Troops to be captured
conquest-type = Type
conquest-port = Port
conquest-port-possible = possible
conquest-port-never = not at sea
conquest-fortress = Fortress
conquest-item = Item
conquest-capital = Capital
conquest-hero = Hero
conquest-defence = Defence
conquest-defender = of which from { $name }
conquest-power-from = Power from { $name }
conquest-power = { $power } ({ $chance } %)
conquest-out-of-reach = out of reach
about-conquest-territory = A territory is defended by its own troops and by those of its owner’s territories that are joined to it.
about-conquest-fortress = Items appear near fortresses more often, and whoever owns one collects them at once.
about-conquest-item = Whoever takes this territory collects the item. What it is, nobody knows before.
about-conquest-fat-bonus = A fat bonus: whoever takes this territory gets the largest territories of the strongest players.

## The legend.

conquest-legend-emblem = a player’s emblem: the territory is its own
conquest-legend-capital = a capital
conquest-legend-hero = a hero
conquest-legend-fortress = a fortress: items like it
conquest-legend-port = a port: joined to all shores of this sea
conquest-legend-item = an item that nobody knows yet
conquest-legend-fat-bonus = a fat bonus
conquest-legend-power = the power of an attack
conquest-legend-defence = the defence that it meets

## Why not.

conquest-refused-phase = Not in this phase.
conquest-refused-nothing-there = There is no such thing.
conquest-refused-not-neutral = Somebody owns that already.
conquest-refused-not-yours = That territory is not yours.
conquest-refused-own = That territory is your own.
conquest-refused-not-joined = These territories are not joined.
conquest-refused-attacks-planned = Not while attacks are planned.
conquest-refused-port-built = You have built a port this turn.
conquest-refused-has-port = There is a port already.
conquest-refused-not-at-sea = It is not at sea.
conquest-refused-already-planned = This attack is planned already. Tap its arrow to withdraw it.
conquest-refused-too-weak = Too weak: the power must be greater than the defence.
conquest-refused-nothing-planned = No attack is planned.
conquest-refused-no-hero = Your hero is not there.
conquest-refused-nobody = There is nobody to move.
conquest-refused-no-item = You have no item.

## The log.

conquest-log-plan = { $who ->
    [you] You plan
   *[other] { $player } plans
} an attack from { $from } on { $to }.
conquest-log-withdraw = { $who ->
    [you] You withdraw
   *[other] { $player } withdraws
} an attack.
conquest-log-capital = { $who ->
    [you] You make { $name } your
   *[other] { $player } makes { $name } its
} capital.
conquest-log-reinforced = { $who ->
    [you] You reinforce
   *[other] { $player } reinforces
} { $name } by { $troops }.
conquest-log-captured = { $who ->
    [you] You capture
   *[other] { $player } captures
} { $to } from { $from }, with { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}.
conquest-log-port = { $who ->
    [you] You build
   *[other] { $player } builds
} a port on { $name }.
conquest-log-attacks = { $who ->
    [you] You attack
   *[other] { $player } attacks
} { $to } from { $from }: { $damage ->
    [one] 1 troop falls
   *[other] { $damage } troops fall
}.
conquest-log-conquers = { $who ->
    [you] You attack { $to } from { $from } and conquer
   *[other] { $player } attacks { $to } from { $from } and conquers
} it: { $damage ->
    [one] 1 troop falls
   *[other] { $damage } troops fall
}.
conquest-log-ignored = The attack from { $from } on { $to } is not possible any more.
conquest-log-moved = { $who ->
    [you] You move
   *[other] { $player } moves
} { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
} from { $from } to { $to }.
conquest-log-moved-hero = { $who ->
    [you] You move
   *[other] { $player } moves
} { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
} and the hero from { $from } to { $to }.
conquest-log-eliminated = { $who ->
    [you] You have lost your capital and are
   *[other] { $player } has lost the capital and is
} out: everything goes to { $whom ->
    [you] you
   *[other] { $by }
}.
conquest-log-resigned = { $who ->
    [you] You resign
   *[other] { $player } resigns
}.
conquest-log-item = An item appears on { $name }.
conquest-log-fat-bonus = A fat bonus appears on { $name }.
conquest-log-vanished = The item on { $name } vanishes.
conquest-log-collected = { $who ->
    [you] You find
   *[other] { $player } finds
} on { $name }: { $item }.
conquest-log-collected-hidden = { $who ->
    [you] You find
   *[other] { $player } finds
} something on { $name }.
conquest-log-used = { $who ->
    [you] You use
   *[other] { $player } uses
}: { $item }.
conquest-log-lost = { $who ->
    [you] You lose
   *[other] { $player } loses
} { $name }, which is neutral now.
conquest-log-given = { $name } goes from { $who ->
    [you] you
   *[other] { $player }
} to { $whom ->
    [you] you
   *[other] { $to }
}.
conquest-log-hero-gained = { $who ->
    [you] You get
   *[other] { $player } gets
} a hero on { $name }.
conquest-log-hero-died = { $who ->
    [you] Your hero falls; your troops
   *[other] The hero of { $player } falls; its troops
} are halved.

## The end.

end-conquest-last-alive = Only one player is left.
end-conquest-round-limit = The rounds are over: the largest realm wins.

## The rules, for players; empty lines part paragraphs. $rounds and $types are numbers.

rules-conquest-goal-title = Goal
rules-conquest-goal-text =
    Two to six players fight over a map of territories and seas, a new one in each game. Whoever loses the capital is out, and everything that player owned goes to the conqueror. The last one left wins.

    At the start all land is neutral, with troops of its own. Each player in turn chooses a neutral territory as capital and gets the troops on it.
rules-conquest-map-title = The map
rules-conquest-map-text =
    There are five types of land: meadow, forest, mountains, desert and coast. Some territories have a fortress, which items like.

    Territories that share a border are joined by land. A territory with a port is also joined to every shore of its seas; but those are not joined back unless they have ports themselves.
rules-conquest-turn-title = Your turn
rules-conquest-turn-text =
    A turn has three phases: reinforcement, action, movement. You may skip a phase, end the turn, resign, or use the item that you keep, at any time in your turn.
rules-conquest-reinforcement-title = Reinforcement
rules-conquest-reinforcement-text =
    Choose one of your territories: it gets 3 troops for each territory that you own.
rules-conquest-action-title = Action
rules-conquest-action-text =
    Do one of three things.

    Capture a neutral territory that is joined to one of yours. It needs no troops, and those on it become yours.

    Or build a port on a territory of yours that touches a sea. It stays for ever, whoever owns the land.

    Or attack: plan as many attacks as you like, each from a territory of yours on an enemy’s that is joined to it, and launch them together.
rules-conquest-battle-title = Battle
rules-conquest-battle-text =
    The power of an attack is the troops it comes from, divided by the number of attacks planned this turn, and halved by sea. The defence is the troops on the territory and on all others of its owner that are joined to it; those that help by sea count half.

    An attack must be stronger than the defence. It takes the difference, times a luck from 0.8 to 1.2, off the troops there; if none is left, the territory is yours. The attacker loses nothing.

    The attacks run in the order planned. One that is not possible any more is left out, but it still counts when the power is divided.
rules-conquest-movement-title = Movement
rules-conquest-movement-text =
    Move troops once, from one of your territories to another that is joined to it: a quarter, half, three quarters or all of them, with or without your hero. Then your turn is over.
rules-conquest-hero-title = The hero
rules-conquest-hero-text =
    Whoever owns land of { $types } types gets a hero on the capital, once in a game. Where the hero stands, it adds a fifth of all your troops to attack and defence.

    If you lose that territory the hero falls, and the troops on all your others are halved.
rules-conquest-items-title = Items
rules-conquest-items-text =
    Now and then an item appears on neutral land or at a fortress, and stays for a few turns. Whoever takes the territory collects it; on land that somebody owns, the owner does so at once. What is in a chest, nobody knows before, except for the fat bonus.

    To keep and use later, one at a time: distant attack (any enemy territory but a capital can be attacked this turn, as by land), full power (attacks are not divided this turn), attack and port (both in one turn), double turn (you play again).

    At once: more troops or fewer troops (a tenth on each of your territories), loss of a territory (a random one becomes neutral, never the capital nor the largest), and the fat bonus: of the two players with most troops, each but you gives you its largest territory, the capital excepted.
rules-conquest-end-title = The end
rules-conquest-end-text =
    The last player left wins. After { $rounds } rounds, or another number chosen before the game, whoever has most territories wins, then most troops, then the later seat.
rules-conquest-controls-title = With finger or mouse
rules-conquest-controls-text =
    Drag from one of your territories to another: that captures, plans an attack or moves troops, as the phase allows. Or tap one, then the other; capitals, reinforcements and moves are confirmed by one more tap or by the button.

    On a plaque, the sword is the power of the attack and the shield the defence. Tap an arrow to withdraw the attack.

    Press and hold a territory to see its sheet. The menu has a legend. Zoom with two fingers, with the wheel or with the buttons.
rules-conquest-keys-title = With the keyboard
rules-conquest-keys-text =
    Arrows: to the next territory. Tab: to the next one that can act, or that can be aimed at. Enter or Space: choose, and act. E: the button that leads on. I: the sheet. Escape: back.

    U: undo. R: redo. H: hint. L: log. +, − and 0: zoom in, zoom out, whole board. F1: these rules.

## Below the pictures in the rules.

diagram-conquest-joined = What the chosen territory can do with its neighbours by land: capture the neutral ones, attack the enemy’s.
diagram-conquest-port = A port is built. From the next turn on the island across the water can be reached.
diagram-conquest-plan = Two attacks planned from one territory: each has half its troops as power. Launched, both succeed.
diagram-conquest-battle = Pointing at the enemy tells power and defence. The attacker loses nothing.
diagram-conquest-hero = Land of four types brings the hero to the capital. It can go along when troops move.
diagram-conquest-item = The golden chest is the fat bonus: whoever takes the land also gets the largest territory of the strongest enemy.
