### The app itself: its name, screens and buttons.

app-name = Pentarchy

## Everywhere.

button-ok = OK
button-back = Back
button-close = Close
button-paste-link = Open the copied link
button-share-report = Send the report
note-copied = Copied.
button-more = More
button-less = Less
button-previous = Previous
button-next = Next
key-delete = Delete
number-percent = { $number } %
button-bring-back = Bring it back

aloud-board = Board
aloud-empty = empty
aloud-scrubber = Place in the game

ago-now = just now
ago-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}

## The first screen.

home-continue = Continue { $game } (move { $commands })
home-saves = Saved games
home-settings = Settings
home-about = About
home-quit = Quit

## The choices before a game.

setup-one = One player
setup-people = People only
setup-computers = Computers only
setup-who = Who plays
setup-players = Players
setup-opponents = Opponents
setup-different = Different
setup-each = Each by itself
setup-options = Options
setup-seed-title = Chance
setup-seed-about = Two games of the same number begin alike and draw alike.
setup-seed = Number of the game: { $seed }
setup-seed-new = a new one each time
setup-seed-draw = Another number
setup-seed-type = Type a number
setup-rules = Rules
setup-start = Start
setup-picture = A map from a picture
setup-played = This game goes on from where it was shared, after { $commands ->
    [one] 1 move
   *[other] { $commands } moves
}.
setup-aside = Your game is kept: back leads to it.
chooser-title = Choose a picture
chooser-up = The folder above
chooser-none = There is no PNG picture in this folder.
chooser-unreadable = This folder can’t be read.

player-you = You
player-person = Person
player-computer = Computer · { $level }
player-mixed = Mixed
# What computers are called, by their seats, and one to spare: names of anybody, the same in both languages.
computer-name-0 = Robin
computer-name-1 = Charlie
computer-name-2 = Morgan
computer-name-3 = Kim
computer-name-4 = Sacha
computer-name-5 = Lou
computer-name-6 = Noa
computer-name-7 = Max
computer-name-8 = Sam
player-from-the-books = From the books
player-remote = Elsewhere

## How strong a computer player is
level-easy = Easy
level-easy-about = Often overlooks what you will answer.
level-normal = Normal
level-normal-about = Plans its turn, but overlooks something now and then.
level-hard = Hard
level-hard-about = Rarely overlooks anything.
level-expert = Expert
level-expert-about = Makes no mistakes that it can see, and thinks longest.

## While playing.

turn-plays = { $name } to move
turn-thinks = { $name } is thinking
turn-yours = Your turn
turn-moves = { $name } moves
turn-hint = Looking for a hint
turn-paused = { $name } to move (paused)
# Below the table, where all opponents are of one level.
seats-level = { $count ->
    [one] Opponent
   *[other] Opponents
}: { $level }
seat-told = { $name }: { $what }
seat-line = { $occupant } · { $standing }

action-undo = Undo
action-redo = Redo
action-reset-turn = Reset turn
action-hint = Hint
action-pause = Pause
action-go-on = Go on
action-again = Again
action-faster = Faster
action-news = What happened
action-log = Log
action-zoom-in = Zoom in
action-zoom-out = Zoom out
action-zoom-fit = Whole board
action-menu = Menu
action-more = More
action-rules = Rules
action-to-start = To the start
action-step-back = One move back
action-step-on = One move on
action-to-end = To the end
# $key is the name of a key on the keyboard.
action-with-key = { $action } ({ $key })

button-follow-advice = Do it
button-skip-to-end = Skip to the end
button-skip-stop = Stop here

log-empty = Nothing has been played yet.
# Above the lines of a turn, or of a round.
log-turn = { $name } · round { $round }
log-round = Round { $round }
log-before = Before the first round
replay-place = { $now } / { $all }

# People who share a device and have secrets.
curtain-hand = Hand the device to { $name }
curtain-lift = I am { $name }

