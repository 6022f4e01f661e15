# Tournaments in the browser: the list, a tournament's pages, the director's console.

cup-new = Nouveau tournoi
cup-running = En cours
cup-upcoming = À venir
cup-over = Terminés
cup-over-one = Terminé
cup-none = Aucun tournoi pour l’instant. Créez le premier.
cup-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
cup-rounds = { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
}
cup-round-of = Ronde { $round } sur { $total }
cup-not-started = Pas encore commencé
cup-starts = commence le { $time }
cup-ends = se termine le { $time }
cup-rated = Parties classées
cup-you-direct = Vous arbitrez
cup-you-play = Vous jouez

# Formats.
cup-format = Formule
cup-format-swiss = Système suisse
cup-format-round-robin = Toutes rondes
cup-format-knockout = Élimination directe
cup-format-arena = Arène
cup-format-swiss-hint = Un nombre fixe de rondes. Ceux qui ont le même score se rencontrent ; personne n’est éliminé.
cup-format-round-robin-hint = Chacun rencontre tous les autres.
cup-format-knockout-hint = Qui perd est éliminé.
cup-format-arena-hint = Dès qu’on est libre, on reçoit un nouvel adversaire, jusqu’à la fin.

# Creating one.
cup-form-name = Nom du tournoi
cup-form-rounds = Rondes
cup-form-games = Parties par rencontre
cup-form-entry = Qui peut s’inscrire
cup-entry-open = Tout le monde
cup-entry-link = Quiconque a le lien
cup-entry-list = Seulement ceux que j’ajoute
cup-form-where = Où l’on joue
cup-where-online = En ligne
cup-where-wooden = Sur des plateaux en bois
cup-where-online-hint = Les parties s’ouvrent d’elles-mêmes quand une ronde est appariée.
cup-where-wooden-hint = Les joueurs saisissent leurs résultats ici, ou utilisent un téléphone comme pendule et arbitre.
cup-form-automatic = Apparier chaque ronde dès que tous les résultats sont là
cup-form-automatic-arena = Apparier d’office ceux qui sont libres
cup-form-listed = L’afficher dans la liste des tournois
cup-form-rated = Les parties comptent pour le classement des joueurs
cup-form-starts = Début (facultatif)
cup-form-ends = Fin (facultative)
cup-form-ends-hint = À partir de là, plus personne ne reçoit d’adversaire. Les parties en cours se terminent. Sans heure, c’est vous qui y mettez fin.
cup-form-ends-early = La fin doit être dans le futur et après le début.
cup-form-clear = Effacer
cup-form-grace = Un joueur absent perd par forfait après
cup-form-tie-breaks = Départages, dans cet ordre
cup-form-up = Monter { $name }
cup-form-create = Créer le tournoi
cup-break-long-direct-encounter = Rencontre directe
cup-break-long-buchholz-cut-1 = Buchholz tronqué 1
cup-break-long-sonneborn-berger = Sonneborn-Berger
cup-break-long-wins = Parties gagnées
cup-break-long-coins = Jetons

# A tournament's page.
cup-standings = Classement
cup-standings-none = Le classement apparaît dès que quelqu’un s’inscrit.
cup-pairings = Appariements
cup-pairings-none = La première ronde n’est pas encore appariée.
cup-choose-round = Ronde affichée
cup-crosstable = Grille américaine
cup-boards = Plateaux en direct
cup-table = Table
cup-table-number = Table { $table }
cup-result = Résultat
cup-begins = { $name } commence.
cup-no-result = Pas encore de résultat
cup-in-progress = En cours de partie
cup-claimed = { $result }, à confirmer
cup-watch = Regarder
cup-replay = Revoir
cup-watch-table = Regarder la table { $table }
cup-replay-table = Revoir la table { $table }
cup-game-number = Partie { $game }
cup-byes = Exempts : { $names }
cup-forfeit = forfait
cup-winner = Vainqueur : { $names }
cup-withdrawn = s’est retiré du tournoi
cup-cross-win = gagne contre { $name }
cup-cross-draw = égalité contre { $name }
cup-cross-loss = perd contre { $name }
cup-cross-bye = exempt
cup-cross-open = joue contre { $name }
cup-cross-met = { $points ->
    [one] { $points } point
   *[other] { $points } points
} contre { $name }
cup-corrected = Corrections
cup-correction = Ronde { $round }, table { $table } : { $was } est devenu { $result }. { $reason }
cup-to-page = Page du tournoi
cup-to-console = Console de l’arbitre
cup-to-projector = Vue pour projecteur

