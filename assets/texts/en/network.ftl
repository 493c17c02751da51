### Playing over a network: rooms, invitations, hosting, fair dice.

home-network = Play together
home-turns = { $count ->
    [one] It is your turn in a game with others
   *[other] It is your turn in { $count } games with others
}

## Games on a network.

network-mine = My games
network-none = There are none yet.
network-open = Open
network-forget = Take off the list
network-gathers = Waiting for players
network-with = with { $names }
network-silent = nobody answers there now
network-nearby = Games nearby
network-nobody = Nobody on this network invites to a game now.
network-look = Look again
network-found = { $game } with { $host } ({ $players } players)
network-join = Join a game
network-join-text = Copy the link of an invitation and paste it here (Ctrl+V), or give it to the program when you start it. The code of a room is enough on a server that you know, or with somebody nearby.
network-join-sent = Touch the link of an invitation, or point the phone’s camera at its QR code. Where the link can’t be touched, copy it and open it here. The code of a room is enough on a server that you know, or with somebody nearby.
network-code = Type a code
network-code-title = The ten digits of the room
network-code-short = A code has ten digits.
network-joining = Looking for the room…
network-new = Begin one
network-new-text = Choose a game on the first screen, then “Invite others”.

## Inviting.

setup-together = With people elsewhere
setup-invite = Invite others
setup-invite-position = A map from a picture can’t be played over a network.
invite-title = Invite others
invite-text = A room is opened for this game. Others come by its link, its QR code, or the list of games nearby.
invite-clock = Time to think
invite-hints = Hints
hints-none = Not allowed
hints-allowed = Allowed
invite-here = Host on this device
invite-here-text = For people on the same network, without internet. The game pauses while this app is not seen.
invite-there = On { $host }
clock-none = As long as one likes
clock-half-minute = 30 seconds a turn
clock-minute = 1 minute a turn
clock-five-minutes = 5 minutes a turn
clock-hour = An hour a turn
clock-day = A day a turn
clock-three-days = 3 days a turn
clock-ten-in-all = 10 minutes in all, 5 s more each turn
clock-half-hour-in-all = 30 minutes in all, 10 s more each turn

## Before the start.

lobby-name = You are called { $name }
lobby-guest = Guest
lobby-free = Free
lobby-sit = Sit here
lobby-stand = Leave the seat
lobby-ready = I am ready
lobby-not-ready = Not ready after all
lobby-start = Start
lobby-is-here = { $name }
lobby-is-ready = { $name }, ready
lobby-is-away = { $name }, away
lobby-free-seats = { $count ->
    [one] 1 seat is free.
   *[other] { $count } seats are free.
}
lobby-waiting = Not ready yet: { $names }
lobby-all-ready = Everybody is ready.
lobby-clock-turn = Time to think: { $time } a turn.
lobby-clock-total = Time to think: { $time } in all, { $increment } s more each turn.
lobby-hints = Hints are allowed: the computer may be asked for advice.
lobby-invite = Invitation
lobby-invite-text = Whoever has this link may come in: to a free seat, or to watch.
lobby-code = Code { $code }
lobby-copy = Copy the link

## While playing.

