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
force-rated = Partidă cotată: contează pentru cota ta și nicio mutare nu se anulează.

time-left = Timp rămas: { $time }.

# Rezultate: cine a câștigat și de ce.
result-called = { $name } câștigă cu „QUARTO!”: { $figures }.
    .you = Câștigi cu „QUARTO!”: { $figures }.
result-aligned = { $name } câștigă: { $figures }.
    .you = Câștigi: { $figures }.
result-coins = { $count ->
    [one] { $name } câștigă cu o monedă.
    [few] { $name } câștigă cu { $count } monede.
   *[other] { $name } câștigă cu { $count } de monede.
}
    .you = { $count ->
    [one] Câștigi cu o monedă.
    [few] Câștigi cu { $count } monede.
   *[other] Câștigi cu { $count } de monede.
}
result-coins-shared = { $count ->
    [one] { $names } împart victoria, cu câte o monedă.
    [few] { $names } împart victoria, cu câte { $count } monede.
   *[other] { $names } împart victoria, cu câte { $count } de monede.
}
    .you = { $count ->
    [one] Împarți victoria cu { $names }, cu câte o monedă.
    [few] Împarți victoria cu { $names }, cu câte { $count } monede.
   *[other] Împarți victoria cu { $names }, cu câte { $count } de monede.
}
result-place = { $rank ->
    [2] { $name } termină pe locul al doilea.
   *[3] { $name } termină pe locul al treilea.
}
    .you = { $rank ->
    [2] Termini pe locul al doilea.
   *[3] Termini pe locul al treilea.
}
result-full-board = Egalitate: toate piesele au fost așezate și nimeni nu a anunțat.
result-no-alignment = Egalitate: platoul este plin și nimic nu este aliniat.
result-wrong-call = { $name } câștigă: adversarul a făcut un anunț greșit.
    .you = Câștigi: adversarul a făcut un anunț greșit.
    .to-you = { $name } câștigă: ai făcut un anunț greșit.
result-time = { $name } câștigă: timpul adversarului s-a scurs.
    .you = Câștigi: timpul adversarului s-a scurs.
result-resigned = { $name } câștigă: adversarul a cedat.
    .you = Câștigi: adversarul a cedat.
    .to-you = { $name } câștigă: ai cedat.
result-agreed = Egalitate de comun acord.
result-forfeit = { $name } câștigă prin neprezentare: adversarul a plecat.
    .you = Câștigi prin neprezentare: adversarul a plecat.
result-absent = { $name } câștigă: adversarul a plecat.
    .you = Câștigi: adversarul a plecat.
    .to-you = { $name } câștigă: ai lipsit prea mult.
result-absent-draw = Egalitate: un jucător a plecat.
result-ongoing = Partida nu s-a încheiat.

# Aliniamente văzute și nevăzute, povestite după partidă.
eye-missed = Turul { $turn }: { $name } a completat { $figure } (în comun: { $traits }) și nu a anunțat.
    .you = Turul { $turn }: ai completat { $figure } (în comun: { $traits }) și nu ai anunțat.
eye-stolen = Turul { $turn }: { $name } a văzut { $figure } și a câștigat partida.
    .you = Turul { $turn }: ai văzut { $figure } și ai câștigat partida.
eye-dead = Turul { $turn }: nimeni nu a anunțat { $figure } (în comun: { $traits }); aliniamentul este mort.

player-number = Jucătorul { $number }

# Locul calculatorului: un nume, deci nearticulat.
computer-name = { $which ->
    [first] Calculatorul Alfa
    [second] Calculatorul Omega
    [third] Calculatorul Delta
   *[only] Calculator
}, { $level ->
    [perfect] nivelul perfect
    [strongest] nivelul maxim
   *[other] nivelul { $level }
}
computer-spoken = { $which ->
    [first] Alfa
    [second] Omega
    [third] Delta
   *[only] calculatorul
}

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
