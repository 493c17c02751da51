### Conquête : ses territoires, ce qui se dit, et son journal.

game-conquest-name = Conquête
game-conquest-about = Territoires, ports, héros et objets : prenez la capitale ennemie.

seat-conquest-0 = Rouge (1)
    .safe = Orange (1)
seat-conquest-1 = Cyan (2)
    .safe = Bleu ciel (2)
seat-conquest-2 = Jaune (3)
seat-conquest-3 = Violet (4)
    .safe = Rose (4)
seat-conquest-4 = Noir (5)
seat-conquest-5 = Rose (6)
    .safe = Ambre (6)

# What is counted of a player, at the end and after the others' turns.
score-conquest = { $count ->
    [one] { $count } territoire
   *[other] { $count } territoires
}
conquest-count-heroes = { $count ->
    [one] { $count } héros
   *[other] { $count } héros
}
conquest-count-troops = { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
}

player-conquest-random = Au hasard
player-conquest-beginner = Débutant
player-conquest-minimal = Accapareur
player-conquest-minmax = Quatre pas d’avance
player-conquest-master = Maître

# How each of them plays.
plays-conquest-random = Joue n’importe quoi, et peut même abandonner.
plays-conquest-beginner = Grandit où il peut, attaque ce qui est faible.
plays-conquest-minimal = Prend la terre la plus proche, par quelques règles simples.
plays-conquest-minmax = Regarde quatre pas en avant et compte troupes et terres.
plays-conquest-master = Prépare des tours entiers, et ce que vous pourriez lui faire.

conquest-meadow = prairie
conquest-forest = forêt
conquest-mountain = montagne
conquest-desert = désert
conquest-coastal = côte
conquest-neutral = neutre
conquest-yours = à vous

# Ce qui sépare la partie entière d’un nombre de ses dixièmes.
conquest-point = ,
conquest-yes = oui
conquest-no = non

## Les objets.

conquest-item-distant-attack = attaque lointaine
conquest-item-full-power = pleine puissance
conquest-item-attack-and-port = attaque et port
conquest-item-double-turn = double tour
conquest-item-troop-bonus = renfort de troupes
conquest-item-troop-malus = perte de troupes
conquest-item-territory-loss = perte d’un territoire
conquest-item-fat-bonus = gros bonus
conquest-item-hidden = inconnu
conquest-item-line = { $item }, encore { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}

## Les choix avant une partie.

conquest-rounds = Nombre de manches
conquest-rounds-none = Sans limite
conquest-rounds-50 = 50
conquest-rounds-100 = 100
conquest-rounds-200 = 200
conquest-rounds-400 = 400

## Où en est le tour.

conquest-phase-capital = Choix des capitales
conquest-phase-reinforce = Renfort
conquest-phase-action = Action
conquest-phase-move = Déplacement
conquest-phase = { $phase } · manche { $round }
conquest-phase-item = { $phase } · { $item }

## Les boutons à côté de la carte.

button-conquest-settle = Capitale ici
button-conquest-reinforce = Renforcer
button-conquest-launch = À l’attaque !
button-conquest-skip = Phase suivante
button-conquest-end-turn = Finir le tour
button-conquest-port = Bâtir un port
button-conquest-use-distant-attack = Attaque lointaine
button-conquest-use-full-power = Pleine puissance
button-conquest-use-attack-and-port = Attaque et port
button-conquest-use-double-turn = Double tour
button-conquest-leave = Finir…
button-conquest-back = Retour
button-conquest-resign = Abandonner
button-conquest-resign-now = Oui, abandonner
button-conquest-stay = Non, continuer
button-conquest-move = Déplacer
button-conquest-share-1 = Un quart
button-conquest-share-2 = La moitié
button-conquest-share-3 = Trois quarts
button-conquest-share-4 = Tout
button-conquest-hero-goes = Le héros part
button-conquest-hero-stays = Le héros reste

## Ce qu’il faut faire, et ce qui en viendrait.

