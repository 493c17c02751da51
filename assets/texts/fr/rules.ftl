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

## Conquête. $rounds et $types sont des nombres.

rules-conquest-goal-title = But du jeu
rules-conquest-goal-text =
    De deux à six joueurs se disputent une carte de territoires et de mers, nouvelle à chaque partie. Qui perd sa capitale sort du jeu, et tout ce qu’il avait va au conquérant. Le dernier qui reste gagne.

    Au début, toutes les terres sont neutres, avec leurs propres troupes. Chacun à son tour choisit un territoire neutre pour capitale et reçoit ses troupes.
rules-conquest-map-title = La carte
rules-conquest-map-text =
    Il y a cinq types de terres : prairie, forêt, montagne, désert et côte. Certains territoires ont une forteresse, que les objets aiment.

    Deux territoires qui se touchent sont reliés par terre. Un territoire avec un port est aussi relié à tous les rivages de ses mers ; mais ceux-ci ne le sont en retour que s’ils ont un port.
rules-conquest-turn-title = À votre tour
rules-conquest-turn-text =
    Un tour a trois phases : renfort, action, déplacement. À tout moment de votre tour, vous pouvez sauter une phase, finir le tour, abandonner, ou utiliser l’objet que vous gardez.
rules-conquest-reinforcement-title = Renfort
rules-conquest-reinforcement-text =
    Choisissez un de vos territoires : il reçoit 3 troupes pour chaque territoire que vous possédez.
rules-conquest-action-title = Action
rules-conquest-action-text =
    Faites une chose parmi trois.

    Capturer un territoire neutre relié à l’un des vôtres. Cela ne demande pas de troupes, et celles qui s’y trouvent sont à vous.

    Ou bâtir un port sur un de vos territoires qui touche une mer. Il reste pour toujours, à qui que soit la terre.

    Ou attaquer : prévoyez autant d’attaques que vous voulez, chacune d’un de vos territoires sur un territoire ennemi qui lui est relié, et lancez-les ensemble.
rules-conquest-battle-title = Combat
rules-conquest-battle-text =
    La puissance d’une attaque, ce sont les troupes d’où elle part, divisées par le nombre d’attaques prévues à ce tour, et réduites de moitié par mer. La défense, ce sont les troupes du territoire et de tous ceux de son propriétaire qui lui sont reliés ; celles qui aident par mer comptent pour moitié.

    Une attaque doit dépasser la défense. La différence, multipliée par une chance de 0,8 à 1,2, est ôtée aux troupes ; s’il n’en reste pas, le territoire est à vous. L’attaquant ne perd rien.

    Les attaques se font dans l’ordre prévu. Celle qui n’est plus possible est laissée de côté, mais elle compte toujours quand la puissance est divisée.
rules-conquest-movement-title = Déplacement
rules-conquest-movement-text =
    Déplacez des troupes une fois, d’un de vos territoires à un autre qui lui est relié : un quart, la moitié, trois quarts ou toutes, avec ou sans votre héros. Puis votre tour est fini.
rules-conquest-hero-title = Le héros
rules-conquest-hero-text =
    Qui possède des terres de { $types } types reçoit un héros dans sa capitale, une fois par partie. Là où il se tient, le héros ajoute un cinquième de toutes vos troupes à l’attaque et à la défense.

    Si vous perdez ce territoire, le héros tombe, et les troupes de tous vos autres territoires sont réduites de moitié.
rules-conquest-items-title = Objets
rules-conquest-items-text =
    De temps en temps, un objet apparaît sur une terre neutre ou près d’une forteresse, et reste quelques tours. Qui prend le territoire le ramasse ; sur une terre possédée, le propriétaire le fait aussitôt. Ce qu’il y a dans un coffre, personne ne le sait avant, sauf pour le gros bonus.

    À garder pour plus tard, un seul à la fois : attaque lointaine (à ce tour, tout territoire ennemi sauf une capitale peut être attaqué, comme par terre), pleine puissance (à ce tour, les attaques ne sont pas divisées), attaque et port (les deux au même tour), double tour (vous rejouez).

    Aussitôt : renfort ou perte de troupes (un dixième sur chacun de vos territoires), perte d’un territoire (un au hasard devient neutre, jamais la capitale ni le plus fort), et le gros bonus : des deux joueurs qui ont le plus de troupes, chacun sauf vous vous donne son territoire le plus fort, capitale exceptée.
