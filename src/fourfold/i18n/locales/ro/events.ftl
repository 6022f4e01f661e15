# Evenimentele unei partide, așa cum sunt anunțate; pagina de pornire nu le încarcă.

# Mutările, așa cum sunt anunțate.
said-give = { $name } dă { $piece }.
said-place = { $name } așază pe { $cell } { $piece }.
said-call = { $name } anunță „QUARTO!”: { $figure }.
said-barred = { $name } poate anunța din nou după ce a fost așezată o altă piesă.
said-decline = { $name } nu anunță nimic.
said-names = { $name } numește o monedă: { $figure }.
said-ends-turn = { $name } își încheie turul.
said-put = { $name } pune pe { $cell } { $piece }.
said-swap = { $name } face schimb între { $first } și { $second }.
said-opening = Începutul a fost tras la sorți, cu ochii închiși.
said-coins = { $count ->
    [0] { $name } nu strânge nicio monedă.
    [one] { $name } strânge o monedă.
    [few] { $name } strânge { $count } monede.
   *[other] { $name } strânge { $count } de monede.
}
# Pe întuneric: s-a făcut o mutare și câte monede a adus.
said-move = { $name } a mutat.
said-refused-call = { $name } a anunțat „QUARTO!” greșit. { $reason }
said-refused-name = { $name } a numit o monedă greșită. { $reason }
said-refused-attempt = { $name } a încercat ceva nepermis ({ $rule }).
said-draw-offer = { $name } propune egalitate.
said-takeback-request = { $name } cere să își ia înapoi ultimul tur.
said-yes = { $name } este de acord.
said-no = { $name } nu este de acord.
said-taken-back = Turul este luat înapoi.
said-resigns = { $name } cedează.
said-forfeits = { $name } a părăsit jocul și pierde prin abandon.
said-claims-win = Jucătorul la rând a plecat; { $name } nu îl mai așteaptă.
said-claims-draw = Jucătorul la rând a plecat; { $name } cere egalitate.
said-time = { $name } nu mai are timp și iese din joc.
said-gives-time = { $name } mai dă { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.
said-observer = { $name } observă acum partida.
said-observer-leaves = Observatorul a plecat; calculatorul îi ia locul.
said-pause = Observatorul pune partida în pauză.
said-resume = Partida continuă.
said-approved = Observatorul aprobă mutarea.
said-observer-names = Observatorul numește o monedă pentru { $name }: { $figure }.
said-proposes = { $name } cere decizia observatorului pentru o mutare.
said-refused = Observatorul refuză mutarea ({ $rule }).
said-observer-time = Observatorul mai dă { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.

# Observatorul repetă ce știe toată masa; $fact sunt propoziții întregi.
said-remind = Observatorul repetă: { $fact }
said-turn = La rând: { $name }.
said-holds = { $count ->
    [0] { $name } nu are nicio monedă.
    [one] { $name } are o monedă.
    [few] { $name } are { $count } monede.
   *[other] { $name } are { $count } de monede.
}
said-time-left = { $name } mai are { $time }.

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
