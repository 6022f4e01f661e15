# L’accueil : choisir un jeu, inviter, rejoindre, revenir.

lobby-game-quarto = Quarto
lobby-game-quardo = Quardo
lobby-game-touch = Au toucher
lobby-variant = Règles
lobby-variant-quarto-beginner = Débutant
lobby-variant-quarto = Standard
lobby-variant-quarto-advanced = Averti
lobby-variant-quardo = Jetons
lobby-variant-quardo-classic = Classique
lobby-about-link = En ligne
lobby-about-here = Chacun son tour
# Without a server.
lobby-alone = Vous jouez sans connexion. Les parties contre l’ordinateur et sur cet écran sont conservées sur cet appareil. Pour jouer avec un ami par lien, il faut une connexion.
lobby-alone-dark = Jouer les yeux bandés contre l’ordinateur demande une connexion : c’est le serveur qui calcule ce qu’il touche et retient. Sur cet écran, vous pouvez jouer sans.
lobby-more = Plus d’options

# La table de l’accueil : le premier coup y commence une partie.
lobby-opening-give = { $set ->
    [quardo] Donnez un pion à l’ordinateur, et c’est parti !
   *[quarto] Donnez une pièce à l’ordinateur, et c’est parti !
}
lobby-opening-pick = Choisissez un pion pour commencer.
lobby-opening-put = Posez-le sur une case, et c’est parti !
lobby-opening-dark = Jouer dans le noir
lobby-starting = La partie commence…

# L’invitation.
join-from = { $name } vous invite : { $game }
join-to = Invitation à jouer : { $game }
join-player = Vous serez le joueur { $number }.
join-any = Vous aurez la prochaine place libre.
join-observer = Vous observerez : vous voyez le plateau et jugez les échanges et les jetons.
join-observer-named = { $name }, vous observerez : vous voyez le plateau et jugez les échanges et les jetons.
join-there = À la table : { $names }.
join-rules = Lire d’abord les règles
join-own = Vous avez déjà une place dans cette partie. Envoyez ce lien à l’autre joueur.
join-carries = Continuer sur cet appareil : { $game }
join-carries-text = Ce lien apporte votre place ici. Vous la gardez aussi sur l’autre appareil.
join-carry = Continuer ici

# La salle d’attente.
lobby-invite-table = Envoyez ce lien à tout le monde. Chaque personne qui l’ouvre reçoit la prochaine place libre.
lobby-cancel = Annuler la partie
lobby-cancel-title = Annuler cette partie ?
lobby-cancel-text = Ses liens ne fonctionneront plus.
lobby-cancel-not = Continuer d’attendre
lobby-cancelled = Cette partie a été annulée avant de commencer.
lobby-bot-asked = Invitation envoyée à { $names }.

# Mes parties.
games-title = Mes parties
games-all = Toutes mes parties
games-title-waiting = ({ $count }) À vous de jouer – { $title }
games-title-turn = À vous de jouer – { $title }
games-your-turn = À vous
games-turn = Au tour de { $name }
games-none-running = Vous n’avez aucune partie en cours.
games-finished = Terminées
games-none-finished = Vos parties terminées seront ici, avec relecture et bilan.
games-won = Gagnée
games-lost = Perdue
games-won-by = Gagnée par { $name }
games-review = Relecture et bilan
games-more = En afficher plus
games-record = Ouvrir une partie enregistrée dans un fichier
games-import = Importer une partie depuis un fichier
games-imported = Partie importée.
games-import-failed = Ce fichier ne contient aucune partie qui puisse être importée.
games-share = Partager l’image
games-share-failed = L’image n’a pas pu être créée.

# Les réglages, et ce qui est conservé.
settings-you = Vous
settings-devices = Créez un lien pour une partie et ouvrez-le sur votre autre appareil.
settings-devices-none = Quand une partie est en cours, vous pouvez la continuer d’ici sur un autre appareil.
about-title = À propos et vie privée
about-what = Fourfold permet de jouer au Quarto et au Quardo, de les apprendre et de les étudier : contre l’ordinateur, sur un même écran ou en ligne entre amis.
about-free = C’est gratuit et le code est ouvert. Ni publicité, ni pistage, ni achats.
about-privacy = Vie privée
about-no-account = Il n’y a pas de comptes. Voici tout ce qui est conservé :
about-stored-identity = Qui vous êtes
about-stored-identity-text = Un secret aléatoire dans un cookie et, sur le serveur, son empreinte avec le nom que vous avez choisi. Le tout est effacé 400 jours après votre dernière visite, ou sept jours si vous n’avez aucune partie.
about-stored-games = Vos parties
about-stored-games-text = Les coups, les heures et les noms des joueurs, pour y revenir, les revoir et les analyser.
about-stored-chat = Ce que vous écrivez
about-stored-chat-text = Les messages restent avec leur partie. Les joueurs, les spectateurs et la personne qui gère ce serveur peuvent les lire.
about-stored-browser = Vos réglages
about-stored-browser-text = Les réglages, vos derniers choix, les leçons faites et les liens créés restent dans ce navigateur.
about-stored-logs = Votre adresse sur le réseau
about-stored-logs-text = Elle limite ce qu’une même adresse peut demander à la fois ; elle n’est ni notée ni conservée. Une partie publique en garde une empreinte jusqu’à sa fin.
about-nobody-else = Rien n’est chargé depuis d’autres sites ni envoyé à quiconque.
about-forget = Dans les réglages, vous pouvez vous effacer : votre secret, vos liens, votre nom dans chaque partie et tout ce que vous avez écrit, d’un coup. Les coups de vos parties restent, sans votre nom.
