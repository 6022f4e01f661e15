# Pièces, cases, figures et caractères.

# Les deux jeux de pièces. Au Quarto, « pièce » est au féminin.
piece-quarto = { $height ->
   *[tall] haute
    [short] basse
} { $colour ->
   *[light] claire
    [dark] foncée
} { $shape ->
   *[round] ronde
    [square] carrée
} { $core ->
   *[solid] pleine
    [hollow] creuse
}
# Au Quardo, « pion » est au masculin.
piece-quardo = { $body ->
   *[straight] droit
    [tapered] effilé
} { $base ->
   *[hexagon] hexagonal
    [circle] rond
} avec { $top ->
   *[dent] creux
    [bulge] bosse
} et { $edge ->
   *[flat] bord plat
    [rim] bord relevé
}
# Dans une phrase, la pièce a son nom et un article.
piece-quarto-named = la pièce { $height ->
   *[tall] haute
    [short] basse
}, { $colour ->
   *[light] claire
    [dark] foncée
}, { $shape ->
   *[round] ronde
    [square] carrée
} et { $core ->
   *[solid] pleine
    [hollow] creuse
}
piece-quardo-named = le pion { $body ->
   *[straight] droit
    [tapered] effilé
} et { $base ->
   *[hexagon] hexagonal
    [circle] rond
} avec { $top ->
   *[dent] un creux
    [bulge] une bosse
} et un { $edge ->
   *[flat] bord plat
    [rim] bord relevé
}

trait-code = { $trait } ({ $code })
trait-colour = couleur
trait-shape = forme
trait-height = hauteur
trait-core = intérieur
trait-body = corps
trait-top = dessus
trait-base = contour
trait-edge = bord

# Ce que quatre pièces alignées ont en commun.
value-light = claire
value-dark = foncée
value-round = ronde
value-square = carrée
value-tall = haute
value-short = basse
value-solid = pleine
value-hollow = creuse
value-straight = droit
value-tapered = effilé
value-dent = creux
value-bulge = bosse
value-hexagon = hexagonal
value-circle = rond
value-flat = bord plat
value-rim = bord relevé

# Un caractère et sa valeur : la valeur s’accorde avec le caractère.
trait-value-light = couleur : claire
trait-value-dark = couleur : foncée
trait-value-round = forme : ronde
trait-value-square = forme : carrée
trait-value-tall = hauteur : grande
trait-value-short = hauteur : basse
trait-value-solid = intérieur : plein
trait-value-hollow = intérieur : creux
trait-value-straight = corps : droit
trait-value-tapered = corps : effilé
trait-value-dent = dessus : creux
trait-value-bulge = dessus : bosse
trait-value-hexagon = contour : hexagonal
trait-value-circle = contour : rond
trait-value-flat = bord : plat
trait-value-rim = bord : relevé

cell-free = libre
cell-empty = { $cell }, libre
cell-holds = { $cell }, { $piece }

# Avec l’article : jamais après « de » ou « à » dans une phrase.
figure-row = la rangée { $number }
figure-column = la colonne { $letter }
figure-diagonal-down = la diagonale de a1 à d4
figure-diagonal-up = la diagonale de d1 à a4
figure-square = le carré { $cells }
figure-shared = { $figure } (en commun : { $traits })
piece-code = { $code } ({ $piece })
