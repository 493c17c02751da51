### Le jeu en réseau : salles, invitations, hébergement, dés équitables.

home-network = Jouer ensemble
home-turns = { $count ->
    [one] C’est à vous dans une partie en réseau
   *[other] C’est à vous dans { $count } parties en réseau
}

## Les parties en réseau.

network-mine = Mes parties
network-none = Il n’y en a pas encore.
network-open = Ouvrir
network-forget = Retirer de la liste
network-gathers = En attente de joueurs
network-with = avec { $names }
network-silent = personne n’y répond en ce moment
network-nearby = Parties à proximité
network-nobody = Personne sur ce réseau n’invite à jouer en ce moment.
network-look = Chercher encore
network-found = { $game } avec { $host } ({ $players } joueurs)
network-join = Rejoindre une partie
network-join-text = Copiez le lien d’une invitation et collez-le ici (Ctrl+V), ou donnez-le au programme au démarrage. Le code d’une salle suffit sur un serveur que vous connaissez, ou avec quelqu’un à proximité.
network-join-sent = Touchez le lien d’une invitation, ou visez son code QR avec l’appareil photo. Si le lien ne peut pas être touché, copiez-le et ouvrez-le ici. Le code d’une salle suffit sur un serveur que vous connaissez, ou avec quelqu’un à proximité.
network-code = Taper un code
network-code-title = Les dix chiffres de la salle
network-code-short = Un code a dix chiffres.
network-joining = Recherche de la salle…
network-new = En commencer une
network-new-text = Choisissez un jeu sur le premier écran, puis « Inviter d’autres joueurs ».

## Inviter.

setup-together = Avec des gens ailleurs
setup-invite = Inviter d’autres joueurs
setup-invite-position = Une carte tirée d’une image ne peut pas se jouer en réseau.
invite-title = Inviter d’autres joueurs
invite-text = Une salle s’ouvre pour cette partie. Les autres y viennent par son lien, son code QR ou la liste des parties à proximité.
invite-clock = Temps de réflexion
invite-hints = Conseils
hints-none = Pas permis
hints-allowed = Permis
invite-here = Héberger sur cet appareil
invite-here-text = Pour des gens sur le même réseau, sans internet. La partie est en pause tant que cette application n’est pas visible.
invite-there = Sur { $host }
clock-none = Sans limite
clock-half-minute = 30 secondes par tour
clock-minute = 1 minute par tour
clock-five-minutes = 5 minutes par tour
clock-hour = Une heure par tour
clock-day = Un jour par tour
clock-three-days = 3 jours par tour
clock-ten-in-all = 10 minutes en tout, 5 s de plus à chaque tour
clock-half-hour-in-all = 30 minutes en tout, 10 s de plus à chaque tour

## Avant le début.

lobby-name = Vous vous appelez { $name }
lobby-guest = Invité
lobby-free = Libre
lobby-sit = S’asseoir ici
lobby-stand = Quitter la place
lobby-ready = Je suis prêt
lobby-not-ready = Finalement pas prêt
lobby-start = Commencer
lobby-is-here = { $name }
lobby-is-ready = { $name }, prêt
lobby-is-away = { $name }, absent
lobby-free-seats = { $count ->
    [one] Il reste 1 place libre.
   *[other] Il reste { $count } places libres.
}
lobby-waiting = Pas encore prêts : { $names }
lobby-all-ready = Tout le monde est prêt.
lobby-clock-turn = Temps de réflexion : { $time } par tour.
lobby-clock-total = Temps de réflexion : { $time } en tout, { $increment } s de plus à chaque tour.
lobby-hints = Les conseils sont permis : on peut demander l’avis de l’ordinateur.
lobby-invite = Invitation
lobby-invite-text = Quiconque a ce lien peut entrer : à une place libre, ou pour regarder.
lobby-code = Code { $code }
lobby-copy = Copier le lien

## Pendant la partie.

