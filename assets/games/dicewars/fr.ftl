### La Guerre des dés.

game-dicewars-name = Guerre des dés
game-dicewars-about = Des régions, des dés et le courage d’attaquer.

## Les joueurs portent le nom des formes sur leurs régions.

seat-dicewars-0 = Disque
seat-dicewars-1 = Carré
seat-dicewars-2 = Triangle
seat-dicewars-3 = Losange
seat-dicewars-4 = Pentagone
seat-dicewars-5 = Hexagone
seat-dicewars-6 = Étoile
seat-dicewars-7 = Croix

# What is counted of a player, at the end and after the others' turns.
score-dicewars = { $count ->
    [one] { $count } région
   *[other] { $count } régions
}

player-dicewars-random = Au hasard
player-dicewars-beginner = Débutant
player-dicewars-classic = Classique
player-dicewars-exact = Calculateur
player-dicewars-master = Maître

# How each of them plays.
plays-dicewars-random = Attaque n’importe quoi, ou s’arrête.
plays-dicewars-beginner = Attaque là où il a plus de dés.
plays-dicewars-classic = Compare les deux régions, et rien d’autre.
plays-dicewars-exact = Connaît les chances et garde ses régions ensemble.
plays-dicewars-master = Essaie ses meilleures attaques dans sa tête.

dicewars-columns = Colonnes
dicewars-rows = Rangées
dicewars-start = Départ
dicewars-start-equal = Égal
dicewars-start-fair = Équitable
dicewars-regions = Régions

## Pendant le jeu. $largest est le nombre de régions qui se tiennent.

