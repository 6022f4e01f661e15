# Tournaments, in the terminal.

cup-round = Ronde { $round }
cup-bye = Exempt : { $name }
cup-observer = observateur : { $name }
cup-rank = Rang
cup-name = Nom
cup-points = Points
cup-break-direct-encounter = Directe
cup-break-buchholz-cut-1 = Buchholz
cup-break-sonneborn-berger = Sonneborn
cup-break-wins = Victoires
cup-break-coins = Jetons
cup-entered = { $name } participe sous le nom de { $entrant }.
cup-noted = C’est noté.
cup-waits = Résultats attendus : { $games }.
cup-breach = Cela enfreint une règle d’appariement ({ $law }) : { $entrants }. Ajoutez --anyway pour apparier ainsi.
cup-written = Écrit : { $file }
cup-export-kind = « { $file } » doit se terminer par .zip, .csv, .trf ou .jsonl.
cup-engine-start = Le fichier contient un moteur. Lancer { $command } ? (oui ou non)
cup-engine-not-started = Non lancé : { $command }. La commande vient du fichier ; autorisez-la avec --engine.
cup-games = Parties
cup-choices = Choix
cup-faultless = Sans faute
cup-regret = Regret moyen
cup-skill = Niveau de jeu
cup-rating = Cote
