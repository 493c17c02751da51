### Escarmouche : ses unités et son journal. Les règles sont dans rules.ftl.

skirmish-soldier = soldat
skirmish-archer = archer
skirmish-rogue = rôdeur

skirmish-unit-line = { $hp } points de vie, attaque { $attack }, défense { $defence }, déplacement { $moves }, portée { $range }

## Le journal, une ligne par coup. Les trois premiers assemblent les parties qui suivent.

skirmish-log-move = { $move }.
skirmish-log-move-strike = { $move }, { $strike }.
skirmish-log-move-strike-counter = { $move }, { $strike } ; { $counter }.

# Parties. $unit et $target sont des lettres, $kind est le genre de la dernière unité nommée.
skirmish-log-moves = { $unit } ({ $kind }) va de { $from } à { $to }
skirmish-log-stays = { $unit } ({ $kind }) reste en { $to }
skirmish-log-strikes = frappe { $target } ({ $kind }) de { $damage } : reste { $left }
skirmish-log-fells = frappe { $target } ({ $kind }) de { $damage } : { $target } tombe
skirmish-log-strikes-back = { $unit } riposte de { $damage } : reste { $left }
skirmish-log-fells-back = { $unit } riposte de { $damage } : { $target } tombe
