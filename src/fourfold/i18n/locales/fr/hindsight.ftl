# À quoi ressemblait une partie les yeux bandés, une fois les bandeaux retirés. $cells : des cases, comme b2.
hindsight-nothing = { $name } n’a touché aucune case.
hindsight-most = { $count ->
    [0] { $name } a touché surtout { $cells } : zéro fois.
    [one] { $name } a touché surtout { $cells } : une fois.
   *[other] { $name } a touché surtout { $cells } : { $count } fois.
}
hindsight-most-several = { $count ->
    [0] { $name } a touché surtout ces cases, zéro fois chacune : { $cells }.
    [one] { $name } a touché surtout ces cases, une fois chacune : { $cells }.
   *[other] { $name } a touché surtout ces cases, { $count } fois chacune : { $cells }.
}
hindsight-unfelt = Tour { $turn } : { $name } a complété { $figure } (en commun : { $traits }) ; personne n’en connaissait les quatre cases.
hindsight-all-felt = Chaque alignement était connu de quelqu’un.

# La relecture dans le navigateur : ce que chacun a senti. $felt est une phrase entière, comme « b2 : vide. »
hindsight-see = Voir ce que chacun a touché
hindsight-title = Ce que chacun a touché
hindsight-show = Montrer
hindsight-show-board = le plateau
hindsight-show-known = le plateau selon { $name }
hindsight-touches-too = S’arrêter aussi quand une main touche
hindsight-legend-right = juste : { $count }
hindsight-legend-wrong = plus à jour : { $count }
hindsight-legend-unfelt = jamais touché : { $count }
hindsight-legend-small = Là où c’est périmé, la petite image montre ce qui s’y trouve vraiment.
hindsight-cell-unfelt = { $cell }, jamais touchée par { $name }
hindsight-cell-wrong = { $cell }, touchée par { $name } : { $known } ; mais il y a : { $truth }
hindsight-empty = rien
hindsight-touch = { $name } touche – { $felt }
hindsight-felt-things = { $count ->
    [0] { $name } n’a rien touché
    [one] { $name } a touché une chose
   *[other] { $name } a touché { $count } choses
}
hindsight-felt = Tour { $turn } : { $name } a complété { $figure } (en commun : { $traits }) ; alignement touché par { $names }.
hindsight-luck = chance
hindsight-heat = Cases touchées
hindsight-heat-of = { $count ->
    [one] { $name } : { $count } toucher du plateau
   *[other] { $name } : { $count } touchers du plateau
}
hindsight-heat-table = Sur la table : { $count }
hindsight-heat-coins = Jetons : { $count }
