# Problemele în terminal: cerințe, fapte și motive.

puzzles-checked = { $count ->
    [one] O problemă verificată.
    [few] { $count } probleme verificate.
   *[other] { $count } de probleme verificate.
}
puzzles-wrong = { $count ->
    [0] Toate sunt demonstrate.
    [one] O problemă este greșită.
    [few] { $count } probleme sunt greșite.
   *[other] { $count } de probleme sunt greșite.
}
puzzles-none = În această partidă nu s-a găsit nicio problemă.
