### Les leçons de League : une étape a son texte, ce qui est dit quand autre chose est joué (.wrong), et ce
### qu’il faut en retenir (.done).

lesson-league-first = Première partie
lesson-league-first-about = Marcher, attaquer, ce qui se fait tout seul, gagner.
lesson-league-first-1 = Trois héros sont à vous, et l’étoile marque celui qui joue. Menez-le de trois cases vers la droite.
    .wrong = Glissez le héros à l’étoile tout droit vers la droite, de trois cases.
    .done = Un héros a trois pas par tour : en haut, en bas, à gauche, à droite.
lesson-league-first-2 = Un ennemi est à côté de vous. Attaquez-le : glissez votre héros sur lui.
    .wrong = Glissez votre Lame sur l’ennemi à côté d’elle.
    .done = Quatre points de vie de moins. Une attaque par tour, avant, entre ou après les pas.
lesson-league-first-3 = Ce héros a fini. Terminez son tour avec le bouton.
    .wrong = Finissez le tour avec le bouton : le héros suivant attend.
    .done = L’étoile a changé de place : vos héros jouent l’un après l’autre.
lesson-league-first-4 = L’Ombre atteint deux cases. Avancez d’une case à droite et attaquez le même ennemi.
    .wrong = Un pas à droite, puis glissez l’Ombre sur l’ennemi blessé.
    .done = Chaque classe a son attaque, sa portée et ses points de vie. Appuyez longuement sur une pièce pour les voir.
lesson-league-first-5 = L’Ombre aussi a fini son tour. Le Guérisseur tire à six cases : touchez-le, puis l’ennemi blessé.
    .wrong = Touchez le Guérisseur, qui a l’étoile, puis l’ennemi blessé.
    .done = Vos propres pièces ne gênent pas votre vue.
lesson-league-first-6 = Les trois ont joué. Finissez le tour et regardez.
    .wrong = Finissez le tour avec le bouton.
    .done = Bâtiments et sbires agissent seuls : ils attaquent ce qui est proche, et les sbires marchent vers le quartier général ennemi.
lesson-league-first-7 = Il reste 4 points de vie au quartier général ennemi. Abattez-le.
    .wrong = Un pas à droite, puis glissez la Lame sur le quartier général.
    .done = Qui détruit le quartier général gagne ; qui abat les trois héros ennemis aussi.

lesson-league-sight = La vue
lesson-league-sight-about = Ce qui gêne une attaque.
lesson-league-sight-1 = Un rocher cache l’ennemi à votre Guérisseur. Trouvez une case d’où il le voit, et attaquez.
    .wrong = De là, quelque chose gêne. Un pas vers le bas, et la ligne est libre.
    .done = La vue va tout droit de case à case. Rochers, arbres et bâtiments l’arrêtent ; l’eau non.
lesson-league-sight-2 = Un sbire ennemi couvre l’Ombre derrière lui. Contournez-le, et attaquez l’Ombre.
    .wrong = Deux pas à droite et un vers le bas, et vous voyez à côté du sbire.
    .done = Les pièces ennemies gênent votre vue, les vôtres non : envoyez les plus solides devant.

lesson-league-towers = Les tours
lesson-league-towers-about = Elles tirent à cinq cases.
lesson-league-towers-1 = Une tour tire à cinq cases, votre Guérisseur à six. Attaquez la tour ennemie de là où elle ne vous atteint pas.
    .wrong = C’est trop près, ou trop loin. Un pas à droite, puis touchez le Guérisseur et la tour.
    .done = À six cases la tour ne peut pas répondre.
lesson-league-towers-2 = Il reste 4 points de vie à la tour. Abattez-la avec la Lame.
    .wrong = Un pas à droite, puis attaquez la tour.
    .done = Une tour qui tombe laisse une case libre, et ne fait plus de sbires.

lesson-league-minions = Les sbires
lesson-league-minions-about = Petits, têtus, et de retour.
lesson-league-minions-1 = Un sbire est à côté de votre Lame. Abattez-le.
    .wrong = Glissez la Lame sur le sbire.
    .done = Le voilà parti pour l’instant. La croix marque l’endroit où il est tombé.
lesson-league-minions-2 = Finissez le tour et regardez là d’où il vient.
    .wrong = Finissez le tour avec le bouton.
    .done = Il est de retour avec tous ses points de vie, tant que sa maison tient. Détruisez-la pour en être débarrassé.

puzzle-league-1 = Un des héros ennemis peut être abattu par le héros à l’étoile. Trouvez la seule case d’où c’est possible.
    .wrong = Il est encore debout. Regardez la portée et la vue : une seule case convient.
    .done = Résolu.