rules-conquest-end-title = La fin
rules-conquest-end-text =
    Le dernier joueur qui reste gagne. Après { $rounds } manches, ou un autre nombre choisi avant la partie, celui qui a le plus de territoires gagne, puis le plus de troupes, puis la place la plus tardive.
rules-conquest-controls-title = Au doigt ou à la souris
rules-conquest-controls-text =
    Glissez d’un de vos territoires vers un autre : cela capture, prévoit une attaque ou déplace des troupes, selon la phase. Ou touchez l’un, puis l’autre ; capitales, renforts et déplacements se confirment en touchant encore une fois ou avec le bouton.

    Sur une plaque, l’épée est la puissance de l’attaque et le bouclier la défense. Touchez une flèche pour retirer l’attaque.

    Appuyez longuement sur un territoire pour voir sa fiche. Le menu a une légende. Zoomez à deux doigts, à la molette ou avec les boutons.
rules-conquest-keys-title = Au clavier
rules-conquest-keys-text =
    Flèches : au territoire voisin. Tab : au prochain qui peut agir, ou qui peut être visé. Entrée ou Espace : choisir et agir. E : le bouton principal. I : la fiche. Échap : revenir.

    U : annuler. R : rétablir. H : conseil. L : journal. +, − et 0 : agrandir, réduire, tout le plateau. F1 : ces règles.

## Ligue. De $blade à $mender, $minion, $tower et $headquarters disent ce que chacun sait faire ; $rounds, $steps et $walk sont des nombres.

rules-league-goal-title = But du jeu
rules-league-goal-text =
    Deux équipes de trois héros, bleu et { $red }. Détruisez le quartier général ennemi, ou abattez les trois héros ennemis, et vous gagnez.
rules-league-map-title = La carte
rules-league-map-text =
    Rochers et arbres : on ne peut ni y passer, ni voir au travers. Eau : on n’y passe pas, mais on voit et on tire par-dessus. Les cercles pavés marquent d’où partent les héros et où apparaissent les sbires ; ils sont libres comme l’herbe.

    Les bâtiments barrent le chemin et cachent ce qui est derrière eux. Tout le monde voit toute la carte.
rules-league-heroes-title = Héros
rules-league-heroes-text =
    Chaque équipe choisit trois classes sur cinq avant la partie.

    Lame : { $blade }.

    Rempart : { $bulwark }.

    Ombre : { $shade }.

    Prospecteur : { $prospector }.

    Guérisseur : { $mender }.

    Chaque héros a { $steps } pas et une attaque par tour. Un héros tombé reste mort : une croix marque l’endroit.
rules-league-turn-title = À votre tour
rules-league-turn-text =
    Vos héros vivants jouent l’un après l’autre ; l’étoile est sous celui dont c’est le tour. Il peut avancer et attaquer dans l’ordre qu’il veut, même attaquer en chemin ; puis vous finissez son tour.

    Un pas va vers le haut, le bas, la gauche ou la droite. Un héros peut traverser les siens mais pas rester sur une case prise, et il ne passe pas un ennemi. Les cases rouges à point sont celles qu’il peut atteindre.

    On peut choisir avant la partie que foncer sur un obstacle coûte un pas ; il y a alors un bouton pour cela.
rules-league-attack-title = Attaquer
rules-league-attack-text =
    Les losanges bleus sont les cases qu’il peut attaquer d’où il est, ou d’où vous pointez. La portée se compte en pas, et il doit voir sa cible : la ligne droite de case à case ne doit traverser ni rocher, ni arbre, ni autre bâtiment, ni ennemi. Une ligne qui ne touche qu’un coin est libre.

    Une attaque ôte l’attaque de l’un aux points de vie de l’autre. Le hasard n’y est pour rien, et personne ne riposte.
rules-league-automatic-title = Ce qui se fait tout seul
rules-league-automatic-text =
    Après vos héros, votre quartier général et vos tours tirent sur l’ennemi le plus proche qu’ils voient, puis vos sbires agissent : chacun attaque l’ennemi le plus proche à côté de lui, ou fait jusqu’à { $walk } pas vers le quartier général ennemi.

    Sbire : { $minion }. Au début de votre tour, vos sbires tombés reviennent, et un nouveau apparaît tant qu’il y a de la place : trois pour le quartier général, un par tour.
