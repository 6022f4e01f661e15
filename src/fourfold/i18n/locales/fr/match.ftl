# Ce qui se dit pendant une partie. $name est un joueur ; $piece, $cell et $figure sont nommés.

# Les jeux proposés : le nom et une phrase.
preset-quarto = Quarto
    .summary = Donner à l’adversaire la pièce à placer, et voir avant lui quatre pièces alignées.
preset-quarto-beginner = Quarto pour joueurs débutants
    .summary = Un, deux ou trois des quatre caractères comptent, pas plus.
preset-quarto-advanced = Quarto pour joueurs avertis
    .summary = Les carrés de quatre comptent aussi bien que les lignes.
preset-quardo-classic = Jeu classique
    .summary = Le Quarto avec les pions de Quardo : donner et placer ; lignes et carrés de quatre gagnent sans annonce.
preset-quardo = Quardo
    .summary = Poser et échanger des pions, récolter des jetons ; à deux ou trois joueurs.
preset-quardo-touch = Quardo au toucher
    .summary = Le Quardo les yeux bandés, sous l’œil d’un observateur.

# Les règles en vigueur à une table, en phrases courtes.
game-length = Une partie de Quarto dure de 10 à 20 minutes.
force-title = Règles en vigueur
force-rated = Partie classée : elle compte pour votre cote, et aucun coup ne se reprend.

time-left = Temps restant : { $time }.

# Résultats : qui a gagné et pourquoi.
result-called = { $name } gagne avec « QUARTO ! » : { $figures }.
    .you = Vous gagnez avec « QUARTO ! » : { $figures }.
result-aligned = { $name } gagne : { $figures }.
    .you = Vous gagnez : { $figures }.
result-coins = { $count ->
    [0] { $name } gagne sans aucun jeton.
    [one] { $name } gagne avec un jeton.
   *[other] { $name } gagne avec { $count } jetons.
}
    .you = { $count ->
    [0] Vous gagnez sans aucun jeton.
    [one] Vous gagnez avec un jeton.
   *[other] Vous gagnez avec { $count } jetons.
}
result-coins-shared = { $count ->
    [0] { $names } partagent la victoire, à égalité sans aucun jeton.
    [one] { $names } partagent la victoire, à égalité avec un jeton.
   *[other] { $names } partagent la victoire, à égalité avec { $count } jetons.
}
    .you = { $count ->
    [0] Vous partagez la victoire avec { $names }, à égalité sans aucun jeton.
    [one] Vous partagez la victoire avec { $names }, à égalité avec un jeton.
   *[other] Vous partagez la victoire avec { $names }, à égalité avec { $count } jetons.
}
result-place = { $rank ->
    [2] { $name } termine à la deuxième place.
   *[3] { $name } termine à la troisième place.
}
    .you = { $rank ->
    [2] Vous terminez à la deuxième place.
   *[3] Vous terminez à la troisième place.
}
result-full-board = Égalité : toutes les pièces ont été posées et personne n’a annoncé.
result-no-alignment = Égalité : le plateau est plein et rien n’est aligné.
result-wrong-call = { $name } gagne : l’adversaire a fait une annonce erronée.
    .you = Vous gagnez : l’adversaire a fait une annonce erronée.
    .to-you = { $name } gagne : vous avez fait une annonce erronée.
result-time = { $name } gagne au temps.
    .you = Vous gagnez au temps.
result-resigned = { $name } gagne par abandon de l’adversaire.
    .you = Vous gagnez par abandon de l’adversaire.
    .to-you = { $name } gagne : vous avez abandonné.
result-agreed = Égalité d’un commun accord.
result-forfeit = { $name } gagne par forfait : l’adversaire est parti.
    .you = Vous gagnez par forfait : l’adversaire est parti.
result-absent = { $name } gagne : l’adversaire est parti.
    .you = Vous gagnez : l’adversaire est parti.
    .to-you = { $name } gagne : votre absence a duré trop longtemps.
result-absent-draw = Égalité : un joueur est parti.
result-ongoing = La partie n’est pas terminée.

# Alignements vus et manqués, racontés après la partie.
eye-missed = Tour { $turn } : { $name } a complété { $figure } (en commun : { $traits }) sans l’annoncer.
    .you = Tour { $turn } : vous avez complété { $figure } (en commun : { $traits }) sans l’annoncer.
eye-stolen = Tour { $turn } : { $name } a vu { $figure } et a emporté la partie.
    .you = Tour { $turn } : vous avez vu { $figure } et emporté la partie.
eye-dead = Tour { $turn } : personne n’a annoncé { $figure } (en commun : { $traits }) ; l’alignement est mort.

player-number = Joueur { $number }

# La place de l’ordinateur : un nom, donc sans article.
computer-name = { $which ->
    [first] Ordinateur Alpha
    [second] Ordinateur Oméga
    [third] Ordinateur Delta
   *[only] Ordinateur
}, { $level ->
    [perfect] niveau parfait
    [strongest] niveau maximal
   *[other] niveau { $level }
}
computer-spoken = { $which ->
    [first] Alpha
    [second] Oméga
    [third] Delta
   *[only] l’ordinateur
}

# Réunir des noms et des choses.
list-two = { $first } et { $second }
list-more = { $first }, { $rest }
list-parts = { $first } ; { $rest }
figure-told = { $figure } : { $cells }
list-sentences = { $first }. { $rest }
list-told = { $first } { $rest }
with-rule = { $text } ({ $rule })

# Les durées sont toujours dites en mots.
duration-seconds = { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
}
duration-minutes = { $minutes ->
    [0] zéro minute
    [one] une minute
   *[other] { $minutes } minutes
}
duration-both = { duration-minutes } et { duration-seconds }
duration-hours = { $hours ->
    [0] zéro heure
    [one] une heure
   *[other] { $hours } heures
}
duration-days = { $days ->
    [0] zéro jour
    [one] un jour
   *[other] { $days } jours
}
duration-hours-minutes = { duration-hours } et { duration-minutes }
duration-days-hours = { duration-days } et { duration-hours }
