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
