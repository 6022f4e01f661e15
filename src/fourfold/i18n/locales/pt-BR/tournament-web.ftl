# Tournaments in the browser: the list, a tournament's pages, the director's console.

cup-new = Novo torneio
cup-running = Em andamento
cup-upcoming = Em breve
cup-over = Encerrados
cup-over-one = Encerrado
cup-none = Ainda não há torneios. Crie o primeiro.
cup-players = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
cup-rounds = { $count ->
    [one] { $count } rodada
   *[other] { $count } rodadas
}
cup-round-of = Rodada { $round } de { $total }
cup-not-started = Não começou
cup-starts = começa em { $time }
cup-ends = termina em { $time }
cup-rated = Vale rating
cup-you-direct = Você dirige
cup-you-play = Você joga

# Formats.
cup-format = Formato
cup-format-swiss = Suíço
cup-format-round-robin = Todos contra todos
cup-format-knockout = Eliminatório
cup-format-arena = Arena livre
cup-format-swiss-hint = Um número fixo de rodadas. Quem tem a mesma pontuação se enfrenta; ninguém é eliminado.
cup-format-round-robin-hint = Cada um enfrenta todos os outros.
cup-format-knockout-hint = Quem perde está fora.
cup-format-arena-hint = Quem está livre recebe logo um novo adversário, até o fim.

# Creating one.
cup-form-name = Nome do torneio
cup-form-rounds = Rodadas
cup-form-games = Partidas por confronto
cup-form-entry = Quem pode se inscrever
cup-entry-open = Todos
cup-entry-link = Quem tem o link
cup-entry-list = Só quem eu adicionar
cup-form-where = Onde se joga
cup-where-online = On-line
cup-where-wooden = Em tabuleiros de madeira
cup-where-online-hint = As partidas se abrem automaticamente quando a rodada é emparceirada.
cup-where-wooden-hint = Os jogadores registram aqui seus resultados ou usam um celular como relógio e árbitro.
cup-form-automatic = Emparceirar cada rodada assim que todos os resultados chegarem
cup-form-automatic-arena = Emparceirar automaticamente quem está livre
cup-form-listed = Mostrar na lista de torneios
cup-form-rated = As partidas valem para o rating
cup-form-starts = Início (opcional)
cup-form-ends = Fim (opcional)
cup-form-ends-hint = A partir daí, ninguém recebe um novo adversário. As partidas em andamento vão até o fim. Sem horário, quem encerra é você.
cup-form-ends-early = O fim deve ser depois de agora e depois do início.
cup-form-clear = Limpar
cup-form-grace = Quem se ausenta perde por ausência após
cup-form-tie-breaks = Desempates, nesta ordem
cup-form-up = Mover { $name } para cima
cup-form-create = Criar torneio
cup-break-long-direct-encounter = Confronto direto
cup-break-long-buchholz-cut-1 = Buchholz com corte 1
cup-break-long-sonneborn-berger = Sonneborn-Berger
cup-break-long-wins = Partidas ganhas
cup-break-long-coins = Moedas

# A tournament's page.
cup-standings = Classificação
cup-standings-none = A classificação aparece quando alguém se inscreve.
cup-pairings = Emparceiramentos
cup-pairings-none = A primeira rodada ainda não foi emparceirada.
cup-choose-round = Rodada exibida
cup-crosstable = Tabela cruzada
cup-boards = Tabuleiros ao vivo
cup-table = Mesa
cup-table-number = Mesa { $table }
cup-result = Resultado
cup-begins = { $name } começa.
cup-no-result = Ainda sem resultado
cup-in-progress = Em jogo
cup-claimed = { $result }, a confirmar
cup-watch = Assistir
cup-replay = Rever
cup-watch-table = Assistir à mesa { $table }
cup-replay-table = Rever a mesa { $table }
cup-game-number = Partida { $game }
cup-byes = Folga: { $names }
cup-forfeit = por ausência
cup-winner = Vencedor: { $names }
cup-withdrawn = retirou-se
cup-cross-win = venceu { $name }
cup-cross-draw = empatou com { $name }
cup-cross-loss = perdeu para { $name }
cup-cross-bye = folga
cup-cross-open = joga contra { $name }
cup-cross-met = { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} contra { $name }
cup-corrected = Correções
cup-correction = Rodada { $round }, mesa { $table }: { $was } passou a { $result }. { $reason }
cup-to-page = Página do torneio
cup-to-console = Painel do diretor
cup-to-projector = Tela do projetor

