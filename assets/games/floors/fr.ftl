### Sombres couloirs : ses pièces, son journal et ce qui est dit sur le plateau.

game-floors-name = Sombres couloirs
game-floors-about = Faites sortir vos pions avant que le monstre ne les mange.

## Les joueurs, par la forme de leurs pions.

seat-floors-0 = Disque
seat-floors-1 = Carré
seat-floors-2 = Triangle
seat-floors-3 = Losange
seat-floors-4 = Pentagone
seat-floors-5 = Hexagone
seat-floors-6 = Étoile

# What is counted of a player, at the end and after the others' turns.
score-floors = { $count ->
    [one] { $count } pion dehors
   *[other] { $count } pions dehors
}
floors-count-pawns = { $count ->
    [one] { $count } pion, mangé
   *[other] { $count } pions, mangés
}

player-floors-random = Au hasard
player-floors-beginner = Débutant
player-floors-rules = Suit les règles
player-floors-lookahead = Prévoyant
player-floors-master = Maître

# How each of them plays.
plays-floors-random = Va n’importe où.
plays-floors-beginner = Va vers la sortie.
plays-floors-rules = Suit vingt règles simples.
plays-floors-lookahead = Prévoit la prochaine marche du monstre.
plays-floors-master = Prévoit les coups de tous, puis ceux du monstre.

# Un pion, par son joueur et les points de ses deux faces.
floors-pawn = { $who ->
    [you] votre pion { $first }/{ $second }
   *[other] le pion { $first }/{ $second } ({ $owner })
}

floors-standing-out = { $count } dehors
floors-standing-inside = { $count } dedans
floors-standing-outside = { $count } à l’entrée
floors-standing-eaten = { $count ->
    [one] 1 mangé
   *[other] { $count } mangés
}

## Avant la partie.

floors-layout = Salle
floors-layout-basic = Simple
floors-layout-random = Au hasard
floors-layout-advanced = Avancée

## Les pièces, telles qu’elles figurent dans une phrase.

floors-piece-plain = une pierre simple
floors-piece-crystal = un cristal
floors-piece-turn-right = une pierre de virage à droite
floors-piece-turn-about = une pierre de demi-tour
floors-piece-teleporter = un téléporteur
floors-piece-pool-square = la mare carrée
floors-piece-pool-strip = la longue mare

## Le journal. $move est l’un des cinq qui suivent, avec ce qu’il pousse.

floors-log-goes = { $pawn } va de { $from } à { $to }
floors-log-enters = { $pawn } entre et va en { $to }
floors-log-leaves = { $pawn } s’échappe par la sortie
floors-log-stays = { $pawn } reste en { $to }
floors-log-waits = { $pawn } reste à l’entrée
floors-log-pushes = { $move } en poussant { $count ->
    [one] une pierre
   *[other] { $count } pierres
}
floors-log-move = { $move }.
floors-log-walk = { $move }. Le monstre tire { $tile } et va de { $from } à { $to }.
floors-log-walk-eats = { $move }. Le monstre tire { $tile }, va de { $from } à { $to } et mange { $pawns }.
floors-log-places = { $who ->
    [you] Vous posez
   *[other] { $seat } pose
} { $piece } en { $cell }.

## Ce qui est dit pendant le jeu.

