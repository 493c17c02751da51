### Sombres couloirs : ses pièces, son journal et ce qui est dit sur le plateau. Les règles sont dans rules.ftl.

## Les joueurs, par la forme de leurs pions.

seat-floors-0 = Disque
seat-floors-1 = Carré
seat-floors-2 = Triangle
seat-floors-3 = Losange
seat-floors-4 = Pentagone
seat-floors-5 = Hexagone
seat-floors-6 = Étoile

player-floors-random = Au hasard
player-floors-beginner = Débutant
player-floors-rules = Suit les règles
player-floors-lookahead = Prévoyant
player-floors-master = Maître

# Un pion, par son joueur et les points de ses deux faces.
floors-pawn = { $owner } { $first }/{ $second }

floors-standing = { $out } dehors, { $inside } dedans, { $outside } à l’entrée
floors-standing-eaten = { $out } dehors, { $inside } dedans, { $outside } à l’entrée, { $eaten } mangés

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
floors-log-places = { $seat } pose { $piece } en { $cell }.

## Ce qui est dit pendant le jeu.

floors-phase-round = Manche { $round } sur { $rounds }
floors-phase-placing = { $left ->
    [one] Une pièce à poser
   *[other] { $left } pièces à poser
}
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
} le monstre en { $to } ; il mange { $eaten ->
    [0] zéro pion
    [one] un pion
   *[other] { $eaten } pions
}.
floors-tell-foreseen-tile = La tuile { $far } mènerait le monstre en { $to } ; il mange { $eaten ->
    [0] zéro pion
    [one] un pion
   *[other] { $eaten } pions
}.
# Ce que ferait un coup, puis ce que ferait le monstre.
floors-tell-both = { $first } { $second }

## Les boutons sous la salle : trois doivent tenir côte à côte sur un téléphone.

button-floors-move = Jouer
button-floors-stay = Rester
button-floors-other-way = Autre
button-floors-foresee = Trajet
button-floors-fewer = Moins
button-floors-more = Plus
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
floors-name-tiles = Les tuiles du monstre
floors-about-tiles = On en tire une par manche : un nombre de pas, ou un X pour chaque pion à manger, en 20 pas au plus. Touchez une tuile pour voir où elle mènerait le monstre.

## La fin. $commands est un nombre.

end-floors-pawns-out = Tous les pions sauf un sont dehors après { $commands } coups.
end-floors-most-out = Personne n’a plus de pions dehors après { $commands } coups.
end-floors-first-to-reach = Un autre joueur en a autant dehors, mais ceux-ci y étaient les premiers.
end-floors-draw = Personne n’est sorti en { $commands } coups.
