# Le jeu dans le terminal.

terminal-welcome = Bienvenue dans Fourfold : { $preset }, avec { $players }.
terminal-hint = Tapez « aide » pour voir l’aide, « quitter » pour partir.
terminal-starts-chosen = { $name } commence.
    .you = Vous commencez.
terminal-starts-lot = { $name } commence (tiré au sort).
    .you = Vous commencez (tirage au sort).
terminal-eyes-closed-chosen = { $opener } pose le premier pion les yeux fermés ; { $name } joue le premier coup.
    .you = { $opener } pose le premier pion les yeux fermés ; vous jouez le premier coup.
    .opener = Vous posez le premier pion les yeux fermés ; { $name } joue le premier coup.
terminal-eyes-closed-lot = Le sort a désigné { $opener }, qui pose le premier pion les yeux fermés ; { $name } joue le premier coup.
    .you = Le sort a désigné { $opener }, qui pose le premier pion les yeux fermés ; vous jouez le premier coup.
    .opener = Le sort vous a désigné : vous posez le premier pion les yeux fermés ; { $name } joue le premier coup.
terminal-opening-dark = Un pion est déjà sur le tapis ; personne ne sait lequel ni où.
terminal-cannot-clear = Cet écran ne peut pas être effacé : ce que vous touchez reste lisible plus haut. Merci de ne pas remonter.
terminal-begin = Appuyez sur Entrée pour commencer.
terminal-choose = Quel jeu ? Tapez son numéro, ou Entrée pour le premier.
terminal-to-act = C’est au joueur { $seat } de jouer.
terminal-turn = Tour { $turn } : { $name }.
    .you = Tour { $turn } : à vous.
terminal-hand = En main : { $piece } ({ $code })
terminal-hand-none = En main : rien
terminal-left = Il reste : { $pieces }
terminal-left-none = Il ne reste aucune pièce.
terminal-left-some = Il en reste { $count } : { $pieces }
terminal-left-no-such = { $set ->
    [quardo] Il n’en reste aucun.
   *[quarto] Il n’en reste aucune.
}
terminal-where = Sur le plateau, { $count } : { $cells }
terminal-where-none = { $set ->
    [quardo] Aucun sur le tapis.
   *[quarto] Aucune sur le plateau.
}
terminal-board-empty = Le plateau est vide.
terminal-table = Sur la table : { $pieces }
terminal-coins = Jetons : { $scores }
terminal-coins-all = Les 19 jetons sont tous là.
terminal-coins-left = { $count ->
    [0] Il ne reste aucun jeton sur le tapis.
    [one] Il reste un jeton : { $figures }.
   *[other] Il reste { $count } jetons : { $figures }.
}
terminal-score = { $name } : { $count }
    .you = vous : { $count }
terminal-low-time = Vite ! Plus que { $time }.
terminal-no-clock = Cette partie se joue sans pendule.
terminal-last = Dernier coup : { $move }
terminal-last-none = Aucun coup n’a encore été joué.
terminal-looking-now = Vous êtes de retour dans la partie.
terminal-thinking = { $name } réfléchit.
terminal-brief = Seul l’essentiel est dit désormais : ce que font les autres, les refus et le résultat.
terminal-full = Tout est dit désormais.
terminal-thinking-told = Vous entendrez quand l’ordinateur réfléchit.
terminal-thinking-untold = Vous n’entendrez pas quand l’ordinateur réfléchit.
terminal-prompt-give = { $name }, donnez { $set ->
    [quardo] un pion
   *[quarto] une pièce
} :
    .you = Donnez { $set ->
    [quardo] un pion
   *[quarto] une pièce
} :
terminal-prompt-call-give = { $name }, annoncez « QUARTO ! » ou donnez une pièce :
    .you = Annoncez « QUARTO ! » ou donnez une pièce :
terminal-prompt-place = { $name }, placez { $set ->
    [quardo] votre pion
   *[quarto] votre pièce
} ({ $piece }) :
    .you = Placez { $set ->
    [quardo] votre pion
   *[quarto] votre pièce
} ({ $piece }) :
terminal-prompt-call-place = { $name }, annoncez « QUARTO ! » ou placez votre pièce ({ $piece }) :
    .you = Annoncez « QUARTO ! » ou placez votre pièce ({ $piece }) :
terminal-prompt-decline = { $name }, annoncez « QUARTO ! » ou passez :
    .you = Annoncez « QUARTO ! » ou passez :
terminal-prompt-pass = { $name }, passez :
    .you = Passez :
terminal-prompt-quardo = { $name }, posez un pion ou échangez-en deux :
    .you = Posez un pion ou échangez-en deux :
terminal-prompt-coins = { $name }, nommez un jeton, ou passez pour terminer le tour :
    .you = Nommez un jeton, ou passez pour terminer le tour :
terminal-prompt-resign = { $name }, voulez-vous vraiment abandonner ?
    .you = Voulez-vous vraiment abandonner ?
terminal-prompt-quit = Personne ne quitte cette table avant la fin (D8). Quitter quand même ?
terminal-prompt-ruling = { $name }, approuvez ou refusez :
terminal-prompt-naming = { $name }, nommez un jeton ou appuyez sur Entrée :
terminal-same-name = Deux joueurs ne peuvent pas avoir le même nom : { $name }.
terminal-no-starter = Personne à la table ne s’appelle { $starter }. À la table : { $names }.
terminal-legend-coin = jeton
terminal-legend-last = dernier coup
terminal-prompt-answer = { $name }, êtes-vous d’accord ?
    .you = Êtes-vous d’accord ?
