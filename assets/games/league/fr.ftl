### Ligue : ses pièces, son journal et ses choix.

game-league-name = Ligue
game-league-about = Trois héros, des sbires et des tours : abattez le quartier général ennemi.

league-class-blade = Lame
    .the = la Lame
    .of = de la Lame
league-class-bulwark = Rempart
    .the = le Rempart
    .of = du Rempart
league-class-shade = Ombre
    .the = l’Ombre
    .of = de l’Ombre
league-class-prospector = Prospecteur
    .the = le Prospecteur
    .of = du Prospecteur
league-class-mender = Guérisseur
    .the = le Guérisseur
    .of = du Guérisseur
league-minion = sbire
    .the = le sbire
    .of = du sbire
league-tower = tour
    .the = la tour
    .of = de la tour
league-headquarters = quartier général
    .the = le quartier général
    .of = du quartier général

league-team-blue = bleu
league-team-red = rouge
    .safe = orange
# $piece est l’une de celles ci-dessus, $team une couleur ; $the et $of sont la pièce avec l’article.
league-piece = { $who ->
    [you] votre { $piece }
   *[other] { $piece } ({ $team })
}
league-piece-the = { $who ->
    [you] votre { $piece }
   *[other] { $the } ({ $team })
}
league-piece-of = { $who ->
    [you] de votre { $piece }
   *[other] { $of } ({ $team })
}
league-class-line = { $hp } points de vie, attaque { $attack }, portée { $range }

## Le journal. $way est l’un des quatre sens plus bas, ou deux ; $landmark est le bâtiment le plus proche de l’arrivée.

league-log-walks = { $piece } avance de { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
} { $way }, à { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} { $landmark }.
league-log-returns = { $piece } marche et revient sur place.
league-ways = { $first } et { $second }
league-log-bumps = { $piece } se heurte à quelque chose { $way }.
league-log-attacks = { $piece } frappe { $target } de { $damage } : reste { $left }.
league-log-fells = { $piece } frappe { $target } de { $damage } et l’abat.
league-log-captured = { $who ->
    [you] Vous prenez la tour
   *[other] { $team } : la tour est prise
}, avec { $hp } points de vie.

league-way-left = à gauche
league-way-right = à droite
league-way-up = en haut
league-way-down = en bas
league-way-none = nulle part encore

## À l’écran.

seat-league-0 = Équipe bleue
seat-league-1 = Équipe rouge
    .safe = Équipe orange
league-standing = { $heroes } héros, { $towers ->
    [one] { $towers } tour
   *[other] { $towers } tours
}, QG { $hp }
league-phase = { $hero } : { $steps } pas · manche { $round }
league-phase-attacked = { $hero } : { $steps } pas, a frappé · manche { $round }
button-league-end-turn = Finir le tour
button-league-run = Foncer

# What is counted of a player, at the end and after the others' turns.
score-league = { $count ->
    [one] { $count } bâtiment
   *[other] { $count } bâtiments
}
league-count-heroes = { $count ->
    [one] { $count } héros
   *[other] { $count } héros
}
league-count-hp = { $count ->
    [one] { $count } point de vie
   *[other] { $count } points de vie
}

player-league-random = Au hasard
player-league-beginner = Débutant
player-league-heuristic = Combattant
player-league-deep = Tacticien
player-league-master = Maître

# How each of them plays.
plays-league-random = Marche et frappe au hasard.
plays-league-beginner = Va vers l’ennemi le plus proche.
plays-league-heuristic = Frappe le plus proche, puis recule.
plays-league-deep = Regarde deux tours en avant et compte les points de vie.
plays-league-master = Pèse chaque tour avec votre réponse possible.

