# The board as a line of Braille, and documents in Braille.

terminal-help-braille = braille: arată platoul ca un rând în Braille sau nu îl mai arată așa
braille-on = Platoul este arătat acum ca un rând în Braille.
braille-off = Platoul nu mai este arătat ca un rând în Braille.

tactile-written = { $count ->
    [one] Un fișier se află în { $folder }.
    [few] { $count } fișiere se află în { $folder }.
   *[other] { $count } de fișiere se află în { $folder }.
}