conquest-tell-capital = Choisissez un territoire neutre pour capitale : ses troupes sont à vous.
conquest-tell-capital-chosen = { $name } pour capitale ? Touchez encore pour confirmer.
conquest-tell-capital-lone = { $name } est une île isolée : sans port, rien n’en part. Touchez-la encore pour en faire tout de même votre capitale.
conquest-tell-resign = Abandonner vraiment ? La partie sera perdue pour vous.
conquest-tell-reinforce = Choisissez un de vos territoires : il reçoit { $troops } troupes.
conquest-tell-reinforce-chosen = { $troops } troupes pour { $name } ? Touchez encore pour confirmer.
conquest-tell-action = Capturez, attaquez ou bâtissez un port : choisissez un de vos territoires, ou glissez de là vers un autre.
conquest-tell-action-chosen = { $name } : capturer ou attaquer quoi ?
conquest-tell-planned = { $count ->
    [one] Une attaque prévue
   *[other] { $count } attaques prévues
} : touchez une flèche pour la retirer, ou attaquez.
conquest-tell-move = Déplacez des troupes une fois, d’un de vos territoires vers un voisin, ou finissez le tour.
conquest-tell-move-chosen = { $name } : où vont ses troupes ?
conquest-tell-capture = Capturer { $to } depuis { $from } : { $troops ->
    [one] { $troops } troupe sera à vous
   *[other] { $troops } troupes seront à vous
}.
conquest-tell-withdraw = Retirer l’attaque de { $from } sur { $to }.
conquest-tell-attack = { $from } attaque { $to } avec { $power } contre { $defence } : { $chance } % de conquérir.
# Après une attaque contre une capitale.
conquest-tell-capital-falls = C’est une capitale ({ $player }) : si elle tombe, { $player } est hors jeu et toutes ses terres sont à vous.
conquest-tell-capital-last = C’est la capitale du dernier adversaire ({ $player }) : si elle tombe, vous gagnez.
conquest-tell-wears = { $from } attaque { $to } avec { $power } contre { $defence } : trop peu pour conquérir, mais environ { $damage } de ses { $troops } troupes tombent.
conquest-tell-too-weak = { $from } est trop faible pour { $to } : { $power } contre { $defence }.
conquest-tell-march = { $part ->
    [all] { $troops ->
        [one] La seule troupe va
       *[other] Les { $troops } troupes vont
    }
   *[some] { $troops ->
        [one] { $troops } troupe sur { $all } va
       *[other] { $troops } troupes sur { $all } vont
    }
} de { $from } à { $to }.
conquest-tell-march-hero = { $part ->
    [all] { $troops ->
        [one] La seule troupe
       *[other] Les { $troops } troupes
    }
   *[some] { $troops ->
        [one] { $troops } troupe
       *[other] { $troops } troupes
    } sur { $all }
} et le héros vont de { $from } à { $to }.
conquest-tell-advice = Conseil : { $text }
conquest-advice-capital = Faites de { $name } votre capitale.
conquest-advice-reinforce = Renforcez { $name }.
conquest-advice-port = Construisez un port en { $name }.
conquest-advice-move = Déplacez des troupes vers { $name }.
conquest-advice-item = Utilisez votre objet : { $item }.
conquest-advice-launch = Lancez les attaques prévues.
conquest-advice-skip = Passez à la phase suivante.
conquest-advice-end-turn = Finissez le tour.
conquest-advice-resign = Abandonnez.
# Pourquoi.
conquest-why-capital = { $troops } troupes pour commencer, et { $count ->
    [one] { $count } territoire libre
   *[other] { $count } territoires libres
} à capturer à côté.
conquest-why-front = { $count ->
    [one] { $count } territoire ennemi peut être attaqué
   *[other] { $count } territoires ennemis peuvent être attaqués
} de là.
conquest-why-front-land = De là, { $to } ({ $player }) peut être attaqué.
conquest-why-front-capital = De là, { $to }, une capitale ({ $player }), peut être attaquée.
conquest-why-helps = Ses troupes défendent tous les vôtres qui lui sont reliés.
conquest-why-port = Il ouvre la voie vers tous les rivages de cette mer.
conquest-why-launch = { $count ->
    [one] { $count } attaque dépasse
   *[other] { $count } attaques dépassent
} la défense.
conquest-why-wears = C’est trop peu pour conquérir, mais environ { $damage } troupes sur { $troops } tombent.
conquest-why-distant-attack = Tout territoire ennemi sauf une capitale peut être attaqué ce tour-ci.
conquest-why-full-power = Les attaques ne sont pas divisées ce tour-ci.
conquest-why-attack-and-port = Vous pouvez attaquer et bâtir un port dans le même tour.
conquest-why-double-turn = Vous rejouez après ce tour.
conquest-why-stay = Les troupes qui partent affaiblissent la place qu’elles quittent.
conquest-why-no-attack = Rien ne peut être attaqué maintenant.
conquest-why-best-attack = La meilleure attaque qui reste a { $chance } % de chances de conquérir ; en regardant plus loin, continuer a paru meilleur.
conquest-tell-confirm = { $text } Touchez encore pour confirmer.