league-tell-choose = { $hero } : glissez ce héros, ou touchez une case marquée d’un point ou un ennemi.
league-tell-walk = { $hero } peut encore marcher, ou finir son tour.
league-tell-attack = { $hero } peut encore attaquer, ou finir son tour.
league-tell-done = { $hero } ne peut plus rien faire : finissez son tour.
league-tell-chosen = { $hero } : où aller, ou qui attaquer ?
league-tell-run = De quel côté foncer avec { $hero } ? Cela coûte un pas.
league-tell-looked = { $piece } : les cases à sa portée.
league-tell-again = { $outcome } Touchez encore pour le faire.
league-advice = Conseil : { $text }
league-advice-stay = { $hero } reste sur place.
# Pourquoi, si personne n’est frappé. $now et $then comptent les cases jusqu’à un ennemi, ou les ennemis qui pourraient frapper.
league-why-nearer = Cela rapproche { $enemy } : { $then ->
    [one] { $then } case
   *[other] { $then } cases
} au lieu de { $now }.
league-why-farther = Cela éloigne { $enemy } : { $then ->
    [one] { $then } case
   *[other] { $then } cases
} au lieu de { $now }.
league-why-safer = Là, { $then ->
    [0] aucun ennemi ne peut
    [one] { $then } ennemi peut
   *[other] { $then } ennemis peuvent
} frapper ce héros ; ici, { $now ->
    [one] { $now } le peut
   *[other] { $now } le peuvent
}.
league-why-here = Plus près { $enemy }, { $then ->
    [one] { $then } ennemi pourrait
   *[other] { $then } ennemis pourraient
} frapper ce héros ; ici, { $now ->
    [0] aucun
   *[other] { $now }
}.
league-why-unreached = Aucun ennemi n’est à sa portée : le plus proche, { $enemy }, est à { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}.
league-why-safest = { $now ->
    [0] Aucun ennemi ne peut frapper ce héros ici.
    [one] { $now } ennemi peut frapper ce héros ici, et nulle part à sa portée ce n’est plus sûr.
   *[other] { $now } ennemis peuvent frapper ce héros ici, et nulle part à sa portée moins.
}
league-why-judged = En regardant plus loin, cela a paru meilleur.
league-why-ahead = En regardant plus loin, rester a paru meilleur ; l’ennemi le plus proche, { $enemy }, est à { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}.

league-plan-walk = { $hero } y va : { $cost } pas sur { $steps }.
league-plan-attack = { $hero } attaque { $target } de { $damage }{ $left ->
    [0] , qui tombe
   *[other]  : reste { $left }
}.
league-plan-walk-attack = { $hero } y va ({ $cost } pas sur { $steps }) et attaque { $target } de { $damage }{ $left ->
    [0] , qui tombe
   *[other]  : reste { $left }
}.
league-plan-bump = { $hero } s’y heurte et perd un pas.

league-hp = Points de vie
league-attack = Attaque
league-range = Portée
league-steps = Pas
league-attack-state = Attaque de ce tour
league-attack-done = faite
league-attack-open = encore possible
league-facing = Regarde
league-minions = Sbires

about-league-class-blade = Fort au corps à corps, et dur à abattre.
about-league-class-bulwark = Encaisse le plus de coups : qu’il aille devant.
about-league-class-shade = Frappe le plus fort, à deux cases, et encaisse peu.
about-league-class-prospector = Lance des pépites de loin.
about-league-class-mender = Frappe de plus loin que tous, et tombe le premier.
about-league-minion = Marche de lui-même vers le quartier général ennemi et attaque ce qui est le plus proche. S’il tombe, il revient.
about-league-tower = Tire d’elle-même sur l’ennemi le plus proche à portée, et crée un sbire.
about-league-headquarters = Tire de lui-même et crée des sbires. Qui le perd a perdu la partie.

league-ground-free = Herbe
league-ground-rock = Rocher
league-ground-tree = Arbres
league-ground-water = Eau
league-ground-spawn = Point de départ
about-league-ground-free = Rien ne gêne ici.
about-league-ground-rock = On ne peut ni y passer, ni voir au travers.
about-league-ground-tree = On ne peut ni y passer, ni voir au travers.
about-league-ground-water = On ne peut y passer, mais on voit et on tire par-dessus.
about-league-ground-spawn = Des héros partent d’ici, ou des sbires y apparaissent. La case est libre comme l’herbe.

league-refused-no-point = Ce héros n’a plus de pas.
league-refused-blocked = On ne peut pas marcher là.
league-refused-enemy = Un ennemi barre le chemin.
league-refused-no-way-out = Les pas qui restent ne mènent pas, au-delà de cet allié, à une case libre.
league-refused-on-ally = Ce héros doit d’abord quitter la case de son allié.
league-refused-attacked = Ce héros a déjà attaqué.
league-refused-no-target = Il n’y a personne à attaquer.
league-refused-taken = L’un des vôtres est là.
league-refused-out-of-range = Cet ennemi est hors d’atteinte à ce tour.
league-refused-out-of-sight = Quelque chose les sépare.
league-refused-nothing-there = Rien ne barre le chemin par là.
league-refused-too-far = C’est trop loin.

# $who vaut `won` ou `lost` pour la seule personne qui a joué, sinon `other`.
end-league-headquarters = { $who ->
    [won] Le quartier général ennemi
    [lost] Votre quartier général
   *[other] Un quartier général
} est tombé après { $commands } coups.
end-league-heroes = { $who ->
    [won] L’ennemi n’a
    [lost] Vous n’avez
   *[other] Une équipe n’a
} plus de héros après { $commands } coups.
end-league-round-limit = La dernière manche est finie : le meilleur quartier général l’emporte, puis les héros les plus vaillants.

