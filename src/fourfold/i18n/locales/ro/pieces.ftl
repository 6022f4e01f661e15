# Piese, căsuțe, figuri și caractere.

# Cele două seturi. La Quarto, „piesă” este de genul feminin.
piece-quarto = { $height ->
   *[tall] înaltă
    [short] scundă
} { $colour ->
   *[light] deschisă
    [dark] închisă
} { $shape ->
   *[round] rotundă
    [square] pătrată
} { $core ->
   *[solid] plină
    [hollow] găurită
}
# La Quardo, „pion” este de genul masculin.
piece-quardo = { $body ->
   *[straight] drept
    [tapered] îngustat
} { $base ->
   *[hexagon] hexagonal
    [circle] rotund
} cu { $top ->
   *[dent] scobitură
    [bulge] proeminență
} și { $edge ->
   *[flat] margine plată
    [rim] margine ridicată
}

trait-colour = culoare
trait-shape = formă
trait-height = înălțime
trait-core = interior
trait-body = corp
trait-top = partea de sus
trait-base = bază
trait-edge = margine

# Ce au în comun patru piese aliniate.
value-light = deschisă
value-dark = închisă
value-round = rotundă
value-square = pătrată
value-tall = înaltă
value-short = scundă
value-solid = plină
value-hollow = găurită
value-straight = drept
value-tapered = îngustat
value-dent = scobitură
value-bulge = proeminență
value-hexagon = hexagonal
value-circle = rotund
value-flat = margine plată
value-rim = margine ridicată

cell-empty = { $cell }, liberă
cell-holds = { $cell }, { $piece }

# Articulate, la nominativ-acuzativ: nu se folosesc la genitiv.
figure-row = rândul { $number }
figure-column = coloana { $letter }
figure-diagonal-down = diagonala de la a1 la d4
figure-diagonal-up = diagonala de la d1 la a4
figure-square = careul { $cells }
figure-shared = { $figure } (în comun: { $traits })
piece-code = { $code } ({ $piece })
