# Problemas no terminal: tarefas, fatos e razões.

puzzles-checked = { $count ->
    [one] { $count } problema verificado.
   *[other] { $count } problemas verificados.
}
puzzles-wrong = { $count ->
    [0] Todos estão provados.
    [one] Um problema está errado.
   *[other] { $count } problemas estão errados.
}
puzzles-none = Nenhum problema foi encontrado nesta partida.
puzzle-title = Problema { $id }, dificuldade { $number }.
puzzle-title-day = Problema { $id }, { $day }.
puzzle-help = Digite sua jogada. Você também pode digitar dica, por quê, solução ou próximo; “ajuda” mostra a lista completa.
puzzle-prompt = Sua resposta:
puzzle-you = Você
puzzle-opponent = O adversário
puzzle-task-place = Coloque a peça da mão e anuncie, se puder.
puzzle-task-give = Dê a peça certa.
puzzle-task-call-give = Anuncie, se puder, ou dê a peça certa.
puzzle-task-coins = Uma só jogada ganha mais moedas. Qual?
puzzle-task-win = Só uma jogada vence com certeza. Qual?
puzzle-task-draw = Nenhuma jogada vence, e só uma não perde. Qual?
puzzle-task-most = Só uma jogada termina com a maior vantagem. Qual?
puzzle-task-leave = Só uma jogada não deixa moeda para o próximo jogador. Qual?
puzzle-right = Certo.
puzzle-wrong = Não é essa a resposta.
puzzle-again = A posição continua como estava: tente de novo.
puzzle-solved = { $count ->
    [one] Resolvido na primeira tentativa.
   *[other] Resolvido em { $count } tentativas.
}
puzzle-shown = Essa era a solução.
puzzle-left = O problema ficou sem resposta.
puzzle-more = Enter para o próximo problema, ou “sair”:
puzzle-why-first = Responda primeiro; depois “por quê” dá a razão.
puzzle-word-why = por quê
puzzle-word-solution = solução
puzzle-word-next = próximo
puzzle-hint-place = Procure a casa certa.
puzzle-hint-give = Procure a peça certa.
puzzle-hint-call = Há algo para anunciar.
puzzle-hint-put = Procure onde colocar um peão.
puzzle-hint-swap = Procure uma troca.
puzzle-hint-move = A jogada: { $move }

# Fatos, cada um confirmado pelas regras. $figures: os alinhamentos e o que suas peças têm em comum.
puzzle-completes = Em { $cell }, { $piece } completa { $figures }.
puzzle-completes-none = Em { $cell }, { $piece } não completa nada.
puzzle-made = A peça colocada em { $cell } completou { $figures }, e ninguém anunciou.
puzzle-waits = { $cell } é a última casa livre para { $figure }. Basta uma destas características: { $values }.
puzzle-fits-none = Nada pode ser completado com { $piece }.
puzzle-every-piece = Agora toda peça restante completa um alinhamento.
puzzle-wherever = Onde quer que ela fique, toda peça restante completa depois um alinhamento.
puzzle-loses = Essa jogada perde, mas não de imediato.
puzzle-no-win = Essa jogada não força a vitória.
puzzle-takes = { $count ->
    [one] A jogada ganha uma moeda, para { $figures }.
   *[other] A jogada ganha { $count } moedas, para { $figures }.
}
puzzle-takes-none = A jogada não ganha nenhuma moeda.
puzzle-ends = Depois de { $move } e do melhor jogo: { $score }.
