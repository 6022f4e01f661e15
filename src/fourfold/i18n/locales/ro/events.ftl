# Evenimentele unei partide, așa cum sunt anunțate; pagina de pornire nu le încarcă.

# Mutările, așa cum sunt anunțate.
said-give = { $name } dă { $piece }.
    .you = Dai { $piece }.
    .to-you = { $name } îți dă { $piece }.
said-place = { $name } așază { $piece } pe { $cell }.
    .you = Așezi { $piece } pe { $cell }.
said-call = { $name } anunță „QUARTO!”: { $figure }.
    .you = Anunți „QUARTO!”: { $figure }.
said-barred = { $name } poate anunța din nou după ce a fost așezată o altă piesă.
    .you = Poți anunța din nou după ce a fost așezată o altă piesă.
said-decline = { $name } nu anunță nimic.
    .you = Nu anunți nimic.
said-names = { $name } numește o monedă: { $figure }.
    .you = Numești o monedă: { $figure }.
said-ends-turn = { $name } își încheie turul.
    .you = Îți închei turul.
said-put = { $name } pune { $piece } pe { $cell }.
    .you = Pui { $piece } pe { $cell }.
said-swap = { $name } face schimb între { $first } și { $second }.
    .you = Faci schimb între { $first } și { $second }.
said-swap-pawns = { $name } face schimb între { $first } și { $second }: { $one } pe { $second }, { $other } pe { $first }.
    .you = Faci schimb între { $first } și { $second }: { $one } pe { $second }, { $other } pe { $first }.
said-opening = Primul pion a fost așezat la întâmplare: { $piece } pe { $cell }.
said-coins = { $count ->
    [0] { $name } nu strânge nicio monedă.
    [one] { $name } strânge o monedă.
    [few] { $name } strânge { $count } monede.
   *[other] { $name } strânge { $count } de monede.
}
    .you = { $count ->
    [0] Nu strângi nicio monedă.
    [one] Strângi o monedă.
    [few] Strângi { $count } monede.
   *[other] Strângi { $count } de monede.
}
said-collects = { $count ->
    [one] { $name } strânge o monedă: { $figures }.
    [few] { $name } strânge { $count } monede: { $figures }.
   *[other] { $name } strânge { $count } de monede: { $figures }.
}
    .you = { $count ->
    [one] Strângi o monedă: { $figures }.
    [few] Strângi { $count } monede: { $figures }.
   *[other] Strângi { $count } de monede: { $figures }.
}
# Pe întuneric: s-a făcut o mutare și câte monede a adus.
said-move = { $name } a mutat.
    .you = Ai mutat.
said-refused-call = { $name } a anunțat „QUARTO!” greșit. { $reason }
    .you = Ai anunțat „QUARTO!” greșit. { $reason }
said-refused-name = { $name } a numit o monedă greșită. { $reason }
    .you = Ai numit o monedă greșită. { $reason }
said-refused-attempt = { $name } a încercat o mutare nepermisă (regula { $rule }).
    .you = Ai încercat o mutare nepermisă (regula { $rule }).
said-draw-offer = { $name } propune egalitate.
    .you = Propui egalitate.
    .to-you = { $name } îți propune egalitate.
said-takeback-request = { $name } cere anularea ultimului său tur.
    .you = Ceri anularea ultimului tău tur.
said-yes = { $name } acceptă.
    .you = Accepți.
said-no = { $name } refuză.
    .you = Refuzi.
said-taken-back = Turul a fost anulat.
said-resigns = { $name } cedează.
    .you = Cedezi.
said-forfeits = { $name } a părăsit jocul și pierde prin abandon.
    .you = Ai părăsit jocul și pierzi prin abandon.
said-claims-win = { $name } cere victoria: jucătorul la rând a plecat.
    .you = Ceri victoria: jucătorul la rând a plecat.
    .to-you = { $name } cere victoria: ai lipsit prea mult.
said-claims-draw = { $name } cere egalitate: jucătorul la rând a plecat.
    .you = Ceri egalitate: jucătorul la rând a plecat.
    .to-you = { $name } cere egalitate: ai lipsit prea mult.
said-time = { $name } nu mai are timp și iese din joc.
    .you = Nu mai ai timp și ieși din joc.
said-gives-time = { $name } mai dă { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.
    .you = Mai dai { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.
    .to-you = { $name } îți mai dă { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.
said-observer = { $name } observă acum partida.
    .you = Observi acum partida.
said-observer-leaves = Observatorul a plecat; calculatorul îi ia locul.
    .you = Ai plecat; calculatorul îți ia locul.
said-pause = Observatorul pune partida în pauză.
    .you = Pui partida în pauză.
said-resume = Partida continuă.
said-approved = Observatorul aprobă mutarea.
    .you = Aprobi mutarea.
said-observer-names = Observatorul numește o monedă pentru { $name }: { $figure }.
    .you = Numești o monedă pentru { $name }: { $figure }.
    .to-you = Observatorul numește o monedă pentru tine: { $figure }.
said-proposes = { $name } cere decizia observatorului pentru o mutare.
    .you = Ceri decizia observatorului pentru mutarea ta.
said-refused = Observatorul refuză mutarea (regula { $rule }).
    .you = Refuzi mutarea (regula { $rule }).
said-observer-time = Observatorul mai dă { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.
    .you = Mai dai { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.

# Observatorul repetă ce știe toată masa; $fact sunt propoziții întregi.
said-remind = Observatorul repetă: { $fact }
    .you = Repeți: { $fact }
said-turn = { $name } este la rând.
    .you = E rândul tău.
said-holds = { $count ->
    [0] { $name } nu are nicio monedă.
    [one] { $name } are o monedă.
    [few] { $name } are { $count } monede.
   *[other] { $name } are { $count } de monede.
}
    .you = { $count ->
    [0] Nu ai nicio monedă.
    [one] Ai o monedă.
    [few] Ai { $count } monede.
   *[other] Ai { $count } de monede.
}
said-time-left = { $name } mai are { $time }.
    .you = Mai ai { $time }.

# Ce simte mâna (Quardo prin atingere).
felt-cell-empty = { $cell }: liberă.
felt-cell = { $cell }: { $piece }.
felt-table-yes = Pe masă: { $piece }.
felt-table-no = Nu este pe masă: { $piece }.
felt-coin-yes = Moneda este la locul ei: { $figure }.
felt-coin-no = Moneda a fost luată: { $figure }.
touches-left = { $count ->
    [0] Nu mai este nicio atingere în acest tur.
    [one] Mai este o atingere în acest tur.
    [few] Mai sunt { $count } atingeri în acest tur.
   *[other] Mai sunt { $count } de atingeri în acest tur.
}

# Numirea monedelor cu mâna (D4).
web-task-name-coins = numește-ți monedele sau încheie-ți turul
web-prompt-name-coins = Numește-ți monedele sau încheie-ți turul
web-awaited-name-coins = numește monede
web-pointed-coin = Numești această monedă: { $figure }?
web-name-coin = Numește o monedă
web-end-turn = Încheie turul