# Your part.
cup-your-part = Seu torneio
cup-enter = Inscrever-se
cup-enter-as = Jogar como { $name }
cup-enter-used = Outra pessoa usou este link.
cup-entered-wait = Inscrição feita. Quando uma rodada for emparceirada, sua partida aparecerá aqui.
cup-enter-closed = As inscrições estão encerradas.
cup-enter-list = O diretor adiciona os jogadores.
cup-enter-link = Para se inscrever, você precisa do link do diretor.
cup-withdraw = Retirar-se
cup-withdraw-title = Retirar-se do torneio?
cup-withdrawn-you = Você se retirou.
cup-return = Voltar ao torneio
cup-miss = Vou faltar à próxima rodada
cup-your-game = Rodada { $round }, mesa { $table }: você joga contra { $names }
cup-your-bye = Você folga na rodada { $round }.
cup-go-game = Ir para sua partida
cup-you-observe = Rodada { $round }: você observa a mesa { $table }
cup-go-observe = Ir para a mesa

# Wooden boards.
cup-enter-result = Registrar o resultado
cup-won = { $name } venceu
cup-draw = Empate
cup-place-of = Lugar de { $name }
cup-send-result = Enviar resultado
cup-waiting-confirm = Você registrou: { $result }. Outro jogador ou o diretor precisa confirmar.
cup-claim-of = { $name } registrou: { $result }
cup-dispute = Está errado
cup-phone = Usar este celular como relógio e árbitro
cup-phone-hint = Abre uma partida para todos os jogadores nesta tela. O resultado dela vale.
cup-phone-go = Partida no celular

# Announcements.
cup-said-round = A rodada { $round } foi emparceirada.
cup-said-round-undone = A rodada { $round } foi desfeita.
cup-said-ready = Sua partida está pronta: mesa { $table }, contra { $names }.
cup-said-bye = Você folga.
cup-said-claim = { $name } registrou um resultado: { $result }. Confirme, por favor.
cup-said-confirmed = Resultado da mesa { $table }: { $result }.
cup-said-disputed = O resultado da mesa { $table } foi rejeitado.
cup-said-over = O torneio terminou.

