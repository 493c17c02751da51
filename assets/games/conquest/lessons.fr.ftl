### Les leçons de Conquest : une étape a son texte, ce qui est dit quand autre chose est joué (.wrong), et ce
### qu’il faut en retenir (.done).

lesson-conquest-first = Première partie
lesson-conquest-first-about = Capitale, renfort, capture, attaque.
lesson-conquest-first-1 = Toute terre est neutre, et les nombres sont des troupes. Prenez pour capitale le territoire qui en a le plus : A1.
    .wrong = Celui-là a moins de troupes. A1, à l’ouest, en a 26.
    .done = Ses troupes sont à vous. Gardez-la bien : qui perd sa capitale perd tout.
lesson-conquest-first-2 = Un tour commence par le renfort : trois troupes pour chacun de vos territoires. Donnez-les à A3, à la frontière.
    .wrong = À l’arrière elles servent peu. Donnez-les à A3.
    .done = Deux territoires, six troupes.
lesson-conquest-first-3 = Agissez maintenant. Capturez le territoire neutre voisin qui a le plus de troupes : glissez de A1 à A4.
    .wrong = Cela marche aussi, mais A4 a plus de troupes : 12.
    .done = Une terre neutre ne se bat pas : le territoire et ses troupes sont aussitôt à vous.
lesson-conquest-first-4 = Enfin vous pouvez déplacer des troupes une fois. Envoyez-en de A4 à A3.
    .wrong = Envoyez-les à la frontière : de A4 à A3.
    .done = Puis le tour est fini. Le nombre se choisit par quarts.
lesson-conquest-first-5 = Un tour plus tard. Prévoyez une attaque : glissez de A3, avec 40 troupes, vers A5, à l’ennemi.
    .wrong = Attaquez depuis A3 : il a 40 troupes, et A5 est à côté.
    .done = La flèche n’est qu’un projet. Votre puissance doit dépasser la défense, où aident les voisins du même propriétaire.
lesson-conquest-first-6 = Lancez l’attaque.
    .wrong = Le projet est prêt : touchez « { button-conquest-launch } ».
    .done = Les dégâts sont la puissance moins la défense, à un cinquième près. C’était plus que ses troupes : A5 est à vous.
lesson-conquest-first-7 = La capitale ennemie A6 est faible. Prévoyez une attaque depuis A5 et lancez-la.
    .wrong = Attaquez A6 depuis A5, avec ses 50 troupes, et lancez.
    .done = Qui prend une capitale prend toute la terre de son maître. Le dernier joueur en vie gagne !

lesson-conquest-ports = Les ports
lesson-conquest-ports-about = Par la mer, à demi-puissance.
lesson-conquest-ports-1 = L’île B1 ne s’atteint que par mer. Bâtissez un port en A4, le plus proche : choisissez A4, puis le bouton.
    .wrong = Bâtissez plutôt le port en A4 : choisissez-le, puis touchez « { button-conquest-port } ».
    .done = Un port est pour toujours. Il mène à tous les territoires de la même mer.
lesson-conquest-ports-2 = Votre port est prêt. Capturez l’île B1 depuis A4.
    .wrong = C’est l’île que nous voulons : glissez de A4 par la mer jusqu’à B1.
    .done = Une capture n’exige pas de troupes, par mer comme par terre.
lesson-conquest-ports-3 = Un ennemi tient maintenant l’île avec 10 troupes. Attaquez-la depuis A4, qui en a 60.
    .wrong = Glissez de A4 par la mer jusqu’à B1, puis lancez.
    .done = Par mer la puissance est divisée par deux : 30 contre 10. C’était encore assez.

lesson-conquest-plans = Attaques prévues
lesson-conquest-plans-about = Plusieurs attaques partagent la puissance.
lesson-conquest-plans-1 = Prenez A5 et A7 en un tour : prévoyez les deux attaques depuis A3, puis lancez.
    .wrong = Prévoyez deux attaques depuis A3, l’une sur A5, l’autre sur A7, puis lancez.
    .done = Chaque attaque avait la moitié de la puissance : 30 sur 60. C’était assez pour les deux.
lesson-conquest-plans-2 = De même avec 20 troupes : deux attaques de 10 sont trop faibles pour A5. Prenez A5.
    .wrong = À deux projets, A5 est attaqué à 10 contre 12. Prévoyez cette seule attaque.
    .done = Ce qui est devenu trop faible au lancement est ignoré. Moins d’attaques frappent plus fort.

lesson-conquest-hero = Le héros
lesson-conquest-hero-about = Quatre sortes de terre appellent un héros.
lesson-conquest-hero-1 = Vous avez une prairie, une forêt et des montagnes. Capturez une quatrième sorte de terre : le désert A7.
    .wrong = Vous avez déjà cette sorte de terre. Glissez de A3 à A7.
    .done = Avec quatre sortes, le héros vient dans votre capitale, une fois par partie. Il ajoute un cinquième de toutes vos troupes là où il est.
lesson-conquest-hero-2 = Menez le héros à la frontière : activez-le, et déplacez de A1 à A3.
    .wrong = Déplacez de A1 à A3, avec le héros activé.
    .done = Prenez-en soin : si son territoire tombe, tous vos autres territoires perdent la moitié de leurs troupes.

lesson-conquest-items = Les objets
lesson-conquest-items-about = Ce qui traîne sur les terres neutres, et ce que l’on garde.
lesson-conquest-items-1 = Sur A4 se trouve un gros bonus. Capturez A4.
    .wrong = Le bonus est sur A4 : glissez de A1 à A4.
    .done = Le rival le plus fort vous a donné son plus grand territoire. Les autres objets ne se révèlent qu’une fois pris.
lesson-conquest-items-2 = Vous avez l’objet « pleine puissance ». Utilisez-le.
    .wrong = Touchez le bouton de votre objet.
    .done = Pour ce tour, chaque attaque a toute la puissance, si nombreuses soient-elles.
lesson-conquest-items-3 = Prévoyez des attaques de A3 sur A5 et sur A7, et lancez-les.
    .wrong = Prévoyez les deux attaques depuis A3, puis lancez.
    .done = Les deux avaient 20 contre leur défense. Un objet compte jusqu’à la fin du tour.

puzzle-conquest-1 = Renforcez, prévoyez une attaque et lancez-la : gagnez ce tour. Quelle façon de prendre la capitale ennemie a les meilleures chances ?
    .wrong = Une autre façon a de meilleures chances, de plus de cinq pour cent. Comptez ce qui défend la capitale : ses troupes et celles des voisins.
    .done = Résolu, la capitale est à vous : { $best } %, contre { $next } % pour la suivante.
