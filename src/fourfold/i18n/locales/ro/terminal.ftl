# Jocul în terminal.

terminal-welcome = Bun venit la Fourfold: { $preset }, cu { $players }.
terminal-hint = Scrie „ajutor” pentru ajutor, „ieșire” pentru a pleca.
terminal-starts-chosen = Începe { $name }.
    .you = Începi tu.
terminal-starts-lot = S-a tras la sorți: începe { $name }.
    .you = S-a tras la sorți: începi tu.
terminal-eyes-closed-chosen = { $opener } deschide jocul cu ochii închiși; prima mutare: { $name }.
    .you = { $opener } deschide jocul cu ochii închiși; tu faci prima mutare.
    .opener = Deschizi jocul cu ochii închiși; prima mutare: { $name }.
terminal-eyes-closed-lot = { $opener }, prin tragere la sorți, deschide jocul cu ochii închiși; prima mutare: { $name }.
    .you = { $opener }, prin tragere la sorți, deschide jocul cu ochii închiși; tu faci prima mutare.
    .opener = Prin tragere la sorți, tu deschizi jocul cu ochii închiși; prima mutare: { $name }.
terminal-opening-dark = Un pion este deja pe covoraș; nimeni nu știe care și unde.
terminal-cannot-clear = Acest ecran nu poate fi șters: ce ai pipăit rămâne mai sus. Te rog să nu derulezi înapoi.
terminal-begin = Apasă Enter pentru a începe.
terminal-choose = Ce joc? Scrie numărul lui sau apasă Enter pentru primul.
terminal-to-act = Urmează jucătorul { $seat }.
terminal-turn = Turul { $turn }: { $name }.
    .you = Turul { $turn }: rândul tău.
terminal-hand = În mână: { $piece } ({ $code })
terminal-hand-none = În mână: nimic
terminal-left = Au rămas: { $pieces }
terminal-left-none = Nu a mai rămas nicio piesă.
terminal-left-some = Rămase, { $count }: { $pieces }
terminal-left-no-such = { $set ->
    [quardo] Nu a mai rămas niciunul.
   *[quarto] Nu a mai rămas niciuna.
}
terminal-where = Pe platou, { $count }: { $cells }
terminal-where-none = { $set ->
    [quardo] Niciunul pe covoraș.
   *[quarto] Niciuna pe platou.
}
terminal-board-empty = Platoul este gol.
terminal-table = Pe masă: { $pieces }
terminal-coins = Monede: { $scores }
terminal-coins-all = Toate cele 19 monede sunt la locul lor.
terminal-coins-left = { $count ->
    [0] Nu a mai rămas nicio monedă pe covoraș.
    [one] A rămas o monedă: { $figures }.
    [few] Au rămas { $count } monede: { $figures }.
   *[other] Au rămas { $count } de monede: { $figures }.
}
terminal-score = { $name }: { $count }
    .you = tu: { $count }
terminal-low-time = Timp rămas: { $time }.
terminal-no-clock = Această partidă se joacă fără ceas.
terminal-last = Ultima mutare: { $move }
terminal-last-none = Nu s-a făcut încă nicio mutare.
terminal-looking-now = Ești din nou la partidă.
terminal-thinking = { $name } se gândește.
terminal-brief = De acum se spune doar esențialul: ce fac ceilalți, refuzurile și rezultatul.
terminal-full = De acum se spune totul.
terminal-thinking-told = Vei auzi când calculatorul se gândește.
terminal-thinking-untold = Nu vei auzi când calculatorul se gândește.
terminal-prompt-give = { $name }, dă { $set ->
    [quardo] un pion
   *[quarto] o piesă
}:
    .you = Dă { $set ->
    [quardo] un pion
   *[quarto] o piesă
}:
terminal-prompt-call-give = { $name }, anunță „QUARTO!” sau dă o piesă:
    .you = Anunță „QUARTO!” sau dă o piesă:
terminal-prompt-place = { $name }, așază { $set ->
    [quardo] pionul
   *[quarto] piesa
} ({ $piece }):
    .you = Așază { $set ->
    [quardo] pionul
   *[quarto] piesa
} ({ $piece }):
terminal-prompt-call-place = { $name }, anunță „QUARTO!” sau așază ({ $piece }):
    .you = Anunță „QUARTO!” sau așază ({ $piece }):
terminal-prompt-decline = { $name }, anunță „QUARTO!” sau spune pas:
    .you = Anunță „QUARTO!” sau spune pas:
terminal-prompt-pass = { $name }, spune pas:
    .you = Spune pas:
terminal-prompt-quardo = { $name }, pune un pion sau schimbă doi între ei:
    .you = Pune un pion sau schimbă doi între ei:
terminal-prompt-coins = { $name }, numește o monedă sau spune pas pentru a încheia turul:
    .you = Numește o monedă sau spune pas pentru a încheia turul:
terminal-prompt-resign = { $name }, chiar vrei să cedezi?
    .you = Chiar vrei să cedezi?
terminal-prompt-quit = Nimeni nu părăsește această masă înainte de sfârșit (D8). Ieși totuși?
terminal-prompt-ruling = { $name }, aprobă sau refuză:
terminal-prompt-naming = { $name }, numește o monedă sau apasă Enter:
terminal-same-name = Doi jucători nu pot avea același nume: { $name }.
terminal-no-starter = Nimeni de la masă nu se numește { $starter }. La masă: { $names }.
terminal-legend-coin = monedă
terminal-legend-last = ultima mutare
terminal-prompt-answer = { $name }, ești de acord?
    .you = Ești de acord?