action-room = Players
room-who = { $name } ({ $seat })
room-says = { $name }: { $what }
room-sent = Sent, not confirmed yet
room-no-connection = No connection for { $seconds } s. Trying again…
room-host-pauses = The host pauses. The game goes on when it is back.
room-hosted-here = This device hosts: keep the app in sight
room-went-back = The host has lost some of this game, as when an older copy is put back. It goes on from there, and won’t count as verified.
room-has-to-update = has to update the program
room-you-watch = You watch
room-spectators = { $count ->
    [one] 1 watches
   *[other] { $count } watch
}
room-away = { $name }: { $since }
away-now = away
away-minutes = { $count ->
    [one] away for a minute
   *[other] away for { $count } minutes
}
away-hours = { $count ->
    [one] away for an hour
   *[other] away for { $count } hours
}
away-days = { $count ->
    [one] away for a day
   *[other] away for { $count } days
}
since-minutes = { $count ->
    [one] for a minute
   *[other] for { $count } minutes
}
since-hours = { $count ->
    [one] for an hour
   *[other] for { $count } hours
}
since-days = { $count ->
    [one] for a day
   *[other] for { $count } days
}
room-undo-asked = { $name } asks to take back { $count ->
    [one] a move
   *[other] { $count } moves
}.
room-undo-waits = You asked to take back { $count ->
    [one] a move
   *[other] { $count } moves
}.
room-draw-asked = { $name } offers a draw.
room-draw-waits = You offered a draw.
room-yes = Agree
room-no = Decline
room-declined = { $name } declines.
room-draw = Offer a draw
room-resign = Give up
room-resign-sure = Give up for good
room-stand-in = Let a computer stand in
room-instead = in place of { $name }
room-hand = Hand my seat to device { $device }
room-hand-sure = Really hand it to { $device }?
room-this-device = This device is number { $device } here. Whoever plays can hand it the seat, for instance you on another device.
room-join = Take over from the computer: { $seat }
room-mute = Do not show signals
room-unmute = Show signals
room-dice = Fair dice
signal-0 = Hello!
signal-1 = Good luck!
signal-2 = Good move
signal-3 = Well played
signal-4 = Thank you
signal-5 = Sorry
signal-6 = Oh no!
signal-7 = One moment
signal-8 = Your turn
signal-9 = I go on later
signal-10 = That was luck
signal-11 = Good bye

## The end.

room-nobody-wins = Nobody wins
room-ended-agreed = All agreed on a draw.
room-ended-resigned = By giving up.
room-ended-time = By time.
room-verifying = The dice are being verified.
room-verified = Dice verified over { $commands ->
    [one] 1 move
   *[other] { $commands } moves
}.
room-verifying-moves = The moves are being verified.
room-verified-moves = { $commands ->
    [one] 1 move
   *[other] { $commands } moves
} verified: nothing was changed.
room-doubt-log = Not verified: the record of the game is not whole.
room-doubt-rewritten = Not verified: the record was changed at line { $entry }.
room-doubt-dice = Not verified: the dice are not those that were agreed on.
room-doubt-wrong = Not verified: line { $entry } does not follow from the rules.
room-again = Play again
room-again-wanted = Agree to play again
room-again-asked = Waiting for the others
room-next = To the new game

## Fair dice.

dice-bound-title = The host is bound first
dice-bound = Before anybody sits down, whoever hosts draws a secret number and shows its seal. The secret can’t be changed after that without breaking the seal.
dice-numbers-title = Every device adds its own
dice-numbers = Each device that takes a seat adds a number of its own. What is drawn in the game follows from all of them together, so nobody can choose how the dice fall.
dice-shown-title = At the end all is shown
dice-shown = When the game is over the secret is shown. Every device plays the whole game again by itself and compares: “verified” means that every draw had to fall as it did, and that nothing was changed afterwards.
dice-not-title = What it can’t prove
dice-not = Whoever hosts could look at the secret before the end, or sit down twice. No proof shows that it did not. For a game that matters, take a server that none of you runs.

## What can go wrong.

error-link-invite = This invitation is not whole. Please copy all of it.
error-no-key = This device has no key to be known by on a network: { $why }.
error-unreachable = Nobody answers there. The server may be off, or the network in between.
error-not-them = Whoever answers there is not who the invitation is from.
error-outdated-here = This program is too old for that room. Please update it.
error-outdated-there = The host’s program is too old for this one. It has to be updated there.
refused-no-room = There is no such room.
refused-tries = Too many wrong codes. Please wait ten minutes.
refused-too-much = There is no room for more just now.
refused-taken = Somebody else was quicker.
refused-not-yours = That is for others to do.
refused-not-now = That can’t be done now.
refused-not-stored = The host can’t write its records now. Nothing was played.
refused-no-connection = There is no connection now.
refused-outdated = Somebody has to update the program.
refused-undo = There is not so much to take back.
refused-other-rules = This game began by older rules, and the host has been updated since. It can’t be played on there.
refused-damaged = The host’s record of this room is damaged. Whoever runs it can see where.
refused-asked = You have asked already. You can ask again after the next move.
refused-setup = The host does not take this game.
