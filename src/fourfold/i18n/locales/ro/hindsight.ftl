# Cum arăta o partidă jucată cu ochii legați, după ce se scot legăturile. $cells sunt căsuțe precum b2.
hindsight-nothing = { $name } nu a atins nicio căsuță.
hindsight-most = { $count ->
    [one] { $name } a atins cel mai des { $cells }: o dată.
    [few] { $name } a atins cel mai des { $cells }: de { $count } ori.
   *[other] { $name } a atins cel mai des { $cells }: de { $count } de ori.
}
hindsight-most-several = { $count ->
    [one] { $name } a atins cel mai des aceste căsuțe, câte o dată: { $cells }.
    [few] { $name } a atins cel mai des aceste căsuțe, de câte { $count } ori: { $cells }.
   *[other] { $name } a atins cel mai des aceste căsuțe, de câte { $count } de ori: { $cells }.
}
hindsight-unfelt = Turul { $turn }: { $name } a completat { $figure } (în comun: { $traits }); nimeni nu cunoștea toate cele patru căsuțe.
hindsight-all-felt = Fiecare aliniament era cunoscut de cineva.

# Reluarea în browser: ce a simțit fiecare. $felt este o propoziție întreagă, precum „b2: liberă.”
hindsight-see = Vezi ce a pipăit fiecare
hindsight-title = Ce a pipăit fiecare
hindsight-show = Arată
hindsight-show-board = platoul
hindsight-show-known = cum îl știa { $name }
hindsight-touches-too = Oprește-te și la atingeri
hindsight-legend-right = corect: { $count }
hindsight-legend-wrong = depășit: { $count }
hindsight-legend-unfelt = niciodată atins: { $count }
hindsight-legend-small = Unde este depășit, imaginea mică arată ce se află acolo cu adevărat.
hindsight-cell-unfelt = { $cell }, niciodată atinsă de { $name }
hindsight-cell-wrong = { $cell }, { $name } a pipăit: { $known }; dar acolo se află: { $truth }
hindsight-empty = nimic
hindsight-touch = { $name } pipăie – { $felt }
hindsight-felt-things = { $count ->
    [one] { $name } a atins un lucru
    [few] { $name } a atins { $count } lucruri
   *[other] { $name } a atins { $count } de lucruri
}
hindsight-felt = Turul { $turn }: { $name } a completat { $figure } (în comun: { $traits }); pipăit de { $names }.
hindsight-luck = noroc
hindsight-heat = Atingeri
hindsight-heat-of = { $count ->
    [one] { $name }: o atingere pe platou
    [few] { $name }: { $count } atingeri pe platou
   *[other] { $name }: { $count } de atingeri pe platou
}
hindsight-heat-table = Pe masă: { $count }
hindsight-heat-coins = Monede: { $count }
