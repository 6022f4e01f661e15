# Refus. Chaque identifiant est le code d’une erreur. $rule est ajouté par le programme.

error = C’est refusé.
notation = « { $found } » ne convient pas ici.
piece-syntax = « { $found } » n’est pas une pièce : une pièce s’écrit 0-9 ou a-f.
cell-syntax = « { $found } » n’est pas une case : une case est une colonne a-d et une rangée 1-4, par exemple b2.
figure-syntax = « { $found } » n’est ni une ligne ni un carré : row1-row4, cola-cold, diag1, diag2 ou sqa1-sqc3.
move-syntax = « { $found } » n’est pas un coup : 7, b2, !row2, --, 7@b2 ou b2~c3.
target-syntax = « { $found } » ne se touche pas : une case comme b2, un pion 0-9 ou a-f, un jeton comme row2.
swap-order = Un échange nomme deux cases différentes, dans l’ordre du plateau.
extra-words = Commande non comprise : tapez « { $word } » sans « { $found } ».
board-syntax = « { $found } » ne convient pas : un plateau s’écrit en quatre rangées de quatre pièces ou points, reliées par « / ».
hand-syntax = « { $found } » n’indique pas ce qui est en main : une pièce, « - » ou « x ».
last-syntax = « { $found } » n’est pas la dernière case remplie : une case ou « - ».
coins-syntax = « { $found } » ne convient pas : les jetons s’écrivent en cinq chiffres hexadécimaux, de 00000 à 7ffff.
scores-syntax = « { $found } » ne convient pas : les scores s’écrivent avec un nombre par place, reliés par « - ».
turn-syntax = « { $found } » n’indique pas à qui de jouer : le numéro d’une place, à partir de 1.
field-count = Cette position a pour champs { $fields }, séparés par une seule espace.
position = Aucune partie ne peut en arriver là.
piece-twice = La pièce { $piece } y est deux fois ; chacune des 16 n’existe qu’une fois.
last-empty = { $cell } ne peut pas être la dernière case remplie : elle est libre.
declined-early = Personne n’a pu passer avant la seizième pièce.
played-on = Avec l’annonce automatique, la partie était terminée dès que { $cell } était remplie.
call-in-position = Ici, on n’a pas pu annoncer { $figure }.
coins-do-not-add = Le tapis et les joueurs ont en tout { $total ->
    [one] { $total } jeton
   *[other] { $total } jetons
} ; il doit y en avoir 19.
wrong-seats = Ici, { $players ->
    [one] { $players } joueur joue
   *[other] { $players } joueurs jouent
} : les places vont de 1 à { $players }.
record = Ce relevé de partie est illisible.
record-header = Un en-tête s’écrit [Key "value"], et une ligne vide termine les en-têtes.
record-header-twice = [{ $key }] y est deux fois.
record-header-missing = Il manque au relevé la ligne [{ $key }].
record-header-value = [{ $key }] ne peut pas être « { $value } ».
record-token = « { $found } » n’est ni un coup ni une remarque de relevé.
record-turn = « { $found } » ne convient pas : c’est le tour { $expected } qui vient ici.
record-illegal = « { $found } » n’était pas possible ici. { $reason }
record-result = Les en-têtes disent « { $stated } », les coups finissent sur « { $actual } ».
option = Cette option n’est pas possible.
unknown-preset = « { $preset } » n’est pas un jeu proposé : { $presets }.
unknown-option = « { $option } » n’est pas une option : { $options }.
unknown-language = « { $language } » n’est pas une des langues : { $languages }.
bad-option = L’option « { $option } » ne peut pas être « { $value } » : { $allowed }.
bad-traits = « { $value } » ne peut pas désigner les caractères qui comptent : choisissez-en un à trois parmi { $allowed }.
bad-wrong-call = « { $value } » ne peut pas être le prix d’une annonce erronée : { $allowed }.
bad-switch = « { $option } » s’active ou se désactive ; la valeur « { $value } » est impossible.
fixed-option = { $preset } : ce point est déjà fixé, « { $option } » ne peut pas être « { $value } ».
bad-players = « { $value } » ne peut pas être le nombre de joueurs : { $allowed }.
bad-clock = « { $value } » ne peut pas être une pendule. Écrivez 60 (secondes par tour), 3d/turn, 450s/game ou 600s+5s/game ; le maximum est { $turn } ou { $game }.
bad-touches = Les yeux bandés, on ne peut pas toucher le plateau « { $value } » fois par tour : { $allowed }.
needs-blindfold = « { $option } » n’existe que dans les parties aux yeux bandés.
illegal-move = Ce coup n’est pas possible maintenant.
game-over = La partie est terminée.
not-this-game = { $move } n’est pas un coup de ce jeu.
nothing-in-hand = Aucune pièce en main à placer en { $cell } : il faut d’abord en recevoir une.
piece-in-hand = La pièce en main, { $hand }, doit être placée avant d’en donner une autre.
piece-gone = La pièce { $piece } est déjà sur le plateau.
cell-occupied = { $cell } est déjà prise.
nothing-to-give = Les 16 pièces sont placées : annoncez QUARTO ! ou passez.
decline-early = On ne peut passer qu’après avoir placé la seizième pièce.
pawn-gone = Le pion { $piece } n’est plus sur la table.
swap-empty = Il faut deux pions pour un échange : { $cell } est libre.
swap-not-adjacent = { $first } et { $second } ne sont pas voisines.
swap-no-coin = Échanger { $first } et { $second } ne rapporterait aucun jeton.
coins-first = Nommez les jetons de votre coup, ou terminez votre tour.
nothing-to-name = On nomme les jetons juste après avoir posé ou échangé.
coin-owed = Un échange doit rapporter un jeton : nommez-le.
call-refused = On ne peut pas annoncer { $figure }.
call-not-counted = On ne peut pas annoncer { $figure } : les carrés ne comptent pas dans cette partie.
call-incomplete = On ne peut pas annoncer { $figure } : { $cell } est libre.
call-not-aligned = On ne peut pas annoncer { $figure } : les quatre pièces n’ont en commun aucun caractère qui compte.
call-dead = On ne peut plus annoncer { $figure } : l’alignement n’a pas été annoncé à temps, il est mort.
call-not-formed = Ce coup n’a pas formé cet alignement, aucun pion n’y est entré : { $figure }.
call-no-coin = Le jeton a déjà été pris : { $figure }.
call-automatic = Dans cette partie, les alignements sont trouvés automatiquement : il n’y a rien à annoncer.
match = Ce n’est pas possible maintenant dans cette partie.
wrong-player-count = { $count ->
    [one] { $count } nom
   *[other] { $count } noms
} pour { $players ->
    [one] { $players } place
   *[other] { $players } places
} : il faut un nom par place.
no-such-seat = Il n’y a pas de place { $seat } à cette table.
seat-out = Le joueur { $seat } n’est plus dans la partie.
match-over = La partie est terminée.
not-your-turn = C’est au joueur { $to_act } de jouer, pas au joueur { $seat }.
opening-drawn = L’ouverture est tirée au sort, les yeux fermés : on ne la choisit pas.
time-backwards = Les événements se suivent dans l’ordre du temps.
time-is-up = Le temps est écoulé.
time-not-up = Il reste encore du temps.
no-clock = Cette partie se joue sans pendule.
bad-seconds = On ne peut pas accorder « { $seconds } » de plus : donnez de 1 à { $most ->
    [one] { $most } seconde
   *[other] { $most } secondes
}.
own-time = Vous ne pouvez pas vous accorder du temps.
paused = La partie est en pause.
not-paused = La partie n’est pas en pause.
no-observer = Seul un observateur peut le faire, et personne n’observe.
observer-there = { $name } observe déjà.
no-move-yet = Aucun coup n’a encore été joué.
ruling-pending = L’observateur doit d’abord se prononcer sur le dernier coup.
nothing-to-rule = Aucun coup n’attend de décision.
ruling-wrong = Cette décision est contraire aux règles : elle n’est pas valable.
no-leaving = Personne ne quitte la table avant la fin de la partie.
nothing-to-claim = Il n’y a rien à réclamer : la partie n’attend aucun autre joueur.
no-draw-to-claim = L’égalité ne peut être réclamée que s’il reste deux joueurs.
not-blindfolded = Personne n’a les yeux bandés dans cette partie : il n’y a rien à toucher.
no-touches-left = Vous ne pouvez plus toucher le plateau pendant ce tour.
no-coins-here = Il n’y a pas de jetons dans cette partie.
already-asked = Une demande attend encore sa réponse.
asked-this-turn = À la pendule, une seule demande par tour est possible.
call-barred = Après une annonce erronée, on ne peut annoncer de nouveau qu’une fois une autre pièce posée.
naming-barred = Après un jeton nommé à tort, vous n’en prenez plus pendant ce tour.
nothing-asked = Il n’y a aucune demande à laquelle répondre.
nothing-to-take-back = Le joueur { $seat } n’a joué aucun coup qu’on puisse reprendre.
unknown-level = « { $level } » n’est pas un niveau de ce jeu : { $levels }.
unknown-engine = « { $program } » n’est ni un niveau de ce jeu ({ $levels }) ni un logiciel installé.
server = Le serveur ne peut pas faire cela.
not-authenticated = Le serveur ne sait pas qui fait cette demande.
not-your-seat = La place { $seat } n’est pas la vôtre.
not-the-host = Seule la personne qui a créé cette partie peut faire cela.
entry-not-open = Ce tournoi n’est pas ouvert à tous : adressez-vous à son arbitre.
not-the-director = Seul l’arbitre de ce tournoi peut le faire.
foreign-origin = Cette demande vient d’un autre site.
no-help = Pas de conseils dans une partie entre joueurs humains.
no-spectators = Cette partie se joue sans spectateurs.
not-found = Il n’y a rien à cette adresse.
no-such-game = Cette partie n’existe pas.
no-such-bot = Ce robot n’existe pas.
played-online = Les parties de ce tournoi se jouent en ligne : le serveur inscrit leurs résultats.
name-claimed = Quelqu’un a déjà pris ce nom.
no-such-tournament = Ce tournoi n’existe pas.
no-such-player = Ce joueur n’existe pas.
passkey-refused = La clé d’accès n’a pas été acceptée. Veuillez réessayer.
no-such-passkey = Vous n’avez pas cette clé d’accès.
no-passkey = Sans clé d’accès vous ne pourriez pas revenir : créez-en d’abord une.
no-passkeys-here = Les clés d’accès ne fonctionnent pas à cette adresse.
too-many-passkeys = Vous ne pouvez pas avoir plus de { $most ->
    [one] { $most } clé d’accès
   *[other] { $most } clés d’accès
}.
bot-away = { $bot } n’est pas connecté.
bot-busy = Trop d’autres attendent déjà la réponse de { $bot }.
not-challenged = Aucun défi n’attend ici votre réponse.
not-a-bot = Réservé aux robots : demandez d’abord un jeton d’accès.
no-such-link = Ce lien ne mène à aucune place : il a déjà servi ou il a expiré.
no-such-device = Aucun autre appareil n’a reçu cette place du vôtre.
method-not-allowed = Cette adresse n’accepte pas ce type de demande.
seat-taken = Cette place est prise.
not-started = La partie n’a pas commencé : il reste des places libres.
not-away = Le joueur dont c’est le tour n’est pas parti depuis assez longtemps.
cancelled = Cette partie a été annulée.
already-started = La partie a déjà commencé.
against-yourself = Vous avez déjà une place dans cette partie classée.
no-undo-rated = Dans une partie classée, on ne reprend pas de coup.
not-over = Ce n’est possible qu’une fois la partie terminée.
stale = Il s’est passé quelque chose entre-temps : le dernier événement est le numéro { $index }.
bad-expect = « expect » vaut { $expect }, mais l’indice de la partie est { $index }.
chat-off = Il n’y a pas de discussion dans cette partie.
chat-full = Vous ne pouvez pas envoyer plus de { $most ->
    [one] { $most } message
   *[other] { $most } messages
} par partie.
turn-quota = Trop d’actions pendant ce tour : { $most ->
    [one] { $most } action
   *[other] { $most } actions
} au plus, sans compter les coups.
game-quota = Trop d’actions dans cette partie : { $most ->
    [one] { $most } action
   *[other] { $most } actions
} au plus, sans compter les coups. Vous pouvez encore jouer.
in-the-dark = Personne ne peut voir le plateau avant la fin de cette partie.
observer-not-agreed = La partie a commencé : un observateur ne peut venir que si tous les joueurs sont d’accord.
game-full = Trop de spectateurs suivent déjà cette partie.
too-large = La demande est trop volumineuse.
record-too-long = Ce relevé est trop long : il a { $count ->
    [one] { $count } événement
   *[other] { $count } événements
}, et { $most ->
    [one] { $most } est
   *[other] { $most } sont
} le maximum.
bad-request = La demande est mal formée : { $where }. { $reason }
request-fault = Ceci n’a pas la forme documentée.
field-missing = Ce champ manque.
field-unknown = Ce champ n’existe pas.
field-type = La valeur doit être du type { $expected }.
field-choice = La valeur doit être l’une de celles-ci : { $allowed }.
field-range = La valeur doit être { $limit }.
field-length = La longueur doit être { $limit }.
not-json = Ce n’est pas du JSON valide.
bad-name = Un nom doit avoir au moins un caractère visible.
name-too-long = Un nom peut avoir au plus { $limit } caractères ; celui-ci en a { $length }.
bad-seats = { $count ->
    [one] { $count } place est décrite
   *[other] { $count } places sont décrites
} pour { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} : il faut une description par place.
bad-first = Qui commence est désigné par sa place ou tiré au sort.
bad-grace = Le temps accordé pour revenir est un nombre entier de secondes, de 10 à 86400.
rated-seats = Une partie classée se joue entre personnes ou robots, chacun sur son propre appareil.
rated-position = Une partie classée commence par un plateau vide.
no-observer-here = Il n’y a d’observateur que dans une partie aux yeux bandés.
unknown-host = Ce serveur ne répond pas au nom { $host }. La personne qui le gère peut autoriser ce nom : --allowed-host.
too-many-requests = Trop de demandes. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
too-many-questions = Trop de vos questions sont encore sans réponse. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
too-many-games = Il y a trop de parties en cours : il faut d’abord que l’une d’elles finisse.
too-many-listed = Trop de vos parties sont dans la liste publique : il faut d’abord en finir une.
entrant-quota = Vous avez changé d’avis trop souvent dans ce tournoi : adressez-vous à son arbitre.
director-quota = Vous avez trop modifié ce tournoi : terminez-le ou créez-en un autre.
tournament-full = Le tournoi est complet : il a { $count ->
    [one] { $count } participant
   *[other] { $count } participants
}.
too-many-tournaments = Vous dirigez trop de tournois inachevés : il faut d’abord en finir un.
too-many-listed-tournaments = Trop de vos tournois sont dans la liste publique : il faut d’abord en finir un.
data-in-use = Un autre serveur Fourfold utilise { $folder }.
cannot-listen = Le serveur ne peut pas écouter à l’adresse { $address } : { $reason }. Choisissez un autre port avec { $option }.
bad-proxy = { $proxy } n’est pas l’adresse d’un proxy : indiquez une adresse, un réseau comme 10.0.0.0/8, ou *.
bad-database = La base de données { $database } est inutilisable : { $reason }
database-too-new = La base de données { $database } appartient à une version plus récente de Fourfold ({ $revision }).
bad-redis = { $redis } ne convient pas comme adresse de Redis : { $reason }
no-space = Le disque de { $folder } est plein : rien ne peut être enregistré.
internal-error = Le serveur a rencontré un problème.
unavailable = Le serveur ne peut pas répondre maintenant : réessayez bientôt.
damaged = Des données enregistrées sont endommagées. La personne qui gère ce serveur doit les réparer.
damaged-game = Les coups enregistrés de cette partie sont endommagés. La personne qui gère le serveur doit les réparer.
damaged-tournament = Les données enregistrées de ce tournoi sont endommagées. La personne qui gère le serveur doit les réparer.
tournament = Ce n’est pas possible dans le tournoi en ce moment.
tournament-setup = « { $field } » ne peut pas être { $value } dans cette formule : de { $least } à { $most }.
tournament-result = « { $result } » n’est pas un résultat de ce jeu.
tournament-line = La ligne { $line } du tournoi est illisible : { $found }
tournament-entered = { $entrant } participe déjà.
tournament-not-entered = { $entrant } ne participe pas à ce tournoi.
tournament-nothing-to-edit = { $entrant } a déjà ce nom et ce classement.
tournament-entry-closed = Les inscriptions sont closes : dans cette formule, personne ne peut s’inscrire une fois la première ronde appariée.
tournament-not-present = { $entrant } ne joue pas la ronde { $round }.
tournament-is-present = { $entrant } joue déjà.
tournament-wrong-round = La ronde { $round } n’est pas possible maintenant : c’est le tour de la ronde { $expected }.
tournament-round-open = La ronde { $round } n’est pas terminée. Parties sans résultat : { $games }.
tournament-round-begun = La ronde { $round } a commencé : elle ne peut plus être annulée.
tournament-no-more-rounds = Toutes les rondes ont été jouées.
tournament-finished = Le tournoi est terminé.
tournament-too-few = { $present ->
    [one] Un seul joueur est présent
   *[other] Seuls { $present } joueurs sont présents
} ; une table en demande { $players ->
    [one] un
   *[other] { $players }
}.
tournament-no-pairing = La ronde { $round } n’a aucun appariement licite : chacun répéterait une rencontre, donnerait une seconde exemption ou romprait l’équilibre des premiers tours. Terminez le tournoi ou appariez à la main.
tournament-bad-pairing = Dans cet appariement, { $entrant } manque, figure deux fois ou n’a pas sa place.
tournament-illegal-pairing = Cet appariement enfreint une règle d’appariement ({ $law }) : { $entrants }.
tournament-no-such-game = Il n’y a pas de partie { $game } à la table { $table } de la ronde { $round }.
tournament-decided = Cette partie a déjà un résultat : { $result }.
tournament-begun = Cette partie a déjà commencé.
tournament-waiting = Un résultat attend déjà d’être confirmé : { $result }.
tournament-nothing-to-confirm = Aucun résultat n’attend d’être confirmé ici.
tournament-not-at-table = { $entrant } ne joue pas cette partie.
tournament-own-claim = Un autre joueur ou l’arbitre doit confirmer ce résultat.
tournament-nothing-to-correct = Il n’y a rien à corriger : cette partie n’a pas le résultat { $result }, ou il resterait le même.
tournament-built-upon = Une ronde ultérieure repose sur ce résultat : annulez d’abord cette ronde.
tournament-nothing-to-undo = L’événement { $number } n’existe pas ou est déjà annulé.
tournament-rested-upon = Des événements ultérieurs reposent sur celui-ci et doivent être annulés avec lui : { $numbers }.

