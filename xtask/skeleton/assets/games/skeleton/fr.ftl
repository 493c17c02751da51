### Skeleton: what is said of it.

game-skeleton-name = Skeleton
game-skeleton-about = Prenez le dernier jeton.

seat-skeleton-0 = Premier joueur
seat-skeleton-1 = Second joueur

skeleton-counters = Jetons

# What is counted of a player, at the end and after the others' turns.
score-skeleton = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}

player-skeleton-random = N’importe quoi
player-skeleton-beginner = Débutant
player-skeleton-master = Maître

# How each of them plays.
plays-skeleton-random = Joue au hasard.
plays-skeleton-beginner = Prend autant qu’il peut.
plays-skeleton-master = Regarde aussi loin que son temps le permet.

skeleton-log-took = { $name } : { $count } de pris.
skeleton-advice = Conseil : prenez-en { $count }. Il en restera { $left }.
skeleton-tell-choose = Touchez l’un des trois derniers jetons.
skeleton-tell-chosen = Touchez encore pour en prendre { $count }.
skeleton-refused-too-many = Vous pouvez en prendre trois au plus.
skeleton-refused-too-few-left = Il n’en reste pas autant.

skeleton-sheet-title = Jetons
skeleton-sheet-left = Il en reste
skeleton-sheet-text = Qui prend le dernier gagne.

end-skeleton-last-counter = Le dernier jeton a été pris au tour { $commands }.

## The rules, for players; empty lines part paragraphs. $counters and $most are numbers.

rules-skeleton-goal-title = But du jeu
rules-skeleton-goal-text =
    Il y a { $counters } jetons. Prenez le dernier, et vous gagnez.
rules-skeleton-turn-title = À votre tour
rules-skeleton-turn-text =
    Prenez un jeton, ou jusqu’à { $most }. Puis c’est à l’autre.
rules-skeleton-controls-title = Au doigt ou à la souris
rules-skeleton-controls-text =
    Touchez un jeton pour le choisir avec tous ceux qui le suivent ; touchez-le encore pour les prendre.
rules-skeleton-keys-title = Au clavier
rules-skeleton-keys-text =
    Flèches : déplacer le curseur. Entrée ou Espace : choisir, et prendre. Tab : prochain jeton que l’on peut prendre.