# The director's console.
cup-not-director = Só o diretor pode usar este painel.
cup-settings-saved = Configurações salvas.
cup-console-of = { $name }: painel do diretor
cup-invitation = Convite
cup-invitation-text = Quem abrir este link pode se inscrever em { $name }.
cup-said-link = Há um novo link. O antigo não funciona mais.
cup-entries = Inscrições
cup-add-kind = Tipo
cup-kind-person = Pessoa
cup-kind-level = Computador
cup-kind-bot = Robô
cup-kind-helper = Ajudante (não joga)
cup-add-level = Nível
cup-add = Adicionar
cup-added = { $name }: inscrição feita.
cup-removed = { $name } saiu do torneio.
cup-link-for = Link para { $name }
cup-link-for-text = Quem abrir este link joga como { $name }. Ele funciona em um só dispositivo.
cup-said-back = { $name } voltou ao torneio.
cup-plays-next = Joga a próxima rodada
cup-plays-next-of = { $name } joga a próxima rodada
cup-status = Situação
cup-actions = Ações
cup-rounds-title = Rodadas
cup-pair = Emparceirar a rodada { $round }
cup-pair-arena = Iniciar a arena
cup-pair-free = Emparceirar quem está livre
cup-stuck = Não foi possível emparceirar a próxima rodada automaticamente. Emparceire à mão ou encerre o torneio.
cup-stuck-table = A mesa { $table } da rodada { $round } não pode jogar: sua partida não pode ser criada ou lida. O servidor continua tentando; as outras mesas seguem.
cup-stuck-server = O servidor não consegue continuar este torneio agora. Ele continua tentando; nenhum resultado se perde.
cup-unpair = Desfazer a rodada { $round }
cup-by-hand = Emparceirar à mão
cup-by-hand-text = Escolha quem senta onde; quem começa vem primeiro. Todos os presentes precisam de um lugar ou de folga.
cup-seat-of = Mesa { $table }, jogador { $seat }
cup-by-hand-send = Emparceirar assim
cup-by-hand-breaks = Isto viola uma regra de emparceiramento ({ $law }): { $names }.
cup-law-byes = folgas demais
cup-law-second-bye = segunda folga
cup-law-repeated-pairing = confronto repetido
cup-law-first-turns = equilíbrio de quem começa
cup-law-schedule = tabela do formato
cup-by-hand-anyway = Emparceirar assim mesmo
cup-waiting-for = { $count ->
    [one] Falta { $count } resultado.
   *[other] Faltam { $count } resultados.
}
cup-round-complete = Todos os resultados da rodada { $round } chegaram.
cup-results = Resultados
cup-result-of = Resultado da mesa { $table }: { $names }
cup-result-of-game = Resultado da mesa { $table }, partida { $game }: { $names }
cup-choose-result = Escolher
cup-save = Salvar
cup-forfeit-by = { $name } ausente
cup-forfeit-both = Os dois ausentes
cup-correct = Corrigir
cup-correct-title = Corrigir um resultado
cup-correct-text = Mesa { $table }: { $names }. O resultado era: { $result }.
cup-correct-new = Novo resultado
cup-correct-reason = Motivo
cup-correct-send = Corrigir o resultado
cup-finish = Encerrar o torneio
cup-finish-title = Encerrar o torneio?
cup-finish-text = Não será possível emparceirar mais rodadas. Você ainda poderá corrigir resultados.
cup-finish-not = Continuar
cup-log = Registro
cup-log-hint = Tudo o que aconteceu, do mais recente ao mais antigo. Tudo pode ser desfeito, menos um primeiro lance.
cup-log-earlier = Mostrar registros anteriores
cup-log-by-director = pelo árbitro
cup-log-by-server = pelo servidor
cup-log-enter = { $name } se inscreveu.
cup-log-withdraw = { $name } se retirou.
cup-log-withdraw-later = { $name } sai depois da partida atual.
cup-log-edit = { $name }: nome ou rating alterado.
cup-log-miss = { $name } não joga a rodada { $round }.
cup-log-attend = { $name } joga a rodada { $round }, afinal.
cup-log-pair-by-hand = A rodada { $round } foi emparceirada à mão.
cup-log-begin = Rodada { $round }, mesa { $table }: a partida começou.
cup-log-report = Rodada { $round }, mesa { $table }: { $result }.
cup-log-claim = Rodada { $round }, mesa { $table }: { $name } registrou { $result }.
cup-log-confirm = Rodada { $round }, mesa { $table }: o resultado foi confirmado.
cup-log-dispute = Rodada { $round }, mesa { $table }: o resultado foi rejeitado.
cup-log-undone = Desfeito: { $what }
cup-log-redone = Restaurado: { $what }
cup-undo = Desfazer
cup-undo-of = Desfazer: { $what }
cup-redo = Restaurar
cup-redo-of = Restaurar: { $what }
cup-undo-title = Desfazer isto?
cup-redo-title = Restaurar isto?
cup-undo-automatic = Depois disso, o servidor não emparceira mais rodadas sozinho: você é quem faz.
cup-undo-resting = { $count ->
    [one] Um registro posterior depende dele e precisa ser desfeito junto:
   *[other] { $count } registros posteriores dependem dele e precisam ser desfeitos junto:
}
cup-undo-reason = Motivo (opcional)
cup-undo-all = Desfazer tudo
cup-undo-in-log = Algo mais aconteceu desde então. Desfaça no registro.
cup-back = Trazer de volta
cup-edit = Editar
cup-edit-title = Editar { $name }
cup-edit-rating = Rating (opcional)
cup-edit-hint = As partidas já abertas mantêm o nome anterior.
cup-leave-title = Retirar { $name }?
cup-leave-how = Como sair
cup-leave-now = Sair do torneio
cup-leave-finish = Terminar a partida e depois sair
cup-leave-forfeit = Sair agora e perder a partida por ausência
cup-leave-loses = { $count ->
    [one] A partida de { $name } na mesa { $table } seria perdida; { $others } recebe o ponto.
   *[other] A partida de { $name } na mesa { $table } seria perdida; { $others } recebem os pontos.
}
cup-leave-plays = A partida de { $name } na mesa { $table } continua.
cup-leave-undo = Durante 20 segundos você pode desfazer isto sem perder a partida.
cup-exports = Exportar
cup-export-standings = Classificação (CSV)
cup-export-crosstable = Tabela cruzada (CSV)
cup-export-trf = Relatório FIDE (TRF)
cup-export-archive = Tudo, com todas as partidas (ZIP)

# The projector, and paper.
cup-projector-page = Página { $page } de { $total }
cup-projector-next = Próxima página
cup-projector-previous = Página anterior
cup-projector-pause = Parar de virar as páginas
cup-projector-go = Virar as páginas automaticamente
cup-projector-full = Tela cheia
cup-print = Imprimir
cup-print-cards = Fichas das mesas
cup-print-standings = Classificação
cup-print-signatures = Assinaturas
cup-print-begins = começa