braille = Ceci ne peut pas s’écrire en braille.
braille-no-library = Le braille nécessite la commande lou_translate de liblouis : installez le paquet liblouis-bin (Debian, Ubuntu), liblouis-utils (Fedora) ou liblouis (Homebrew).
braille-no-table = liblouis n’a pas ici la table { $table } : installez liblouis 3.24 ou plus récent avec ses tables.
braille-no-grade = Il n’y a pas ici de braille abrégé pour { $language }, seulement pour l’anglais.

puzzle-syntax = « { $found } » ne convient pas : un problème s’écrit en neuf champs, séparés par des tabulations.
puzzle-changed = L’identifiant « { $id } » n’est pas celui de cette question : le sien est « { $expected } ».
puzzle-file = Ce n’est pas un recueil de problèmes : sa première ligne n’est pas « { $header } ».
puzzle-twice = Le problème « { $id } » y est deux fois.
unknown-puzzle = Aucun problème de ce recueil ne s’appelle « { $id } ».
unknown-theme = « { $theme } » n’est pas un thème de problèmes : { $themes }.
no-daily-puzzle = Il n’y a pas de problème pour le { $day } ; le premier est celui du { $first }.
not-proved = Le problème « { $id } » n’est pas prouvé.
no-such-question = Le problème « { $id } » pose une question que sa position ne contient pas : « { $kind } ».
not-the-answer = Le problème « { $id } » est faux : { $move } ne tient pas sa promesse.
not-the-only-answer = Le problème « { $id } » a une seconde réponse : { $move } n’est pas le seul bon coup.
line-too-short = La suite du problème « { $id } » s’arrête trop tôt.
line-too-long = La suite du problème « { $id } » va trop loin, à partir de { $move }.
