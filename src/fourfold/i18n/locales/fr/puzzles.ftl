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
puzzle-title = Problème { $id }, difficulté { $number }.
puzzle-title-day = Problème { $id }, { $day }.
puzzle-help = Tapez votre coup, ou bien : conseil, pourquoi, solution, suite ; « aide » donne toute la liste.
puzzle-prompt = Votre réponse :
puzzle-you = Vous
puzzle-opponent = L’adversaire
puzzle-task-place = Placez la pièce en main, et annoncez si vous le pouvez.
puzzle-task-give = Donnez la bonne pièce.
puzzle-task-call-give = Annoncez si vous le pouvez, ou donnez la bonne pièce.
puzzle-task-coins = Un seul coup prend le plus de jetons. Lequel ?
puzzle-task-win = Un seul coup gagne à coup sûr. Lequel ?
puzzle-task-draw = Aucun coup ne gagne, et un seul ne perd pas. Lequel ?
puzzle-task-most = Un seul coup finit avec la plus grande avance. Lequel ?
puzzle-task-leave = Un seul coup ne laisse aucun jeton à prendre au joueur suivant. Lequel ?
puzzle-right = C’est juste.
puzzle-wrong = Ce n’est pas la réponse.
puzzle-again = La position est comme avant : essayez encore.
puzzle-solved = { $count ->
    [one] Résolu du premier coup.
   *[other] Résolu en { $count } essais.
}
puzzle-shown = C’était la solution.
puzzle-left = Le problème reste sans réponse.
puzzle-more = Entrée pour le problème suivant, ou « quitter » :
puzzle-why-first = Répondez d’abord ; « pourquoi » donne ensuite la raison.
puzzle-word-why = pourquoi
puzzle-word-solution = la solution
puzzle-word-next = suite
puzzle-hint-place = Cherchez la bonne case.
puzzle-hint-give = Cherchez la pièce qui convient.
puzzle-hint-call = Il y a quelque chose à annoncer.
puzzle-hint-put = Cherchez où poser un pion.
puzzle-hint-swap = Cherchez un échange.
puzzle-hint-move = Le coup : { $move }

# Des faits, chacun confirmé par les règles. $figures : les alignements et ce que leurs pièces ont en commun.
puzzle-completes = En { $cell }, { $piece } complète { $figures }.
puzzle-completes-none = En { $cell }, { $piece } ne complète rien.
puzzle-made = La pièce placée en { $cell } a complété { $figures }, et personne n’a annoncé.
puzzle-waits = { $cell } est la dernière case libre pour { $figure }. L’un de ces caractères suffit : { $values }.
puzzle-fits-none = Rien ne peut être complété avec { $piece }.
puzzle-every-piece = Chaque pièce restante complète maintenant un alignement.
puzzle-wherever = Où qu’elle aille, chaque pièce restante complète ensuite un alignement.
puzzle-loses = Ce coup perd, mais pas tout de suite.
puzzle-no-win = Ce coup ne force pas le gain.
puzzle-takes = { $count ->
    [one] Ce coup prend un jeton, pour { $figures }.
   *[other] Ce coup prend { $count } jetons, pour { $figures }.
}
puzzle-takes-none = Ce coup ne prend aucun jeton.
puzzle-ends = Après { $move } et le meilleur jeu : { $score }.
