# The board as a line of Braille, and documents in Braille.

terminal-help-braille = braille: mostrar o tabuleiro como uma linha em braille, ou deixar de mostrar
braille-on = O tabuleiro agora é mostrado como uma linha em braille.
braille-off = O tabuleiro não é mais mostrado como uma linha em braille.

tactile-written = { $count ->
    [one] { $count } arquivo está em { $folder }.
   *[other] { $count } arquivos estão em { $folder }.
}
