### La Guerre des dés. Les règles sont dans rules.ftl.

## Les joueurs portent le nom des formes sur leurs régions.

seat-dicewars-0 = Disque
seat-dicewars-1 = Carré
seat-dicewars-2 = Triangle
seat-dicewars-3 = Losange
seat-dicewars-4 = Pentagone
seat-dicewars-5 = Hexagone
seat-dicewars-6 = Étoile
seat-dicewars-7 = Croix

player-dicewars-random = Au hasard
player-dicewars-beginner = Débutant
player-dicewars-classic = Classique
player-dicewars-exact = Calculateur
player-dicewars-master = Maître

dicewars-columns = Colonnes
dicewars-rows = Rangées
dicewars-start = Départ
dicewars-start-equal = Égal
dicewars-start-fair = Équitable
dicewars-regions = Régions

## Pendant le jeu. $largest est le nombre de régions qui se tiennent.

button-dicewars-end-turn = Finir le tour
dicewars-percent = { $whole },{ $tenths } %
dicewars-standing = groupe { $largest } · { $dice } dés
dicewars-standing-reserve = groupe { $largest } · { $dice } dés · +{ $reserve }
dicewars-standing-out = éliminé

dicewars-tell-choose = Glissez d’une de vos régions vers une ennemie, ou touchez les deux, pour attaquer.
dicewars-tell-chosen = { $dice } dés : quelle région attaquent-ils ?
dicewars-tell-attack = { $dice } dés contre { $against } ({ $name }) : { $chance } de chances.
dicewars-tell-no-attack = Vous ne pouvez plus attaquer : finissez votre tour.
dicewars-tell-hopeless = Aucune attaque n’a une chance sur deux : finissez votre tour, ou osez.
dicewars-tell-advise-end = Mieux vaut finir le tour maintenant.

dicewars-refused-choose-first = Choisissez d’abord une de vos régions, d’où attaquer.
dicewars-refused-surrounded = Aucun ennemi ne touche cette région.
dicewars-refused-no-region = Cette région n’existe pas.
dicewars-refused-not-yours = Cette région n’est pas à vous.
dicewars-refused-target-yours = Cette région est déjà à vous.
dicewars-refused-not-adjacent = Ces deux régions ne se touchent pas.
dicewars-refused-too-few = Un dé seul ne peut attaquer : il doit rester.

## Le journal. $from et $to sont des numéros de régions ; $attack et $defence, des sommes de dés.

dicewars-log-won = { $name } : la région { $from } prend la région { $to }, { $attack } à { $defence }.
dicewars-log-lost = { $name } : la région { $from } échoue contre la région { $to }, { $attack } à { $defence }.
dicewars-log-reinforce = { $name } finit le tour, reçoit { $received ->
    [one] { $received } dé
   *[other] { $received } dés
} et en place { $placed }.

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

end-dicewars-last-alive = Tous les autres sont éliminés, après { $commands } coups.
end-dicewars-turn-limit = Les tours sont épuisés, après { $commands } coups : le plus de régions l’emporte.
end-dicewars-stalemate = Plus personne n’osait attaquer, après { $commands } coups : le plus de régions l’emporte.
