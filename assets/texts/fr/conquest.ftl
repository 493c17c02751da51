### Conquête : ses territoires, ce qui se dit, et son journal. Les règles sont dans rules.ftl.

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

player-conquest-random = Au hasard
player-conquest-beginner = Débutant
player-conquest-minimal = Accapareur
player-conquest-minmax = Quatre commandes d’avance
player-conquest-master = Maître

conquest-meadow = prairie
conquest-forest = forêt
conquest-mountain = montagne
conquest-desert = désert
conquest-coastal = côte
conquest-neutral = neutre

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
conquest-phase = { $phase } · manche { $round }
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
button-conquest-more = Plus
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
conquest-tell-capture = Capturer { $to } depuis { $from } : { $troops } troupes seront à vous.
conquest-tell-withdraw = Retirer l’attaque de { $from } sur { $to }.
conquest-tell-attack = { $from } attaque { $to } avec { $power } contre { $defence } : { $chance } % de conquérir.
conquest-tell-too-weak = { $from } est trop faible pour { $to } : { $power } contre { $defence }.
conquest-tell-march = { $troops } troupes sur { $all } vont de { $from } à { $to }.
conquest-tell-march-hero = { $troops } troupes sur { $all } et le héros vont de { $from } à { $to }.
conquest-tell-advice = Conseil : { $text }
conquest-advice-item = utilisez votre objet
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

conquest-log-plan = { $player } prévoit une attaque de { $from } sur { $to }.
conquest-log-withdraw = { $player } retire une attaque.
conquest-log-skip = { $player } passe à la phase suivante.
conquest-log-pass = { $player } finit son tour.
conquest-log-capital = { $player } fait de { $name } sa capitale.
conquest-log-reinforced = { $player } renforce { $name } de { $troops }.
conquest-log-captured = { $player } capture { $to } depuis { $from }, avec { $troops } troupes.
conquest-log-port = { $player } bâtit un port en { $name }.
conquest-log-attacks = { $player } attaque { $to } depuis { $from } (−{ $damage }).
conquest-log-conquers = { $player } attaque { $to } depuis { $from } et le conquiert (−{ $damage }).
conquest-log-ignored = L’attaque de { $from } sur { $to } n’est plus possible.
conquest-log-moved = { $player } déplace { $troops } troupes de { $from } à { $to }.
conquest-log-moved-hero = { $player } déplace { $troops } troupes et le héros de { $from } à { $to }.
conquest-log-eliminated = { $player } a perdu sa capitale et sort du jeu : tout va à { $by }.
conquest-log-resigned = { $player } abandonne.
conquest-log-item = Un objet apparaît en { $name }.
conquest-log-fat-bonus = Un gros bonus apparaît en { $name }.
conquest-log-vanished = L’objet en { $name } disparaît.
conquest-log-collected = { $player } trouve en { $name } : { $item }.
conquest-log-collected-hidden = { $player } trouve quelque chose en { $name }.
conquest-log-used = { $player } utilise : { $item }.
conquest-log-lost = { $player } perd { $name }, désormais neutre.
conquest-log-given = { $name } passe de { $player } à { $to }.
conquest-log-hero-gained = { $player } reçoit un héros en { $name }.
conquest-log-hero-died = Le héros de { $player } tombe ; ses troupes sont réduites de moitié.

## La fin.

end-conquest-last-alive = Tous les autres sont éliminés, après { $commands } commandes.
end-conquest-round-limit = Les manches sont finies après { $commands } commandes : le plus grand royaume l’emporte.