terminal-yes-or-no = Răspunde te rog „da” sau „nu”.
terminal-unknown = „{ $text }” nu este o comandă. Scrie „ajutor” pentru ajutor.
terminal-not-here = „{ $text }” nu este pentru acest joc. Scrie „ajutor” pentru ajutor.
terminal-incomplete = { $question } { $help }
missing-piece = Ce piesă? Scrie-o după „{ $text }”.
missing-value = Ce caracter? Scrie-l după „{ $text }”.
missing-pawn = Ce pion? Scrie-l după „{ $text }”.
missing-cell = Ce căsuță? Scrie-o după „{ $text }”.
missing-figure = Ce linie sau ce careu? Scrie după „{ $text }”.
missing-target = Ce vrei să atingi? Scrie după „{ $text }”.
missing-traits-piece = Mai multe piese sunt așa. Adaugă ce lipsește: { $traits }.
missing-traits-pawn = Mai mulți pioni sunt așa. Adaugă ce lipsește: { $traits }.
missing-trait = { $trait } ({ $first } sau { $second })
terminal-quit = Partida rămâne neterminată.
terminal-saved = Înregistrarea partidei este în { $file }.
terminal-replay-title = { $preset }: { $names }
terminal-not-text = { $file } nu este un text în UTF-8, deci nu este înregistrarea unei partide.
terminal-in-file = { $file }, linia { $line }: { $reason }
terminal-pass = Tastatura trece la { $name }; apoi apasă Enter.
terminal-help-give = dă 7 sau 7: dă piesa 7; o poți și descrie: dă { $piece }
terminal-help-place = așază b2 sau b2: așază pe b2 piesa din mână
terminal-help-call = anunță rând 2 sau !row2: anunță „QUARTO!” și arată rândul 2; la fel coloană b, diagonală a1-d4, careu b2; quarto b2 linia 2: așază pe b2 și anunță
terminal-help-call-lines = anunță rând 2 sau !row2: anunță „QUARTO!” și arată rândul 2; la fel coloană b, diagonală a1-d4; quarto b2 linia 2: așază pe b2 și anunță
terminal-help-decline = pas sau --: nu anunța după așezarea ultimei piese
terminal-help-put = pune 7 b2 sau 7@b2: pune pionul 7 pe b2; îl poți și descrie: pune { $piece } b2
terminal-help-swap = schimbă b2 c3 sau b2~c3: schimbă între ei pionii de pe b2 și c3
terminal-help-name = anunță rând 2 sau !row2: numește moneda rândului 2 după mutarea ta; la fel coloană b, diagonală a1-d4, careu b2
terminal-help-end-turn = pas sau --: încheie-ți turul; monedele nenumite rămân
terminal-help-touch = atinge b2, atinge 7, atinge rând 2: pipăie o căsuță, masa, o monedă
terminal-help-board = platou: desenează platoul
terminal-help-told = platou: citește căsuțele ocupate
terminal-help-say = spune b2, spune rând 2: ce se află acolo; rămase: ce a mai rămas
terminal-help-say-dark = spune b2, spune rând 2: pipăie o căsuță sau cele patru căsuțe din rândul 2
terminal-help-lines = linii b2: fiecare linie și fiecare careu 2×2 prin b2
terminal-help-lines-only = linii b2: fiecare linie prin b2
terminal-help-where = { $set ->
    [quardo] unde îngustat: căsuțele acestor pioni; rămase îngustat: pionii care au rămas
   *[quarto] unde găurită: căsuțele acestor piese; rămase înaltă: cele care au rămas
}
terminal-help-last = ultima: ultima mutare
terminal-help-moves = mutări: toate mutările de până acum; anterioara, următoarea: privești o poziție dinainte, mutare cu mutare
terminal-help-repeat = repetă: ce s-a spus ultima dată, încă o dată; scurt, complet: se spune mai puțin sau totul; gândire: se spune sau nu când calculatorul începe să se gândească
terminal-help-hint = sfat: o mutare bună, când joci cu calculatorul
terminal-hint-told = Sfat: { $move } – { $score }.
terminal-help-coins = monede: câte are fiecare și care au rămas
terminal-help-coins-dark = monede: câte monede are fiecare
terminal-help-time = timp: timpul rămas
terminal-help-codes = piese: fiecare piesă cu codul ei
terminal-help-agree = înapoi: cere anularea ultimului tău tur; egalitate: propune egalitate; ceilalți răspund da sau nu
terminal-help-resign = cedez: cedează partida; se cere confirmarea
terminal-observer-help = platou: arată platoul; monede: câte are fiecare; plec: lasă calculatorul să observe; ieșire: pleacă din joc
terminal-help-quit = reguli: regulile; ajutor: această listă; ieșire: pleacă din joc

# Ce spune serverul la terminal când este gata.
serve-ready = Fourfold este la { $url } (Ctrl+C îl oprește). Partidele se păstrează în { $place }.
serve-no-web-app = Această instalare conține doar API-ul, fără aplicația web. Într-o clonă a depozitului, rulează „make web”.

check-game = Partida { $id }: { $problem }
check-tournament = Turneul { $id }: { $problem }
check-no-repair = Nu se poate repara: restaurează o copie de siguranță.
check-failed = Nu se poate repara ({ $reason }): restaurează o copie de siguranță.
check-ask = Repari? Evenimente lizibile păstrate: { $sound } din { $total }. (da sau nu)
check-repaired = Reparat. Evenimente lizibile păstrate: { $sound } din { $total }.
check-total = Deteriorate: { $damaged }; reparate: { $repaired }
check-no-database = Nicio bază de date în { $place }.
