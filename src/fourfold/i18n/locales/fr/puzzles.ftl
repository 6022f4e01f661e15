# Les problèmes dans le terminal : consignes, faits et raisons.

puzzles-checked = { $count ->
    [one] { $count } problème vérifié.
   *[other] { $count } problèmes vérifiés.
}
puzzles-wrong = { $count ->
    [0] Tous sont prouvés.
    [one] Un problème est faux.
   *[other] { $count } problèmes sont faux.
}
puzzles-none = Aucun problème dans cette partie.