floors-phase-round = Manche { $round } sur { $rounds }
floors-phase-placing = { $left ->
    [one] Une pièce à poser
   *[other] { $left } pièces à poser
}
floors-advice = Conseil : { $text }
floors-advice-move = { $way }.
floors-advice-place = { $piece } en { $place }.
# Pourquoi. Sur $all sortes de tuile possibles, $now mangeraient un de vos pions maintenant, $then après ; $how dit combien c’est.
floors-why-out = Un de moins à faire sortir.
floors-why-place = Pendant la mise en place, chaque case libre se vaut.
floors-why-nearer = { $then ->
    [0] Il atteint la sortie et peut sortir à son prochain coup.
    [one] Il se rapproche de la sortie : { $then } case au lieu de { $now }.
   *[other] Il se rapproche de la sortie : { $then } cases au lieu de { $now }.
}
floors-why-enters = Il entre dans la salle.
floors-why-danger = En l’état, le monstre { $how ->
    [none] ne mange aucun de vos pions, quelle que soit la tuile
    [all] mange un de vos pions, quelle que soit la tuile
   *[some] mange un de vos pions avec { $then } des { $all } sortes de tuile qui restent
}
floors-why-safer = { $danger } ; sans ce coup, il en mangerait un avec { $now ->
    [one] { $now } sorte
   *[other] { $now } sortes
} de tuile.
floors-why-safe = { $danger }.
floors-why-dares = { $danger }, et sans ce coup avec { $now ->
    [0] aucune
   *[other] { $now }
} ; avec les coups à venir, cela a paru valoir la peine.
floors-tell-choose = Glissez un pion le long de son chemin, ou touchez-le.
floors-tell-chosen = { $pawn } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} cette fois, { $other } la prochaine. Où aller ?
floors-tell-plan = { $way } ({ $points } sur { $all }). Touchez encore pour jouer.
floors-tell-plan-slides = { $way } ({ $points } sur { $all }), en glissant sur le sang. Touchez encore pour jouer.
floors-tell-drag = { $way } ({ $points } sur { $all }).
floors-tell-place = Glissez une pièce du coin jusqu’au sol, ou touchez-la.
floors-tell-held = Poser { $piece } : où ?
floors-tell-put = Poser { $piece } en { $cell } : touchez encore pour le faire.
floors-tell-foreseen = { $far ->
    [1] Un pas mènerait
   *[other] { $far } pas mèneraient
} le monstre en { $to } ; { $eaten ->
    [0] il ne mange aucun pion
    [one] il mange un pion
   *[other] il mange { $eaten } pions
}.
floors-tell-foreseen-tile = La tuile { $far } mènerait le monstre en { $to } ; { $eaten ->
    [0] il ne mange aucun pion
    [one] il mange un pion
   *[other] il mange { $eaten } pions
}.
# Ce que ferait un coup, puis ce que ferait le monstre.
floors-tell-both = { $first } { $second }

## Les boutons sous la salle : trois doivent tenir côte à côte sur un téléphone.

button-floors-move = Jouer
button-floors-stay = Rester
button-floors-other-way = Autre
button-floors-foresee = Monstre
button-floors-danger = Danger !
button-floors-fewer = Un pas de moins
button-floors-more = Un pas de plus
button-floors-place = Poser
button-floors-turn = Sens
button-floors-other-pair = Paire

## Pourquoi pas.

floors-refused-phase = On pose d’abord toutes les pièces.
floors-refused-gone = Ce pion n’est plus dans le jeu.
floors-refused-not-yours = Ce pion n’est pas à vous.
floors-refused-moved = Ce pion a déjà joué dans cette manche.
floors-refused-too-far = Il n’a pas assez de points pour aller là.
floors-refused-not-inside = Il doit d’abord entrer.
floors-refused-not-on-exit = Il n’est pas sur la sortie.
floors-refused-wall = Il y a un mur.
floors-refused-teleporter = Les pions ne vont pas sur les téléporteurs.
floors-refused-monster = Le monstre barre le chemin.
floors-refused-stone = Cette pierre ne peut pas être poussée.
floors-refused-pawn = Il ne peut pas s’arrêter sur un autre pion.
floors-refused-choose-piece = Choisissez d’abord une pièce dans le coin.
floors-refused-none-left = Il n’en reste plus.
floors-refused-off-board = Elle ne tiendrait pas dans la salle.
floors-refused-heading = Elle ne peut pas être dans ce sens.
floors-refused-gate = Elle ne doit toucher ni l’entrée ni la sortie.
floors-refused-overlaps = Il y a déjà quelque chose.
floors-refused-pair = Cette paire de téléporteurs est complète.
floors-refused-touch = Deux téléporteurs ne doivent pas se toucher par un côté.
floors-refused-cut = Les téléporteurs ne doivent pas couper l’entrée de la sortie.

## Les fiches.

floors-points = Points cette fois
floors-points-other = Sur l’autre face
floors-place = Où
floors-place-outside = à l’entrée
floors-place-out = dehors
floors-place-eaten = mangé
floors-moved = Cette manche
floors-moved-yes = a joué
floors-moved-no = n’a pas joué
floors-ahead = Juste devant
floors-partner = Mène en
floors-left = Reste
floors-round = Manche
floors-stage = Étape
floors-tiles-drawn = Tirées dans cette étape
floors-tiles-left = Encore dans le sac

