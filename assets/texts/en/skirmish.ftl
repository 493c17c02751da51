### Skirmish: its units and its log. The rules are in rules.ftl.

skirmish-soldier = soldier
skirmish-archer = archer
skirmish-rogue = rogue

skirmish-unit-line = { $hp } hit points, attack { $attack }, defence { $defence }, move { $moves }, range { $range }

## The log, a line for each ply. The first three put the parts below together.

skirmish-log-move = { $move }.
skirmish-log-move-strike = { $move }, { $strike }.
skirmish-log-move-strike-counter = { $move }, { $strike }; { $counter }.

# Parts. $unit and $target are letters, $kind is the kind of the unit named last.
skirmish-log-moves = { $unit } ({ $kind }) moves from { $from } to { $to }
skirmish-log-stays = { $unit } ({ $kind }) stays on { $to }
skirmish-log-strikes = strikes { $target } ({ $kind }) for { $damage }: { $left } left
skirmish-log-fells = strikes { $target } ({ $kind }) for { $damage }: { $target } falls
skirmish-log-strikes-back = { $unit } strikes back for { $damage }: { $left } left
skirmish-log-fells-back = { $unit } strikes back for { $damage }: { $target } falls
