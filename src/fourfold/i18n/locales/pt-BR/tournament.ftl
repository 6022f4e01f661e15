# Tournaments, in the terminal.

cup-round = Rodada { $round }
cup-bye = Folga: { $name }
cup-observer = observador: { $name }
cup-rank = Posição
cup-name = Nome
cup-points = Pontos
cup-break-direct-encounter = Direto
cup-break-buchholz-cut-1 = Buchholz
cup-break-sonneborn-berger = Sonneborn
cup-break-wins = Vitórias
cup-break-coins = Moedas
cup-entered = { $name } participa como { $entrant }.
cup-noted = Anotado.
cup-waits = Aguardando resultados: { $games }.
cup-breach = Isto viola uma regra de emparceiramento ({ $law }): { $entrants }. Acrescente --anyway para emparceirar assim.
cup-written = Gravado: { $file }
cup-export-kind = “{ $file }” deve terminar em .zip, .csv, .trf ou .jsonl.
cup-engine-start = O arquivo contém um motor. Iniciar { $command }? (sim ou não)
cup-engine-not-started = Não iniciado: { $command }. O comando vem do arquivo; autorize-o com --engine.
cup-games = Partidas
cup-choices = Escolhas
cup-faultless = Sem erro
cup-regret = Perda média
cup-skill = Habilidade
cup-rating = Rating
