# Aprender os sons das peças e do tabuleiro.

sounds-title = Aprender os sons
sounds-about = Cada peça e cada casa tem um som próprio. Ninguém precisa deles para jogar, mas no escuro são mais rápidos que as palavras.
sounds-off = O som está desligado.
sounds-switch-on = Ligar o som
sounds-on = O som está ligado.
sounds-none = Este navegador não consegue tocar sons. Cada um está descrito abaixo em palavras.
sounds-silent = O volume está no zero. Você pode aumentá-lo aqui:
sounds-set = Quais peças?

# Os quatro atributos, um por um.
sounds-traits = Os quatro atributos
sounds-traits-hint = Ouça dois valores, um depois do outro, para perceber a diferença.
sounds-trait-colour = Clara fica na mesma altura, escura desce.
sounds-trait-shape = Redonda é um som suave, quadrada um som áspero.
sounds-trait-height = Alta é aguda, baixa é grave.
sounds-trait-core = Maciça é um som só, oca são dois curtos.
sounds-trait-body = Reto fica na mesma altura, truncado sobe.
sounds-trait-top = Extrusão é aguda, depressão é grave.
sounds-trait-base = Circular é um som suave, hexagonal um som áspero.
sounds-trait-edge = A borda extrudida tem uma nota curta e aguda antes do som, a borda plana não tem.

# Como soa cada valor, em uma lista.
sounds-like-light = estável
sounds-like-dark = descendente
sounds-like-round = suave
sounds-like-square = áspero
sounds-like-tall = agudo
sounds-like-short = grave
sounds-like-solid = um som
sounds-like-hollow = dois sons curtos
sounds-like-straight = estável
sounds-like-tapered = ascendente
sounds-like-dent = grave
sounds-like-bulge = agudo
sounds-like-hexagon = áspero
sounds-like-circle = suave
sounds-like-flat = sem nota antes
sounds-like-rim = uma nota aguda antes

# As dezesseis, e o tabuleiro.
sounds-sixteen = As dezesseis
sounds-sixteen-hint = Passe por elas com as setas ou toque nelas.
sounds-pulses = Vibração: { $pulses }
sounds-pulses-hint = Quatro pulsos: { $traits }. Um pulso longo quer dizer { $values }.
sounds-pulses-none = Este dispositivo não vibra.
sounds-long = longo
sounds-short = curto
sounds-board = O tabuleiro
sounds-board-hint = Quanto mais alta a casa, mais agudo o som. As colunas vão do ouvido esquerdo ao direito.
sounds-board-mono = O som está em mono: só se reconhece a fileira. Isso se muda nas configurações.
sounds-board-piece = Peça nesta casa
sounds-board-nothing = nada

# O teste.
sounds-test = Teste seu ouvido
sounds-test-about = { $all ->
    [one] { $all } som
   *[other] { $all } sons
}: quantos você reconhece?
sounds-test-needs = O teste precisa de som.
sounds-level = Qual a dificuldade?
sounds-level-1 = Um só atributo
sounds-level-2 = Uma peça entre quatro
sounds-level-3 = Uma peça entre dezesseis
sounds-level-4 = Uma casa do tabuleiro
sounds-best = Seu melhor: { $right } de { $all }
sounds-start = Começar
sounds-question = Pergunta { $number } de { $all }.
sounds-score = Certas até agora: { $right }
sounds-ask-trait = O que você ouve? ({ $trait })
sounds-ask-piece = Que peça é?
sounds-ask-cell = Que casa é?
sounds-repeat = Ouvir de novo (R)
sounds-right = Certo: { $answer }.
sounds-wrong = Não, era: { $answer }.
sounds-next = Próxima
sounds-finish = Ver o resultado
sounds-stop = Parar
sounds-result = Certas: { $right } de { $all }.
sounds-verdict-all = Perfeito: ouvido de ouro!
sounds-verdict-good = Bom ouvido!
sounds-verdict-fair = Você está chegando lá.
sounds-verdict-start = Todo mundo começa assim. Ouça mais uma vez os sons acima.
sounds-record = Novo recorde pessoal!
sounds-again = Tentar de novo

# Configurações: a voz da página e o que serve no escuro.
voice-hint = Para quem joga sem leitor de tela: os avisos são lidos em voz alta. Com um leitor de tela, você ouviria tudo duas vezes.
voice-on = Ler os avisos em voz alta
voice-rate = Velocidade
voice-sample = É assim que a página fala.
voice-none = Este dispositivo não tem voz para este idioma: { $language }.
vibration-title = No escuro
vibration-on = Perceber as peças por pulsos
vibration-hint = Se o dispositivo puder vibrar: quatro pulsos para cada peça, longos ou curtos, um para cada atributo.
