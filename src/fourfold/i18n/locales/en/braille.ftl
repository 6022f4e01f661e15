# The board as a line of Braille, and documents in Braille.

terminal-help-braille = braille: show the board as a line of Braille, or no longer
braille-on = The board is now shown as a line of Braille.
braille-off = The board is no longer shown as a line of Braille.

tactile-written = { $count ->
    [one] One file is in { $folder }.
   *[other] { $count } files are in { $folder }.
}