## Avant une partie.

league-map = Carte
league-map-meadow = Prairie
league-map-ford = Gué
league-map-island = Île
league-map-thicket = Fourré
league-map-yard = Cour
league-map-pillars = Piliers
league-map-orchard = Verger
league-map-cloister = Cloître
league-map-keep = Donjon
league-map-den = Tanière
league-map-gallery = Galerie
league-map-own = Une image à vous
league-blue-first = Bleu 1
league-blue-second = Bleu 2
league-blue-third = Bleu 3
league-red-first = Rouge 1
    .safe = Orange 1
league-red-second = Rouge 2
    .safe = Orange 2
league-red-third = Rouge 3
    .safe = Orange 3
league-towers = Une tour qui tombe
league-towers-destroy = est détruite
league-towers-capture = change de camp
league-bumps = Se heurter à un obstacle
league-bumps-free = est refusé
league-bumps-cost = coûte un pas
league-rounds = Manches
league-rounds-20 = 20
league-rounds-50 = 50
league-rounds-100 = 100
league-rounds-200 = 200
league-rounds-never = sans fin

## Une image qui n’est pas une carte. $team est le nom d’une équipe.

league-map-missing = Choisissez ci-dessous l’image PNG d’une carte, déposez-la sur la fenêtre, ou collez le chemin de son fichier.
league-map-refused = Cette image n’est pas une carte : { $why }.
league-map-refused-at = Cette image n’est pas une carte : { $why } (pixel { $x }, { $y } depuis le coin en haut à gauche).
league-map-too-many-bytes = le fichier est trop gros
league-map-damaged = ce n’est pas une image PNG, ou elle est abîmée
league-map-animated = elle bouge
league-map-size = elle a { $width } × { $height } pixels, mais un côté en a de { $least } à { $most }
league-map-unknown-colour = la couleur { $colour } ne veut rien dire
league-map-transparent = on voit au travers
league-map-no-headquarters = { $team } : pas de quartier général
league-map-surplus-headquarters = { $team } : plus d’un quartier général
league-map-no-tower = { $team } : pas de tour
league-map-surplus-tower = { $team } : plus de { $towers } tours
league-map-few-spawns = { $team } : moins de { $spawns } points de départ de héros
league-map-surplus-spawn = { $team } : plus de { $spawns } points de départ de héros
league-map-no-minion-spawn = aucun point de départ de sbires n’est à côté de ce bâtiment
league-map-surplus-minion-spawn = c’est le deuxième point de départ de sbires à côté d’un bâtiment
league-map-stray-minion-spawn = ce point de départ de sbires n’est pas à côté d’un seul bâtiment
league-map-unreachable = on ne peut pas venir ici du quartier général bleu tant que toutes les tours tiennent

## The rules, for players; empty lines part paragraphs. De $blade à $mender, $minion, $tower et $headquarters disent ce que chacun sait faire ; $rounds, $steps et $walk sont des nombres.

rules-league-goal-title = But du jeu
rules-league-goal-text =
    Deux équipes de trois héros, bleu et { $red }. Détruisez le quartier général ennemi, ou abattez les trois héros ennemis, et vous gagnez.
rules-league-map-title = La carte
rules-league-map-text =
    Rochers et arbres : on ne peut ni y passer, ni voir au travers. Eau : on n’y passe pas, mais on voit et on tire par-dessus. Les cercles pavés marquent d’où partent les héros et où apparaissent les sbires ; ils sont libres comme l’herbe.

    Les bâtiments barrent le chemin et cachent ce qui est derrière eux. Tout le monde voit toute la carte.
rules-league-heroes-title = Héros
rules-league-heroes-text =
    Chaque équipe choisit trois classes sur cinq avant la partie.

    Lame : { $blade }.

    Rempart : { $bulwark }.

    Ombre : { $shade }.

    Prospecteur : { $prospector }.

    Guérisseur : { $mender }.

    Chaque héros a { $steps } pas et une attaque par tour. Un héros tombé reste mort : une croix marque l’endroit.
rules-league-turn-title = À votre tour
rules-league-turn-text =
    Vos héros vivants jouent l’un après l’autre ; l’étoile est sous celui dont c’est le tour. Il peut avancer et attaquer dans l’ordre qu’il veut, même attaquer en chemin ; puis vous finissez son tour.

    Un pas va vers le haut, le bas, la gauche ou la droite. Un héros peut traverser les siens mais pas rester sur une case prise, et il ne passe pas un ennemi. Les cases rouges marquées d’un point sont celles qu’il peut atteindre.

    On peut choisir avant la partie que foncer sur un obstacle coûte un pas ; il y a alors un bouton pour cela.
