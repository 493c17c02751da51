### L’application elle-même : son nom, les jeux, les écrans et les boutons.

app-name = Pentarchy

## Les jeux, par leur nom dans le noyau.

game-skirmish-name = Escarmouche
game-skirmish-about = Deux camps de quatre unités, et chaque coup peut être rendu.
game-dicewars-name = Guerre des dés
game-dicewars-about = Des régions, des dés et le courage d’attaquer.
game-conquest-name = Conquête
game-conquest-about = Territoires, ports, héros et objets : prenez la capitale ennemie.
game-league-name = Ligue
game-league-about = Trois héros, des sbires et des tours : abattez le quartier général ennemi.
game-floors-name = Sombres couloirs
game-floors-about = Faites sortir vos pions avant que le monstre ne les mange.
