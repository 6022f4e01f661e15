# Pieces, cells, figures and traits.

# The two sets. Values come as in the rules: light/dark, round/square, tall/short, solid/hollow.
piece-quarto = { $height ->
   *[tall] tall
    [short] short
} { $colour ->
   *[light] light
    [dark] dark
} { $shape ->
   *[round] round
    [square] square
} { $core ->
   *[solid] solid
    [hollow] hollow
}
# straight/tapered body, dent/bulge on top, hexagon/circle base, flat/rim edge of the top.
piece-quardo = { $body ->
   *[straight] straight
    [tapered] tapered
} { $base ->
   *[hexagon] hexagon
    [circle] circle
} with { $top ->
   *[dent] dent
    [bulge] bulge
} and { $edge ->
   *[flat] flat edge
    [rim] raised rim
}

trait-colour = colour
trait-shape = shape
trait-height = height
trait-core = core
trait-body = body
trait-top = top
trait-base = base
trait-edge = edge

# What four aligned pieces share.
value-light = light
value-dark = dark
value-round = round
value-square = square
value-tall = tall
value-short = short
value-solid = solid
value-hollow = hollow
value-straight = straight
value-tapered = tapered
value-dent = dent
value-bulge = bulge
value-hexagon = hexagon
value-circle = circle
value-flat = flat edge
value-rim = raised rim

cell-empty = { $cell }, empty
cell-holds = { $cell }, { $piece }

figure-row = row { $number }
figure-column = column { $letter }
figure-diagonal-down = the diagonal from a1 to d4
figure-diagonal-up = the diagonal from d1 to a4
figure-square = the square { $cells }
figure-shared = { $figure } ({ $traits })
piece-code = { $code } ({ $piece })
