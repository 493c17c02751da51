### Les leçons de Fearsome Floors : une étape a son texte, ce qui est dit quand autre chose est joué (.wrong), et ce
### qu’il faut en retenir (.done).

lesson-floors-first = Première partie
lesson-floors-first-about = Marcher, pousser, glisser, se cacher, sortir.
lesson-floors-first-1 = Vos pions sortent par le coin opposé, où attend le monstre. Faites entrer le pion 3/4 : il montre 3, il a donc trois points.
    .wrong = Prenez le pion qui montre 3 : un point pour entrer, et deux pour continuer.
    .done = Un pion se retourne après son coup : 3 maintenant, 4 au tour suivant. Les deux faces font sept.
lesson-floors-first-2 = Les pions poussent les pierres. Poussez de deux cases la pierre à côté de votre pion 3/4.
    .wrong = Allez de deux cases vers la pierre : elle va devant vous.
    .done = Une pierre à la fois, et seulement vers une case libre.
lesson-floors-first-3 = Sur le sang on glisse. Entrez dans la flaque à côté de votre pion 3/4.
    .wrong = Un pas dans la flaque suffit.
    .done = Un point, et vous l’avez traversée d’un trait.
lesson-floors-first-4 = Quand tous les pions ont joué, le monstre marche. Voyez ce qu’il fait : avancez d’une case vers lui.
    .wrong = Il ne vous a pas trouvé. Pour une fois, restez sur son chemin.
    .done = Il regarde devant et des deux côtés, va vers le pion visible le plus proche, et le mange. Dans cette moitié du jeu, ce pion recommence.
lesson-floors-first-5 = Encore une fois. Les pierres arrêtent son regard : cachez votre pion 3/4 derrière la pierre proche.
    .wrong = Il vous a vu. La pierre doit être entre vous et le chemin par où vient le monstre.
    .done = Il ne vous a pas vu, et il ne regarde jamais en arrière.
lesson-floors-first-6 = La porte dans le coin est proche. Sortir coûte un point de plus. Sortez.
    .wrong = Deux cases jusqu’à la porte, et une de plus pour être dehors.
    .done = Un pion est sauvé.
lesson-floors-first-7 = Deux de vos quatre pions sont dehors. Sortez le troisième et gagnez.
    .wrong = Le pion près de la porte a quatre points : assez pour sortir.
    .done = Qui a sorti tous ses pions sauf un gagne aussitôt.

lesson-floors-look = Le regard du monstre
lesson-floors-look-about = Il se tourne vers le pion le plus proche qu’il voit.
lesson-floors-look-1 = Vous êtes sur le chemin du monstre, mais un pion de l’autre joueur en est proche. Écartez-vous, pour qu’il se tourne vers lui.
    .wrong = Il vous a encore trouvé. Quittez sa ligne : trois cases de côté suffisent.
    .done = Il va vers le pion visible le plus proche ; à égalité, il garde son cap.
lesson-floors-look-2 = Le monstre ne regarde jamais en arrière. Faufilez votre pion 3/4 derrière lui, là d’où il vient.
    .wrong = Il a regardé de côté et vous a vu. Deux cases à rebours de sa marche, et vous êtes derrière lui.
    .done = Juste derrière le monstre, on est souvent le plus en sûreté.

lesson-floors-pushing = Pousser
lesson-floors-pushing-about = Ce que font les pierres du monstre, et les vôtres.
lesson-floors-pushing-1 = Le monstre pousse les pierres, et votre pion est entre une pierre et le mur. Partez de là.
    .wrong = Écartez-vous, le long du mur.
    .done = Un pion poussé contre le mur est écrasé.
lesson-floors-pushing-2 = Le monstre verra votre autre pion depuis son chemin. Poussez la pierre entre eux, et écartez-vous.
    .wrong = Poussez la pierre entre votre autre pion et le chemin du monstre, puis écartez-vous. Les deux doivent être saufs.
    .done = Une pierre bien placée sauve un pion, ou en montre un autre.

lesson-floors-pools = Les flaques
lesson-floors-pools-about = Le sang emporte pions et pierres.
lesson-floors-pools-1 = Avec trois points on va loin : glissez par la longue flaque à côté de votre pion 3/4.
    .wrong = Entrez dans la longue flaque : elle vous porte à l’autre bout.
    .done = Glisser est gratuit. Le monstre glisse aussi, sans regarder.
lesson-floors-pools-2 = Les pierres glissent aussi. Poussez la pierre dans la flaque.
    .wrong = Un pas vers la pierre.
    .done = Elle a glissé jusqu’au bout. Ainsi on ferme une ligne de vue de loin.

puzzle-floors-1 = La tuile { $tile } vient ensuite. Jouez votre dernier pion pour que le monstre n’en mange aucun à vous. Une seule façon y mène.
    .wrong = Il en a trouvé un à vous. Suivez son chemin : devant, à gauche et à droite.
    .done = Résolu : tous les vôtres sont saufs.
