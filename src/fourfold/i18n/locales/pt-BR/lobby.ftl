# A página inicial: escolher um jogo, convidar, entrar, voltar.

lobby-game-quarto = Quarto
lobby-game-quardo = Quardo
lobby-game-touch = Toque
lobby-variant = Regras
lobby-variant-quarto-beginner = Iniciante
lobby-variant-quarto = Padrão
lobby-variant-quarto-advanced = Avançado
lobby-variant-quardo = Moedas
lobby-variant-quardo-classic = Clássico
lobby-about-link = On-line
lobby-about-here = Um de cada vez
lobby-more = Mais opções

# A mesa da página inicial: a primeira jogada começa uma partida.
lobby-opening-give = Escolha uma peça para o computador colocar e jogue!
lobby-opening-pick = Escolha um peão para começar.
lobby-opening-put = Agora ponha-o em qualquer casa e jogue!
lobby-opening-dark = Jogar no escuro
