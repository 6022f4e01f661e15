# Peças, casas, figuras e atributos.

# Os dois conjuntos. Quarto: concorda com “peça” (feminino).
piece-quarto = { $height ->
   *[tall] alta
    [short] baixa
} { $colour ->
   *[light] clara
    [dark] escura
} { $shape ->
   *[round] redonda
    [square] quadrada
} { $core ->
   *[solid] maciça
    [hollow] oca
}
# Quardo: concorda com “peão” (masculino).
piece-quardo = { $body ->
   *[straight] reto
    [tapered] truncado
} { $base ->
   *[hexagon] hexagonal
    [circle] circular
} com { $top ->
   *[dent] depressão
    [bulge] extrusão
} e { $edge ->
   *[flat] borda plana
    [rim] borda extrudida
}
# Numa frase, a peça leva o substantivo e um artigo.
piece-quarto-named = a peça { $height ->
   *[tall] alta
    [short] baixa
}, { $colour ->
   *[light] clara
    [dark] escura
}, { $shape ->
   *[round] redonda
    [square] quadrada
} e { $core ->
   *[solid] maciça
    [hollow] oca
}
piece-quardo-named = o peão { $body ->
   *[straight] reto
    [tapered] truncado
} e { $base ->
   *[hexagon] hexagonal
    [circle] circular
} com { $top ->
   *[dent] depressão
    [bulge] extrusão
} e { $edge ->
   *[flat] borda plana
    [rim] borda extrudida
}

trait-code = { $trait } ({ $code })
trait-colour = cor
trait-shape = forma
trait-height = altura
trait-core = interior
trait-body = corpo
trait-top = topo
trait-base = contorno
trait-edge = borda

# O que quatro peças alinhadas têm em comum.
value-light = clara
value-dark = escura
value-round = redonda
value-square = quadrada
value-tall = alta
value-short = baixa
value-solid = maciça
value-hollow = oca
value-straight = reto
value-tapered = truncado
value-dent = depressão
value-bulge = extrusão
value-hexagon = hexagonal
value-circle = circular
value-flat = borda plana
value-rim = borda extrudida

# Um atributo e seu valor: o valor concorda com o atributo.
trait-value-light = cor: clara
trait-value-dark = cor: escura
trait-value-round = forma: redonda
trait-value-square = forma: quadrada
trait-value-tall = altura: alta
trait-value-short = altura: baixa
trait-value-solid = interior: maciço
trait-value-hollow = interior: oco
trait-value-straight = corpo: reto
trait-value-tapered = corpo: truncado
trait-value-dent = topo: depressão
trait-value-bulge = topo: extrusão
trait-value-hexagon = contorno: hexagonal
trait-value-circle = contorno: circular
trait-value-flat = borda: plana
trait-value-rim = borda: extrudida

cell-free = vazia
cell-empty = { $cell }, vazia
cell-holds = { $cell }, { $piece }

# Sem artigo: as frases que recebem uma figura são escritas para isso.
figure-row = a fileira { $number }
figure-column = a coluna { $letter }
figure-diagonal-down = a diagonal de a1 a d4
figure-diagonal-up = a diagonal de d1 a a4
figure-square = o quadrado { $cells }
figure-shared = { $figure } (em comum: { $traits })
piece-code = { $code } ({ $piece })
