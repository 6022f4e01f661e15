# Touch of Quardo in the browser: the dark board, the lobby around it.

# L’accueil : jouer dans le noir (D8).
lobby-blindfold = Les yeux bandés
lobby-blindfold-hint = Personne ne voit le plateau ; on le tâte case par case.
lobby-named-blindfold = { $name }, les yeux bandés
lobby-touches = Combien de fois peut-on toucher le plateau ?
lobby-touches-free = Autant de fois qu’on veut
lobby-touches-memory = Mémoire : un nombre limité
lobby-touches-turn = Touchers du plateau par tour
lobby-touches-count = { $count ->
    [0] Aucun : de mémoire
    [one] { $count } toucher
   *[other] { $count } touchers
}
lobby-observer = Qui observe ?
lobby-observer-program = Le programme
lobby-observer-open = Quelqu’un, par un lien
lobby-observer-me = Vous
lobby-observed-program = Le programme veille au respect des règles.
lobby-observed-open = Qui ouvre le lien voit le plateau et décide des échanges et des jetons. Jusque-là, c’est le programme.
lobby-observed-me = Vous voyez le plateau et décidez des échanges et des jetons. Qui voit ne joue pas.
lobby-observer-name = Observateur
lobby-observing = vous observez
lobby-no-chat = Dans le noir, les joueurs ne peuvent pas s’écrire.
lobby-link-title = La partie a commencé
lobby-link-text = Il ne manque que l’observateur. Le programme observe jusqu’à ce que quelqu’un ouvre ce lien.
lobby-to-game = Vers la partie
