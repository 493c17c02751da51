### Apprendre : ce que les leçons de tous les jeux ont en commun, et ce qui en est gardé.

lesson-learn = Apprendre
lesson-show-me = Montrez-moi comment on joue
lesson-first-time = Vous découvrez ce jeu ? Quelques petites étapes montrent comment on y joue.
lesson-step = { $step } sur { $all }
lesson-next = Suite
lesson-retry = Réessayer
lesson-finish = Terminer
lesson-wrong = C’est permis, mais ici autre chose est demandé. L’ampoule montre quoi.
lesson-good = Bien joué.
lesson-reached = Bien joué !
lesson-missed = Pas tout à fait
lesson-end-title = Leçon terminée : { $lesson }
lesson-end-next = Leçon suivante
lesson-end-play = Jouer une partie
lesson-end-learn = Retour aux leçons
rules-faulty = Les images de ces règles sont illisibles, il n’y en a donc pas : { $why }
lesson-faulty = Les leçons de ce jeu sont illisibles, il n’y en a donc pas : { $why }
puzzle-faulty = Les problèmes de ce jeu sont illisibles, il n’y en a donc pas : { $why }

## Ce qui en est gardé.

records-unread = { $count ->
    [one] Une ligne des records est illisible. Elle reste comme elle est, et les autres sont bonnes.
   *[other] { $count } lignes des records sont illisibles. Elles restent comme elles sont, et les autres sont bonnes.
}

## La partie du jour.

daily-title = Partie du jour
daily-about = La même partie pour tout le monde aujourd’hui, contre l’ordinateur (moyen). Le premier résultat compte.
daily-play = Jouer
daily-again = Rejouer (ne compte pas)
daily-share = Copier le résultat
daily-won = Pentarchy { $date }, { $game } : gagnée en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
daily-lost = Pentarchy { $date }, { $game } : perdue après { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
daily-drawn = Pentarchy { $date }, { $game } : nulle après { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
daily-in-a-row = { $count } jours de suite.
daily-month-before = Le mois précédent
daily-month-after = Le mois suivant
daily-month = { $month ->
    [1] Janvier
    [2] Février
    [3] Mars
    [4] Avril
    [5] Mai
    [6] Juin
    [7] Juillet
    [8] Août
    [9] Septembre
    [10] Octobre
    [11] Novembre
   *[other] Décembre
} { $year }
daily-weekdays = lu ma me je ve sa di
daily-legend = Coche : gagnée. Gris : jouée. Les jours sont ceux du temps universel (UTC).

## Les records.

records-title = Records
records-none = Aucune partie contre des ordinateurs d’un même niveau, ou contre des personnes sur un réseau, n’est encore finie.
records-people = Personnes
records-strongest = Le plus fort battu : { $level }
records-line = { $level }, { $players } joueurs : { $won ->
    [0] 0 gagnée
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $lost ->
    [0] 0 perdue
    [one] { $lost } perdue
   *[other] { $lost } perdues
}, { $drawn ->
    [0] 0 nulle
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}
records-best = { $streak } de suite, { $best } au mieux ; victoire la plus rapide en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
records-export = Copier tous les records
records-clear = Effacer les records
records-clear-now = Vraiment tout effacer

# Pourquoi un conseil, là où le plateau ne le montre pas.
# Below a hint: what can be expected with what it advises and without it; or now, and after the answer.
hint-expected = Chances de gagner, avant la réponse des autres : { $then } % avec, { $now } % sans.
hint-answered = Chances de gagner : { $now } %, puis { $then } % après la réponse attendue.
hint-wins = Cela gagne la partie.

## L’analyse d’une partie.

action-review = Analyse
action-play-from-here = Jouer à partir d’ici
review-figure = { $whole },{ $tenths }
review-share = { $who } : { $share } % de chances de gagner.
review-lucky = { $who } : chance, +{ $share } %.
review-unlucky = { $who } : malchance, −{ $share } %.
review-better = Ce qui est marqué aurait été { $share } % meilleur.
# À la fin.
review-total = { $who } : { $lost } % perdus en tout.
review-total-luck = { $who } : { $lost } % perdus en tout, chance { $luck } %.

## Problèmes.

puzzle-title = Problème { $number }
puzzle-list = Problèmes : { $solved } sur { $all } résolus
puzzle-order = Les plus faciles viennent d’abord.
puzzle-end-title = Résolu : { $lesson }
puzzle-end-next = Problème suivant
puzzle-end-learn = Retour aux problèmes
