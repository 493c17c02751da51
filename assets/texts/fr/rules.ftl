### Les règles des jeux, pour les joueurs. Les lignes vides séparent les paragraphes.

## Escarmouche. $plies est un nombre ; $soldier, $archer et $rogue disent ce que chacun sait faire.

rules-skirmish-goal-title = But du jeu
rules-skirmish-goal-text =
    Deux camps de quatre unités se font face sur un petit plateau. Abattez les quatre unités ennemies, et vous gagnez.

    Un camp compte deux soldats, un archer et un rôdeur : les soldats devant, les autres derrière eux. Une case se nomme par sa ligne et sa colonne : b2, c’est la deuxième ligne depuis le haut et la deuxième colonne depuis la gauche.
rules-skirmish-units-title = Unités
rules-skirmish-units-text =
    Soldat : { $soldier }. Solide et lent, c’est le bouclier du camp.

    Archer : { $archer }. Il frappe de loin, et tombe vite.

    Rôdeur : { $rogue }. Rapide et redoutable, sans aucune armure.

    Les soldats usent les rôdeurs, les rôdeurs fauchent les archers, et les archers tirent sur des soldats qui ne peuvent les atteindre.
rules-skirmish-turn-title = À votre tour
rules-skirmish-turn-text =
    Choisissez une unité reposée. Déplacez-la, ou laissez-la où elle est ; puis elle peut frapper un ennemi à portée. Le tour est fini, et l’autre camp joue.

    Une unité va vers le haut, le bas, la gauche ou la droite, jamais en diagonale, d’autant de pas au plus que le dit son déplacement. Toute unité, amie ou ennemie, barre le chemin.
rules-skirmish-fatigue-title = Fatigue
rules-skirmish-fatigue-text =
    Une unité qui a joué est fatiguée, et ne peut être choisie tant qu’une autre de son camp est reposée. Quand la dernière reposée a joué, tout le camp est de nouveau reposé.

    Chaque unité a donc son tour ; et un camp qui n’en a plus qu’une la joue chaque fois.
rules-skirmish-striking-title = Frapper
rules-skirmish-striking-text =
    La portée se compte en pas, vers le haut, le bas, la gauche et la droite, depuis la case d’arrivée. Rien n’arrête une flèche.

    Un coup ôte des points de vie : l’attaque de qui frappe moins la défense de l’autre, mais toujours 1 au moins. Si l’autre tient encore debout, et si l’attaquant est à sa propre portée, il riposte de la même façon. Une unité sans points de vie quitte aussitôt le plateau.

    Avant une partie, vous pouvez aussi choisir que les unités ripostent toujours, à toute distance.
rules-skirmish-end-title = La fin
rules-skirmish-end-text =
    Un camp sans unités a perdu.

    Après { $plies } tours, ceux des deux camps comptés, le camp qui a le plus de points de vie en tout gagne. À égalité, c’est le camp qui n’a pas commencé.
rules-skirmish-controls-title = Au doigt ou à la souris
rules-skirmish-controls-text =
    Glissez une unité là où elle doit aller. Glissez-la sur un ennemi pour avancer et frapper ; ce qui en résultera se voit avant que vous lâchiez.

    Ou touchez deux fois : d’abord l’unité, puis la case ou l’ennemi.

    Appuyez longuement sur une unité pour voir sa fiche. Zoomez à deux doigts, à la molette ou avec les boutons.
rules-skirmish-keys-title = Au clavier
rules-skirmish-keys-text =
    Flèches : déplacer le curseur. Entrée ou Espace : choisir et agir. Tab : unité suivante. Retour arrière ou Échap : revenir.

    U : annuler. R : rétablir. H : conseil. L : journal. +, − et 0 : agrandir, réduire, tout le plateau. F1 : ces règles.

## La Guerre des dés. $dice, $reserve, $turns et $rounds sont des nombres.

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

    U : annuler. R : rétablir. H : conseil. L : journal. +, − et 0 : agrandir, réduire, tout le plateau. F1 : ces règles.
