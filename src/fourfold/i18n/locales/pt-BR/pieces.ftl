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

trait-colour = cor
trait-shape = forma
trait-height = altura
trait-core = interior
trait-body = corpo
trait-top = topo
trait-base = base
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

cell-empty = { $cell }, vazia
cell-holds = { $cell }, { $piece }

# Sem artigo: as frases que recebem uma figura são escritas para isso.
figure-row = fileira { $number }
figure-column = coluna { $letter }
figure-diagonal-down = diagonal de a1 a d4
figure-diagonal-up = diagonal de d1 a a4
figure-square = quadrado { $cells }
figure-shared = { $figure } ({ $traits })
piece-code = { $code } ({ $piece })