conquest-facts = { $name } : { $type }, { $owner }, { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
}
conquest-facts-more = { $facts }, { $more }
conquest-facts-defence = défense { $defence }
conquest-has-capital = capitale
conquest-has-hero = héros
conquest-has-port = port
conquest-has-fortress = forteresse
conquest-has-item = objet

conquest-standing = { $lands ->
    [one] { $lands } territoire
   *[other] { $lands } territoires
}, { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
}
conquest-standing-out = hors jeu

## La fiche d’un territoire.

conquest-territory = { $name } ({ $type })
conquest-owner = Propriétaire
conquest-troops = Troupes
conquest-troops-to-capture = Troupes à capturer
conquest-type = Type
conquest-port = Port
conquest-port-possible = possible
conquest-port-never = pas au bord de l’eau
conquest-fortress = Forteresse
conquest-item = Objet
conquest-capital = Capitale
conquest-hero = Héros
conquest-defence = Défense
conquest-defender = dont { $name }
conquest-power-from = Puissance depuis { $name }
conquest-power = { $power } ({ $chance } %)
conquest-out-of-reach = hors d’atteinte
about-conquest-territory = Un territoire est défendu par ses troupes et par celles des territoires de son propriétaire qui lui sont reliés.
about-conquest-fortress = Les objets apparaissent plus souvent aux forteresses, et leur propriétaire les ramasse aussitôt.
about-conquest-item = Qui prend ce territoire ramasse l’objet. Ce que c’est, personne ne le sait avant.
about-conquest-fat-bonus = Un gros bonus : qui prend ce territoire reçoit les plus grands territoires des joueurs les plus forts.

## La légende.

conquest-legend-emblem = l’emblème d’un joueur : le territoire est à lui
conquest-legend-capital = une capitale
conquest-legend-hero = un héros
conquest-legend-fortress = une forteresse : les objets l’aiment
conquest-legend-port = un port : relié à tous les rivages de cette mer
conquest-legend-item = un objet encore inconnu
conquest-legend-fat-bonus = un gros bonus
conquest-legend-power = la puissance d’une attaque
conquest-legend-defence = la défense qu’elle rencontre

## Pourquoi pas.

conquest-refused-phase = Pas dans cette phase.
conquest-refused-nothing-there = Cela n’existe pas.
conquest-refused-not-neutral = Ce territoire est déjà à quelqu’un.
conquest-refused-not-yours = Ce territoire n’est pas à vous.
conquest-refused-own = Ce territoire est à vous.
conquest-refused-not-joined = Ces territoires ne sont pas reliés.
conquest-refused-attacks-planned = Pas tant que des attaques sont prévues.
conquest-refused-port-built = Vous avez bâti un port à ce tour.
conquest-refused-has-port = Il y a déjà un port.
conquest-refused-not-at-sea = Il ne touche pas la mer.
conquest-refused-already-planned = Cette attaque est déjà prévue. Touchez sa flèche pour la retirer.
conquest-refused-too-weak = Trop faible : la puissance doit dépasser la défense.
conquest-refused-nothing-planned = Aucune attaque n’est prévue.
conquest-refused-no-hero = Votre héros n’est pas là.
conquest-refused-nobody = Il n’y a personne à déplacer.
conquest-refused-no-item = Vous n’avez pas d’objet.

## Le journal.