# Your part.
cup-your-part = Votre tournoi
cup-enter = S’inscrire
cup-enter-as = Jouer en tant que { $name }
cup-enter-used = Quelqu’un d’autre a utilisé ce lien.
cup-entered-wait = Inscription enregistrée. Quand une ronde sera appariée, votre partie apparaîtra ici.
cup-enter-closed = Les inscriptions sont closes.
cup-enter-list = L’arbitre ajoute les joueurs.
cup-enter-link = Pour vous inscrire, il vous faut le lien de l’arbitre.
cup-withdraw = Se retirer
cup-withdraw-title = Se retirer du tournoi ?
cup-withdrawn-you = Vous ne participez plus au tournoi.
cup-return = Revenir dans le tournoi
cup-miss = Je ne jouerai pas la prochaine ronde
cup-your-game = Ronde { $round }, table { $table } : vous jouez contre { $names }
cup-your-bye = Pas de partie pour vous à la ronde { $round } (exemption).
cup-go-game = Aller à votre partie
cup-you-observe = Ronde { $round } : vous observez la table { $table }
cup-go-observe = Aller à la table

# Wooden boards.
cup-enter-result = Saisir le résultat
cup-won = { $name } a gagné
cup-draw = Égalité
cup-place-of = Place de { $name }
cup-send-result = Envoyer le résultat
cup-waiting-confirm = Vous avez saisi : { $result }. Un autre joueur ou l’arbitre doit le confirmer.
cup-claim-of = { $name } a saisi : { $result }
cup-dispute = C’est faux
cup-phone = Utiliser ce téléphone comme pendule et arbitre
cup-phone-hint = Ouvre une partie pour tous les joueurs sur cet écran. Son résultat compte.
cup-phone-go = Partie sur le téléphone

# Announcements.
cup-said-round = La ronde { $round } est appariée.
cup-said-round-undone = La ronde { $round } a été annulée.
cup-said-ready = Votre partie est prête : table { $table }, contre { $names }.
cup-said-bye = Pas de partie pour vous à cette ronde (exemption).
cup-said-claim = { $name } a saisi un résultat : { $result }. Veuillez le confirmer.
cup-said-confirmed = Résultat de la table { $table } : { $result }.
cup-said-disputed = Le résultat de la table { $table } a été rejeté.
cup-said-over = Le tournoi est terminé.

