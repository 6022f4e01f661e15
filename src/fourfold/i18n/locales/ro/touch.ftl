# Touch of Quardo in the browser: the dark board, the lobby around it.

# Pagina de început: jocul pe întuneric (D8).
lobby-named-blindfold = { $name }, cu ochii legați
lobby-observer = Cine observă?
lobby-observer-program = Calculatorul
lobby-observer-open = Cineva, prin link
lobby-observer-me = Tu
lobby-observed-program = Calculatorul are grijă ca regulile să fie respectate.
lobby-observed-open = Cine deschide linkul vede platoul și decide asupra schimburilor și a monedelor. Până atunci o face calculatorul.
lobby-observed-me = Vezi platoul și decizi asupra schimburilor și a monedelor. Observatorul nu joacă.
lobby-observer-name = Observator
lobby-observing = tu observi
lobby-no-chat = Pe întuneric, jucătorii nu își pot scrie.
lobby-link-title = Partida a început
lobby-link-text = Lipsește numai observatorul. Calculatorul observă până când cineva deschide acest link.
lobby-to-game = Spre partidă

# Platoul pe întuneric. $place este locul mâinii; $move este o mutare luată singură.
dark-board = Platoul pe întuneric
dark-coins = Monede
dark-coin = moneda: { $figure }
felt-here = { $piece }.
felt-here-board-no = Liberă.
felt-here-table-yes = Pe masă.
felt-here-table-no = Nu este pe masă.
felt-here-coins-yes = Moneda este la locul ei.
felt-here-coins-no = Moneda a fost luată.
dark-under = Sub degetul tău
dark-under-nothing = Mută-te sau glisează ca să atingi.
dark-under-choose = Alege o căsuță, apoi „Atinge aici”.
dark-here = Ești aici: { $place }.
dark-nowhere = Mergi mai întâi la platou, la masă sau la monede.
dark-must-feel = Pe întuneric trebuie să pipăi tu.
dark-ruling = Observatorul judecă mutarea.
dark-paused = Partida este în pauză.
dark-over = Se scot legăturile de la ochi.
dark-watch = Toți sunt legați la ochi. Platoul rămâne pe întuneric până la sfârșit.

# Ce fac mâinile. Butoanele sunt scurte.
dark-hands = Mâinile tale
dark-feel = Atinge aici
dark-act-put = Pune aici
dark-act-take = Ia
dark-act-give = Dă
dark-act-mark = Marchează
dark-act-swap = Schimbă
dark-act-put-on = Pune pe { $cell }
dark-act-swap-cells = Schimbă { $first } cu { $second }
dark-offer-put = Pui aici?
dark-offer-swap = Faci schimb cu { $cell }?
dark-sure = { $move }? Apasă încă o dată pentru a confirma.
dark-question = { $move }?
dark-sure-typed = { $move }? Da sau nu?
dark-nothing-asked = Nu este nimic de confirmat.
dark-call-figure = Linie sau careu
dark-call = Alege din listă linia sau careul.
dark-one-move = Cu ochii legați, câte o mutare pe rând: întâi așază, apoi anunță.

# La același ecran.
dark-pass = Platoul trece la { $name }.
dark-pass-taken = Sunt { $name }, platoul e la mine

# Vocea paginii.
dark-voice = Voce
dark-voice-none = Acest dispozitiv nu are o voce pentru această limbă. Totul se poate citi, iar un cititor de ecran citește cu voce tare.

# Prima dată.
dark-help-title = Cum atingi platoul
dark-help-reader = Cu un cititor de ecran: Tab duce la platou, la masă și la monede, săgețile mută mâna, iar ce atingi se citește. Enter acționează.
dark-help-voice = După ureche: pornește „{ $voice }”, glisează un deget pe platou și ascultă. Atinge de două ori ca să acționezi.
dark-help-text = Citind: apasă o căsuță; ce se află acolo apare câteva secunde la „{ $panel }”.
dark-help-sure = Fiecare mutare este numită înainte să conteze, printr-o întrebare sau pe butonul ei. Glisarea nu mută niciodată nimic.
dark-help-memory = Aici atingerile se numără: ține degetul pe o căsuță sau apasă „{ $feel }” ori O.
