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
   *[hexagon] hexagonal
    [circle] round
} with { $top ->
   *[dent] dent
    [bulge] dome
} and { $edge ->
   *[flat] flat edge
    [rim] rim
}
# Within a sentence a piece has its noun and an article.
piece-quarto-named = the { piece-quarto } piece
piece-quardo-named = the { $body ->
   *[straight] straight
    [tapered] tapered
} { $base ->
   *[hexagon] hexagonal
    [circle] round
} pawn with a { $top ->
   *[dent] dent
    [bulge] dome
} and a { $edge ->
   *[flat] flat edge
    [rim] rim
}

trait-code = { $trait } ({ $code })
trait-colour = colour
trait-shape = shape
trait-height = height
trait-core = core
trait-body = body
trait-top = top
trait-base = outline
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
value-bulge = dome
value-hexagon = hexagonal
value-circle = round
value-flat = flat edge
value-rim = rim

# A trait with its value: the value agrees with the trait.
trait-value-light = colour: light
trait-value-dark = colour: dark
trait-value-round = shape: round
trait-value-square = shape: square
trait-value-tall = height: tall
trait-value-short = height: short
trait-value-solid = core: solid
trait-value-hollow = core: hollow
trait-value-straight = body: straight
trait-value-tapered = body: tapered
trait-value-dent = top: dent
trait-value-bulge = top: dome
trait-value-hexagon = outline: hexagonal
trait-value-circle = outline: round
trait-value-flat = edge: flat
trait-value-rim = edge: rim

cell-free = empty
cell-empty = { $cell }, empty
cell-holds = { $cell }, { $piece }

figure-row = row { $number }
figure-column = column { $letter }
figure-diagonal-down = the diagonal from a1 to d4
figure-diagonal-up = the diagonal from d1 to a4
figure-square = the 2×2 square { $cells }
figure-shared = { $figure } ({ $traits })
piece-code = { $code } ({ $piece })
