# Opções das regras: seus rótulos e valores no formulário de uma nova partida.

option-traits = Quais atributos contam?
option-squares = Quadrados de quatro também contam
option-auto-call = Anunciar QUARTO! automaticamente
option-wrong-call = Um anúncio errado
option-wrong-call-once = impede novos anúncios até que outra peça seja colocada
option-wrong-call-free = não custa nada
option-wrong-call-loses = custa a partida
option-first-mover = Quem joga depois da abertura sorteada para três jogadores?
option-first-mover-next = o próximo jogador, em sentido horário
option-first-mover-3 = o terceiro jogador
option-coins = A coleta das moedas
option-coins-automatic = automática
option-coins-by-hand = à mão: cada jogador nomeia suas moedas
option-clock = Limite de tempo
option-blindfold = De olhos vendados
option-blindfold-hint = Ninguém vê o tabuleiro; tateie casa por casa.
option-touches = Quantas vezes se pode tocar o tabuleiro?
option-touches-none = Sem limite
option-touches-limited = Memória: toques limitados
option-touches-number = Toques no tabuleiro por turno
option-touches-count = { $count ->
    [0] Nenhum: só de memória
    [one] { $count } toque
   *[other] { $count } toques
}
option-fingertip-sight = { force-fingertip-sight }

# As regras desta partida: o que cada opção significa para os jogadores.

force-players = { $count ->
    [one] { $count } jogador.
   *[other] { $count } jogadores.
}
force-traits = { $count ->
    [one] Só um atributo conta: { $traits }.
   *[other] Só contam estes atributos: { $traits }.
}
force-squares-off = Só contam as linhas, não os quadrados de quatro.
force-squares = Contam as linhas e os quadrados de quatro.
force-auto-call-off = Um alinhamento só dá a vitória se for anunciado.
force-auto-call = Um alinhamento vence na hora, sem anúncio.
force-wrong-call-once = Depois de um anúncio errado, nada de anúncios até a próxima peça.
force-wrong-call-free = Um anúncio errado não custa nada.
force-wrong-call-loses = Um anúncio errado custa a partida.
force-first-mover-3 = Depois da abertura sorteada, o terceiro jogador começa; depois, segue-se em sentido horário.
force-coins-by-hand = Cada um nomeia as moedas da sua jogada antes do fim do turno; as outras ficam no lugar.
force-clock = Tempo para cada turno: { $time }.
force-clock-game = Cada jogador tem { $time } para a partida toda.
force-clock-increment = Cada jogador tem { $time } para a partida toda, e mais { $increment } a cada turno.
force-touches = { $count ->
    [0] Nenhum toque no tabuleiro.
    [one] Um toque no tabuleiro por turno.
   *[other] { $count } toques no tabuleiro por turno.
}
force-touches-none = Toques sem limite.
force-fingertip-sight = Visão na ponta do dedo: por um instante se vê o que se toca.
