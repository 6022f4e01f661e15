# Touch of Quardo in the browser: the dark board, the lobby around it.

# Pagina de început: jocul pe întuneric (D8).
lobby-blindfold = Cu ochii legați
lobby-blindfold-hint = Nimeni nu vede platoul; îl pipăi căsuță cu căsuță.
lobby-named-blindfold = { $name }, cu ochii legați
lobby-touches = De câte ori poate fi atins platoul?
lobby-touches-free = De câte ori vrei
lobby-touches-memory = Memorie: de un număr de ori
lobby-touches-turn = Atingeri ale platoului pe tur
lobby-touches-count = { $count ->
    [0] Niciuna: doar din memorie
    [one] { $count } atingere
    [few] { $count } atingeri
   *[other] { $count } de atingeri
}
lobby-observer = Cine observă?
lobby-observer-program = Programul
lobby-observer-open = Cineva, prin link
lobby-observer-me = Tu
lobby-observed-program = Programul are grijă ca regulile să fie respectate.
lobby-observed-open = Cine deschide linkul vede platoul și hotărăște asupra schimburilor și a monedelor. Până atunci o face programul.
lobby-observed-me = Vezi platoul și hotărăști asupra schimburilor și a monedelor. Cine vede nu joacă.
lobby-observer-name = Observator
lobby-observing = tu observi
lobby-no-chat = Pe întuneric, jucătorii nu își pot scrie.
lobby-link-title = Partida a început
lobby-link-text = Lipsește numai observatorul. Programul observă până când cineva deschide acest link.
lobby-to-game = Spre partidă
