# Ce se spune în timpul unei partide. $name este un jucător; $piece, $cell și $figure sunt numite.

# Jocurile: numele și o propoziție.
preset-quarto = Quarto
    .summary = Dă-i adversarului piesa de așezat și vezi înaintea lui patru piese aliniate.
preset-quarto-beginner = Quarto pentru debutanți
    .summary = Contează numai unul, două sau trei dintre cele patru caractere.
preset-quarto-advanced = Quarto pentru jucători avansați
    .summary = Careurile de patru contează la fel ca liniile.
preset-quardo-classic = Jocul clasic
    .summary = Quarto cu pioni Quardo: se dă și se așază; liniile și careurile de patru câștigă fără anunț.
preset-quardo = Quardo
    .summary = Pune și schimbă pioni, strânge monede; pentru doi sau trei jucători.
preset-quardo-touch = Quardo prin atingere
    .summary = Quardo cu ochii legați, sub privirea unui observator.

# Regulile în vigoare la o masă, în propoziții scurte.
game-length = O partidă de Quarto durează între 10 și 20 de minute.
force-title = Reguli în vigoare
force-rated = Partidă clasată: contează pentru punctajul tău și nicio mutare nu se anulează.

# Mutările, așa cum sunt anunțate.
said-give = { $name } dă { $piece }.
said-place = { $name } așază pe { $cell } { $piece }.
said-call = { $name } anunță „QUARTO!”: { $figure }.
said-barred = { $name } poate anunța din nou după ce a fost așezată o altă piesă.
said-decline = { $name } nu anunță nimic.
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
time-left = Timp rămas: { $time }.

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

# Rezultate: cine a câștigat și de ce.
result-called = { $name } câștigă cu „QUARTO!”: { $figures }.
result-aligned = { $name } câștigă: { $figures }.
result-coins = { $count ->
    [one] { $name } câștigă cu o monedă.
    [few] { $name } câștigă cu { $count } monede.
   *[other] { $name } câștigă cu { $count } de monede.
}
result-coins-shared = { $count ->
    [one] { $names } împart victoria, cu câte o monedă.
    [few] { $names } împart victoria, cu câte { $count } monede.
   *[other] { $names } împart victoria, cu câte { $count } de monede.
}
result-full-board = Egalitate: toate piesele au fost așezate și nimeni nu a anunțat.
result-no-alignment = Egalitate: platoul este plin și nimic nu este aliniat.
result-wrong-call = { $name } câștigă; adversarul a făcut un anunț greșit.
result-time = { $name } câștigă; timpul adversarului s-a scurs.
result-resigned = { $name } câștigă; adversarul a cedat.
result-agreed = Egalitate de comun acord.
result-forfeit = { $name } câștigă; adversarul a plecat.
result-absent = { $name } câștigă: adversarul a plecat.
result-absent-draw = Egalitate: un jucător a plecat.
result-ongoing = Partida nu s-a încheiat.

# Aliniamente văzute și nevăzute, povestite după partidă.
eye-missed = Turul { $turn }: { $name } a completat { $figure } (în comun: { $traits }) și nu a anunțat.
eye-stolen = Turul { $turn }: { $name } a văzut { $figure } și a câștigat partida.
eye-dead = Turul { $turn }: nimeni nu a anunțat { $figure } (în comun: { $traits }); aliniamentul este mort.

player-number = Jucătorul { $number }

# Locul calculatorului: un nume, deci nearticulat.
computer-name = Calculator ({ $level ->
    [perfect] perfect
    [strongest] cel mai puternic
   *[other] { $level }
})

# Legarea numelor și a lucrurilor.
list-two = { $first } și { $second }
list-more = { $first }, { $rest }
list-parts = { $first }; { $rest }
figure-told = { $figure }: { $cells }
list-sentences = { $first }. { $rest }
list-told = { $first } { $rest }
with-rule = { $text } ({ $rule })

# Duratele se spun mereu în cuvinte.
duration-seconds = { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}
duration-minutes = { $minutes ->
    [one] un minut
    [few] { $minutes } minute
   *[other] { $minutes } de minute
}
duration-both = { duration-minutes } și { duration-seconds }
duration-hours = { $hours ->
    [one] o oră
    [few] { $hours } ore
   *[other] { $hours } de ore
}
duration-days = { $days ->
    [one] o zi
    [few] { $days } zile
   *[other] { $days } de zile
}
duration-hours-minutes = { duration-hours } și { duration-minutes }
duration-days-hours = { duration-days } și { duration-hours }
