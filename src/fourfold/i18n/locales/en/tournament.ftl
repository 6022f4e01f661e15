# Tournaments, in the terminal.

cup-round = Round { $round }
cup-bye = Bye: { $name }
cup-observer = observer: { $name }
cup-rank = Rank
cup-name = Name
cup-points = Points
cup-break-direct-encounter = Direct
cup-break-buchholz-cut-1 = Buchholz
cup-break-sonneborn-berger = Sonneborn
cup-break-wins = Wins
cup-break-coins = Coins
cup-entered = { $name } has entered as { $entrant }.
cup-noted = Noted.
cup-waits = Waiting for results: { $games }.
cup-breach = This breaks a law of pairing ({ $law }): { $entrants }. Add --anyway to pair like this.
cup-written = Written: { $file }
cup-export-kind = “{ $file }” must end in .zip, .csv, .trf or .jsonl.
cup-engine-start = The file has an engine. Start { $command }? (yes or no)
cup-engine-not-started = Not started: { $command }. Its command comes from the file; allow it with --engine.
cup-games = Games
cup-choices = Choices
cup-faultless = Error-free
cup-regret = Regret
cup-skill = Skill
cup-rating = Rating
