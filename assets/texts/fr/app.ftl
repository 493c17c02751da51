### L’application elle-même : son nom, les écrans et les boutons.

app-name = Pentarchy

## Everywhere.

button-ok = OK
button-back = Retour
button-close = Fermer
button-paste-link = Ouvrir le lien copié
button-share-report = Envoyer le rapport
note-copied = Copié.
button-more = Plus
button-less = Moins
button-previous = Précédent
button-next = Suivant
key-delete = Effacer
number-percent = { $number } %
button-bring-back = La reprendre

aloud-board = Plateau
aloud-empty = vide
aloud-scrubber = Moment de la partie

ago-now = à l’instant
ago-minutes = { $count ->
    [one] il y a une minute
   *[other] il y a { $count } minutes
}
ago-hours = { $count ->
    [one] il y a une heure
   *[other] il y a { $count } heures
}
ago-days = { $count ->
    [one] hier
   *[other] il y a { $count } jours
}

## The first screen.

home-continue = Continuer { $game } (coup { $commands })
home-saves = Parties enregistrées
home-settings = Réglages
home-about = À propos
home-quit = Quitter

## The choices before a game.

setup-one = Un joueur
setup-people = Entre joueurs
setup-computers = Ordinateurs seuls
setup-who = Qui joue
setup-players = Joueurs
setup-opponents = Adversaires
setup-different = Différents
setup-each = Un par un
setup-options = Options
setup-seed-title = Hasard
setup-seed-about = Deux parties du même numéro commencent et tirent au sort de la même façon.
setup-seed = Numéro de la partie : { $seed }
setup-seed-new = un nouveau chaque fois
setup-seed-draw = Autre numéro
setup-seed-type = Taper un numéro
setup-rules = Règles
setup-start = Commencer
setup-picture = Une carte tirée d’une image
setup-played = Cette partie reprend là où elle a été partagée, après { $commands ->
    [one] { $commands } coup
   *[other] { $commands } coups
}.
setup-aside = Votre partie est conservée : « retour » y mène.
chooser-title = Choisir une image
chooser-up = Le dossier au-dessus
chooser-none = Il n’y a pas d’image PNG dans ce dossier.
chooser-unreadable = Ce dossier ne peut pas être lu.

player-you = Vous
player-person = Humain
player-computer = Ordinateur · { $level }
player-mixed = Mélangé
# Comment s’appellent les ordinateurs, par place, et un nom de réserve : sans article ni accord, et devant consonne.
computer-name-0 = Robin
computer-name-1 = Charlie
computer-name-2 = Morgan
computer-name-3 = Kim
computer-name-4 = Sacha
computer-name-5 = Lou
computer-name-6 = Noa
computer-name-7 = Max
computer-name-8 = Sam
player-from-the-books = Des livres
player-remote = Ailleurs

## How strong a computer player is
level-easy = Facile
level-easy-about = Oublie souvent ce que vous répondrez.
level-normal = Moyen
level-normal-about = Prépare son tour, mais oublie parfois quelque chose.
level-hard = Difficile
level-hard-about = N’oublie presque rien.
level-expert = Expert
level-expert-about = Ne commet aucune faute qu’il puisse voir, et réfléchit le plus longtemps.

## While playing.

turn-plays = { $name } joue
turn-thinks = { $name } réfléchit
turn-yours = À vous
turn-moves = { $name } joue
turn-hint = Cherche un conseil
turn-paused = { $name } joue (en pause)
# Sous la table, si tous les adversaires sont du même niveau.
seats-level = { $count ->
    [one] Adversaire
   *[other] Adversaires
} : { $level }
seat-told = { $name } : { $what }
seat-line = { $occupant } · { $standing }

action-undo = Annuler
action-redo = Rétablir
action-reset-turn = Reprendre le tour
action-hint = Conseil
action-pause = Pause
action-go-on = Continuer
action-again = Revoir
action-faster = Plus vite
action-news = Revoir le tour
action-log = Journal
action-zoom-in = Agrandir
action-zoom-out = Réduire
action-zoom-fit = Tout le plateau
action-menu = Menu
action-more = Plus
action-rules = Règles
action-to-start = Au début
action-step-back = Un coup en arrière
action-step-on = Un coup en avant
action-to-end = À la fin
# $key is the name of a key on the keyboard.
action-with-key = { $action } ({ $key })

button-follow-advice = Suivre
button-skip-to-end = Passer à la fin
button-skip-stop = S’arrêter ici

log-empty = Rien n’a encore été joué.
# Au-dessus des lignes d’un tour, ou d’une manche.
log-turn = { $name } · manche { $round }
log-round = Manche { $round }
log-before = Avant la première manche
replay-place = { $now } / { $all }

# People who share a device and have secrets.
curtain-hand = Passez l’appareil à { $name }
curtain-lift = C’est moi, { $name }