terminal-yes-or-no = Veuillez répondre « oui » ou « non ».
terminal-unknown = « { $text } » n’est pas une commande. Tapez « aide » pour voir l’aide.
terminal-not-here = « { $text } » ne sert pas dans ce jeu. Tapez « aide » pour voir l’aide.
terminal-incomplete = { $question } { $help }
missing-piece = Quelle pièce ? Précisez après « { $text } ».
missing-value = Quel caractère ? Précisez après « { $text } ».
missing-pawn = Quel pion ? Précisez après « { $text } ».
missing-cell = Quelle case ? Précisez après « { $text } ».
missing-figure = Quelle ligne ou quel carré ? Précisez après « { $text } ».
missing-target = Que voulez-vous toucher ? Précisez après « { $text } ».
missing-traits-piece = Plusieurs pièces sont ainsi. Ajoutez ce qui manque : { $traits }.
missing-traits-pawn = Plusieurs pions sont ainsi. Ajoutez ce qui manque : { $traits }.
missing-trait = { $trait } ({ $first } ou { $second })
terminal-quit = La partie reste inachevée.
terminal-saved = Le relevé de la partie est dans { $file }.
terminal-replay-title = { $preset } : { $names }
terminal-not-text = { $file } n’est pas un texte en UTF-8 : ce n’est pas un relevé de partie.
terminal-in-file = { $file }, ligne { $line } : { $reason }
terminal-pass = Passez le clavier à { $name } et appuyez sur Entrée.
terminal-help-give = donner 7 ou 7 : donner la pièce 7 ; on peut aussi la nommer : donner { $piece }
terminal-help-place = placer b2 ou b2 : placer en b2 la pièce en main
terminal-help-call = annoncer rangée 2 ou !row2 : annoncer « QUARTO ! » et montrer la rangée 2 ; de même colonne b, diagonale a1-d4, carré b2 ; quarto b2 rangée 2 : placer en b2 et annoncer
terminal-help-call-lines = annoncer rangée 2 ou !row2 : annoncer « QUARTO ! » et montrer la rangée 2 ; de même colonne b, diagonale a1-d4 ; quarto b2 rangée 2 : placer en b2 et annoncer
terminal-help-decline = passer ou -- : ne rien annoncer une fois la dernière pièce placée
terminal-help-put = poser 7 b2 ou 7@b2 : poser le pion 7 en b2 ; on peut aussi le nommer : poser { $piece } b2
terminal-help-swap = échanger b2 c3 ou b2~c3 : échanger les pions de b2 et de c3
terminal-help-name = annoncer rangée 2 ou !row2 : nommer le jeton de la rangée 2 après votre coup ; de même colonne b, diagonale a1-d4, carré b2
terminal-help-end-turn = passer ou -- : terminer votre tour ; les jetons non nommés restent
terminal-help-touch = toucher b2, toucher 7, toucher rangée 2 : tâter une case, la table, un jeton
terminal-help-board = plateau : dessiner le plateau
terminal-help-told = plateau : lire les cases occupées
terminal-help-say = dire b2, dire rangée 2 : ce qui s’y trouve ; reste : ce qui reste
terminal-help-say-dark = dire b2, dire rangée 2 : tâter une case, ou les quatre cases de la rangée 2
terminal-help-lines = lignes b2 : chaque ligne et chaque carré 2×2 par b2
terminal-help-lines-only = lignes b2 : chaque ligne par b2
terminal-help-where = { $set ->
    [quardo] où effilé : les cases de ces pions ; reste effilé : ceux qui restent
   *[quarto] où creuse : les cases de ces pièces ; reste haute : celles qui restent
}
terminal-help-last = dernier : le dernier coup
terminal-help-moves = coups : tous les coups joués ; précédent, suivant : revoir une position antérieure, coup par coup
terminal-help-repeat = répéter : ce qui vient d’être dit, encore une fois ; bref, complet : dire moins, ou tout ; réflexion : dire ou non quand l’ordinateur se met à réfléchir
terminal-help-hint = conseil : un bon coup, contre l’ordinateur
terminal-hint-told = Conseil : { $move } – { $score }.
terminal-help-coins = jetons : combien chacun en a, et lesquels restent
terminal-help-coins-dark = jetons : combien de jetons chacun a
terminal-help-time = temps : le temps restant
terminal-help-codes = pièces : chaque pièce avec son code
terminal-help-agree = reprendre : demander à reprendre votre dernier tour ; égalité : la proposer ; les autres répondent oui ou non
terminal-help-resign = abandonner : abandonner la partie, après confirmation
terminal-observer-help = plateau : montrer le plateau ; jetons : combien chacun en a ; partir : laisser l’ordinateur observer ; quitter : partir
terminal-help-quit = règles : les règles ; aide : cette liste ; quitter : partir

# Ce que dit le serveur au terminal quand il est prêt.
serve-ready = Fourfold est à l’adresse { $url } (Ctrl+C l’arrête). Les parties sont conservées dans { $place }.
serve-no-web-app = Cette installation ne contient que l’API, sans l’application web. Dans un clone du dépôt, lancez « make web ».

check-game = Partie { $id } : { $problem }
check-tournament = Tournoi { $id } : { $problem }
check-no-repair = Réparation impossible : restaurez une sauvegarde.
check-failed = Réparation impossible ({ $reason }) : restaurez une sauvegarde.
check-ask = Réparer ? Événements lisibles conservés : { $sound } sur { $total }. (oui ou non)
check-repaired = Réparé. Événements lisibles conservés : { $sound } sur { $total }.
check-total = Endommagés : { $damaged } ; réparés : { $repaired }
check-no-database = Aucune base de données dans { $place }.
