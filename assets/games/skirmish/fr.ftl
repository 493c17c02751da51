### Escarmouche : ses unités et son journal.

game-skirmish-name = Escarmouche
game-skirmish-about = Deux camps de quatre unités, et chaque coup peut être rendu.

skirmish-soldier = soldat
    .the = le soldat
skirmish-archer = archer
    .the = l’archer
skirmish-rogue = rôdeur
    .the = le rôdeur

skirmish-unit-line = { $hp } points de vie, attaque { $attack }, défense { $defence }, déplacement { $moves }, portée { $range }

## Le journal, une ligne par coup. Les trois premiers assemblent les parties qui suivent.

skirmish-log-move = { $move }.
skirmish-log-move-strike = { $move }, { $strike }.
skirmish-log-move-strike-counter = { $move }, { $strike } ; { $counter }.

# Qui agit, et qui est frappé. $letter est la lettre de l’unité, $the son genre avec l’article.
skirmish-log-unit = { $who ->
    [you] votre { $kind } { $letter }
   *[other] { $the } { $letter } ({ $camp })
}
skirmish-log-target = { $who ->
    [you] votre { $kind } { $letter }
   *[other] { $the } { $letter }
}

# Parties. $unit et $target comme ci-dessus, $letter est la lettre de la dernière unité nommée.
skirmish-log-moves = { $unit } va de { $from } à { $to }
skirmish-log-stays = { $unit } reste en { $to }
skirmish-log-strikes = frappe { $target } de { $damage } : reste { $left }
skirmish-log-fells = frappe { $target } de { $damage } : { $letter } tombe
skirmish-log-strikes-back = { $unit } riposte de { $damage } : reste { $left }
skirmish-log-fells-back = { $unit } riposte de { $damage } : { $letter } tombe

## On the screen.

seat-skirmish-0 = Camp rouge
    .safe = Camp orange
seat-skirmish-1 = Camp bleu
skirmish-standing = { $units ->
    [one] { $units } unité
   *[other] { $units } unités
}, { $hp } PV

skirmish-width = Longueur
skirmish-height = Largeur
skirmish-counter = Riposte
skirmish-counter-in-range = À portée
skirmish-counter-always = Toujours
skirmish-placement = Placement
skirmish-placement-classic = Classique
skirmish-placement-drawn = Tiré
skirmish-starts = Qui commence

# What is counted of a player, at the end and after the others' turns.
score-skirmish = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
skirmish-count-hp = { $count ->
    [one] { $count } point de vie
   *[other] { $count } points de vie
}

player-skirmish-random = Au hasard
player-skirmish-beginner = Débutant
player-skirmish-one-ply = Un coup d’avance
player-skirmish-three-ply = Trois coups d’avance
player-skirmish-master = Maître

# How each of them plays.
plays-skirmish-random = Joue n’importe quoi.
plays-skirmish-beginner = Avance et frappe ce qu’il atteint.
plays-skirmish-one-ply = Prend le coup qui semble le meilleur tout de suite.
plays-skirmish-three-ply = Regarde son coup, votre réponse et son coup suivant.
plays-skirmish-master = Regarde aussi loin que son temps le permet.

button-skirmish-stay = Rester
skirmish-advice = Conseil : { $text }
skirmish-advice-saves = Sinon, { $enemy } pourrait abattre { $unit }.
skirmish-advice-safer = Là, { $then ->
    [0] personne ne peut
    [one] { $then } ennemi peut
   *[other] { $then } ennemis peuvent
} le frapper ; ici, { $now ->
    [one] { $now } le peut
   *[other] { $now } le peuvent
}.
skirmish-advice-nearer = De là, il pourra frapper { $count ->
    [one] { $count } ennemi
   *[other] { $count } ennemis
}.
skirmish-advice-unreached = Là, personne ne peut le frapper.
skirmish-advice-covers = L’ennemi ne peut alors frapper { $then ->
    [0] aucune
   *[other] que { $then }
} de vos unités, au lieu de { $now }.
skirmish-advice-avenged = Alors { $count ->
    [one] { $count } de vos unités peut
   *[other] { $count } de vos unités peuvent
} le frapper en retour.
skirmish-advice-next = Ensuite : { $next }
skirmish-advice-worst = Au pire, { $enemy } frappe { $unit } de { $damage }.
skirmish-tell-stay = Touchez d’abord l’unité qui reste.
skirmish-advice-answer = Réponse attendue : { $answer }
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