floors-about-pawn = Le grand nombre dit jusqu’où il peut aller cette fois ; le petit est sur son autre face. Il se retourne chaque fois qu’il a joué.
floors-name-monster = Le monstre
floors-about-monster = Avant chaque pas, il regarde devant lui, à sa gauche et à sa droite, et se tourne vers le pion le plus proche qu’il voit. Si deux sont aussi proches, ou s’il n’en voit aucun, il va tout droit. Il traverse les murs.
floors-name-plain = Pierre simple
floors-about-plain = Elle arrête le regard du monstre. Les pions en poussent une à la fois ; le monstre pousse des rangées entières.
floors-name-crystal = Cristal
floors-about-crystal = Une pierre à travers laquelle le monstre voit.
floors-name-right-turn = Pierre de virage à droite
floors-about-right-turn = Un monstre qui ne voit personne, avec cette pierre juste devant lui, tourne à droite au lieu de la pousser.
floors-name-half-turn = Pierre de demi-tour
floors-about-half-turn = Un monstre qui ne voit personne, avec cette pierre juste devant lui, fait demi-tour au lieu de la pousser.
floors-name-teleporter = Téléporteur
floors-about-teleporter = Un mur pour les pions. Le monstre qui y va ressort de l’autre de la paire, dans le sens de sa flèche. Ce qu’on y pousse est perdu.
floors-name-pool = Mare de sang
floors-about-pool = Qui y met le pied glisse tout droit jusqu’au bout. Cela coûte un point à un pion, si loin qu’il glisse.
floors-name-exit = Sortie
floors-about-exit = D’ici, un pion sort avec un point de plus. Faites-le glisser hors de la salle, ou touchez encore la sortie.
floors-name-entrance = Entrée
floors-about-entrance = Par ici les pions entrent, avec un point.
floors-name-garden = Enfin dehors
floors-about-garden = Les pions qui sont sortis. Faites sortir tous les vôtres sauf un, et vous gagnez.
floors-name-wall = Mur { $name }
floors-about-wall = Les pions n’y passent pas. Le monstre le traverse, et rentre par le mur de même lettre, toujours dans la même direction.
floors-name-tiles = Les tuiles du monstre
floors-about-tiles = On en tire une par manche : un nombre de pas, ou un X pour chaque pion à manger, en 20 pas au plus. Touchez une tuile pour voir où elle mènerait le monstre.

## La fin. $commands est un nombre.

# $who vaut `won` ou `lost` pour la seule personne qui a joué, sinon `other`.
end-floors-pawns-out = { $who ->
    [won] Tous vos pions sauf un
   *[other] Tous les pions du vainqueur sauf un
} sont dehors après { $commands } coups.
end-floors-most-out = { $who ->
    [won] Vous avez
   *[other] Le vainqueur a
} le plus de pions dehors après { $commands } coups.
end-floors-first-to-reach = Un autre joueur a autant de pions dehors, mais ceux du vainqueur y étaient les premiers.
end-floors-draw = Personne n’est sorti en { $commands } coups.

## The rules, for players; empty lines part paragraphs. $rounds est le nombre de manches, $half celui d’une étape, $most le plus grand nombre de pas.

rules-floors-goal-title = But du jeu
rules-floors-goal-text =
    Un monstre chasse dans une salle sombre. Menez vos pions de l’entrée à la sortie avant qu’il ne les mange, et laissez-lui ceux des autres.

    Qui a fait sortir tous ses pions sauf un gagne aussitôt.
rules-floors-hall-title = La salle
rules-floors-hall-text =
    Les pions entrent par la grille d’un coin et sortent par la porte éclairée du coin opposé.

    Les murs arrêtent les pions et les pierres, mais pas le monstre : il sort par un mur et rentre par celui qui porte la même lettre, dans le même sens. C’est un seul pas.

    Une case se nomme par sa colonne, de a à p, et sa rangée, de 1 à 11 ; la sortie est a1, l’entrée p11.
rules-floors-pawns-title = Les pions
rules-floors-pawns-text =
    De deux à quatre joueurs, chacun a quatre pions ; au-delà, trois. Les pions de chaque joueur ont leur couleur et leur forme.

    Un pion a deux faces, avec sept points en tout : 1 et 6, 3 et 4, 4 et 3, 5 et 2. Le grand nombre dit jusqu’où il peut aller cette fois, le petit jusqu’où la prochaine : chaque fois qu’un pion a joué, il se retourne.
rules-floors-round-title = Une manche
rules-floors-round-text =
    Tour à tour, à partir du premier joueur (l’étoile), chacun joue un pion, jusqu’à ce que tous aient joué une fois. Puis vient le monstre, et l’étoile passe au joueur suivant. Dans la première manche, chacun ne joue que deux pions.

    Un pas vers le haut, le bas, la gauche ou la droite coûte un point ; entrer et sortir aussi. Un pion peut passer par-dessus d’autres mais pas s’arrêter sur eux, et ne va jamais sur le monstre. Il peut aussi rester où il est.
