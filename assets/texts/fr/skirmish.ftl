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

## On the screen.

seat-skirmish-0 = Camp de gauche
seat-skirmish-1 = Camp de droite
skirmish-standing = { $units ->
    [one] { $units } unité
   *[other] { $units } unités
}, { $hp } PV

skirmish-width = Colonnes
skirmish-height = Rangées
skirmish-counter = Riposte
skirmish-counter-in-range = À portée
skirmish-counter-always = Toujours
skirmish-placement = Placement
skirmish-placement-classic = Classique
skirmish-placement-drawn = Tiré
skirmish-starts = Qui commence

player-skirmish-random = Au hasard
player-skirmish-beginner = Débutant
player-skirmish-one-ply = Un coup d’avance
player-skirmish-three-ply = Trois coups d’avance
player-skirmish-master = Maître

skirmish-tell-choose = Faites glisser une unité, ou touchez-la, pour la jouer.
skirmish-tell-chosen = { $unit } : où aller, ou qui frapper ?
skirmish-tell-halt = { $outcome } Touchez encore pour confirmer, ou touchez un ennemi pour le frapper.
skirmish-unit = { $letter } ({ $kind })

skirmish-hp = Points de vie
skirmish-attack = Attaque
skirmish-defence = Défense
skirmish-move = Déplacement
skirmish-range = Portée
skirmish-state = État
skirmish-tired = fatigué
skirmish-rested = reposé
about-skirmish-soldier = Solide et lent, le bouclier du camp. Il use les rôdeurs ; gare aux archers.
about-skirmish-archer = Il frappe de loin et tombe vite. Il abat les soldats qui ne peuvent l’atteindre ; gare aux rôdeurs.
about-skirmish-rogue = Rapide et féroce, sans armure. Il fauche les archers ; gare aux soldats.

skirmish-refused-no-unit = Cette unité n’est plus là.
skirmish-refused-not-yours = Cette unité n’est pas à vous.
skirmish-refused-tired = Cette unité est fatiguée : les autres de son camp jouent d’abord.
skirmish-refused-too-far = Elle ne peut pas aller là.
skirmish-refused-taken = La case est déjà prise.
skirmish-refused-nobody = Il n’y a personne à frapper.
skirmish-refused-own-camp = C’est une de vos unités.
skirmish-refused-strike-too-far = Elle ne peut pas atteindre cet ennemi à ce tour.

end-skirmish-elimination = L’ennemi n’a plus d’unité après { $commands } coups.
end-skirmish-hit-points = Après { $commands } coups, le camp qui a le plus de points de vie l’emporte.
end-skirmish-did-not-start = Après { $commands } coups, à points de vie égaux, le camp qui n’a pas commencé l’emporte.
