# Piese, căsuțe, figuri și caractere.

# Cele două seturi. La Quarto, „piesă” este de genul feminin.
piece-quarto = { $height ->
   *[tall] înaltă
    [short] scundă
} { $shape ->
   *[round] rotundă
    [square] pătrată
} { $core ->
   *[solid] plină
    [hollow] găurită
} { $colour ->
   *[light] deschisă la culoare
    [dark] închisă la culoare
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
# Într-o propoziție, piesa are un substantiv cu articol.
piece-quarto-named = piesa { $height ->
   *[tall] înaltă
    [short] scundă
}, { $shape ->
   *[round] rotundă
    [square] pătrată
}, { $core ->
   *[solid] plină
    [hollow] găurită
} și { $colour ->
   *[light] deschisă la culoare
    [dark] închisă la culoare
}
piece-quardo-named = pionul { $body ->
   *[straight] drept
    [tapered] îngustat
} și { $base ->
   *[hexagon] hexagonal
    [circle] rotund
} cu { $top ->
   *[dent] scobitură
    [bulge] proeminență
} și { $edge ->
   *[flat] margine plată
    [rim] margine ridicată
}

trait-code = { $trait } ({ $code })
trait-colour = culoare
trait-shape = formă
trait-height = înălțime
trait-core = interior
trait-body = corp
trait-top = partea de sus
trait-base = contur
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

# Un caracter și valoarea lui: valoarea se acordă cu caracterul.
trait-value-light = culoare: deschisă
trait-value-dark = culoare: închisă
trait-value-round = formă: rotundă
trait-value-square = formă: pătrată
trait-value-tall = înălțime: mare
trait-value-short = înălțime: mică
trait-value-solid = interior: plin
trait-value-hollow = interior: găurit
trait-value-straight = corp: drept
trait-value-tapered = corp: îngustat
trait-value-dent = partea de sus: scobitură
trait-value-bulge = partea de sus: proeminență
trait-value-hexagon = contur: hexagonal
trait-value-circle = contur: rotund
trait-value-flat = margine: plată
trait-value-rim = margine: ridicată

cell-free = liberă
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
