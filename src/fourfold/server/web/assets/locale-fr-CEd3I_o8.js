import{t as e}from"./rolldown-runtime-DK3Fl9T5.js";var t=e({default:()=>n}),n=`# Refus. Chaque identifiant est le code d’une erreur. $rule est ajouté par le programme.

error = C’est refusé.
notation = «\xA0{ $found }\xA0» ne convient pas ici.
piece-syntax = «\xA0{ $found }\xA0» n’est pas une pièce\xA0: une pièce s’écrit 0-9 ou a-f.
cell-syntax = «\xA0{ $found }\xA0» n’est pas une case\xA0: une case est une colonne a-d et une rangée 1-4, par exemple b2.
figure-syntax = «\xA0{ $found }\xA0» n’est pas une figure\xA0: row1-row4, cola-cold, diag1, diag2 ou sqa1-sqc3.
move-syntax = «\xA0{ $found }\xA0» n’est pas un coup\xA0: 7, b2, !row2, --, 7@b2 ou b2~c3.
target-syntax = « { $found } » ne se touche pas : une case comme b2, un pion 0-9 ou a-f, une figure comme row2.
swap-order = Un échange nomme deux cases différentes, dans l’ordre du plateau.
board-syntax = «\xA0{ $found }\xA0» ne convient pas\xA0: un plateau s’écrit en quatre rangées de quatre pièces ou points, reliées par «\xA0/\xA0».
hand-syntax = «\xA0{ $found }\xA0» n’indique pas ce qui est en main\xA0: une pièce, «\xA0-\xA0» ou «\xA0x\xA0».
last-syntax = «\xA0{ $found }\xA0» n’est pas la dernière case remplie\xA0: une case ou «\xA0-\xA0».
coins-syntax = «\xA0{ $found }\xA0» ne convient pas\xA0: les jetons s’écrivent en cinq chiffres hexadécimaux, de 00000 à 7ffff.
scores-syntax = «\xA0{ $found }\xA0» ne convient pas\xA0: les scores s’écrivent avec un nombre par place, reliés par «\xA0-\xA0».
turn-syntax = «\xA0{ $found }\xA0» n’indique pas à qui de jouer\xA0: le numéro d’une place, à partir de 1.
field-count = Cette position a pour champs { $fields }, séparés par une seule espace.
position = Aucune partie ne peut en arriver là.
piece-twice = La pièce { $piece } y est deux fois\xA0; chacune des 16 n’existe qu’une fois.
last-empty = { $cell } ne peut pas être la dernière case remplie\xA0: elle est vide.
declined-early = Personne n’a pu renoncer à annoncer avant la seizième pièce.
played-on = Avec l’annonce automatique, la partie était finie dès que { $cell } était remplie.
call-in-position = Ici, on n’a pas pu annoncer { $figure }.
coins-do-not-add = Les jetons du tapis et ceux des joueurs font { $total }\xA0; il y en a 19.
wrong-seats = Il y a ici { $players } joueurs\xA0: les places vont de 1 à { $players }.
record = Ce relevé de partie est illisible.
record-header = Un en-tête s’écrit [Key "value"], et une ligne vide termine les en-têtes.
record-header-twice = [{ $key }] y est deux fois.
record-header-missing = Il manque au relevé la ligne [{ $key }].
record-header-value = [{ $key }] ne peut pas être «\xA0{ $value }\xA0».
record-token = «\xA0{ $found }\xA0» n’est ni un coup ni une remarque de relevé.
record-turn = «\xA0{ $found }\xA0» ne convient pas\xA0: c’est le tour { $expected } qui vient ici.
record-illegal = «\xA0{ $found }\xA0» n’était pas possible ici. { $reason }
record-result = Les en-têtes disent «\xA0{ $stated }\xA0», les coups finissent sur «\xA0{ $actual }\xA0».
option = Cette option n’est pas possible.
unknown-preset = «\xA0{ $preset }\xA0» n’est pas un jeu proposé\xA0: { $presets }.
unknown-option = «\xA0{ $option }\xA0» n’est pas une option\xA0: { $options }.
unknown-language = «\xA0{ $language }\xA0» n’est pas une des langues\xA0: { $languages }.
bad-traits = «\xA0{ $value }\xA0» ne peut pas désigner les caractères qui comptent\xA0: choisissez parmi { $traits }.
bad-switch = «\xA0{ $option }\xA0» s’active ou se désactive\xA0; la valeur «\xA0{ $value }\xA0» est impossible.
fixed-option = { $preset }\xA0: ce point est déjà fixé, «\xA0{ $option }\xA0» ne peut pas être «\xA0{ $value }\xA0».
bad-players = «\xA0{ $value }\xA0» ne peut pas être le nombre de joueurs\xA0: { $players }.
bad-clock = «\xA0{ $value }\xA0» ne peut pas être le temps par tour\xA0: un nombre entier de secondes, de 1 à { $most }.
bad-touches = «\xA0{ $value }\xA0» ne peut pas être le nombre de touchers par tour\xA0: de 0 à { $most }, quand on joue les yeux bandés.
illegal-move = Ce coup n’est pas possible maintenant.
game-over = La partie est finie.
not-this-game = { $move } n’est pas un coup de ce jeu.
nothing-in-hand = Aucune pièce en main à placer en { $cell }\xA0: il faut d’abord en recevoir une.
piece-in-hand = La pièce en main, { $hand }, doit être placée avant d’en donner une autre.
piece-gone = La pièce { $piece } est déjà sur le plateau.
cell-occupied = { $cell } est déjà prise.
nothing-to-give = Les 16 pièces sont placées\xA0: annoncez ou renoncez.
decline-early = On ne renonce à annoncer qu’après avoir placé la seizième pièce.
pawn-gone = Le pion { $piece } n’est plus sur la table.
swap-empty = Il faut deux pions pour un échange\xA0: { $cell } est vide.
swap-not-adjacent = { $first } et { $second } ne sont pas voisines.
swap-no-coin = Échanger { $first } et { $second } ne rapporterait aucun jeton.
call-refused = On ne peut pas annoncer { $figure }.
call-not-counted = On ne peut pas annoncer { $figure }\xA0: les carrés ne comptent pas dans cette partie.
call-incomplete = On ne peut pas annoncer { $figure }\xA0: { $cell } est vide.
call-not-aligned = On ne peut pas annoncer { $figure }\xA0: les quatre pièces n’ont en commun aucun caractère qui compte.
call-dead = On ne peut plus annoncer { $figure }\xA0: l’alignement n’a pas été annoncé à temps, il est mort.
match = Ce n’est pas possible maintenant dans cette partie.
wrong-player-count = Noms\xA0: { $count }\xA0; places\xA0: { $players }. Il faut un nom par place.
no-such-seat = Il n’y a pas de place { $seat } à cette table.
seat-out = La place { $seat } n’est plus dans la partie.
match-over = La partie est finie.
not-your-turn = C’est à la place { $to_act } de jouer, pas à la place { $seat }.
opening-drawn = L’ouverture est tirée au sort, les yeux fermés\xA0: on ne la choisit pas.
time-backwards = Les événements se suivent dans l’ordre du temps.
time-is-up = Le temps de ce tour est écoulé.
time-not-up = Il reste encore du temps pour ce tour.
no-clock = Cette partie se joue sans pendule.
bad-seconds = On ne peut pas accorder «\xA0{ $seconds }\xA0» de plus\xA0: un nombre entier de secondes, de 1 à { $most }.
own-time = C’est à quelqu’un d’autre à la table d’accorder du temps.
paused = La partie est en pause.
not-paused = La partie n’est pas en pause.
no-observer = Seul un observateur peut le faire, et personne n’observe.
observer-there = { $name } observe déjà.
ruling-pending = L’observateur doit d’abord se prononcer sur le dernier coup.
nothing-to-rule = Aucun coup n’attend de décision.
ruling-wrong = Cette décision est contraire aux règles\xA0: elle n’est pas valable.
no-leaving = Personne ne quitte la table avant la fin de la partie.
not-blindfolded = Personne n’a les yeux bandés dans cette partie\xA0: il n’y a rien à toucher.
no-touches-left = Il ne reste plus de toucher pour ce tour.
no-coins-here = Il n’y a pas de jetons dans cette partie.
already-asked = Une demande attend encore sa réponse.
nothing-asked = Il n’y a aucune demande à laquelle répondre.
nothing-to-take-back = La place { $seat } n’a joué aucun coup qu’on puisse reprendre.
unknown-level = «\xA0{ $level }\xA0» n’est pas un niveau de ce jeu\xA0: { $levels }.
server = Le serveur ne peut pas faire cela.
not-authenticated = Le serveur ne sait pas qui fait cette demande.
not-your-seat = La place { $seat } n’est pas la vôtre.
foreign-origin = Cette demande vient d’un autre site.
no-help = Ni analyse ni conseil pour cette position : des joueurs y sont en pleine partie.
no-spectators = Cette partie se joue sans spectateurs.
not-found = Il n’y a rien à cette adresse.
no-such-game = Cette partie n’existe pas.
no-such-link = Ce lien ne mène à aucune place, ou bien il a déjà servi.
method-not-allowed = Cette adresse n’accepte pas ce type de demande.
seat-taken = Cette place est prise.
not-started = La partie n’a pas commencé : il reste des places libres.
already-started = La partie a déjà commencé.
not-over = Ce n’est possible qu’une fois la partie finie.
stale = Il s’est passé quelque chose entre-temps : le dernier événement est le numéro { $index }.
chat-off = Il n’y a pas de messagerie dans cette partie.
in-the-dark = Personne ne peut voir le plateau avant la fin de cette partie.
game-full = Trop de spectateurs suivent déjà cette partie.
too-large = La demande est trop volumineuse.
wrong-media-type = Ce type de contenu n’est pas accepté ici.
bad-request = La demande est mal formée : { $where }.
bad-name = Un nom doit avoir au moins un caractère visible.
bad-seats = Places décrites : { $count } ; joueurs : { $players }. Il faut une description par place.
bad-first = Qui commence est désigné par sa place ou tiré au sort.
bad-grace = Le temps accordé pour revenir est un nombre entier de secondes, de 10 à 86400.
no-observer-here = Il n’y a d’observateur que dans une partie aux yeux bandés.
too-many-requests = Trop de demandes. Secondes à attendre : { $seconds }.
too-many-games = Il y a trop de parties en cours : il faut d’abord que l’une d’elles finisse.
data-in-use = Un autre serveur Fourfold utilise { $folder }.
internal-error = Le serveur a rencontré un problème.
unavailable = Le serveur ne peut pas répondre maintenant : réessayez bientôt.
`,r=e({default:()=>i}),i=`# Ce qui se dit pendant une partie. $name est un joueur\xA0; $piece, $cell et $figure sont nommés.

# Les jeux proposés\xA0: le nom et une phrase.
preset-quarto = Quarto
    .summary = Donner à l’adversaire la pièce à placer, et voir avant lui quatre pièces alignées.
preset-quarto-beginner = Quarto pour joueurs débutants
    .summary = Un, deux ou trois des quatre caractères comptent, pas plus.
preset-quarto-advanced = Quarto pour joueurs avertis
    .summary = Les carrés de quatre comptent aussi bien que les lignes.
preset-quardo-classic = Jeu classique de Quarto, avec les pions de Quardo
    .summary = Donner et placer, lignes et carrés\xA0; les alignements sont annoncés pour vous.
preset-quardo = Quardo
    .summary = Poser et échanger des pions, récolter des jetons\xA0; à deux ou trois joueurs.
preset-quardo-touch = Quardo au toucher
    .summary = Le Quardo les yeux bandés, sous l’œil d’un observateur.

# Les coups, tels qu’ils sont annoncés.
said-give = { $name } donne\xA0: { $piece }.
said-place = { $name } place en { $cell }\xA0: { $piece }.
said-call = { $name } annonce «\xA0QUARTO\xA0!\xA0»\xA0: { $figure }.
said-decline = { $name } n’annonce rien.
said-put = { $name } pose en { $cell }\xA0: { $piece }.
said-swap = { $name } échange { $first } et { $second }.
said-coins = { $count ->
    [0] { $name } ne récolte aucun jeton.
    [one] { $name } récolte un jeton.
   *[other] { $name } récolte { $count } jetons.
}
# Dans le noir\xA0: un coup a été joué, et combien de jetons il a rapporté.
said-move = { $name } a joué.
said-refused-call = { $name } a annoncé «\xA0QUARTO\xA0!\xA0» à tort. { $reason }
said-refused-attempt = { $name } a tenté quelque chose d’interdit ({ $rule }).
said-draw-offer = { $name } propose l’égalité.
said-takeback-request = { $name } demande à reprendre un coup.
said-yes = { $name } est d’accord.
said-no = { $name } n’est pas d’accord.
said-taken-back = Le coup est repris.
said-resigns = { $name } abandonne.
said-forfeits = { $name } a quitté la partie et perd par forfait.
said-time = { $name } n’a plus de temps.
said-gives-time = { $name } accorde { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
} de plus.
said-observer = { $name } observe maintenant la partie.
said-observer-leaves = L’observateur est parti\xA0; le programme prend le relais.
said-pause = L’observateur met la partie en pause.
said-resume = La partie reprend.
said-approved = L’observateur valide le coup.
said-refused = L’observateur refuse le coup ({ $rule }).
said-observer-time = L’observateur accorde { $seconds ->
    [0] zéro seconde
    [one] une seconde
   *[other] { $seconds } secondes
} de plus.

# Ce que sent la main (Quardo au toucher).
felt-cell-empty = { $cell }\xA0: vide.
felt-cell = { $cell }\xA0: { $piece }.
felt-table-yes = Sur la table\xA0: { $piece }.
felt-table-no = Pas sur la table\xA0: { $piece }.
felt-coin-yes = Le jeton est là\xA0: { $figure }.
felt-coin-no = Le jeton a été pris\xA0: { $figure }.
touches-left = { $count ->
    [0] Plus aucun toucher pour ce tour.
    [one] Encore un toucher pour ce tour.
   *[other] Encore { $count } touchers pour ce tour.
}

# Résultats\xA0: qui a gagné et pourquoi.
result-called = { $name } gagne avec «\xA0QUARTO\xA0!\xA0»\xA0: { $figures }.
result-coins = { $count ->
    [0] { $name } gagne sans aucun jeton.
    [one] { $name } gagne avec un jeton.
   *[other] { $name } gagne avec { $count } jetons.
}
result-coins-shared = { $count ->
    [0] { $names } partagent la victoire, à égalité sans aucun jeton.
    [one] { $names } partagent la victoire, à égalité avec un jeton.
   *[other] { $names } partagent la victoire, à égalité avec { $count } jetons.
}
result-full-board = Égalité\xA0: toutes les pièces ont été posées et personne n’a annoncé.
result-time = { $name } gagne au temps.
result-resigned = { $name } gagne par abandon de l’adversaire.
result-agreed = Égalité d’un commun accord.
result-forfeit = { $name } gagne par forfait\xA0: l’adversaire est parti.
result-ongoing = La partie n’est pas finie.

# Alignements vus et manqués, racontés après la partie.
eye-missed = Tour { $turn }\xA0: { $name } a complété { $figure } (en commun\xA0: { $traits }) sans l’annoncer.
eye-stolen = Tour { $turn }\xA0: { $name } a vu { $figure } et a emporté la partie.
eye-dead = Tour { $turn }\xA0: personne n’a annoncé { $figure } (en commun\xA0: { $traits })\xA0; l’alignement est mort.

# Réunir des noms et des choses.
list-two = { $first } et { $second }
list-more = { $first }, { $rest }
list-parts = { $first }\xA0; { $rest }
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
`,a=e({default:()=>o}),o=`# Pièces, cases, figures et caractères.

# Les deux jeux de pièces. Au Quarto, «\xA0pièce\xA0» est au féminin.
piece-quarto = { $height ->
   *[tall] haute
    [short] basse
} { $colour ->
   *[light] claire
    [dark] foncée
} { $shape ->
   *[round] ronde
    [square] carrée
} { $core ->
   *[solid] pleine
    [hollow] creuse
}
# Au Quardo, «\xA0pion\xA0» est au masculin.
piece-quardo = { $body ->
   *[straight] droit
    [tapered] effilé
} { $base ->
   *[hexagon] hexagonal
    [circle] rond
} avec { $top ->
   *[dent] creux
    [bulge] bosse
} et { $edge ->
   *[flat] bord plat
    [rim] bord relevé
}

trait-colour = couleur
trait-shape = forme
trait-height = hauteur
trait-core = intérieur
trait-body = corps
trait-top = dessus
trait-base = base
trait-edge = bord

# Ce que quatre pièces alignées ont en commun.
value-light = claire
value-dark = foncée
value-round = ronde
value-square = carrée
value-tall = haute
value-short = basse
value-solid = pleine
value-hollow = creuse
value-straight = droit
value-tapered = effilé
value-dent = creux
value-bulge = bosse
value-hexagon = hexagonal
value-circle = rond
value-flat = bord plat
value-rim = bord relevé

cell-empty = { $cell }, vide
cell-holds = { $cell }, { $piece }

# Avec l’article\xA0: jamais après «\xA0de\xA0» ou «\xA0à\xA0» dans une phrase.
figure-row = la rangée { $number }
figure-column = la colonne { $letter }
figure-diagonal-down = la diagonale de a1 à d4
figure-diagonal-up = la diagonale de d1 à a4
figure-square = le carré { $cells }
figure-shared = { $figure } (en commun\xA0: { $traits })
piece-code = { $code } ({ $piece })
`,s=e({default:()=>c}),c=`# Le jeu dans le terminal.

terminal-welcome = Fourfold\xA0: { $preset }. Tapez «\xA0aide\xA0» pour voir l’aide, «\xA0quitter\xA0» pour partir.
terminal-choose = Quel jeu ? Tapez son numéro, ou Entrée pour le premier.
terminal-to-act = C’est à la place { $seat } de jouer.
terminal-begins = Le sort a désigné { $name }, qui commence.
terminal-opening = Le début a été tiré au sort, les yeux fermés.
terminal-player = Joueur { $number }
terminal-program = Le programme ({ $level })
terminal-turn = Tour { $turn }\xA0: { $name }.
terminal-hand = En main\xA0: { $piece } ({ $code })
terminal-hand-none = En main\xA0: rien
terminal-left = Il reste\xA0: { $pieces }
terminal-left-none = Il ne reste aucune pièce.
terminal-board-empty = Le plateau est vide.
terminal-table = Sur la table\xA0: { $pieces }
terminal-coins = Jetons\xA0: { $scores }
terminal-coins-all = Les 19 jetons sont tous là.
terminal-coins-left = { $count ->
    [0] Il ne reste aucun jeton sur le tapis.
    [one] Il reste un jeton\xA0: { $figures }.
   *[other] Il reste { $count } jetons\xA0: { $figures }.
}
terminal-score = { $name }\xA0: { $count }
terminal-time-left = Temps restant pour ce tour\xA0: { $time }.
terminal-low-time = Vite\xA0! Plus que { $time } pour ce tour.
terminal-no-clock = Cette partie se joue sans pendule.
terminal-last = Dernier coup\xA0: { $move }
terminal-last-none = Aucun coup n’a encore été joué.
terminal-prompt-give = { $name }, donnez une pièce\xA0:
terminal-prompt-call-give = { $name }, annoncez, ou donnez une pièce\xA0:
terminal-prompt-place = { $name }, placez ({ $piece })\xA0:
terminal-prompt-decline = { $name }, annoncez ou renoncez\xA0:
terminal-prompt-quardo = { $name }, posez ou échangez\xA0:
terminal-prompt-answer = { $name }, êtes-vous d’accord\xA0?
terminal-yes-or-no = Veuillez répondre «\xA0oui\xA0» ou «\xA0non\xA0».
terminal-unknown = «\xA0{ $text }\xA0» n’est pas une commande. Tapez «\xA0aide\xA0» pour voir l’aide.
terminal-not-here = «\xA0{ $text }\xA0» ne sert pas dans ce jeu. Tapez «\xA0aide\xA0» pour voir l’aide.
terminal-incomplete = Il manque quelque chose après «\xA0{ $text }\xA0». { $help }
terminal-quit = La partie reste inachevée.
terminal-saved = Le relevé de la partie est dans { $file }.
terminal-replay-title = { $preset }\xA0: { $names }
terminal-not-text = { $file } n’est pas un texte en UTF-8\xA0: ce n’est pas un relevé de partie.
terminal-in-file = { $file }, ligne { $line }\xA0: { $reason }
terminal-pass = Passez le clavier à { $name } et appuyez sur Entrée.
terminal-help-give = donner 7 ou 7\xA0: donner la pièce 7\xA0; on peut aussi la nommer\xA0: donner { $piece }
terminal-help-place = placer b2 ou b2\xA0: placer en b2 la pièce en main
terminal-help-call = annoncer rangée 2 ou !row2\xA0: annoncer «\xA0QUARTO\xA0!\xA0» et montrer la rangée 2\xA0; de même colonne b, diagonale 1, carré b2
terminal-help-decline = renoncer ou --\xA0: ne rien annoncer une fois la dernière pièce placée
terminal-help-put = poser 7 b2 ou 7@b2\xA0: poser le pion 7 en b2\xA0; on peut aussi le nommer\xA0: poser { $piece } b2
terminal-help-swap = échanger b2 c3 ou b2~c3\xA0: échanger les pions de b2 et de c3
terminal-help-touch = toucher b2, toucher 7, toucher rangée 2\xA0: tâter une case, la table, un jeton
terminal-help-board = plateau\xA0: dessiner le plateau
terminal-help-told = plateau\xA0: lire les cases occupées
terminal-help-say = dire b2, dire rangée 2\xA0: ce qui s’y trouve\xA0; reste\xA0: ce qui reste
terminal-help-say-dark = dire b2, dire rangée 2\xA0: tâter une case, ou les quatre cases de la rangée 2
terminal-help-last = dernier\xA0: le dernier coup
terminal-help-coins = jetons\xA0: combien chacun en a, et lesquels restent
terminal-help-coins-dark = jetons\xA0: combien de jetons chacun a
terminal-help-time = temps\xA0: le temps restant
terminal-help-codes = pièces\xA0: le code de chaque pièce
terminal-help-agree = égalité, reprendre\xA0: en faire la demande\xA0; les autres répondent oui ou non
terminal-help-resign = abandonner\xA0: abandonner la partie
terminal-help-quit = règles\xA0: les règles\xA0; aide\xA0: cette liste\xA0; quitter\xA0: partir

# Mots des commandes, séparés par des espaces\xA0; l’anglais est toujours compris aussi.
command-give = donner donne donnez
command-place = placer place placez
command-call = annoncer annonce annoncez quarto
command-decline = renoncer renonce renoncez passer passe
command-put = poser pose posez
command-swap = échanger echanger échange echange échangez echangez
command-touch = toucher touche touchez tâter tater
command-board = plateau tapis
command-say = dire dis
command-left = reste restantes
command-last = dernier
command-coins = jetons jeton
command-time = temps
command-pieces = pièces pieces pions
command-draw = égalité egalite nulle
command-takeback = reprendre reprends annuler
command-resign = abandonner abandonne abandon
command-rules = règles regles
command-help = aide
command-quit = quitter quitte sortir
command-yes = oui o
command-no = non n
command-row = rangée rangee
command-column = colonne
command-diagonal = diagonale
command-square = carré carre
# Petits mots qui ne changent rien\xA0; aucun ne doit être le code d’une pièce.
command-small = en sur au du de le la les pièce pion case jeton
command-and = et avec
`,l=e({default:()=>u}),u=`# L’application web. $name est un joueur\xA0; $piece, $cell et $figure sont nommés.

web-welcome = Quatre pareilles, encore faut-il les voir
web-tagline = Jouez au Quarto et au Quardo entre amis, sur un même écran ou par un lien, ou contre le programme. Sans créer de compte.
web-navigation = Menu principal
web-skip = Aller au contenu
web-lobby = Vers l’accueil
web-settings = Réglages
web-missing = Cette page n’existe pas.
web-loading = Un instant…
web-unreachable = Le serveur est injoignable. Réessayez dans un instant.
web-reconnecting = La connexion est coupée\xA0; elle se rétablit. Rien de la partie n’est perdu.
web-cancel = Annuler
web-close = Fermer
web-cancelled = Annulé.

# L’accueil.
web-continue = Vos parties
web-watch = Parties ouvertes
web-watch-none = Aucune partie ouverte pour le moment.
web-phase-waiting = En attente de joueurs
web-phase-playing = En cours
web-phase-over = Terminée
web-choose-game = Choisissez un jeu
web-how-many = Combien de joueurs\xA0?
web-players-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
web-against = Contre qui jouez-vous\xA0?
web-against-number = Joueur { $number }
web-against-program = Le programme
web-against-here = Quelqu’un ici
web-against-link = Un ami, par un lien
web-other-name = Son nom
web-strength = De quelle force\xA0?
web-strength-hint = Les premiers niveaux jouent raisonnablement, mais laissent échapper des alignements, comme tout le monde.
web-level = Niveau { $level }
web-level-perfect = Parfait
web-level-strongest = Le plus fort
web-name = Votre nom
web-name-hint = Les autres joueurs de la table le voient.
web-traits = Quels caractères comptent\xA0?
web-squares = Les carrés de quatre comptent aussi
web-auto-call = Les alignements sont annoncés automatiquement
web-clock = Temps pour chaque tour
web-clock-none = Sans limite
web-first = Qui commence\xA0?
web-first-lot = Tirage au sort
web-first-me = Vous
web-first-other = Le joueur suivant
web-listed = Tout le monde peut trouver et rejoindre cette partie
web-start = Commencer la partie
web-start-invite = Créer la partie et son lien

# Attendre et rejoindre.
web-waiting = En attente des autres joueurs
web-waiting-listed = La partie figure sur l’accueil\xA0: tout le monde peut la rejoindre.
web-waiting-watch = La partie commence dès que tout le monde est assis.
web-invite = Envoyez ce lien au joueur { $number }. Qui l’ouvre le premier prend la place.
web-invite-observer = Envoyez ce lien à l’observateur.
web-link = Lien
web-copy = Copier le lien
web-copied = Le lien est copié.
web-copy-by-hand = Veuillez copier vous-même le lien sélectionné.
web-share = Partager
web-qr = Le lien sous forme de code QR
web-sit = Prendre la place du joueur { $number }
web-join-title = Vous êtes invité à une partie
web-join-text = Prenez place à la table\xA0; la partie commence quand tout le monde est là.
web-join = Rejoindre
web-join-nothing = Ce lien est incomplet. Demandez-en un nouveau.

# À la table.
web-players = Joueurs
web-seat-open = place libre
web-away = absent
web-you = vous
web-acting = doit jouer
web-winner = gagne
web-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
web-coins-held = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
web-board = Plateau
web-rack = Pièces restantes
web-rack-pawns = Pions sur la table
web-hand-title = En main
web-chosen-title = Pion choisi
web-hand-empty = rien
web-in-hand = En main\xA0: { $piece }.
web-trait = { $trait }\xA0: { $value }
web-figure-told = { $figure }\xA0: { $cells }
web-cell-marked = { $cell }, à échanger
web-cell-aimed = { $cell }, à confirmer
web-piece-gone = { $piece }, n’est plus là
web-piece-picked = { $piece }, choix en cours

# À qui de jouer, et que faire.
web-turn-yours = À vous\xA0: { $what }.
web-turn-named = { $name }\xA0: { $what }.
web-turn-other = À { $name } de jouer.
web-task-give = donnez une pièce
web-task-give-call = donnez une pièce, ou annoncez
web-task-place = placez la pièce en main
web-task-last-call = annoncez, ou renoncez
web-task-put-or-swap = posez un pion, ou échangez-en deux
web-place-first = Placez d’abord la pièce en main.
web-give-first = Choisissez d’abord une pièce à donner.
web-pick-first = Choisissez d’abord un pion sur la table, ou marquez un pion du plateau pour l’échanger.
web-picked = Choix\xA0: { $piece }.
web-aimed = En { $cell }\xA0? Appuyez encore pour confirmer.
web-marked = { $cell } est marquée. Choisissez maintenant le pion voisin avec lequel l’échanger.
web-confirm = Confirmer
web-over = La partie est terminée.

# Annoncer.
web-call = QUARTO\xA0!
web-call-title = Montrez l’alignement
web-call-figure = Ou choisissez la figure
web-call-none = Pas encore choisie
web-call-go = Annoncer
web-call-this = Annoncer { $figure }
web-point-out = Montrez quatre cases sur le plateau, ou choisissez la figure dans la liste.
web-pointed = { $cell } montrée, { $count } sur 4.
web-unpointed = { $cell } retirée, { $count } sur 4.
web-pointed-figure = Figure montrée\xA0: { $figure }. Annoncez maintenant.
web-pointed-four = Quatre cases sont déjà montrées.
web-pointed-nothing = Ces cases ne forment pas une figure.
web-no-calling = Il n’y a rien à annoncer dans ce jeu.
web-decline = Ne pas annoncer

# Demander et répondre.
web-actions = Autres actions
web-takeback = Reprendre le coup
web-draw = Proposer l’égalité
web-give-time = { $seconds ->
    [one] Accorder { $seconds } seconde de plus
   *[other] Accorder { $seconds } secondes de plus
}
web-resign = Abandonner
web-resign-title = Abandonner la partie\xA0?
web-resign-sure = Votre adversaire gagne alors.
web-resign-typed = Abandonner vraiment\xA0? Tapez oui ou non.
web-play-on = Continuer à jouer
web-asked = Vous avez fait une demande\xA0; les autres n’ont pas encore répondu.
web-withdraw = Retirer la demande
web-agree = Accepter
web-disagree = Refuser

# La fin.
web-you-won = Vous avez gagné\xA0!
web-you-lost = Vous avez perdu.
web-won = { $name } a gagné\xA0!
web-drawn = Égalité
web-rematch = Rejouer
web-rematch-accept = Accepter la revanche
web-next-game = Vers la partie suivante
web-new-game = Choisir un autre jeu

# Commandes et messages.
web-speech = Commandes et messages
web-command = Commande
web-command-do = Exécuter
web-command-example = placer b2
web-command-example-quardo = échanger b2 c3
web-command-list = Ce que vous pouvez taper
web-command-help = Vous pouvez taper\xA0: placer b2, donner et la description, annoncer rangée 2, poser avec un pion et une case, échanger b2 c3, plateau, reste, dernier, jetons, temps, égalité, reprendre, abandonner.
web-incomplete = Il manque quelque chose après «\xA0{ $text }\xA0».
web-log = Messages de la partie
web-log-empty = Rien n’a encore été dit.

# Touches.
web-keys = Touches du plateau
web-keys-where = Elles agissent quand le plateau est sélectionné. Les lettres peuvent être désactivées dans les réglages.
web-key-move = se déplacer sur le plateau
web-key-jump = aller à une case\xA0: le clavier est le plateau
web-key-act = placer, choisir, marquer ou échanger
web-key-cancel = annuler
web-key-cell = dire cette case\xA0; deux fois\xA0: caractère par caractère
web-key-figure = lire la figure suivante qui passe par cette case\xA0; avec Maj la précédente
web-key-hand = la pièce en main
web-key-last = le dernier coup
web-key-time = le temps restant
web-key-coins = les jetons
web-key-empty = vers la case vide suivante
web-key-task = que puis-je faire maintenant\xA0?
web-key-left = les pièces restantes
web-key-messages = message précédent et suivant
web-key-call = annoncer «\xA0QUARTO\xA0!\xA0»
web-key-command = vers la ligne de commande
web-key-help = cette liste

# Réglages.
web-language = Langue
web-language-auto = Celle du navigateur
web-look = Apparence
web-theme = Couleurs
web-theme-auto = Comme l’appareil
web-theme-light = Clair
web-theme-dark = Sombre
web-board-look = Plateau
web-board-wood = Bois
web-board-slate = Ardoise
web-board-paper = Papier
web-larger-pieces = Pièces plus grandes
web-trait-letters = Lettres des caractères sur les pièces
web-playing = Jeu
web-confirm-setting = Confirmer avant de placer et de donner
web-letter-keys = Lettres comme touches du plateau
web-low-time = Me prévenir quand il reste
web-never = Jamais
web-settings-kept = Les réglages restent dans ce navigateur.

# Une lettre par valeur, affichée sur les pièces.
letter-light = C
letter-dark = F
letter-round = R
letter-square = C
letter-tall = H
letter-short = B
letter-solid = P
letter-hollow = C
letter-straight = D
letter-tapered = E
letter-dent = C
letter-bulge = B
letter-hexagon = H
letter-circle = R
letter-flat = P
letter-rim = R
`;export{t as a,r as i,s as n,a as r,l as t};