conquest-log-plan = { $who ->
    [you] Vous prévoyez
   *[other] { $player } prévoit
} une attaque de { $from } sur { $to }.
conquest-log-withdraw = { $who ->
    [you] Vous retirez
   *[other] { $player } retire
} une attaque.
conquest-log-capital = { $who ->
    [you] Vous faites de { $name } votre
   *[other] { $player } fait de { $name } sa
} capitale.
conquest-log-reinforced = { $who ->
    [you] Vous renforcez
   *[other] { $player } renforce
} { $name } de { $troops }.
conquest-log-captured = { $who ->
    [you] Vous capturez
   *[other] { $player } capture
} { $to } depuis { $from }, avec { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
}.
conquest-log-port = { $who ->
    [you] Vous bâtissez
   *[other] { $player } bâtit
} un port en { $name }.
conquest-log-attacks = { $who ->
    [you] Vous attaquez
   *[other] { $player } attaque
} { $to } depuis { $from } : { $damage ->
    [one] { $damage } troupe tombe
   *[other] { $damage } troupes tombent
}.
conquest-log-conquers = { $who ->
    [you] Vous attaquez { $to } depuis { $from } et le conquérez
   *[other] { $player } attaque { $to } depuis { $from } et le conquiert
} : { $damage ->
    [one] { $damage } troupe tombe
   *[other] { $damage } troupes tombent
}.
conquest-log-ignored = L’attaque de { $from } sur { $to } n’est plus possible.
conquest-log-moved = { $who ->
    [you] Vous déplacez
   *[other] { $player } déplace
} { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
} de { $from } à { $to }.
conquest-log-moved-hero = { $who ->
    [you] Vous déplacez
   *[other] { $player } déplace
} { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
} et le héros de { $from } à { $to }.
conquest-log-eliminated = { $who ->
    [you] Vous avez perdu votre capitale et sortez
   *[other] { $player } a perdu sa capitale et sort
} du jeu : tout va à { $whom ->
    [you] vous
   *[other] { $by }
}.
conquest-log-resigned = { $who ->
    [you] Vous abandonnez
   *[other] { $player } abandonne
}.
conquest-log-item = Un objet apparaît en { $name }.
conquest-log-fat-bonus = Un gros bonus apparaît en { $name }.
conquest-log-vanished = L’objet en { $name } disparaît.
conquest-log-collected = { $who ->
    [you] Vous trouvez
   *[other] { $player } trouve
} en { $name } : { $item }.
conquest-log-collected-hidden = { $who ->
    [you] Vous trouvez
   *[other] { $player } trouve
} quelque chose en { $name }.
conquest-log-used = { $who ->
    [you] Vous utilisez
   *[other] { $player } utilise
} : { $item }.
conquest-log-lost = { $who ->
    [you] Vous perdez
   *[other] { $player } perd
} { $name }, désormais neutre.
conquest-log-given = { $name } passe de { $who ->
    [you] vous
   *[other] { $player }
} à { $whom ->
    [you] vous
   *[other] { $to }
}.
conquest-log-hero-gained = { $who ->
    [you] Vous recevez
   *[other] { $player } reçoit
} un héros en { $name }.
conquest-log-hero-died = { $who ->
    [you] Votre héros tombe ; vos troupes
   *[other] Le héros de { $player } tombe ; ses troupes
} sont réduites de moitié.

## La fin.

end-conquest-last-alive = Il ne reste qu’un joueur.
end-conquest-round-limit = Les manches sont finies : le plus grand royaume l’emporte.

## The rules, for players; empty lines part paragraphs. $rounds et $types sont des nombres.

rules-conquest-goal-title = But du jeu
rules-conquest-goal-text =
    De deux à six joueurs se disputent une carte de territoires et de mers, nouvelle à chaque partie. Qui perd sa capitale sort du jeu, et tout ce qu’il avait va au conquérant. Le dernier qui reste gagne.

    Au début, toutes les terres sont neutres, avec leurs propres troupes. Chacun à son tour choisit un territoire neutre pour capitale et reçoit ses troupes.
rules-conquest-map-title = La carte
rules-conquest-map-text =
    Il y a cinq types de terres : prairie, forêt, montagne, désert et côte. Certains territoires ont une forteresse, que les objets aiment.

    Deux territoires qui se touchent sont reliés par terre. Un territoire avec un port est aussi relié à tous les rivages de ses mers ; mais ceux-ci ne le sont en retour que s’ils ont un port.
rules-conquest-turn-title = À votre tour
rules-conquest-turn-text =
    Un tour a trois phases : renfort, action, déplacement. À tout moment de votre tour, vous pouvez sauter une phase, finir le tour, abandonner, ou utiliser l’objet que vous gardez.
rules-conquest-reinforcement-title = Renfort
rules-conquest-reinforcement-text =
    Choisissez un de vos territoires : il reçoit 3 troupes pour chaque territoire que vous possédez.
rules-conquest-action-title = Action
rules-conquest-action-text =
    Faites une chose parmi trois.

    Capturer un territoire neutre relié à l’un des vôtres. Cela ne demande pas de troupes, et celles qui s’y trouvent sont à vous.

    Ou bâtir un port sur un de vos territoires qui touche une mer. Il reste pour toujours, à qui que soit la terre.

    Ou attaquer : prévoyez autant d’attaques que vous voulez, chacune d’un de vos territoires sur un territoire ennemi qui lui est relié, et lancez-les ensemble.
