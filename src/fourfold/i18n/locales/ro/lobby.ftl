# Pagina de început: alegerea jocului, invitațiile, intrarea, întoarcerea.

lobby-game-quarto = Quarto
lobby-game-quardo = Quardo
lobby-game-touch = Prin atingere
lobby-variant = Reguli
lobby-variant-quarto-beginner = Debutanți
lobby-variant-quarto = Standard
lobby-variant-quarto-advanced = Avansați
lobby-variant-quardo = Monede
lobby-variant-quardo-classic = Clasic
lobby-about-link = Online
lobby-about-here = Pe rând
lobby-more = Mai multe opțiuni

# Masa de pe pagina de început: prima mutare începe o partidă.
lobby-opening-give = Dă-i calculatorului o piesă și începe jocul!
lobby-opening-pick = Alege un pion ca să începi.
lobby-opening-put = Acum pune-l pe orice căsuță și începe jocul!
lobby-opening-dark = Joacă pe întuneric
