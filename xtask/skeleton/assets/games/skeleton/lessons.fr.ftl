### The lessons of Skeleton: a step has its text, what is said when something else is played (.wrong), and
### what is to be learnt from it (.done).

lesson-skeleton-first = Première partie
lesson-skeleton-first-about = Prendre des jetons, et le dernier.
lesson-skeleton-first-1 = Il en reste 5. Laissez-en 4 à l’autre : touchez deux fois le jeton 5.
    .wrong = Recomptez : c’est d’un multiple de quatre que l’autre ne veut pas.
    .done = Quoi que l’autre prenne sur 4, vous pourrez de nouveau laisser un multiple de quatre.
lesson-skeleton-first-2 = Il en reste 6. Laissez-en 4 à l’autre : touchez deux fois le jeton 5.
    .wrong = Recomptez : c’est d’un multiple de quatre que l’autre ne veut pas.
    .done = Quoi que l’autre prenne sur 4, vous pourrez de nouveau laisser un multiple de quatre.
lesson-skeleton-first-3 = Il en reste 7. Laissez-en 4 à l’autre : touchez deux fois le jeton 5.
    .wrong = Recomptez : c’est d’un multiple de quatre que l’autre ne veut pas.
    .done = Quoi que l’autre prenne sur 4, vous pourrez de nouveau laisser un multiple de quatre.
lesson-skeleton-first-4 = Il en reste 9. Laissez-en 8 à l’autre : touchez deux fois le jeton 9.
    .wrong = Recomptez : c’est d’un multiple de quatre que l’autre ne veut pas.
    .done = Quoi que l’autre prenne sur 8, vous pourrez de nouveau laisser un multiple de quatre.
lesson-skeleton-first-5 = Il en reste 10. Laissez-en 8 à l’autre : touchez deux fois le jeton 9.
    .wrong = Recomptez : c’est d’un multiple de quatre que l’autre ne veut pas.
    .done = Quoi que l’autre prenne sur 8, vous pourrez de nouveau laisser un multiple de quatre.
lesson-skeleton-first-6 = Il en reste 3. Prenez-les tous.
    .wrong = L’autre prendrait ce que vous laissez. Prenez-les tous.
    .done = Qui prend le dernier jeton gagne.

lesson-skeleton-three = Les derniers
lesson-skeleton-three-about = Prendre tout ce qui reste.
lesson-skeleton-three-1 = Il en reste 3. Prenez-les tous.
    .wrong = L’autre prendrait ce que vous laissez. Prenez-les tous.
    .done = Qui prend le dernier jeton gagne.
lesson-skeleton-three-2 = Il en reste 2. Prenez-les tous.
    .wrong = L’autre prendrait ce que vous laissez. Prenez-les tous.
    .done = Qui prend le dernier jeton gagne.

lesson-skeleton-seven = Multiples de quatre
lesson-skeleton-seven-about = Ce qu’il faut laisser à l’autre.
lesson-skeleton-seven-1 = Il en reste 7. Laissez-en 4 à l’autre : touchez deux fois le jeton 5.
    .wrong = Recomptez : c’est d’un multiple de quatre que l’autre ne veut pas.
    .done = Quoi que l’autre prenne sur 4, vous pourrez de nouveau laisser un multiple de quatre.
lesson-skeleton-seven-2 = Il en reste 11. Laissez-en 8 à l’autre : touchez deux fois le jeton 9.
    .wrong = Recomptez : c’est d’un multiple de quatre que l’autre ne veut pas.
    .done = Quoi que l’autre prenne sur 8, vous pourrez de nouveau laisser un multiple de quatre.
