# O que o observador de uma partida às cegas vê e faz.

observer-you = Você observa
observer-named = Observador: { $name }
observer-program = Observador: o computador

# Decidir. $move é “trocar b2 e c3”; a regra está no motivo.
observer-ruling = Decisão
observer-nothing = Nada espera uma decisão.
observer-name-coin = Nomear uma moeda para { $name }
observer-about = Cada troca e cada colocação que coleta moeda esperam por você (D8).
observer-waits = { $name } espera a sua decisão.
observer-proposes = { $name } propõe: { $move }.
observer-must-approve = { $count ->
    [one] Deve ser aprovada: { $figures }; rende { $count } moeda (D4).
   *[other] Deve ser aprovada: { $figures }; rende { $count } moedas (D4).
}
observer-must-refuse = Deve ser recusada: { $reason }
observer-approve = Aprovar
observer-refuse = Recusar
observer-heard = Todos ouvem: { $text }
observer-resume-first = A partida está em pausa: continue-a para decidir.

# O que as mãos sentem.
observer-hands = As mãos
observer-hand = { $name }: { $what }
observer-hand-none = { $name } ainda não tocou em nada.
observer-ago-now = agora mesmo
observer-ago-moment = há pouco
observer-ago-earlier = antes
observer-touches = Toques neste turno: { $now }, ao todo: { $all }
observer-ask = O que { $name } está tocando?
observer-listen = Ler o que os jogadores tocam

# Conduzir a partida.
observer-lead = À mesa
observer-pause = Pausar
observer-resume = Continuar
observer-repeat = Repetir para todos
observer-fact-turn = De quem é a vez
observer-fact-coins = Moedas
observer-fact-last = Última jogada
observer-fact-time = Tempo restante
observer-leave = Deixar o lugar
observer-leave-title = Deixar o lugar de observador?
observer-leave-sure = Então o computador observa, e você não vê mais o tabuleiro.
observer-left = Você deixou o lugar de observador; agora o computador observa. O tabuleiro está no escuro para você também.
observer-again = Voltar ao lugar
observer-taken-over = Agora o computador observa. O tabuleiro está no escuro para você também.
observer-lost = Se você ficar { $time } ausente, o computador observa até você voltar.
observer-only = Você observa; quem joga são os jogadores.

# O que aconteceu.
observer-history = O que aconteceu
observer-history-none = Ainda não aconteceu nada.
observer-show = Mostrar
observer-show-all = Tudo
observer-show-rulings = Decisões e tentativas recusadas
observer-turn = Turno { $number }
observer-tried = { $name } tentou: { $move }. { $reason }

# Teclas e palavras.
observer-key-rule = aprovar, recusar (fora do tabuleiro)
observer-key-go = ir à decisão
observer-key-hands = o que os jogadores tocam
observer-help-rule = aprovar, recusar: decidir sobre a jogada que espera
observer-help-pause = pausar, continuar: parar a partida, deixá-la continuar; mais: dar mais 30 segundos
observer-help-repeat = repetir vez, repetir moedas, repetir última, repetir tempo: todos ouvem de novo
observer-help-hands = mãos: o que as mãos tocam; deixar: deixar o lugar de observador