# What the others' turns came to. $what is what is counted in the game, such as “2 regions”.
news-you-lost = Vous perdez { $what }.
news-lost = { $name } perd { $what }.
news-you-gained = Vous gagnez { $what }.
news-gained = { $name } gagne { $what }.
news-has = { $name } a { $what }.

menu-resume = Continuer
menu-restart = Nouvelle partie semblable
menu-statistics = Statistiques
menu-share = Partager
menu-legend = Légende
menu-rules = Règles
menu-settings = Réglages
menu-leave = Quitter la partie

share-text = Ce lien ouvre la même partie depuis le début, sur n’importe quel appareil :
share-played = Le lien de la partie jouée l’ouvre telle qu’elle est ; le lien du début l’ouvre à son début :
share-copy-played = Copier le lien de la partie jouée
share-copy-start = Copier le lien du début
share-copy-text = Copier la partie en texte
share-file = La partie est dans le fichier { $path }
share-export = Faire texte, image et animation
share-exported = Le texte, l’image et l’animation sont dans { $folder }
share-none = Cette partie est née d’une position particulière : il n’y a pas de lien vers elle.
share-link = Envoyer le lien
share-save = Envoyer la partie enregistrée
share-picture = Envoyer une image du plateau

result-wins = Victoire : { $name }
result-you-win = Victoire !
result-you-lost = Perdu
result-you-lost-place = Perdu : { $place }e sur { $all }
result-place = { $place }.
result-try = Niveau { $level }
result-against = Contre { $name } : { $occupant }
result-draw = Match nul
result-again = Rejouer
result-replay = Revoir la partie
result-look = Regarder le plateau
result-home = À l’accueil

## Saved games.

saves-none = Il n’y a pas de partie enregistrée. Chaque partie s’enregistre d’elle-même pendant que vous jouez.
saves-line = { $commands ->
    [one] { $commands } coup
   *[other] { $commands } coups
}, { $ago }
saves-line-over = { $end } après { $commands ->
    [one] { $commands } coup
   *[other] { $commands } coups
}, { $ago }
saves-won = Gagné
saves-lost = Perdu
saves-against = Contre l’ordinateur : { $levels }
saves-watched = Ordinateurs : { $levels }
saves-continue = Continuer
saves-replay = Revoir
saves-delete = Supprimer
saves-deleted = La partie a été supprimée.
saved-again = La partie est de nouveau enregistrée.
save-was-torn = La fin de cet enregistrement était coupée. La partie reprend au dernier coup entier.

## Settings.

set-name = Votre nom
set-name-is = Votre nom : { $name }
name-about = Les tableaux et le journal vous appellent ainsi. Sans nom, c’est « vous ».
# The letters on the buttons by which a name can be typed.
name-letters = abcdefghijklmnopqrstuvwxyzàçéèêïô-
name-keep = Garder
name-space = Espace
set-looks = Apparence
set-play = Jeu
set-sound = Son
set-language = Langue
set-system = Comme le système
set-english = English
set-french = Français
set-palette = Couleurs
set-palette-painted = Peintes
set-palette-safe = Pour daltoniens
set-dark = Luminosité
set-dark-dark = Sombre
set-dark-light = Claire
set-scale = Taille des textes et des boutons
set-speed = Vitesse
set-speed-slow = Lente
set-speed-normal = Normale
set-speed-fast = Rapide
set-speed-instant = Immédiate
set-thinking = L’expert réfléchit au plus
set-thinking-1 = 1 s
set-thinking-2 = 2 s
set-thinking-5 = 5 s
set-thinking-10 = 10 s
set-thinking-30 = 30 s
set-motion = Mouvement
set-motion-full = Complet
set-motion-reduced = Réduit
set-hand = Boutons pour la
set-hand-right = Main droite
set-hand-left = Main gauche
set-vibration = Vibration
set-ends-turns = Le tour finit seul quand il ne reste rien à faire
set-on = Oui
set-off = Non
set-effects = Sons du plateau
set-turns = Sons des joueurs

## Rules and about.

rules-title = Règles : { $game }
about-version = Version { $version }
about-text = Cinq jeux de stratégie au tour par tour, pour téléphones et ordinateurs. Tout se joue sur cet appareil : rien n’est envoyé nulle part tant que vous ne jouez pas à plusieurs appareils, et rien n’est à vendre.
about-link = Pour ouvrir une partie qu’on vous a transmise, copiez son lien et collez-le ici (Ctrl+V), ou donnez-le au programme en le lançant.
about-link-sent = Un lien qu’on vous a envoyé ouvre sa partie quand vous le touchez. S’il ne peut pas être touché, copiez-le et ouvrez-le ici. Parties enregistrées et images de cartes peuvent être envoyées à cette application depuis toute autre.
about-folder = Parties et réglages se trouvent dans { $folder }
about-licence = Logiciel libre sous licence MIT. La police de caractères est sous licence SIL Open Font.
