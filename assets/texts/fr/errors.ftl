### Ce qui peut échouer : fichiers, liens et réglages.

## Fichiers. $path est un fichier ou un dossier.

error-file-read = Impossible de lire { $path } : { $why }.
error-file-write = Impossible d’écrire { $path } : { $why }.
error-file-move = Impossible de déplacer { $path } : { $why }.
error-file-too-long = { $path } est trop long pour un fichier de ce jeu.
error-file-not-text = { $path } n’est pas un texte.
error-file-in-use = { $path } est ouvert dans une autre fenêtre.
error-file-name = « { $name } » ne peut pas être le nom d’une partie enregistrée.

error-why-missing = cela n’existe pas
error-why-forbidden = vous n’en avez pas le droit
error-why-full = le disque est plein
error-why-read-only = le disque est en lecture seule
error-why-exists = ce nom est déjà pris
error-why-no-folder = ce qui devrait être un dossier n’en est pas un
error-why-other = le système refuse ({ $code })

## Parties enregistrées.

error-save = Impossible d’ouvrir { $path } : { $why }.
error-save-too-long = c’est plus long qu’aucune partie
error-save-not-a-save = ce n’est pas une partie enregistrée
error-save-old = l’enregistrement vient d’une version plus ancienne (format { $version }), dont les règles étaient autres
error-save-version = l’enregistrement vient d’une version plus récente (format { $version })
error-save-game = c’est une partie d’un jeu absent d’ici (« { $game } »)
error-save-start = son début est impossible
error-save-line = la ligne { $line } est abîmée
error-save-command = le coup { $number } est contraire aux règles
error-save-diverged = après { $number ->
    [one] { $number } coup
   *[other] { $number } coups
}, ce n’est plus la partie enregistrée

## Réglages.

error-settings = Les réglages de { $path } sont inutilisables : { $why }. Ceux d’origine s’appliquent, et le fichier reste tel quel.
error-settings-too-long = le fichier est trop long
error-settings-version = ils viennent d’une version plus récente (format { $version })
error-settings-field = ce qu’ils disent de « { $field } » n’est pas possible
error-settings-broken = le fichier est abîmé

## Liens.

error-link-none = Ceci n’est pas un lien vers une partie. En voici un : pentarchy:skirmish:7x5#12345
error-link-game = Il n’y a pas de jeu « { $game } » ici.
error-link-setup = Le milieu de ce lien ne décrit rien de jouable.
error-link-played = Ce qui a été joué ne se lit pas dans le lien.
error-link-seed = Le numéro de la partie, à la fin de ce lien, n’est pas un nombre entier possible.
error-link-too-long = C’est trop long pour un lien vers une partie.

## While playing.

error-no-face = Ce jeu n’est pas encore à l’écran.
error-open = La partie ne peut pas être ouverte : { $why }.
error-no-thread = Le système n’a pas de place pour une partie de plus en ce moment. Fermez quelque chose et réessayez.
error-not-saved = La partie ne peut pas être enregistrée : { $why }. Vous pouvez continuer ; elle le sera dès que possible.
error-no-graphics = Cet appareil n’offre rien avec quoi le jeu puisse dessiner. Il lui faut Vulkan ou OpenGL ES 3 ; une mise à jour du système peut l’apporter. Vos parties sont intactes.
error-report = Le programme s’est arrêté de façon imprévue la dernière fois. Vos parties sont intactes. Ce qui s’est passé ({ $what }) est écrit dans { $path }
error-not-given = Ceci n’a pas pu être transmis à une autre application.
error-not-received = Ce qu’une autre application a envoyé n’a pas pu être lu.