# The director's console.
cup-not-director = Seul l’arbitre peut utiliser ce pupitre.
cup-settings-saved = Réglages enregistrés.
cup-console-of = { $name } : pupitre de l’arbitre
cup-invitation = Lien d’invitation
cup-invitation-text = Quiconque ouvre ce lien peut s’inscrire à { $name }.
cup-said-link = Il y a un nouveau lien. L’ancien ne fonctionne plus.
cup-entries = Inscriptions
cup-add-kind = Type
cup-kind-person = Personne
cup-kind-level = Ordinateur
cup-kind-bot = Robot
cup-kind-helper = Aide (ne joue pas)
cup-add-level = Niveau
cup-add = Ajouter
cup-added = { $name } : inscription ajoutée.
cup-removed = { $name } a quitté le tournoi.
cup-link-for = Lien pour { $name }
cup-link-for-text = Quiconque ouvre ce lien joue en tant que { $name }. Il vaut pour un seul appareil.
cup-said-back = { $name } est de retour dans le tournoi.
cup-plays-next = Joue la prochaine ronde
cup-plays-next-of = { $name } joue la prochaine ronde
cup-status = Statut
cup-actions = Actions possibles
cup-rounds-title = Rondes
cup-pair = Apparier la ronde { $round }
cup-pair-arena = Lancer l’arène
cup-pair-free = Apparier ceux qui sont libres
cup-stuck = La ronde suivante n’a pas pu être appariée automatiquement. Appariez-la à la main ou terminez le tournoi.
cup-stuck-table = La table { $table } de la ronde { $round } ne peut pas jouer : sa partie ne peut être ni créée ni lue. Le serveur réessaie sans cesse ; les autres tables continuent.
cup-stuck-server = Le serveur ne peut pas continuer ce tournoi pour l’instant. Il réessaie sans cesse ; aucun résultat n’est perdu.
cup-unpair = Annuler la ronde { $round }
cup-by-hand = Apparier à la main
cup-by-hand-text = Choisissez qui s’assied où ; qui commence vient en premier. Tous les présents doivent avoir une place ou être exempts.
cup-seat-of = Table { $table }, joueur { $seat }
cup-by-hand-send = Apparier ainsi
cup-by-hand-breaks = Cela enfreint une règle d’appariement ({ $law }) : { $names }.
cup-law-byes = trop d’exempts
cup-law-second-bye = seconde exemption
cup-law-repeated-pairing = rencontre répétée
cup-law-first-turns = équilibre des premiers tours
cup-law-schedule = calendrier de la formule
cup-by-hand-anyway = Apparier ainsi quand même
cup-waiting-for = { $count ->
    [one] Il manque { $count } résultat.
   *[other] Il manque { $count } résultats.
}
cup-round-complete = Tous les résultats de la ronde { $round } sont là.
cup-results = Résultats
cup-result-of = Résultat de la table { $table } : { $names }
cup-result-of-game = Résultat de la table { $table }, partie { $game } : { $names }
cup-choose-result = Choisir
cup-save = Enregistrer
cup-forfeit-by = Absence de { $name }
cup-forfeit-both = Personne n’est venu
cup-correct = Corriger
cup-correct-title = Corriger un résultat
cup-correct-text = Table { $table } : { $names }. Le résultat était : { $result }.
cup-correct-new = Nouveau résultat
cup-correct-reason = Motif
cup-correct-send = Corriger le résultat
cup-finish = Terminer le tournoi
cup-finish-title = Terminer le tournoi ?
cup-finish-text = Plus aucune ronde ne pourra être appariée. Vous pourrez encore corriger des résultats.
cup-finish-not = Continuer
cup-log = Journal
cup-log-hint = Tout ce qui s’est passé, le plus récent en premier. Tout peut être annulé, sauf un premier coup.
cup-log-earlier = Afficher les entrées précédentes
cup-log-by-director = par l’arbitre
cup-log-by-server = par le serveur
cup-log-enter = { $name } s’est inscrit.
cup-log-withdraw = { $name } s’est retiré.
cup-log-withdraw-later = { $name } part après la partie en cours.
cup-log-edit = { $name } : nom ou classement modifié.
cup-log-miss = { $name } ne joue pas la ronde { $round }.
cup-log-attend = { $name } joue finalement la ronde { $round }.
cup-log-pair-by-hand = La ronde { $round } est appariée à la main.
cup-log-begin = Ronde { $round }, table { $table } : la partie a commencé.
cup-log-report = Ronde { $round }, table { $table } : { $result }.
cup-log-claim = Ronde { $round }, table { $table } : { $name } a saisi { $result }.
cup-log-confirm = Ronde { $round }, table { $table } : le résultat a été confirmé.
cup-log-dispute = Ronde { $round }, table { $table } : le résultat a été rejeté.
cup-log-undone = Annulé : { $what }
cup-log-redone = Rétabli : { $what }
cup-undo = Annuler
cup-undo-of = Annuler : { $what }
cup-redo = Rétablir
cup-redo-of = Rétablir : { $what }
cup-undo-title = Annuler cette entrée ?
cup-redo-title = Rétablir cette entrée ?
cup-undo-automatic = Ensuite, le serveur n’apparie plus de ronde lui-même : c’est à vous.
cup-undo-resting = { $count ->
    [one] Une entrée ultérieure repose dessus et doit être annulée avec elle :
   *[other] { $count } entrées ultérieures reposent dessus et doivent être annulées avec elle :
}
cup-undo-reason = Motif (facultatif)
cup-undo-all = Tout annuler
cup-undo-in-log = Il s’est passé autre chose depuis. Annulez dans le journal.
cup-back = Réintégrer
cup-edit = Modifier
cup-edit-title = Modifier { $name }
cup-edit-rating = Classement (facultatif)
cup-edit-hint = Les parties déjà ouvertes gardent l’ancien nom.
cup-leave-title = Retirer { $name } ?
cup-leave-how = Façon de partir
cup-leave-now = Quitter le tournoi
cup-leave-finish = Finir la partie, puis partir
cup-leave-forfeit = Partir maintenant et perdre la partie par forfait
cup-leave-loses = { $count ->
    [one] La partie de { $name } à la table { $table } serait perdue ; { $others } reçoit le point.
   *[other] La partie de { $name } à la table { $table } serait perdue ; { $others } reçoivent les points.
}
cup-leave-plays = La partie de { $name } à la table { $table } continue.
cup-leave-undo = Pendant 20 secondes, vous pouvez annuler sans que la partie soit perdue.
cup-exports = Exporter
cup-export-standings = Classement (CSV)
cup-export-crosstable = Grille américaine (CSV)
cup-export-trf = Rapport FIDE (TRF)
cup-export-archive = Tout, avec toutes les parties (ZIP)

# The projector, and paper.
cup-projector-page = Page { $page } sur { $total }
cup-projector-next = Page suivante
cup-projector-previous = Page précédente
cup-projector-pause = Ne plus tourner les pages
cup-projector-go = Tourner les pages
cup-projector-full = Plein écran
cup-print = Imprimer
cup-print-cards = Fiches d’appariement
cup-print-standings = Classement
cup-print-signatures = Signatures des joueurs
cup-print-begins = commence