# What the others' turns came to. $what is what is counted in the game, such as “2 regions”.
news-you-lost = You lost { $what }.
news-lost = { $name } lost { $what }.
news-you-gained = You gained { $what }.
news-gained = { $name } gained { $what }.
news-has = { $name } has { $what }.

menu-resume = Play on
menu-restart = New game like this
menu-statistics = Statistics
menu-share = Share
menu-legend = Legend
menu-rules = Rules
menu-settings = Settings
menu-leave = Leave the game

share-text = This link opens the same game from the start, on any device:
share-played = The link as played opens the game as it stands; the link to the start opens it from its start:
share-copy-played = Copy the link as played
share-copy-start = Copy the link to the start
share-copy-text = Copy the game as text
share-file = The game is in the file { $path }
share-export = Make text, picture and animation
share-exported = The text, the picture and the animation are in { $folder }
share-none = This game began from a position of its own: there is no link to it.
share-link = Send the link
share-save = Send the saved game
share-picture = Send a picture of the board

result-wins = { $name } wins
result-you-win = You win
result-you-lost = You lost
result-you-lost-place = You lost: { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $all }
result-place = { $place }.
result-try = Try { $level }
result-against = Against { $name }: { $occupant }
result-draw = A draw
result-again = Play again
result-replay = Watch the replay
result-look = Look at the board
result-home = To the start screen

## Saved games.

saves-none = There are no saved games. Every game is saved by itself while you play.
saves-line = { $commands ->
    [one] 1 move
   *[other] { $commands } moves
}, { $ago }
saves-line-over = { $end } after { $commands ->
    [one] 1 move
   *[other] { $commands } moves
}, { $ago }
saves-won = Won
saves-lost = Lost
saves-against = Against the computer: { $levels }
saves-watched = Computers: { $levels }
saves-continue = Continue
saves-replay = Replay
saves-delete = Delete
saves-deleted = The game was deleted.
saved-again = The game is being saved again.
save-was-torn = The end of this save was cut short. The last move that was whole is where the game goes on.

## Settings.

set-name = Your name
set-name-is = Your name: { $name }
name-about = Tables and the log call you by it. Without a name you are “you”.
# The letters on the buttons by which a name can be typed.
name-letters = abcdefghijklmnopqrstuvwxyz-
name-keep = Keep it
name-space = Space
set-looks = Looks
set-play = Playing
set-sound = Sound
set-language = Language
set-system = As the system
set-english = English
set-french = Français
set-palette = Colours
set-palette-painted = Painted
set-palette-safe = Colour-blind safe
set-dark = Brightness
set-dark-dark = Dark
set-dark-light = Light
set-scale = Size of text and buttons
set-speed = Speed
set-speed-slow = Slow
set-speed-normal = Normal
set-speed-fast = Fast
set-speed-instant = Instant
set-thinking = Expert thinks up to
set-thinking-1 = 1 s
set-thinking-2 = 2 s
set-thinking-5 = 5 s
set-thinking-10 = 10 s
set-thinking-30 = 30 s
set-motion = Motion
set-motion-full = Full
set-motion-reduced = Reduced
set-hand = Buttons for the
set-hand-right = Right hand
set-hand-left = Left hand
set-vibration = Vibration
set-ends-turns = Turns end by themselves when nothing is left to do
set-on = On
set-off = Off
set-effects = Sounds of the board
set-turns = Sounds of the players

## Rules and about.

rules-title = Rules of { $game }
about-version = Version { $version }
about-text = Five turn-based strategy games for phones and computers. Everything plays on this device: nothing is sent anywhere unless you play together, and nothing is for sale.
about-link = To open a game that somebody shared with you, copy its link and paste it here (Ctrl+V), or give it to the program when you start it.
about-link-sent = A link that somebody sent you opens its game when you touch it. Where it can’t be touched, copy it and open it here. Saved games and pictures of maps can be sent to this app from any other.
about-folder = Games and settings are kept in { $folder }
about-licence = Free software under the MIT licence. The typeface is under the SIL Open Font License.
