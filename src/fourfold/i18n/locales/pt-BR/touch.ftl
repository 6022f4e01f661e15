# Touch of Quardo in the browser: the dark board, the lobby around it.

# A página inicial: jogar no escuro (D8).
lobby-blindfold = De olhos vendados
lobby-blindfold-hint = Ninguém vê o tabuleiro; ele é sentido casa por casa.
lobby-named-blindfold = { $name }, de olhos vendados
lobby-touches = Quantas vezes se pode tocar o tabuleiro?
lobby-touches-free = Quantas vezes quiser
lobby-touches-memory = Memória: só algumas vezes
lobby-touches-turn = Toques no tabuleiro por turno
lobby-touches-count = { $count ->
    [0] Nenhum: só de memória
    [one] { $count } toque
   *[other] { $count } toques
}
lobby-observer = Quem observa?
lobby-observer-program = O programa
lobby-observer-open = Alguém, por link
lobby-observer-me = Você
lobby-observed-program = O programa cuida para que as regras sejam seguidas.
lobby-observed-open = Quem abrir o link vê o tabuleiro e decide sobre trocas e moedas. Até lá, quem decide é o programa.
lobby-observed-me = Você vê o tabuleiro e decide sobre trocas e moedas. Quem vê não joga.
lobby-observer-name = Observador
lobby-observing = você observa
lobby-no-chat = No escuro, os jogadores não podem escrever uns aos outros.
lobby-link-title = A partida começou
lobby-link-text = Só falta o observador. O programa observa até alguém abrir este link.
lobby-to-game = Para a partida