rules-league-towers-title = Bâtiments
rules-league-towers-text =
    Tour : { $tower }. Quartier général : { $headquarters }.

    Une tour sans points de vie est détruite, et sa case devient libre. Avant une partie, vous pouvez aussi choisir qu’elle change de camp, avec la moitié de ses points de vie.
rules-league-end-title = La fin
rules-league-end-text =
    Une équipe sans quartier général ou sans héros a perdu.

    Après { $rounds } manches, ou autant que vous avez choisi, l’équipe dont le quartier général a le plus de points de vie gagne ; puis celle dont les héros en ont le plus ; puis l’équipe { $red }.
rules-league-controls-title = Au doigt ou à la souris
rules-league-controls-text =
    Glissez le héros le long du chemin qu’il doit suivre : ce qu’il coûte est montré. Glissez-le sur un ennemi pour s’approcher et attaquer.

    Ou touchez une case rouge ou un ennemi pour voir ce qui en résultera, et touchez encore pour le faire. Si vous touchez d’abord le héros, il suffit d’une fois. Touchez toute autre pièce pour voir où elle peut aller et frapper.

    Appuyez longuement sur une pièce ou une case pour voir sa fiche. Zoomez à deux doigts, à la molette ou avec les boutons.
rules-league-keys-title = Au clavier
rules-league-keys-text =
    Flèches : déplacer le curseur. Entrée ou Espace : faire ce qui est montré. Tab : au héros, puis à ceux qu’il peut attaquer. E : finir son tour. I : fiche. Échap : revenir.

    U : annuler. R : rétablir. T : reprendre le tour. H : conseil. L : journal. +, − et 0 : agrandir, réduire, toute la carte. F1 : ces règles.
rules-league-maps-title = Vos propres cartes
rules-league-maps-text =
    Une carte est une image PNG, un pixel par case, une couleur par genre de case, de 12 à 64 pixels de côté. Déposez-la sur la fenêtre, collez le chemin de son fichier, ou lancez le programme avec elle. Si on ne peut pas y jouer, on vous dit pourquoi, et à quel pixel.

    Libre { $free }, rocher { $rock }, arbres { $tree }, eau { $water }. Bleu : quartier général { $blueheadquarters }, tour { $bluetower }, héros { $bluehero }. Rouge : quartier général { $redheadquarters }, tour { $redtower }, héros { $redhero }. La case voisine d’un bâtiment où paraissent ses sbires : { $minions }.

    À chaque équipe il faut un quartier général, au moins une tour, trois héros, et une telle case à côté de chaque bâtiment.

## Sombres couloirs. $rounds est le nombre de manches, $half celui d’une étape, $most le plus grand nombre de pas.

rules-floors-goal-title = But du jeu
rules-floors-goal-text =
    Un monstre chasse dans une salle sombre. Menez vos pions de l’entrée à la sortie avant qu’il ne les mange, et laissez-lui ceux des autres.

    Qui a fait sortir tous ses pions sauf un gagne aussitôt.
rules-floors-hall-title = La salle
rules-floors-hall-text =
    Les pions entrent par la grille d’un coin et sortent par la porte éclairée du coin opposé.

    Les murs arrêtent les pions et les pierres, mais pas le monstre : il sort par un mur et rentre par celui qui porte la même lettre, dans le même sens. C’est un seul pas.

    Une case se nomme par sa colonne, de a à p, et sa rangée, de 1 à 11 ; la sortie est a1, l’entrée p11.
rules-floors-pawns-title = Les pions
rules-floors-pawns-text =
    De deux à quatre joueurs, chacun a quatre pions ; au-delà, trois. Les pions de chaque joueur ont leur couleur et leur forme.

    Un pion a deux faces, avec sept points en tout : 1 et 6, 3 et 4, 4 et 3, 5 et 2. Le grand nombre dit jusqu’où il peut aller cette fois, le petit jusqu’où la prochaine : chaque fois qu’un pion a joué, il se retourne.
