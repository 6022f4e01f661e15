# The board as a line of Braille, and documents in Braille.

terminal-help-braille = braille : montrer le plateau comme une ligne de braille, ou ne plus le faire
braille-on = Le plateau est maintenant montré comme une ligne de braille.
braille-off = Le plateau n’est plus montré comme une ligne de braille.

tactile-written = { $count ->
    [one] { $count } fichier se trouve dans { $folder }.
   *[other] { $count } fichiers se trouvent dans { $folder }.
}
