# What others show of a shared link.

preview-about = Jogue Quarto e Quardo com amigos ou contra o computador.
preview-invites = { $name } convida você para { $game }
preview-invited = Você recebeu um convite para { $game }
preview-plays = { $game }: { $names }
preview-description = Jogue Quarto e Quardo contra o computador, na mesma tela ou online por link. Não precisa de conta.
preview-noscript = O Fourfold precisa de JavaScript para jogar no navegador.
