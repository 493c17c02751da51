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