rules-conquest-battle-title = Combat
rules-conquest-battle-text =
    La puissance d’une attaque, ce sont les troupes d’où elle part, divisées par le nombre d’attaques prévues à ce tour, et réduites de moitié par mer. La défense, ce sont les troupes du territoire et de tous ceux de son propriétaire qui lui sont reliés ; celles qui aident par mer comptent pour moitié.

    Une attaque doit dépasser la défense. La différence, multipliée par une chance de 0,8 à 1,2, est ôtée aux troupes ; s’il n’en reste pas, le territoire est à vous. L’attaquant ne perd rien.

    Les attaques se font dans l’ordre prévu. Celle qui n’est plus possible est laissée de côté, mais elle compte toujours quand la puissance est divisée.
rules-conquest-movement-title = Déplacement
rules-conquest-movement-text =
    Déplacez des troupes une fois, d’un de vos territoires à un autre qui lui est relié : un quart, la moitié, trois quarts ou toutes, avec ou sans votre héros. Puis votre tour est fini.
rules-conquest-hero-title = Le héros
rules-conquest-hero-text =
    Qui possède des terres de { $types } types reçoit un héros dans sa capitale, une fois par partie. Là où il se tient, le héros ajoute un cinquième de toutes vos troupes à l’attaque et à la défense.

    Si vous perdez ce territoire, le héros tombe, et les troupes de tous vos autres territoires sont réduites de moitié.
rules-conquest-items-title = Objets
rules-conquest-items-text =
    De temps en temps, un objet apparaît sur une terre neutre ou près d’une forteresse, et reste quelques tours. Qui prend le territoire le ramasse ; sur une terre possédée, le propriétaire le fait aussitôt. Ce qu’il y a dans un coffre, personne ne le sait avant, sauf pour le gros bonus.

    À garder pour plus tard, un seul à la fois : attaque lointaine (à ce tour, tout territoire ennemi sauf une capitale peut être attaqué, comme par terre), pleine puissance (à ce tour, les attaques ne sont pas divisées), attaque et port (les deux au même tour), double tour (vous rejouez).

    Aussitôt : renfort ou perte de troupes (un dixième sur chacun de vos territoires), perte d’un territoire (un au hasard devient neutre, jamais la capitale ni le plus fort), et le gros bonus : des deux joueurs qui ont le plus de troupes, chacun sauf vous vous donne son territoire le plus fort, capitale exceptée.
rules-conquest-end-title = La fin
rules-conquest-end-text =
    Le dernier joueur qui reste gagne. Après { $rounds } manches, ou un autre nombre choisi avant la partie, celui qui a le plus de territoires gagne, puis le plus de troupes, puis la place la plus tardive.
rules-conquest-controls-title = Au doigt ou à la souris
rules-conquest-controls-text =
    Glissez d’un de vos territoires vers un autre : cela capture, prévoit une attaque ou déplace des troupes, selon la phase. Ou touchez l’un, puis l’autre ; capitales, renforts et déplacements se confirment en touchant encore une fois ou avec le bouton.

    Sur une plaque, l’épée est la puissance de l’attaque et le bouclier la défense. Touchez une flèche pour retirer l’attaque.

    Appuyez longuement sur un territoire pour voir sa fiche. Le menu a une légende. Zoomez à deux doigts, à la molette ou avec les boutons.
rules-conquest-keys-title = Au clavier
rules-conquest-keys-text =
    Flèches : au territoire voisin. Tab : au prochain qui peut agir, ou qui peut être visé. Entrée ou Espace : choisir et agir. E : le bouton principal. I : la fiche. Échap : revenir.

    U : annuler. R : rétablir. H : conseil. L : journal. +, − et 0 : agrandir, réduire, tout le plateau. F1 : ces règles.

## Below the pictures in the rules.

diagram-conquest-joined = Ce que le territoire choisi peut faire de ses voisins par la terre, capturer les neutres et attaquer ceux de l’ennemi.
diagram-conquest-port = Un port est construit. Dès le tour suivant, on peut atteindre l’île de l’autre côté de l’eau.
diagram-conquest-plan = Deux attaques prévues depuis un territoire, chacune avec la moitié de ses troupes comme puissance. Lancées, les deux réussissent.
diagram-conquest-battle = Pointer l’ennemi montre la puissance et la défense. L’attaquant ne perd rien.
diagram-conquest-hero = Des terres de quatre types amènent le héros à la capitale. Il peut suivre les troupes qui se déplacent.
diagram-conquest-item = Le coffre doré est le gros bonus. Qui prend la terre reçoit aussi le plus grand territoire de l’ennemi le plus fort.
