# À quoi ressemblait une partie les yeux bandés, une fois les bandeaux retirés. $cells : des cases, comme b2.
hindsight-nothing = { $name } n’a touché aucune case.
hindsight-most = { $count ->
    [0] { $name } a touché surtout { $cells } : zéro fois.
    [one] { $name } a touché surtout { $cells } : une fois.
   *[other] { $name } a touché surtout { $cells } : { $count } fois.
}
hindsight-most-several = { $count ->
    [0] { $name } a touché surtout ces cases, zéro fois chacune : { $cells }.
    [one] { $name } a touché surtout ces cases, une fois chacune : { $cells }.
   *[other] { $name } a touché surtout ces cases, { $count } fois chacune : { $cells }.
}
hindsight-unfelt = Tour { $turn } : { $name } a complété { $figure } (en commun : { $traits }) ; personne n’en connaissait les quatre cases.
hindsight-all-felt = Chaque alignement était connu de quelqu’un.
