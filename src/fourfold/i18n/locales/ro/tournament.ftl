# Tournaments, in the terminal.

cup-round = Runda { $round }
cup-bye = Pauză: { $name }
cup-observer = observator: { $name }
cup-rank = Loc
cup-name = Nume
cup-points = Puncte
cup-break-direct-encounter = Între ei
cup-break-buchholz-cut-1 = Buchholz
cup-break-sonneborn-berger = Sonneborn
cup-break-wins = Victorii
cup-break-coins = Monede
cup-entered = { $name } participă ca { $entrant }.
cup-noted = S-a notat.
cup-waits = Se așteaptă rezultate: { $games }.
cup-breach = Aceasta încalcă o regulă de împerechere ({ $law }): { $entrants }. Adaugă --anyway pentru a împerechea așa.
cup-written = Scris: { $file }
cup-export-kind = „{ $file }” trebuie să se termine în .zip, .csv, .trf sau .jsonl.
cup-engine-start = Fișierul conține un motor. Pornesc { $command }? (da sau nu)
cup-engine-not-started = Nu a fost pornit: { $command }. Comanda vine din fișier; permite-o cu --engine.
cup-games = Partide
cup-choices = Alegeri
cup-faultless = Fără greșeală
cup-regret = Regret mediu
cup-skill = Nivel de joc
cup-rating = Cotă
