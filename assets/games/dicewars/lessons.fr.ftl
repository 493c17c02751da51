### Les leçons de Dice Wars : une étape a son texte, ce qui est dit quand autre chose est joué (.wrong), et ce
### qu’il faut en retenir (.done).

lesson-dicewars-first = Première partie
lesson-dicewars-first-about = Attaquer, les chances, de nouveaux dés, gagner.
lesson-dicewars-first-1 = Vos régions portent des disques. Glissez de A4, à 6 dés, vers A5 à côté, à l’ennemi, qui en a 2.
    .wrong = Prenez A4, à gauche, et attaquez A5, au milieu.
    .done = Chacun lance tous ses dés. Vous avez fait plus : la région est à vous, et tous les dés sauf un y sont entrés.
lesson-dicewars-first-2 = Attaquez aussi souvent que vous voulez. Continuez de A5 vers A6, à 2 dés.
    .wrong = Attaquez depuis A5, que vous venez de prendre : A6, à sa droite, a 2 dés.
    .done = Une attaque laisse toujours un dé derrière elle : une longue marche éclaircit votre armée.
lesson-dicewars-first-3 = Trois dés contre trois : moins d’une chance sur deux, car l’égalité est au défenseur. Essayez de A5 vers A6.
    .wrong = Pour une fois, tentez le mauvais pari : de A5 vers A6.
    .done = Perdu : votre région garde un dé, et le défenseur garde tous les siens.
lesson-dicewars-first-4 = Avant de lâcher, vous voyez la chance exacte. Attaquez depuis A5 là où elle est la meilleure.
    .wrong = La chance était faible. Comparez : cinq dés contre les deux de A6, c’est presque sûr.
    .done = Plus de dés que la cible, c’est bien ; deux fois plus, c’est presque sans risque.
lesson-dicewars-first-5 = Rien ici ne vaut un risque. Finissez votre tour avec le bouton.
    .wrong = Gardez vos dés cette fois, et touchez « { button-dicewars-end-turn } ».
    .done = Vous avez reçu autant de dés que votre plus grand groupe a de régions : quatre. Ils tombent au hasard sur vos régions.
lesson-dicewars-first-6 = L’ennemi n’a plus qu’une région : A2, en haut à droite. Prenez-la et gagnez.
    .wrong = Allez-y : six dés contre un, depuis A3.
    .done = Un joueur sans région est éliminé, et le dernier gagne.

lesson-dicewars-chains = Les chaînes
lesson-dicewars-chains-about = Les régions qui se tiennent rapportent des dés.
lesson-dicewars-chains-1 = Vos régions forment deux groupes. Une attaque les réunit : trouvez-la.
    .wrong = Cela ne les réunit pas. A5, au milieu, n’a qu’un dé et sépare vos deux groupes.
    .done = Seul le plus grand groupe compte : de trois régions il passe à six, vous recevrez donc six dés par tour.
lesson-dicewars-chains-2 = Avec huit dés vous pouvez traverser des régions faibles l’une après l’autre. Prenez-en quatre.
    .wrong = Commencez par A8, en bas, et continuez depuis chaque région prise : A6, A3, A2.
    .done = Une chaîne prend beaucoup en un tour, mais laisse un dé sur chaque région. Attendez-vous à la réponse.

lesson-dicewars-reserve = La réserve
lesson-dicewars-reserve-about = Les dés sans place ne sont pas perdus.
lesson-dicewars-reserve-1 = Toutes vos régions sont pleines, à huit dés. Finissez votre tour et voyez combien de nouveaux dés sont placés.
    .wrong = Vous attaquerez plus tard. Ici, touchez « { button-dicewars-end-turn } ».
    .done = Trois dés n’avaient pas de place et attendent en réserve, le + près de votre nom. Elle en tient jusqu’à 64.
lesson-dicewars-reserve-2 = Vous avez 12 dés en réserve, perdre des dés ne coûte donc rien. Attaquez A8, en bas.
    .wrong = Attaquez A8, qui a 2 dés, depuis A7.
    .done = Il y a de nouveau de la place pour des dés.
lesson-dicewars-reserve-3 = Finissez votre tour : la réserve remplit ce que vous avez vidé.
    .wrong = Touchez « { button-dicewars-end-turn } ».
    .done = Avec une réserve, on attaque encore et encore à pleine force.

puzzle-dicewars-1 = L’ennemi peut être abattu ce tour. Par quelle attaque commencer pour en avoir les meilleures chances ?
    .wrong = Une autre attaque a de meilleures chances, de plus de cinq pour cent. Comptez tout le chemin, pas ce seul jet.
    .done = C’est la meilleure : { $best } %, contre { $next } % pour la suivante.