action-room = Joueurs
room-who = { $name } ({ $seat })
room-says = { $name } : { $what }
room-sent = Envoyé, pas encore confirmé
room-no-connection = Pas de connexion depuis { $seconds } s. Nouvel essai…
room-host-pauses = L’hôte fait une pause. La partie reprend à son retour.
room-hosted-here = Cet appareil héberge : gardez l’application visible
room-went-back = L’hôte a perdu une partie de ce qui a été joué, comme après le retour d’une ancienne copie. La suite part de là, et ne comptera pas comme vérifiée.
room-has-to-update = doit mettre le programme à jour
room-you-watch = Vous regardez
room-spectators = { $count ->
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
room-away = { $name } : { $since }
away-now = absent
away-minutes = { $count ->
    [one] absent depuis une minute
   *[other] absent depuis { $count } minutes
}
away-hours = { $count ->
    [one] absent depuis une heure
   *[other] absent depuis { $count } heures
}
away-days = { $count ->
    [one] absent depuis un jour
   *[other] absent depuis { $count } jours
}
since-minutes = { $count ->
    [one] depuis une minute
   *[other] depuis { $count } minutes
}
since-hours = { $count ->
    [one] depuis une heure
   *[other] depuis { $count } heures
}
since-days = { $count ->
    [one] depuis un jour
   *[other] depuis { $count } jours
}
room-undo-asked = { $name } demande à reprendre { $count ->
    [one] un coup
   *[other] { $count } coups
}.
room-undo-waits = Vous avez demandé à reprendre { $count ->
    [one] un coup
   *[other] { $count } coups
}.
room-draw-asked = { $name } propose la nulle.
room-draw-waits = Vous avez proposé la nulle.
room-yes = D’accord
room-no = Refuser
room-declined = { $name } refuse.
room-draw = Proposer la nulle
room-resign = Abandonner
room-resign-sure = Abandonner pour de bon
room-stand-in = Laisser jouer un ordinateur
room-instead = à la place de { $name }
room-hand = Céder ma place à l’appareil { $device }
room-hand-sure = Vraiment la céder à { $device } ?
room-this-device = Cet appareil porte ici le numéro { $device }. Qui joue peut lui céder sa place, par exemple vous-même sur un autre appareil.
room-join = Remplacer l’ordinateur : { $seat }
room-mute = Ne pas montrer les signaux
room-unmute = Montrer les signaux
room-dice = Dés équitables
signal-0 = Bonjour !
signal-1 = Bonne chance !
signal-2 = Bien vu
signal-3 = Bien joué
signal-4 = Merci
signal-5 = Désolé
signal-6 = Oh non !
signal-7 = Un instant
signal-8 = À vous
signal-9 = Je continue plus tard
signal-10 = Quelle chance
signal-11 = Au revoir

## La fin.

room-nobody-wins = Personne ne gagne
room-ended-agreed = Tous ont accepté la nulle.
room-ended-resigned = Par abandon.
room-ended-time = Au temps.
room-verifying = Vérification des dés.
room-verified = Dés vérifiés sur { $commands ->
    [one] { $commands } coup
   *[other] { $commands } coups
}.
room-verifying-moves = Vérification des coups.
room-verified-moves = { $commands ->
    [one] { $commands } coup vérifié
   *[other] { $commands } coups vérifiés
} : rien n’a été changé.
room-doubt-log = Non vérifié : l’enregistrement de la partie n’est pas complet.
room-doubt-rewritten = Non vérifié : l’enregistrement a été modifié à la ligne { $entry }.
room-doubt-dice = Non vérifié : les dés ne sont pas ceux qui étaient convenus.
room-doubt-wrong = Non vérifié : la ligne { $entry } ne suit pas des règles.
room-again = Rejouer
room-again-wanted = Accepter de rejouer
room-again-asked = En attente des autres
room-next = Vers la nouvelle partie

## Les dés équitables.

dice-bound-title = L’hôte s’engage d’abord
dice-bound = Avant que quiconque s’assoie, celui qui héberge tire un nombre secret et en montre le sceau. Le secret ne peut plus être changé ensuite sans briser le sceau.
dice-numbers-title = Chaque appareil ajoute le sien
dice-numbers = Chaque appareil qui prend une place ajoute un nombre à lui. Ce qui est tiré pendant la partie découle de tous ces nombres : personne ne peut choisir comment tombent les dés.
dice-shown-title = À la fin, tout est montré
dice-shown = Quand la partie est finie, le secret est montré. Chaque appareil rejoue toute la partie et compare : « vérifiés » veut dire que chaque tirage devait tomber ainsi et que rien n’a été changé après coup.
dice-not-title = Ce que cela ne prouve pas
dice-not = Celui qui héberge pourrait regarder le secret avant la fin, ou s’asseoir deux fois. Aucune preuve ne l’exclut. Pour une partie qui compte, prenez un serveur qu’aucun de vous ne tient.

## Ce qui peut mal aller.

error-link-invite = Cette invitation n’est pas entière. Veuillez la copier en entier.
error-no-key = Cet appareil n’a pas de clé pour être reconnu en réseau : { $why }.
error-unreachable = Personne n’y répond. Le serveur est peut-être éteint, ou le réseau coupé.
error-not-them = Celui qui y répond n’est pas celui dont vient l’invitation.
error-outdated-here = Ce programme est trop ancien pour cette salle. Veuillez le mettre à jour.
error-outdated-there = Le programme de l’hôte est trop ancien pour celui-ci. C’est là qu’il faut le mettre à jour.
refused-no-room = Cette salle n’existe pas.
refused-tries = Trop de codes faux. Veuillez attendre dix minutes.
refused-too-much = Il n’y a pas de place pour plus en ce moment.
refused-taken = Quelqu’un d’autre a été plus rapide.
refused-not-yours = C’est à d’autres de le faire.
refused-not-now = Ce n’est pas possible maintenant.
refused-not-stored = L’hôte ne peut pas écrire ses enregistrements. Rien n’a été joué.
refused-no-connection = Il n’y a pas de connexion en ce moment.
refused-outdated = Quelqu’un doit mettre le programme à jour.
refused-undo = Il n’y a pas tant à reprendre.
refused-other-rules = Cette partie a commencé selon d’anciennes règles, et l’hôte a été mis à jour depuis. Elle ne peut plus y être jouée.
refused-damaged = L’enregistrement de cette salle est abîmé chez l’hôte. Qui le gère peut voir où.
refused-asked = Vous avez déjà demandé. Vous pourrez redemander après le prochain coup.
refused-setup = L’hôte n’accepte pas cette partie.