rules-league-attack-title = Attaquer
rules-league-attack-text =
    Les losanges bleus sont les cases qu’il peut attaquer d’où il est, ou d’où vous pointez. La portée se compte en pas, et il doit voir sa cible : la ligne droite de case à case ne doit traverser ni rocher, ni arbre, ni autre bâtiment, ni ennemi. Une ligne qui ne touche qu’un coin est libre.

    Une attaque ôte l’attaque de l’un aux points de vie de l’autre. Le hasard n’y est pour rien, et personne ne riposte.
rules-league-automatic-title = Ce qui se fait tout seul
rules-league-automatic-text =
    Après vos héros, votre quartier général et vos tours tirent sur l’ennemi le plus proche qu’ils voient, puis vos sbires agissent : chacun attaque l’ennemi le plus proche à côté de lui, ou fait jusqu’à { $walk } pas vers le quartier général ennemi.

    Sbire : { $minion }. Au début de votre tour, vos sbires tombés reviennent, et un nouveau apparaît tant qu’il y a de la place : trois pour le quartier général, un par tour.
rules-league-towers-title = Bâtiments
rules-league-towers-text =
    Tour : { $tower }. Quartier général : { $headquarters }.

    Une tour sans points de vie est détruite, et sa case devient libre. Avant une partie, vous pouvez aussi choisir qu’elle change de camp, avec la moitié de ses points de vie.
rules-league-end-title = La fin
rules-league-end-text =
    Une équipe sans quartier général ou sans héros a perdu.

    Après { $rounds } manches, ou autant que vous avez choisi, l’équipe dont le quartier général a le plus de points de vie gagne ; puis celle dont les héros en ont le plus ; puis l’équipe { $red }.
rules-league-controls-title = Au doigt ou à la souris
rules-league-controls-text =
    Glissez le héros le long du chemin qu’il doit suivre : ce qu’il coûte est montré. Glissez-le sur un ennemi pour s’approcher et attaquer.

    Ou touchez une case rouge ou un ennemi pour voir ce qui en résultera, et touchez encore pour le faire. Si vous touchez d’abord le héros, il suffit d’une fois. Touchez toute autre pièce pour voir où elle peut aller et frapper.

    Appuyez longuement sur une pièce ou une case pour voir sa fiche. Zoomez à deux doigts, à la molette ou avec les boutons.
rules-league-keys-title = Au clavier
rules-league-keys-text =
    Flèches : déplacer le curseur. Entrée ou Espace : faire ce qui est montré. Tab : au héros, puis à ceux qu’il peut attaquer. E : finir son tour. I : fiche. Échap : revenir.

    U : annuler. R : rétablir. T : reprendre le tour. H : conseil. L : journal. +, − et 0 : agrandir, réduire, toute la carte. F1 : ces règles.
rules-league-maps-title = Vos propres cartes
rules-league-maps-text =
    Une carte est une image PNG, un pixel par case, une couleur par genre de case, de 12 à 64 pixels de côté. Déposez-la sur la fenêtre, collez le chemin de son fichier, ou lancez le programme avec elle. Si on ne peut pas y jouer, on vous dit pourquoi, et à quel pixel.

    Libre { $free }, rocher { $rock }, arbres { $tree }, eau { $water }. Bleu : quartier général { $blueheadquarters }, tour { $bluetower }, héros { $bluehero }. Rouge : quartier général { $redheadquarters }, tour { $redtower }, héros { $redhero }. La case voisine d’un bâtiment où paraissent ses sbires : { $minions }.

    À chaque équipe il faut un quartier général, au moins une tour, trois héros, et une telle case à côté de chaque bâtiment.

## Below the pictures in the rules.

diagram-league-steps = Cases rouges marquées d’un point, où le héros peut aller en trois pas. Losanges bleus, ce qu’il peut attaquer d’où il est.
diagram-league-attack = Pointer un ennemi montre le chemin et les dégâts, puis c’est fait. Personne ne riposte.
diagram-league-sight = Le rocher cache l’ennemi. Un pas de côté et la ligne est libre.
diagram-league-lanes = Après les héros, les tours tirent sur l’ennemi visible le plus proche et les sbires marchent vers le quartier général ennemi.
diagram-league-tower = Touchez une tour pour voir jusqu’où elle tire.