button-dicewars-end-turn = Finir le tour
dicewars-percent = { $whole },{ $tenths } %
dicewars-standing = groupe { $largest } · { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
dicewars-standing-reserve = groupe { $largest } · { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} · +{ $reserve }
dicewars-standing-out = éliminé

dicewars-advice = Conseil : { $text }
dicewars-advice-attack = Attaquez { $to } depuis { $from } : { $dice } dés contre { $against } ({ $name }), { $chance } de chances.
# $why est `opens`, `less`, `later` ou `ahead`.
dicewars-advice-surer = Plus sûr serait { $from } contre { $to } ({ $chance }){ $why ->
    [opens] , mais cela ne laisserait qu’un dé en { $from }, à côté de { $dice } ({ $name })
    [less] , mais vos chances de gagner la partie seraient alors de { $otherwise } % au lieu de { $then } %
    [later] , qui reste possible ensuite
   *[ahead]  ; en regardant plus loin, ceci a paru meilleur
}.
dicewars-advice-group = Gagnée, votre plus grand groupe passe de { $now } à { $then } régions : plus de dés chaque tour.
dicewars-tell-choose = Glissez d’une de vos régions vers une ennemie, ou touchez les deux, pour attaquer.
dicewars-tell-chosen = { $dice } dés : quelle région attaquent-ils ?
dicewars-tell-attack = { $dice } dés contre { $against } ({ $name }) : { $chance } de chances.
dicewars-tell-no-attack = Vous ne pouvez plus attaquer : finissez votre tour.
dicewars-tell-hopeless = Aucune attaque n’a une chance sur deux : finissez votre tour, ou osez.
dicewars-advice-end = Finissez le tour : l’attaque la plus sûre qui reste ({ $from } contre { $to }, { $chance }) ne laisserait qu’un dé en { $from } et { $why ->
    [less] rapporterait moins que d’attendre
   *[ahead] a paru moins bonne que d’attendre, en regardant plus loin
}. Vous recevez { $received ->
    [one] { $received } dé
   *[other] { $received } dés
}.
dicewars-advice-end-none = Finissez le tour : rien ne peut être attaqué. Vous recevez { $received ->
    [one] { $received } dé
   *[other] { $received } dés
}.

dicewars-refused-choose-first = Choisissez d’abord une de vos régions, d’où attaquer.
dicewars-refused-surrounded = Aucun ennemi ne touche cette région.
dicewars-refused-no-region = Cette région n’existe pas.
dicewars-refused-not-yours = Cette région n’est pas à vous.
dicewars-refused-target-yours = Cette région est déjà à vous.
dicewars-refused-not-adjacent = Ces deux régions ne se touchent pas.
dicewars-refused-too-few = Un dé seul ne peut attaquer : il doit rester.

## Le journal. $from et $to sont des numéros de régions ; $attack et $defence, des sommes de dés.

dicewars-log-won = { $who ->
    [you] Vous prenez
   *[other] { $name } prend
} { $to } depuis { $from } (dés : { $attack } contre { $defence }).
dicewars-log-lost = { $who ->
    [you] Vous attaquez
   *[other] { $name } attaque
} { $to } depuis { $from } en vain (dés : { $attack } contre { $defence }).
dicewars-log-reinforce = { $who ->
    [you] Vous finissez le tour et recevez
   *[other] { $name } finit le tour et reçoit
} { $received ->
    [one] { $received } dé
   *[other] { $received } dés
}.
# Quand tous ne trouvent pas de place, et quand des dés de la réserve en trouvent aussi.
dicewars-log-reinforce-full = { $who ->
    [you] Vous finissez le tour et recevez
   *[other] { $name } finit le tour et reçoit
} { $received ->
    [one] { $received } dé
   *[other] { $received } dés
} ; { $placed ->
    [0] aucun ne trouve de place
    [one] { $placed } trouve une place
   *[other] { $placed } trouvent une place
}.
dicewars-log-reinforce-reserve = { $who ->
    [you] Vous finissez le tour et recevez
   *[other] { $name } finit le tour et reçoit
} { $received ->
    [one] { $received } dé
   *[other] { $received } dés
} ; avec la réserve, { $placed } trouvent une place.

## La fiche d’une région.

dicewars-sheet-title = Région { $region }
dicewars-sheet-owner = À qui
dicewars-sheet-dice = Dés
dicewars-sheet-group = Régions de son groupe
dicewars-sheet-neighbour = { $region } · { $name }, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
dicewars-sheet-chances = { $out } / { $back }
dicewars-sheet-no-attack = –
dicewars-sheet-text = À côté de chaque voisine ennemie : la chance de la prendre d’ici, et la sienne de prendre cette région.

## Tous les jets de la partie, comptés.

dicewars-statistics-attacks = { $won } sur { $made } gagnées, { $whole },{ $tenths } attendues
dicewars-statistics-side = Face { $side }
dicewars-statistics-count = { $count } × · { $share }
dicewars-statistics-text = { $dice ->
    [one] { $dice } dé a été jeté.
   *[other] { $dice } dés ont été jetés.
} Tous les joueurs jettent les mêmes dés honnêtes : à la longue, chaque face sort 16,7 % du temps. Reprendre une attaque et la refaire donne le même jet.

end-dicewars-last-alive = Il ne reste qu’un joueur, après { $commands } coups.
end-dicewars-turn-limit = Les tours sont épuisés, après { $commands } coups : le plus de régions l’emporte.
end-dicewars-stalemate = Plus personne n’osait attaquer, après { $commands } coups : le plus de régions l’emporte.

## The rules, for players; empty lines part paragraphs. $dice, $reserve, $turns et $rounds sont des nombres.

rules-dicewars-goal-title = But du jeu
rules-dicewars-goal-text =
    Une île de régions, que se partagent deux à huit joueurs. Prenez les régions des autres ; le dernier en jeu gagne.

    Chaque joueur a une couleur et une forme, semée sur toutes ses régions.
rules-dicewars-map-title = Régions et dés
rules-dicewars-map-text =
    Chaque partie a sa carte. Les régions sont distribuées au hasard, autant à chacun, et sur chacune se tiennent 1 à { $dice } dés. Le nombre à côté d’une pile dit combien.

    L’ordre du jeu est tiré au sort, lui aussi. Les joueurs sont listés dans cet ordre.
rules-dicewars-attack-title = Attaquer
rules-dicewars-attack-text =
    À votre tour, attaquez autant de fois que vous voulez : d’une de vos régions qui a 2 dés au moins, une région voisine d’un autre.

    Chacun jette tous ses dés. Si votre somme est la plus forte, la région est à vous, et tous vos dés sauf un s’y installent. Sinon, égalité comprise, votre région garde un seul dé, et l’autre ne perd rien.

    Avant que vous lâchiez, la chance de gagner s’affiche, exacte. Les dés sont honnêtes et les mêmes pour tous : le menu donne les statistiques de tous les jets. Reprendre une attaque ne change pas son jet.
rules-dicewars-reinforcements-title = Renforts
rules-dicewars-reinforcements-text =
    Quand vous finissez votre tour, vous recevez autant de dés que votre plus grand groupe compte de régions : celles qui se tiennent. Ils sont posés au hasard sur vos régions, jamais plus de { $dice } sur une.

    Ce qui ne trouve pas de place attend dans votre réserve, { $reserve } dés au plus. Elle s’affiche par un + après vos dés.
rules-dicewars-end-title = La fin
rules-dicewars-end-text =
    Qui n’a plus de région est éliminé. Le dernier gagne.

    Après { $turns } tours, ou après { $rounds } rondes de suite sans attaque, le joueur qui a le plus de régions gagne ; à égalité, celui qui a le plus de dés, puis celui qui vient plus tard dans l’ordre.
rules-dicewars-controls-title = Au doigt ou à la souris
rules-dicewars-controls-text =
    Glissez de votre région vers celle que vous attaquez. Ou touchez les deux : quand la première est choisie, les chances s’affichent sur toutes celles qu’elle peut attaquer.

    Appuyez longuement sur une région pour tout savoir d’elle. Zoomez à deux doigts, à la molette ou avec les boutons. La vitesse des dés est dans les réglages.
rules-dicewars-keys-title = Au clavier
rules-dicewars-keys-text =
    Flèches : vers la région dans cette direction. Tab : prochaine région qui peut attaquer, ou être attaquée. Entrée ou Espace : choisir et attaquer. E : finir le tour. I : tout sur une région. Échap : revenir.

## Below the pictures in the rules.

diagram-dicewars-chances = Six dés choisis, et la chance de gagner est écrite sur chaque région voisine attaquable.
diagram-dicewars-won = L’attaque, le lancer, et le résultat, où tous les dés sauf un avancent.
diagram-dicewars-lost = Une attaque perdue. Il ne reste qu’un dé, et l’autre ne perd rien.
diagram-dicewars-chain = Une chaîne. La pile avance de région en région et laisse un dé dans chacune.
diagram-dicewars-group = Quatre régions qui se touchent rapportent quatre dés à la fin du tour.
