# Ce que l’observateur d’une partie à l’aveugle voit et fait.

observer-you = Vous observez
observer-named = Observateur : { $name }
observer-program = Observateur : l’ordinateur

# Décider. $move est « échanger b2 et c3 » ; la règle figure dans la raison.
observer-ruling = Décision
observer-nothing = Rien n’attend de décision.
observer-name-coin = Nommer un jeton pour { $name }
observer-about = Chaque échange et chaque pose qui prend un jeton attend votre décision (D8).
observer-waits = { $name } attend votre décision.
observer-proposes = { $name } propose : { $move }.
observer-must-approve = { $count ->
    [one] À approuver : { $figures } ; { $count } jeton à prendre (D4).
   *[other] À approuver : { $figures } ; { $count } jetons à prendre (D4).
}
observer-must-refuse = À refuser : { $reason }
observer-approve = Approuver
observer-refuse = Refuser
observer-heard = Tout le monde entend : { $text }
observer-resume-first = La partie est en pause : reprenez-la pour décider.

# Ce que sentent les mains.
observer-hands = Les mains
observer-hand = { $name } : { $what }
observer-hand-none = { $name } n’a encore rien touché.
observer-ago-now = à l’instant
observer-ago-moment = il y a quelques instants
observer-ago-earlier = plus tôt
observer-touches = Cases touchées pendant ce tour : { $now }, en tout : { $all }
observer-ask = Que touche { $name } ?
observer-listen = Lire ce que touchent les joueurs

# Mener la partie.
observer-lead = À la table
observer-pause = Mettre en pause
observer-resume = Reprendre
observer-repeat = Répéter pour tous
observer-fact-turn = À qui de jouer
observer-fact-coins = Jetons
observer-fact-last = Dernier coup
observer-fact-time = Temps restant
observer-leave = Quitter la place
observer-leave-title = Quitter la place d’observateur ?
observer-leave-sure = L’ordinateur observe alors, et vous ne voyez plus le plateau.
observer-left = Vous avez quitté la place d’observateur ; l’ordinateur observe maintenant. Le plateau est dans le noir pour vous aussi.
observer-again = Reprendre la place
observer-taken-over = L’ordinateur observe maintenant. Le plateau est dans le noir pour vous aussi.
observer-lost = Après { $time } d’absence, l’ordinateur observe jusqu’à votre retour.
observer-only = Vous observez ; ce sont les joueurs qui jouent.

# Ce qui s’est passé.
observer-history = Ce qui s’est passé
observer-history-none = Il ne s’est encore rien passé.
observer-show = Afficher
observer-show-all = Tout
observer-show-rulings = Décisions et tentatives refusées
observer-turn = Tour { $number }
observer-tried = { $name } a tenté : { $move }. { $reason }

# Touches et mots.
observer-key-rule = approuver, refuser (hors du plateau)
observer-key-go = aller à la décision
observer-key-hands = ce que touchent les joueurs
observer-help-rule = approuver, refuser : décider du coup qui attend
observer-help-pause = pause, reprendre : arrêter la partie, la reprendre ; encore : accorder 30 secondes de plus
observer-help-repeat = répéter tour, répéter jetons, répéter dernier, répéter temps : tout le monde l’entend de nouveau
observer-help-hands = mains : ce que sentent les mains ; partir : quitter la place d’observateur