# $who vaut `won` ou `lost` pour la seule personne qui a joué, sinon `other`.
end-skirmish-elimination = { $who ->
    [won] L’ennemi n’a
    [lost] Vous n’avez
   *[other] Un camp n’a
} plus d’unité après { $commands } coups.
end-skirmish-hit-points = Après { $commands } coups, le camp qui a le plus de points de vie l’emporte.
end-skirmish-did-not-start = Après { $commands } coups, à points de vie égaux, le camp qui n’a pas commencé l’emporte.

## The rules, for players; empty lines part paragraphs. $plies est un nombre ; $soldier, $archer et $rogue disent ce que chacun sait faire.

rules-skirmish-goal-title = But du jeu
rules-skirmish-goal-text =
    Deux camps de quatre unités se font face sur un petit plateau. Abattez les quatre unités ennemies, et vous gagnez.

    Un camp compte deux soldats, un archer et un rôdeur : les soldats devant, les autres derrière eux. Une case se nomme par la lettre et le chiffre aux bords du plateau : b2, c’est là où b et 2 se croisent.
rules-skirmish-units-title = Unités
rules-skirmish-units-text =
    Soldat : { $soldier }. Solide et lent, c’est le bouclier du camp.

    Archer : { $archer }. Il frappe de loin, et tombe vite.

    Rôdeur : { $rogue }. Rapide et redoutable, sans aucune armure.

    Les soldats usent les rôdeurs, les rôdeurs fauchent les archers, et les archers tirent sur des soldats qui ne peuvent les atteindre.
rules-skirmish-turn-title = À votre tour
rules-skirmish-turn-text =
    Choisissez une unité reposée. Déplacez-la, ou laissez-la où elle est ; puis elle peut frapper un ennemi à portée. Le tour est fini, et l’autre camp joue.

    Une unité va vers le haut, le bas, la gauche ou la droite, jamais en diagonale, d’autant de pas au plus que le dit son déplacement. Toute unité, amie ou ennemie, barre le chemin.
rules-skirmish-fatigue-title = Fatigue
rules-skirmish-fatigue-text =
    Une unité qui a joué est fatiguée, et ne peut être choisie tant qu’une autre de son camp est reposée. Quand la dernière reposée a joué, tout le camp est de nouveau reposé.

    Chaque unité a donc son tour ; et un camp qui n’en a plus qu’une la joue chaque fois.
rules-skirmish-striking-title = Frapper
rules-skirmish-striking-text =
    La portée se compte en pas, vers le haut, le bas, la gauche et la droite, depuis la case d’arrivée. Rien n’arrête une flèche.

    Un coup ôte des points de vie : l’attaque de qui frappe moins la défense de l’autre, mais toujours 1 au moins. Si l’autre tient encore debout, et si l’attaquant est à sa propre portée, il riposte de la même façon. Une unité sans points de vie quitte aussitôt le plateau.

    Avant une partie, vous pouvez aussi choisir que les unités ripostent toujours, à toute distance.
rules-skirmish-end-title = La fin
rules-skirmish-end-text =
    Un camp sans unités a perdu.

    Après { $plies } tours, ceux des deux camps comptés, le camp qui a le plus de points de vie en tout gagne. À égalité, c’est le camp qui n’a pas commencé.
rules-skirmish-controls-title = Au doigt ou à la souris
rules-skirmish-controls-text =
    Glissez une unité là où elle doit aller. Glissez-la sur un ennemi pour avancer et frapper ; ce qui en résultera se voit avant que vous lâchiez.

    Ou touchez deux fois : d’abord l’unité, puis la case ou l’ennemi.

    Appuyez longuement sur une unité pour voir sa fiche. Zoomez à deux doigts, à la molette ou avec les boutons.
rules-skirmish-keys-title = Au clavier
rules-skirmish-keys-text =
    Flèches : déplacer le curseur. Entrée ou Espace : choisir et agir. Tab : unité suivante. Retour arrière ou Échap : revenir.

    U : annuler. R : rétablir. H : conseil. L : journal. +, − et 0 : agrandir, réduire, tout le plateau. F1 : ces règles.

## Below the pictures in the rules.

diagram-skirmish-start = Le début. Les cœurs sous une unité sont ses points de vie.
diagram-skirmish-reach = Où le rôdeur peut aller en quatre pas, en contournant les autres, jamais à travers eux. Le nombre est ce qu’un coup enlèverait à qui il peut frapper.
diagram-skirmish-fatigue = Trois unités sont fatiguées, seul le rôdeur peut jouer. Quand il a joué, tout le camp est reposé.
diagram-skirmish-shot = L’archer fait un pas et tire à trois cases. Le soldat n’atteint pas si loin, aucune riposte.
diagram-skirmish-counter = Le soldat frappe le rôdeur à côté de lui. Le rôdeur tient encore debout, et riposte.
