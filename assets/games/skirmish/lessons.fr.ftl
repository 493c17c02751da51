### Les leçons de Skirmish : une étape a son texte, ce qui est dit quand autre chose est joué (.wrong), et ce
### qu’il faut en retenir (.done).

lesson-skirmish-first = Première partie
lesson-skirmish-first-about = Avancer, frapper, se reposer, gagner.
lesson-skirmish-first-1 = Les unités A à D sont à vous. Glissez le soldat B de deux cases en avant, en b4.
    .wrong = Toute unité peut avancer, mais essayez le soldat B : glissez-le de b2 à b4.
    .done = Soldats et archers avancent de deux cases, les rôdeurs de quatre : tout droit ou en tournant, jamais à travers une autre unité.
lesson-skirmish-first-2 = Touchez votre archer A, puis le rôdeur ennemi Z en b5 : un archer tire à trois cases.
    .wrong = Frappez de là où est l’archer : touchez A, puis Z.
    .done = Attaque 3 contre défense 0 : trois points de vie de moins. Le rôdeur, qui n’atteint qu’une case, n’a pas pu riposter.
lesson-skirmish-first-3 = Il reste deux points de vie au rôdeur Z. Frappez-le avec votre soldat B.
    .wrong = Le soldat B peut aller en c4 et frapper de là : glissez-le sur le rôdeur.
    .done = Une unité sans points de vie quitte aussitôt le plateau, et ne riposte pas.
lesson-skirmish-first-4 = Qui a joué est fatigué et attend. Seul votre rôdeur C est reposé : courez en d5 avec lui.
    .wrong = Les unités fatiguées attendent que les autres aient joué. Glissez le rôdeur C en d5.
    .done = C’était la dernière unité reposée : toutes les quatre le sont de nouveau. Chacune joue une fois avant qu’une rejoue.
lesson-skirmish-first-5 = Les rôdeurs courent quatre cases et frappent fort. Attrapez l’archer X avec votre rôdeur C.
    .wrong = Une autre unité ne ferait que le blesser. Le rôdeur C l’atteint : glissez-le sur X.
    .done = Le soldat bat le rôdeur, le rôdeur bat l’archer, l’archer bat le soldat.
lesson-skirmish-first-6 = Il reste un ennemi, avec un point de vie. Abattez-le de loin et gagnez.
    .wrong = L’archer A atteint W de là où il est : touchez A, puis W.
    .done = Un camp sans unité a perdu. Vous avez gagné votre première partie !

lesson-skirmish-counter = La riposte
lesson-skirmish-counter-about = Tout coup peut revenir : frapper sans être frappé.
lesson-skirmish-counter-1 = Il reste un point de vie à votre archer. Frappez le soldat W sans qu’il puisse riposter.
    .wrong = Un soldat riposte contre qui est à côté de lui. Tirez à deux ou trois cases : touchez A, puis W.
    .done = Qui est frappé riposte, mais seulement à sa propre portée. Les archers tirent de là où les autres n’atteignent pas.
lesson-skirmish-counter-2 = L’archer X est proche. Frappez-le avec l’unité qui l’abat d’un coup.
    .wrong = Il survit et riposte. Le rôdeur ôte trois points, tout ce que l’archer possède.
    .done = Qui tombe ne riposte pas. Comptez d’abord : attaque moins défense, et jamais moins d’un.
lesson-skirmish-counter-3 = Ôtez trois points de vie au rôdeur Z sans en perdre un seul.
    .wrong = À côté du rôdeur vous risquez jusqu’à quatre points. Que l’archer tire à deux ou trois cases.
    .done = Contre un rôdeur, le tir de l’archer ne coûte rien. Un soldat peut maintenant l’achever.

lesson-skirmish-limit = Le dernier coup
lesson-skirmish-limit-about = Après cent coups, les points de vie décident.
lesson-skirmish-limit-1 = C’est le dernier coup, et vous avez 8 points de vie contre 7. Jouez de façon à rester devant.
    .wrong = Cet échange vous coûte l’avance. Qui mène à la limite n’a pas besoin de frapper.
    .done = Après cent coups, le camp qui a le plus de points de vie gagne.
lesson-skirmish-limit-2 = Encore le dernier coup : 5 points de vie contre 6. L’ennemi a commencé, l’égalité est donc pour vous. Obtenez-la.
    .wrong = Ôtez un point sans en perdre : l’archer peut tirer de loin sur le soldat.
    .done = À points de vie égaux, le camp qui n’a pas commencé gagne.

puzzle-skirmish-1 = Gagnez avec vos deux prochains coups, quoi que l’on réponde. Un seul coup y mène.
    .wrong = Il y a une réponse à cela. Essayez un autre coup.
    .done = C’est le bon.
puzzle-skirmish-2 = Achevez maintenant.
    .wrong = Cela ne finit pas la partie. On peut la gagner d’un coup.
    .done = Résolu.