rules-floors-stones-title = Les pierres
rules-floors-stones-text =
    Un pion qui va sur une pierre la pousse, une seule à la fois, si la case derrière est libre. Une pierre poussée sur l’entrée ou la sortie disparaît.
rules-floors-blood-title = Le sang
rules-floors-blood-text =
    Qui met le pied sur une mare glisse tout droit jusqu’au bout, pour un point en tout, et pousse les pierres au passage. Il ne s’arrête sur la mare que s’il ne peut aller plus loin.

    Une pierre poussée sur une mare glisse aussi, jusqu’à ce qui lui barre le chemin.
rules-floors-monster-title = Le monstre
rules-floors-monster-text =
    Avant chaque pas, et après le dernier, il regarde devant lui, à sa gauche et à sa droite, jamais derrière. Il se tourne vers le pion le plus proche qu’il voit. Les pierres arrêtent son regard. S’il n’en voit aucun, ou si deux sont aussi proches, il garde sa direction.

    Puis il avance. Un pion juste devant lui est mangé. Une pierre est poussée, avec toute la rangée de pierres et de pions derrière elle ; un pion poussé contre un mur est écrasé. Sur les mares il glisse, sans jamais s’y arrêter.

    « { button-floors-foresee } » montre où il irait si rien ne changeait, pour autant de pas que vous voulez. Le bouton dit « { button-floors-danger } » tant qu’un de vos pions serait mangé.
rules-floors-tiles-title = Jusqu’où il va
rules-floors-tiles-text =
    À chaque manche, une tuile est tirée : 5, 7, 7, 8, 8, 10, X ou XX. Un nombre donne autant de pas. Avec X, il marche jusqu’à ce qu’il ait mangé un pion, avec XX deux, mais { $most } pas au plus. Les tuiles tirées sont pâles ; chacune des autres a la même chance. La première de la partie est un nombre.

    Après { $half } manches, toutes les tuiles retournent dans le sac, et la seconde étape commence.
rules-floors-end-title = Mangé, et la fin
rules-floors-end-text =
    Un pion mangé dans la première étape peut rentrer par l’entrée. Dans la seconde, il quitte le jeu.

    Après { $rounds } manches, ou quand il n’y a plus de pions, qui en a le plus dehors gagne ; à égalité, c’est qui les a eus dehors le premier.
rules-floors-advanced-title = La salle avancée
rules-floors-advanced-text =
    Avant une telle partie, les joueurs posent dix-sept pièces tour à tour, jamais à côté de l’entrée ou de la sortie.

    Cristal : une pierre à travers laquelle le monstre voit.

    Pierres de virage : un monstre qui ne voit personne et en a une juste devant lui tourne à droite, ou fait demi-tour, au lieu de la pousser.

    Téléporteurs : des murs pour les pions. Ce qu’on y pousse est perdu, les pions aussi. Le monstre qui y va ressort de l’autre de la paire, dans le sens de la flèche.
rules-floors-controls-title = Au doigt ou à la souris
rules-floors-controls-text =
    Glissez un pion le long de son chemin, case par case ; revenir en arrière reprend des pas. Pour sortir, glissez-le par la sortie.

    Ou touchez le pion, puis la case où il doit aller, et encore une fois cette case. « Autre » y mène avec d’autres poussées.

    Touchez une tuile pour voir comment le monstre marcherait. Appuyez longuement sur quoi que ce soit pour lire sa fiche. Zoomez à deux doigts, à la molette ou avec les boutons. Pendant que le monstre marche, toucher la salle montre aussitôt où il finit.
rules-floors-keys-title = Au clavier
rules-floors-keys-text =
    Flèches : déplacer le curseur. Entrée ou Espace : choisir et agir. Tab : pion ou pièce suivante. I : lire sa fiche. Échap : revenir. 1 à 9 : les boutons sous la salle.

    U : annuler. R : rétablir. H : conseil. L : journal. F : plus vite. +, − et 0 : agrandir, réduire, tout le plateau. F1 : ces règles.

## Below the pictures in the rules.

diagram-floors-turned = Quand un pion a bougé, il se retourne et le petit nombre devient le grand.
diagram-floors-walls = Le monstre sort par un mur et rentre par celui qui porte la même lettre.
diagram-floors-push = Un pion pousse une pierre devant lui.
diagram-floors-slide = Un pas sur la mare, et le pion glisse jusqu’à l’autre bord.
diagram-floors-look = La marche prévue. Avant chaque pas il regarde devant, à gauche et à droite, et se tourne vers le pion le plus proche.
diagram-floors-hidden = En vue, le pion est mangé. Derrière la pierre, il n’est pas vu.