rules-floors-round-title = Une manche
rules-floors-round-text =
    Tour à tour, à partir du premier joueur (l’étoile), chacun joue un pion, jusqu’à ce que tous aient joué une fois. Puis vient le monstre, et l’étoile passe au joueur suivant. Dans la première manche, chacun ne joue que deux pions.

    Un pas vers le haut, le bas, la gauche ou la droite coûte un point ; entrer et sortir aussi. Un pion peut passer par-dessus d’autres mais pas s’arrêter sur eux, et ne va jamais sur le monstre. Il peut aussi rester où il est.
rules-floors-stones-title = Les pierres
rules-floors-stones-text =
    Un pion qui va sur une pierre la pousse, une seule à la fois, si la case derrière est libre. Une pierre poussée sur l’entrée ou la sortie disparaît.
rules-floors-blood-title = Le sang
rules-floors-blood-text =
    Qui met le pied sur une mare glisse tout droit jusqu’au bout, pour un point en tout, et pousse les pierres au passage. Il ne s’arrête sur la mare que s’il ne peut aller plus loin.

    Une pierre poussée sur une mare glisse aussi, jusqu’à ce qui lui barre le chemin.
rules-floors-monster-title = Le monstre
rules-floors-monster-text =
    Avant chaque pas, et après le dernier, il regarde devant lui, à sa gauche et à sa droite, jamais derrière. Il se tourne vers le pion le plus proche qu’il voit. Les pierres arrêtent son regard. S’il n’en voit aucun, ou si deux sont aussi proches, il garde sa direction.

    Puis il avance. Un pion juste devant lui est mangé. Une pierre est poussée, avec toute la rangée de pierres et de pions derrière elle ; un pion poussé contre un mur est écrasé. Sur les mares il glisse, sans jamais s’y arrêter.

    « Trajet » montre où il irait si rien ne changeait, pour autant de pas que vous voulez.
rules-floors-tiles-title = Jusqu’où il va
rules-floors-tiles-text =
    À chaque manche, une tuile est tirée : 5, 7, 7, 8, 8, 10, X ou XX. Un nombre donne autant de pas. Avec X, il marche jusqu’à ce qu’il ait mangé un pion, avec XX deux, mais { $most } pas au plus. Les tuiles tirées sont pâles ; chacune des autres a la même chance. La première de la partie est un nombre.

    Après { $half } manches, toutes les tuiles retournent dans le sac, et la seconde étape commence.
rules-floors-end-title = Mangé, et la fin
rules-floors-end-text =
    Un pion mangé dans la première étape peut rentrer par l’entrée. Dans la seconde, il quitte le jeu.

    Après { $rounds } manches, ou quand il n’y a plus de pions, qui en a le plus dehors gagne ; à égalité, c’est qui les a eus dehors le premier.
rules-floors-advanced-title = La salle avancée
rules-floors-advanced-text =
    Avant une telle partie, les joueurs posent dix-sept pièces tour à tour, jamais à côté de l’entrée ou de la sortie.

    Cristal : une pierre à travers laquelle le monstre voit.

    Pierres de virage : un monstre qui ne voit personne et en a une juste devant lui tourne à droite, ou fait demi-tour, au lieu de la pousser.

    Téléporteurs : des murs pour les pions. Ce qu’on y pousse est perdu, les pions aussi. Le monstre qui y va ressort de l’autre de la paire, dans le sens de la flèche.
rules-floors-controls-title = Au doigt ou à la souris
rules-floors-controls-text =
    Glissez un pion le long de son chemin, case par case ; revenir en arrière reprend des pas. Pour sortir, glissez-le par la sortie.

    Ou touchez le pion, puis la case où il doit aller, et encore une fois cette case. « Autre » y mène avec d’autres poussées.

    Touchez une tuile pour voir comment le monstre marcherait. Appuyez longuement sur quoi que ce soit pour lire sa fiche. Zoomez à deux doigts, à la molette ou avec les boutons. Pendant que le monstre marche, toucher la salle montre aussitôt où il finit.
rules-floors-keys-title = Au clavier
rules-floors-keys-text =
    Flèches : déplacer le curseur. Entrée ou Espace : choisir et agir. Tab : pion ou pièce suivante. I : lire sa fiche. Échap : revenir. 1 à 9 : les boutons sous la salle.

    U : annuler. R : rétablir. H : conseil. L : journal. F : plus vite. +, − et 0 : agrandir, réduire, tout le plateau. F1 : ces règles.
