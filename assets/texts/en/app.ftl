### The app itself: its name, the games, screens and buttons.

app-name = Pentarchy

## The games, by their names in the core.

game-skirmish-name = Skirmish
game-skirmish-about = Two camps of four units, and every blow may come back.
game-dicewars-name = Dice Wars
game-dicewars-about = Regions, dice, and the courage to attack.
game-conquest-name = Conquest
game-conquest-about = Territories, ports, heroes and items: take the enemy’s capital.
game-league-name = League
game-league-about = Three heroes, minions and towers: bring down the enemy’s headquarters.
game-floors-name = Fearsome Floors
game-floors-about = Lead your pawns out before the monster eats them.
