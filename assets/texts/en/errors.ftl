### What can go wrong with files, links and settings.

## Files. $path is a file or folder.

error-file-read = { $path } can’t be read: { $why }.
error-file-write = { $path } can’t be written: { $why }.
error-file-move = { $path } can’t be moved: { $why }.
error-file-too-long = { $path } is too long to be a file of this game.
error-file-not-text = { $path } is not a text.
error-file-in-use = { $path } is open in another window.
error-file-name = “{ $name }” can’t be the name of a saved game.

error-why-missing = it does not exist
error-why-forbidden = you may not do that there
error-why-full = the disk is full
error-why-read-only = the disk is read-only
error-why-exists = something of that name is already there
error-why-no-folder = what should be a folder is none
error-why-other = the system refuses ({ $code })

## Saved games.

error-save = { $path } can’t be opened: { $why }.
error-save-too-long = it is longer than any game
error-save-not-a-save = it is no saved game
error-save-old = it was saved by an older release (format { $version }), whose rules were others
error-save-version = it was saved by a newer release (format { $version })
error-save-game = it is of a game that is not here (“{ $game }”)
error-save-start = its start can’t be
error-save-line = line { $line } is damaged
error-save-command = its move { $number } is against the rules
error-save-diverged = after { $number ->
    [one] 1 move
   *[other] { $number } moves
} it is not the game that was saved

## Settings.

error-settings = The settings in { $path } can’t be used: { $why }. The usual ones hold, and the file is left as it is.
error-settings-too-long = the file is too long
error-settings-version = they are of a newer release (format { $version })
error-settings-field = what they say of “{ $field }” is not possible
error-settings-broken = the file is damaged

## Links.

error-link-none = This is no link to a game. One looks like this: pentarchy:skirmish:7x5#12345
error-link-game = There is no game “{ $game }” here.
error-link-setup = The middle part of this link says nothing that can be played.
error-link-played = What was played can’t be read from the link.
error-link-seed = The game’s number, the last part of this link, is not a whole number that can be.
error-link-too-long = This is too long to be a link to a game.

## While playing.

error-no-face = This game is not on the screen yet.
error-open = The game can’t be opened: { $why }.
error-no-thread = The system has no room for another game just now. Close something, and try again.
error-not-saved = The game can’t be saved: { $why }. You can play on; it will be saved as soon as possible.
error-no-graphics = This device offers nothing that the game could draw with. It needs Vulkan or OpenGL ES 3; an update of the system may bring it. Your games are safe.
error-report = The program ended unexpectedly the last time. Your games are safe. What happened ({ $what }) is written in { $path }
error-not-given = This could not be handed to another app.
error-not-received = What another app sent could not be read.
